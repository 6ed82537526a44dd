//! The picture of a position: one SVG element whose sites are links.
//!
//! Colours are classes and style sheets' business; there is no inline style,
//! because the content security policy forbids it. Groups and sites have ids,
//! so that a page that is morphed into another keeps its elements and focus.

use std::collections::BTreeSet;

use boardwright_sdk::{About, Board, DecorRole, Geometry, MarkRole, Piece, Seat, View};

use crate::geometry::{Ground, Layout, Point, Spot};
use crate::markup::{self, escape, number};
use crate::shape::{pattern, seat_class, symbol, symbol_id};
use crate::sight::Sight;
use crate::site::{Site, Sites};
use crate::spoken::mark_key;
use crate::targets::{Links, Targets};
use crate::tray::{self, Placed};
use crate::words::Words;
use crate::{arrow, stack};

/// How far a stack may reach over its site.
const STACK_ROOM: f32 = 18.0;

/// All that a picture is made from.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The game.
    pub about: &'a About,
    /// The static part; a board of the view's own takes its place.
    pub board: &'a Board,
    /// The moving part.
    pub view: &'a View,
    /// The reader's words.
    pub words: &'a Words,
    /// Whose side is at the bottom; nobody's: the board as it is.
    pub seat: Option<Seat>,
    /// What can be chosen, if anything can.
    pub entry: Option<Entry<'a>>,
    /// How the reader wants to see it.
    pub manner: Manner,
}

/// How a position is shown to one reader.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manner {
    /// How the board is turned beside how it lies for the seat.
    pub sight: Sight,
    /// Whether seats' pieces differ by patterns too.
    pub patterns: bool,
    /// Whether the page has [`cards`](crate::stack_card::cards), for sites to lead to.
    pub cards: bool,
}

impl Scene<'_> {
    /// The steps by which the board is turned, all told.
    pub(crate) fn turn(&self) -> u8 {
        let own = tray::turn_for(self.board, self.seat);
        (own + self.manner.sight.turn(self.board)) % Layout::steps(self.board)
    }
}

/// How a turn is entered on the picture.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// What each step does.
    pub targets: &'a Targets,
    /// Their addresses.
    pub links: Links<'a>,
}

/// The board that is shown: the view's own, or the match's.
#[must_use]
pub fn board<'a>(board: &'a Board, view: &'a View) -> &'a Board {
    view.board.as_deref().unwrap_or(board)
}

