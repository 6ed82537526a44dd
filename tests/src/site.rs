//! A server without a network: requests go straight to its router.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test’s helpers may fail it")]

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::{HeaderMap, Method, Request, StatusCode, request};
use axum::response::Response;
use boardwright::app::{App, Extras};
use boardwright::catalogue::Catalogue;
use boardwright::matches::FixedWorld;
use boardwright::store::{MemoryStore, Store};
use serde_json::Value;
use tower::ServiceExt;

use crate::browser::Browser;
use crate::games::catalogue;
use crate::stream::Stream;

/// The host that requests name.
pub const HOST: &str = "board.example";

/// When a server starts, in Unix milliseconds.
const START: u64 = 1_790_000_000_000;

/// A server in a world where time stands still; clones are the same server.
#[derive(Clone)]
pub struct Site {
    router: Router,
    app: App,
    world: Arc<FixedWorld>,
}

/// What a server answered.
#[derive(Debug)]
pub struct Answer {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    /// The body.
    pub bytes: Vec<u8>,
    /// The body; what isn't UTF-8 is replaced.
    pub text: String,
}

impl Default for Site {
    fn default() -> Site {
        Site::new()
    }
}

impl Site {
    /// A server with the bundled games and no matches.
    #[must_use]
    pub fn new() -> Site {
        Site::with(catalogue())
    }

    /// A server with these games and no matches.
    ///
    /// # Panics
    /// When it can't be made.
    #[must_use]
    pub fn with(catalogue: Arc<Catalogue>) -> Site {
        Site::over(Arc::new(MemoryStore::new().unwrap()), catalogue)
    }

    /// A server over a store that may hold matches.
    ///
    /// # Panics
    /// When it can't be made.
    #[must_use]
    pub fn over(store: Arc<dyn Store>, catalogue: Arc<Catalogue>) -> Site {
        Site::extended(store, catalogue, Extras::default())
    }

    /// The same with what an operator adds.
    ///
    /// # Panics
    /// When it can't be made.
    #[must_use]
    pub fn extended(store: Arc<dyn Store>, catalogue: Arc<Catalogue>, extras: Extras) -> Site {
        let world = Arc::new(FixedWorld::new(START, 7));
        let app = App::with(store, catalogue, world.clone(), extras).unwrap();
        Site { router: boardwright::http::router(app.clone()), app, world }
    }

    /// The same, where bots play too.
    ///
    /// # Panics
    /// Outside of an asynchronous test.
    #[must_use]
    pub fn with_bots(self) -> Site {
        tokio::spawn(self.bots());
        self
    }

