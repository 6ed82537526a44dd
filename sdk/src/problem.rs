//! What is wrong, for programs and for people.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Why something was refused: a stable code for programs, and one sentence for
/// people that says what is wrong, where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// Stable, lower case, words joined by hyphens: `illegal-action`.
    pub code: String,
    /// One sentence in English.
    pub message: String,
}

impl Problem {
    /// A text that is no action in this game's notation.
    pub const BAD_ACTION: &'static str = "bad-action";
    /// An action that the rules don't allow in this position.
    pub const ILLEGAL_ACTION: &'static str = "illegal-action";
    /// An action after the end of the game.
    pub const GAME_OVER: &'static str = "game-over";
    /// An option that the game doesn't have.
    pub const UNKNOWN_OPTION: &'static str = "unknown-option";
    /// State bytes that this version of the game didn't write.
    pub const BAD_STATE: &'static str = "bad-state";
    /// A game that can't be searched without knowing what the seat to move can't.
    pub const NO_SEARCH: &'static str = "no-search";
    /// A number that is no level of a bot.
    pub const NO_LEVEL: &'static str = "no-level";

    /// A problem with this code and this sentence.
    pub fn new(code: impl Into<String>, message: impl Into<String>) -> Problem {
        Problem { code: code.into(), message: message.into() }
    }

    /// A value that option `key` can't have; the message should name the value
    /// and what the option takes. Pages show it beside the option's field.
    pub fn option(key: &str, message: impl Into<String>) -> Problem {
        Problem::new(format!("option-{key}"), message)
    }

    /// The option that this problem is about, if it came from [`Problem::option`].
    #[must_use]
    pub fn option_key(&self) -> Option<&str> {
        self.code.strip_prefix("option-")
    }

    /// A text that can't be read as an action; `form` shows what one looks like.
    #[must_use]
    pub fn bad_action(text: &str, form: &str) -> Problem {
        Problem::new(
            Problem::BAD_ACTION,
            format!("“{text}” is no action here; write it like {form}."),
        )
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Problem {}