/// Draws a position.
#[must_use]
pub fn draw(scene: &Scene<'_>) -> String {
    let scene = &Scene { board: board(scene.board, scene.view), ..*scene };
    let (layout, ground, trays) = laid_out(scene);
    let label = label(scene);
    let (min, size) = (layout.min, layout.max.minus(layout.min));
    [
        format!(
            r#"<svg id="board" class="board {}{}" viewBox="{} {}" role="group" aria-label="{}" aria-describedby="summary">"#,
            if layout.ground == Ground::Lines { "on-lines" } else { "on-cells" },
            if checkered(scene.board) { " checkered" } else { "" },
            markup::point(min),
            markup::point(size),
            escape(&label)
        ),
        format!(r#"<defs id="board-kinds">{}</defs>"#, kinds(scene)),
        format!(r#"<g id="board-ground" aria-hidden="true">{}</g>"#, under(scene, &layout, ground, &trays)),
        format!(r#"<g id="board-sites">{}</g>"#, sites(scene, &layout)),
        format!(r#"<g id="board-arrows" aria-hidden="true">{}</g>"#, arrows(scene, &layout)),
        // Where a script shows what moves and what has just gone.
        r#"<g id="board-top" aria-hidden="true"></g></svg>"#.to_owned(),
    ]
    .concat()
}

/// Where everything lies: the sites, the ground's corners, the trays.
fn laid_out<'a>(scene: &Scene<'a>) -> (Layout, (Point, Point), Vec<Placed<'a>>) {
    let turn = scene.turn();
    let mut layout = Layout::new(scene.board, turn);
    // Room for the tops of stacks, whether there are any or not, so that the
    // board never moves.
    layout.min.y -= STACK_ROOM;
    let ground = (layout.min, layout.max);
    let trays = tray::place(&mut layout, scene.board, turn);
    layout.include(layout.min, 8.0);
    layout.include(layout.max, 8.0);
    (layout, ground, trays)
}

/// Draws a position as an illustration, beside others on one page: nothing in
/// it can be chosen, and `caption` says what it shows. `name` is its own on the
/// page, of letters and digits.
#[must_use]
pub fn illustrate(scene: &Scene<'_>, name: &str, caption: &str) -> String {
    // All that comes from outside is escaped, so only this crate writes ids.
    draw(scene)
        .replacen(r#"role="group""#, r#"role="img""#, 1)
        .replacen(r#" aria-describedby="summary""#, "", 1)
        .replacen(
            &format!(r#"aria-label="{}""#, escape(&label(scene))),
            &format!(r#"aria-label="{}""#, escape(caption)),
            1,
        )
        .replace(r#" id=""#, &format!(r#" id="{name}-"#))
        .replace(r##" href="#kind-"##, &format!(r##" href="#{name}-kind-"##))
        .replace(r#" fill="url(#pattern-"#, &format!(r#" fill="url(#{name}-pattern-"#))
}

/// Whether the smallest cells are too small for a finger where the page is as
/// narrow as a phone: less than 24 of its pixels.
#[must_use]
pub fn crowded(scene: &Scene<'_>) -> bool {
    const PHONE: f32 = 345.0;
    const FINGER: f32 = 24.0;
    let (layout, ..) = laid_out(&Scene { board: board(scene.board, scene.view), ..*scene });
    let smallest = layout.spots.iter().map(|spot| spot.area.reach()).fold(50.0, f32::min) * 2.0;
    (layout.max.x - layout.min.x) * FINGER > PHONE * smallest
}

fn checkered(board: &Board) -> bool {
    matches!(board.geometry, Geometry::Square { checkered: true, .. })
}

pub(crate) fn label(scene: &Scene<'_>) -> String {
    let game = scene.words.key("name");
    scene.words.text("board-label", &[("game", game.into())])
}

/// The drawing of every kind of piece that is to be seen, and of seats' patterns.
fn kinds(scene: &Scene<'_>) -> String {
    let pieces = scene.view.stacks.iter().flat_map(|stack| &stack.pieces);
    let seen: BTreeSet<(&str, Option<Seat>)> =
        pieces.map(|Piece { kind, owner, .. }| (kind.as_str(), *owner)).collect();
    let draw = |(name, owner): (&str, Option<Seat>)| {
        let id = symbol_id(scene.board, name, owner)?;
        let patterned = scene.manner.patterns;
        Some(symbol(scene.about, &id, scene.board.kinds.get(name)?, owner, patterned))
    };
    let patterns = Seat::all(scene.about.seat_count()).filter(|_| scene.manner.patterns);
    let patterns = patterns.map(|seat| pattern(scene.about, seat));
    patterns.chain(seen.into_iter().filter_map(draw)).collect()
}

/// What lies under the sites: the ground, lines, coordinates, trays.
fn under(
    scene: &Scene<'_>,
    layout: &Layout,
    (min, max): (Point, Point),
    trays: &[Placed<'_>],
) -> String {
    let size = max.minus(min).plus(Point::new(16.0, 16.0));
    let mut out = frame(min.minus(Point::new(8.0, 8.0)), size, "ground");
    for (from, to) in &layout.lines {
        let (x1, y1) = (number(from.x), number(from.y));
        let (x2, y2) = (number(to.x), number(to.y));
        out.push_str(&format!(r#"<path class="line" d="M{x1} {y1}L{x2} {y2}"/>"#));
    }
    for label in &layout.labels {
        out.push_str(&markup::text(label.at, &label.text, "coordinate"));
    }
    for tray in trays {
        let owner = tray.tray.owner.map(|seat| seat_class(scene.about, seat)).unwrap_or_default();
        out.push_str(&frame(tray.min, tray.max.minus(tray.min), &format!("tray {owner}")));
        let title = scene.words.say(&tray.tray.title);
        out.push_str(&markup::text(tray.title, &title, "tray-title"));
    }
    out
}

fn frame(corner: Point, size: Point, class: &str) -> String {
    format!(
        r#"<rect class="{class}" x="{}" y="{}" width="{}" height="{}" rx="10"/>"#,
        number(corner.x),
        number(corner.y),
        number(size.x),
        number(size.y)
    )
}

fn sites(scene: &Scene<'_>, layout: &Layout) -> String {
    let sites = Sites::new(scene);
    layout.spots.iter().map(|spot| draw_site(scene, spot, &sites.site(&spot.site))).collect()
}

pub(crate) fn decor_class(role: DecorRole) -> &'static str {
    match role {
        DecorRole::Home => "home",
        DecorRole::Goal => "goal",
        DecorRole::Terrain => "terrain",
        DecorRole::Blocked => "blocked",
    }
}

fn arrows(scene: &Scene<'_>, layout: &Layout) -> String {
    scene.view.arrows.iter().map(|arrow| arrow::draw(layout, arrow)).collect()
}

/// A site with all that is on it.
fn draw_site(scene: &Scene<'_>, spot: &Spot, site: &Site<'_>) -> String {
    format!(
        r#"<a {} aria-label="{}{}"{}>{}{}{}</a>"#,
        site.attributes(),
        escape(&site.name()),
        escape(&site.state()),
        if site.leads() { "" } else { r#" role="img""# },
        beneath(spot, site),
        site.stack.map(|stack| stack::draw(scene.board, spot, stack)).unwrap_or_default(),
        above(spot, site),
    )
}

/// The cell, its region and what marks the place rather than the pieces.
fn beneath(Spot { area, at, shade, .. }: &Spot, site: &Site<'_>) -> String {
    let cell = if *shade == 0 { "cell".to_owned() } else { format!("cell shade-{shade}") };
    let mut out = markup::area(area, *at, 1.0, &cell);
    if !site.region.is_empty() {
        out.push_str(&markup::area(area, *at, 0.94, &format!("decor{}", site.region)));
    }
    for mark in site.marks.iter().filter(|mark| **mark != MarkRole::Captured) {
        out.push_str(&markup::area(area, *at, 0.9, &format!("mark {}", mark_key(*mark))));
    }
    if site.region.contains(" blocked") || site.marks.contains(&MarkRole::Blocked) {
        out.push_str(&cross(*at, 26.0, "blocked-cross"));
    }
    out
}

/// What is drawn over the pieces. What can be chosen and what is chosen is
/// shown by the site's class alone, so that a script can tell it at once.
fn above(Spot { area, at, .. }: &Spot, site: &Site<'_>) -> String {
    let mut out = String::new();
    if site.marks.contains(&MarkRole::Captured) {
        out.push_str(&cross(*at, 20.0, "captured-cross"));
    }
    out.push_str(&markup::circle(*at, 13.0, "dot"));
    out + &markup::area(area, *at, 0.92, "over")
}

fn cross(at: Point, half: f32, class: &str) -> String {
    let at = |x: f32, y: f32| markup::point(at.plus(Point::new(x, y)));
    let d =
        format!("M{}L{}M{}L{}", at(-half, -half), at(half, half), at(half, -half), at(-half, half));
    format!(r#"<path class="{class}" d="{d}"/>"#)
}
