//! What bots know of good play.

use boardwright_sdk::{Hex, Rng, Seat};

use crate::action::Turn;
use crate::movement::{self, hop};
use crate::position::{Onager, back_row};

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

/// Any lake; or a jump onto a piece that has arrived, an arrival where nobody
/// can take, or any walk or single jump.
pub(crate) fn rollout(position: &Onager, rng: &mut Rng) -> Option<Turn> {
    let mover = position.to_move;
    let turn = |from, to| Turn::Move { from: position.cell(from), to: position.cell(to) };
    if position.lakes_due == 0 {
        let mut arrived = position.arrived(mover.other());
        let rescue = arrived.find_map(|to| Some((jumper(position, mover, to)?, to)));
        if let Some((from, to)) = rescue.or_else(|| arrival(position)) {
            return Some(turn(from, to));
        }
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

/// A walk or a single jump onto the far back row that wins unless the enemy
/// arrives too: no single jump lands there.
fn arrival(position: &Onager) -> Option<(usize, usize)> {
    let (mover, enemy) = (position.to_move, position.to_move.other());
    let far = back_row(position.layout(), enemy);
    if position.arrived(mover).count() < position.arrived(enemy).count() {
        return None;
    }
    let walker = |to: usize| {
        let mut near = position.layout().neighbours(to).filter(|_| position.is_empty(to));
        near.find(|from| !far.contains(from) && position.owner(*from) == Some(mover))
    };
    let is_safe = |(from, to): &(usize, usize)| {
        let mut after = position.clone();
        after.lift(*from);
        after.lay(*to, mover);
        jumper(&after, enemy, *to).is_none()
    };
    let free =
        far.clone().filter(|to| !position.is_lake(*to) && position.owner(*to) != Some(mover));
    let arrival = |to| {
        let jumper = || jumper(position, mover, to).filter(|from| !far.contains(from));
        Some((walker(to).or_else(jumper)?, to))
    };
    free.filter_map(arrival).find(is_safe)
}

/// Where a piece of `seat` stands from which a single jump lands on `to`.
fn jumper(position: &Onager, seat: Seat, to: usize) -> Option<usize> {
    let is_its = |cell: &usize| position.owner(*cell) == Some(seat);
    Hex::DIRECTIONS.into_iter().find_map(|way| {
        let pivots = position.line(to, way).enumerate().filter(|(_, pivot)| is_its(pivot));
        let mut jumpers = pivots.filter_map(|(between, pivot)| {
            let mut line = position.line(pivot, way);
            let is_clear = line.by_ref().take(between).all(|cell| position.is_empty(cell));
            line.next().filter(|jumper| is_clear && is_its(jumper))
        });
        jumpers.next()
    })
}
