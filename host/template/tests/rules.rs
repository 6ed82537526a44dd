//! Does the game do what its rules say?

use boardwright_sdk::{Native, Outcome, Rules, Seat, Values, kit};

const RULES: Native<@crate@::Position> = Native::new();

/// Plays random games and checks every promise that a game makes.
#[test]
fn conformance() {
    kit::assert_conforms(&RULES, &kit::Effort::default());
}

#[test]
fn three_in_a_row_win() {
    let start = RULES.setup(&Values::new(), 0).unwrap();
    let actions = ["a1", "a3", "b1", "b3", "c1"].map(String::from);
    let end = RULES.play(&start, &actions).unwrap();
    let outcome = RULES.status(&end).unwrap().outcome;
    let won = Outcome::win(Seat::FIRST, "three-in-a-row");
    assert_eq!(outcome, Some(won));
}
