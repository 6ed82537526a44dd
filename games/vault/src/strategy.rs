//! What bots know of good play.

use boardwright_sdk::{BySeat, Pile, Rng, Seat};

use crate::action::Move;
use crate::movement::{self, KING_STEPS};
use crate::position::{Cell, Vault};

/// How much one piece more, one row further of all pieces together, and the
/// right to move are worth; and what it is worth to be about to arrive where
/// nobody can take, once the other has moved.
const PIECE: f32 = 0.3;
const ROW: f32 = 0.02;
const TURN: f32 = 0.1;
const THREAT: f32 = 0.3;
/// So many cells are looked at together.
const TOGETHER: usize = 8;
/// A draw that is not legal is thrown away; after so many all moves are listed.
const DRAWS: usize = 64;

/// How well both seats stand; nothing while a piece on a home row is about to
/// decide the game.
pub(crate) fn value(position: &Vault) -> Option<Vec<f32>> {
    let mover = position.to_move;
    if position.count_on_row(mover.other(), position.home_row(mover)) > 0 {
        return None;
    }
    let pieces = pieces(position);
    let threat = arrival(position, &pieces, mover.other()).map_or(0.0, |_| THREAT);
    let worth = |seat| worth(position, seat, &pieces[seat]);
    let lead = TURN + worth(mover) - worth(mover.other()) - threat;
    let value = 0.5 + 0.5 * lead / (1.0 + lead.abs());
    let value = |seat| if seat == mover { value } else { 1.0 - value };
    Some(vec![value(Seat::FIRST), value(Seat::SECOND)])
}

fn worth(position: &Vault, seat: Seat, pieces: &[Cell]) -> f32 {
    let home = position.home_row(seat);
    pieces.iter().map(|piece| PIECE + ROW * f32::from(piece.row.abs_diff(home))).sum()
}

/// The pieces of both seats, by looking at each cell once. Most cells are empty,
/// so several are looked at together.
fn pieces(position: &Vault) -> BySeat<Vec<Cell>> {
    let side = usize::from(position.size);
    let mut pieces = BySeat::new(|_| Vec::with_capacity(2 * side));
    let mut add = |index: usize, pile: Pile| {
        if let Some(owner) = pile.owner() {
            let (col, row) = ((index % side) as u8, (index / side) as u8);
            pieces[owner].push(Cell { col, row });
        }
    };
    let (chunks, rest) = position.piles.as_chunks::<TOGETHER>();
    for (number, chunk) in chunks.iter().enumerate() {
        if chunk.iter().fold(false, |any, pile| any | (*pile != Pile::EMPTY)) {
            let numbered = (number * TOGETHER..).zip(chunk);
            numbered.for_each(|(index, pile)| add(index, *pile));
        }
    }
    let numbered = (chunks.len() * TOGETHER..).zip(rest);
    numbered.for_each(|(index, pile)| add(index, *pile));
    pieces
}

/// A move that takes a piece that is about to win, one that is about to win, or
/// any walk or single jump.
pub(crate) fn rollout(position: &Vault, rng: &mut Rng) -> Option<Move> {
    let sides = pieces(position);
    let pieces = &sides[position.to_move];
    let rescues = rescues(position, pieces);
    if let Some(rescue) = rng.pick(&rescues) {
        return Some(rescue.clone());
    }
    let arrival = arrival(position, &sides, position.to_move);
    if arrival.is_some() {
        return arrival;
    }
    // Each pair of a piece and a step or a pivot is one walk or jump, so all
    // that are legal are as likely.
    let choices = KING_STEPS.len() + pieces.len();
    for _ in 0..DRAWS {
        let from = *rng.pick(pieces)?;
        let choice = rng.below(choices);
        let to = match KING_STEPS.get(choice) {
            Some(step) => position
                .at_offset(from, step.0, step.1)
                .filter(|to| position.pile(*to) == Pile::EMPTY),
            None => movement::landing(
                position,
                position.to_move,
                from,
                pieces[choice - KING_STEPS.len()],
            ),
        };
        if let Some(to) = to {
            return Some(Move::new(from, to));
        }
    }
    let moves = movement::moves(position);
    rng.pick(&moves).cloned()
}

/// Single jumps onto enemies that stand on the own home row.
fn rescues(position: &Vault, pieces: &[Cell]) -> Vec<Move> {
    let (mover, home) = (position.to_move, position.home_row(position.to_move));
    if position.count_on_row(mover.other(), home) == 0 {
        return Vec::new();
    }
    let mut rescues = Vec::new();
    for &from in pieces {
        let landings =
            pieces.iter().filter_map(|pivot| movement::landing(position, mover, from, *pivot));
        let taking = landings.filter(|to| to.row == home && position.pile(*to) != Pile::EMPTY);
        rescues.extend(taking.map(|to| Move::new(from, to)));
    }
    rescues
}

/// A walk or a single jump of `seat` onto the far row, to where no single jump
/// of the enemy lands.
fn arrival(position: &Vault, pieces: &BySeat<Vec<Cell>>, seat: Seat) -> Option<Move> {
    let far = position.home_row(seat.other());
    let (pieces, enemies) = (&pieces[seat], &pieces[seat.other()]);
    let is_safe = |to: &Cell| {
        let pivots = enemies.iter().filter(|enemy| *enemy != to);
        let mut pivots = pivots.filter_map(|enemy| movement::pivot(*enemy, *to));
        !pivots.any(|pivot| pivot != *to && position.pile(pivot).owner() == Some(seat.other()))
    };
    pieces.iter().find_map(|&from| {
        let ahead = if from.row.abs_diff(far) == 1 { far } else { from.row };
        let walks = (-1..=1).filter_map(|cols| {
            let rows = i16::from(ahead) - i16::from(from.row);
            position.at_offset(from, cols, rows).filter(|to| to.row == far)
        });
        let walks = walks.filter(|to| position.pile(*to) == Pile::EMPTY);
        let over = pieces.iter().filter(|pivot| 2 * pivot.row == from.row + far);
        let jumps = over.filter_map(|pivot| movement::landing(position, seat, from, *pivot));
        walks.chain(jumps).find(is_safe).map(|to| Move::new(from, to))
    })
}
