//! The static part of what people see: it depends on the options alone.
//!
//! Everything that can be clicked is a *site* with a name, which is also the
//! notation's name for it. Nothing here is a colour or a pixel.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Seat, Word};

/// The playing surface, the piece kinds, and what lies beside the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Board {
    /// Where the sites are.
    pub geometry: Geometry,
    /// How each kind of piece looks, by the name that [`crate::Piece::kind`] uses.
    #[serde(default)]
    pub kinds: BTreeMap<String, Kind>,
    /// Reserves and captured pieces.
    #[serde(default)]
    pub trays: Vec<Tray>,
    /// Regions with a meaning: home rows, goals, terrain.
    #[serde(default)]
    pub decor: Vec<Decor>,
    /// How each seat likes the board turned, in steps of the geometry: quarter
    /// turns of a square board or a graph, sixths of a hex board.
    #[serde(default)]
    pub orientation: Vec<u8>,
}

impl Board {
    /// A board of this shape with nothing on or beside it yet.
    #[must_use]
    pub fn new(geometry: Geometry) -> Board {
        Board {
            geometry,
            kinds: BTreeMap::new(),
            trays: Vec::new(),
            decor: Vec::new(),
            orientation: Vec::new(),
        }
    }

    /// Everything that can be clicked: the board's sites, then the trays' slots.
    #[must_use]
    pub fn sites(&self) -> Vec<String> {
        let slots = self.trays.iter().flat_map(|tray| tray.slots.iter().cloned());
        self.geometry.sites().into_iter().chain(slots).collect()
    }

    /// Adds a kind of piece; the word `piece-NAME` is what people call it.
    #[must_use]
    pub fn kind(mut self, name: &str, layers: impl Into<Vec<Layer>>) -> Board {
        let kind = Kind { word: format!("piece-{name}"), layers: layers.into() };
        self.kinds.insert(name.to_owned(), kind);
        self
    }

    /// Adds a region; `word` says what it means.
    #[must_use]
    pub fn region(
        mut self,
        role: DecorRole,
        owner: Option<Seat>,
        word: &str,
        sites: impl IntoIterator<Item = impl Into<String>>,
    ) -> Board {
        let sites = sites.into_iter().map(Into::into).collect();
        self.decor.push(Decor { role, owner, word: word.into(), sites });
        self
    }

    /// Lets the cells of a square board alternate between two shades.
    #[must_use]
    pub fn checkered(mut self) -> Board {
        if let Geometry::Square { checkered, .. } = &mut self.geometry {
            *checkered = true;
        }
        self
    }

    /// Lets the pieces of a square board stand on the crossings of its lines.
    #[must_use]
    pub fn on_crossings(mut self) -> Board {
        if let Geometry::Square { on, .. } = &mut self.geometry {
            *on = On::Points;
        }
        self
    }

    /// Adds a seat's reserve, a tray with the title `tray-NAME` and a slot
    /// `NAME:KIND` for each of these kinds. [`Stack::reserve`](crate::Stack::reserve)
    /// fills it.
    #[must_use]
    pub fn reserve(self, seat: Seat, name: &str, kinds: &[&str]) -> Board {
        self.tray(Tray {
            owner: Some(seat),
            title: Word::new(format!("tray-{name}")),
            side: Side::Near,
            slots: kinds.iter().map(|kind| format!("{name}:{kind}")).collect(),
        })
    }

    /// Adds a tray.
    #[must_use]
    pub fn tray(mut self, tray: Tray) -> Board {
        self.trays.push(tray);
        self
    }

    /// Sets how each seat likes the board turned; see [`Board::orientation`].
    #[must_use]
    pub fn turned(mut self, steps: impl Into<Vec<u8>>) -> Board {
        self.orientation = steps.into();
        self
    }
}

/// Where the sites are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "shape", rename_all = "kebab-case")]
pub enum Geometry {
    /// Columns `a`, `b`, … from the left and rows `1`, `2`, … from the bottom;
    /// the site in column c, row 3 is `c3`. After `z` come `aa`, `ab`, ….
    Square {
        /// Columns, 1 to 50.
        cols: u16,
        /// Rows, 1 to 50.
        rows: u16,
        /// Whether the cells alternate between two shades.
        #[serde(default)]
        checkered: bool,
        /// Whether pieces stand in the cells or on the crossings of the lines.
        #[serde(default)]
        on: On,
        /// Names of sites that the board lacks.
        #[serde(default)]
        holes: Vec<String>,
    },
    /// Hexagons in any outline.
    Hex {
        /// The cells.
        cells: Vec<HexCell>,
        /// Whether the hexagons have a corner at the top (rows are straight)
        /// rather than an edge (columns are straight).
        #[serde(default)]
        pointy: bool,
    },
    /// Anything else: sites anywhere, joined by lines.
    Graph {
        /// The sites.
        sites: Vec<GraphSite>,
        /// Pairs of sites with a line between them.
        #[serde(default)]
        edges: Vec<(String, String)>,
    },
}

impl Geometry {
    /// The names of all sites on the board, row by row from the bottom where
    /// there are rows.
    #[must_use]
    pub fn sites(&self) -> Vec<String> {
        match self {
            Geometry::Square { cols, rows, holes, .. } => (0..*rows)
                .flat_map(|row| (0..*cols).map(move |col| square_site(col, row)))
                .filter(|site| !holes.contains(site))
                .collect(),
            Geometry::Hex { cells, .. } => cells.iter().map(|cell| cell.site.clone()).collect(),
            Geometry::Graph { sites, .. } => sites.iter().map(|site| site.site.clone()).collect(),
        }
    }
}

