//! Positions that a bot looks at for somebody.

use std::sync::Arc;

use boardwright_sdk::{Problem, Seat};

use super::error::MatchError;
use super::held::Held;
use super::present::Place;
use super::record::Match;
use super::refusal::Refusal;
use super::service::Matches;

/// A position to be searched. All secrets are in it, so it goes to the search
/// alone, which deals anew what the seat to move may not know.
pub(crate) struct Sought {
    /// The match that it is of.
    pub(crate) record: Arc<Match>,
    /// The position, in the game's own bytes.
    pub(crate) state: Arc<[u8]>,
    /// It comes after so many whole turns.
    pub(crate) turn: u32,
}

/// Whether whoever holds these seats may be told what to play: once the match is
/// over, or where they play against bots alone, or themselves.
pub(crate) fn may_help(m: &Match, seats: &[Seat]) -> Result<(), Refusal> {
    let alone = || m.all_seats().all(|seat| seats.contains(&seat) || m.bot(seat).is_some());
    if m.outcome.is_some() || alone() { Ok(()) } else { Err(Refusal::NotWhileOthersPlay) }
}

impl Matches {
    /// The position after `actions`, tried from the one after `from` turns or the
    /// present, for a bot to tell the holder of these seats what to play. Only
    /// where [`Matches::present`] shows it to them and they may be helped.
    ///
    /// # Errors
    /// See [`MatchError`]; the game's problem `game-over` where nobody is to move.
    pub(crate) fn sought(
        &self,
        held: &Held,
        from: Option<u32>,
        actions: &[String],
    ) -> Result<Sought, MatchError> {
        let record = self.visible(held.id(), held)?;
        may_help(&record, &held.seats(&record))?;
        let from = from.unwrap_or_else(|| record.turn_count());
        let place = Place::Branch { from, at: actions.len() };
        let plugin = self.plugin(&record)?;
        let reached = self.reach(&*plugin, &record, held.viewer(&record), place, actions)?;
        if let Some(problem) = reached.problem {
            return Err(MatchError::Game(problem));
        }
        if reached.status.to_move.is_none() {
            let message = "The game is over in this position; ask for an earlier one.";
            return Err(MatchError::Game(Problem::new(Problem::GAME_OVER, message)));
        }
        Ok(Sought { record, state: reached.state, turn: reached.status.turn })
    }

    /// A match that is over, for somebody who may see it, with its plugin at hand.
    ///
    /// # Errors
    /// See [`MatchError`]; `not-over`.
    pub(crate) fn finished(&self, held: &Held) -> Result<Arc<Match>, MatchError> {
        let record = self.visible(held.id(), held)?;
        if record.outcome.is_none() {
            return Err(Refusal::NotOver.into());
        }
        self.plugin(&record)?;
        Ok(record)
    }
}
