//! One match, for one viewer.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use boardwright_sdk::Seat;
use boardwright_web::RenderError;
use boardwright_web::model::{Course, HouseActs, MatchPage, Step, Turn};
use boardwright_web::targets::{Links, match_url};
use serde::Deserialize;

use super::failure::{Failure, no_store};
use super::seats::Grants;
use super::sharing;
use super::versions::versions;
use super::visitor::Visitor;
use crate::app::App;
use crate::matches::{Match, Settings, Shown, Takeback, Watch};

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

impl Asked {
    /// The query of an address, if it can be read.
    pub(super) fn read(query: Result<Query<Asked>, QueryRejection>) -> Result<Asked, Failure> {
        let Query(asked) = query.map_err(|_| {
            Failure::bad_request("bad-address", "“turn” in this address should be a number.")
        })?;
        Ok(asked)
    }

    /// The address of that position on the match's page.
    pub(super) fn address(&self, id: &str) -> String {
        let turn = self.turn.map(|turn| format!("?turn={turn}"));
        format!("{}{}", match_url(id), turn.unwrap_or_default())
    }

    /// Without an unfinished turn.
    pub(super) fn position(self) -> Asked {
        Asked { turn: self.turn, ..Asked::default() }
    }
}

/// What could not be done, and what was typed for it.
pub(crate) struct Refused {
    pub(crate) failure: Failure,
    pub(crate) typed: String,
}

pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    asked: Result<Query<Asked>, QueryRejection>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Response, Failure> {
    let asked = Asked::read(asked)?;
    // A route can't end in a fixed text.
    if let Some(id) = id.strip_suffix(".png") {
        return sharing::picture(&app, id, asked, &headers, &visitor).await;
    }
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

/// After something was done: back to the match and to what is chosen of the next
/// turn, by a redirect, so that a reload never does it twice. A script gets the
/// changed part at once.
pub(crate) async fn done(
    app: &App,
    id: String,
    headers: &HeaderMap,
    visitor: &Visitor,
    actions: Vec<String>,
) -> Result<Response, Failure> {
    let asked = Asked { actions: actions.join(" "), ..Asked::default() };
    let step = Step { actions, ..Step::default() };
    let there = Links { base: &match_url(&id), fixed: "", step: &step }.here();
    if !headers.contains_key("hx-request") {
        return Ok(Redirect::to(&there).into_response());
    }
    let model = model(app, id, headers, asked).await?;
    let page = present(app, headers, visitor, &model, StatusCode::OK)?;
    Ok(([("hx-replace-url", there)], page).into_response())
}

/// The whole page, or the changing part of it when a script asks.
fn present(
    app: &App,
    headers: &HeaderMap,
    visitor: &Visitor,
    model: &MatchPage,
    status: StatusCode,
) -> Result<Response, Failure> {
    answer(headers, status, |part| {
        if part {
            app.pages().match_live(&visitor.reader(), model)
        } else {
            app.pages().match_page(&visitor.reader(), model)
        }
    })
}

/// What `render` makes for this request: a whole page, or its changing part.
pub(crate) fn answer(
    headers: &HeaderMap,
    status: StatusCode,
    render: impl FnOnce(bool) -> Result<String, RenderError>,
) -> Result<Response, Failure> {
    let html = render(headers.contains_key("hx-request"))?;
    Ok((status, no_store(), [(header::VARY, "hx-request, cookie")], Html(html)).into_response())
}

/// The page's model as the holder of the request's cookies may see it.
async fn model(
    app: &App,
    id: String,
    headers: &HeaderMap,
    asked: Asked,
) -> Result<MatchPage, Failure> {
    position(app, Grants::read(app, headers, &id), headers, asked).await
}

/// The same as the holder of `grants` may see it.
pub(super) async fn position(
    app: &App,
    grants: Grants,
    headers: &HeaderMap,
    asked: Asked,
) -> Result<MatchPage, Failure> {
    let site = site(headers);
    app.run(move |app| {
        let held = grants.held(app);
        let actions = words(&asked.actions);
        let shown = app.matches().present(held.id(), &held, asked.turn, &actions)?;
        Ok(page(app, shown, grants.maker, words(&asked.path), &site))
    })
    .await
}

/// A page's model from what the service shows; `maker` is who made the match.
pub(crate) fn page(
    app: &App,
    shown: Shown,
    maker: bool,
    path: Vec<String>,
    site: &str,
) -> MatchPage {
    let record = shown.record;
    let id = record.id.clone();
    let address = format!("{site}/matches/{id}");
    let link = |seat: Seat| {
        let key = app.matches().seat_key(&id, record.began_on(seat));
        (seat, format!("{address}/seats/{key}"))
    };
    let closed = record.all_seats().zip(&record.seats).filter(|(_, state)| state.is_by_link());
    let invitations = if maker && record.outcome.is_none() {
        closed.map(|(seat, _)| link(seat)).collect()
    } else {
        Vec::new()
    };
    let turn = |turn: &crate::matches::Turn| Turn {
        seat: turn.seat,
        text: turn.text.clone(),
        note: turn.note.clone(),
    };
    MatchPage {
        bots: record.bots().into_iter().map(|(seat, level)| (seat, level.number())).collect(),
        seats_for_bots: if maker || !shown.mine.is_empty() { record.free() } else { Vec::new() },
        course: course(app, &record),
        game: shown.about,
        options: record.options.clone(),
        settings: settings(&record.settings),
        private: record.settings.watch == Watch::Players,
        house: house_acts(&record, &shown.mine),
        versions: versions(app, &record, &shown.mine),
        board: shown.board,
        view: shown.view,
        last: shown.last,
        status: shown.status,
        number: record.number,
        turns: record.turns.iter().map(turn).collect(),
        past: shown.past,
        outcome: record.outcome.clone(),
        free: record.free(),
        mine: shown.mine,
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

/// How the match went. A page is worth showing without it.
fn course(app: &App, record: &Match) -> Course {
    app.course(record).unwrap_or_else(|error| {
        tracing::error!(r#match = record.id, %error, "the course of a match can’t be read");
        Course::None
    })
}

/// The match's settings, as pages show them.
pub(crate) fn settings(settings: &Settings) -> boardwright_web::model::Settings {
    boardwright_web::model::Settings {
        specs: Settings::fields(),
        values: Settings::as_fields(&settings.values()),
    }
}

/// What the settings allow the holder of these seats now.
fn house_acts(m: &Match, mine: &[Seat]) -> HouseActs {
    let take_back = mine.iter().copied().filter(|seat| m.can_take_back(*seat).is_some());
    let ask = m.takeback.as_ref();
    let answers = |seat: &Seat| ask.is_some_and(|a| a.by != *seat && !a.granted.contains(seat));
    HouseActs {
        swap: mine.iter().copied().find(|seat| m.can_swap(*seat)),
        swapped: m.swapped_after(),
        take_back: take_back.filter(|_| ask.is_none()).collect(),
        free: m.settings.takeback == Takeback::Free,
        asked_by: ask.map(|ask| ask.by),
        answer: mine.iter().copied().filter(answers).collect(),
    }
}

pub(crate) fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// Scheme and host that the browser sees, for links to share.
pub(crate) fn site(headers: &HeaderMap) -> String {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let named = |c: char| c.is_ascii_alphanumeric() || "-._:[]".contains(c);
    let host = text("host").filter(|host| !host.is_empty() && host.chars().all(named));
    let host = host.unwrap_or("localhost");
    let scheme = text("x-forwarded-proto").filter(|scheme| *scheme == "https").unwrap_or("http");
    format!("{scheme}://{host}")
}
