//! `decide` and `evolve` alone: whatever is asked for, a match stays sound.

use boardwright_sdk::{Level, Outcome};
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
            Played { turns, turns_before_last, to_move, outcome, ..Played::default() }
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
        1 => (seat(), prop::sample::select(Level::ALL.as_slice()))
            .prop_map(|(seat, level)| Command::SeatBot { seat, level }),
        1 => seat().prop_map(|seat| Command::Resign { seat }),
        2 => seat().prop_map(|seat| Command::OfferDraw { seat }),
        2 => seat().prop_map(|seat| Command::AcceptDraw { seat }),
        2 => seat().prop_map(|seat| Command::DeclineDraw { seat }),
        2 => seat().prop_map(|seat| Command::SwapSeats { seat }),
        3 => seat().prop_map(|seat| Command::AskTakeback { seat }),
        2 => seat().prop_map(|seat| Command::GrantTakeback { seat }),
        1 => seat().prop_map(|seat| Command::DeclineTakeback { seat }),
        3 => (seat(), prop::bool::weighted(0.2), version())
            .prop_map(|(seat, alone, to)| Command::AskMigration { seat, alone, to }),
        3 => (seat(), version()).prop_map(|(seat, to)| Command::AgreeMigration { seat, to }),
        1 => seat().prop_map(|seat| Command::DeclineMigration { seat }),
    ];
    (command, prop_oneof![4 => Just(0_u64), 1 => Just(1)])
}

/// One of two versions to go over to.
fn version() -> impl Strategy<Value = Migrated> {
    let to = |version: &str| Migrated {
        plugin: version.repeat(64),
        version: version.to_owned(),
        options: Values::new(),
        keys: Vec::new(),
    };
    prop_oneof![2 => Just(to("2")), 1 => Just(to("3"))]
}

fn settings() -> impl Strategy<Value = Settings> {
    let takebacks = prop::sample::select(Takeback::ALL);
    let limits = prop_oneof![Just(0_u32), 1..20_u32];
    let repetitions = prop::sample::select(Repetition::ALL);
    (any::<bool>(), any::<bool>(), repetitions, limits, takebacks).prop_map(
        |(swap, misere, repetition, turn_limit, takeback)| Settings {
            swap,
            misere,
            repetition,
            turn_limit,
            takeback,
            ..Settings::default()
        },
    )
}

/// What the service adds to a command: the event that it is about, and keys for
/// positions, of few so that they come back.
fn complete(command: &mut Command, m: &Match, behind: u64, key: u8) {
    let counts = m.settings.repetition == Repetition::Draw;
    match command {
        Command::Play { number, played, .. } => {
            *number = m.number - behind;
            played.key = counts.then(|| key.to_string());
        }
        Command::AskMigration { to, .. } | Command::AgreeMigration { to, .. } if counts => {
            // No position twice, so that none has ended the match.
            to.keys = (0..=m.turns.len()).map(|turn| format!("{} {turn}", to.version)).collect();
        }
        _ => {}
    }
}

fn begun(seats: usize, open: usize) -> Created {
    Created {
        game: "any".to_owned(),
        version: "1".to_owned(),
        plugin: "0".repeat(64),
        options: Values::new(),
        seed: 1,
        seats: (0..seats).map(|n| SeatEntry { open: n < open, bot: None }).collect(),
        settings: Settings::default(),
        to_move: Some(Seat::FIRST),
        key: None,
    }
}

