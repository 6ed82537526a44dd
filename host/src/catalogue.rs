//! The games that this server has.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use boardwright_sdk::Problem;

use crate::runtime::{Plugin, Runtime};

/// The modules that the binary has inside: the crate's name and the bytes.
const BUNDLED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/bundled.rs"));

/// The games that this server has, for every thread to share. Games may come
/// and go while it runs; a match keeps its [`Plugin`] by itself.
#[derive(Debug)]
pub struct Catalogue {
    runtime: Runtime,
    plugins: RwLock<Plugins>,
}

#[derive(Debug, Default)]
struct Plugins {
    by_hash: HashMap<String, Plugin>,
    /// For new matches.
    by_id: BTreeMap<String, Plugin>,
}

impl Catalogue {
    /// A catalogue without games.
    #[must_use]
    pub fn new(runtime: Runtime) -> Catalogue {
        Catalogue { runtime, plugins: RwLock::default() }
    }

    /// The bundled games.
    ///
    /// # Errors
    /// What [`Runtime::install`] says of a bundled game.
    pub fn bundled(runtime: Runtime) -> Result<Catalogue, Problem> {
        let catalogue = Catalogue::new(runtime);
        for (name, module) in BUNDLED {
            let named = |p: Problem| Problem::new(p.code, format!("Game {name}: {}", p.message));
            catalogue.install(*module).map_err(named)?;
        }
        Ok(catalogue)
    }

    /// The name of a bundled game, for examples.
    pub(crate) fn example() -> &'static str {
        BUNDLED.first().map_or("GAME", |(name, _)| name)
    }

    /// The bundled game of this name alone: quicker than all of them for
    /// whoever needs one.
    ///
    /// # Errors
    /// What [`Runtime::install`] says of it.
    pub fn bundled_game(runtime: &Runtime, name: &str) -> Result<Option<Plugin>, Problem> {
        let module = BUNDLED.iter().find(|(bundled, _)| *bundled == name);
        module.map(|(_, module)| runtime.install(*module)).transpose()
    }

    /// What installs its plugins.
    #[must_use]
    pub fn runtime(&self) -> &Runtime {
        &self.runtime
    }

    /// Installs a module and offers it for new matches, unless a newer version
    /// of the same game is there. Of equal versions the later one is offered.
    ///
    /// # Errors
    /// See [`Runtime::install`].
    pub fn install(&self, module: impl Into<Arc<[u8]>>) -> Result<Plugin, Problem> {
        let plugin = self.runtime.install(module)?;
        let mut plugins = self.write();
        plugins.by_hash.insert(plugin.sha256().to_owned(), plugin.clone());
        let about = plugin.info();
        let present = plugins.by_id.get(&about.id);
        if present.is_none_or(|present| !is_newer(&present.info().version, &about.version)) {
            plugins.by_id.insert(about.id.clone(), plugin.clone());
        }
        tracing::info!(plugin = plugin.label(), "a plugin is installed");
        Ok(plugin)
    }

    /// Installs every `.wasm` file of a folder. What can't be installed is
    /// logged and returned with its path; the others are there all the same.
    ///
    /// # Errors
    /// The folder can't be read.
    pub fn install_folder(&self, folder: &Path) -> io::Result<Vec<(PathBuf, Problem)>> {
        let mut files = Vec::new();
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "wasm") {
                files.push(path);
            }
        }
        // So that equal versions are offered in the same way at every start.
        files.sort();
        let failed = files.into_iter().filter_map(|path| {
            let problem = self.install_file(&path).err()?;
            tracing::error!(file = %path.display(), code = problem.code, "{}", problem.message);
            Some((path, problem))
        });
        Ok(failed.collect())
    }

    /// Installs one file; see [`Catalogue::install`].
    ///
    /// # Errors
    /// `unreadable-file`, or see [`Runtime::install`].
    pub fn install_file(&self, path: &Path) -> Result<Plugin, Problem> {
        let read = fs::metadata(path).and_then(|meta| {
            // Larger ones are refused anyway; this only keeps them out of memory.
            if meta.len() > self.runtime.limits().module_bytes.saturating_mul(8) {
                return Err(io::ErrorKind::FileTooLarge.into());
            }
            of_file(&meta, || fs::read(path))
        });
        let module = read.map_err(|error| {
            let path = path.display();
            Problem::new("unreadable-file", format!("{path} can’t be read: {error}."))
        })?;
        self.install(module)
    }

    /// Installs a module that a match began with, for that match and others
    /// like it: it is not offered for new ones.
    ///
    /// # Errors
    /// See [`Runtime::install`].
    pub fn pin(&self, module: impl Into<Arc<[u8]>>) -> Result<Plugin, Problem> {
        let plugin = self.runtime.install(module)?;
        let sha256 = plugin.sha256().to_owned();
        // Whoever was quicker counts the faults.
        Ok(self.write().by_hash.entry(sha256).or_insert(plugin).clone())
    }

    /// The plugin with this SHA-256, if it is here.
    #[must_use]
    pub fn by_hash(&self, sha256: &str) -> Option<Plugin> {
        self.read().by_hash.get(sha256).cloned()
    }

    /// The version of a game that new matches are played with. Whether it may
    /// take them now, [`Plugin::takes_new_matches`] says.
    #[must_use]
    pub fn by_id(&self, id: &str) -> Option<Plugin> {
        self.read().by_id.get(id).cloned()
    }

    /// All games that are offered, by id.
    #[must_use]
    pub fn games(&self) -> Vec<Plugin> {
        self.read().by_id.values().cloned().collect()
    }

    /// Offers a game no longer; its matches go on.
    pub fn withdraw(&self, id: &str) {
        self.write().by_id.remove(id);
    }

    // A panic while the lock was held leaves both maps usable.
    fn read(&self) -> RwLockReadGuard<'_, Plugins> {
        self.plugins.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Plugins> {
        self.plugins.write().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reads what is a file: a pipe would keep us waiting, a device never end.
pub(crate) fn of_file<T>(
    meta: &fs::Metadata,
    read: impl FnOnce() -> io::Result<T>,
) -> io::Result<T> {
    if meta.is_file() { read() } else { Err(io::Error::other("it is not a file")) }
}

/// Whether version `a` is newer than `b`: by their numbers, and of equal ones
/// a version without a suffix (`-beta`) is newer than one with it.
fn is_newer(a: &str, b: &str) -> bool {
    let key = |version: &str| {
        let version = version.split('+').next().unwrap_or_default().to_owned();
        let (numbers, suffix) = match version.split_once('-') {
            Some((numbers, suffix)) => (numbers.to_owned(), Some(suffix.to_owned())),
            None => (version, None),
        };
        let numbers: Vec<u64> = numbers.split('.').map(|n| n.parse().unwrap_or(0)).collect();
        (numbers, suffix.is_none(), suffix)
    };
    key(a) > key(b)
}

#[cfg(test)]
mod tests {
    use super::is_newer;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        assert!(is_newer("0.10.0", "0.9.1"));
        assert!(!is_newer("0.9.1", "0.10.0"));
        assert!(!is_newer("1.0.0", "1.0.0"));
        assert!(is_newer("1.0.0", "1.0.0-beta"));
        assert!(is_newer("1.0.1-beta", "1.0.0"));
    }
}
