//! Each sentence of the rules, tried out.

#![expect(clippy::unwrap_used, reason = "what fails here fails the test that asked")]

use std::collections::BTreeSet;

use boardwright_sdk::{Native, Rules, Seat, State, Values, Viewer};
use onager::{BLACK, Onager, WHITE};

const RULES: Native<Onager> = Native::new();

/// The position after these words: `key=value` sets an option, the rest plays.
fn after(words: &str) -> State {
    let (options, actions): (Vec<_>, Vec<_>) =
        words.split_whitespace().partition(|word| word.contains('='));
    let options = options.iter().filter_map(|word| word.split_once('='));
    let options: Values = options.map(|(k, v)| (k.to_owned(), v.to_owned())).collect();
    let start = RULES.setup(&options, 0).unwrap();
    then(&start, &actions.join(" "))
}

fn then(state: &[u8], actions: &str) -> State {
    let actions: Vec<String> = actions.split_whitespace().map(str::to_owned).collect();
    RULES.play(state, &actions).unwrap()
}

fn legal(state: &[u8]) -> BTreeSet<String> {
    let actions = RULES.actions(state).unwrap().into_iter();
    actions.map(|action| action.text).collect()
}

fn legal_from(state: &[u8], site: &str) -> Vec<String> {
    let from = format!("{site}-");
    legal(state)
        .into_iter()
        .filter_map(|text| text.strip_prefix(&from).map(str::to_owned))
        .collect()
}

/// The owners on a site, from bottom to top.
fn on(state: &[u8], site: &str) -> Vec<Seat> {
    let stacks = RULES.view(state, Viewer::Watcher).unwrap().stacks;
    let stack = stacks.into_iter().find(|stack| stack.site == site);
    stack.map(|s| s.pieces.iter().filter_map(|p| p.owner).collect()).unwrap_or_default()
}

fn refusal(state: &[u8], action: &str) -> String {
    RULES.play(state, &[action.to_owned()]).unwrap_err().message
}

fn to_move(state: &[u8]) -> Option<Seat> {
    RULES.status(state).unwrap().to_move
}

fn won(state: &[u8]) -> Option<(Seat, String)> {
    let outcome = RULES.status(state).unwrap().outcome?;
    Some((outcome.winners[0], outcome.reason))
}

#[test]
fn the_board_is_a_hexagon_of_side_6_and_each_seat_fills_the_two_rows_nearest_to_it() {
    assert_eq!(RULES.board(&Values::new()).unwrap().sites().len(), 91);
    let start = after("");
    for (rows, seat) in [(["a6", "b7"], BLACK), (["j7", "k6"], WHITE)] {
        for row in rows {
            let (letter, length) = row.split_at(1);
            for place in 1..=length.parse().unwrap() {
                assert_eq!(on(&start, &format!("{letter}{place}")), [seat]);
            }
        }
    }
    assert_eq!(RULES.view(&start, Viewer::Watcher).unwrap().stacks.len(), 26);
}

#[test]
fn black_white_and_black_each_place_a_lake_and_white_makes_the_first_move() {
    let mut state = after("");
    for (lake, seat) in [("L@f4", BLACK), ("L@e7", WHITE), ("L@g6", BLACK)] {
        assert_eq!(to_move(&state), Some(seat));
        assert!(legal(&state).iter().all(|text| text.starts_with("L@")));
        assert!(refusal(&state, "a1-c1").contains("first the lakes"));
        state = then(&state, lake);
    }
    assert_eq!(to_move(&state), Some(WHITE));
    assert!(refusal(&state, "L@f5").contains("all lakes are placed"));
    assert!(legal(&state).contains("j1-i1"));
}

#[test]
fn a_lake_needs_an_empty_cell_and_is_never_on_the_centre() {
    let state = after("L@e4");
    assert!(refusal(&state, "L@f6").contains("the centre of the board"));
    assert!(refusal(&state, "L@e4").contains("a lake already"));
    assert!(refusal(&state, "L@a1").contains("a lake needs an empty cell"));
    assert!(refusal(&state, "L@f12").contains("no cell f12"));
    assert_eq!(legal(&state).len(), 91 - 26 - 2);
}

#[test]
fn with_no_lakes_black_moves_first() {
    let dry = after("lakes=0");
    assert_eq!(to_move(&dry), Some(BLACK));
    assert!(legal(&dry).contains("b1-c1"));
    assert_eq!(to_move(&after("lakes=2 L@f4 L@e7")), Some(BLACK));
}

#[test]
fn the_side_is_from_3_to_8_and_lakes_from_0_to_6() {
    let bad = [("side", "2", "3 to 8"), ("side", "9", "3 to 8"), ("lakes", "7", "0 to 6")];
    for (key, value, range) in bad {
        let options = Values::from([(key.to_owned(), value.to_owned())]);
        let problem = RULES.setup(&options, 0).unwrap_err();
        assert_eq!(problem.option_key(), Some(key));
        assert!(problem.message.contains(range), "{problem}");
    }
}

