//! The trial games that a new plugin plays before anybody else plays it.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use boardwright_sdk::Problem;
use boardwright_sdk::kit::{Effort, Report, conform_watched};
use serde::{Deserialize, Serialize};

use super::peaks::Peak;
use super::plugin::Plugin;
use super::twice::Twice;

/// How much is tried: some seconds’ worth for most games.
const EFFORT: Effort = Effort { games: 1, option_sets: 3, cap: 80, seed: 1 };

/// What came of a plugin's trial games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trial {
    /// The games, and what breaks the contract.
    pub report: Report,
    /// The most that a call of each function used.
    pub peaks: BTreeMap<String, Peak>,
}

/// How far the trial games of a plugin are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Games begun.
    pub games: u32,
    /// Games that are to be played.
    pub of: u32,
    /// Actions played.
    pub actions: usize,
}

impl Trial {
    /// Plays the trial games; `tell` hears how far they are.
    pub(super) fn run(plugin: &Plugin, seconds: u64, tell: &mut dyn FnMut(Progress)) -> Trial {
        let (began, time) = (Instant::now(), Duration::from_secs(seconds));
        let of = EFFORT.games_of(plugin.info());
        let mut watch = |report: &Report| {
            tell(Progress { games: report.games, of, actions: report.actions });
            if began.elapsed() > time { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let report = conform_watched(&Twice(plugin), &EFFORT, &mut watch);
        Trial { report, peaks: plugin.peaks().all() }
    }

    /// Whether nothing was wrong, and something was tried.
    ///
    /// # Errors
    /// `contract-broken`: the first thing that is wrong.
    pub fn verdict(&self) -> Result<(), Problem> {
        let broken = |why: &str, more: String| {
            let message =
                format!("The plugin breaks the contract: {}{more}.", why.trim_end_matches('.'));
            Err(Problem::new("contract-broken", message))
        };
        match self.report.wrong.as_slice() {
            [] if self.report.actions == 0 => broken("no action could be played", String::new()),
            [] => Ok(()),
            [only] => broken(only, String::new()),
            [first, rest @ ..] => broken(first, format!(" (and {} more)", rest.len())),
        }
    }
}
