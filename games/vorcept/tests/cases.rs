//! Games and positions with the right answers, and the contract.

mod common;

use boardwright_sdk::Native;
use boardwright_sdk::kit::{Effort, assert_cases, assert_conforms};
use common::code;
use vorcept::Vorcept;

const RULES: Native<Vorcept> = Native::new();

#[test]
fn every_case_has_its_answers() {
    assert_cases(&RULES, include_str!("cases/vorcept.json"), code);
}

#[test]
fn the_contract_is_kept() {
    let report = assert_conforms(&RULES, &Effort::default());
    assert!(report.finished > 0, "{report:?}");
}