#[test]
fn more_lakes_than_free_cells_are_refused() {
    let options = |lakes: &str| {
        Values::from([("side".to_owned(), "3".to_owned()), ("lakes".to_owned(), lakes.to_owned())])
    };
    assert!(RULES.setup(&options("4"), 0).is_ok());
    let problem = RULES.setup(&options("5"), 0).unwrap_err();
    assert_eq!(problem.option_key(), Some("lakes"));
    assert!(problem.message.contains("“5”") && problem.message.contains("room for 4"), "{problem}");
}

#[test]
fn a_walk_goes_to_an_adjacent_empty_cell() {
    let state = after("side=4 lakes=0 b3-c3 f1-e1");
    assert_eq!(legal_from(&state, "c3"), ["b3", "c2", "c4", "d3", "d4"]);
    assert!(refusal(&state, "c3-b4").contains("an own piece stands on b4"));
    assert!(refusal(&state, "c3-c6").contains("no cell is half-way"));
    assert!(refusal(&state, "b3-c2").contains("b3 is empty"));
    assert!(refusal(&state, "e1-d1").contains("the opponent’s"));
}

#[test]
fn a_walk_never_goes_onto_a_lake_or_a_disc() {
    let state = after("side=4 lakes=1 L@c3 f3-e3 b4-c4 e3-d4");
    assert!(refusal(&state, "b3-c3").contains("c3 is a lake"));
    assert!(refusal(&state, "c3-b3").contains("c3 is a lake"));
    assert!(refusal(&state, "c4-d4").contains("a walk needs an empty cell"));
}

#[test]
fn a_jump_over_an_own_piece_lands_as_far_beyond_it() {
    let state = after("side=4 lakes=0 b2-c2 f3-e3");
    assert_eq!(on(&then(&state, "a2-e1"), "e1"), [BLACK]);
    assert!(refusal(&state, "a2-d2").contains("no cell is half-way"));
    assert!(refusal(&state, "a1-e4").contains("no own piece on c3"));
}

#[test]
fn the_pivot_is_an_own_piece_on_one_of_the_three_lines() {
    let state = after("side=4 lakes=0 b3-c3 f3-e3 c3-d3");
    assert!(refusal(&state, "e3-c2").contains("no own piece on d3"));
    assert!(refusal(&state, "g1-d3").contains("not in line"));
}

#[test]
fn no_disc_and_no_lake_lies_between_jumper_and_pivot() {
    let disc = after("side=4 lakes=0 b3-c3 f3-e3 c3-c2 e3-f3");
    assert!(refusal(&disc, "a2-e1").contains("b2 is in the way"));
    let lake =
        |cell: &str| after(&format!("side=4 lakes=1 L@{cell} f1-e1 b1-c1 e1-f1 b3-c3 f1-e1"));
    assert!(refusal(&lake("c2"), "c1-c5").contains("c2 is in the way"));
    assert!(legal(&lake("d7")).contains("c1-c5"));
}

#[test]
fn what_lies_between_pivot_and_landing_does_not_matter_lakes_included() {
    let lake = after("side=4 lakes=1 L@c4 f1-e1 b1-c1 e1-f1 b3-c3 f1-e1");
    assert!(legal(&lake).contains("c1-c5"));
    let disc = after("side=4 lakes=0 b3-c3 f2-e2 a3-b3 e2-d3 b3-a3 f3-e3");
    assert!(legal(&disc).contains("a3-e2"), "over c3 and past d3");
}

#[test]
fn a_landing_is_never_a_lake_an_own_piece_or_off_the_board() {
    let lake = after("side=4 lakes=1 L@c5 f1-e1 b1-c1 e1-f1 b3-c3 f1-e1");
    assert!(refusal(&lake, "c1-c5").contains("c5 is a lake"));
    assert!(refusal(&lake, "a1-a3").contains("an own piece stands on a3"));
    assert!(refusal(&lake, "a1-a5").contains("no cell a5"));
}

#[test]
fn a_jumper_that_lands_on_an_enemy_piece_lies_on_top() {
    let state = after("side=4 lakes=0 b3-c3 f2-e2 a3-e2");
    assert_eq!(on(&state, "e2"), [WHITE, BLACK]);
    let view = RULES.view(&state, Viewer::Watcher).unwrap();
    assert_eq!(view.stacks.iter().map(|stack| stack.pieces.len()).sum::<usize>(), 18);
}

#[test]
fn a_buried_disc_does_not_move_and_is_no_pivot() {
    let free = after("side=4 lakes=0 b3-c3 f2-e2 b2-b3");
    assert!(legal(&free).contains("g2-c1") && legal(&free).contains("e2-d2"));
    let buried = after("side=4 lakes=0 b3-c3 f2-e2 a3-e2");
    assert!(legal_from(&buried, "e2").is_empty());
    assert!(refusal(&buried, "g2-c1").contains("no own piece on e2"));
}

#[test]
fn the_disc_beneath_is_freed_at_once() {
    let state = after("side=4 lakes=0 b3-c3 f2-e2 a3-e2 g1-f2 e2-d2");
    assert_eq!(on(&state, "e2"), [WHITE]);
    assert!(legal(&state).contains("e2-e1"));
}

