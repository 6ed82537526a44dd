use boardwright_sdk::{Options, Rng, Values};

use super::*;
use crate::movement;

fn rules(pairs: &[(&str, String)]) -> HouseRules {
    let values: Values = pairs.iter().map(|(k, v)| ((*k).to_owned(), v.clone())).collect();
    HouseRules::from_values(&values).unwrap()
}

/// Whether both Hosts can be placed from here, tried out.
fn tried_out(position: &Vorcept) -> bool {
    host_cells(position, BLUE).iter().any(|cell| {
        let mut with_host = position.clone();
        with_host.put(cell, Some(Thing::Figure(BLUE, Figure::Host)));
        !host_cells(&with_host, RED).is_empty()
    })
}

/// What the rules for the stage allow, found by trying every cell out.
fn placements_tried_out(position: &Vorcept) -> Vec<Cell> {
    let leaves_room = |cell: &Cell| {
        let mut next = position.clone();
        match position.stage {
            Stage::Pylon => {
                next.put(*cell, Some(Thing::Pylon));
                next.pylon = Some(*cell);
            }
            Stage::Blocks => next.put(*cell, Some(Thing::Block(position.to_move))),
            _ if position.to_move == RED => return true,
            _ => {
                next.put(*cell, Some(Thing::Figure(BLUE, Figure::Host)));
                return !host_cells(&next, RED).is_empty();
            }
        }
        tried_out(&next)
    };
    let cells = position.grid.cells().iter().copied();
    cells.filter(|cell| only_lacks_room(position, *cell)).filter(leaves_room).collect()
}

#[test]
fn the_quick_test_for_room_agrees_with_trying_it_out() {
    let mut rng = Rng::new(5);
    let boards = ["2-3-2", "1-2-1-2-1", "3-4-5-4-3", "4-3-2-3-4-5", "2-1-2-3-4", "6-7-6"];
    let (mut refused, mut compared) = (0, 0);
    for round in 0..240 {
        let rows = boards[round % boards.len()].to_owned();
        let pylon = ["goal", "none"][rng.below(2)].to_owned();
        let gap = (1 + rng.below(4)).to_string();
        let rules = rules(&[
            ("board", "custom".to_owned()),
            ("rows", rows),
            ("holes", ["", "b1"][rng.below(2)].to_owned()),
            ("pylon", pylon),
            ("gap", gap),
            ("blocks", "12".to_owned()),
        ]);
        let Ok(mut position) = Vorcept::start(&rules) else {
            refused += 1;
            let bare = Vorcept::bare(&rules).unwrap();
            assert!(placements_tried_out(&bare).is_empty() || bare.stage == Stage::Blocks);
            assert!(bare.stage == Stage::Pylon || !tried_out(&bare));
            continue;
        };
        while !matches!(position.stage, Stage::First | Stage::Second) {
            let found: Vec<Cell> = placements(&position).iter().collect();
            assert_eq!(found, placements_tried_out(&position), "{rules:?} {position:?}");
            assert!(!found.is_empty());
            compared += 1;
            let steps = movement::steps(&position);
            crate::turn::play(&mut position, rng.pick(&steps).unwrap());
        }
    }
    assert!(refused > 10 && compared > 500, "{refused} refused, {compared} compared");
}
