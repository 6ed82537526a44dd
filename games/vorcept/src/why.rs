//! Why an action is not legal, in one sentence for the person who tried it.

use crate::action::Step;
use crate::grid::Cell;
use crate::placing::{LONGEST_CHAIN, chain, only_lacks_room};
use crate::position::{Stage, Vorcept};
use crate::thing::{Figure, Kind, Thing};
use crate::{BLUE, movement};

/// The reason, for an action that is not among the legal ones.
pub(crate) fn why_illegal(position: &Vorcept, step: &Step) -> Option<String> {
    let sites = match step {
        Step::Place { to, .. } => vec![*to],
        Step::Move { from, to } => vec![*from, *to],
    };
    let mut cells = Vec::new();
    for site in sites {
        match position.grid.cell(site) {
            Some(cell) => cells.push(cell),
            None => return Some(format!("this board has no cell {site}.")),
        }
    }
    let to = cells[cells.len() - 1];
    if let Some(due) = other_kind_due(position, step) {
        return Some(due);
    }
    match step {
        Step::Move { .. } => why_no_move(position, cells[0], to),
        Step::Place { .. } if !position.is_empty(to) => {
            Some(format!("{} is not empty.", position.grid.name(to)))
        }
        Step::Place { kind: Kind::Figure(Figure::Host), .. } => why_no_host(position, to),
        Step::Place { kind: Kind::Block, .. } => why_no_block(position, to),
        Step::Place { kind: Kind::Figure(figure), .. } => why_no_summons(position, *figure),
        Step::Place { kind: Kind::Pylon, .. } => no_room(position, to),
    }
}

/// What is due instead, when this is not the time for such an action.
fn other_kind_due(position: &Vorcept, step: &Step) -> Option<String> {
    let wanted = match position.stage {
        Stage::Pylon => Kind::Pylon,
        Stage::Blocks => Kind::Block,
        Stage::Hosts => Kind::Figure(Figure::Host),
        Stage::First | Stage::Second => {
            let setup = matches!(
                step,
                Step::Place { kind: Kind::Pylon | Kind::Block | Kind::Figure(Figure::Host), .. }
            );
            return setup.then(|| "the setup is over; move a figure or summon one.".to_owned());
        }
    };
    let fits = matches!(step, Step::Place { kind, .. } if *kind == wanted);
    let (what, letter) = match wanted {
        Kind::Pylon => ("the Pylon", "P"),
        Kind::Block => ("a block", "B"),
        Kind::Figure(_) => ("a Host", "H"),
    };
    (!fits).then(|| format!("{what} is to be placed now, like {letter}@c3."))
}

fn no_room(position: &Vorcept, to: Cell) -> Option<String> {
    only_lacks_room(position, to)
        .then(|| "it would leave no room for a Host that is still to come.".to_owned())
}

fn why_no_block(position: &Vorcept, to: Cell) -> Option<String> {
    let seat = position.to_move;
    if position.touches(to, Thing::Pylon) {
        return Some("a block may not touch the Pylon.".to_owned());
    }
    if position.touches(to, Thing::Block(seat.other())) {
        return Some("a block may not touch a block of the other colour.".to_owned());
    }
    if chain(position, seat, to) > LONGEST_CHAIN {
        return Some(format!("more than {LONGEST_CHAIN} blocks of a colour would hang together."));
    }
    no_room(position, to)
}

fn why_no_host(position: &Vorcept, to: Cell) -> Option<String> {
    let seat = position.to_move;
    let gap = position.house.gap;
    let is_near = |pylon| position.grid.distance(pylon, to) < u16::from(gap);
    if position.pylon.is_some_and(is_near) {
        return Some(format!("a Host starts at distance {gap} or more from the Pylon."));
    }
    if position.touches(to, Thing::Block(seat.other())) {
        return Some("a Host may not start touching a block of the other colour.".to_owned());
    }
    if seat != BLUE && position.touches(to, Thing::Figure(seat.other(), Figure::Host)) {
        return Some("the Hosts may not start touching each other.".to_owned());
    }
    if !position.has_empty_neighbour(to) {
        return Some("a Host needs an empty cell beside it.".to_owned());
    }
    no_room(position, to)
}

fn why_no_summons(position: &Vorcept, figure: Figure) -> Option<String> {
    if position.in_reserve(position.to_move, figure) == 0 {
        return Some(format!("there is no {} left in your reserve.", english(figure)));
    }
    Some("a figure is summoned on a cell next to your Host.".to_owned())
}

fn why_no_move(position: &Vorcept, from: Cell, to: Cell) -> Option<String> {
    let (start, end) = (position.grid.name(from), position.grid.name(to));
    let figure = match position.at(from) {
        None => return Some(format!("{start} is empty.")),
        Some(Thing::Pylon | Thing::Block(_)) => {
            return Some("the Pylon and the blocks never move.".to_owned());
        }
        Some(Thing::Figure(seat, _)) if seat != position.to_move => {
            return Some(format!("the figure on {start} is the opponent’s."));
        }
        Some(Thing::Figure(_, figure)) => figure,
    };
    if position.acted == Some(from) {
        return Some(format!(
            "the figure on {start} has acted in this turn; the second action is another figure’s."
        ));
    }
    if from == to {
        return Some("a figure can’t end where it started.".to_owned());
    }
    if !position.is_empty(to) {
        return Some(format!("{end} is not empty."));
    }
    why_out_of_reach(position, from, to, figure)
}

fn why_out_of_reach(position: &Vorcept, from: Cell, to: Cell, figure: Figure) -> Option<String> {
    let (name, reach) = (english(figure), figure.reach());
    if position.grid.distance(from, to) > u16::from(reach) {
        let cells = if reach == 1 { "cell" } else { "cells" };
        return Some(format!("a {name} goes no farther than {reach} {cells}."));
    }
    let way = if movement::is_straight(position, figure) { "straight way" } else { "way" };
    Some(format!(
        "a {name} finds no {way} of at most {reach} there; holes and the Pylon are no way."
    ))
}

fn english(figure: Figure) -> &'static str {
    match figure {
        Figure::Host => "Host",
        Figure::Drone => "Drone",
        Figure::Scout => "Scout",
        Figure::Vector => "Vector",
    }
}
