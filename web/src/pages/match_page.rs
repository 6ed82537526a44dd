//! One match, for one viewer.

use boardwright_sdk::Seat;
use serde::Serialize;

use super::Pages;
use super::bots::{Giving, giving};
use super::course::{self, course};
use super::position::{Position, Prompt, mended, position};
use super::seats::{SeatName, seats};
use super::sharing::{Card, card, embed_code};
use super::turns::{History, TurnLine, count, history, turn_lines};
use super::variants::new_url;
use super::versions::{self, VersionLines};
use crate::bots::{called, thinking};
use crate::model::{MatchPage, Reader, Turn};
use crate::targets::{Links, match_url};
use crate::words::Words;

#[derive(Serialize)]
pub(super) struct Page {
    #[serde(flatten)]
    shown: Position,
    url: String,
    /// Where moves can be tried from this position, if they may be.
    analysis: Option<String>,
    /// Tells positions apart: turns, and actions of the next one.
    position: String,
    /// What the browser's tab says: whose turn it is, and the game.
    title: String,
    /// The tab's picture.
    icon: &'static str,
    /// Whether the stream of updates is to be opened.
    live: bool,
    /// Whether the reader has a seat in a match that goes on.
    plays: bool,
    confirm: Option<bool>,
    sound: bool,
    notify: bool,
    announcement: String,
    prompt: Prompt,
    may_type: bool,
    several_mine: bool,
    acts: Acts,
    house: House,
    giving: Option<Giving>,
    versions: VersionLines,
    turns: Vec<TurnLine>,
    history: History,
    /// How the match went.
    course: Option<course::Shown>,
    /// Links for those who play the other seats.
    invitations: Vec<Invitation>,
    /// Links to the reader's own seats, for another device.
    own_links: Vec<Invitation>,
    share: String,
    /// The form for another match by the same rules, once this one is over.
    again: Option<String>,
    /// What other sites show of a link to the match, unless it is private.
    card: Option<Card>,
    embed: Option<String>,
}

/// What a player may do beside playing.
#[derive(Serialize)]
struct Acts {
    resign: Vec<SeatName>,
    offer: Vec<SeatName>,
    /// Who may answer the draw offer.
    answer: Vec<SeatName>,
    offered_by: Option<String>,
}

/// What the match's settings let a player do.
#[derive(Serialize)]
struct House {
    swap: Option<SeatName>,
    swap_text: String,
    swapped: bool,
    take_back: Vec<SeatName>,
    free: bool,
    asked_by: Option<String>,
    answer: Vec<SeatName>,
}

#[derive(Serialize)]
struct Invitation {
    label: String,
    number: u8,
    link: String,
}

pub(super) fn page(pages: &Pages, reader: &Reader, page: &MatchPage) -> Page {
    let words = &*pages.words(&page.game, &reader.language);
    let mended = mended(words, page);
    let page = mended.as_ref().unwrap_or(page);
    let url = match_url(&page.id);
    let links = Links { base: &url, fixed: "", step: &page.step };
    let playing = page.past.is_none() && page.outcome.is_none();
    let shown = position(reader, words, page, &links);
    let prompt = prompt(words, page);
    let (turns, _) = page.shown_turn();
    Page {
        analysis: analysis_url(page, turns),
        position: format!("{turns}.{}", page.step.actions.len()),
        live: page.outcome.is_none(),
        plays: playing && !page.mine.is_empty(),
        confirm: reader.preferences.confirm,
        sound: reader.preferences.sound,
        notify: reader.preferences.notify,
        announcement: announcement(words, page),
        title: format!("{} – {}", prompt.state, words.key("name")),
        icon: if prompt.class == "yours" { "favicon-turn.svg" } else { "favicon.svg" },
        prompt,
        may_type: playing && (shown.enters() || page.step.complete || !page.typed.is_empty()),
        shown,
        several_mine: page.mine.len() > 1,
        acts: if playing { acts(words, page) } else { Acts::none() },
        house: house(words, page, playing),
        giving: playing.then(|| giving(words, page)).flatten(),
        versions: versions::lines(words, page, playing),
        turns: turn_lines(words, &page.game, &page.turns, &url, turns),
        history: history(page, &links),
        course: course(words, page, &url, turns),
        invitations: invitations(words, page, false),
        own_links: invitations(words, page, true),
        share: page.address.clone(),
        again: page.outcome.is_some().then(|| again(page)),
        card: card(words, page),
        embed: embed_code(words, page),
        url,
    }
}

/// The form for another match like it: by the same rules, for the same seat, and
/// against bots if it was.
fn again(page: &MatchPage) -> String {
    let url = new_url(&page.game.id, &page.options, &page.settings.values);
    let seat = match page.mine.as_slice() {
        [] => "none".to_owned(),
        [seat] => seat.to_string(),
        _ => "all".to_owned(),
    };
    let level = page.bots.iter().map(|(_, level)| level).max();
    let bots = level.map_or_else(String::new, |level| format!("&bots={level}"));
    format!("{url}&seat={seat}{bots}")
}

/// Where moves can be tried from the position that is shown.
fn analysis_url(page: &MatchPage, turns: u32) -> Option<String> {
    let may = page.game.is_open() || page.outcome.is_some();
    let links = Links {
        base: &format!("{}/analysis", match_url(&page.id)),
        fixed: &format!("turn={turns}"),
        step: &page.step,
    };
    may.then(|| links.here())
}

