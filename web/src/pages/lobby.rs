//! The front page.

use serde::Serialize;

use super::house::house_rules;
use super::seats::{SeatName, seats};
use super::{Pages, bots};
use crate::model::{Lobby, MatchLine, Reader};
use crate::targets::encoded;

#[derive(Serialize)]
pub(super) struct Page {
    games: Vec<Game>,
    open: Vec<Line>,
    running: Vec<Line>,
    finished: Vec<Line>,
}

#[derive(Serialize)]
struct Game {
    name: String,
    tagline: String,
    new: String,
    rules: String,
}

#[derive(Serialize)]
pub(super) struct Line {
    url: String,
    game: String,
    rules: String,
    private: bool,
    created: String,
    day: String,
    turn: u32,
    to_move: Option<String>,
    free: Vec<SeatName>,
    bots: String,
    outcome: Option<String>,
}

pub(super) fn page(pages: &Pages, reader: &Reader, lobby: &Lobby) -> Page {
    let line = |line| self::line(pages, reader, line);
    let game = |about| {
        let words = pages.words(about, &reader.language);
        Game {
            name: words.key("name"),
            tagline: words.find("tagline").unwrap_or_default(),
            new: format!("/new?game={}", encoded(&about.id)),
            rules: format!("/games/{}", encoded(&about.id)),
        }
    };
    Page {
        games: lobby.games.iter().map(game).collect(),
        open: lobby.open.iter().map(line).collect(),
        running: lobby.running.iter().map(line).collect(),
        finished: lobby.finished.iter().map(line).collect(),
    }
}

pub(super) fn line(pages: &Pages, reader: &Reader, line: &MatchLine) -> Line {
    let words = pages.words(&line.game, &reader.language);
    Line {
        url: format!("/matches/{}", encoded(&line.id)),
        game: words.key("name"),
        rules: house_rules(&words, &line.game, &line.options, &line.settings),
        private: line.private,
        created: line.created.clone(),
        day: line.created.chars().take(10).collect(),
        turn: line.turn,
        to_move: line.to_move.map(|seat| words.seat(&line.game, seat)),
        free: seats(&words, &line.game, &line.free),
        bots: bots::told(&words, &line.game, &line.bots),
        outcome: line.outcome.as_ref().map(|outcome| words.outcome(&line.game, outcome)),
    }
}
