//! Boards to SVG and to plain text.

use boardwright_sdk::*;
use boardwright_web::markup::{number, site_id};
use boardwright_web::shape::path_data;
use boardwright_web::svg::{Manner, Scene, draw};
use boardwright_web::{Words, geometry, text};

#[path = "common/samples.rs"]
mod samples;
#[path = "common/xml.rs"]
mod xml;

fn picture(board: &Board, view: &View, seat: Option<Seat>) -> String {
    let about = samples::about(&["white", "black", "red"]);
    let words = Words::new(&about, "en");
    let manner = Manner::default();
    draw(&Scene { about: &about, board, view, words: &words, seat, entry: None, manner })
}

fn samples() -> Vec<(&'static str, Board, View)> {
    vec![
        ("square", samples::square_board(), samples::square_view()),
        ("hex", samples::hex_board(false), samples::hex_view()),
        ("pointy", samples::hex_board(true), samples::hex_view()),
        ("graph", samples::graph_board(), samples::graph_view()),
    ]
}

#[test]
fn pictures_are_well_formed_and_without_style() {
    for (name, board, view) in samples() {
        for seat in [None, Some(Seat::FIRST), Some(Seat::SECOND)] {
            let svg = picture(&board, &view, seat);
            xml::check(&svg).unwrap_or_else(|problem| panic!("{name}: {problem}"));
            assert!(!svg.contains(" style="), "{name}");
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{name}");
        }
    }
}

#[test]
fn sites_say_where_they_are_what_they_hold_and_what_happened() {
    let svg = picture(&samples::square_board(), &samples::square_view(), None);
    let says = |text: &str| assert!(svg.contains(&format!("aria-label=\"{text}\"")), "{text}");
    says("c4, from bottom to top: White piece-disc, Black piece-disc, White piece-disc");
    says("a1, White pawn, home row of White");
    says("a5, empty");
    says("h9, empty, where the last turn began");
    says("w1, 7 × White piece-disc");
    assert!(!svg.contains("id=\"site-e6\""), "a hole is no site");
}

#[test]
fn the_second_seat_sees_its_side_at_the_bottom() {
    let at = |seat| {
        let layout = geometry::Layout::new(&samples::square_board(), seat);
        layout.spot("a1").unwrap().at
    };
    assert!(at(0).y > -1.0 && at(2).y < 1.0);
    let board = samples::square_board().turned([0, 1]);
    let layout = geometry::Layout::new(&board, 1);
    let (a1, j1) = (layout.spot("a1").unwrap().at, layout.spot("j1").unwrap().at);
    assert!(a1.y < j1.y && (a1.x - j1.x).abs() < 0.1, "a quarter clockwise");
}

#[test]
fn a_jump_bends_over_its_pivot() {
    let mut view = View::default();
    let path = ["a1", "c1", "e1"].map(str::to_owned).to_vec();
    view.arrows.push(Arrow { role: ArrowRole::Jump, path });
    let svg = picture(&samples::square_board(), &view, None);
    let arrow = svg.split("class=\"arrow arrow-jump\" d=\"").nth(1).unwrap();
    let curve = arrow.split('"').next().unwrap();
    assert!(curve.contains("Q200 -140 "), "{curve}");
}

#[test]
fn path_data_is_whitelisted() {
    assert_eq!(path_data("M0,0 L 10 -5.25Z").as_deref(), Some("M0 0L10 -5.3Z"));
    assert_eq!(path_data("M1.5.5-3-4").as_deref(), Some("M1.5 0.5 -3 -4"));
    assert_eq!(
        path_data("M0 0H5V5Q1 2 3 4C1 2 3 4 5 6").as_deref(),
        Some("M0 0H5V5Q1 2 3 4C1 2 3 4 5 6")
    );
    assert_eq!(path_data("M1e9 0").as_deref(), None);
    assert_eq!(path_data("M99999 0").as_deref(), Some("M100 0"));
    let bad = [
        "",
        "L0 0",
        "M0",
        "M0 0 A1 1 0 0 0 2 2",
        "M0 0\"/><script>",
        "m0 0",
        "Z",
        "M0 0Z1",
        "M- 1",
        "M0 0é",
    ];
    for d in bad {
        assert_eq!(path_data(d), None, "{d}");
    }
}

