//! What the pages are made from: plain data that the host fills in. Words and
//! pictures are this crate's work, so nothing here is in a language.

use std::collections::BTreeMap;
use std::sync::Arc;

use boardwright_sdk::{About, Board, Listed, Outcome, Problem, Seat, Status, Values, View};

/// Who reads, and what makes their forms theirs.
#[derive(Clone, Debug)]
pub struct Reader {
    /// The language that [`crate::words::choose`] found.
    pub language: String,
    /// The token that every form sends back.
    pub token: String,
    /// Whether a finished turn waits for a last word before it is sent. Undecided:
    /// where the screen is touched it does.
    pub confirm: Option<bool>,
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
    /// When it was made, RFC 3339, in UTC.
    pub created: String,
    /// Turns played.
    pub turn: u32,
    /// Whose turn it is.
    pub to_move: Option<Seat>,
    /// Seats that anybody may take.
    pub free: Vec<Seat>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

/// A game's own page.
#[derive(Clone, Debug)]
pub struct GamePage {
    /// The game.
    pub game: Arc<About>,
    /// The positions that the rules in the reader's language show, in order:
    /// one for each block that [`boardwright_sdk::diagrams`] finds.
    pub diagrams: Vec<Option<Diagram>>,
    /// Matches of the game, newest first.
    pub recent: Vec<MatchLine>,
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
    /// The static part of the picture.
    pub board: Arc<Board>,
    /// The position that is shown, after the half turn of `step`.
    pub view: View,
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

/// A turn that was played.
#[derive(Clone, Debug)]
pub struct Turn {
    /// Who played it.
    pub seat: Seat,
    /// Its actions, separated by single spaces.
    pub text: String,
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
