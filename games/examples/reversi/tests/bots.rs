//! Bots find the wins of this game.

use boardwright_sdk::Level;
use boardwright_sdk::kit::{Player, Tactics};
use reversi::Reversi;

#[test]
fn a_bot_takes_a_win_that_is_there() {
    let tactics = Tactics::compose::<Reversi>(&[("size", "4")], 3, 20).unwrap();
    assert_eq!(tactics.0.len(), 20);
    let bot = Player::Level(Level::ALL[3], u32::MAX);
    let found = tactics.found_by::<Reversi>(bot).unwrap();
    assert!(found >= 18, "{found} of 20");
}
