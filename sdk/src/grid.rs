//! Boards of squares, of hexagons and of points on lines: which sites there
//! are, and how one gets from one to another.

mod outline;
mod search;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{Geometry, HexRows, Site, Way};
use outline::{Outline, Shape};

/// The sites of a board and the steps between them. Copies share one table; in
/// a position's bytes only the outline is written.
///
/// ```
/// use boardwright_sdk::{Grid, Site, Way};
/// let board = Grid::square(8, 8);
/// let c3: Site = "c3".parse().unwrap();
/// assert_eq!(board.neighbours(c3).count(), 4);
/// assert_eq!(board.around(c3).count(), 8);
/// assert_eq!(board.ray(c3, Way::North).count(), 5);
/// assert_eq!(board.step("h8".parse().unwrap(), Way::East), None);
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "Outline", into = "Outline")]
pub struct Grid(Arc<Tables>);

#[derive(Debug)]
struct Tables {
    outline: Outline,
    sites: Vec<Site>,
    /// The place of each site in `sites`, by letter and number.
    index: Vec<Option<u16>>,
    /// How many letters a number has in `index`.
    letters: usize,
    /// From each site, in each way.
    steps: Vec<[Option<Site>; Way::ALL.len()]>,
}

impl Grid {
    /// Squares: columns `a`, `b`, … from the left, rows `1`, `2`, … from the
    /// bottom; up to 50 of each. The ways are all eight, neighbours share an edge.
    ///
    /// # Panics
    /// When a number is out of bounds.
    #[must_use]
    pub fn square(cols: u8, rows: u8) -> Grid {
        Grid::of(Shape::Square { cols, rows })
    }

    /// Hexagons in rows: `a`, `b`, … from the bottom, cells `1`, `2`, … from
    /// the left. The ways are the six of [`Way::HEX`].
    ///
    /// ```
    /// use boardwright_sdk::{Grid, HexRows, Way};
    /// let rhombus = Grid::hex(HexRows::rhombus(11, 11));
    /// assert_eq!(rhombus.edge(Way::West).count(), 11);
    /// let triangle = Grid::hex(HexRows::new(&[4, 3, 2, 1]).unwrap());
    /// assert_eq!(triangle.edge(Way::SouthWest).count(), 4);
    /// ```
    #[must_use]
    pub fn hex(rows: HexRows) -> Grid {
        Grid::of(Shape::Hex(rows))
    }

    /// Points joined by straight lines, each written as the names of its points
    /// in order. A point lies as far right as its letter says and as far up as
    /// its number. One can go along the lines only.
    ///
    /// ```
    /// use boardwright_sdk::{Grid, Way};
    /// let cross = Grid::lines(&["a3 c3 e3", "c1 c3 c5"]);
    /// let centre = "c3".parse().unwrap();
    /// assert_eq!(cross.neighbours(centre).count(), 4);
    /// assert_eq!(cross.step(centre, Way::North), "c5".parse().ok());
    /// ```
    ///
    /// # Panics
    /// When a name is none, or there is no point.
    #[must_use]
    pub fn lines(lines: &[&str]) -> Grid {
        #[expect(clippy::expect_used, reason = "documented; lines are written by the author")]
        let site = |name: &str| Site::named(name).expect("a point is named like c3");
        let line = |line: &&str| line.split_whitespace().map(site).collect();
        Grid::of(Shape::Lines(lines.iter().map(line).collect()))
    }

    /// The same without the sites that `hole` says are missing.
    #[must_use]
    pub fn without(self, hole: impl Fn(Site) -> bool) -> Grid {
        let holes = self.0.outline.shape.sites().into_iter();
        let holes = holes.filter(|site| !self.has(*site) || hole(*site)).collect();
        Grid::from_outline(Outline { shape: self.0.outline.shape.clone(), holes })
    }

    fn of(shape: Shape) -> Grid {
        assert!(shape.fits(), "a board has 1 to 50 columns and rows");
        Grid::from_outline(Outline { shape, holes: Vec::new() })
    }

