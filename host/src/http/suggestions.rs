//! What a bot would play, for those who may know it.

use std::sync::Arc;

use axum::http::StatusCode;
use boardwright_sdk::Problem;
use boardwright_web::model::{Suggestion, Suggestions};

use super::failure::Failure;
use super::queue::Queue;
use crate::app::App;
use crate::matches::{Cache, Shown, Sought, may_help};
use crate::runtime::{Plugin, is_fault};
use crate::search::{Advice, Advised};

/// How many bytes of positions are kept with what a bot would play there.
const KEPT: usize = 4 * 1024 * 1024;
/// So many playouts are worth keeping.
const ENOUGH: u32 = 20_000;
/// What an entry weighs beside its position, roughly.
const ENTRY_BYTES: usize = 2000;

/// The plugin and the position, in its own bytes.
type Key = (String, Arc<[u8]>);

/// What was told lately, and those who wait to be told: one after the other, and
/// in nobody else's way.
pub(crate) struct Advisor {
    kept: Cache<Key, Arc<Advice>>,
    waiting: Queue,
}

impl Advisor {
    pub(crate) fn new() -> Advisor {
        Advisor { kept: Cache::new(KEPT), waiting: Queue::new() }
    }

    /// What a bot would play in this position.
    pub(super) async fn ask(
        &self,
        app: &App,
        plugin: Plugin,
        sought: Sought,
    ) -> Result<Arc<Advice>, Failure> {
        let Sought { state, turn, .. } = sought;
        let key = (plugin.sha256().to_owned(), Arc::clone(&state));
        if let Some(kept) = self.kept.get(&key) {
            return Ok(kept);
        }
        let _both = self.waiting.wait().await?;
        // Several may have waited for the same one.
        if let Some(kept) = self.kept.get(&key) {
            return Ok(kept);
        }
        let advice = app.searchers().advise(&plugin, &state, turn).await.map_err(failed)?;
        let advice = Arc::new(advice);
        // What was found while others searched too is thin; one may ask again.
        if advice.playouts >= ENOUGH || advice.turns.iter().any(|turn| turn.proven.is_some()) {
            self.kept.put(key, Arc::clone(&advice), state.len() + ENTRY_BYTES, |_| true);
        }
        Ok(advice)
    }
}

/// Why a plugin failed is for whoever runs the server.
fn failed(problem: Problem) -> Failure {
    if !is_fault(&problem) {
        return Failure::new(StatusCode::SERVICE_UNAVAILABLE, problem);
    }
    tracing::error!(code = problem.code, "{}", problem.message);
    let message =
        "The game’s rules failed while a bot searched; whoever runs this site can see why.";
    Failure::new(StatusCode::INTERNAL_SERVER_ERROR, Problem::new("plugin-failed", message))
}

/// Whether suggestions can be had for what is shown, before any is asked for.
pub(super) fn offered(app: &App, shown: &Shown) -> Suggestions {
    if shown.status.to_move.is_none() || app.bot_for(&shown.record).is_none() {
        return Suggestions::None;
    }
    match may_help(&shown.record, &shown.mine) {
        Ok(()) => Suggestions::Offered,
        Err(_) => Suggestions::NotWhileOthersPlay,
    }
}

/// The suggestions for this position, as a page shows them.
pub(super) async fn told(app: &App, plugin: Plugin, sought: Sought) -> Suggestions {
    match app.advisor().ask(app, plugin, sought).await {
        Ok(advice) => Suggestions::Shown {
            playouts: advice.playouts,
            seat: advice.seat,
            turns: advice.turns.iter().map(suggestion).collect(),
        },
        Err(failure) => Suggestions::Failed(failure.problem),
    }
}

fn suggestion(turn: &Advised) -> Suggestion {
    let Advised { actions, share, expected, proven } = turn.clone();
    Suggestion { actions, share, expected, proven }
}
