//! One match, for one viewer.

use boardwright_sdk::{Problem, Seat};
use serde::Serialize;

use super::Pages;
use super::board::{Shown, manner, shown};
use super::house::{as_published, house_rules};
use super::seats::{SeatName, seats};
use super::sharing::{Card, card, embed_code};
use super::turns::{History, TurnLine, count, history, turn_lines};
use super::variants::new_url;
use crate::model::{MatchPage, Reader, Step, Turn};
use crate::shape::{chip_class, seat_class};
use crate::svg::{self, Entry, Scene};
use crate::targets::{Links, Targets, encoded, match_url};
use crate::words::Words;

#[derive(Serialize)]
pub(super) struct Page {
    url: String,
    number: u64,
    /// Tells positions apart: turns, and actions of the next one.
    position: String,
    game: String,
    /// What the browser's tab says: whose turn it is, and the game.
    title: String,
    /// The tab's picture.
    icon: &'static str,
    rules_url: String,
    house_rules: String,
    /// The options that are as published.
    as_published: String,
    /// Whether the stream of updates is to be opened.
    live: bool,
    /// Whether the reader has a seat in a match that goes on.
    plays: bool,
    confirm: Option<bool>,
    sound: bool,
    notify: bool,
    #[serde(flatten)]
    shown: Shown,
    announcement: String,
    summary: String,
    prompt: Prompt,
    problem: Option<String>,
    typed: String,
    may_type: bool,
    buttons: Vec<StepButton>,
    /// What a script needs to enter a turn by itself.
    entry: Option<String>,
    step: Unfinished,
    seats: Vec<SeatLine>,
    several_mine: bool,
    acts: Acts,
    house: House,
    turns: Vec<TurnLine>,
    history: History,
    /// Links for those who play the other seats.
    invitations: Vec<Invitation>,
    /// Links to the reader's own seats, for another device.
    own_links: Vec<Invitation>,
    legend: Vec<Legend>,
    share: String,
    /// The form for another match by the same rules, once this one is over.
    again: Option<String>,
    /// What other sites show of a link to the match, unless it is private.
    card: Option<Card>,
    embed: Option<String>,
}

/// What there is to do, in up to three lines.
#[derive(Serialize)]
struct Prompt {
    state: String,
    /// A class: `yours`, `theirs`, `over` or `past`.
    class: &'static str,
    ask: Option<String>,
    phase: Option<String>,
}

/// A step or an action without a site.
#[derive(Serialize)]
struct StepButton {
    label: String,
    href: String,
    /// What it stands for: `step`, or `action` when that is complete.
    kind: &'static str,
    value: String,
}

#[derive(Serialize)]
struct Unfinished {
    begun: bool,
    actions: Vec<String>,
    path: String,
    turn: String,
    complete: bool,
    back: Option<String>,
}