#[test]
fn what_a_plugin_writes_is_text() {
    let evil = "\"><script>alert(1)</script>";
    let mut board = Board::new(Geometry::Graph {
        sites: vec![GraphSite {
            site: evil.into(),
            x: 1e38,
            y: f32::NAN,
            outline: vec![(f32::INFINITY, 0.0)],
            row: 0,
            col: 0,
        }],
        edges: vec![(evil.into(), evil.into())],
    });
    let letter = Layer::new(Shape::Letter { text: "<b>&".into() }).scale(f32::NAN);
    board = board.kind(evil, [letter, Layer::new(Shape::Path { d: evil.into() })]);
    board = board.region(DecorRole::Home, Some(Seat::new(250)), evil, [evil]);
    board = board.tray(Tray {
        owner: None,
        title: evil.into(),
        side: Side::Left,
        slots: vec![evil.into(), "t".into()],
    });
    let mut view = View::default();
    view.stacks.push(Stack::of(evil, vec![Piece::new(evil, Seat::new(250)); 30]));
    view.stacks.push(Stack::one("nowhere", Piece::neutral("nothing")));
    view.arrows.push(Arrow { role: ArrowRole::Move, path: vec![evil.into(), evil.into()] });
    view.marks.push(Mark::new(evil, MarkRole::Captured));
    let svg = picture(&board, &view, Some(Seat::new(250)));
    xml::check(&svg).unwrap();
    assert!(!svg.contains("<script"), "{svg}");
    assert!(!text::drawn(&board, &view, &samples::about(&["a"])).is_empty());
}

#[test]
fn empty_and_oversized_boards_are_borne() {
    let empty = Board::new(Geometry::Hex { cells: vec![], pointy: true });
    xml::check(&picture(&empty, &View::default(), None)).unwrap();
    let (cols, rows, on) = (u16::MAX, u16::MAX, On::Points);
    let huge = Board::new(Geometry::Square { cols, rows, checkered: false, on, holes: vec![] });
    assert_eq!(geometry::Layout::new(&huge, 0).spots.len(), 2500);
    let far = [("a1", i16::MIN), ("b1", i16::MAX)].map(|(site, q)| HexCell {
        site: site.into(),
        q,
        r: q,
    });
    let far = Board::new(Geometry::Hex { cells: far.to_vec(), pointy: true });
    assert!(text::drawn(&far, &View::default(), &samples::about(&["a"])).len() < 200);
}

#[test]
fn names_and_numbers() {
    assert_eq!([0, 25, 26, 52].map(boardwright_sdk::column_name), ["a", "z", "aa", "ba"]);
    assert_eq!([1.0, -0.04, -0.26, 12.34].map(number), ["1", "0", "-0.3", "12.3"]);
    assert_ne!(site_id("a_b"), site_id("a b"));
    assert_eq!(site_id("c3"), "site-c3");
}

#[test]
fn plain_text_lines_up() {
    let about = samples::about(&["white", "black"]);
    let drawn = text::drawn(&samples::square_board(), &samples::square_view(), &about);
    let lines: Vec<&str> = drawn.lines().collect();
    assert_eq!(lines[0], "10  Bp Bp Bp     Bp Bp Bp Bp Bp         Bp Bp");
    assert_eq!(lines[6], " 4  ·  ·  WdBdWd ·  ·  ·  ·  ·          ·  ·");
    assert_eq!(lines[10], "    a  b  c      d  e  f  g  h          i  j");
    assert_eq!(lines[11], "Reserve: Wd×7");
    let graph = text::drawn(&samples::graph_board(), &samples::graph_view(), &about);
    assert!(graph.starts_with("m: WdBd?dWdBd\ni0: "), "{graph}");
}
