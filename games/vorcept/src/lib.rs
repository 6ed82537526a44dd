//! Vorcept: two sides with a Host each, on a board of hexagons that they first
//! furnish with a Pylon and blocks. A turn is two actions by two figures.
//!
//! - `grid`, `outline`: the cells, and how options make a board of them,
//! - `thing`, `position`: what stands where, and whose action is due,
//! - `placing`: the setup,
//! - `movement`, `capture`, `turn`: moving and summoning, what that takes, what comes next,
//! - `view`, `spoken`, `why`: what people see and are told,
//! - `strategy`: what bots know,
//! - `arrange`: positions made up by hand.

use boardwright_sdk::{About, Board, Game, Hue, Outcome, Problem, Rng, Seat, View, Viewer};
use boardwright_sdk::{choices, export, options};

pub use action::Step;
pub use grid::Site;
pub use position::Vorcept;
pub use thing::{Figure, Kind};

mod action;
mod arrange;
mod capture;
mod cells;
mod grid;
mod movement;
mod outline;
mod placing;
mod position;
mod spoken;
mod strategy;
mod thing;
mod turn;
mod view;
mod why;

/// The seat that places the Pylon and has the first turn; it sits at the bottom.
pub const BLUE: Seat = Seat::FIRST;
/// The other seat, which places the first block.
pub const RED: Seat = Seat::SECOND;

choices! {
    /// The board's outline.
    pub enum Outline {
        Hex5 = "hex-5", Hex4 = "hex-4", Hex6 = "hex-6", Hex7 = "hex-7",
        Keel = "keel", Custom = "custom",
    }
}

choices! {
    /// What the Pylon is for.
    pub enum PylonRule { Goal = "goal", Obstacle = "obstacle", None = "none" }
}

choices! {
    /// How a summoned figure captures.
    pub enum Summon { Any = "any", Enclosure = "enclosure" }
}

choices! {
    /// Which figures go in straight lines only.
    pub enum Lines { Drone = "drone", All = "all" }
}

options! {
    /// Vorcept's house rules.
    pub struct HouseRules {
        /// The board's outline.
        board: Outline = Outline::Hex5 => choice,
        /// A custom board's rows, from the bottom: `4-5-6-5`.
        rows: String = "" => text(80) when board = ["custom"],
        /// Names of cells that the board lacks; long enough for any of them.
        holes: String = "" => text(2500),
        /// What the Pylon is for.
        pylon: PylonRule = PylonRule::Goal => choice,
        /// Blocks a side.
        blocks: u8 = 4 => number(0, 12),
        /// Least distance from a Host to the Pylon when the Host is placed.
        gap: u8 = 2 => number(1, 4) when pylon = ["goal", "obstacle"],
        /// Drones a side.
        drones: u8 = 4 => number(0, 12),
        /// Scouts a side.
        scouts: u8 = 2 => number(0, 12),
        /// Vectors a side.
        vectors: u8 = 1 => number(0, 12),
        /// How a summoned figure captures.
        summon: Summon = Summon::Any => choice,
        /// Which figures go in straight lines only.
        lines: Lines = Lines::Drone => choice,
    }
}

impl Game for Vorcept {
    type Options = HouseRules;
    type Action = Step;

    fn about() -> About {
        let duel = [("board", "hex-4"), ("blocks", "3"), ("drones", "3"), ("scouts", "1")];
        About::new("vorcept", env!("CARGO_PKG_VERSION"), &["blue", "red"])
            .hues(&[Hue::Blue, Hue::Red])
            .preset("host-hunt", &[("pylon", "obstacle")])
            .preset("no-pylon", &[("pylon", "none")])
            .preset("uneven", &[("board", "keel")])
            .preset("duel", &duel)
            .language("en", include_str!("../words/en.ftl"), include_str!("../rules/en.md"))
            .language("ru", include_str!("../words/ru.ftl"), include_str!("../rules/ru.md"))
    }

    fn setup(rules: &HouseRules, _: Rng) -> Result<Vorcept, Problem> {
        Vorcept::start(rules)
    }

    fn board(rules: &HouseRules) -> Board {
        view::board(rules)
    }

    fn to_move(&self) -> Seat {
        self.to_move
    }

    fn actions(&self) -> Vec<Step> {
        movement::steps(self)
    }

    fn play(&mut self, action: &Step) {
        turn::play(self, action);
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end.map(position::End::outcome)
    }

    /// Every placement of the setup is a turn, even when a seat places twice in
    /// a row because the other is passed over.
    fn completes_turn(&self, _: &Vorcept) -> bool {
        self.stage != position::Stage::Second
    }

    fn without_history(&self) -> Vorcept {
        Vorcept { last: Vec::new(), ..self.clone() }
    }

    fn view(&self, _: Viewer) -> View {
        view::view(self)
    }

    fn why_illegal(&self, action: &Step) -> Option<String> {
        why::why_illegal(self, action)
    }

    fn value(&self) -> Option<Vec<f32>> {
        strategy::value(self)
    }

    fn rollout(&self, rng: &mut Rng) -> Option<Step> {
        strategy::rollout(self, rng)
    }
}

export!(Vorcept);
