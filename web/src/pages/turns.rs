//! The turns of a match and the ways through its positions.

use serde::Serialize;

use super::seats::{SeatName, seat};
use crate::model::MatchPage;
use crate::targets::Links;
use crate::words::Words;

#[derive(Serialize)]
pub(super) struct TurnLine {
    number: u32,
    seat: String,
    class: String,
    text: String,
    note: Option<String>,
    url: String,
    current: bool,
}

#[derive(Serialize)]
pub(super) struct History {
    first: Option<String>,
    previous: Option<String>,
    next: Option<String>,
    last: Option<String>,
}

/// The turns so far, each a link to the position after it.
pub(super) fn turn_lines(words: &Words, page: &MatchPage, links: &Links<'_>) -> Vec<TurnLine> {
    let shown = page.past.unwrap_or_else(|| count(page.turns.len()));
    let lines = page.turns.iter().zip(1..);
    lines
        .map(|(turn, number)| {
            let SeatName { name, class, .. } = seat(words, &page.game, turn.seat);
            TurnLine {
                number,
                seat: name,
                class,
                text: turn.text.clone(),
                note: turn.note.as_ref().map(|note| words.say(note)),
                url: format!("{}?turn={number}", links.base),
                current: number == shown,
            }
        })
        .collect()
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
    }
}

pub(super) fn count(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
