//! Signing in as the operator by a link, staying so by a cookie, signing out.

use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum_extra::extract::PrivateCookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use boardwright_sdk::Problem;

use crate::app::App;
use crate::http::failure::{Failure, no_store};
use crate::http::form::Posted;
use crate::http::visitor::Visitor;

const COOKIE: &str = "admin";
/// The cookie goes nowhere else.
const SCOPE: &str = "/admin";

/// Lets nobody through but the operator.
pub(super) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let session = session(&app, request.headers());
    if session.is_some_and(|session| app.admin().knows(&session, app.now_ms())) {
        return next.run(request).await;
    }
    let message = "This page is the operator’s. Run “boardwright admin-link” where the server \
                   runs, with the same --data, and open the link that it prints.";
    Failure::new(StatusCode::FORBIDDEN, Problem::new("not-the-operator", message)).into_response()
}

/// The page that a link opens. Its button uses the link up: a preview, which
/// only looks, leaves it alone.
pub(super) async fn form(
    State(app): State<App>,
    Path(token): Path<String>,
    visitor: Visitor,
) -> Result<Response, Failure> {
    if !app.admin().takes(&token, app.now_ms()) {
        return Err(spent());
    }
    let html = app.pages().admin_enter(&visitor.reader())?;
    Ok((no_store(), Html(html)).into_response())
}

pub(super) async fn enter(
    State(app): State<App>,
    Path(token): Path<String>,
    headers: HeaderMap,
    _posted: Posted,
) -> Result<Response, Failure> {
    let id = app.random_id();
    let id = id.map_err(|problem| Failure::new(StatusCode::INTERNAL_SERVER_ERROR, problem))?;
    if !app.admin().enter(&token, id.clone(), app.now_ms()) {
        return Err(spent());
    }
    tracing::info!("the operator signed in");
    let jar = PrivateCookieJar::from_headers(&headers, app.cookie_key());
    Ok((jar.add(cookie(id)), Redirect::to(SCOPE)).into_response())
}

pub(super) async fn leave(
    State(app): State<App>,
    headers: HeaderMap,
    _posted: Posted,
) -> Result<Response, Failure> {
    if let Some(session) = session(&app, &headers) {
        app.admin().leave(&session);
    }
    let jar = PrivateCookieJar::from_headers(&headers, app.cookie_key());
    Ok((jar.remove(cookie(String::new())), Redirect::to("/")).into_response())
}

fn session(app: &App, headers: &HeaderMap) -> Option<String> {
    let jar = PrivateCookieJar::from_headers(headers, app.cookie_key());
    jar.get(COOKIE).map(|cookie| cookie.value().to_owned())
}

/// It goes when the browser is closed, and its session ends by itself.
fn cookie(session: String) -> Cookie<'static> {
    let cookie = Cookie::build((COOKIE, session)).path(SCOPE);
    cookie.http_only(true).same_site(SameSite::Strict).build()
}

fn spent() -> Failure {
    let message = "This link doesn’t work: it was used, is older than a quarter of an hour, or \
                   the server was started anew. Run “boardwright admin-link” again.";
    Failure::new(StatusCode::FORBIDDEN, Problem::new("spent-link", message))
}
