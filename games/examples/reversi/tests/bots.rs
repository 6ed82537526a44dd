//! Bots find the wins of this game.

use boardwright_sdk::Search;
use boardwright_sdk::kit::solve_puzzles;
use reversi::Reversi;

#[test]
fn a_bot_takes_a_win_that_is_there() {
    let (solved, of) =
        solve_puzzles::<Reversi>(&[("size", "4")], 3, 20, Search::new(1000, 1)).unwrap();
    assert_eq!((solved, of), (20, 20));
}
