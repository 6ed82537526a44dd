//! Which seats a caller holds.

use boardwright_sdk::{Seat, Viewer};

use super::record::Match;
use super::refusal::Refusal;

/// The seats of one match that a caller holds. Only [`super::Matches`] makes
/// one, from keys; with another match it counts for nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    id: String,
    seats: Vec<Seat>,
}

impl Held {
    pub(super) fn new(id: &str, mut seats: Vec<Seat>) -> Held {
        seats.sort_unstable();
        seats.dedup();
        Held { id: id.to_owned(), seats }
    }

    /// The match.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The seats, in order.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// Whether the caller may act for this seat.
    pub(super) fn check(&self, seat: Seat) -> Result<(), Refusal> {
        if self.seats.contains(&seat) { Ok(()) } else { Err(Refusal::NotYourSeat) }
    }

    /// The seat that a caller plays for now: the one to move.
    pub(super) fn mover(&self, m: &Match) -> Result<Seat, Refusal> {
        match m.to_move {
            _ if self.seats.is_empty() => Err(Refusal::NotYourSeat),
            None => Err(Refusal::MatchOver),
            Some(seat) if self.seats.contains(&seat) => Ok(seat),
            Some(_) => Err(Refusal::NotYourTurn),
        }
    }

    /// Whose eyes the caller has: those of the seat to move or else of the first
    /// seat that they hold in this match, and a watcher's if they hold none.
    pub(super) fn viewer(&self, m: &Match) -> Viewer {
        let mine = || self.seats.iter().copied().filter(|s| s.index() < m.seats.len());
        if self.id != m.id {
            return Viewer::Watcher;
        }
        mine().find(|seat| m.to_move == Some(*seat)).or_else(|| mine().next()).into()
    }
}
