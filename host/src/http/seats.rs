//! The seats that a browser holds: a cookie for each match, sent to that match
//! alone.
//!
//! The cookie lists the keys of the seats, encrypted, and whether this browser
//! made the match and so may share the links to its seats.

use axum::http::HeaderMap;
use axum_extra::extract::PrivateCookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

use crate::app::App;
use crate::matches::Held;

const COOKIE: &str = "seats";
const MAKER: &str = "maker";
const DAYS: i64 = 400;

/// What a browser may do in one match.
#[derive(Clone, Debug)]
pub(crate) struct Grants {
    id: String,
    keys: Vec<String>,
    /// Whether it made the match.
    pub(crate) maker: bool,
}

impl Grants {
    /// Nothing so far.
    pub(crate) fn none(id: &str) -> Grants {
        Grants { id: id.to_owned(), keys: Vec::new(), maker: false }
    }

    /// What the cookie that came with a request says of match `id`.
    pub(crate) fn read(app: &App, headers: &HeaderMap, id: &str) -> Grants {
        let jar = PrivateCookieJar::from_headers(headers, app.cookie_key());
        let cookie = jar.get(COOKIE);
        let words = cookie.as_ref().map(|cookie| cookie.value().split('.')).into_iter().flatten();
        let mut words = words.map(str::to_owned);
        // A cookie could be carried from one match to another by hand.
        if words.next().as_deref() != Some(id) {
            return Grants::none(id);
        }
        let (makers, keys): (Vec<String>, Vec<String>) = words.partition(|word| word == MAKER);
        Grants { id: id.to_owned(), keys, maker: !makers.is_empty() }
    }

    /// Adds a seat.
    pub(crate) fn with(mut self, key: String) -> Grants {
        if !self.keys.contains(&key) {
            self.keys.push(key);
        }
        self
    }

    /// Marks the browser as the match's maker.
    pub(crate) fn by_maker(mut self) -> Grants {
        self.maker = true;
        self
    }

    /// The seats.
    pub(crate) fn held(&self, app: &App) -> Held {
        app.matches().held(&self.id, &self.keys)
    }

    /// The cookie that remembers it.
    pub(crate) fn jar(&self, app: &App) -> PrivateCookieJar {
        let maker = self.maker.then_some(MAKER);
        let words: Vec<&str> = std::iter::once(self.id.as_str())
            .chain(maker)
            .chain(self.keys.iter().map(String::as_str))
            .collect();
        let cookie = Cookie::build((COOKIE, words.join(".")))
            .path(format!("/matches/{}", self.id))
            .http_only(true)
            .same_site(SameSite::Lax)
            .max_age(time::Duration::days(DAYS));
        PrivateCookieJar::new(app.cookie_key()).add(cookie)
    }
}
