//! What authors of games use: `boardwright new`, `play`, and the tutorial.
#![expect(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

mod new;
mod play;
#[cfg(unix)]
mod tutorial;
mod workshop;

use std::path::Path;
use std::process::{Command, Output};

fn command(line: &str, folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardwright"));
    command.args(line.split(' ')).env_remove("BOARDWRIGHT_CONFIG").current_dir(folder);
    command
}

/// Exit code 2, one line on stderr, nothing on stdout.
#[track_caller]
fn assert_refused(output: &Output, words: &[&str]) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(output.stdout.is_empty());
    assert_eq!(said.lines().count(), 1, "{said}");
    for word in words {
        assert!(said.contains(word), "no “{word}” in “{said}”");
    }
}

/// That texts come one after the other.
#[track_caller]
fn assert_in_order(text: &str, parts: &[&str]) {
    let mut rest = text;
    for part in parts {
        let at = rest.find(part);
        assert!(at.is_some(), "no “{part}” in “{rest}”");
        rest = &rest[at.unwrap() + part.len()..];
    }
}
