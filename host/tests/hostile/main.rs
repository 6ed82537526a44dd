//! Plugins that mean harm, or are just broken: each is refused or stopped with
//! a clear reason, and the others go on.
#![expect(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

mod admission;
mod fuzz;
mod log;
mod server;
mod wat;

use std::sync::LazyLock;

use boardwright::runtime::{Limits, Plugin, Runtime, is_fault};
use boardwright_sdk::{Problem, Rules, Seat, Values, Viewer};
use wat::Wat;

/// One for all tests, as on a server. Limits are small, so that tests are quick.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| {
    LazyLock::force(&log::LOG);
    Runtime::new(limits()).unwrap()
});

fn limits() -> Limits {
    Limits {
        call_fuel: 300_000,
        setup_fuel: 300_000,
        // Tests run beside each other; only fuel shall stop them.
        call_millis: 60_000,
        setup_millis: 60_000,
        ..Limits::default()
    }
}

fn install(wat: &Wat) -> Plugin {
    RUNTIME.install(wat.module()).unwrap_or_else(|p| panic!("{}: {}", p.code, p.message))
}

fn refused(module: Vec<u8>) -> Problem {
    let problem = RUNTIME.install(module).unwrap_err();
    others_go_on();
    problem
}

#[track_caller]
fn assert_problem(problem: &Problem, code: &str, words: &[&str]) {
    assert_eq!(problem.code, code, "{}", problem.message);
    for word in words {
        assert!(problem.message.contains(word), "no “{word}” in “{}”", problem.message);
    }
}

#[track_caller]
fn others_go_on() {
    static GOOD: LazyLock<Plugin> = LazyLock::new(|| install(&Wat::good()));
    assert!(call(&*GOOD, "view").is_ok());
    assert!(GOOD.takes_new_matches());
}

/// Calls a function by its name.
fn call(rules: &dyn Rules, function: &str) -> Result<(), Problem> {
    match function {
        "board" => rules.board(&Values::new()).map(drop),
        "setup" => rules.setup(&Values::new(), 1).map(drop),
        "status" => rules.status(b"s").map(drop),
        "actions" => rules.actions(b"s").map(drop),
        "play" => rules.play(b"s", &["a1".to_owned()]).map(drop),
        "spell" => rules.spell(b"s", &["a1".to_owned()]).map(drop),
        "key" => rules.key(b"s").map(drop),
        "view" => rules.view(b"s", Viewer::Seat(Seat::FIRST)).map(drop),
        "perft" => rules.perft(b"s", 2).map(drop),
        other => panic!("{other}"),
    }
}

const CALLS: [&str; 9] =
    ["board", "setup", "status", "actions", "play", "spell", "key", "view", "perft"];

/// The problem of one function with this body.
#[track_caller]
fn stopped(function: &'static str, body: &str) -> Problem {
    let mut wat = Wat::good();
    wat.body(function, body);
    stopped_in(&wat, function)
}

#[track_caller]
fn stopped_in(wat: &Wat, function: &str) -> Problem {
    let plugin = install(wat);
    let problem = call(&plugin, function).unwrap_err();
    assert!(is_fault(&problem), "{problem:?}");
    assert_eq!(plugin.faults(), 1);
    others_go_on();
    problem
}

#[test]
fn the_good_one_answers() {
    let plugin = install(&Wat::good());
    let session = plugin.session().unwrap();
    for rules in [&plugin as &dyn Rules, &session as &dyn Rules] {
        CALLS.iter().for_each(|function| call(rules, function).unwrap());
        assert_eq!(rules.about().unwrap().id, "good");
        assert_eq!(rules.perft(b"s", 1).unwrap(), 7);
        assert_eq!(rules.status(b"s").unwrap().turn, 3);
        assert_eq!(rules.actions(b"s").unwrap()[1].path, ["a2"]);
    }
    assert_eq!(plugin.faults(), 0);
}

#[test]
fn an_endless_loop_in_any_function_uses_up_its_fuel() {
    for function in CALLS {
        let problem = stopped(function, "(loop (br 0)) (unreachable)");
        let setting = if function == "setup" { "limits.setup_fuel" } else { "limits.call_fuel" };
        assert_problem(
            &problem,
            "plugin-out-of-fuel",
            &[function, "good 1.0.0", "300,000", setting],
        );
    }
}

