//! What the plugin is made from.

use std::fs;
use std::path::{Path, PathBuf};

use boardwright_sdk::Problem;

use super::build;

/// What the plugin is made from.
pub(super) enum Source {
    /// A crate in this folder.
    Crate(PathBuf),
    /// A module that something else builds.
    Module(PathBuf),
}

impl Source {
    /// What somebody named.
    pub(super) fn find(path: &Path) -> Result<Source, Problem> {
        let shown = path.display();
        let module = path.extension().is_some_and(|extension| extension == "wasm");
        let found = path.canonicalize().map_err(|error| {
            Problem::new("unreadable-file", format!("{shown} can’t be read: {error}."))
        })?;
        if module {
            return Ok(Source::Module(found));
        }
        if found.join("Cargo.toml").is_file() {
            return Ok(Source::Crate(found));
        }
        let message = format!(
            "There is no Cargo.toml in {shown}; name the folder of a game, a .wasm file, or make a \
             game with “boardwright new NAME”."
        );
        Err(Problem::new("no-game", message))
    }

    /// The folder that holds it.
    pub(super) fn folder(&self) -> &Path {
        match self {
            Source::Crate(folder) => folder,
            Source::Module(file) => file.parent().unwrap_or(file),
        }
    }

    /// The module as it is now, or why there is none.
    pub(super) fn module(&self) -> Result<Vec<u8>, String> {
        let file = match self {
            Source::Crate(folder) => build::build(folder)?,
            Source::Module(file) => file.clone(),
        };
        fs::read(&file).map_err(|error| format!("{} can’t be read: {error}.", file.display()))
    }
}
