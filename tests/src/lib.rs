//! Tests that cross the crates live in `tests/`; this is what they share.
//!
//! - [`games`]: the bundled games natively and in the sandbox, with their cases;
//! - [`fixture`]: a game that is built as a plugin while the tests run;
//! - [`languages`]: games in other languages than Rust, built likewise;
//! - [`site`] and [`browser`]: a server without a network, and who looks at it;
//! - [`stream`]: what a server tells bit by bit.

use std::path::{Path, PathBuf};

pub mod browser;
pub mod fixture;
pub mod games;
pub mod languages;
pub mod site;
pub mod stream;

/// The workspace's top folder.
#[must_use]
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}
