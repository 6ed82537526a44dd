//! Where the sites of a board lie on the page, as one viewer sees it.
//!
//! A cell is 100 units wide; x grows to the right and y downwards.

use std::collections::{BTreeMap, BTreeSet};

use boardwright_sdk::{Board, Geometry, GraphSite, HexCell, On, square_site};

use crate::label::{self, Label};

/// A place or an offset on the page.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

impl Point {
    /// The point (x, y).
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// This point moved by `other`.
    #[must_use]
    pub fn plus(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }

    /// The way from `other` to this point.
    #[must_use]
    pub fn minus(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }

    /// This offset, `factor` times as long.
    #[must_use]
    pub fn times(self, factor: f32) -> Point {
        Point::new(self.x * factor, self.y * factor)
    }

    /// The length of this offset.
    #[must_use]
    pub fn length(self) -> f32 {
        self.x.hypot(self.y)
    }

    /// This offset with length 1, or nothing when it has none.
    #[must_use]
    pub fn unit(self) -> Point {
        let length = self.length();
        if length > 0.0 { self.times(1.0 / length) } else { Point::default() }
    }

    /// This offset turned clockwise by so many of `of` equal parts of a full turn.
    #[must_use]
    pub fn turned(self, steps: u8, of: u8) -> Point {
        if steps.is_multiple_of(of) {
            return self;
        }
        let angle = std::f32::consts::TAU * f32::from(steps % of) / f32::from(of);
        let (sin, cos) = angle.sin_cos();
        Point::new(self.x * cos - self.y * sin, self.x * sin + self.y * cos)
    }
}

/// What of a site can be clicked and coloured.
#[derive(Clone, Debug, PartialEq)]
pub enum Area {
    /// A square of this half width.
    Square(f32),
    /// A polygon, as offsets from the site.
    Polygon(Vec<Point>),
    /// A circle of this radius.
    Disc(f32),
}

/// A site on the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// The site's name.
    pub site: String,
    /// Its middle.
    pub at: Point,
    /// Its area.
    pub area: Area,
    /// Which of the board's shades it has, from 0, so that neighbours differ: one of
    /// two on a square board, of three on a hexagonal one. Others have none.
    pub shade: u8,
    /// Its row for reading the board aloud or as text, from the bottom of the unturned board.
    pub row: i32,
    /// Its place in that row, from the left.
    pub col: i32,
}

/// What a board's ground looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Cells that fill the board.
    Cells,
    /// Lines that cross or meet at the sites.
    Lines,
}

/// The sites of a board, where they lie, and what is written around them.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The sites in the order to draw them, from the back to the front.
    pub spots: Vec<Spot>,
    /// Lines between sites.
    pub lines: Vec<(Point, Point)>,
    /// Coordinates.
    pub labels: Vec<Label>,
    /// How the ground is drawn.
    pub ground: Ground,
    /// The upper left corner of everything.
    pub min: Point,
    /// The lower right corner of everything.
    pub max: Point,
    index: BTreeMap<String, usize>,
}

impl Layout {
    /// Lays out the sites of `board`, turned clockwise by `turn` steps; trays
    /// are placed by [`crate::tray::place`].
    #[must_use]
    pub fn new(board: &Board, turn: u8) -> Layout {
        match &board.geometry {
            Geometry::Square { cols, rows, on, holes, .. } => {
                square(*cols, *rows, *on, holes, turn)
            }
            Geometry::Hex { cells, pointy } => hex(cells, *pointy, turn),
            Geometry::Graph { sites, edges } => graph(sites, edges, turn),
        }
    }

    /// How many steps make a full turn of this board.
    #[must_use]
    pub fn steps(board: &Board) -> u8 {
        if matches!(board.geometry, Geometry::Hex { .. }) { 6 } else { 4 }
    }

    /// The site of this name.
    #[must_use]
    pub fn spot(&self, site: &str) -> Option<&Spot> {
        self.index.get(site).map(|index| &self.spots[*index])
    }

