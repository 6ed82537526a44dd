//! House rules of the platform, for any game.

use std::sync::LazyLock;

use boardwright_sdk::{
    OptionSpec, OptionValue, Options, Problem, Values, choices, options, resolve,
};
use serde::{Deserialize, Serialize};

/// What the settings' keys begin with on forms and in links, where they stand
/// beside a game's options; no option of a game may begin so.
pub const PREFIX: &str = "match-";

choices! {
    /// What happens when a position comes back.
    pub enum Repetition { Off = "off", Draw = "draw" }
}

choices! {
    /// Whether turns can be taken back.
    pub enum Takeback { Never = "never", Request = "request", Free = "free" }
}

choices! {
    /// Who may watch.
    pub enum Watch { Anyone = "anyone", Players = "players" }
}

options! {
    /// The settings of a match, declared once: forms, links, checks, error
    /// sentences and house-rule lines all follow from this. In events, variants
    /// and the API a key is the field's name with hyphens (`turn-limit`).
    #[derive(Copy, Serialize, Deserialize)]
    #[serde(try_from = "Values", into = "Values")]
    pub struct Settings {
        /// Whether the second player may change seats instead of playing a first turn.
        swap: bool = false => switch,
        /// Whether who would win by the game's rules loses.
        misere: bool = false => switch,
        /// What happens when a position comes back for the third time.
        repetition: Repetition = Repetition::Off => choice,
        /// After so many turns the match is drawn; 0 for never.
        turn_limit: u32 = 0_u32 => number(0, 10000),
        /// Whether turns can be taken back.
        takeback: Takeback = Takeback::Never => choice,
        /// Who may watch.
        watch: Watch = Watch::Anyone => choice,
    }
}

/// As the API and variants call them.
static NAMED: LazyLock<Vec<OptionSpec>> = LazyLock::new(|| {
    let named = |spec: OptionSpec| OptionSpec { key: spec.key.replace('_', "-"), ..spec };
    Settings::specs().into_iter().map(named).collect()
});

/// As forms and links call them.
static FIELDS: LazyLock<Vec<OptionSpec>> = LazyLock::new(|| {
    let field = |spec: &OptionSpec| OptionSpec { key: field(&spec.key), ..spec.clone() };
    NAMED.iter().map(field).collect()
});

fn field(key: &str) -> String {
    format!("{PREFIX}{key}")
}

impl Default for Settings {
    /// The game as published: none of them.
    fn default() -> Settings {
        Settings {
            swap: false,
            misere: false,
            repetition: Repetition::Off,
            turn_limit: 0,
            takeback: Takeback::Never,
            watch: Watch::Anyone,
        }
    }
}

impl Settings {
    /// The declarations, as forms and links call the settings (`match-swap`).
    #[must_use]
    pub fn fields() -> &'static [OptionSpec] {
        &FIELDS
    }

    /// Reads settings by their names; missing ones have their defaults.
    ///
    /// # Errors
    /// `unknown-setting`, or the [`Problem::option`] of the field (`match-swap`).
    pub fn read(given: &Values) -> Result<Settings, Problem> {
        if let Some(unknown) = given.keys().find(|key| NAMED.iter().all(|s| s.key != **key)) {
            let known: Vec<&str> = NAMED.iter().map(|spec| spec.key.as_str()).collect();
            let shown: String = unknown.chars().take(40).collect();
            let message =
                format!("There is no match setting “{shown}”; there is {}.", known.join(", "));
            return Err(Problem::new("unknown-setting", message));
        }
        let resolved = resolve(&NAMED, given).map_err(|problem| match problem.option_key() {
            Some(key) => Problem::option(&field(key), problem.message),
            None => problem,
        })?;
        let fields = resolved.into_iter().map(|(key, value)| (key.replace('-', "_"), value));
        Settings::from_resolved(&fields.collect())
    }

    /// Those of a form's fields, or of a link's, that are settings, by their names.
    #[must_use]
    pub fn given(fields: &Values) -> Values {
        let named = fields.iter().filter_map(|(key, value)| {
            let key = key.strip_prefix(PREFIX)?;
            NAMED.iter().any(|spec| spec.key == key).then(|| (key.to_owned(), value.clone()))
        });
        named.collect()
    }

    /// Settings by name as a form's fields.
    #[must_use]
    pub fn as_fields(named: &Values) -> Values {
        named.iter().map(|(key, value)| (field(key), value.clone())).collect()
    }

    /// All of them, by their names.
    #[must_use]
    pub fn values(&self) -> Values {
        let values = [
            ("swap", self.swap.text()),
            ("misere", self.misere.text()),
            ("repetition", self.repetition.text()),
            ("turn-limit", self.turn_limit.text()),
            ("takeback", self.takeback.text()),
            ("watch", self.watch.text()),
        ];
        values.map(|(key, value)| (key.to_owned(), value)).into()
    }

    /// Those that a game as published doesn't have.
    #[must_use]
    pub fn differing(&self) -> Values {
        let default = |key: &str| NAMED.iter().find(|spec| spec.key == key).map(|s| &s.default);
        let values = self.values().into_iter();
        values.filter(|(key, value)| default(key) != Some(value)).collect()
    }

    /// Checks that a game with so many seats can be played with them.
    ///
    /// # Errors
    /// The [`Problem::option`] of the field.
    pub fn check_for(&self, seats: usize) -> Result<(), Problem> {
        if self.swap && seats != 2 {
            let message = format!(
                "swap can’t be “on”: it is for games with two seats, and this one has {seats}."
            );
            return Err(Problem::option(&field("swap"), message));
        }
        Ok(())
    }
}

