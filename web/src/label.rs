//! The coordinates around a board.

use std::collections::BTreeMap;

use crate::geometry::{Point, Spot, column};

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
    let (for_cols, for_rows) = if turn % 2 == 0 {
        (below, left)
    } else {
        (left, below)
    };
    let letters = (0..cols).map(|c| Label {
        text: column(c),
        at: at(i32::from(c), row).plus(for_cols),
    });
    let numbers = (0..rows).map(|r| Label {
        text: (r + 1).to_string(),
        at: at(col, i32::from(r)).plus(for_rows),
    });
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
    place(
        &mut labels,
        spots,
        letters
            .into_iter()
            .map(|(l, line)| (l.to_owned(), ends(line))),
    );
    place(
        &mut labels,
        spots,
        numbers
            .into_iter()
            .map(|(n, line)| (n.to_string(), ends(line))),
    );
    labels
}

/// The first and the last place of a line.
fn ends<K: Ord>(mut line: Vec<(K, Point)>) -> (Point, Point) {
    line.sort_by(|a, b| a.0.cmp(&b.0));
    match line.as_slice() {
        [] => Default::default(),
        [first, .., last] => (first.1, last.1),
        [only] => (only.1, only.1),
    }
}

/// Puts each text beyond one end of its line, where it covers nothing.
fn place(
    labels: &mut Vec<Label>,
    spots: &[Spot],
    lines: impl Iterator<Item = (String, (Point, Point))>,
) {
    let lines: Vec<_> = lines.collect();
    let direction = lines
        .iter()
        .map(|(_, (first, last))| last.minus(*first).unit())
        .find(|direction| direction.length() > 0.5);
    let Some(common) = direction else { return };
    for (text, (first, last)) in lines {
        let along = if first == last {
            common
        } else {
            last.minus(first).unit()
        };
        let before = first.minus(along.times(AWAY));
        let after = last.plus(along.times(AWAY));
        let free = |at: &Point| {
            labels
                .iter()
                .all(|label| label.at.minus(*at).length() > 45.0)
                && spots.iter().all(|spot| spot.at.minus(*at).length() > 62.0)
        };
        let at = [before, after].into_iter().find(free).unwrap_or(before);
        labels.push(Label { text, at });
    }
}

/// `c12` as `c` and 12.
fn split(site: &str) -> Option<(&str, u32)> {
    let digits = site.find(|c: char| c.is_ascii_digit())?;
    let (letter, number) = site.split_at(digits);
    (!letter.is_empty()).then_some((letter, number.parse().ok()?))
}

/// The name of every site at its lower right.
pub(crate) fn names(spots: &[Spot]) -> Vec<Label> {
    let beside = Point::new(36.0, 40.0);
    spots
        .iter()
        .map(|s| Label {
            text: s.site.clone(),
            at: s.at.plus(beside),
        })
        .collect()
}
