//! What the pages are made from: plain data that the host fills in. Words and
//! pictures are this crate's work, so nothing here is in a language.

mod admin;
mod bots;

use std::collections::BTreeMap;
use std::sync::Arc;

use boardwright_sdk::{
    About, Board, Listed, OptionSpec, Outcome, Problem, Seat, Status, Values, View, Word,
};

use crate::preferences::Preferences;
use crate::sight::Sight;

pub use admin::{
    AdminFault, AdminPage, AdminPlugin, Counts, Installing, Installs, Refused, RunningMatch,
    Standing,
};
pub use bots::{Course, Suggestion, Suggestions};

/// Who reads, and what makes their forms theirs. The default reads English and
/// has no forms.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    /// The languages that [`crate::words::choose`] found.
    pub language: String,
    /// The token that every form sends back.
    pub token: String,
    /// What they like.
    pub preferences: Preferences,
    /// How they have turned the board of the match that is shown.
    pub sight: Sight,
}

/// The front page.
#[derive(Clone, Debug)]
pub struct Lobby {
    /// The games that can be played, by title.
    pub games: Vec<Arc<About>>,
    /// Matches that wait for somebody, newest first.
    pub open: Vec<MatchLine>,
    /// Matches under way, newest first.
    pub running: Vec<MatchLine>,
    /// Matches that ended not long ago, newest first.
    pub finished: Vec<MatchLine>,
}

/// A match in a list.
#[derive(Clone, Debug)]
pub struct MatchLine {
    /// Its id.
    pub id: String,
    /// Its game.
    pub game: Arc<About>,
    /// All option values.
    pub options: Values,
    /// The platform's house rules.
    pub settings: Settings,
    /// Whether only its players may see it; then nothing is told of its course.
    pub private: bool,
    /// When it was made, RFC 3339, in UTC.
    pub created: String,
    /// Turns played.
    pub turn: u32,
    /// Whose turn it is.
    pub to_move: Option<Seat>,
    /// Seats that anybody may take.
    pub free: Vec<Seat>,
    /// Seats that bots have, each with its level, 1 to 6.
    pub bots: Vec<(Seat, u8)>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

/// The platform's own house rules, for any game: declared like a game's
/// options, with keys of their own (`match-swap`) and words of the platform's.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// What there is.
    pub specs: &'static [OptionSpec],
    /// Their values by key; missing ones have their defaults.
    pub values: Values,
}

/// A game's own page.
#[derive(Clone, Debug)]
pub struct GamePage {
    /// The game.
    pub game: Arc<About>,
    /// The positions that the rules in the reader's language show, in order:
    /// one for each block that [`boardwright_sdk::diagrams`] finds.
    pub diagrams: Vec<Option<Diagram>>,
    /// Saved rules to start from.
    pub variants: Vec<Variant>,
    /// Matches of the game, newest first.
    pub recent: Vec<MatchLine>,
    /// Other versions of it that matches under way go on with.
    pub older: Vec<String>,
}

/// A position in a rules text.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// The static part.
    pub board: Board,
    /// The moving part.
    pub view: View,
    /// What it shows, in a sentence.
    pub caption: String,
}

/// The form for a new match.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// The game.
    pub game: Arc<About>,
    /// The settings that are asked for.
    pub settings: &'static [OptionSpec],
    /// Whether bots can play it.
    pub bots: bool,
    /// Saved rules to start from.
    pub variants: Vec<Variant>,
    /// What the fields hold, as given; missing ones have their defaults.
    pub values: BTreeMap<String, String>,
    /// What was wrong with the last try; [`Problem::option_key`] names the field.
    pub problem: Option<Problem>,
}

/// One match, for one viewer.
#[derive(Clone, Debug)]
pub struct MatchPage {
    /// The match's id.
    pub id: String,
    /// Its game.
    pub game: Arc<About>,
    /// All option values.
    pub options: Values,
    /// The platform's house rules.
    pub settings: Settings,
    /// Whether only its players may see it; then nothing of it is offered to share.
    pub private: bool,
    /// What those allow this viewer now.
    pub house: HouseActs,
    /// The versions of the game.
    pub versions: Versions,
    /// The static part of the picture.
    pub board: Arc<Board>,
    /// The position that is shown, after the half turn of `step`.
    pub view: View,
    /// The last whole turn's last action before the position that is shown, in a
    /// spoken sentence.
    pub last: Option<Word>,
    /// Where the position that is shown stands, after the half turn of `step`.
    pub status: Status,
    /// The number of the match's last event; forms send it back.
    pub number: u64,
    /// The turns so far.
    pub turns: Vec<Turn>,
    /// The past position that is shown: after so many turns. The present when missing.
    pub past: Option<u32>,
    /// How the match ended, by the game's rules or otherwise (`resigned`,
    /// `agreement`: the platform's words `outcome-resigned`, `outcome-agreement`).
    pub outcome: Option<Outcome>,
    /// The seats this viewer holds.
    pub mine: Vec<Seat>,
    /// Seats that anybody may take here.
    pub free: Vec<Seat>,
    /// Seats that bots have, each with its level, 1 to 6.
    pub bots: Vec<(Seat, u8)>,
    /// Free seats to which this viewer may give a bot.
    pub seats_for_bots: Vec<Seat>,
    /// How the match went, once it is over.
    pub course: Course,
    /// Links that give away a seat, for the viewer who may share them.
    pub invitations: Vec<(Seat, String)>,
    /// Who has offered a draw.
    pub draw_offer: Option<Seat>,
    /// The actions that this viewer may go on with: legal after the half turn
    /// of `step`, and none when it is not theirs to act.
    pub actions: Vec<Listed>,
    /// The unfinished turn of the page's address.
    pub step: Step,
    /// Something to tell: a turn was refused, the match had moved on.
    pub problem: Option<Problem>,
    /// What was typed when it was refused.
    pub typed: String,
    /// The page's address without a query, with scheme and host, for sharing.
    pub address: String,
}