/// How events are read. A setting of a newer Boardwright is skipped, as fields are.
impl TryFrom<Values> for Settings {
    type Error = Problem;
    fn try_from(mut values: Values) -> Result<Settings, Problem> {
        values.retain(|key, _| NAMED.iter().any(|spec| spec.key == *key));
        Settings::read(&values)
    }
}

impl From<Settings> for Values {
    fn from(settings: Settings) -> Values {
        settings.differing()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(list: &[(&str, &str)]) -> Values {
        list.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn what_is_declared_is_what_is_listed_and_the_default_is_none() {
        let defaults: Values =
            NAMED.iter().map(|spec| (spec.key.clone(), spec.default.clone())).collect();
        assert_eq!(Settings::default().values(), defaults);
        assert_eq!(Settings::read(&Values::new()), Ok(Settings::default()));
        assert_eq!(serde_json::to_string(&Settings::default()).unwrap(), "{}");
    }

    #[test]
    fn they_are_read_as_they_are_written_and_newer_ones_are_skipped() {
        let given = values(&[
            ("misere", "on"),
            ("repetition", "draw"),
            ("swap", "on"),
            ("takeback", "request"),
            ("turn-limit", "300"),
            ("watch", "players"),
        ]);
        let settings = Settings::read(&given).unwrap();
        assert_eq!((settings.turn_limit, settings.watch), (300, Watch::Players));
        assert_eq!(settings.differing(), given);
        let text = serde_json::to_string(&settings).unwrap();
        assert_eq!(serde_json::from_str::<Settings>(&text).unwrap(), settings);
        let newer = text.replace('{', r#"{"weather":"rain","#);
        assert_eq!(serde_json::from_str::<Settings>(&newer).unwrap(), settings);
    }

    #[test]
    fn bad_ones_name_the_field_and_the_range() {
        let problem = Settings::read(&values(&[("turn-limit", "many")])).unwrap_err();
        assert_eq!(problem.option_key(), Some("match-turn-limit"));
        let message = "turn-limit can’t be “many”; it takes a whole number from 0 to 10000.";
        assert_eq!(problem.message, message);
        let problem = Settings::read(&values(&[("weather", "rain")])).unwrap_err();
        assert_eq!(problem.code, "unknown-setting");
        assert!(problem.message.contains("there is swap, misere"), "{problem}");
        let swap = Settings { swap: true, ..Settings::default() };
        assert_eq!(swap.check_for(3).unwrap_err().option_key(), Some("match-swap"));
        assert_eq!(swap.check_for(2), Ok(()));
    }

    #[test]
    fn forms_and_links_have_them_with_a_prefix() {
        let keys: Vec<&str> = Settings::fields().iter().map(|spec| spec.key.as_str()).collect();
        assert!(keys.iter().all(|key| key.starts_with(PREFIX)));
        let form = values(&[("swap", "x"), ("match-swap", "on"), ("match-weather", "rain")]);
        assert_eq!(Settings::given(&form), values(&[("swap", "on")]));
        assert_eq!(
            Settings::as_fields(&values(&[("swap", "on")])),
            values(&[("match-swap", "on")])
        );
    }
}