#[test]
fn an_endless_loop_before_it_is_a_game_is_refused() {
    let mut wat = Wat::good();
    wat.body("about", "(loop (br 0)) (unreachable)");
    assert_problem(&refused(wat.module()), "plugin-out-of-fuel", &["about", "limits.call_fuel"]);

    let mut wat = Wat::good();
    wat.extra = "(func $start (loop (br 0))) (start $start)".to_owned();
    assert_problem(&refused(wat.module()), "plugin-out-of-fuel", &["its start"]);
}

#[test]
fn an_endless_loop_after_the_answer_is_stopped_too() {
    let mut wat = Wat::good();
    wat.extra = "(func (export \"cabi_post_boardwright:game/rules@0.1.0#view\") (param i32)
        (loop (br 0)))"
        .to_owned();
    assert_problem(&stopped_in(&wat, "view"), "plugin-out-of-fuel", &["view"]);
}

#[test]
fn an_endless_loop_that_burns_little_fuel_runs_out_of_time() {
    let mut wat = Wat::good();
    wat.body("view", "(loop (br 0)) (unreachable)");
    let limits = Limits { call_fuel: u64::MAX, call_millis: 20, ..limits() };
    let problem = call(&install(&wat).with_limits(limits), "view").unwrap_err();
    assert_problem(&problem, "plugin-timeout", &["20 ms", "limits.call_millis"]);
    others_go_on();
}

#[test]
fn a_memory_bomb_is_stopped() {
    let bomb = "(loop (drop (memory.grow (i32.const 16))) (br 0)) (unreachable)";
    let problem = stopped("play", bomb);
    assert_problem(&problem, "plugin-out-of-memory", &["16,777,216", "limits.memory_bytes"]);

    let wat = Wat { memory: "257", ..Wat::good() };
    let problem = refused(wat.module());
    assert_problem(&problem, "module-limit", &["16,842,752", "limits.memory_bytes"]);
}

#[test]
fn deep_recursion_is_stopped() {
    let mut wat = Wat::good();
    wat.extra = "(func $deep (param i64 i64) (result i64)
        (i64.add (local.get 0) (call $deep (local.get 1) (local.get 0))))"
        .to_owned();
    wat.body("view", "(drop (call $deep (i64.const 1) (i64.const 2))) (i32.const 0)");
    let limits = Limits { call_fuel: u64::MAX, ..limits() };
    let problem = call(&install(&wat).with_limits(limits), "view").unwrap_err();
    assert_problem(&problem, "plugin-stack-overflow", &["524,288"]);
    others_go_on();
}

#[test]
fn a_trap_is_told_and_the_session_stays_broken() {
    for function in CALLS {
        assert_problem(&stopped(function, "(unreachable)"), "plugin-trapped", &["unreachable"]);
    }
    let mut wat = Wat::good();
    wat.body("view", "(unreachable)");
    let plugin = install(&wat);
    let session = plugin.session().unwrap();
    let problem = call(&session, "view").unwrap_err();
    assert_eq!(call(&session, "status"), Err(problem));
    assert_eq!(plugin.faults(), 1, "the second call never reached the plugin");
    assert!(call(&plugin, "status").is_ok(), "another request has another instance");
}

