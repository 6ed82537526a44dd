//! A position as a picture to share: the board, and a caption beside it.
//!
//! It is made for whoever may watch and knows nothing of the viewer but their
//! language, so that it can be kept and sent to others.

mod burden;
mod font;
mod sheet;

use std::fmt;

use boardwright_sdk::{Kind, Layer, Outcome, Seat, Shape};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::bots::called;
use crate::markup::{escape, number};
use crate::model::MatchPage;
use crate::shape;
use crate::svg::{self, Manner, Scene};
use crate::words::Words;

/// The size of a picture in pixels, as sites that show links like it.
pub const SIZE: (u32, u32) = (1200, 630);

const WIDTH: f32 = SIZE.0 as f32;
const HEIGHT: f32 = SIZE.1 as f32;
/// How large a board is alone: a cell is about 60 pixels wide.
const ALONE: f32 = 0.6;
/// The space around everything.
const MARGIN: f32 = 40.0;
/// The coloured strip along the top.
const STRIP: f32 = 8.0;
/// Above and below the board.
const EDGE: f32 = 26.0;
/// The smallest and the largest part of the width that the board has.
const BOARD: (f32, f32) = (400.0, 740.0);
/// Between the board and the caption.
const GAP: f32 = 48.0;
/// The height of a seat's line where there is room.
const ROW: f32 = 54.0;
/// The size of a seat's name in such a line.
const NAME: f32 = 29.0;
/// What a seat's sign takes of it, and the space behind the name.
const SIGN: f32 = 54.0;
const SPACE: f32 = 18.0;

/// A picture could not be made: a fault in this crate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureError(String);

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a picture could not be made: {}", self.0)
    }
}

impl std::error::Error for PictureError {}

/// The picture of the position that a page shows, as SVG with its own style;
/// in English where the bundled font can't write what the caption says.
#[must_use]
pub fn svg(page: &MatchPage, words: &Words) -> String {
    let caption = Caption::new(page, words);
    if caption.texts().all(font::has) {
        return drawn(page, words, &caption);
    }
    let english = Words::new(&page.game, "en");
    drawn(page, &english, &Caption::new(page, &english))
}

