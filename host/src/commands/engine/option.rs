//! A game's options in UGI's words.

use boardwright_sdk::{OptionKind, OptionSpec};

/// An empty text.
const EMPTY: &str = "<empty>";

/// The line that declares an option. UGI has no steps: a number between them is
/// refused when it is set.
pub(super) fn declared(spec: &OptionSpec, value: &str) -> String {
    let name = &spec.key;
    match &spec.kind {
        OptionKind::Number { min, max, .. } => {
            format!("option name {name} type spin default {value} min {min} max {max}")
        }
        OptionKind::Choice { values } => {
            let values: String = values.iter().map(|value| format!(" var {value}")).collect();
            format!("option name {name} type combo default {value}{values}")
        }
        OptionKind::Switch => {
            format!("option name {name} type check default {}", value == "on")
        }
        OptionKind::Text { .. } => {
            let value = if value.is_empty() { EMPTY } else { value };
            format!("option name {name} type string default {value}")
        }
    }
}

/// The option's own text for a value of UGI's.
pub(super) fn own<'a>(spec: &OptionSpec, value: &'a str) -> &'a str {
    match (&spec.kind, value) {
        (OptionKind::Switch, "true") => "on",
        (OptionKind::Switch, "false") => "off",
        (OptionKind::Text { .. }, EMPTY) => "",
        _ => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(kind: OptionKind) -> OptionSpec {
        OptionSpec { key: "it".to_owned(), default: String::new(), kind, when: None }
    }

    #[test]
    fn every_kind_of_option_has_its_type() {
        let number = spec(OptionKind::Number { min: 4, max: 20, step: 2 });
        assert_eq!(declared(&number, "6"), "option name it type spin default 6 min 4 max 20");
        let choice = spec(OptionKind::Choice { values: vec!["a".to_owned(), "b".to_owned()] });
        assert_eq!(declared(&choice, "b"), "option name it type combo default b var a var b");
        let switch = spec(OptionKind::Switch);
        assert_eq!(declared(&switch, "on"), "option name it type check default true");
        let text = spec(OptionKind::Text { max_length: 9 });
        assert_eq!(declared(&text, ""), "option name it type string default <empty>");
    }

    #[test]
    fn values_are_taken_in_both_tongues() {
        let switch = spec(OptionKind::Switch);
        assert_eq!(["true", "off"].map(|value| own(&switch, value)), ["on", "off"]);
        let text = spec(OptionKind::Text { max_length: 9 });
        assert_eq!(["<empty>", "true"].map(|value| own(&text, value)), ["", "true"]);
    }
}
