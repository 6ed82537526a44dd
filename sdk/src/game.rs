//! What an author writes.

use std::fmt::Display;
use std::str::FromStr;

use serde::{Serialize, de::DeserializeOwned};

use crate::{About, Board, Options, Outcome, Problem, Rng, Seat, View, Viewer};

/// The rules of a game. A value of the type is a position.
///
/// Everything the platform does with a game — legality, clicks, typed turns,
/// hints, records — follows from [`actions`](Game::actions): write the rules
/// there, once. The crate's front page shows a whole game.
pub trait Game: Clone + Serialize + DeserializeOwned {
    /// Its house rules: a type made by [`options!`](crate::options!), or `()`.
    type Options: Options;
    /// One step of a turn.
    type Action: Action;

    /// Id, seats, presets and texts. The options are filled in from
    /// [`Options`](Game::Options).
    fn about() -> About;

    /// The position at the start.
    ///
    /// # Errors
    /// A [`Problem::option`] when options that are each in range don't fit together.
    fn setup(options: &Self::Options, rng: Rng) -> Result<Self, Problem>;

    /// The part of the picture that stays the same for the whole match. It is
    /// asked for only with options that [`setup`](Game::setup) takes.
    fn board(options: &Self::Options) -> Board;

    /// Who acts. Not asked for after the end.
    fn to_move(&self) -> Seat;

    /// The legal actions, in any order, each once. Not asked for after the end.
    fn actions(&self) -> Vec<Self::Action>;

    /// Plays a legal action.
    fn play(&mut self, action: &Self::Action);

    /// The end, once there is one.
    fn outcome(&self) -> Option<Outcome>;

    /// What `viewer` may see.
    fn view(&self, viewer: Viewer) -> View;

    /// Whether the step from `before` to this position completed a turn. As
    /// provided: when another seat is to move. Override it where a seat may
    /// have two turns in a row.
    #[must_use]
    fn completes_turn(&self, before: &Self) -> bool {
        self.to_move() != before.to_move()
    }

    /// The position without traces of how it came about (the last move, for the
    /// picture), so that repetitions can be told. As provided: all of it.
    #[must_use]
    fn without_history(&self) -> Self {
        self.clone()
    }

    /// One sentence on why `action` is not legal here, for the person who
    /// tried it. As provided: nothing but that it isn't.
    fn why_illegal(&self, action: &Self::Action) -> Option<String> {
        let _ = action;
        None
    }

    /// How many actions are legal. Override it when counting is quicker than listing.
    fn count_actions(&self) -> usize {
        self.actions().len()
    }
}

/// One step of a turn, with its notation.
///
/// `Display` gives the one usual text: short, printable, without spaces.
/// `FromStr` reads it back, and may take other spellings too.
pub trait Action: Clone + PartialEq + Display + FromStr<Err = Problem> {
    /// What is clicked for it, in order: names of sites, or of the view's
    /// buttons. No two legal actions have the same whole path.
    fn path(&self) -> Vec<String>;
}
