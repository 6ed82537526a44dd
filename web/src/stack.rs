//! Pieces on a site: one, several above or beside each other, or a number.

use boardwright_sdk::{Board, Piece, Show, Stack};

use crate::geometry::{Area, Point, Spot};
use crate::markup::{circle, number, text};
use crate::shape::symbol_id;

/// Up to so many pieces are drawn above each other.
const TALL: usize = 8;
/// How many of a taller stack are drawn, beside its number.
const TOP_OF_TALL: usize = 6;

/// Draws what stands on a site.
#[must_use]
pub fn draw(board: &Board, spot: &Spot, stack: &Stack) -> String {
    let pieces = stack.pieces.as_slice();
    let size = match spot.area {
        Area::Disc(radius) => radius / 50.0,
        Area::Square(half) => half / 50.0,
        Area::Polygon(_) => 0.94,
    };
    let size = size * 0.98;
    let mut out = match (stack.show, pieces) {
        (_, []) => String::new(),
        (_, [only]) => piece(board, only, spot.at, size),
        (Show::Offset, _) => offset(board, pieces, spot.at, size),
        (Show::Spread, _) => spread(board, pieces, spot.at, size),
        (Show::Top, [.., top]) => piece(board, top, spot.at, size),
    };
    let counted = pieces.iter().find_map(|piece| piece.count);
    match counted {
        Some(count) if pieces.len() == 1 => out.push_str(&badge(spot, count as usize)),
        _ if is_tall(stack) => out.push_str(&badge(spot, pieces.len())),
        _ => {}
    }
    out
}

/// Whether a stack has more pieces than are drawn.
#[must_use]
pub fn is_tall(stack: &Stack) -> bool {
    match stack.show {
        Show::Offset | Show::Spread => stack.pieces.len() > TALL,
        Show::Top => stack.pieces.len() > 1,
    }
}

fn offset(board: &Board, pieces: &[Piece], at: Point, size: f32) -> String {
    let shown = if pieces.len() > TALL { &pieces[pieces.len() - TOP_OF_TALL..] } else { pieces };
    let step = (64.0 / shown.len() as f32).min(15.0);
    let bottom = step * (shown.len() - 1) as f32 / 2.0;
    let up = |index: usize| Point::new(at.x, at.y + bottom - step * index as f32);
    let size = size * 0.92;
    shown.iter().enumerate().map(|(i, p)| piece(board, p, up(i), size)).collect()
}

fn spread(board: &Board, pieces: &[Piece], at: Point, size: f32) -> String {
    let shown = if pieces.len() > TALL { &pieces[pieces.len() - TALL..] } else { pieces };
    let cols = (shown.len() as f32).sqrt().ceil() as usize;
    let rows = shown.len().div_ceil(cols);
    let step = 76.0 / cols as f32;
    let place = |index: usize| {
        let (row, col) = (index / cols, index % cols);
        let x = (col as f32 - (cols - 1) as f32 / 2.0) * step;
        let y = (row as f32 - (rows - 1) as f32 / 2.0) * step;
        at.plus(Point::new(x, y))
    };
    let size = size / cols as f32;
    shown.iter().enumerate().map(|(i, p)| piece(board, p, place(i), size)).collect()
}

fn piece(board: &Board, piece: &Piece, at: Point, size: f32) -> String {
    let Some(id) = symbol_id(board, &piece.kind, piece.owner) else {
        return String::new();
    };
    let (x, y) = (number(at.x), number(at.y));
    let class = if piece.count == Some(0) { r#" class="none""# } else { "" };
    let size = (size * 100.0).round() / 100.0;
    let same = piece.id.map(|id| format!(r#" data-piece="{id}""#)).unwrap_or_default();
    format!(r##"<use href="#{id}"{class}{same} transform="translate({x} {y}) scale({size})"/>"##)
}

/// How many there are, at the upper right; in a reserve within its slot.
fn badge(spot: &Spot, count: usize) -> String {
    let out = match spot.area {
        Area::Square(half) => (half - 20.0).min(30.0),
        _ => 30.0,
    };
    let at = spot.at.plus(Point::new(out, -out));
    let disc = circle(at, 18.0, "badge");
    disc + &text(at.plus(Point::new(0.0, 1.0)), &count.to_string(), "badge-text")
}
