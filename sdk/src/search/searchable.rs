//! What a search needs of a position.

use std::fmt::Display;

use crate::{Game, Outcome, Rng, Seat};

/// A position that can be searched. Every [`Game`] is one; somebody who asks a
/// plugin for its rules makes another of the answers.
pub trait Searchable: Clone {
    /// One step of a turn.
    type Action: Clone + PartialEq + Display;

    /// How many seats there are.
    fn seats(&self) -> u8;
    /// Whether everybody sees everything and nothing is drawn.
    fn is_open(&self) -> bool;
    /// Who acts; not asked for after the end.
    fn to_move(&self) -> Seat;
    /// The legal actions, in the same order each time.
    fn actions(&self) -> Vec<Self::Action>;
    /// Plays a legal action.
    fn play(&mut self, action: &Self::Action);
    /// The end, once there is one.
    fn outcome(&self) -> Option<Outcome>;
    /// See [`Game::value`].
    fn value(&self) -> Option<Vec<f32>> {
        None
    }
    /// See [`Game::rollout`].
    fn rollout(&self, rng: &mut Rng) -> Option<Self::Action> {
        any(self.actions(), rng)
    }
    /// See [`Game::determinize`].
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Option<Self> {
        let _ = (seat, rng);
        None
    }
}

/// One of these, each as likely.
pub(crate) fn any<A>(mut actions: Vec<A>, rng: &mut Rng) -> Option<A> {
    let chosen = rng.below(actions.len());
    (!actions.is_empty()).then(|| actions.swap_remove(chosen))
}

/// A game's position with what the game says of itself.
#[derive(Clone)]
pub(super) struct Position<G> {
    pub(super) game: G,
    pub(super) seats: u8,
    pub(super) open: bool,
}

impl<G: Game> Searchable for Position<G> {
    type Action = G::Action;

    fn seats(&self) -> u8 {
        self.seats
    }
    fn is_open(&self) -> bool {
        self.open
    }
    fn to_move(&self) -> Seat {
        self.game.to_move()
    }
    fn actions(&self) -> Vec<G::Action> {
        self.game.actions()
    }
    fn play(&mut self, action: &G::Action) {
        self.game.play(action);
    }
    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }
    fn value(&self) -> Option<Vec<f32>> {
        self.game.value()
    }
    fn rollout(&self, rng: &mut Rng) -> Option<G::Action> {
        self.game.rollout(rng)
    }
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Option<Self> {
        Some(Position { game: self.game.determinize(seat, rng)?, ..*self })
    }
}
