//! What a search may use.

use std::time::Duration;

use boardwright_sdk::Level;

use crate::runtime::Limits;

/// Where cores are slower or shared, a search that somebody waits for ends with
/// what it has.
const TIME: Duration = Duration::from_secs(10);

/// One tree knows more than two of half its size, so what has no more playouts
/// isn't cut: no level below 5.
pub(crate) const WHOLE_SEARCH: u32 = 5_000;

/// What a search may use: it ends with whatever comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Playouts.
    pub playouts: u32,
    /// Fuel, about one unit an instruction: the same on every machine.
    pub fuel: u64,
    /// Time on the clock.
    pub time: Duration,
    /// Whether it also ends once more would hardly change the action to play.
    pub until_clear: bool,
}

impl Budget {
    /// What a bot of this level has for an action.
    #[must_use]
    pub const fn of(level: Level, limits: &Limits) -> Budget {
        let fuel = limits.bot_fuel;
        let until_clear = level.temperature() <= 0.0;
        Budget { playouts: level.playouts(), fuel, time: TIME, until_clear }
    }

    /// A budget of time alone.
    #[must_use]
    pub const fn millis(millis: u64) -> Budget {
        Budget { time: Duration::from_millis(millis), ..Budget::playouts(u32::MAX) }
    }

    /// A budget of playouts alone.
    #[must_use]
    pub const fn playouts(playouts: u32) -> Budget {
        Budget { playouts, fuel: u64::MAX, time: Duration::MAX, until_clear: false }
    }

    /// The same without a clock.
    #[must_use]
    pub(super) const fn patient(self) -> Budget {
        Budget { time: Duration::MAX, ..self }
    }

    /// What of it an action has that comes after so many others of its turn: each
    /// has half of what the one before had.
    #[must_use]
    pub fn later(self, actions: usize) -> Budget {
        let halvings = u32::try_from(actions).unwrap_or(u32::MAX).min(31);
        Budget {
            playouts: self.playouts.div_ceil(1 << halvings),
            fuel: self.fuel.div_ceil(1 << halvings),
            time: self.time / (1 << halvings),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_action_of_a_turn_has_half_of_what_the_one_before_had() {
        let limits = Limits { bot_fuel: 1000, ..Limits::default() };
        let whole = Budget::of(Level::ALL[3], &limits);
        assert_eq!((whole.playouts, whole.fuel), (5000, 1000));
        let third = whole.later(2);
        assert_eq!((third.playouts, third.fuel, third.time), (1250, 250, TIME / 4));
        assert!(whole.playouts <= WHOLE_SEARCH, "level 4 is one tree");
        assert_eq!(whole.later(0), whole);
        let last = whole.later(usize::MAX);
        assert_eq!((last.playouts, last.fuel, last.until_clear), (1, 1, true));
    }
}
