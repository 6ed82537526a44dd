//! What several pages say of seats and house rules.

use boardwright_sdk::{About, OptionKind, OptionSpec, Seat, Values};
use serde::Serialize;

use crate::shape::seat_class;
use crate::words::Words;

/// A seat in a list.
#[derive(Serialize)]
pub(super) struct SeatName {
    pub(super) number: u8,
    pub(super) name: String,
    pub(super) class: &'static str,
}

pub(super) fn seat(words: &Words, about: &About, seat: Seat) -> SeatName {
    SeatName {
        number: seat.number(),
        name: words.seat(about, seat),
        class: seat_class(about, seat),
    }
}

pub(super) fn seats(words: &Words, about: &About, seats: &[Seat]) -> Vec<SeatName> {
    seats.iter().map(|s| seat(words, about, *s)).collect()
}

/// The options that differ from the game as published, in one line; empty when none does.
pub(super) fn house_rules(words: &Words, about: &About, values: &Values) -> String {
    let differs = |spec: &&OptionSpec| values.get(&spec.key).is_some_and(|v| *v != spec.default);
    let rule = |spec: &OptionSpec| {
        let value = values.get(&spec.key).map_or("", String::as_str);
        words.text(
            "house-rule",
            &[
                ("option", option_label(words, spec).into()),
                ("value", value_label(words, spec, value).into()),
            ],
        )
    };
    let rules: Vec<String> = about.options.iter().filter(differs).map(rule).collect();
    rules.join(" · ")
}

pub(super) fn option_label(words: &Words, spec: &OptionSpec) -> String {
    words.find(&format!("option-{}", spec.key)).unwrap_or_else(|| spec.key.clone())
}

pub(super) fn value_label(words: &Words, spec: &OptionSpec, value: &str) -> String {
    let own = words.find(&format!("option-{}-{value}", spec.key));
    match (&spec.kind, own) {
        (_, Some(own)) => own,
        (OptionKind::Switch, None) if matches!(value, "on" | "off") => {
            words.text(&format!("switch-{value}"), &[])
        }
        (OptionKind::Text { .. }, None) if value.is_empty() => words.text("value-none", &[]),
        (_, None) => value.to_owned(),
    }
}

/// When an option matters, if not always.
pub(super) fn condition(words: &Words, about: &About, spec: &OptionSpec) -> Option<String> {
    let when = spec.when.as_ref()?;
    let other = about.options.iter().find(|other| other.key == when.key)?;
    let values: Vec<String> = when.values.iter().map(|v| value_label(words, other, v)).collect();
    let option = option_label(words, other);
    let args = [("option", option.into()), ("values", values.join(", ").into())];
    Some(words.text("option-when", &args))
}

pub(super) fn preset_label(words: &Words, name: &str) -> String {
    words.find(&format!("preset-{name}")).unwrap_or_else(|| name.to_owned())
}
