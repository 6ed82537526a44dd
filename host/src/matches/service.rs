//! The service: what pages and the JSON API call.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock};

use boardwright_sdk::{About, Board, Level, Seat, Values, resolve};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::watch;

use super::bots::may_have_bots;
use super::cache::Cache;
use super::decide::{Command, decide};
use super::error::MatchError;
use super::event::{Created, Event, SeatEntry};
use super::followers::Followers;
use super::held::Held;
use super::key::{SeatKeys, is_match_id, match_id};
use super::plugins::{Plugin, Plugins};
use super::positions::{self, Positions, try_actions};
use super::record::Match;
use super::refusal::Refusal;
use super::settings::{Repetition, Settings};
use super::summary::{Line, line, place};
use super::world::World;
use crate::store::{Mark, Recorded, Shelf, Store, StoreError, locked};

/// How many matches, and how many boards, are kept ready.
const CACHED_MATCHES: usize = 10_000;
const CACHED_BOARDS: usize = 256;
/// How often a command that others got ahead of is decided anew.
pub(super) const TRIES: usize = 10;
/// The longest page of a list.
const PAGE: usize = 100;

/// All matches. Its calls block, on the disk and on plugins, so call it from
/// threads that may. What it keeps in memory can be lost at any time.
///
/// # Errors
/// See [`MatchError`]; nothing has changed then.
pub struct Matches {
    store: Arc<dyn Store>,
    pub(super) plugins: Arc<dyn Plugins>,
    world: Arc<dyn World>,
    keys: SeatKeys,
    records: Cache<String, Arc<Match>>,
    pub(super) positions: Positions,
    pub(super) boards: Cache<(String, Values), Arc<Board>>,
    followers: Followers,
    /// Whoever plays for bots hears of each match that has some and changes.
    news: OnceLock<UnboundedSender<Arc<Match>>>,
    /// Held while a plugin is loaded from the store, so that it is loaded once.
    loading: Mutex<()>,
}

/// A match to be made.
#[derive(Clone, Debug, Default)]
pub struct New {
    /// The game's id.
    pub game: String,
    /// Option values; missing ones have their defaults.
    pub options: Values,
    /// Seats that anybody may take from the lobby. The keys of all others are
    /// for whoever makes the match to keep or give away.
    pub open: Vec<Seat>,
    /// Seats that bots play, and how strong.
    pub bots: BTreeMap<Seat, Level>,
    /// The match's settings by name; missing ones have their defaults.
    pub settings: Values,
}

#[expect(clippy::missing_errors_doc, reason = "said once for all of them")]
impl Matches {
    /// All matches of this store.
    pub fn new(
        store: Arc<dyn Store>,
        plugins: Arc<dyn Plugins>,
        world: Arc<dyn World>,
    ) -> Result<Matches, StoreError> {
        let keys = SeatKeys::new(&store.secret()?);
        Ok(Matches {
            store,
            plugins,
            world,
            keys,
            records: Cache::new(CACHED_MATCHES),
            positions: Positions::new(),
            boards: Cache::new(CACHED_BOARDS),
            followers: Followers::default(),
            news: OnceLock::new(),
            loading: Mutex::new(()),
        })
    }

    /// Makes a match, pinned to the newest plugin of its game.
    pub fn create(&self, new: &New) -> Result<Arc<Match>, MatchError> {
        let mut seed = [0; 8];
        self.world.random(&mut seed)?;
        self.create_with(new, u64::from_le_bytes(seed))
    }

    /// The same with this seed for the game's chance.
    pub(super) fn create_with(&self, new: &New, seed: u64) -> Result<Arc<Match>, MatchError> {
        let plugin = self
            .plugins
            .newest(&new.game)
            .ok_or_else(|| MatchError::NoSuchGame(new.game.clone()))?;
        let (created, state) = begin(&*plugin, new, seed)?;
        self.keep_file(&*plugin, &new.game)?;
        let m = self.keep_new(created)?;
        self.positions.keep(&m, 0, &state);
        Ok(m)
    }

    /// Whether a match could be made so; nothing is kept of it.
    pub fn try_out(&self, new: &New) -> Result<(), MatchError> {
        let newest = self.plugins.newest(&new.game);
        let plugin = newest.ok_or_else(|| MatchError::NoSuchGame(new.game.clone()))?;
        begin(&*plugin, new, 0).map(|_| ())
    }

    fn keep_new(&self, created: Created) -> Result<Arc<Match>, MatchError> {
        let at = self.world.now_ms();
        let events = [Event::Created(created.clone())];
        let mut tries = 0;
        loop {
            let mut random = [0; 10];
            self.world.random(&mut random)?;
            let m = Match::begin(&match_id(random), at, &created);
            match self.store.append(&m.id, 1, at, &events, &place(&m)) {
                // The id was taken.
                Err(StoreError::Stale { .. }) if tries < TRIES => tries += 1,
                result => return Ok(result.map(|()| self.publish(m))?),
            }
        }
    }