#[derive(Serialize)]
pub(super) struct SeatLine {
    number: u8,
    name: String,
    class: String,
    to_move: bool,
    mine: bool,
    free: bool,
    winner: bool,
    lines: Vec<String>,
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

#[derive(Serialize)]
struct Legend {
    class: String,
    meaning: String,
}

pub(super) fn page(pages: &Pages, reader: &Reader, page: &MatchPage) -> Page {
    let words = &*pages.words(&page.game, &reader.language);
    let mended = mended(words, page);
    let page = mended.as_ref().unwrap_or(page);
    let url = match_url(&page.id);
    let links = Links { base: &url, fixed: "", step: &page.step };
    let targets = Targets::new(&page.actions, &page.step);
    let entry = Entry { targets: &targets, links };
    let enters = page.past.is_none() && page.outcome.is_none() && !targets.is_empty();
    let scene = Scene {
        about: &page.game,
        board: &page.board,
        view: &page.view,
        words,
        seat: page.mine.iter().min().copied(),
        entry: enters.then_some(entry),
        manner: manner(reader),
    };
    let playing = page.past.is_none() && page.outcome.is_none();
    let prompt = prompt(words, page);
    Page {
        url: url.clone(),
        number: page.number,
        position: format!(
            "{}.{}",
            page.past.unwrap_or_else(|| count(page.turns.len())),
            page.step.actions.len()
        ),
        game: words.key("name"),
        rules_url: format!("/games/{}", encoded(&page.game.id)),
        house_rules: house_rules(words, &page.game, &page.options, &page.settings),
        as_published: as_published(words, &page.game, &page.options),
        live: page.outcome.is_none(),
        plays: playing && !page.mine.is_empty(),
        confirm: reader.preferences.confirm,
        sound: reader.preferences.sound,
        notify: reader.preferences.notify,
        shown: shown(reader, &scene, here(page, &links)),
        announcement: announcement(words, page),
        summary: page.view.summary.iter().map(|w| words.say(w)).collect::<Vec<_>>().join(" "),
        title: format!("{} – {}", prompt.state, words.key("name")),
        icon: if prompt.class == "yours" { "favicon-turn.svg" } else { "favicon.svg" },
        prompt,
        problem: page.problem.as_ref().map(|problem| problem.message.clone()),
        typed: page.typed.clone(),
        may_type: playing && (enters || page.step.complete || !page.typed.is_empty()),
        buttons: if enters { buttons(words, page, &entry) } else { Vec::new() },
        entry: enters
            .then(|| crate::entry::data(words, &links, &page.actions, &page.view.buttons))
            .flatten(),
        step: unfinished(page, &links),
        seats: seat_lines(words, page),
        several_mine: page.mine.len() > 1,
        acts: if playing { acts(words, page) } else { Acts::none() },
        house: house(words, page, playing),
        turns: turn_lines(words, page, &links),
        history: history(page, &links),
        invitations: invitations(words, page, false),
        own_links: invitations(words, page, true),
        legend: legend(words, page),
        share: page.address.clone(),
        again: page
            .outcome
            .is_some()
            .then(|| new_url(&page.game.id, &page.options, &page.settings.values)),
        card: card(words, page),
        embed: embed_code(words, page),
    }
}

/// The page's own address.
fn here(page: &MatchPage, links: &Links<'_>) -> String {
    match page.past {
        Some(turn) => format!("{}?turn={turn}", links.base),
        None => links.here(),
    }
}

/// The page without a path that leads nowhere: what was chosen before the
/// position changed, or an address that somebody else made up.
fn mended(words: &Words, page: &MatchPage) -> Option<MatchPage> {
    let path = &page.step.path;
    if path.is_empty() || page.actions.iter().any(|action| action.path.starts_with(path)) {
        return None;
    }
    let gone = || Problem::new("step-gone", words.text("step-gone", &[]));
    let tell = !page.mine.is_empty() && page.past.is_none() && page.outcome.is_none();
    Some(MatchPage {
        step: Step { path: Vec::new(), ..page.step.clone() },
        problem: page.problem.clone().or_else(|| tell.then(gone)),
        ..page.clone()
    })
}

fn prompt(words: &Words, page: &MatchPage) -> Prompt {
    let mine = |seat: Seat| page.mine.contains(&seat);
    let turns = count(page.turns.len());
    let named = |seat: Seat| [("seat", words.seat(&page.game, seat).into())];
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
        (None, None, Some(seat)) => (words.text("prompt-theirs", &named(seat)), "theirs"),
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
    if let Some(seat) = page.draw_offer {
        parts.push(words.text("draw-offered", &[("seat", words.seat(&page.game, seat).into())]));
    }
    if let Some(outcome) = &page.outcome {
        parts.push(words.outcome(&page.game, outcome));
    }
    parts.join(" ")
}

/// A turn: its notation, unless the game has a sentence that says all of it.
fn played(words: &Words, page: &MatchPage, number: u32, turn: &Turn) -> Vec<String> {
    let args = [
        ("turn", number.into()),
        ("seat", words.seat(&page.game, turn.seat).into()),
        ("text", turn.text.as_str().into()),
    ];
    let said = page.last.as_ref().map(|word| words.say(word));
    let whole = said.is_some() && !turn.text.contains(' ');
    let head = words.text(if whole { "announce-number" } else { "announce-turn" }, &args);
    let note = turn.note.as_ref().map(|note| words.say(note));
    [Some(head), said, note].into_iter().flatten().collect()
}

fn buttons(words: &Words, page: &MatchPage, entry: &Entry<'_>) -> Vec<StepButton> {
    let board = svg::board(&page.board, &page.view);
    let layout = crate::geometry::Layout::new(board, 0);
    let in_tray = |step: &str| board.trays.iter().any(|t| t.slots.iter().any(|s| s == step));
    let label = |step: &str| {
        let button = page.view.buttons.iter().find(|button| button.step == step);
        button.map(|button| words.say(&button.label))
    };
    let steps = entry
        .targets
        .steps
        .iter()
        .filter(|(step, _)| layout.spot(step).is_none() && !in_tray(step));
    let steps = steps.map(|(step, target)| StepButton {
        label: label(step).unwrap_or_else(|| step.clone()),
        href: entry.links.target(step, target),
        kind: "step",
        value: step.clone(),
    });
    let stops = entry.targets.stops.iter().map(|action| {
        let stop = || words.text("stop-here", &[("action", action.as_str().into())]);
        let own = label(action);
        StepButton {
            label: if page.step.path.is_empty() {
                own.unwrap_or_else(|| action.clone())
            } else {
                stop()
            },
            href: entry.links.finished(action),
            kind: "action",
            value: action.clone(),
        }
    });
    stops.chain(steps).collect()
}

fn unfinished(page: &MatchPage, links: &Links<'_>) -> Unfinished {
    let back = links.back();
    Unfinished {
        begun: back.is_some(),
        actions: page.step.actions.clone(),
        path: page.step.path.join(" → "),
        turn: page.step.actions.join(" "),
        complete: page.step.complete,
        back,
    }
}

pub(super) fn seat_lines(words: &Words, page: &MatchPage) -> Vec<SeatLine> {
    let over = page.outcome.is_some();
    let won = |seat: Seat| page.outcome.as_ref().is_some_and(|o| o.winners.contains(&seat));
    let lines = |seat: Seat| {
        let own = page.view.players.iter().filter(|line| line.seat == seat);
        own.flat_map(|line| &line.words).map(|word| words.say(word)).collect()
    };
    let seats = Seat::all(page.game.seat_count());
    seats
        .map(|seat| SeatLine {
            number: seat.number(),
            name: words.seat(&page.game, seat),
            class: chip_class(&page.game, seat),
            to_move: !over && !page.step.complete && page.status.to_move == Some(seat),
            mine: page.mine.contains(&seat),
            free: page.free.contains(&seat),
            winner: won(seat),
            lines: lines(seat),
        })
        .collect()
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

fn legend(words: &Words, page: &MatchPage) -> Vec<Legend> {
    let decor = &svg::board(&page.board, &page.view).decor;
    let line = |decor: &boardwright_sdk::Decor| Legend {
        class: format!(
            "{} {}",
            svg::decor_class(decor.role),
            decor.owner.map(|seat| seat_class(&page.game, seat)).unwrap_or_default()
        ),
        meaning: words.say(&decor.word),
    };
    decor.iter().map(line).collect()
}