/// What must hold of every step.
fn check(before: &Match, command: &Command, event: &Event, after: &Match) {
    assert!(before.outcome.is_none(), "nothing happens after the end");
    assert_eq!(after.number, before.number + 1);
    assert!(after.outcome.is_none() || (after.to_move.is_none() && after.draw_offer.is_none()));
    assert!(after.outcome.is_none() || after.free().is_empty());
    assert!(after.outcome.is_none() || after.takeback.is_none() && after.migration.is_none());
    let moves = matches!(event, Event::Migrated(_));
    assert!(moves || (&before.plugin, &before.options) == (&after.plugin, &after.options));
    assert!(after.outcome.is_some() || after.to_move.is_some());
    let counts = before.settings.repetition == Repetition::Draw;
    assert_eq!(after.keys.len(), if counts { after.turns.len() + 1 } else { 0 });
    if let Event::TakenBack { .. } = event {
        assert!(before.turns.starts_with(&after.turns));
    } else {
        let turns = after.turns.len() - before.turns.len();
        assert_eq!(turns, usize::from(matches!(event, Event::Turn(_))));
        assert!(after.turns.starts_with(&before.turns));
    }
    match event {
        Event::Turn(turn) => {
            assert_eq!(before.to_move, Some(turn.seat), "only the seat to move plays");
            assert!(!turn.actions.is_empty());
            assert!(matches!(command, Command::Play { number, .. } if *number == before.number));
            let stands = before.draw_offer.as_ref().filter(|offer| offer.by == turn.seat);
            assert!(after.outcome.is_some() || after.draw_offer.as_ref() == stands);
            check_end(before, command, turn.outcome.as_ref());
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
        Event::BotSeated { seat, level } => {
            assert!(before.free().contains(seat) && !after.free().contains(seat));
            assert!(before.bot(*seat).is_none() && after.bot(*seat) == Some(*level));
        }
        Event::Resigned { seat } => {
            let outcome = after.outcome.as_ref().unwrap();
            assert_eq!(outcome.winners.len(), before.seats.len() - 1);
            assert!(!outcome.winners.contains(seat));
        }
        Event::SeatsSwapped { seat } => {
            assert!(before.settings.swap && !before.swapped && after.swapped);
            assert_eq!((before.seats.len(), before.to_move), (2, Some(*seat)));
            assert!(before.turns.iter().all(|turn| turn.seat == seat.other()));
            assert_eq!((after.to_move, after.turns.len()), (Some(*seat), before.turns.len()));
            assert_eq!(after.seat_now(Seat::FIRST), Seat::SECOND);
        }
        Event::TakebackAsked { .. } => {
            assert!(before.takeback.is_none());
            assert_eq!(before.settings.takeback, Takeback::Request);
        }
        Event::TakebackGranted { seat } | Event::TakebackDeclined { seat } => {
            assert!(before.takeback.as_ref().is_some_and(|ask| ask.by != *seat));
        }
        Event::TakenBack { seat, turns } => {
            let left = before.turns.len() - *turns as usize;
            assert_ne!(before.settings.takeback, Takeback::Never);
            assert_eq!((after.turns.len(), after.to_move), (left, Some(*seat)));
            assert_eq!(before.turns[left].seat, *seat, "back to before the asker’s turn");
            assert!(before.turns[left + 1..].iter().all(|turn| turn.seat != *seat));
            assert!(left >= before.fixed, "not beyond a swap");
        }
        Event::MigrationAsked { seat, plugin, .. } => {
            assert!(before.migration.is_none());
            let ask = after.migration.as_ref().unwrap();
            assert_eq!((ask.by, &ask.plugin), (*seat, plugin));
        }
        Event::MigrationAgreed { seat } | Event::MigrationDeclined { seat } => {
            assert!(before.migration.as_ref().is_some_and(|ask| ask.by != *seat));
        }
        Event::Migrated(to) => check_agreed(before, command, to),
        Event::Created(_) => panic!("a match begins once"),
    }
}

/// All have agreed to the very version that one of them asked for, and none twice.
fn check_agreed(before: &Match, command: &Command, to: &Migrated) {
    match (command, &before.migration) {
        (Command::AskMigration { alone, .. }, None) => assert!(alone),
        (Command::AgreeMigration { seat, .. }, Some(ask)) => {
            assert_eq!(ask.plugin, to.plugin);
            let mut agreed = [&[ask.by, *seat], ask.agreed.as_slice()].concat();
            agreed.sort_unstable();
            assert_eq!(agreed, before.all_seats().collect::<Vec<_>>());
        }
        other => panic!("nobody agreed: {other:?}"),
    }
}

/// How a turn ends the match: by the game, or else by the settings.
fn check_end(before: &Match, command: &Command, end: Option<&Outcome>) {
    let Command::Play { played, .. } = command else { panic!("turns are played") };
    let settings = &before.settings;
    match (&played.outcome, end) {
        (Some(by_game), Some(end)) if by_game.winners.is_empty() || !settings.misere => {
            assert_eq!(by_game, end, "misère changes no draw");
        }
        (Some(by_game), Some(end)) => {
            assert_eq!(end.reason, "misere-over");
            let both = by_game.winners.iter().filter(|seat| end.winners.contains(seat));
            assert_eq!(both.count(), 0);
            let all = before.all_seats();
            assert!(
                all.into_iter().all(|s| by_game.winners.contains(&s) || end.winners.contains(&s))
            );
        }
        (Some(_), None) => panic!("the game’s end is the match’s"),
        (None, end) => {
            let key = |key: &&String| Some(*key) == played.key.as_ref();
            let third = before.keys.iter().filter(key).count() >= 2;
            let limit = settings.turn_limit > 0 && before.turn_count() + 1 >= settings.turn_limit;
            let reason = if third { Some("repetition") } else { limit.then_some("turn-limit") };
            assert_eq!(end.map(|end| end.reason.as_str()), reason);
            assert!(end.is_none_or(|end| end.winners.is_empty()));
        }
    }
}

/// The log without what was taken back, and without talk of it.
fn without_takebacks(log: &[Recorded]) -> Vec<Recorded> {
    let mut kept: Vec<Event> = Vec::new();
    for recorded in log {
        match &recorded.event {
            Event::TakenBack { turns, .. } => (0..*turns).for_each(|_| {
                let last = kept.iter().rposition(|event| matches!(event, Event::Turn(_)));
                let last = last.unwrap();
                kept.remove(last);
                for event in &mut kept[last..] {
                    if let Event::Migrated(to) = event {
                        to.keys.pop();
                    }
                }
            }),
            Event::TakebackAsked { .. }
            | Event::TakebackGranted { .. }
            | Event::TakebackDeclined { .. } => {}
            event => kept.push(event.clone()),
        }
    }
    (1..).zip(kept).map(|(number, event)| Recorded { number, at: 0, event }).collect()
}

/// What of a match doesn't depend on how it came about.
fn essence(m: &Match) -> impl PartialEq + std::fmt::Debug {
    let turns: Vec<_> = m.turns.iter().map(|turn| (turn.seat, turn.text.clone())).collect();
    let stands = (m.to_move, m.outcome.clone(), m.seats.clone(), m.swapped);
    (turns, m.keys.clone(), stands, m.plugin.clone())
}

proptest! {
    #[test]
    fn whatever_is_asked_for_a_match_stays_sound(
        seats in 1..4_usize,
        open in 0..4_usize,
        settings in settings(),
        commands in prop::collection::vec((command(), 0..4_u8), 0..60),
    ) {
        let key = (settings.repetition == Repetition::Draw).then(|| "0".to_owned());
        let begun = Created { settings, key, ..begun(seats, open) };
        let mut m = Match::begin("a", 0, &begun);
        let mut log = vec![Recorded { number: 1, at: 0, event: Event::Created(begun) }];
        for ((mut command, behind), key) in commands {
            complete(&mut command, &m, behind, key);
            for event in decide(&m, command.clone()).unwrap_or_default() {
                let recorded = Recorded { number: m.number + 1, at: m.changed + 1, event };
                let after = m.clone().evolve(&recorded);
                check(&m, &command, &recorded.event, &after);
                log.push(recorded);
                m = after;
            }
        }
        let direct = Match::replay("a", &without_takebacks(&log)).unwrap();
        prop_assert_eq!(essence(&direct), essence(&m));
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
