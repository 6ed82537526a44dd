//! What a match's page says of versions of its game.

use boardwright_sdk::Seat;
use serde::Serialize;

use super::seats::{SeatName, seats};
use crate::model::{MatchPage, MigrationAsked};
use crate::words::Words;

#[derive(Serialize)]
pub(super) struct VersionLines {
    /// Which version the match has, and which one new matches take.
    line: Option<String>,
    ask: Option<SeatName>,
    ask_text: String,
    asked: Option<String>,
    answer: Vec<SeatName>,
    moved: Option<String>,
}

pub(super) fn lines(words: &Words, page: &MatchPage, playing: bool) -> VersionLines {
    let versions = &page.versions;
    let named = |list: &[Seat]| seats(words, &page.game, if playing { list } else { &[] });
    let offered = versions.offered.as_deref();
    let line = offered.map(|offered| {
        let args = [("played", versions.played.as_str().into()), ("offered", offered.into())];
        words.text("version-line", &args)
    });
    let asked = versions.asked.as_ref().filter(|_| playing);
    VersionLines {
        line,
        ask: named(versions.ask.as_slice()).into_iter().next(),
        ask_text: words.text("migration-ask", &[("version", offered.unwrap_or_default().into())]),
        asked: asked.map(|asked| asked_text(words, page, asked)),
        answer: asked.map(|asked| named(&asked.answer)).unwrap_or_default(),
        moved: versions.moved.map(|_| moved(words, page)),
    }
}

/// What is said aloud when it is new.
pub(super) fn announced(words: &Words, page: &MatchPage) -> Option<String> {
    let versions = &page.versions;
    if versions.moved == Some(page.number) {
        return Some(moved(words, page));
    }
    versions.asked.as_ref().map(|asked| asked_text(words, page, asked))
}

fn asked_text(words: &Words, page: &MatchPage, asked: &MigrationAsked) -> String {
    let seat = words.seat(&page.game, asked.by);
    let args = [("seat", seat.into()), ("version", asked.version.as_str().into())];
    words.text("migration-asked", &args)
}

fn moved(words: &Words, page: &MatchPage) -> String {
    words.text("migration-done", &[("version", page.versions.played.as_str().into())])
}
