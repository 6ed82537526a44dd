//! Games and positions with the right answers, and the published counts.

#![expect(clippy::unwrap_used, reason = "what fails here fails the test that asked")]

use boardwright_sdk::kit::{Effort, assert_cases, assert_conforms, owner_initials};
use boardwright_sdk::{Native, Rules, Values};
use onager::Onager;

const RULES: Native<Onager> = Native::new();

fn counts(side: &str, depths: u32) -> Vec<u64> {
    let options = Values::from([("side".to_owned(), side.to_owned())]);
    let start = RULES.setup(&options, 0).unwrap();
    (1..=depths).map(|depth| RULES.perft(&start, depth).unwrap()).collect()
}

#[test]
fn every_case_has_its_answers() {
    let code = owner_initials(&["black", "white"]);
    assert_cases(&RULES, include_str!("cases/onager.json"), code);
}

#[test]
fn the_contract_is_kept() {
    let effort = Effort { games: 3, option_sets: 10, ..Effort::default() };
    let report = assert_conforms(&RULES, &effort);
    assert!(report.finished > 0, "{report:?}");
}

#[test]
fn counts_on_small_boards() {
    assert_eq!(counts("3", 3), [4, 12, 24]);
    assert_eq!(counts("4", 3), [18, 306, 4896]);
    assert_eq!(counts("6", 2), [64, 4032]);
}
