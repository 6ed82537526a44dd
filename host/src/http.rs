//! The routes. A handler parses, calls a service and presents; nothing more.

mod admin;
mod analysis;
mod api;
mod assets;
mod course;
mod failure;
mod form;
mod game_page;
mod live;
mod lobby;
mod match_page;
mod moves;
mod new_match;
mod preferences;
mod queue;
mod seats;
mod sharing;
mod suggestions;
mod variants;
mod versions;
mod visitor;

use axum::Router;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;
use tracing::Span;

pub(crate) use failure::Failure;
pub(crate) use queue::Queue;
pub(crate) use seats::Grants;
pub(crate) use sharing::Pictures;
pub(crate) use suggestions::Advisor;

use crate::app::App;

/// The longest body of a request, in bytes: forms and turns are short.
const BODY_LIMIT: usize = 64 * 1024;

/// What a page may load and where its forms may go: only here.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'none'";

/// The whole server as one service.
pub fn router(app: App) -> Router {
    let streams = NotForContentType::const_new("text/event-stream");
    let lines = NotForContentType::const_new(api::NDJSON);
    Router::new()
        .merge(pages(&app))
        .merge(api::routes())
        .route("/assets/{name}", get(assets::asset))
        .with_state(app)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(
            CompressionLayer::new().compress_when(DefaultPredicate::new().and(streams).and(lines)),
        )
        .layer(fixed(header::CONTENT_SECURITY_POLICY, POLICY))
        .layer(fixed(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(fixed(header::REFERRER_POLICY, "same-origin"))
        .layer(TraceLayer::new_for_http().make_span_with(span))
}

/// What the log says of a request. Its address may hold a seat’s key, so only
/// the route is named.
fn span(request: &Request) -> Span {
    let route = request.extensions().get::<MatchedPath>().map_or("", MatchedPath::as_str);
    tracing::debug_span!("request", method = %request.method(), route)
}

fn pages(app: &App) -> Router<App> {
    Router::new()
        .route("/", get(lobby::lobby))
        .route("/games/{game}", get(game_page::rules))
        .route("/new", get(new_match::form))
        .route("/variants", post(variants::save))
        .route("/variants/import", get(variants::import_form).post(variants::import))
        .route("/variants/{name}", get(variants::show))
        .route("/matches", post(new_match::create))
        .route("/preferences", post(preferences::keep))
        .route("/matches/{id}", get(match_page::show))
        .route("/matches/{id}/analysis", get(analysis::show))
        .route("/matches/{id}/course", get(course::part).post(course::start))
        .route("/matches/{id}/embed", get(sharing::embed))
        .route("/matches/{id}/events", get(live::events))
        .route("/matches/{id}/view", post(preferences::see))
        .route("/matches/{id}/turns", post(moves::play))
        .route("/matches/{id}/resign", post(moves::resign))
        .route("/matches/{id}/draw", post(moves::draw))
        .route("/matches/{id}/swap", post(moves::swap))
        .route("/matches/{id}/takeback", post(moves::takeback))
        .route("/matches/{id}/migration", post(moves::migration))
        .route("/matches/{id}/seats", post(moves::take_free_seat))
        .route("/matches/{id}/bots", post(moves::seat_bot))
        .route("/matches/{id}/seats/{key}", get(moves::open_seat_link))
        .merge(admin::routes(app))
        .fallback(lobby::no_such_page)
        .method_not_allowed_fallback(lobby::no_such_method)
        .layer(from_fn_with_state(app.clone(), failure::as_page))
        .layer(from_fn_with_state(app.clone(), visitor::recognise))
}

fn fixed(name: HeaderName, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
}
