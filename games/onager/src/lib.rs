//! Onager by Néstor Romeral Andrés (2012): discs step to a neighbouring empty
//! cell, or fly over another own disc along a line of hexagons, onto enemies
//! and on from there.
//!
//! - [`position`]: the board and the start-of-turn test,
//! - [`movement`]: lakes, walks, jumps and chains of jumps,
//! - `view`: what people see,
//! - `strategy`: what bots know.

use boardwright_sdk::{About, Board, Game, Hue, Outcome, Problem, Rng, Seat, View, Viewer};
use boardwright_sdk::{export, options};

pub use action::Turn;
pub use cell::Cell;
pub use position::Onager;

mod action;
mod cell;
pub mod movement;
pub mod position;
mod strategy;
mod view;
mod why;

/// The seat that acts first; its home is at the bottom.
pub const BLACK: Seat = Seat::FIRST;
/// The other seat; its home is at the top.
pub const WHITE: Seat = Seat::SECOND;
const SEATS: [&str; 2] = ["black", "white"];

options! {
    /// Onager's house rules.
    pub struct HouseRules {
        /// Cells a side of the hexagon.
        side: u8 = 6 => number(3, 8),
        /// How many lakes are placed, Black first and by turns.
        lakes: u8 = 3 => number(0, 6),
    }
}

impl Game for Onager {
    type Options = HouseRules;
    type Action = Turn;

    fn about() -> About {
        About::new("onager", env!("CARGO_PKG_VERSION"), &SEATS)
            .hues(&[Hue::Dark, Hue::Light])
            .designer("Néstor Romeral Andrés, 2012")
            .preset("small", &[("side", "4")])
            .preset("large", &[("side", "8"), ("lakes", "5")])
            .preset("dry", &[("lakes", "0")])
            .language("en", include_str!("../words/en.ftl"), include_str!("../rules/en.md"))
    }

    fn setup(rules: &HouseRules, _: Rng) -> Result<Onager, Problem> {
        Onager::start(rules)
    }

    fn board(rules: &HouseRules) -> Board {
        view::board(rules)
    }

    fn to_move(&self) -> Seat {
        self.to_move
    }

    fn actions(&self) -> Vec<Turn> {
        movement::turns(self)
    }

    fn play(&mut self, action: &Turn) {
        movement::play(self, action);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.start_of_turn_test()
    }

    fn view(&self, _: Viewer) -> View {
        view::view(self)
    }

    fn without_history(&self) -> Onager {
        let mut position = self.clone();
        position.last = None;
        // It does not matter which lake came first.
        position.lakes.sort_unstable();
        position
    }

    fn why_illegal(&self, action: &Turn) -> Option<String> {
        why::why_illegal(self, action)
    }

    fn value(&self) -> Option<Vec<f32>> {
        strategy::value(self)
    }

    fn rollout(&self, rng: &mut Rng) -> Option<Turn> {
        strategy::rollout(self, rng)
    }
}

export!(Onager);
