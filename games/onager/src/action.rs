//! A turn's one action, and its notation.

use std::fmt;
use std::str::FromStr;

use boardwright_sdk::{Action, Problem};

use crate::cell::Cell;

/// What a seat does in its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Places a lake.
    Lake(Cell),
    /// Walks or jumps. The way of a chain changes nothing, so its ends name it.
    Move {
        /// Where the piece starts.
        from: Cell,
        /// Where it ends.
        to: Cell,
    },
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Turn::Lake(cell) => write!(f, "L@{cell}"),
            Turn::Move { from, to } => write!(f, "{from}-{to}"),
        }
    }
}

impl FromStr for Turn {
    type Err = Problem;

    /// Reads `L@f4` or `b3-c3`; `x` for `-` and other capitals are taken too.
    fn from_str(text: &str) -> Result<Turn, Problem> {
        read(&text.to_ascii_lowercase())
            .ok_or_else(|| Problem::bad_action(text, "b3-c3, or L@f4 for a lake"))
    }
}

fn read(text: &str) -> Option<Turn> {
    if let Some(name) = text.strip_prefix("l@") {
        return Cell::named(name).map(Turn::Lake);
    }
    let (from, to) = text.split_once(['-', 'x'])?;
    Some(Turn::Move { from: Cell::named(from)?, to: Cell::named(to)? })
}

impl Action for Turn {
    fn path(&self) -> Vec<String> {
        match self {
            Turn::Lake(cell) => vec![cell.to_string()],
            Turn::Move { from, to } => vec![from.to_string(), to.to_string()],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printing_always_gives_the_usual_form() {
        for text in ["b3-c3", "B3xC3", "b3xc3", "B3-c3"] {
            assert_eq!(text.parse::<Turn>().unwrap().to_string(), "b3-c3");
        }
        for text in ["L@f4", "l@f4", "L@F4"] {
            assert_eq!(text.parse::<Turn>().unwrap().to_string(), "L@f4");
        }
    }

    #[test]
    fn other_texts_are_refused_with_an_example() {
        for text in
            ["", "a1", "a1-", "-a1", "L@", "Lf4", "L@f0", "a01-b1", "a1-b2-c3", "a1 b1", "a1-ü2"]
        {
            let problem = text.parse::<Turn>().unwrap_err();
            assert_eq!(problem.code, Problem::BAD_ACTION, "{text}");
            assert!(problem.message.contains("L@f4"), "{text}");
        }
    }

    #[test]
    fn a_lake_takes_one_click_and_a_move_two() {
        assert_eq!("L@f4".parse::<Turn>().unwrap().path(), ["f4"]);
        assert_eq!("b3-c3".parse::<Turn>().unwrap().path(), ["b3", "c3"]);
    }
}
