//! Playing a legal action.

use boardwright_sdk::Seat;

use crate::action::Step;
use crate::grid::Cell;
use crate::position::{Deed, How, Stage, Vorcept};
use crate::thing::{Figure, Kind, Thing};
use crate::{BLUE, RED, capture, movement, placing};

/// Plays a legal action.
pub(crate) fn play(position: &mut Vorcept, step: &Step) {
    if position.stage != Stage::Second {
        position.last.clear();
    }
    match *step {
        Step::Move { from, to } => {
            let cells = (position.grid.cell(from), position.grid.cell(to));
            if let (Some(from), Some(to)) = cells {
                go(position, from, to);
            }
        }
        Step::Place { kind, to, .. } => {
            if let Some(to) = position.grid.cell(to) {
                place(position, kind, to);
            }
        }
    }
}

fn deed(seat: Seat, kind: Kind, how: How, way: Vec<Cell>) -> Deed {
    Deed { seat, kind, how, way, taken: Vec::new(), passed_over: Vec::new() }
}

fn place(position: &mut Vorcept, kind: Kind, to: Cell) {
    let seat = position.to_move;
    let mut deed = deed(seat, kind, How::Placed, vec![to]);
    match kind {
        Kind::Pylon => {
            position.put(to, Some(Thing::Pylon));
            position.pylon = Some(to);
            deed.passed_over = placing::next_block(position, [RED, BLUE]);
        }
        Kind::Block => {
            position.put(to, Some(Thing::Block(seat)));
            position.blocks[seat] -= 1;
            deed.passed_over = placing::next_block(position, [seat.other(), seat]);
        }
        Kind::Figure(figure) => {
            position.put(to, Some(Thing::Figure(seat, figure)));
            if let Some(index) = figure.reserve_index() {
                position.reserve[seat][index] -= 1;
                deed.how = How::Summoned;
                deed.way = position.host(seat).into_iter().chain([to]).collect();
                return acted(position, deed, to, true);
            }
            debug_assert_eq!(figure, Figure::Host);
            position.to_move = seat.other();
            position.stage = if seat == RED { Stage::First } else { Stage::Hosts };
        }
    }
    position.last.push(deed);
}

fn go(position: &mut Vorcept, from: Cell, to: Cell) {
    let Some((seat, figure)) = position.figure(from) else {
        return;
    };
    let (way, jumped) = movement::route(position, from, to);
    let how = if jumped { How::Jumped } else { How::Moved };
    position.put(from, None);
    position.put(to, Some(Thing::Figure(seat, figure)));
    acted(position, deed(seat, Kind::Figure(figure), how, way), to, false);
}

/// Captures, looks for the end, and goes on to the second action or the other seat.
fn acted(position: &mut Vorcept, mut deed: Deed, actor: Cell, summoned: bool) {
    let side = deed.seat;
    deed.taken = capture::taken(position, side, actor, summoned);
    for taken in &deed.taken {
        position.put(taken.cell, None);
    }
    position.end = capture::end(position, side, actor, &deed.taken);
    let first = position.stage == Stage::First;
    position.acted = None;
    if first && position.end.is_none() {
        position.stage = Stage::Second;
        position.acted = Some(actor).filter(|cell| !position.is_empty(*cell));
        if movement::can_act(position) {
            position.last.push(deed);
            return;
        }
        position.acted = None;
        deed.passed_over.push(side);
    }
    position.stage = Stage::First;
    position.to_move = side.other();
    position.last.push(deed);
}