/// A picture's SVG as PNG, [`SIZE`] large.
///
/// # Errors
/// When the SVG isn't one of ours.
pub fn png(svg: &str) -> Result<Vec<u8>, PictureError> {
    let options = Options { fontdb: font::FONTS.clone(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|error| PictureError(error.to_string()))?;
    let mut pixels = Pixmap::new(SIZE.0, SIZE.1)
        .ok_or_else(|| PictureError("there is no room for it".to_owned()))?;
    resvg::render(&tree, Transform::default(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PictureError(error.to_string()))
}

/// A board alone, as SVG with its own style: an illustration for documents.
#[must_use]
pub fn board(scene: &Scene<'_>) -> String {
    let board = svg::draw(scene);
    let (width, height) = size(&board);
    let place = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" "#,
        number(width * ALONE),
        number(height * ALONE)
    );
    let style = format!("<style>{}</style><defs", escape_sheet(&sheet::SHEET));
    board.replacen("<svg ", &place, 1).replacen("<defs", &style, 1)
}

/// How the match ended, if the position that is shown is its last.
fn outcome(page: &MatchPage) -> Option<&Outcome> {
    let (shown, turns) = page.shown_turn();
    page.outcome.as_ref().filter(|_| shown == turns)
}

/// Whose turn it is in the position that is shown, or how the match ended there.
pub(crate) fn state(words: &Words, page: &MatchPage) -> String {
    match (outcome(page), page.status.to_move) {
        (Some(outcome), _) => words.outcome(&page.game, outcome),
        (None, Some(seat)) => {
            words.text("prompt-theirs", &[("seat", called(words, page, seat).into())])
        }
        (None, None) => words.text("prompt-over", &[]),
    }
}

/// After which of how many turns the position is that is shown.
pub(crate) fn turn(words: &Words, page: &MatchPage) -> String {
    let (shown, turns) = page.shown_turn();
    words.text("picture-turn", &[("turn", shown.into()), ("turns", turns.into())])
}

/// What the picture says beside the board.
struct Caption {
    site: String,
    game: String,
    state: String,
    turn: String,
    seats: Vec<SeatLine>,
}

struct SeatLine {
    seat: Seat,
    name: String,
    /// What the game says of the seat.
    note: String,
    /// To move, or a winner.
    strong: bool,
}

impl Caption {
    fn new(page: &MatchPage, words: &Words) -> Caption {
        let outcome = outcome(page);
        let line = |seat: Seat| {
            let own = page.view.players.iter().filter(|line| line.seat == seat);
            SeatLine {
                seat,
                name: called(words, page, seat),
                note: own
                    .flat_map(|line| &line.words)
                    .map(|word| words.say(word))
                    .collect::<Vec<_>>()
                    .join(" · "),
                strong: outcome.map_or(page.status.to_move == Some(seat), |outcome| {
                    outcome.winners.contains(&seat)
                }),
            }
        };
        Caption {
            site: words.text("site-name", &[]),
            game: words.key("name"),
            state: state(words, page),
            turn: turn(words, page),
            seats: Seat::all(page.game.seat_count()).map(line).collect(),
        }
    }

    fn texts(&self) -> impl Iterator<Item = &str> {
        let seats = self.seats.iter().flat_map(|line| [&line.name, &line.note]);
        [&self.site, &self.game, &self.state, &self.turn]
            .into_iter()
            .chain(seats)
            .map(String::as_str)
    }
}

fn drawn(page: &MatchPage, words: &Words, caption: &Caption) -> String {
    let scene = Scene {
        about: &page.game,
        board: &page.board,
        view: &page.view,
        words,
        seat: None,
        entry: None,
        manner: Manner::default(),
    };
    let board = svg::draw(&scene);
    let (width, height) = size(&board);
    let own = svg::board(&page.board, &page.view);
    let shown = burden::is_bearable(own, &page.view, width * height);
    let (board, right) = place(&board, shown);
    let mut column = Column { left: right + GAP, top: MARGIN, out: String::new() };
    column.fill(page, caption);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"><style>{}</style><rect class="paper" width="{WIDTH}" height="{HEIGHT}"/><rect class="strip" width="{WIDTH}" height="{STRIP}"/>{board}{}</svg>"#,
        escape_sheet(&sheet::SHEET),
        column.out
    )
}

/// A style sheet within XML: `>` may stand there, `<` and `&` don't occur.
fn escape_sheet(sheet: &str) -> String {
    sheet.replace('&', "&amp;").replace('<', "&lt;")
}

/// The width and height of a board's drawing, in its own units.
fn size(board: &str) -> (f32, f32) {
    let given = board.split_once("viewBox=\"").and_then(|(_, rest)| rest.split_once('"'));
    let numbers = given.map_or("", |(numbers, _)| numbers).split(' ');
    let numbers: Vec<f32> = numbers.filter_map(|number| number.parse().ok()).collect();
    match numbers[..] {
        [_, _, width, height] => (width.max(1.0), height.max(1.0)),
        _ => (1.0, 1.0),
    }
}

/// The board, if it is to be shown, as large as there is room for, and where
/// that room ends.
fn place(board: &str, shown: bool) -> (String, f32) {
    let (width, height) = size(board);
    let (least, most) = BOARD;
    let high = HEIGHT - STRIP - 2.0 * EDGE;
    let scale = (most / width).min(high / height);
    let (width, height) = (width * scale, height * scale);
    let room = width.max(least);
    let place = format!(
        r#"<svg x="{}" y="{}" width="{}" height="{}" "#,
        number(MARGIN + (room - width) / 2.0),
        number((HEIGHT + STRIP - height) / 2.0),
        number(width),
        number(height)
    );
    let board = if shown { board.replacen("<svg ", &place, 1) } else { String::new() };
    (board, MARGIN + room)
}

/// The caption: lines below each other.
struct Column {
    left: f32,
    /// Where the next line begins.
    top: f32,
    out: String,
}

