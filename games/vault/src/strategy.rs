//! What bots know of good play.

use boardwright_sdk::{Pile, Rng, Seat};

use crate::action::Move;
use crate::movement;
use crate::position::{Cell, Vault};
use crate::squares::{Row, columns, doubled, spread};

/// How much one piece more, one row further of all pieces together, and the
/// right to move are worth; and what it is worth to be about to arrive where
/// nobody can take, once the other has moved.
const PIECE: f32 = 0.3;
const ROW: f32 = 0.02;
const TURN: f32 = 0.1;
const THREAT: f32 = 0.3;
const KING_STEPS: [(i16, i16); 8] =
    [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];
/// A draw that is not legal is thrown away; after so many all moves are listed.
const DRAWS: usize = 64;

/// How well both seats stand; nothing while a piece on a home row is about to
/// decide the game.
pub(crate) fn value(position: &Vault) -> Option<Vec<f32>> {
    let mover = position.to_move;
    if position.count_on_row(mover.other(), position.home_row(mover)) > 0 {
        return None;
    }
    let threat = arrival(position, mover.other()).map_or(0.0, |_| THREAT);
    let lead = TURN + worth(position, mover) - worth(position, mover.other()) - threat;
    let value = 0.5 + 0.5 * lead / (1.0 + lead.abs());
    let value = |seat| if seat == mover { value } else { 1.0 - value };
    Some(vec![value(Seat::FIRST), value(Seat::SECOND)])
}

fn worth(position: &Vault, seat: Seat) -> f32 {
    let home = position.home_row(seat);
    let (mut pieces, mut rows) = (0, 0);
    for (row, own) in (0..).zip(position.squares.rows(seat)) {
        pieces += own.count_ones();
        rows += own.count_ones() * u32::from(home.abs_diff(row));
    }
    PIECE * pieces as f32 + ROW * rows as f32
}

/// A move that takes a piece that is about to win, one that is about to win, or
/// any walk or single jump.
pub(crate) fn rollout(position: &Vault, rng: &mut Rng) -> Option<Move> {
    let pieces = movement::pieces(position);
    let rescues = rescues(position, &pieces);
    if let Some(rescue) = rng.pick(&rescues) {
        return Some(rescue.clone());
    }
    let arrival = arrival(position, position.to_move);
    if arrival.is_some() {
        return arrival;
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

/// A walk or a single jump of `seat` onto the far row, to where no single jump
/// of the enemy lands.
fn arrival(position: &Vault, seat: Seat) -> Option<Move> {
    let (squares, far) = (&position.squares, position.home_row(seat.other()));
    let open = !squares.own(seat, far) & ((1 << position.size) - 1);
    (0..position.size).filter(|row| *row != far).find_map(|row| {
        let ahead = if row.abs_diff(far) == 1 { squares.empty(far) } else { 0 };
        let pivots = halfway(row, far).map_or(0, |half| doubled(squares.own(seat, half)));
        let own = if ahead == 0 && pivots == 0 { 0 } else { squares.own(seat, row) };
        columns(own).find_map(|col| {
            let landings = (pivots >> col) as Row & open | spread(1 << col) & ahead;
            let to = columns(landings).find(|to| is_safe(position, seat, *to))?;
            Some(Move::new(Cell { col, row }, Cell { col: to, row: far }))
        })
    })
}

/// Whether no single jump of the enemy would land on column `to` of the row that
/// is far for `seat`, once it stands there.
fn is_safe(position: &Vault, seat: Seat, to: u8) -> bool {
    let far = position.home_row(seat.other());
    let enemies = |row: u8| {
        let taken = if row == far { 1 << to } else { 0 };
        position.squares.own(seat.other(), row) & !taken
    };
    // From column f over p it lands on 2p - f.
    let lands = |row: u8| {
        let half = (row + far) / 2;
        u64::from(enemies(row)) << to & doubled(enemies(half)) != 0
    };
    !(far % 2..position.size).step_by(2).any(lands)
}

/// The row of the pivots of jumps from one row to another.
fn halfway(from: u8, to: u8) -> Option<u8> {
    (from + to).is_multiple_of(2).then_some((from + to) / 2)
}
