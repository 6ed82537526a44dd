//! Each sentence of the rules, tried out: captures and the end.

#![expect(clippy::expect_used, reason = "what fails here fails the test that asked")]

mod common;

use boardwright_sdk::{Game, Mark, MarkRole};
use common::{Study, holds};
use vorcept::{BLUE, RED};

const ENCLOSURE: &[(&str, &str)] = &[("summon", "enclosure")];

fn won(study: &Study, reason: &str) -> Option<boardwright_sdk::Seat> {
    let (winner, found) = study.outcome().expect("the game is over");
    assert_eq!(found, reason);
    winner
}

#[test]
fn an_enemy_is_pressed_between_the_actor_and_a_figure_straight_across() {
    let study = Study::new("bH@a1 bD@d5 bS@e4 rD@d4 rH@g4", BLUE).play("e4-d3");
    assert_eq!(study.at("d4"), "");
    assert!(study.view().marks.contains(&Mark::new("d4", MarkRole::Captured)));
    assert!(holds(&study.view().last.unwrap(), "last-taken"));
    let askew = Study::new("bH@a1 bD@d5 bS@e4 rD@d4 rH@g4", BLUE).play("e4-e3");
    assert_eq!(askew.at("d4"), "rD");
}

#[test]
fn the_host_presses_too() {
    assert_eq!(Study::new("bH@d5 bS@e4 rD@d4 rH@g1", BLUE).play("e4-d3").at("d4"), "");
    assert_eq!(Study::new("bD@d5 bH@e3 rD@d4 rH@g4", BLUE).play("e3-d3").at("d4"), "");
}

#[test]
fn an_enemy_in_a_triangle_of_alternate_neighbours_is_taken() {
    let study = Study::new("bH@a1 bD@d5 bD@e3 bV@b3 rD@d4 rH@g4", BLUE);
    assert_eq!(study.play("b3-c3").at("d4"), "");
    let missing = Study::new("bH@a1 bD@d5 bV@b3 rD@d4 rH@g4", BLUE).play("b3-c3");
    assert_eq!(missing.at("d4"), "rD", "two of three are not enough");
    let crooked = Study::new("bH@a1 bD@d5 bD@e3 bV@b3 rD@d4 rH@g4", BLUE).play("b3-c4");
    assert_eq!(crooked.at("d4"), "", "c4 presses with e3 instead");
}

#[test]
fn a_triangle_with_an_enemy_corner_is_none() {
    let study = Study::new("bH@a1 bD@d5 rD@e3 bV@b3 rD@d4 rH@g4", BLUE).play("b3-c3");
    assert_eq!(study.at("d4"), "rD");
}

#[test]
fn a_summoned_figure_presses_and_makes_triangles_like_any_actor() {
    let press = "bH@e4 bD@d3 rS@d4 rH@a1";
    assert_eq!(Study::new(press, BLUE).play("D@d5").at("d4"), "");
    let triangle = "bH@e4 bD@e3 bD@c3 rS@d4 rH@a1";
    assert_eq!(Study::new(triangle, BLUE).play("D@d5").at("d4"), "");
}

#[test]
fn with_summon_enclosure_a_summoned_figure_takes_only_by_enclosing() {
    let press = "bH@e4 bD@d3 rS@d4 rH@a1";
    assert_eq!(Study::with(ENCLOSURE, press, BLUE).play("D@d5").at("d4"), "rS");
    assert_eq!(Study::with(ENCLOSURE, press, BLUE).play("e4-d5").at("d4"), "", "moves press");
    let enclosed = "bH@b3 rD@a1 r#@a2 b#@b1 rH@g4";
    assert_eq!(Study::with(ENCLOSURE, enclosed, BLUE).play("D@b2").at("a1"), "");
}

#[test]
fn an_enemy_with_no_empty_neighbour_is_enclosed() {
    let study = Study::new("bH@d1 bS@b3 rD@a1 r#@a2 P@b1 rH@g4", BLUE).play("b3-b2");
    assert_eq!(study.at("a1"), "", "blocks, the Pylon and the edge enclose");
    let holes = [("holes", "d5 e4 e3 d3")];
    let study = Study::with(&holes, "bH@a1 bS@b3 rD@d4 r#@c4 rH@g4", BLUE).play("b3-c3");
    assert_eq!(study.at("d4"), "", "at holes there are fewer neighbours");
}

