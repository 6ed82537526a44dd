//! Matches: what happened in them, what may happen next, who may see it.
//!
//! The list of a match's events is the record; all else follows from it.
//! [`Match`] folds the events, [`decide`] turns a command into new ones, and
//! both are pure. [`Matches`] joins them with the store, the plugins, clock and
//! chance, and is what pages and the JSON API call.

mod acts;
mod again;
mod bots;
mod branch;
mod cache;
mod decide;
mod ending;
mod error;
mod event;
mod followers;
mod held;
mod key;
mod migration;
mod plugins;
mod positions;
mod present;
mod record;
mod refusal;
mod replay;
mod service;
mod settings;
mod sought;
mod summary;
mod takeback;
#[cfg(test)]
mod tests;
mod usage;
mod versions;
mod world;

pub use acts::{Act, Answers, DRAW, MIGRATION, TAKEBACK};
pub(crate) use again::Again;
pub(crate) use bots::Duty;
pub use branch::{BRANCH_ACTIONS, Branch, BranchTurn};
pub(crate) use cache::Cache;
pub use decide::{Command, Played, decide};
pub use ending::MISERE;
pub use error::MatchError;
pub use event::{Created, Event, Migrated, SeatEntry, TurnPlayed};
pub use held::Held;
pub use migration::MigrationAsk;
pub use plugins::{Plugin, Plugins};
pub use present::{Place, Shown};
pub use record::{DrawOffer, Match, SeatState, Turn};
pub use refusal::Refusal;
pub use service::{Matches, New};
pub use settings::{PREFIX, Repetition, Settings, Takeback, Watch};
pub(crate) use sought::{Sought, may_help};
pub use summary::{Line, Summary};
pub use takeback::TakebackAsk;
pub use usage::Used;
pub use versions::Version;
pub use world::{FixedWorld, SystemWorld, World};
