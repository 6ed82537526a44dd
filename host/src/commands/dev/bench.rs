//! The server on which a game is tried out.

use std::sync::{Arc, Mutex};

use boardwright_sdk::Problem;
use boardwright_sdk::kit::{Effort, conform};

use super::status::Status;
use crate::app::App;
use crate::catalogue::Catalogue;
use crate::config::Config;
use crate::http::Grants;
use crate::matches::{Again, Match, MatchError, New, SystemWorld};
use crate::runtime::{Plugin, Runtime};
use crate::store::{MemoryStore, locked};

/// A server for one game, the match that its author looks at, and what is wrong
/// with the game.
pub(super) struct Bench {
    app: App,
    catalogue: Arc<Catalogue>,
    status: Status,
    /// The match's id; empty before the first.
    seen: Mutex<String>,
    /// What couldn't all be played again: mended rules may allow it.
    longer: Mutex<Option<Longer>>,
}

/// A match, and how far the one that came after it got.
struct Longer {
    record: Arc<Match>,
    after: String,
    number: u64,
}

impl Bench {
    pub(super) fn new(config: &Config, status: Status) -> Result<Bench, Problem> {
        let mut limits = config.limits.clone();
        // Its author wants to see every fault.
        limits.faults_an_hour = u64::MAX;
        let catalogue = Arc::new(Catalogue::new(Runtime::new(limits)?));
        let failed = |error: &dyn std::fmt::Display| Problem::new("start", error.to_string());
        let store = MemoryStore::new().map_err(|error| failed(&error))?;
        let app = App::new(Arc::new(store), Arc::clone(&catalogue), Arc::new(SystemWorld))?;
        Ok(Bench { app, catalogue, status, seen: Mutex::default(), longer: Mutex::default() })
    }

    pub(super) fn app(&self) -> &App {
        &self.app
    }

    pub(super) fn status(&self) -> &Status {
        &self.status
    }

    /// All seats of a match, for whoever asks.
    pub(super) fn grants(&self, m: &Match) -> Grants {
        let keys = self.app.matches().all_keys(m);
        keys.into_iter().fold(Grants::none(&m.id).by_maker(), Grants::with)
    }

    /// Remembers that the author looks at this match.
    pub(super) fn look_at(&self, id: &str) {
        id.clone_into(&mut locked(&self.seen));
    }

    /// Takes a new build of the game and goes on with the match on it. Says
    /// what came of it.
    pub(super) fn take(&self, module: Vec<u8>) -> String {
        match self.go_on(module) {
            Ok(said) => said,
            Err(why) => {
                self.status.fail(&why);
                why
            }
        }
    }

    fn go_on(&self, module: Vec<u8>) -> Result<String, String> {
        let before = self.catalogue.games().pop();
        let plugin = self.offer(module).map_err(|problem| problem.message)?;
        let about = plugin.info();
        if before.is_some_and(|before| before.sha256() == plugin.sha256()) {
            self.status.change(|state| state.error.clear());
            return Ok(format!("{} {}: nothing has changed.", about.id, about.version));
        }
        self.status.change(|state| state.faults.clear());
        let (record, note) = self.play_again(&about.id).map_err(|error| error.problem().message)?;
        self.look_at(&record.id);
        self.status.change(|state| {
            state.error.clear();
            state.game.clone_from(&about.id);
            state.version.clone_from(&about.version);
            state.address = format!("/matches/{}", record.id);
            state.note.clone_from(&note);
            (state.building, state.trying) = (false, true);
        });
        self.try_out(&plugin);
        Ok(format!("{} {} is ready. {note}", about.id, about.version))
    }

    /// Installs the module and offers it alone, whatever its version and id.
    fn offer(&self, module: Vec<u8>) -> Result<Plugin, Problem> {
        let plugin = self.catalogue.install(module)?;
        let hashes = self.catalogue.entries().into_iter().map(|e| e.plugin.sha256().to_owned());
        self.catalogue.set_disabled(hashes.filter(|hash| hash != plugin.sha256()).collect());
        Ok(plugin)
    }

    /// The match that the author looks at, on the present rules, as far as it
    /// goes; a new one where there is none. Says how far it went.
    fn play_again(&self, game: &str) -> Result<(Arc<Match>, String), MatchError> {
        let matches = self.app.matches();
        let afresh = || matches.create(&New { game: game.to_owned(), ..New::default() });
        let seen = locked(&self.seen).clone();
        let Ok(last) = matches.read(&seen) else { return Ok((afresh()?, String::new())) };
        let last = self.longest(last);
        match matches.again(&last, game) {
            Ok(Again { record, refused: None }) => {
                let note = match record.turns.len() {
                    0 => String::new(),
                    1 => "The turn was played again.".to_owned(),
                    turns => format!("All {turns} turns were played again."),
                };
                Ok((record, note))
            }
            Ok(Again { record, refused: Some((number, turn, error)) }) => {
                let note = format!("Turn {number}, “{turn}”, can’t be played any more: {error}");
                let (after, number) = (record.id.clone(), record.number);
                *locked(&self.longer) = Some(Longer { record: last, after, number });
                Ok((record, note))
            }
            Err(MatchError::Game(problem)) => {
                let why = problem.message;
                Ok((afresh()?, format!("The match’s options can’t be kept: {why}")))
            }
            Err(error) => Err(error),
        }
    }

    /// The match that is to be played again: unless its author has played on
    /// since, the longer one that it came from.
    fn longest(&self, last: Arc<Match>) -> Arc<Match> {
        let left = |longer: &Longer| longer.after == last.id && longer.number == last.number;
        let longer = locked(&self.longer).take().filter(left);
        longer.map_or(last, |longer| longer.record)
    }

    /// Plays some random games, to find what the page wouldn’t show. `cargo test`
    /// plays more.
    fn try_out(&self, plugin: &Plugin) {
        let effort = Effort { games: 1, option_sets: 2, cap: 100, ..Effort::default() };
        for wrong in conform(plugin, &effort).wrong {
            if self.status.fault(&wrong) {
                super::say(&format!("Trying it out: {wrong}"));
            }
        }
    }
}
