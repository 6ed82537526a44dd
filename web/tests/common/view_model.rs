//! The pictures of `docs/view.md`: each JSON block with a name is one.
#![allow(dead_code, missing_docs, unreachable_pub, reason = "each user takes what it needs")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test’s helpers may fail it")]

use std::path::PathBuf;

use boardwright_sdk::{About, Board, Geometry, Layer, On, Shape, View};
use boardwright_web::svg::{Manner, Scene};
use boardwright_web::{Words, picture};
use serde::Deserialize;

const DOCUMENT: &str = include_str!("../../../docs/view.md");

const WORDS: &str = "name = Example\nseat-white = White\nseat-black = Black\n\
    piece-pawn = pawn\npiece-disc = disc\npiece-tower = tower\n\
    reserve = Reserve\nhome = home row\ngoal = goal\nwater = water\nwall = wall";

/// What a block holds.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    #[serde(default = "usual")]
    pub board: Board,
    pub view: View,
}

fn usual() -> Board {
    let (on, holes) = (On::Cells, Vec::new());
    Board::new(Geometry::Square { cols: 4, rows: 2, checkered: false, on, holes })
        .kind("pawn", [Layer::new(Shape::Pawn)])
        .kind("disc", [Layer::new(Shape::Disc)])
        .kind("tower", [Layer::new(Shape::Tower)])
}

pub fn about() -> About {
    About::new("example", "1.0.0", &["white", "black"]).language("en", WORDS, "")
}

pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures")
}

/// The blocks by name.
pub fn examples() -> Vec<(&'static str, Example)> {
    let blocks = DOCUMENT.split("```json ").skip(1).map(|block| {
        let (name, rest) = block.split_once('\n').unwrap();
        let json = rest.split_once("```").unwrap().0;
        (name, serde_json::from_str(json).unwrap_or_else(|error| panic!("{name}: {error}")))
    });
    blocks.collect()
}

/// The pictures by the names of their files.
pub fn pictures() -> Vec<(String, String)> {
    let about = about();
    let words = Words::new(&about, "en");
    let drawn = |(name, Example { board, view }): (&str, Example)| {
        let (board, view, seat, entry) = (&board, &view, None, None);
        let manner = Manner::default();
        let scene = Scene { about: &about, board, view, words: &words, seat, entry, manner };
        (format!("{name}.svg"), picture::board(&scene) + "\n")
    };
    examples().into_iter().map(drawn).collect()
}
