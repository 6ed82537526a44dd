//! @title@: three in a row. Change it into your game.

use std::fmt;
use std::str::FromStr;

use boardwright_sdk::{
    About, Action, Board, Game, Geometry, Layer, On, Outcome, Piece, Problem, Rng, Seat, Shape,
    Stack, View, Viewer, square_site,
};
use serde::{Deserialize, Serialize};

/// Columns and rows.
const SIZE: u16 = 3;
/// The rows, columns and diagonals, by the numbers of their cells.
const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

/// A position: whose stone is on each cell, and who is to move.
#[derive(Clone, Serialize, Deserialize)]
pub struct Position {
    cells: [Option<Seat>; 9],
    to_move: Seat,
}

/// Places a stone on this cell. Its text, what is clicked for it, and the
/// cell's name are all the same: `b2`.
#[derive(Clone, PartialEq)]
pub struct Place(usize);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&site(self.0))
    }
}

impl FromStr for Place {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Place, Problem> {
        let cell = (0..9).find(|cell| site(*cell) == text);
        cell.map(Place).ok_or_else(|| Problem::bad_action(text, "b2"))
    }
}

impl Action for Place {
    fn path(&self) -> Vec<String> {
        vec![self.to_string()]
    }
}

impl Game for Position {
    type Options = ();
    type Action = Place;

    fn about() -> About {
        let (words, rules) = (include_str!("../words/en.ftl"), include_str!("../rules/en.md"));
        About::new("@name@", env!("CARGO_PKG_VERSION"), &["first", "second"])
            .language("en", words, rules)
    }

    fn setup(_: &(), _: Rng) -> Result<Position, Problem> {
        Ok(Position { cells: [None; 9], to_move: Seat::FIRST })
    }

    fn board(_: &()) -> Board {
        let (on, holes) = (On::Cells, Vec::new());
        Board::new(Geometry::Square { cols: SIZE, rows: SIZE, checkered: false, on, holes })
            .kind("stone", [Layer::new(Shape::Disc)])
    }

    fn to_move(&self) -> Seat {
        self.to_move
    }

    fn actions(&self) -> Vec<Place> {
        (0..9).filter(|cell| self.cells[*cell].is_none()).map(Place).collect()
    }

    fn play(&mut self, action: &Place) {
        self.cells[action.0] = Some(self.to_move);
        self.to_move = self.to_move.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        let just_moved = self.to_move.other();
        let theirs = |line: &[usize; 3]| line.iter().all(|cell| self.cells[*cell] == Some(just_moved));
        if LINES.iter().any(theirs) {
            return Some(Outcome::win(just_moved, "three-in-a-row"));
        }
        self.actions().is_empty().then(|| Outcome::draw("full"))
    }

    fn view(&self, _: Viewer) -> View {
        let stone = |(cell, owner): (usize, &Option<Seat>)| {
            owner.map(|owner| Stack::one(site(cell), Piece::new("stone", owner)))
        };
        let stacks = self.cells.iter().enumerate().filter_map(stone).collect();
        View { stacks, ask: Some("ask-place".into()), ..View::default() }
    }
}

/// The name of a cell: `a1` at the bottom left.
fn site(cell: usize) -> String {
    square_site(cell as u16 % SIZE, cell as u16 / SIZE)
}

boardwright_sdk::export!(Position);
