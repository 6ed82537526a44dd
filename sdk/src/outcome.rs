//! How a game ended, and where it stands.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; nobody: a draw.
    pub winners: Vec<Seat>,
    /// Why, as a stable code (`back-rank`); the words `outcome-back-rank` say it to people.
    pub reason: String,
}

impl Outcome {
    /// `seat` has won because of `reason`.
    #[must_use]
    pub fn win(seat: Seat, reason: &str) -> Outcome {
        Outcome { winners: vec![seat], reason: reason.to_owned() }
    }

    /// Nobody has won because of `reason`.
    #[must_use]
    pub fn draw(reason: &str) -> Outcome {
        Outcome { winners: Vec::new(), reason: reason.to_owned() }
    }
}

/// Where a game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Status {
    /// Who acts next; nobody once the game is over.
    pub to_move: Option<Seat>,
    /// How many turns are complete.
    pub turn: u32,
    /// The end, once there is one.
    pub outcome: Option<Outcome>,
}
