//! How a budget is cut into slices.

use std::time::Instant;

use boardwright_sdk::{Problem, Scored, Searched};

use super::budget::{Budget, WHOLE_SEARCH};
use crate::runtime::{Cut, Fault, Plugin, Slice, is_fault};

/// At first nobody knows what an action costs in this position: the first slice
/// is so small, in playouts and actions, that hardly any game is too slow for it.
const PROBE: (u32, u64) = (8, 500);
/// What a slice costs that has so many times as many actions as one before is
/// known well enough.
const GROWTH: u64 = 16;
/// A slice is meant to use one part in so many of what a call may.
const SHARE: u64 = 2;
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
    /// What was used of it.
    used: u64,
    seed: u64,
    running: usize,
    failures: u32,
    /// Of the largest slice so far: the fuel that it took, and its actions.
    largest: Option<(u64, u64)>,
    found: Option<Searched>,
}

/// A slice under way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    pub(super) slice: Slice,
    /// The fuel that is kept for it.
    pub(super) fuel: u64,
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
            used: 0,
            seed: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15),
            running: 0,
            failures: 0,
            largest: None,
            found: None,
        }
    }

    /// The next slice to search; nothing if there is none before another ends.
    pub(super) fn next(&mut self) -> Option<Piece> {
        if self.is_over() || self.largest.is_none() && self.running > 0 {
            return None;
        }
        let (playouts, steps, fuel) = match self.largest {
            None => (PROBE.0, PROBE.1, 0),
            Some((fuel, steps)) => {
                let rate = (fuel / steps).max(1);
                let most = (self.plugin.limits().search_fuel / SHARE) >> self.failures;
                let steps = (most.min(self.fuel) / rate).clamp(1, steps.saturating_mul(GROWTH));
                let steps = steps.min(self.steps_in_time());
                let share = self.budget.playouts.div_ceil(self.threads).max(WHOLE_SEARCH);
                (share, steps, steps.saturating_mul(rate))
            }
        };
        let playouts = playouts.min(self.playouts);
        self.playouts -= playouts;
        self.fuel = self.fuel.saturating_sub(fuel);
        self.running += 1;
        self.seed = self.seed.wrapping_add(1);
        Some(Piece { slice: Slice { playouts, steps, seed: self.seed }, fuel })
    }

    /// Takes what came of a slice.
    ///
    /// # Errors
    /// There is no use in going on.
    pub(super) fn take(&mut self, piece: Piece, cut: Cut) -> Result<(), Problem> {
        let Piece { slice, fuel } = piece;
        if self.largest.is_none() && self.failures == 0 {
            // Until now it may have waited for others.
            self.began = Instant::now();
        }
        self.running -= 1;
        self.fuel = self.fuel.saturating_add(fuel).saturating_sub(cut.fuel);
        self.used = self.used.saturating_add(cut.fuel);
        match cut.found {
            Ok(found) => {
                self.playouts += slice.playouts.saturating_sub(found.playouts);
                let steps = found.steps.max(1);
                if self.largest.is_none_or(|(_, largest)| largest < steps) {
                    self.largest = Some((cut.fuel, steps));
                }
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
        let fault = Fault::bad_answer("asked twice, it knows other actions");
        let problem = fault.problem(self.plugin.label(), "search");
        self.plugin.failed("search", &problem);
        problem
    }

    /// How many actions a slice has time for, by how fast it went so far: half of
    /// what is left, since a busy machine may become slower.
    fn steps_in_time(&self) -> u64 {
        let steps = self.found.as_ref().map_or(0, |found| found.steps);
        let past = self.began.elapsed().as_secs_f64();
        let share = (self.budget.time.as_secs_f64() - past) / 2.0;
        // Beyond its bounds a conversion saturates.
        ((steps as f64 / past * share / f64::from(self.threads)) as u64).max(1)
    }

    /// What was found so far.
    pub(super) fn found(&self) -> Option<&Searched> {
        self.found.as_ref()
    }

    /// What was found by all slices.
    pub(super) fn done(self) -> Result<Searched, Problem> {
        let nothing = || Problem::new("no-search-result", "The search found nothing in its time.");
        let found = self.found.ok_or_else(nothing)?;
        let (fuel, time) = (self.used, self.began.elapsed());
        let (plugin, playouts, steps) = (self.plugin.label(), found.playouts, found.steps);
        tracing::debug!(plugin, playouts, steps, fuel, ?time, "searched");
        Ok(found)
    }

    fn is_over(&self) -> bool {
        let late = self.began.elapsed() >= self.budget.time;
        let Some(found) = &self.found else {
            // There has to be something, however small the budget is.
            return self.playouts == 0 || self.failures > 0 && late;
        };
        self.playouts == 0 || self.fuel == 0 || late || is_decided(found) || self.is_clear(found)
    }

    /// Whether the action to play stays the same even if all playouts that are
    /// still to come, by what they cost so far, go to the next best. A proof might
    /// change it all the same, which is rare.
    fn is_clear(&self, found: &Searched) -> bool {
        let left = u128::from(self.budget.fuel.saturating_sub(self.used));
        let coming = u128::from(found.playouts) * left / u128::from(self.used.max(1));
        let coming = coming.min(self.budget.playouts.saturating_sub(found.playouts).into());
        self.budget.until_clear && u128::from(found.lead()) > coming
    }
}

/// Whether two slices are of one position.
fn is_of_one(one: &Searched, other: &Searched) -> bool {
    let same = one.actions.iter().map(|a| &a.text).eq(other.actions.iter().map(|a| &a.text));
    one.seat == other.seat && same
}

/// Whether more searching can't change what to play.
fn is_decided(found: &Searched) -> bool {
    found.actions.len() < 2
        || found.actions.iter().any(Scored::is_win)
        || found.actions.iter().all(Scored::is_solved)
}
