//! Trying moves off a match.

use boardwright_sdk::Seat;
use serde::Serialize;

use super::Pages;
use super::board::manner;
use super::course::{self, course};
use super::match_page::played;
use super::position::{Position, Prompt, mended, position};
use super::suggestions::{self, asking, suggestions};
use super::turns::{History, TurnLine, count, turn_line, turn_lines};
use crate::markup::escape;
use crate::model::{AnalysisPage, MatchPage, Reader, Turn};
use crate::svg::{self, Manner, Scene};
use crate::targets::{Links, match_url};
use crate::words::Words;

#[derive(Serialize)]
pub(super) struct Page {
    #[serde(flatten)]
    shown: Position,
    /// Tells positions apart: where the branch begins, and actions of it.
    position: String,
    title: String,
    announcement: String,
    prompt: Prompt,
    may_type: bool,
    /// The match's own page, at the position where the branch begins.
    url: String,
    /// This page's own address, with what can be stepped through.
    address: String,
    /// The same without its query, and what its form sends along.
    base: String,
    from: u32,
    line: String,
    /// Where the match began; nothing when the branch begins there.
    start: Option<String>,
    /// The match's turns up to where the branch begins, and those that are tried.
    turns: Vec<TurnLine>,
    history: History,
    /// How the match went, once that is known.
    course: Option<course::Shown>,
    suggestions: Option<suggestions::Shown>,
    /// What the match went on with.
    followed: Option<Followed>,
    /// The match's present as a picture, where it is another position.
    now: Option<String>,
    share: String,
}

#[derive(Serialize)]
struct Followed {
    text: String,
    url: String,
}

pub(super) fn page(pages: &Pages, reader: &Reader, asked: &AnalysisPage) -> Page {
    let words = &*pages.words(&asked.page.game, &reader.language);
    let mended = mended(words, &asked.page);
    let page = mended.as_ref().unwrap_or(&asked.page);
    let (base, fixed) = (asked.base(), asked.fixed());
    let links = Links { base: &base, fixed: &fixed, step: &page.step };
    let shown = position(reader, words, page, &links).telling(half_turn(asked));
    let prompt = prompt(words, page);
    let suggestions = suggestions(words, asked);
    let asks = suggestions.as_ref().is_some_and(suggestions::Shown::asked);
    let address = mended.as_ref().map_or_else(|| asked.address(), |_| links.here());
    Page {
        title: format!("{} – {}", words.text("analysis-title", &[]), words.key("name")),
        announcement: announcement(words, asked),
        prompt,
        may_type: shown.enters() || !page.typed.is_empty(),
        shown,
        position: format!("{}.{}", asked.from, page.step.actions.len()),
        url: format!("{}?turn={}", match_url(&page.id), asked.from),
        from: asked.from,
        line: page.step.actions.join(" "),
        start: (asked.from > 0).then(|| asked.from(0)),
        turns: turns(words, asked, &base),
        history: history(asked),
        course: course(words, page, &base, asked.from).filter(course::Shown::known),
        followed: followed(words, asked),
        now: now(reader, words, asked),
        share: format!("{}{}", site(page), asked.address()),
        address: if asks { asking(&address) } else { address },
        suggestions,
        base,
    }
}

/// The actions of the turn that is begun in the position that is shown.
fn half_turn(page: &AnalysisPage) -> &[String] {
    let done = &page.page.step.actions;
    let whole = page.ends().filter(|(turn, end)| turn.complete && *end <= done.len());
    done.get(whole.last().map_or(0, |(_, end)| end)..).unwrap_or_default()
}

fn prompt(words: &Words, page: &MatchPage) -> Prompt {
    let named = |seat: Seat| [("seat", words.seat(&page.game, seat).into())];
    let (state, class) = match (&page.outcome, page.status.to_move) {
        (Some(outcome), _) => (words.outcome(&page.game, outcome), "over"),
        (None, Some(seat)) => (words.text("prompt-theirs", &named(seat)), "yours"),
        (None, None) => (words.text("prompt-over", &[]), "over"),
    };
    let say = |word| words.say(word);
    Prompt {
        state,
        class,
        ask: page.view.ask.as_ref().filter(|_| class == "yours").map(say),
        phase: page.view.phase.as_ref().map(say),
        thinking: false,
    }
}

/// The last whole turn that is tried, so that a live region speaks once a turn.
fn announcement(words: &Words, page: &AnalysisPage) -> String {
    let at = page.page.step.actions.len();
    let game = &page.page.game;
    let tried = page.ends().zip(page.from + 1..);
    let last = tried.filter(|((turn, end), _)| turn.complete && *end <= at).last();
    let turn = last.map(|((turn, _), number)| {
        let turn = Turn { seat: turn.seat, text: turn.actions.join(" "), note: None };
        played(words, &page.page, number, &turn)
    });
    let outcome = page.page.outcome.as_ref().map(|outcome| words.outcome(game, outcome));
    turn.into_iter().flatten().chain(outcome).collect::<Vec<_>>().join(" ")
}

fn turns(words: &Words, page: &AnalysisPage, base: &str) -> Vec<TurnLine> {
    let MatchPage { game, turns, step, .. } = &page.page;
    let at = step.actions.len();
    let played = turns.get(..page.from as usize).unwrap_or(turns);
    let shown = if at == 0 { page.from } else { u32::MAX };
    let mut lines = turn_lines(words, game, played, base, shown);
    lines.extend(page.ends().map(|(turn, end)| {
        let more = if turn.complete { "" } else { " …" };
        let text = format!("{}{more}", turn.actions.join(" "));
        let begins = end - turn.actions.len();
        turn_line(words, game, turn.seat, &text, page.after(end))
            .current(begins < at && at <= end)
            .tried()
    }));
    lines
}

/// The ways through what is tried.
fn history(page: &AnalysisPage) -> History {
    let at = page.page.step.actions.len();
    let stops: Vec<usize> = std::iter::once(0).chain(page.ends().map(|(_, end)| end)).collect();
    let before = stops.iter().rev().find(|stop| **stop < at);
    let next = stops.iter().find(|stop| **stop > at);
    let end = stops.last().filter(|stop| **stop > at);
    History {
        first: before.map(|_| page.after(0)),
        previous: before.map(|stop| page.after(*stop)),
        next: next.map(|stop| page.after(*stop)),
        last: end.map(|stop| page.after(*stop)),
        last_key: "analysis-last",
    }
}

fn followed(words: &Words, page: &AnalysisPage) -> Option<Followed> {
    let turn = page.page.turns.get(page.from as usize)?;
    let seat = words.seat(&page.page.game, turn.seat);
    let args = [("seat", seat.into()), ("text", turn.text.as_str().into())];
    Some(Followed { text: words.text("analysis-followed", &args), url: page.from(page.from + 1) })
}

/// The match's present, to compare with.
fn now(reader: &Reader, words: &Words, page: &AnalysisPage) -> Option<String> {
    let MatchPage { game, board, mine, turns, .. } = &page.page;
    let view = page.now.as_ref()?;
    let caption = words.text("analysis-now", &[("turn", count(turns.len()).into())]);
    let seat = mine.iter().min().copied();
    let manner = Manner { cards: false, ..manner(reader) };
    let scene = Scene { about: game, board, view, words, seat, entry: None, manner };
    let picture = svg::illustrate(&scene, "now", &caption);
    let caption = escape(&caption);
    Some(format!("{picture}<figcaption dir=\"auto\">{caption}</figcaption>"))
}

/// Scheme and host, for links to share.
fn site(page: &MatchPage) -> &str {
    page.address.strip_suffix(&match_url(&page.id)).unwrap_or_default()
}
