//! How a grid is written down: few bytes that its tables are made from.

use serde::{Deserialize, Serialize};

use crate::{Geometry, GraphSite, HexRows, On, Site, Way};

/// At most this many columns and rows of squares.
const LONGEST: u8 = 50;

/// A shape, and the sites that are missing from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Outline {
    pub(super) shape: Shape,
    pub(super) holes: Vec<Site>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Shape {
    Square { cols: u8, rows: u8 },
    Hex(HexRows),
    Lines(Vec<Vec<Site>>),
}

impl Shape {
    /// Whether its numbers are in bounds.
    pub(super) fn fits(&self) -> bool {
        match self {
            Shape::Square { cols, rows } => {
                (1..=LONGEST).contains(cols) && (1..=LONGEST).contains(rows)
            }
            Shape::Hex(_) => true,
            Shape::Lines(lines) => lines.iter().any(|line| !line.is_empty()),
        }
    }

    /// All sites, row by row from the bottom.
    pub(super) fn sites(&self) -> Vec<Site> {
        match self {
            Shape::Square { cols, rows } => (0..*rows)
                .flat_map(|number| (0..*cols).map(move |letter| Site::new(letter, number)))
                .collect(),
            Shape::Hex(rows) => (0..rows.len()).map(|cell| rows.site(cell)).collect(),
            Shape::Lines(lines) => {
                let mut sites: Vec<Site> = lines.iter().flatten().copied().collect();
                sites.sort_unstable_by_key(|site| (site.number, site.letter));
                sites.dedup();
                sites
            }
        }
    }

    /// The ways in which its sites have neighbours that share an edge or a line.
    pub(super) fn near(&self) -> &'static [Way] {
        match self {
            Shape::Square { .. } => &Way::ORTHOGONAL,
            Shape::Hex(_) => &Way::HEX,
            Shape::Lines(_) => &Way::ALL,
        }
    }

    /// The ways in which one can go at all.
    pub(super) fn ways(&self) -> &'static [Way] {
        match self {
            Shape::Square { .. } | Shape::Lines(_) => &Way::ALL,
            Shape::Hex(_) => &Way::HEX,
        }
    }

    /// All steps from one site to the next, in both directions.
    pub(super) fn steps(&self) -> Vec<(Site, Way, Site)> {
        let from_all = |steps: &dyn Fn(Site, Way) -> Option<Site>| {
            let from =
                |site| self.ways().iter().filter_map(move |w| Some((site, *w, steps(site, *w)?)));
            self.sites().into_iter().flat_map(from).collect()
        };
        match self {
            Shape::Square { .. } => from_all(&beside),
            Shape::Hex(rows) => from_all(&|site, way| rows.beside(site, way)),
            Shape::Lines(lines) => {
                let pairs = lines.iter().flat_map(|line| line.windows(2));
                let both = pairs.flat_map(|pair| [(pair[0], pair[1]), (pair[1], pair[0])]);
                both.filter_map(|(from, to)| Some((from, towards(from, to)?, to))).collect()
            }
        }
    }
}

impl Outline {
    /// The geometry for a picture.
    pub(super) fn geometry(&self) -> Geometry {
        match &self.shape {
            Shape::Square { cols, rows } => Geometry::Square {
                cols: (*cols).into(),
                rows: (*rows).into(),
                checkered: false,
                on: On::Cells,
                holes: self.holes.iter().map(Site::to_string).collect(),
            },
            Shape::Hex(rows) => rows.geometry(|cell| self.holes.contains(&rows.site(cell))),
            Shape::Lines(lines) => self.graph(lines),
        }
    }

    /// Each site as far to the right and up as its letter and number say.
    fn graph(&self, lines: &[Vec<Site>]) -> Geometry {
        let there = |site: &Site| !self.holes.contains(site);
        let sites: Vec<Site> = self.shape.sites().into_iter().filter(there).collect();
        let graph_site = |site: &Site| GraphSite {
            site: site.to_string(),
            x: site.letter.into(),
            y: site.number.into(),
            outline: Vec::new(),
            row: site.number.into(),
            col: sites.iter().filter(|s| s.number == site.number && s < &site).count() as u16,
        };
        let pairs = lines.iter().flat_map(|line| line.windows(2));
        let pairs = pairs.filter(|pair| pair.iter().all(there));
        Geometry::Graph {
            sites: sites.iter().map(graph_site).collect(),
            edges: pairs.map(|pair| (pair[0].to_string(), pair[1].to_string())).collect(),
        }
    }
}

/// The site beside `site` on an endless square board.
fn beside(site: Site, way: Way) -> Option<Site> {
    let (letters, numbers) = way.offset();
    let moved = |at: u8, by: i16| u8::try_from(i16::from(at) + by).ok();
    Some(Site::new(moved(site.letter, letters)?, moved(site.number, numbers)?))
}

/// The way from one site to another; none between a site and itself.
fn towards(from: Site, to: Site) -> Option<Way> {
    let sign = |from: u8, to: u8| (i16::from(to) - i16::from(from)).signum();
    let offset = (sign(from.letter, to.letter), sign(from.number, to.number));
    Way::ALL.into_iter().find(|way| way.offset() == offset)
}
