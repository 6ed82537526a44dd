//! The folder of plugins that an operator adds: files, and a list of what is
//! switched off. It is all there is to know about them, so that the server, the
//! commands and a file manager can each change it.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use boardwright_sdk::Problem;

use super::Entry;
use crate::runtime::{Plugin, publish};

/// What takes no new matches: a game's id or a module's hash on each line.
const DISABLED: &str = "disabled.txt";
/// In bytes, an eighth of what is read at most.
const LONGEST_LIST: u64 = 64 << 10;
/// So much of a hash makes a file's name its own.
const HASH_CHARS: usize = 12;

/// A folder of plugins.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// This folder, which need not be there yet.
    #[must_use]
    pub fn new(path: &Path) -> Folder {
        Folder { path: path.to_owned() }
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Makes it, if it isn't there.
    ///
    /// # Errors
    /// It can't be made.
    pub fn make(&self) -> io::Result<()> {
        fs::create_dir_all(&self.path)
    }

    /// Its `.wasm` files, in the order of their names, so that equal versions
    /// are offered in the same way at every start.
    ///
    /// # Errors
    /// The folder can't be read.
    pub fn files(&self) -> io::Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        for entry in fs::read_dir(&self.path)? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "wasm") {
                files.push(path);
            }
        }
        files.sort();
        Ok(files)
    }

    /// Puts a plugin into it: wholly or not at all.
    ///
    /// # Errors
    /// `unwritable-folder`.
    pub fn put(&self, plugin: &Plugin) -> Result<PathBuf, Problem> {
        let about = plugin.info();
        let plain = |c: char| if c.is_ascii_alphanumeric() || c == '.' { c } else { '-' };
        let version: String = about.version.chars().map(plain).collect();
        let hash = plugin.sha256().get(..HASH_CHARS).unwrap_or_default();
        let path = self.path.join(format!("{}-{version}-{hash}.wasm", about.id));
        let put = self.make().and_then(|()| publish(&path, &[plugin.module()]));
        put.map_err(|error| self.unwritable(&error))?;
        Ok(path)
    }

    /// Deletes a plugin's files.
    ///
    /// # Errors
    /// `bundled-plugin`: it has none. `unwritable-folder`.
    pub fn remove(&self, entry: &Entry) -> Result<(), Problem> {
        if entry.files.is_empty() {
            let label = entry.plugin.label();
            let message = format!("{label} is part of the program; disable it instead.");
            return Err(Problem::new("bundled-plugin", message));
        }
        let mut files = entry.files.iter();
        files.try_for_each(fs::remove_file).map_err(|error| self.unwritable(&error))
    }

    /// What takes no new matches: hashes, and ids of games. Without a list that
    /// is nothing.
    ///
    /// # Errors
    /// `unreadable-file`.
    pub fn disabled(&self) -> Result<BTreeSet<String>, Problem> {
        let path = self.path.join(DISABLED);
        if !path.exists() {
            return Ok(BTreeSet::new());
        }
        let list = read(&path, LONGEST_LIST)?;
        let text = String::from_utf8_lossy(&list);
        let names =
            text.lines().filter_map(|line| line.split('#').next()?.split_whitespace().next());
        Ok(names.map(str::to_owned).collect())
    }

    /// Switches a plugin on or off for new matches. Switching it on also takes
    /// its game off the list.
    ///
    /// # Errors
    /// `unreadable-file`, `unwritable-folder`.
    pub fn set_disabled(&self, plugin: &Plugin, disabled: bool) -> Result<(), Problem> {
        let mut names = self.disabled()?;
        if disabled {
            names.insert(plugin.sha256().to_owned());
        } else {
            names.remove(plugin.sha256());
            names.remove(&plugin.info().id);
        }
        let mut text =
            "# No new matches: a game’s id or a file’s SHA-256 on each line.\n".to_owned();
        names.iter().for_each(|name| text.extend([name, "\n"]));
        let path = self.path.join(DISABLED);
        let written = self.make().and_then(|()| publish(&path, &[text.as_bytes()]));
        written.map_err(|error| self.unwritable(&error))
    }

    fn unwritable(&self, error: &io::Error) -> Problem {
        let folder = self.path.display();
        let message = format!("The plugins’ folder {folder} can’t be changed: {error}.");
        Problem::new("unwritable-folder", message)
    }
}

/// Reads a module's file.
///
/// # Errors
/// `unreadable-file`.
pub(crate) fn read(path: &Path, most: u64) -> Result<Vec<u8>, Problem> {
    let read = fs::metadata(path).and_then(|meta| {
        // Larger ones are refused anyway; this only keeps them out of memory.
        if meta.len() > most.saturating_mul(8) {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        of_file(&meta, || fs::read(path))
    });
    read.map_err(|error| {
        let path = path.display();
        Problem::new("unreadable-file", format!("{path} can’t be read: {error}."))
    })
}

/// Reads what is a file: a pipe would keep us waiting, a device never end.
pub(crate) fn of_file<T>(
    meta: &fs::Metadata,
    read: impl FnOnce() -> io::Result<T>,
) -> io::Result<T> {
    if meta.is_file() { read() } else { Err(io::Error::other("it is not a file")) }
}
