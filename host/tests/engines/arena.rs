use serde_json::Value;

use super::{command, said};

/// The report of a command that goes well, without what differs each time.
fn report(line: &str) -> Value {
    let output = command(&line.split(' ').collect::<Vec<_>>()).output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    let mut report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let speed = report.as_object_mut().unwrap().remove("speed").unwrap();
    assert!(speed["seconds"].is_number());
    report
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value}"))
}

#[test]
fn the_same_seed_makes_the_same_games_and_the_sums_add_up() {
    let line = "arena vault --games 9 --a 1 --b random --set size=4 --seed 5 --json --quiet";
    let found = report(line);
    assert_eq!(found, report(line));
    assert_ne!(found, report(&line.replace("--seed 5", "--seed 6")));
    assert_eq!((&found["a"], &found["b"]), (&"1".into(), &"random".into()));
    assert_eq!((number(&found["games"]), number(&found["played"])), (9, 9));
    let sum = |keys: [&str; 3]| keys.iter().map(|key| number(&found[key])).sum::<u64>();
    assert_eq!(sum(["wins", "draws", "losses"]), 9);
    let seats = found["seats"].as_array().unwrap();
    let by_seat: u64 = seats.iter().map(|seat| number(&seat["wins"])).sum();
    assert_eq!(by_seat + number(&found["draws"]), 9);
    let reasons = found["reasons"].as_object().unwrap().values().map(number).sum::<u64>();
    assert_eq!(reasons + number(&found["undecided"]), 9);
    let points = found["score"]["points"].as_f64().unwrap();
    assert_eq!(points, number(&found["wins"]) as f64 + number(&found["draws"]) as f64 / 2.0);
    let share = |key: &str| found["score"][key].as_f64().unwrap();
    assert_eq!(share("share"), points / 9.0);
    assert!(share("low") < share("share") && share("share") <= share("high"));
    let turns = |key: &str| found["turns"][key].as_f64().unwrap();
    assert!(turns("min") <= turns("median") && turns("median") <= turns("max"));
    assert!(number(&found["branching"]["max"]) >= 10, "the start has ten actions");
    assert!(number(&found["playouts"]) > 0);
    assert_eq!(found["failed"], Value::Array(Vec::new()));
}

#[test]
fn level_3_beats_chance() {
    let found = report("arena vault --games 10 --a 3 --b random --set size=4 --json");
    assert!(found["score"]["points"].as_f64().unwrap() >= 9.0, "{found}");
}

#[test]
fn games_that_do_not_end_are_undecided() {
    let found = report("arena vault --games 4 --a random --b random --longest 3 --json --quiet");
    assert_eq!((number(&found["undecided"]), number(&found["draws"])), (4, 4));
    assert_eq!(found["score"]["points"], 2.0);
    assert_eq!(number(&found["branching"]["positions"]), 12);
    assert_eq!(found["reasons"], serde_json::json!({}));
}

#[test]
fn people_get_a_table() {
    let line = "arena vault --games 6 --a random --b random --set size=4 --quiet";
    let output = command(&line.split(' ').collect::<Vec<_>>()).output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{}", said(&output));
    let table = String::from_utf8(output.stdout).unwrap();
    assert!(table.starts_with("vault "), "{table}");
    for words in ["size 4: 6 games, A is random, B is random, seed 0", "of 6 points", "black wins"]
    {
        assert!(table.contains(words), "no “{words}” in\n{table}");
    }
}

#[test]
fn a_game_that_fails_stops_no_other() {
    let line = "arena vault --games 4 --a 1 --b random --set size=4 --json --quiet";
    let mut arena = command(&line.split(' ').collect::<Vec<_>>());
    let output = arena.env("BOARDWRIGHT_LIMITS__SEARCH_FUEL", "1000").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("Games that failed: 4"), "{}", said(&output));
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    let games: Vec<u64> =
        found["failed"].as_array().unwrap().iter().map(|f| number(&f["game"])).collect();
    assert_eq!(games, [0, 1, 2, 3]);
    assert_eq!(found["failed"][0]["code"], "plugin-out-of-fuel");
    assert_eq!((&found["played"], &found["turns"]), (&0.into(), &Value::Null));
}

#[test]
fn bad_players_are_refused() {
    for level in ["7", "0", "best"] {
        let output = command(&["arena", "vault", "--a", level]).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(said(&output).contains("level from 1 to 6, or random"), "{}", said(&output));
    }
}