fn prompt(words: &Words, page: &MatchPage) -> Prompt {
    let mine = |seat: Seat| page.mine.contains(&seat);
    let turns = count(page.turns.len());
    let named = |seat: Seat| [("seat", words.seat(&page.game, seat).into())];
    let thinking = thinking(words, page);
    let (state, class) = match (page.past, &page.outcome, page.status.to_move) {
        (Some(turn), _, _) => {
            let args = [("turn", turn.into()), ("turns", turns.into())];
            (words.text("prompt-past", &args), "past")
        }
        (None, Some(outcome), _) => (words.outcome(&page.game, outcome), "over"),
        (None, None, _) if page.step.complete => (words.text("prompt-complete", &[]), "yours"),
        (None, None, Some(seat)) if mine(seat) && page.mine.len() == 1 => {
            (words.text("prompt-yours", &[]), "yours")
        }
        (None, None, Some(seat)) if mine(seat) => {
            (words.text("prompt-yours-as", &named(seat)), "yours")
        }
        (None, None, Some(seat)) => {
            let theirs = || words.text("prompt-theirs", &named(seat));
            (thinking.clone().unwrap_or_else(theirs), "theirs")
        }
        (None, None, None) => (words.text("prompt-over", &[]), "over"),
    };
    // Who waits for the other is asked nothing; who watches wants to know.
    let watches = class == "theirs" && page.mine.is_empty();
    let asks = class == "yours" && !page.step.complete || watches;
    Prompt {
        state,
        class,
        ask: page.view.ask.as_ref().filter(|_| asks).map(|word| words.say(word)),
        phase: page.view.phase.as_ref().map(|word| words.say(word)),
        thinking: class == "theirs" && thinking.is_some(),
    }
}

/// What has happened last, in words that a half turn doesn't change, so that a
/// live region speaks once a turn.
pub(super) fn announcement(words: &Words, page: &MatchPage) -> String {
    let mut parts = Vec::new();
    if page.past.is_some() {
        parts.push(prompt(words, page).state);
    }
    let turns = page.past.unwrap_or_else(|| count(page.turns.len()));
    if let Some(turn) = turns.checked_sub(1).and_then(|last| page.turns.get(last as usize)) {
        parts.extend(played(words, page, turns, turn));
    }
    if page.past.is_some() {
        return parts.join(" ");
    }
    if page.house.swapped == Some(count(page.turns.len())) {
        parts.push(words.text("announce-swap", &[]));
    }
    if let Some(seat) = page.house.asked_by {
        let seat = words.seat(&page.game, seat);
        parts.push(words.text("takeback-asked", &[("seat", seat.into())]));
    }
    parts.extend(versions::announced(words, page));
    if let Some(seat) = page.draw_offer {
        parts.push(words.text("draw-offered", &[("seat", words.seat(&page.game, seat).into())]));
    }
    if let Some(outcome) = &page.outcome {
        parts.push(words.outcome(&page.game, outcome));
    }
    // Who only watches need not hear of every bot.
    parts.extend(thinking(words, page).filter(|_| !page.mine.is_empty()));
    parts.join(" ")
}

/// A turn: its notation, unless the game has a sentence that says all of it.
pub(super) fn played(words: &Words, page: &MatchPage, number: u32, turn: &Turn) -> Vec<String> {
    let args = [
        ("turn", number.into()),
        ("seat", called(words, page, turn.seat).into()),
        ("text", turn.text.as_str().into()),
    ];
    let said = page.last.as_ref().map(|word| words.say(word));
    let whole = said.is_some() && !turn.text.contains(' ');
    let head = words.text(if whole { "announce-number" } else { "announce-turn" }, &args);
    let note = turn.note.as_ref().map(|note| words.say(note));
    [Some(head), said, note].into_iter().flatten().collect()
}

impl Acts {
    fn none() -> Acts {
        Acts { resign: Vec::new(), offer: Vec::new(), answer: Vec::new(), offered_by: None }
    }
}

fn acts(words: &Words, page: &MatchPage) -> Acts {
    let others: Vec<Seat> =
        page.mine.iter().copied().filter(|seat| page.draw_offer != Some(*seat)).collect();
    let (offer, answer) = match page.draw_offer {
        None => (page.mine.as_slice(), &[][..]),
        Some(_) => (&[][..], others.as_slice()),
    };
    Acts {
        resign: seats(words, &page.game, &page.mine),
        offer: seats(words, &page.game, offer),
        answer: seats(words, &page.game, answer),
        offered_by: page.draw_offer.map(|seat| words.seat(&page.game, seat)),
    }
}

fn house(words: &Words, page: &MatchPage, playing: bool) -> House {
    let named = |list: &[Seat]| seats(words, &page.game, if playing { list } else { &[] });
    let acts = &page.house;
    let swap = acts.swap.filter(|_| playing);
    let swap_text = swap.map(|seat| {
        let name = |seat| words.seat(&page.game, seat).into();
        words.text("swap-may", &[("seat", name(seat)), ("other", name(seat.other()))])
    });
    House {
        swap: named(swap.as_slice()).into_iter().next(),
        swap_text: swap_text.unwrap_or_default(),
        swapped: acts.swapped.is_some(),
        take_back: named(&acts.take_back),
        free: acts.free,
        asked_by: acts.asked_by.filter(|_| playing).map(|seat| words.seat(&page.game, seat)),
        answer: named(&acts.answer),
    }
}

/// Links to seats: those of others, or the reader's own.
fn invitations(words: &Words, page: &MatchPage, own: bool) -> Vec<Invitation> {
    let key = if own { "invite-own" } else { "invite" };
    let invitation = |(seat, link): &(Seat, String)| Invitation {
        label: words.text(key, &[("seat", words.seat(&page.game, *seat).into())]),
        number: seat.number(),
        link: link.clone(),
    };
    let asked = page.invitations.iter().filter(|(seat, _)| page.mine.contains(seat) == own);
    asked.map(invitation).collect()
}