#[test]
fn after_landing_on_an_enemy_piece_the_same_piece_may_jump_again_or_stop() {
    let state = after("side=4 lakes=0 a4-c4 f4-e4 a3-c3 g4-c3");
    assert_eq!(on(&state, "c3"), [BLACK, WHITE]);
    assert!(legal(&state).contains("a1-c3") && legal(&state).contains("a1-c5"));
    assert_eq!(on(&then(&state, "a1-c5"), "c3"), [BLACK, WHITE]);
}

#[test]
fn a_landing_on_an_empty_cell_ends_the_chain() {
    // From c1 on an empty cell a second jump over c2 would end on c3.
    let state = after("side=4 lakes=0 b2-c2 f1-e1");
    assert!(legal(&state).contains("a1-c1") && !legal(&state).contains("a1-c3"));
}

#[test]
fn the_jumper_has_left_its_origin_for_the_whole_chain() {
    // From b3 onto b1; from there only b3 itself would carry on to b5.
    let state = after(
        "side=4 L@d5 L@d6 L@e6 f2-e2 b4-c4 g1-f2 c4-d4 f1-d3 b5-c6 f3-b1 b2-c2 e2-e3 d4-c3 f2-g1",
    );
    assert!(legal(&state).contains("b3-b1") && !legal(&state).contains("b3-b5"));
}

#[test]
fn a_chain_does_not_end_where_it_began() {
    let state = after("side=4 lakes=0 a4-c4 f4-e4 a3-c3 g4-c3");
    assert!(refusal(&state, "a1-a1").contains("where it started"));
}

#[test]
fn an_action_is_written_by_its_ends_and_drawn_by_its_hops() {
    let state = after("side=3 lakes=1 L@c5 d3-c3 a2-c4 e3-a1");
    let view = RULES.view(&then(&state, "A3xC1"), Viewer::Watcher).unwrap();
    let paths: Vec<String> = view.arrows.iter().map(|arrow| arrow.path.join(" ")).collect();
    assert_eq!(paths, ["a3 b3 c3", "c3 b2 a1", "a1 b1 c1"]);
}

#[test]
fn strictly_more_on_the_opponents_back_row_wins_at_the_start_of_the_turn() {
    let reached = after("side=4 lakes=0 b4-c4 f2-e2 a4-e3 f1-e1 c4-g1");
    assert_eq!(won(&reached), None, "White may still answer");
    let survived = then(&reached, "g2-f2");
    assert_eq!(won(&survived), Some((BLACK, "back-rank".to_owned())));
}

#[test]
fn as_many_on_the_back_row_are_not_enough() {
    let state = after("side=3 lakes=1 L@c5 d1-c2 a1-c1 e1-d1 b3-c3 d1-b2 b4-c4 c2-a2 a3-e1");
    assert_eq!((on(&state, "e1"), on(&state, "a2")), (vec![BLACK], vec![BLACK, WHITE]));
    assert_eq!((won(&state), to_move(&state)), (None, Some(WHITE)));
}

#[test]
fn no_legal_action_loses() {
    let state = after("side=3 L@c4 L@c1 L@c2 d4-c5 b2-c3 e3-c3 b1-b2 c3-e3 b3-d2 d3-d4 b2-d3");
    assert_eq!(won(&state), Some((BLACK, "no-move".to_owned())));
    assert_eq!(RULES.play(&state, &["d1-c1".to_owned()]).unwrap_err().code, "game-over");
}

#[test]
fn the_last_action_is_said_in_words() {
    let last = |words: &str| RULES.view(&after(words), Viewer::Watcher).unwrap().last.unwrap().key;
    assert_eq!(last("L@f4"), "last-lake");
    assert_eq!(last("lakes=0 b1-c1"), "last-walk");
    assert_eq!(last("lakes=0 a1-c1"), "last-jump");
    assert_eq!(last("side=4 lakes=0 b3-c3 f2-e2 a3-e2"), "last-jump-onto");
}

#[test]
fn a_position_is_the_same_whichever_way_it_came_about() {
    let key = |words: &str| RULES.key(&after(words)).unwrap();
    let two = "lakes=2";
    assert_eq!(key(&format!("{two} L@f4 L@e7")), key(&format!("{two} L@e7 L@f4")));
    assert_eq!(key("lakes=0"), key("lakes=0 b1-c1 j1-i1 c1-b1 i1-j1"));
    assert_ne!(key("lakes=0"), key("lakes=0 b1-c1 j1-i1"));
}

#[test]
fn the_phase_says_what_is_due_until_the_end() {
    let phase = |words: &str| {
        let view = RULES.view(&after(words), Viewer::Watcher).unwrap();
        view.phase.zip(view.ask).map(|(phase, ask)| (phase.key, ask.key))
    };
    let keys = |phase: &str, ask: &str| Some((phase.to_owned(), ask.to_owned()));
    assert_eq!(phase("L@f4"), keys("phase-lakes", "ask-lake"));
    assert_eq!(phase("lakes=0"), keys("phase-moves", "ask-move"));
    assert_eq!(phase("side=4 lakes=0 b4-c4 f2-e2 a4-e3 f1-e1 c4-g1 g2-f2"), None);
}
