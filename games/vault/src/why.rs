//! Why a move is not legal, in one sentence for the person who tried it.

use boardwright_sdk::Pile;

use crate::action::Move;
use crate::movement::{is_step, pivot};
use crate::position::{Cell, Vault};

/// The reason, for a move that is not among the legal ones.
pub(crate) fn why_illegal(position: &Vault, action: &Move) -> Option<String> {
    let size = position.size;
    if let Some(off) = action.cells().iter().find(|cell| !position.has(**cell)) {
        return Some(format!("there is no cell {off} on a board of {size} by {size}."));
    }
    let (from, to) = (action.from(), action.to());
    match position.pile(from).owner() {
        None => return Some(format!("{from} is empty.")),
        Some(owner) if owner != position.to_move => {
            return Some(format!("the piece on {from} is the opponent’s."));
        }
        Some(_) => {}
    }
    if from == to {
        return Some("a piece can’t end where it started.".to_owned());
    }
    if position.pile(to).owner() == Some(position.to_move) {
        return Some(format!("an own piece stands on {to}."));
    }
    if action.cells().len() > 2 {
        return why_no_chain(position);
    }
    if is_step(from, to) {
        return (position.pile(to) != Pile::EMPTY)
            .then(|| format!("a walk needs an empty cell, and {to} is not."));
    }
    why_no_jump(position, from, to)
}

fn why_no_chain(position: &Vault) -> Option<String> {
    if !position.multijump {
        return Some("chained jumps are off in this match.".to_owned());
    }
    if position.stacking {
        return Some("with stacking a chain is written by its first and last cell.".to_owned());
    }
    Some("each hop of a chain needs an own pivot, and each but the last a capture.".to_owned())
}

fn why_no_jump(position: &Vault, from: Cell, to: Cell) -> Option<String> {
    let chained = if position.multijump { ", and no chain of jumps ends there" } else { "" };
    Some(match pivot(from, to) {
        None => format!("{to} is neither a step away nor the mirror image of {from} in a cell."),
        Some(over) => format!("there is no own piece on {over} to jump over{chained}."),
    })
}
