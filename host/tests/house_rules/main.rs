//! House rules from end to end: settings, the form for a new match, variants.
#![expect(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

mod form;
mod settings;
mod site;
mod variants;
