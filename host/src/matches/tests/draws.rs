//! Draws and resignations.

use super::*;

type Act = fn(&Matches, &Held, Seat) -> Result<Arc<Match>, MatchError>;

/// What each seat is told that tries it.
fn codes(table: &Table, m: &Match, act: Act) -> Vec<String> {
    let each = |seat: Seat| act(&table.matches, &table.hold(m, &[seat.number()]), seat);
    m.all_seats().map(|seat| code(each(seat))).collect()
}

#[test]
fn a_draw_by_agreement() {
    let table = Table::new();
    let m = table.nim(7);
    let [first, second] = [table.hold(&m, &[0]), table.hold(&m, &[1])];
    assert_eq!(codes(&table, &m, Matches::accept_draw), ["no-draw-offer", "no-draw-offer"]);
    let m = table.matches.offer_draw(&first, Seat::FIRST).unwrap();
    assert_eq!(m.draw_offer.as_ref().unwrap().by, Seat::FIRST);
    assert_eq!(codes(&table, &m, Matches::offer_draw), ["draw-offered", "draw-offered"]);
    assert_eq!(code(table.matches.accept_draw(&first, Seat::FIRST)), "no-draw-offer");
    assert_eq!(code(table.matches.accept_draw(&first, Seat::SECOND)), "not-your-seat");
    let m = table.matches.accept_draw(&second, Seat::SECOND).unwrap();
    let outcome = m.outcome.clone().unwrap();
    assert!(outcome.winners.is_empty());
    assert_eq!((outcome.reason.as_str(), m.to_move, &m.draw_offer), ("agreement", None, &None));
    assert_eq!(codes(&table, &m, Matches::resign), ["match-over", "match-over"]);
    assert_eq!(code(table.play(&m.id, "take-1")), "match-over");
}

#[test]
fn an_offer_ends_when_it_is_declined_or_the_other_side_plays() {
    let table = Table::new();
    let m = table.nim(7);
    let [first, second] = [table.hold(&m, &[0]), table.hold(&m, &[1])];
    table.matches.offer_draw(&first, Seat::FIRST).unwrap();
    let m = table.matches.decline_draw(&second, Seat::SECOND).unwrap();
    assert_eq!(m.draw_offer, None);
    table.matches.offer_draw(&first, Seat::FIRST).unwrap();
    // The offerer's own turn leaves it standing.
    let m = table.play(&m.id, "take-1").unwrap();
    assert!(m.draw_offer.is_some());
    let m = table.play(&m.id, "take-1").unwrap();
    assert_eq!(m.draw_offer, None);
    assert_eq!(code(table.matches.accept_draw(&second, Seat::SECOND)), "no-draw-offer");
}

#[test]
fn with_three_seats_all_have_to_agree() {
    let table = Table::new();
    let m = table.trio();
    let accept = |seat| table.matches.accept_draw(&table.hold(&m, &[seat]), Seat::new(seat));
    table.matches.offer_draw(&table.hold(&m, &[1]), Seat::new(1)).unwrap();
    assert!(accept(0).unwrap().outcome.is_none());
    assert_eq!(code(accept(0)), "no-draw-offer");
    assert_eq!(accept(2).unwrap().outcome.clone().unwrap().reason, "agreement");
}

#[test]
fn who_resigns_makes_all_others_win() {
    let table = Table::new();
    let m = table.trio();
    let [b, c] = [Seat::new(1), Seat::new(2)];
    assert_eq!(code(table.matches.resign(&table.hold(&m, &[0]), b)), "not-your-seat");
    let m = table.matches.resign(&table.hold(&m, &[1]), b).unwrap();
    let outcome = m.outcome.clone().unwrap();
    assert_eq!(outcome.winners, [Seat::FIRST, c]);
    assert_eq!(outcome.reason, "resigned");
}
