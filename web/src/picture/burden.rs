//! What drawing a board costs the server. A page is drawn by the reader's own
//! browser; a picture is drawn here, whatever a plugin says.

use std::collections::BTreeMap;

use boardwright_sdk::{Board, Kind, Shape, View};

use crate::geometry::Layout;

/// The most sites, marks and arrows together.
const PARTS: usize = 6_000;
/// The most that all pieces together may weigh: a board of 20×20 full of stacks
/// of eight pieces in three layers, which takes a few seconds.
const PIECES: usize = 1_300_000;
/// How often sites and marks together may cover the board. Cells cover it once;
/// hexes and outlines are counted as the squares around them.
const COVERS: f32 = 8.0;

/// Whether the server can draw a board, `area` large in its own units, in a moment.
pub(super) fn is_bearable(board: &Board, view: &View, area: f32) -> bool {
    let layout = Layout::new(board, 0);
    let parts = layout.spots.len() + view.marks.len() + view.arrows.len();
    if parts > PARTS {
        return false;
    }
    let square = |reach: f32| 4.0 * reach * reach;
    let sites: f32 = layout.spots.iter().map(|spot| square(spot.area.reach())).sum();
    let marked = view.marks.iter().filter_map(|mark| layout.spot(&mark.site));
    let marks: f32 = marked.map(|spot| square(spot.area.reach())).sum();
    pieces(board, view) <= PIECES && sites + marks <= COVERS * area
}

fn pieces(board: &Board, view: &View) -> usize {
    let kinds: BTreeMap<&str, usize> =
        board.kinds.iter().map(|(name, kind)| (name.as_str(), weight(kind))).collect();
    let pieces = view.stacks.iter().flat_map(|stack| &stack.pieces);
    let weights = pieces.filter_map(|piece| kinds.get(piece.kind.as_str()));
    weights.fold(0, |sum: usize, weight| sum.saturating_add(*weight))
}

/// About how many letters of SVG a piece is.
fn weight(kind: &Kind) -> usize {
    let layer = |shape: &Shape| match shape {
        Shape::Path { d } => 130 + d.len(),
        _ => 130,
    };
    kind.layers.iter().map(|one| layer(&one.shape)).sum()
}
