//! The setup: where the Pylon, the blocks and the Hosts may be placed.
//!
//! What is placed must leave room for both Hosts. Where Blue's Host may stand
//! (X) and where Red's (Y) don't depend on each other but for one thing: the
//! two may not touch. Neither takes the other's empty neighbour, because then
//! they would touch. So there is room when some cell of X and some cell of Y
//! are at least two apart. A cell has only seven cells within one step, itself
//! included; so with eight cells in one set any cell of the other will do, and
//! only two small sets need a look at each pair.

use boardwright_sdk::{BySeat, Problem, Seat};

use crate::cells::CellSet;
use crate::grid::Cell;
use crate::position::{Stage, Vorcept};
use crate::thing::{Figure, Thing};
use crate::{BLUE, HouseRules, PylonRule, RED};

/// The most cells within one step of a cell, itself included.
const NEAR: u32 = 7;
/// No more than this many blocks of a colour may hang together.
pub(crate) const LONGEST_CHAIN: usize = 3;

/// Where the seat to move may place what this part of the setup places.
pub(crate) fn placements(position: &Vorcept) -> CellSet {
    match position.stage {
        Stage::Pylon => pylon_cells(position),
        Stage::Blocks => block_cells(position, position.to_move).collect(),
        Stage::Hosts => host_choices(position),
        Stage::First | Stage::Second => CellSet::default(),
    }
}

/// Goes on with the first of these seats that can place a block, or with the
/// Hosts when none can. Gives the seats that were passed over though they have blocks.
pub(crate) fn next_block(position: &mut Vorcept, order: [Seat; 2]) -> Vec<Seat> {
    let mut passed_over = Vec::new();
    for seat in order.into_iter().filter(|seat| position.blocks[*seat] > 0) {
        if block_cells(position, seat).next().is_some() {
            (position.stage, position.to_move) = (Stage::Blocks, seat);
            return passed_over;
        }
        passed_over.push(seat);
    }
    (position.stage, position.to_move) = (Stage::Hosts, BLUE);
    passed_over
}

/// Where the Host of `seat` may be placed, with what stands there now.
pub(crate) fn host_cells(position: &Vorcept, seat: Seat) -> CellSet {
    let enemy = seat.other();
    let repels = [Some(Thing::Block(enemy)), Some(Thing::Figure(enemy, Figure::Host))];
    let grid = &position.grid;
    let open = |cell: &Cell| position.is_empty(*cell) && position.has_empty_neighbour(*cell);
    let mut left: CellSet = grid.cells().iter().copied().filter(open).collect();
    for cell in grid.cells().iter().filter(|cell| repels.contains(&position.at(**cell))) {
        grid.neighbours(*cell).for_each(|next| left.remove(next));
    }
    if let Some(pylon) = position.pylon {
        grid.nearer_than(position.house.gap, pylon).for_each(|near| left.remove(near));
    }
    left
}

/// Where Blue's Host leaves room for Red's; where Red's may be.
fn host_choices(position: &Vorcept) -> CellSet {
    let cells = host_cells(position, position.to_move);
    if position.to_move == RED {
        return cells;
    }
    let red = host_cells(position, RED);
    cells.iter().filter(|cell| has_distant(position, *cell, &red)).collect()
}

/// Whether one of `cells` neither is nor touches `cell`.
fn has_distant(position: &Vorcept, cell: Cell, cells: &CellSet) -> bool {
    cells.len() > NEAR || cells.iter().any(|other| position.grid.distance(cell, other) > 1)
}

fn room(position: &Vorcept, hosts: &BySeat<CellSet>) -> bool {
    let (few, many) = if hosts[BLUE].len() < hosts[RED].len() { (BLUE, RED) } else { (RED, BLUE) };
    hosts[few].iter().any(|cell| has_distant(position, cell, &hosts[many]))
}

/// Whether the Hosts have room on the empty board, wherever the Pylon must stand.
pub(crate) fn hosts_fit(position: &Vorcept) -> bool {
    match position.stage {
        Stage::Pylon => pylon_choices(position).next().is_some(),
        _ => room(position, &BySeat::new(|seat| host_cells(position, seat))),
    }
}

fn pylon_cells(position: &Vorcept) -> CellSet {
    pylon_choices(position).collect()
}

