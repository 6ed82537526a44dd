//! A piece of a search, on an instance of its own beside all requests.

use boardwright_sdk::{Problem, Rules, Searched, State, Status, Values, resolve};

use super::cancel::Cancel;
use super::plugin::Plugin;
use super::session::Session;

/// A piece of a search: small enough for the limits on one call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slice {
    /// The most playouts.
    pub playouts: u32,
    /// No playout begins after so many actions.
    pub steps: u64,
    /// Another one makes another, independent search.
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Cut {
    /// What it found.
    pub found: Result<Searched, Problem>,
    /// The fuel that it took.
    pub fuel: u64,
}

impl Plugin {
    /// Searches once. It takes up to the limits `search_fuel` and
    /// `search_millis`; a failure isn't counted, since whoever cuts the slices
    /// may have made them too large.
    #[must_use]
    pub fn slice(&self, state: &[u8], slice: &Slice, cancel: &Cancel) -> Cut {
        let session = match Session::open_aside(self.uncounted(), cancel.clone()) {
            Ok(session) => session,
            Err(problem) => return Cut { found: Err(problem), fuel: 0 },
        };
        let Slice { playouts, steps, seed } = *slice;
        let found = session.search(state, playouts, steps, seed);
        Cut { found, fuel: session.spent() }
    }

    /// Plays an action between two searches. Gives the position after it, and how
    /// that stands.
    ///
    /// # Errors
    /// The game’s problem, or its fault.
    pub fn step(&self, state: &[u8], action: &str) -> Result<(State, Status), Problem> {
        let session = self.session()?;
        let after = session.play(state, &[action.to_owned()])?;
        let status = session.status(&after)?;
        Ok((after, status))
    }

    /// Whether bots can play its game: whether it can be searched. That is tried
    /// once; a search that fails is one.
    #[must_use]
    pub fn has_search(&self) -> bool {
        let search = || {
            let session = self.uncounted().session()?;
            let options = resolve(&self.info().options, &Values::new())?;
            let start = session.setup(&options, 0)?;
            session.search(&start, 1, 1, 0)
        };
        let lacks = |problem: Problem| problem.code == Problem::NO_SEARCH;
        *self.searches().get_or_init(|| !search().is_err_and(lacks))
    }
}
