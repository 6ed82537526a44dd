//! What people see of a position.

use boardwright_sdk::{
    Arrow, ArrowRole, Board, DecorRole, Grid, Layer, Mark, MarkRole, Piece, PlayerLine, Seat,
    Shape, Stack, Tone, View, Word,
};

use crate::movement::{is_step, pivot};
use crate::position::{Cell, Last, Vault};
use crate::{BLACK, HouseRules, SEATS, WHITE};

/// A checkered square, and a home row for each seat.
pub(crate) fn board(rules: &HouseRules) -> Board {
    let size = rules.size;
    let row = |row: u8| (0..size).map(move |col| Cell { col, row }.to_string());
    let pawn = Layer::new(Shape::Pawn).tone(Tone::Contrast).scale(0.6);
    Board::new(Grid::square(size, size).geometry())
        .checkered()
        .kind("pawn", [Layer::new(Shape::Disc), pawn])
        .region(DecorRole::Home, Some(WHITE), "home-white", row(0))
        .region(DecorRole::Home, Some(BLACK), "home-black", row(size - 1))
        .turned([0, 2])
}

/// Everything is open to everyone in Vault.
pub(crate) fn view(position: &Vault) -> View {
    let piles =
        position.cells().zip(position.squares.piles()).filter(|(_, pile)| pile.height() > 0);
    let stacks = piles.map(|(cell, pile)| {
        let pawns = pile.owners().map(|owner| Piece::new("pawn", owner)).collect();
        Stack::of(cell.to_string(), pawns)
    });
    let last = position.last.as_ref();
    View {
        stacks: stacks.collect(),
        marks: last.map(marks).unwrap_or_default(),
        arrows: last.map(arrows).unwrap_or_default(),
        ask: Some(Word::new("ask")),
        players: [WHITE, BLACK].map(|seat| player_line(position, seat)).to_vec(),
        summary: [WHITE, BLACK].map(|seat| summary(position, seat)).to_vec(),
        last: last.map(|last| spoken(last, position.to_move.other())),
        ..View::default()
    }
}

fn marks(last: &Last) -> Vec<Mark> {
    let from = Mark::new(last.route[0].to_string(), MarkRole::LastFrom);
    let to = Mark::new(last.route[last.route.len() - 1].to_string(), MarkRole::LastTo);
    let captured = last.captured.iter().map(|c| Mark::new(c.to_string(), MarkRole::Captured));
    [from, to].into_iter().chain(captured).collect()
}

/// One arrow for each step or hop; a hop's bends over its pivot.
fn arrows(last: &Last) -> Vec<Arrow> {
    let arrow = |hop: &[Cell]| {
        let (from, to) = (hop[0], hop[1]);
        let over = pivot(from, to).filter(|_| !is_step(from, to));
        let role = match over {
            None => ArrowRole::Move,
            Some(_) if last.captured.contains(&to) => ArrowRole::Capture,
            Some(_) => ArrowRole::Jump,
        };
        let path = std::iter::once(from).chain(over).chain([to]);
        Arrow { role, path: path.map(|cell| cell.to_string()).collect() }
    };
    last.route.windows(2).map(arrow).collect()
}

fn player_line(position: &Vault, seat: Seat) -> PlayerLine {
    let pieces = Word::new("pieces").arg("count", position.pieces(seat).count());
    PlayerLine { seat, words: vec![pieces] }
}

fn summary(position: &Vault, seat: Seat) -> Word {
    let places: Vec<String> = position.pieces(seat).map(|cell| cell.to_string()).collect();
    Word::new("summary").arg("seat", seat.word(&SEATS)).arg("places", places.join(", "))
}

fn spoken(last: &Last, mover: Seat) -> Word {
    let (from, to) = (last.route[0], last.route[last.route.len() - 1]);
    let key = if !last.captured.is_empty() {
        "last-capture"
    } else if is_step(from, to) && last.route.len() == 2 {
        "last-walk"
    } else {
        "last-jump"
    };
    Word::new(key)
        .arg("seat", mover.word(&SEATS))
        .arg("from", from.to_string())
        .arg("to", to.to_string())
        .arg("captured", last.captured.len())
}
