//! A game's rules for players.

use std::sync::Arc;

use boardwright_sdk::{About, OptionKind, OptionSpec};
use pulldown_cmark::{Event, Parser, Tag, html};
use serde::Serialize;

use super::Pages;
use super::fields::{condition, option_help, option_label, preset_label, value_label};
use crate::model::Reader;
use crate::targets::encoded;
use crate::words::Words;

#[derive(Serialize)]
pub(super) struct Page {
    name: String,
    tagline: String,
    designer: String,
    version: String,
    new: String,
    rules: String,
    options: Vec<Row>,
    presets: Vec<Preset>,
}

#[derive(Serialize)]
struct Row {
    label: String,
    help: Option<String>,
    condition: Option<String>,
    range: String,
    default: String,
}

#[derive(Serialize)]
struct Preset {
    label: String,
    url: String,
}

pub(super) fn page(pages: &Pages, reader: &Reader, about: &Arc<About>) -> Page {
    let words = pages.words(about, &reader.language);
    let new = format!("/new?game={}", encoded(&about.id));
    let preset = |preset: &boardwright_sdk::Preset| {
        let values = preset.values.iter().map(|(k, v)| format!("&{}={}", encoded(k), encoded(v)));
        let url = new.clone() + &values.collect::<String>();
        Preset { label: preset_label(&words, &preset.name), url }
    };
    Page {
        name: words.key("name"),
        tagline: words.find("tagline").unwrap_or_default(),
        designer: about.designer.clone(),
        version: about.version.clone(),
        rules: markdown(text(about, &reader.language)),
        options: about.options.iter().map(|spec| row(&words, about, spec)).collect(),
        presets: about.presets.iter().map(preset).collect(),
        new,
    }
}

/// The rules in the reader's language, else in English.
fn text<'a>(about: &'a About, language: &str) -> &'a str {
    let primary = language.split('-').next().unwrap_or(language);
    [language, primary, "en"]
        .iter()
        .find_map(|tag| {
            about.languages.get(*tag).map(|t| t.rules.as_str()).filter(|t| !t.is_empty())
        })
        .unwrap_or_default()
}

fn row(words: &Words, about: &About, spec: &OptionSpec) -> Row {
    let range = match &spec.kind {
        OptionKind::Number { min, max, step } => words.text(
            "range-number",
            &[("min", (*min).into()), ("max", (*max).into()), ("step", (*step).into())],
        ),
        OptionKind::Choice { values } => {
            let values: Vec<String> = values.iter().map(|v| value_label(words, spec, v)).collect();
            values.join(", ")
        }
        OptionKind::Switch => words.text("range-switch", &[]),
        OptionKind::Text { max_length } => {
            let max = i64::try_from(*max_length).unwrap_or(i64::MAX);
            words.text("range-text", &[("max", max.into())])
        }
    };
    Row {
        label: option_label(words, spec),
        help: option_help(words, spec),
        condition: condition(words, &about.options, spec),
        range,
        default: value_label(words, spec, &spec.default),
    }
}

/// Markdown to HTML, with HTML in it shown as text, without pictures, and with
/// links to the web only.
fn markdown(source: &str) -> String {
    let safe = |event| match event {
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        Event::Start(Tag::Image { .. }) => Event::Start(Tag::Emphasis),
        Event::End(pulldown_cmark::TagEnd::Image) => Event::End(pulldown_cmark::TagEnd::Emphasis),
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let web = ["https://", "http://", "#"].iter().any(|s| dest_url.starts_with(s));
            let dest_url = if web { dest_url } else { "#".into() };
            Event::Start(Tag::Link { link_type, dest_url, title, id })
        }
        // The page has the title; the rules' headings go below it.
        Event::Start(Tag::Heading { level, .. }) => Event::Start(heading(level)),
        Event::End(pulldown_cmark::TagEnd::Heading(level)) => {
            Event::End(pulldown_cmark::TagEnd::Heading(below(level)))
        }
        event => event,
    };
    let options = pulldown_cmark::Options::ENABLE_TABLES;
    let mut out = String::new();
    html::push_html(&mut out, Parser::new_ext(source, options).map(safe));
    out
}

fn heading(level: pulldown_cmark::HeadingLevel) -> Tag<'static> {
    Tag::Heading { level: below(level), id: None, classes: Vec::new(), attrs: Vec::new() }
}

fn below(level: pulldown_cmark::HeadingLevel) -> pulldown_cmark::HeadingLevel {
    use pulldown_cmark::HeadingLevel::{H2, H3, H4, H5, H6};
    match level as usize {
        1 => H2,
        2 => H3,
        3 => H4,
        4 => H5,
        _ => H6,
    }
}
