//! Write the rules of a board game; Boardwright does the rest: the page, clicks,
//! typed turns, records, screen readers.
//!
//! A game is a type that implements [`Game`]. Here is a whole one: seven stones
//! in a row; a turn takes one, two or three from the right; whoever takes the
//! last one wins.
//!
//! ```
//! use boardwright_sdk::*;
//! use serde::{Deserialize, Serialize};
//!
//! /// How many stones are left, and who takes next.
//! #[derive(Clone, Serialize, Deserialize)]
//! struct Stones {
//!     left: u8,
//!     to_move: Seat,
//! }
//!
//! impl Game for Stones {
//!     type Options = ();
//!     /// Takes the stone on this site and all to the right of it.
//!     type Action = Site;
//!
//!     fn about() -> About {
//!         let words = "name = Stones\nseat-first = First\nseat-second = Second\n\
//!                      piece-stone = stone\noutcome-last-stone = { $winner } took the last stone.";
//!         About::new("stones", "1.0.0", &["first", "second"])
//!             .language("en", words, "Take one, two or three stones from the right.")
//!     }
//!     fn setup(_: &(), _: Rng) -> Result<Stones, Problem> {
//!         Ok(Stones { left: 7, to_move: Seat::FIRST })
//!     }
//!     fn board(_: &()) -> Board {
//!         let stone = Layer::new(Shape::Disc).tone(Tone::Neutral);
//!         Board::new(Grid::square(7, 1).geometry()).kind("stone", [stone])
//!     }
//!     fn to_move(&self) -> Seat {
//!         self.to_move
//!     }
//!     fn actions(&self) -> Vec<Site> {
//!         (self.left.saturating_sub(3)..self.left).map(|letter| Site::new(letter, 0)).collect()
//!     }
//!     fn play(&mut self, site: &Site) {
//!         self.left = site.letter;
//!         self.to_move = self.to_move.other();
//!     }
//!     fn outcome(&self) -> Option<Outcome> {
//!         (self.left == 0).then(|| Outcome::win(self.to_move.other(), "last-stone"))
//!     }
//!     fn view(&self, _: Viewer) -> View {
//!         let stone = |letter| Stack::one(Site::new(letter, 0), Piece::neutral("stone"));
//!         View::of((0..self.left).map(stone))
//!     }
//! }
//!
//! export!(Stones);
//!
//! let rules = Native::<Stones>::new();
//! let start = rules.setup(&Values::new(), 0).unwrap();
//! assert_eq!(rules.perft(&start, 2).unwrap(), 9);
//! let end = rules.play(&start, &["e1".into(), "b1".into(), "a1".into()]).unwrap();
//! let outcome = rules.status(&end).unwrap().outcome.unwrap();
//! assert_eq!(outcome, Outcome::win(Seat::FIRST, "last-stone"));
//! kit::assert_conforms(&rules, &Default::default());
//! ```
//!
//! The crate becomes a plugin when its type is `cdylib` and it is built for
//! `wasm32-unknown-unknown`. In tests, the feature `kit` brings [`kit`].
//!
//! - **Rules**: [`Game`], [`Action`], [`Outcome`], [`Problem`], [`Seat`], [`BySeat`], [`Rng`].
//! - **House rules**: [`options!`], [`choices!`].
//! - **Boards**: [`Grid`] is the sites and the steps between them, on squares, hexagons
//!   ([`HexRows`]) or points on lines; [`Site`] is one of them by its name, [`Way`] a
//!   direction, [`BySite`] holds what stands on each,
//!   [`Pile`] is a stack of alternating colours.
//! - **The usual actions**: a [`Site`] to click, a [`Move`] from one to another, or [`Step`] where
//!   there are several.
//! - **Pictures**: [`Board`] for what stays, [`View`] for what moves.
//! - **Words**: [`About`] carries them, [`Word`] names them.
//! - **Bots**: [`Search`] plays any game; [`Game::value`] and [`Game::rollout`] make it play better,
//!   [`Game::determinize`] where a game hides or draws something.
//! - **The contract**: [`Rules`], [`Native`], and `wit/game.wit` as [`WIT`].

mod about;
mod board;
mod by_site;
mod game;
mod grid;
mod hex;
#[cfg(feature = "kit")]
pub mod kit;
mod level;
mod options;
mod outcome;
#[cfg(target_arch = "wasm32")]
#[allow(unsafe_code, reason = "memory that the host reads")]
mod panic;
mod pile;
mod problem;
mod rng;
mod rules;
#[cfg(feature = "schema")]
mod schema;
mod script;
mod search;
mod seat;
mod site;
mod state;
mod step;
mod view;
#[cfg(target_arch = "wasm32")]
#[doc(hidden)]
pub mod wasm;
mod way;
mod word;

pub use about::{About, DEEPEST_WORDS, Hue, Preset, Texts};
pub use board::{
    Board, Decor, DecorRole, Geometry, GraphSite, HexCell, Kind, Layer, On, Shape, Side, Tone,
    Tray, column_name, square_site,
};
pub use by_site::BySite;
pub use game::{Action, Game};
pub use grid::Grid;
pub use hex::{Hex, HexRows};
pub use level::Level;
#[doc(hidden)]
pub use options::field as option_field;
pub use options::{OptionKind, OptionSpec, OptionValue, Options, Values, When, resolve};
pub use outcome::{Outcome, Status};
pub use pile::Pile;
pub use problem::Problem;
pub use rng::Rng;
pub use rules::{Listed, Native, Rules, State, perft};
#[cfg(feature = "schema")]
pub use schema::schemas;
pub use script::{Script, diagrams};
pub use search::{Scored, Search, Searchable, Searched, WHOLE};
pub use seat::{BySeat, Seat};
pub use site::Site;
pub use step::{Move, Step};
pub use view::{
    Arrow, ArrowRole, Button, Mark, MarkRole, Piece, PlayerLine, Show, Stack, View, Viewer,
};
pub use way::Way;
pub use word::{Arg, Word};

/// The contract's text, which the host embeds into every plugin it loads.
pub const WIT: &str = include_str!("../wit/game.wit");

/// What stands in a plugin's memory before the length (four bytes, the lowest
/// first) and the text of what a panic said.
pub const PANIC_MARKER: &[u8; 16] = b"BOARDWRIGHT:FAIL";

/// Makes a crate of type `cdylib` a plugin with the rules of this game.
///
/// ```ignore
/// boardwright_sdk::export!(Vault);
/// ```
#[macro_export]
macro_rules! export {
    ($game:ty) => {
        #[cfg(target_arch = "wasm32")]
        mod boardwright_plugin {
            #![allow(unsafe_code, missing_docs, reason = "generated from the contract")]
            use super::*;
            type Plugin = $crate::wasm::Plugin<$game>;
            $crate::wasm::export!(Plugin with_types_in $crate::wasm);
        }
    };
}
