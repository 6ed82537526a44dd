//! What a bot would play.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use boardwright_sdk::Problem;
use serde::Serialize;

use super::matches::Asked;
use super::{SeatKey, name};
use crate::app::App;
use crate::http::failure::{Failure, no_store};
use crate::matches::MatchError;

/// The turns that a bot would play in a position.
#[derive(Serialize)]
struct Shape {
    /// Whose they are.
    seat: String,
    /// So many games were played out for them.
    playouts: u32,
    /// The best ones, best first.
    suggestions: Vec<TurnShape>,
}

#[derive(Serialize)]
struct TurnShape {
    actions: Vec<String>,
    /// The share of all playouts.
    share: f64,
    /// From 0 (a loss) to 1 (a win).
    expected: f64,
    /// The same where it is certain.
    proven: Option<f64>,
}

pub(crate) async fn read(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    key: SeatKey,
) -> Result<Response, Failure> {
    let find = move |app: &App| {
        let held = app.matches().held(&id, key.0);
        let sought = app.matches().sought(&held, asked.turn, &asked.actions())?;
        let plugin = app.bot_for(&sought.record).ok_or_else(no_bot)?;
        Ok((plugin, sought))
    };
    let job = app.clone();
    let (plugin, sought) = app.branches().run(async move { job.run(find).await }).await?;
    let about = plugin.info().clone();
    let advice = app.advisor().ask(&app, plugin, sought).await?;
    let turn = |turn: &crate::search::Advised| TurnShape {
        actions: turn.actions.clone(),
        share: turn.share,
        expected: turn.expected,
        proven: turn.proven,
    };
    let shape = Shape {
        seat: name(&about, advice.seat),
        playouts: advice.playouts,
        suggestions: advice.turns.iter().map(turn).collect(),
    };
    Ok((no_store(), Json(shape)).into_response())
}

fn no_bot() -> MatchError {
    let message = "No bot plays this match, so none can suggest a turn.";
    MatchError::Game(Problem::new(Problem::NO_SEARCH, message))
}
