//! The house rules of a match in one line.

use boardwright_sdk::{About, OptionSpec, Values};

use super::fields::{matters, option_label, value_label};
use crate::model::Settings;
use crate::words::Words;

/// What differs from the game as published, options first and then the
/// platform's settings; empty when nothing does.
#[must_use]
pub fn house_rules(words: &Words, about: &About, options: &Values, settings: &Settings) -> String {
    let own = differing(words, &about.options, options);
    let platform = differing(words, settings.specs, &settings.values);
    own.chain(platform).collect::<Vec<_>>().join(" · ")
}

/// The options that are as published, after those that differ.
pub(super) fn as_published(words: &Words, about: &About, options: &Values) -> String {
    let same = about.options.iter().filter(|spec| {
        matters(spec, &about.options, options) && value(spec, options) == spec.default
    });
    same.map(|spec| rule(words, spec, &spec.default)).collect::<Vec<_>>().join(" · ")
}

fn differing<'a>(
    words: &'a Words,
    specs: &'a [OptionSpec],
    values: &'a Values,
) -> impl Iterator<Item = String> + 'a {
    let differs =
        |spec: &&OptionSpec| matters(spec, specs, values) && value(spec, values) != spec.default;
    specs.iter().filter(differs).map(|spec| rule(words, spec, value(spec, values)))
}

fn value<'a>(spec: &'a OptionSpec, values: &'a Values) -> &'a str {
    values.get(&spec.key).unwrap_or(&spec.default)
}

fn rule(words: &Words, spec: &OptionSpec, value: &str) -> String {
    let args = [
        ("option", option_label(words, spec).into()),
        ("value", value_label(words, spec, value).into()),
    ];
    words.text("house-rule", &args)
}