#[test]
fn enemies_help_to_enclose_their_own() {
    let study = Study::new("bH@d1 bS@b3 rD@a1 rS@a2 rV@b1 rH@g4", BLUE).play("b3-b2");
    assert_eq!(study.at("a1"), "");
    assert_eq!(study.at("a2"), "rS", "it has empty cells beside it");
}

#[test]
fn an_own_figure_is_enclosed_like_any_other() {
    let study = Study::new("bH@d1 bS@b3 bD@a1 r#@a2 b#@b1 rH@g4", BLUE).play("b3-b2");
    assert_eq!(study.at("a1"), "");
    assert_eq!(study.at("b2"), "bS");
}

#[test]
fn the_actor_can_enclose_itself_and_the_turn_goes_on() {
    let study = Study::new("bH@d1 bS@b3 r#@b2 r#@a2 b#@b1 rH@g4", BLUE).play("b3-a1");
    assert_eq!(study.at("a1"), "");
    assert_eq!(study.0.to_move(), BLUE);
    assert!(study.legal().iter().all(|text| text.starts_with("d1-") || text.contains('@')));
}

#[test]
fn blocks_and_the_pylon_count_for_enclosing_only() {
    for across in ["b#@d5", "r#@d5", "P@d5"] {
        let things = format!("bH@a1 {across} bS@e4 rD@d4 rH@g4");
        assert_eq!(Study::new(&things, BLUE).play("e4-d3").at("d4"), "rD", "{across}");
    }
    let corner = Study::new("bH@a1 bD@d5 b#@e3 bV@b3 rD@d4 rH@g4", BLUE).play("b3-c3");
    assert_eq!(corner.at("d4"), "rD");
}

#[test]
fn a_figure_that_walked_into_a_press_is_safe_until_a_new_actor_completes_one() {
    let between = "bH@a1 bD@d3 bD@d5 bS@e6 rS@e4 rH@g4";
    let safe = Study::new(between, RED).play("e4-d4 g4-g3");
    assert_eq!(safe.at("d4"), "rS");
    let still = safe.play("a1-b1 e6-f5 g3-g4 S@g3");
    assert_eq!(still.at("d4"), "rS", "actors elsewhere don't press it");
    let taken = still.play("d5-e4 f5-d5");
    assert_eq!(taken.at("d4"), "", "the Scout completes a press with d3");
}

#[test]
fn a_figure_that_walked_into_a_triangle_is_safe() {
    let study = Study::new("bH@a1 bD@d5 bD@e3 bD@c3 rS@d2 rH@g4", RED).play("d2-d4");
    assert_eq!(study.at("d4"), "rS");
}

#[test]
fn only_what_is_on_or_next_to_the_actors_cell_is_looked_at() {
    // The Drone on g4 has no empty neighbour, but the actor is far away.
    let study = Study::new("bH@a1 bS@c1 rD@g4 b#@g3 b#@f4 b#@f5 rH@d7", BLUE).play("c1-c2");
    assert_eq!(study.at("g4"), "rD");
}

#[test]
fn all_tests_look_at_the_board_before_any_removal() {
    // Each of the two is enclosed only while the other stands.
    let study = Study::new("bH@d1 bS@c4 rD@a1 rD@a2 b#@b1 b#@a3 b#@b3 rH@g4", BLUE).play("c4-b2");
    assert_eq!((study.at("a1"), study.at("a2")), (String::new(), String::new()));
}

#[test]
fn taken_figures_leave_the_game_and_a_freed_cell_may_be_used_in_the_same_turn() {
    let study = Study::new("bH@a1 bD@d5 bS@e4 rD@d4 rH@g4", BLUE).play("e4-d3");
    let reserve = |slot: &str| {
        let view = study.view();
        let stack = view.stacks.iter().find(|stack| stack.site == slot);
        stack.and_then(|stack| stack.pieces[0].count)
    };
    assert_eq!(reserve("red:drone"), Some(4), "it did not go back");
    assert!(study.legal().contains("d5-d4"));
}

