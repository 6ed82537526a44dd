//! Matches: the list of a match's events is the record; all else follows from it.

mod event;

pub use event::{Created, Event, SeatEntry, Settings, TurnPlayed};
