//! Why an action is not legal, in one sentence for the person who tried it.

use boardwright_sdk::Hex;

use crate::action::Turn;
use crate::cell::Cell;
use crate::movement::{half_way, is_step};
use crate::position::Onager;

/// The reason, for an action that is not among the legal ones.
pub(crate) fn why_illegal(position: &Onager, turn: &Turn) -> Option<String> {
    let number = |cell: Cell| {
        let missing = || format!("this board has no cell {cell}.");
        cell.number(position.layout()).ok_or_else(missing)
    };
    let reason = match *turn {
        Turn::Lake(_) if position.lakes_due == 0 => Err("all lakes are placed.".to_owned()),
        Turn::Move { .. } if position.lakes_due > 0 => {
            Err("first the lakes are placed, like L@f4.".to_owned())
        }
        Turn::Lake(cell) => number(cell).map(|number| why_no_lake(position, number)),
        Turn::Move { from, to } => {
            number(from).and_then(|from| Ok(why_no_move(position, from, number(to)?)))
        }
    };
    reason.unwrap_or_else(Some)
}

fn why_no_lake(position: &Onager, number: usize) -> Option<String> {
    let cell = position.cell(number);
    if number == position.centre() {
        return Some(format!("{cell} is the centre of the board, which takes no lake."));
    }
    if position.is_lake(number) {
        return Some(format!("{cell} is a lake already."));
    }
    position.owner(number).map(|_| format!("a lake needs an empty cell, and {cell} is not."))
}

fn why_no_move(position: &Onager, from: usize, to: usize) -> Option<String> {
    let (start, end) = (position.cell(from), position.cell(to));
    Some(match (position.owner(from), position.owner(to)) {
        _ if position.is_lake(from) => format!("{start} is a lake."),
        (None, _) => format!("{start} is empty."),
        (Some(owner), _) if owner != position.to_move => {
            format!("the piece on {start} is the opponent’s.")
        }
        _ if from == to => "a piece can’t end where it started.".to_owned(),
        _ if position.is_lake(to) => format!("{end} is a lake."),
        (_, Some(owner)) if owner == position.to_move => {
            format!("an own piece stands on {end}.")
        }
        _ if is_step(position, from, to) => {
            format!("a walk needs an empty cell, and {end} is not.")
        }
        _ => why_no_jump(position, from, to),
    })
}

/// Why neither a jump nor a chain ends on `to`; the reason is the single jump's.
fn why_no_jump(position: &Onager, from: usize, to: usize) -> String {
    let (start, end) = (position.cell(from), position.cell(to));
    let chain = "and no chain of jumps ends there";
    let line = Hex::DIRECTIONS.iter().find_map(|way| {
        let mut line = position.line(from, *way);
        line.by_ref().any(|cell| cell == to).then_some(*way)
    });
    let Some(direction) = line else {
        return format!("{end} is not in line with {start}, {chain}.");
    };
    let Some(pivot) = half_way(position, from, to) else {
        return format!("no cell is half-way from {start} to {end}, {chain}.");
    };
    let over = position.cell(pivot);
    if position.owner(pivot) != Some(position.to_move) {
        return format!("there is no own piece on {over} to jump over, {chain}.");
    }
    let mut before = position.line(from, direction).take_while(|cell| *cell != pivot);
    match before.find(|cell| !position.is_empty(*cell)) {
        Some(cell) => {
            let cell = position.cell(cell);
            format!("{cell} is in the way to the piece on {over}, {chain}.")
        }
        None => format!("{end} can’t be reached from {start}."),
    }
}
