//! Entering a turn: the tree of steps and its addresses.

use boardwright_web::targets::{Links, Target, Targets, encoded, match_url};
use boardwright_web::*;

#[path = "common/samples.rs"]
mod samples;
use samples::listed;

fn step(actions: &[&str], path: &[&str]) -> Step {
    let owned = |list: &[&str]| list.iter().map(|s| (*s).to_owned()).collect();
    Step { actions: owned(actions), path: owned(path), complete: false }
}

#[test]
fn the_first_level_leads_on_or_finishes() {
    let actions = [listed("a1-a2", &["a1", "a2"]), listed("pass", &["pass"]), listed("x", &[])];
    let targets = Targets::new(&actions, &step(&[], &[]));
    assert_eq!(targets.steps["a1"], Target::Go);
    assert_eq!(targets.steps["pass"], Target::Finish("pass".to_owned()));
    assert_eq!(targets.stops, ["x"]);
}

#[test]
fn a_complete_path_that_goes_on_offers_both() {
    let actions = [listed("a1-a3", &["a1", "a3"]), listed("a1-a3-a5", &["a1", "a3", "a5"])];
    let before = Targets::new(&actions, &step(&[], &["a1"]));
    assert_eq!(before.steps["a3"], Target::Go, "in whichever order they come");
    let there = Targets::new(&actions, &step(&[], &["a1", "a3"]));
    assert_eq!(there.stops, ["a1-a3"]);
    assert_eq!(there.steps["a5"], Target::Finish("a1-a3-a5".to_owned()));
    assert_eq!(there.steps["a3"], Target::Back);
}

#[test]
fn a_chosen_piece_can_be_put_back_or_changed_for_another() {
    let actions =
        [listed("a1-a2", &["a1", "a2"]), listed("b1-b2", &["b1", "b2"]), listed("@c3", &["c3"])];
    let targets = Targets::new(&actions, &step(&[], &["a1"]));
    assert_eq!(targets.steps["a1"], Target::Back);
    assert_eq!(targets.steps["b1"], Target::Switch);
    assert!(!targets.steps.contains_key("c3"), "a stray click must not play an action");
}

#[test]
fn addresses_hold_the_half_turn() {
    let now = step(&["c3-c5"], &["b2"]);
    let base = match_url("m 1");
    assert_eq!(base, "/matches/m%201");
    let links = Links { base: &base, fixed: "", step: &now };
    assert_eq!(links.target("c4", &Target::Go), format!("{base}?actions=c3-c5&path=b2+c4"));
    assert_eq!(links.target("d4", &Target::Switch), format!("{base}?actions=c3-c5&path=d4"));
    assert_eq!(links.target("b2", &Target::Back), format!("{base}?actions=c3-c5"));
    let finish = Target::Finish("b2=Q+".to_owned());
    assert_eq!(links.target("x", &finish), format!("{base}?actions=c3-c5+b2%3DQ%2B"));
    assert_eq!(links.back(), Some(format!("{base}?actions=c3-c5")));
    let first = step(&["c3-c5"], &[]);
    let links = Links { base: "/here", fixed: "turn=4", step: &first };
    assert_eq!(links.here(), "/here?turn=4&actions=c3-c5");
    assert_eq!(links.back(), Some("/here?turn=4".to_owned()));
    assert_eq!(Links { step: &Step::default(), ..links }.back(), None);
    assert_eq!(encoded("é&\"<"), "%C3%A9%26%22%3C");
}