    /// The match as it is now.
    pub fn read(&self, id: &str) -> Result<Arc<Match>, MatchError> {
        let no_such = || MatchError::NoSuchMatch(id.chars().take(40).collect());
        if !is_match_id(id) {
            return Err(no_such());
        }
        if let Some(m) = self.records.get(&id.to_owned()) {
            return Ok(m);
        }
        let events = self.store.events(id, 0)?;
        if events.is_empty() {
            return Err(no_such());
        }
        let m = Match::replay(id, &events).ok_or_else(|| StoreError::Unreadable {
            id: id.to_owned(),
            number: 1,
            why: "events are missing".to_owned(),
        })?;
        Ok(self.publish(m))
    }

    /// The key of somebody who begins on a seat: it lets them act for the seat
    /// that they have in the match. Give it only to somebody who may have it;
    /// [`Match::began_on`] tells whose a seat is by now.
    #[must_use]
    pub fn seat_key(&self, id: &str, seat: Seat) -> String {
        self.keys.key(id, seat)
    }

    /// The seat that the holder of a key began on, if it is a key of this match.
    #[must_use]
    pub fn seat_for_key(&self, id: &str, key: &str) -> Option<Seat> {
        self.keys.seat(id, key)
    }

    /// What these keys let their holder do in a match; bad keys count for nothing.
    pub fn held<K: AsRef<str>>(&self, id: &str, keys: impl IntoIterator<Item = K>) -> Held {
        let seats = keys.into_iter().filter_map(|key| self.keys.seat(id, key.as_ref())).collect();
        Held::new(id, seats)
    }

    /// Plays a whole turn for the seat to move. `number` is the match's last
    /// event that the player has seen.
    pub fn play(
        &self,
        held: &Held,
        number: u64,
        actions: &[String],
    ) -> Result<Arc<Match>, MatchError> {
        let m = self.visible(held.id(), held)?;
        if number != m.number {
            return Err(Refusal::Stale { number: m.number }.into());
        }
        let seat = held.mover(&m)?;
        let plugin = self.plugin(&m)?;
        let state = self.positions.after(&*plugin, &m, m.turn_count())?;
        let mut tried = try_actions(&*plugin, &m, &state, actions)?;
        tried.played.note = positions::note(&*plugin, &m.id, &tried.state)?;
        if m.settings.repetition == Repetition::Draw {
            let to_move = tried.played.to_move;
            let key = positions::position_key(&*plugin, &m.id, &tried.state, to_move)?;
            tried.played.key = Some(key);
        }
        // The record has the usual texts, however the turn was typed.
        let actions = plugin.spell(&state, actions).map_err(|p| MatchError::of(&m.id, p))?;
        let events = decide(&m, Command::Play { seat, number, actions, played: tried.played })?;
        match self.commit(&m, &events) {
            Ok(m) => {
                self.positions.keep(&m, m.turn_count(), &tried.state);
                Ok(m)
            }
            Err(StoreError::Stale { actual }) => Err(Refusal::Stale { number: actual - 1 }.into()),
            Err(error) => Err(error.into()),
        }
    }

    /// The match's events after number `after`, and its game. The seed is among
    /// them, which is not for people.
    pub(crate) fn history(
        &self,
        held: &Held,
        after: u64,
    ) -> Result<(Arc<About>, Vec<Recorded>), MatchError> {
        let m = self.visible(held.id(), held)?;
        Ok((self.plugin(&m)?.shared_about(), self.store.events(&m.id, after)?))
    }

    /// A receiver that has the match's last event number, and news of each
    /// later one once it is on disk.
    pub fn follow(&self, held: &Held) -> Result<watch::Receiver<u64>, MatchError> {
        let id = held.id();
        self.visible(id, held)?;
        let mut receiver = self.followers.follow(id);
        // Read again: what came between the two is not missed.
        self.followers.tell(id, self.read(id)?.number);
        receiver.mark_unchanged();
        Ok(receiver)
    }

    /// A page of a list, newest first, at most 100 lines; the next one goes on
    /// `before` the last line's mark.
    pub fn list(
        &self,
        shelf: Shelf,
        before: Option<&Mark>,
        limit: usize,
    ) -> Result<Vec<Line>, MatchError> {
        let entries = self.store.list(shelf, before, limit.min(PAGE))?;
        Ok(entries.into_iter().filter_map(line).collect())
    }

    /// What a game says of itself, for lists: by the plugin with this SHA-256
    /// if it is at hand, or else by the newest one.
    #[must_use]
    pub fn about(&self, game: &str, sha256: &str) -> Option<Arc<About>> {
        let plugin = self.plugins.by_hash(sha256).or_else(|| self.plugins.newest(game))?;
        Some(plugin.shared_about())
    }