    fn around(mut spots: Vec<Spot>, ground: Ground) -> Layout {
        in_rows(&mut spots);
        let mut layout = Layout {
            spots,
            lines: Vec::new(),
            labels: Vec::new(),
            ground,
            min: Point::new(f32::MAX, f32::MAX),
            max: Point::new(f32::MIN, f32::MIN),
            index: BTreeMap::new(),
        };
        layout.reindex();
        if layout.spots.is_empty() {
            (layout.min, layout.max) = (Point::default(), Point::new(100.0, 100.0));
        }
        layout
    }

    /// Takes in more sites, in front of the others.
    pub(crate) fn add(&mut self, spots: Vec<Spot>) {
        self.spots.extend(spots);
        self.reindex();
    }

    /// Makes room for a box of this half size around `at`.
    pub(crate) fn include(&mut self, at: Point, half: f32) {
        self.min = Point::new(self.min.x.min(at.x - half), self.min.y.min(at.y - half));
        self.max = Point::new(self.max.x.max(at.x + half), self.max.y.max(at.y + half));
    }

    fn reindex(&mut self) {
        self.index = self.spots.iter().enumerate().map(|(i, s)| (s.site.clone(), i)).collect();
        let boxes: Vec<(Point, f32)> = self.spots.iter().map(|s| (s.at, s.area.reach())).collect();
        for (at, reach) in boxes {
            self.include(at, reach);
        }
    }

    fn with_labels(mut self, labels: Vec<Label>) -> Layout {
        for label in &labels {
            // A letter is about 13 wide.
            let half = 6.5 * label.text.chars().count() as f32;
            self.include(label.at, half.max(22.0));
        }
        self.labels = labels;
        self
    }
}

/// Sorts sites into rows from the top, each from the left: the order to draw
/// them in, and to walk through them.
fn in_rows(spots: &mut [Spot]) {
    // Less than the distance of rows, more than what makes a row crooked.
    const TOGETHER: f32 = 30.0;
    spots.sort_by(|a, b| a.at.y.total_cmp(&b.at.y));
    let mut rest = &mut spots[..];
    while let Some(first) = rest.first() {
        let end = first.at.y + TOGETHER;
        let (row, below) = rest.split_at_mut(rest.partition_point(|spot| spot.at.y <= end));
        row.sort_by(|a, b| a.at.x.total_cmp(&b.at.x));
        rest = below;
    }
}

impl Area {
    /// How far it reaches from the site.
    #[must_use]
    pub fn reach(&self) -> f32 {
        match self {
            Area::Square(half) => *half,
            Area::Disc(radius) => *radius,
            Area::Polygon(corners) => corners.iter().fold(0.0, |far, c| c.length().max(far)),
        }
    }
}

fn square(cols: u16, rows: u16, on: On, holes: &[String], turn: u8) -> Layout {
    // The contract bounds both; a page must not grow with what breaks it.
    let (cols, rows) = (cols.min(50), rows.min(50));
    let holes: BTreeSet<&str> = holes.iter().map(String::as_str).collect();
    let at = |c: i32, r: i32| Point::new(c as f32 * 100.0, r as f32 * -100.0).turned(turn, 4);
    let mut spots = Vec::new();
    for (r, c) in (0..rows).flat_map(|r| (0..cols).map(move |c| (r, c))) {
        let site = square_site(c, r);
        if !holes.contains(site.as_str()) {
            let (row, col) = (i32::from(r), i32::from(c));
            let shade = u8::from((row + col) % 2 == 0);
            spots.push(Spot { site, at: at(col, row), area: Area::Square(50.0), shade, row, col });
        }
    }
    let ground = if on == On::Points { Ground::Lines } else { Ground::Cells };
    let lines = if on == On::Points { crossings(&spots) } else { Vec::new() };
    let mut layout = Layout::around(spots, ground);
    layout.lines = lines;
    let labels = label::square(cols, rows, turn, at);
    layout.with_labels(labels)
}

