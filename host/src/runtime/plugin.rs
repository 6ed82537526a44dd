//! A game that runs in the sandbox.

use std::fmt;
use std::sync::{Arc, OnceLock};

use boardwright_sdk::{
    About, Board, Listed, Problem, Rules, Searched, State, Status, Values, View, Viewer,
};

use super::entry::Entry;
use super::fault::{Failed, Faults};
use super::gate::Gate;
use super::limits::Limits;
use super::peaks::Peaks;
use super::session::Session;

/// A game that runs in the sandbox. Clones are the same plugin and count their
/// faults together.
///
/// Through [`Rules`] each call has an instance of its own; several calls for
/// one request are quicker through one [`Session`].
#[derive(Clone)]
pub struct Plugin {
    loaded: Arc<Loaded>,
    about: Arc<About>,
    label: Arc<str>,
    limits: Arc<Limits>,
    faults: Arc<Faults>,
    peaks: Arc<Peaks>,
    /// The match that it is asked for.
    within: Option<Arc<str>>,
}

/// What the install makes of a module's bytes.
pub(super) struct Loaded {
    pub(super) sha256: String,
    pub(super) module: Arc<[u8]>,
    pub(super) entry: Entry,
    pub(super) gate: Gate,
    pub(super) search_gate: Gate,
    /// Whether its game can be searched, once that is known.
    pub(super) searches: OnceLock<bool>,
}

impl Plugin {
    /// A plugin that wasn't asked yet what it is.
    pub(super) fn unnamed(loaded: Loaded, limits: Arc<Limits>) -> Plugin {
        Plugin {
            label: short(&loaded.sha256).into(),
            loaded: Arc::new(loaded),
            about: Arc::new(About::new("", "", &[])),
            limits,
            faults: Arc::default(),
            peaks: Arc::default(),
            within: None,
        }
    }

    pub(super) fn named(mut self, about: About) -> Plugin {
        let hash = short(self.sha256());
        self.label = format!("{} {} ({hash})", about.id, about.version).into();
        self.about = Arc::new(about);
        self
    }

    /// What the game said of itself when it was installed.
    #[must_use]
    pub fn info(&self) -> &Arc<About> {
        &self.about
    }

    /// The module's SHA-256, in hexadecimal.
    #[must_use]
    pub fn sha256(&self) -> &str {
        &self.loaded.sha256
    }

    /// The module itself, for whoever keeps it as long as a match needs it.
    #[must_use]
    pub fn module(&self) -> &Arc<[u8]> {
        &self.loaded.module
    }

    /// Its id, version and the beginning of its hash, for messages.
    #[must_use]
    pub fn label(&self) -> &str {
        &self.label
    }

    /// How many faults it has had.
    #[must_use]
    pub fn faults(&self) -> u64 {
        self.faults.total()
    }

    /// How many of them were in the last hour and aren’t forgiven.
    #[must_use]
    pub fn recent_faults(&self) -> u64 {
        self.faults.recent()
    }

    /// Its latest faults, the newest first.
    #[must_use]
    pub fn latest_faults(&self, most: usize) -> Vec<Failed> {
        self.faults.list(most)
    }

    /// Forgets its faults, so that it takes new matches again.
    pub fn forgive(&self) {
        self.faults.forgive();
    }

    /// The most that a call of each function has used since it was loaded.
    #[must_use]
    pub fn peaks(&self) -> &Peaks {
        &self.peaks
    }

    /// Whether it failed seldom enough in the last hour.
    #[must_use]
    pub fn takes_new_matches(&self) -> bool {
        self.recent_faults() < self.limits.faults_an_hour
    }

    /// The same plugin, counted by itself from now on.
    pub(super) fn afresh(&self) -> Plugin {
        Plugin { faults: Arc::default(), peaks: Arc::default(), ..self.clone() }
    }

    /// The same plugin, whose faults aren't counted.
    pub(super) fn uncounted(&self) -> Plugin {
        Plugin { faults: Arc::default(), ..self.clone() }
    }

    /// The same plugin under other limits. Its memory stays as it was.
    #[must_use]
    pub fn with_limits(&self, limits: Limits) -> Plugin {
        let limits = Limits { memory_bytes: self.limits.memory_bytes, ..limits };
        Plugin { limits: Arc::new(limits), ..self.clone() }
    }

    /// The same plugin, whose faults from now on are this match's.
    #[must_use]
    pub fn within(&self, id: &str) -> Plugin {
        Plugin { within: Some(id.into()), ..self.clone() }
    }

    /// A fresh instance for one request, once fewer are there than the machine
    /// has cores: a thread that holds one must not open another.
    ///
    /// # Errors
    /// A fault of the module's start function.
    pub fn session(&self) -> Result<Session, Problem> {
        Session::open(self.clone())
    }

    /// What it may use.
    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    pub(super) fn gate(&self) -> &Gate {
        &self.loaded.gate
    }

    pub(super) fn search_gate(&self) -> &Gate {
        &self.loaded.search_gate
    }

    pub(super) fn searches(&self) -> &OnceLock<bool> {
        &self.loaded.searches
    }

    pub(super) fn entry(&self) -> &Entry {
        &self.loaded.entry
    }

    /// Counts and logs a fault.
    pub(crate) fn failed(&self, function: &'static str, problem: &Problem) {
        let within = self.within.as_deref().unwrap_or("no match");
        let Problem { code, message } = problem;
        tracing::warn!(plugin = self.label(), r#match = within, function, code, "{message}");
        self.faults.count(self.within.clone(), function, problem.clone());
    }
}

fn short(sha256: &str) -> &str {
    sha256.get(..12).unwrap_or(sha256)
}

impl fmt::Debug for Plugin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Plugin").field(&self.label).finish()
    }
}

impl Rules for Plugin {
    fn about(&self) -> Result<About, Problem> {
        Ok(About::clone(&self.about))
    }

    fn board(&self, options: &Values) -> Result<Board, Problem> {
        self.session()?.board(options)
    }

    fn setup(&self, options: &Values, seed: u64) -> Result<State, Problem> {
        self.session()?.setup(options, seed)
    }

    fn status(&self, state: &[u8]) -> Result<Status, Problem> {
        self.session()?.status(state)
    }

    fn actions(&self, state: &[u8]) -> Result<Vec<Listed>, Problem> {
        self.session()?.actions(state)
    }

    fn play(&self, state: &[u8], actions: &[String]) -> Result<State, Problem> {
        self.session()?.play(state, actions)
    }

    fn spell(&self, state: &[u8], actions: &[String]) -> Result<Vec<String>, Problem> {
        self.session()?.spell(state, actions)
    }

    fn key(&self, state: &[u8]) -> Result<Vec<u8>, Problem> {
        self.session()?.key(state)
    }

    fn view(&self, state: &[u8], viewer: Viewer) -> Result<View, Problem> {
        self.session()?.view(state, viewer)
    }

    fn perft(&self, state: &[u8], depth: u32) -> Result<u64, Problem> {
        self.session()?.perft(state, depth)
    }

    fn search(
        &self,
        state: &[u8],
        playouts: u32,
        steps: u64,
        seed: u64,
    ) -> Result<Searched, Problem> {
        self.session()?.search(state, playouts, steps, seed)
    }
}
