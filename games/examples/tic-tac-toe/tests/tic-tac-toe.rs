//! The game keeps its rules. Its cases come from an independent brute force in Python.
#![expect(clippy::unwrap_used, reason = "a test’s helpers may fail it")]

use boardwright_sdk::kit::{
    Effort, assert_cases, assert_conforms, assert_diagrams, owner_initials,
};
use boardwright_sdk::{Mark, MarkRole, Native, Rules, State, Values, Viewer, Word};
use tic_tac_toe::TicTacToe;

const RULES: Native<TicTacToe> = Native::new();

fn after(actions: &str) -> State {
    let actions: Vec<String> = actions.split_whitespace().map(str::to_owned).collect();
    RULES.play(&RULES.setup(&Values::new(), 0).unwrap(), &actions).unwrap()
}

#[test]
fn every_case_has_its_answers() {
    assert_cases(
        &RULES,
        include_str!("cases/tic-tac-toe.json"),
        owner_initials(&["cross", "nought"]),
    );
}

#[test]
fn the_contract_is_kept() {
    let report = assert_conforms(&RULES, &Effort::default());
    assert!(report.finished > 0, "{report:?}");
    assert_eq!(assert_diagrams(&RULES, include_str!("../rules/en.md")).len(), 1);
}

/// The numbers of games by length are widely published: 255,168 in all.
#[test]
fn counts_are_the_published_ones() {
    let start = after("");
    let counts: Vec<u64> = (1..=9).map(|depth| RULES.perft(&start, depth).unwrap()).collect();
    assert_eq!(counts, [9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872]);
}

#[test]
fn a_view_shows_and_says_the_last_mark() {
    let view = RULES.view(&after("b2 a1"), Viewer::Watcher).unwrap();
    assert_eq!(view.stacks.len(), 2);
    assert_eq!(view.marks, [Mark::new("a1", MarkRole::LastTo)]);
    let said = Word::new("last-place").arg("seat", Word::new("seat-nought")).arg("site", "a1");
    assert_eq!(view.last, Some(said));
}
