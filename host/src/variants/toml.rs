//! Variants as TOML, for people and other servers.
//!
//! ```toml
//! name = "Small and stacked"
//! game = "GAME"
//! version = "0.1.0"
//!
//! [options]
//! size = 6
//! stacking = true
//!
//! [settings]
//! swap = "on"
//! ```

use std::collections::BTreeMap;

use boardwright_sdk::{Problem, Values};
use serde::Deserialize;

use super::Variant;

/// As people may write it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: String,
    game: String,
    #[serde(default)]
    version: String,
    #[serde(default)]
    options: BTreeMap<String, Value>,
    #[serde(default)]
    settings: BTreeMap<String, Value>,
}

/// A value is a text; numbers and switches may be written plainly.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a value is a text, a whole number, true or false")]
enum Value {
    Switch(bool),
    Number(i64),
    Text(String),
}

impl Value {
    fn text(self) -> String {
        match self {
            Value::Switch(on) => if on { "on" } else { "off" }.to_owned(),
            Value::Number(number) => number.to_string(),
            Value::Text(text) => text,
        }
    }
}

impl Variant {
    /// Reads a variant that was written as TOML.
    ///
    /// # Errors
    /// `bad-toml`: what can't be read and where, or what is wrong with the name.
    pub fn from_toml(text: &str) -> Result<Variant, Problem> {
        let written: Written = ::toml::from_str(text).map_err(|error| {
            let line = error.span().map(|span| text[..span.start].matches('\n').count() + 1);
            let place = line.map(|line| format!(" (line {line})")).unwrap_or_default();
            let why = error.message().trim_end_matches('.').replace('\n', " ");
            Problem::new("bad-toml", format!("This is no variant in TOML{place}: {why}."))
        })?;
        let texts = |values: BTreeMap<String, Value>| -> Values {
            values.into_iter().map(|(key, value)| (key, value.text())).collect()
        };
        let variant = Variant {
            name: written.name,
            game: written.game,
            version: written.version,
            options: texts(written.options),
            settings: texts(written.settings),
        };
        variant.check_name()?;
        Ok(variant)
    }

    /// The variant as TOML.
    #[must_use]
    pub fn to_toml(&self) -> String {
        // Texts and maps of texts always serialise.
        ::toml::to_string(self).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_exported_is_imported() {
        let variant = Variant {
            name: "Ours, “small”".to_owned(),
            game: "tafl".to_owned(),
            version: "1.2.0".to_owned(),
            options: Values::from([("size".to_owned(), "6".to_owned())]),
            settings: Values::from([("turn-limit".to_owned(), "40".to_owned())]),
        };
        let text = variant.to_toml();
        assert!(text.contains("\n[options]\nsize = \"6\"\n"), "{text}");
        assert_eq!(Variant::from_toml(&text), Ok(variant));
        let bare =
            Variant { name: "Bare".to_owned(), game: "tafl".to_owned(), ..Default::default() };
        assert_eq!(Variant::from_toml(&bare.to_toml()), Ok(bare));
    }

    #[test]
    fn numbers_and_switches_may_be_written_plainly() {
        let text = "name = \"A\"\ngame = \"tafl\"\n[options]\nsize = 6\nstacking = true\n";
        let options = Variant::from_toml(text).unwrap().options;
        assert_eq!((options["size"].as_str(), options["stacking"].as_str()), ("6", "on"));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let told = |text: &str| Variant::from_toml(text).unwrap_err();
        for text in
            ["", "name = 1", "name = \"A\"\ngame = \"b\"\nseed = 1", "é = é", "[options]\na = 1.5"]
        {
            let problem = told(text);
            assert_eq!(problem.code, "bad-toml", "{text}");
            assert!(!problem.message.contains('\n') && problem.message.ends_with('.'), "{problem}");
        }
        let problem = told("name = \"A\"\ngame = \"b\"\nseed = 1");
        assert!(
            problem.message.contains("(line 3)") && problem.message.contains("seed"),
            "{problem}"
        );
        let long = format!("name = \"{}\"\ngame = \"b\"", "x".repeat(61));
        assert!(told(&long).message.contains("1 to 60 characters"));
    }
}
