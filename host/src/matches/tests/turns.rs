//! Making matches and playing turns.

use super::*;
use crate::store::{Shelf as List, SledStore};

#[test]
fn a_match_of_nim_from_start_to_end() {
    let table = Table::new();
    let m = table.nim(4);
    assert_eq!((m.number, m.to_move, m.created), (1, Some(Seat::FIRST), 1_000));
    assert_eq!(m.options, Values::from([("heap".to_owned(), "4".to_owned())]));
    table.world.set(2_000);
    let m = table.play(&m.id, "take-1").unwrap();
    assert_eq!((m.number, m.to_move, m.changed), (2, Some(Seat::SECOND), 2_000));
    let m = table.play(&m.id, "take-3").unwrap();
    let outcome = m.outcome.clone().unwrap();
    assert_eq!((outcome.winners, outcome.reason.as_str()), (vec![Seat::SECOND], "last-taken"));
    assert_eq!(m.to_move, None);
    assert_eq!(m.turns.iter().map(|t| t.text.as_str()).collect::<Vec<_>>(), ["take-1", "take-3"]);
    assert_eq!(code(table.play(&m.id, "take-1")), "match-over");
    assert_eq!(table.again().matches.read(&m.id).unwrap(), m);
}

#[test]
fn a_turn_is_whole_or_refused() {
    let table = Table::new();
    let m = table.trio();
    for (turn, refusal) in [
        ("", "empty-turn"),
        ("take-1", "unfinished-turn"),
        ("take-1 take-1 take-1", "too-many-actions"),
        ("take-1 take-1 take-1 take-1", "too-many-actions"),
        ("take-1 take-1 take-9", "too-many-actions"),
        ("take-1 take-9", "illegal-action"),
        ("take-1 hello", "bad-action"),
    ] {
        assert_eq!(code(table.play(&m.id, turn)), refusal, "{turn}");
        assert_eq!(table.matches.read(&m.id).unwrap().number, 1);
    }
    let error = table.play(&m.id, "take-9 take-1 take-1").unwrap_err().to_string();
    assert!(error.starts_with("Action 1 of 3: take-9 is not legal"), "{error}");
    let m = table.play(&m.id, "take-1 take-2").unwrap();
    assert_eq!((m.turns[0].text.as_str(), m.to_move), ("take-1 take-2", Some(Seat::SECOND)));
}

#[test]
fn no_action_text_can_pass_for_two() {
    let table = Table::new();
    let m = table.trio();
    let all = table.hold(&m, &[0, 1, 2]);
    for text in ["take-1 take-1", "", "take-1\n", "\u{7}", &"x".repeat(5_000)] {
        let turn = ["take-1".to_owned(), text.to_owned()];
        assert_eq!(code(table.matches.play(&all, 1, &turn)), "bad-action");
    }
    let many = vec!["take-1".to_owned(); 1_001];
    assert_eq!(code(table.matches.play(&all, 1, &many)), "too-many-actions");
}

#[test]
fn only_the_holder_of_the_seat_to_move_plays() {
    let table = Table::new();
    let m = table.nim(7);
    let other = table.nim(7);
    let take = split("take-1");
    let play = |held: &Held, number| code(table.matches.play(held, number, &take));
    assert_eq!(play(&table.hold(&m, &[]), 1), "not-your-seat");
    assert_eq!(play(&table.hold(&m, &[1]), 1), "not-your-turn");
    assert_eq!(play(&table.hold(&m, &[0]), 0), "stale");
    assert_eq!(play(&table.hold(&m, &[0]), 2), "stale");
    // Keys of another match open nothing here.
    let stolen = table.matches.held(&m.id, [table.matches.seat_key(&other.id, Seat::FIRST)]);
    assert_eq!(play(&stolen, 1), "not-your-seat");
    assert_eq!(table.matches.read(&m.id).unwrap().number, 1);
    assert_eq!(play(&table.hold(&m, &[0]), 1), "none");
    assert_eq!(play(&table.hold(&m, &[0]), 1), "stale");
}

