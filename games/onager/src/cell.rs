//! Cells by name, and the boards they lie on.

use std::fmt;
use std::sync::OnceLock;

use boardwright_sdk::HexRows;

/// The longest side that a board may have.
const LONGEST_SIDE: usize = 8;

/// A cell by row and place in the row, both from 0; `a1` is (0, 0).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// From Black's side.
    pub row: u8,
    /// From the left.
    pub place: u8,
}

impl Cell {
    /// The cell with this name, on a board of any size: `c3`.
    #[must_use]
    pub fn named(name: &str) -> Option<Cell> {
        let (letter, digits) = name.split_at_checked(1)?;
        let row = letter.as_bytes()[0].checked_sub(b'a').filter(|row| *row < 26)?;
        let plain = !digits.starts_with('0') && digits.bytes().all(|b| b.is_ascii_digit());
        let number = digits.parse::<u8>().ok().filter(|_| plain)?;
        let place = number.checked_sub(1)?;
        Some(Cell { row, place })
    }

    /// The cell with this number on a board.
    #[must_use]
    pub(crate) fn numbered(layout: &HexRows, number: usize) -> Cell {
        // A board has at most 15 rows of at most 15 cells.
        let row = layout.hex(number).r as u8;
        let place = (number - layout.row(row.into()).start) as u8;
        Cell { row, place }
    }

    /// Its number on a board, if that has it.
    #[must_use]
    pub(crate) fn number(self, layout: &HexRows) -> Option<usize> {
        let row = usize::from(self.row);
        let cells = (row < layout.rows()).then(|| layout.row(row))?;
        Some(cells.start + usize::from(self.place)).filter(|number| cells.contains(number))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.row), self.place + 1)
    }
}

/// The hexagon with `side` cells a side. Each is laid out once and then kept,
/// because every step of every search asks for it.
#[must_use]
pub(crate) fn layout(side: u8) -> &'static HexRows {
    static LAYOUTS: [OnceLock<HexRows>; LONGEST_SIDE + 1] =
        [const { OnceLock::new() }; LONGEST_SIDE + 1];
    LAYOUTS[usize::from(side)].get_or_init(|| HexRows::hexagon(side.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_letters_from_the_bottom_and_cells_are_numbers_from_the_left() {
        for (name, row, place) in [("a1", 0, 0), ("f11", 5, 10), ("k6", 10, 5)] {
            let cell = Cell { row, place };
            assert_eq!(Cell::named(name), Some(cell));
            assert_eq!(cell.to_string(), name);
            let number = cell.number(layout(6)).unwrap();
            assert_eq!(layout(6).name(number), name);
            assert_eq!(Cell::numbered(layout(6), number), cell);
        }
    }

    #[test]
    fn a_board_has_only_its_own_cells() {
        for name in ["a7", "k7", "f12", "l1", "z200"] {
            assert_eq!(Cell::named(name).unwrap().number(layout(6)), None, "{name}");
        }
    }
}
