//! Tests that cross the crates live in `tests/`; this is what they share.

use std::path::{Path, PathBuf};

/// The workspace's top folder.
#[must_use]
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}
