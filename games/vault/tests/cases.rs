//! Games and positions with the right answers, and the published counts.
#![expect(clippy::unwrap_used, reason = "a test’s helpers may fail it")]

use boardwright_sdk::kit::{Effort, assert_cases, assert_conforms, owner_initials};
use boardwright_sdk::{Native, Rules, Values};
use vault::Vault;

const RULES: Native<Vault> = Native::new();

fn counts(options: &[(&str, &str)], depths: u32) -> Vec<u64> {
    let options: Values = options.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    let start = RULES.setup(&options, 0).unwrap();
    (1..=depths).map(|depth| RULES.perft(&start, depth).unwrap()).collect()
}

#[test]
fn every_case_has_its_answers() {
    assert_cases(&RULES, include_str!("cases/vault.json"), owner_initials(&["white", "black"]));
}

#[test]
fn the_contract_is_kept() {
    let report = assert_conforms(&RULES, &Effort { games: 3, ..Effort::default() });
    assert!(report.finished > 0, "{report:?}");
}

#[test]
fn counts_on_small_boards() {
    assert_eq!(counts(&[("size", "4")], 5), [10, 100, 1432, 19_326, 273_854]);
    assert_eq!(counts(&[("size", "6")], 4), [16, 256, 5920, 136_900]);
    assert_eq!(counts(&[("size", "8")], 3), [22, 484, 15_092]);
    assert_eq!(counts(&[], 3), [28, 784, 30_744]);
}

#[test]
fn counts_with_and_without_stacking_part_at_depth_six() {
    assert_eq!(counts(&[("size", "4")], 6)[5], 3_697_634);
    assert_eq!(counts(&[("size", "4"), ("stacking", "on")], 6)[5], 3_703_234);
}
