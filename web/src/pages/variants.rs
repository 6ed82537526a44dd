//! Variants: in lists, on a page of their own, and the form to import one.

use boardwright_sdk::Values;
use serde::Serialize;

use super::Pages;
use super::house::house_rules;
use crate::model::{ImportPage, Reader, Variant, VariantPage};
use crate::targets::encoded;

/// A variant in a list.
#[derive(Serialize)]
pub(super) struct Line {
    name: String,
    url: String,
    /// The form that it fills in.
    start: String,
    rules: String,
    problem: Option<String>,
}

#[derive(Serialize)]
pub(super) struct Page {
    line: Line,
    game: String,
    game_url: String,
    version: String,
    newest: String,
    share: String,
    export: String,
}

#[derive(Serialize)]
pub(super) struct Import {
    text: String,
    problem: Option<String>,
}

pub(super) fn lines(pages: &Pages, reader: &Reader, variants: &[Variant]) -> Vec<Line> {
    variants.iter().map(|variant| line(pages, reader, variant)).collect()
}

fn line(pages: &Pages, reader: &Reader, variant: &Variant) -> Line {
    let words = pages.words(&variant.game, &reader.language);
    Line {
        name: variant.name.clone(),
        url: format!("/variants/{}", encoded(&variant.id)),
        start: new_url(&variant.game.id, &variant.options, &variant.settings.values),
        rules: house_rules(&words, &variant.game, &variant.options, &variant.settings),
        problem: variant.problem.as_ref().map(|problem| problem.message.clone()),
    }
}

/// The form for a new match of a game, filled in.
pub(super) fn new_url(game: &str, options: &Values, settings: &Values) -> String {
    let mut url = format!("/new?game={}", encoded(game));
    for (key, value) in options.iter().chain(settings) {
        url.push_str(&format!("&{}={}", encoded(key), encoded(value)));
    }
    url
}

pub(super) fn page(pages: &Pages, reader: &Reader, page: &VariantPage) -> Page {
    let variant = &page.variant;
    let words = pages.words(&variant.game, &reader.language);
    let line = line(pages, reader, variant);
    Page {
        game: words.key("name"),
        game_url: format!("/games/{}", encoded(&variant.game.id)),
        version: variant.version.clone(),
        newest: variant.game.version.clone(),
        share: format!("{}{}", page.site, line.start),
        export: format!("{}.toml", line.url),
        line,
    }
}

pub(super) fn import(page: &ImportPage) -> Import {
    let problem = page.problem.as_ref().map(|problem| problem.message.clone());
    Import { text: page.text.clone(), problem }
}
