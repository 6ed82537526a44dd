//! Which seats a caller holds.

use boardwright_sdk::{Seat, Viewer};

use super::record::Match;
use super::refusal::Refusal;
use super::settings::Watch;

/// The keys of one match that a caller has. Only [`super::Matches`] makes one;
/// with another match it counts for nothing. A key is a person's: it names the
/// seat that they began on, and the match knows where they sit now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    id: String,
    began: Vec<Seat>,
}

impl Held {
    pub(super) fn new(id: &str, began: Vec<Seat>) -> Held {
        Held { id: id.to_owned(), began }
    }

    /// The match.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The seats that the caller holds as the match stands, in order.
    #[must_use]
    pub fn seats(&self, m: &Match) -> Vec<Seat> {
        if self.id != m.id {
            return Vec::new();
        }
        let now = self.began.iter().map(|seat| m.seat_now(*seat));
        let mut seats: Vec<Seat> = now.filter(|seat| seat.index() < m.seats.len()).collect();
        seats.sort_unstable();
        seats.dedup();
        seats
    }

    /// Whether the caller may act for this seat.
    pub(super) fn check(&self, m: &Match, seat: Seat) -> Result<(), Refusal> {
        if self.seats(m).contains(&seat) { Ok(()) } else { Err(Refusal::NotYourSeat) }
    }

    /// Whether the caller may see anything of the match.
    pub(super) fn may_see(&self, m: &Match) -> Result<(), Refusal> {
        let may = match m.settings.watch {
            Watch::Anyone => true,
            Watch::Players => !self.seats(m).is_empty(),
        };
        if may { Ok(()) } else { Err(Refusal::Private) }
    }

    /// The seat that a caller plays for now: the one to move.
    pub(super) fn mover(&self, m: &Match) -> Result<Seat, Refusal> {
        let seats = self.seats(m);
        match m.to_move {
            _ if seats.is_empty() => Err(Refusal::NotYourSeat),
            None => Err(Refusal::MatchOver),
            Some(seat) if seats.contains(&seat) => Ok(seat),
            Some(_) => Err(Refusal::NotYourTurn),
        }
    }

    /// Whose eyes the caller has: those of the seat to move or else of the first
    /// seat that they hold in this match, and a watcher's if they hold none.
    pub(super) fn viewer(&self, m: &Match) -> Viewer {
        let seats = self.seats(m);
        let mover = seats.iter().find(|seat| m.to_move == Some(**seat));
        mover.or(seats.first()).copied().into()
    }
}
