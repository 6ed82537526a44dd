//! A piece of a search, on an instance of its own beside all requests.

use boardwright_sdk::{Problem, Rules, Searched};

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
}
