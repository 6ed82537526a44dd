//! What a match's page says of its version and of the one that new matches take.

use boardwright_sdk::Seat;
use boardwright_web::model::{MigrationAsked, Versions};

use crate::app::App;
use crate::matches::Match;

/// So much of a hash tells two files of one version apart.
const HASH_CHARS: usize = 8;

/// The same for the holder of these seats.
pub(super) fn versions(app: &App, m: &Match, mine: &[Seat]) -> Versions {
    let asked = m.migration.as_ref();
    let offered = app.matches().offered(m);
    let offered = offered.map(|offered| (offered.version, offered.sha256));
    let there = asked.map(|ask| (ask.version.clone(), ask.plugin.clone()));
    // A file may be built anew without a new number.
    let alike = [&offered, &there].into_iter().flatten().any(|(version, _)| *version == m.version);
    let name = |version: &str, sha256: &str| match sha256.get(..HASH_CHARS) {
        Some(hash) if alike => format!("{version} ({hash})"),
        _ => version.to_owned(),
    };
    Versions {
        played: name(&m.version, &m.plugin),
        ask: mine.first().copied().filter(|_| offered.is_some() && asked.is_none()),
        offered: offered.map(|(version, sha256)| name(&version, &sha256)),
        asked: asked.map(|ask| MigrationAsked {
            by: ask.by,
            version: name(&ask.version, &ask.plugin),
            answer: mine.iter().copied().filter(|seat| ask.waits_for(*seat)).collect(),
        }),
        moved: m.migrated,
    }
}
