//! The game keeps its rules. Its cases come from an independent program in Python.
#![expect(clippy::unwrap_used, reason = "a test’s helpers may fail it")]

use boardwright_sdk::kit::{
    Effort, assert_cases, assert_conforms, assert_diagrams, owner_initials,
};
use boardwright_sdk::{Arg, Native, Problem, Rules, State, Values, Viewer};
use reversi::Reversi;

const RULES: Native<Reversi> = Native::new();

fn after(actions: &str) -> State {
    let actions: Vec<String> = actions.split_whitespace().map(str::to_owned).collect();
    RULES.play(&RULES.setup(&Values::new(), 0).unwrap(), &actions).unwrap()
}

#[test]
fn every_case_has_its_answers() {
    assert_cases(&RULES, include_str!("cases/reversi.json"), owner_initials(&["black", "white"]));
}

#[test]
fn the_contract_is_kept() {
    let report = assert_conforms(&RULES, &Effort::default());
    assert!(report.finished > 0, "{report:?}");
    assert_eq!(assert_diagrams(&RULES, include_str!("../rules/en.md")).len(), 1);
}

/// Writers of Othello programs publish the counts for 8 cells a side.
#[test]
fn counts_are_the_published_ones() {
    let start = after("");
    let counts: Vec<u64> = (1..=7).map(|depth| RULES.perft(&start, depth).unwrap()).collect();
    assert_eq!(counts, [4, 12, 56, 244, 1396, 8200, 55_092]);
}

#[test]
fn one_passes_only_when_one_must() {
    let problem = RULES.play(&after(""), &["pass".to_owned()]).unwrap_err();
    assert_eq!(problem.code, Problem::ILLEGAL_ACTION);
}

#[test]
fn discs_are_counted_beside_the_names() {
    let view = RULES.view(&after("f5"), Viewer::Watcher).unwrap();
    let counts = view.players.iter().map(|line| line.words[0].args["count"].clone());
    assert!(counts.eq([Arg::Number(4), Arg::Number(1)]));
}