fn pylon_choices(position: &Vorcept) -> impl Iterator<Item = Cell> + '_ {
    let before = host_cells(position, BLUE);
    let leaves_room = move |pylon: &Cell| {
        let mut left = before;
        for cell in position.grid.nearer_than(position.house.gap, *pylon) {
            left.remove(cell);
        }
        without_locked_in(position, *pylon, &mut left);
        room(position, &BySeat([left; 2]))
    };
    position.grid.cells().iter().copied().filter(leaves_room)
}

fn block_cells(position: &Vorcept, seat: Seat) -> impl Iterator<Item = Cell> + '_ {
    let before = BySeat::new(|seat| host_cells(position, seat));
    // A block takes cells within one step of it from a Host, so where there are
    // more, enough are left.
    let (blue, red) = (before[BLUE].len(), before[RED].len());
    let roomy = blue.min(red) > NEAR && blue.max(red) > 2 * NEAR;
    position.grid.cells().iter().copied().filter(move |cell| {
        block_fits(position, seat, *cell)
            && (roomy || block_leaves_room(position, seat, *cell, &before))
    })
}

/// Whether a block may stand here, but for the Hosts' room.
fn block_fits(position: &Vorcept, seat: Seat, cell: Cell) -> bool {
    let forbidden = [Some(Thing::Pylon), Some(Thing::Block(seat.other()))];
    position.is_empty(cell)
        && !position.grid.neighbours(cell).any(|next| forbidden.contains(&position.at(next)))
        && chain(position, seat, cell) <= LONGEST_CHAIN
}

/// How many blocks would hang together with one on `cell`, counted no further
/// than one too many.
pub(crate) fn chain(position: &Vorcept, seat: Seat, cell: Cell) -> usize {
    let mut group = [cell; LONGEST_CHAIN + 1];
    let (mut seen, mut done) = (1, 0);
    while done < seen {
        for next in position.grid.neighbours(group[done]) {
            let own = position.at(next) == Some(Thing::Block(seat));
            if own && !group[..seen].contains(&next) {
                if seen > LONGEST_CHAIN {
                    return seen;
                }
                group[seen] = next;
                seen += 1;
            }
        }
        done += 1;
    }
    seen
}

/// A block keeps the enemy Host away from all its neighbours, and both Hosts
/// away from its cell.
fn block_leaves_room(
    position: &Vorcept,
    seat: Seat,
    block: Cell,
    before: &BySeat<CellSet>,
) -> bool {
    let mut left = *before;
    left[seat].remove(block);
    without_locked_in(position, block, &mut left[seat]);
    left[seat.other()].remove(block);
    for cell in position.grid.neighbours(block) {
        left[seat.other()].remove(cell);
    }
    room(position, &left)
}

/// Takes away the cells whose only empty neighbour is `filled`.
fn without_locked_in(position: &Vorcept, filled: Cell, cells: &mut CellSet) {
    for cell in position.grid.neighbours(filled) {
        let mut others = position.grid.neighbours(cell).filter(|next| *next != filled);
        if !others.any(|next| position.is_empty(next)) {
            cells.remove(cell);
        }
    }
}

/// Which option to change when a board has no room for the Hosts.
pub(crate) fn why_no_room(rules: &HouseRules) -> Problem {
    let fits = |rules: &HouseRules| Vorcept::bare(rules).is_ok_and(|bare| hosts_fit(&bare));
    if !rules.holes.is_empty() && fits(&HouseRules { holes: String::new(), ..rules.clone() }) {
        let message =
            "holes: the board that is left has no room for both Hosts; take out fewer cells.";
        return Problem::option("holes", message);
    }
    let smaller = (1..rules.gap).rev().filter(|_| rules.pylon != PylonRule::None);
    let mut smaller = smaller.filter(|gap| fits(&HouseRules { gap: *gap, ..rules.clone() }));
    if let Some(gap) = smaller.next() {
        let message = format!(
            "gap: wherever the Pylon stands, there is no room for both Hosts at distance {} from it; on this board the gap is at most {gap}.",
            rules.gap
        );
        return Problem::option("gap", message);
    }
    let message = "rows: this board has no room for both Hosts, which may not touch and each need an empty cell beside them; make it larger.";
    Problem::option("rows", message)
}

/// Whether a block could stand here but for the room that the Hosts need.
pub(crate) fn only_lacks_room(position: &Vorcept, cell: Cell) -> bool {
    match position.stage {
        Stage::Pylon => position.is_empty(cell),
        Stage::Blocks => block_fits(position, position.to_move, cell),
        Stage::Hosts => host_cells(position, position.to_move).contains(cell),
        Stage::First | Stage::Second => false,
    }
}

#[cfg(test)]
mod tests;
