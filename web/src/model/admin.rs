//! What the operator’s page is made from.

use std::sync::Arc;

use boardwright_sdk::{About, Problem};

/// The operator’s page.
#[derive(Clone, Debug, Default)]
pub struct AdminPage {
    /// All plugins, by game, the newest version first.
    pub plugins: Vec<AdminPlugin>,
    /// What is being installed; nothing where no plugin can be.
    pub installs: Option<Installs>,
    /// How many matches there are.
    pub matches: Counts,
    /// Matches under way, the latest first; not all of them.
    pub running: Vec<RunningMatch>,
    /// Folders and how large their content is, in bytes.
    pub folders: Vec<(String, u64)>,
    /// The program's version.
    pub version: String,
    /// The version of the contract with plugins.
    pub contract: String,
    /// What plugins may use, by setting.
    pub limits: Vec<(String, u64)>,
}

/// A plugin as the operator sees it.
#[derive(Clone, Debug)]
pub struct AdminPlugin {
    /// The game's id.
    pub game: String,
    /// What it says of itself; nothing while no match has loaded it.
    pub about: Option<Arc<About>>,
    /// The module's SHA-256, in hexadecimal.
    pub sha256: String,
    /// Whether the program itself brought it.
    pub bundled: bool,
    /// The names of its files in the plugins' folder.
    pub files: Vec<String>,
    /// What new matches have of it.
    pub standing: Standing,
    /// How many matches use it.
    pub matches: Counts,
    /// Its faults since the start.
    pub faults: u64,
    /// Those of the last hour that aren't forgiven.
    pub recent_faults: u64,
    /// The latest that aren't forgiven, the newest first.
    pub latest_faults: Vec<AdminFault>,
    /// The most that one call used: the function, its fuel, its microseconds.
    pub peaks: Vec<(String, u64, u64)>,
}

/// What new matches have of a plugin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// They take it.
    Newest,
    /// They take a newer one, or another build of the same version.
    Older,
    /// The operator switched it off.
    Disabled,
    /// It failed too often.
    Stopped,
    /// Its file is gone, and it is there for its matches alone.
    Kept,
}

/// How many matches there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Those that wait for players.
    pub open: usize,
    /// Those under way.
    pub running: usize,
    /// Those that are over.
    pub finished: usize,
}

/// A plugin's fault.
#[derive(Clone, Debug)]
pub struct AdminFault {
    /// When, RFC 3339, in UTC.
    pub at: String,
    /// The match that it happened in.
    pub within: Option<String>,
    /// The function of the contract.
    pub function: String,
    /// What went wrong, with the limit that was hit.
    pub problem: Problem,
}

/// What is being installed, and what wasn't.
#[derive(Clone, Debug, Default)]
pub struct Installs {
    /// The largest module, in bytes.
    pub module_bytes: u64,
    /// What is being tried now.
    pub now: Option<Installing>,
    /// How many uploads aren't done with, that one among them.
    pub waiting: usize,
    /// What was refused, the latest first.
    pub refused: Vec<Refused>,
}

/// A plugin that is being tried.
#[derive(Clone, Debug)]
pub struct Installing {
    /// The file's name.
    pub name: String,
    /// The trial game that is played, of how many, and the actions so far;
    /// nothing before the games.
    pub trial: Option<(u32, u32, usize)>,
}

/// A file that was refused.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The file's name.
    pub name: String,
    /// When, RFC 3339, in UTC.
    pub at: String,
    /// Why.
    pub problem: Problem,
}

/// A match under way.
#[derive(Clone, Debug)]
pub struct RunningMatch {
    /// Its id.
    pub id: String,
    /// Whether only its players may see it; then there is no link.
    pub private: bool,
    /// The game's id.
    pub game: String,
    /// What its plugin says of itself, if that is loaded.
    pub about: Option<Arc<About>>,
    /// When it was made, RFC 3339, in UTC.
    pub created: String,
}
