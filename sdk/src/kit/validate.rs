//! Whether a board and a view name only what exists.

use std::collections::BTreeSet;

use super::fluent::{English, english, syntax_error, word_keys, word_variables};
use crate::{About, Arg, Board, DEEPEST_WORDS, Geometry, Listed, Seat, Shape, View, Word};

/// What is wrong with a game's texts: no English, Fluent files that can't be
/// read, a game or seats without a name. Empty when nothing is.
#[must_use]
pub fn validate_texts(about: &About) -> Vec<String> {
    let Some(english) = about.languages.get("en") else {
        return vec![
            "about: there are no English texts; add About::language(\"en\", …)".to_owned(),
        ];
    };
    let deep = about.languages.iter().filter(|(_, texts)| texts.are_too_deep());
    let deep: Vec<String> = deep.map(|(tag, _)| too_deep(tag)).collect();
    if !deep.is_empty() {
        return deep;
    }
    let mut wrong: Vec<String> = about
        .languages
        .iter()
        .filter_map(|(tag, texts)| Some(format!("words of {tag}, {}", syntax_error(&texts.words)?)))
        .collect();
    if !wrong.is_empty() {
        // Whatever else seems to be missing may only be unreadable.
        return wrong;
    }
    let known = word_keys(&english.words);
    let seats = about.seats.iter().map(|seat| format!("seat-{seat}"));
    for key in std::iter::once("name".to_owned()).chain(seats) {
        if !known.contains(&key) {
            wrong.push(format!("about: English has no word “{key}”"));
        }
    }
    for (tag, texts) in &about.languages {
        for (key, variables) in word_variables(&texts.words) {
            if key.starts_with("outcome-") {
                let unknown = variables.iter().find(|name| !OUTCOME_ARGUMENTS.contains(&&***name));
                wrong.extend(unknown.map(|name| not_given(tag, &key, name, &OUTCOME_ARGUMENTS)));
            }
        }
    }
    wrong
}

fn too_deep(tag: &str) -> String {
    format!("words of {tag}: braces are nested more than {DEEPEST_WORDS} deep")
}

/// What pages give to the words `outcome-REASON`.
const OUTCOME_ARGUMENTS: [&str; 2] = ["winner", "loser"];

/// A word that asks for an argument which it isn't given: people would read its name.
fn not_given(tag: &str, key: &str, name: &str, given: &[&str]) -> String {
    let given: Vec<String> = given.iter().map(|name| format!("${name}")).collect();
    let given = if given.is_empty() { "none".to_owned() } else { given.join(" and ") };
    format!("words of {tag}: “{key}” asks for ${name}, and is given {given}")
}

/// What is wrong with a board: double or unknown sites, numbers out of range,
/// words that English lacks. Empty when nothing is.
#[must_use]
pub fn validate_board(about: &About, board: &Board) -> Vec<String> {
    check_board(about, &english(about), board)
}

/// The same for whoever has read the English words already.
pub(super) fn check_board(about: &About, english: &English, board: &Board) -> Vec<String> {
    let mut check = Check::new(about, english, board);
    check.geometry(board);
    for (name, kind) in &board.kinds {
        check.key(&format!("kind {name}"), &kind.word);
        for layer in &kind.layers {
            check.that((0.1..=2.0).contains(&layer.scale), || {
                format!("kind {name}: scale {} is not from 0.1 to 2", layer.scale)
            });
            if let Shape::Letter { text } = &layer.shape {
                let length = text.chars().count();
                check.that((1..=3).contains(&length), || {
                    format!("kind {name}: “{text}” is not one to three letters")
                });
            }
        }
    }
    for tray in &board.trays {
        check.word("tray", &tray.title);
        check.seat("tray", tray.owner);
    }
    for decor in &board.decor {
        check.word("decor", &decor.word);
        check.seat("decor", decor.owner);
        check.sites("decor", &decor.sites);
    }
    check.wrong
}

/// What is wrong with a view of `board`, and with the paths of the `actions`
/// that are legal there. Empty when nothing is.
#[must_use]
pub fn validate_view(about: &About, board: &Board, view: &View, actions: &[Listed]) -> Vec<String> {
    check_view(about, &english(about), board, view, actions)
}

