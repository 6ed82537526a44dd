//! Write the rules of a board game; Boardwright does the rest: the page, clicks,
//! typed turns, records, screen readers.
//!
//! A game is a type that implements [`Game`]. Here is a whole one: seven stones
//! in a row; a turn takes one, two or three from the right; whoever takes the
//! last one wins.
//!
//! ```
//! use boardwright_sdk::{
//!     About, Action, Board, Game, Geometry, Layer, On, Outcome, Piece, Problem, Rng, Seat,
//!     Shape, Stack, Tone, View, Viewer, square_site,
//! };
//! use serde::{Deserialize, Serialize};
//!
//! /// How many stones are left, and who takes next.
//! #[derive(Clone, Serialize, Deserialize)]
//! struct Stones {
//!     left: u16,
//!     to_move: Seat,
//! }
//!
//! /// Takes all stones from this place on.
//! #[derive(Clone, PartialEq)]
//! struct TakeFrom(u16);
//!
//! impl std::fmt::Display for TakeFrom {
//!     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
//!         f.write_str(&square_site(self.0, 0))
//!     }
//! }
//!
//! impl std::str::FromStr for TakeFrom {
//!     type Err = Problem;
//!     fn from_str(text: &str) -> Result<Self, Problem> {
//!         let place = (0..7).find(|place| square_site(*place, 0) == text);
//!         place.map(TakeFrom).ok_or_else(|| Problem::bad_action(text, "f1"))
//!     }
//! }
//!
//! impl Action for TakeFrom {
//!     fn path(&self) -> Vec<String> {
//!         vec![self.to_string()]
//!     }
//! }
//!
//! impl Game for Stones {
//!     type Options = ();
//!     type Action = TakeFrom;
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
//!         let row = Geometry::Square {
//!             cols: 7, rows: 1, checkered: false, on: On::Cells, holes: Vec::new(),
//!         };
//!         Board::new(row).kind("stone", [Layer::new(Shape::Disc).tone(Tone::Neutral)])
//!     }
//!     fn to_move(&self) -> Seat {
//!         self.to_move
//!     }
//!     fn actions(&self) -> Vec<TakeFrom> {
//!         (self.left.saturating_sub(3)..self.left).map(TakeFrom).collect()
//!     }
//!     fn play(&mut self, action: &TakeFrom) {
//!         self.left = action.0;
//!         self.to_move = self.to_move.other();
//!     }
//!     fn outcome(&self) -> Option<Outcome> {
//!         (self.left == 0).then(|| Outcome::win(self.to_move.other(), "last-stone"))
//!     }
//!     fn view(&self, _: Viewer) -> View {
//!         let stone = |place| Stack::one(square_site(place, 0), Piece::neutral("stone"));
//!         View { stacks: (0..self.left).map(stone).collect(), ..View::default() }
//!     }
//! }
//!
//! boardwright_sdk::export!(Stones);
//!
//! use boardwright_sdk::{Native, Rules, Values};
//! let rules = Native::<Stones>::new();
//! let start = rules.setup(&Values::new(), 0).unwrap();
//! assert_eq!(rules.perft(&start, 2).unwrap(), 9);
//! let end = rules.play(&start, &["e1".into(), "b1".into(), "a1".into()]).unwrap();
//! let outcome = rules.status(&end).unwrap().outcome.unwrap();
//! assert_eq!(outcome, Outcome::win(Seat::FIRST, "last-stone"));
//! boardwright_sdk::kit::assert_conforms(&rules, &Default::default());
//! ```
//!
//! The crate becomes a plugin when its type is `cdylib` and it is built for
//! `wasm32-unknown-unknown`. In tests, the feature `kit` brings [`kit`].
//!
//! - **Rules**: [`Game`], [`Action`], [`Outcome`], [`Problem`], [`Seat`], [`BySeat`], [`Rng`].
//! - **House rules**: [`options!`], [`choices!`].
//! - **Pictures**: [`Board`] for what stays, [`View`] for what moves; [`HexRows`] for hex boards.
//! - **Words**: [`About`] carries them, [`Word`] names them.
//! - **The contract**: [`Rules`], [`Native`], and `wit/game.wit` as [`WIT`].

mod about;
mod board;
mod game;
mod hex;
#[cfg(feature = "kit")]
pub mod kit;
mod options;
mod outcome;
#[cfg(target_arch = "wasm32")]
#[allow(unsafe_code, reason = "memory that the host reads")]
mod panic;
mod problem;
mod rng;
mod rules;
mod script;
mod seat;
mod state;
mod view;
#[cfg(target_arch = "wasm32")]
#[doc(hidden)]
pub mod wasm;
mod word;

pub use about::{About, Hue, Preset, Texts};
pub use board::{
    Board, Decor, DecorRole, Geometry, GraphSite, HexCell, Kind, Layer, On, Shape, Side, Tone,
    Tray, column_name, square_site,
};
pub use game::{Action, Game};
pub use hex::{Hex, HexRows};
#[doc(hidden)]
pub use options::field as option_field;
pub use options::{OptionKind, OptionSpec, OptionValue, Options, Values, When, resolve};
pub use outcome::{Outcome, Status};
pub use problem::Problem;
pub use rng::Rng;
pub use rules::{Listed, Native, Rules, State, perft};
pub use script::{Script, diagrams};
pub use seat::{BySeat, Seat};
pub use view::{
    Arrow, ArrowRole, Button, Mark, MarkRole, Piece, PlayerLine, Show, Stack, View, Viewer,
};
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
