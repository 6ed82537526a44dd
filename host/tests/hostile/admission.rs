//! What an install finds out before anybody plays.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Duration;

use boardwright::runtime::{Limits, Runtime};
use boardwright_sdk::{Problem, Rules};

use super::wat::Wat;
use super::{assert_problem, install, limits, others_go_on};

fn runtime(limits: Limits) -> Runtime {
    Runtime::new(limits).unwrap().compiling_aside(PathBuf::from(env!("CARGO_BIN_EXE_boardwright")))
}

fn refused(module: Vec<u8>, limits: Limits) -> Problem {
    let problem = runtime(limits).admit(module, &mut |_| {}).unwrap_err();
    others_go_on();
    problem
}

/// Everything that is wrong with a module by its trial games.
fn wrong(wat: &Wat) -> String {
    let (_, trial) = runtime(limits()).examine(wat.module(), &mut |_| {}).unwrap();
    assert_problem(&trial.verdict().unwrap_err(), "contract-broken", &[&trial.report.wrong[0]]);
    others_go_on();
    trial.report.wrong.join("\n")
}

#[track_caller]
fn assert_wrong(wat: &Wat, words: &[&str]) {
    let wrong = wrong(wat);
    for word in words {
        assert!(wrong.contains(word), "no “{word}” in\n{wrong}");
    }
}

/// A plugin that says all that a game has to say of itself.
fn plugin() -> Wat {
    let mut wat = Wat::good();
    wat.about(
        br#"{"id":"good","version":"1.0.0","seats":["white","black"],"presets":[],
        "languages":{"en":{"words":"name = Good\nseat-white = White\nseat-black = Black\n","rules":""}}}"#,
    );
    wat
}

/// A module of less than 2 MiB that a compiler has much to do with: every local
/// variable may come from each of many places.
pub(crate) fn slow_to_compile() -> Vec<u8> {
    let mut text = String::from("(func $slow (param i32) (local");
    text.push_str(&" i32".repeat(900));
    text.push_str(")\n");
    for step in 0..20_000_u32 {
        let (local, other) = (1 + step * 7 % 900, 1 + step * 13 % 900);
        writeln!(
            text,
            "(loop (local.set {local} (i32.add (local.get {other}) (local.get 0)))
             (br_if 0 (local.get {local})))"
        )
        .unwrap();
    }
    text.push_str(")\n");
    let mut wat = plugin();
    wat.extra = text;
    wat.module()
}

#[test]
fn a_module_that_takes_too_long_to_compile_is_refused() {
    let module = slow_to_compile();
    assert!(module.len() < 2 << 20, "{} bytes", module.len());
    let problem = refused(module, Limits { compile_seconds: 1, ..limits() });
    assert_problem(&problem, "compile", &["more than 1 s", "limits.compile_seconds"]);
}

#[test]
fn a_module_that_takes_too_much_memory_to_compile_is_refused() {
    let limits = Limits { compile_bytes: 150 << 20, compile_seconds: 600, ..limits() };
    let problem = refused(slow_to_compile(), limits);
    assert_problem(&problem, "compile", &["157,286,400 bytes", "limits.compile_bytes"]);
}

#[test]
fn a_compiler_that_is_not_there_is_told() {
    let runtime = Runtime::new(limits()).unwrap().compiling_aside(PathBuf::from("/no/such/file"));
    let problem = runtime.admit(plugin().module(), &mut |_| {}).unwrap_err();
    assert_problem(&problem, "compile", &["can’t be started"]);
}

#[test]
fn what_is_compiled_aside_runs_here() {
    let plugin = runtime(limits()).reload(plugin().module()).unwrap();
    assert_eq!(plugin.perft(b"s", 1), Ok(7));
}

#[test]
fn a_view_with_sites_that_there_are_not_is_refused() {
    let mut wat = plugin();
    wat.ok("view", br#"{"stacks":[{"site":"z9","pieces":[]}]}"#);
    assert_wrong(&wat, &["view", "no site “z9”"]);
}

#[test]
fn a_path_over_sites_that_there_are_not_is_refused() {
    let mut wat = plugin();
    wat.actions(&["a1", "z9"]);
    assert_wrong(&wat, &["z9", "no site and no button"]);
}

#[test]
fn texts_beyond_the_limit_are_refused() {
    let mut wat = Wat { memory: "200", ..Wat::good() };
    let words = "x".repeat(10 << 20);
    let about = format!(
        r#"{{"id":"good","version":"1.0.0","seats":["white"],
        "languages":{{"en":{{"words":"{words}","rules":""}}}}}}"#
    );
    wat.about(about.as_bytes());
    // The module itself may not even be as large.
    assert_problem(&refused(wat.module(), limits()), "module-limit", &["limits.module_bytes"]);
    let larger = Limits { module_bytes: 20 << 20, ..limits() };
    let problem = refused(wat.module(), larger);
    assert_problem(&problem, "plugin-bad-answer", &["1,048,576", "limits.about_bytes"]);
}

#[test]
fn a_game_without_english_words_is_refused() {
    assert_wrong(&Wat::good(), &["English"]);
}

