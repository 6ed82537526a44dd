//! Each sentence of the rules, tried out: the setup and the options.
//! Turns are in `turns.rs`, captures and the end in `captures.rs`.

#![expect(clippy::unwrap_used, reason = "what fails here fails the test that asked")]

mod common;

use boardwright_sdk::{MarkRole, Native, Rng, Rules, Viewer};
use common::{after, drawn, legal, options, refusal, says, to_move};
use vorcept::{BLUE, RED, Vorcept};

const RULES: Native<Vorcept> = Native::new();

const CUSTOM: (&str, &str) = ("board", "custom");

fn problem(pairs: &[(&str, &str)]) -> (String, String) {
    let problem = RULES.setup(&options(pairs), 0).unwrap_err();
    (problem.option_key().unwrap().to_owned(), problem.message)
}

fn cells(pairs: &[(&str, &str)]) -> usize {
    RULES.board(&options(pairs)).unwrap().geometry.sites().len()
}

#[test]
fn the_boards_outline_is_an_option() {
    assert_eq!(cells(&[]), 61);
    for (board, count) in [("hex-4", 37), ("hex-6", 91), ("hex-7", 127), ("keel", 54)] {
        assert_eq!(cells(&[("board", board)]), count);
    }
    assert_eq!(cells(&[CUSTOM, ("rows", "4-5-6-5")]), 20);
    assert_eq!(cells(&[("rows", "4-5-6-5")]), 61, "rows are for custom boards only");
    assert_eq!(cells(&[("holes", "e5 a1")]), 59);
}

#[test]
fn all_but_the_hosts_start_in_reserve() {
    let view = RULES.view(&after(&[], ""), Viewer::Watcher).unwrap();
    let slots: Vec<(String, Option<u32>)> =
        view.stacks.iter().map(|stack| (stack.site.clone(), stack.pieces[0].count)).collect();
    let expected = [("drone", 4), ("scout", 2), ("vector", 1)];
    let of_seat = |seat| expected.map(|(name, count)| (format!("{seat}:{name}"), Some(count)));
    assert_eq!(slots, [of_seat("blue"), of_seat("red")].concat());
}

#[test]
fn blue_places_the_pylon_on_any_cell() {
    let start = after(&[], "");
    assert_eq!(to_move(&start), Some(BLUE));
    assert_eq!(legal(&start).len(), 61);
    assert!(legal(&start).iter().all(|action| action.starts_with("P@")));
}

#[test]
fn without_a_pylon_the_setup_starts_with_reds_block() {
    let start = after(&[("pylon", "none")], "");
    assert_eq!(to_move(&start), Some(RED));
    assert_eq!(legal(&start).len(), 61);
    assert!(legal(&start).iter().all(|action| action.starts_with("B@")));
}

#[test]
fn starting_with_red_the_seats_alternately_place_their_blocks() {
    let mut line = "P@e5".to_owned();
    let blocks = ["B@a1", "B@i1", "B@a3", "B@i3", "B@a5", "B@i5", "B@c1", "B@g1"];
    for (index, block) in blocks.into_iter().enumerate() {
        let seat = if index % 2 == 0 { RED } else { BLUE };
        assert_eq!(to_move(&after(&[], &line)), Some(seat));
        line = format!("{line} {block}");
    }
    let placed = after(&[], &line);
    assert_eq!(to_move(&placed), Some(BLUE));
    assert!(legal(&placed).iter().all(|action| action.starts_with("H@")));
    assert_eq!(drawn(&placed)["a1"], "r#");
    assert_eq!(drawn(&placed)["g1"], "b#");
}

#[test]
fn a_block_may_not_touch_the_pylon() {
    let state = after(&[], "P@e5");
    for site in ["e4", "e6", "d4", "d5", "f4", "f5"] {
        assert!(refusal(&state, &format!("B@{site}")).contains("may not touch the Pylon"));
    }
    assert_eq!(legal(&state).len(), 61 - 7);
}

#[test]
fn a_block_may_not_touch_a_block_of_the_other_colour() {
    let state = after(&[("pylon", "none")], "B@e5");
    assert!(refusal(&state, "B@e4").contains("a block of the other colour"));
    assert!(legal(&state).contains("B@e3"));
    let own = after(&[("pylon", "none")], "B@e5 B@a1");
    assert!(legal(&own).contains("B@e4"), "its own colour it may touch");
}

