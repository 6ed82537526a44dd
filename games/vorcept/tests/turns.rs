//! Each sentence of the rules, tried out: turns, moves and summons.

mod common;

use boardwright_sdk::{ArrowRole, Game, Mark, MarkRole, Native, Rules, Viewer};
use common::{Study, after, holds, legal, options, to_move};
use vorcept::{BLUE, RED, Vorcept};

const NO_RESERVE: &[(&str, &str)] = &[("drones", "0"), ("scouts", "0"), ("vectors", "0")];

#[test]
fn a_turn_is_two_actions() {
    let rules = Native::<Vorcept>::new();
    let mut state = after(&[("blocks", "0")], "P@e5 H@a1 H@i5");
    for (action, seat, turn) in
        [("a1-b1", BLUE, 3), ("D@b2", RED, 4), ("S@h5", RED, 4), ("i5-i4", BLUE, 5)]
    {
        state = rules.play(&state, &[action.to_owned()]).unwrap();
        assert_eq!(to_move(&state), Some(seat), "{action}");
        assert_eq!(rules.status(&state).unwrap().turn, turn, "{action}");
    }
}

#[test]
fn the_two_actions_are_those_of_two_different_figures() {
    let study = Study::new("bH@a1 bS@d4 rH@g4", BLUE).play("d4-d5");
    assert!(study.ends("d5").is_empty());
    assert!(study.why_not("d5-d4").contains("has acted in this turn"));
    assert!(study.view().marks.contains(&Mark::new("d5", MarkRole::Blocked)));
    assert!(!study.ends("a1").is_empty());
    let next = study.play("a1-b1");
    assert_eq!(next.0.to_move(), RED);
    assert!(next.view().marks.iter().all(|mark| mark.role != MarkRole::Blocked));
}

#[test]
fn no_action_may_be_skipped_by_choice() {
    let study = Study::new("bH@a1 bS@d4 rH@g4", BLUE).play("d4-d5");
    assert_eq!(study.0.to_move(), BLUE);
    assert!(study.legal().iter().all(|text| text.contains('-') || text.contains('@')));
    assert_eq!(study.view().ask.unwrap().key, "ask-second");
}

#[test]
fn when_there_is_no_legal_second_action_the_turn_ends() {
    let study = Study::with(NO_RESERVE, "bH@a1 rH@g4 rD@g3", BLUE).play("a1-b1");
    assert_eq!(study.0.to_move(), RED);
    assert_eq!(study.view().phase.unwrap().key, "phase-first");
    assert!(holds(&study.view().last.unwrap(), "last-no-second"));
    assert!(holds(&study.view().note.unwrap(), "last-no-second"), "the list of turns says it");
    let two = study.play("g3-g2");
    assert_eq!(two.0.to_move(), RED, "Red has another figure");
    assert_eq!(two.view().note, None);
    assert!(!holds(&two.view().last.unwrap(), "last-no-second"));
}

#[test]
fn a_second_figure_that_cannot_move_makes_no_second_action() {
    // The Drone in the corner is hemmed in, two cells deep.
    let things = "bH@d4 bD@a1 b#@a2 b#@b2 b#@a3 b#@c3 P@b1 rH@g4";
    let study = Study::with(NO_RESERVE, things, BLUE).play("d4-d5");
    assert_eq!(study.0.to_move(), RED);
}

#[test]
fn the_game_may_end_after_the_first_action() {
    let study = Study::new("bH@a1 bD@d5 bS@e4 rH@d4", BLUE).play("e4-d3");
    assert_eq!(study.outcome(), Some((Some(BLUE), "host".to_owned())));
}

#[test]
fn each_figure_goes_as_far_as_it_may() {
    let large = |figure: &str| {
        let things = format!("bH@a1 {figure}@g7 rH@m7");
        Study::with(&[("board", "hex-7")], &things, BLUE).ends("g7").len()
    };
    assert_eq!(large("bD"), 12, "one or two cells in six straight lines");
    assert_eq!(large("bS"), 36, "every cell at up to three");
    assert_eq!(large("bV"), 60, "every cell at up to four");
    assert_eq!(Study::new("bH@d4 rH@g4", BLUE).ends("d4").len(), 6, "one");
}

#[test]
fn only_the_drone_goes_straight() {
    let study = Study::new("bH@a1 bD@d4 bS@c1 rH@g4", BLUE);
    assert!(study.why_not("d4-e5").contains("no straight way"));
    assert!(study.why_not("d4-d7").contains("no farther than 2 cells"));
    assert!(study.legal().contains("c1-d3"), "the Scout turns on its way");
}

#[test]
fn with_lines_all_scouts_and_vectors_go_straight_too() {
    let lines = [("lines", "all")];
    let study = Study::with(&lines, "bH@a2 bS@c1 bV@d4 rH@g3", BLUE);
    assert!(study.why_not("c1-d3").contains("no straight way"));
    assert!(study.legal().contains("c1-c4") && !study.legal().contains("c1-c5"));
    assert_eq!(study.ends("d4").len(), 18);
}

