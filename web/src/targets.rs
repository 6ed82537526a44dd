//! Entering a turn: which sites and buttons lead on from an unfinished one.
//!
//! The legal actions' paths form a tree. Choosing a step goes one level down;
//! where a path ends, its action is complete, and where others go on from
//! there, both are offered.

use std::collections::BTreeMap;

use boardwright_sdk::Listed;

use crate::model::Step;

/// What a step does when it is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// It is the last step of this action and of no longer one.
    Finish(String),
    /// It leads on to further steps.
    Go,
    /// It begins another action in place of the one that was begun.
    Switch,
    /// It takes the last step back.
    Back,
}

/// The steps that are possible after an unfinished turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Targets {
    /// What each step does, by its name.
    pub steps: BTreeMap<String, Target>,
    /// Actions that are complete as the path stands: usually none or one, but
    /// an action without any steps can be had from the start.
    pub stops: Vec<String>,
}

impl Targets {
    /// The tree of `actions`, cut at `step`.
    #[must_use]
    pub fn new(actions: &[Listed], step: &Step) -> Targets {
        let mut targets = Targets::default();
        for action in actions {
            let Some(rest) = action.path.strip_prefix(step.path.as_slice()) else {
                continue;
            };
            match rest {
                [] => targets.stops.push(action.text.clone()),
                [last] => targets.finish(last, &action.text),
                [next, ..] => {
                    targets.steps.insert(next.clone(), Target::Go);
                }
            }
        }
        targets.ways_back(actions, step);
        targets
    }

    /// Whether anything can be chosen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty() && self.stops.is_empty()
    }

    /// A second way on from the same step makes it one that leads on: the next
    /// page then offers to stop there.
    fn finish(&mut self, step: &str, action: &str) {
        self.steps
            .entry(step.to_owned())
            .and_modify(|target| *target = Target::Go)
            .or_insert_with(|| Target::Finish(action.to_owned()));
    }

    fn ways_back(&mut self, actions: &[Listed], step: &Step) {
        let Some(last) = step.path.last() else { return };
        self.steps.entry(last.clone()).or_insert(Target::Back);
        // Actions of one step are left out: a click that was meant to deselect
        // must not play one.
        for first in actions.iter().filter(|a| a.path.len() > 1).filter_map(|a| a.path.first()) {
            self.steps.entry(first.clone()).or_insert(Target::Switch);
        }
    }
}

/// The addresses of the unfinished turns of a page.
#[derive(Clone, Copy, Debug)]
pub struct Links<'a> {
    /// The page's own address, without a query.
    pub base: &'a str,
    /// The part of the query that always stays, such as `turn=4`; empty when there is none.
    pub fixed: &'a str,
    /// The unfinished turn that the page shows.
    pub step: &'a Step,
}

/// The address of a match, without a query.
#[must_use]
pub fn match_url(id: &str) -> String {
    format!("/matches/{}", encoded(id))
}

impl Links<'_> {
    /// The unfinished turn itself.
    #[must_use]
    pub fn here(&self) -> String {
        self.half(&self.step.actions, &self.step.path)
    }

    /// Where choosing `step` leads.
    #[must_use]
    pub fn target(&self, step: &str, target: &Target) -> String {
        let path = self.step.path.as_slice();
        match target {
            Target::Finish(action) => self.finished(action),
            Target::Go => self.half(&self.step.actions, &with(path, step)),
            Target::Switch => self.half(&self.step.actions, &[step.to_owned()]),
            Target::Back => self.half(&self.step.actions, &path[..path.len().saturating_sub(1)]),
        }
    }

    /// The unfinished turn with one more action.
    #[must_use]
    pub fn finished(&self, action: &str) -> String {
        self.half(&with(&self.step.actions, action), &[])
    }

    /// The unfinished turn without its last step or action; none at the start.
    #[must_use]
    pub fn back(&self) -> Option<String> {
        let Step { actions, path, .. } = self.step;
        match (path.split_last(), actions.split_last()) {
            (Some((_, before)), _) => Some(self.half(actions, before)),
            (None, Some((_, before))) => Some(self.half(before, &[])),
            (None, None) => None,
        }
    }

    fn half(&self, actions: &[String], path: &[String]) -> String {
        let mut query = Vec::new();
        if !self.fixed.is_empty() {
            query.push(self.fixed.to_owned());
        }
        for (name, values) in [("actions", actions), ("path", path)] {
            if !values.is_empty() {
                let values: Vec<String> = values.iter().map(|value| encoded(value)).collect();
                query.push(format!("{name}={}", values.join("+")));
            }
        }
        match query.is_empty() {
            true => self.base.to_owned(),
            false => format!("{}?{}", self.base, query.join("&")),
        }
    }
}

fn with(list: &[String], last: &str) -> Vec<String> {
    let mut list = list.to_vec();
    list.push(last.to_owned());
    list
}

/// Text for an address's path or query, as browsers' `encodeURIComponent` has it.
#[must_use]
pub fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.!~*'()".contains(&byte) {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}
