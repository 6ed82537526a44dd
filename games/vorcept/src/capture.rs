//! What an action takes, and how it may end the game.

use boardwright_sdk::Seat;

use crate::grid::Cell;
use crate::position::{End, Taken, Vorcept};
use crate::thing::Figure;

/// What the figure of `side` takes that has just come to `actor`. Every test
/// looks at the board as it is before anything goes.
pub(crate) fn taken(position: &Vorcept, side: Seat, actor: Cell, summoned: bool) -> Vec<Taken> {
    let presses = !(summoned && position.house.gentle_summons);
    let mut taken = Vec::new();
    let mut look = |cell: Cell, way: Option<usize>| {
        let Some((owner, figure)) = position.figure(cell) else {
            return;
        };
        let attacked = way.filter(|_| presses && owner != side).is_some_and(|way| {
            is_pressed(position, side, cell, way) || is_in_triangle(position, side, cell, way)
        });
        if attacked || is_enclosed(position, cell) {
            taken.push(Taken { cell, owner, figure });
        }
    };
    look(actor, None);
    for way in 0..6 {
        if let Some(cell) = position.grid.step(actor, way) {
            look(cell, Some(way));
        }
    }
    taken
}

/// Whether a figure of `side` stands straight across `cell` from the actor,
/// from where `way` led to it.
fn is_pressed(position: &Vorcept, side: Seat, cell: Cell, way: usize) -> bool {
    position.holds(side, position.grid.step(cell, way))
}

/// Whether figures of `side` stand on the two neighbours of `cell` that make a
/// triangle with the actor, from where `way` led to it.
fn is_in_triangle(position: &Vorcept, side: Seat, cell: Cell, way: usize) -> bool {
    // The actor stands in direction way + 3; two further on is 120° further round.
    [way + 1, way + 5].iter().all(|way| position.holds(side, position.grid.step(cell, *way)))
}

/// Whether every neighbouring cell that exists is occupied.
pub(crate) fn is_enclosed(position: &Vorcept, cell: Cell) -> bool {
    !position.has_empty_neighbour(cell)
}

/// The end that the action brought, looked at after the removal.
pub(crate) fn end(position: &Vorcept, side: Seat, actor: Cell, taken: &[Taken]) -> Option<End> {
    let host = |of: Seat| taken.iter().any(|t| t.owner == of && t.figure == Figure::Host);
    match (host(side), host(side.other())) {
        (true, true) => Some(End::BothHosts),
        (false, true) => Some(End::Host(side)),
        (true, false) => Some(End::OwnHost(side.other())),
        (false, false) => surrounding(position, side, actor).map(|_| End::Pylon(side)),
    }
}

/// The cells of the triangle round the Pylon that `actor` completes, if it does.
pub(crate) fn surrounding(position: &Vorcept, side: Seat, actor: Cell) -> Option<[Cell; 3]> {
    let pylon = position.pylon.filter(|_| position.house.goal)?;
    let way = (0..6).find(|way| position.grid.step(pylon, *way) == Some(actor))?;
    let corner = |turn| {
        let cell = position.grid.step(pylon, way + turn);
        cell.filter(|cell| position.holds(side, Some(*cell)))
    };
    Some([corner(0)?, corner(2)?, corner(4)?])
}
