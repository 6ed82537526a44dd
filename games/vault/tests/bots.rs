//! Bots play it, and better by what its author knows of it.

use boardwright_sdk::kit::{Player, Tactics, contest};
use boardwright_sdk::{Level, Search};
use vault::Vault;

const SMALL: &[(&str, &str)] = &[("size", "6")];

#[test]
fn what_the_author_knows_beats_random_playouts() {
    let one = Player::Search(Search::new(100, 0));
    let other = Player::Search(Search::new(100, 0).plain());
    let won = contest::<Vault>(SMALL, 40, one, other).unwrap();
    assert!(won >= 26.0, "{won} of 40");
}

#[test]
fn a_bot_beats_random_play() {
    let bot = Player::Search(Search::new(200, 0));
    let won = contest::<Vault>(&[("size", "4")], 20, bot, Player::Chance).unwrap();
    assert!(won >= 20.0, "{won} of 20");
}

#[test]
fn in_every_tactic_one_turn_wins_and_level_4_finds_most() {
    let tactics: Tactics = serde_json::from_str(include_str!("cases/tactics.json")).unwrap();
    assert_eq!(tactics.0.len(), 20);
    tactics.assert_sound::<Vault>();
    let found = tactics.found_by::<Vault>(Player::Level(Level::ALL[3], u32::MAX)).unwrap();
    assert!(found >= 18, "{found} of 20");
}

#[test]
#[should_panic(expected = "is not the only one to win")]
fn what_wins_later_than_it_says_is_no_tactic() {
    let mut tactics: Tactics = serde_json::from_str(include_str!("cases/tactics.json")).unwrap();
    tactics.0[0].depth -= 1;
    tactics.assert_sound::<Vault>();
}
