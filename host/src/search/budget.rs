//! What a search may use.

use std::time::Duration;

use boardwright_sdk::Level;

/// Some 5 seconds of two cores of 2025, by measurement of three games.
const FUEL: u64 = 100_000_000_000;
/// Where cores are slower or shared, a search ends with what it has.
const TIME: Duration = Duration::from_secs(10);

/// What a search may use: it ends with whatever comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Playouts.
    pub playouts: u32,
    /// Fuel, about one unit an instruction: the same on every machine.
    pub fuel: u64,
    /// Time on the clock.
    pub time: Duration,
}

impl Budget {
    /// What a bot of this level has for an action.
    #[must_use]
    pub const fn of(level: Level) -> Budget {
        Budget { playouts: level.playouts(), fuel: FUEL, time: TIME }
    }

    /// A budget of time alone.
    #[must_use]
    pub const fn millis(millis: u64) -> Budget {
        Budget { playouts: u32::MAX, fuel: u64::MAX, time: Duration::from_millis(millis) }
    }

    /// A budget of playouts alone.
    #[must_use]
    pub const fn playouts(playouts: u32) -> Budget {
        Budget { playouts, fuel: u64::MAX, time: Duration::MAX }
    }

    /// Half of it, for what is to follow.
    #[must_use]
    pub fn half(self) -> Budget {
        Budget {
            playouts: self.playouts.div_ceil(2),
            fuel: self.fuel.div_ceil(2),
            time: self.time / 2,
        }
    }
}