#[test]
fn imports_are_refused_with_their_likely_source() {
    for (import, words) in [
        (r#""__wbindgen_placeholder__" "__wbindgen_describe""#, "cargo tree -i wasm-bindgen"),
        (r#""wasi_snapshot_preview1" "fd_write""#, "wasm32-unknown-unknown"),
        (r#""wasi_snapshot_preview1" "random_get""#, "getrandom"),
        (r#""env" "clock""#, "extern"),
    ] {
        let text = Wat::good().text();
        let module = text.replacen("(module", &format!("(module (import {import} (func))"), 1);
        let problem = refused(::wat::parse_str(module).unwrap());
        let names = import.replace("\" \"", "::").replace('"', "");
        assert_problem(&problem, "module-imports", &[&names, words]);
    }
}

#[test]
fn another_contract_is_refused_in_one_sentence() {
    let wat = Wat { version: "0.2.0", ..Wat::good() };
    assert_problem(&refused(wat.module()), "contract-version", &["0.2.0", "0.1.0", "build it"]);
}

#[test]
fn exports_that_are_missing_or_of_another_shape_are_refused() {
    let mut wat = Wat::good();
    wat.remove("perft");
    assert_problem(&refused(wat.module()), "missing-export", &["rules@0.1.0#perft"]);

    let shape =
        Wat::good().text().replacen("#status\") (param i32 i32)", "#status\") (param i32)", 1);
    assert_problem(&refused(::wat::parse_str(shape).unwrap()), "bad-exports", &["status"]);

    let empty = ::wat::parse_str("(module (memory (export \"memory\") 1))").unwrap();
    assert_problem(&refused(empty), "not-a-plugin", &["boardwright:game"]);
    let component = ::wat::parse_str("(component)").unwrap();
    assert_problem(&refused(component), "not-a-module", &["component"]);
}

#[test]
fn the_authors_own_types_are_ignored() {
    let mut wat = Wat::good();
    wat.extra =
        "(@custom \"component-type\" \"nonsense\") (@custom \"name\" \"\\ff\\ff\")".to_owned();
    assert!(call(&install(&wat), "view").is_ok());
}

#[test]
fn answers_that_are_no_text_are_refused() {
    let mut wat = Wat::good();
    wat.ok("view", b"{\"stacks\":[\xff]}");
    assert_problem(&stopped_in(&wat, "view"), "plugin-bad-answer", &["UTF-8"]);

    let mut wat = Wat::good();
    wat.about(b"\xff");
    assert_problem(&refused(wat.module()), "plugin-bad-answer", &["about", "UTF-8"]);

    let mut wat = Wat::good();
    wat.ok("view", b"{\"stacks\":3}");
    assert_problem(&stopped_in(&wat, "view"), "plugin-bad-answer", &["can’t be read"]);
    wat.ok("view", "[".repeat(5_000).as_bytes());
    assert_problem(&stopped_in(&wat, "view"), "plugin-bad-answer", &["can’t be read"]);
}

#[test]
fn gigantic_answers_are_refused_before_they_are_copied() {
    let mut wat = Wat::good();
    wat.words("view", &[0, 1024, 100_000_000]);
    assert_problem(&stopped_in(&wat, "view"), "plugin-bad-answer", &["out of bounds"]);

    // These lie in the plugin's memory, all zeros.
    let mut wat = Wat { memory: "256", ..Wat::good() };
    for (function, setting) in [
        ("view", "view_bytes"),
        ("board", "view_bytes"),
        ("setup", "state_bytes"),
        ("play", "state_bytes"),
    ] {
        wat.words(function, &[0, 65_536, 3_000_000]);
        let words = ["larger than", &format!("limits.{setting}")];
        assert_problem(&stopped_in(&wat, function), "plugin-bad-answer", &words);
    }
    wat.words("actions", &[0, 65_536, 1_000_000]);
    let words = ["larger than", "4,194,304", "limits.listing_bytes"];
    assert_problem(&stopped_in(&wat, "actions"), "plugin-bad-answer", &words);
    wat.words("actions", &[0, 65_536, 20_001]);
    let words = ["20,001", "20,000", "limits.actions"];
    assert_problem(&stopped_in(&wat, "actions"), "plugin-bad-answer", &words);
}

#[test]
fn a_board_or_view_with_too_much_on_it_is_refused() {
    let mut wat = Wat::good();
    for (side, word) in [(65_535, "1 to 50"), (0, "1 to 50")] {
        let board = format!(r#"{{"geometry":{{"shape":"square","cols":{side},"rows":2}}}}"#);
        wat.ok("board", board.as_bytes());
        assert_problem(&stopped_in(&wat, "board"), "plugin-bad-answer", &[word]);
    }
    let piece = r#"{"kind":"p"},"#.repeat(5_001);
    let view =
        format!(r#"{{"stacks":[{{"site":"a1","pieces":[{}]}}]}}"#, piece.trim_end_matches(','));
    let mut wat = Wat { memory: "16", ..Wat::good() };
    wat.ok("view", view.as_bytes());
    assert_problem(&stopped_in(&wat, "view"), "plugin-bad-answer", &["5,001", "limits.pieces"]);
}

#[test]
fn actions_are_in_order_once_and_plain() {
    for (texts, words) in [
        (["b1", "a1"], "out of order"),
        (["a1", "a1"], "out of order or twice"),
        (["a1", "b 1"], "spaces"),
        (["", "b1"], "without text"),
        (["a1", "b1\u{7}"], "spaces"),
    ] {
        let mut wat = Wat::good();
        wat.actions(&texts);
        assert_problem(&stopped_in(&wat, "actions"), "plugin-bad-answer", &[words]);
    }
    let mut wat = Wat::good();
    wat.actions(&[&"x".repeat(4_097)]);
    assert_problem(&stopped_in(&wat, "actions"), "plugin-bad-answer", &["limits.action_bytes"]);
}

#[test]
fn seats_that_the_game_lacks_are_refused() {
    for (words, expected) in [
        ([0, 1 | 2 << 8, 3, 0, 0, 0, 0, 0], "seat 2"),
        ([0, 0, 3, 0, 0, 0, 0, 0], "until the game has ended"),
        // An outcome without a reason, and somebody to move.
        ([0, 1, 3, 1, 0, 0, 0, 0], "reason"),
        // won by the two zeros at address 0, because of "s"
        ([0, 0, 3, 1, 0, 2, 1025, 1], "reason"),
    ] {
        let mut wat = Wat::good();
        wat.words("status", &words);
        assert_problem(&stopped_in(&wat, "status"), "plugin-bad-answer", &[expected]);
    }
}

#[test]
fn a_plugins_own_problem_is_no_fault_unless_it_pretends_to_be_one() {
    let mut wat = Wat::good();
    wat.problem("play", "illegal-action", "Not\u{1b}[31m here.");
    let plugin = install(&wat);
    let problem = call(&plugin, "play").unwrap_err();
    assert_eq!(problem, Problem::new("illegal-action", "Not[31m here."));
    assert_eq!(plugin.faults(), 0);

    for code in ["plugin-timeout", "", "Not A Code"] {
        wat.problem("play", code, "");
        assert_problem(&stopped_in(&wat, "play"), "plugin-bad-answer", &["code"]);
    }
}

#[test]
fn a_plugin_that_fails_often_takes_no_new_matches() {
    let mut wat = Wat::good();
    wat.body("view", "(unreachable)");
    let plugin = install(&wat);
    for fault in 0..5 {
        assert!(plugin.takes_new_matches(), "after {fault} faults");
        call(&plugin, "view").unwrap_err();
    }
    assert!(!plugin.takes_new_matches());
    assert!(call(&plugin, "status").is_ok(), "its matches go on");
    others_go_on();
}

#[test]
fn nothing_is_left_in_memory_for_the_next_request() {
    let mut wat = Wat::good();
    wat.extra = "(global $calls (mut i32) (i32.const 0))".to_owned();
    wat.body(
        "perft",
        "(i32.store (i32.const 16) (i32.add (i32.const 1) (i32.load (i32.const 16))))
         (i32.store (i32.const 40) (i32.load (i32.const 16)))
         (i32.const 32)",
    );
    let plugin = install(&wat);
    let counts = [plugin.perft(b"s", 1), plugin.perft(b"s", 1)];
    assert_eq!(counts, [Ok(1), Ok(1)]);
}

#[test]
fn instructions_that_change_tables_are_refused() {
    for (name, code) in [
        ("table.grow", "(drop (table.grow $t (ref.null func) (i32.const 1000000)))"),
        ("table.fill", "(table.fill $t (i32.const 0) (ref.null func) (i32.const 1))"),
        ("table.set", "(table.set $t (i32.const 0) (ref.null func))"),
    ] {
        let mut wat = Wat::good();
        wat.extra = format!("(table $t 1 funcref) (func {code})");
        assert_problem(&refused(wat.module()), "refused-instruction", &[name]);
    }
    let mut wat = Wat::good();
    wat.extra = "(table 10001 funcref)".to_owned();
    assert_problem(&refused(wat.module()), "module-limit", &["10,001", "limits.table_elements"]);
    wat.extra = "(table 1 funcref) (table 1 funcref)".to_owned();
    assert_problem(&refused(wat.module()), "module-limit", &["several tables"]);
}

#[test]
fn what_plugins_do_not_need_is_refused() {
    for code in [
        "(func (drop (v128.const i64x2 0 0)))",
        "(memory 1)",
        "(memory i64 1)",
        "(func $f (return_call $f))",
        "(global externref (ref.null extern))",
        "(func (drop (memory.atomic.notify (i32.const 0) (i32.const 0))))",
    ] {
        let mut wat = Wat::good();
        wat.extra = code.to_owned();
        assert_problem(&refused(wat.module()), "invalid-module", &[]);
    }
}

#[test]
fn counts_have_limits() {
    let mut wat = Wat::good();
    wat.extra = format!("(func {})", "(local i32)".repeat(1_001));
    assert_problem(&refused(wat.module()), "module-limit", &["1,001", "limits.locals"]);
    wat.extra = format!("(func (param {}))", "i32 ".repeat(101));
    assert_problem(&refused(wat.module()), "module-limit", &["101", "limits.params"]);
    wat.extra = "(func)".repeat(20_000);
    assert_problem(&refused(wat.module()), "module-limit", &["20,011", "limits.functions"]);
    let huge = vec![0; (2 << 20) + 1];
    assert_problem(&refused(huge), "module-limit", &["2,097,153", "limits.module_bytes"]);
}
