//! Writing SVG: numbers, escaped text, names.

use crate::geometry::{Area, Point};

/// Text for an attribute or an element, with what XML forbids left out.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\u{fffe}' | '\u{ffff}' => {}
            letter if letter.is_control() => {}
            letter => out.push(letter),
        }
    }
    out
}

/// A number with at most one decimal.
#[must_use]
pub fn number(value: f32) -> String {
    let tenths = (value * 10.0).round() as i64;
    match (tenths / 10, tenths % 10) {
        (whole, 0) => whole.to_string(),
        (0, part) if part < 0 => format!("-0.{}", -part),
        (whole, part) => format!("{whole}.{}", part.abs()),
    }
}

/// A point as `x y`.
#[must_use]
pub fn point(at: Point) -> String {
    format!("{} {}", number(at.x), number(at.y))
}

/// The id of a site's element; different sites have different ids.
#[must_use]
pub fn site_id(site: &str) -> String {
    id("site", site)
}

/// The id of something that belongs to a site; different sites have different ids.
#[must_use]
pub fn id(prefix: &str, site: &str) -> String {
    let mut id = format!("{prefix}-");
    for byte in site.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' => id.push(char::from(byte)),
            _ => id.push_str(&format!("_{byte:02x}")),
        }
    }
    id
}

/// An area as an element, with `class`, `scale` times as large.
#[must_use]
pub fn area(area: &Area, at: Point, scale: f32, class: &str) -> String {
    match area {
        Area::Square(half) => {
            let half = half * scale;
            let corner = at.minus(Point::new(half, half));
            let (x, y, side) = (number(corner.x), number(corner.y), number(half * 2.0));
            format!(r#"<rect class="{class}" x="{x}" y="{y}" width="{side}" height="{side}"/>"#)
        }
        Area::Disc(radius) => circle(at, radius * scale, class),
        Area::Polygon(corners) => {
            let corners: Vec<String> =
                corners.iter().map(|c| point(at.plus(c.times(scale)))).collect();
            format!(r#"<path class="{class}" d="M{}Z"/>"#, corners.join("L"))
        }
    }
}

/// A circle.
#[must_use]
pub fn circle(at: Point, radius: f32, class: &str) -> String {
    let (x, y, r) = (number(at.x), number(at.y), number(radius));
    format!(r#"<circle class="{class}" cx="{x}" cy="{y}" r="{r}"/>"#)
}

/// Text around its middle.
#[must_use]
pub fn text(at: Point, content: &str, class: &str) -> String {
    let (x, y, content) = (number(at.x), number(at.y), escape(content));
    format!(r#"<text class="{class}" x="{x}" y="{y}">{content}</text>"#)
}
