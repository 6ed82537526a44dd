//! What every request needs, made once.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum_extra::extract::cookie::Key;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use boardwright_sdk::{About, Problem};
use boardwright_web::Pages;
use hmac::{Hmac, Mac};
use sha2::Sha256;
use tokio::sync::watch;

use crate::admin::{Admin, LinkKey};
use crate::catalogue::{Catalogue, Installer};
use crate::course::Courses;
use crate::http::{Advisor, Failure, Pictures, Queue};
use crate::matches::{Match, MatchError, Matches, World};
use crate::plugins::Shelved;
use crate::runtime::{Plugin, Pool};
use crate::search::Searchers;
use crate::store::Store;
use crate::variants::{Variant, Variants};

/// The server's parts; cheap to clone.
#[derive(Clone)]
pub struct App(Arc<Parts>);

struct Parts {
    matches: Matches,
    variants: Variants,
    catalogue: Arc<Catalogue>,
    installer: Option<Installer>,
    data: Option<PathBuf>,
    admin: Admin,
    world: Arc<dyn World>,
    pages: Pages,
    pictures: Pictures,
    branches: Queue,
    searchers: Searchers,
    pace: Duration,
    advisor: Advisor,
    courses: Courses,
    pool: Pool,
    secret: [u8; 64],
    closing: watch::Sender<bool>,
}

/// What an operator adds to a server.
#[derive(Debug, Default)]
pub struct Extras {
    /// Variants to offer, by id.
    pub variants: BTreeMap<String, Variant>,
    /// What installs further games while the server runs.
    pub installer: Option<Installer>,
    /// The folder where everything is kept, to say how large it is.
    pub data: Option<PathBuf>,
    /// A bot takes at least so long for a turn, so that people can follow.
    pub pace: Duration,
}

impl App {
    /// A server over this store, with these games, in this world.
    ///
    /// # Errors
    /// When the store can't be read, or the pages can't be made.
    pub fn new(
        store: Arc<dyn Store>,
        catalogue: Arc<Catalogue>,
        world: Arc<dyn World>,
    ) -> Result<App, Problem> {
        App::with(store, catalogue, world, Extras::default())
    }

    /// The same with what an operator adds.
    ///
    /// # Errors
    /// See [`App::new`].
    pub fn with(
        store: Arc<dyn Store>,
        catalogue: Arc<Catalogue>,
        world: Arc<dyn World>,
        extras: Extras,
    ) -> Result<App, Problem> {
        let Extras { variants: shipped, installer, data, pace } = extras;
        let failed = |error: &dyn std::fmt::Display| Problem::new("start", error.to_string());
        let secret = store.secret().map_err(|error| failed(&error))?;
        let key = LinkKey::draw(&*world).map_err(|error| failed(&error))?;
        let plugins = Arc::new(Shelved::new(Arc::clone(&catalogue)));
        let variants = Variants::new(Arc::clone(&store), shipped);
        let courses = Courses::new(Arc::clone(&store));
        let matches = Matches::new(store, plugins, Arc::clone(&world)).map_err(|e| failed(&e))?;
        let pages = Pages::new().map_err(|error| failed(&error))?;
        Ok(App(Arc::new(Parts {
            matches,
            variants,
            catalogue,
            installer,
            data,
            admin: Admin::new(key),
            world,
            pages,
            pictures: Pictures::new(),
            branches: Queue::new(),
            searchers: Searchers::start().map_err(|error| failed(&error))?,
            pace,
            advisor: Advisor::new(),
            courses,
            pool: Pool::new(),
            secret,
            closing: watch::Sender::new(false),
        })))
    }

    pub(crate) fn matches(&self) -> &Matches {
        &self.0.matches
    }

    pub(crate) fn variants(&self) -> &Variants {
        &self.0.variants
    }

    pub(crate) fn pages(&self) -> &Pages {
        &self.0.pages
    }

    pub(crate) fn pictures(&self) -> &Pictures {
        &self.0.pictures
    }

    /// Those who wait to see moves that are tried, or a match played again.
    pub(crate) fn branches(&self) -> &Queue {
        &self.0.branches
    }

    /// The threads on which bots think.
    pub(crate) fn searchers(&self) -> &Searchers {
        &self.0.searchers
    }

    /// A bot takes at least so long for a turn.
    pub(crate) fn pace(&self) -> Duration {
        self.0.pace
    }

