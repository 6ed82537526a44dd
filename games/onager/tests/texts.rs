//! The games told in full, and the rules for players.

use std::path::Path;

use boardwright_sdk::kit::{assert_diagrams, assert_playthroughs};
use boardwright_sdk::{Game, Native};
use onager::Onager;

const RULES: Native<Onager> = Native::new();

#[test]
fn every_playthrough_ends_as_it_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    assert_eq!(assert_playthroughs(&RULES, &folder), 5);
}

#[test]
fn every_diagram_plays_and_has_a_caption() {
    for texts in Onager::about().languages.values() {
        assert_eq!(assert_diagrams(&RULES, &texts.rules).len(), 6);
    }
}
