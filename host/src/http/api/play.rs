//! Playing matches.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use boardwright_sdk::Seat;
use serde::Deserialize;

use super::SeatKey;
use super::matches::{Shape, bad_json};
use crate::app::App;
use crate::http::failure::{Failure, no_store};
use crate::http::match_page::site;
use crate::matches::{Held, Match, MatchError, Matches};

/// A turn to play.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TurnAsked {
    actions: Actions,
    /// The last event that the sender has seen; the present one when missing.
    #[serde(default)]
    number: Option<u64>,
}

/// A turn's actions: a list, or one text with spaces between.
#[derive(Deserialize)]
#[serde(untagged)]
enum Actions {
    List(Vec<String>),
    Text(String),
}

pub(crate) async fn play(
    State(app): State<App>,
    Path(id): Path<String>,
    key: SeatKey,
    headers: HeaderMap,
    body: Result<Json<TurnAsked>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(asked) = body.map_err(|rejection| bad_json(&rejection))?;
    let actions = match asked.actions {
        Actions::List(list) => list,
        Actions::Text(text) => text.split_whitespace().map(str::to_owned).collect(),
    };
    act(app, id, key, headers, move |matches, held| {
        let number = match asked.number {
            Some(number) => number,
            None => matches.read(held.id())?.number,
        };
        matches.play(held, number, &actions)?;
        Ok(())
    })
    .await
}

pub(crate) async fn resign(
    State(app): State<App>,
    Path(id): Path<String>,
    key: SeatKey,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    act(app, id, key, headers, |matches, held| {
        let m = matches.read(held.id())?;
        matches.resign(held, own_seat(&m, held))?;
        Ok(())
    })
    .await
}

/// An offer of a draw, or the answer to one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DrawAsked {
    answer: Answer,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Answer {
    Offer,
    Accept,
    Decline,
}

pub(crate) async fn draw(
    State(app): State<App>,
    Path(id): Path<String>,
    key: SeatKey,
    headers: HeaderMap,
    body: Result<Json<DrawAsked>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(asked) = body.map_err(|rejection| bad_json(&rejection))?;
    act(app, id, key, headers, move |matches, held| {
        let seat = own_seat(&*matches.read(held.id())?, held);
        match asked.answer {
            Answer::Offer => matches.offer_draw(held, seat)?,
            Answer::Accept => matches.accept_draw(held, seat)?,
            Answer::Decline => matches.decline_draw(held, seat)?,
        };
        Ok(())
    })
    .await
}

pub(crate) async fn swap(
    State(app): State<App>,
    Path(id): Path<String>,
    key: SeatKey,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    act(app, id, key, headers, |matches, held| {
        let m = matches.read(held.id())?;
        matches.swap_seats(held, own_seat(&m, held))?;
        Ok(())
    })
    .await
}

/// A takeback asked for, or the answer to one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TakebackAsked {
    answer: TakebackAnswer,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum TakebackAnswer {
    Ask,
    Grant,
    Decline,
}

pub(crate) async fn takeback(
    State(app): State<App>,
    Path(id): Path<String>,
    key: SeatKey,
    headers: HeaderMap,
    body: Result<Json<TakebackAsked>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(asked) = body.map_err(|rejection| bad_json(&rejection))?;
    act(app, id, key, headers, move |matches, held| {
        let seat = own_seat(&*matches.read(held.id())?, held);
        match asked.answer {
            TakebackAnswer::Ask => matches.ask_takeback(held, seat)?,
            TakebackAnswer::Grant => matches.grant_takeback(held, seat)?,
            TakebackAnswer::Decline => matches.decline_takeback(held, seat)?,
        };
        Ok(())
    })
    .await
}

/// Another version asked for, or the answer to that.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MigrationAsked {
    answer: MigrationAnswer,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum MigrationAnswer {
    Ask,
    Agree,
    Decline,
}

pub(crate) async fn migration(
    State(app): State<App>,
    Path(id): Path<String>,
    key: SeatKey,
    headers: HeaderMap,
    body: Result<Json<MigrationAsked>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(asked) = body.map_err(|rejection| bad_json(&rejection))?;
    act(app, id, key, headers, move |matches, held| {
        let seat = own_seat(&*matches.read(held.id())?, held);
        match asked.answer {
            MigrationAnswer::Ask => matches.ask_migration(held, seat)?,
            MigrationAnswer::Agree => matches.agree_migration(held, seat)?,
            MigrationAnswer::Decline => matches.decline_migration(held, seat)?,
        };
        Ok(())
    })
    .await
}

/// The seat whose key was sent. Without one it is a seat that isn't held, which
/// the service refuses.
fn own_seat(m: &Match, held: &Held) -> Seat {
    held.seats(m).first().copied().unwrap_or_default()
}

/// Does something with the seat whose key was sent, and shows the match after it.
async fn act(
    app: App,
    id: String,
    key: SeatKey,
    headers: HeaderMap,
    job: impl FnOnce(&Matches, &Held) -> Result<(), MatchError> + Send + 'static,
) -> Result<Response, Failure> {
    let shown = app
        .run(move |app| {
            let held = app.matches().held(&id, key.0);
            job(app.matches(), &held)?;
            Ok(app.matches().present(&id, &held, None, &[])?)
        })
        .await?;
    Ok((no_store(), Json(Shape::new(&app, shown, &site(&headers)))).into_response())
}
