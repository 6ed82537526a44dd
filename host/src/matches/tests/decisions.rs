//! `decide` and `evolve` alone: whatever is asked for, a match stays sound.

use boardwright_sdk::Outcome;
use proptest::prelude::*;

use super::*;
use crate::store::Recorded;

fn seat() -> impl Strategy<Value = Seat> {
    (0..4_u8).prop_map(Seat::new)
}

fn played() -> impl Strategy<Value = Played> {
    let winners = prop::collection::vec((0..3_u8).prop_map(Seat::new), 0..2);
    let ends = prop::option::weighted(0.1, winners);
    (0..3_u32, 0..2_u32, (0..3_u8).prop_map(Seat::new), ends).prop_map(
        |(turns, turns_before_last, next, winners)| {
            let outcome = winners.map(|winners| Outcome { winners, reason: "over".to_owned() });
            let to_move = outcome.is_none().then_some(next);
            Played { turns, turns_before_last, to_move, outcome }
        },
    )
}

/// A command, and by how many events its sender lags behind.
fn command() -> impl Strategy<Value = (Command, u64)> {
    let actions = prop::collection::vec(Just("go".to_owned()), 0..3);
    let play = (seat(), actions, played()).prop_map(|(seat, actions, played)| Command::Play {
        seat,
        number: 0,
        actions,
        played,
    });
    let command = prop_oneof![
        8 => play,
        2 => seat().prop_map(|seat| Command::TakeSeat { seat }),
        1 => seat().prop_map(|seat| Command::Resign { seat }),
        2 => seat().prop_map(|seat| Command::OfferDraw { seat }),
        2 => seat().prop_map(|seat| Command::AcceptDraw { seat }),
        2 => seat().prop_map(|seat| Command::DeclineDraw { seat }),
    ];
    (command, prop_oneof![4 => Just(0_u64), 1 => Just(1)])
}

fn begun(seats: usize, open: usize) -> Created {
    Created {
        game: "any".to_owned(),
        version: "1".to_owned(),
        plugin: "0".repeat(64),
        options: Values::new(),
        seed: 1,
        seats: (0..seats).map(|n| SeatEntry { open: n < open }).collect(),
        settings: Settings::default(),
        to_move: Some(Seat::FIRST),
    }
}

/// What must hold of every step.
fn check(before: &Match, command: &Command, event: &Event, after: &Match) {
    assert!(before.outcome.is_none(), "nothing happens after the end");
    assert_eq!(after.number, before.number + 1);
    assert!(after.outcome.is_none() || (after.to_move.is_none() && after.draw_offer.is_none()));
    assert!(after.outcome.is_none() || after.free().is_empty());
    let turns = after.turns.len() - before.turns.len();
    assert_eq!(turns, usize::from(matches!(event, Event::Turn(_))));
    assert!(after.turns.starts_with(&before.turns));
    match event {
        Event::Turn(turn) => {
            assert_eq!(before.to_move, Some(turn.seat), "only the seat to move plays");
            assert!(!turn.actions.is_empty());
            assert!(matches!(command, Command::Play { number, .. } if *number == before.number));
            let stands = before.draw_offer.as_ref().filter(|offer| offer.by == turn.seat);
            assert!(after.outcome.is_some() || after.draw_offer.as_ref() == stands);
        }
        Event::DrawOffered { seat } => {
            assert!(before.draw_offer.is_none());
            assert_eq!(after.draw_offer.as_ref().map(|offer| offer.by), Some(*seat));
        }
        Event::DrawAccepted { seat } | Event::DrawDeclined { seat } => {
            assert!(before.draw_offer.as_ref().is_some_and(|offer| offer.by != *seat));
        }
        Event::SeatTaken { seat } => {
            assert!(before.free().contains(seat) && !after.free().contains(seat));
        }
        Event::Resigned { seat } => {
            let outcome = after.outcome.as_ref().unwrap();
            assert_eq!(outcome.winners.len(), before.seats.len() - 1);
            assert!(!outcome.winners.contains(seat));
        }
        Event::Created(_) => panic!("a match begins once"),
    }
}

proptest! {
    #[test]
    fn whatever_is_asked_for_a_match_stays_sound(
        seats in 1..4_usize,
        open in 0..4_usize,
        commands in prop::collection::vec(command(), 0..60),
    ) {
        let begun = begun(seats, open);
        let mut m = Match::begin("a", 0, &begun);
        let mut log = vec![Recorded { number: 1, at: 0, event: Event::Created(begun) }];
        for (mut command, behind) in commands {
            if let Command::Play { number, .. } = &mut command {
                *number = m.number - behind;
            }
            for event in decide(&m, command.clone()).unwrap_or_default() {
                let recorded = Recorded { number: m.number + 1, at: m.changed + 1, event };
                let after = m.clone().evolve(&recorded);
                check(&m, &command, &recorded.event, &after);
                log.push(recorded);
                m = after;
            }
        }
        prop_assert_eq!(Match::replay("a", &log), Some(m));
    }
}

#[test]
fn a_log_with_a_gap_or_without_its_beginning_is_no_match() {
    let event = |number, event| Recorded { number, at: 0, event };
    let first = event(1, Event::Created(begun(2, 0)));
    let offer = Event::DrawOffered { seat: Seat::FIRST };
    assert!(Match::replay("a", &[]).is_none());
    assert!(Match::replay("a", &[event(1, offer.clone())]).is_none());
    assert!(Match::replay("a", &[first.clone(), event(3, offer.clone())]).is_none());
    assert!(Match::replay("a", &[first, event(2, offer)]).is_some());
}
