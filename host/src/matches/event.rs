//! What can happen in a match.

use boardwright_sdk::{Level, Outcome, Seat, Values, Word};
use serde::{Deserialize, Serialize};

use super::settings::Settings;

/// One thing that happened. Events are kept for ever: a kind may gain fields
/// that have defaults and is never changed otherwise. Fields that a reader
/// doesn't know are skipped; a kind it doesn't know can't be skipped, because
/// what follows rests on it, so that match can't be read by it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// The match began: always the first event, and only the first.
    Created(Created),
    /// Somebody took a free seat from the lobby.
    SeatTaken {
        /// Which.
        seat: Seat,
    },
    /// A free seat was given to a bot.
    BotSeated {
        /// Which.
        seat: Seat,
        /// How strong it plays.
        level: Level,
    },
    /// A whole turn was played.
    Turn(TurnPlayed),
    /// A seat gave up; all others win.
    Resigned {
        /// Which.
        seat: Seat,
    },
    /// A seat offered a draw.
    DrawOffered {
        /// Which.
        seat: Seat,
    },
    /// A seat declined the draw on offer.
    DrawDeclined {
        /// Which.
        seat: Seat,
    },
    /// A seat accepted the draw on offer; once all have, the match is drawn.
    DrawAccepted {
        /// Which.
        seat: Seat,
    },
    /// The players of a game for two changed seats: the pie rule.
    SeatsSwapped {
        /// The seat that its player gave up for the other one.
        seat: Seat,
    },
    /// A seat asked to take its last turn back.
    TakebackAsked {
        /// Which.
        seat: Seat,
    },
    /// A seat granted that; once all have, the turns are taken back.
    TakebackGranted {
        /// Which.
        seat: Seat,
    },
    /// A seat declined that.
    TakebackDeclined {
        /// Which.
        seat: Seat,
    },
    /// The last turns were taken back.
    TakenBack {
        /// For whom.
        seat: Seat,
        /// How many turns.
        turns: u32,
    },
    /// A seat asked to move the match to another version of its game.
    MigrationAsked {
        /// Which.
        seat: Seat,
        /// The SHA-256 of the plugin to go on with.
        plugin: String,
        /// Its version, for people.
        version: String,
    },
    /// A seat agreed to that; once all have, the match is moved.
    MigrationAgreed {
        /// Which.
        seat: Seat,
    },
    /// A seat declined that.
    MigrationDeclined {
        /// Which.
        seat: Seat,
    },
    /// The match went over to another version of its game, by which all turns
    /// so far are legal and lead to the same.
    Migrated(Migrated),
}

/// How a match began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Created {
    /// The game's id.
    pub game: String,
    /// The version of its rules, for people.
    pub version: String,
    /// The SHA-256 of the plugin that the match goes on with.
    pub plugin: String,
    /// The value of every option.
    pub options: Values,
    /// What the game's chance starts from: secret while the match lasts.
    pub seed: u64,
    /// The seats in order.
    pub seats: Vec<SeatEntry>,
    /// The platform's house rules.
    #[serde(default)]
    pub settings: Settings,
    /// Who acts first.
    pub to_move: Option<Seat>,
    /// What the position at the start is known by, where it counts whether it
    /// comes back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// A match by another version of its game than before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Migrated {
    /// The SHA-256 of the plugin that the match goes on with.
    pub plugin: String,
    /// The version of its rules, for people.
    pub version: String,
    /// The value of every option that it has.
    pub options: Values,
    /// What it knows the positions so far by, where it counts whether they come
    /// back: at the start, and after each turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keys: Vec<String>,
}

/// A seat at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatEntry {
    /// Whether anybody may take it from the lobby.
    #[serde(default)]
    pub open: bool,
    /// How strong the bot plays that has it, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<Level>,
}

/// A turn, and where it led.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TurnPlayed {
    /// Who played it.
    pub seat: Seat,
    /// Its actions; none has spaces.
    pub actions: Vec<String>,
    /// Who acts next; nobody after the end.
    pub to_move: Option<Seat>,
    /// The end, if this was it, by the game's rules and the match's settings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// What the position after it is known by, where it counts whether it comes back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// What the list of turns says of it, in the game's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<Word>,
}