    /// Plays for the bots of all matches until the server stops. Nobody else
    /// does; a second call ends at once. Call it before anybody is served: no
    /// match that changes after the call is missed, however late the task begins.
    pub fn play_bots(self) -> impl Future<Output = ()> + Send + 'static {
        crate::bots::play(self)
    }

    /// What tells people what a bot would play.
    pub(crate) fn advisor(&self) -> &Advisor {
        &self.0.advisor
    }

    /// How finished matches went.
    pub(crate) fn courses(&self) -> &Courses {
        &self.0.courses
    }

    /// The plugin of a match that was shown, to search with, if a bot can play
    /// it. By misère it would play for the wrong end. May block, once a plugin.
    pub(crate) fn bot_for(&self, m: &Match) -> Option<Plugin> {
        let plugin = self.0.catalogue.for_match(&m.plugin).filter(|_| !m.settings.misere)?;
        plugin.has_search().then(|| plugin.within(&m.id))
    }

    /// All plugins, for the operator.
    pub(crate) fn catalogue(&self) -> &Catalogue {
        &self.0.catalogue
    }

    /// What installs further games, if this server has a folder for them.
    pub(crate) fn installer(&self) -> Option<&Installer> {
        self.0.installer.as_ref()
    }

    /// The folder where everything is kept, if it is one.
    pub(crate) fn data(&self) -> Option<&Path> {
        self.0.data.as_deref()
    }

    /// Who may see the operator’s page.
    pub(crate) fn admin(&self) -> &Admin {
        &self.0.admin
    }

    /// The key that links to the operator’s page are made with.
    #[must_use]
    pub fn link_key(&self) -> &LinkKey {
        self.0.admin.key()
    }

    /// The time in Unix milliseconds.
    pub(crate) fn now_ms(&self) -> u64 {
        self.0.world.now_ms()
    }

    /// The games that new matches can be made of, by title in English.
    pub(crate) fn games(&self) -> Vec<Arc<About>> {
        let plugins = self.0.catalogue.games();
        let open = plugins.iter().filter(|plugin| plugin.takes_new_matches());
        open.map(|plugin| Arc::clone(plugin.info())).collect()
    }

    /// The newest version of a game, to ask it something.
    pub(crate) fn plugin(&self, id: &str) -> Result<Plugin, MatchError> {
        let plugin = self.0.catalogue.by_id(id);
        plugin.ok_or_else(|| MatchError::NoSuchGame(id.chars().take(40).collect()))
    }

    /// The newest version of a game, to tell of it.
    pub(crate) fn game(&self, id: &str) -> Result<Arc<About>, MatchError> {
        Ok(Arc::clone(self.plugin(id)?.info()))
    }

    /// Runs something that blocks, on disk or in a plugin.
    pub(crate) async fn run<T, F>(&self, job: F) -> Result<T, Failure>
    where
        T: Send + 'static,
        F: FnOnce(&App) -> Result<T, Failure> + Send + 'static,
    {
        let app = self.clone();
        self.0.pool.run(move || job(&app)).await?
    }

    /// The same for a stream that goes on: it waits instead of being refused.
    pub(crate) async fn run_in_turn<T, F>(&self, job: F) -> Result<T, Failure>
    where
        T: Send + 'static,
        F: FnOnce(&App) -> Result<T, Failure> + Send + 'static,
    {
        let app = self.clone();
        self.0.pool.run_in_turn(move || job(&app)).await?
    }

    /// The key that cookies are encrypted with.
    pub(crate) fn cookie_key(&self) -> Key {
        Key::from(&self.0.secret)
    }

    /// What forms' tokens are made with.
    pub(crate) fn form_mac(&self) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new((&self.0.secret).into());
        mac.update(b"form\0");
        mac
    }

    /// A name that nobody can guess.
    pub(crate) fn random_id(&self) -> Result<String, Problem> {
        let mut bytes = [0; 16];
        let chance = self.0.world.random(&mut bytes);
        chance.map_err(|error| Problem::new("no-chance", format!("No random bytes: {error}.")))?;
        Ok(BASE64_URL_SAFE_NO_PAD.encode(bytes))
    }

    /// Ends all streams, so that the server can stop.
    pub fn close(&self) {
        self.0.closing.send_replace(true);
    }

    /// Turns true when the server is about to stop.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.0.closing.subscribe()
    }
}