/// The same for whoever has read the English words already.
pub(super) fn check_view(
    about: &About,
    english: &English,
    board: &Board,
    view: &View,
    actions: &[Listed],
) -> Vec<String> {
    let board = view.board.as_deref().unwrap_or(board);
    let mut check = Check::new(about, english, board);
    check.stacks(board, view);
    for mark in &view.marks {
        check.sites("mark", std::slice::from_ref(&mark.site));
    }
    for arrow in &view.arrows {
        check.sites("arrow", &arrow.path);
        check.that(arrow.path.len() >= 2, || "an arrow needs two sites".to_owned());
    }
    let words =
        [("phase", &view.phase), ("ask", &view.ask), ("last", &view.last), ("note", &view.note)];
    for (place, word) in words {
        word.iter().for_each(|word| check.word(place, word));
    }
    for line in &view.players {
        check.seat("players", Some(line.seat));
        line.words.iter().for_each(|word| check.word("players", word));
    }
    view.summary.iter().for_each(|word| check.word("summary", word));
    view.buttons.iter().for_each(|button| check.word("button", &button.label));
    check.paths(view, actions);
    check.wrong
}

struct Check<'a> {
    seats: u8,
    words: &'a English,
    sites: BTreeSet<String>,
    wrong: Vec<String>,
}

impl<'a> Check<'a> {
    fn new(about: &About, english: &'a English, board: &Board) -> Check<'a> {
        Check {
            seats: about.seat_count(),
            words: english,
            sites: board.sites().into_iter().collect(),
            wrong: Vec::new(),
        }
    }

    fn that(&mut self, good: bool, otherwise: impl FnOnce() -> String) {
        if !good {
            self.wrong.push(otherwise());
        }
    }

    fn word(&mut self, place: &str, word: &Word) {
        self.key(place, &word.key);
        let asked = self.words.get(&word.key).into_iter().flatten();
        if let Some(name) = asked.clone().find(|name| !word.args.contains_key(*name)) {
            let given: Vec<&str> = word.args.keys().map(String::as_str).collect();
            self.wrong.push(format!("{place}: {}", not_given("en", &word.key, name, &given)));
        }
        for arg in word.args.values() {
            if let Arg::Word(inner) = arg {
                self.word(place, inner);
            }
        }
    }

    fn key(&mut self, place: &str, key: &str) {
        let known = self.words.contains_key(key);
        self.that(known, || format!("{place}: English has no word “{key}”"));
    }

    fn seat(&mut self, place: &str, seat: Option<Seat>) {
        let seats = self.seats;
        if let Some(seat) = seat {
            self.that(seat.number() < seats, || format!("{place}: there is no seat {seat}"));
        }
    }

    fn sites(&mut self, place: &str, sites: &[String]) {
        for site in sites {
            let known = self.sites.contains(site);
            self.that(known, || format!("{place}: the board has no site “{site}”"));
        }
    }

    fn geometry(&mut self, board: &Board) {
        let listed = board.sites();
        let distinct = self.sites.len();
        self.that(!listed.is_empty(), || "the board has no site".to_owned());
        self.that(distinct == listed.len(), || "two sites have one name".to_owned());
        for site in listed {
            let good = !site.is_empty()
                && site.chars().count() <= 20
                && !site.chars().any(|c| c.is_whitespace() || c.is_control());
            self.that(good, || format!("“{site}” is no site’s name: short and without spaces"));
        }
        if let Geometry::Square { cols, rows, .. } = &board.geometry {
            let good = (1..=50).contains(cols) && (1..=50).contains(rows);
            self.that(good, || format!("{cols} by {rows} is not from 1 to 50 a side"));
        }
        if let Geometry::Graph { edges, .. } = &board.geometry {
            for (from, to) in edges {
                self.sites("edge", &[from.clone(), to.clone()]);
            }
        }
    }

    fn stacks(&mut self, board: &Board, view: &View) {
        let mut seen = BTreeSet::new();
        for stack in &view.stacks {
            self.sites("stack", std::slice::from_ref(&stack.site));
            let first = seen.insert(&stack.site);
            self.that(first, || format!("{} has two stacks", stack.site));
            for piece in &stack.pieces {
                self.seat(&stack.site, piece.owner);
                let known = board.kinds.contains_key(&piece.kind);
                self.that(known, || format!("{}: no kind “{}”", stack.site, piece.kind));
            }
        }
    }

    fn paths(&mut self, view: &View, actions: &[Listed]) {
        let mut seen = BTreeSet::new();
        for Listed { text, path } in actions {
            let first = seen.insert(path);
            self.that(first, || format!("{text}: another action has the same path"));
            self.that(!path.is_empty(), || format!("{text}: its path is empty"));
            for step in path {
                let known =
                    self.sites.contains(step) || view.buttons.iter().any(|b| b.step == *step);
                self.that(known, || format!("{text}: “{step}” is no site and no button"));
            }
        }
    }
}
