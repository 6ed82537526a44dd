//! Walks, jumps and chains of jumps.
//!
//! Whoever jumps is first lifted off the board: chains are found, and pivots
//! counted, on a board that it has left.

use boardwright_sdk::{Pile, Seat};
use smallvec::SmallVec;

use crate::action::Move;
use crate::position::{Cell, Cells, Last, Vault};
use crate::squares::{SIDE, columns, spread};

/// Room for the moves of most positions.
const ENOUGH: usize = 64;

/// All legal moves of the seat to move, each once.
#[must_use]
pub fn moves(position: &Vault) -> Vec<Move> {
    let mut found = Vec::with_capacity(ENOUGH);
    let pieces = pieces(position);
    for &from in &pieces {
        walks(position, from).for_each(|to| found.push(Move::new(from, to)));
        jumps(position, from, &pieces, &mut found);
    }
    found
}

/// Whether the seat to move has a legal move.
///
/// A chain begins with a jump, and a jump alone is legal, so single steps and
/// jumps answer for chains too.
#[must_use]
pub fn can_move(position: &Vault) -> bool {
    let (mover, squares) = (position.to_move, &position.squares);
    let walks = |row: u8| {
        let own = squares.own(mover, row);
        if own == 0 {
            return false;
        }
        let beside = spread(own);
        let around = squares.empty(row) | squares.empty(row + 1);
        beside & (around | row.checked_sub(1).map_or(0, |below| squares.empty(below))) != 0
    };
    if (0..position.size).any(walks) {
        return true;
    }
    let pieces = pieces(position);
    pieces.iter().any(|from| hops(position, mover, *from, &pieces).next().is_some())
}

/// Plays a legal move and hands the turn over.
pub fn play(position: &mut Vault, action: &Move) {
    let route = route(position, action);
    let mover = position.to_move;
    let from = action.from();
    position.squares.set(from, position.pile(from).without_top());
    let mut captured = Cells::new();
    if !position.stacking {
        for &cell in &route[1..] {
            if position.pile(cell) != Pile::EMPTY {
                position.squares.set(cell, Pile::EMPTY);
                captured.push(cell);
            }
        }
    }
    let to = action.to();
    position.squares.set(to, position.pile(to).with_top(mover));
    position.last = Some(Last { route, captured });
    position.to_move = mover.other();
}

/// Whether `to` is one king's step from `from`.
#[must_use]
pub(crate) fn is_step(from: Cell, to: Cell) -> bool {
    from != to && from.col.abs_diff(to.col) <= 1 && from.row.abs_diff(to.row) <= 1
}

/// The cell between a jump's start and landing, where its pivot must stand.
#[must_use]
pub(crate) fn pivot(from: Cell, to: Cell) -> Option<Cell> {
    let even = (from.col + to.col).is_multiple_of(2) && (from.row + to.row).is_multiple_of(2);
    (even && from != to)
        .then(|| Cell { col: (from.col + to.col) / 2, row: (from.row + to.row) / 2 })
}

/// Where the pieces of the seat to move stand.
pub(crate) fn pieces(position: &Vault) -> SmallVec<[Cell; SIDE]> {
    let mut pieces = SmallVec::new();
    // Quicker than `collect`, which asks for one after the other.
    position.pieces(position.to_move).for_each(|piece| pieces.push(piece));
    pieces
}

/// Walks: to an adjacent empty cell.
fn walks(position: &Vault, from: Cell) -> impl Iterator<Item = Cell> {
    let near = spread(1 << from.col);
    (from.row.saturating_sub(1)..=from.row + 1).flat_map(move |row| {
        columns(near & position.squares.empty(row)).map(move |col| Cell { col, row })
    })
}

/// Landings of single jumps of `seat` from `from` over `pivots`: mirror images
/// on the board that hold no own piece.
fn hops<'a>(
    position: &'a Vault,
    seat: Seat,
    from: Cell,
    pivots: &'a [Cell],
) -> impl Iterator<Item = Cell> + 'a {
    pivots.iter().filter_map(move |pivot| landing(position, seat, from, *pivot))
}

