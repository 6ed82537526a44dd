//! A position of a match, and what can be done in it: what the match's own page
//! and the one for trying moves both show.

use boardwright_sdk::{Problem, Seat};
use serde::Serialize;

use super::board::{Shown, manner, shown};
use super::house::{as_published, house_rules};
use crate::bots;
use crate::model::{MatchPage, Reader, Step};
use crate::shape::{chip_class, seat_class};
use crate::svg::{self, Entry, Scene};
use crate::targets::{Links, Targets, encoded};
use crate::words::Words;

#[derive(Serialize)]
pub(super) struct Position {
    number: u64,
    game: String,
    rules_url: String,
    house_rules: String,
    /// The options that are as published.
    as_published: String,
    #[serde(flatten)]
    shown: Shown,
    summary: String,
    problem: Option<String>,
    typed: String,
    buttons: Vec<StepButton>,
    /// What a script needs to enter a turn by itself.
    entry: Option<String>,
    /// Whether something can be chosen.
    enters: bool,
    step: Unfinished,
    seats: Vec<SeatLine>,
    legend: Vec<Legend>,
}

impl Position {
    /// The same where only these of the chosen actions are told.
    pub(super) fn telling(mut self, actions: &[String]) -> Position {
        self.step.actions = actions.to_vec();
        self
    }

    /// Whether something can be chosen.
    pub(super) fn enters(&self) -> bool {
        self.enters
    }
}

/// What there is to do, in up to three lines.
#[derive(Serialize)]
pub(super) struct Prompt {
    pub(super) state: String,
    /// A class: `yours`, `theirs`, `over` or `past`.
    pub(super) class: &'static str,
    pub(super) ask: Option<String>,
    pub(super) phase: Option<String>,
    /// Whether a bot is thinking.
    pub(super) thinking: bool,
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
    /// The level of its bot, in words.
    bot: Option<String>,
    lines: Vec<String>,
}

#[derive(Serialize)]
struct Legend {
    class: String,
    meaning: String,
}

/// The position that `page` shows; `links` are the addresses of what is chosen.
pub(super) fn position(
    reader: &Reader,
    words: &Words,
    page: &MatchPage,
    links: &Links<'_>,
) -> Position {
    let targets = Targets::new(&page.actions, &page.step);
    let entry = Entry { targets: &targets, links: *links };
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
    Position {
        number: page.number,
        game: words.key("name"),
        rules_url: format!("/games/{}", encoded(&page.game.id)),
        house_rules: house_rules(words, &page.game, &page.options, &page.settings),
        as_published: as_published(words, &page.game, &page.options),
        shown: shown(reader, &scene, &page.id, here(page, links)),
        summary: page.view.summary.iter().map(|w| words.say(w)).collect::<Vec<_>>().join(" "),
        problem: page.problem.as_ref().map(|problem| problem.message.clone()),
        typed: page.typed.clone(),
        buttons: if enters { buttons(words, page, &entry) } else { Vec::new() },
        entry: enters
            .then(|| crate::entry::data(words, links, &page.actions, &page.view.buttons))
            .flatten(),
        enters,
        step: unfinished(page, links),
        seats: seat_lines(words, page),
        legend: legend(words, page),
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
pub(super) fn mended(words: &Words, page: &MatchPage) -> Option<MatchPage> {
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
    let told = |level: u8| words.text("seat-bot", &[("level", u32::from(level).into())]);
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
            bot: bots::level(&page.bots, seat).map(told),
            lines: lines(seat),
        })
        .collect()
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
