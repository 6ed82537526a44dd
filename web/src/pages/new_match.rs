//! The form for a new match.

use boardwright_sdk::{OptionSpec, Preset, Seat, Values};
use serde::Serialize;

use super::Pages;
use super::bots::{Level, levels};
use super::fields::{Field, elsewhere, fields, preset_label};
use super::seats::{SeatName, seats};
use super::variants::{Line, lines, new_url};
use crate::model::{NewMatch, Reader};
use crate::targets::encoded;
use crate::words::Words;

/// The field that a variant's name is typed in; no option is called so.
const NAME: &str = "match-name";
/// The field that tells whether bots play.
const BOTS: &str = "bots";

#[derive(Serialize)]
pub(super) struct Page {
    game: String,
    name: String,
    tagline: String,
    rules: String,
    presets: Vec<PresetLink>,
    variants: Vec<Line>,
    fields: Vec<Field>,
    settings: Vec<Field>,
    seats: Vec<SeatName>,
    seat: String,
    several: bool,
    public: bool,
    /// The levels of bots, where there are bots, and the one that is chosen.
    levels: Vec<Level>,
    bots: String,
    bots_error: Option<String>,
    problem: Option<String>,
    variant_name: String,
    name_error: Option<String>,
}

#[derive(Serialize)]
struct PresetLink {
    label: String,
    url: String,
    current: bool,
}

pub(super) fn page(pages: &Pages, reader: &Reader, form: &NewMatch) -> Page {
    let about = &form.game;
    let words = pages.words(about, &reader.language);
    let all: Vec<Seat> = Seat::all(about.seat_count()).collect();
    let problem = form.problem.as_ref();
    let of = |field: &str| problem.filter(|problem| problem.option_key() == Some(field));
    let of_name = of(NAME);
    let of_bots = of(BOTS).filter(|_| form.bots);
    let elsewhere = problem.filter(|problem| {
        of_name.or(of_bots).is_none()
            && elsewhere(problem, &about.options)
            && elsewhere(problem, form.settings)
    });
    Page {
        game: about.id.clone(),
        name: words.key("name"),
        tagline: words.find("tagline").unwrap_or_default(),
        rules: format!("/games/{}", encoded(&about.id)),
        presets: about.presets.iter().map(|p| preset(&words, form, p)).collect(),
        variants: lines(pages, reader, &form.variants),
        fields: fields(&words, &about.options, &form.values, problem),
        settings: fields(&words, form.settings, &form.values, problem),
        seat: form.values.get("seat").cloned().unwrap_or_else(|| "0".to_owned()),
        several: all.len() > 1,
        seats: seats(&words, about, &all),
        public: form.values.get("public").is_some_and(|value| value == "on"),
        levels: if form.bots { levels(&words) } else { Vec::new() },
        bots: form.values.get(BOTS).cloned().unwrap_or_default(),
        bots_error: of_bots.map(|problem| problem.message.clone()),
        problem: elsewhere.map(|problem| problem.message.clone()),
        variant_name: form.values.get(NAME).cloned().unwrap_or_default(),
        name_error: of_name.map(|problem| problem.message.clone()),
    }
}

/// A preset is the game's alone: settings are left as the form has them.
fn preset(words: &Words, form: &NewMatch, preset: &Preset) -> PresetLink {
    let kept = form.settings.iter().filter_map(|spec| form.values.get_key_value(&spec.key));
    let kept: Values = kept.map(|(key, value)| (key.clone(), value.clone())).collect();
    let url = new_url(&form.game.id, &preset.values, &kept);
    let same = |spec: &OptionSpec| {
        let value = form.values.get(&spec.key).unwrap_or(&spec.default);
        preset.values.get(&spec.key).unwrap_or(&spec.default) == value
    };
    let current = form.game.options.iter().all(same);
    PresetLink { label: preset_label(words, &preset.name), url, current }
}
