//! The discs on one cell.

use boardwright_sdk::Seat;
use serde::{Deserialize, Serialize};

use crate::BLACK;

/// The discs on one cell. In a stack the colours alternate, because a jumper
/// only ever lands on an enemy piece; so the height and the top say it all:
/// positive with Black on top, negative with White on top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pile(i8);

impl Pile {
    /// No disc.
    pub const EMPTY: Pile = Pile(0);

    /// A lone disc.
    #[must_use]
    pub fn disc(seat: Seat) -> Pile {
        Pile(if seat == BLACK { 1 } else { -1 })
    }

    /// Whose piece the top is, if there is one.
    #[must_use]
    pub fn owner(self) -> Option<Seat> {
        match self.0 {
            0 => None,
            1.. => Some(BLACK),
            _ => Some(BLACK.other()),
        }
    }

    /// How many discs.
    #[must_use]
    pub fn height(self) -> u8 {
        self.0.unsigned_abs()
    }

    /// The owners from bottom to top.
    pub fn discs(self) -> impl Iterator<Item = Seat> {
        let height = self.height();
        let top = self.owner().unwrap_or(BLACK);
        let owner = move |n: u8| {
            if (height - n).is_multiple_of(2) { top } else { top.other() }
        };
        (1..=height).map(owner)
    }

    /// What is left when the top disc leaves.
    #[must_use]
    pub fn without_top(self) -> Pile {
        Pile(self.0.signum() - self.0)
    }

    /// The same with a disc of the other colour on top.
    #[must_use]
    pub fn with_top(self, seat: Seat) -> Pile {
        Pile(Pile::disc(seat).0 - self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::WHITE;

    #[test]
    fn a_pile_alternates_and_frees_what_lies_under_its_top() {
        let three = Pile::disc(BLACK).with_top(WHITE).with_top(BLACK);
        assert_eq!(three.discs().collect::<Vec<_>>(), [BLACK, WHITE, BLACK]);
        assert_eq!(three.owner(), Some(BLACK));
        assert_eq!(three.without_top(), Pile::disc(BLACK).with_top(WHITE));
        assert_eq!(Pile::disc(WHITE).without_top(), Pile::EMPTY);
        assert_eq!(Pile::EMPTY.discs().count(), 0);
    }
}
