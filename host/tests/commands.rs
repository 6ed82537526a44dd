//! The program as people and scripts meet it.
#![expect(clippy::unwrap_used, reason = "helpers of tests")]

use std::path::Path;
use std::process::{Command, Output, Stdio};

use boardwright::catalogue::Catalogue;
use boardwright::runtime::{Limits, Runtime};
use serde_json::Value;

fn command(line: &str) -> Command {
    command_in(line, &std::env::temp_dir())
}

fn command_in(line: &str, folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardwright"));
    // `_` stands for a space within an argument.
    command.args(line.split(' ').map(|word| word.replace('_', " ")));
    command.env_remove("BOARDWRIGHT_CONFIG").current_dir(folder);
    command
}

fn run(line: &str) -> Output {
    command(line).output().unwrap()
}

#[track_caller]
fn text(line: &str) -> String {
    let output = run(line);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn json(line: &str) -> Value {
    serde_json::from_str(&text(line)).unwrap()
}

/// Bad input: exit code 2, one line on stderr, nothing on stdout.
#[track_caller]
fn assert_refused(line: &str, words: &[&str]) {
    let output = run(line);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(output.stdout.is_empty());
    assert_eq!(said.lines().count(), 1, "{said}");
    for word in words {
        assert!(said.contains(word), "no “{word}” in “{said}”");
    }
}

#[test]
fn games_are_listed() {
    let games = json("games --json");
    let ids: Vec<_> = games.as_array().unwrap().iter().map(|game| &game["id"]).collect();
    assert_eq!(ids, ["onager", "vault", "vorcept"]);
    assert_eq!(games[0]["sha256"].as_str().unwrap().len(), 64);
    assert_eq!(games[0]["presets"][0], "standard");
    assert!(text("games").lines().any(|line| line.starts_with("vault ")));
}

#[test]
fn a_position_is_shown_as_json() {
    let shown = json("show vault --set size=4 --play a1-a2,b4-b3_c1-c2 --json");
    assert_eq!(shown["game"], "vault");
    assert_eq!(shown["options"]["size"], "4");
    assert_eq!(shown["seats"], serde_json::json!(["white", "black"]));
    assert_eq!(shown["turn"], 3);
    assert_eq!(shown["to_move"], "black");
    assert_eq!(shown["outcome"], Value::Null);
    let action = &shown["actions"][0];
    assert_eq!(action["text"], "a4-a3");
    assert_eq!(action["path"], serde_json::json!(["a4", "a3"]));
    assert!(shown["view"]["stacks"].is_array());
}

#[test]
fn a_position_is_shown_as_text() {
    let shown = text("show vault --set size=4");
    assert!(shown.starts_with("vault "), "{shown}");
    assert!(shown.contains("Turn 1: white to move, 10 actions\na1-a2 "), "{shown}");
}

#[test]
fn sequences_are_counted() {
    let counts = json("perft vault --set size=4 --depth 4 --json");
    assert_eq!(counts, serde_json::json!({"counts": [10, 100, 1432, 19326]}));
    assert!(text("perft vault --set size=4 --depth 2").contains(" 100 "));
}

#[test]
fn bad_input_is_told_in_one_sentence() {
    assert_refused("show chess", &["chess", "vault"]);
    assert_refused("show nowhere/chess.wasm", &["nowhere/chess.wasm"]);
    assert_refused("show vault --set size", &["size", "=", "--set"]);
    assert_refused("show vault --set size=4 --set size=6", &["size", "twice"]);
    assert_refused("show vault --set size=5", &["size", "5", "even number from 4 to 20"]);
    assert_refused("show vault --set width=5", &["width", "stacking"]);
    assert_refused("show vault --preset tiny", &["tiny", "standard"]);
    assert_refused("show vault --set size=4 --play a1-a2,nonsense", &["action 2", "nonsense"]);
    assert_refused("show vault --set size=4 --play a1-a9", &["action 1", "a1-a9", "no cell a9"]);
    assert_refused("perft vault --depth 2 --set size=4 --play a4-a3", &["action 1", "a4-a3"]);
    assert_refused("perft vault", &["--depth"]);
    assert_refused("perft vault --depth 0", &["0", "--depth"]);
    assert_refused("fly", &["fly"]);
    assert_refused("--plugins games", &["subcommand", "serve"]);
    assert_refused("games --config nowhere.toml", &["nowhere.toml"]);
    assert_refused("games --plugins nowhere", &["nowhere"]);
    assert_refused("serve --listen here", &["--listen", "here"]);
}

#[test]
fn a_file_that_is_no_plugin_is_told_in_one_sentence() {
    let file = tempfile::Builder::new().prefix("odd").suffix(".wasm").tempfile().unwrap();
    std::fs::write(file.path(), "This is no module at all.").unwrap();
    let name = file.path().file_name().unwrap().to_str().unwrap();
    assert_refused(&format!("show ./{name}"), &["no valid WebAssembly module"]);
}

#[cfg(unix)]
#[test]
fn a_device_is_not_read_to_its_end() {
    assert_refused("show /dev/zero", &["/dev/zero", "not a file"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_log_that_cannot_be_written_is_no_failure() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let games = command("games").env("RUST_LOG", "debug").stderr(full).output().unwrap();
    assert!(games.status.success(), "{}", games.status);
}

#[test]
fn bad_settings_are_told_with_their_place() {
    let mut games = command("games");
    let output = games.env("BOARDWRIGHT_LIMITS__CALL_FUEL", "much").output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(said.to_lowercase().contains("call_fuel") && said.contains("much"), "{said}");
}

#[test]
fn a_reader_that_leaves_is_no_failure() {
    let mut child =
        command("show vault --json").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// The output of a command that goes well in this folder.
#[track_caller]
fn text_in(line: &str, folder: &Path) -> String {
    let output = command_in(line, folder).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// A folder with `vault.wasm` in it.
fn folder_with_vault() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let runtime = Runtime::new(Limits::default()).unwrap();
    let vault = Catalogue::bundled_game(&runtime, "vault").unwrap().unwrap();
    std::fs::write(folder.path().join("vault.wasm"), vault.module()).unwrap();
    folder
}

#[test]
fn a_good_plugin_is_checked_and_reported() {
    let folder = folder_with_vault();
    let report = text_in("check vault.wasm", folder.path());
    assert!(
        report.starts_with("vault ") && report.ends_with("It keeps the contract.\n"),
        "{report}"
    );
    for line in ["trial games ", "largest state ", "of 262,144", "setup ", " ms "] {
        assert!(report.contains(line), "no “{line}” in\n{report}");
    }
    let report: Value =
        serde_json::from_str(&text_in("check vault.wasm --json", folder.path())).unwrap();
    assert_eq!((&report["ok"], &report["problem"]), (&Value::Bool(true), &Value::Null));
    assert_eq!(report["id"], "vault");
    assert!(report["report"]["actions"].as_u64().unwrap() > 100, "{report}");
    assert!(report["peaks"]["play"]["fuel"].as_u64().unwrap() > 1_000, "{report}");
}

#[test]
fn a_bad_plugin_ends_the_check_with_1() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("odd.wasm"), "This is no module at all.").unwrap();
    for (line, printed) in [("check odd.wasm", ""), ("check odd.wasm --json", "invalid-module")] {
        let output = command_in(line, folder.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("no valid WebAssembly module"), "{said}");
        assert!(String::from_utf8(output.stdout).unwrap().contains(printed));
    }
    let none = command_in("check nowhere.wasm", folder.path()).output().unwrap();
    assert_eq!(none.status.code(), Some(2), "there is nothing to check");
    let refused = command_in("install odd.wasm", folder.path()).output().unwrap();
    assert_eq!(refused.status.code(), Some(1));
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.contains("odd.wasm is not installed. This is no valid"), "{said}");
}

#[test]
fn plugins_are_installed_switched_off_and_taken_away() {
    let folder = folder_with_vault();
    let path = folder.path();
    let installed = text_in("install vault.wasm --data kept", path);
    assert!(installed.contains("vault ") && installed.contains("trial games"), "{installed}");
    let files = || std::fs::read_dir(path.join("kept/plugins")).unwrap().count();
    assert_eq!(files(), 1);
    let listed = |line: &str| text_in(line, path).lines().any(|line| line.starts_with("vault "));
    assert!(listed("games --data kept"));

    text_in("disable vault --data kept", path);
    assert!(!listed("games --data kept"));
    let all = text_in("games --all --data kept", path);
    assert!(all.contains("(no new matches take it)"), "{all}");
    text_in("enable vault --data kept", path);
    assert!(listed("games --data kept"));

    text_in("remove vault --data kept", path);
    assert_eq!(files(), 1, "the list of what is disabled stays");
    // What is left is part of the program.
    let refused = command_in("remove vault --data kept", path).output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.contains("part of the program; disable it instead"), "{said}");
    let unknown = command_in("remove chess --data kept", path).output().unwrap();
    assert!(String::from_utf8(unknown.stderr).unwrap().contains("There is no plugin “chess”"));
}

#[test]
fn every_command_has_examples() {
    for command in [
        "serve", "new", "dev", "games", "check", "install", "remove", "disable", "show", "play",
        "perft", "engine", "bot", "arena",
    ] {
        assert!(text(&format!("{command} --help")).contains("  boardwright "), "{command}");
    }
}
