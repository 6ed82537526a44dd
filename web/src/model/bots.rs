//! Bots: what they make of a match and of a position.

use boardwright_sdk::{Problem, Seat};

/// How a finished match went, as a bot sees it.
#[derive(Clone, Debug, Default)]
pub enum Course {
    /// It is not known, and nobody is offered to find out.
    #[default]
    None,
    /// A bot can be asked.
    Offered,
    /// A bot is looking.
    Running {
        /// The positions that it has looked at.
        done: u32,
        /// All positions.
        of: u32,
    },
    /// After so many turns, from 0 on: what each seat may expect, from 0 (a
    /// loss) to 1 (a win).
    Done(Vec<Vec<f64>>),
}

/// The turns that a bot would play.
#[derive(Clone, Debug, Default)]
pub enum Suggestions {
    /// None can be had here: the game has no bots, or the position is an end.
    #[default]
    None,
    /// They would help somebody in a match against people.
    NotWhileOthersPlay,
    /// They come when they are asked for.
    Offered,
    /// They are here.
    Shown {
        /// So many games were played out for them.
        playouts: u32,
        /// Whose turns they are.
        seat: Seat,
        /// The best ones, best first.
        turns: Vec<Suggestion>,
    },
    /// There was no answer.
    Failed(Problem),
}

/// A turn that a bot would play.
#[derive(Clone, Debug)]
pub struct Suggestion {
    /// Its actions, from the position that is shown on.
    pub actions: Vec<String>,
    /// The share of all playouts that went through it, from 0 to 1.
    pub share: f64,
    /// What the seat may expect, from 0 (a loss) to 1 (a win).
    pub expected: f64,
    /// The same where it is certain: 1 a sure win, 0 a sure loss, 0.5 a draw.
    pub proven: Option<f64>,
}
