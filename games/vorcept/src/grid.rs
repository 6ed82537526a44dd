//! The board's outline: which cells there are and which are neighbours.

use std::fmt;
use std::sync::Arc;

use boardwright_sdk::{Geometry, Hex, HexRows};
use serde::{Deserialize, Serialize};

use crate::cells::CellSet;

/// The number of a cell of one board, row by row from the bottom. Holes have
/// numbers too, so that names don't shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Cell(u16);

impl Cell {
    /// Stands for “no cell there” in the table of neighbours.
    const NOWHERE: Cell = Cell(u16::MAX);

    pub(crate) const fn new(index: usize) -> Cell {
        Cell(index as u16)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A cell as the notation names it, on a board of any outline: `c3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    /// From 0 at the bottom.
    pub row: u8,
    /// From 0 at the left end of the row.
    pub along: u8,
}

impl Site {
    /// The site with this name.
    ///
    /// ```
    /// let site = vorcept::Site::named("c3").unwrap();
    /// assert_eq!((site.row, site.along), (2, 2));
    /// assert_eq!(site.to_string(), "c3");
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Site> {
        let (letter, digits) = name.split_at_checked(1)?;
        let row = letter.as_bytes()[0].checked_sub(b'a').filter(|row| *row < 26)?;
        let plain = !digits.starts_with('0') && digits.bytes().all(|b| b.is_ascii_digit());
        let along = digits.parse::<u8>().ok().filter(|_| plain)?.checked_sub(1)?;
        Some(Site { row, along })
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.row), u16::from(self.along) + 1)
    }
}

/// A board's cells with their neighbours. Copies share one table; in a
/// position's bytes only the outline is written.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "Outline", into = "Outline")]
pub(crate) struct Grid(Arc<Tables>);

#[derive(Debug)]
struct Tables {
    rows: HexRows,
    holes: CellSet,
    cells: Vec<Cell>,
    places: Vec<Hex>,
    around: Vec<[Cell; 6]>,
}

#[derive(Serialize, Deserialize)]
struct Outline {
    lengths: Vec<u16>,
    holes: Vec<Cell>,
}

impl Grid {
    pub(crate) fn new(rows: HexRows, holes: CellSet) -> Grid {
        let there = |cell: &Cell| !holes.contains(*cell);
        let cells: Vec<Cell> = (0..rows.len()).map(Cell::new).filter(there).collect();
        let places: Vec<Hex> = (0..rows.len()).map(|cell| rows.hex(cell)).collect();
        let mut around = vec![[Cell::NOWHERE; 6]; rows.len()];
        for cell in &cells {
            let next = |hex| rows.at(hex).map(Cell::new).filter(there);
            around[cell.index()] =
                places[cell.index()].neighbours().map(|hex| next(hex).unwrap_or(Cell::NOWHERE));
        }
        Grid(Arc::new(Tables { rows, holes, cells, places, around }))
    }

    /// All cells but the holes.
    pub(crate) fn cells(&self) -> &[Cell] {
        &self.0.cells
    }

    /// How many numbers there are, holes included.
    pub(crate) fn numbers(&self) -> usize {
        self.0.places.len()
    }

    /// The neighbour in one of the six [`Hex::DIRECTIONS`].
    pub(crate) fn step(&self, cell: Cell, way: usize) -> Option<Cell> {
        Some(self.0.around[cell.index()][way % 6]).filter(|next| *next != Cell::NOWHERE)
    }

