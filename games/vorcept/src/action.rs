//! The steps of a game, and their notation.

use std::fmt;
use std::str::FromStr;

use boardwright_sdk::{Action, Problem, Seat};

use crate::Site;
use crate::thing::{Figure, Kind, slot};

/// One action: something put on the board, or a figure's move.
#[derive(Clone, Debug)]
pub enum Step {
    /// The Pylon, a block or a Host in the setup; a figure summoned later.
    Place {
        /// What.
        kind: Kind,
        /// Where.
        to: Site,
        /// Whose reserve it comes from, in the list of legal actions. The
        /// notation doesn't say it, so it doesn't tell actions apart.
        by: Option<Seat>,
    },
    /// A figure goes to another cell.
    Move {
        /// Where it stands.
        from: Site,
        /// Where it ends.
        to: Site,
    },
}

impl PartialEq for Step {
    fn eq(&self, other: &Step) -> bool {
        match (self, other) {
            (Step::Place { kind, to, .. }, Step::Place { kind: kind2, to: to2, .. }) => {
                kind == kind2 && to == to2
            }
            (Step::Move { from, to }, Step::Move { from: from2, to: to2 }) => {
                from == from2 && to == to2
            }
            _ => false,
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Place { kind, to, .. } => write!(f, "{}@{to}", kind.letter()),
            Step::Move { from, to } => write!(f, "{from}-{to}"),
        }
    }
}

impl FromStr for Step {
    type Err = Problem;

    /// Reads `P@e5` or `c3-c5`; small and capital letters are the same.
    fn from_str(text: &str) -> Result<Step, Problem> {
        let bad = || Problem::bad_action(text, "c3-c5 or D@c4");
        let lower = text.to_ascii_lowercase();
        let site = |name| Site::named(name).ok_or_else(bad);
        if let Some((letter, to)) = lower.split_once('@') {
            let kind = Kind::by_letter(&letter.to_ascii_uppercase()).ok_or_else(bad)?;
            return Ok(Step::Place { kind, to: site(to)?, by: None });
        }
        let (from, to) = lower.split_once('-').ok_or_else(bad)?;
        Ok(Step::Move { from: site(from)?, to: site(to)? })
    }
}

impl Action for Step {
    /// A move: from, to. A summons: a slot of the reserve, the cell. In the
    /// setup there is nothing to choose but the cell.
    fn path(&self) -> Vec<String> {
        match self {
            Step::Place { kind: Kind::Figure(figure), to, by: Some(seat) }
                if *figure != Figure::Host =>
            {
                vec![slot(*seat, *figure), to.to_string()]
            }
            Step::Place { to, .. } => vec![to.to_string()],
            Step::Move { from, to } => vec![from.to_string(), to.to_string()],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printing_always_gives_the_usual_form() {
        let forms = [("P@e5", "p@E5"), ("B@c3", "b@c3"), ("H@d4", "h@D4"), ("D@c4", "d@c4")];
        for (usual, other) in forms.into_iter().chain([("S@c4", "s@c4"), ("V@z26", "v@Z26")]) {
            assert_eq!(usual.parse::<Step>().unwrap().to_string(), usual);
            assert_eq!(other.parse::<Step>().unwrap().to_string(), usual);
        }
        assert_eq!("C3-c5".parse::<Step>().unwrap().to_string(), "c3-c5");
    }

    #[test]
    fn other_texts_are_refused_with_an_example() {
        for text in ["", "c3", "c3-", "@c3", "X@c3", "DD@c3", "D@c0", "c3-c03", "c3-c5-c6", "é@a1"]
        {
            let problem = text.parse::<Step>().unwrap_err();
            assert_eq!(problem.code, Problem::BAD_ACTION, "{text}");
            assert!(problem.message.contains("c3-c5 or D@c4"), "{text}");
        }
    }
}
