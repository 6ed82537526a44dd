//! The form for a new match.

use boardwright_sdk::{OptionKind, OptionSpec, Preset, Seat};
use serde::Serialize;

use super::Pages;
use super::seats::{SeatName, condition, option_label, preset_label, seats, value_label};
use crate::model::{NewMatch, Reader};
use crate::targets::encoded;
use crate::words::Words;

#[derive(Serialize)]
pub(super) struct Page {
    game: String,
    name: String,
    tagline: String,
    rules: String,
    presets: Vec<PresetLink>,
    fields: Vec<Field>,
    seats: Vec<SeatName>,
    seat: String,
    several: bool,
    public: bool,
    problem: Option<String>,
}

#[derive(Serialize)]
struct PresetLink {
    label: String,
    url: String,
    current: bool,
}

/// One option's field.
#[derive(Serialize)]
struct Field {
    key: String,
    label: String,
    help: Option<String>,
    condition: Option<String>,
    value: String,
    error: Option<String>,
    /// `number`, `select` or `text`.
    input: &'static str,
    min: i64,
    max: i64,
    step: i64,
    max_length: usize,
    choices: Vec<Choice>,
}

#[derive(Serialize)]
struct Choice {
    value: String,
    label: String,
}

pub(super) fn page(pages: &Pages, reader: &Reader, form: &NewMatch) -> Page {
    let about = &form.game;
    let words = pages.words(about, &reader.language);
    let all: Vec<Seat> = Seat::all(about.seat_count()).collect();
    let known = |key: &&str| about.options.iter().any(|spec| spec.key == *key);
    let elsewhere = form
        .problem
        .as_ref()
        .filter(|p| p.option_key().filter(known).is_none());
    Page {
        game: about.id.clone(),
        name: words.key("name"),
        tagline: words.find("tagline").unwrap_or_default(),
        rules: format!("/games/{}", encoded(&about.id)),
        presets: about
            .presets
            .iter()
            .map(|p| preset(&words, form, p))
            .collect(),
        fields: about
            .options
            .iter()
            .map(|spec| field(&words, form, spec))
            .collect(),
        seat: form
            .values
            .get("seat")
            .cloned()
            .unwrap_or_else(|| "0".to_owned()),
        several: all.len() > 1,
        seats: seats(&words, about, &all),
        public: form.values.get("public").is_some_and(|value| value == "on"),
        problem: elsewhere.map(|problem| problem.message.clone()),
    }
}

fn value<'a>(form: &'a NewMatch, spec: &'a OptionSpec) -> &'a str {
    form.values.get(&spec.key).unwrap_or(&spec.default)
}

fn preset(words: &Words, form: &NewMatch, preset: &Preset) -> PresetLink {
    let mut url = format!("/new?game={}", encoded(&form.game.id));
    for (key, value) in &preset.values {
        url.push_str(&format!("&{}={}", encoded(key), encoded(value)));
    }
    let same = |spec: &OptionSpec| {
        preset.values.get(&spec.key).unwrap_or(&spec.default) == value(form, spec)
    };
    let current = form.game.options.iter().all(same);
    PresetLink {
        label: preset_label(words, &preset.name),
        url,
        current,
    }
}

fn field(words: &Words, form: &NewMatch, spec: &OptionSpec) -> Field {
    let problem = form
        .problem
        .as_ref()
        .filter(|p| p.option_key() == Some(&spec.key));
    let mut field = Field {
        key: spec.key.clone(),
        label: option_label(words, spec),
        help: words.find(&format!("option-{}-help", spec.key)),
        condition: condition(words, &form.game, spec),
        value: value(form, spec).to_owned(),
        error: problem.map(|problem| problem.message.clone()),
        input: "text",
        min: 0,
        max: 0,
        step: 1,
        max_length: 0,
        choices: Vec::new(),
    };
    let choices = |values: &[String]| {
        values
            .iter()
            .map(|v| Choice {
                value: v.clone(),
                label: value_label(words, spec, v),
            })
            .collect()
    };
    match &spec.kind {
        OptionKind::Number { min, max, step } => {
            (field.input, field.min, field.max, field.step) = ("number", *min, *max, *step);
        }
        OptionKind::Choice { values } => {
            (field.input, field.choices) = ("select", choices(values));
        }
        OptionKind::Switch => {
            let values = ["off", "on"].map(str::to_owned);
            (field.input, field.choices) = ("select", choices(&values));
        }
        OptionKind::Text { max_length } => field.max_length = *max_length,
    }
    field
}
