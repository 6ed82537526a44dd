//! What other sites show of a match: pictures, cards and frames.

use std::sync::Arc;

use boardwright_sdk::*;
use boardwright_web::*;

#[path = "common/samples.rs"]
mod samples;
#[path = "common/xml.rs"]
mod xml;

fn matches() -> Vec<MatchPage> {
    let seats = ["white", "black", "red"];
    let hex =
        |pointy| samples::other_match(samples::hex_board(pointy), samples::hex_view(), &seats[..2]);
    let graph = samples::other_match(samples::graph_board(), samples::graph_view(), &seats);
    vec![samples::square_match(), hex(false), hex(true), graph]
}

fn svg(page: &MatchPage, language: &str) -> String {
    picture::svg(page, &Words::new(&page.game, language))
}

#[test]
fn a_picture_is_a_png_of_the_size_that_sites_expect_and_small() {
    for page in matches() {
        let png = Pages::new().unwrap().picture(&samples::reader(), &page).unwrap();
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        assert_eq!((number(16), number(20)), picture::SIZE);
        assert!((10_000..200_000).contains(&png.len()), "{} bytes", png.len());
    }
}

#[test]
fn every_shape_has_a_style_and_the_style_no_variables() {
    for page in matches() {
        let svg = svg(&page, "en");
        xml::check(&svg).unwrap();
        let (style, drawing) = svg.split_once("</style>").unwrap();
        assert!(!style.contains("var(") && !style.contains("color-mix"));
        let style = style.replace([',', ':', '>'], " ").replace('.', " .");
        let styled = |class: &str| style.split(' ').any(|part| part == format!(".{class}"));
        for shape in ["<rect class=\"", "<path class=\"", "<circle class=\"", "<text class=\""] {
            for rest in drawing.split(shape).skip(1) {
                let classes = rest.split('"').next().unwrap();
                assert!(classes.split(' ').any(styled), "{shape}{classes}\" is black");
            }
        }
    }
}

#[test]
fn a_picture_says_whose_turn_it_is_after_which_and_in_the_end_who_won() {
    let says = |page: &MatchPage, text: &str| {
        let svg = svg(page, "en");
        assert!(svg.contains(&format!(">{text}</text>")), "{text} is not in {svg}");
    };
    let mut page = samples::square_match();
    for text in
        ["Pawns", "White to move", "After turn 24 of 24", "White", "19 pawns", "Boardwright"]
    {
        says(&page, text);
    }
    page.outcome = Some(Outcome::win(Seat::SECOND, "resigned"));
    says(&page, "White resigned; Black wins.");
    page.past = Some(0);
    says(&page, "White to move");
    says(&page, "At the start");
}

#[test]
fn a_picture_is_in_the_readers_language_where_the_font_can_write_it() {
    let page = samples::square_match();
    assert!(svg(&page, "ru").contains("После хода 24 из 24"));
    assert!(svg(&page, "ko").contains("After turn 24 of 24"), "no Hangul in the font");
    let mut page = page;
    let mut game = (*page.game).clone();
    game = game.language("ar", "name = بيادق\nseat-white = أبيض", "");
    page.game = Arc::new(game);
    assert!(svg(&page, "ar pt").contains("بيادق"));
}

