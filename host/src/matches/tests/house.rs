//! The platform's own house rules.

use super::*;

const FIRST: Seat = Seat::FIRST;
const SECOND: Seat = Seat::SECOND;

#[test]
fn seat_keys_belong_to_people_who_may_change_seats_once() {
    let table = Table::new();
    let m = table.nim_with(7, &[("swap", "on")]);
    let [ann, ben] = [table.hold(&m, &[0]), table.hold(&m, &[1])];
    assert_eq!(code(table.matches.swap_seats(&ann, FIRST)), "no-swap");
    let m = table.play(&m.id, "take-2").unwrap();
    assert!(m.can_swap(SECOND) && !m.can_swap(FIRST));
    assert_eq!(code(table.matches.swap_seats(&ann, SECOND)), "not-your-seat");
    let m = table.matches.swap_seats(&ben, SECOND).unwrap();
    assert_eq!((m.to_move, m.swapped_after()), (Some(SECOND), Some(1)));
    assert_eq!((ann.seats(&m), ben.seats(&m)), (vec![SECOND], vec![FIRST]));
    // The link to a seat is now the key of the other person.
    let key = table.matches.seat_key(&m.id, m.began_on(FIRST));
    assert_eq!(table.matches.held(&m.id, [key]).seats(&m), [FIRST]);
    let take = split("take-1");
    assert_eq!(code(table.matches.play(&ben, m.number, &take)), "not-your-turn");
    assert_eq!(code(table.matches.swap_seats(&ann, SECOND)), "no-swap");
    let m = table.matches.play(&ann, m.number, &take).unwrap();
    let m = table.matches.resign(&ben, FIRST).unwrap_or(m);
    assert_eq!(m.outcome.clone().unwrap().winners, [SECOND]);
    assert_eq!(table.again().matches.read(&m.id).unwrap(), m);
}

#[test]
fn seats_stay_where_the_rule_is_off_or_there_are_three() {
    let table = Table::new();
    let m = table.nim(7);
    let m = table.play(&m.id, "take-2").unwrap();
    assert_eq!(code(table.matches.swap_seats(&table.hold(&m, &[1]), SECOND)), "no-swap");
    let settings = Values::from([("swap".to_owned(), "on".to_owned())]);
    let new = New { game: "trio".to_owned(), settings, ..New::default() };
    assert_eq!(code(table.matches.create(&new)), "option-match-swap");
}

#[test]
fn by_misere_who_takes_the_last_one_loses() {
    let table = Table::new();
    let m = table.nim_with(3, &[("misere", "on")]);
    let m = table.play(&m.id, "take-3").unwrap();
    let outcome = m.outcome.clone().unwrap();
    assert_eq!((outcome.winners, outcome.reason.as_str()), (vec![SECOND], "misere-last-taken"));
}

#[test]
fn after_so_many_turns_it_is_a_draw_unless_the_last_one_wins() {
    let table = Table::new();
    let m = table.nim_with(7, &[("turn-limit", "2")]);
    table.play(&m.id, "take-1").unwrap();
    let m = table.play(&m.id, "take-1").unwrap();
    assert_eq!(m.outcome, Some(boardwright_sdk::Outcome::draw("turn-limit")));
    let m = table.nim_with(4, &[("turn-limit", "2")]);
    table.play(&m.id, "take-1").unwrap();
    let m = table.play(&m.id, "take-3").unwrap();
    assert_eq!(m.outcome.clone().unwrap().reason, "last-taken");
}

#[test]
fn a_granted_request_takes_back_to_before_the_last_turn_of_who_asked() {
    let table = Table::new();
    let m = table.nim_with(9, &[("takeback", "request")]);
    let [ann, ben] = [table.hold(&m, &[0]), table.hold(&m, &[1])];
    let all = &table.matches;
    assert_eq!(code(all.ask_takeback(&ann, FIRST)), "nothing-to-take-back");
    for turn in ["take-1", "take-2", "take-3"] {
        table.play(&m.id, turn).unwrap();
    }
    let before = all.position(&m.id, 1).unwrap();
    all.ask_takeback(&ben, SECOND).unwrap();
    assert_eq!(code(all.ask_takeback(&ann, FIRST)), "takeback-asked");
    assert_eq!(code(all.grant_takeback(&ben, SECOND)), "no-takeback-asked");
    let m = all.decline_takeback(&ann, FIRST).unwrap();
    assert_eq!((m.turns.len(), &m.takeback), (3, &None));
    all.ask_takeback(&ben, SECOND).unwrap();
    let m = all.grant_takeback(&ann, FIRST).unwrap();
    assert_eq!((m.turns.len(), m.to_move), (1, Some(SECOND)));
    // Nothing of what was taken back is left in any cache.
    assert_eq!(all.position(&m.id, 1).unwrap(), before);
    assert_eq!(code(all.position(&m.id, 2)), "no-such-turn");
    let m = table.play(&m.id, "take-1").unwrap();
    let shown = all.present(&m.id, &ann, None, &[]).unwrap();
    assert_eq!(shown.view.summary[0], boardwright_sdk::Word::new("heap").arg("left", 7_u32));
    let again = table.again();
    assert_eq!(again.matches.position(&m.id, 2).unwrap(), all.position(&m.id, 2).unwrap());
}

#[test]
fn an_ask_ends_when_somebody_plays() {
    let table = Table::new();
    let m = table.nim_with(9, &[("takeback", "request")]);
    let [ann, ben] = [table.hold(&m, &[0]), table.hold(&m, &[1])];
    table.play(&m.id, "take-1").unwrap();
    table.matches.ask_takeback(&ann, FIRST).unwrap();
    let m = table.play(&m.id, "take-1").unwrap();
    assert_eq!(m.takeback, None);
    assert_eq!(code(table.matches.grant_takeback(&ben, SECOND)), "no-takeback-asked");
}

