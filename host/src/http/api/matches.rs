//! Making, reading and playing matches.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use boardwright_sdk::{About, Board, Level, Listed, Problem, Seat, Values, View};
use serde::{Deserialize, Serialize};

use super::{NamedOutcome, SeatKey, name, seat_named};
use crate::app::App;
use crate::http::failure::{Failure, no_store};
use crate::http::lobby::timestamp;
use crate::http::match_page::{settings as shown_settings, site};
use crate::matches::{New, Settings, Shown, Version};
use crate::store::Shelf;

/// How many matches each list shows.
const SHOWN: usize = 100;
/// The API's language.
const ENGLISH: &str = "en";

/// A match as the API shows it.
#[derive(Serialize)]
pub(crate) struct Shape {
    id: String,
    url: String,
    game: String,
    version: String,
    sha256: String,
    options: Values,
    /// The platform's house rules, all of them.
    settings: Values,
    /// What differs from the game as published, in one line in English.
    house_rules: String,
    /// The number of the last event; a turn names it.
    number: u64,
    created: String,
    seats: Vec<String>,
    /// The levels of the bots, by seat.
    bots: BTreeMap<String, Level>,
    /// The seat whose key was sent.
    you: Option<String>,
    turn: u32,
    to_move: Option<String>,
    draw_offer: Option<String>,
    /// Who asks to take a turn back.
    takeback: Option<String>,
    /// Who asks to move the match to another version.
    migration: Option<String>,
    /// The version that new matches take, where it is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    offered: Option<Version>,
    /// Whether the players have changed seats.
    swapped: bool,
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
    /// What the game adds to it, in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
}

impl Shape {
    pub(super) fn new(app: &App, shown: Shown, site: &str) -> Shape {
        let Shown { record, about, .. } = shown;
        let named = |seat: Seat| name(&about, seat);
        let words = app.pages().words(&about, ENGLISH);
        let turn = |turn: &crate::matches::Turn| TurnShape {
            seat: named(turn.seat),
            actions: turn.actions(),
            note: turn.note.as_ref().map(|note| words.say(note)),
        };
        Shape {
            url: format!("{site}/matches/{}", record.id),
            id: record.id.clone(),
            game: record.game.clone(),
            version: record.version.clone(),
            sha256: record.plugin.clone(),
            options: record.options.clone(),
            settings: record.settings.values(),
            house_rules: house_rules(app, &about, &record.options, &record.settings),
            number: record.number,
            created: timestamp(record.created),
            seats: about.seats.clone(),
            bots: record.bots().into_iter().map(|(seat, level)| (named(seat), level)).collect(),
            you: shown.viewer.seat().map(named),
            turn: shown.status.turn,
            to_move: record.to_move.map(named),
            draw_offer: record.draw_offer.as_ref().map(|offer| named(offer.by)),
            takeback: record.takeback.as_ref().map(|ask| named(ask.by)),
            migration: record.migration.as_ref().map(|ask| named(ask.by)),
            offered: app.matches().offered(&record),
            swapped: record.swapped,
            outcome: record.outcome.as_ref().map(|outcome| NamedOutcome::new(&about, outcome)),
            turns: record.turns.iter().map(turn).collect(),
            actions: shown.actions,
            view: shown.view,
        }
    }
}

/// The line of house rules, in English.
pub(super) fn house_rules(
    app: &App,
    about: &Arc<About>,
    options: &Values,
    settings: &Settings,
) -> String {
    let words = app.pages().words(about, ENGLISH);
    boardwright_web::house_rules(&words, about, options, &shown_settings(settings))
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
    /// Match settings by name.
    #[serde(default)]
    settings: Values,
    /// Seats that anybody may take from the lobby, by name.
    #[serde(default)]
    open: Vec<String>,
    /// Seats that bots play, by name, with their levels from 1 to 6.
    #[serde(default)]
    bots: BTreeMap<String, Level>,
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
    let closed = record.all_seats().zip(&record.seats).filter(|(_, state)| state.is_by_link());
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
    if let Some(twice) = shape.open.iter().find(|name| shape.bots.contains_key(*name)) {
        let message = format!("Seat “{twice}” can’t be both a bot’s and open; name it once.");
        return Err(unprocessable("seat-named-twice", message));
    }
    let open = shape.open.iter().map(|name| known_seat(about, name));
    let open = open.collect::<Result<_, _>>()?;
    let bot = |(name, level): (&String, &Level)| Ok((known_seat(about, name)?, *level));
    let bots = shape.bots.iter().map(bot).collect::<Result<_, Failure>>()?;
    Ok(New { game: shape.game, options, open, bots, settings: shape.settings })
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
        let message =
            format!("There is no seat “{name}”; this game has {}.", about.seats.join(", "));
        unprocessable("unknown-seat", message)
    })
}

pub(super) fn unprocessable(code: &str, message: String) -> Failure {
    Failure::new(StatusCode::UNPROCESSABLE_ENTITY, Problem::new(code, message))
}

pub(super) fn bad_json(rejection: &JsonRejection) -> Failure {
    let said = rejection.body_text();
    // Before the colon stands how it was read, in the words of its reader.
    let why = said.split_once(": ").map_or(&*said, |(_, why)| why);
    let message = format!("The body can’t be read: {why}.");
    Failure::new(rejection.status(), Problem::new("bad-json", message))
}

/// A match in the list.
#[derive(Serialize)]
pub(crate) struct LineShape {
    id: String,
    game: String,
    options: Values,
    settings: Values,
    /// Only its players may see it; how it stands is not told here.
    private: bool,
    created: String,
    turn: u32,
    to_move: Option<String>,
    free: Vec<String>,
    bots: BTreeMap<String, Level>,
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
    let named = |line: &crate::matches::Line, seat: Seat| {
        let about = app.matches().about(&line.summary.game, &line.summary.plugin);
        about.map_or_else(|| seat.to_string(), |about| name(&about, seat))
    };
    let shape = |line: crate::matches::Line| LineShape {
        to_move: line.summary.to_move.map(|seat| named(&line, seat)),
        free: line.summary.free.iter().map(|seat| named(&line, *seat)).collect(),
        bots: line.summary.bots.iter().map(|(seat, level)| (named(&line, *seat), *level)).collect(),
        id: line.id,
        private: line.summary.private(),
        settings: line.summary.settings.values(),
        game: line.summary.game,
        options: line.summary.options,
        created: timestamp(line.summary.created),
        turn: line.summary.turn,
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
    pub(super) turn: Option<u32>,
    /// Actions of an unfinished turn to look at.
    actions: String,
}

impl Asked {
    pub(super) fn actions(&self) -> Vec<String> {
        self.actions.split_whitespace().map(str::to_owned).collect()
    }
}

pub(crate) async fn read(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    key: SeatKey,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let actions = asked.actions();
    let shown = app
        .run(move |app| {
            let held = app.matches().held(&id, key.0);
            Ok(app.matches().present(&id, &held, asked.turn, &actions)?)
        })
        .await?;
    if let Some(problem) = shown.problem {
        return Err(unprocessable(&problem.code, problem.message));
    }
    Ok((no_store(), Json(Shape::new(&app, shown, &site(&headers)))).into_response())
}

pub(crate) async fn board(
    State(app): State<App>,
    Path(id): Path<String>,
    key: SeatKey,
) -> Result<Json<Board>, Failure> {
    let job = move |app: &App| {
        let held = app.matches().held(&id, key.0);
        Ok(app.matches().board(&id, &held)?)
    };
    let board = app.run(job).await?;
    Ok(Json(Board::clone(&board)))
}
