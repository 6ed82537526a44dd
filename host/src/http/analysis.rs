//! Moves tried off a match. All of it is in the address: nothing is ever written.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use boardwright_web::model::{AnalysisPage, BranchTurn, MatchPage, Step, Suggestions};
use serde::Deserialize;

use super::failure::Failure;
use super::match_page::{self, page, words};
use super::seats::Grants;
use super::suggestions;
use super::visitor::Visitor;
use crate::app::App;
use crate::matches::{self, Held, Place, Shown, Sought};
use crate::runtime::Plugin;

/// What an analysis page's address says after the `?`.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    /// The match's position after so many turns; the present when missing.
    turn: Option<u32>,
    /// The actions tried from there.
    actions: String,
    /// Those that follow, to be stepped through.
    rest: String,
    /// The sites clicked for the next action.
    path: String,
    /// Actions that were typed, to go on with.
    r#try: Option<String>,
    /// “on” asks what a bot would play.
    suggest: String,
}

/// The page, or the address that says the same for good.
enum Answer {
    Page(Box<AnalysisPage>, Option<Wanted>),
    At(String),
}

/// The position to be searched, and what with.
type Wanted = (Plugin, Sought);

pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    asked: Result<Query<Asked>, QueryRejection>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Response, Failure> {
    let Query(asked) = asked.map_err(|_| {
        Failure::bad_request("bad-address", "“turn” in this address should be a number.")
    })?;
    let grants = Grants::read(&app, &headers, &id);
    let site = match_page::site(&headers);
    let job = app.clone();
    let look = async move { job.run(move |app| look(app, &grants.held(app), &site, &asked)).await };
    let (mut model, wanted) = match app.branches().run(look).await? {
        Answer::At(address) => return Ok(Redirect::to(&address).into_response()),
        Answer::Page(model, wanted) => (model, wanted),
    };
    if let Some((plugin, sought)) = wanted {
        model.suggestions = suggestions::told(&app, plugin, sought).await;
    }
    let refused = model.page.problem.is_some();
    let status = if refused { StatusCode::CONFLICT } else { StatusCode::OK };
    match_page::answer(&headers, status, |part| {
        if part {
            app.pages().analysis_live(&visitor.reader(), &model)
        } else {
            app.pages().analysis_page(&visitor.reader(), &model)
        }
    })
}

/// What was asked for, as the holder of these keys may see it.
fn look(app: &App, held: &Held, site: &str, asked: &Asked) -> Result<Answer, Failure> {
    let now = app.matches().present(held.id(), held, None, &[])?;
    let from = asked.turn.unwrap_or_else(|| now.record.turn_count());
    let line = words(&asked.actions);
    let typed = words(asked.r#try.as_deref().unwrap_or_default());
    // What is typed takes the place of what followed.
    let ahead = if typed.is_empty() { words(&asked.rest) } else { Vec::new() };
    let at = line.len() + typed.len();
    let all = [line.as_slice(), &typed, &ahead].concat();
    let shown = app.matches().present(held.id(), held, Place::Branch { from, at }, &all)?;
    let record = Arc::clone(&shown.record);
    let played = shown.branch.as_ref().map_or(0, |branch| branch.at);
    let suggestions = suggestions::offered(app, &shown);
    let mut model = model(app, shown, now, words(&asked.path), site);
    let sound = model.page.problem.is_none();
    let suggest = sound && asked.suggest == "on";
    if sound && (asked.turn.is_none() || asked.r#try.is_some()) {
        let suggest = if suggest { "&suggest=on" } else { "" };
        return Ok(Answer::At(format!("{}{suggest}", model.address())));
    }
    model.page.typed = all[line.len().max(played)..at].join(" ");
    let wanted = match app.bot_for(&record) {
        Some(bot) if suggest && matches!(suggestions, Suggestions::Offered) => {
            Some((bot, app.matches().sought(held, Some(from), &all[..at])?))
        }
        _ => None,
    };
    model.suggestions = suggestions;
    Ok(Answer::Page(Box::new(model), wanted))
}

fn model(app: &App, shown: Shown, now: Shown, path: Vec<String>, site: &str) -> AnalysisPage {
    let branch = shown.branch.clone().unwrap_or_default();
    let moved_on = branch.from != now.record.turn_count() || branch.at > 0;
    let outcome = shown.status.outcome.clone();
    let actions = branch.actions().take(branch.at).cloned().collect();
    let page = page(app, shown, false, Vec::new(), site);
    let step = Step { actions, path, complete: false };
    let turn = |turn: matches::BranchTurn| BranchTurn {
        seat: turn.seat,
        actions: turn.actions,
        complete: turn.complete,
    };
    AnalysisPage {
        from: branch.from,
        turns: branch.turns.into_iter().map(turn).collect(),
        now: moved_on.then_some(now.view),
        suggestions: Suggestions::None,
        page: MatchPage { step, outcome, free: Vec::new(), ..page },
    }
}
