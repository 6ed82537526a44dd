//! The picture of a position: one SVG element whose sites are links.
//!
//! Colours are classes and style sheets' business; there is no inline style,
//! because the content security policy forbids it. Groups and sites have ids,
//! so that a page that is morphed into another keeps its elements and focus.

use std::collections::{BTreeMap, BTreeSet};

use boardwright_sdk::{About, Board, DecorRole, MarkRole, Piece, Seat, Stack, View};

use crate::geometry::{Ground, Layout, Point, Spot};
use crate::markup::{self, escape, number, site_id};
use crate::shape::{seat_class, symbol, symbol_id};
use crate::spoken::{Spoken, mark_key};
use crate::targets::{Links, Target, Targets};
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
    let turn = tray::turn_for(scene.board, scene.seat);
    let mut layout = Layout::new(scene.board, turn);
    // Room for the tops of stacks, whether there are any or not, so that the
    // board never moves.
    layout.min.y -= STACK_ROOM;
    let ground = (layout.min, layout.max);
    let trays = tray::place(&mut layout, scene.board, turn);
    layout.include(layout.min, 8.0);
    layout.include(layout.max, 8.0);
    let label = label(scene);
    let (min, size) = (layout.min, layout.max.minus(layout.min));
    [
        format!(
            r#"<svg id="board" class="board {}" viewBox="{} {}" role="group" aria-label="{}" aria-describedby="summary">"#,
            if layout.ground == Ground::Lines { "on-lines" } else { "on-cells" },
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
}

fn label(scene: &Scene<'_>) -> String {
    let game = scene.words.key("name");
    scene.words.text("board-label", &[("game", game.into())])
}

/// The drawing of every kind of piece that is to be seen.
fn kinds(scene: &Scene<'_>) -> String {
    let pieces = scene.view.stacks.iter().flat_map(|stack| &stack.pieces);
    let seen: BTreeSet<(&str, Option<Seat>)> =
        pieces.map(|Piece { kind, owner, .. }| (kind.as_str(), *owner)).collect();
    let draw = |(name, owner): (&str, Option<Seat>)| {
        let id = symbol_id(scene.board, name, owner)?;
        Some(symbol(scene.about, &id, scene.board.kinds.get(name)?, owner))
    };
    seen.into_iter().filter_map(draw).collect()
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
    let stacks: BTreeMap<&str, &Stack> =
        scene.view.stacks.iter().map(|stack| (stack.site.as_str(), stack)).collect();
    let mut marks: BTreeMap<&str, Vec<MarkRole>> = BTreeMap::new();
    for mark in &scene.view.marks {
        marks.entry(&mark.site).or_default().push(mark.role);
    }
    let mut regions: BTreeMap<&str, String> = BTreeMap::new();
    for decor in &scene.board.decor {
        let owner = decor.owner.map(|seat| seat_class(scene.about, seat)).unwrap_or_default();
        for site in &decor.sites {
            let classes = regions.entry(site).or_default();
            classes.push_str(&format!(" {} {owner}", decor_class(decor.role)));
        }
    }
    let spoken = Spoken::new(scene.words, scene.about, scene.board);
    let drawn = |spot: &Spot| {
        let site = Site {
            spot,
            stack: stacks.get(spot.site.as_str()).copied(),
            marks: marks.get(spot.site.as_str()).map_or(&[], Vec::as_slice),
            region: regions.get(spot.site.as_str()).map_or("", String::as_str),
        };
        site.draw(scene, &spoken)
    };
    layout.spots.iter().map(drawn).collect()
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

/// One site with all that is on it.
struct Site<'a> {
    spot: &'a Spot,
    stack: Option<&'a Stack>,
    marks: &'a [MarkRole],
    region: &'a str,
}

impl Site<'_> {
    fn draw(&self, scene: &Scene<'_>, spoken: &Spoken<'_>) -> String {
        let name = self.spot.site.as_str();
        let target = scene.entry.and_then(|entry| entry.targets.steps.get(name));
        let chosen = scene.entry.is_some_and(|e| e.links.step.path.iter().any(|s| s == name));
        let label = spoken.site(name, self.stack, self.marks, target, chosen);
        let link = match (target, scene.entry) {
            (Some(target), Some(entry)) => {
                format!(r#" href="{}""#, escape(&entry.links.target(name, target)))
            }
            _ => r#" role="img""#.to_owned(),
        };
        format!(
            r#"<a id="{}" class="site{}{}" aria-label="{}"{link}>{}{}{}</a>"#,
            site_id(name),
            if self.stack.is_some_and(|stack| !stack.pieces.is_empty()) { " held" } else { "" },
            state_class(target, chosen, scene.entry),
            escape(&label),
            self.beneath(),
            self.stack.map(|stack| stack::draw(scene.board, self.spot, stack)).unwrap_or_default(),
            self.above(),
        )
    }

    /// The cell, its region and what marks the place rather than the pieces.
    fn beneath(&self) -> String {
        let Spot { area, at, dark, .. } = self.spot;
        let mut out = markup::area(area, *at, 1.0, if *dark { "cell dark" } else { "cell" });
        if !self.region.is_empty() {
            out.push_str(&markup::area(area, *at, 0.94, &format!("decor{}", self.region)));
        }
        for mark in self.marks.iter().filter(|mark| **mark != MarkRole::Captured) {
            out.push_str(&markup::area(area, *at, 0.9, &format!("mark {}", mark_key(*mark))));
        }
        if self.region.contains(" blocked") || self.marks.contains(&MarkRole::Blocked) {
            out.push_str(&cross(*at, 26.0, "blocked-cross"));
        }
        out
    }

    /// What is drawn over the pieces. What can be chosen and what is chosen is
    /// shown by the site's class alone, so that a script can tell it at once.
    fn above(&self) -> String {
        let Spot { area, at, .. } = self.spot;
        let mut out = String::new();
        if self.marks.contains(&MarkRole::Captured) {
            out.push_str(&cross(*at, 20.0, "captured-cross"));
        }
        out.push_str(&markup::circle(*at, 13.0, "dot"));
        out + &markup::area(area, *at, 0.92, "over")
    }
}

/// The classes of a site that belong to the unfinished turn.
fn state_class(target: Option<&Target>, chosen: bool, entry: Option<Entry<'_>>) -> String {
    let begins = entry.is_none_or(|entry| entry.links.step.path.is_empty());
    let target = match target {
        None => "",
        Some(Target::Switch) => " target switch",
        Some(Target::Back) => " target back",
        Some(Target::Go | Target::Finish(_)) if begins => " target first",
        Some(Target::Go | Target::Finish(_)) => " target next",
    };
    format!("{}{target}", if chosen { " chosen" } else { "" })
}

fn cross(at: Point, half: f32, class: &str) -> String {
    let at = |x: f32, y: f32| markup::point(at.plus(Point::new(x, y)));
    let d =
        format!("M{}L{}M{}L{}", at(-half, -half), at(half, half), at(half, -half), at(-half, half));
    format!(r#"<path class="{class}" d="{d}"/>"#)
}
