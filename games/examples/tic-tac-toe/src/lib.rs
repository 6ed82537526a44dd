//! Tic-tac-toe: whoever has three marks in a row wins.

use boardwright_sdk::*;
use serde::{Deserialize, Serialize};

const SEATS: [&str; 2] = ["cross", "nought"];
const CROSS: &str = "M-26 -35 0 -9 26 -35 35 -26 9 0 35 26 26 35 0 9 -26 35 -35 26 -9 0 -35 -26 Z";

/// A position.
#[derive(Clone, Serialize, Deserialize)]
pub struct TicTacToe {
    marks: BySite<Option<Seat>>,
    to_move: Seat,
    last: Option<Site>,
}

impl Game for TicTacToe {
    type Options = ();
    type Action = Site;

    fn about() -> About {
        let about = About::new("tic-tac-toe", env!("CARGO_PKG_VERSION"), &SEATS);
        about.language("en", include_str!("../words/en.ftl"), include_str!("../rules/en.md"))
    }
    fn setup(_: &(), _: Rng) -> Result<TicTacToe, Problem> {
        let marks = BySite::new(Grid::square(3, 3), |_| None);
        Ok(TicTacToe { marks, to_move: Seat::FIRST, last: None })
    }
    fn board(_: &()) -> Board {
        Board::new(Grid::square(3, 3).geometry())
            .kind("cross", [Layer::new(Shape::Path { d: CROSS.to_owned() })])
            .kind("nought", [Layer::new(Shape::Ring)])
    }
    fn to_move(&self) -> Seat {
        self.to_move
    }
    fn actions(&self) -> Vec<Site> {
        self.marks.holding(None).collect()
    }
    fn play(&mut self, site: &Site) {
        self.marks[*site] = Some(self.to_move);
        self.last = Some(*site);
        self.to_move = self.to_move.other();
    }
    fn outcome(&self) -> Option<Outcome> {
        let three = self.last.is_some_and(|site| self.marks.line(site).len() == 3);
        let full = self.marks.count(None) == 0;
        let won = three.then(|| Outcome::win(self.to_move.other(), "three"));
        won.or_else(|| full.then(|| Outcome::draw("full")))
    }
    fn view(&self, _: Viewer) -> View {
        let mark = |seat: Seat| Piece::new(SEATS[seat.index()], seat);
        let stacks = self.marks.stacks(|owner| owner.map(mark));
        View::of(stacks).played(self.last, self.to_move.other().word(&SEATS))
    }
}

export!(TicTacToe);
