//! What a search found.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::WHOLE;
use crate::{Rng, Seat};

/// What a search, or several of one position, found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Searched {
    /// Who acts.
    pub seat: Seat,
    /// Every legal action, in byte order of the texts.
    pub actions: Vec<Scored>,
    /// How many playouts there were: the visits of all actions.
    pub playouts: u32,
    /// How many positions the tree held.
    pub nodes: u32,
    /// How many actions were played. They are what a search costs.
    pub steps: u64,
}

/// What a search found of one action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scored {
    /// The action's text.
    pub text: String,
    /// How many playouts began with it.
    pub visits: u32,
    /// What they brought each seat in sum; each brings from 0 to [`WHOLE`].
    pub sums: Vec<u64>,
    /// What it brings who acts at least, by any play of the others.
    pub least: u32,
    /// What it brings who acts at most, where everybody takes a win that is sure.
    pub most: u32,
}

impl Scored {
    /// Whether it surely wins.
    #[must_use]
    pub const fn is_win(&self) -> bool {
        self.least == WHOLE
    }

    /// Whether it surely loses.
    #[must_use]
    pub const fn is_loss(&self) -> bool {
        self.most == 0
    }

    /// What it brings `seat` on average, from 0 to 1; nothing without a playout.
    #[must_use]
    pub fn mean(&self, seat: Seat) -> Option<f64> {
        let sum = *self.sums.get(seat.index())?;
        (self.visits > 0).then(|| sum as f64 / (f64::from(self.visits) * f64::from(WHOLE)))
    }

    /// What to expect for who acts, a guess held within what is proven.
    #[must_use]
    pub fn expected(&self, seat: Seat) -> f64 {
        let [least, most] =
            [self.least, self.most].map(|bound| f64::from(bound) / f64::from(WHOLE));
        self.mean(seat).unwrap_or(0.0).max(least).min(most)
    }

    /// Whether what it brings who acts is known for sure.
    #[must_use]
    pub const fn is_solved(&self) -> bool {
        self.least == self.most
    }
}

impl Searched {
    /// Adds what an independent search of the same position found. The order in
    /// which several are added doesn't matter.
    pub fn merge(&mut self, other: &Searched) {
        for theirs in &other.actions {
            match self.actions.iter_mut().find(|ours| ours.text == theirs.text) {
                Some(ours) => ours.merge(theirs),
                None => self.actions.push(theirs.clone()),
            }
        }
        self.actions.sort_unstable_by(|one, two| one.text.cmp(&two.text));
        self.playouts = self.playouts.saturating_add(other.playouts);
        self.nodes = self.nodes.saturating_add(other.nodes);
        self.steps = self.steps.saturating_add(other.steps);
    }

    /// What this brings each seat on average, from 0 to 1: what to expect of
    /// the position; nothing without a playout.
    #[must_use]
    pub fn expected(&self) -> Vec<f64> {
        let seats = self.actions.first().map_or(0, |scored| scored.sums.len());
        let sum = |seat: usize| self.actions.iter().map(|scored| scored.sums[seat]).sum::<u64>();
        let whole = f64::from(self.playouts) * f64::from(WHOLE);
        (0..seats).filter(|_| self.playouts > 0).map(|seat| sum(seat) as f64 / whole).collect()
    }

    /// The action to play. At temperature 0 it is the most visited one; the
    /// higher, the more often others are drawn, by their visits to the power of
    /// `1 / temperature`. A sure win is always taken, a sure loss never where
    /// there is something else. Nothing only where there is no action.
    #[must_use]
    pub fn pick(&self, temperature: f64, rng: &mut Rng) -> Option<&Scored> {
        let best = self.best()?;
        if best.is_win() || best.is_loss() || temperature <= 0.0 {
            return Some(best);
        }
        let weight = |scored: &Scored| {
            let share = f64::from(scored.visits) / f64::from(best.visits.max(1));
            if scored.is_loss() { 0.0 } else { share.powf(1.0 / temperature) }
        };
        let whole: f64 = self.actions.iter().map(weight).sum();
        let mut left = whole * (rng.bits() >> 11) as f64 / (1_u64 << 53) as f64;
        let drawn = self.actions.iter().find(|scored| {
            left -= weight(scored);
            left < 0.0
        });
        drawn.or(Some(best))
    }

    /// How many more playouts began with the action to play at temperature 0
    /// than with the next: as many as it takes, if they are the next one's, to
    /// play that instead. [`u32::MAX`] where all others surely lose, and 0 where
    /// the choice is not by playouts, since something is decided.
    #[must_use]
    pub fn lead(&self) -> u32 {
        let mut left: Vec<&Scored> = self.actions.iter().filter(|a| !a.is_loss()).collect();
        left.sort_unstable_by_key(|scored| Reverse(scored.visits));
        match left.as_slice() {
            [_] => u32::MAX,
            [first, next, ..] if !left.iter().any(|scored| scored.is_solved()) => {
                first.visits - next.visits
            }
            _ => 0,
        }
    }

    /// The most visited of what is not decided yet, unless something decided is
    /// worth as much.
    fn best(&self) -> Option<&Scored> {
        let visits = |scored: &&Scored| scored.visits;
        let open = self.actions.iter().filter(|scored| !scored.is_solved()).max_by_key(visits);
        let solved = self.actions.iter().filter(|scored| scored.is_solved());
        let solved = solved.max_by_key(|scored| (scored.least, scored.visits));
        match (open, solved) {
            (Some(open), Some(solved)) => {
                let better = solved.is_win()
                    || !solved.is_loss() && solved.expected(self.seat) >= open.expected(self.seat);
                Some(if better { solved } else { open })
            }
            (open, solved) => open.or(solved),
        }
    }
}

impl Scored {
    fn merge(&mut self, other: &Scored) {
        self.visits = self.visits.saturating_add(other.visits);
        for (ours, theirs) in self.sums.iter_mut().zip(&other.sums) {
            *ours = ours.saturating_add(*theirs);
        }
        self.least = self.least.max(other.least);
        self.most = self.most.min(other.most);
    }
}
