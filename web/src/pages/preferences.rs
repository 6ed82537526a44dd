//! The form for what a reader likes.

use serde::Serialize;

use crate::model::Reader;
use crate::preferences::Look;
use crate::words::{LANGUAGES, Words, own};

/// One of several that a field can be set to.
#[derive(Serialize)]
struct Choice {
    value: &'static str,
    label: String,
    chosen: bool,
}

/// The fields as they are set.
#[derive(Serialize)]
pub(super) struct Form {
    /// The classes of the whole page.
    classes: String,
    languages: Vec<Choice>,
    looks: Vec<Choice>,
    confirm: Vec<Choice>,
    switches: Vec<Switch>,
}

#[derive(Serialize)]
struct Switch {
    name: &'static str,
    label: String,
    on: bool,
}

/// The form as this reader has it.
pub(super) fn form(reader: &Reader) -> Form {
    let likes = &reader.preferences;
    let words = Words::platform(own(&reader.language));
    let text = |family: &str, name: &str| words.text(&format!("{family}-{name}"), &[]);
    let look = |look: Look| Choice {
        value: look.name(),
        label: text("look", look.name()),
        chosen: look == likes.look,
    };
    let confirm = |(value, set): (&'static str, Option<bool>)| Choice {
        value,
        label: text("confirm", value),
        chosen: set == likes.confirm,
    };
    let switch = |(name, on)| Switch { name, label: text("prefer", name), on };
    let switches = [
        ("patterns", likes.patterns),
        ("coordinates", likes.coordinates),
        ("sound", likes.sound),
        ("notify", likes.notify),
    ];
    Form {
        classes: likes.classes(),
        languages: languages(reader),
        looks: Look::ALL.into_iter().map(look).collect(),
        confirm: [("touch", None), ("on", Some(true)), ("off", Some(false))]
            .into_iter()
            .map(confirm)
            .collect(),
        switches: switches.into_iter().map(switch).collect(),
    }
}

/// The platform's languages by their own names, and the browser's choice.
fn languages(reader: &Reader) -> Vec<Choice> {
    let chosen = reader.preferences.language;
    let browser = Choice {
        value: "browser",
        label: Words::platform(own(&reader.language)).text("language-browser", &[]),
        chosen: chosen.is_none(),
    };
    let language = |(tag, _): &(&'static str, &str)| Choice {
        value: tag,
        label: Words::platform(tag).text("language-name", &[]),
        chosen: chosen == Some(*tag),
    };
    std::iter::once(browser).chain(LANGUAGES.iter().map(language)).collect()
}
