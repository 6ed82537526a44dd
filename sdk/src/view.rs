//! The moving part of what people see: one position, for one viewer.

use serde::{Deserialize, Serialize};

use crate::{Board, Seat, Step, Word};

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody who only watches.
    Watcher,
}

impl Viewer {
    /// The player, if it is one.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Watcher => None,
        }
    }
}

/// What one viewer may see of a position: facts by name, never prose, colours
/// or HTML.
///
/// Every field but `stacks` may be left at its default.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct View {
    /// What stands where. A site that is not listed is empty.
    pub stacks: Vec<Stack>,
    /// Sites that stand out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// The last turn and other movements, drawn over the board.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub arrows: Vec<Arrow>,
    /// The part of the game that this is, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<Word>,
    /// What the seat to move is asked to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ask: Option<Word>,
    /// Lines beside the seats' names: scores, reserves.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PlayerLine>,
    /// The position in a few spoken sentences.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub summary: Vec<Word>,
    /// The last action in one spoken sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<Word>,
    /// What the list of turns should say of the turn that has just been
    /// completed beside its actions: that a seat was passed over, or had no
    /// second action. Kept with the turn, as a watcher's view has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<Word>,
    /// Labels of the steps of a path that are no sites: pass, swap, promote.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub buttons: Vec<Button>,
    /// A board for this position alone, where the board grows as it is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<Box<Board>>,
}

impl View {
    /// These pieces and nothing else.
    ///
    /// ```
    /// use boardwright_sdk::{Piece, Seat, Site, Stack, View, Word};
    /// let site = Site::new(2, 2);
    /// let stone = Stack::one(site, Piece::new("stone", Seat::FIRST));
    /// let mover = Seat::FIRST.word(&["white", "black"]);
    /// let view = View {
    ///     ask: Some("ask".into()),
    ///     ..View::of([stone]).played(Some(site), mover)
    /// };
    /// assert_eq!(view.marks.len(), 1);
    /// assert_eq!(view.last.unwrap().key, "last-place");
    /// ```
    #[must_use]
    pub fn of(stacks: impl IntoIterator<Item = Stack>) -> View {
        View { stacks: stacks.into_iter().collect(), ..View::default() }
    }

    /// Marks where the last action happened and says it, if there was one. The
    /// words are `last-place` and `last-take` with the arguments `$seat` and
    /// `$site`, `last-move` with `$seat`, `$from` and `$to`, and `last-pass`
    /// with `$seat`; `seat` is the name of whoever [did it](Seat::word).
    #[must_use]
    pub fn played(mut self, last: Option<impl Into<Step>>, seat: Word) -> View {
        if let Some(step) = last.map(Into::into) {
            self.marks.extend(step.marks());
            self.last = Some(step.word(seat));
        }
        self
    }
}

/// The pieces on one site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Stack {
    /// Where.
    pub site: String,
    /// From bottom to top.
    pub pieces: Vec<Piece>,
    /// How to draw several.
    #[serde(default, skip_serializing_if = "Show::is_default")]
    pub show: Show,
}

impl Stack {
    /// One piece alone on `site`.
    #[must_use]
    pub fn one(site: impl Into<String>, piece: Piece) -> Stack {
        Stack { site: site.into(), pieces: vec![piece], show: Show::default() }
    }

    /// `count` pieces in the reserve that [`Board::reserve`] made for the seat
    /// of this name.
    #[must_use]
    pub fn reserve(seat: &str, piece: Piece, count: u32) -> Stack {
        Stack::one(format!("{seat}:{}", piece.kind), piece.count(count))
    }

    /// Several pieces on `site`, from bottom to top.
    #[must_use]
    pub fn of(site: impl Into<String>, pieces: Vec<Piece>) -> Stack {
        Stack { site: site.into(), pieces, show: Show::default() }
    }
}

/// How a stack is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Show {
    /// Each piece a little above the one beneath.
    #[default]
    Offset,
    /// Side by side.
    Spread,
    /// Only the top one, and how many there are.
    Top,
}

impl Show {
    fn is_default(&self) -> bool {
        *self == Show::default()
    }
}

/// A piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Piece {
    /// Which of the board's kinds it is.
    pub kind: String,
    /// Whose; nobody's when missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// How many of them, where a number stands for a pile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// The same piece keeps its id over the whole game, so that pages can show it move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<u32>,
}

impl Piece {
    /// A piece of this kind that belongs to `owner`.
    #[must_use]
    pub fn new(kind: &str, owner: Seat) -> Piece {
        Piece { kind: kind.to_owned(), owner: Some(owner), count: None, id: None }
    }

    /// A piece that belongs to nobody.
    #[must_use]
    pub fn neutral(kind: &str) -> Piece {
        Piece { kind: kind.to_owned(), owner: None, count: None, id: None }
    }

    /// The same, standing for `count` of its kind.
    #[must_use]
    pub fn count(mut self, count: u32) -> Piece {
        self.count = Some(count);
        self
    }

    /// The same with an id.
    #[must_use]
    pub fn id(mut self, id: u32) -> Piece {
        self.id = Some(id);
        self
    }
}

/// A site that stands out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mark {
    /// Where.
    pub site: String,
    /// Why.
    pub role: MarkRole,
}

impl Mark {
    /// Marks `site` as `role`.
    #[must_use]
    pub fn new(site: impl Into<String>, role: MarkRole) -> Mark {
        Mark { site: site.into(), role }
    }
}

/// Why a site stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MarkRole {
    /// Where the last action began.
    LastFrom,
    /// Where it ended.
    LastTo,
    /// Where something was captured.
    Captured,
    /// What is about to be captured, or to win.
    Threatened,
    /// Part of what won the game.
    Winning,
    /// What can't be used now.
    Blocked,
}

/// A movement to draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Arrow {
    /// What kind of movement.
    pub role: ArrowRole,
    /// The sites it touches: first, where it begins; last, where it ends;
    /// between, what it bends over (the pivot of a jump).
    pub path: Vec<String>,
}

/// A kind of movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ArrowRole {
    /// A plain move.
    Move,
    /// Over something.
    Jump,
    /// Against something.
    Capture,
    /// From outside the board.
    Place,
}

/// Lines beside a seat's name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerLine {
    /// Whose.
    pub seat: Seat,
    /// What to say.
    pub words: Vec<Word>,
}

/// The label of a step that is no site.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Button {
    /// The step, as it stands in an action's path.
    pub step: String,
    /// What to write on it.
    pub label: Word,
}

impl Button {
    /// The label of `step` is the word with this key.
    #[must_use]
    pub fn new(step: &str, label: impl Into<Word>) -> Button {
        Button { step: step.to_owned(), label: label.into() }
    }
}
