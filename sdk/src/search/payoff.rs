//! What a playout brings each seat, and the playing on to it.

use super::searchable::{Searchable, any};
use crate::{Outcome, Rng, Seat};

/// What a win is worth; winners share it. Whole numbers add up alike in any
/// order and on any machine.
pub const WHOLE: u32 = 1000;

/// A playout without an end is broken off after so many actions.
const LONGEST: u32 = 1000;
/// From so many actions on, a playout ends where [`Searchable::value`] says something.
const CUT: u32 = 2;

/// What each seat gets, from 0 to [`WHOLE`].
#[derive(Clone)]
pub(super) struct Payoffs(pub(super) Vec<u32>);

impl Payoffs {
    pub(super) fn new(seats: u8) -> Payoffs {
        Payoffs(vec![0; seats.into()])
    }

    /// What the end of a game brings.
    pub(super) fn end(&mut self, outcome: &Outcome) {
        if outcome.winners.is_empty() {
            return self.even();
        }
        let share = WHOLE / outcome.winners.len() as u32;
        for (seat, payoff) in (0..).map(Seat::new).zip(&mut self.0) {
            *payoff = if outcome.winners.contains(&seat) { share } else { 0 };
        }
    }

    /// The same for everybody. Who plays alone and hasn't won has not got all.
    pub(super) fn even(&mut self) {
        let share = WHOLE / (self.0.len() as u32).max(2);
        self.0.fill(share);
    }

    fn guess(&mut self, value: &[f32]) {
        self.even();
        for (payoff, value) in self.0.iter_mut().zip(value) {
            *payoff = (value.clamp(0.0, 1.0) * WHOLE as f32) as u32;
        }
    }
}

/// Those who play on beyond the tree.
pub(super) struct Players {
    pub(super) seats: u8,
    pub(super) plain: bool,
}

impl Players {
    /// Plays on from a position without an end. Gives the number of actions.
    pub(super) fn play_on<P: Searchable>(
        &self,
        position: &mut P,
        rng: &mut Rng,
        payoffs: &mut Payoffs,
    ) -> u64 {
        for played in 0..LONGEST {
            if let Some(value) = self.value(position, played) {
                payoffs.guess(&value);
                return played.into();
            }
            let action =
                if self.plain { any(position.actions(), rng) } else { position.rollout(rng) };
            let Some(action) = action else {
                payoffs.even();
                return played.into();
            };
            position.play(&action);
            if let Some(outcome) = position.outcome() {
                payoffs.end(&outcome);
                return u64::from(played) + 1;
            }
        }
        payoffs.even();
        LONGEST.into()
    }

    fn value<P: Searchable>(&self, position: &P, played: u32) -> Option<Vec<f32>> {
        if self.plain || played < CUT { None } else { position.value() }
    }
}
