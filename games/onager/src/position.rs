//! The board, whose turn it is, and the test at the start of each turn.

use std::ops::Range;

use boardwright_sdk::{Hex, HexRows, Outcome, Pile, Problem, Seat};
use serde::{Deserialize, Serialize};

use crate::cell::{Cell, layout};
use crate::{BLACK, HouseRules, WHITE, movement};

/// How many rows each seat fills at the start.
pub(crate) const HOME_ROWS: usize = 2;

/// A position of Onager. Cells are numbered from 0, row by row from `a1`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Onager {
    side: u8,
    /// How many lakes are still to be placed.
    pub(crate) lakes_due: u8,
    pub(crate) to_move: Seat,
    /// Where the lakes are, in the order of their placing.
    pub(crate) lakes: Vec<usize>,
    /// A jumper only ever lands on an enemy piece, so the colours alternate.
    piles: Vec<Pile>,
    /// The last action, for the picture.
    pub(crate) last: Option<Last>,
}

/// What the last action did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Last {
    /// A lake was placed here.
    Lake(usize),
    /// A piece stood on these cells in turn, from start to end.
    Move(Vec<usize>),
}

impl Onager {
    /// Both homes full of discs, no lake yet, Black to act.
    ///
    /// # Errors
    /// When there are more lakes than free cells for them.
    pub fn start(rules: &HouseRules) -> Result<Onager, Problem> {
        let layout = layout(rules.side);
        let mut piles = vec![Pile::EMPTY; layout.len()];
        for seat in [BLACK, WHITE] {
            piles[home(layout, seat)].fill(Pile::of(seat));
        }
        let start = Onager {
            side: rules.side,
            lakes_due: rules.lakes,
            to_move: BLACK,
            lakes: Vec::new(),
            piles,
            last: None,
        };
        let room = start.cells().filter(|cell| start.may_flood(*cell)).count();
        if usize::from(rules.lakes) > room {
            let (lakes, side) = (rules.lakes, rules.side);
            let message = format!(
                "lakes can’t be “{lakes}” with {side} cells a side; there is room for {room}."
            );
            return Err(Problem::option("lakes", message));
        }
        Ok(start)
    }

    /// The hexagon that this is played on.
    #[must_use]
    pub fn layout(&self) -> &'static HexRows {
        layout(self.side)
    }

    /// The numbers of all cells.
    #[must_use]
    pub(crate) fn cells(&self) -> Range<usize> {
        0..self.piles.len()
    }

    /// The notation's name for a cell.
    #[must_use]
    pub(crate) fn cell(&self, number: usize) -> Cell {
        Cell::numbered(self.layout(), number)
    }

    /// The cells that one comes to from `from` on in one direction, the nearest first.
    pub(crate) fn line(&self, from: usize, direction: Hex) -> impl Iterator<Item = usize> {
        let layout = self.layout();
        let start = layout.hex(from);
        (1..).map_while(move |steps| layout.at(start + direction * steps))
    }

    /// What stands on a cell.
    #[must_use]
    pub fn pile(&self, cell: usize) -> Pile {
        self.piles[cell]
    }

    /// Whose piece is on a cell, if one is.
    #[must_use]
    pub fn owner(&self, cell: usize) -> Option<Seat> {
        self.pile(cell).owner()
    }

    /// Whether a cell is a lake.
    #[must_use]
    pub fn is_lake(&self, cell: usize) -> bool {
        self.lakes.contains(&cell)
    }

    /// Whether neither disc nor lake is on a cell.
    #[must_use]
    pub(crate) fn is_empty(&self, cell: usize) -> bool {
        self.pile(cell) == Pile::EMPTY && !self.is_lake(cell)
    }

    /// Whether a lake may be placed on a cell: it is empty, and not the centre.
    #[must_use]
    pub(crate) fn may_flood(&self, cell: usize) -> bool {
        self.is_empty(cell) && cell != self.centre()
    }

    /// The board's centre cell.
    #[must_use]
    pub(crate) fn centre(&self) -> usize {
        // Cell n from the start is opposite to cell n from the end.
        self.piles.len() / 2
    }

    /// Lifts the top disc off a cell.
    pub(crate) fn lift(&mut self, cell: usize) {
        self.piles[cell] = self.piles[cell].without_top();
    }

    /// Lays a disc of `seat` on a cell.
    pub(crate) fn lay(&mut self, cell: usize, seat: Seat) {
        self.piles[cell] = self.piles[cell].with_top(seat);
    }

    /// The cells with a piece of `seat`: a lone disc, or the top of a stack.
    pub fn pieces(&self, seat: Seat) -> impl Iterator<Item = usize> {
        self.cells().filter(move |cell| self.owner(*cell) == Some(seat))
    }

    /// The pieces of `seat` on the opponent's back row.
    pub(crate) fn arrived(&self, seat: Seat) -> impl Iterator<Item = usize> {
        back_row(self.layout(), seat.other()).filter(move |cell| self.owner(*cell) == Some(seat))
    }

    /// The test at the start of a turn once the lakes are placed, for the seat
    /// about to move: first whether it has won, then whether it can't move and
    /// so has lost.
    #[must_use]
    pub fn start_of_turn_test(&self) -> Option<Outcome> {
        if self.lakes_due > 0 {
            return None;
        }
        let (mover, enemy) = (self.to_move, self.to_move.other());
        if self.arrived(mover).count() > self.arrived(enemy).count() {
            return Some(Outcome::win(mover, "back-rank"));
        }
        (!movement::can_move(self)).then(|| Outcome::win(enemy, "no-move"))
    }
}

/// The two rows that `seat` fills at the start.
pub(crate) fn home(layout: &HexRows, seat: Seat) -> Range<usize> {
    let top = layout.rows() - HOME_ROWS;
    if seat == BLACK {
        layout.row(0).start..layout.row(HOME_ROWS - 1).end
    } else {
        layout.row(top).start..layout.len()
    }
}

/// The outermost row of the home of `seat`.
pub(crate) fn back_row(layout: &HexRows, seat: Seat) -> Range<usize> {
    layout.row(if seat == BLACK { 0 } else { layout.rows() - 1 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_on_the_back_row_wins_before_having_no_action_loses() {
        let rules = HouseRules { side: 3, lakes: 0 };
        let mut position = Onager::start(&rules).unwrap();
        position.piles.fill(Pile::EMPTY);
        let named = |name: &str| layout(3).named(name).unwrap();
        position.lay(named("e1"), BLACK);
        for blocker in ["d1", "d2", "e2"] {
            position.lay(named(blocker), WHITE);
        }
        assert!(!movement::can_move(&position));
        assert_eq!(position.start_of_turn_test(), Some(Outcome::win(BLACK, "back-rank")));
        position.to_move = WHITE;
        assert_eq!(position.start_of_turn_test(), None, "the test is the mover’s");
        position.to_move = BLACK;
        position.lay(named("a1"), WHITE);
        assert_eq!(position.start_of_turn_test(), Some(Outcome::win(WHITE, "no-move")));
    }
}
