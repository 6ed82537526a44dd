//! Making, reading and playing matches.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use boardwright_sdk::{About, Board, Listed, Problem, Seat, Values, View};
use serde::{Deserialize, Serialize};

use super::{NamedOutcome, SeatKey, name, seat_named};
use crate::app::App;
use crate::http::failure::{Failure, no_store};
use crate::http::lobby::timestamp;
use crate::http::match_page::site;
use crate::matches::{Held, MatchError, Matches, New, Shown};
use crate::store::Shelf;

/// How many matches each list shows.
const SHOWN: usize = 100;

/// A match as the API shows it.
#[derive(Serialize)]
pub(crate) struct Shape {
    id: String,
    url: String,
    game: String,
    version: String,
    sha256: String,
    options: Values,
    /// The number of the last event; a turn names it.
    number: u64,
    created: String,
    seats: Vec<String>,
    /// The seat whose key was sent.
    you: Option<String>,
    turn: u32,
    to_move: Option<String>,
    draw_offer: Option<String>,
    outcome: Option<NamedOutcome>,
    turns: Vec<TurnShape>,
    /// What the seat whose key was sent may play now.
    actions: Vec<Listed>,
    view: View,
}

#[derive(Serialize)]
struct TurnShape {
    seat: String,
    actions: Vec<String>,
}

impl Shape {
    fn new(shown: Shown, site: &str) -> Shape {
        let Shown { record, about, .. } = shown;
        let named = |seat: Seat| name(&about, seat);
        let turn = |turn: &crate::matches::Turn| TurnShape {
            seat: named(turn.seat),
            actions: turn.actions(),
        };
        Shape {
            url: format!("{site}/matches/{}", record.id),
            id: record.id.clone(),
            game: record.game.clone(),
            version: record.version.clone(),
            sha256: record.plugin.clone(),
            options: record.options.clone(),
            number: record.number,
            created: timestamp(record.created),
            seats: about.seats.clone(),
            you: shown.viewer.seat().map(named),
            turn: shown.status.turn,
            to_move: record.to_move.map(named),
            draw_offer: record.draw_offer.as_ref().map(|offer| named(offer.by)),
            outcome: record.outcome.as_ref().map(|outcome| NamedOutcome::new(&about, outcome)),
            turns: record.turns.iter().map(turn).collect(),
            actions: shown.actions,
            view: shown.view,
        }
    }
}

/// What a new match is made of.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewShape {
    game: String,
    /// The preset to start from.
    #[serde(default)]
    preset: Option<String>,
    #[serde(default)]
    options: Values,
    /// Seats that anybody may take from the lobby, by name.
    #[serde(default)]
    open: Vec<String>,
}

/// A match that was made, with the keys to its seats.
#[derive(Serialize)]
struct Made {
    id: String,
    url: String,
    number: u64,
    seats: Vec<MadeSeat>,
}

#[derive(Serialize)]
struct MadeSeat {
    seat: String,
    key: String,
    url: String,
}

pub(crate) async fn create(
    State(app): State<App>,
    headers: HeaderMap,
    body: Result<Json<NewShape>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(shape) = body.map_err(|rejection| bad_json(&rejection))?;
    let about = app.game(&shape.game)?;
    let new = read_new(&about, shape)?;
    let record = app.run(move |app| Ok(app.matches().create(&new)?)).await?;
    let url = format!("{}/matches/{}", site(&headers), record.id);
    let seat = |seat: Seat| {
        let key = app.matches().seat_key(&record.id, seat);
        MadeSeat { seat: name(&about, seat), url: format!("{url}/seats/{key}"), key }
    };
    // A seat that anybody may take is taken in the lobby, and its key is the taker's.
    let closed = record.all_seats().zip(&record.seats).filter(|(_, state)| !state.open);
    let seats = closed.map(|(number, _)| seat(number)).collect();
    let made = Made { id: record.id.clone(), number: record.number, seats, url: url.clone() };
    Ok((StatusCode::CREATED, [(header::LOCATION, url)], no_store(), Json(made)).into_response())
}