#[test]
fn no_more_than_three_blocks_of_a_colour_hang_together() {
    let bare = [("pylon", "none"), ("blocks", "6")];
    let bent = after(&bare, "B@e5 B@a1 B@e6 B@a3 B@d6 B@a5");
    assert!(refusal(&bent, "B@e7").contains("more than 3 blocks"));
    assert!(refusal(&bent, "B@d5").contains("more than 3 blocks"));
    let joined = after(&bare, "B@e3 B@a1 B@e4 B@a3 B@e6 B@a5");
    assert!(refusal(&joined, "B@e5").contains("more than 3 blocks"), "it would join 2 and 1");
    assert!(legal(&joined).contains("B@e7"));
}

#[test]
fn a_seat_with_no_legal_block_is_passed_over_and_each_placement_is_a_turn() {
    let crowded = [("board", "hex-4"), ("pylon", "none"), ("blocks", "12")];
    let mut rng = Rng::new(1);
    let mut alone = 0;
    for _ in 0..10 {
        let mut state = after(&crowded, "");
        let mut placed = 0;
        while let Some(block) = pick_block(&state, &mut rng) {
            let next = RULES.play(&state, &[block]).unwrap();
            placed += 1;
            assert_eq!(RULES.status(&next).unwrap().turn, placed);
            let goes_on = legal(&next).first().unwrap().starts_with('B');
            if goes_on && to_move(&next) == to_move(&state) {
                assert!(says(&next, "last-no-block"));
                alone += 1;
            }
            state = next;
        }
        assert!(placed < 24, "the step ended before all blocks were placed");
        assert_eq!(to_move(&state), Some(BLUE));
        assert!(legal(&state).iter().all(|action| action.starts_with("H@")));
    }
    assert!(alone > 0, "somebody went on alone");
}

fn pick_block(state: &[u8], rng: &mut Rng) -> Option<String> {
    let blocks: Vec<String> = legal(state).into_iter().filter(|a| a.starts_with('B')).collect();
    rng.pick(&blocks).cloned()
}

#[test]
fn blues_host_starts_at_the_gap_or_farther_from_the_pylon() {
    let near = after(&[("blocks", "0")], "P@e5");
    assert!(refusal(&near, "H@e6").contains("distance 2 or more"));
    assert!(legal(&near).contains("H@e7"));
    let far = after(&[("blocks", "0"), ("gap", "4")], "P@e5");
    assert!(refusal(&far, "H@e8").contains("distance 4 or more"));
    assert!(legal(&far).contains("H@e9"));
}

#[test]
fn distance_is_the_straight_one_and_ignores_holes() {
    let state = after(&[("blocks", "0"), ("gap", "3"), ("holes", "e6 d6 f5")], "P@e5");
    assert!(refusal(&state, "H@e7").contains("distance 3 or more"));
    assert!(legal(&state).contains("H@e8"));
}

#[test]
fn blues_host_touches_no_red_block_but_may_touch_a_blue_one() {
    let state = after(&[("pylon", "none"), ("blocks", "1")], "B@e5 B@c3");
    assert!(refusal(&state, "H@e6").contains("touching a block of the other colour"));
    assert!(legal(&state).contains("H@c4"));
}

#[test]
fn a_host_needs_an_empty_cell_beside_it() {
    let state = after(&[("pylon", "none"), ("blocks", "3")], "B@i1 B@a2 B@i3 B@b1 B@i5 B@b2");
    assert!(refusal(&state, "H@a1").contains("needs an empty cell beside it"));
    assert!(legal(&state).contains("H@a3"));
}

#[test]
fn reds_host_touches_no_blue_block_and_not_blues_host() {
    let state = after(&[("blocks", "1")], "P@e5 B@i1 B@a1 H@c3");
    assert_eq!(to_move(&state), Some(RED));
    assert!(refusal(&state, "H@c4").contains("touching each other"));
    assert!(refusal(&state, "H@a2").contains("a block of the other colour"));
    assert!(refusal(&state, "H@e6").contains("distance 2 or more"));
    assert!(legal(&state).contains("H@c5") && legal(&state).contains("H@i2"));
}

#[test]
fn what_is_placed_leaves_room_for_the_hosts_still_to_come() {
    let tiny = [CUSTOM, ("rows", "2-3-2"), ("pylon", "none")];
    let block = after(&[&tiny[..], &[("blocks", "1")]].concat(), "");
    assert!(refusal(&block, "B@b2").contains("no room for a Host"));
    let host = after(&[&tiny[..], &[("blocks", "0")]].concat(), "");
    assert!(refusal(&host, "H@b2").contains("no room for a Host"));
    let wide = [CUSTOM, ("rows", "3-4-5-4-3"), ("blocks", "0"), ("gap", "3")];
    assert!(refusal(&after(&wide, ""), "P@c3").contains("no room for a Host"));
}

