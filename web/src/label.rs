//! The coordinates around a board.

use std::collections::BTreeMap;

use boardwright_sdk::column_name;

use crate::geometry::{Point, Spot};

/// A coordinate on the page.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// What is written.
    pub text: String,
    /// Its middle.
    pub at: Point,
}

/// How far a coordinate lies from the middle of the cell beside it.
const AWAY: f32 = 76.0;

/// Letters under a square board and numbers at its left, however it is turned.
pub(crate) fn square(cols: u16, rows: u16, turn: u8, at: impl Fn(i32, i32) -> Point) -> Vec<Label> {
    let (last_col, last_row) = (i32::from(cols) - 1, i32::from(rows) - 1);
    // The corner that is at the lower left of the page.
    let (col, row) =
        [(0, 0), (last_col, 0), (last_col, last_row), (0, last_row)][usize::from(turn % 4)];
    let (below, left) = (Point::new(0.0, AWAY), Point::new(-AWAY, 0.0));
    let (for_cols, for_rows) = if turn.is_multiple_of(2) { (below, left) } else { (left, below) };
    let letters =
        (0..cols).map(|c| Label { text: column_name(c), at: at(i32::from(c), row).plus(for_cols) });
    let numbers = (0..rows)
        .map(|r| Label { text: (r + 1).to_string(), at: at(col, i32::from(r)).plus(for_rows) });
    letters.chain(numbers).collect()
}

/// Letters and numbers at the ends of the lines that share them, where the
/// sites' names are a letter and a number; else nothing.
pub(crate) fn lines(spots: &[Spot]) -> Vec<Label> {
    let mut letters: BTreeMap<&str, Vec<(u32, Point)>> = BTreeMap::new();
    let mut numbers: BTreeMap<u32, Vec<(&str, Point)>> = BTreeMap::new();
    for spot in spots {
        let Some((letter, number)) = split(&spot.site) else {
            return Vec::new();
        };
        letters.entry(letter).or_default().push((number, spot.at));
        numbers.entry(number).or_default().push((letter, spot.at));
    }
    let mut labels = Vec::new();
    for (letter, line) in letters {
        place(&mut labels, spots, letter.to_owned(), &sorted(line));
    }
    for (number, line) in numbers {
        place(&mut labels, spots, number.to_string(), &sorted(line));
    }
    labels
}

fn sorted<K: Ord>(mut line: Vec<(K, Point)>) -> Vec<Point> {
    line.sort_by(|a, b| a.0.cmp(&b.0));
    line.into_iter().map(|(_, at)| at).collect()
}

/// Puts a text beyond one end of its line, or else beside it, where it covers nothing.
fn place(labels: &mut Vec<Label>, spots: &[Spot], text: String, line: &[Point]) {
    let [first, .., last] = line else {
        place(labels, spots, text, &[line[0], line[0]]);
        return;
    };
    let beyond = |end: Point, next: Point| end.plus(end.minus(next).unit().times(AWAY));
    let straight = [beyond(*first, line[1]), beyond(*last, line[line.len() - 2])];
    let around = |end: Point| (0..12).map(move |k| end.plus(Point::new(0.0, AWAY).turned(k, 12)));
    let free = |at: &Point| {
        labels.iter().all(|label| label.at.minus(*at).length() > 40.0)
            && spots.iter().all(|spot| spot.at.minus(*at).length() > 70.0)
    };
    let at = straight.into_iter().chain(around(*first)).chain(around(*last)).find(free);
    labels.extend(at.map(|at| Label { text, at }));
}

/// `c12` as `c` and 12.
fn split(site: &str) -> Option<(&str, u32)> {
    let digits = site.find(|c: char| c.is_ascii_digit())?;
    let (letter, number) = site.split_at(digits);
    (!letter.is_empty()).then_some((letter, number.parse().ok()?))
}

/// The name of every site beside it, away from the lines that end there.
pub(crate) fn names(spots: &[Spot], lines: &[(Point, Point)]) -> Vec<Label> {
    let label = |spot: &Spot| {
        let out = |(a, b): &(Point, Point)| match (*a == spot.at, *b == spot.at) {
            (true, _) => Some(b.minus(*a).unit()),
            (_, true) => Some(a.minus(*b).unit()),
            _ => None,
        };
        let lines: Vec<Point> = lines.iter().filter_map(out).collect();
        // How near the nearest line is: 1 on it, −1 opposite.
        let near = |way: &Point| {
            lines.iter().map(|line| line.x * way.x + line.y * way.y).fold(-1.0_f32, f32::max)
        };
        // Beginning at the lower right.
        let ways = (2..18).map(|k| Point::new(1.0, 0.0).turned(k, 16));
        let best = ways.min_by(|a, b| near(a).total_cmp(&near(b))).unwrap_or_default();
        let wide = spot.site.chars().count() as f32 * 6.0 * best.x.abs();
        let at = spot.at.plus(best.times(spot.area.reach() + 14.0 + wide));
        Label { text: spot.site.clone(), at }
    };
    spots.iter().map(label).collect()
}
