//! The operator’s page.

use boardwright_sdk::About;
use serde::Serialize;

use super::Pages;
use crate::model::{
    AdminFault, AdminPage, AdminPlugin, Counts, Installs, Reader, RunningMatch, Standing,
};
use crate::targets::match_url;
use crate::words::Words;

/// So much of a hash tells plugins apart.
const HASH_CHARS: usize = 12;
/// From so many bytes on, sizes are in megabytes.
const LARGE: u64 = 10_000_000;

#[derive(Serialize)]
pub(super) struct Page {
    /// Where the form for the language leads back to.
    here: &'static str,
    games: Vec<Game>,
    install: Option<Install>,
    matches: Matches,
    running: Vec<Running>,
    folders: Vec<(String, String)>,
    version: String,
    contract: String,
    limits: Vec<(String, String)>,
}

#[derive(Serialize)]
struct Game {
    id: String,
    name: String,
    plugins: Vec<Plugin>,
}

#[derive(Serialize)]
struct Plugin {
    /// Its version, or the beginning of its hash.
    name: String,
    version: String,
    sha256: String,
    short: String,
    bundled: bool,
    files: Vec<String>,
    standing: String,
    /// Whether something is wrong with it.
    stopped: bool,
    disabled: bool,
    /// Whether its file is gone.
    kept: bool,
    matches: Matches,
    faults: u64,
    recent_faults: u64,
    latest_faults: Vec<Fault>,
    /// Function, fuel, microseconds.
    peaks: Vec<(String, String, String)>,
}

#[derive(Serialize)]
struct Matches {
    open: usize,
    running: usize,
    finished: usize,
}

#[derive(Serialize)]
struct Fault {
    at: String,
    time: String,
    within: Option<String>,
    url: Option<String>,
    function: String,
    problem: String,
}

#[derive(Serialize)]
struct Install {
    most: String,
    /// Whether there will soon be news.
    busy: bool,
    waiting: usize,
    /// The file that is tried.
    name: Option<String>,
    /// The game that is played, of how many, and the actions so far.
    trial: Option<(u32, u32, usize)>,
    refused: Vec<Refused>,
}

#[derive(Serialize)]
struct Refused {
    name: String,
    at: String,
    time: String,
    problem: String,
}

#[derive(Serialize)]
struct Running {
    id: String,
    url: Option<String>,
    game: String,
    version: Option<String>,
    created: String,
    time: String,
}

pub(super) fn page(pages: &Pages, reader: &Reader, page: &AdminPage) -> Page {
    let words = Words::platform(&reader.language);
    Page {
        here: "/admin",
        games: games(pages, reader, &words, &page.plugins),
        install: page.installs.as_ref().map(|installs| install(&words, installs)),
        matches: matches(&page.matches),
        running: page.running.iter().map(|line| running(pages, reader, line)).collect(),
        folders: page.folders.iter().map(|(path, b)| (path.clone(), size(&words, *b))).collect(),
        version: page.version.clone(),
        contract: page.contract.clone(),
        limits: page.limits.iter().map(|(name, most)| (name.clone(), grouped(*most))).collect(),
    }
}

/// The plugins of each game together, under the name that its newest one has.
fn games(pages: &Pages, reader: &Reader, words: &Words, plugins: &[AdminPlugin]) -> Vec<Game> {
    let games = plugins.chunk_by(|one, other| one.game == other.game);
    let game = |plugins: &[AdminPlugin]| {
        let first = plugins.first()?;
        let about = plugins.iter().find_map(|plugin| plugin.about.as_ref());
        Some(Game {
            id: first.game.clone(),
            name: about.map_or_else(
                || first.game.clone(),
                |about| pages.words(about, &reader.language).key("name"),
            ),
            plugins: plugins.iter().map(|one| plugin(words, one)).collect(),
        })
    };
    games.filter_map(game).collect()
}

fn plugin(words: &Words, plugin: &AdminPlugin) -> Plugin {
    let short: String = plugin.sha256.chars().take(HASH_CHARS).collect();
    let version = plugin.about.as_ref().map(|about| about.version.clone());
    Plugin {
        name: format!("{} {}", plugin.game, version.as_ref().unwrap_or(&short)),
        version: version.unwrap_or_default(),
        sha256: plugin.sha256.clone(),
        short,
        bundled: plugin.bundled,
        files: plugin.files.clone(),
        standing: standing(words, plugin),
        stopped: plugin.standing == Standing::Stopped,
        disabled: plugin.standing == Standing::Disabled,
        kept: plugin.standing == Standing::Kept,
        matches: matches(&plugin.matches),
        faults: plugin.faults,
        recent_faults: plugin.recent_faults,
        latest_faults: plugin.latest_faults.iter().map(fault).collect(),
        peaks: plugin
            .peaks
            .iter()
            .map(|(function, fuel, micros)| (function.clone(), grouped(*fuel), grouped(*micros)))
            .collect(),
    }
}

fn standing(words: &Words, plugin: &AdminPlugin) -> String {
    let faults = i64::try_from(plugin.recent_faults).unwrap_or(i64::MAX);
    match plugin.standing {
        Standing::Newest => words.text("admin-newest", &[]),
        Standing::Older => words.text("admin-older", &[]),
        Standing::Disabled => words.text("admin-disabled", &[]),
        Standing::Stopped => words.text("admin-stopped", &[("faults", faults.into())]),
        Standing::Kept => words.text("admin-kept", &[]),
    }
}

fn matches(counts: &Counts) -> Matches {
    let Counts { open, running, finished } = *counts;
    Matches { open, running, finished }
}

fn fault(fault: &AdminFault) -> Fault {
    Fault {
        at: fault.at.clone(),
        time: time(&fault.at),
        within: fault.within.clone(),
        url: fault.within.as_deref().map(match_url),
        function: fault.function.clone(),
        problem: fault.problem.message.clone(),
    }
}

fn install(words: &Words, installs: &Installs) -> Install {
    let refused = |refused: &crate::model::Refused| Refused {
        name: refused.name.clone(),
        at: refused.at.clone(),
        time: time(&refused.at),
        problem: refused.problem.message.clone(),
    };
    Install {
        most: size(words, installs.module_bytes),
        busy: installs.now.is_some() || installs.waiting > 0,
        waiting: installs.waiting,
        name: installs.now.as_ref().map(|now| now.name.clone()),
        trial: installs.now.as_ref().and_then(|now| now.trial),
        refused: installs.refused.iter().map(refused).collect(),
    }
}

fn running(pages: &Pages, reader: &Reader, line: &RunningMatch) -> Running {
    let name = |about| pages.words(about, &reader.language).key("name");
    Running {
        id: line.id.clone(),
        url: (!line.private).then(|| match_url(&line.id)),
        game: line.about.as_ref().map_or_else(|| line.game.clone(), name),
        version: line.about.as_ref().map(|about: &std::sync::Arc<About>| about.version.clone()),
        created: line.created.clone(),
        time: time(&line.created),
    }
}

/// `2026-11-30T12:34:56.789Z` as `2026-11-30 12:34 UTC`.
fn time(at: &str) -> String {
    let minute: String = at.chars().take(16).collect();
    format!("{} UTC", minute.replace('T', " "))
}

fn size(words: &Words, bytes: u64) -> String {
    let (key, unit) = if bytes < LARGE { ("admin-kb", 1000) } else { ("admin-mb", 1_000_000) };
    words.text(key, &[("size", grouped(bytes.div_ceil(unit)).into())])
}

/// A number in groups of three digits, as all languages read it.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}
