//! What other sites show of a match: a card for a link, and a frame.

use serde::Serialize;

use super::Pages;
use super::house::house_rules;
use super::match_page::announcement;
use super::position::{SeatLine, seat_lines};
use super::turns::{History, history};
use crate::bots::thinking;
use crate::markup::escape;
use crate::model::{MatchPage, Reader, Step};
use crate::picture::{self, state, turn};
use crate::svg::{self, Manner, Scene};
use crate::targets::{Links, match_url};
use crate::words::Words;

/// The size of a frame that suits most pages, in pixels.
const FRAME: (u32, u32) = (480, 600);

/// What a link to a position looks like elsewhere (OpenGraph).
#[derive(Serialize)]
pub(super) struct Card {
    title: String,
    description: String,
    url: String,
    /// The picture's address. It names the turn, since sites keep pictures.
    image: String,
    width: u32,
    height: u32,
    alt: String,
}

pub(super) fn card(words: &Words, page: &MatchPage) -> Option<Card> {
    if page.private {
        return None;
    }
    let (shown, _) = page.shown_turn();
    let query = page.past.map(|turn| format!("?turn={turn}")).unwrap_or_default();
    let game = words.key("name");
    let (state, turn) = (state(words, page), turn(words, page));
    let rules = house_rules(words, &page.game, &page.options, &page.settings);
    let board = words.text("board-label", &[("game", game.as_str().into())]);
    Some(Card {
        title: joined(&[&game, &state]),
        description: joined(&[&state, &turn, &rules]),
        url: format!("{}{query}", page.address),
        image: format!("{}.png?turn={shown}", page.address),
        width: picture::SIZE.0,
        height: picture::SIZE.1,
        alt: joined(&[&board, &turn, &state]),
    })
}

fn joined(parts: &[&str]) -> String {
    parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(" · ")
}

/// The HTML that shows the match on somebody's own page.
pub(super) fn embed_code(words: &Words, page: &MatchPage) -> Option<String> {
    let (width, height) = FRAME;
    let (address, title) = (escape(&page.address), escape(&words.key("name")));
    (!page.private).then(|| {
        format!(
            r#"<iframe src="{address}/embed" title="{title}" width="{width}" height="{height}"></iframe>"#
        )
    })
}

/// A match as a frame shows it.
#[derive(Serialize)]
pub(super) struct Embed {
    /// The match's own page.
    url: String,
    number: u64,
    game: String,
    /// Whether the stream of updates is to be opened, and its address.
    live: bool,
    stream: String,
    board: String,
    announcement: String,
    summary: String,
    state: String,
    turn: String,
    seats: Vec<SeatLine>,
    history: History,
}

pub(super) fn embed(pages: &Pages, reader: &Reader, page: &MatchPage) -> Embed {
    let words = &*pages.words(&page.game, &reader.language);
    let scene = Scene {
        about: &page.game,
        board: &page.board,
        view: &page.view,
        words,
        seat: None,
        entry: None,
        manner: Manner { patterns: reader.preferences.patterns, ..Manner::default() },
    };
    let url = match_url(&page.id);
    let links = Links { base: &format!("{url}/embed"), fixed: "", step: &Step::default() };
    Embed {
        number: page.number,
        game: words.key("name"),
        live: page.past.is_none() && page.outcome.is_none(),
        stream: format!("{url}/events?part=embed"),
        board: svg::draw(&scene),
        announcement: announcement(words, page),
        summary: page.view.summary.iter().map(|w| words.say(w)).collect::<Vec<_>>().join(" "),
        state: thinking(words, page).unwrap_or_else(|| state(words, page)),
        turn: turn(words, page),
        seats: seat_lines(words, page),
        history: history(page, &links),
        url,
    }
}
