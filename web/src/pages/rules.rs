//! A game's rules for players.

use boardwright_sdk::{About, OptionKind, OptionSpec, Values};
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Parser, Tag, TagEnd, html};
use serde::Serialize;

use super::Pages;
use super::fields::{condition, option_help, option_label, preset_label, value_label};
use super::lobby::{self, Line};
use super::variants;
use crate::markup::escape;
use crate::model::{Diagram, GamePage, Reader};
use crate::svg::{self, Manner, Scene};
use crate::targets::encoded;
use crate::words::{Words, tags};

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
    variants: Vec<variants::Line>,
    recent: Vec<Line>,
    older: String,
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

pub(super) fn page(pages: &Pages, reader: &Reader, page: &GamePage) -> Page {
    let about = &page.game;
    let words = pages.words(about, &reader.language);
    let manner = Manner { patterns: reader.preferences.patterns, ..Manner::default() };
    let diagrams = page.diagrams.iter().map(Option::as_ref).enumerate();
    let figures =
        diagrams.map(|(index, diagram)| diagram.map(|d| figure(about, &words, manner, index, d)));
    let new = format!("/new?game={}", encoded(&about.id));
    let preset = |preset: &boardwright_sdk::Preset| {
        let url = variants::new_url(&about.id, &preset.values, &Values::new());
        Preset { label: preset_label(&words, &preset.name), url }
    };
    Page {
        name: words.key("name"),
        tagline: words.find("tagline").unwrap_or_default(),
        designer: about.designer.clone(),
        version: about.version.clone(),
        rules: markdown(rules_text(about, &reader.language), figures),
        variants: variants::lines(pages, reader, &page.variants),
        recent: page.recent.iter().map(|line| lobby::line(pages, reader, line)).collect(),
        options: about.options.iter().map(|spec| row(&words, about, spec)).collect(),
        presets: about.presets.iter().map(preset).collect(),
        older: page.older.join(", "),
        new,
    }
}

/// A diagram with its caption.
fn figure(about: &About, words: &Words, manner: Manner, index: usize, diagram: &Diagram) -> String {
    let Diagram { board, view, caption } = diagram;
    let scene = Scene { about, board, view, words, seat: None, entry: None, manner };
    let picture = svg::illustrate(&scene, &format!("diagram{index}"), caption);
    let caption = escape(caption);
    format!(
        "<figure class=\"diagram\">{picture}<figcaption dir=\"auto\">{caption}</figcaption></figure>"
    )
}

/// The rules in the reader's language, else in English.
#[must_use]
pub fn rules_text<'a>(about: &'a About, language: &str) -> &'a str {
    tags(language)
        .into_iter()
        .find_map(|tag| {
            about.languages.get(tag).map(|t| t.rules.as_str()).filter(|t| !t.is_empty())
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
/// links to the web only. In place of each `board` block comes a figure.
fn markdown(source: &str, figures: impl IntoIterator<Item = Option<String>>) -> String {
    let parser = || Parser::new_ext(source, pulldown_cmark::Options::ENABLE_TABLES);
    let top = top_level(parser());
    let mut figures = figures.into_iter();
    let mut in_diagram = false;
    let mut safe = |event| match event {
        Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) if info.trim() == "board" => {
            in_diagram = true;
            Event::Html(figures.next().flatten().unwrap_or_default().into())
        }
        Event::Text(_) if in_diagram => Event::Text("".into()),
        Event::End(TagEnd::CodeBlock) if in_diagram => {
            in_diagram = false;
            Event::Text("".into())
        }
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        Event::Start(Tag::Image { .. }) => Event::Start(Tag::Emphasis),
        Event::End(TagEnd::Image) => Event::End(TagEnd::Emphasis),
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let web = ["https://", "http://", "#"].iter().any(|s| dest_url.starts_with(s));
            let dest_url = if web { dest_url } else { "#".into() };
            Event::Start(Tag::Link { link_type, dest_url, title, id })
        }
        Event::Start(Tag::Heading { level, .. }) => {
            let level = below(level, top);
            Event::Start(Tag::Heading { level, id: None, classes: Vec::new(), attrs: Vec::new() })
        }
        Event::End(TagEnd::Heading(level)) => Event::End(TagEnd::Heading(below(level, top))),
        event => event,
    };
    let mut out = String::new();
    html::push_html(&mut out, parser().map(&mut safe));
    out
}

/// The level of a text's highest headings.
fn top_level(events: Parser<'_>) -> usize {
    let level = |event| match event {
        Event::Start(Tag::Heading { level, .. }) => Some(level as usize),
        _ => None,
    };
    events.filter_map(level).min().unwrap_or(1)
}

/// A heading's level on the page, which has its title above the text: whatever
/// level the text begins at, its highest headings are of the second.
fn below(level: HeadingLevel, top: usize) -> HeadingLevel {
    HeadingLevel::try_from((level as usize).saturating_sub(top) + 2).unwrap_or(HeadingLevel::H6)
}
