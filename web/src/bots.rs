//! What is said of bots.

use boardwright_sdk::Seat;

use crate::model::MatchPage;
use crate::words::Words;

/// The levels that a bot can have, the weakest first.
pub(crate) const LEVELS: std::ops::RangeInclusive<u8> = 1..=6;

/// The level of the bot that has this seat, if one has it.
pub(crate) fn level(bots: &[(Seat, u8)], seat: Seat) -> Option<u8> {
    bots.iter().find(|(of, _)| *of == seat).map(|(_, level)| *level)
}

/// What a seat is called in a sentence, where bots are told from people.
pub(crate) fn called(words: &Words, page: &MatchPage, seat: Seat) -> String {
    let name = words.seat(&page.game, seat);
    match level(&page.bots, seat) {
        Some(_) => words.text("seat-as-bot", &[("seat", name.into())]),
        None => name,
    }
}

/// That a bot is thinking, while the present of a match waits for one.
pub(crate) fn thinking(words: &Words, page: &MatchPage) -> Option<String> {
    let present = page.past.is_none() && page.outcome.is_none();
    let seat = page.status.to_move.filter(|seat| present && !page.mine.contains(seat))?;
    level(&page.bots, seat)?;
    Some(words.text("prompt-thinking", &[("seat", called(words, page, seat).into())]))
}

/// A share of 1 in whole percent; what is no number is nothing.
pub(crate) fn percent(share: f64) -> u32 {
    (share.clamp(0.0, 1.0) * 100.0).round() as u32
}
