//! What can go wrong with a match. Which error belongs where:
//!
//! | error | whose | HTTP status that fits |
//! |---|---|---|
//! | [`MatchError::NoSuchMatch`], [`MatchError::NoSuchGame`] | a wrong address | 404 |
//! | [`MatchError::Refused`] | the match's rules | 409, or 403 for `not-your-seat`, `private-match` and `not-while-others-play` |
//! | [`MatchError::Game`] | the game's rules: an illegal action, a bad option | 422 |
//! | [`MatchError::Plugin`] | a plugin that fails, or is missing | 500 |
//! | [`MatchError::Store`] | disk and machine | 503, or 413 for `too-large` |

use boardwright_sdk::Problem;

use super::refusal::Refusal;
use crate::runtime::is_fault;
use crate::store::StoreError;

/// Why a call of [`super::Matches`] failed.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// No match has this id.
    #[error("There is no match {0}; check the link.")]
    NoSuchMatch(String),
    /// No game with this id takes new matches.
    #[error("There is no game {0} that takes new matches; choose one from the list.")]
    NoSuchGame(String),
    /// The match doesn't allow it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The game doesn't allow it; in the plugin's words.
    #[error("{0}")]
    Game(Problem),
    /// The plugin that the match is pinned to is missing or contradicts itself.
    #[error("{id} can’t go on: {why}")]
    Plugin {
        /// The match, or the game where there is no match yet.
        id: String,
        /// What is wrong, as a sentence.
        why: String,
    },
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl MatchError {
    /// A plugin that is missing or contradicts itself.
    pub(crate) fn plugin(id: &str, why: impl Into<String>) -> MatchError {
        MatchError::Plugin { id: id.to_owned(), why: why.into() }
    }

    /// What the rules of match or game `id` said against a call: their answer,
    /// unless the plugin failed.
    pub(crate) fn of(id: &str, problem: Problem) -> MatchError {
        if is_fault(&problem) {
            MatchError::plugin(id, problem.message)
        } else {
            MatchError::Game(problem)
        }
    }

    /// The stable code and the sentence, for players: why a plugin failed is for
    /// whoever runs the server, and in the log.
    #[must_use]
    pub fn problem(&self) -> Problem {
        let code = match self {
            MatchError::Refused(refusal) => return refusal.into(),
            MatchError::Game(problem) => return problem.clone(),
            MatchError::NoSuchMatch(_) => "no-such-match",
            MatchError::NoSuchGame(_) => "no-such-game",
            MatchError::Plugin { id, .. } => {
                let message = format!(
                    "{id} can’t go on: the game’s rules failed. Nothing was changed; \
                     whoever runs this site can see why."
                );
                return Problem::new("plugin-failed", message);
            }
            MatchError::Store(StoreError::TooLarge { .. }) => "too-large",
            MatchError::Store(StoreError::VariantsFull) => "variants-full",
            MatchError::Store(_) => "store-failed",
        };
        Problem::new(code, self.to_string())
    }
}

impl From<getrandom::Error> for MatchError {
    fn from(error: getrandom::Error) -> MatchError {
        MatchError::Store(error.into())
    }
}
