//! What callers see.

use boardwright_sdk::Viewer;

use super::*;

/// Whose eyes the game was asked to look with, and how many actions are offered.
fn seen(shown: &Shown) -> (&str, usize) {
    (&shown.view.phase.as_ref().unwrap().key, shown.actions.len())
}

#[test]
fn views_are_for_the_seat_that_the_caller_holds_or_a_watcher() {
    let table = Table::new();
    let m = table.nim(7);
    let other = table.nim(7);
    let show = |held: &Held| table.matches.present(&m.id, held, None, &[]).unwrap();
    let watcher = show(&table.hold(&m, &[]));
    assert_eq!((seen(&watcher), watcher.viewer), (("watcher", 0), Viewer::Watcher));
    assert_eq!(seen(&show(&table.hold(&m, &[0]))), ("seat-0", 3));
    assert_eq!(seen(&show(&table.hold(&m, &[1]))), ("seat-1", 0));
    // Who holds both sees with the eyes of the one to move.
    assert_eq!(seen(&show(&table.hold(&m, &[1, 0]))), ("seat-0", 3));
    table.play(&m.id, "take-1").unwrap();
    assert_eq!(seen(&show(&table.hold(&m, &[1, 0]))), ("seat-1", 3));
    // Seats of another match, keys of seats that aren't there, bad keys.
    for held in [
        table.hold(&other, &[0, 1]),
        table.hold(&m, &[7]),
        table.matches.held(&m.id, ["", "x", "AAAAAAAAAAAAAAAAAAAAAAAA"]),
    ] {
        assert_eq!(seen(&show(&held)), ("watcher", 0));
    }
}

#[test]
fn a_half_turn_is_shown_to_the_seat_to_move_and_never_kept() {
    let table = Table::new();
    let m = table.trio();
    let show = |seats: &[u8], turn: &str| {
        table.matches.present(&m.id, &table.hold(&m, seats), None, &split(turn)).unwrap()
    };
    let none = show(&[0], "");
    let half = show(&[0], "take-2");
    assert_eq!((half.half_turn.len(), half.complete, half.status.turn), (1, false, 0));
    assert_eq!(seen(&half), ("seat-0", 3));
    assert_ne!(half.view, none.view);
    let whole = show(&[0], "take-2 take-1");
    assert_eq!((whole.half_turn.len(), whole.complete, whole.status.turn), (2, true, 1));
    assert_eq!(seen(&whole), ("seat-0", 0));
    for (seats, turn, refusal) in [
        (&[1][..], "take-2", "not-your-turn"),
        (&[], "take-2", "not-your-turn"),
        (&[0], "take-2 take-1 take-1", "too-many-actions"),
        (&[0], "take-9", "illegal-action"),
    ] {
        let shown = show(seats, turn);
        assert_eq!(shown.problem.unwrap().code, refusal);
        assert_eq!((shown.half_turn.len(), shown.complete), (0, false));
        assert_eq!(shown.view.summary, none.view.summary);
    }
    assert_eq!(table.matches.read(&m.id).unwrap().number, 1);
}

#[test]
fn the_past_is_shown_without_actions() {
    let table = Table::new();
    let m = table.nim(7);
    let m = table.play(&m.id, "take-1").unwrap();
    let all = table.hold(&m, &[0, 1]);
    let start = table.matches.present(&m.id, &all, Some(0), &split("take-1")).unwrap();
    assert_eq!((start.status.turn, start.actions.len(), start.problem), (0, 0, None));
    let now = table.matches.present(&m.id, &all, None, &[]).unwrap();
    assert_eq!((now.status.turn, now.actions.len()), (1, 3));
    assert_eq!(code(table.matches.present(&m.id, &all, Some(2), &[])), "no-such-turn");
}

#[test]
fn after_the_end_there_is_nothing_to_do() {
    let table = Table::new();
    let m = table.nim(7);
    let all = table.hold(&m, &[0, 1]);
    table.matches.resign(&all, Seat::FIRST).unwrap();
    let shown = table.matches.present(&m.id, &all, None, &split("take-1")).unwrap();
    assert_eq!(seen(&shown), ("seat-0", 0));
    assert_eq!(shown.problem.unwrap().code, "match-over");
}

#[test]
fn boards_are_shared_by_matches_with_the_same_options() {
    let table = Table::new();
    let [a, b, c] = [table.nim(7), table.nim(7), table.nim(8)];
    let board = |m: &Match| table.matches.board(&m.id, &table.hold(m, &[])).unwrap();
    assert!(Arc::ptr_eq(&board(&a), &board(&b)));
    assert_ne!(board(&a), board(&c));
}
