//! What players do beside playing.

use std::sync::Arc;

use boardwright_sdk::{Level, Seat};

use super::bots::may_be_searched;
use super::decide::{Command, decide};
use super::error::MatchError;
use super::held::Held;
use super::record::Match;
use super::refusal::Refusal;
use super::service::{Matches, TRIES};
use crate::store::StoreError;

pub(super) type Done = Result<Arc<Match>, MatchError>;

/// Something that a player does beside playing, for a seat of theirs.
pub type Act = fn(&Matches, &Held, Seat) -> Done;

/// The words by which players agree on something, and what each does.
#[derive(Debug)]
pub struct Answers {
    about: &'static str,
    acts: [(&'static str, Act); 3],
}

/// About a draw.
pub static DRAW: Answers = Answers {
    about: "A draw",
    acts: [
        ("offer", Matches::offer_draw),
        ("accept", Matches::accept_draw),
        ("decline", Matches::decline_draw),
    ],
};

/// About taking a turn back.
pub static TAKEBACK: Answers = Answers {
    about: "A takeback",
    acts: [
        ("ask", Matches::ask_takeback),
        ("grant", Matches::grant_takeback),
        ("decline", Matches::decline_takeback),
    ],
};

/// About another version of the game.
pub static MIGRATION: Answers = Answers {
    about: "Another version",
    acts: [
        ("ask", Matches::ask_migration),
        ("agree", Matches::agree_migration),
        ("decline", Matches::decline_migration),
    ],
};

impl Answers {
    /// What a word does.
    ///
    /// # Errors
    /// A sentence, if it is none of them.
    pub fn named(&self, word: &str) -> Result<Act, String> {
        let [first, second, third] = self.acts.map(|(word, _)| word);
        let found = self.acts.iter().find(|(name, _)| *name == word);
        found.map(|(_, act)| *act).ok_or_else(|| {
            format!("{} is answered with “{first}”, “{second}” or “{third}”.", self.about)
        })
    }
}

#[expect(clippy::missing_errors_doc, reason = "said once, at the type")]
impl Matches {
    /// Takes a free seat of the lobby and gives its key.
    pub fn take_free_seat(&self, id: &str, seat: Seat) -> Result<String, MatchError> {
        let m = self.command(id, None, &Command::TakeSeat { seat })?;
        Ok(self.seat_key(id, m.began_on(seat)))
    }

    /// Gives a free seat to a bot. Whoever asks has to hold a seat, or to have
    /// made the match (`maker`).
    pub fn seat_bot(&self, held: &Held, maker: bool, seat: Seat, level: Level) -> Done {
        let m = self.read(held.id())?;
        if !maker && held.seats(&m).is_empty() {
            return Err(Refusal::NotYourSeat.into());
        }
        if m.outcome.is_none() {
            let state = self.position(&m.id, m.turn_count())?;
            may_be_searched(&*self.plugin(&m)?, &m.id, &state)?;
        }
        self.command(&m.id, None, &Command::SeatBot { seat, level })
    }

    /// Gives up.
    pub fn resign(&self, held: &Held, seat: Seat) -> Done {
        self.command_of(held, &Command::Resign { seat }, seat)
    }

    /// Offers a draw.
    pub fn offer_draw(&self, held: &Held, seat: Seat) -> Done {
        self.command_of(held, &Command::OfferDraw { seat }, seat)
    }

    /// Accepts the draw on offer.
    pub fn accept_draw(&self, held: &Held, seat: Seat) -> Done {
        self.command_of(held, &Command::AcceptDraw { seat }, seat)
    }

    /// Declines the draw on offer.
    pub fn decline_draw(&self, held: &Held, seat: Seat) -> Done {
        self.command_of(held, &Command::DeclineDraw { seat }, seat)
    }

    /// Changes seats instead of playing the first turn.
    pub fn swap_seats(&self, held: &Held, seat: Seat) -> Done {
        self.command_of(held, &Command::SwapSeats { seat }, seat)
    }

    /// Takes the last turn back where that is free, or asks for it.
    pub fn ask_takeback(&self, held: &Held, seat: Seat) -> Done {
        self.command_of(held, &Command::AskTakeback { seat }, seat)
    }

    /// Grants the takeback that was asked for.
    pub fn grant_takeback(&self, held: &Held, seat: Seat) -> Done {
        self.command_of(held, &Command::GrantTakeback { seat }, seat)
    }

    /// Declines the takeback that was asked for.
    pub fn decline_takeback(&self, held: &Held, seat: Seat) -> Done {
        self.command_of(held, &Command::DeclineTakeback { seat }, seat)
    }

    fn command_of(&self, held: &Held, command: &Command, seat: Seat) -> Done {
        self.command(held.id(), Some((held, seat)), command)
    }

    fn command(&self, id: &str, sender: Option<(&Held, Seat)>, command: &Command) -> Done {
        self.decided(id, sender, |_| Ok(command.clone()))
    }

    /// Decides a command that doesn't depend on what its sender has seen; so if
    /// somebody else is ahead, it is made and decided anew, and so is whether
    /// they hold the seat, because players may have changed seats.
    pub(super) fn decided(
        &self,
        id: &str,
        sender: Option<(&Held, Seat)>,
        command: impl Fn(&Match) -> Result<Command, MatchError>,
    ) -> Done {
        let mut tries = 0;
        loop {
            let m = self.read(id)?;
            if let Some((held, seat)) = sender {
                held.check(&m, seat)?;
            }
            let events = decide(&m, command(&m)?)?;
            match self.commit(&m, &events) {
                Err(StoreError::Stale { .. }) if tries < TRIES => tries += 1,
                Err(StoreError::Stale { actual }) => {
                    return Err(Refusal::Stale { number: actual - 1 }.into());
                }
                result => return Ok(result?),
            }
        }
    }
}
