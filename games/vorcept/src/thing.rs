//! What can stand on a cell.

use boardwright_sdk::Seat;
use serde::{Deserialize, Serialize};

use crate::BLUE;

/// What moves and captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Figure {
    /// The one that must not be taken, and that summons the others beside it.
    Host,
    /// One or two cells in a straight line.
    Drone,
    /// Up to three cells.
    Scout,
    /// Up to four cells.
    Vector,
}

impl Figure {
    /// All of them.
    pub const ALL: [Figure; 4] = [Figure::Host, Figure::Drone, Figure::Scout, Figure::Vector];
    /// Those that start in the reserve, in the order in which positions count them.
    pub const RESERVE: [Figure; 3] = [Figure::Drone, Figure::Scout, Figure::Vector];

    /// How many cells it goes at most.
    #[must_use]
    pub const fn reach(self) -> u8 {
        self as u8 + 1
    }

    /// The name of its picture, and of its word after `piece-`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Figure::Host => "host",
            Figure::Drone => "drone",
            Figure::Scout => "scout",
            Figure::Vector => "vector",
        }
    }

    /// Its place among [`Figure::RESERVE`]; the Host has none.
    pub(crate) const fn reserve_index(self) -> Option<usize> {
        (self as usize).checked_sub(1)
    }
}

/// What can be put on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// The Pylon, nobody's.
    Pylon,
    /// A block.
    Block,
    /// A figure.
    Figure(Figure),
}

impl Kind {
    const LETTERS: [(&'static str, Kind); 6] = [
        ("P", Kind::Pylon),
        ("B", Kind::Block),
        ("H", Kind::Figure(Figure::Host)),
        ("D", Kind::Figure(Figure::Drone)),
        ("S", Kind::Figure(Figure::Scout)),
        ("V", Kind::Figure(Figure::Vector)),
    ];

    /// Its letter in the notation.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            Kind::Pylon => "P",
            Kind::Block => "B",
            Kind::Figure(Figure::Host) => "H",
            Kind::Figure(Figure::Drone) => "D",
            Kind::Figure(Figure::Scout) => "S",
            Kind::Figure(Figure::Vector) => "V",
        }
    }

    /// What this letter of the notation stands for.
    #[must_use]
    pub fn by_letter(letter: &str) -> Option<Kind> {
        Kind::LETTERS.iter().find(|(own, _)| *own == letter).map(|(_, kind)| *kind)
    }

    /// The name of its picture, and of its word after `piece-`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Pylon => "pylon",
            Kind::Block => "block",
            Kind::Figure(figure) => figure.name(),
        }
    }
}

/// What stands on a cell, and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Thing {
    Pylon,
    Block(Seat),
    Figure(Seat, Figure),
}

impl Thing {
    pub(crate) fn kind(self) -> Kind {
        match self {
            Thing::Pylon => Kind::Pylon,
            Thing::Block(_) => Kind::Block,
            Thing::Figure(_, figure) => Kind::Figure(figure),
        }
    }

    pub(crate) fn owner(self) -> Option<Seat> {
        match self {
            Thing::Pylon => None,
            Thing::Block(seat) | Thing::Figure(seat, _) => Some(seat),
        }
    }
}

/// The name of a seat, as `About` lists it.
pub(crate) fn seat_name(seat: Seat) -> &'static str {
    if seat == BLUE { "blue" } else { "red" }
}

/// The slot of a seat's reserve that holds these figures.
pub(crate) fn slot(seat: Seat, figure: Figure) -> String {
    format!("{}:{}", seat_name(seat), figure.name())
}
