//! From options to a board, or to the reason why there is none.

use boardwright_sdk::{HexRows, Problem};

use crate::cells::CellSet;
use crate::grid::{Cell, Grid};
use crate::{HouseRules, Outline};

/// Centred rows that grow, and shrink again near the top.
const KEEL: [u16; 8] = [4, 5, 6, 7, 8, 9, 8, 7];
const FEWEST_ROWS: usize = 3;

/// The board that these options ask for.
///
/// # Errors
/// A [`Problem`] with `rows` or with `holes`.
pub(crate) fn grid(rules: &HouseRules) -> Result<Grid, Problem> {
    let rows = rows(rules)?;
    let holes = holes(&rules.holes, &rows)?;
    Ok(Grid::new(rows, holes))
}

fn rows(rules: &HouseRules) -> Result<HexRows, Problem> {
    match rules.board {
        Outline::Hex4 => Ok(HexRows::hexagon(4)),
        Outline::Hex5 => Ok(HexRows::hexagon(5)),
        Outline::Hex6 => Ok(HexRows::hexagon(6)),
        Outline::Hex7 => Ok(HexRows::hexagon(7)),
        Outline::Keel => built(&KEEL),
        Outline::Custom => custom(&rules.rows),
    }
}

fn built(lengths: &[u16]) -> Result<HexRows, Problem> {
    HexRows::new(lengths).ok_or_else(|| rows_problem("these rows make no board."))
}

fn custom(text: &str) -> Result<HexRows, Problem> {
    let max = HexRows::MAX_LENGTH;
    if text.is_empty() {
        return Err(rows_problem("a custom board needs the lengths of its rows."));
    }
    let mut lengths = Vec::new();
    for part in text.split('-').map(str::trim) {
        let length = part.parse::<u16>().ok().filter(|length| (1..=max).contains(length));
        let bad = || rows_problem(&format!("“{}” is no length from 1 to {max}.", short(part)));
        lengths.push(length.ok_or_else(bad)?);
    }
    if !(FEWEST_ROWS..=HexRows::MAX_ROWS).contains(&lengths.len()) {
        let most = HexRows::MAX_ROWS;
        let count = lengths.len();
        return Err(rows_problem(&format!(
            "a board has {FEWEST_ROWS} to {most} rows, and here are {count}."
        )));
    }
    if let Some(at) = lengths.windows(2).position(|pair| pair[0].abs_diff(pair[1]) != 1) {
        let name = |row: usize| char::from(b'a' + row as u8);
        return Err(rows_problem(&format!(
            "neighbouring rows differ by exactly 1, but row {} has {} and row {} has {}.",
            name(at),
            lengths[at],
            name(at + 1),
            lengths[at + 1]
        )));
    }
    built(&lengths)
}

fn rows_problem(what: &str) -> Problem {
    let message = format!(
        "rows: {what} It takes the lengths of centred rows from the bottom, joined by hyphens, like 4-5-6-5."
    );
    Problem::option("rows", message)
}

fn holes(text: &str, rows: &HexRows) -> Result<CellSet, Problem> {
    let mut holes = CellSet::default();
    for name in text.split_whitespace() {
        let problem = |what: String| Problem::option("holes", what);
        let cell = rows.named(name).map(Cell::new).ok_or_else(|| {
            problem(format!(
                "holes: this board has no cell “{}”; it takes names of its cells, like c3 d4.",
                short(name)
            ))
        })?;
        if holes.contains(cell) {
            return Err(problem(format!("holes: {name} is there twice; name each hole once.")));
        }
        holes.insert(cell);
    }
    Ok(holes)
}

fn short(text: &str) -> String {
    text.chars().take(20).collect()
}
