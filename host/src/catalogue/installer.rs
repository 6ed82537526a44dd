//! Plugins that come and go while the server runs: whatever is put into the
//! folder is tried and offered, whatever is taken away is offered no longer.

use std::collections::{BTreeMap, VecDeque};
use std::fs;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime};

use boardwright_sdk::Problem;
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use super::{Catalogue, Entry, Folder};
use crate::runtime::Progress;

/// A file is often written in several steps.
const QUIET: Duration = Duration::from_millis(200);
/// Some file systems tell nothing, so it is looked at now and then.
const LOOK: Duration = Duration::from_secs(30);
/// So many refusals are remembered, and so many uploads may wait.
const REMEMBERED: usize = 20;
const WAITING: usize = 8;

/// Installs what comes into a folder, one file after another, on a thread of its
/// own, which ends with the last clone of this.
#[derive(Clone, Debug)]
pub struct Installer {
    shared: Arc<Shared>,
    jobs: Sender<Job>,
    _watcher: Arc<Option<RecommendedWatcher>>,
}

/// What the thread and everybody else look at.
#[derive(Debug)]
struct Shared {
    catalogue: Arc<Catalogue>,
    folder: Folder,
    state: Mutex<State>,
    /// Whether a look is asked for already.
    looked_for: AtomicBool,
}

#[derive(Debug)]
enum Job {
    /// The folder may have changed.
    Look,
    /// Somebody sent a module.
    Upload { name: String, module: Vec<u8> },
}

#[derive(Debug, Default)]
struct State {
    now: Option<Installing>,
    uploads: usize,
    refused: VecDeque<Refused>,
}

/// A plugin that is being installed.
#[derive(Clone, Debug)]
pub struct Installing {
    /// The file's name.
    pub name: String,
    /// How far its trial games are, once it is compiled.
    pub progress: Option<Progress>,
}

/// A file that was refused.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The file's name.
    pub name: String,
    /// Its path, if it lies in the folder.
    pub file: Option<PathBuf>,
    /// When.
    pub at: SystemTime,
    /// Why.
    pub problem: Problem,
}

/// How a file looks from outside; when that changes, it is another one.
type Stamp = (u64, Option<SystemTime>);

impl Installer {
    /// Offers what is in the folder and was tried before, and goes on in the
    /// background: with what wasn't, and with all that changes from now on.
    ///
    /// # Errors
    /// The folder can't be made or read.
    pub fn start(catalogue: Arc<Catalogue>, folder: Folder) -> io::Result<Installer> {
        folder.make()?;
        let (jobs, received) = channel();
        let (state, looked_for) = Default::default();
        let shared = Arc::new(Shared { catalogue, folder, state, looked_for });
        let mut worker = Worker { shared: Arc::clone(&shared), seen: BTreeMap::new() };
        worker.load_known()?;
        let watcher = watch(&shared, jobs.clone());
        let run = move || worker.run(&received);
        thread::Builder::new().name("installer".to_owned()).spawn(run)?;
        Ok(Installer { shared, jobs, _watcher: Arc::new(watcher) })
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Folder {
        &self.shared.folder
    }

    /// Installs a module that somebody sent; [`Installer::now`] and
    /// [`Installer::refused`] tell what becomes of it.
    ///
    /// # Errors
    /// `busy`: several are waiting already.
    pub fn upload(&self, name: &str, module: Vec<u8>) -> Result<(), Problem> {
        let busy = || Problem::new("busy", "Other plugins are being installed; wait for them.");
        let mut state = self.shared.state();
        if state.uploads >= WAITING {
            return Err(busy());
        }
        state.uploads += 1;
        let name = name.chars().filter(|c| !c.is_control()).take(80).collect();
        self.jobs.send(Job::Upload { name, module }).map_err(|_| busy())
    }

    /// Takes a plugin's files away; its matches go on.
    ///
    /// # Errors
    /// `bundled-plugin`, `unwritable-folder`.
    pub fn remove(&self, entry: &Entry) -> Result<(), Problem> {
        self.shared.folder.remove(entry)?;
        entry.files.iter().for_each(|file| self.shared.catalogue.forget_file(file));
        Ok(())
    }

    /// Switches a plugin on or off for new matches.
    ///
    /// # Errors
    /// `unwritable-folder`.
    pub fn set_disabled(&self, entry: &Entry, disabled: bool) -> Result<(), Problem> {
        let Shared { catalogue, folder, .. } = &*self.shared;
        folder.set_disabled(&entry.plugin, disabled)?;
        catalogue.follow(folder);
        Ok(())
    }

    /// What is being installed.
    #[must_use]
    pub fn now(&self) -> Option<Installing> {
        self.shared.state().now.clone()
    }

    /// How many modules that somebody sent aren’t done with.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.shared.state().uploads
    }

    /// What was refused, the latest first.
    #[must_use]
    pub fn refused(&self) -> Vec<Refused> {
        self.shared.state().refused.iter().cloned().collect()
    }
}

