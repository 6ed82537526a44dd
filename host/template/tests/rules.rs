//! Does the game do what its rules say?

use boardwright_sdk::{Native, Outcome, Rules, Seat, Values, kit};
use @crate@::Position;

/// Plays random games and checks every promise that a game makes.
#[test]
fn conformance() {
    kit::assert_conforms(&Native::<Position>::new(), &kit::Effort::default());
}

#[test]
fn three_in_a_row_win() {
    let rules = Native::<Position>::new();
    let start = rules.setup(&Values::new(), 0).unwrap();
    let actions = ["a1", "a3", "b1", "b3", "c1"].map(String::from);
    let end = rules.play(&start, &actions).unwrap();
    let outcome = rules.status(&end).unwrap().outcome;
    assert_eq!(outcome, Some(Outcome::win(Seat::FIRST, "three-in-a-row")));
}
