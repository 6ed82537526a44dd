//! Boardwright's pages: a view becomes SVG, and the models that the host fills
//! in become HTML.
//!
//! Pure: no clock, no network and no disk at run time. Templates, style sheet,
//! scripts and words are compiled in. One page plays every game; nothing here
//! knows any of them.

pub mod arrow;
pub mod assets;
pub mod board_text;
mod bots;
mod branch;
mod entry;
pub mod geometry;
pub mod label;
pub mod markup;
pub mod model;
pub mod pages;
pub mod picture;
pub mod preferences;
pub mod shape;
pub mod sight;
mod site;
pub mod spoken;
pub mod stack;
pub mod stack_card;
pub mod svg;
pub mod targets;
pub mod text;
pub mod tray;
pub mod words;

pub use model::{
    AnalysisPage, BranchTurn, Course, Diagram, GamePage, HouseActs, ImportPage, Lobby, MatchLine,
    MatchPage, MigrationAsked, NewMatch, ProblemPage, Reader, Settings, Step, Suggestion,
    Suggestions, Turn, Variant, VariantPage, Versions,
};
pub use pages::{Pages, RenderError, house_rules};
pub use picture::PictureError;
pub use preferences::{Look, Preferences};
pub use sight::Sight;
pub use words::Words;
