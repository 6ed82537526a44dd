//! What the page says of the game: one state, which changes as it is written.

use std::sync::Arc;

use serde::Serialize;
use tokio::sync::watch;

/// So many of a plugin's faults are shown.
const FAULTS: usize = 10;

/// What the page says of the game.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct State {
    /// Whether it is being built.
    pub(super) building: bool,
    /// Whether it plays some games by itself.
    pub(super) trying: bool,
    /// Why the game that is written isn't the one that is played.
    pub(super) error: String,
    /// The game's id and version.
    pub(super) game: String,
    pub(super) version: String,
    /// The match's address.
    pub(super) address: String,
    /// What became of its turns when the rules changed.
    pub(super) note: String,
    /// What the plugin did wrong.
    pub(super) faults: Vec<String>,
}

/// The state, shared by those who change it and those who show it.
#[derive(Clone, Debug, Default)]
pub(super) struct Status(Arc<watch::Sender<State>>);

impl Status {
    pub(super) fn begin(&self) {
        self.0.send_modify(|state| state.building = true);
    }

    pub(super) fn done(&self) {
        self.0.send_modify(|state| (state.building, state.trying) = (false, false));
    }

    /// The game that is written can't be played, and why.
    pub(super) fn fail(&self, why: &str) {
        self.0.send_modify(|state| why.trim_end().clone_into(&mut state.error));
    }

    /// The plugin did something wrong. Whether that is news.
    pub(super) fn fault(&self, what: &str) -> bool {
        self.0.send_if_modified(|state| {
            if state.faults.iter().any(|fault| fault.contains(what)) {
                return false;
            }
            // It may be known already, but not where.
            state.faults.retain(|fault| !what.contains(fault));
            let room = state.faults.len() < FAULTS;
            if room {
                state.faults.push(what.to_owned());
            }
            room
        })
    }

    /// Changes it in another way.
    pub(super) fn change(&self, change: impl FnOnce(&mut State)) {
        self.0.send_modify(change);
    }

    pub(super) fn watch(&self) -> watch::Receiver<State> {
        self.0.subscribe()
    }
}