    /// What plays for the bots, once it is spawned.
    pub fn bots(&self) -> impl Future<Output = ()> + Send + 'static {
        self.app.clone().play_bots()
    }

    /// Lets it be this many milliseconds after the start.
    pub fn set_time(&self, after_start: u64) {
        self.world.set(START + after_start);
    }

    /// The path of a new link to the operator's page.
    ///
    /// # Panics
    /// Never in this world.
    #[must_use]
    pub fn admin_link(&self) -> String {
        self.app.link_key().link(&*self.world).unwrap()
    }

    /// Somebody who looks at it for the first time.
    #[must_use]
    pub fn browser(&self) -> Browser {
        Browser::new(self)
    }

    /// Ends its streams, as when a server stops.
    pub fn close(&self) {
        self.app.close();
    }

    /// Sends a request and reads the whole answer. Whatever it is, it has the
    /// headers that keep a browser from loading or running anything foreign.
    ///
    /// # Panics
    /// When it lacks them.
    pub async fn send(&self, request: Request<Body>) -> Answer {
        let what = format!("{} {}", request.method(), request.uri());
        let (parts, body) = self.raw(request).await.into_parts();
        assert_eq!(parts.headers["x-content-type-options"], "nosniff", "{what}");
        let policy = parts.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'"), "{what}");
        assert!(!policy.contains("unsafe"), "{what}");
        let body = to_bytes(body, usize::MAX).await.unwrap();
        let text = String::from_utf8_lossy(&body).into_owned();
        let bytes = body.to_vec();
        Answer { status: parts.status, headers: parts.headers, bytes, text }
    }

    /// Sends a request whose answer never ends.
    pub async fn stream(&self, request: Request<Body>) -> Stream {
        Stream::new(self.raw(request).await)
    }

    /// Calls the JSON API with a seat's key.
    ///
    /// # Panics
    /// When the request can't be built.
    pub async fn api(&self, method: Method, path: &str, key: &str, body: Option<Value>) -> Answer {
        let mut request = request(method, path);
        if !key.is_empty() {
            request = request.header(AUTHORIZATION, format!("Bearer {key}"));
        }
        let body = match body {
            None => Body::empty(),
            Some(json) => {
                request = request.header(CONTENT_TYPE, "application/json");
                Body::from(json.to_string())
            }
        };
        self.send(request.body(body).unwrap()).await
    }

    /// Reads an address of the JSON API.
    pub async fn read(&self, path: &str, key: &str) -> Answer {
        self.api(Method::GET, path, key, None).await
    }

    /// Makes a match by the JSON API; gives its id and the keys of its seats.
    ///
    /// # Panics
    /// When it is refused.
    pub async fn make(&self, new: Value) -> (String, Vec<String>) {
        let made = self.api(Method::POST, "/api/matches", "", Some(new)).await;
        assert_eq!(made.status, StatusCode::CREATED, "{}", made.text);
        let made = made.json();
        let seats = made["seats"].as_array().unwrap();
        let keys = seats.iter().map(|seat| seat["key"].as_str().unwrap().to_owned());
        (made["id"].as_str().unwrap().to_owned(), keys.collect())
    }

    /// Plays a turn by the JSON API.
    pub async fn play(&self, id: &str, key: &str, turn: &str) -> Answer {
        let turn = serde_json::json!({ "actions": turn });
        self.api(Method::POST, &format!("/api/matches/{id}/turns"), key, Some(turn)).await
    }

    /// The match as the holder of `key` sees it, once `when` holds of it.
    ///
    /// # Panics
    /// When that doesn't come about for a minute.
    pub async fn read_when(&self, id: &str, key: &str, when: impl Fn(&Value) -> bool) -> Value {
        let mut read = Value::Null;
        for _ in 0..6_000 {
            read = self.read(&format!("/api/matches/{id}"), key).await.json();
            if when(&read) {
                return read;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("this didn’t come about in match {id}: {read}");
    }

    async fn raw(&self, request: Request<Body>) -> Response {
        self.router.clone().oneshot(request).await.unwrap()
    }
}

/// A request to this server in the making.
#[must_use]
pub fn request(method: Method, path: &str) -> request::Builder {
    Request::builder().method(method).uri(path).header("host", HOST)
}

impl Answer {
    /// A header; empty when it is missing.
    #[must_use]
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// The body as JSON.
    ///
    /// # Panics
    /// When it is none.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap()
    }

    /// The code of the problem that a page or the API tells; empty without one.
    #[must_use]
    pub fn code(&self) -> String {
        if self.header("content-type").starts_with("application/json") {
            return self.json()["code"].as_str().unwrap_or_default().to_owned();
        }
        self.between("data-code=\"", "\"").unwrap_or_default().to_owned()
    }

    /// What stands between two texts, the first time.
    #[must_use]
    pub fn between(&self, before: &str, after: &str) -> Option<&str> {
        let (_, rest) = self.text.split_once(before)?;
        rest.split_once(after).map(|(found, _)| found)
    }

    /// Checks the status, and that the body holds these texts.
    ///
    /// # Panics
    /// When it doesn't.
    #[track_caller]
    pub fn assert(&self, status: u16, texts: &[&str]) {
        assert_eq!(self.status, status, "{}", self.text);
        for text in texts {
            assert!(self.text.contains(text), "no “{text}” in {}", self.text);
        }
    }
}
