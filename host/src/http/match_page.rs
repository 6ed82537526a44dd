//! One match, for one viewer.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use boardwright_sdk::Seat;
use boardwright_web::model::{MatchPage, Step, Turn};
use serde::Deserialize;

use super::failure::{Failure, no_store};
use super::seats::Grants;
use super::visitor::Visitor;
use crate::app::App;
use crate::matches::Shown;

/// What a match page's address says after the `?`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    /// The position after so many turns.
    turn: Option<u32>,
    /// The unfinished turn's actions.
    actions: String,
    /// The sites clicked for the next action.
    path: String,
}

/// What could not be done, and what was typed for it.
pub(crate) struct Refused {
    pub(crate) failure: Failure,
    pub(crate) typed: String,
}

pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    asked: Result<Query<Asked>, axum::extract::rejection::QueryRejection>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Response, Failure> {
    let Query(asked) = asked.map_err(|_| {
        Failure::bad_request("bad-address", "“turn” in this address should be a number.")
    })?;
    let model = model(&app, id, &headers, asked).await?;
    let status = if model.problem.is_some() { StatusCode::CONFLICT } else { StatusCode::OK };
    present(&app, &headers, &visitor, &model, status)
}

/// The present of the match, with the reason why something wasn't done.
pub(crate) async fn refused(
    app: &App,
    id: String,
    headers: &HeaderMap,
    visitor: &Visitor,
    refused: Refused,
) -> Result<Response, Failure> {
    let mut model = model(app, id, headers, Asked::default()).await?;
    model.problem = Some(refused.failure.problem);
    model.typed = refused.typed;
    present(app, headers, visitor, &model, refused.failure.status)
}

/// The whole page, or the changing part of it when a script asks.
fn present(
    app: &App,
    headers: &HeaderMap,
    visitor: &Visitor,
    model: &MatchPage,
    status: StatusCode,
) -> Result<Response, Failure> {
    let part = headers.contains_key("hx-request");
    let render = |reader| {
        if part { app.pages().match_live(reader, model) } else { app.pages().match_page(reader, model) }
    };
    let html = render(&visitor.reader())?;
    Ok((status, no_store(), [(header::VARY, "hx-request, cookie")], Html(html)).into_response())
}

/// The page's model as the holder of the request's cookies may see it.
async fn model(
    app: &App,
    id: String,
    headers: &HeaderMap,
    asked: Asked,
) -> Result<MatchPage, Failure> {
    let grants = Grants::read(app, headers, &id);
    let site = site(headers);
    app.run(move |app| {
        let held = grants.held(app);
        let actions = words(&asked.actions);
        let shown = app.matches().present(&id, &held, asked.turn, &actions)?;
        let seats = Seats { mine: held.seats().to_vec(), maker: grants.maker };
        Ok(page(app, shown, seats, words(&asked.path), &site))
    })
    .await
}

/// The seats' side of a page.
pub(crate) struct Seats {
    pub(crate) mine: Vec<Seat>,
    pub(crate) maker: bool,
}

/// A page's model from what the service shows.
pub(crate) fn page(
    app: &App,
    shown: Shown,
    seats: Seats,
    path: Vec<String>,
    site: &str,
) -> MatchPage {
    let record = shown.record;
    let id = record.id.clone();
    let address = format!("{site}/matches/{id}");
    let link = |seat: Seat| (seat, format!("{address}/seats/{}", app.matches().seat_key(&id, seat)));
    let closed = record.all_seats().zip(&record.seats).filter(|(_, state)| !state.open);
    let invitations = if seats.maker && record.outcome.is_none() {
        closed.map(|(seat, _)| link(seat)).collect()
    } else {
        Vec::new()
    };
    let turn = |turn: &crate::matches::Turn| Turn { seat: turn.seat, text: turn.text.clone() };
    MatchPage {
        game: shown.about,
        options: record.options.clone(),
        board: shown.board,
        view: shown.view,
        status: shown.status,
        number: record.number,
        turns: record.turns.iter().map(turn).collect(),
        past: shown.past,
        outcome: record.outcome.clone(),
        free: record.free(),
        mine: seats.mine,
        invitations,
        draw_offer: record.draw_offer.as_ref().map(|offer| offer.by),
        actions: shown.actions,
        step: Step { actions: shown.half_turn, path, complete: shown.complete },
        problem: shown.problem,
        typed: String::new(),
        address,
        id,
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// Scheme and host that the browser sees, for links to share.
pub(crate) fn site(headers: &HeaderMap) -> String {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text("host").unwrap_or("localhost");
    let scheme = text("x-forwarded-proto").filter(|scheme| *scheme == "https").unwrap_or("http");
    format!("{scheme}://{host}")
}
