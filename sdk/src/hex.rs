//! Boards of hexagons in centred rows.

use std::ops::{Add, Mul, Sub};

use serde::{Deserialize, Serialize};

use crate::{Geometry, HexCell, Site, Way};

/// A place on a hex grid, or a way from one to another, in axial coordinates:
/// `q` grows to the right, `r` upwards and half a cell to the right.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Hex {
    /// To the right.
    pub q: i16,
    /// Upwards to the right.
    pub r: i16,
}

impl Hex {
    /// The six ways to a neighbour, counter-clockwise from the right. Those two
    /// apart are 120° apart, those three apart are opposite.
    pub const DIRECTIONS: [Hex; 6] = [
        Hex::new(1, 0),
        Hex::new(0, 1),
        Hex::new(-1, 1),
        Hex::new(-1, 0),
        Hex::new(0, -1),
        Hex::new(1, -1),
    ];

    /// The place `q` to the right and `r` upwards to the right.
    #[must_use]
    pub const fn new(q: i16, r: i16) -> Hex {
        Hex { q, r }
    }

    /// The six neighbours, in the order of [`Hex::DIRECTIONS`].
    #[must_use]
    pub fn neighbours(self) -> [Hex; 6] {
        Hex::DIRECTIONS.map(|direction| self + direction)
    }

    /// How many steps it takes to get to `other`, over anything.
    #[must_use]
    pub fn distance(self, other: Hex) -> u16 {
        let way = other - self;
        let third = way.q + way.r;
        way.q.unsigned_abs().max(way.r.unsigned_abs()).max(third.unsigned_abs())
    }
}

impl Add for Hex {
    type Output = Hex;
    fn add(self, other: Hex) -> Hex {
        Hex::new(self.q + other.q, self.r + other.r)
    }
}

impl Sub for Hex {
    type Output = Hex;
    fn sub(self, other: Hex) -> Hex {
        Hex::new(self.q - other.q, self.r - other.r)
    }
}

impl Mul<i16> for Hex {
    type Output = Hex;
    fn mul(self, times: i16) -> Hex {
        Hex::new(self.q * times, self.r * times)
    }
}

/// A board of hexagons in centred rows, each one cell longer or shorter than
/// the next, or in equal rows that lean to the right. Rows are `a`, `b`, … from
/// the bottom, cells `1`, `2`, … from the left of each row. Cells are also
/// numbered from 0, row by row.
///
/// ```
/// use boardwright_sdk::HexRows;
/// let board = HexRows::hexagon(3);
/// assert_eq!(board.len(), 19);
/// let centre = board.named("c3").unwrap();
/// assert_eq!(board.neighbours(centre).count(), 6);
/// assert_eq!(board.name(centre), "c3");
/// assert!(HexRows::new(&[3, 3]).is_none());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<u16>", into = "Vec<u16>")]
pub struct HexRows {
    lengths: Vec<u16>,
    /// The number of each row's first cell, and of all cells at the end.
    starts: Vec<usize>,
    /// The axial column of each row's first cell.
    lefts: Vec<i16>,
}

impl HexRows {
    /// At most this many rows: they are named by one letter.
    pub const MAX_ROWS: usize = 26;
    /// At most this many cells in a row.
    pub const MAX_LENGTH: u16 = 26;

    /// A board with rows of these lengths, from the bottom; nothing unless
    /// neighbouring lengths differ by exactly 1 and all are in bounds.
    #[must_use]
    pub fn new(lengths: &[u16]) -> Option<HexRows> {
        let fit = lengths.windows(2).all(|pair| pair[0].abs_diff(pair[1]) == 1);
        HexRows::of(lengths).filter(|_| fit)
    }

    /// A rhombus: `rows` rows of `length` cells each, from 1 to 26, where every
    /// row begins half a cell further right than the one below.
    ///
    /// # Panics
    /// When a number is out of bounds.
    #[must_use]
    pub fn rhombus(length: u16, rows: u16) -> HexRows {
        #[expect(clippy::expect_used, reason = "documented")]
        HexRows::of(&vec![length; rows.into()])
            .expect("a rhombus has 1 to 26 rows of 1 to 26 cells")
    }

