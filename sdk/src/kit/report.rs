//! How much a conformance run tries, and what it finds.

use serde::{Deserialize, Serialize};

use crate::{About, Values};

/// How much to try.
#[derive(Clone, Debug)]
pub struct Effort {
    /// Random games for each set of options.
    pub games: u32,
    /// Random sets of options, beside the defaults and the presets.
    pub option_sets: u32,
    /// Actions after which a game is given up.
    pub cap: usize,
    /// Where chance starts.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Effort { games: 2, option_sets: 6, cap: 200, seed: 1 }
    }
}

impl Effort {
    /// How many games that is, if `about` is right and nothing goes wrong.
    #[must_use]
    pub fn games_of(&self, about: &About) -> u32 {
        let presets = u32::try_from(about.presets.len()).unwrap_or(u32::MAX);
        self.option_sets.saturating_add(presets).saturating_add(1).saturating_mul(self.games)
    }
}

/// What was tried, and what was found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// Games played.
    pub games: u32,
    /// Those of them that came to an end before the cap.
    pub finished: u32,
    /// Actions played.
    pub actions: usize,
    /// Random sets of options that the game refused with a problem.
    pub refused_options: u32,
    /// Bytes of the largest state.
    pub largest_state: usize,
    /// Actions in the longest list.
    pub longest_list: usize,
    /// Bytes of the longest text of an action.
    pub longest_action: usize,
    /// Bytes of the largest view, as JSON.
    pub largest_view: usize,
    /// Whether it was stopped before everything was tried.
    pub stopped: bool,
    /// What breaks the contract; empty when nothing does.
    pub wrong: Vec<String>,
}

impl Report {
    /// Notes what is wrong, once, with the first place where it is.
    pub(super) fn note(&mut self, place: &str, why: &str) {
        let why = format!(": {why}");
        if !self.wrong.iter().any(|wrong| wrong.ends_with(&why)) {
            self.wrong.push(format!("{place}{why}"));
        }
    }
}

/// The options of a game, for people.
pub(super) fn with(options: &Values) -> String {
    if options.is_empty() {
        return "as published".to_owned();
    }
    let pairs: Vec<String> = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
    format!("with {}", pairs.join(" "))
}
