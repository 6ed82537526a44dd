//! Each sentence of the rules, tried out.
#![expect(clippy::unwrap_used, reason = "a test’s helpers may fail it")]

use std::collections::BTreeSet;

use boardwright_sdk::{Native, Rules, Seat, State, Values, Viewer};
use proptest::prelude::*;
use vault::{BLACK, Vault, WHITE};

const RULES: Native<Vault> = Native::new();

fn options(pairs: &[(&str, &str)]) -> Values {
    pairs.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect()
}

/// The position after these actions, separated by spaces.
fn after(pairs: &[(&str, &str)], actions: &str) -> State {
    let start = RULES.setup(&options(pairs), 0).unwrap();
    let actions: Vec<String> = actions.split_whitespace().map(str::to_owned).collect();
    RULES.play(&start, &actions).unwrap()
}

fn legal(state: &[u8]) -> BTreeSet<String> {
    RULES.actions(state).unwrap().into_iter().map(|action| action.text).collect()
}

fn legal_from(state: &[u8], site: &str) -> Vec<String> {
    let from = format!("{site}-");
    legal(state).into_iter().filter(|text| text.starts_with(&from)).collect()
}

/// The owners on a site, from bottom to top.
fn on(state: &[u8], site: &str) -> Vec<Seat> {
    let view = RULES.view(state, Viewer::Watcher).unwrap();
    let stack = view.stacks.into_iter().find(|stack| stack.site == site);
    stack.map(|s| s.pieces.iter().filter_map(|p| p.owner).collect()).unwrap_or_default()
}

fn refusal(state: &[u8], action: &str) -> String {
    RULES.play(state, &[action.to_owned()]).unwrap_err().message
}

fn won(state: &[u8]) -> Option<(Seat, String)> {
    let outcome = RULES.status(state).unwrap().outcome?;
    Some((outcome.winners[0], outcome.reason))
}

const SIZE_4: &[(&str, &str)] = &[("size", "4")];
const STACKING_6: &[(&str, &str)] = &[("size", "6"), ("stacking", "on")];
const CHAINS_6: &[(&str, &str)] = &[("size", "6"), ("multijump", "on")];

#[test]
fn each_seat_starts_with_a_pawn_on_every_cell_of_its_row_and_white_moves() {
    let start = after(&[], "");
    for col in 'a'..='j' {
        assert_eq!(on(&start, &format!("{col}1")), [WHITE]);
        assert_eq!(on(&start, &format!("{col}10")), [BLACK]);
    }
    assert_eq!(RULES.view(&start, Viewer::Watcher).unwrap().stacks.len(), 20);
    assert_eq!(RULES.status(&start).unwrap().to_move, Some(WHITE));
    assert_eq!(RULES.status(&after(&[], "a1-a2")).unwrap().to_move, Some(BLACK));
}

#[test]
fn the_size_is_even_from_4_to_20() {
    for size in ["3", "5", "2", "22", "", "ten"] {
        let problem = RULES.setup(&options(&[("size", size)]), 0).unwrap_err();
        assert_eq!(problem.option_key(), Some("size"));
        assert!(problem.message.contains("an even number from 4 to 20"), "{problem}");
    }
    assert!(RULES.setup(&options(&[("size", "20")]), 0).is_ok());
}

#[test]
fn a_walk_goes_one_step_in_any_of_eight_directions_to_an_empty_cell() {
    let state = after(&[], "b1-b2 a10-a9 b2-b3 a9-a10");
    let steps = ["b3-a2", "b3-a3", "b3-a4", "b3-b2", "b3-b4", "b3-c2", "b3-c3", "b3-c4"];
    assert!(steps.iter().all(|step| legal(&state).contains(*step)));
    assert!(refusal(&after(SIZE_4, "a1-a2 d4-d3 a2-a3 d3-d4"), "a3-a4").contains("empty cell"));
}