    /// Rows of any lengths in bounds.
    fn of(lengths: &[u16]) -> Option<HexRows> {
        let in_bounds = (1..=HexRows::MAX_ROWS).contains(&lengths.len())
            && lengths.iter().all(|length| (1..=HexRows::MAX_LENGTH).contains(length));
        if !in_bounds {
            return None;
        }
        let mut starts = vec![0];
        let mut lefts = vec![0];
        for pair in lengths.windows(2) {
            starts.push(starts[starts.len() - 1] + usize::from(pair[0]));
            // A longer row begins half a cell further left, others half a cell
            // further right; and going up shifts by half a cell anyway.
            let shift = if pair[1] > pair[0] { -1 } else { 0 };
            lefts.push(lefts[lefts.len() - 1] + shift);
        }
        starts.push(lengths.iter().map(|length| usize::from(*length)).sum());
        Some(HexRows { lengths: lengths.to_vec(), starts, lefts })
    }

    /// A hexagon with `side` cells a side, from 1 to 13.
    ///
    /// # Panics
    /// When `side` is out of bounds.
    #[must_use]
    pub fn hexagon(side: u16) -> HexRows {
        let longest = 2 * side - 1;
        let lengths: Vec<u16> = (side..longest).chain((side..=longest).rev()).collect();
        #[expect(clippy::expect_used, reason = "documented; the lengths differ by 1")]
        HexRows::new(&lengths).expect("a hexagon has 1 to 13 cells a side")
    }

    /// How many cells there are.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a board has at least one cell")]
    pub fn len(&self) -> usize {
        self.starts[self.lengths.len()]
    }

    /// The numbers of the cells of a row, counted from the bottom and 0.
    #[must_use]
    pub fn row(&self, row: usize) -> std::ops::Range<usize> {
        self.starts[row]..self.starts[row + 1]
    }

    /// How many rows there are.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.lengths.len()
    }

    fn row_of(&self, cell: usize) -> usize {
        self.starts.partition_point(|start| *start <= cell) - 1
    }

    /// Where cell number `cell` is.
    #[must_use]
    pub fn hex(&self, cell: usize) -> Hex {
        let row = self.row_of(cell);
        Hex::new(self.lefts[row] + (cell - self.starts[row]) as i16, row as i16)
    }

    /// The number of the cell at a place, if the board has it.
    #[must_use]
    pub fn at(&self, hex: Hex) -> Option<usize> {
        let row = usize::try_from(hex.r).ok().filter(|row| *row < self.lengths.len())?;
        let along = u16::try_from(hex.q - self.lefts[row]).ok()?;
        (along < self.lengths[row]).then(|| self.starts[row] + usize::from(along))
    }

    /// The numbers of a cell's neighbours on the board.
    pub fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        self.hex(cell).neighbours().into_iter().filter_map(|hex| self.at(hex))
    }

    /// The name of cell number `cell`.
    #[must_use]
    pub fn name(&self, cell: usize) -> String {
        let row = self.row_of(cell);
        format!("{}{}", char::from(b'a' + row as u8), cell - self.starts[row] + 1)
    }

    /// The number of the cell with this name, if the board has it.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<usize> {
        let (letter, digits) = name.split_at_checked(1)?;
        let row = usize::from(letter.as_bytes()[0].checked_sub(b'a')?);
        let plain = !digits.starts_with('0') && digits.bytes().all(|b| b.is_ascii_digit());
        let along = digits.parse::<u16>().ok().filter(|_| plain)?;
        let length = *self.lengths.get(row)?;
        (along >= 1 && along <= length).then(|| self.starts[row] + usize::from(along) - 1)
    }

    /// The site that cell number `cell` is.
    pub(crate) fn site(&self, cell: usize) -> Site {
        let row = self.row_of(cell);
        Site::new(row as u8, (cell - self.starts[row]) as u8)
    }

    /// The site beside `site` in one of the six ways.
    pub(crate) fn beside(&self, site: Site, way: Way) -> Option<Site> {
        let direction = Way::HEX.iter().position(|hex| *hex == way)?;
        let cell = self.starts.get(usize::from(site.letter))? + usize::from(site.number);
        self.at(self.hex(cell) + Hex::DIRECTIONS[direction]).map(|cell| self.site(cell))
    }

    /// The geometry for a picture, without the cells that `hole` says are missing.
    #[must_use]
    pub fn geometry(&self, hole: impl Fn(usize) -> bool) -> Geometry {
        let cell = |cell| {
            let Hex { q, r } = self.hex(cell);
            HexCell { site: self.name(cell), q, r }
        };
        let cells = (0..self.len()).filter(|c| !hole(*c)).map(cell).collect();
        Geometry::Hex { cells, pointy: true }
    }
}