    fn from_outline(outline: Outline) -> Grid {
        let there = |site: &Site| !outline.holes.contains(site);
        let sites: Vec<Site> = outline.shape.sites().into_iter().filter(there).collect();
        let most = |part: fn(&Site) -> u8| sites.iter().map(part).max().map_or(0, usize::from) + 1;
        let letters = most(|site| site.letter);
        let mut index = vec![None; letters * most(|site| site.number)];
        for (place, site) in sites.iter().enumerate() {
            index[usize::from(site.number) * letters + usize::from(site.letter)] =
                u16::try_from(place).ok();
        }
        let steps = vec![[None; Way::ALL.len()]; sites.len()];
        let mut tables = Tables { sites, index, letters, steps, outline };
        for (from, way, to) in tables.outline.shape.steps() {
            if let (Some(place), Some(_)) = (tables.index(from), tables.index(to)) {
                tables.steps[place][way as usize] = Some(to);
            }
        }
        Grid(Arc::new(tables))
    }

    /// All sites, row by row from the bottom.
    pub fn sites(&self) -> impl DoubleEndedIterator<Item = Site> + ExactSizeIterator {
        self.0.sites.iter().copied()
    }

    /// Whether it has this site.
    #[must_use]
    pub fn has(&self, site: Site) -> bool {
        self.index(site).is_some()
    }

    /// The place of a site in [`Grid::sites`], if it is there.
    #[must_use]
    pub fn index(&self, site: Site) -> Option<usize> {
        self.0.index(site)
    }

    /// The ways in which one can go here: eight on squares, six on hexagons.
    #[must_use]
    pub fn ways(&self) -> &'static [Way] {
        self.0.outline.shape.ways()
    }

    /// The next site in this way, if there is one.
    #[must_use]
    pub fn step(&self, site: Site, way: Way) -> Option<Site> {
        self.0.steps[self.index(site)?][way as usize]
    }

    /// The sites that share an edge or a line with this one: on squares four
    /// at most.
    pub fn neighbours(&self, site: Site) -> impl Iterator<Item = Site> {
        self.0.outline.shape.near().iter().filter_map(move |way| self.step(site, *way))
    }

    /// The sites one step away in any way: on squares eight at most.
    pub fn around(&self, site: Site) -> impl Iterator<Item = Site> {
        self.ways().iter().filter_map(move |way| self.step(site, *way))
    }

    /// The sites that one comes to from `site` on in one way, the nearest first.
    pub fn ray(&self, site: Site, way: Way) -> impl Iterator<Item = Site> {
        std::iter::successors(self.step(site, way), move |site| self.step(*site, way))
    }

    /// The sites from which one can't go further in this way.
    pub fn edge(&self, way: Way) -> impl DoubleEndedIterator<Item = Site> {
        self.sites().filter(move |site| self.step(*site, way).is_none())
    }

    /// The geometry for a picture.
    #[must_use]
    pub fn geometry(&self) -> Geometry {
        self.0.outline.geometry()
    }
}

impl Tables {
    fn index(&self, site: Site) -> Option<usize> {
        let letter = usize::from(site.letter);
        let place = usize::from(site.number) * self.letters + letter;
        let place = *self.index.get(place).filter(|_| letter < self.letters)?;
        place.map(usize::from)
    }
}

impl PartialEq for Grid {
    fn eq(&self, other: &Grid) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.outline == other.0.outline
    }
}

impl Eq for Grid {}

impl From<Grid> for Outline {
    fn from(grid: Grid) -> Outline {
        grid.0.outline.clone()
    }
}

impl TryFrom<Outline> for Grid {
    type Error = &'static str;

    fn try_from(outline: Outline) -> Result<Grid, &'static str> {
        let fits = outline.shape.fits();
        fits.then(|| Grid::from_outline(outline)).ok_or("this outline makes no board")
    }
}

#[cfg(test)]
mod tests;
