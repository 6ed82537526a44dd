//! What people see of a position. Everything is open to everyone in Vorcept.

use boardwright_sdk::{
    Arrow, ArrowRole, Board, Layer, Mark, MarkRole, Piece, Seat, Shape, Stack, Tone, View,
};

use crate::grid::Cell;
use crate::position::{Deed, End, How, Vorcept};
use crate::thing::{Figure, Thing, seat_name};
use crate::{BLUE, HouseRules, RED, capture, outline, spoken};

/// The cells, the pieces' shapes, and a reserve for each seat.
pub(crate) fn board(rules: &HouseRules) -> Board {
    // `board` is asked for only with options that `setup` took.
    let geometry = outline::grid(rules).map(|grid| grid.geometry());
    let board = Board::new(
        geometry.unwrap_or(boardwright_sdk::Geometry::Hex { cells: Vec::new(), pointy: true }),
    );
    let board = kinds(board).turned([0, 3]);
    let counts = [rules.drones, rules.scouts, rules.vectors];
    let figures = Figure::RESERVE.into_iter().zip(counts).filter(|(_, count)| *count > 0);
    let figures: Vec<&str> = figures.map(|(figure, _)| figure.name()).collect();
    if figures.is_empty() {
        return board;
    }
    board.reserve(BLUE, seat_name(BLUE), &figures).reserve(RED, seat_name(RED), &figures)
}

/// Each kind has an outline of its own, so that none is told by its colour
/// alone. A block fills its cell; figures leave some of theirs free.
fn kinds(board: Board) -> Board {
    let own = |shape, scale| Layer::new(shape).scale(scale);
    let on_it = |shape, scale| Layer::new(shape).tone(Tone::Contrast).scale(scale);
    board
        .kind("pylon", [Layer::new(Shape::Tower).tone(Tone::Neutral).scale(1.2)])
        .kind("block", [own(Shape::Hex, 0.95)])
        .kind("host", [own(Shape::Star, 1.25), on_it(Shape::Disc, 0.3)])
        .kind("drone", [own(Shape::Disc, 0.9)])
        .kind("scout", [own(Shape::Diamond, 1.0), on_it(Shape::Diamond, 0.35)])
        .kind("vector", [own(Shape::Arrow, 1.1)])
}

pub(crate) fn view(position: &Vorcept) -> View {
    View {
        stacks: on_board(position).chain(reserves(position)).collect(),
        marks: marks(position),
        arrows: position.last.iter().filter_map(|deed| arrow(position, deed)).collect(),
        phase: Some(spoken::phase(position)),
        ask: position.end.is_none().then(|| spoken::ask(position)),
        players: [BLUE, RED].map(|seat| spoken::player_line(position, seat)).to_vec(),
        summary: spoken::summary(position),
        last: spoken::last(position),
        note: spoken::note(position),
        ..View::default()
    }
}

fn on_board(position: &Vorcept) -> impl Iterator<Item = Stack> + '_ {
    position.grid.cells().iter().filter_map(|cell| {
        let thing = position.at(*cell)?;
        Some(Stack::one(position.grid.name(*cell), piece(thing)))
    })
}

fn piece(thing: Thing) -> Piece {
    let name = thing.kind().name();
    thing.owner().map_or_else(|| Piece::neutral(name), |seat| Piece::new(name, seat))
}

fn reserves(position: &Vorcept) -> impl Iterator<Item = Stack> + '_ {
    let of_seat = |seat: Seat| Figure::RESERVE.into_iter().map(move |figure| (seat, figure));
    [BLUE, RED].into_iter().flat_map(of_seat).filter_map(|(seat, figure)| {
        let count = position.in_reserve(seat, figure);
        let piece = Piece::new(figure.name(), seat);
        (count > 0).then(|| Stack::reserve(seat_name(seat), piece, count.into()))
    })
}

fn marks(position: &Vorcept) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut mark = |cell: Cell, role| marks.push(Mark::new(position.grid.name(cell), role));
    for deed in &position.last {
        let (from, to) = ends(deed);
        if matches!(deed.how, How::Moved | How::Jumped) {
            mark(from, MarkRole::LastFrom);
        }
        mark(to, MarkRole::LastTo);
        deed.taken.iter().for_each(|taken| mark(taken.cell, MarkRole::Captured));
    }
    if let Some(acted) = position.acted {
        mark(acted, MarkRole::Blocked);
    }
    if let (Some(End::Pylon(side)), Some(deed)) = (position.end, position.last.last()) {
        let corners = capture::surrounding(position, side, ends(deed).1);
        corners.into_iter().flatten().for_each(|cell| mark(cell, MarkRole::Winning));
    }
    marks
}

pub(crate) fn ends(deed: &Deed) -> (Cell, Cell) {
    (deed.way[0], deed.way[deed.way.len() - 1])
}

/// A move along its way, where it turns or leads over something; a summons
/// from the Host that stood there.
fn arrow(position: &Vorcept, deed: &Deed) -> Option<Arrow> {
    let (from, to) = ends(deed);
    let role = match deed.how {
        How::Placed => return None,
        How::Summoned => ArrowRole::Place,
        How::Moved => ArrowRole::Move,
        How::Jumped => ArrowRole::Jump,
    };
    let straight = usize::from(position.grid.distance(from, to)) + 1 == deed.way.len()
        && position.grid.in_line(from, to);
    let plain = deed.how == How::Moved && straight;
    let way = if plain { vec![from, to] } else { deed.way.clone() };
    Some(Arrow { role, path: way.into_iter().map(|cell| position.grid.name(cell)).collect() })
}
