//! What bots know of good play.

use boardwright_sdk::{Hex, Rng, Seat};

use crate::action::Turn;
use crate::movement::{self, hop};
use crate::position::Onager;

/// How much one piece more on the far back row, one piece more that is not
/// buried, one row further of all pieces together, and the right to move are worth.
const ARRIVED: f32 = 0.8;
const PIECE: f32 = 0.5;
const ROW: f32 = 0.04;
const TURN: f32 = 0.1;
/// A draw that is not legal is thrown away; after so many all turns are listed.
const DRAWS: usize = 64;

/// How well both seats stand; nothing while lakes are placed.
pub(crate) fn value(position: &Onager) -> Option<Vec<f32>> {
    if position.lakes_due > 0 {
        return None;
    }
    let mover = position.to_move;
    let lead = TURN + worth(position, mover) - worth(position, mover.other());
    let value = 0.5 + 0.5 * lead / (1.0 + lead.abs());
    let value = |seat| if seat == mover { value } else { 1.0 - value };
    Some(vec![value(Seat::FIRST), value(Seat::SECOND)])
}

fn worth(position: &Onager, seat: Seat) -> f32 {
    let rows = position.layout().rows() as u8 - 1;
    let row = |cell| position.cell(cell).row;
    let gone = |cell| if seat == crate::BLACK { row(cell) } else { rows - row(cell) };
    let worth = |cell| {
        let arrived = if gone(cell) == rows { ARRIVED } else { 0.0 };
        PIECE + ROW * f32::from(gone(cell)) + arrived
    };
    position.pieces(seat).map(worth).sum()
}

/// Any lake, or any walk or single jump.
pub(crate) fn rollout(position: &Onager, rng: &mut Rng) -> Option<Turn> {
    let mover = position.to_move;
    let turn = |from, to| Turn::Move { from: position.cell(from), to: position.cell(to) };
    if position.lakes_due == 0 {
        let pieces: Vec<usize> = position.pieces(mover).collect();
        for _ in 0..DRAWS {
            let from = *rng.pick(&pieces)?;
            let way = *rng.pick(&Hex::DIRECTIONS)?;
            let to = if rng.below(2) == 0 {
                position.line(from, way).next().filter(|to| position.is_empty(*to))
            } else {
                hop(position, mover, from, way)
            };
            if let Some(to) = to {
                return Some(turn(from, to));
            }
        }
    }
    let turns = movement::turns(position);
    rng.pick(&turns).cloned()
}
