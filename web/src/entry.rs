//! What a script needs to enter a turn without asking the server at each step.

use std::collections::BTreeMap;

use boardwright_sdk::{Button, Listed};
use serde::Serialize;

use crate::targets::Links;
use crate::words::Words;

/// So many bytes of action texts and paths are sent along; with more of them
/// every step is asked for, as it is without a script.
const MOST: usize = 64 * 1024;

/// The actions that go on from an unfinished turn, and the words for entering
/// one of them. Travels as JSON in the attribute `data-entry`.
#[derive(Debug, Serialize)]
struct EntryData<'a> {
    /// The page's address, and the part of its query that stays.
    base: &'a str,
    fixed: &'a str,
    /// The actions that are chosen already, and the steps of the next one.
    done: &'a [String],
    path: &'a [String],
    /// Each action's text and then its path.
    actions: Vec<Vec<&'a str>>,
    /// What is written on steps and actions without a site.
    labels: BTreeMap<&'a str, String>,
    /// What is said of a site, and what is written on the button that ends an
    /// action (with `{}` for the action).
    words: BTreeMap<&'static str, String>,
}

/// The attribute's value; nothing when there is nothing to enter or too much.
#[must_use]
pub(crate) fn data(
    words: &Words,
    links: &Links<'_>,
    actions: &[Listed],
    buttons: &[Button],
) -> Option<String> {
    let size = |action: &Listed| {
        action.text.len() + action.path.iter().map(|step| step.len() + 3).sum::<usize>()
    };
    if actions.is_empty() || actions.iter().map(size).sum::<usize>() > MOST {
        return None;
    }
    const SAID: [(&str, &str); 5] = [
        ("chosen", "site-chosen"),
        ("finish", "target-finish"),
        ("go", "target-go"),
        ("switch", "target-switch"),
        ("back", "target-back"),
    ];
    let mut said: BTreeMap<&str, String> =
        SAID.into_iter().map(|(name, key)| (name, words.text(key, &[]))).collect();
    said.insert("stop", words.text("stop-here", &[("action", "{}".into())]));
    let data = EntryData {
        base: links.base,
        fixed: links.fixed,
        done: &links.step.actions,
        path: &links.step.path,
        actions: actions.iter().map(line).collect(),
        labels: buttons.iter().map(|b| (b.step.as_str(), words.say(&b.label))).collect(),
        words: said,
    };
    serde_json::to_string(&data).ok()
}

/// An action's text and then its path.
fn line(action: &Listed) -> Vec<&str> {
    std::iter::once(&action.text).chain(&action.path).map(String::as_str).collect()
}