#[test]
fn bad_starts_are_refused() {
    let table = Table::new();
    let create = |game: &str, heap: &str, open: &[u8]| {
        let options = Values::from([("heap".to_owned(), heap.to_owned())]);
        let open = open.iter().map(|seat| Seat::new(*seat)).collect();
        code(table.matches.create(&New { game: game.to_owned(), options, open, ..New::default() }))
    };
    assert_eq!(create("chess", "7", &[]), "no-such-game");
    assert_eq!(create("nim", "lots", &[]), "option-heap");
    assert_eq!(create("nim", "0", &[]), "over-at-start");
    assert_eq!(create("nim", "7", &[2]), "no-such-seat");
    assert_eq!(create("nim", "7", &[1]), "none");
    for id in ["", "0000000000", "../../etc", "ABC", "\u{1F600}"] {
        assert_eq!(code(table.matches.read(id)), "no-such-match");
    }
}

#[test]
fn free_seats_can_be_taken_once() {
    let table = Table::new();
    let new = New { game: "nim".to_owned(), open: vec![Seat::SECOND], ..New::default() };
    let m = table.matches.create(&new).unwrap();
    assert_eq!(m.free(), [Seat::SECOND]);
    let take = |seat| table.matches.take_free_seat(&m.id, Seat::new(seat));
    assert_eq!(code(take(0)), "seat-taken");
    assert_eq!(code(take(2)), "no-such-seat");
    let key = take(1).unwrap();
    assert_eq!(table.matches.seat_for_key(&m.id, &key), Some(Seat::SECOND));
    assert_eq!(code(take(1)), "seat-taken");
    assert!(table.matches.read(&m.id).unwrap().free().is_empty());
}

#[test]
fn the_lobby_lists_open_running_and_finished() {
    let table = Table::new();
    let new = New { game: "nim".to_owned(), open: vec![Seat::SECOND], ..New::default() };
    let m = table.matches.create(&new).unwrap();
    let ids = |list| -> Vec<String> {
        let lines = table.matches.list(list, None, 50).unwrap();
        lines.into_iter().map(|line| line.id).collect()
    };
    assert_eq!(ids(List::Open), [m.id.as_str()]);
    table.matches.take_free_seat(&m.id, Seat::SECOND).unwrap();
    assert_eq!((ids(List::Open).len(), ids(List::Running)), (0, vec![m.id.clone()]));
    table.play(&m.id, "take-2").unwrap();
    let lines = table.matches.list(List::Running, None, 50).unwrap();
    assert_eq!((lines[0].summary.turn, lines[0].summary.to_move), (1, Some(Seat::SECOND)));
    table.world.set(9_000);
    table.matches.resign(&table.hold(&m, &[0]), Seat::FIRST).unwrap();
    let lines = table.matches.list(List::Finished, None, 50).unwrap();
    assert_eq!((ids(List::Running).len(), lines[0].mark.at), (0, 9_000));
    assert_eq!(lines[0].summary.outcome.as_ref().unwrap().reason, "resigned");
    assert_eq!(lines[0].summary.created, 1_000);
}

#[test]
fn a_replay_from_an_empty_cache_gives_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let table = || Table::over(Arc::new(SledStore::open(folder.path()).unwrap()));
    let (m, states) = {
        let table = table();
        let m = table.trio();
        for turn in ["take-1 take-2", "take-3 take-3", "take-2 take-1", "take-1 take-1"] {
            table.play(&m.id, turn).unwrap();
        }
        let state = |turn| table.matches.position(&m.id, turn).unwrap();
        (table.matches.read(&m.id).unwrap(), (0..5).map(state).collect::<Vec<_>>())
    };
    for order in [[0, 1, 2, 3, 4], [4, 3, 2, 1, 0], [2, 4, 0, 3, 1]] {
        let table = table();
        assert_eq!(table.matches.read(&m.id).unwrap(), m);
        for turn in order {
            assert_eq!(table.matches.position(&m.id, turn).unwrap(), states[turn as usize]);
        }
        assert_eq!(code(table.matches.position(&m.id, 5)), "no-such-turn");
    }
}
