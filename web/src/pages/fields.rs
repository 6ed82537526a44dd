//! Options and settings as fields of a form, and what they are called. Both are
//! declared alike, so both are shown by this code.

use boardwright_sdk::{OptionKind, OptionSpec, Problem, Values};
use serde::Serialize;

use crate::words::Words;

/// One option's field.
#[derive(Serialize)]
pub(super) struct Field {
    key: String,
    label: String,
    help: Option<String>,
    condition: Option<String>,
    /// When it matters, for the script that hides it otherwise: the other
    /// field's key, and the values as JSON.
    when: Option<(String, String)>,
    value: String,
    error: Option<String>,
    /// The ids of what describes it.
    described: String,
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

/// The fields of these options, with what they hold and what is wrong with that.
pub(super) fn fields(
    words: &Words,
    specs: &[OptionSpec],
    values: &Values,
    problem: Option<&Problem>,
) -> Vec<Field> {
    specs.iter().map(|spec| field(words, specs, spec, values, problem)).collect()
}

fn field(
    words: &Words,
    specs: &[OptionSpec],
    spec: &OptionSpec,
    values: &Values,
    problem: Option<&Problem>,
) -> Field {
    let problem = problem.filter(|p| p.option_key() == Some(&spec.key));
    let mut field = Field {
        key: spec.key.clone(),
        label: option_label(words, spec),
        help: option_help(words, spec),
        condition: condition(words, specs, spec),
        when: spec.when.as_ref().map(|when| {
            // A list of texts always serialises.
            let values = serde_json::to_string(&when.values).unwrap_or_default();
            (when.key.clone(), values)
        }),
        value: values.get(&spec.key).unwrap_or(&spec.default).clone(),
        error: problem.map(|problem| problem.message.clone()),
        described: String::new(),
        input: "text",
        min: 0,
        max: 0,
        step: 1,
        max_length: 0,
        choices: Vec::new(),
    };
    let explained = field.help.is_some() || field.condition.is_some();
    let ids = [(explained, "help"), (field.error.is_some(), "error")].into_iter();
    let ids = ids.filter(|(there, _)| *there).map(|(_, id)| format!("{id}-{}", spec.key));
    field.described = ids.collect::<Vec<_>>().join(" ");
    let choice = |v: &String| Choice { value: v.clone(), label: value_label(words, spec, v) };
    match &spec.kind {
        OptionKind::Number { min, max, step } => {
            (field.input, field.min, field.max, field.step) = ("number", *min, *max, *step);
        }
        OptionKind::Choice { values } => {
            (field.input, field.choices) = ("select", values.iter().map(choice).collect());
        }
        OptionKind::Switch => {
            let values = ["off", "on"].map(str::to_owned);
            (field.input, field.choices) = ("select", values.iter().map(choice).collect());
        }
        OptionKind::Text { max_length } => field.max_length = *max_length,
    }
    field
}

/// Whether a problem is about none of these options.
pub(super) fn elsewhere(problem: &Problem, specs: &[OptionSpec]) -> bool {
    problem.option_key().is_none_or(|key| specs.iter().all(|spec| spec.key != key))
}

/// A game's word, or the platform's for its own settings.
fn find(words: &Words, key: &str) -> Option<String> {
    words.find(key).or_else(|| words.find_own(key))
}

pub(super) fn option_label(words: &Words, spec: &OptionSpec) -> String {
    find(words, &format!("option-{}", spec.key)).unwrap_or_else(|| spec.key.clone())
}

pub(super) fn option_help(words: &Words, spec: &OptionSpec) -> Option<String> {
    find(words, &format!("option-{}-help", spec.key))
}

pub(super) fn value_label(words: &Words, spec: &OptionSpec, value: &str) -> String {
    let own = find(words, &format!("option-{}-{value}", spec.key));
    match (&spec.kind, own) {
        (_, Some(own)) => own,
        (OptionKind::Switch, None) if matches!(value, "on" | "off") => {
            words.text(&format!("switch-{value}"), &[])
        }
        (OptionKind::Text { .. }, None) if value.is_empty() => words.text("value-none", &[]),
        (_, None) => value.to_owned(),
    }
}

/// Whether an option matters with these values.
pub(super) fn matters(spec: &OptionSpec, specs: &[OptionSpec], values: &Values) -> bool {
    let Some(when) = &spec.when else { return true };
    let default = || specs.iter().find(|other| other.key == when.key).map(|other| &other.default);
    let value = values.get(&when.key).or_else(default);
    value.is_none_or(|value| when.values.contains(value))
}

/// When an option matters, if not always.
pub(super) fn condition(words: &Words, specs: &[OptionSpec], spec: &OptionSpec) -> Option<String> {
    let when = spec.when.as_ref()?;
    let other = specs.iter().find(|other| other.key == when.key)?;
    let values: Vec<String> = when.values.iter().map(|v| value_label(words, other, v)).collect();
    let option = option_label(words, other);
    let args = [("option", option.into()), ("values", values.join(", ").into())];
    Some(words.text("option-when", &args))
}

pub(super) fn preset_label(words: &Words, name: &str) -> String {
    words.find(&format!("preset-{name}")).unwrap_or_else(|| name.to_owned())
}
