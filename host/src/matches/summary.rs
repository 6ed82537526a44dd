//! What the lobby's lists show of a match.

use boardwright_sdk::{Level, Outcome, Seat, Values};
use serde::{Deserialize, Serialize};

use super::record::Match;
use super::settings::{Settings, Watch};
use crate::store::{Entry, Mark, Place, Shelf};

/// A match in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its id.
    pub id: String,
    /// Where the next page goes on, if this line is the last of its page.
    pub mark: Mark,
    /// What to show.
    pub summary: Summary,
}

/// A match in short, written with every event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The game's id.
    pub game: String,
    /// The plugin's SHA-256.
    pub plugin: String,
    /// The value of every option.
    pub options: Values,
    /// The platform's house rules.
    #[serde(default)]
    pub settings: Settings,
    /// When it was made, in Unix milliseconds.
    pub created: u64,
    /// Turns played.
    pub turn: u32,
    /// Whose turn it is.
    pub to_move: Option<Seat>,
    /// Seats that anybody may take.
    pub free: Vec<Seat>,
    /// Seats that bots have, and how strong they play.
    #[serde(default)]
    pub bots: Vec<(Seat, Level)>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

impl Summary {
    /// The match in short.
    #[must_use]
    pub fn of(m: &Match) -> Summary {
        Summary {
            game: m.game.clone(),
            plugin: m.plugin.clone(),
            options: m.options.clone(),
            settings: m.settings,
            created: m.created,
            turn: m.turn_count(),
            to_move: m.to_move,
            free: m.free(),
            bots: m.bots(),
            outcome: m.outcome.clone(),
        }
    }

    /// Whether only its players may see the match.
    #[must_use]
    pub fn private(&self) -> bool {
        self.settings.watch == Watch::Players
    }

    /// The same without what only players may know.
    fn for_everybody(self) -> Summary {
        if self.private() {
            Summary { turn: 0, to_move: None, outcome: None, ..self }
        } else {
            self
        }
    }

    /// The list that the match is in.
    #[must_use]
    pub fn shelf(&self) -> Shelf {
        match (&self.outcome, self.free.is_empty()) {
            (Some(_), _) => Shelf::Finished,
            (None, false) => Shelf::Open,
            (None, true) => Shelf::Running,
        }
    }
}

/// The match's place in the lists: by when it was made, or by when it ended.
pub(super) fn place(m: &Match) -> Place {
    let summary = Summary::of(m);
    let shelf = summary.shelf();
    let at = if shelf == Shelf::Finished { m.changed } else { m.created };
    // Plain data with text keys always serialises.
    Place { shelf, at, summary: serde_json::to_vec(&summary).unwrap_or_default() }
}

/// Reads a list's entry back; one that can't be read is left out, so that it
/// doesn't take the whole lobby with it.
pub(super) fn line(entry: Entry) -> Option<Line> {
    match serde_json::from_slice::<Summary>(&entry.summary) {
        Ok(summary) => {
            let summary = summary.for_everybody();
            let mark = Mark { at: entry.at, id: entry.id.clone() };
            Some(Line { id: entry.id, mark, summary })
        }
        Err(error) => {
            tracing::warn!(id = entry.id, %error, "a match in the lobby can’t be read");
            None
        }
    }
}