/// The name of the site in this column and row of a square board, both from 0.
///
/// ```
/// assert_eq!(boardwright_sdk::square_site(2, 0), "c1");
/// assert_eq!(boardwright_sdk::square_site(26, 9), "aa10");
/// ```
#[must_use]
pub fn square_site(col: u16, row: u16) -> String {
    format!("{}{}", column_name(col), row + 1)
}

/// The letters of a column, from 0: `a`, …, `z`, `aa`, `ab`, ….
#[must_use]
pub fn column_name(col: u16) -> String {
    let letter = |n: u16| char::from(b'a' + (n % 26) as u8);
    if col < 26 {
        letter(col).to_string()
    } else {
        format!("{}{}", column_name(col / 26 - 1), letter(col))
    }
}

/// What the pieces of a square board stand on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum On {
    /// In the squares.
    #[default]
    Cells,
    /// On the crossings.
    Points,
}

/// A hexagon, in axial coordinates: `q` grows to the right, `r` upwards to the
/// right (`pointy`) — each neighbour differs by (±1, 0), (0, ±1), (1, −1) or (−1, 1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HexCell {
    /// The site's name.
    pub site: String,
    /// Axial column.
    pub q: i16,
    /// Axial row, growing upwards.
    pub r: i16,
}

/// A site of a [`Geometry::Graph`]. Neighbouring sites are best about 1 apart.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GraphSite {
    /// The site's name.
    pub site: String,
    /// To the right.
    pub x: f32,
    /// Upwards.
    pub y: f32,
    /// Corners of the area to click and to colour, as offsets from the site; a disc when empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outline: Vec<(f32, f32)>,
    /// Which row a screen reader finds the site in, from the bottom.
    pub row: u16,
    /// Its place in that row, from the left.
    pub col: u16,
}

/// How a kind of piece looks: shapes on top of each other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Kind {
    /// The key of the word for it.
    pub word: String,
    /// From bottom to top.
    pub layers: Vec<Layer>,
}

/// One shape of a piece.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Layer {
    /// The outline.
    #[serde(flatten)]
    pub shape: Shape,
    /// What it is coloured by.
    #[serde(default)]
    pub tone: Tone,
    /// Its size, 1 for the usual size of that shape; 0.1 to 2.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub scale: f32,
}

fn one() -> f32 {
    1.0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_one(scale: &f32) -> bool {
    *scale == 1.0
}

impl Layer {
    /// A shape in its owner's tone and at its usual size.
    #[must_use]
    pub fn new(shape: Shape) -> Layer {
        Layer { shape, tone: Tone::Owner, scale: 1.0 }
    }

    /// The same in another tone.
    #[must_use]
    pub fn tone(mut self, tone: Tone) -> Layer {
        self.tone = tone;
        self
    }

    /// The same at another size.
    #[must_use]
    pub fn scale(mut self, scale: f32) -> Layer {
        self.scale = scale;
        self
    }
}

/// The shapes that pieces are made of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "shape", rename_all = "kebab-case")]
pub enum Shape {
    /// A filled circle.
    Disc,
    /// A circle with a hole.
    Ring,
    /// A chess pawn.
    Pawn,
    /// A cube seen from a corner.
    Cube,
    /// A flat hexagonal tile, as wide as a cell.
    Hex,
    /// A flat square tile, as wide as a cell.
    Square,
    /// A triangle that points up.
    Triangle,
    /// A square on its corner.
    Diamond,
    /// A tower.
    Tower,
    /// A five-pointed star.
    Star,
    /// An arrow that points up.
    Arrow,
    /// One to three letters.
    Letter {
        /// What to write.
        text: String,
    },
    /// A drawing in a box from −50 to 50: the commands `M L H V C Q Z` and
    /// numbers. Anything else is refused.
    Path {
        /// The commands.
        d: String,
    },
}

/// What a layer is coloured by; the page decides which colour that is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// The seat that owns the piece.
    #[default]
    Owner,
    /// This seat, whoever owns the piece.
    Seat(Seat),
    /// Nobody: stone grey.
    Neutral,
    /// The page's accent.
    Accent,
    /// What stands out against the owner's tone: a drawing on a disc.
    Contrast,
}

/// A reserve or a place for captured pieces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tray {
    /// Whose it is; nobody's when missing.
    #[serde(default)]
    pub owner: Option<Seat>,
    /// What it is called.
    pub title: Word,
    /// Which side of the board it lies on, as its owner sees it.
    #[serde(default)]
    pub side: Side,
    /// The names of its slots. Each is a site.
    pub slots: Vec<String>,
}

/// A side of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Nearest to its owner.
    #[default]
    Near,
    /// Farthest from its owner.
    Far,
    /// At the left.
    Left,
    /// At the right.
    Right,
}

/// Sites with a meaning of their own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Decor {
    /// How to draw it.
    pub role: DecorRole,
    /// Whose it is; nobody's when missing.
    #[serde(default)]
    pub owner: Option<Seat>,
    /// What it means, for the legend and for screen readers.
    pub word: Word,
    /// The sites.
    pub sites: Vec<String>,
}

/// How a region is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DecorRole {
    /// A home row or start area.
    Home,
    /// Where somebody wants to get.
    Goal,
    /// Other ground: water, sand.
    Terrain,
    /// No way through.
    Blocked,
}

#[cfg(test)]
mod tests;
