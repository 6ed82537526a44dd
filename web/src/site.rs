//! The sites of a position: what is on each and what choosing it does, for the
//! picture and for the board as text.

use std::collections::BTreeMap;

use boardwright_sdk::{MarkRole, Stack};

use crate::markup::{self, escape, site_id};
use crate::shape::seat_class;
use crate::spoken::Spoken;
use crate::stack;
use crate::svg::{Entry, Scene, decor_class};
use crate::targets::Target;

/// All sites of a scene, to be found by name.
pub(crate) struct Sites<'a> {
    scene: &'a Scene<'a>,
    spoken: Spoken<'a>,
    stacks: BTreeMap<&'a str, &'a Stack>,
    marks: BTreeMap<&'a str, Vec<MarkRole>>,
    /// The classes of the regions that each site is in.
    regions: BTreeMap<&'a str, String>,
}

/// One site with all that is on it.
pub(crate) struct Site<'a> {
    name: &'a str,
    pub(crate) stack: Option<&'a Stack>,
    pub(crate) marks: &'a [MarkRole],
    pub(crate) region: &'a str,
    target: Option<&'a Target>,
    chosen: bool,
    sites: &'a Sites<'a>,
}

impl<'a> Sites<'a> {
    pub(crate) fn new(scene: &'a Scene<'a>) -> Sites<'a> {
        let stacks = scene.view.stacks.iter().map(|stack| (stack.site.as_str(), stack)).collect();
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
        Sites { scene, spoken, stacks, marks, regions }
    }

    pub(crate) fn site(&'a self, name: &'a str) -> Site<'a> {
        let entry = self.scene.entry;
        Site {
            name,
            stack: self.stacks.get(name).copied(),
            marks: self.marks.get(name).map_or(&[], Vec::as_slice),
            region: self.regions.get(name).map_or("", String::as_str),
            target: entry.and_then(|entry| entry.targets.steps.get(name)),
            chosen: entry.is_some_and(|e| e.links.step.path.iter().any(|step| step == name)),
            sites: self,
        }
    }
}

impl Site<'_> {
    /// What it is called and holds, without what choosing it does.
    pub(crate) fn name(&self) -> String {
        self.sites.spoken.name(self.name, self.stack, self.marks)
    }

    /// Whether it is chosen and can be, to go on after the name.
    pub(crate) fn state(&self) -> String {
        self.sites.spoken.state(self.target, self.chosen)
    }

    /// Its element's id, classes and, if it leads anywhere, its address.
    pub(crate) fn attributes(&self) -> String {
        let scene = self.sites.scene;
        let held = self.stack.is_some_and(|stack| !stack.pieces.is_empty());
        let class = format!(
            "site{}{}",
            if held { " held" } else { "" },
            state_class(self.target, self.chosen, scene.entry)
        );
        let card = self.card();
        let href = match (self.target, scene.entry, &card) {
            (Some(target), Some(entry), _) => Some(entry.links.target(self.name, target)),
            (_, _, Some(card)) => Some(format!("#{card}")),
            _ => None,
        };
        let attribute = |name: &str, value: Option<String>| {
            value.map(|value| format!(r#" {name}="{}""#, escape(&value))).unwrap_or_default()
        };
        format!(
            r#"id="{}" class="{class}"{}{}"#,
            site_id(self.name),
            attribute("href", href),
            attribute("data-card", card)
        )
    }

    /// Whether it is a link.
    pub(crate) fn leads(&self) -> bool {
        self.target.is_some() || self.card().is_some()
    }

    /// The id of the card that lists its pieces, if the page has one.
    fn card(&self) -> Option<String> {
        let tall = self.sites.scene.manner.cards && self.stack.is_some_and(stack::is_tall);
        tall.then(|| markup::id("stack", self.name))
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
