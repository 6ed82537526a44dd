//! The page `/dev`: the match in a frame, and what is wrong with the game.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, COOKIE, HOST, SET_COOKIE,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use futures::Stream;
use futures::stream::unfold;
use tokio::sync::watch;

use super::bench::Bench;
use super::status;
use crate::http::router as pages;

/// The frame is the one thing that no other page may have.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// The ordinary server with this page beside its own.
pub(super) fn router(bench: &Arc<Bench>) -> Router {
    let own = Router::new()
        .route("/dev", get(file("text/html; charset=utf-8", include_str!("dev.html"))))
        .route("/dev/dev.js", get(file("text/javascript; charset=utf-8", include_str!("dev.js"))))
        .route("/dev/dev.css", get(file("text/css; charset=utf-8", include_str!("dev.css"))))
        .route("/dev/events", get(events))
        .with_state(Arc::clone(bench));
    let everybodys = from_fn_with_state(Arc::clone(bench), everybodys);
    pages(bench.app().clone()).layer(everybodys).merge(own).layer(from_fn(by_own_name))
}

/// Refuses requests that call this machine by a name: another site's page may
/// let its name lead here, and would then read and play along.
async fn by_own_name(request: Request, next: Next) -> Response {
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name).trim_matches(['[', ']']);
    if name == "localhost" || name.parse::<IpAddr>().is_ok() {
        return next.run(request).await;
    }
    let message = "boardwright dev answers to an address in numbers or to localhost.\n";
    (StatusCode::MISDIRECTED_REQUEST, message).into_response()
}

fn file(
    kind: &'static str,
    text: &'static str,
) -> impl Fn() -> std::future::Ready<Response> + Clone + Send + Sync + 'static {
    move || {
        let headers =
            [(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-store"), (CONTENT_SECURITY_POLICY, POLICY)];
        std::future::ready((headers, text).into_response())
    }
}

/// The state of things, now and whenever it changes.
async fn events(State(bench): State<Arc<Bench>>) -> Response {
    let mut states = bench.status().watch();
    states.mark_changed();
    Sse::new(updates(bench, states)).keep_alive(KeepAlive::new()).into_response()
}

fn updates(
    bench: Arc<Bench>,
    states: watch::Receiver<status::State>,
) -> impl Stream<Item = Result<Event, Infallible>> {
    let closing = bench.app().closing();
    unfold((states, closing), |(mut states, mut closing)| async move {
        tokio::select! {
            changed = states.changed() => changed.ok()?,
            _ = closing.wait_for(|closing| *closing) => return None,
        }
        let event = Event::default().json_data(&*states.borrow_and_update()).ok()?;
        Some((Ok(event), (states, closing)))
    })
}

/// Gives whoever asks for a match all of its seats, and lets `/dev` frame the
/// answer.
async fn everybodys(State(bench): State<Arc<Bench>>, mut request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    if let Some(rest) = path.strip_prefix("/matches/") {
        let (id, further) = rest.split_once('/').unwrap_or((rest, ""));
        if let Ok(m) = bench.app().matches().read(id) {
            if further.is_empty() && request.method() == Method::GET {
                bench.look_at(id);
            }
            hold_all(&bench.grants(&m).jar(bench.app()).into_response(), request.headers_mut());
        }
    }
    let mut response = next.run(request).await;
    let policy = response.headers().get(CONTENT_SECURITY_POLICY).and_then(|p| p.to_str().ok());
    let relaxed = policy.map(|p| p.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
    if let Some(Ok(policy)) = relaxed.as_deref().map(HeaderValue::from_str) {
        response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    }
    response
}

/// Puts the cookie that an answer would set into a request, in place of the one
/// that it has.
fn hold_all(answer: &Response, headers: &mut HeaderMap) {
    let text = |value: &HeaderValue| value.to_str().unwrap_or_default().to_owned();
    let set = answer.headers().get(SET_COOKIE).map(text).unwrap_or_default();
    let seats = set.split(';').next().unwrap_or_default();
    let name = seats.split('=').next().unwrap_or_default();
    let sent: Vec<String> = headers.get_all(COOKIE).iter().map(text).collect();
    let others = sent.iter().flat_map(|line| line.split(';')).map(str::trim);
    let others = others.filter(|cookie| cookie.split('=').next() != Some(name));
    let all: Vec<&str> = others.chain([seats]).collect();
    if let Ok(value) = HeaderValue::from_str(&all.join("; ")) {
        headers.insert(COOKIE, value);
    }
}
