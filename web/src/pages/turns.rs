//! The turns of a match and the ways through its positions.

use boardwright_sdk::{About, Seat};
use serde::Serialize;

use super::seats::{SeatName, seat};
use crate::model::{MatchPage, Turn};
use crate::targets::Links;
use crate::words::Words;

#[derive(Serialize)]
pub(super) struct TurnLine {
    seat: String,
    class: String,
    text: String,
    note: Option<String>,
    url: String,
    current: bool,
    tried: bool,
}

#[derive(Serialize)]
pub(super) struct History {
    pub(super) first: Option<String>,
    pub(super) previous: Option<String>,
    pub(super) next: Option<String>,
    pub(super) last: Option<String>,
    /// The word for the last position.
    pub(super) last_key: &'static str,
}

/// The turns so far, each a link to the position after it: the page at `base`
/// shows the one after `shown` turns.
pub(super) fn turn_lines(
    words: &Words,
    about: &About,
    turns: &[Turn],
    base: &str,
    shown: u32,
) -> Vec<TurnLine> {
    let lines = turns.iter().zip(1..);
    let line = |(turn, number): (&Turn, u32)| TurnLine {
        note: turn.note.as_ref().map(|note| words.say(note)),
        ..turn_line(words, about, turn.seat, &turn.text, format!("{base}?turn={number}"))
            .current(number == shown)
    };
    lines.map(line).collect()
}

/// A turn with its link.
pub(super) fn turn_line(
    words: &Words,
    about: &About,
    by: Seat,
    text: &str,
    url: String,
) -> TurnLine {
    let SeatName { name, class, .. } = seat(words, about, by);
    let (text, note, current) = (text.to_owned(), None, false);
    TurnLine { seat: name, class, text, note, url, current, tried: false }
}

impl TurnLine {
    /// Whether its position is the one that is shown.
    pub(super) fn current(self, current: bool) -> TurnLine {
        TurnLine { current, ..self }
    }

    /// One that was tried and not played.
    pub(super) fn tried(self) -> TurnLine {
        TurnLine { tried: true, ..self }
    }
}

/// Links to the positions around the one that is shown.
pub(super) fn history(page: &MatchPage, links: &Links<'_>) -> History {
    let base = links.base;
    let (shown, turns) = page.shown_turn();
    let after = |turn: u32| {
        if turn >= turns { base.to_owned() } else { format!("{base}?turn={turn}") }
    };
    let back = shown > 0 && turns > 0;
    History {
        first: back.then(|| format!("{base}?turn=0")),
        previous: back.then(|| format!("{base}?turn={}", shown - 1)),
        next: page.past.map(|turn| after(turn.saturating_add(1))),
        last: page.past.map(|_| base.to_owned()),
        last_key: "history-last",
    }
}

pub(super) fn count(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
