//! How one reader has turned and enlarged the board of one match.

use boardwright_sdk::Board;

use crate::geometry::Layout;
use crate::preferences::pairs;

/// Steps of a full turn, of any board: both 4 and 6 divide it.
const ROUND: u8 = 12;
const LARGEST: u8 = 3;

/// A board's turn and size, beside how it lies for the reader's seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// Steps clockwise.
    turn: u8,
    /// Whether it is turned by half a turn more.
    flipped: bool,
    /// How many times as large as the page, from 1 to 3.
    zoom: u8,
}

impl Default for Sight {
    fn default() -> Sight {
        Sight { turn: 0, flipped: false, zoom: 1 }
    }
}

impl Sight {
    /// What a cookie says; what it can't say leaves the board as it is.
    #[must_use]
    pub fn read(cookie: &str) -> Sight {
        let mut sight = Sight::default();
        for (key, value) in pairs(cookie) {
            match (key, value.parse::<u8>()) {
                ("turn", Ok(turn)) => sight.turn = turn % ROUND,
                ("flip", Ok(flip)) => sight.flipped = flip == 1,
                ("zoom", Ok(zoom)) => sight.zoom = zoom.clamp(1, LARGEST),
                _ => {}
            }
        }
        sight
    }

    /// The text for the cookie.
    #[must_use]
    pub fn cookie(&self) -> String {
        format!("turn={}&flip={}&zoom={}", self.turn, u8::from(self.flipped), self.zoom)
    }

    /// What comes of one of the buttons; nothing, when there is no such button.
    #[must_use]
    pub fn after(self, button: &str) -> Option<Sight> {
        Some(match button {
            "left" => Sight { turn: (self.turn + ROUND - 1) % ROUND, ..self },
            "right" => Sight { turn: (self.turn + 1) % ROUND, ..self },
            "flip" => Sight { flipped: !self.flipped, ..self },
            "in" => Sight { zoom: (self.zoom + 1).min(LARGEST), ..self },
            "out" => Sight { zoom: (self.zoom - 1).max(1), ..self },
            "reset" => Sight::default(),
            _ => return None,
        })
    }

    /// By how many of `board`'s steps it is turned.
    #[must_use]
    pub fn turn(&self, board: &Board) -> u8 {
        let steps = Layout::steps(board);
        (self.turn + if self.flipped { steps / 2 } else { 0 }) % steps
    }

    /// How many times as large as the page it is, from 1 to 3.
    #[must_use]
    pub fn zoom(&self) -> u8 {
        self.zoom
    }
}
