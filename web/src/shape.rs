//! Pieces: layers of shapes in a box from −50 to 50.

use boardwright_sdk::{About, Board, Hue, Kind, Layer, Seat, Shape, Tone};

use crate::geometry::Point;
use crate::markup::{circle, escape, number};

/// The most characters of path data that are looked at.
const LONGEST_PATH: usize = 4000;

/// A piece's drawing, to be used by its id wherever the piece stands; with its
/// seat's [`pattern`], if it is to be patterned.
#[must_use]
pub fn symbol(
    about: &About,
    id: &str,
    kind: &Kind,
    owner: Option<Seat>,
    patterned: bool,
) -> String {
    let mut out = format!(r#"<g id="{}" class="piece">"#, escape(id));
    for layer in &kind.layers {
        out.push_str(&draw(about, layer, owner, patterned));
    }
    // Colour is never all that tells seats apart.
    if let (Some(seat), Some(bottom)) = (owner, kind.layers.first()) {
        out.push_str(&seat_mark(about, seat, &bottom.shape));
    }
    out.push_str("</g>");
    out
}

/// The id of a piece's drawing on this board.
#[must_use]
pub fn symbol_id(board: &Board, kind: &str, owner: Option<Seat>) -> Option<String> {
    let index = board.kinds.keys().position(|name| name == kind)?;
    Some(match owner {
        Some(seat) => format!("kind-{index}-{seat}"),
        None => format!("kind-{index}"),
    })
}

/// The classes that give a shape its colour.
#[must_use]
pub fn tone(about: &About, tone: Tone, owner: Option<Seat>) -> String {
    match (tone, owner) {
        (Tone::Owner, Some(seat)) | (Tone::Seat(seat), _) => {
            format!("tone-owner {}", seat_class(about, seat))
        }
        (Tone::Owner | Tone::Neutral, _) => "tone-neutral".to_owned(),
        (Tone::Accent, _) => "tone-accent".to_owned(),
        (Tone::Contrast, Some(seat)) => format!("tone-contrast {}", seat_class(about, seat)),
        (Tone::Contrast, None) => "tone-contrast".to_owned(),
    }
}

/// The class of a seat's colour.
#[must_use]
pub fn seat_class(about: &About, seat: Seat) -> &'static str {
    match about.hue(seat) {
        Hue::Light => "hue-light",
        Hue::Dark => "hue-dark",
        Hue::Amber => "hue-amber",
        Hue::Green => "hue-green",
        Hue::Purple => "hue-purple",
        Hue::Blue => "hue-blue",
        Hue::Red => "hue-red",
        Hue::Brown => "hue-brown",
    }
}

/// The classes of a seat's sign beside the board: its colour and, like on its
/// pieces, what tells it apart without.
#[must_use]
pub fn chip_class(about: &About, seat: Seat) -> String {
    format!("{} seat-{}", seat_class(about, seat), seat.number() % 8)
}