#[test]
fn figures_and_blocks_of_any_colour_are_jumped_over() {
    let study = Study::new("bH@a1 bD@d2 b#@d3 bD@e4 rD@e3 bS@c2 r#@c3 rH@g4", BLUE);
    assert!(study.legal().contains("d2-d4"), "over an own block");
    assert!(study.legal().contains("e4-e2"), "over an enemy figure");
    assert!(study.legal().contains("c2-c4"), "over an enemy block");
    let jump = study.play("d2-d4").view().arrows.remove(0);
    assert_eq!(jump.role, ArrowRole::Jump);
    assert_eq!(jump.path, ["d2", "d3", "d4"]);
}

#[test]
fn nothing_is_jumped_over_the_pylon() {
    let study = Study::new("bH@a1 bD@d2 P@d3 bV@d1 rH@g4", BLUE);
    assert!(study.why_not("d2-d4").contains("the Pylon"));
    assert!(study.legal().contains("d1-d4"), "a Vector goes round it");
    let arrow = study.play("d1-d4").view().arrows.remove(0);
    assert_eq!(arrow.path.len(), 5);
    assert!(!arrow.path.contains(&"d3".to_owned()));
}

#[test]
fn a_move_ends_on_an_empty_cell_other_than_its_own() {
    let study = Study::new("bH@a1 bS@d4 rD@d5 b#@d3 P@e4 rH@g4", BLUE);
    for site in ["d5", "d3", "e4"] {
        assert!(study.why_not(&format!("d4-{site}")).contains("is not empty"));
    }
    assert!(study.why_not("d4-d4").contains("where it started"));
}

#[test]
fn cells_off_the_board_and_holes_are_no_way() {
    let holes = [("holes", "b1 b2 b3 a3")];
    let study = Study::with(&holes, "bV@a1 bH@d4 rH@g4", BLUE);
    assert_eq!(study.ends("a1"), ["a2"], "round the holes there is no way");
    let drone = Study::with(&[("holes", "d3")], "bD@d2 bH@a1 rH@g4", BLUE);
    assert!(drone.why_not("d2-d4").contains("holes"));
    assert!(drone.why_not("d2-d3").contains("no cell d3"));
}

#[test]
fn only_own_figures_move() {
    let study = Study::new("bH@a1 b#@b3 P@d4 rD@e5 rH@g4", BLUE);
    assert!(study.why_not("e5-e4").contains("the opponent’s"));
    assert!(study.why_not("b3-b4").contains("never move"));
    assert!(study.why_not("d4-d5").contains("never move"));
    assert!(study.why_not("c3-c4").contains("c3 is empty"));
}

#[test]
fn a_figure_is_summoned_on_an_empty_cell_next_to_the_own_host() {
    let study = Study::new("bH@d4 b#@d5 rD@e4 rH@g4", BLUE);
    for letter in ["D", "S", "V"] {
        for site in ["d3", "c3", "c4", "e3"] {
            assert!(study.legal().contains(&format!("{letter}@{site}")));
        }
        assert!(study.why_not(&format!("{letter}@d5")).contains("not empty"));
        assert!(study.why_not(&format!("{letter}@b3")).contains("next to your Host"));
    }
    let next = study.play("V@d3");
    assert_eq!(next.at("d3"), "bV");
    assert!(next.why_not("V@c3").contains("no Vector left"));
    let arrow = next.view().arrows.remove(0);
    assert_eq!((arrow.role, arrow.path), (ArrowRole::Place, vec!["d4".into(), "d3".into()]));
}

#[test]
fn the_summoned_figure_has_acted_and_the_host_has_not() {
    let summoned = Study::new("bH@d4 rH@g4", BLUE).play("D@d5");
    assert!(summoned.ends("d5").is_empty());
    assert_eq!(summoned.ends("d4").len(), 5, "the Host may move after it");
    let moved = Study::new("bH@d4 rH@g4", BLUE).play("d4-d3");
    assert!(moved.legal().contains("D@d2"), "or may have moved before");
    assert!(!moved.legal().contains("D@d5"));
    let twice = Study::new("bH@d4 rH@g4", BLUE).play("D@d5 S@d3");
    assert_eq!(twice.0.to_move(), RED, "two summons are two figures");
}

#[test]
fn a_summons_is_clicked_on_the_reserve_and_the_cell() {
    let rules = Native::<Vorcept>::new();
    let state = after(&[("blocks", "0")], "P@e5 H@a1 H@i5");
    let listed = rules.actions(&state).unwrap();
    let path = |text: &str| listed.iter().find(|l| l.text == text).unwrap().path.clone();
    assert_eq!(path("D@b1"), ["blue:drone", "b1"]);
    assert_eq!(path("a1-b1"), ["a1", "b1"]);
    let setup = rules.actions(&after(&[], "")).unwrap();
    assert_eq!(setup[0].path, ["a1"]);
}

#[test]
fn without_reserves_there_are_no_trays_and_nothing_is_asked_of_them() {
    let rules = Native::<Vorcept>::new();
    let pairs = [NO_RESERVE, &[("blocks", "0")]].concat();
    assert!(rules.board(&options(&pairs)).unwrap().trays.is_empty());
    let state = after(&pairs, "P@e5 H@a1 H@i5");
    let view = rules.view(&state, Viewer::Watcher).unwrap();
    assert_eq!(view.ask.unwrap().key, "ask-first-move");
    assert!(legal(&state).iter().all(|text| text.starts_with("a1-")));
}
