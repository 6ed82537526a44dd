//! Trying moves off a match.

use boardwright_sdk::Word;

use super::*;

/// The position after `at` of these actions, tried from turn `from` on.
fn look(table: &Table, held: &Held, from: u32, line: &str, at: usize) -> Result<Shown, MatchError> {
    table.matches.present(held.id(), held, Place::Branch { from, at }, &split(line))
}

/// All of the line.
fn try_out(table: &Table, held: &Held, from: u32, line: &str) -> Result<Shown, MatchError> {
    look(table, held, from, line, split(line).len())
}

/// The turns of a branch: whose, what, and whether it is whole.
fn turns(shown: &Shown) -> Vec<(u8, String, bool)> {
    let branch = shown.branch.as_ref().unwrap();
    branch.turns.iter().map(|t| (t.seat.number(), t.actions.join(" "), t.complete)).collect()
}

fn left(shown: &Shown) -> &Word {
    &shown.view.summary[0]
}

#[test]
fn anybody_tries_turns_for_all_seats_from_any_position() {
    let table = Table::new();
    let m = table.nim(9);
    table.play(&m.id, "take-1").unwrap();
    let m = table.play(&m.id, "take-2").unwrap();
    for held in [table.hold(&m, &[]), table.hold(&m, &[1])] {
        let shown = try_out(&table, &held, 1, "take-3 take-1 take-2").unwrap();
        assert_eq!(left(&shown), &Word::new("heap").arg("left", 2_u32));
        let whole = |seat, text: &str| (seat, text.to_owned(), true);
        let expected = vec![whole(1, "take-3"), whole(0, "take-1"), whole(1, "take-2")];
        assert_eq!(turns(&shown), expected);
        assert_eq!(
            (shown.branch.as_ref().unwrap().from, shown.past, shown.problem),
            (1, None, None)
        );
        assert_eq!((shown.status.turn, shown.status.to_move), (4, Some(Seat::FIRST)));
        assert_eq!(shown.actions.len(), 2);
        // Nobody sees with other eyes than their own.
        assert_eq!(shown.viewer, held.viewer(&m));
    }
    let none = try_out(&table, &table.hold(&m, &[]), 0, "").unwrap();
    assert_eq!((none.status.turn, none.actions.len(), turns(&none)), (0, 3, Vec::new()));
    let code_of = |from| code(try_out(&table, &table.hold(&m, &[]), from, ""));
    assert_eq!((code_of(2), code_of(3)), ("none".to_owned(), "no-such-turn".to_owned()));
    assert_eq!(table.matches.read(&m.id).unwrap(), m);
}

#[test]
fn what_follows_is_only_looked_at() {
    let table = Table::new();
    let m = table.nim(9);
    let held = table.hold(&m, &[]);
    let shown = look(&table, &held, 0, "take-3 take-1 take-2", 1).unwrap();
    assert_eq!(left(&shown), &Word::new("heap").arg("left", 6_u32));
    assert_eq!((turns(&shown).len(), shown.branch.as_ref().unwrap().at), (3, 1));
    // What can't follow is left out without a word.
    let shown = look(&table, &held, 0, "take-3 take-1 take-9 take-1", 1).unwrap();
    assert_eq!((turns(&shown).len(), shown.problem), (2, None));
    assert_eq!(look(&table, &held, 0, "take-3", 9).unwrap().branch.unwrap().at, 1);
}

#[test]
fn a_refused_action_shows_the_position_before_it() {
    let table = Table::new();
    let m = table.nim(7);
    let held = table.hold(&m, &[0]);
    let long = "x".repeat(5_000);
    for (line, played, refusal) in [
        ("take-3 take-9 take-1", 1, "illegal-action"),
        ("take-3 nonsense", 1, "bad-action"),
        (&format!("take-2 {long}"), 1, "bad-action"),
        ("take-3 take-3 take-1 take-1", 3, "game-over"),
    ] {
        let shown = try_out(&table, &held, 0, line).unwrap();
        assert_eq!(shown.problem.as_ref().unwrap().code, refusal);
        assert_eq!((turns(&shown).len(), shown.branch.unwrap().at), (played, played), "{refusal}");
    }
    let over = try_out(&table, &held, 0, "take-3 take-3 take-1").unwrap();
    assert_eq!((over.status.to_move, over.actions.len(), over.problem), (None, 0, None));
    assert_eq!(over.status.outcome.unwrap().winners, [Seat::FIRST]);
}

#[test]
fn a_branch_has_an_end() {
    let table = Table::new();
    let m = table.nim(1_000);
    let line = vec!["take-1"; BRANCH_ACTIONS + 5].join(" ");
    let shown = try_out(&table, &table.hold(&m, &[]), 0, &line).unwrap();
    assert_eq!(shown.problem.as_ref().unwrap().code, "branch-too-long");
    assert_eq!(left(&shown), &Word::new("heap").arg("left", 800_u32));
}

#[test]
fn the_end_of_a_branch_is_what_it_would_be_in_the_match() {
    let table = Table::new();
    let m = table.nim_with(3, &[("misere", "on")]);
    let shown = try_out(&table, &table.hold(&m, &[]), 0, "take-3").unwrap();
    let outcome = shown.status.outcome.unwrap();
    assert_eq!(
        (outcome.winners, outcome.reason.as_str()),
        (vec![Seat::new(1)], "misere-last-taken")
    );
}

#[test]
fn after_a_match_ended_by_word_moves_can_be_tried() {
    let table = Table::new();
    let m = table.nim(7);
    table.matches.resign(&table.hold(&m, &[0]), Seat::FIRST).unwrap();
    let shown = try_out(&table, &table.hold(&m, &[]), 0, "take-1").unwrap();
    assert_eq!((shown.problem, shown.actions.len()), (None, 3));
}

#[test]
fn where_chance_is_at_work_nothing_is_tried_before_the_end() {
    let table = Table::new();
    let m = table.trio();
    let all = table.hold(&m, &[0, 1, 2]);
    assert_eq!(code(try_out(&table, &all, 0, "")), "no-analysis");
    table.matches.resign(&all, Seat::FIRST).unwrap();
    // Two actions a turn; the last turn is not finished.
    let shown = try_out(&table, &all, 0, "take-1 take-2 take-3").unwrap();
    let expected = vec![(0, "take-1 take-2".to_owned(), true), (1, "take-3".to_owned(), false)];
    assert_eq!(turns(&shown), expected);
}

#[test]
fn a_private_match_is_tried_by_its_players_alone() {
    let table = Table::new();
    let m = table.nim_with(7, &[("watch", "players")]);
    assert_eq!(code(try_out(&table, &table.hold(&m, &[]), 0, "take-1")), "private-match");
    assert_eq!(code(try_out(&table, &table.hold(&m, &[1]), 0, "take-1")), "none");
}