#[test]
fn a_plugin_that_remembers_is_refused() {
    let mut wat = plugin();
    // The second call of one instance answers one more.
    let (at, _) = wat.place(&super::wat::bytes(&[0, 1, 3, 0, 0, 0, 0, 0]));
    wat.body(
        "status",
        &format!(
            "(i32.store (i32.const {turn}) (i32.add (i32.const 1) (i32.load (i32.const {turn}))))
             (i32.const {at})",
            turn = at + 8
        ),
    );
    assert_wrong(&wat, &["status", "asked twice, it answers differently"]);
}

#[test]
fn a_plugin_that_takes_any_state_is_refused() {
    let mut wat = plugin();
    wat.actions(&["a1"]);
    assert_wrong(&wat, &["spoiled state bytes are taken"]);
}

#[test]
fn a_trial_that_takes_too_long_is_broken_off() {
    let mut wat = plugin();
    // Whatever the position, one of its actions is played on and on.
    wat.body("perft", "(unreachable)");
    let limits = Limits { trial_seconds: 0, ..limits() };
    let (_, trial) = runtime(limits).examine(wat.module(), &mut |_| {}).unwrap();
    assert!(trial.report.actions <= 1, "{:?}", trial.report);
}

#[test]
fn a_state_that_grows_each_turn_ends_at_the_limit() {
    let mut wat = plugin();
    wat.memory = "16";
    // Answers with a state twice as long as the one it gets.
    wat.body(
        "play",
        "(i32.store (i32.const 512) (i32.const 0))
         (i32.store (i32.const 516) (i32.const 65536))
         (i32.store (i32.const 520) (i32.mul (i32.const 2) (local.get 1)))
         (i32.const 512)",
    );
    let plugin = install(&wat);
    let mut state = b"s".to_vec();
    let problem = loop {
        match plugin.play(&state, &["a1".to_owned()]) {
            Ok(longer) => state = longer,
            Err(problem) => break problem,
        }
    };
    assert_eq!(state.len(), 256 << 10);
    assert_problem(&problem, "plugin-bad-answer", &["262,144", "limits.state_bytes"]);
    others_go_on();
}

#[test]
fn nothing_hangs_on_to_a_process_that_was_killed() {
    // The compiler is given up after six times its limit of processor time.
    let limits = Limits { compile_seconds: 0, ..limits() };
    let began = std::time::Instant::now();
    assert_problem(&refused(slow_to_compile(), limits), "compile", &["limits.compile_seconds"]);
    assert!(began.elapsed() < Duration::from_secs(60), "the install hangs");
}

#[test]
fn words_that_are_nested_deeply_are_refused_before_anybody_reads_them() {
    let deep = |braces: usize| {
        let (open, close) = ("{".repeat(braces), "}".repeat(braces));
        let about = format!(
            r#"{{"id":"good","version":"1.0.0","seats":["white"],"languages":
            {{"en":{{"words":"name = {open}\"a\"{close}","rules":""}}}}}}"#
        );
        let mut wat = Wat { memory: "16", ..Wat::good() };
        wat.about(about.as_bytes());
        wat.module()
    };
    for braces in [21, 3_000, 100_000] {
        let problem = refused(deep(braces), limits());
        assert_problem(&problem, "plugin-bad-answer", &["nested more than 20 deep"]);
    }
    assert!(runtime(limits()).reload(deep(20)).is_ok());
}

#[test]
fn a_state_without_bytes_is_refused() {
    let mut wat = plugin();
    wat.actions(&["a1"]);
    wat.ok("setup", b"");
    wat.ok("play", b"");
    assert_wrong(&wat, &["the state has no bytes"]);
}

#[test]
fn a_trial_of_games_that_are_over_at_once_is_broken_off_too() {
    let mut wat = plugin();
    // Draws, before anybody has played.
    wat.words("status", &[0, 0, 0, 1, 0, 0, 1025, 1]);
    wat.actions(&[]);
    let limits = Limits { trial_seconds: 0, ..limits() };
    let (_, trial) = runtime(limits).examine(wat.module(), &mut |_| {}).unwrap();
    assert!(trial.report.stopped && trial.report.games <= 1, "{:?}", trial.report);
}

#[test]
fn a_failed_trial_is_played_again_with_other_limits() {
    let folder = tempfile::tempdir().unwrap();
    let mut wat = plugin();
    let answer = wat.bodies["view"].clone();
    let count = "(local.set 0 (i32.const 500))
        (loop (br_if 0 (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))";
    wat.body("view", &format!("{count} {answer}"));
    let with = |call_fuel| {
        let limits = Limits { call_fuel, ..limits() };
        let runtime = runtime(limits).with_cache(folder.path()).unwrap();
        runtime.examine(wat.module(), &mut |_| {}).unwrap().1
    };
    let first = with(400);
    assert!(first.report.wrong.iter().any(|wrong| wrong.contains("fuel")), "{first:?}");
    let later = with(300_000);
    assert!(!later.report.wrong.iter().any(|wrong| wrong.contains("fuel")), "{later:?}");
}