#[test]
fn a_jump_lands_on_the_mirror_image_in_an_own_piece_at_any_distance() {
    // a1 over c2 lands on e3, across whatever stands between; h1 over d1 leaves the board.
    let state = after(&[], "d1-c2 j10-j9");
    assert!(legal(&state).contains("a1-e3"));
    assert!(refusal(&state, "a1-c5").contains("no own piece on b3"));
    assert!(!legal(&state).contains("j10-h8"), "the pivot must be one's own");
}

#[test]
fn a_landing_holds_no_own_piece() {
    let start = after(&[], "");
    assert!(refusal(&start, "a1-c1").contains("an own piece stands on c1"));
}

#[test]
fn only_jumps_capture() {
    let state = after(SIZE_4, "b1-b2 c4-c3");
    let jumped = RULES.play(&state, &["a1-c3".to_owned()]).unwrap();
    assert_eq!(on(&jumped, "c3"), [WHITE]);
    assert_eq!(RULES.view(&jumped, Viewer::Watcher).unwrap().stacks.len(), 7);
    assert!(!legal(&state).contains("b2-c3"), "a walk never captures");
}

#[test]
fn a_piece_that_reaches_the_far_row_must_survive_the_reply() {
    let reached = after(SIZE_4, "a1-a2 a4-b3 a2-a3 b3-b2 a3-a4");
    assert_eq!(won(&reached), None);
    let survived = RULES.play(&reached, &["d4-d3".to_owned()]).unwrap();
    assert_eq!(won(&survived), Some((WHITE, "back-rank".to_owned())));
}

#[test]
fn when_both_stand_on_the_others_row_the_seat_about_to_move_wins() {
    let both = after(SIZE_4, "a1-a2 a4-b3 a2-a3 b3-c2 d1-d2 c2-d1");
    assert_eq!(won(&both), None, "Black has reached White's row, and White is about to move");
    let both = RULES.play(&both, &["a3-a4".to_owned()]).unwrap();
    assert_eq!(won(&both), Some((BLACK, "back-rank".to_owned())));
}

#[test]
fn won_and_lost_positions_have_no_action_and_take_none() {
    let over = after(SIZE_4, "a1-a2 a4-b3 a2-a3 b3-b2 a3-a4 d4-d3");
    assert!(legal(&over).is_empty());
    assert_eq!(RULES.play(&over, &["b1-b2".to_owned()]).unwrap_err().code, "game-over");
}

#[test]
fn stacking_lies_on_top_and_captures_nothing() {
    let state = after(STACKING_6, "c1-c2 e6-e5 c2-c3 e5-d4 b1-b2 a6-a5");
    let state = RULES.play(&state, &["b2-d4".to_owned()]).unwrap();
    assert_eq!(on(&state, "d4"), [BLACK, WHITE]);
    let view = RULES.view(&state, Viewer::Watcher).unwrap();
    assert_eq!(view.stacks.iter().map(|s| s.pieces.len()).sum::<usize>(), 12);
    assert!(legal_from(&state, "d4").is_empty(), "a buried pawn does not move");
}

#[test]
fn the_pawn_beneath_is_freed_at_once() {
    let state = after(STACKING_6, "c1-c2 e6-e5 c2-c3 e5-d4 b1-b2 a6-a5 b2-d4 a5-a6 d4-e4");
    assert_eq!(on(&state, "d4"), [BLACK]);
    assert_eq!(on(&state, "e4"), [WHITE]);
    assert!(!legal_from(&state, "d4").is_empty());
}

