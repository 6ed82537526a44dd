//! Games in other languages than Rust are games like any other.
#![expect(clippy::unwrap_used, reason = "a test’s helpers may fail it")]

use boardwright::runtime::{Limits, Plugin, Runtime, is_fault};
use boardwright_sdk::kit::{self, Effort};
use boardwright_sdk::{Outcome, Problem, Rules, Seat, Values, Viewer};
use boardwright_tests::{games, languages};

fn plugins() -> [(languages::Example, Plugin); 2] {
    languages::all().map(|example| {
        let plugin = games::runtime().install(example.module).unwrap();
        (example, plugin)
    })
}

/// The game with this id.
fn plugin(id: &str) -> Plugin {
    plugins().into_iter().find(|(example, _)| example.id == id).unwrap().1
}

fn texts(line: &str) -> Vec<String> {
    line.split(' ').map(str::to_owned).collect()
}

fn options(pairs: &[(&str, &str)]) -> Values {
    pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
}

#[test]
fn they_keep_the_contract() {
    for (example, plugin) in plugins() {
        assert_eq!(plugin.info().id, example.id);
        assert_eq!(plugin.info().presets.len(), 2, "{}", example.id);
        let admitted = games::runtime().admit(plugin.module().to_vec(), &mut |_| {});
        admitted.unwrap_or_else(|problem| panic!("{}", problem.message));
        let report = kit::assert_conforms(&plugin, &Effort { games: 1, ..Effort::default() });
        assert!(report.finished > 0, "{}", example.id);
        assert_eq!(plugin.faults(), 0, "{}", example.id);
    }
}

#[test]
fn every_case_has_its_answers() {
    for (example, plugin) in plugins() {
        let unbounded = plugin.with_limits(Limits::default().unbounded_time());
        let code = kit::owner_initials(&example.seats);
        kit::assert_cases(&unbounded.session().unwrap(), example.cases, code);
        kit::assert_diagrams(&plugin, &plugin.info().languages["en"].rules);
    }
}

#[test]
fn a_game_of_each_is_played_to_its_end() {
    let small = options(&[("size", "5")]);
    let through = "a2-a3 e4-e3 a3-b4 e3-d2 b4-c5";
    for (id, values, turns, winner, reason) in [
        ("four-in-a-row", Values::new(), "d d e e f f g", Seat::FIRST, "line"),
        ("breakthrough", small, through, Seat::FIRST, "through"),
    ] {
        let session = plugin(id).session().unwrap();
        let turns = texts(turns);
        let start = session.setup(&values, 0).unwrap();
        let end = session.play(&start, &turns).unwrap();
        let status = session.status(&end).unwrap();
        assert_eq!(status.outcome, Some(Outcome::win(winner, reason)), "{id}");
        assert_eq!((status.turn as usize, status.to_move), (turns.len(), None), "{id}");
        let problem = session.play(&end, &turns[..1]).unwrap_err();
        assert_eq!(problem.code, Problem::GAME_OVER, "{id}");
    }
}

#[test]
fn what_is_wrong_is_said_in_a_sentence() {
    let four = plugin("four-in-a-row");
    let breakthrough = plugin("breakthrough");
    for (plugin, values, sentence) in [
        (&four, ("cols", "11"), "cols can’t be “11”; it takes a whole number from 4 to 10."),
        (&four, ("cols", "07"), "cols can’t be “07”; it takes a whole number from 4 to 10."),
        (&four, ("needed", "\"\\\u{1}"), "needed can’t be “\"\\?”; it takes one of 3, 4, 5."),
        (&breakthrough, ("size", "4"), "size can’t be “4”; it takes a whole number from 5 to 10."),
    ] {
        let problem = plugin.setup(&options(&[values]), 0).unwrap_err();
        assert_eq!(problem.option_key(), Some(values.0));
        assert_eq!(problem.message, sentence);
    }
    let tight = options(&[("cols", "4"), ("rows", "4"), ("needed", "5")]);
    assert_eq!(four.board(&tight).unwrap_err().option_key(), Some("needed"));
    for (plugin, legal, form) in [(&four, "d", "d"), (&breakthrough, "b2-b3", "b2-b3")] {
        let start = plugin.setup(&Values::new(), 0).unwrap();
        for ask in [Rules::play, |rules: &Plugin, state: &[u8], turn: &[String]| {
            rules.spell(state, turn).map(|_| Vec::new())
        }] {
            let problem = ask(plugin, &start, &[legal.to_owned(), "ĝ9".to_owned()]).unwrap_err();
            assert_eq!(problem.code, Problem::ILLEGAL_ACTION);
            let end = format!("“ĝ9” is not legal here; an action is written like {form}.");
            assert_eq!(problem.message, format!("Action 2 of 2: {end}"));
        }
        assert_eq!(plugin.perft(b"", 3).unwrap_err().code, Problem::BAD_STATE);
    }
}

#[test]
fn the_same_position_has_the_same_key() {
    for (id, one, other) in [
        ("four-in-a-row", "a b c d", "c d a b"),
        ("breakthrough", "a2-a3 b7-b6 c2-c3 d7-d6", "c2-c3 d7-d6 a2-a3 b7-b6"),
    ] {
        let session = plugin(id).session().unwrap();
        let start = session.setup(&Values::new(), 0).unwrap();
        let key = |turns| session.key(&session.play(&start, &texts(turns)).unwrap()).unwrap();
        assert_eq!(key(one), key(other), "{id}");
        let (before, _) = one.rsplit_once(' ').unwrap();
        assert_ne!(key(before), key(one), "{id}");
    }
}

#[test]
fn many_calls_of_one_session_need_no_more_memory_than_one() {
    let limits = Limits { memory_bytes: 1 << 20, ..games::runtime().limits().clone() };
    let runtime = Runtime::new(limits).unwrap();
    for example in languages::all() {
        let session = runtime.install(example.module).unwrap().session().unwrap();
        let start = session.setup(&Values::new(), 0).unwrap();
        let mut said = 0;
        for _ in 0..2000 {
            let english = &session.about().unwrap().languages["en"];
            said += (english.words.len() + english.rules.len()) as u64;
            session.view(&start, Viewer::Watcher).unwrap();
        }
        assert!(said > runtime.limits().memory_bytes, "{}: too little to tell", example.id);
    }
}

#[test]
fn a_failing_build_fails_where_it_is_told_to() {
    for example in languages::all() {
        let plugin = games::runtime().install(example.failing).unwrap();
        let start = plugin.setup(&Values::new(), 0).unwrap();
        let problem = plugin.view(&start, Viewer::Watcher).unwrap_err();
        assert_eq!((is_fault(&problem), problem.code.as_str()), (true, "plugin-panicked"));
        let said = "it panicked: this build fails when it is looked at, at game.";
        assert!(problem.message.contains(said), "{}", problem.message);
        assert!(plugin.status(&start).is_ok());
    }
}

#[test]
fn bots_play_them_by_their_rules() {
    let session = plugin("four-in-a-row").session().unwrap();
    let start = session.setup(&Values::new(), 0).unwrap();
    let state = session.play(&start, &texts("d d e e f a")).unwrap();
    let found = session.search(&state, 300, 20_000, 1).unwrap();
    let wins: Vec<_> = found.actions.iter().filter(|scored| scored.is_win()).collect();
    assert!(!wins.is_empty(), "four in the lowest row: {found:?}");
    assert!(wins.iter().all(|scored| ["c", "g"].contains(&scored.text.as_str())), "{wins:?}");
}
