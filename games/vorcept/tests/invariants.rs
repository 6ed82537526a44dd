//! What holds in every position of every game.

#![expect(clippy::unwrap_used, reason = "what fails here fails the test that asked")]

mod common;

use std::collections::BTreeMap;

use boardwright_sdk::{Action, MarkRole, Native, Rules, State, View, Viewer};
use common::{on_board, options};
use proptest::prelude::*;
use vorcept::{Kind, Step, Vorcept};

const RULES: Native<Vorcept> = Native::new();

type Pairs = Vec<(&'static str, &'static str)>;

/// Options and a random game under them.
fn games() -> impl Strategy<Value = (Pairs, Vec<u16>)> {
    let one_of = |key, values: &[&'static str]| {
        prop::sample::select(values.to_vec()).prop_map(move |value| (key, value))
    };
    let options = (
        one_of("board", &["hex-4", "keel", "custom"]),
        one_of("rows", &["3-4-5-4-3", "5-4-3-4-5-6", "4-5-6-7-6"]),
        one_of("holes", &["", "b2 c3"]),
        one_of("pylon", &["goal", "obstacle", "none"]),
        one_of("blocks", &["0", "2", "12"]),
        one_of("gap", &["1", "2", "3"]),
        one_of("scouts", &["0", "2", "9"]),
        one_of("summon", &["any", "enclosure"]),
        one_of("lines", &["drone", "all"]),
    );
    let pairs = options.prop_map(|o| vec![o.0, o.1, o.2, o.3, o.4, o.5, o.6, o.7, o.8]);
    (pairs, prop::collection::vec(any::<u16>(), 1..160))
}

fn view(state: &State) -> View {
    RULES.view(state, Viewer::Watcher).unwrap()
}

/// How many of each piece are on the board, and in the reserves.
fn counts(view: &View) -> (BTreeMap<String, u32>, u32) {
    let mut counts = BTreeMap::new();
    on_board(view).into_values().for_each(|code| *counts.entry(code).or_default() += 1);
    (counts, view.stacks.iter().filter_map(|stack| stack.pieces[0].count).sum())
}

/// What stays where it is for good.
fn fixed(view: &View) -> Vec<String> {
    let board = on_board(view).into_iter();
    board.filter(|(_, c)| c == "P" || c.ends_with('#')).map(|(s, c)| format!("{c}@{s}")).collect()
}

fn neighbours(board: &BTreeMap<String, (i16, i16)>, site: &str) -> Vec<String> {
    let (q, r) = board[site];
    let touching = |at: &(i16, i16)| {
        let (dq, dr) = (at.0 - q, at.1 - r);
        dq.abs().max(dr.abs()).max((dq + dr).abs()) == 1
    };
    board.iter().filter(|(_, at)| touching(at)).map(|(site, _)| site.clone()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_always_holds((pairs, choices) in games()) {
        let Ok(mut state) = RULES.setup(&options(&pairs), 0) else { return Ok(()) };
        let boardwright_sdk::Geometry::Hex { cells, .. } = RULES.board(&options(&pairs)).unwrap().geometry
            else { panic!("a hex board") };
        let board = cells.into_iter().map(|cell| (cell.site, (cell.q, cell.r))).collect();
        let mut before = view(&state);
        for choice in choices {
            let listed = RULES.actions(&state).unwrap();
            let over = RULES.status(&state).unwrap().outcome.is_some();
            prop_assert_eq!(listed.is_empty(), over, "a seat to move can act");
            if over {
                break;
            }
            let action = &listed[usize::from(choice) % listed.len()];
            let step: Step = action.text.parse().unwrap();
            state = RULES.play(&state, std::slice::from_ref(&action.text)).unwrap();
            let now = view(&state);
            let path = step.path();
            let to = path.last().unwrap();
            pieces_come_only_from_the_reserve(&step, &before, &now)?;
            let blocks = fixed(&now);
            prop_assert!(fixed(&before).iter().all(|thing| blocks.contains(thing)));
            if before.phase.as_ref().is_some_and(|phase| !phase.key.starts_with("phase-first")
                && !phase.key.starts_with("phase-second"))
            {
                prop_assert!(now.marks.iter().all(|mark| mark.role != MarkRole::Captured));
            } else {
                nothing_enclosed_is_left(&board, to, &now)?;
            }
            let acted = before.marks.iter().find(|mark| mark.role == MarkRole::Blocked);
            prop_assert!(acted.is_none_or(|mark| mark.site != path[0]), "two different figures");
            before = now;
        }
    }
}

fn pieces_come_only_from_the_reserve(
    step: &Step,
    before: &View,
    now: &View,
) -> Result<(), TestCaseError> {
    let ((had, reserve), (have, left)) = (counts(before), counts(now));
    let placed = match step {
        Step::Place { kind, .. } => Some(kind.letter().replace('B', "#")),
        Step::Move { .. } => None,
    };
    for (code, count) in &have {
        let same_kind = placed.as_ref().is_some_and(|letter| code.ends_with(letter.as_str()));
        let most = had.get(code).copied().unwrap_or(0) + u32::from(same_kind);
        prop_assert!(*count <= most, "{code} came from nowhere");
    }
    let summoned =
        matches!(step, Step::Place { kind: Kind::Figure(figure), .. } if figure.reach() > 1);
    prop_assert_eq!(reserve - left, u32::from(summoned));
    Ok(())
}

/// After the removal no figure on or next to the actor's cell is enclosed,
/// unless others that were taken with it have made room meanwhile.
fn nothing_enclosed_is_left(
    board: &BTreeMap<String, (i16, i16)>,
    actor: &str,
    now: &View,
) -> Result<(), TestCaseError> {
    let things = on_board(now);
    for site in neighbours(board, actor).into_iter().chain([actor.to_owned()]) {
        let figure = things.get(&site).is_some_and(|code| code != "P" && !code.ends_with('#'));
        let hemmed = neighbours(board, &site).iter().all(|next| things.contains_key(next));
        prop_assert!(!figure || !hemmed, "{site} is enclosed");
    }
    Ok(())
}

#[test]
fn repetitions_are_told_by_what_matters() {
    let start = "P@e5 H@a1 H@i5 D@b1 D@b2 D@h5 D@h6";
    let there = common::after(&[("blocks", "0")], &format!("{start} b1-c1 b2-b3 h5-g5 h6-h4"));
    let and_back = "c1-b1 b3-b2 g5-h5 h4-h6";
    let back = RULES.play(&there, &and_back.split(' ').map(str::to_owned).collect::<Vec<_>>());
    let first = common::after(&[("blocks", "0")], start);
    assert_eq!(RULES.key(&back.unwrap()).unwrap(), RULES.key(&first).unwrap());
    assert_ne!(RULES.key(&there).unwrap(), RULES.key(&first).unwrap());
    let half = RULES.play(&first, &["b1-c1".to_owned()]).unwrap();
    assert_ne!(RULES.key(&half).unwrap(), RULES.key(&there).unwrap());
}
