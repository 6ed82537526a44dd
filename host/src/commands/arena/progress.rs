//! How far it is.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use super::hall::GameResult;

/// Between two lines: on a terminal, where it is one, and elsewhere.
const PAUSES: [Duration; 2] = [Duration::from_millis(200), Duration::from_secs(10)];

/// Says on standard error how many games have ended.
pub(super) struct Progress {
    games: u32,
    done: u32,
    quiet: bool,
    terminal: bool,
    began: Instant,
    told: Instant,
}

impl Progress {
    pub(super) fn new(games: u32, quiet: bool) -> Progress {
        let (began, terminal) = (Instant::now(), io::stderr().is_terminal());
        Progress { games, done: 0, quiet, terminal, began, told: began }
    }

    /// Another game has ended.
    pub(super) fn note(&mut self, _: &GameResult) {
        self.done += 1;
        let pause = PAUSES[usize::from(!self.terminal)];
        if self.quiet || self.told.elapsed() < pause {
            return;
        }
        self.told = Instant::now();
        let seconds = self.began.elapsed().as_secs_f64();
        let left = seconds / f64::from(self.done) * f64::from(self.games - self.done);
        let line = format!("{} of {} games, about {left:.0} s left", self.done, self.games);
        // That nobody reads it is no reason to stop.
        let _ = match self.terminal {
            true => write!(io::stderr(), "\r{line}\x1b[K"),
            false => writeln!(io::stderr(), "{line}"),
        };
    }

    /// Clears the line; gives how many seconds it took.
    pub(super) fn end(self) -> f64 {
        if self.terminal && !self.quiet {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
        self.began.elapsed().as_secs_f64()
    }
}
