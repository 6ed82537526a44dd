//! Reversi: a disc turns over the enemy discs that it flanks.

use boardwright_sdk::*;
use serde::{Deserialize, Serialize};

const SEATS: [&str; 2] = ["black", "white"];
/// The seat that begins.
pub const BLACK: Seat = Seat::FIRST;
/// The other seat.
pub const WHITE: Seat = Seat::SECOND;

options! {
    /// House rules.
    pub struct HouseRules {
        /// Cells a side.
        size: u8 = 8 => number(4, 12, step 2),
    }
}

/// A position.
#[derive(Clone, Serialize, Deserialize)]
pub struct Reversi {
    discs: BySite<Option<Seat>>,
    to_move: Seat,
    last: Option<Step>,
}

impl Reversi {
    /// The enemy discs that a disc of `seat` on `site` turns over.
    fn flanked(&self, seat: Seat, site: Site) -> Vec<Site> {
        let grid = self.discs.grid();
        let in_way = |way: &Way| {
            let enemy = |site: &Site| self.discs[*site] == Some(seat.other());
            let run: Vec<Site> = grid.ray(site, *way).take_while(enemy).collect();
            let end = grid.ray(site, *way).nth(run.len());
            let own = end.is_some_and(|end| self.discs[end] == Some(seat));
            if own { run } else { Vec::new() }
        };
        grid.ways().iter().flat_map(in_way).collect()
    }

    /// The cells that `seat` may place a disc on.
    fn open(&self, seat: Seat) -> impl Iterator<Item = Site> {
        self.discs.holding(None).filter(move |site| !self.flanked(seat, *site).is_empty())
    }
}

impl Game for Reversi {
    type Options = HouseRules;
    type Action = Step;

    fn about() -> About {
        About::new("reversi", env!("CARGO_PKG_VERSION"), &SEATS)
            .hues(&[Hue::Dark, Hue::Light])
            .designer("Lewis Waterman and John W. Mollett, 1883")
            .preset("small", &[("size", "6")])
            .language("en", include_str!("../words/en.ftl"), include_str!("../rules/en.md"))
    }

    fn setup(rules: &HouseRules, _: Rng) -> Result<Reversi, Problem> {
        let middle = [rules.size / 2 - 1, rules.size / 2];
        let start = |Site { letter, number }| {
            let inside = middle.contains(&letter) && middle.contains(&number);
            inside.then_some(if letter == number { WHITE } else { BLACK })
        };
        let discs = BySite::new(Grid::square(rules.size, rules.size), start);
        Ok(Reversi { discs, to_move: BLACK, last: None })
    }

    fn board(rules: &HouseRules) -> Board {
        Board::new(Grid::square(rules.size, rules.size).geometry())
            .kind("disc", [Layer::new(Shape::Disc)])
    }

    fn to_move(&self) -> Seat {
        self.to_move
    }

    fn actions(&self) -> Vec<Step> {
        let places: Vec<Step> = self.open(self.to_move).map(Step::Place).collect();
        if places.is_empty() { vec![Step::Pass] } else { places }
    }

    fn play(&mut self, step: &Step) {
        if let Step::Place(site) = *step {
            for site in self.flanked(self.to_move, site).into_iter().chain([site]) {
                self.discs[site] = Some(self.to_move);
            }
        }
        self.last = Some(*step);
        self.to_move = self.to_move.other();
    }

    fn outcome(&self) -> Option<Outcome> {
        if [BLACK, WHITE].into_iter().any(|seat| self.open(seat).next().is_some()) {
            return None;
        }
        Some(match self.discs.count(Some(BLACK)).cmp(&self.discs.count(Some(WHITE))) {
            std::cmp::Ordering::Greater => Outcome::win(BLACK, "majority"),
            std::cmp::Ordering::Less => Outcome::win(WHITE, "majority"),
            std::cmp::Ordering::Equal => Outcome::draw("equal"),
        })
    }

    fn view(&self, _: Viewer) -> View {
        let stacks = self.discs.stacks(|owner| owner.map(|seat| Piece::new("disc", seat)));
        let discs = |seat| Word::new("discs").arg("count", self.discs.count(Some(seat)));
        let line = |seat| PlayerLine { seat, words: vec![discs(seat)] };
        View {
            players: [BLACK, WHITE].map(line).to_vec(),
            buttons: vec![Button::new("pass", "pass")],
            ..View::of(stacks).played(self.last, self.to_move.other().word(&SEATS))
        }
    }
}

export!(Reversi);