impl MatchPage {
    /// After how many turns the position is that is shown, and how many there are.
    #[must_use]
    pub fn shown_turn(&self) -> (u32, u32) {
        let turns = u32::try_from(self.turns.len()).unwrap_or(u32::MAX);
        (self.past.unwrap_or(turns), turns)
    }
}

/// Moves tried off a match, by one person for all seats.
#[derive(Clone, Debug)]
pub struct AnalysisPage {
    /// The match's page as if the position that is shown were its present:
    /// `step` has the actions tried so far, `actions` are those of the seat to
    /// move, and `outcome` is the end by the rules alone. But `turns` and
    /// `number` are the match's.
    pub page: MatchPage,
    /// The match's position after so many turns is where they begin.
    pub from: u32,
    /// What is tried, with what follows the position that is shown.
    pub turns: Vec<BranchTurn>,
    /// The present of the match, where that is another position.
    pub now: Option<View>,
    /// What a bot would play in the position that is shown.
    pub suggestions: Suggestions,
}

/// A turn that is tried.
#[derive(Clone, Debug)]
pub struct BranchTurn {
    /// Whose it is.
    pub seat: Seat,
    /// Its actions.
    pub actions: Vec<String>,
    /// Whether they make a whole turn.
    pub complete: bool,
}

/// What a match's settings allow its viewer now.
#[derive(Clone, Debug, Default)]
pub struct HouseActs {
    /// The viewer's seat that may be changed for the other one.
    pub swap: Option<Seat>,
    /// After how many turns the players changed seats, if they have.
    pub swapped: Option<u32>,
    /// The viewer's seats that may take a turn back, or ask to.
    pub take_back: Vec<Seat>,
    /// Whether that needs nobody's leave.
    pub free: bool,
    /// Who asks to take a turn back.
    pub asked_by: Option<Seat>,
    /// The viewer's seats that may answer.
    pub answer: Vec<Seat>,
}

/// The version of its game that a match is played by, and the one that new
/// matches take.
#[derive(Clone, Debug, Default)]
pub struct Versions {
    /// The match's own.
    pub played: String,
    /// That of new matches, where it is another one and the match goes on.
    pub offered: Option<String>,
    /// The viewer's seat that may ask to move the match there.
    pub ask: Option<Seat>,
    /// The move to another version that is asked for.
    pub asked: Option<MigrationAsked>,
    /// The number of the event by which the match went over to its version.
    pub moved: Option<u64>,
}

/// A move to another version that is asked for.
#[derive(Clone, Debug)]
pub struct MigrationAsked {
    /// Who asks.
    pub by: Seat,
    /// The version.
    pub version: String,
    /// The viewer's seats that may answer.
    pub answer: Vec<Seat>,
}

/// Rules that were saved under a name.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Its game, as the newest plugin tells it.
    pub game: Arc<About>,
    /// The version of the game that it was made for.
    pub version: String,
    /// The option values that are not the game's own.
    pub options: Values,
    /// The settings that it has.
    pub settings: Settings,
    /// Why the game doesn't take it any more.
    pub problem: Option<Problem>,
}

/// The page of a variant.
#[derive(Clone, Debug)]
pub struct VariantPage {
    /// The variant.
    pub variant: Variant,
    /// The server's address, with scheme and host, for sharing.
    pub site: String,
}

/// The form that a variant is imported by.
#[derive(Clone, Debug, Default)]
pub struct ImportPage {
    /// What was pasted.
    pub text: String,
    /// What is wrong with it.
    pub problem: Option<Problem>,
}

/// A turn that was played.
#[derive(Clone, Debug)]
pub struct Turn {
    /// Who played it.
    pub seat: Seat,
    /// Its actions, separated by single spaces.
    pub text: String,
    /// What the game adds to it.
    pub note: Option<Word>,
}

/// The unfinished turn: it lives in the address and nowhere else.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// The actions chosen so far (`?actions=c3-c5+b2-b3`).
    pub actions: Vec<String>,
    /// The sites clicked so far for the next one (`&path=b2+c4`).
    pub path: Vec<String>,
    /// Whether `actions` make a whole turn, which can be sent.
    pub complete: bool,
}

/// Something went wrong and there is no page to say it on.
#[derive(Clone, Debug)]
pub struct ProblemPage {
    /// The HTTP status.
    pub status: u16,
    /// What is wrong.
    pub problem: Problem,
}