impl Shared {
    // A panic while the lock was held leaves the state usable.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lets the folder itself say when something changes in it, until it is dropped.
fn watch(shared: &Arc<Shared>, jobs: Sender<Job>) -> Option<RecommendedWatcher> {
    let seen = Arc::clone(shared);
    let changed = move |event: notify::Result<notify::Event>| {
        // That a file was read is no change, and we read them.
        let change = event.is_ok_and(|event| !matches!(event.kind, EventKind::Access(_)));
        if change {
            // What is switched off need not wait for what is being tried.
            seen.catalogue.follow(&seen.folder);
        }
        if change && !seen.looked_for.swap(true, Ordering::SeqCst) {
            // When nobody listens any more, the server is gone.
            let _ = jobs.send(Job::Look);
        }
    };
    let watcher = RecommendedWatcher::new(changed, notify::Config::default());
    let watching = watcher.and_then(|mut watcher| {
        watcher.watch(shared.folder.path(), RecursiveMode::NonRecursive)?;
        Ok(watcher)
    });
    let untold = |error: &notify::Error| {
        tracing::warn!(%error, "the plugins’ folder is only looked at now and then");
    };
    watching.inspect_err(untold).ok()
}

/// The thread's own side.
struct Worker {
    shared: Arc<Shared>,
    seen: BTreeMap<PathBuf, Stamp>,
}

impl Worker {
    fn run(&mut self, jobs: &Receiver<Job>) {
        let mut look = true;
        loop {
            if look {
                self.look();
            }
            match jobs.recv_timeout(LOOK) {
                Ok(Job::Upload { name, module }) => {
                    self.upload(&name, module);
                    look = false;
                }
                Ok(Job::Look) => {
                    thread::sleep(QUIET);
                    self.shared.looked_for.store(false, Ordering::SeqCst);
                    look = true;
                }
                Err(RecvTimeoutError::Timeout) => look = true,
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    /// Loads what needs no trial, so that it is there from the start.
    fn load_known(&mut self) -> io::Result<()> {
        let Shared { catalogue, folder, .. } = &*self.shared;
        catalogue.follow(folder);
        for path in folder.files()? {
            let known = guarded(|| Ok(catalogue.load_known(&path)));
            if let (Ok(Some(_)), Some(stamp)) = (known, stamp(&path)) {
                self.seen.insert(path, stamp);
            }
        }
        Ok(())
    }

    /// Installs what is new in the folder, and forgets what is gone.
    fn look(&mut self) {
        let shared = Arc::clone(&self.shared);
        let Shared { catalogue, folder, .. } = &*shared;
        let files = match folder.files() {
            Ok(files) => files,
            Err(error) => return tracing::error!(%error, "the plugins’ folder can’t be read"),
        };
        catalogue.follow(folder);
        let gone: Vec<PathBuf> =
            self.seen.keys().filter(|path| !files.contains(path)).cloned().collect();
        for path in gone {
            self.seen.remove(&path);
            catalogue.forget_file(&path);
            self.shared.state().refused.retain(|refused| refused.file.as_ref() != Some(&path));
            tracing::info!(file = %path.display(), "a plugin’s file is gone");
        }
        for path in files {
            let Some(stamp) = stamp(&path) else { continue };
            if self.seen.insert(path.clone(), stamp) != Some(stamp) {
                self.install(&path);
            }
        }
    }

    fn install(&self, path: &Path) {
        let name = name(path);
        let Shared { catalogue, .. } = &*self.shared;
        self.begin(&name);
        let refused = |refused: &Refused| refused.file.as_deref() == Some(path);
        self.shared.state().refused.retain(|other| !refused(other));
        let admitted = guarded(|| catalogue.admit_file(path, &mut |progress| self.tell(progress)));
        if let Err(problem) = admitted {
            // The file was replaced by one that is no plugin.
            catalogue.forget_file(path);
            self.refuse(name, Some(path.to_owned()), problem);
        }
        self.shared.state().now = None;
    }

    fn upload(&mut self, name: &str, module: Vec<u8>) {
        let Shared { catalogue, folder, .. } = &*self.shared;
        self.begin(name);
        let admit = || catalogue.runtime().admit(module, &mut |progress| self.tell(progress));
        let admitted = guarded(admit);
        let kept = admitted.and_then(|(plugin, _)| {
            let path = folder.put(&plugin)?;
            let stamp = stamp(&path);
            Ok((catalogue.write().keep_file(&path, plugin), path, stamp))
        });
        match kept {
            Ok((_, path, Some(stamp))) => {
                self.seen.insert(path, stamp);
            }
            Ok(_) => {}
            Err(problem) => self.refuse(name.to_owned(), None, problem),
        }
        let mut state = self.shared.state();
        state.now = None;
        state.uploads = state.uploads.saturating_sub(1);
    }

    fn begin(&self, name: &str) {
        tracing::info!(file = name, "a plugin is tried");
        self.shared.state().now = Some(Installing { name: name.to_owned(), progress: None });
    }

    fn tell(&self, progress: Progress) {
        if let Some(now) = &mut self.shared.state().now {
            now.progress = Some(progress);
        }
    }

    fn refuse(&self, name: String, file: Option<PathBuf>, problem: Problem) {
        tracing::error!(file = name, code = problem.code, "{}", problem.message);
        let mut state = self.shared.state();
        state.refused.push_front(Refused { name, file, at: SystemTime::now(), problem });
        state.refused.truncate(REMEMBERED);
    }
}

/// An install that panics is a fault of ours, and no reason for all later ones
/// to wait for ever.
fn guarded<T>(install: impl FnOnce() -> Result<T, Problem>) -> Result<T, Problem> {
    catch_unwind(AssertUnwindSafe(install)).unwrap_or_else(|_| {
        let message = "Boardwright itself failed while it tried this; the log has the reason.";
        Err(Problem::new("internal", message))
    })
}

fn stamp(path: &Path) -> Option<Stamp> {
    let meta = fs::metadata(path).ok()?;
    Some((meta.len(), meta.modified().ok()))
}

fn name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
