//! What people see of a position.

use boardwright_sdk::{
    Arrow, ArrowRole, Board, DecorRole, Layer, Mark, MarkRole, Piece, PlayerLine, Seat, Shape,
    Stack, Tone, View, Word,
};

use crate::cell::layout;
use crate::movement::{half_way, is_step};
use crate::position::{Last, Onager, back_row, home};
use crate::{BLACK, HouseRules, SEATS, WHITE};

/// Two waves, each a band from left to right.
const WAVES: &str = "M-28 -14 C-18 -28 -10 -28 0 -16 C8 -6 18 -6 28 -18 V-11 C18 1 8 1 0 -9 \
                     C-10 -21 -18 -21 -28 -7 Z M-28 14 C-18 0 -10 0 0 12 C8 22 18 22 28 10 \
                     V17 C18 29 8 29 0 19 C-10 7 -18 7 -28 21 Z";

/// A hexagon of hexagons; each back row is the other seat's goal.
pub(crate) fn board(rules: &HouseRules) -> Board {
    let layout = layout(rules.side);
    let names = |cells: std::ops::Range<usize>| cells.map(|cell| layout.name(cell));
    let (black, white) = (home(layout, BLACK), home(layout, WHITE));
    let (bottom, top) = (back_row(layout, BLACK), back_row(layout, WHITE));
    let waves = Layer::new(Shape::Path { d: WAVES.to_owned() }).tone(Tone::Contrast);
    Board::new(layout.geometry(|_| false))
        .kind("disc", [Layer::new(Shape::Disc)])
        .kind("lake", [Layer::new(Shape::Hex).tone(Tone::Neutral), waves])
        .region(DecorRole::Home, Some(BLACK), "home-black", names(bottom.end..black.end))
        .region(DecorRole::Home, Some(WHITE), "home-white", names(white.start..top.start))
        .region(DecorRole::Goal, Some(WHITE), "back-row-black", names(bottom))
        .region(DecorRole::Goal, Some(BLACK), "back-row-white", names(top))
        .turned([0, 3])
}

/// Everything is open to everyone in Onager.
pub(crate) fn view(position: &Onager) -> View {
    let (phase, ask) = prompt(position).unzip();
    View {
        stacks: stacks(position),
        marks: marks(position),
        arrows: arrows(position),
        phase,
        ask,
        players: [BLACK, WHITE].map(|seat| player_line(position, seat)).to_vec(),
        summary: summary(position),
        last: position.last.as_ref().map(|last| spoken(position, last)),
        ..View::default()
    }
}

/// The phase, and what is asked of the seat to move; nothing after the end.
fn prompt(position: &Onager) -> Option<(Word, Word)> {
    if position.start_of_turn_test().is_some() {
        return None;
    }
    Some(match position.lakes_due {
        0 => (Word::new("phase-moves"), Word::new("ask-move")),
        due => (Word::new("phase-lakes").arg("count", u32::from(due)), Word::new("ask-lake")),
    })
}

fn name(position: &Onager, cell: usize) -> String {
    position.layout().name(cell)
}

fn stacks(position: &Onager) -> Vec<Stack> {
    let lakes =
        position.lakes.iter().map(|cell| Stack::one(name(position, *cell), Piece::neutral("lake")));
    let piles = position.cells().filter(|cell| position.owner(*cell).is_some()).map(|cell| {
        let discs = position.pile(cell).owners();
        let discs = discs.map(|owner| Piece::new("disc", owner)).collect();
        Stack::of(name(position, cell), discs)
    });
    lakes.chain(piles).collect()
}

fn marks(position: &Onager) -> Vec<Mark> {
    let mark = |cell: usize, role| Mark::new(name(position, cell), role);
    let mut marks = match &position.last {
        None => Vec::new(),
        Some(Last::Lake(cell)) => vec![mark(*cell, MarkRole::LastTo)],
        Some(Last::Move(route)) => {
            vec![mark(route[0], MarkRole::LastFrom), mark(route[route.len() - 1], MarkRole::LastTo)]
        }
    };
    let outcome = position.start_of_turn_test();
    if let Some(outcome) = outcome.filter(|outcome| outcome.reason == "back-rank") {
        let arrived = outcome.winners.iter().flat_map(|seat| position.arrived(*seat));
        marks.extend(arrived.map(|cell| mark(cell, MarkRole::Winning)));
    }
    marks
}

/// One arrow for the step, or for each hop; a hop's bends over its pivot.
fn arrows(position: &Onager) -> Vec<Arrow> {
    let Some(Last::Move(route)) = &position.last else {
        return Vec::new();
    };
    let arrow = |hop: &[usize]| {
        let (from, to) = (hop[0], hop[1]);
        let over = half_way(position, from, to);
        let role = if over.is_some() { ArrowRole::Jump } else { ArrowRole::Move };
        let path = std::iter::once(from).chain(over).chain([to]);
        Arrow { role, path: path.map(|cell| name(position, cell)).collect() }
    };
    route.windows(2).map(arrow).collect()
}

fn player_line(position: &Onager, seat: Seat) -> PlayerLine {
    let pieces = Word::new("pieces").arg("count", position.pieces(seat).count());
    let arrived = Word::new("arrived").arg("count", position.arrived(seat).count());
    PlayerLine { seat, words: vec![pieces, arrived] }
}

/// Each seat's pieces, then what lies in stacks, then the lakes.
fn summary(position: &Onager) -> Vec<Word> {
    let places = |cells: Vec<usize>| {
        let names: Vec<String> = cells.into_iter().map(|cell| name(position, cell)).collect();
        names.join(", ")
    };
    let pieces = [BLACK, WHITE].map(|seat| {
        let places = places(position.pieces(seat).collect());
        Word::new("summary-pieces").arg("seat", seat.word(&SEATS)).arg("places", places)
    });
    let stacks = position.cells().filter(|cell| position.pile(*cell).height() > 1).map(|cell| {
        let top = position.owner(cell).unwrap_or(BLACK);
        Word::new("summary-stack")
            .arg("cell", name(position, cell))
            .arg("count", u32::from(position.pile(cell).height()))
            .arg("seat", top.word(&SEATS))
    });
    let lakes = (!position.lakes.is_empty()).then(|| {
        let places = places(position.lakes.clone());
        Word::new("summary-lakes").arg("places", places).arg("count", position.lakes.len())
    });
    pieces.into_iter().chain(stacks).chain(lakes).collect()
}

/// What the last action did, told by what it left behind.
fn spoken(position: &Onager, last: &Last) -> Word {
    let mover = position.to_move.other().word(&SEATS);
    let route = match last {
        Last::Lake(cell) => {
            return Word::new("last-lake").arg("seat", mover).arg("cell", name(position, *cell));
        }
        Last::Move(route) => route,
    };
    let (from, to) = (route[0], route[route.len() - 1]);
    let frees = position.owner(from).is_some();
    let key = match (is_step(position, from, to), position.pile(to).height() > 1) {
        (true, _) => "last-walk",
        (false, false) => "last-jump",
        (false, true) => "last-jump-onto",
    };
    Word::new(key)
        .arg("seat", mover)
        .arg("from", name(position, from))
        .arg("to", name(position, to))
        .arg("hops", route.len() - 1)
        .arg("frees", u32::from(frees))
}