/// Where a jump of `seat` from `from` over `pivot` lands, if it may.
pub(crate) fn landing(position: &Vault, seat: Seat, from: Cell, pivot: Cell) -> Option<Cell> {
    let col = (2 * pivot.col).checked_sub(from.col)?;
    let row = (2 * pivot.row).checked_sub(from.row)?;
    let to = Cell { col, row };
    (to != from && position.has(to) && position.pile(to).owner() != Some(seat)).then_some(to)
}

/// Adds the jumps and chains of the piece on `from`.
fn jumps(position: &Vault, from: Cell, pieces: &[Cell], found: &mut Vec<Move>) {
    if !position.multijump {
        let landings = hops(position, position.to_move, from, pieces);
        landings.for_each(|to| found.push(Move::new(from, to)));
        return;
    }
    let (lifted, pivots) = lift(position, from, pieces);
    if position.stacking {
        let reached = reach(&lifted, from, &pivots);
        let ends = reached.iter().map(|step| step.cell).filter(|to| *to != from);
        found.extend(ends.map(|to| Move::new(from, to)));
    } else {
        capture_chains(lifted, &pivots, &mut vec![from], found);
    }
}

/// The board without the jumper, and the pieces it may jump over.
fn lift(position: &Vault, from: Cell, pieces: &[Cell]) -> (Vault, Vec<Cell>) {
    let mut lifted = position.clone();
    lifted.squares.set(from, position.pile(from).without_top());
    (lifted, pieces.iter().copied().filter(|piece| *piece != from).collect())
}

/// Where a chain has landed, and where in the list it jumped from.
struct Landing {
    cell: Cell,
    before: Option<usize>,
}

/// Every cell that a chain from `from` lands on when it captures nothing: each
/// once, the nearest first, so that following `before` gives a shortest chain.
fn reach(lifted: &Vault, from: Cell, pivots: &[Cell]) -> Vec<Landing> {
    let mut seen = vec![false; lifted.squares.piles().len()];
    let mut reached: Vec<Landing> = Vec::new();
    // The start is looked at first but is reached only when a chain comes back.
    let mut at = Landing { cell: from, before: None };
    let mut next = 0;
    loop {
        let here = (next > 0).then(|| next - 1);
        for to in hops(lifted, lifted.to_move, at.cell, pivots) {
            let back_on_empty_start = to == from && lifted.pile(to) == Pile::EMPTY;
            let index = lifted.squares.index(to);
            if !back_on_empty_start && !std::mem::replace(&mut seen[index], true) {
                reached.push(Landing { cell: to, before: here });
            }
        }
        // A landing on an empty cell ends the chain.
        while reached.get(next).is_some_and(|l| lifted.pile(l.cell) == Pile::EMPTY) {
            next += 1;
        }
        let Some(landing) = reached.get(next) else { return reached };
        at = Landing { cell: landing.cell, before: landing.before };
        next += 1;
    }
}

/// Adds every chain that goes on from the last cell of `chain`, where captured
/// pawns are already gone from `board`.
fn capture_chains(board: Vault, pivots: &[Cell], chain: &mut Vec<Cell>, found: &mut Vec<Move>) {
    let start = chain[0];
    let here = chain[chain.len() - 1];
    let landings: Vec<Cell> = hops(&board, board.to_move, here, pivots).collect();
    for to in landings.into_iter().filter(|to| *to != start) {
        chain.push(to);
        found.push(Move::chain(chain));
        if board.pile(to) != Pile::EMPTY {
            let mut without = board.clone();
            without.squares.set(to, Pile::EMPTY);
            capture_chains(without, pivots, chain, found);
        }
        chain.pop();
    }
}

/// The cells that the piece stands on in turn. A chain that captures nothing
/// is written by its ends alone; a shortest one is found again here.
fn route(position: &Vault, action: &Move) -> Cells {
    let (from, to) = (action.from(), action.to());
    let direct = |over: Cell| position.pile(over).owner() == Some(position.to_move);
    let one_move = is_step(from, to) || pivot(from, to).is_some_and(direct);
    if !position.stacking || one_move {
        return Cells::from_slice(action.cells());
    }
    let pieces = pieces(position);
    let (lifted, pivots) = lift(position, from, &pieces);
    let reached = reach(&lifted, from, &pivots);
    let mut route = Cells::new();
    let mut at = reached.iter().position(|landing| landing.cell == to);
    while let Some(index) = at {
        route.push(reached[index].cell);
        at = reached[index].before;
    }
    route.push(from);
    route.reverse();
    route
}
