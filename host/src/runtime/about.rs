//! Whether what a game says of itself makes sense.

use std::collections::BTreeSet;

use boardwright_sdk::{About, DEEPEST_WORDS, OptionKind, OptionSpec, Texts, resolve};

use super::answers::is_name;
use crate::matches::PREFIX;

const ID_CHARS: usize = 40;
const SEATS: usize = 8;
/// The most options, presets, or values of a choice.
const MANY: usize = 200;
/// Bounds of a number; no house rule needs more, and sums of them don't overflow.
const NUMBER: std::ops::RangeInclusive<i64> = -1_000_000_000..=1_000_000_000;

/// Checks what `about` answers; the error is a sentence without its full stop.
pub(super) fn check_about(about: &About) -> Result<(), String> {
    if !is_id(&about.id) {
        return Err(format!(
            "its id must be lower case letters, digits and hyphens, at most {ID_CHARS}"
        ));
    }
    if !is_line(&about.version, ID_CHARS) || about.version.contains(char::is_whitespace) {
        return Err("its version must be a short text, like 1.2.0".to_owned());
    }
    if !about.designer.is_empty() && !is_line(&about.designer, MANY) {
        return Err("its designer must be one short line".to_owned());
    }
    if !(1..=SEATS).contains(&about.seats.len()) {
        return Err(format!("it has {} seats; 1 to {SEATS} are possible", about.seats.len()));
    }
    check_names("seat", about.seats.iter())?;
    check_names("option", about.options.iter().map(|option| &option.key))?;
    check_names("preset", about.presets.iter().map(|preset| &preset.name))?;
    about.options.iter().try_for_each(check_key)?;
    about.options.iter().try_for_each(check_option)?;
    for preset in &about.presets {
        resolve(&about.options, &preset.values).map_err(|problem| {
            format!("its preset {}: {}", preset.name, unstopped(&problem.message))
        })?;
    }
    let tag = |tag: &String| {
        tag.len() <= ID_CHARS && tag.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
    };
    if about.languages.values().any(Texts::are_too_deep) {
        return Err(format!("its words have braces nested more than {DEEPEST_WORDS} deep"));
    }
    if !about.languages.keys().all(tag) {
        return Err("its languages must be named by tags, like en or pt-BR".to_owned());
    }
    Ok(())
}

/// Options stand on one form with what the platform asks there.
fn check_key(option: &OptionSpec) -> Result<(), String> {
    let key = option.key.as_str();
    if key.starts_with(PREFIX) || ["game", "seat", "public", "bots", "token"].contains(&key) {
        return Err(format!("its option {key} is called like a field of the platform; rename it"));
    }
    Ok(())
}

fn check_option(option: &OptionSpec) -> Result<(), String> {
    let key = &option.key;
    match &option.kind {
        OptionKind::Number { min, max, step } => {
            let bounds = NUMBER.contains(min) && NUMBER.contains(max) && min <= max;
            if !bounds || !(1..=*NUMBER.end()).contains(step) {
                return Err(format!("its option {key} has no proper range"));
            }
        }
        OptionKind::Choice { values } => check_names(&format!("value of {key}"), values.iter())?,
        OptionKind::Switch | OptionKind::Text { .. } => {}
    }
    let problem = option.check(&option.default).err();
    problem.map_or(Ok(()), |p| Err(format!("its default: {}", unstopped(&p.message))))
}

fn check_names<'a>(what: &str, names: impl Iterator<Item = &'a String>) -> Result<(), String> {
    let mut seen = BTreeSet::new();
    for name in names {
        if !is_name(name) {
            return Err(format!(
                "the name of a {what} must be lower case letters, digits and hyphens, at most 64"
            ));
        }
        if !seen.insert(name) {
            return Err(format!("it has the {what} {name} twice"));
        }
    }
    if seen.len() > MANY {
        return Err(format!("it has more than {MANY} of this kind: {what}"));
    }
    Ok(())
}

fn is_id(id: &str) -> bool {
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let starts = id.starts_with(|c: char| c.is_ascii_lowercase());
    starts && id.len() <= ID_CHARS && id.chars().all(allowed)
}

fn is_line(text: &str, length: usize) -> bool {
    (1..=length).contains(&text.chars().count()) && !text.chars().any(char::is_control)
}

fn unstopped(sentence: &str) -> &str {
    sentence.trim_end_matches('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn good() -> About {
        About::new("tafl", "0.1.0", &["white", "black"])
    }

    fn number(min: i64, max: i64, default: &str) -> OptionSpec {
        let kind = OptionKind::Number { min, max, step: 1 };
        OptionSpec { key: "size".to_owned(), default: default.to_owned(), kind, when: None }
    }

    #[test]
    fn ids_and_seats_are_checked() {
        assert_eq!(check_about(&good()), Ok(()));
        for id in ["", "Tafl", "ta fl", "../tafl", "-tafl", &"t".repeat(41)] {
            let about = About { id: (*id).to_owned(), ..good() };
            assert!(check_about(&about).unwrap_err().starts_with("its id"), "{id}");
        }
        let about = About { seats: Vec::new(), ..good() };
        assert!(check_about(&about).unwrap_err().contains("0 seats"));
        let about = About { seats: vec!["white".to_owned(); 2], ..good() };
        assert!(check_about(&about).unwrap_err().contains("white twice"));
    }

    #[test]
    fn options_have_sound_ranges_and_presets_resolve() {
        let about = About { options: vec![number(4, 20, "10")], ..good() };
        assert_eq!(check_about(&about), Ok(()));
        for taken in ["match-swap", "match-size", "seat"] {
            let option = OptionSpec { key: taken.to_owned(), ..number(4, 20, "10") };
            let about = About { options: vec![option], ..good() };
            assert!(check_about(&about).unwrap_err().contains("rename it"), "{taken}");
        }
        let about = about.preset("small", &[("size", "3")]);
        assert!(check_about(&about).unwrap_err().contains("preset small: size can’t be “3”"));
        // A range as wide as this overflows when a value is held against it.
        let about = About { options: vec![number(i64::MIN, i64::MAX, "0")], ..good() };
        assert!(check_about(&about).unwrap_err().contains("no proper range"));
        let about = About { options: vec![number(4, 20, "21")], ..good() };
        assert!(check_about(&about).unwrap_err().contains("size can’t be “21”"));
    }
}