fn draw(about: &About, layer: &Layer, owner: Option<Seat>, patterned: bool) -> String {
    let class = tone(about, layer.tone, owner);
    let shape = match &layer.shape {
        Shape::Disc => circle(Point::default(), 37.0, "s"),
        Shape::Ring => path(
            "M-38 0A38 38 0 1 1 38 0A38 38 0 1 1 -38 0ZM-21 0A21 21 0 1 0 21 0A21 21 0 1 0 -21 0Z",
        ),
        Shape::Pawn => path(
            "M-28 38Q-28 24 -15 18Q-7 6 -8 -6H-14V-11H-9A17 17 0 1 1 9 -11H14V-6H8Q7 6 15 18Q28 24 28 38Z",
        ),
        Shape::Cube => {
            path("M0 -40L35 -21V19L0 40L-35 19V-21Z")
                + r#"<path class="edge" d="M-35 -21L0 -2L35 -21M0 -2V40"/>"#
        }
        Shape::Hex => path("M0 -54L46 -27V27L0 54L-46 27V-27Z"),
        Shape::Square => path("M-44 -44H44V44H-44Z"),
        Shape::Triangle => path("M0 -40L38 30H-38Z"),
        Shape::Diamond => path("M0 -42L36 0L0 42L-36 0Z"),
        Shape::Tower => path(
            "M-30 38V26L-20 20V-10L-28 -16V-38H-14V-28H-7V-38H7V-28H14V-38H28V-16L20 -10V20L30 26V38Z",
        ),
        Shape::Star => path("M0 -42L10 -13L40 -13L16 6L25 35L0 17L-25 35L-16 6L-40 -13L-10 -13Z"),
        Shape::Arrow => path("M0 -42L32 -4H13V38H-13V-4H-32Z"),
        Shape::Letter { text } => letters(text),
        Shape::Path { d } => path_data(d).map(|d| path(&d)).unwrap_or_default(),
    };
    let seat = match (layer.tone, owner) {
        (Tone::Owner, owner) => owner,
        (Tone::Seat(seat), _) => Some(seat),
        _ => None,
    };
    let shape = match seat {
        // Over the shape itself, since what a pattern leaves out is clear.
        Some(seat) if patterned && seat.number() % 8 != 0 && shape.contains(SHAPE) => {
            shape.clone() + &shape.replace(SHAPE, &filled(seat))
        }
        _ => shape,
    };
    let scale = if layer.scale.is_finite() { layer.scale.clamp(0.1, 2.0) } else { 1.0 };
    match scale == 1.0 {
        true => format!(r#"<g class="{class}">{shape}</g>"#),
        false => {
            let scale = (scale * 100.0).round() / 100.0;
            format!(r#"<g class="{class}" transform="scale({scale})">{shape}</g>"#)
        }
    }
}

/// How the shapes that have a tone's colour begin.
const SHAPE: &str = r#"class="s""#;

/// What fills a shape with a seat's pattern.
fn filled(seat: Seat) -> String {
    format!(r#"class="patterned" fill="url(#pattern-{})""#, seat.number())
}

/// The pattern of a seat as path data in a box of 14, for [`pattern`]; the
/// first seat has none.
#[must_use]
pub(crate) fn thread(seat: Seat) -> &'static str {
    match seat.number() % 8 {
        0 => "",
        1 => "M-3 3L3 -3M0 14L14 0M11 17L17 11",
        2 => "M7 7H7.1",
        3 => "M0 0L14 14M14 0L0 14",
        4 => "M0 7H14",
        5 => "M7 0V14",
        6 => "M0 4L7 10L14 4",
        _ => "M4 4H10V10H4Z",
    }
}

/// What tells a seat's pieces apart without colour, all over them: nothing,
/// stripes, dots, a net, bars, uprights, waves, squares.
#[must_use]
pub fn pattern(about: &About, seat: Seat) -> String {
    let d = thread(seat);
    if d.is_empty() {
        return String::new();
    }
    let class = seat_class(about, seat);
    format!(
        r#"<pattern id="pattern-{}" class="{class}" width="14" height="14" patternUnits="userSpaceOnUse"><path class="thread thread-{}" d="{d}"/></pattern>"#,
        seat.number(),
        seat.number() % 8
    )
}

fn path(d: &str) -> String {
    format!(r#"<path class="s" d="{d}"/>"#)
}

fn letters(text: &str) -> String {
    let text: String = text.chars().take(3).collect();
    let size = [52, 52, 38, 28][text.chars().count()];
    format!(r#"<text class="letter" y="1" font-size="{size}">{}</text>"#, escape(&text))
}

/// What tells a seat's pieces apart without colour: nothing, a ring, a dot, a
/// cross, a bar, two dots, an upright bar, a small square.
fn seat_mark(about: &About, seat: Seat, bottom: &Shape) -> String {
    // Wide shapes bear a ring; narrow ones have room at the foot only.
    let wide = matches!(
        bottom,
        Shape::Disc
            | Shape::Ring
            | Shape::Hex
            | Shape::Square
            | Shape::Path { .. }
            | Shape::Letter { .. }
    );
    let ring = match bottom {
        Shape::Ring => 29.5,
        Shape::Square | Shape::Hex => 36.0,
        _ => 28.0,
    };
    let mark = match (seat.number() % 8, wide) {
        (0, _) => return String::new(),
        (1, true) => format!(r#"<circle r="{ring}"/>"#),
        (1, false) => r#"<path d="M-13 30H13"/>"#.to_owned(),
        (2, _) => r#"<circle class="f" cy="26" r="6"/>"#.to_owned(),
        (3, _) => r#"<path d="M-7 19L7 31M7 19L-7 31"/>"#.to_owned(),
        (4, _) => r#"<path d="M-13 26H13"/>"#.to_owned(),
        (5, _) => {
            r#"<circle class="f" cx="-8" cy="26" r="5"/><circle class="f" cx="8" cy="26" r="5"/>"#
                .to_owned()
        }
        (6, _) => r#"<path d="M0 17V33"/>"#.to_owned(),
        _ => r#"<path class="f" d="M-6 20H6V32H-6Z"/>"#.to_owned(),
    };
    format!(r#"<g class="seat-mark {}">{mark}</g>"#, seat_class(about, seat))
}

/// Path data in this crate's own writing, if it holds nothing but the commands
/// `M L H V C Q Z` with the right count of numbers, and begins with `M`.
#[must_use]
pub fn path_data(d: &str) -> Option<String> {
    if d.len() > LONGEST_PATH {
        return None;
    }
    let mut rest = d.trim_start();
    let mut out = String::new();
    while let Some(command) = rest.chars().next() {
        let count = arguments(command)?;
        if out.is_empty() && command != 'M' {
            return None;
        }
        rest = &rest[command.len_utf8()..];
        let numbers;
        (numbers, rest) = numbers_of(rest)?;
        let whole = if count == 0 {
            numbers.is_empty()
        } else {
            !numbers.is_empty() && numbers.len() % count == 0
        };
        if !whole {
            return None;
        }
        out.push(command);
        out.push_str(&numbers.join(" "));
    }
    (!out.is_empty()).then_some(out)
}

fn arguments(command: char) -> Option<usize> {
    Some(match command {
        'M' | 'L' => 2,
        'H' | 'V' => 1,
        'C' => 6,
        'Q' => 4,
        'Z' => 0,
        _ => return None,
    })
}

/// The numbers up to the next command, and what follows them.
fn numbers_of(text: &str) -> Option<(Vec<String>, &str)> {
    let separator = |c: char| c.is_ascii_whitespace() || c == ',';
    let mut rest = text.trim_start_matches(separator);
    let mut numbers = Vec::new();
    while rest.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '-' | '.')) {
        let sign = usize::from(rest.starts_with('-'));
        let mut dot = false;
        let end = rest[sign..]
            .find(|c: char| !(c.is_ascii_digit() || c == '.' && !std::mem::replace(&mut dot, true)))
            .map_or(rest.len(), |end| end + sign);
        let value: f32 = rest[..end].parse().ok()?;
        numbers.push(number(value.clamp(-100.0, 100.0)));
        rest = rest[end..].trim_start_matches(separator);
    }
    Some((numbers, rest))
}
