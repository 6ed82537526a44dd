//! What a command makes happen.

use boardwright_sdk::{Level, Outcome, Seat, Word};

use super::ending::ending;
use super::event::{Event, Migrated, TurnPlayed};
use super::migration;
use super::record::{DrawOffer, Match};
use super::refusal::Refusal;
use super::takeback;

/// What somebody wants to happen, with what the game says to it. Whether the
/// sender holds the seat has been checked before.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Take a free seat.
    TakeSeat {
        /// Which.
        seat: Seat,
    },
    /// Give a free seat to a bot.
    SeatBot {
        /// Which.
        seat: Seat,
        /// How strong it is to play.
        level: Level,
    },
    /// Play a turn.
    Play {
        /// Who.
        seat: Seat,
        /// The match's last event that the sender has seen.
        number: u64,
        /// The actions.
        actions: Vec<String>,
        /// What they lead to.
        played: Played,
    },
    /// Give up.
    Resign {
        /// Who.
        seat: Seat,
    },
    /// Offer a draw.
    OfferDraw {
        /// Who.
        seat: Seat,
    },
    /// Accept the draw on offer.
    AcceptDraw {
        /// Who.
        seat: Seat,
    },
    /// Decline the draw on offer.
    DeclineDraw {
        /// Who.
        seat: Seat,
    },
    /// Change seats instead of playing the first turn.
    SwapSeats {
        /// Who.
        seat: Seat,
    },
    /// Take the last turn back where that is free, or ask for it.
    AskTakeback {
        /// Who.
        seat: Seat,
    },
    /// Grant what was asked for.
    GrantTakeback {
        /// Who.
        seat: Seat,
    },
    /// Decline it.
    DeclineTakeback {
        /// Who.
        seat: Seat,
    },
    /// Move the match to another version, or ask for it.
    AskMigration {
        /// Who.
        seat: Seat,
        /// Whether they hold all seats.
        alone: bool,
        /// The match by that version.
        to: Migrated,
    },
    /// Agree to what was asked for.
    AgreeMigration {
        /// Who.
        seat: Seat,
        /// The match by the version that was asked for.
        to: Migrated,
    },
    /// Decline it.
    DeclineMigration {
        /// Who.
        seat: Seat,
    },
}

/// What some actions lead to, as the game says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Played {
    /// Turns that they complete together.
    pub turns: u32,
    /// Turns that are complete before the last of them.
    pub turns_before_last: u32,
    /// Who acts after them.
    pub to_move: Option<Seat>,
    /// The end by the game's rules, if they reach it.
    pub outcome: Option<Outcome>,
    /// What the position is known by, in a match that counts whether it comes back.
    pub key: Option<String>,
    /// What the list of turns is to say of them.
    pub note: Option<Word>,
}

impl Played {
    /// Whether the actions make one turn, which the last of them completes.
    ///
    /// # Errors
    /// [`Refusal::TooManyActions`] if they go on after it.
    pub fn complete(&self) -> Result<bool, Refusal> {
        if self.turns_before_last > 0 || self.turns > 1 {
            return Err(Refusal::TooManyActions);
        }
        Ok(self.turns == 1)
    }
}

/// The events that a command makes happen.
///
/// # Errors
/// The [`Refusal`], if the match doesn't allow it.
pub fn decide(m: &Match, command: Command) -> Result<Vec<Event>, Refusal> {
    let event = match command {
        Command::TakeSeat { seat } => {
            free(m, seat)?;
            Event::SeatTaken { seat }
        }
        Command::SeatBot { seat, level } => {
            free(m, seat)?;
            Event::BotSeated { seat, level }
        }
        Command::Play { seat, number, actions, played } => {
            may_play(m, seat, number)?;
            play(m, seat, actions, played)?
        }
        Command::Resign { seat } => {
            running(m, seat)?;
            Event::Resigned { seat }
        }
        Command::OfferDraw { seat } => {
            running(m, seat)?;
            match m.draw_offer {
                Some(_) => return Err(Refusal::DrawOffered),
                None => Event::DrawOffered { seat },
            }
        }
        Command::AcceptDraw { seat } => {
            answerable(m, seat)?;
            Event::DrawAccepted { seat }
        }
        Command::DeclineDraw { seat } => {
            answerable(m, seat)?;
            Event::DrawDeclined { seat }
        }
        Command::SwapSeats { seat } => {
            running(m, seat)?;
            takeback::swap(m, seat)?
        }
        Command::AskTakeback { seat } => {
            running(m, seat)?;
            takeback::ask(m, seat)?
        }
        Command::GrantTakeback { seat } => {
            running(m, seat)?;
            takeback::grant(m, seat)?
        }
        Command::DeclineTakeback { seat } => {
            running(m, seat)?;
            takeback::decline(m, seat)?
        }
        Command::AskMigration { seat, alone, to } => migration::ask(m, seat, alone, to)?,
        Command::AgreeMigration { seat, to } => migration::agree(m, seat, to)?,
        Command::DeclineMigration { seat } => migration::decline(m, seat)?,
    };
    Ok(vec![event])
}

/// Whether `seat`, having seen the match up to event `number`, may play now.
pub(super) fn may_play(m: &Match, seat: Seat, number: u64) -> Result<(), Refusal> {
    if number != m.number {
        return Err(Refusal::Stale { number: m.number });
    }
    running(m, seat)?;
    if m.to_move == Some(seat) { Ok(()) } else { Err(Refusal::NotYourTurn) }
}

fn play(m: &Match, seat: Seat, actions: Vec<String>, played: Played) -> Result<Event, Refusal> {
    if actions.is_empty() {
        return Err(Refusal::EmptyTurn);
    }
    if !played.complete()? {
        return Err(Refusal::UnfinishedTurn);
    }
    let Played { to_move, outcome, key, note, .. } = played;
    let outcome = ending(m, outcome, key.as_deref());
    let to_move = to_move.filter(|_| outcome.is_none());
    Ok(Event::Turn(TurnPlayed { seat, actions, to_move, outcome, key, note }))
}

fn free(m: &Match, seat: Seat) -> Result<(), Refusal> {
    running(m, seat)?;
    if m.free().contains(&seat) { Ok(()) } else { Err(Refusal::SeatTaken) }
}

pub(super) fn running(m: &Match, seat: Seat) -> Result<(), Refusal> {
    if seat.index() >= m.seats.len() {
        return Err(Refusal::NoSuchSeat(seat));
    }
    if m.outcome.is_some() { Err(Refusal::MatchOver) } else { Ok(()) }
}

fn answerable(m: &Match, seat: Seat) -> Result<(), Refusal> {
    running(m, seat)?;
    let asked = |offer: &DrawOffer| offer.by != seat && !offer.accepted.contains(&seat);
    if m.draw_offer.as_ref().is_some_and(asked) { Ok(()) } else { Err(Refusal::NoDrawOffer) }
}
