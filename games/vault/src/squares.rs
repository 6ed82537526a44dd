//! What stands where, cell by cell and as the bits of whole rows.

use boardwright_sdk::{BySeat, Pile, Seat};
use serde::{Deserialize, Serialize};

use crate::position::Cell;

/// The most cells a side.
pub(crate) const SIDE: usize = 20;

/// The cells of one row as bits, column `a` the lowest.
pub(crate) type Row = u32;

/// The board. As a document it is its piles, row by row from `a1`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Pile>", into = "Vec<Pile>")]
pub(crate) struct Squares {
    size: u8,
    /// A jumper only ever lands on an enemy piece, so the colours of a stack
    /// alternate.
    piles: Vec<Pile>,
    /// Where the pieces of each seat are, row by row: most of what bots ask of a
    /// board is answered for a row at once.
    rows: BySeat<[Row; SIDE]>,
}

impl Squares {
    /// An empty board with so many cells a side, at most 20.
    pub(crate) fn new(size: u8) -> Squares {
        let cells = usize::from(size) * usize::from(size);
        let rows = BySeat::new(|_| [0; SIDE]);
        Squares { size, piles: vec![Pile::EMPTY; cells], rows }
    }

    pub(crate) fn piles(&self) -> &[Pile] {
        &self.piles
    }

    pub(crate) fn pile(&self, cell: Cell) -> Pile {
        self.piles[self.index(cell)]
    }

    pub(crate) fn set(&mut self, cell: Cell, pile: Pile) {
        let index = self.index(cell);
        self.piles[index] = pile;
        for seat in [Seat::FIRST, Seat::SECOND] {
            let row = &mut self.rows[seat][usize::from(cell.row)];
            *row &= !(1 << cell.col);
            *row |= Row::from(pile.owner() == Some(seat)) << cell.col;
        }
    }

    /// The place of a cell in the list of all.
    pub(crate) fn index(&self, cell: Cell) -> usize {
        usize::from(cell.row) * usize::from(self.size) + usize::from(cell.col)
    }

    /// Where the pieces of `seat` stand in a row.
    pub(crate) fn own(&self, seat: Seat, row: u8) -> Row {
        self.rows[seat][usize::from(row)]
    }

    /// The same for all rows.
    pub(crate) fn rows(&self, seat: Seat) -> &[Row] {
        &self.rows[seat][..usize::from(self.size)]
    }

    /// Where a row is empty; no row beyond the board is.
    pub(crate) fn empty(&self, row: u8) -> Row {
        if row >= self.size {
            return 0;
        }
        let all = (1 << self.size) - 1;
        all & !(self.own(Seat::FIRST, row) | self.own(Seat::SECOND, row))
    }
}

impl TryFrom<Vec<Pile>> for Squares {
    type Error = &'static str;

    fn try_from(piles: Vec<Pile>) -> Result<Squares, &'static str> {
        let side = piles.len().isqrt();
        if side > SIDE || side * side != piles.len() {
            return Err("these piles make no board");
        }
        let mut squares = Squares::new(side as u8);
        for (index, pile) in piles.into_iter().enumerate() {
            squares.set(Cell { col: (index % side) as u8, row: (index / side) as u8 }, pile);
        }
        Ok(squares)
    }
}

impl From<Squares> for Vec<Pile> {
    fn from(squares: Squares) -> Vec<Pile> {
        squares.piles
    }
}

/// The columns of a row's bits, from the left.
pub(crate) fn columns(row: Row) -> impl Iterator<Item = u8> {
    let mut left = row;
    std::iter::from_fn(move || {
        let column = left.trailing_zeros() as u8;
        (left != 0).then(|| {
            left &= left - 1;
            column
        })
    })
}

/// The same cells and their neighbours in the row; a bit may lie beyond the board.
pub(crate) fn spread(row: Row) -> Row {
    row | row << 1 | row >> 1
}

/// The same with each bit in twice its place. What jumps from column `from` over
/// one of these pivots lands where this has a bit, `from` places further down.
pub(crate) fn doubled(row: Row) -> u64 {
    let mut bits = u64::from(row);
    bits = (bits | bits << 16) & 0x0000_ffff_0000_ffff;
    bits = (bits | bits << 8) & 0x00ff_00ff_00ff_00ff;
    bits = (bits | bits << 4) & 0x0f0f_0f0f_0f0f_0f0f;
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333;
    (bits | bits << 1) & 0x5555_5555_5555_5555
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_comes_back_from_its_piles_with_its_rows() {
        let mut squares = Squares::new(20);
        let tall = Pile::of(Seat::FIRST).with_top(Seat::SECOND);
        for (col, row, pile) in [(0, 0, Pile::of(Seat::FIRST)), (19, 0, tall), (7, 19, tall)] {
            squares.set(Cell { col, row }, pile);
        }
        squares.set(Cell { col: 0, row: 0 }, tall);
        assert_eq!(squares.own(Seat::SECOND, 0), 1 << 19 | 1);
        assert_eq!((squares.own(Seat::FIRST, 0), squares.own(Seat::SECOND, 19)), (0, 1 << 7));
        assert_eq!((squares.empty(0).count_ones(), squares.empty(20)), (18, 0));
        assert_eq!(Squares::try_from(Vec::from(squares.clone())), Ok(squares));
        for piles in [2, 3, 99, 441] {
            assert!(Squares::try_from(vec![Pile::EMPTY; piles]).is_err(), "{piles}");
        }
    }

    #[test]
    fn rows_are_spread_and_doubled_bit_by_bit() {
        for row in [0, 1, 0b1001_0110, 1 << 19, (1 << 20) - 1] {
            let twice = columns(row).fold(0, |bits, column| bits | 1_u64 << (2 * column));
            assert_eq!(doubled(row), twice, "{row:b}");
        }
        assert_eq!(spread(0b100_0010), 0b1110_0111);
    }
}