#[test]
fn with_three_seats_all_others_have_to_grant_it() {
    let table = Table::new();
    let settings = Values::from([("takeback".to_owned(), "request".to_owned())]);
    let new = New { game: "trio".to_owned(), settings, ..New::default() };
    let m = table.matches.create(&new).unwrap();
    table.play(&m.id, "take-1 take-1").unwrap();
    table.matches.ask_takeback(&table.hold(&m, &[0]), FIRST).unwrap();
    let grant = |seat| table.matches.grant_takeback(&table.hold(&m, &[seat]), Seat::new(seat));
    assert_eq!(grant(2).unwrap().turns.len(), 1);
    assert_eq!(code(grant(2)), "no-takeback-asked");
    assert!(grant(1).unwrap().turns.is_empty());
}

#[test]
fn a_free_takeback_is_for_the_last_turn_alone() {
    let table = Table::new();
    let m = table.nim_with(9, &[("takeback", "free")]);
    let [ann, ben] = [table.hold(&m, &[0]), table.hold(&m, &[1])];
    let all = &table.matches;
    table.play(&m.id, "take-1").unwrap();
    assert_eq!(code(all.ask_takeback(&ben, SECOND)), "nothing-to-take-back");
    let m = all.ask_takeback(&ann, FIRST).unwrap();
    assert_eq!((m.turns.len(), m.to_move), (0, Some(FIRST)));
    table.play(&m.id, "take-3").unwrap();
    let m = table.play(&m.id, "take-2").unwrap();
    assert_eq!(code(all.ask_takeback(&ann, FIRST)), "nothing-to-take-back");
    assert_eq!(m.turns.iter().map(|t| t.text.as_str()).collect::<Vec<_>>(), ["take-3", "take-2"]);
    let m = table.play(&m.id, "take-3").unwrap();
    assert_eq!(m.to_move, Some(SECOND));
    table.play(&m.id, "take-1").unwrap();
    assert_eq!(code(all.ask_takeback(&ben, SECOND)), "match-over");
}

#[test]
fn nothing_is_taken_back_beyond_a_swap_or_where_turns_stay() {
    let table = Table::new();
    let m = table.nim_with(9, &[("takeback", "free"), ("swap", "on")]);
    let [ann, ben] = [table.hold(&m, &[0]), table.hold(&m, &[1])];
    table.play(&m.id, "take-1").unwrap();
    table.matches.swap_seats(&ben, SECOND).unwrap();
    assert_eq!(code(table.matches.ask_takeback(&ben, FIRST)), "nothing-to-take-back");
    table.play(&m.id, "take-1").unwrap();
    let m = table.matches.ask_takeback(&ann, SECOND).unwrap();
    assert_eq!((m.turns.len(), m.can_swap(SECOND)), (1, false));
    let m = table.nim(9);
    table.play(&m.id, "take-1").unwrap();
    assert_eq!(code(table.matches.ask_takeback(&table.hold(&m, &[0]), FIRST)), "no-takebacks");
}

#[test]
fn only_its_players_see_a_private_match() {
    let table = Table::new();
    let m = table.nim_with(9, &[("watch", "players")]);
    table.play(&m.id, "take-1").unwrap();
    let other = table.nim(9);
    let all = &table.matches;
    let stolen = all.held(&m.id, [all.seat_key(&other.id, FIRST)]);
    for nobody in [table.hold(&m, &[]), table.hold(&m, &[7]), stolen] {
        assert_eq!(code(all.present(&m.id, &nobody, None, &[])), "private-match");
        assert_eq!(code(all.present(&m.id, &nobody, Some(0), &[])), "private-match");
        assert_eq!(code(all.board(&m.id, &nobody)), "private-match");
        assert_eq!(code(all.follow(&nobody)), "private-match");
        assert_eq!(code(all.history(&nobody, 0)), "private-match");
        // Not even how far it has come.
        assert_eq!(code(all.play(&nobody, 0, &split("take-1"))), "private-match");
    }
    // Seats of one match open no other.
    assert_eq!(code(all.present(&m.id, &table.hold(&other, &[0]), None, &[])), "private-match");
    let ben = table.hold(&m, &[1]);
    assert_eq!(code(all.present(&m.id, &ben, None, &[])), "none");
    assert_eq!(code(all.follow(&ben)), "none");
    let lines = all.list(crate::store::Shelf::Running, None, 9).unwrap();
    let line = lines.iter().find(|line| line.id == m.id).unwrap();
    assert!(line.summary.private());
    assert_eq!((line.summary.turn, line.summary.to_move), (0, None));
}

#[test]
fn settings_are_checked_and_written_down() {
    let table = Table::new();
    let create = |key: &str, value: &str| {
        let settings = Values::from([(key.to_owned(), value.to_owned())]);
        table.matches.create(&New { game: "nim".to_owned(), settings, ..New::default() })
    };
    assert_eq!(code(create("turn-limit", "10001")), "option-match-turn-limit");
    assert_eq!(code(create("weather", "rain")), "unknown-setting");
    let m = create("repetition", "draw").unwrap();
    assert_eq!(m.keys.len(), 1);
    let m = table.play(&m.id, "take-1").unwrap();
    assert_eq!(m.keys.len(), 2);
    assert_eq!(table.again().matches.read(&m.id).unwrap(), m);
    let published = table.nim(7);
    assert_eq!((published.settings, published.keys.len()), (Settings::default(), 0));
}
