//! The front page.

use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use boardwright_web::model::{Lobby, MatchLine};

use super::failure::{Failure, no_store};
use super::match_page::settings;
use super::visitor::Visitor;
use crate::app::App;
use crate::matches::Line;
use crate::store::Shelf;

/// How many matches each list shows.
const SHOWN: usize = 30;

pub(crate) async fn lobby(State(app): State<App>, visitor: Visitor) -> Result<Response, Failure> {
    let model = app
        .run(|app| {
            Ok(Lobby {
                games: app.games(),
                open: lines(app, Shelf::Open, SHOWN)?,
                running: lines(app, Shelf::Running, SHOWN)?,
                finished: lines(app, Shelf::Finished, SHOWN)?,
            })
        })
        .await?;
    let html = app.pages().lobby(&visitor.reader(), &model)?;
    Ok((no_store(), Html(html)).into_response())
}

/// The newest matches of a list. A match whose game is gone is left out.
pub(crate) fn lines(app: &App, shelf: Shelf, limit: usize) -> Result<Vec<MatchLine>, Failure> {
    let lines = app.matches().list(shelf, None, limit)?;
    Ok(lines.into_iter().filter_map(|line| match_line(app, line)).collect())
}

fn match_line(app: &App, line: Line) -> Option<MatchLine> {
    let Line { id, summary, .. } = line;
    let private = summary.private();
    Some(MatchLine {
        id,
        game: app.matches().about(&summary.game, &summary.plugin)?,
        options: summary.options,
        settings: settings(&summary.settings),
        private,
        created: timestamp(summary.created),
        turn: summary.turn,
        to_move: summary.to_move,
        free: summary.free,
        bots: summary.bots.into_iter().map(|(seat, level)| (seat, level.number())).collect(),
        outcome: summary.outcome,
    })
}

/// Unix milliseconds as RFC 3339.
pub(crate) fn timestamp(at: u64) -> String {
    let at = i64::try_from(at).ok().and_then(|at| jiff::Timestamp::from_millisecond(at).ok());
    at.map(|at| at.to_string()).unwrap_or_default()
}

pub(crate) async fn no_such_page() -> Failure {
    Failure::not_found("There is no such page; start from the front page.")
}

pub(crate) async fn no_such_method() -> Failure {
    Failure::new(
        axum::http::StatusCode::METHOD_NOT_ALLOWED,
        boardwright_sdk::Problem::new("no-such-method", "This address takes no such request."),
    )
}