#[test]
fn blue_takes_the_first_turn() {
    let state = after(&[("blocks", "0")], "P@e5 H@a1 H@i5");
    assert_eq!(to_move(&state), Some(BLUE));
    let phase = RULES.view(&state, Viewer::Watcher).unwrap().phase.unwrap();
    assert_eq!(phase.key, "phase-first");
    assert_eq!(RULES.status(&state).unwrap().turn, 3);
}

#[test]
fn nothing_is_captured_during_the_setup() {
    // Red's block fills the last cell beside Blue's own blocks; no figure stands
    // there yet, and a Host that is placed takes nothing.
    let state = after(&[("pylon", "none"), ("blocks", "1")], "B@a1 B@i5 H@e5 H@e3");
    assert_eq!(drawn(&state).len(), 4);
    let marks = RULES.view(&state, Viewer::Watcher).unwrap().marks;
    assert!(marks.iter().all(|mark| mark.role != MarkRole::Captured));
}

#[test]
fn rows_that_do_not_fit_are_refused_with_the_reason() {
    let refusals = [
        ("", "needs the lengths of its rows"),
        ("4-5", "3 to 26 rows, and here are 2"),
        ("4-4-5", "row a has 4 and row b has 4"),
        ("4-5-7-6", "row b has 5 and row c has 7"),
        ("0-1-2", "“0” is no length from 1 to 26"),
        ("25-26-27", "“27” is no length from 1 to 26"),
        ("4-x-4", "“x” is no length"),
        ("4-5-6-", "“” is no length"),
        ("-4-5-6", "“” is no length"),
    ];
    for (rows, reason) in refusals {
        let (key, message) = problem(&[CUSTOM, ("rows", rows)]);
        assert_eq!(key, "rows", "{rows}");
        assert!(message.contains(reason), "{message}");
    }
    let tall = vec!["1-2"; 13].join("-");
    assert_eq!(cells(&[CUSTOM, ("rows", &tall)]), 39);
    let (key, message) = problem(&[CUSTOM, ("rows", &format!("{tall}-1"))]);
    assert!(key == "rows" && message.contains("here are 27"), "{message}");
}

#[test]
fn unknown_and_repeated_holes_are_refused_by_name() {
    for (holes, reason) in [
        ("z9", "no cell “z9”"),
        ("e5 e10", "no cell “e10”"),
        ("e5,e6", "no cell “e5,e6”"),
        ("e5 d4 e5", "e5 is there twice"),
    ] {
        let (key, message) = problem(&[("holes", holes)]);
        assert_eq!(key, "holes");
        assert!(message.contains(reason), "{message}");
    }
}

#[test]
fn a_board_without_room_for_the_hosts_names_the_option_to_change() {
    let (key, message) = problem(&[CUSTOM, ("rows", "2-3-2"), ("gap", "4")]);
    assert_eq!(key, "gap");
    assert!(message.contains("at most 2"), "{message}");
    let all: Vec<String> =
        RULES.board(&options(&[])).unwrap().geometry.sites().into_iter().skip(4).collect();
    assert_eq!(problem(&[("holes", &all.join(" "))]).0, "holes");
    let (key, message) = problem(&[CUSTOM, ("rows", "1-2-1"), ("holes", "b1")]);
    assert!(key == "rows" && message.contains("make it larger"), "{message}");
    assert!(RULES.setup(&options(&[CUSTOM, ("rows", "1-2-1-2-1")]), 0).is_ok());
}

#[test]
fn each_number_names_its_range_when_refused() {
    let ranges = [
        ("blocks", "13", "0 to 12"),
        ("gap", "0", "1 to 4"),
        ("drones", "13", "0 to 12"),
        ("scouts", "-1", "0 to 12"),
        ("vectors", "x", "0 to 12"),
    ];
    for (key, value, range) in ranges {
        let (named, message) = problem(&[(key, value)]);
        assert!(named == key && message.contains(range), "{message}");
    }
}

#[test]
fn actions_of_another_part_of_the_game_are_refused_with_what_is_due() {
    let start = after(&[], "");
    assert!(refusal(&start, "H@e5").contains("the Pylon is to be placed now"));
    assert!(refusal(&start, "P@k1").contains("no cell k1"));
    let blocks = after(&[], "P@e5");
    assert!(refusal(&blocks, "a1-a2").contains("a block is to be placed now"));
    let turns = after(&[("blocks", "0")], "P@e5 H@a1 H@i5");
    assert!(refusal(&turns, "B@e1").contains("the setup is over"));
}
