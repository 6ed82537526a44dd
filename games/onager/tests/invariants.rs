//! What holds in every game of Onager.

#![expect(clippy::unwrap_used, reason = "what fails here fails the test that asked")]

use std::collections::{BTreeMap, BTreeSet};

use boardwright_sdk::{Native, Rules, Seat, Values, Viewer};
use onager::{BLACK, Onager, WHITE};
use proptest::prelude::*;

const RULES: Native<Onager> = Native::new();

/// Options that fit together, and a random game under them.
fn games() -> impl Strategy<Value = (Values, Vec<u16>)> {
    let options = (3_u8..=5, 0_u8..=4).prop_map(|(side, lakes)| {
        Values::from([
            ("side".to_owned(), side.to_string()),
            ("lakes".to_owned(), lakes.to_string()),
        ])
    });
    (options, prop::collection::vec(any::<u16>(), 1..80))
}

/// The owners of the discs on each site from bottom to top, and the lakes.
fn seen(state: &[u8]) -> (BTreeMap<String, Vec<Seat>>, BTreeSet<String>) {
    let stacks = RULES.view(state, Viewer::Watcher).unwrap().stacks;
    let (lakes, discs): (Vec<_>, Vec<_>) =
        stacks.into_iter().partition(|stack| stack.pieces[0].kind == "lake");
    let owners = discs.into_iter().map(|stack| {
        let owners = stack.pieces.iter().filter_map(|piece| piece.owner).collect();
        (stack.site, owners)
    });
    (owners.collect(), lakes.into_iter().map(|stack| stack.site).collect())
}

fn count(discs: &BTreeMap<String, Vec<Seat>>) -> [usize; 2] {
    [BLACK, WHITE].map(|seat| discs.values().flatten().filter(|owner| **owner == seat).count())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_always_holds((options, choices) in games()) {
        let mut state = RULES.setup(&options, 0).unwrap();
        let discs_at_the_start = count(&seen(&state).0);
        for choice in choices {
            let actions = RULES.actions(&state).unwrap();
            if actions.is_empty() {
                break;
            }
            let action = &actions[usize::from(choice) % actions.len()];
            state = RULES.play(&state, std::slice::from_ref(&action.text)).unwrap();
            let (discs, lakes) = seen(&state);
            prop_assert_eq!(count(&discs), discs_at_the_start);
            prop_assert!(discs.keys().all(|site| !lakes.contains(site)), "nothing stands on a lake");
            for owners in discs.values() {
                prop_assert!(owners.windows(2).all(|two| two[0] != two[1]), "colours alternate");
            }
            if let [from, to] = action.path.as_slice() {
                prop_assert!(from != to, "nothing ends where it began");
            }
        }
    }

    #[test]
    fn the_picture_s_route_is_made_of_legal_hops((options, choices) in games()) {
        let mut state = RULES.setup(&options, 0).unwrap();
        for choice in choices {
            let actions = RULES.actions(&state).unwrap();
            if actions.is_empty() {
                break;
            }
            let action = &actions[usize::from(choice) % actions.len()];
            let mover = RULES.status(&state).unwrap().to_move.unwrap();
            let (before, _) = seen(&state);
            state = RULES.play(&state, std::slice::from_ref(&action.text)).unwrap();
            let arrows = RULES.view(&state, Viewer::Watcher).unwrap().arrows;
            let top = |site: &String| before.get(site).and_then(|owners| owners.last()).copied();
            for arrow in arrows.iter().filter(|arrow| arrow.path.len() == 3) {
                prop_assert_eq!(top(&arrow.path[1]), Some(mover), "an own piece is the pivot");
            }
            for hop in arrows.windows(2) {
                prop_assert_eq!(&hop[0].path[2], &hop[1].path[0], "hop follows hop");
                prop_assert_eq!(top(&hop[1].path[0]), Some(mover.other()), "from an enemy piece");
            }
        }
    }
}
