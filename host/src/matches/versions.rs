//! Versions of a game side by side, and moving a match from one to another.

use std::sync::Arc;

use boardwright_sdk::Seat;
use serde::Serialize;

use super::acts::Done;
use super::decide::Command;
use super::error::MatchError;
use super::event::{Event, Migrated};
use super::held::Held;
use super::migration;
use super::plugins::Plugin;
use super::record::Match;
use super::refusal::Refusal;
use super::replay::replay;
use super::service::Matches;
use crate::store::RECORD_LIMIT;

/// So much of a record is left for what stands around an event.
const AROUND: usize = 100;

/// A version of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Version {
    /// For people.
    pub version: String,
    /// The SHA-256 of its plugin.
    pub sha256: String,
}

#[expect(clippy::missing_errors_doc, reason = "said once, at the type")]
impl Matches {
    /// The version that new matches of the game take, where a match that goes on
    /// has another one.
    #[must_use]
    pub fn offered(&self, m: &Match) -> Option<Version> {
        let plugin = self.other(m).ok().filter(|_| m.outcome.is_none())?;
        let version = plugin.shared_about().version.clone();
        Some(Version { version, sha256: plugin.sha256().to_owned() })
    }

    /// Asks to move the match to the version that is offered, if it comes out
    /// the same by it; moves it at once for whoever holds all seats.
    pub fn ask_migration(&self, held: &Held, seat: Seat) -> Done {
        self.decided(held.id(), Some((held, seat)), |m| {
            migration::may_ask(m, seat)?;
            let to = self.replayed(m, &*self.other(m)?)?;
            let alone = held.seats(m).len() == m.seats.len();
            Ok(Command::AskMigration { seat, alone, to })
        })
    }

    /// Agrees to that; once all have, the match is moved, if it still comes out
    /// the same.
    pub fn agree_migration(&self, held: &Held, seat: Seat) -> Done {
        self.decided(held.id(), Some((held, seat)), |m| {
            let ask = migration::answerable(m, seat)?;
            let plugin = self.other(m).ok().filter(|plugin| plugin.sha256() == ask.plugin);
            let plugin = plugin.ok_or_else(|| Refusal::VersionGone(ask.version.clone()))?;
            Ok(Command::AgreeMigration { seat, to: self.replayed(m, &*plugin)? })
        })
    }

    /// Declines that.
    pub fn decline_migration(&self, held: &Held, seat: Seat) -> Done {
        self.decided(held.id(), Some((held, seat)), |_| Ok(Command::DeclineMigration { seat }))
    }

    /// The plugin that new matches take, if the match has another one. Its
    /// faults are not the match's.
    fn other(&self, m: &Match) -> Result<Arc<dyn Plugin>, Refusal> {
        let newest = self.plugins.newest(&m.game);
        newest.filter(|plugin| plugin.sha256() != m.plugin).ok_or(Refusal::NoOtherVersion)
    }

    /// What the match needs to go on by this plugin, whose file is kept for it.
    fn replayed(&self, m: &Match, plugin: &dyn Plugin) -> Result<Migrated, MatchError> {
        let to = replay(m, &*self.plugin(m)?, plugin)?;
        // Plain data with text keys always serialises.
        let size = serde_json::to_vec(&Event::Migrated(to.clone())).unwrap_or_default().len();
        if size + AROUND > RECORD_LIMIT {
            return Err(Refusal::TooLongToMigrate { turns: m.turn_count() }.into());
        }
        self.keep_file(plugin, &m.id)?;
        Ok(to)
    }
}