impl Column {
    fn fill(&mut self, page: &MatchPage, caption: &Caption) {
        self.top += 14.0;
        // Long names are smaller, then in two lines.
        let room = self.room();
        let sizes = [72.0, 64.0, 56.0, 48.0, 42.0];
        let fits = |size: &f32| font::width(&caption.game, *size, true) <= room;
        let size = sizes.into_iter().find(fits).unwrap_or(42.0);
        self.text(&caption.game, "title", size, true, 2);
        self.top += 26.0;
        self.text(&caption.state, "state", 32.0, true, 4);
        self.top += 6.0;
        self.text(&caption.turn, "small", 27.0, false, 2);
        self.top += 30.0;
        let foot = HEIGHT - MARGIN - 52.0;
        let row = ((foot - self.top) / caption.seats.len().max(1) as f32).min(ROW);
        let size = NAME * row / ROW;
        let note = self.note_size(&caption.seats, size);
        for line in &caption.seats {
            self.seat(page, line, row, note);
        }
        self.site(&caption.site);
    }

    fn room(&self) -> f32 {
        WIDTH - MARGIN - self.left
    }

    fn text(&mut self, text: &str, class: &str, size: f32, bold: bool, most: usize) {
        for line in font::lines(text, size, bold, self.room(), most) {
            self.line(self.left, self.top + size * 0.8, &line, class, size);
            self.top += size * 1.22;
        }
    }

    fn line(&mut self, x: f32, y: f32, text: &str, class: &str, size: f32) {
        self.out.push_str(&format!(
            r#"<text class="{class}" x="{}" y="{}" font-size="{}">{}</text>"#,
            number(x),
            number(y),
            number(size),
            escape(text)
        ));
    }

    /// How large what the games say of seats can be behind their names; 0 where
    /// there is no room for all of it.
    fn note_size(&self, seats: &[SeatLine], name: f32) -> f32 {
        let room = self.room() - SIGN - SPACE;
        let fits = |size: &f32| {
            let wide = |line: &SeatLine| {
                font::width(&line.name, name, line.strong) + font::width(&line.note, *size, false)
            };
            seats.iter().all(|line| wide(line) <= room)
        };
        [0.8, 0.7, 0.6].into_iter().map(|part| name * part).find(fits).unwrap_or_default()
    }

    /// A seat's sign, drawn as a piece of theirs, its name, and what the game
    /// says of it.
    fn seat(&mut self, page: &MatchPage, line: &SeatLine, row: f32, note: f32) {
        let disc = Kind { word: String::new(), layers: vec![Layer::new(Shape::Disc)] };
        let id = format!("chip-{}", line.seat);
        let chip = shape::symbol(&page.game, &id, &disc, Some(line.seat), false);
        let (x, y) = (number(self.left + 19.0), number(self.top + row / 2.0));
        let scale = number(row / ROW * 5.0);
        self.out.push_str(&format!(
            r#"<g transform="translate({x} {y}) scale(.1) scale({scale})">{chip}</g>"#
        ));
        let size = NAME * row / ROW;
        let (class, bold) = if line.strong { ("name-strong", true) } else { ("name", false) };
        let left = self.left + SIGN;
        let base = self.top + row / 2.0 + size * 0.36;
        let room = WIDTH - MARGIN - left;
        let name = font::lines(&line.name, size, bold, room, 1).concat();
        self.line(left, base, &name, class, size);
        if note > 0.0 {
            let end = left + font::width(&name, size, bold) + SPACE;
            self.line(end, base, &line.note, "small", note);
        }
        self.top += row;
    }

    fn site(&mut self, name: &str) {
        let y = HEIGHT - MARGIN - 36.0;
        // The favicon's own drawing, at the size of a letter.
        let icon = include_str!("../static/favicon.svg").replacen(
            "<svg ",
            &format!(r#"<svg x="{}" y="{}" width="36" height="36" "#, number(self.left), number(y)),
            1,
        );
        self.out.push_str(icon.trim());
        self.line(self.left + 50.0, y + 27.0, name, "small", 26.0);
    }
}
