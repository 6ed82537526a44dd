use super::*;
use crate::{Arg, Grid, Piece, Stack, Way};

#[test]
fn squares_are_checkered_or_crossings_and_other_boards_neither() {
    let square = Board::new(Grid::square(3, 3).geometry()).checkered().on_crossings();
    let Geometry::Square { checkered, on, .. } = square.geometry else { panic!("no square") };
    assert_eq!((checkered, on), (true, On::Points));
    let line = Grid::lines(&["a1 b1"]).geometry();
    let graph = Board::new(line.clone()).checkered().on_crossings();
    assert_eq!(graph.geometry, line);
}

#[test]
fn a_reserve_has_the_slots_that_its_stacks_lie_on() {
    let board = Board::new(Grid::square(3, 3).geometry());
    let board = board.reserve(Seat::SECOND, "black", &["man", "king"]);
    let stack = Stack::reserve("black", Piece::new("king", Seat::SECOND), 2);
    assert_eq!(board.trays[0].slots, ["black:man", "black:king"]);
    assert_eq!(board.trays[0].title, Word::new("tray-black"));
    assert_eq!((stack.site.as_str(), stack.pieces[0].count), ("black:king", Some(2)));
}

#[test]
fn regions_and_words_take_sites_as_they_come() {
    let grid = Grid::square(3, 3);
    let board = Board::new(grid.geometry());
    let board = board.region(DecorRole::Home, None, "home", grid.edge(Way::South));
    assert_eq!(board.decor[0].sites, ["a1", "b1", "c1"]);
    assert_eq!(grid.edge(Way::West).collect::<Arg>(), Arg::Text("a1, a2, a3".to_owned()));
}
