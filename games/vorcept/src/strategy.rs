//! What bots know of good play.

use boardwright_sdk::{Rng, Seat};

use crate::action::Step;
use crate::movement;
use crate::position::{Stage, Vorcept};
use crate::thing::{Figure, Kind};

/// A draw that leads nowhere is thrown away; after so many all steps are listed.
const DRAWS: usize = 16;
/// What a Host (which each side has), a Drone, a Scout and a Vector on the board are worth.
const FIGURES: [f32; 4] = [0.0, 0.3, 0.4, 0.5];
/// What part of that one in the reserve is worth.
const RESERVE: f32 = 0.6;
/// What none, one, two of the three cells round the Pylon are worth.
const CORNERS: [f32; 4] = [0.0, 0.05, 0.3, 1.0];
/// What it is worth to be about to act, and then to threaten the enemy Host;
/// and what each threat of who has to wait is worth.
const TURN: f32 = 0.1;
const ATTACK: f32 = 2.0;
const THREAT: f32 = 0.3;

/// How well both seats stand; nothing in mid-turn. The setup says little of
/// that and takes long to play out, so in it they stand alike.
pub(crate) fn value(position: &Vorcept) -> Option<Vec<f32>> {
    match position.stage {
        Stage::Pylon | Stage::Blocks | Stage::Hosts => return Some(vec![0.5; 2]),
        Stage::Second => return None,
        Stage::First => {}
    }
    let mover = position.to_move;
    let enemy = mover.other();
    let attack = if threats(position, mover) > 0 { ATTACK } else { 0.0 };
    let attack = attack - THREAT * threats(position, enemy) as f32;
    let lead = TURN + attack + worth(position, mover) - worth(position, enemy);
    let value = 0.5 + 0.5 * lead / (1.0 + lead.abs());
    let value = |seat| if seat == mover { value } else { 1.0 - value };
    Some(vec![value(Seat::FIRST), value(Seat::SECOND)])
}

fn worth(position: &Vorcept, seat: Seat) -> f32 {
    let board: f32 = position.figures(seat).map(|(_, figure)| FIGURES[figure as usize]).sum();
    let reserve = |figure: Figure| {
        RESERVE * FIGURES[figure as usize] * f32::from(position.in_reserve(seat, figure))
    };
    let reserve: f32 = Figure::RESERVE.into_iter().map(reserve).sum();
    board + reserve + corners(position, seat)
}

/// How far the better of the two triangles round the Pylon is.
fn corners(position: &Vorcept, seat: Seat) -> f32 {
    let Some(pylon) = position.pylon.filter(|_| position.house.goal) else {
        return 0.0;
    };
    let corner = |way: &usize| position.holds(seat, position.grid.step(pylon, *way));
    let triangle =
        |first: usize| [first, first + 2, first + 4].iter().filter(|way| corner(way)).count();
    CORNERS[triangle(0).max(triangle(1))]
}

/// On how many lines a figure of `seat` touches the enemy Host while the cell
/// across is empty: one figure more presses it.
fn threats(position: &Vorcept, seat: Seat) -> usize {
    let Some(host) = position.host(seat.other()) else { return 0 };
    let open = |way: &usize| {
        let across = position.grid.step(host, way + 3);
        position.holds(seat, position.grid.step(host, *way))
            && across.is_some_and(|cell| position.is_empty(cell))
    };
    (0..6).filter(open).count()
}

/// Any step of any figure that can act, or something summoned.
pub(crate) fn rollout(position: &Vorcept, rng: &mut Rng) -> Option<Step> {
    if !matches!(position.stage, Stage::First | Stage::Second) {
        let steps = movement::steps(position);
        return rng.pick(&steps).cloned();
    }
    let seat = position.to_move;
    let able = position.figures(seat).filter(|(cell, _)| position.acted != Some(*cell));
    let movers: Vec<_> = able.collect();
    let kinds: Vec<Figure> =
        Figure::RESERVE.into_iter().filter(|kind| position.in_reserve(seat, *kind) > 0).collect();
    let site = |cell| position.grid.site(cell);
    let choices = movers.len() + kinds.len();
    for _ in 0..DRAWS {
        let choice = rng.below(choices);
        let step = match movers.get(choice) {
            Some((from, figure)) => {
                let ends = movement::ends(position, *from, *figure);
                let to = ends.iter().nth(rng.below(ends.len() as usize));
                to.map(|to| Step::Move { from: site(*from), to: site(to) })
            }
            None => {
                let cells: Vec<_> = movement::beside_host(position).collect();
                let kind = Kind::Figure(kinds[choice - movers.len()]);
                rng.pick(&cells).map(|to| Step::Place { kind, to: site(*to), by: Some(seat) })
            }
        };
        if step.is_some() {
            return step;
        }
    }
    let steps = movement::steps(position);
    rng.pick(&steps).cloned()
}
