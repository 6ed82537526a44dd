//! Seats that bots have.

use boardwright_sdk::{Level, Problem, Seat};

use super::acts::Act;
use super::error::MatchError;
use super::plugins::Plugin;
use super::record::Match;
use super::service::Matches;
use super::settings::Settings;

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

    /// Whether bots have all seats.
    pub(crate) fn is_of_bots(&self) -> bool {
        self.bots().len() == self.seats.len()
    }

    /// What bots are to answer. They agree to what people ask for, but to a draw
    /// only where they stand worse; else the offer stands until it lapses.
    pub(crate) fn answers_of_bots(&self) -> Vec<Duty> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let bots: Vec<Seat> = self.bots().into_iter().map(|(seat, _)| seat).collect();
        let open = |by: Seat, done: &[Seat]| {
            bots.iter().copied().find(|seat| *seat != by && !done.contains(seat))
        };
        let back = self.takeback.as_ref().and_then(|ask| open(ask.by, &ask.granted));
        let moved = self.migration.as_ref().and_then(|ask| open(ask.by, &ask.agreed));
        let drawn = self.draw_offer.as_ref().and_then(|offer| {
            let seat = open(offer.by, &offer.accepted)?;
            let of_bot = self.bot(offer.by).is_some();
            Some(if of_bot { Duty::Do(seat, Matches::accept_draw) } else { Duty::AnswerDraw(seat) })
        });
        let back = back.map(|seat| Duty::Do(seat, Matches::grant_takeback));
        let moved = moved.map(|seat| Duty::Do(seat, Matches::agree_migration));
        [back, moved, drawn].into_iter().flatten().collect()
    }

    /// The turn that a bot is to play. Bots alone that play for ever offer a draw,
    /// and who plays alone gives up.
    pub(crate) fn turn_of_bot(&self) -> Option<Duty> {
        let seat = self.to_move?;
        let level = self.bot(seat)?;
        if self.turns.len() < LONGEST || !self.is_of_bots() || self.draw_offer.is_some() {
            return Some(Duty::Play(seat, level));
        }
        let end = if self.seats.len() == 1 { Matches::resign } else { Matches::offer_draw };
        Some(Duty::Do(seat, end))
    }
}

/// Whether a bot can play on from here, which as small a search as there is
/// tells. By misère it would play for the wrong end.
pub(super) fn may_have_bots(
    plugin: &dyn Plugin,
    id: &str,
    settings: &Settings,
    state: &[u8],
) -> Result<(), MatchError> {
    if settings.misere {
        let message = "Bots don’t play misère; turn it off, or leave the seats to people.";
        return Err(MatchError::Game(Problem::option("bots", message)));
    }
    plugin.search(state, 1, 1, 0).map(drop).map_err(|problem| MatchError::of(id, problem))
}
