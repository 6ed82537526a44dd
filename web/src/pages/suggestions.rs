//! What a bot would play, beside moves that are tried.

use boardwright_sdk::Seat;
use serde::Serialize;

use crate::bots::percent;
use crate::model::{AnalysisPage, Suggestion, Suggestions};
use crate::words::Words;

#[derive(Serialize)]
pub(super) struct Shown {
    /// Where they can be asked for.
    ask: Option<String>,
    /// The word of that link.
    ask_key: &'static str,
    /// A sentence: whose they are, why there are none, what went wrong.
    note: Option<String>,
    failed: bool,
    turns: Vec<Line>,
}

#[derive(Serialize)]
struct Line {
    /// The page where the turn is tried.
    url: String,
    text: String,
    share: String,
    worth: String,
}

impl Shown {
    /// Whether they were asked for: the page's address says so, too.
    pub(super) fn asked(&self) -> bool {
        self.ask_key == "suggest-again"
    }
}

pub(super) fn suggestions(words: &Words, page: &AnalysisPage) -> Option<Shown> {
    let ask = Some(asking(&page.address()));
    let shown = Shown { ask, ask_key: "suggest", note: None, failed: false, turns: Vec::new() };
    Some(match &page.suggestions {
        Suggestions::None => return None,
        Suggestions::NotWhileOthersPlay => {
            Shown { ask: None, note: Some(words.text("suggest-not-now", &[])), ..shown }
        }
        Suggestions::Offered => shown,
        Suggestions::Failed(problem) => {
            let note = Some(problem.message.clone());
            Shown { ask_key: "suggest-again", note, failed: true, ..shown }
        }
        Suggestions::Shown { playouts, seat, turns } => {
            let name = words.seat(&page.page.game, *seat);
            let args = [("seat", name.into()), ("playouts", (*playouts).into())];
            Shown {
                ask_key: "suggest-again",
                note: Some(words.text("suggest-for", &args)),
                turns: turns.iter().map(|turn| line(words, page, *seat, turn)).collect(),
                ..shown
            }
        }
    })
}

/// The address of the same page with suggestions.
pub(super) fn asking(address: &str) -> String {
    format!("{address}&suggest=on")
}

fn line(words: &Words, page: &AnalysisPage, seat: Seat, turn: &Suggestion) -> Line {
    Line {
        url: page.with(&turn.actions),
        text: turn.actions.join(" "),
        share: words.text("suggest-share", &[("percent", percent(turn.share).into())]),
        worth: worth(words, page, seat, turn),
    }
}

/// What the seat may expect of a turn; a certain result has a word of its own.
fn worth(words: &Words, page: &AnalysisPage, seat: Seat, turn: &Suggestion) -> String {
    match turn.proven {
        Some(1.0) => return words.text("suggest-win", &[]),
        Some(0.0) => return words.text("suggest-loss", &[]),
        Some(0.5) => return words.text("suggest-draw", &[]),
        _ => {}
    }
    let share = percent(turn.proven.unwrap_or(turn.expected));
    let seat = words.seat(&page.page.game, seat);
    words.text("suggest-worth", &[("seat", seat.into()), ("percent", share.into())])
}
