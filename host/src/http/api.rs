//! The JSON API: the same services as the pages', for programs.
//!
//! A seat is held by its key, sent as `Authorization: Bearer KEY`. Seats are
//! named as the game names them (`white`).

mod course;
mod follow;
mod games;
mod matches;
mod play;
mod suggestions;
mod variants;

use axum::Router;
use axum::extract::FromRequestParts;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use axum::middleware::from_fn;
use axum::routing::{any, get, post};
use boardwright_sdk::{About, Outcome, Seat};
use serde::Serialize;

use super::failure::{Failure, as_json};
use super::lobby::no_such_method;
use crate::app::App;

pub(crate) use follow::NDJSON;

/// All routes below `/api`.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/games", get(games::list))
        .route("/api/games/{game}", get(games::about))
        .route("/api/variants", get(variants::list).post(variants::create))
        .route("/api/variants/{id}", get(variants::read))
        .route("/api/matches", get(matches::list).post(matches::create))
        .route("/api/matches/{id}", get(matches::read))
        .route("/api/matches/{id}/board", get(matches::board))
        .route("/api/matches/{id}/turns", post(play::play))
        .route("/api/matches/{id}/resign", post(play::resign))
        .route("/api/matches/{id}/draw", post(play::draw))
        .route("/api/matches/{id}/swap", post(play::swap))
        .route("/api/matches/{id}/takeback", post(play::takeback))
        .route("/api/matches/{id}/bots", post(play::seat_bot))
        .route("/api/matches/{id}/migration", post(play::migration))
        .route("/api/matches/{id}/suggestions", get(suggestions::read))
        .route("/api/matches/{id}/course", get(course::read).post(course::start))
        .route("/api/matches/{id}/events", get(follow::events))
        .route("/api/{*rest}", any(no_such_address))
        .method_not_allowed_fallback(no_such_method)
        .layer(from_fn(as_json))
}

async fn no_such_address() -> Failure {
    Failure::not_found("The API has no such address; the README lists them.")
}

/// The seat key that came with a request, if one did.
pub(crate) struct SeatKey(Option<String>);

impl FromRequestParts<App> for SeatKey {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<SeatKey, Failure> {
        let Some(value) = parts.headers.get(AUTHORIZATION) else { return Ok(SeatKey(None)) };
        let key = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
        let message = "The header Authorization should be “Bearer KEY”, with a seat’s key.";
        let key = key.ok_or_else(|| Failure::bad_request("bad-authorization", message))?;
        Ok(SeatKey(Some(key.trim().to_owned())))
    }
}

/// An outcome with the seats' names.
#[derive(Serialize)]
pub(crate) struct NamedOutcome {
    winners: Vec<String>,
    reason: String,
}

impl NamedOutcome {
    fn new(about: &About, outcome: &Outcome) -> NamedOutcome {
        NamedOutcome {
            winners: outcome.winners.iter().map(|seat| name(about, *seat)).collect(),
            reason: outcome.reason.clone(),
        }
    }
}

/// A seat's name.
fn name(about: &About, seat: Seat) -> String {
    about.seats.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
}

/// The seat with this name.
fn seat_named(about: &About, name: &str) -> Option<Seat> {
    let index = about.seats.iter().position(|seat| seat == name)?;
    u8::try_from(index).ok().map(Seat::new)
}
