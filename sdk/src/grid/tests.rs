use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::BySite;

/// Nine Men's Morris has points that a line joins to points far away.
const MORRIS: [&str; 4] = ["a1 d1 g1", "a1 a4 a7", "a4 b4 c4", "e4 f4 g4"];

fn named(name: &str) -> Site {
    name.parse().unwrap()
}

/// Grids of every shape, some with holes, and a number to choose a site by.
fn grids() -> impl Strategy<Value = (Grid, prop::sample::Index)> {
    let square = (1..20_u8, 1..20_u8).prop_map(|(cols, rows)| Grid::square(cols, rows));
    let rhombus = (1..12_u16, 1..12_u16).prop_map(|(l, r)| Grid::hex(HexRows::rhombus(l, r)));
    let hexagon = (1..7_u16).prop_map(|side| Grid::hex(HexRows::hexagon(side)));
    let lines = Just(Grid::lines(&MORRIS));
    let grid = prop_oneof![square, rhombus, hexagon, lines];
    (grid, any::<u8>(), any::<prop::sample::Index>()).prop_filter_map(
        "no site is left",
        |(grid, every, index)| {
            let modulus = usize::from(every % 8) + 2;
            let hole = |site: Site| grid.index(site).unwrap() % modulus == 1;
            let grid = grid.clone().without(|site| every % 2 == 0 && hole(site));
            let some = grid.sites().len() > 0;
            some.then_some((grid, index))
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_site_has_its_own_place_and_name((grid, _) in grids()) {
        for (place, site) in grid.sites().enumerate() {
            prop_assert_eq!(grid.index(site), Some(place));
        }
        let names: Vec<String> = grid.sites().map(String::from).collect();
        prop_assert_eq!(names, grid.geometry().sites());
    }

    #[test]
    fn every_step_has_a_way_back((grid, _) in grids()) {
        for (site, way) in grid.sites().flat_map(|site| Way::ALL.map(|way| (site, way))) {
            if let Some(next) = grid.step(site, way) {
                prop_assert!(grid.has(next));
                prop_assert_eq!(grid.step(next, way.opposite()), Some(site));
            }
        }
    }

    #[test]
    fn a_ray_turned_round_leads_back((grid, index) in grids()) {
        let site = grid.sites().nth(index.index(grid.sites().len())).unwrap();
        for way in grid.ways() {
            let ray: Vec<Site> = grid.ray(site, *way).collect();
            let Some(end) = ray.last() else { continue };
            let mut back: Vec<Site> = grid.ray(*end, way.opposite()).take(ray.len()).collect();
            prop_assert_eq!(back.pop(), Some(site));
            back.reverse();
            prop_assert_eq!(&back, &ray[..ray.len() - 1]);
        }
    }

    #[test]
    fn what_is_reached_from_here_reaches_here((grid, index) in grids(), colours in any::<u64>()) {
        let colour = |site| (colours >> (grid.index(site).unwrap() % 64)) & 1;
        let board = BySite::new(grid.clone(), colour);
        let site = grid.sites().nth(index.index(grid.sites().len())).unwrap();
        let group: BTreeSet<Site> = board.group(site).into_iter().collect();
        for other in &group {
            prop_assert_eq!(&board.group(*other).into_iter().collect::<BTreeSet<Site>>(), &group);
        }
        for other in grid.sites() {
            let path = grid.path([site], |end| end == other, |s| board[s] == board[site]);
            prop_assert_eq!(path.is_some(), group.contains(&other));
            for pair in path.unwrap_or_default().windows(2) {
                prop_assert!(grid.neighbours(pair[0]).any(|next| next == pair[1]));
            }
        }
    }

    #[test]
    fn a_line_is_the_longest_straight_one((grid, index) in grids(), colours in any::<u64>()) {
        let colour = |site| (colours >> (grid.index(site).unwrap() % 64)) & 1;
        let board = BySite::new(grid.clone(), colour);
        let site = grid.sites().nth(index.index(grid.sites().len())).unwrap();
        let line = board.line(site);
        prop_assert!(line.contains(&site));
        prop_assert!(line.iter().all(|other| board[*other] == board[site]));
        let straight = |way: &Way| line.windows(2).all(|two| grid.step(two[0], *way) == Some(two[1]));
        prop_assert!(Way::ALL.iter().any(straight));
        for way in Way::ALL {
            let run = |way| grid.ray(site, way).take_while(|s| board[*s] == board[site]).count();
            prop_assert!(run(way) + 1 + run(way.opposite()) <= line.len());
        }
    }

    #[test]
    fn bytes_give_the_same_grid((grid, _) in grids()) {
        let bytes = postcard::to_allocvec(&grid).unwrap();
        let again: Grid = postcard::from_bytes(&bytes).unwrap();
        prop_assert_eq!(&again, &grid);
        prop_assert!(again.sites().eq(grid.sites()));
    }
}

#[test]
fn squares_have_four_neighbours_and_eight_around() {
    let board = Grid::square(8, 8);
    let count = |name| {
        let site = named(name);
        (board.neighbours(site).count(), board.around(site).count())
    };
    assert_eq!(["a1", "d1", "d4"].map(count), [(2, 3), (3, 5), (4, 8)]);
    assert!(!board.has(named("i1")) && !board.has(named("a9")));
    assert_eq!(board.step(named("i1"), Way::West), None, "beyond the board is nothing");
}

#[test]
fn hexagons_have_the_neighbours_of_their_rows() {
    for rows in [HexRows::hexagon(4), HexRows::rhombus(5, 3), HexRows::new(&[1, 2, 3, 2]).unwrap()]
    {
        let grid = Grid::hex(rows.clone());
        for (cell, site) in grid.sites().enumerate() {
            assert_eq!(rows.name(cell), site.to_string());
            let by_number: BTreeSet<usize> = rows.neighbours(cell).collect();
            let by_step: BTreeSet<usize> =
                grid.neighbours(site).map(|next| grid.index(next).unwrap()).collect();
            assert_eq!(by_step, by_number, "{site}");
        }
    }
}

#[test]
fn a_rhombus_has_four_sides() {
    let grid = Grid::hex(HexRows::rhombus(4, 3));
    let side = |way| grid.edge(way).map(String::from).collect::<Vec<_>>();
    assert_eq!(side(Way::SouthWest), ["a1", "a2", "a3", "a4"]);
    assert_eq!(side(Way::NorthEast), ["c1", "c2", "c3", "c4"]);
    assert_eq!(side(Way::West), ["a1", "b1", "c1"]);
    assert_eq!(side(Way::East), ["a4", "b4", "c4"]);
}

#[test]
fn lines_join_what_they_name_and_nothing_else() {
    let grid = Grid::lines(&MORRIS);
    assert_eq!(grid.sites().len(), 10, "a1 and a4 are on two lines");
    let next = |name| grid.neighbours(named(name)).map(String::from).collect::<Vec<_>>();
    assert_eq!(next("a1"), ["d1", "a4"]);
    assert_eq!(next("c4"), ["b4"], "there is no line to e4");
    assert_eq!(
        grid.ray(named("a1"), Way::East).map(String::from).collect::<Vec<_>>(),
        ["d1", "g1"]
    );
    let Geometry::Graph { sites, edges } = grid.geometry() else { panic!("no graph") };
    let g4 = sites.iter().find(|site| site.site == "g4").unwrap();
    assert_eq!((g4.x, g4.y, g4.row, g4.col), (6.0, 3.0, 3, 5));
    assert_eq!(edges.len(), 8);
}

#[test]
fn holes_stop_steps_and_pictures() {
    let grid = Grid::square(3, 3).without(|site| site == named("b2"));
    let grid = grid.without(|site| site == named("a1"));
    assert_eq!(grid.sites().len(), 7);
    assert_eq!(grid.step(named("a2"), Way::East), None);
    assert_eq!(grid.geometry().sites().len(), 7);
    let cross = Grid::lines(&["a3 c3 e3"]).without(|site| site == named("e3"));
    let Geometry::Graph { edges, .. } = cross.geometry() else { panic!("no graph") };
    assert_eq!(edges, [("a3".to_owned(), "c3".to_owned())]);
}

#[test]
fn an_outline_out_of_bounds_is_no_grid() {
    for shape in [
        Shape::Square { cols: 0, rows: 3 },
        Shape::Square { cols: 3, rows: 51 },
        Shape::Lines(vec![Vec::new()]),
    ] {
        let bytes = postcard::to_allocvec(&Outline { shape, holes: Vec::new() }).unwrap();
        assert!(postcard::from_bytes::<Grid>(&bytes).is_err());
    }
}