#[test]
fn long_names_and_many_seats_stay_within_the_picture() {
    let mut page = samples::square_match();
    let name = "Long ".repeat(60) + "<b>&";
    let seats: Vec<String> =
        (0..8).map(|n| format!("seat-number-{n}-{}", "x".repeat(60))).collect();
    let names: Vec<&str> = seats.iter().map(String::as_str).collect();
    let about = About::new("pawns", "1", &names).language("en", &format!("name = {name}"), "");
    page.game = Arc::new(about);
    let svg = svg(&page, "en");
    xml::check(&svg).unwrap();
    assert!(svg.contains("…</text>"));
    for text in svg.split("<text class=\"name").skip(1) {
        let y: f32 =
            text.split(" y=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap();
        assert!(y < 560.0, "{text}");
    }
    picture::png(&svg).unwrap();
}

#[test]
fn a_board_that_would_keep_the_server_busy_is_left_out() {
    let has_board = |page: &MatchPage| svg(page, "en").contains("id=\"board\"");
    let mut page = samples::square_match();
    let layers: Vec<Layer> = (0..2_000).map(|_| Layer::new(Shape::Disc)).collect();
    page.board = Arc::new(samples::square_board().kind("pawn", layers));
    page.view.stacks = vec![Stack::of("a1", vec![Piece::new("pawn", Seat::FIRST); 100])];
    assert!(!has_board(&page), "many shapes many times");
    page.view.stacks[0].pieces.truncate(1);
    assert!(has_board(&page));

    let corners = vec![(-100.0, -100.0), (100.0, -100.0), (0.0, 100.0)];
    let site = |n: u16| GraphSite {
        site: format!("s{n}"),
        x: 0.0,
        y: f32::from(n),
        outline: corners.clone(),
        row: 0,
        col: 0,
    };
    let covered = Geometry::Graph { sites: (0..30).map(site).collect(), edges: vec![] };
    page.board = Arc::new(Board::new(covered));
    assert!(!has_board(&page), "many sites above each other");
    let (cols, rows, on) = (50, 50, On::Cells);
    let large = Geometry::Square { cols, rows, checkered: true, on, holes: vec![] };
    page.board = Arc::new(Board::new(large));
    assert!(has_board(&page), "the largest square board");
    page.view.marks = vec![Mark::new("a1", MarkRole::Threatened); 20_000];
    assert!(!has_board(&page), "many marks");
}

#[test]
fn a_page_has_a_card_for_links_unless_the_match_is_private() {
    let pages = Pages::new().unwrap();
    let mut page = samples::square_match();
    page.past = Some(3);
    let html = pages.match_page(&samples::reader(), &page).unwrap();
    for tag in [
        r#"property="og:title" content="Pawns · White to move""#,
        r#"property="og:url" content="https://example.org/matches/7kq2?turn=3""#,
        r#"property="og:image" content="https://example.org/matches/7kq2.png?turn=3""#,
        r#"property="og:image:width" content="1200""#,
        r#"property="og:image:alt" content="Board of Pawns · After turn 3 of 24 · White to move""#,
        r#"name="twitter:card" content="summary_large_image""#,
    ] {
        assert!(html.contains(tag), "{tag} is not in {html}");
    }
    page.past = None;
    let html = pages.match_page(&samples::reader(), &page).unwrap();
    assert!(html.contains(r#"content="https://example.org/matches/7kq2.png?turn=24""#));
    assert!(html.contains("&lt;iframe src=&quot;https:"), "{html}");
    page.private = true;
    let html = pages.match_page(&samples::reader(), &page).unwrap();
    assert!(!html.contains("og:") && !html.contains("twitter:") && !html.contains("iframe"));
}

#[test]
fn what_a_plugin_says_is_text_on_cards_in_frames_and_in_their_html() {
    let mut page = samples::square_match();
    let evil = "\"'><script>alert(1)</script>";
    let words = format!("name = {evil}\nseat-white = {evil}\nhome = {evil}");
    page.game = Arc::new(About::new("pawns", "1", &["white", "black"]).language("en", &words, ""));
    let pages = Pages::new().unwrap();
    for html in [
        pages.match_page(&samples::reader(), &page).unwrap(),
        pages.embed(&samples::reader(), &page).unwrap(),
    ] {
        assert!(!html.contains("<script>") && !html.contains("\"'>"), "{html}");
    }
    // The HTML to copy is escaped once for itself and once more for the field.
    let html = pages.match_page(&samples::reader(), &page).unwrap();
    let field = html.split("id=\"embed\" readonly value=\"").nth(1).unwrap();
    let field = field.split('"').next().unwrap();
    assert!(
        field.contains("title=&quot;&amp;quot;&amp;#39;&amp;gt;&amp;lt;script&amp;gt;"),
        "{field}"
    );
    xml::check(&svg(&page, "en")).unwrap();
}

#[test]
fn a_frame_has_the_board_and_ways_through_the_past_and_nothing_to_play() {
    let pages = Pages::new().unwrap();
    let mut page = samples::square_match();
    let html = pages.embed(&samples::reader(), &page).unwrap();
    for part in [
        "<section id=\"match\" class=\"embed\"",
        "hx-sse:connect=\"/matches/7kq2/events?part=embed\"",
        "href=\"/matches/7kq2/embed?turn=23\" rel=\"prev\"",
        "href=\"/matches/7kq2\" target=\"_blank\" rel=\"noopener\"",
        "<p id=\"turn\" class=\"muted\" dir=\"auto\">After turn 24 of 24</p>",
    ] {
        assert!(html.contains(part), "{part} is not in {html}");
    }
    for part in ["<form", "hx-post", "hx-get", "class=\"site target", "<header", "og:"] {
        assert!(!html.contains(part), "{part} is in {html}");
    }
    page.past = Some(2);
    let html = pages.embed(&samples::reader(), &page).unwrap();
    assert!(html.contains("href=\"/matches/7kq2/embed\" aria-label=\"Present position\""));
    assert!(!html.contains("hx-sse") && !html.contains("<script"));
}
