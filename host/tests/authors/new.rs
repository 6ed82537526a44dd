//! `boardwright new`

use std::fs;

use super::workshop::Workshop;
use super::{assert_in_order, assert_refused, command};

#[test]
fn a_new_game_says_where_it_is_and_what_comes_next() {
    let folder = tempfile::tempdir().unwrap();
    let output = command("new hex-chess", folder.path()).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success());
    assert_in_order(&said, &["hex-chess/", "SDK", "cd hex-chess\n", "boardwright dev\n"]);
    let game = folder.path().join("hex-chess");
    for file in ["README.md", ".gitignore", "src/lib.rs", "tests/rules.rs", "words/en.ftl"] {
        let text = fs::read_to_string(game.join(file)).unwrap();
        assert!(!text.contains('@'), "a blank of {file} is not filled in");
    }
    let manifest = fs::read_to_string(game.join("Cargo.toml")).unwrap();
    assert!(manifest.contains("name = \"hex-chess\"") && manifest.contains("path = '"));
}

#[test]
fn a_new_game_takes_the_sdk_that_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let line = "new hex --sdk https://example.org/boardwright.git";
    assert!(command(line, folder.path()).output().unwrap().status.success());
    let manifest = fs::read_to_string(folder.path().join("hex/Cargo.toml")).unwrap();
    assert_eq!(manifest.matches("git = 'https://example.org/boardwright.git'").count(), 2);
}

#[test]
fn a_new_game_takes_nobodys_place() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("hex")).unwrap();
    let new = |line| command(line, folder.path()).output().unwrap();
    assert_refused(&new("new hex"), &["hex is there already"]);
    assert_eq!(fs::read_dir(folder.path().join("hex")).unwrap().count(), 0);
    assert_refused(&new("new Hex"), &["Hex", "lower case"]);
    assert_refused(&new("new match"), &["match", "choose another name"]);
    assert_refused(&new("new go --sdk nowhere"), &["--sdk", "nowhere"]);
    assert!(!folder.path().join("go").exists());
}

#[test]
fn a_new_game_is_built_tested_and_played_as_it_is() {
    let workshop = Workshop::new("new");
    workshop.run("boardwright new three-stones");
    let game = workshop.inside("three-stones");
    game.run("cargo fmt --check");
    game.run("cargo clippy --all-targets -- -D warnings");
    assert!(game.run("cargo test").contains("2 passed"));
    game.run("cargo build --release --target wasm32-unknown-unknown");
    let module = "target/wasm32-unknown-unknown/release/three_stones.wasm";
    let shown = game.run(&format!("boardwright show {module} --play a1,a3,b1,b3,c1"));
    assert!(shown.contains("won by first (three-in-a-row)"), "{shown}");
}