    pub(crate) fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.0.around[cell.index()].iter().copied().filter(|next| *next != Cell::NOWHERE)
    }

    /// The straight distance, holes ignored.
    pub(crate) fn distance(&self, one: Cell, other: Cell) -> u16 {
        self.0.places[one.index()].distance(self.0.places[other.index()])
    }

    /// Whether two cells are in one of the six straight lines from each other.
    pub(crate) fn in_line(&self, one: Cell, other: Cell) -> bool {
        let way = self.0.places[other.index()] - self.0.places[one.index()];
        way.q == 0 || way.r == 0 || way.q == -way.r
    }

    /// The cells nearer to `centre` than `gap`, the centre included.
    pub(crate) fn nearer_than(&self, gap: u8, centre: Cell) -> impl Iterator<Item = Cell> + '_ {
        let reach = i16::from(gap) - 1;
        let ways = (-reach..=reach).flat_map(move |q| {
            let rows = (-reach).max(-reach - q)..=reach.min(reach - q);
            rows.map(move |r| Hex::new(q, r))
        });
        ways.filter_map(move |way| self.at(self.0.places[centre.index()] + way))
    }

    fn at(&self, hex: Hex) -> Option<Cell> {
        let cell = self.0.rows.at(hex).map(Cell::new)?;
        (!self.0.holes.contains(cell)).then_some(cell)
    }

    pub(crate) fn site(&self, cell: Cell) -> Site {
        let row = self.0.places[cell.index()].r as usize;
        Site { row: row as u8, along: (cell.index() - self.0.rows.row(row).start) as u8 }
    }

    /// The cell of this name, unless it is a hole or beyond the edge.
    pub(crate) fn cell(&self, site: Site) -> Option<Cell> {
        let row = usize::from(site.row);
        let range = (row < self.0.rows.rows()).then(|| self.0.rows.row(row))?;
        let cell = Cell::new(range.clone().nth(site.along.into())?);
        (!self.0.holes.contains(cell)).then_some(cell)
    }

    pub(crate) fn name(&self, cell: Cell) -> String {
        self.site(cell).to_string()
    }

    pub(crate) fn geometry(&self) -> Geometry {
        self.0.rows.geometry(|cell| self.0.holes.contains(Cell::new(cell)))
    }
}

impl PartialEq for Grid {
    fn eq(&self, other: &Grid) -> bool {
        self.0.rows == other.0.rows && self.0.holes == other.0.holes
    }
}

impl From<Grid> for Outline {
    fn from(grid: Grid) -> Outline {
        let rows = &grid.0.rows;
        let length = |row| rows.row(row).len() as u16;
        Outline {
            lengths: (0..rows.rows()).map(length).collect(),
            holes: grid.0.holes.iter().collect(),
        }
    }
}

impl TryFrom<Outline> for Grid {
    type Error = &'static str;

    fn try_from(outline: Outline) -> Result<Grid, &'static str> {
        let rows = HexRows::new(&outline.lengths).ok_or("these rows make no board")?;
        let holes = outline.holes.into_iter().filter(|cell| cell.index() < rows.len()).collect();
        Ok(Grid::new(rows, holes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(holes: &[&str]) -> Grid {
        let rows = HexRows::hexagon(4);
        let holes = holes.iter().map(|name| Cell::new(rows.named(name).unwrap())).collect();
        Grid::new(rows, holes)
    }

    fn cell(grid: &Grid, name: &str) -> Cell {
        grid.cell(Site::named(name).unwrap()).unwrap()
    }

    #[test]
    fn holes_are_no_cells_and_leave_the_other_names_alone() {
        let grid = grid(&["d4", "c3"]);
        assert_eq!(grid.cells().len(), 35);
        assert_eq!(grid.cell(Site::named("d4").unwrap()), None);
        let d5 = cell(&grid, "d5");
        assert_eq!(grid.name(d5), "d5");
        assert_eq!(grid.neighbours(d5).count(), 5);
        assert_eq!(grid.distance(cell(&grid, "d3"), d5), 2);
    }

    #[test]
    fn the_cells_nearer_than_a_gap_are_those_at_less_distance() {
        let grid = grid(&["d3"]);
        for gap in 1..=4 {
            for centre in grid.cells() {
                let mut near: Vec<Cell> = grid.nearer_than(gap, *centre).collect();
                near.sort_unstable();
                let by_distance = |c: &&Cell| grid.distance(*centre, **c) < u16::from(gap);
                assert!(near.iter().eq(grid.cells().iter().filter(by_distance)));
            }
        }
    }
}
