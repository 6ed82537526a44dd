//! Whether the sources have changed.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use boardwright_sdk::Problem;
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use super::source::Source;
use crate::store::locked;

/// An editor that saves several files does so within this time.
const QUIET: Duration = Duration::from_millis(80);

/// Watches a crate's folder without what is built in it, or one file.
pub(super) struct Watch {
    changes: Receiver<()>,
    folder: PathBuf,
    /// A server's, which writes there.
    data: PathBuf,
    whole: bool,
    watcher: Mutex<RecommendedWatcher>,
}

impl Watch {
    /// Begins to watch. `data` is where a server keeps what it has.
    pub(super) fn begin(source: &Source, data: &Path) -> Result<Watch, Problem> {
        let (sender, changes) = channel();
        let file = match source {
            Source::Crate(_) => None,
            Source::Module(file) => Some(file.clone()),
        };
        let whole = file.is_none();
        let notice = move |event| notice(event, file.as_deref(), &sender);
        let folder = source.folder().to_owned();
        let failed = |error: notify::Error| {
            let message = format!("{} can’t be watched: {error}.", source.folder().display());
            Problem::new("unwatchable", message)
        };
        let mut watcher = notify::recommended_watcher(notice).map_err(failed)?;
        watcher.watch(&folder, RecursiveMode::NonRecursive).map_err(failed)?;
        let data = std::path::absolute(data).unwrap_or_else(|_| data.to_owned());
        let watch = Watch { changes, folder, data, whole, watcher: Mutex::new(watcher) };
        watch.look_into_folders();
        Ok(watch)
    }

    /// Waits for a change, and until no more follow. Nothing: nobody watches any more.
    pub(super) fn wait(&self) -> Option<()> {
        self.changes.recv().ok()?;
        loop {
            match self.changes.recv_timeout(QUIET) {
                Ok(()) => {}
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
        // There may be new ones.
        self.look_into_folders();
        Some(())
    }

    /// Watches the crate's own folders; watching one twice changes nothing.
    fn look_into_folders(&self) {
        if !self.whole {
            return;
        }
        let entries = fs::read_dir(&self.folder).into_iter().flatten().filter_map(Result::ok);
        let folders = entries.map(|entry| entry.path()).filter(|path| path.is_dir());
        for folder in folders.filter(|folder| is_source(folder) && *folder != self.data) {
            // One that has just gone is no loss.
            let _ = locked(&self.watcher).watch(&folder, RecursiveMode::Recursive);
        }
    }
}

/// Whether a folder of a crate holds what somebody writes.
fn is_source(folder: &Path) -> bool {
    let name = folder.file_name().map(|name| name.to_string_lossy());
    name.is_some_and(|name| name != "target" && !name.starts_with('.'))
}

fn notice(event: notify::Result<Event>, file: Option<&Path>, sender: &Sender<()>) {
    // That something is lost is a reason to look.
    let change = event.map_or(true, |event| {
        let ours = |path: &PathBuf| match file {
            Some(file) => path == file,
            None => path.file_name().is_none_or(|name| name != "target"),
        };
        !matches!(event.kind, EventKind::Access(_)) && event.paths.iter().any(ours)
    });
    if change {
        // If nobody waits any more, nobody needs to know.
        let _ = sender.send(());
    }
}
