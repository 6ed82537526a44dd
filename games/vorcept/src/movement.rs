//! Where figures go, and where they are summoned.

use crate::action::Step;
use crate::cells::CellSet;
use crate::grid::Cell;
use crate::placing;
use crate::position::{Stage, Vorcept};
use crate::thing::{Figure, Kind, Thing};

/// The farthest that any figure goes.
const FARTHEST: usize = 4;
/// A place for each cell that a figure can get to, its own included.
const REACHED: usize = 1 + 3 * FARTHEST * (FARTHEST + 1);

/// All legal actions of the seat to move, each once.
#[must_use]
pub(crate) fn steps(position: &Vorcept) -> Vec<Step> {
    let mut steps = Vec::new();
    let site = |cell| position.grid.site(cell);
    let kind = match position.stage {
        Stage::Pylon => Kind::Pylon,
        Stage::Blocks => Kind::Block,
        Stage::Hosts => Kind::Figure(Figure::Host),
        Stage::First | Stage::Second => {
            moves(position, &mut steps);
            summons(position, &mut steps);
            return steps;
        }
    };
    let cells = placing::placements(position);
    steps.extend(cells.iter().map(|cell| Step::Place { kind, to: site(cell), by: None }));
    steps
}

fn moves(position: &Vorcept, steps: &mut Vec<Step>) {
    for (cell, figure) in position.figures(position.to_move) {
        if position.acted != Some(cell) {
            let from = position.grid.site(cell);
            let ends = ends(position, cell, figure);
            steps.extend(ends.iter().map(|to| Step::Move { from, to: position.grid.site(to) }));
        }
    }
}

fn summons(position: &Vorcept, steps: &mut Vec<Step>) {
    let by = position.to_move;
    for figure in Figure::RESERVE {
        if position.in_reserve(by, figure) > 0 {
            let kind = Kind::Figure(figure);
            let place = |to| Step::Place { kind, to: position.grid.site(to), by: Some(by) };
            steps.extend(beside_host(position).map(place));
        }
    }
}

/// The empty cells next to the Host of the seat to move.
pub(crate) fn beside_host(position: &Vorcept) -> impl Iterator<Item = Cell> + '_ {
    let host = position.host(position.to_move);
    let cells = host.into_iter().flat_map(|host| position.grid.neighbours(host));
    cells.filter(|cell| position.is_empty(*cell))
}

/// Whether the seat to move has something to summon and a cell for it.
pub(crate) fn can_summon(position: &Vorcept) -> bool {
    position.reserve[position.to_move] != [0; 3] && beside_host(position).next().is_some()
}

/// Whether the seat to move has a legal action in its turn.
pub(crate) fn can_act(position: &Vorcept) -> bool {
    let free =
        |(cell, figure)| position.acted != Some(cell) && !ends(position, cell, figure).is_empty();
    can_summon(position) || position.figures(position.to_move).any(free)
}

/// The empty cells where the figure on `from` can end its move.
pub(crate) fn ends(position: &Vorcept, from: Cell, figure: Figure) -> CellSet {
    if is_straight(position, figure) {
        straight(position, from, figure.reach())
    } else {
        spread(position, from, figure.reach())
    }
}

/// Whether this figure may not turn on its way.
pub(crate) fn is_straight(position: &Vorcept, figure: Figure) -> bool {
    matches!(figure, Figure::Host | Figure::Drone) || position.house.straight
}

/// Whether a way can lead over the cell: over anything but the Pylon.
fn is_way(position: &Vorcept, cell: Cell) -> bool {
    position.at(cell) != Some(Thing::Pylon)
}

fn straight(position: &Vorcept, from: Cell, reach: u8) -> CellSet {
    let mut ends = CellSet::default();
    for way in 0..6 {
        let mut at = from;
        for _ in 0..reach {
            let next = position.grid.step(at, way).filter(|cell| is_way(position, *cell));
            let Some(next) = next else { break };
            if position.is_empty(next) {
                ends.insert(next);
            }
            at = next;
        }
    }
    ends
}

fn spread(position: &Vorcept, from: Cell, reach: u8) -> CellSet {
    let mut ends = CellSet::default();
    let mut seen = CellSet::default();
    let mut reached = [from; REACHED];
    let (mut ring, mut count) = (0, 1);
    seen.insert(from);
    for _ in 0..reach {
        let outer = count;
        for index in ring..outer {
            for next in position.grid.neighbours(reached[index]) {
                if !seen.contains(next) && is_way(position, next) {
                    seen.insert(next);
                    reached[count] = next;
                    count += 1;
                    if position.is_empty(next) {
                        ends.insert(next);
                    }
                }
            }
        }
        ring = outer;
    }
    ends
}

/// A shortest way between two cells and, of those, one that leads over as
/// little as possible; with it, whether it leads over something.
pub(crate) fn route(position: &Vorcept, from: Cell, to: Cell) -> (Vec<Cell>, bool) {
    for length in 1..=FARTHEST {
        let mut search = Search { position, to, way: vec![from], best: None };
        search.go_on(length, 0);
        if let Some((jumps, way)) = search.best {
            return (way, jumps > 0);
        }
    }
    (vec![from, to], false)
}

struct Search<'a> {
    position: &'a Vorcept,
    to: Cell,
    way: Vec<Cell>,
    best: Option<(usize, Vec<Cell>)>,
}

impl Search<'_> {
    fn go_on(&mut self, left: usize, jumps: usize) {
        let here = self.way[self.way.len() - 1];
        if here == self.to {
            if self.best.as_ref().is_none_or(|(fewest, _)| jumps < *fewest) {
                self.best = Some((jumps, self.way.clone()));
            }
            return;
        }
        let position = self.position;
        for next in position.grid.neighbours(here) {
            let near = usize::from(position.grid.distance(next, self.to)) < left;
            if near && is_way(position, next) {
                self.way.push(next);
                self.go_on(left - 1, jumps + usize::from(!position.is_empty(next)));
                self.way.pop();
            }
        }
    }
}
