//! A browser without scripts: it keeps cookies and sends forms.
#![expect(clippy::unwrap_used, reason = "a test’s helpers may fail it")]

use std::collections::BTreeMap;

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, COOKIE, LOCATION, SET_COOKIE};
use axum::http::{Method, Request, request};

use crate::site::{Answer, Site, request};
use crate::stream::Stream;

/// The content type of what forms post.
pub const FORM: &str = "application/x-www-form-urlencoded";

/// Somebody who looks at a [`Site`]. Clones begin with the same cookies.
#[derive(Clone)]
pub struct Browser {
    site: Site,
    /// Values by name and path.
    cookies: BTreeMap<(String, String), String>,
    token: String,
}

impl Browser {
    pub(crate) fn new(site: &Site) -> Browser {
        Browser { site: site.clone(), cookies: BTreeMap::new(), token: String::new() }
    }

    /// Opens a page.
    pub async fn get(&mut self, path: &str) -> Answer {
        let request = self.request(Method::GET, path).body(Body::empty()).unwrap();
        self.send(request).await
    }

    /// Sends a form of one of the site's pages.
    pub async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        if self.token.is_empty() {
            self.get("/").await;
            // A page without a form in it has no token; one with a form does.
            let form = self.get("/new?game=vault").await;
            assert!(!self.token.is_empty(), "no form has a token: {}", form.text);
        }
        let token = self.token.clone();
        let all = [fields, &[("token", token.as_str())]].concat();
        let request = self.request(Method::POST, path).header(CONTENT_TYPE, FORM);
        self.send(request.body(Body::from(encoded(&all))).unwrap()).await
    }

    /// Sends a form and follows where it leads.
    ///
    /// # Panics
    /// When it doesn't lead anywhere.
    pub async fn submit(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let answer = self.post(path, fields).await;
        assert_eq!(answer.status, 303, "{}", answer.text);
        self.get(answer.header("location")).await
    }

    /// Sends a file after the token, as a form of one of the site's pages does.
    pub async fn upload(&mut self, path: &str, field: &str, name: &str, file: &[u8]) -> Answer {
        const BOUNDARY: &str = "between-the-parts";
        let token = &self.token;
        let head = format!(
            "--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"token\"\r\n\r\n{token}\r\n\
             --{BOUNDARY}\r\ncontent-disposition: form-data; name=\"{field}\"; \
             filename=\"{name}\"\r\ncontent-type: application/wasm\r\n\r\n"
        );
        let end = format!("\r\n--{BOUNDARY}--\r\n");
        let body = [head.as_bytes(), file, end.as_bytes()].concat();
        let kind = format!("multipart/form-data; boundary={BOUNDARY}");
        let request = self.request(Method::POST, path).header(CONTENT_TYPE, kind);
        self.send(request.body(Body::from(body)).unwrap()).await
    }

    /// Makes a match and gives its id.
    ///
    /// # Panics
    /// When it is refused.
    pub async fn make(&mut self, fields: &[(&str, &str)]) -> String {
        let answer = self.post("/matches", fields).await;
        assert_eq!(answer.status, 303, "{}", answer.text);
        answer.headers[LOCATION].to_str().unwrap().trim_start_matches("/matches/").to_owned()
    }

    /// Plays a turn as the page that it is typed on would send it.
    ///
    /// # Panics
    /// When the match's page has no number.
    pub async fn play(&mut self, id: &str, turn: &str) -> Answer {
        let number = self.number(id).await.to_string();
        let fields = [("number", number.as_str()), ("actions", turn)];
        self.post(&format!("/matches/{id}/turns"), &fields).await
    }

    /// The number of the last event that the match's page shows.
    ///
    /// # Panics
    /// When it has none.
    pub async fn number(&mut self, id: &str) -> u64 {
        let page = self.get(&format!("/matches/{id}")).await;
        page.between("data-number=\"", "\"").unwrap().parse().unwrap()
    }

    /// Follows a match as its page does.
    pub async fn follow(&self, id: &str, last_event: Option<u64>) -> Stream {
        let mut request = self.request(Method::GET, &format!("/matches/{id}/events"));
        if let Some(number) = last_event {
            request = request.header("last-event-id", number.to_string());
        }
        self.site.stream(request.body(Body::empty()).unwrap()).await
    }

    /// A request with the cookies that belong to this path.
    #[must_use]
    pub fn request(&self, method: Method, path: &str) -> request::Builder {
        let belongs = |scope: &str| scope == "/" || path.starts_with(scope);
        let cookies = self.cookies.iter().filter(|((_, scope), _)| belongs(scope));
        let cookies: Vec<String> =
            cookies.map(|((name, _), value)| format!("{name}={value}")).collect();
        request(method, path).header(COOKIE, cookies.join("; "))
    }

    /// Sends a request and keeps the cookies and the form token that come back.
    pub async fn send(&mut self, request: Request<Body>) -> Answer {
        let answer = self.site.send(request).await;
        for cookie in answer.headers.get_all(SET_COOKIE) {
            self.keep(cookie.to_str().unwrap());
        }
        if let Some(token) = answer.between("name=\"token\" value=\"", "\"") {
            self.token = token.to_owned();
        }
        answer
    }

    fn keep(&mut self, cookie: &str) {
        let (pair, attributes) = cookie.split_once("; ").unwrap();
        let same_site = ["SameSite=Lax", "SameSite=Strict"];
        assert!(same_site.iter().any(|kind| attributes.contains(kind)), "{cookie}");
        // Whoever holds one of these can act for its owner.
        let secret = ["visitor=", "seats=", "admin="].iter().any(|name| pair.starts_with(name));
        assert!(attributes.contains("HttpOnly") || !secret, "{cookie}");
        let path = attributes.split("; ").find_map(|a| a.strip_prefix("Path=")).unwrap();
        let (name, value) = pair.split_once('=').unwrap();
        self.cookies.insert((name.to_owned(), path.to_owned()), value.to_owned());
    }

    /// Carries the cookies of one match over to another by hand.
    pub fn carry(&mut self, from: &str, to: &str) {
        let [from, to] = [from, to].map(|id| format!("/matches/{id}"));
        let carried: Vec<_> =
            self.cookies.iter().filter(|((_, scope), _)| *scope == from).collect();
        let carried: Vec<_> = carried
            .into_iter()
            .map(|((name, _), value)| ((name.clone(), to.clone()), value.clone()))
            .collect();
        self.cookies.extend(carried);
    }

    /// The token of the forms that this browser sends.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.token
    }
}

/// Fields as a form's body or an address's query.
#[must_use]
pub fn encoded(fields: &[(&str, &str)]) -> String {
    let pairs = fields.iter().map(|(key, value)| format!("{}={}", escaped(key), escaped(value)));
    pairs.collect::<Vec<_>>().join("&")
}

/// A text in which everything but letters and digits is percent-encoded.
#[must_use]
pub fn escaped(text: &str) -> String {
    let one = |byte: u8| {
        if byte.is_ascii_alphanumeric() {
            char::from(byte).to_string()
        } else {
            format!("%{byte:02X}")
        }
    };
    text.bytes().map(one).collect()
}
