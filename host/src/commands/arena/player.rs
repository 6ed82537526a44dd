//! Who plays.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use boardwright_sdk::{Level, Problem, Rng};

use crate::runtime::{Cancel, Plugin};
use crate::search::{Budget, search_here};

/// A bot, or chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Player {
    Level(Level),
    Random,
}

impl FromStr for Player {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Player, Problem> {
        if text == "random" {
            return Ok(Player::Random);
        }
        let level = text.parse().ok().and_then(Level::new).map(Player::Level);
        level.ok_or_else(|| {
            Problem::new(Problem::NO_LEVEL, "a player is a level from 1 to 6, or random")
        })
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Level(level) => write!(f, "level {level}"),
            Player::Random => f.write_str("random"),
        }
    }
}

impl Player {
    /// The same as it is written on the command line.
    pub(super) fn word(self) -> String {
        match self {
            Player::Level(level) => level.to_string(),
            Player::Random => self.to_string(),
        }
    }

    /// Chooses one of the legal actions, after so many of the same turn; gives
    /// also how many playouts that took.
    pub(super) fn choose(
        self,
        plugin: &Plugin,
        state: &[u8],
        legal: &[String],
        of_turn: usize,
        rng: &mut Rng,
        cancel: &Cancel,
    ) -> Result<(String, u32), Problem> {
        let stuck = || {
            let message = "The game is not over, and nothing is legal: its rules are wrong.";
            Problem::new("stuck", message)
        };
        let Player::Level(level) = self else {
            return Ok((rng.pick(legal).ok_or_else(stuck)?.clone(), 0));
        };
        if let [only] = legal {
            return Ok((only.clone(), 0));
        }
        // Time is not the same on every machine.
        let budget =
            Budget { time: Duration::MAX, ..Budget::of(level, plugin.limits()).later(of_turn) };
        let found = search_here(plugin, state, budget, rng.bits(), cancel)?;
        let action = found.pick(level.temperature(), rng).ok_or_else(stuck)?;
        Ok((action.text.clone(), found.playouts))
    }
}
