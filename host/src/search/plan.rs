//! How a budget is cut into slices.

use std::time::Instant;

use boardwright_sdk::{Problem, Scored, Searched};

use super::budget::Budget;
use crate::runtime::{Cut, Plugin, Slice, is_fault};

/// Of a plugin that was never searched nobody knows what an action costs: the
/// first slice is so small that hardly any is too slow for it.
const PROBE: (u32, u64) = (8, 500);
/// A slice is meant to use so much of what a call may.
const SHARE: u64 = 2;
/// One tree knows more than two of half its size, so small searches aren't cut.
const WHOLE_SEARCH: u32 = 2_000;
/// After so many slices that failed there is something wrong with the game.
const FAILURES: u32 = 4;

/// A search under way: what is left of its budget and what was found so far.
pub(super) struct Plan<'a> {
    plugin: &'a Plugin,
    threads: u32,
    began: Instant,
    budget: Budget,
    /// What is left when all that runs has used what it may.
    playouts: u32,
    fuel: u64,
    seed: u64,
    running: usize,
    failures: u32,
    found: Option<Searched>,
}

impl Plan<'_> {
    pub(super) fn new(plugin: &Plugin, budget: Budget, threads: usize, seed: u64) -> Plan<'_> {
        Plan {
            plugin,
            threads: u32::try_from(threads).unwrap_or(1).max(1),
            began: Instant::now(),
            budget,
            playouts: budget.playouts.max(1),
            fuel: budget.fuel,
            seed: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15),
            running: 0,
            failures: 0,
            found: None,
        }
    }

    /// The next slice to search; nothing if there is none before another ends.
    pub(super) fn next(&mut self) -> Option<Slice> {
        if self.is_over() {
            return None;
        }
        let (playouts, steps) = match self.plugin.fuel_a_step() {
            None if self.running > 0 => return None,
            None => PROBE,
            Some(rate) => {
                let fuel = (self.plugin.limits().search_fuel / SHARE) >> self.failures;
                let share = self.budget.playouts.div_ceil(self.threads).max(WHOLE_SEARCH);
                (share, (fuel.min(self.fuel) / rate).max(1))
            }
        };
        let playouts = playouts.min(self.playouts);
        self.playouts -= playouts;
        self.fuel = self.fuel.saturating_sub(self.cost(steps));
        self.running += 1;
        self.seed = self.seed.wrapping_add(1);
        Some(Slice { playouts, steps, seed: self.seed })
    }

    /// Takes what came of a slice.
    ///
    /// # Errors
    /// There is no use in going on.
    pub(super) fn take(&mut self, slice: Slice, cut: Cut) -> Result<(), Problem> {
        self.running -= 1;
        self.fuel = self.fuel.saturating_add(self.cost(slice.steps)).saturating_sub(cut.fuel);
        match cut.found {
            Ok(found) => {
                self.playouts += slice.playouts.saturating_sub(found.playouts);
                match &mut self.found {
                    Some(all) if is_of_one(all, &found) => all.merge(&found),
                    Some(_) => return Err(self.contradiction()),
                    None => self.found = Some(found),
                }
                Ok(())
            }
            Err(problem) if is_fault(&problem) && self.failures < FAILURES => {
                self.failures += 1;
                self.playouts += slice.playouts;
                Ok(())
            }
            // What was found is of use all the same.
            Err(problem) if is_fault(&problem) && self.found.is_some() => {
                self.playouts = 0;
                Ok(())
            }
            Err(problem) => {
                if is_fault(&problem) {
                    self.plugin.failed("search", &problem);
                }
                Err(problem)
            }
        }
    }

    fn contradiction(&self) -> Problem {
        let message = format!(
            "The plugin {} failed in search: asked twice, it knows other actions.",
            self.plugin.label()
        );
        let problem = Problem::new("plugin-bad-answer", message);
        self.plugin.failed("search", &problem);
        problem
    }

    /// What was found by all slices.
    pub(super) fn done(self) -> Result<Searched, Problem> {
        let nothing = || Problem::new("no-search-result", "The search found nothing in its time.");
        self.found.ok_or_else(nothing)
    }

    fn is_over(&self) -> bool {
        let Some(found) = &self.found else {
            // There has to be something, however small the budget is.
            return self.playouts == 0;
        };
        self.playouts == 0
            || self.fuel == 0
            || self.began.elapsed() >= self.budget.time
            || is_decided(found)
    }

    fn cost(&self, steps: u64) -> u64 {
        steps.saturating_mul(self.plugin.fuel_a_step().unwrap_or(0))
    }
}

/// Whether two slices are of one position.
fn is_of_one(one: &Searched, other: &Searched) -> bool {
    let same = one.actions.iter().map(|a| &a.text).eq(other.actions.iter().map(|a| &a.text));
    one.seat == other.seat && same
}

/// Whether more searching can't change what to play.
fn is_decided(found: &Searched) -> bool {
    let known = |scored: &Scored| scored.least == scored.most;
    found.actions.len() < 2
        || found.actions.iter().any(Scored::is_win)
        || found.actions.iter().all(known)
}