fn read_new(about: &About, shape: NewShape) -> Result<New, Failure> {
    let mut options = match &shape.preset {
        None => Values::new(),
        Some(preset) => preset_values(about, preset)?,
    };
    options.extend(shape.options);
    let open = shape.open.iter().map(|name| known_seat(about, name));
    Ok(New { game: shape.game, options, open: open.collect::<Result<_, _>>()? })
}

fn preset_values(about: &About, name: &str) -> Result<Values, Failure> {
    let preset = about.presets.iter().find(|preset| preset.name == name);
    preset.map(|preset| preset.values.clone()).ok_or_else(|| {
        let known: Vec<&str> = about.presets.iter().map(|p| p.name.as_str()).collect();
        let message = format!("There is no preset “{name}”; this game has {}.", known.join(", "));
        unprocessable("unknown-preset", message)
    })
}

fn known_seat(about: &About, name: &str) -> Result<Seat, Failure> {
    seat_named(about, name).ok_or_else(|| {
        let message = format!("There is no seat “{name}”; this game has {}.", about.seats.join(", "));
        unprocessable("unknown-seat", message)
    })
}

fn unprocessable(code: &str, message: String) -> Failure {
    Failure::new(StatusCode::UNPROCESSABLE_ENTITY, Problem::new(code, message))
}

fn bad_json(rejection: &JsonRejection) -> Failure {
    let message = format!("The body can’t be read: {}.", rejection.body_text());
    Failure::new(rejection.status(), Problem::new("bad-json", message))
}

/// A match in the list.
#[derive(Serialize)]
pub(crate) struct LineShape {
    id: String,
    game: String,
    options: Values,
    created: String,
    turn: u32,
    to_move: Option<Seat>,
    free: Vec<Seat>,
    over: bool,
}

pub(crate) async fn list(State(app): State<App>) -> Result<Response, Failure> {
    let lines = app
        .run(|app| {
            let mut lines = app.matches().list(Shelf::Open, None, SHOWN)?;
            lines.extend(app.matches().list(Shelf::Running, None, SHOWN)?);
            Ok(lines)
        })
        .await?;
    let shape = |line: crate::matches::Line| LineShape {
        id: line.id,
        game: line.summary.game,
        options: line.summary.options,
        created: timestamp(line.summary.created),
        turn: line.summary.turn,
        to_move: line.summary.to_move,
        free: line.summary.free,
        over: line.summary.outcome.is_some(),
    };
    let lines: Vec<LineShape> = lines.into_iter().map(shape).collect();
    Ok((no_store(), Json(lines)).into_response())
}

/// What a match's address says after the `?`.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    /// The position after so many turns.
    turn: Option<u32>,
    /// Actions of an unfinished turn to look at.
    actions: String,
}

pub(crate) async fn read(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    key: SeatKey,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let actions: Vec<String> = asked.actions.split_whitespace().map(str::to_owned).collect();
    let shown = app
        .run(move |app| {
            let held = app.matches().held(&id, key.0);
            Ok(app.matches().present(&id, &held, asked.turn, &actions)?)
        })
        .await?;
    if let Some(problem) = shown.problem {
        return Err(unprocessable(&problem.code, problem.message));
    }
    Ok((no_store(), Json(Shape::new(shown, &site(&headers)))).into_response())
}

pub(crate) async fn board(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Board>, Failure> {
    let board = app.run(move |app| Ok(app.matches().board(&id)?)).await?;
    Ok(Json(Board::clone(&board)))
}

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
        matches.resign(held, own_seat(held))?;
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
        let seat = own_seat(held);
        match asked.answer {
            Answer::Offer => matches.offer_draw(held, seat)?,
            Answer::Accept => matches.accept_draw(held, seat)?,
            Answer::Decline => matches.decline_draw(held, seat)?,
        };
        Ok(())
    })
    .await
}

/// The seat whose key was sent. Without one it is a seat that isn't held, which
/// the service refuses.
fn own_seat(held: &Held) -> Seat {
    held.seats().first().copied().unwrap_or_default()
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
    Ok((no_store(), Json(Shape::new(shown, &site(&headers)))).into_response())
}
