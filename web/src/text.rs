//! A position as plain text, for terminals.

use std::collections::{BTreeMap, BTreeSet};

use boardwright_sdk::{
    About, Board, Geometry, On, Piece, Seat, Stack, View, column_name, square_site,
};

use crate::geometry::{Layout, Spot};
use crate::svg;
use crate::words::Words;

/// The board as text: rows from the top, each piece as a letter.
///
/// Seats' letters are their names' initials where these differ, else `A`, `B`,
/// …. Where the game has one kind of piece, a piece is its seat's letter; else
/// its kind's letter follows. A stack is written from bottom to top, and a
/// neutral piece is its kind's letter alone, in lower case.
#[must_use]
pub fn drawn(board: &Board, view: &View, about: &About) -> String {
    let board = svg::board(board, view);
    let letters = Letters::new(board, about);
    let stacks: BTreeMap<&str, String> =
        view.stacks.iter().map(|s| (s.site.as_str(), letters.stack(s))).collect();
    let mut out = match &board.geometry {
        Geometry::Square { cols, rows, on, holes, .. } => square(*cols, *rows, *on, holes, &stacks),
        Geometry::Hex { cells, .. }
            if cells.iter().any(|c| c.q.unsigned_abs() > 99 || c.r.unsigned_abs() > 99) =>
        {
            listed(cells.iter().map(|c| c.site.as_str()), &stacks)
        }
        Geometry::Hex { pointy, .. } => hex(&Layout::new(board, 0), *pointy, &stacks),
        Geometry::Graph { sites, .. } => listed(sites.iter().map(|s| s.site.as_str()), &stacks),
    };
    let words = Words::new(about, "en");
    for tray in &board.trays {
        let slots: Vec<&str> =
            tray.slots.iter().filter_map(|s| Some(stacks.get(s.as_str())?.as_str())).collect();
        let content = if slots.is_empty() { "–".to_owned() } else { slots.join(" ") };
        out.push_str(&format!("{}: {content}\n", words.say(&tray.title)));
    }
    out.push_str(&letters.legend(board, about, &words));
    out
}

struct Letters {
    seats: Vec<char>,
    kinds: BTreeMap<String, char>,
}

impl Letters {
    fn new(board: &Board, about: &About) -> Letters {
        let initials = distinct(about.seats.iter().map(String::as_str), char::to_ascii_uppercase);
        let kinds = distinct(board.kinds.keys().map(String::as_str), char::to_ascii_lowercase);
        Letters { seats: initials, kinds: board.kinds.keys().cloned().zip(kinds).collect() }
    }

    fn stack(&self, stack: &Stack) -> String {
        stack.pieces.iter().map(|piece| self.piece(piece)).collect()
    }

    fn piece(&self, piece: &Piece) -> String {
        let kind = self.kinds.get(&piece.kind).copied().unwrap_or('?');
        let seat = |seat: Seat| self.seats.get(seat.index()).copied().unwrap_or('?');
        let mut text = match piece.owner {
            Some(owner) if self.kinds.len() == 1 => seat(owner).to_string(),
            Some(owner) => format!("{}{kind}", seat(owner)),
            None => kind.to_string(),
        };
        if let Some(count) = piece.count {
            text.push_str(&format!("×{count}"));
        }
        text
    }

    fn legend(&self, board: &Board, about: &About, words: &Words) -> String {
        let seats = Seat::all(about.seat_count()).zip(&self.seats);
        let mut parts: Vec<String> =
            seats.map(|(seat, letter)| format!("{letter} {}", words.seat(about, seat))).collect();
        if self.kinds.len() > 1 {
            let kind = |(name, letter): (&String, &char)| {
                Some(format!("{letter} {}", words.key(&board.kinds.get(name)?.word)))
            };
            parts.extend(self.kinds.iter().filter_map(kind));
        }
        format!("{}\n", parts.join(", "))
    }
}

/// One letter for each name: its initial, or the alphabet's where two share one.
fn distinct<'a>(names: impl Iterator<Item = &'a str>, case: fn(&char) -> char) -> Vec<char> {
    let initials: Vec<char> = names.map(|name| case(&name.chars().next().unwrap_or('?'))).collect();
    let different: BTreeSet<&char> = initials.iter().collect();
    if different.len() == initials.len() {
        return initials;
    }
    (0..initials.len()).map(|i| case(&char::from(b'a' + (i % 26) as u8))).collect()
}

fn square(
    cols: u16,
    rows: u16,
    on: On,
    holes: &[String],
    stacks: &BTreeMap<&str, String>,
) -> String {
    let (cols, rows) = (cols.min(50), rows.min(50));
    let empty = if on == On::Points { "+" } else { "·" };
    let cell = |c: u16, r: u16| {
        let site = square_site(c, r);
        match stacks.get(site.as_str()) {
            Some(stack) => stack.clone(),
            None if holes.contains(&site) => String::new(),
            None => empty.to_owned(),
        }
    };
    let mut lines: Vec<Vec<String>> = Vec::new();
    for r in (0..rows).rev() {
        let number = (r + 1).to_string();
        lines.push(std::iter::once(number).chain((0..cols).map(|c| cell(c, r))).collect());
    }
    lines.push(std::iter::once(String::new()).chain((0..cols).map(column_name)).collect());
    // Each column is as wide as its widest content; the first holds the numbers.
    let width = |c: usize| lines.iter().map(|cells| cells[c].chars().count()).max().unwrap_or(1);
    let widths: Vec<usize> = (0..=usize::from(cols)).map(width).collect();
    let line = |cells: &Vec<String>| {
        let mut text = format!("{:>1$} ", cells[0], widths[0]);
        for (cell, width) in cells.iter().zip(&widths).skip(1) {
            text.push_str(&format!(" {cell:<width$}"));
        }
        text.trim_end().to_owned() + "\n"
    };
    lines.iter().map(line).collect()
}

/// Rows from the top, each cell where it lies: two positions for half a cell.
fn hex(layout: &Layout, pointy: bool, stacks: &BTreeMap<&str, String>) -> String {
    let content = |spot: &Spot| match stacks.get(spot.site.as_str()) {
        Some(stack) => format!("{}:{stack}", spot.site),
        None => format!("{}·", spot.site),
    };
    let width = layout.spots.iter().map(|s| content(s).chars().count()).max().unwrap_or(1) + 1;
    // A pointy board's columns are half a cell apart, a flat board's a whole one.
    let half = if pointy { width.div_ceil(2) } else { width };
    let first = layout.spots.iter().map(|spot| spot.col).min().unwrap_or(0);
    let mut rows: BTreeMap<i32, Vec<&Spot>> = BTreeMap::new();
    for spot in &layout.spots {
        rows.entry(-spot.row).or_default().push(spot);
    }
    let mut out = String::new();
    for row in rows.values_mut() {
        row.sort_by_key(|spot| spot.col);
        let mut line = String::new();
        for spot in row {
            let start = (spot.col - first) as usize * half;
            let gap = start.saturating_sub(line.chars().count());
            line.push_str(&" ".repeat(gap));
            line.push_str(&content(spot));
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

fn listed<'a>(sites: impl Iterator<Item = &'a str>, stacks: &BTreeMap<&str, String>) -> String {
    let content = |site: &str| stacks.get(site).cloned().unwrap_or_else(|| "·".to_owned());
    sites.map(|site| format!("{site}: {}\n", content(site))).collect()
}
