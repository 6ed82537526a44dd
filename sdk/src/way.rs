//! Directions on a board.

use serde::{Deserialize, Serialize};

/// A direction on a [`Grid`](crate::Grid), counter-clockwise from the right.
/// North is up, as the first seat sees the board.
///
/// ```
/// use boardwright_sdk::Way;
/// assert_eq!(Way::NorthEast.opposite(), Way::SouthWest);
/// assert_eq!(Way::East.turned(2), Way::North);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Way {
    East,
    NorthEast,
    North,
    NorthWest,
    West,
    SouthWest,
    South,
    SouthEast,
}

impl Way {
    /// All eight: the ways of a square board.
    pub const ALL: [Way; 8] = [
        Way::East,
        Way::NorthEast,
        Way::North,
        Way::NorthWest,
        Way::West,
        Way::SouthWest,
        Way::South,
        Way::SouthEast,
    ];
    /// A rook's.
    pub const ORTHOGONAL: [Way; 4] = [Way::East, Way::North, Way::West, Way::South];
    /// A bishop's.
    pub const DIAGONAL: [Way; 4] = [Way::NorthEast, Way::NorthWest, Way::SouthWest, Way::SouthEast];
    /// Those of a board of hexagons, in the order of [`Hex::DIRECTIONS`](crate::Hex::DIRECTIONS).
    pub const HEX: [Way; 6] =
        [Way::East, Way::NorthEast, Way::NorthWest, Way::West, Way::SouthWest, Way::SouthEast];

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Way {
        self.turned(4)
    }

    /// The way that is so many eighths of a turn further to the left.
    #[must_use]
    pub const fn turned(self, eighths: usize) -> Way {
        Way::ALL[(self as usize + eighths % 8) % 8]
    }

    /// How it changes letter and number of a square board's site.
    pub(crate) const fn offset(self) -> (i16, i16) {
        match self {
            Way::East => (1, 0),
            Way::NorthEast => (1, 1),
            Way::North => (0, 1),
            Way::NorthWest => (-1, 1),
            Way::West => (-1, 0),
            Way::SouthWest => (-1, -1),
            Way::South => (0, -1),
            Way::SouthEast => (1, -1),
        }
    }
}
