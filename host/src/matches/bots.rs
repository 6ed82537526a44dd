//! Seats that bots have.

use boardwright_sdk::{Level, Seat};

use super::acts::Act;
use super::error::MatchError;
use super::plugins::Plugin;
use super::record::Match;
use super::service::Matches;

/// A match of bots alone that goes on for so many turns is a draw.
const LONGEST: usize = 1000;

/// What a bot has to do in a match.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Duty {
    /// Play its turn.
    Play(Seat, Level),
    /// Answer a draw on offer, by how it stands.
    AnswerDraw(Seat),
    /// Something that needs no thought.
    Do(Seat, Act),
}

impl Match {
    /// How strong the bot plays that has a seat, if one does.
    #[must_use]
    pub fn bot(&self, seat: Seat) -> Option<Level> {
        self.seats.get(seat.index())?.bot
    }

    /// The seats that bots have.
    #[must_use]
    pub fn bots(&self) -> Vec<(Seat, Level)> {
        let bot = |seat| Some((seat, self.bot(seat)?));
        self.all_seats().filter_map(bot).collect()
    }

    /// What a bot is to do next. Bots agree to what people ask for, but to a draw
    /// only where they stand no better.
    pub(crate) fn duty(&self) -> Option<Duty> {
        if self.outcome.is_some() {
            return None;
        }
        let bots = || self.bots().into_iter().map(|(seat, _)| seat);
        if let Some(ask) = &self.takeback {
            let open = |seat: &Seat| *seat != ask.by && !ask.granted.contains(seat);
            return Some(Duty::Do(bots().find(open)?, Matches::grant_takeback));
        }
        if let Some(ask) = &self.migration {
            let open = |seat: &Seat| *seat != ask.by && !ask.agreed.contains(seat);
            return Some(Duty::Do(bots().find(open)?, Matches::agree_migration));
        }
        if let Some(offer) = &self.draw_offer {
            let open = |seat: &Seat| *seat != offer.by && !offer.accepted.contains(seat);
            if let Some(seat) = bots().find(open) {
                let is_bots = self.bot(offer.by).is_some();
                let answer = Duty::Do(seat, Matches::accept_draw);
                return Some(if is_bots { answer } else { Duty::AnswerDraw(seat) });
            }
        }
        let seat = self.to_move?;
        let level = self.bot(seat)?;
        let endless = self.turns.len() >= LONGEST && bots().count() == self.seats.len();
        Some(if endless && self.draw_offer.is_none() {
            Duty::Do(seat, Matches::offer_draw)
        } else {
            Duty::Play(seat, level)
        })
    }
}

/// Whether a bot can play on from here, by as small a search as there is.
pub(super) fn may_be_searched(
    plugin: &dyn Plugin,
    id: &str,
    state: &[u8],
) -> Result<(), MatchError> {
    plugin.search(state, 1, 1, 0).map(drop).map_err(|problem| MatchError::of(id, problem))
}
