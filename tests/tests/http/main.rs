//! The server as browsers and programs meet it, through its real router.
#![expect(clippy::unwrap_used, reason = "helpers of tests")]

mod admin;
mod admin_plugins;
mod analysis;
mod api;
mod bots;
mod course;
mod draws;
mod following;
mod garbage;
mod new_match;
mod pages;
mod preferences;
mod seats;
mod sharing;
mod strange;
mod suggestions;
mod turns;

#[path = "../../../host/tests/hostile/wat.rs"]
#[expect(dead_code, reason = "the host’s own tests use all of it")]
mod wat;

use boardwright_sdk::{About, Rules};
use boardwright_tests::games::{self, catalogue};

/// What each bundled game says of itself.
fn abouts() -> Vec<About> {
    games::all().iter().map(|game| game.native.about().unwrap()).collect()
}

/// A legal action at the start of a game with its defaults.
fn first_turn(id: &str) -> String {
    let plugin = catalogue().by_id(id).unwrap();
    let start = plugin.setup(&Default::default(), 0).unwrap();
    plugin.actions(&start).unwrap()[0].text.clone()
}
