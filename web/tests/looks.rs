//! Looks, text mode, turned boards, cards of tall stacks.
#![expect(clippy::unwrap_used, reason = "a test may stop at what it can’t render")]

use std::collections::BTreeSet;

use boardwright_sdk::*;
use boardwright_web::svg::{self, Entry, Manner, Scene};
use boardwright_web::targets::{Links, Targets};
use boardwright_web::*;

#[path = "common/samples.rs"]
mod samples;
#[path = "common/xml.rs"]
mod xml;

fn boards() -> [(&'static str, Board, View); 4] {
    [
        ("square", samples::square_board(), samples::square_view()),
        ("hex", samples::hex_board(false), samples::hex_view()),
        ("pointy", samples::hex_board(true), samples::hex_view()),
        ("graph", samples::graph_board(), samples::graph_view()),
    ]
}

/// What `draw` makes of a position with nothing to choose.
fn shown(board: &Board, view: &View, manner: Manner, draw: fn(&Scene<'_>) -> String) -> String {
    let about = samples::about(&["white", "black", "red"]);
    let words = Words::new(&about, "en");
    draw(&Scene { about: &about, board, view, words: &words, seat: None, entry: None, manner })
}

/// The ids of the sites, in order.
fn sites(html: &str) -> Vec<String> {
    let ids = html.split("<a id=\"site-").skip(1);
    ids.map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
}

/// A board turned by so many buttons.
fn turned(buttons: &[&str]) -> Sight {
    buttons.iter().fold(Sight::default(), |sight, button| sight.after(button).unwrap())
}

#[test]
fn preferences_come_back_from_their_cookie() {
    let mut likes = Preferences::default();
    assert_eq!(Preferences::read(&likes.cookie()), likes);
    for (key, value) in [
        ("board", "text"),
        ("patterns", "on"),
        ("coordinates", "off"),
        ("language", "ru"),
        ("confirm", "off"),
        ("sound", "on"),
        ("notify", "on"),
    ] {
        assert!(likes.set(key, value), "{key}");
        assert_eq!(Preferences::read(&likes.cookie()), likes);
    }
    assert_eq!(likes.classes(), "look-text patterns no-coordinates");
    let before = likes.clone();
    for (key, value) in [("board", ""), ("language", "xx"), ("sound", "1"), ("odd", "on")] {
        assert!(!likes.set(key, value), "{key}");
    }
    assert_eq!(likes, before);
    assert_eq!(Preferences::read("board=evil&&=&x"), Preferences::default());
}

#[test]
fn a_sight_turns_both_kinds_of_boards_all_the_way_round() {
    for (name, board, _) in boards() {
        let steps = geometry::Layout::steps(&board);
        let rights = vec!["right"; usize::from(steps)];
        assert_eq!(turned(&rights).turn(&board), 0, "{name}");
        assert_eq!(turned(&["left"]).turn(&board), steps - 1, "{name}");
        assert_eq!(turned(&["flip"]).turn(&board), steps / 2, "{name}");
        assert_eq!(turned(&["flip", "left", "flip", "right"]).turn(&board), 0, "{name}");
    }
    assert_eq!(turned(&["out", "in", "in", "in", "in"]).zoom(), 3);
    let sight = turned(&["left", "flip", "in"]);
    assert_eq!(Sight::read(&sight.cookie()), sight);
    assert_eq!(Sight::read("turn=x&zoom=0&flip=2&turn=300"), Sight::default());
    assert_eq!(sight.after("reset"), Some(Sight::default()));
    assert_eq!(sight.after("roll"), None);
}

#[test]
fn text_has_the_sites_of_the_picture_with_their_names_however_it_is_turned() {
    for (name, board, view) in boards() {
        for buttons in [&[][..], &["right"], &["flip"]] {
            let manner = Manner { sight: turned(buttons), ..Manner::default() };
            let text = shown(&board, &view, manner, board_text::write);
            xml::check(&text).unwrap_or_else(|problem| panic!("{name}: {problem}"));
            let picture = shown(&board, &view, manner, svg::draw);
            let set = |html: &str| sites(html).into_iter().collect::<BTreeSet<_>>();
            assert_eq!(set(&text), set(&picture), "{name}");
            assert_eq!(sites(&text).len(), sites(&picture).len(), "{name}");
        }
    }
    let text = shown(
        &samples::square_board(),
        &samples::square_view(),
        Manner::default(),
        board_text::write,
    );
    assert!(text.contains("\"site held\">a1, White pawn, home row of White<span class=\"state\">"));
    assert!(
        text.contains("<th scope=\"col\">j</th>") && text.contains("<th scope=\"row\">10</th>")
    );
    assert!(text.contains("<p id=\"tray-0\" class=\"tray-name\">Reserve</p>"), "{text}");
    // The hole has its cell, so that columns stay columns.
    assert_eq!(text.matches("<td></td>").count(), 2);
    // Turned by a quarter, columns lie as rows.
    let manner = Manner { sight: turned(&["right"]), ..Manner::default() };
    let text = shown(&samples::square_board(), &samples::square_view(), manner, board_text::write);
    assert!(
        text.contains("<th scope=\"row\">j</th>") && text.contains("<th scope=\"col\">10</th>")
    );
}

#[test]
fn text_says_last_what_choosing_does() {
    let page = samples::square_match();
    let words = Words::new(&page.game, "en");
    let targets = Targets::new(&page.actions, &page.step);
    let links = Links { base: "/m", fixed: "", step: &page.step };
    let scene = Scene {
        about: &page.game,
        board: &page.board,
        view: &page.view,
        words: &words,
        seat: None,
        entry: Some(Entry { targets: &targets, links }),
        manner: Manner::default(),
    };
    let text = board_text::write(&scene);
    for part in [
        "<a id=\"site-c4\" class=\"site held chosen target back\" href=\"/m\">c4, ",
        "<span class=\"state\">, chosen, choose again to put it back</span></a>",
        "class=\"site target next\" href=\"/m?actions=c4-c5\">c5, empty<span class=\"state\">, plays here</span>",
    ] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
}

#[test]
fn neighbours_have_different_shades() {
    for (name, board, _) in boards() {
        let layout = geometry::Layout::new(&board, 0);
        for a in &layout.spots {
            for b in &layout.spots {
                // A neighbour is a cell's width away; graphs have no shades.
                let near = (a.at.minus(b.at).length() - 100.0).abs() < 1.0;
                assert!(!near || name == "graph" || a.shade != b.shade, "{name}: {a:?} {b:?}");
            }
        }
    }
}

#[test]
fn patterns_are_drawn_only_when_they_are_wanted() {
    for (name, board, view) in boards() {
        let plain = shown(&board, &view, Manner::default(), svg::draw);
        assert!(!plain.contains("pattern"), "{name}");
        let manner = Manner { patterns: true, ..Manner::default() };
        let picture = shown(&board, &view, manner, svg::draw);
        xml::check(&picture).unwrap_or_else(|problem| panic!("{name}: {problem}"));
        for used in picture.split("fill=\"url(#").skip(1) {
            let id = used.split(')').next().unwrap();
            assert!(picture.contains(&format!("<pattern id=\"{id}\"")), "{name}: {id}");
        }
        assert!(picture.contains("class=\"patterned\" fill=\"url(#pattern-1)\""), "{name}");
    }
}

#[test]
fn only_stacks_that_are_not_seen_whole_have_cards() {
    let (board, view) = (samples::graph_board(), samples::graph_view());
    let manner = Manner { cards: true, ..Manner::default() };
    let cards = shown(&board, &view, manner, stack_card::cards);
    xml::check(&cards).unwrap();
    let ids: Vec<&str> = cards.split("<figure id=\"").skip(1).map(|c| &c[..8]).collect();
    assert_eq!(ids, ["stack-o3", "stack-i0"]);
    assert_eq!(cards.matches("<li>").count(), 17);
    assert!(cards.contains("o3: 12 pieces, from bottom to top"), "{cards}");
    let picture = shown(&board, &view, manner, svg::draw);
    assert!(picture.contains("class=\"site held\" href=\"#stack-o3\" data-card=\"stack-o3\""));
    assert_eq!(picture.matches("data-card").count(), 2);
    assert!(!shown(&board, &view, Manner::default(), svg::draw).contains("data-card"));
}

#[test]
fn only_large_boards_are_crowded_on_a_phone() {
    let crowded = |size: u16| {
        let board = Board::new(Geometry::Square {
            cols: size,
            rows: size,
            checkered: false,
            on: On::Cells,
            holes: vec![],
        });
        let about = samples::about(&["white", "black"]);
        let words = Words::new(&about, "en");
        svg::crowded(&Scene {
            about: &about,
            board: &board,
            view: &View::default(),
            words: &words,
            seat: None,
            entry: None,
            manner: Manner::default(),
        })
    };
    assert_eq!([8, 12, 13, 14, 20].map(crowded), [false, false, false, true, true]);
}
