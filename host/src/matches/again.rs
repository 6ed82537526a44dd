//! A match once more, with other rules.

use std::sync::Arc;

use super::error::MatchError;
use super::record::Match;
use super::service::{Matches, New};
use boardwright_sdk::Seat;

/// A match that was begun as another one, and played as far as it goes.
#[derive(Debug)]
pub(crate) struct Again {
    pub(crate) record: Arc<Match>,
    /// The turn that isn't legal any more, counted from 1, and why.
    pub(crate) refused: Option<(usize, String, MatchError)>,
}

impl Matches {
    /// Makes a match of `game` that begins as `m` did, with its options,
    /// settings and chance, and plays the turns of `m` up to the first that is
    /// refused.
    ///
    /// # Errors
    /// The match can't be made.
    pub(crate) fn again(&self, m: &Match, game: &str) -> Result<Again, MatchError> {
        let (options, settings) = (m.options.clone(), m.settings.values());
        let new = New { game: game.to_owned(), options, settings, ..New::default() };
        let mut record = self.create_with(&new, m.seed)?;
        let held = self.held(&record.id, self.all_keys(&record));
        for (index, turn) in m.turns.iter().enumerate() {
            match self.play(&held, record.number, &turn.actions()) {
                Ok(next) => record = next,
                Err(error) => {
                    let refused = Some((index + 1, turn.text.clone(), error));
                    return Ok(Again { record, refused });
                }
            }
        }
        Ok(Again { record, refused: None })
    }

    /// The keys of all seats of a match, for somebody who plays alone.
    pub(crate) fn all_keys(&self, m: &Match) -> Vec<String> {
        m.all_seats().map(|seat: Seat| self.seat_key(&m.id, seat)).collect()
    }
}
