//! What follows for sure.

use super::{Node, Tree};
use crate::Seat;
use crate::search::WHOLE;

/// What a seat gets at least and at most.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) least: u32,
    pub(super) most: u32,
}

impl Bounds {
    pub(super) const OPEN: Bounds = Bounds { least: 0, most: WHOLE };

    pub(super) fn is_solved(self) -> bool {
        self.least == self.most
    }
}

impl<A: Clone + PartialEq + std::fmt::Display> Tree<A> {
    pub(super) fn bound(&self, at: usize, seat: Seat) -> Bounds {
        self.bounds[at * self.seats + seat.index()]
    }

    /// Draws a node's bounds from its children's; tells whether that changed them.
    ///
    /// Who is to move gets at least the best that is sure. The others get at
    /// least the least that any action leaves them, whatever it is played for.
    /// And nobody gets what is sure to be somebody else's.
    pub(super) fn tighten(&mut self, at: usize) -> bool {
        let Node { mover, actions, tried, .. } = self.nodes[at];
        let before: Vec<Bounds> = self.bounds[at * self.seats..][..self.seats].to_vec();
        let mut sure = 0;
        for seat in (0..self.seats).map(|seat| Seat::new(seat as u8)) {
            let bounds = || self.children(at).map(|child| self.bound(child, seat));
            let (least, most) = (bounds().map(|b| b.least), bounds().map(|b| b.most).max());
            let all = actions == tried;
            let least = if seat == mover { least.max() } else { least.min().filter(|_| all) };
            let least = least.unwrap_or(0);
            let most = most.filter(|_| all).unwrap_or(WHOLE);
            sure += least;
            self.bounds[at * self.seats + seat.index()] = Bounds { least, most };
        }
        for bound in &mut self.bounds[at * self.seats..][..self.seats] {
            let others = sure - bound.least;
            bound.most = bound.most.min(WHOLE.saturating_sub(others));
        }
        self.bounds[at * self.seats..][..self.seats] != before
    }
}
