//! Bots outside of the server: the engine, the bot that joins a match, the arena.
#![expect(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

mod arena;
mod bot;
mod engine;
#[path = "../process/mod.rs"]
mod process;

use std::path::Path;
use std::process::{Command, Output};

/// The program, in a folder where no settings lie.
fn command(words: &[&str]) -> Command {
    let mut command = Command::new(program());
    command.args(words).env_remove("BOARDWRIGHT_CONFIG").current_dir(std::env::temp_dir());
    command
}

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_boardwright"))
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
