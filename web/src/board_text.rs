//! The board as text: the same sites with the same ids, links and classes as in
//! the picture, in a table or in lists, for those who would rather read it.

use std::collections::BTreeMap;

use boardwright_sdk::{Arg, Board, Geometry, Tray, column_name};

use crate::geometry::{Layout, Spot};
use crate::markup::escape;
use crate::site::{Site, Sites};
use crate::svg::{self, Scene};

/// Writes a position.
#[must_use]
pub fn write(scene: &Scene<'_>) -> String {
    let scene = &Scene { board: svg::board(scene.board, scene.view), ..*scene };
    let sites = Sites::new(scene);
    let layout = Layout::new(scene.board, scene.turn());
    let board = match scene.board.geometry {
        Geometry::Square { .. } => table(scene, &layout, &sites),
        _ => lists(scene, &rows(scene.board, &layout), &sites),
    };
    // A box that scrolls is reached by the keyboard.
    format!(
        r#"<div id="board" class="board-text" role="group" tabindex="0" aria-label="{}" aria-describedby="summary">{board}{}</div>"#,
        escape(&svg::label(scene)),
        trays(scene, &sites)
    )
}

/// The spots in rows from the top of the page, each from the left.
fn rows<'a>(board: &Board, layout: &'a Layout) -> Vec<Vec<&'a Spot>> {
    let mut rows: BTreeMap<i32, Vec<&Spot>> = BTreeMap::new();
    // A graph says itself what its rows are.
    let declared = matches!(board.geometry, Geometry::Graph { .. });
    for spot in &layout.spots {
        let row = if declared { -spot.row } else { spot.at.y.round() as i32 };
        rows.entry(row).or_default().push(spot);
    }
    for row in rows.values_mut() {
        row.sort_by(|a, b| match declared {
            true => a.col.cmp(&b.col),
            false => a.at.x.total_cmp(&b.at.x),
        });
    }
    rows.into_values().collect()
}

fn table(scene: &Scene<'_>, layout: &Layout, sites: &Sites<'_>) -> String {
    // Turned by a quarter, the board's columns lie as rows.
    let upright = scene.turn().is_multiple_of(2);
    let column = |spot: &Spot| column_name(u16::try_from(spot.col).unwrap_or_default());
    let number = |spot: &Spot| (spot.row + 1).to_string();
    let across = |spot: &Spot| if upright { column(spot) } else { number(spot) };
    let down = |spot: &Spot| if upright { number(spot) } else { column(spot) };
    // With its holes a row may lack cells, so columns are known by their place.
    let mut heads: BTreeMap<i32, String> = BTreeMap::new();
    for spot in &layout.spots {
        heads.entry(spot.at.x.round() as i32).or_insert_with(|| across(spot));
    }
    let mut out = String::from("<table><thead><tr><td></td>");
    out.extend(heads.values().map(|head| format!(r#"<th scope="col">{head}</th>"#)));
    out.push_str("</tr></thead><tbody>");
    for row in rows(scene.board, layout) {
        let head = row.first().map(|spot| down(spot)).unwrap_or_default();
        out.push_str(&format!(r#"<tr><th scope="row">{head}</th>"#));
        let cells: BTreeMap<i32, &Spot> =
            row.into_iter().map(|spot| (spot.at.x.round() as i32, spot)).collect();
        for place in heads.keys() {
            let cell = cells.get(place).map(|spot| text(&sites.site(&spot.site)));
            out.push_str(&format!("<td>{}</td>", cell.unwrap_or_default()));
        }
        out.push_str("</tr>");
    }
    out + "</tbody></table>"
}

fn lists(scene: &Scene<'_>, rows: &[Vec<&Spot>], sites: &Sites<'_>) -> String {
    let label = |row: usize| {
        let number = |size| Arg::from(i64::try_from(size).unwrap_or(i64::MAX));
        scene.words.text("board-row", &[("row", number(row)), ("rows", number(rows.len()))])
    };
    let row = |(index, spots): (usize, &Vec<&Spot>)| {
        let names = spots.iter().map(|spot| spot.site.as_str());
        list(&format!(r#"aria-label="{}""#, escape(&label(index + 1))), names, sites)
    };
    rows.iter().enumerate().map(row).collect()
}

fn trays(scene: &Scene<'_>, sites: &Sites<'_>) -> String {
    let trays = scene.board.trays.iter().filter(|tray| !tray.slots.is_empty()).enumerate();
    let tray = |(index, tray): (usize, &Tray)| {
        let slots = tray.slots.iter().map(String::as_str);
        format!(
            r#"<p id="tray-{index}" class="tray-name">{}</p>{}"#,
            escape(&scene.words.say(&tray.title)),
            list(&format!(r#"aria-labelledby="tray-{index}""#), slots, sites)
        )
    };
    trays.map(tray).collect()
}

fn list<'a>(name: &str, sites: impl Iterator<Item = &'a str>, all: &'a Sites<'a>) -> String {
    let items: String = sites.map(|site| format!("<li>{}</li>", text(&all.site(site)))).collect();
    format!(r#"<ul class="sites" {name}>{items}</ul>"#)
}

/// A site's name as a link where there is something to choose. A script changes
/// its last part alone.
fn text(site: &Site<'_>) -> String {
    format!(
        r#"<a {}>{}<span class="state">{}</span></a>"#,
        site.attributes(),
        escape(&site.name()),
        escape(&site.state())
    )
}
