//! Moving a running match to another version of its game: who has to agree.

use boardwright_sdk::Seat;

use super::decide::running;
use super::event::{Event, Migrated};
use super::record::Match;
use super::refusal::Refusal;

/// Somebody asks to move the match to another version. Like the wish to take a
/// turn back it stands until somebody declines it, all others agree, or
/// anybody plays: whoever plays on has seen it and left it unanswered, and a
/// match never changes its rules by a request of ten turns ago.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MigrationAsk {
    /// Who asks.
    pub by: Seat,
    /// The SHA-256 of the plugin to go on with.
    pub plugin: String,
    /// Its version, for people.
    pub version: String,
    /// Who has agreed so far.
    pub agreed: Vec<Seat>,
}

impl MigrationAsk {
    pub(super) fn new(by: Seat, plugin: &str, version: &str) -> MigrationAsk {
        let (plugin, version) = (plugin.to_owned(), version.to_owned());
        MigrationAsk { by, plugin, version, agreed: Vec::new() }
    }

    /// Whether `seat` may answer.
    #[must_use]
    pub fn waits_for(&self, seat: Seat) -> bool {
        self.by != seat && !self.agreed.contains(&seat)
    }
}

impl Match {
    /// Nothing else changes: the turns and what they led to are the same.
    pub(super) fn migrated(&mut self, to: &Migrated) {
        self.plugin.clone_from(&to.plugin);
        self.version.clone_from(&to.version);
        self.options.clone_from(&to.options);
        self.keys.clone_from(&to.keys);
        self.migration = None;
        self.migrated = Some(self.number);
    }
}

/// Whether `seat` may ask; if so, replaying the match is worth the work.
pub(super) fn may_ask(m: &Match, seat: Seat) -> Result<(), Refusal> {
    running(m, seat)?;
    if m.migration.is_some() { Err(Refusal::MigrationAsked) } else { Ok(()) }
}

/// The request that `seat` may answer.
pub(super) fn answerable(m: &Match, seat: Seat) -> Result<&MigrationAsk, Refusal> {
    running(m, seat)?;
    let asked = m.migration.as_ref().filter(|ask| ask.waits_for(seat));
    asked.ok_or(Refusal::NoMigrationAsked)
}

/// `alone`: whether who asks holds all seats, so that there is nobody to ask.
pub(super) fn ask(m: &Match, seat: Seat, alone: bool, to: Migrated) -> Result<Event, Refusal> {
    may_ask(m, seat)?;
    if alone {
        return Ok(Event::Migrated(to));
    }
    Ok(Event::MigrationAsked { seat, plugin: to.plugin, version: to.version })
}

pub(super) fn agree(m: &Match, seat: Seat, to: Migrated) -> Result<Event, Refusal> {
    let ask = answerable(m, seat)?;
    if ask.plugin != to.plugin {
        return Err(Refusal::VersionGone(ask.version.clone()));
    }
    // Everybody but who asks and who agrees now.
    if ask.agreed.len() + 2 < m.seats.len() {
        return Ok(Event::MigrationAgreed { seat });
    }
    Ok(Event::Migrated(to))
}

pub(super) fn decline(m: &Match, seat: Seat) -> Result<Event, Refusal> {
    answerable(m, seat).map(|_| Event::MigrationDeclined { seat })
}