/// The lines between neighbouring crossings.
fn crossings(spots: &[Spot]) -> Vec<(Point, Point)> {
    let places: BTreeMap<(i32, i32), Point> =
        spots.iter().map(|s| ((s.row, s.col), s.at)).collect();
    let to = |from: &(i32, i32), step: (i32, i32)| {
        Some((places[from], *places.get(&(from.0 + step.0, from.1 + step.1))?))
    };
    places.keys().flat_map(|from| [to(from, (0, 1)), to(from, (1, 0))]).flatten().collect()
}

fn hex(cells: &[HexCell], pointy: bool, turn: u8) -> Layout {
    let half = 3_f32.sqrt() / 2.0;
    let (q_axis, r_axis) = match pointy {
        true => (Point::new(1.0, 0.0), Point::new(0.5, -half)),
        false => (Point::new(half, -0.5), Point::new(0.0, -1.0)),
    };
    let corner = Point::new(0.0, -100.0 / 3_f32.sqrt());
    let offset = u8::from(!pointy);
    let corners = (0..6).map(|k| corner.turned(2 * k + offset, 12)).collect::<Vec<_>>();
    let spot = |cell: &HexCell| {
        let at = q_axis.times(f32::from(cell.q)).plus(r_axis.times(f32::from(cell.r)));
        let (q, r) = (i32::from(cell.q), i32::from(cell.r));
        // Straight rows of a pointy board are those of one r; else two columns
        // next to each other are half a row apart.
        let row = if pointy { r } else { 2 * r + q };
        let col = if pointy { 2 * q + r } else { q };
        Spot {
            site: cell.site.clone(),
            at: at.times(100.0).turned(turn, 6),
            area: Area::Polygon(corners.clone()),
            shade: (q - r).rem_euclid(3) as u8,
            row,
            col,
        }
    };
    let layout = Layout::around(cells.iter().map(spot).collect(), Ground::Cells);
    let labels = label::lines(&layout.spots);
    layout.with_labels(labels)
}

fn graph(sites: &[GraphSite], edges: &[(String, String)], turn: u8) -> Layout {
    let scale = spread(sites, edges);
    let point = |x: f32, y: f32| Point::new(sane(x), -sane(y)).times(scale).turned(turn, 4);
    let spot = |site: &GraphSite| Spot {
        site: site.site.clone(),
        at: point(site.x, site.y),
        area: match site.outline.as_slice() {
            [] => Area::Disc(42.0),
            corners => Area::Polygon(corners.iter().map(|(x, y)| point(*x, *y)).collect()),
        },
        shade: 0,
        row: i32::from(site.row),
        col: i32::from(site.col),
    };
    let outlined = sites.iter().any(|site| !site.outline.is_empty());
    let ground = if outlined { Ground::Cells } else { Ground::Lines };
    let mut layout = Layout::around(sites.iter().map(spot).collect(), ground);
    let end = |site: &str| layout.spot(site).map(|spot| spot.at);
    layout.lines = edges.iter().filter_map(|(a, b)| Some((end(a)?, end(b)?))).collect();
    let labels = label::names(&layout.spots, &layout.lines);
    layout.with_labels(labels)
}

/// How many units a graph's 1 is, so that joined sites have room for their pieces.
fn spread(sites: &[GraphSite], edges: &[(String, String)]) -> f32 {
    let places: BTreeMap<&str, Point> = sites
        .iter()
        .map(|site| (site.site.as_str(), Point::new(sane(site.x), sane(site.y))))
        .collect();
    let length = |(a, b): &(String, String)| {
        Some(places.get(a.as_str())?.minus(*places.get(b.as_str())?).length())
    };
    let shortest = edges.iter().filter_map(length).fold(f32::MAX, f32::min);
    if shortest == f32::MAX { 120.0 } else { 120.0 / shortest.clamp(0.25, 4.0) }
}

/// A coordinate that a page can bear.
fn sane(number: f32) -> f32 {
    if number.is_finite() { number.clamp(-1000.0, 1000.0) } else { 0.0 }
}
