//! Tests of matches with two tiny games that run natively.

mod again;
mod bots;
mod branches;
mod decisions;
mod draws;
mod games;
mod house;
mod migration;
mod pinning;
mod races;
mod showing;
mod sought;
mod turns;

use std::sync::Arc;

use boardwright_sdk::{Seat, Values};

use super::*;
use crate::store::{MemoryStore, Store};
use games::{Shelf, nim, trio};

/// A service over a store, with Nim and Trio.
struct Table {
    matches: Matches,
    store: Arc<dyn Store>,
    plugins: Arc<Shelf>,
    world: Arc<FixedWorld>,
}

impl Table {
    fn new() -> Table {
        Table::over(Arc::new(MemoryStore::new().unwrap()))
    }

    fn over(store: Arc<dyn Store>) -> Table {
        let plugins = Arc::new(Shelf::of([nim("1"), trio("1")]));
        let world = Arc::new(FixedWorld::new(1_000, 42));
        let matches = Matches::new(store.clone(), plugins.clone(), world.clone()).unwrap();
        Table { matches, store, plugins, world }
    }

    /// The same store after a restart.
    fn again(&self) -> Table {
        Table::over(Arc::clone(&self.store))
    }

    /// A new match of Nim with this heap.
    fn nim(&self, heap: u32) -> Arc<Match> {
        let options = Values::from([("heap".to_owned(), heap.to_string())]);
        self.matches.create(&New { game: "nim".to_owned(), options, ..New::default() }).unwrap()
    }

    /// A new match of Nim with this heap and these settings.
    fn nim_with(&self, heap: u32, settings: &[(&str, &str)]) -> Arc<Match> {
        let options = Values::from([("heap".to_owned(), heap.to_string())]);
        let settings = settings.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        let new = New { game: "nim".to_owned(), options, settings, ..New::default() };
        self.matches.create(&new).unwrap()
    }

    fn trio(&self) -> Arc<Match> {
        self.matches.create(&New { game: "trio".to_owned(), ..New::default() }).unwrap()
    }

    fn hold(&self, m: &Match, seats: &[u8]) -> Held {
        let keys = seats.iter().map(|seat| self.matches.seat_key(&m.id, Seat::new(*seat)));
        self.matches.held(&m.id, keys)
    }

    /// Plays a turn for whoever is to move.
    fn play(&self, id: &str, turn: &str) -> Result<Arc<Match>, MatchError> {
        let m = self.matches.read(id).unwrap();
        let all = self.hold(&m, &[0, 1, 2]);
        self.matches.play(&all, m.number, &split(turn))
    }
}

fn split(turn: &str) -> Vec<String> {
    turn.split_whitespace().map(str::to_owned).collect()
}

/// The code of what went wrong.
fn code<T>(result: Result<T, MatchError>) -> String {
    result.err().map_or_else(|| "none".to_owned(), |error| error.problem().code)
}