#[test]
fn a_capturing_chain_lists_its_hops_and_needs_the_option() {
    let line = "e1-d2 b6-b5 d1-e2 a6-a5 c1-b2 e6-e5 e2-e3 d6-d5 b1-a2 a5-b4 e3-d4";
    let state = after(CHAINS_6, line);
    assert!(legal(&state).contains("f6-d4-d6"));
    let played = RULES.play(&state, &["F6xD4xD6".to_owned()]).unwrap();
    assert!(on(&played, "d4").is_empty() && on(&played, "d6") == [BLACK]);
    let view = RULES.view(&played, Viewer::Watcher).unwrap();
    assert_eq!(view.arrows.len(), 2, "one arrow for each hop");
    assert!(view.arrows.iter().all(|arrow| arrow.path.len() == 3), "bent over its pivot");
    let without = after(&[("size", "6")], line);
    assert!(refusal(&without, "f6-d4-d6").contains("chained jumps are off"));
}

#[test]
fn an_illegal_action_leaves_the_position_untouched_and_says_why() {
    let start = after(&[], "");
    let reasons = [
        ("a2-a3", "a2 is empty"),
        ("a10-a9", "the opponent’s"),
        ("a1-a1", "where it started"),
        ("a1-k1", "no cell k1"),
        ("a1-a4", "neither a step away nor the mirror image"),
    ];
    for (action, reason) in reasons {
        assert!(refusal(&start, action).contains(reason), "{action}");
    }
    let list = ["a1-a2".to_owned(), "a10-a9".to_owned(), "a1-a2".to_owned()];
    let problem = RULES.play(&start, &list).unwrap_err();
    assert!(problem.message.starts_with("Action 3 of 3: "), "{problem}");
}

/// Options and a random game under them.
fn games() -> impl Strategy<Value = (Vec<(&'static str, &'static str)>, Vec<u16>)> {
    let size = prop::sample::select(vec!["4", "6", "8"]);
    let switch = || prop::sample::select(vec!["off", "on"]);
    let win = prop::sample::select(vec!["reach", "majority"]);
    let options = (size, switch(), switch(), win).prop_map(|(size, stacking, multijump, win)| {
        vec![("size", size), ("stacking", stacking), ("multijump", multijump), ("win", win)]
    });
    (options, prop::collection::vec(any::<u16>(), 1..60))
}

/// White pawns and black pawns, buried ones included.
fn pawns(state: &[u8]) -> [usize; 2] {
    let view = RULES.view(state, Viewer::Watcher).unwrap();
    let owners = view.stacks.iter().flat_map(|stack| &stack.pieces).filter_map(|piece| piece.owner);
    let owners: Vec<Seat> = owners.collect();
    [WHITE, BLACK].map(|seat| owners.iter().filter(|owner| **owner == seat).count())
}

/// Whether a cell is dark on a checkered board.
fn dark(site: &str) -> bool {
    let (col, row) = site.split_at(1);
    (u32::from(col.as_bytes()[0]) + row.parse::<u32>().unwrap()).is_multiple_of(2)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_always_holds((pairs, choices) in games()) {
        let stacking = pairs.contains(&("stacking", "on"));
        let mut state = after(&pairs, "");
        for choice in choices {
            let actions = RULES.actions(&state).unwrap();
            if actions.is_empty() {
                break;
            }
            let action = &actions[usize::from(choice) % actions.len()];
            let next = RULES.play(&state, std::slice::from_ref(&action.text)).unwrap();
            let view = RULES.view(&next, Viewer::Watcher).unwrap();
            if view.arrows.iter().any(|arrow| arrow.path.len() == 3) {
                prop_assert!(action.path.iter().all(|s| dark(s) == dark(&action.path[0])));
            }
            let (before, now) = (pawns(&state), pawns(&next));
            if stacking {
                prop_assert_eq!(before, now);
                for stack in &view.stacks {
                    let alternate = stack.pieces.windows(2).all(|two| two[0].owner != two[1].owner);
                    prop_assert!(alternate);
                }
            } else {
                prop_assert!(now[0] <= before[0] && now[1] <= before[1]);
                prop_assert!(view.stacks.iter().all(|stack| stack.pieces.len() == 1));
            }
            state = next;
        }
    }
}
