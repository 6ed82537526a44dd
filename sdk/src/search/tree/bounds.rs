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
        self.shares[at * self.seats + seat.index()].bounds
    }

    /// Draws a node's bounds from its children's; tells whether that changed them.
    ///
    /// Who is to move gets at least the best that is sure. The others get at
    /// least the least that any action leaves them, whatever it is played for.
    /// And nobody gets what is sure to be somebody else's.
    pub(super) fn tighten(&mut self, at: usize) -> bool {
        let Node { mover, untried, .. } = &self.nodes[at];
        let (mover, all) = (*mover, untried.as_ref().is_some_and(Vec::is_empty));
        let mut changed = false;
        let mut drawn = Vec::with_capacity(self.seats);
        for seat in (0..self.seats).map(|seat| Seat::new(seat as u8)) {
            let bounds = || self.children(at).map(|child| self.bound(child, seat));
            let (least, most) = (bounds().map(|b| b.least), bounds().map(|b| b.most).max());
            let least = if seat == mover { least.max() } else { least.min().filter(|_| all) };
            let most = most.filter(|_| all).unwrap_or(WHOLE);
            drawn.push(Bounds { least: least.unwrap_or(0), most });
        }
        let sure: u32 = drawn.iter().map(|bounds| bounds.least).sum();
        let shares = &mut self.shares[at * self.seats..];
        for (share, Bounds { least, most }) in shares.iter_mut().zip(drawn) {
            let bounds = Bounds { least, most: most.min(WHOLE.saturating_sub(sure - least)) };
            changed |= share.bounds != bounds;
            share.bounds = bounds;
        }
        changed
    }
}
