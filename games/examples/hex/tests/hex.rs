//! The game keeps its rules. Its cases come from an independent program in Python, which finds connections by joining sets.
#![expect(clippy::unwrap_used, reason = "a test’s helpers may fail it")]

use boardwright_sdk::kit::{
    Effort, assert_cases, assert_conforms, assert_diagrams, owner_initials,
};
use boardwright_sdk::{MarkRole, Native, Rules, State, Values, Viewer};
use hex::Hex;

const RULES: Native<Hex> = Native::new();

fn after(actions: &str) -> State {
    let actions: Vec<String> = actions.split_whitespace().map(str::to_owned).collect();
    RULES.play(&RULES.setup(&Values::new(), 0).unwrap(), &actions).unwrap()
}

#[test]
fn every_case_has_its_answers() {
    assert_cases(&RULES, include_str!("cases/hex.json"), owner_initials(&["red", "blue"]));
}

#[test]
fn the_contract_is_kept() {
    let report = assert_conforms(&RULES, &Effort { games: 1, option_sets: 3, ..Effort::default() });
    assert!(report.finished > 0, "{report:?}");
    assert_eq!(assert_diagrams(&RULES, include_str!("../rules/en.md")).len(), 1);
}

#[test]
fn the_winning_chain_is_shown() {
    let red = (1..=11).map(|n| format!("{}2", char::from(b'a' + n - 1)));
    let blue = (1..=11).map(|n| format!("{}5", char::from(b'a' + n - 1)));
    let turns: Vec<String> = red.clone().zip(blue).flat_map(|(r, b)| [r, b]).take(21).collect();
    let view = RULES.view(&after(&turns.join(" ")), Viewer::Watcher).unwrap();
    let winning = view.marks.into_iter().filter(|mark| mark.role == MarkRole::Winning);
    assert!(winning.map(|mark| mark.site).eq(red));
}

#[test]
fn the_corners_are_goals_of_both() {
    let board = RULES.board(&Values::new()).unwrap();
    let corners = ["a1", "a11", "k1", "k11"].map(str::to_owned);
    for decor in &board.decor {
        assert!(corners.iter().all(|corner| decor.sites.contains(corner)));
        assert_eq!(decor.sites.len(), 22);
    }
    assert_eq!(board.decor.len(), 2);
}
