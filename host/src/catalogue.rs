//! The games that this server has.

mod folder;
mod installer;
mod version;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use boardwright_sdk::Problem;

use crate::runtime::{Plugin, Progress, Runtime};

pub use folder::Folder;
pub(crate) use folder::{of_file, read as read_module};
pub use installer::{Installer, Installing, Refused};

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
    by_hash: HashMap<String, Kept>,
    /// The hashes of the folder's files.
    files: BTreeMap<PathBuf, String>,
    /// Hashes, and ids of games.
    disabled: BTreeSet<String>,
    /// For new matches: all versions that are offered, the newest first.
    by_id: BTreeMap<String, Vec<Plugin>>,
}

#[derive(Clone, Debug)]
struct Kept {
    plugin: Plugin,
    /// Whether the program itself brought it.
    bundled: bool,
    /// Whether a match needed it that began with it.
    pinned: Arc<AtomicBool>,
    /// Of equal versions the later one counts.
    order: usize,
}

/// A plugin as the operator sees it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The plugin.
    pub plugin: Plugin,
    /// Whether the program itself brought it.
    pub bundled: bool,
    /// Its files in the plugins' folder.
    pub files: Vec<PathBuf>,
    /// Whether the operator wants no new matches with it.
    pub disabled: bool,
    /// Whether new matches of its game take it.
    pub newest: bool,
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

    /// Installs a module that is trusted, and offers it for new matches unless
    /// a newer version of the same game is there. Of equal versions the later
    /// one is offered.
    ///
    /// # Errors
    /// See [`Runtime::install`].
    pub fn install(&self, module: impl Into<Arc<[u8]>>) -> Result<Plugin, Problem> {
        let plugin = self.runtime.install(module)?;
        Ok(self.write().keep(plugin, |kept| kept.bundled = true))
    }

    /// Installs every `.wasm` file of a folder as if it were trusted. What can't
    /// be installed is logged and returned with its path; the others are there
    /// all the same.
    ///
    /// # Errors
    /// The folder can't be read.
    pub fn install_folder(&self, folder: &Path) -> io::Result<Vec<(PathBuf, Problem)>> {
        let folder = Folder::new(folder);
        let failed = folder.files()?.into_iter().filter_map(|path| {
            let problem = self.install_file(&path).err()?;
            tracing::error!(file = %path.display(), code = problem.code, "{}", problem.message);
            Some((path, problem))
        });
        let failed = failed.collect();
        self.follow(&folder);
        Ok(failed)
    }

    /// Installs one file as if it were trusted; see [`Catalogue::install`].
    ///
    /// # Errors
    /// `unreadable-file`, or see [`Runtime::install`].
    pub fn install_file(&self, path: &Path) -> Result<Plugin, Problem> {
        let module = folder::read(path, self.runtime.limits().module_bytes)?;
        let plugin = self.runtime.install(module)?;
        Ok(self.write().keep_file(path, plugin))
    }

    /// Installs a file of a stranger's; see [`Runtime::admit`].
    ///
    /// # Errors
    /// `unreadable-file`, or see [`Runtime::admit`].
    pub fn admit_file(
        &self,
        path: &Path,
        tell: &mut dyn FnMut(Progress),
    ) -> Result<Plugin, Problem> {
        let module = folder::read(path, self.runtime.limits().module_bytes)?;
        let (plugin, _) = self.runtime.admit(module, tell)?;
        Ok(self.write().keep_file(path, plugin))
    }

    /// Installs a file that passed its trial on this host before.
    fn load_known(&self, path: &Path) -> Option<Plugin> {
        let module = folder::read(path, self.runtime.limits().module_bytes).ok()?;
        self.runtime.trial(&module)?.verdict().ok()?;
        let plugin = self.runtime.reload(module).ok()?;
        Some(self.write().keep_file(path, plugin))
    }

    /// The bundled plugin that this one takes new matches from, if it does.
    #[must_use]
    pub fn replaced_by(&self, plugin: &Plugin) -> Option<Plugin> {
        self.read().replaced(plugin)
    }

    /// Offers what a file brought no longer; its matches go on.
    pub fn forget_file(&self, path: &Path) {
        let mut plugins = self.write();
        plugins.files.remove(path);
        plugins.offer();
    }

    /// Takes no new matches with these: hashes, and ids of games.
    pub fn set_disabled(&self, disabled: BTreeSet<String>) {
        let mut plugins = self.write();
        plugins.disabled = disabled;
        plugins.offer();
    }

    /// Switches off what a folder's list names. If the list can't be read, what
    /// was switched off stays so.
    pub(crate) fn follow(&self, folder: &Folder) {
        match folder.disabled() {
            Ok(disabled) => self.set_disabled(disabled),
            Err(problem) => tracing::error!(code = problem.code, "{}", problem.message),
        }
    }

    /// Installs a module that a match began with, for that match and others
    /// like it: it is not offered for new ones.
    ///
    /// # Errors
    /// See [`Runtime::reload`].
    pub fn pin(&self, module: impl Into<Arc<[u8]>>) -> Result<Plugin, Problem> {
        let plugin = self.runtime.reload(module)?;
        Ok(self.write().keep(plugin, |kept| kept.pinned.store(true, Ordering::Relaxed)))
    }

    /// The plugin with this SHA-256, if it is here.
    #[must_use]
    pub fn by_hash(&self, sha256: &str) -> Option<Plugin> {
        self.read().by_hash.get(sha256).map(|kept| kept.plugin.clone())
    }

    /// The same for a match, which keeps it here when its file is gone.
    pub(crate) fn for_match(&self, sha256: &str) -> Option<Plugin> {
        let plugins = self.read();
        let kept = plugins.by_hash.get(sha256)?;
        kept.pinned.store(true, Ordering::Relaxed);
        Some(kept.plugin.clone())
    }

    /// The version of a game that new matches are played with: the newest that
    /// takes them. If none does, [`Plugin::takes_new_matches`] says so.
    #[must_use]
    pub fn by_id(&self, id: &str) -> Option<Plugin> {
        self.read().chosen(id)
    }

    /// All games that are offered, by id.
    #[must_use]
    pub fn games(&self) -> Vec<Plugin> {
        let plugins = self.read();
        plugins.by_id.keys().filter_map(|id| plugins.chosen(id)).collect()
    }

    /// Everything that is here, by id and then by version, the newest first.
    #[must_use]
    pub fn entries(&self) -> Vec<Entry> {
        let plugins = self.read();
        let mut entries: Vec<Entry> =
            plugins.by_hash.values().map(|kept| plugins.entry(kept)).collect();
        entries.sort_by_cached_key(|Entry { plugin, newest, .. }| {
            let about = plugin.info();
            let version = version::key(&about.version);
            (about.id.clone(), Reverse((*newest, version)), plugin.sha256().to_owned())
        });
        entries
    }

    // A panic while the lock was held leaves the maps usable.
    fn read(&self) -> RwLockReadGuard<'_, Plugins> {
        self.plugins.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Plugins> {
        self.plugins.write().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Plugins {
    /// Keeps a plugin. Whoever was here before with the same hash stays, and
    /// goes on counting its faults.
    fn keep(&mut self, plugin: Plugin, why: impl FnOnce(&mut Kept)) -> Plugin {
        let order = self.by_hash.values().map(|kept| kept.order + 1).max().unwrap_or(0);
        let sha256 = plugin.sha256().to_owned();
        let new = Kept { plugin, bundled: false, pinned: Arc::default(), order };
        let kept = self.by_hash.entry(sha256).or_insert(new);
        why(kept);
        let plugin = kept.plugin.clone();
        self.offer();
        plugin
    }

    fn keep_file(&mut self, path: &Path, plugin: Plugin) -> Plugin {
        self.files.insert(path.to_owned(), plugin.sha256().to_owned());
        let plugin = self.keep(plugin, |_| {});
        tracing::info!(plugin = plugin.label(), file = %path.display(), "a plugin is installed");
        if let Some(own) = self.replaced(&plugin) {
            let (plugin, own) = (plugin.label(), own.label());
            tracing::warn!(plugin, own, "it takes the new matches of the program’s own game");
        }
        plugin
    }

    /// The bundled plugin that this one takes new matches from.
    fn replaced(&self, plugin: &Plugin) -> Option<Plugin> {
        let id = &plugin.info().id;
        let bundled = self.by_hash.values().find(|k| k.bundled && k.plugin.info().id == *id)?;
        let chosen = self.chosen(id)?.sha256() == plugin.sha256();
        (chosen && bundled.plugin.sha256() != plugin.sha256()).then(|| bundled.plugin.clone())
    }

    /// Drops what nobody needs, and chooses anew what new matches take.
    fn offer(&mut self) {
        let files: BTreeSet<&String> = self.files.values().collect();
        self.by_hash.retain(|hash, kept| {
            kept.bundled || kept.pinned.load(Ordering::Relaxed) || files.contains(hash)
        });
        let mut offered: Vec<&Kept> = self.by_hash.values().filter(|k| self.offers(k)).collect();
        offered.sort_by_cached_key(|kept| {
            Reverse((version::key(&kept.plugin.info().version), kept.order))
        });
        let mut by_id: BTreeMap<String, Vec<Plugin>> = BTreeMap::new();
        for Kept { plugin, .. } in offered {
            by_id.entry(plugin.info().id.clone()).or_default().push(plugin.clone());
        }
        self.by_id = by_id;
    }

    fn chosen(&self, id: &str) -> Option<Plugin> {
        let offered = self.by_id.get(id)?;
        offered.iter().find(|plugin| plugin.takes_new_matches()).or(offered.first()).cloned()
    }

    fn offers(&self, kept: &Kept) -> bool {
        let entry = |sha256: &String| sha256 == kept.plugin.sha256();
        (kept.bundled || self.files.values().any(entry)) && !self.is_disabled(&kept.plugin)
    }

    fn is_disabled(&self, plugin: &Plugin) -> bool {
        [plugin.sha256(), &plugin.info().id].iter().any(|name| self.disabled.contains(*name))
    }

    fn entry(&self, kept: &Kept) -> Entry {
        let Kept { plugin, bundled, .. } = kept.clone();
        let files = self.files.iter().filter(|(_, sha256)| *sha256 == plugin.sha256());
        let newest = self.chosen(&plugin.info().id);
        Entry {
            files: files.map(|(path, _)| path.clone()).collect(),
            disabled: self.is_disabled(&plugin),
            newest: newest.is_some_and(|newest| newest.sha256() == plugin.sha256()),
            bundled,
            plugin,
        }
    }
}
