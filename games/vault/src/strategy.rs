//! What bots know of good play.

use boardwright_sdk::{Pile, Rng, Seat};

use crate::action::Move;
use crate::movement::{self, KING_STEPS};
use crate::position::{Cell, Vault};

/// How much one piece more, one row further of all pieces together, and the
/// right to move are worth.
const PIECE: f32 = 0.3;
const ROW: f32 = 0.02;
const TURN: f32 = 0.1;
/// A draw that is not legal is thrown away; after so many all moves are listed.
const DRAWS: usize = 64;

/// How well both seats stand; nothing while a piece on a home row is about to
/// decide the game.
pub(crate) fn value(position: &Vault) -> Option<Vec<f32>> {
    let mover = position.to_move;
    if position.count_on_row(mover.other(), position.home_row(mover)) > 0 {
        return None;
    }
    let lead = TURN + worth(position, mover) - worth(position, mover.other());
    let value = 0.5 + 0.5 * lead / (1.0 + lead.abs());
    let value = |seat| if seat == mover { value } else { 1.0 - value };
    Some(vec![value(Seat::FIRST), value(Seat::SECOND)])
}

fn worth(position: &Vault, seat: Seat) -> f32 {
    let home = position.home_row(seat);
    let worth = |piece: Cell| PIECE + ROW * f32::from(piece.row.abs_diff(home));
    position.pieces(seat).map(worth).sum()
}

/// A move that takes a piece that is about to win, or any walk or single jump.
pub(crate) fn rollout(position: &Vault, rng: &mut Rng) -> Option<Move> {
    let pieces: Vec<Cell> = position.pieces(position.to_move).collect();
    let rescues = rescues(position, &pieces);
    if let Some(rescue) = rng.pick(&rescues) {
        return Some(rescue.clone());
    }
    // Each pair of a piece and a step or a pivot is one walk or jump, so all
    // that are legal are as likely.
    let choices = KING_STEPS.len() + pieces.len();
    for _ in 0..DRAWS {
        let from = *rng.pick(&pieces)?;
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
