//! Bots play it, and better by what its author knows of it.

use boardwright_sdk::Search;
use boardwright_sdk::kit::{Player, contest, solve_puzzles};
use vorcept::Vorcept;

const SMALL: &[(&str, &str)] = &[("board", "hex-4")];

#[test]
fn what_the_author_knows_beats_random_playouts() {
    let one = Player::Search(Search::new(100, 0));
    let other = Player::Search(Search::new(100, 0).plain());
    let won = contest::<Vorcept>(SMALL, 40, one, other).unwrap();
    assert!(won >= 26.0, "{won} of 40");
}

#[test]
fn a_bot_beats_random_play() {
    let bot = Player::Search(Search::new(200, 0));
    let won = contest::<Vorcept>(SMALL, 20, bot, Player::Chance).unwrap();
    assert!(won >= 20.0, "{won} of 20");
}

#[test]
fn a_bot_takes_a_win_that_is_there() {
    let found = solve_puzzles::<Vorcept>(SMALL, 3, 20, Search::new(2000, 1)).unwrap();
    assert_eq!(found, (20, 20));
}
