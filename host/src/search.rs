//! Searching as a whole: a budget cut into slices that the sandbox allows, which
//! run side by side and are added up.

mod advice;
mod budget;
mod plan;
mod searchers;

use std::sync::Arc;

use boardwright_sdk::{Problem, Searched};
use futures::StreamExt;
use futures::stream::FuturesUnordered;
use sha2::{Digest, Sha256};

use crate::runtime::{Cancel, CancelOnDrop, Plugin};

pub(crate) use advice::{Advice, Advised};
pub use budget::Budget;
pub(crate) use budget::WHOLE_SEARCH;
use plan::Plan;
pub(crate) use searchers::Searchers;

impl Searchers {
    /// Searches this position on all threads, in turn with whoever else does.
    /// Dropping the future ends it within some milliseconds.
    ///
    /// # Errors
    /// The game can't be searched or failed at it.
    pub(crate) async fn search(
        &self,
        plugin: &Plugin,
        state: &Arc<[u8]>,
        budget: Budget,
        seed: u64,
    ) -> Result<Searched, Problem> {
        let cancel = Cancel::default();
        let _dropped = CancelOnDrop(cancel.clone());
        // Waiting for its turn would use up its time.
        let budget = if self.are_in_background() { budget.patient() } else { budget };
        let mut plan = Plan::new(plugin, budget, self.threads(), seed);
        let mut running = FuturesUnordered::new();
        loop {
            while running.len() < self.threads()
                && let Some(piece) = plan.next()
            {
                let (plugin, state, cancel) = (plugin.clone(), Arc::clone(state), cancel.clone());
                let job = move || (piece, plugin.slice(&state, &piece.slice, &cancel));
                running.push(self.run(piece.fuel, job));
            }
            match running.next().await {
                Some(Ok((piece, cut))) => plan.take(piece, cut)?,
                Some(Err(stopped)) => return Err(stopped),
                None => return plan.done(),
            }
        }
    }
}

/// The same on this thread alone.
///
/// # Errors
/// The game can't be searched or failed at it; `cancelled`.
pub fn search_here(
    plugin: &Plugin,
    state: &[u8],
    budget: Budget,
    seed: u64,
    cancel: &Cancel,
) -> Result<Searched, Problem> {
    search_telling(plugin, state, budget, seed, cancel, |_| {})
}

/// The same; `tell` hears after each slice what was found so far.
///
/// # Errors
/// See [`search_here`].
pub fn search_telling(
    plugin: &Plugin,
    state: &[u8],
    budget: Budget,
    seed: u64,
    cancel: &Cancel,
    mut tell: impl FnMut(&Searched),
) -> Result<Searched, Problem> {
    let mut plan = Plan::new(plugin, budget, 1, seed);
    while let Some(piece) = plan.next() {
        plan.take(piece, plugin.slice(state, &piece.slice, cancel))?;
        plan.found().into_iter().for_each(&mut tell);
    }
    plan.done()
}

/// The seed of searches of this position, so that they find the same when they
/// come again.
pub(crate) fn seed_of(state: &[u8]) -> u64 {
    let hash = Sha256::digest(state);
    hash.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}
