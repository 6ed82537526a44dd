//! One browser: who it is from page to page, and that its forms are its own.
//!
//! A cookie carries a random id, encrypted and signed. Every form carries a
//! token made from that id, so that no other site can send one in its name.

use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, HOST, ORIGIN};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::PrivateCookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use boardwright_sdk::Problem;
use boardwright_web::model::Reader;
use boardwright_web::{Preferences, Sight, words};
use hmac::{Hmac, Mac};
use sha2::Sha256;

use super::failure::Failure;
use super::preferences;
use crate::app::App;

const COOKIE: &str = "visitor";

/// The browser that sent a request, and its language.
#[derive(Clone)]
pub(crate) struct Visitor {
    id: String,
    token: String,
    preferences: Preferences,
    sight: Sight,
    pub(crate) language: String,
}

impl Visitor {
    fn new(app: &App, id: String, headers: &HeaderMap, preferences: Preferences) -> Visitor {
        let mut mac = app.form_mac();
        mac.update(id.as_bytes());
        let token = BASE64_URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes());
        let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let language = words::choose(accepted, preferences.language);
        Visitor { id, token, language, preferences, sight: preferences::sight(headers) }
    }

    /// What pages need to know of it.
    pub(crate) fn reader(&self) -> Reader {
        Reader {
            language: self.language.clone(),
            token: self.token.clone(),
            preferences: self.preferences.clone(),
            sight: self.sight,
        }
    }

    /// Checks that a form came from one of this browser's own pages.
    pub(crate) fn check_form(
        &self,
        app: &App,
        token: Option<&str>,
        headers: &HeaderMap,
    ) -> Result<(), Failure> {
        let sent = token.and_then(|token| BASE64_URL_SAFE_NO_PAD.decode(token).ok());
        let mut mac: Hmac<Sha256> = app.form_mac();
        mac.update(self.id.as_bytes());
        let good = sent.is_some_and(|sent| mac.verify_slice(&sent).is_ok());
        if good && same_origin(headers) {
            return Ok(());
        }
        Err(Failure::new(
            StatusCode::FORBIDDEN,
            Problem::new(
                "foreign-form",
                "This form didn’t come from a page of this site that is still yours; \
                 go back, reload the page (cookies must be on) and send it again.",
            ),
        ))
    }
}

/// Whether the page that sent a request is of this site, as far as the browser says.
fn same_origin(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    match (text(ORIGIN), text(HOST)) {
        (None, _) => true,
        (Some(origin), Some(host)) => {
            origin.split_once("://").is_some_and(|(_, site)| site.eq_ignore_ascii_case(host))
        }
        (Some(_), None) => false,
    }
}

/// Gives every browser its cookie, and every page handler its [`Visitor`].
pub(crate) async fn recognise(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Response {
    let jar = PrivateCookieJar::from_headers(request.headers(), app.cookie_key());
    let known = jar.get(COOKIE).map(|cookie| cookie.value().to_owned());
    let fresh = match known {
        Some(_) => None,
        None => match app.random_id() {
            Ok(id) => Some(id),
            Err(problem) => {
                return Failure::new(StatusCode::INTERNAL_SERVER_ERROR, problem).into_response();
            }
        },
    };
    let id = known.or_else(|| fresh.clone()).unwrap_or_default();
    let mut preferences = preferences::preferences(request.headers());
    let looked = preferences::asked(request.method(), request.uri())
        .filter(|look| std::mem::replace(&mut preferences.look, *look) != *look);
    let remember = looked.map(|_| preferences::remember(&preferences));
    let visitor = Visitor::new(&app, id, request.headers(), preferences);
    request.extensions_mut().insert(visitor);
    let response = next.run(request).await;
    if is_public(&response) {
        // What others may be sent again is for nobody alone.
        return response;
    }
    let response = (remember, response).into_response();
    match fresh {
        None => response,
        Some(id) => {
            let cookie = Cookie::build((COOKIE, id))
                .path("/")
                .http_only(true)
                .same_site(SameSite::Lax)
                .max_age(time::Duration::days(365));
            (jar.add(cookie), response).into_response()
        }
    }
}

fn is_public(response: &Response) -> bool {
    let kept = response.headers().get(CACHE_CONTROL);
    kept.and_then(|value| value.to_str().ok()).is_some_and(|value| value.starts_with("public"))
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Visitor, Failure> {
        parts.extensions.get::<Visitor>().cloned().ok_or_else(|| {
            Failure::new(
                StatusCode::INTERNAL_SERVER_ERROR,
                Problem::new("no-visitor", "This page is served without cookies by mistake."),
            )
        })
    }
}
