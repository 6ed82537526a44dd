//! How strong a bot is.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Problem;

/// What the levels do, from the first: playouts and temperature.
const LEVELS: [(u32, f64); 6] =
    [(24, 2.0), (100, 0.5), (600, 0.15), (5000, 0.0), (20_000, 0.0), (u32::MAX, 0.0)];

/// How strong a bot is, from 1 to 6: how long it searches, and how strictly it
/// plays what it found.
///
/// Level 1 loses to a beginner. Level 3 beats chance in 98 games of 100. Level 6
/// is bounded only by the host's budget, about 5 seconds a turn.
///
/// As a document it is its number.
///
/// ```
/// use boardwright_sdk::{Level, Rng, Search};
/// # use boardwright_sdk::{Game, Problem};
/// # fn of<G: Game>(game: &G) -> Result<(), Problem> {
/// let level = Level::new(4).unwrap();
/// let found = Search::new(level.playouts(), 1).run(game)?;
/// let action = found.pick(level.temperature(), &mut Rng::new(1)).map(|scored| &scored.text);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Level(u8);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; LEVELS.len()] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6)];

    /// Level `number`, if there is one.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.0 == number)
    }

    /// The number, from 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The most playouts of each search. Level 6 makes as many as the host's
    /// budget allows: [`u32::MAX`].
    #[must_use]
    pub const fn playouts(self) -> u32 {
        LEVELS[self.0 as usize - 1].0
    }

    /// What [`Searched::pick`](crate::Searched::pick) draws by: 0 for the best
    /// action always, and the higher, the more mistakes.
    #[must_use]
    pub const fn temperature(self) -> f64 {
        LEVELS[self.0 as usize - 1].1
    }
}

impl TryFrom<u8> for Level {
    type Error = Problem;

    fn try_from(number: u8) -> Result<Level, Problem> {
        Level::new(number).ok_or_else(|| {
            let message = format!("There is no level {number}; levels go from 1 to 6.");
            Problem::new(Problem::NO_LEVEL, message)
        })
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> u8 {
        level.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_its_number_and_others_are_refused() {
        for (number, level) in (1..).zip(Level::ALL) {
            assert_eq!((level.number(), Level::new(number)), (number, Some(level)));
            assert_eq!(serde_json::to_string(&level).unwrap(), level.to_string());
            assert_eq!(serde_json::from_str::<Level>(&level.to_string()).unwrap(), level);
        }
        for text in ["0", "7", "-1", "256", "\"1\""] {
            assert!(serde_json::from_str::<Level>(text).is_err(), "{text}");
        }
        let problem = Level::try_from(7).unwrap_err();
        assert_eq!((problem.code.as_str(), Level::new(7)), (Problem::NO_LEVEL, None));
        assert!(problem.message.contains('7'), "{problem}");
    }

    #[test]
    fn a_higher_level_searches_longer_and_plays_no_looser() {
        for pair in Level::ALL.windows(2) {
            assert!(pair[0].playouts() < pair[1].playouts());
            assert!(pair[0].temperature() >= pair[1].temperature());
        }
        assert_eq!(Level::ALL[5].playouts(), u32::MAX);
    }
}
