//! @title@: three in a row. Change it into your game.

use boardwright_sdk::*;
use serde::{Deserialize, Serialize};

/// What the seats are called; `words/en.ftl` has their names for people.
const SEATS: [&str; 2] = ["first", "second"];

fn grid() -> Grid {
    Grid::square(3, 3)
}

/// A position: whose stone is on each cell, and who is to move.
#[derive(Clone, Serialize, Deserialize)]
pub struct Position {
    stones: BySite<Option<Seat>>,
    to_move: Seat,
    last: Option<Site>,
}

impl Game for Position {
    type Options = ();
    /// Places a stone on this cell. It is typed as `b2`, and one click.
    type Action = Site;

    fn about() -> About {
        About::new(env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION"), &SEATS).language(
            "en",
            include_str!("../words/en.ftl"),
            include_str!("../rules/en.md"),
        )
    }

    /// The position at the start.
    fn setup(_: &(), _: Rng) -> Result<Position, Problem> {
        Ok(Position {
            stones: BySite::new(grid(), |_| None),
            to_move: Seat::FIRST,
            last: None,
        })
    }

    /// The part of the picture that never changes.
    fn board(_: &()) -> Board {
        Board::new(grid().geometry()).kind("stone", [Layer::new(Shape::Disc)])
    }

    fn to_move(&self) -> Seat {
        self.to_move
    }

    /// Everything that is legal. Clicks, typed turns and records follow from it.
    fn actions(&self) -> Vec<Site> {
        self.stones.holding(None).collect()
    }

    /// Plays one of these.
    fn play(&mut self, cell: &Site) {
        self.stones[*cell] = Some(self.to_move);
        self.last = Some(*cell);
        self.to_move = self.to_move.other();
    }

    /// The end, once there is one.
    fn outcome(&self) -> Option<Outcome> {
        let last = self.last?;
        if self.stones.line(last).len() == 3 {
            return Some(Outcome::win(self.to_move.other(), "three-in-a-row"));
        }
        (self.stones.count(None) == 0).then(|| Outcome::draw("full"))
    }

    /// The part of the picture that changes.
    fn view(&self, _: Viewer) -> View {
        let stone = |owner: &Option<Seat>| owner.map(|seat| Piece::new("stone", seat));
        let mover = self.to_move.other().word(&SEATS);
        View::of(self.stones.stacks(stone)).played(self.last, mover)
    }
}

export!(Position);
