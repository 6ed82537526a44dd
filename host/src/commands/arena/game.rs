//! One game.

use std::time::{Duration, Instant};

use boardwright_sdk::{Outcome, Problem, Rng, Rules, Seat};

use super::hall::Hall;
use crate::runtime::Cancel;

/// A game to be played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fixture {
    /// Counted from 0.
    pub(super) number: u32,
    /// A's.
    pub(super) seat: Seat,
    /// What chance decides by the rules.
    pub(super) start: u64,
    /// What chance decides for the players.
    pub(super) seed: u64,
}

/// A game that was played.
#[derive(Debug)]
pub(super) struct Played {
    /// A's.
    pub(super) seat: Seat,
    /// Nothing: it went on for too long.
    pub(super) outcome: Option<Outcome>,
    pub(super) turns: u32,
    /// How many times somebody had to choose, among how many in sum and at most.
    pub(super) positions: u64,
    pub(super) legal: u64,
    pub(super) most_legal: u64,
    pub(super) playouts: u64,
    pub(super) searching: Duration,
}

/// Plays a game to its end.
///
/// # Errors
/// What the game says, or `cancelled`.
pub(super) fn play(hall: &Hall, fixture: &Fixture, cancel: &Cancel) -> Result<Played, Problem> {
    let rules = hall.plugin.session()?;
    let mut rng = Rng::new(fixture.seed);
    let mut state = rules.setup(&hall.options, fixture.start)?;
    let mut played = Played {
        seat: fixture.seat,
        outcome: None,
        turns: 0,
        positions: 0,
        legal: 0,
        most_legal: 0,
        playouts: 0,
        searching: Duration::ZERO,
    };
    let mut of_turn = 0;
    loop {
        let status = rules.status(&state)?;
        if status.turn != played.turns {
            of_turn = 0;
        }
        (played.turns, played.outcome) = (status.turn, status.outcome);
        let Some(seat) = status.to_move.filter(|_| played.positions < hall.longest.into()) else {
            return Ok(played);
        };
        if cancel.is_cancelled() {
            return Err(Problem::new("cancelled", "This game was called off."));
        }
        let listed = rules.actions(&state)?;
        let legal: Vec<String> = listed.into_iter().map(|action| action.text).collect();
        played.choose(legal.len());
        let player = hall.players[usize::from(seat != fixture.seat)];
        let began = Instant::now();
        let (action, playouts) =
            player.choose(&hall.plugin, &state, &legal, of_turn, &mut rng, cancel)?;
        if playouts > 0 {
            played.searching += began.elapsed();
            played.playouts += u64::from(playouts);
        }
        state = rules.play(&state, &[action])?;
        of_turn += 1;
    }
}

impl Played {
    /// Counts a choice among so many actions.
    fn choose(&mut self, legal: usize) {
        let legal = legal as u64;
        self.positions += 1;
        self.legal += legal;
        self.most_legal = self.most_legal.max(legal);
    }

    /// What A gets of the point, in a game of so many seats.
    pub(super) fn points(&self, seats: u8) -> f64 {
        match self.winners() {
            [] => 1.0 / f64::from(seats.max(1)),
            winners if winners.contains(&self.seat) => 1.0 / winners.len() as f64,
            _ => 0.0,
        }
    }

    /// Who won: nobody in a draw.
    pub(super) fn winners(&self) -> &[Seat] {
        self.outcome.as_ref().map_or(&[], |outcome| &outcome.winners)
    }
}
