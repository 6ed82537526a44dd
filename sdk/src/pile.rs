//! Stacks in which the colours alternate.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// A stack of a game for two in which a piece only ever lies on one of the
/// other seat's, in one byte: the height and the top say it all, positive with
/// the first seat on top, negative with the second.
///
/// ```
/// use boardwright_sdk::{Pile, Seat};
/// let pile = Pile::of(Seat::SECOND).with_top(Seat::FIRST);
/// assert!(pile.owners().eq([Seat::SECOND, Seat::FIRST]));
/// assert_eq!(pile.owner(), Some(Seat::FIRST));
/// assert_eq!(pile.without_top(), Pile::of(Seat::SECOND));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pile(i8);

impl Pile {
    /// No piece.
    pub const EMPTY: Pile = Pile(0);

    /// A lone piece.
    #[must_use]
    pub fn of(seat: Seat) -> Pile {
        Pile(if seat == Seat::FIRST { 1 } else { -1 })
    }

    /// Whose the top is, if there is one.
    #[must_use]
    pub fn owner(self) -> Option<Seat> {
        match self.0 {
            0 => None,
            1.. => Some(Seat::FIRST),
            _ => Some(Seat::SECOND),
        }
    }

    /// How many pieces, at most 127.
    #[must_use]
    pub fn height(self) -> u8 {
        self.0.unsigned_abs()
    }

    /// The owners from bottom to top.
    pub fn owners(self) -> impl DoubleEndedIterator<Item = Seat> {
        let height = self.height();
        let top = self.owner().unwrap_or_default();
        (1..=height).map(move |n| if (height - n).is_multiple_of(2) { top } else { top.other() })
    }

    /// What is left when the top leaves.
    #[must_use]
    pub fn without_top(self) -> Pile {
        Pile(self.0.signum() - self.0)
    }

    /// The same with a piece of `seat`, which has not the top now, on top.
    #[must_use]
    pub fn with_top(self, seat: Seat) -> Pile {
        Pile(Pile::of(seat).0 - self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_alternates_and_frees_what_lies_under_its_top() {
        let (first, second) = (Seat::FIRST, Seat::SECOND);
        let three = Pile::of(second).with_top(first).with_top(second);
        assert_eq!(three.owners().collect::<Vec<_>>(), [second, first, second]);
        assert_eq!((three.owner(), three.height()), (Some(second), 3));
        assert_eq!(three.without_top(), Pile::of(second).with_top(first));
        assert_eq!(Pile::of(first).without_top(), Pile::EMPTY);
        assert_eq!(Pile::EMPTY.with_top(first), Pile::of(first));
        assert_eq!(Pile::EMPTY.owners().count(), 0);
    }
}
