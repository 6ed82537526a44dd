//! What the operator’s page shows.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use boardwright_web::model::{
    AdminFault, AdminPage, AdminPlugin, Counts, Installing, Installs, Refused, RunningMatch,
    Standing,
};

use crate::app::App;
use crate::catalogue::{Entry, Installer};
use crate::http::failure::{Failure, no_store};
use crate::http::lobby::timestamp;
use crate::http::visitor::Visitor;
use crate::matches::{Line, Used};
use crate::runtime::{Failed, Limits, Plugin};
use crate::store::Shelf;

/// How many matches and faults are shown.
const MATCHES: usize = 30;
const FAULTS: usize = 20;

pub(super) async fn show(State(app): State<App>, visitor: Visitor) -> Result<Response, Failure> {
    let page = app.run(page).await?;
    let html = app.pages().admin(&visitor.reader(), &page)?;
    Ok((no_store(), Html(html)).into_response())
}

fn page(app: &App) -> Result<AdminPage, Failure> {
    let usage = app.matches().usage()?;
    let all = usage.values().map(counts).fold(Counts::default(), |a, b| Counts {
        open: a.open + b.open,
        running: a.running + b.running,
        finished: a.finished + b.finished,
    });
    let running = app.matches().list(Shelf::Running, None, MATCHES)?;
    let runtime = app.catalogue().runtime();
    Ok(AdminPage {
        plugins: plugins(app, usage),
        installs: app.installer().map(|installer| installs(installer, runtime.limits())),
        matches: all,
        running: running.into_iter().map(|line| running_match(app, line)).collect(),
        folders: folders(app),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        contract: runtime.contract().to_owned(),
        limits: limits(runtime.limits()),
    })
}

/// All plugins that are here, and those that matches need beside them.
fn plugins(app: &App, mut usage: BTreeMap<String, Used>) -> Vec<AdminPlugin> {
    let mut plugins = Vec::new();
    for entry in app.catalogue().entries() {
        let used = usage.remove(entry.plugin.sha256());
        if entry.bundled || !entry.files.is_empty() || used.is_some() {
            plugins.push(plugin(&entry, &used.unwrap_or_default()));
        }
    }
    plugins.extend(usage.into_iter().map(|(sha256, used)| unloaded(sha256, &used)));
    // The order within a game stays.
    plugins.sort_by(|one, other| one.game.cmp(&other.game));
    plugins
}

fn plugin(entry: &Entry, used: &Used) -> AdminPlugin {
    let Entry { plugin, bundled, files, .. } = entry;
    let about = plugin.info();
    let file = |path: &std::path::PathBuf| {
        path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    };
    let peaks = plugin.peaks().all().into_iter();
    AdminPlugin {
        game: about.id.clone(),
        about: Some(Arc::clone(about)),
        sha256: plugin.sha256().to_owned(),
        bundled: *bundled,
        files: files.iter().map(file).collect(),
        standing: standing(entry),
        matches: counts(used),
        faults: plugin.faults(),
        recent_faults: plugin.recent_faults(),
        latest_faults: plugin.latest_faults(FAULTS).into_iter().map(fault).collect(),
        peaks: peaks.map(|(function, peak)| (function, peak.fuel, peak.micros)).collect(),
    }
}

fn standing(entry: &Entry) -> Standing {
    match entry {
        Entry { bundled: false, files, .. } if files.is_empty() => Standing::Kept,
        Entry { disabled: true, .. } => Standing::Disabled,
        Entry { plugin, .. } if !plugin.takes_new_matches() => Standing::Stopped,
        Entry { newest: true, .. } => Standing::Newest,
        _ => Standing::Older,
    }
}

/// A plugin that is in the store alone until somebody opens one of its matches.
fn unloaded(sha256: String, used: &Used) -> AdminPlugin {
    AdminPlugin {
        game: used.game.clone(),
        about: None,
        sha256,
        bundled: false,
        files: Vec::new(),
        standing: Standing::Kept,
        matches: counts(used),
        faults: 0,
        recent_faults: 0,
        latest_faults: Vec::new(),
        peaks: Vec::new(),
    }
}

fn counts(used: &Used) -> Counts {
    Counts { open: used.open, running: used.running, finished: used.finished }
}

fn fault(failed: Failed) -> AdminFault {
    AdminFault {
        at: timestamp(failed.at),
        within: failed.within.map(|id| id.to_string()),
        function: failed.function.to_owned(),
        problem: failed.problem,
    }
}

fn installs(installer: &Installer, limits: &Limits) -> Installs {
    let now = installer.now().map(|now| Installing {
        name: now.name,
        trial: now.progress.map(|progress| (progress.games, progress.of, progress.actions)),
    });
    let refused = installer.refused().into_iter().map(|refused| Refused {
        name: refused.name,
        at: timestamp(millis(refused.at)),
        problem: refused.problem,
    });
    Installs {
        module_bytes: limits.module_bytes,
        now,
        waiting: installer.waiting(),
        refused: refused.collect(),
    }
}

fn millis(at: SystemTime) -> u64 {
    let since = at.duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

fn running_match(app: &App, line: Line) -> RunningMatch {
    let Line { id, summary, .. } = line;
    let plugin = app.catalogue().by_hash(&summary.plugin);
    RunningMatch {
        id,
        private: summary.private(),
        about: plugin.as_ref().map(Plugin::info).map(Arc::clone),
        created: timestamp(summary.created),
        game: summary.game,
    }
}

/// The folders that grow.
fn folders(app: &App) -> Vec<(String, u64)> {
    let kept = app.data().map(|data| ["store", "compiled"].map(|name| data.join(name)));
    let plugins = app.installer().map(|installer| installer.folder().path().to_owned());
    let folders = kept.into_iter().flatten().chain(plugins);
    folders.map(|folder| (folder.display().to_string(), bytes(&folder))).collect()
}

/// The size of a folder’s files. What goes away meanwhile counts for nothing.
fn bytes(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let size = |entry: fs::DirEntry| match entry.metadata() {
        Ok(meta) if meta.is_dir() => bytes(&entry.path()),
        Ok(meta) => meta.len(),
        Err(_) => 0,
    };
    entries.map(size).sum()
}

/// What plugins may use, as the settings are called.
fn limits(limits: &Limits) -> Vec<(String, u64)> {
    let fields = serde_json::to_value(limits).unwrap_or_default();
    let fields = fields.as_object().into_iter().flatten();
    fields.filter_map(|(key, value)| Some((format!("limits.{key}"), value.as_u64()?))).collect()
}
