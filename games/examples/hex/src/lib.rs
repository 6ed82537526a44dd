//! Hex: two seats, each of which wants to connect its two sides of the board.

use boardwright_sdk::*;
use serde::{Deserialize, Serialize};

const SEATS: [&str; 2] = ["red", "blue"];
/// Its sides are at the bottom and at the top.
pub const RED: Seat = Seat::FIRST;
/// Its sides are at the left and at the right.
pub const BLUE: Seat = Seat::SECOND;

options! {
    /// House rules.
    pub struct HouseRules {
        /// Cells a side.
        size: u8 = 11 => number(3, 19),
    }
}

/// A position.
#[derive(Clone, Serialize, Deserialize)]
pub struct Hex {
    stones: BySite<Option<Seat>>,
    to_move: Seat,
    last: Option<Site>,
}

fn grid(rules: &HouseRules) -> Grid {
    Grid::hex(HexRows::rhombus(rules.size.into(), rules.size.into()))
}

/// The two sides that `seat` wants to connect.
fn sides(seat: Seat) -> (Way, Way) {
    if seat == RED { (Way::SouthWest, Way::NorthEast) } else { (Way::West, Way::East) }
}

impl Hex {
    /// The stones that connect the sides of `seat`, once they do.
    fn chain(&self, seat: Seat) -> Option<Vec<Site>> {
        let grid = self.stones.grid();
        let (start, end) = sides(seat);
        let arrived = |site| grid.step(site, end).is_none();
        grid.path(grid.edge(start), arrived, |site| self.stones[site] == Some(seat))
    }
}

impl Game for Hex {
    type Options = HouseRules;
    type Action = Site;

    fn about() -> About {
        About::new("hex", env!("CARGO_PKG_VERSION"), &SEATS)
            .hues(&[Hue::Red, Hue::Blue])
            .designer("Piet Hein, 1942; John Nash, 1948")
            .preset("small", &[("size", "7")])
            .language("en", include_str!("../words/en.ftl"), include_str!("../rules/en.md"))
    }

    fn setup(rules: &HouseRules, _: Rng) -> Result<Hex, Problem> {
        Ok(Hex { stones: BySite::new(grid(rules), |_| None), to_move: RED, last: None })
    }

    fn board(rules: &HouseRules) -> Board {
        let grid = grid(rules);
        let both = |seat| {
            let (one, other) = sides(seat);
            grid.edge(one).chain(grid.edge(other))
        };
        Board::new(grid.geometry())
            .kind("stone", [Layer::new(Shape::Disc)])
            .region(DecorRole::Goal, Some(RED), "side-red", both(RED))
            .region(DecorRole::Goal, Some(BLUE), "side-blue", both(BLUE))
    }

    fn to_move(&self) -> Seat {
        self.to_move
    }

    fn actions(&self) -> Vec<Site> {
        self.stones.holding(None).collect()
    }

    fn play(&mut self, site: &Site) {
        self.stones[*site] = Some(self.to_move);
        self.last = Some(*site);
        self.to_move = self.to_move.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        let mover = self.to_move.other();
        self.chain(mover).map(|_| Outcome::win(mover, "connected"))
    }

    fn view(&self, _: Viewer) -> View {
        let mover = self.to_move.other();
        let chain = self.chain(mover).unwrap_or_default().into_iter();
        let stacks = self.stones.stacks(|owner| owner.map(|seat| Piece::new("stone", seat)));
        let mut view = View::of(stacks).played(self.last, mover.word(&SEATS));
        view.marks.extend(chain.map(|site| Mark::new(site, MarkRole::Winning)));
        view
    }
}

export!(Hex);
