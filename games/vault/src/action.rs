//! A turn's one action, and its notation.

use std::fmt;
use std::str::FromStr;

use boardwright_sdk::{Action, Problem};
use smallvec::smallvec;

use crate::position::{Cell, Cells};

/// A walk or a jump: the cells from start to end, with every landing between
/// them where a chain captures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    cells: Cells,
}

impl Move {
    /// From one cell straight to another.
    #[must_use]
    pub fn new(from: Cell, to: Cell) -> Move {
        Move { cells: smallvec![from, to] }
    }

    /// A chain over these cells; at least a start and an end.
    #[must_use]
    pub(crate) fn chain(cells: &[Cell]) -> Move {
        debug_assert!(cells.len() >= 2, "a move has a start and an end");
        Move { cells: Cells::from_slice(cells) }
    }

    /// Where the piece starts.
    #[must_use]
    pub fn from(&self) -> Cell {
        self.cells[0]
    }

    /// Where it ends.
    #[must_use]
    pub fn to(&self) -> Cell {
        self.cells[self.cells.len() - 1]
    }

    /// Start, landings, end.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, cell) in self.cells.iter().enumerate() {
            let joint = if index == 0 { "" } else { "-" };
            write!(f, "{joint}{cell}")?;
        }
        Ok(())
    }
}

impl FromStr for Move {
    type Err = Problem;

    /// Reads `a1-b2` or `a1-c3-e5`; `x` for `-` and capital letters are taken too.
    fn from_str(text: &str) -> Result<Move, Problem> {
        let bad = || Problem::bad_action(text, "a1-b2");
        let text = text.to_ascii_lowercase();
        let cells: Option<Cells> = text.split(['-', 'x']).map(Cell::named).collect();
        let cells = cells.filter(|cells| cells.len() >= 2).ok_or_else(bad)?;
        Ok(Move { cells })
    }
}

impl Action for Move {
    fn path(&self) -> Vec<String> {
        self.cells.iter().map(Cell::to_string).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printing_always_gives_the_usual_form() {
        for text in ["a1-b2", "A1xB2", "a1xb2"] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), "a1-b2");
        }
        assert_eq!("A1xC3-e5".parse::<Move>().unwrap().to_string(), "a1-c3-e5");
    }

    #[test]
    fn other_texts_are_refused_with_an_example() {
        for text in
            ["", "a1", "a1-", "-a1", "a0-b1", "a01-b1", "1a-b1", "a1 b1", "a1-ü2", "a999-b1"]
        {
            let problem = text.parse::<Move>().unwrap_err();
            assert_eq!(problem.code, Problem::BAD_ACTION, "{text}");
            assert!(problem.message.contains("a1-b2"), "{text}");
        }
    }
}