#[test]
fn taking_the_enemy_host_wins_in_any_of_the_ways() {
    let press = Study::new("bH@a1 bD@d5 bS@e4 rH@d4", BLUE).play("e4-d3");
    assert_eq!(won(&press, "host"), Some(BLUE));
    let triangle = Study::new("bH@a1 bD@d5 bD@e3 bV@b3 rH@d4", BLUE).play("b3-c3");
    assert_eq!(won(&triangle, "host"), Some(BLUE));
    let enclosure = Study::new("rH@d1 rS@b3 bH@a1 r#@a2 P@b1", RED).play("b3-b2");
    assert_eq!(won(&enclosure, "host"), Some(RED));
}

#[test]
fn enclosing_the_own_host_loses() {
    let study = Study::new("bH@a1 bS@b3 r#@a2 b#@b1 rH@g4", BLUE).play("b3-b2");
    assert_eq!(won(&study, "own-host"), Some(RED));
}

#[test]
fn taking_both_hosts_at_once_is_a_draw() {
    let study = Study::new("bH@a1 rH@a2 bS@c4 b#@b1 b#@a3 b#@b3", BLUE).play("c4-b2");
    assert_eq!(won(&study, "both-hosts"), None);
}

const ROUND_THE_PYLON: &str = "P@d4 bH@d5 bD@e3 bV@b3 rH@g4";

#[test]
fn a_triangle_round_the_pylon_wins_and_the_host_counts() {
    let study = Study::new(ROUND_THE_PYLON, BLUE).play("b3-c3");
    assert_eq!(won(&study, "pylon"), Some(BLUE));
    for corner in ["c3", "d5", "e3"] {
        assert!(study.view().marks.contains(&Mark::new(corner, MarkRole::Winning)));
    }
    let summoned = Study::with(ENCLOSURE, "P@d4 bH@c4 bD@e3 bD@c3 rH@g4", BLUE).play("D@d5");
    assert_eq!(won(&summoned, "pylon"), Some(BLUE), "a summoned figure surrounds too");
}

#[test]
fn the_pylon_must_be_a_goal() {
    let obstacle = Study::with(&[("pylon", "obstacle")], ROUND_THE_PYLON, BLUE).play("b3-c3");
    assert_eq!(obstacle.outcome(), None);
}

#[test]
fn other_cells_round_the_pylon_win_nothing() {
    assert_eq!(Study::new(ROUND_THE_PYLON, BLUE).play("b3-c4").outcome(), None);
    let enemy = Study::new("P@d4 bH@d5 rD@e3 bV@b3 rH@g4", BLUE).play("b3-c3");
    assert_eq!(enemy.outcome(), None);
}

#[test]
fn the_actor_itself_must_be_a_corner() {
    let study = Study::new("P@d4 bD@d5 bD@e3 bD@c3 bH@a1 rH@g4", BLUE).play("a1-a2");
    assert_eq!(study.outcome(), None);
}

#[test]
fn the_pylon_is_looked_at_after_the_removal() {
    let hemmed = "P@d4 bH@d5 bD@e3 bV@a2 b#@c2 b#@c4 r#@b2 r#@b3 b#@d3 rH@g4";
    let gone = Study::new(hemmed, BLUE).play("a2-c3");
    assert_eq!(gone.at("c3"), "");
    assert_eq!(gone.outcome(), None, "the actor enclosed itself");
}

#[test]
fn a_taken_host_comes_before_the_pylon() {
    let study = Study::new("P@d4 bH@d5 bD@e3 bV@b3 bD@c1 rH@c2", BLUE).play("b3-c3");
    assert_eq!(won(&study, "host"), Some(BLUE));
}

#[test]
fn fewer_than_three_figures_are_no_loss() {
    let none = [("drones", "0"), ("scouts", "0"), ("vectors", "0")];
    let study = Study::with(&none, "P@d4 bH@a1 rH@g4", BLUE).play("a1-a2 g4-g3 a2-a1 g3-g4");
    assert_eq!(study.outcome(), None);
}
