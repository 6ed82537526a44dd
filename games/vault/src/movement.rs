//! Walks, jumps and chains of jumps.
//!
//! Whoever jumps is first lifted off the board: chains are found, and pivots
//! counted, on a board that it has left.

use boardwright_sdk::{Pile, Seat};

use crate::action::Move;
use crate::position::{Cell, Cells, Last, Vault};

pub(crate) const KING_STEPS: [(i16, i16); 8] =
    [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// All legal moves of the seat to move, each once.
#[must_use]
pub fn moves(position: &Vault) -> Vec<Move> {
    let mut found = Vec::new();
    let pieces: Vec<Cell> = position.pieces(position.to_move).collect();
    for &from in &pieces {
        found.extend(walks(position, from).map(|to| Move::new(from, to)));
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
    let mover = position.to_move;
    if position.pieces(mover).any(|from| walks(position, from).next().is_some()) {
        return true;
    }
    let pieces: Vec<Cell> = position.pieces(mover).collect();
    pieces.iter().any(|from| hops(position, mover, *from, &pieces).next().is_some())
}

/// Plays a legal move and hands the turn over.
pub fn play(position: &mut Vault, action: &Move) {
    let route = route(position, action);
    let mover = position.to_move;
    let from = action.from();
    position.set(from, position.pile(from).without_top());
    let mut captured = Cells::new();
    if !position.stacking {
        for &cell in &route[1..] {
            if position.pile(cell) != Pile::EMPTY {
                position.set(cell, Pile::EMPTY);
                captured.push(cell);
            }
        }
    }
    let to = action.to();
    position.set(to, position.pile(to).with_top(mover));
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

/// Walks: to an adjacent empty cell.
fn walks(position: &Vault, from: Cell) -> impl Iterator<Item = Cell> {
    KING_STEPS
        .iter()
        .filter_map(move |&(cols, rows)| position.at_offset(from, cols, rows))
        .filter(|to| position.pile(*to) == Pile::EMPTY)
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
    let cols = 2 * (i16::from(pivot.col) - i16::from(from.col));
    let rows = 2 * (i16::from(pivot.row) - i16::from(from.row));
    let to = position.at_offset(from, cols, rows)?;
    (to != from && position.pile(to).owner() != Some(seat)).then_some(to)
}

/// Adds the jumps and chains of the piece on `from`.
fn jumps(position: &Vault, from: Cell, pieces: &[Cell], found: &mut Vec<Move>) {
    if !position.multijump {
        let landings = hops(position, position.to_move, from, pieces);
        found.extend(landings.map(|to| Move::new(from, to)));
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
    lifted.set(from, position.pile(from).without_top());
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
    let mut seen = vec![false; lifted.piles.len()];
    let mut reached: Vec<Landing> = Vec::new();
    // The start is looked at first but is reached only when a chain comes back.
    let mut at = Landing { cell: from, before: None };
    let mut next = 0;
    loop {
        let here = (next > 0).then(|| next - 1);
        for to in hops(lifted, lifted.to_move, at.cell, pivots) {
            let back_on_empty_start = to == from && lifted.pile(to) == Pile::EMPTY;
            let index = usize::from(to.row) * usize::from(lifted.size) + usize::from(to.col);
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
            without.set(to, Pile::EMPTY);
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
        return action.cells().into();
    }
    let pieces: Vec<Cell> = position.pieces(position.to_move).collect();
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
