//! Bots play this game.

use boardwright_sdk::Level;
use boardwright_sdk::kit::{Player, contest};
use nine_mens_morris::Morris;

#[test]
fn a_bot_beats_random_play() {
    let bot = Player::Level(Level::ALL[3], 60);
    let won = contest::<Morris>(&[], 2, bot, Player::Chance).unwrap();
    assert!(won >= 2.0, "{won} of 2");
}
