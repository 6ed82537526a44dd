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

    /// How well each seat stands, in order, from 0 (as good as lost) to 1 (as
    /// good as won), for a bot that does not play on to the end. It is asked a
    /// few actions after the position to judge; nothing: play on, for instance
    /// in the middle of an exchange. As provided: never anything, so bots play
    /// random games to their ends. Override it where those are long or say
    /// little, and let a test show that a bot plays better by it (see
    /// [`Search::plain`](crate::Search::plain)).
    fn value(&self) -> Option<Vec<f32>> {
        None
    }

    /// The legal action that a bot tries when it plays on from here. As
    /// provided: any, each as likely. Override it where drawing one is quicker
    /// than listing all, or where some are plainly better; there should be
    /// chance in it.
    fn rollout(&self, rng: &mut Rng) -> Option<Self::Action> {
        crate::search::any(self.actions(), rng)
    }

    /// A position that `seat` can't tell from this one, with the same actions
    /// if it is to move: what it does not see is dealt anew from `rng`, and what
    /// is still to be drawn comes from a new [`Rng`], `Rng::new(rng.bits())`.
    /// As provided: none. Bots play a game that
    /// [hides](About::hides) or [draws](About::draws) something only with it,
    /// since otherwise they would know what their seat can't.
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Option<Self> {
        let _ = (seat, rng);
        None
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
