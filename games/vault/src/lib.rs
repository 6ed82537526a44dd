//! Vault by Néstor Romeral Andrés (2015): pawns step to any neighbouring empty
//! cell, or jump to the mirror image of their cell in another own piece.
//!
//! - [`position`]: the board and the start-of-turn test,
//! - [`movement`]: walks, jumps and chains of jumps,
//! - `view`: what people see,
//! - `strategy`: what bots know.

use boardwright_sdk::{About, Board, Game, Outcome, Problem, Rng, Seat, View, Viewer};
use boardwright_sdk::{choices, export, options};

pub use action::Move;
pub use position::Vault;

mod action;
pub mod movement;
pub mod position;
mod squares;
mod strategy;
mod view;
mod why;

/// The seat that moves first; its home is row 1.
pub const WHITE: Seat = Seat::FIRST;
/// The other seat; its home is the top row.
pub const BLACK: Seat = Seat::SECOND;
const SEATS: [&str; 2] = ["white", "black"];

choices! {
    /// What wins at the start of a turn.
    pub enum Win { Reach = "reach", Majority = "majority" }
}

options! {
    /// Vault's house rules.
    pub struct HouseRules {
        /// Cells a side, and pawns a side.
        size: u8 = 10 => number(4, 20, step 2),
        /// Whether a jump onto an enemy piece lies on top of it and captures nothing.
        stacking: bool = false => switch,
        /// Whether a jumper that landed on an enemy piece may jump again.
        multijump: bool = false => switch,
        /// What wins.
        win: Win = Win::Reach => choice,
    }
}

impl Game for Vault {
    type Options = HouseRules;
    type Action = Move;

    fn about() -> About {
        About::new("vault", env!("CARGO_PKG_VERSION"), &SEATS)
            .designer("Néstor Romeral Andrés, 2015")
            .preset("onager-stacking", &[("stacking", "on")])
            .preset("small", &[("size", "6")])
            .preset("onager-rules", &[("stacking", "on"), ("multijump", "on"), ("win", "majority")])
            .language("en", include_str!("../words/en.ftl"), include_str!("../rules/en.md"))
            .language("ko", include_str!("../words/ko.ftl"), include_str!("../rules/ko.md"))
            .language("pt", include_str!("../words/pt.ftl"), include_str!("../rules/pt.md"))
    }

    fn setup(rules: &HouseRules, _: Rng) -> Result<Vault, Problem> {
        Ok(Vault::start(rules))
    }

    fn board(rules: &HouseRules) -> Board {
        view::board(rules)
    }

    fn to_move(&self) -> Seat {
        self.to_move
    }

    fn actions(&self) -> Vec<Move> {
        movement::moves(self)
    }

    fn play(&mut self, action: &Move) {
        movement::play(self, action);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.start_of_turn_test()
    }

    fn view(&self, _: Viewer) -> View {
        view::view(self)
    }

    fn without_history(&self) -> Vault {
        Vault { last: None, ..self.clone() }
    }

    fn why_illegal(&self, action: &Move) -> Option<String> {
        why::why_illegal(self, action)
    }

    fn value(&self) -> Option<Vec<f32>> {
        strategy::value(self)
    }

    fn rollout(&self, rng: &mut Rng) -> Option<Move> {
        strategy::rollout(self, rng)
    }
}

export!(Vault);
