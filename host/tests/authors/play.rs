//! `boardwright play`

use std::io::Write;
use std::process::{Output, Stdio};

use super::{assert_in_order, assert_refused, command};

/// What a command says when these lines are typed.
fn typed(line: &str, input: &str) -> Output {
    let mut command = command(line, &std::env::temp_dir());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

#[track_caller]
fn played(line: &str, input: &str) -> String {
    let output = typed(line, input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn two_play_in_the_terminal() {
    let said = played("play vault --set size=4", "?\na1-a2\nquit\n");
    assert_in_order(
        &said,
        &["vault ", "4  B", "white> ?", "a1-a2 ", "white> a1-a2", "black> quit"],
    );
    assert!(said.ends_with("undecided.\n"), "{said}");
}

#[test]
fn what_is_wrong_is_explained_and_asked_again() {
    let said = played("play vault --set size=4", "nonsense\n\na1-a4\na1-a2 b1-b2\na1-a2\n");
    let parts = ["white> nonsense", "nonsense", "white> \n", "white> a1-a4", "not legal"];
    assert_in_order(&said, &parts);
    let rest = ["white> a1-a2 b1-b2", "complete before “b1-b2”", "white> a1-a2", "black> "];
    assert_in_order(&said, &rest);
}

#[test]
fn a_turn_of_several_actions_is_typed_at_once_or_bit_by_bit() {
    let line = "play vorcept --set board=hex-4 --set blocks=3 --set drones=3 --set scouts=1 \
                --play P@d6,B@c3,B@d2,B@g2,B@b1,B@b3,B@f5,H@f1,H@b4,S@e1,D@g1";
    let said = played(line, "b4-a3 V@a4\nundo\nb4-a3\nundo\nb4-a3\nV@a4\n");
    let whole = ["red> b4-a3 V@a4", "blue> undo", "red> b4-a3\n", "red> undo"];
    assert_in_order(&said, &whole);
    assert_in_order(&said, &["red> undo", "red> b4-a3\n", "red> V@a4", "blue> "]);
}

#[test]
fn a_turn_is_taken_back() {
    let said = played("play vault --set size=4", "undo\na1-a2\nundo\nb1-b2\n");
    let parts = ["nothing to take back", "white> a1-a2", "black> undo", "white> b1-b2", "black> "];
    assert_in_order(&said, &parts);
}

#[test]
fn chance_plays_a_seat() {
    let said = played("play vault --set size=4 --random black", "a1-a2\nundo\n");
    assert_in_order(&said, &["white> a1-a2", "black: ", "white> undo", "white> "]);
    assert!(!said.contains("black> "), "{said}");
}

#[test]
fn chance_plays_alone_to_the_end() {
    let line = "play vault --set size=4 --random white --random black --seed 3";
    let said = played(line, "");
    assert!(!said.contains("> "), "{said}");
    assert!(said.lines().last().unwrap().contains("wins"), "{said}");
    assert_eq!(said, played(line, ""), "the same number, the same game");
}

#[test]
fn bad_input_of_play_is_told_in_one_sentence() {
    assert_refused(&typed("play vault --random red", ""), &["red", "white, black"]);
    assert_refused(&typed("play chess", ""), &["chess", "vault"]);
}
