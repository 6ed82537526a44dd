//! Stub doc.

mod about;
mod board;
mod game;
#[cfg(feature = "kit")]
pub mod kit;
mod options;
mod outcome;
mod problem;
mod rng;
mod rules;
mod seat;
mod state;
mod view;
#[cfg(target_arch = "wasm32")]
#[doc(hidden)]
pub mod wasm;
mod word;

pub use about::{About, Preset, Texts};
pub use board::{
    Board, Decor, DecorRole, Geometry, GraphSite, HexCell, Kind, Layer, On, Shape, Side, Tone, Tray,
    column_name, square_site,
};
pub use game::{Action, Game};
#[doc(hidden)]
pub use options::field as option_field;
pub use options::{OptionKind, OptionSpec, OptionValue, Options, Values, When, resolve};
pub use outcome::{Outcome, Status};
pub use problem::Problem;
pub use rng::Rng;
pub use rules::{Listed, Native, Rules, State, perft};
pub use seat::{BySeat, Seat};
pub use view::{
    Arrow, ArrowRole, Button, Mark, MarkRole, Piece, PlayerLine, Show, Stack, View, Viewer,
};
pub use word::{Arg, Word};

/// The contract's text, which the host embeds into every plugin it loads.
pub const WIT: &str = include_str!("../wit/game.wit");

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