    /// Keeps a plugin's file as long as match or game `id` may need it.
    pub(super) fn keep_file(&self, plugin: &dyn Plugin, id: &str) -> Result<(), MatchError> {
        let bytes = plugin.bytes().map_err(|p| MatchError::plugin(id, p.message))?;
        Ok(self.store.put_plugin(plugin.sha256(), &bytes)?)
    }

    /// The plugin that the match goes on with.
    pub(super) fn plugin(&self, m: &Match) -> Result<Arc<dyn Plugin>, MatchError> {
        let at_hand = || self.plugins.of_match(&m.plugin, &m.id);
        if let Some(plugin) = at_hand() {
            return Ok(plugin);
        }
        let _loading = locked(&self.loading);
        if let Some(plugin) = at_hand() {
            return Ok(plugin);
        }
        let bytes = self.store.plugin(&m.plugin)?.ok_or_else(|| {
            let why = format!("its plugin file {} is missing; put it back.", m.plugin);
            MatchError::plugin(&m.id, why)
        })?;
        let loaded = self.plugins.load(bytes).map_err(|problem| {
            let why = format!("its plugin {} can’t be loaded: {problem}", m.plugin);
            MatchError::plugin(&m.id, why)
        })?;
        Ok(at_hand().unwrap_or(loaded))
    }

    /// Appends what happened to `m`, and tells everybody once it is on disk.
    pub(super) fn commit(&self, m: &Match, events: &[Event]) -> Result<Arc<Match>, StoreError> {
        let at = self.world.now_ms();
        let expected = m.number + 1;
        let recorded =
            |(number, event): (u64, &Event)| Recorded { number, at, event: event.clone() };
        let next = (expected..)
            .zip(events)
            .map(recorded)
            .fold(m.clone(), |m, recorded| m.evolve(&recorded));
        let appended = self.store.append(&m.id, expected, at, events, &place(&next));
        if appended.is_err() {
            // Whatever is kept of this match isn't what the store has.
            self.records.remove(&m.id);
        }
        appended.map(|()| self.publish(next))
    }

    /// Keeps the match ready, unless a later one is, and tells its followers.
    fn publish(&self, m: Match) -> Arc<Match> {
        let m = Arc::new(m);
        self.records.put(m.id.clone(), Arc::clone(&m), 1, |kept| kept.number >= m.number);
        self.followers.tell(&m.id, m.number);
        if let Some(news) = self.news.get().filter(|_| !m.bots().is_empty()) {
            // When nobody listens any more, the server stops.
            let _ = news.send(Arc::clone(&m));
        }
        m
    }

    /// Each match that has bots, when it is first read and whenever it changes;
    /// nothing if somebody else is told already.
    pub(crate) fn news(&self) -> Option<UnboundedReceiver<Arc<Match>>> {
        let (sender, receiver) = unbounded_channel();
        self.news.set(sender).ok().map(|()| receiver)
    }
}

/// The first event of a match, and the state that it begins with.
fn begin(plugin: &dyn Plugin, new: &New, seed: u64) -> Result<(Created, Arc<[u8]>), MatchError> {
    let about = plugin.shared_about();
    let seats = about.seats.len();
    let named = || new.open.iter().chain(new.bots.keys());
    if let Some(seat) = named().find(|seat| seat.index() >= seats) {
        return Err(Refusal::NoSuchSeat(*seat).into());
    }
    let options = resolve(&about.options, &new.options).map_err(MatchError::Game)?;
    let settings = Settings::read(&new.settings).map_err(MatchError::Game)?;
    settings.check_for(seats).map_err(MatchError::Game)?;
    let state: Arc<[u8]> =
        plugin.setup(&options, seed).map_err(|p| MatchError::of(&about.id, p))?.into();
    let status = positions::status(plugin, &about.id, seats, &state)?;
    if status.outcome.is_some() {
        return Err(positions::over_at_start());
    }
    if status.turn != 0 {
        return Err(MatchError::plugin(&about.id, "its rules begin after turn 0."));
    }
    let counts = settings.repetition == Repetition::Draw;
    let key = || positions::position_key(plugin, &about.id, &state, status.to_move);
    if !new.bots.is_empty() {
        may_have_bots(plugin, &about.id, &settings, &state)?;
    }
    let entry = |seat| {
        let bot = new.bots.get(&seat).copied();
        SeatEntry { open: bot.is_none() && new.open.contains(&seat), bot }
    };
    let created = Created {
        game: about.id.clone(),
        version: about.version.clone(),
        plugin: plugin.sha256().to_owned(),
        options,
        seed,
        seats: Seat::all(about.seat_count()).map(entry).collect(),
        settings,
        to_move: status.to_move,
        key: counts.then(key).transpose()?,
    };
    Ok((created, state))
}
