//! The game keeps its rules. Its cases come from an independent program in Python, which joins the points ring by ring.
#![expect(clippy::unwrap_used, reason = "a test’s helpers may fail it")]

use boardwright_sdk::kit::{
    Effort, assert_cases, assert_conforms, assert_diagrams, owner_initials,
};
use boardwright_sdk::{Native, Piece, Rules, Seat, State, Values, Viewer, Word};
use nine_mens_morris::Morris;

const RULES: Native<Morris> = Native::new();

fn after(actions: &str) -> State {
    let actions: Vec<String> = actions.split_whitespace().map(str::to_owned).collect();
    RULES.play(&RULES.setup(&Values::new(), 0).unwrap(), &actions).unwrap()
}

#[test]
fn every_case_has_its_answers() {
    assert_cases(&RULES, include_str!("cases/nine-mens-morris.json"), code);
}

#[test]
fn the_contract_is_kept() {
    let report = assert_conforms(&RULES, &Effort::default());
    assert!(report.finished > 0, "{report:?}");
    assert_eq!(assert_diagrams(&RULES, include_str!("../rules/en.md")).len(), 1);
}

/// A man, or as many as stand beside the board: `w`, `w9`.
fn code(piece: &Piece) -> String {
    let count = piece.count.map(|count| count.to_string()).unwrap_or_default();
    owner_initials(&["white", "black"])(piece) + &count
}

#[test]
fn a_mill_is_one_turn_of_two_actions() {
    let before = RULES.status(&after("a1 b2 d1 b4 g1")).unwrap();
    assert_eq!((before.to_move, before.turn), (Some(Seat::FIRST), 4));
    let taken = RULES.status(&after("a1 b2 d1 b4 g1 xb2")).unwrap();
    assert_eq!((taken.to_move, taken.turn), (Some(Seat::SECOND), 5));
}

#[test]
fn a_position_is_the_same_however_it_came_about() {
    let placed = "c5 f2 a7 e3 d6 g4 d5 e5 c3 g7 d2 b6 a1 c4 e4 d7 b4 f6";
    let key = |moves| RULES.key(&after(&format!("{placed} {moves}"))).unwrap();
    assert_eq!(key("a1-d1 g4-g1 d1-a1 g1-g4"), key(""));
    assert_ne!(key("a1-d1 g4-g1"), key(""));
}

#[test]
fn men_beside_the_board_are_counted() {
    let view = RULES.view(&after("a1 b2 d1"), Viewer::Watcher).unwrap();
    let beside = |seat: &str| {
        let slot = format!("{seat}:man");
        view.stacks.iter().find(|stack| stack.site == slot).unwrap().pieces[0].count
    };
    assert_eq!((beside("white"), beside("black")), (Some(7), Some(8)));
    assert_eq!(view.ask, Some(Word::new("ask-place")));
}
