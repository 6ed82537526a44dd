//! Bots find the wins of this game.

use boardwright_sdk::Search;
use boardwright_sdk::kit::solve_puzzles;
use nine_mens_morris::Morris;

#[test]
fn a_bot_takes_a_win_that_is_there() {
    let (solved, of) = solve_puzzles::<Morris>(&[], 2, 10, Search::new(500, 1)).unwrap();
    assert_eq!((solved, of), (10, 10));
}
