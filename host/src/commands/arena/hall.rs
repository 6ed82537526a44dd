//! Many games, one on each core.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use boardwright_sdk::{Problem, Rng, Rules, Seat, Values};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use super::super::Failure;
use super::game::{Fixture, Played, play};
use super::player::Player;
use crate::runtime::{Cancel, Plugin, workers};

/// What is played, and by whom.
pub(super) struct Hall {
    pub(super) plugin: Plugin,
    pub(super) options: Values,
    /// A and B.
    pub(super) players: [Player; 2],
    /// A game ends undecided after so many actions.
    pub(super) longest: u32,
}

/// A game's number, and what came of it.
pub(super) type GameResult = (u32, Result<Played, Problem>);

impl Hall {
    /// Whether the game takes the options.
    ///
    /// # Errors
    /// It doesn't.
    pub(super) fn try_start(&self) -> Result<(), Problem> {
        self.plugin.session()?.setup(&self.options, 0).map(drop)
    }

    /// Plays so many games; gives those that came to an end, in order. `tell`
    /// hears of each when it has ended.
    pub(super) fn play(
        &self,
        games: u32,
        seed: u64,
        mut tell: impl FnMut(&GameResult),
    ) -> Result<Vec<GameResult>, Failure> {
        let fixtures = self.fixtures(games, seed);
        let (next, cancel) = (AtomicUsize::new(0), Cancel::default());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let mut results = thread::scope(|scope| {
            let (sender, mut ended) = unbounded_channel();
            for _ in 0..workers().min(fixtures.len()) {
                let (sender, fixtures, next, cancel) = (sender.clone(), &fixtures, &next, &cancel);
                scope.spawn(move || self.work(fixtures, next, cancel, &sender));
            }
            drop(sender);
            runtime.block_on(async {
                let mut results = Vec::new();
                loop {
                    tokio::select! {
                        result = ended.recv() => match result {
                            Some(result) => {
                                tell(&result);
                                results.push(result);
                            }
                            None => return results,
                        },
                        Ok(()) = tokio::signal::ctrl_c() => cancel.cancel(),
                    }
                }
            })
        });
        results.sort_unstable_by_key(|(number, _)| *number);
        Ok(results)
    }

    /// Plays one game after the other, beside other threads.
    fn work(
        &self,
        fixtures: &[Fixture],
        next: &AtomicUsize,
        cancel: &Cancel,
        sender: &UnboundedSender<GameResult>,
    ) {
        while let Some(fixture) = fixtures.get(next.fetch_add(1, Ordering::Relaxed)) {
            let played = play(self, fixture, cancel);
            if cancel.is_cancelled() || sender.send((fixture.number, played)).is_err() {
                return;
            }
        }
    }

    /// All games: of each start as many as there are seats for A.
    fn fixtures(&self, games: u32, seed: u64) -> Vec<Fixture> {
        let seats = self.plugin.info().seat_count();
        let mut rng = Rng::new(seed);
        let mut start = 0;
        let fixture = |number: u32| {
            let seat = Seat::new((number % u32::from(seats)) as u8);
            if seat == Seat::FIRST {
                start = rng.bits();
            }
            Fixture { number, seat, start, seed: rng.bits() }
        };
        (0..games).map(fixture).collect()
    }
}
