//! The usual actions: to move a piece, or one of several things.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Action, Mark, MarkRole, Problem, Site, Word};

/// A piece goes from one site to another: `a1-b2`.
///
/// ```
/// use boardwright_sdk::{Move, Site};
/// let step: Move = "a1-B2".parse().unwrap();
/// assert_eq!(step, Move { from: Site::new(0, 0), to: Site::new(1, 1) });
/// assert_eq!(step.to_string(), "a1-b2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Move {
    /// Where it starts.
    pub from: Site,
    /// Where it ends.
    pub to: Site,
}

impl Move {
    fn read(text: &str) -> Option<Move> {
        let (from, to) = text.split_once('-')?;
        Some(Move { from: Site::named(from)?, to: Site::named(to)? })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl FromStr for Move {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Move, Problem> {
        Move::read(&text.to_ascii_lowercase()).ok_or_else(|| Problem::bad_action(text, "a1-b2"))
    }
}

impl Action for Move {
    fn path(&self) -> Vec<String> {
        vec![self.from.to_string(), self.to.to_string()]
    }
}

/// The usual actions of a game that has several: `b2` places a piece, `a1-b2`
/// moves one, `xb2` takes one away, `pass` does nothing.
///
/// ```
/// use boardwright_sdk::{Site, Step};
/// assert_eq!("xb2".parse(), Ok(Step::Take(Site::new(1, 1))));
/// assert_eq!(Step::Pass.to_string(), "pass");
/// ```
///
/// A position in which one may pass needs a [`Button`](crate::Button) for it in its view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Step {
    /// Puts a piece on a site.
    Place(Site),
    /// A piece goes from the first site to the second.
    Move(Site, Site),
    /// Takes what is on a site.
    Take(Site),
    /// Does nothing.
    Pass,
}

impl Step {
    /// What `seat` did, by the words that [`View::played`](crate::View::played) names.
    pub(crate) fn word(self, seat: Word) -> Word {
        let word = |key| Word::new(key).arg("seat", seat);
        match self {
            Step::Place(site) => word("last-place").arg("site", site),
            Step::Move(from, to) => word("last-move").arg("from", from).arg("to", to),
            Step::Take(site) => word("last-take").arg("site", site),
            Step::Pass => word("last-pass"),
        }
    }

    /// Where it happened.
    pub(crate) fn marks(self) -> Vec<Mark> {
        let mark = |site: Site, role| Mark::new(site, role);
        match self {
            Step::Place(site) => vec![mark(site, MarkRole::LastTo)],
            Step::Move(from, to) => {
                vec![mark(from, MarkRole::LastFrom), mark(to, MarkRole::LastTo)]
            }
            Step::Take(site) => vec![mark(site, MarkRole::Captured)],
            Step::Pass => Vec::new(),
        }
    }

    fn read(text: &str) -> Option<Step> {
        let taken = text.strip_prefix('x').and_then(Site::named);
        let moved = || Move::read(text).map(|Move { from, to }| Step::Move(from, to));
        let passed = || (text == "pass").then_some(Step::Pass);
        // `x1` is a site of a wide board; what is taken has a letter of its own.
        let placed = || Site::named(text).map(Step::Place);
        taken.map(Step::Take).or_else(moved).or_else(passed).or_else(placed)
    }
}

impl From<Site> for Step {
    fn from(site: Site) -> Step {
        Step::Place(site)
    }
}

impl From<Move> for Step {
    fn from(Move { from, to }: Move) -> Step {
        Step::Move(from, to)
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Step::Place(site) => site.fmt(f),
            Step::Move(from, to) => Move { from, to }.fmt(f),
            Step::Take(site) => write!(f, "x{site}"),
            Step::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Step {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Step, Problem> {
        Step::read(&text.to_ascii_lowercase())
            .ok_or_else(|| Problem::bad_action(text, "b2, a1-b2, xb2 or pass"))
    }
}

impl Action for Step {
    fn path(&self) -> Vec<String> {
        match *self {
            Step::Place(site) | Step::Take(site) => site.path(),
            Step::Move(from, to) => Move { from, to }.path(),
            Step::Pass => vec![self.to_string()],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_reads_back_on_boards_of_any_width() {
        let sites = [Site::new(0, 0), Site::new(23, 0), Site::new(25, 9), Site::new(49, 49)];
        for site in sites {
            let moves = sites.map(|to| Step::Move(site, to));
            let others = [Step::Place(site), Step::Take(site), Step::Pass];
            for step in moves.into_iter().chain(others) {
                assert_eq!(step.to_string().parse(), Ok(step));
                assert_eq!(step.to_string().to_uppercase().parse(), Ok(step));
            }
        }
    }

    #[test]
    fn other_texts_are_refused_with_an_example() {
        for text in ["", "-", "a1-", "-a1", "a1-b2-c3", "a1 b2", "x", "xa0", "passe", "a1-ü2"] {
            let problem = text.parse::<Step>().unwrap_err();
            assert_eq!(problem.code, Problem::BAD_ACTION, "{text}");
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
    }
}
