//! A server without a network, and somebody who looks at it.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, Response, header};
use boardwright::app::{App, Extras};
use boardwright::catalogue::Catalogue;
use boardwright::http::router;
use boardwright::matches::SystemWorld;
use boardwright::runtime::{Limits, Runtime};
use boardwright::store::MemoryStore;
use boardwright::variants::Variant;
use serde_json::{Value, json};
use tower::ServiceExt;

/// Debug builds on a busy machine are slow. Compiled once for all tests.
static CATALOGUE: LazyLock<Arc<Catalogue>> = LazyLock::new(|| {
    let limits = Limits { call_millis: 60_000, setup_millis: 60_000, ..Limits::default() };
    let catalogue = Catalogue::new(Runtime::new(limits).unwrap());
    for game in ["vault", "vorcept"] {
        let plugin = Catalogue::bundled_game(catalogue.runtime(), game).unwrap().unwrap();
        catalogue.install(Arc::clone(plugin.module())).unwrap();
    }
    Arc::new(catalogue)
});

pub(crate) struct Site {
    router: Router,
}

/// An answer, read.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) text: String,
    pub(crate) location: String,
    pub(crate) kind: String,
    cookies: Vec<String>,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {}", self.text))
    }

    #[track_caller]
    pub(crate) fn has(&self, part: &str) -> &Answer {
        assert!(self.text.contains(part), "“{part}” is not in ({}):\n{}", self.status, self.text);
        self
    }

    #[track_caller]
    pub(crate) fn lacks(&self, part: &str) -> &Answer {
        assert!(!self.text.contains(part), "“{part}” is in:\n{}", self.text);
        self
    }
}

impl Site {
    pub(crate) fn new() -> Site {
        Site::shipping(BTreeMap::new())
    }

    pub(crate) fn shipping(variants: BTreeMap<String, Variant>) -> Site {
        let store = Arc::new(MemoryStore::new().unwrap());
        let world = Arc::new(SystemWorld);
        let app = App::with(
            store,
            Arc::clone(&CATALOGUE),
            world,
            Extras { variants, ..Extras::default() },
        )
        .unwrap();
        Site { router: router(app) }
    }

    async fn send(&self, request: Request<Body>) -> Answer {
        let response: Response<Body> = self.router.clone().oneshot(request).await.unwrap();
        let status = response.status().as_u16();
        let all = |name| {
            let values = response.headers().get_all(name).into_iter();
            values.map(|value| value.to_str().unwrap().to_owned()).collect::<Vec<String>>()
        };
        let one = |name| all(name).first().cloned().unwrap_or_default();
        let (location, kind) = (one(header::LOCATION), one(header::CONTENT_TYPE));
        let cookies = all(header::SET_COOKIE);
        // A stream goes on for ever; nobody reads on here.
        let bytes = match kind.starts_with("application/x-ndjson") && status == 200 {
            true => first_chunk(response.into_body()).await,
            false => to_bytes(response.into_body(), 10_000_000).await.unwrap().to_vec(),
        };
        let text = String::from_utf8(bytes).unwrap();
        Answer { status, text, location, kind, cookies }
    }

    /// A call of the API, with a seat's key or without.
    pub(crate) async fn api(&self, method: &str, path: &str, key: &str, body: Value) -> Answer {
        let mut request = Request::builder().method(method).uri(format!("/api{path}"));
        request = request.header(header::CONTENT_TYPE, "application/json");
        if !key.is_empty() {
            request = request.header(header::AUTHORIZATION, format!("Bearer {key}"));
        }
        let body = if body.is_null() { Body::empty() } else { Body::from(body.to_string()) };
        self.send(request.body(body).unwrap()).await
    }

    /// A match on a board of 4 by 4, and the keys of its seats.
    pub(crate) async fn begin(&self, settings: Value) -> (String, Vec<String>) {
        let body = json!({"game": "vault", "options": {"size": "4"}, "settings": settings});
        let made = self.api("POST", "/matches", "", body).await;
        assert_eq!(made.status, 201, "{}", made.text);
        let made = made.json();
        let keys = made["seats"].as_array().unwrap().iter().map(|seat| text(&seat["key"]));
        (text(&made["id"]), keys.collect())
    }

    /// Plays turns alternately, the first by the first key.
    pub(crate) async fn play(&self, id: &str, keys: &[String], turns: &[&str]) -> Answer {
        let mut last = None;
        for (turn, key) in turns.iter().zip(keys.iter().cycle()) {
            let path = format!("/matches/{id}/turns");
            let answer = self.api("POST", &path, key, json!({"actions": turn})).await;
            assert_eq!(answer.status, 200, "{turn}: {}", answer.text);
            last = Some(answer);
        }
        last.unwrap()
    }
}

async fn first_chunk(body: Body) -> Vec<u8> {
    use futures::StreamExt;
    let first = body.into_data_stream().next().await;
    first.map(|bytes| bytes.unwrap().to_vec()).unwrap_or_default()
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// Somebody with a browser that keeps cookies, by their paths.
pub(crate) struct Browser<'a> {
    site: &'a Site,
    cookies: BTreeMap<(String, String), String>,
    token: String,
    pub(crate) language: &'static str,
}

impl<'a> Browser<'a> {
    pub(crate) fn new(site: &'a Site) -> Browser<'a> {
        Browser { site, cookies: BTreeMap::new(), token: String::new(), language: "en" }
    }

    async fn send(&mut self, request: axum::http::request::Builder, body: Body) -> Answer {
        let path = request.uri_ref().unwrap().path().to_owned();
        let sent = self.cookies.iter().filter(|((place, _), _)| path.starts_with(place.as_str()));
        let sent: Vec<String> = sent.map(|((_, name), value)| format!("{name}={value}")).collect();
        let request = request
            .header(header::COOKIE, sent.join("; "))
            .header(header::ACCEPT_LANGUAGE, self.language);
        let answer = self.site.send(request.body(body).unwrap()).await;
        for cookie in &answer.cookies {
            let (pair, rest) = cookie.split_once(';').unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            let place = rest.split("Path=").nth(1).unwrap().split(';').next().unwrap();
            self.cookies.insert((place.to_owned(), name.to_owned()), value.to_owned());
        }
        if let Some((_, rest)) = answer.text.split_once("name=\"token\" value=\"") {
            self.token = rest.split('"').next().unwrap().to_owned();
        }
        answer
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(Request::builder().uri(path), Body::empty()).await
    }

    /// Sends a form, with the token of the page that was seen last.
    pub(crate) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let fields = fields.iter().copied().chain([("token", self.token.as_str())]);
        let body: Vec<String> = fields.map(|(k, v)| format!("{k}={}", encoded(v))).collect();
        let request = Request::builder()
            .method("POST")
            .uri(path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.send(request, Body::from(body.join("&"))).await
    }
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02x}")).collect()
}
