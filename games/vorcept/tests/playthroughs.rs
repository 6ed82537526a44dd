//! Whole games as text. Each `NAME.txt` is a script with its outcome; beside
//! it `NAME.drawn` holds what people see after each action. Run with
//! `UPDATE=1` in the environment to write the second anew.

#![expect(clippy::unwrap_used, reason = "what fails here fails the test that asked")]

mod common;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use boardwright_sdk::Script;
use boardwright_sdk::kit::assert_playthroughs;
use boardwright_sdk::{Arg, Native, Rules, View, Viewer, Word};
use common::on_board;
use vorcept::Vorcept;

const RULES: Native<Vorcept> = Native::new();

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs")
}

#[test]
fn every_playthrough_ends_as_it_says() {
    assert_eq!(assert_playthroughs(&RULES, &folder()), 8);
}

#[test]
fn every_playthrough_is_drawn_as_before() {
    let mut names = Vec::new();
    for file in fs::read_dir(folder()).unwrap() {
        let path = file.unwrap().path();
        names.push(path.clone());
        if path.extension().is_some_and(|extension| extension == "txt") {
            let script = Script::read(&fs::read_to_string(&path).unwrap()).unwrap();
            let account = account(&script);
            let drawn = path.with_extension("drawn");
            if std::env::var_os("UPDATE").is_some() {
                fs::write(&drawn, &account).unwrap();
            }
            assert_eq!(fs::read_to_string(&drawn).unwrap(), account, "{}", drawn.display());
        }
    }
    let orphan = names.iter().find(|path| !names.contains(&path.with_extension("txt")));
    assert_eq!(orphan, None, "a drawn game without its script");
}

/// A paragraph for each action.
fn account(script: &Script) -> String {
    let mut text = String::new();
    let mut state = RULES.setup(&script.options, 0).unwrap();
    for action in &script.actions {
        state = RULES.play(&state, std::slice::from_ref(action)).unwrap();
        let status = RULES.status(&state).unwrap();
        let view = RULES.view(&state, Viewer::Watcher).unwrap();
        let next = status.to_move.map_or("nobody", |seat| ["blue", "red"][seat.index()]);
        let legal = RULES.actions(&state).unwrap().len();
        writeln!(text, "{action}\n  {}", word(view.last.as_ref().unwrap())).unwrap();
        let phase = view.phase.as_ref().map(word).unwrap_or_default();
        let ask = view.ask.as_ref().map(word).unwrap_or_default();
        writeln!(text, "  turn {}, {next}: {phase}; {ask}; {legal} legal", status.turn).unwrap();
        writeln!(text, "  {}", pieces(&view)).unwrap();
        writeln!(text, "  {}", pointers(&view)).unwrap();
    }
    text
}

fn word(word: &Word) -> String {
    let arg = |(name, arg): (&String, &Arg)| match arg {
        Arg::Number(number) => format!("{name} {number}"),
        Arg::Text(text) => format!("{name} {text}"),
        Arg::Word(inner) => self::word(inner),
    };
    let args: Vec<String> = word.args.iter().map(arg).collect();
    if args.is_empty() { word.key.clone() } else { format!("{}({})", word.key, args.join(", ")) }
}

fn pieces(view: &View) -> String {
    let board = on_board(view).into_iter().map(|(site, code)| format!("{code}@{site}"));
    let reserves = view.stacks.iter().filter_map(|stack| {
        let count = stack.pieces[0].count?;
        Some(format!("{}×{count}", stack.site))
    });
    board.chain(reserves).collect::<Vec<_>>().join(" ")
}

fn pointers(view: &View) -> String {
    let marks = view.marks.iter().map(|mark| format!("{:?} {}", mark.role, mark.site));
    let arrows = view.arrows.iter().map(|a| format!("{:?} {}", a.role, a.path.join(">")));
    marks.chain(arrows).collect::<Vec<_>>().join(", ")
}