impl From<HexRows> for Vec<u16> {
    fn from(rows: HexRows) -> Vec<u16> {
        rows.lengths
    }
}

impl TryFrom<Vec<u16>> for HexRows {
    type Error = &'static str;

    fn try_from(lengths: Vec<u16>) -> Result<HexRows, &'static str> {
        let equal = lengths.windows(2).all(|pair| pair[0] == pair[1]);
        let rows = if equal { HexRows::of(&lengths) } else { HexRows::new(&lengths) };
        rows.ok_or("these rows make no board")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_written_as_their_lengths() {
        for rows in [HexRows::hexagon(3), HexRows::rhombus(5, 3), HexRows::rhombus(1, 1)] {
            let bytes = postcard::to_allocvec(&rows).unwrap();
            assert_eq!(postcard::from_bytes(&bytes), Ok(rows));
        }
        let uneven = postcard::to_allocvec(&[3_u16, 3, 4]).unwrap();
        assert!(postcard::from_bytes::<HexRows>(&uneven).is_err());
    }

    #[test]
    fn a_rhombus_leans_and_has_two_sharp_corners() {
        let rhombus = HexRows::rhombus(4, 3);
        assert_eq!(rhombus.len(), 12);
        let neighbours = |name| rhombus.neighbours(rhombus.named(name).unwrap()).count();
        assert_eq!(["a1", "a4", "c1", "c4", "b2"].map(neighbours), [2, 3, 3, 2, 6]);
    }

    #[test]
    fn rows_are_centred() {
        let keel = HexRows::new(&[4, 5, 6, 7, 8, 9, 8, 7]).unwrap();
        assert_eq!(keel.len(), 54);
        // x = q + r/2 is the same for the middles of all rows.
        for row in 0..keel.rows() {
            let cells = keel.row(row);
            let (first, last) = (keel.hex(cells.start), keel.hex(cells.end - 1));
            assert_eq!(first.q + last.q + first.r, 3, "row {row}");
        }
    }

    #[test]
    fn names_numbers_and_places_agree() {
        let board = HexRows::hexagon(4);
        for cell in 0..board.len() {
            assert_eq!(board.named(&board.name(cell)), Some(cell));
            assert_eq!(board.at(board.hex(cell)), Some(cell));
        }
        for name in ["", "a0", "a01", "a5", "h1", "A1", "é1", "a"] {
            assert_eq!(board.named(name), None, "{name}");
        }
    }

    #[test]
    fn opposite_directions_cancel_and_distance_counts_steps() {
        for way in 0..3 {
            assert_eq!(Hex::DIRECTIONS[way] + Hex::DIRECTIONS[way + 3], Hex::new(0, 0));
        }
        assert_eq!(Hex::new(0, 0).distance(Hex::new(2, -1)), 2);
        assert_eq!(Hex::new(0, 0).distance(Hex::new(2, 1)), 3);
    }
}
