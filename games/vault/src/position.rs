//! The board, whose turn it is, and the test at the start of each turn.

use std::fmt;

use boardwright_sdk::{Outcome, Pile, Seat};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::squares::{Squares, columns};
use crate::{BLACK, HouseRules, WHITE, Win, movement};

/// A cell, by column and row from 0; `a1` is (0, 0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Cell {
    /// From the left.
    pub col: u8,
    /// From White's side.
    pub row: u8,
}

impl Cell {
    /// The cell with this name, on a board of any size: `c3`.
    #[must_use]
    pub fn named(name: &str) -> Option<Cell> {
        let (letter, digits) = name.split_at_checked(1)?;
        let col = letter.as_bytes()[0].checked_sub(b'a').filter(|col| *col < 26)?;
        let plain = !digits.starts_with('0') && digits.bytes().all(|b| b.is_ascii_digit());
        let row = digits.parse::<u8>().ok().filter(|_| plain)?.checked_sub(1)?;
        Some(Cell { col, row })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.col), self.row + 1)
    }
}

/// A position of Vault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vault {
    pub(crate) size: u8,
    pub(crate) stacking: bool,
    pub(crate) multijump: bool,
    pub(crate) majority: bool,
    pub(crate) to_move: Seat,
    pub(crate) squares: Squares,
    /// The last action, for the picture.
    pub(crate) last: Option<Last>,
}

/// Some cells: hardly ever more than these few, which need no memory elsewhere.
pub(crate) type Cells = SmallVec<[Cell; 4]>;

/// What the last action did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Last {
    /// The cells that the piece stood on, from start to end.
    pub(crate) route: Cells,
    /// Where it captured.
    pub(crate) captured: Cells,
}

impl Vault {
    /// One pawn on every cell of both home rows, White to move.
    #[must_use]
    pub fn start(rules: &HouseRules) -> Vault {
        let size = rules.size;
        let mut squares = Squares::new(size);
        for (seat, row) in [(WHITE, 0), (BLACK, size - 1)] {
            (0..size).for_each(|col| squares.set(Cell { col, row }, Pile::of(seat)));
        }
        Vault {
            size,
            stacking: rules.stacking,
            multijump: rules.multijump,
            majority: rules.win == Win::Majority,
            to_move: WHITE,
            squares,
            last: None,
        }
    }

    /// Whether the board has this cell.
    #[must_use]
    pub fn has(&self, cell: Cell) -> bool {
        cell.col < self.size && cell.row < self.size
    }

    /// What stands on a cell of the board.
    #[must_use]
    pub fn pile(&self, cell: Cell) -> Pile {
        self.squares.pile(cell)
    }

    /// The cell `cols` to the right and `rows` up, if the board has it.
    #[must_use]
    pub(crate) fn at_offset(&self, from: Cell, cols: i16, rows: i16) -> Option<Cell> {
        let moved = |at: u8, by: i16| u8::try_from(i16::from(at) + by).ok();
        let cell = Cell { col: moved(from.col, cols)?, row: moved(from.row, rows)? };
        self.has(cell).then_some(cell)
    }

    /// All cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let size = self.size;
        (0..size).flat_map(move |row| (0..size).map(move |col| Cell { col, row }))
    }

    /// The cells with a piece of `seat`: a lone pawn, or the top of a stack.
    pub fn pieces(&self, seat: Seat) -> impl Iterator<Item = Cell> {
        let row = move |row| columns(self.squares.own(seat, row)).map(move |col| Cell { col, row });
        (0..self.size).flat_map(row)
    }

    /// The row that `seat` starts on.
    #[must_use]
    pub(crate) fn home_row(&self, seat: Seat) -> u8 {
        if seat == WHITE { 0 } else { self.size - 1 }
    }

    /// How many pieces of `seat` stand on this row.
    #[must_use]
    pub(crate) fn count_on_row(&self, seat: Seat, row: u8) -> u32 {
        self.squares.own(seat, row).count_ones()
    }

    /// The test at the start of a turn, for the seat about to move: first
    /// whether it has won, then whether it can't move and so has lost.
    #[must_use]
    pub fn start_of_turn_test(&self) -> Option<Outcome> {
        let (mover, enemy) = (self.to_move, self.to_move.other());
        let arrived = self.count_on_row(mover, self.home_row(enemy));
        let needed = if self.majority { self.count_on_row(enemy, self.home_row(mover)) } else { 0 };
        if arrived > needed {
            return Some(Outcome::win(mover, "back-rank"));
        }
        (!movement::can_move(self)).then(|| Outcome::win(enemy, "no-move"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_have_the_notations_names() {
        for (name, col, row) in [("a1", 0, 0), ("t20", 19, 19), ("c3", 2, 2)] {
            assert_eq!(Cell::named(name), Some(Cell { col, row }));
            assert_eq!(Cell { col, row }.to_string(), name);
        }
    }
}
