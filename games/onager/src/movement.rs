//! Lakes, walks, jumps and chains of jumps.

use boardwright_sdk::{Hex, Seat};

use crate::action::Turn;
use crate::position::{Last, Onager};

/// All legal actions of the seat to move, each once.
#[must_use]
pub fn turns(position: &Onager) -> Vec<Turn> {
    if position.lakes_due > 0 {
        let cells = position.cells().filter(|cell| position.may_flood(*cell));
        return cells.map(|cell| Turn::Lake(position.cell(cell))).collect();
    }
    let mut found = Vec::new();
    for from in position.pieces(position.to_move) {
        // A chain ends an even way from its start along both axes, so it never
        // ends where a walk does.
        let landings = reach(position, from);
        let ends = landings.iter().map(|landing| landing.cell);
        let turn = |to| Turn::Move { from: position.cell(from), to: position.cell(to) };
        found.extend(walks(position, from).chain(ends).map(turn));
    }
    found
}

/// Whether the seat to move has a walk or a jump.
///
/// A chain begins with a jump, and a jump alone is legal.
#[must_use]
pub fn can_move(position: &Onager) -> bool {
    let mover = position.to_move;
    position.pieces(mover).any(|from| {
        walks(position, from).next().is_some() || hops(position, mover, from).next().is_some()
    })
}

/// Plays a legal action and hands the turn over.
pub fn play(position: &mut Onager, turn: &Turn) {
    let mover = position.to_move;
    let layout = position.layout();
    match *turn {
        Turn::Lake(cell) => {
            let Some(cell) = cell.number(layout) else {
                return;
            };
            position.lakes.push(cell);
            position.lakes_due -= 1;
            position.last = Some(Last::Lake(cell));
        }
        Turn::Move { from, to } => {
            let (Some(from), Some(to)) = (from.number(layout), to.number(layout)) else {
                return;
            };
            position.last = Some(Last::Move(route(position, from, to)));
            position.lift(from);
            position.lay(to, mover);
        }
    }
    position.to_move = mover.other();
}

/// Whether `to` is one step from `from`.
#[must_use]
pub(crate) fn is_step(position: &Onager, from: usize, to: usize) -> bool {
    position.layout().neighbours(from).any(|cell| cell == to)
}

/// The cell half-way from one cell to another, if there is one: what a jump
/// goes over.
#[must_use]
pub(crate) fn half_way(position: &Onager, from: usize, to: usize) -> Option<usize> {
    let layout = position.layout();
    let (from, to) = (layout.hex(from), layout.hex(to));
    let (q, r) = (from.q + to.q, from.r + to.r);
    let even = q % 2 == 0 && r % 2 == 0;
    layout.at(Hex::new(q / 2, r / 2)).filter(|_| even)
}

/// Walks: to an adjacent empty cell.
fn walks(position: &Onager, from: usize) -> impl Iterator<Item = usize> {
    let neighbours = position.layout().neighbours(from);
    neighbours.filter(|to| position.is_empty(*to))
}

/// Landings of single jumps of `seat` from `from`, at most one in each direction.
fn hops(position: &Onager, seat: Seat, from: usize) -> impl Iterator<Item = usize> {
    let directions = Hex::DIRECTIONS.into_iter();
    directions.filter_map(move |direction| hop(position, seat, from, direction))
}

/// Where a jump in one direction lands. The pivot is the first thing on the
/// line; beyond it only the landing matters.
pub(crate) fn hop(position: &Onager, seat: Seat, from: usize, direction: Hex) -> Option<usize> {
    let mut line = position.line(from, direction).enumerate();
    let (before, pivot) = line.find(|(_, cell)| !position.is_empty(*cell))?;
    let (_, to) = line.nth(before)?;
    let over_own = position.owner(pivot) == Some(seat);
    (over_own && !position.is_lake(to) && position.owner(to) != Some(seat)).then_some(to)
}

/// Where a chain has landed, and which landing in the list it jumped from;
/// none: from the start.
struct Landing {
    cell: usize,
    before: Option<usize>,
}

/// Every cell but `from` that the piece there gets to by jumps: each once, the
/// ones with the fewest hops first, so that following `before` gives a
/// shortest chain.
fn reach(position: &Onager, from: usize) -> Vec<Landing> {
    let seat = position.to_move;
    // For the whole chain the jumper has left its origin, and lies nowhere.
    let mut board = position.clone();
    board.lift(from);
    // Coming back to the start leads nowhere that the start itself didn't.
    let mut seen = vec![false; board.cells().len()];
    seen[from] = true;
    let mut reached: Vec<Landing> = Vec::new();
    let mut next = 0;
    let mut at = (from, None);
    loop {
        let (here, before) = at;
        for cell in hops(&board, seat, here) {
            if !std::mem::replace(&mut seen[cell], true) {
                reached.push(Landing { cell, before });
            }
        }
        // Only a jumper that lies on an enemy piece goes on.
        let on_enemy = |landing: &Landing| board.owner(landing.cell).is_some();
        let Some(skipped) = reached[next..].iter().position(on_enemy) else {
            return reached;
        };
        next += skipped;
        at = (reached[next].cell, Some(next));
        next += 1;
    }
}

/// The cells that the piece stands on in turn, with the fewest hops.
fn route(position: &Onager, from: usize, to: usize) -> Vec<usize> {
    if is_step(position, from, to) {
        return vec![from, to];
    }
    let landings = reach(position, from);
    let mut route = Vec::new();
    let mut at = landings.iter().position(|landing| landing.cell == to);
    while let Some(index) = at {
        route.push(landings[index].cell);
        at = landings[index].before;
    }
    route.push(from);
    route.reverse();
    route
}
