//! Seats for bots: choosing a level, and who gets one.

use boardwright_sdk::{About, Seat};
use serde::Serialize;

use super::seats::{SeatName, seats};
use crate::bots::LEVELS;
use crate::model::MatchPage;
use crate::words::Words;

/// A level to choose.
#[derive(Serialize)]
pub(super) struct Level {
    value: String,
    label: String,
}

/// All levels, the weakest first.
pub(super) fn levels(words: &Words) -> Vec<Level> {
    let level = |level: u8| Level {
        value: level.to_string(),
        label: words.text(&format!("bot-level-{level}"), &[]),
    };
    LEVELS.map(level).collect()
}

/// The form that gives a free seat to a bot.
#[derive(Serialize)]
pub(super) struct Giving {
    label: String,
    seats: Vec<SeatName>,
    levels: Vec<Level>,
}

pub(super) fn giving(words: &Words, page: &MatchPage) -> Option<Giving> {
    let seats = seats(words, &page.game, &page.seats_for_bots);
    let label = match seats.as_slice() {
        [] => return None,
        [one] => words.text("bot-give-one", &[("seat", one.name.as_str().into())]),
        _ => words.text("bot-give", &[]),
    };
    Some(Giving { label, seats, levels: levels(words) })
}

/// Which seats of a match in a list bots have; empty when they have none.
pub(super) fn told(words: &Words, about: &About, bots: &[(Seat, u8)]) -> String {
    let bot = |(seat, level): &(Seat, u8)| {
        let args = [("seat", words.seat(about, *seat).into()), ("level", u32::from(*level).into())];
        words.text("line-bot", &args)
    };
    bots.iter().map(bot).collect::<Vec<_>>().join(" · ")
}
