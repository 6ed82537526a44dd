//! The board, the reserves, whose turn it is and which action of it.

use boardwright_sdk::{BySeat, Outcome, Problem, Seat};
use serde::{Deserialize, Serialize};

use crate::grid::{Cell, Grid};
use crate::placing;
use crate::thing::{Figure, Kind, Thing};
use crate::{BLUE, HouseRules, Lines, PylonRule, RED, Summon, outline};

/// A position of Vorcept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Vorcept {
    pub(crate) grid: Grid,
    pub(crate) house: House,
    /// By the cells' numbers.
    pub(crate) things: Vec<Option<Thing>>,
    pub(crate) pylon: Option<Cell>,
    /// Blocks that each seat has still to place.
    pub(crate) blocks: BySeat<u8>,
    /// Drones, Scouts and Vectors that each seat can still summon.
    pub(crate) reserve: BySeat<[u8; 3]>,
    pub(crate) stage: Stage,
    pub(crate) to_move: Seat,
    /// Where the figure stands that made this turn's first action, unless it was taken.
    pub(crate) acted: Option<Cell>,
    pub(crate) end: Option<End>,
    /// What the current turn has done so far, or all of the turn before it.
    pub(crate) last: Vec<Deed>,
}

/// The house rules that matter after the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct House {
    /// Least distance from a Host to the Pylon.
    pub(crate) gap: u8,
    /// Whether surrounding the Pylon wins.
    pub(crate) goal: bool,
    /// Whether a summoned figure takes only by enclosing.
    pub(crate) gentle_summons: bool,
    /// Whether Scouts and Vectors go in straight lines too.
    pub(crate) straight: bool,
}

/// What the next action belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Stage {
    Pylon,
    Blocks,
    Hosts,
    /// The first action of a turn.
    First,
    /// The second one, by another figure.
    Second,
}

/// How the game ended; the seat is the winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum End {
    BothHosts,
    Host(Seat),
    OwnHost(Seat),
    Pylon(Seat),
}

impl End {
    pub(crate) fn outcome(self) -> Outcome {
        match self {
            End::BothHosts => Outcome::draw("both-hosts"),
            End::Host(winner) => Outcome::win(winner, "host"),
            End::OwnHost(winner) => Outcome::win(winner, "own-host"),
            End::Pylon(winner) => Outcome::win(winner, "pylon"),
        }
    }
}

/// An action that was played, for the picture and the spoken account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Deed {
    pub(crate) seat: Seat,
    pub(crate) kind: Kind,
    pub(crate) how: How,
    /// A move's cells from start to end; the Host's and its own of what was
    /// summoned; of what was placed only its own.
    pub(crate) way: Vec<Cell>,
    pub(crate) taken: Vec<Taken>,
    /// Who was passed over afterwards, for want of a legal action.
    pub(crate) passed_over: Vec<Seat>,
}

/// What kind of action it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum How {
    Placed,
    Summoned,
    Moved,
    /// Moved over something.
    Jumped,
}

/// A figure that an action took off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Taken {
    pub(crate) cell: Cell,
    pub(crate) owner: Seat,
    pub(crate) figure: Figure,
}

impl Vorcept {
    /// The empty board.
    ///
    /// # Errors
    /// When the rows or holes make no board, or one without room for both Hosts.
    pub fn start(rules: &HouseRules) -> Result<Vorcept, Problem> {
        let mut position = Vorcept::bare(rules)?;
        if !placing::hosts_fit(&position) {
            return Err(placing::why_no_room(rules));
        }
        if position.stage == Stage::Blocks {
            placing::next_block(&mut position, [RED, BLUE]);
        }
        Ok(position)
    }

    /// The empty board, whether or not the Hosts have room on it.
    pub(crate) fn bare(rules: &HouseRules) -> Result<Vorcept, Problem> {
        let grid = outline::grid(rules)?;
        let house = House {
            gap: rules.gap,
            goal: rules.pylon == PylonRule::Goal,
            gentle_summons: rules.summon == Summon::Enclosure,
            straight: rules.lines == Lines::All,
        };
        let bare = rules.pylon == PylonRule::None;
        Ok(Vorcept {
            things: vec![None; grid.numbers()],
            grid,
            house,
            pylon: None,
            blocks: BySeat([rules.blocks; 2]),
            reserve: BySeat([[rules.drones, rules.scouts, rules.vectors]; 2]),
            stage: if bare { Stage::Blocks } else { Stage::Pylon },
            to_move: if bare { RED } else { BLUE },
            acted: None,
            end: None,
            last: Vec::new(),
        })
    }

    pub(crate) fn at(&self, cell: Cell) -> Option<Thing> {
        self.things[cell.index()]
    }

    pub(crate) fn put(&mut self, cell: Cell, thing: Option<Thing>) {
        self.things[cell.index()] = thing;
    }

    pub(crate) fn is_empty(&self, cell: Cell) -> bool {
        self.at(cell).is_none()
    }

    pub(crate) fn figure(&self, cell: Cell) -> Option<(Seat, Figure)> {
        match self.at(cell) {
            Some(Thing::Figure(seat, figure)) => Some((seat, figure)),
            _ => None,
        }
    }

    /// Whether a figure of `seat` stands on the cell, where there is one.
    pub(crate) fn holds(&self, seat: Seat, cell: Option<Cell>) -> bool {
        cell.and_then(|cell| self.figure(cell)).is_some_and(|(owner, _)| owner == seat)
    }

    /// The cells with a figure of `seat`.
    pub(crate) fn figures(&self, seat: Seat) -> impl Iterator<Item = (Cell, Figure)> + '_ {
        let cells = self.grid.cells().iter().copied();
        cells.filter_map(move |cell| match self.figure(cell) {
            Some((owner, figure)) if owner == seat => Some((cell, figure)),
            _ => None,
        })
    }

    pub(crate) fn host(&self, seat: Seat) -> Option<Cell> {
        let host = Some(Thing::Figure(seat, Figure::Host));
        self.grid.cells().iter().copied().find(|cell| self.at(*cell) == host)
    }

    pub(crate) fn touches(&self, cell: Cell, thing: Thing) -> bool {
        self.grid.neighbours(cell).any(|next| self.at(next) == Some(thing))
    }

    pub(crate) fn has_empty_neighbour(&self, cell: Cell) -> bool {
        self.grid.neighbours(cell).any(|next| self.is_empty(next))
    }

    /// How many of this figure `seat` can still summon.
    pub(crate) fn in_reserve(&self, seat: Seat, figure: Figure) -> u8 {
        figure.reserve_index().map_or(0, |index| self.reserve[seat][index])
    }
}
