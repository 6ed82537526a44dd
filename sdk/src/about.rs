//! What a game says of itself.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{OptionSpec, Seat, Values};

/// A game's id, seats, options, presets and texts.
///
/// Words are found by their keys: `name` (the game's), `tagline`, `seat-NAME`,
/// `piece-KIND`, `option-KEY`, `option-KEY-help`, `option-KEY-VALUE`,
/// `preset-NAME`, `outcome-REASON` (with the arguments `$winner` and, in games
/// for two, `$loser`) and whatever keys the views name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct About {
    /// Stable and unique: lower case letters, digits and hyphens, at most 40.
    pub id: String,
    /// The version of the rules, as in `Cargo.toml`.
    pub version: String,
    /// Who invented the game, and when.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub designer: String,
    /// The seats' names (`white`), in order.
    pub seats: Vec<String>,
    /// The colour that each seat is called by, where the usual ones
    /// ([`Hue::of`]) don't fit the seats' names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hues: Vec<Hue>,
    /// Whether it keeps something from a seat or from watchers.
    #[serde(default, skip_serializing_if = "is_false")]
    pub hidden: bool,
    /// Whether anything is left to chance once a match has begun. A random
    /// start that everybody sees is not.
    #[serde(default, skip_serializing_if = "is_false")]
    pub chance: bool,
    /// The house rules it offers.
    #[serde(default)]
    pub options: Vec<OptionSpec>,
    /// Named sets of option values. A `standard` one without values comes first.
    #[serde(default)]
    pub presets: Vec<Preset>,
    /// Texts by language tag (`en`, `pt-BR`). English must be there.
    #[serde(default)]
    pub languages: BTreeMap<String, Texts>,
}

/// What people call a seat's colour. The page chooses the shade, and tells
/// seats apart by more than that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Hue {
    Light,
    Dark,
    Amber,
    Green,
    Purple,
    Blue,
    Red,
    Brown,
}

impl Hue {
    /// The usual colour of a seat: light begins, then dark, then the others.
    #[must_use]
    pub fn of(seat: Seat) -> Hue {
        const USUAL: [Hue; 8] = [
            Hue::Light,
            Hue::Dark,
            Hue::Amber,
            Hue::Green,
            Hue::Purple,
            Hue::Blue,
            Hue::Red,
            Hue::Brown,
        ];
        USUAL[seat.index() % USUAL.len()]
    }
}

/// A named set of option values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Preset {
    /// Its name; the word `preset-NAME` is what people call it.
    pub name: String,
    /// The values that differ from the defaults.
    #[serde(default)]
    pub values: Values,
}

/// A game's texts in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Texts {
    /// A Fluent file with all words.
    pub words: String,
    /// The rules for players, as Markdown.
    pub rules: String,
}

/// How deeply the words' placeables and calls may be nested.
pub const DEEPEST_WORDS: usize = 20;

impl Texts {
    /// Whether the words are nested so deeply that whoever reads them might run
    /// out of stack: more than [`DEEPEST_WORDS`] braces and parentheses.
    #[must_use]
    pub fn are_too_deep(&self) -> bool {
        let mut depth = 0_usize;
        self.words.bytes().any(|byte| {
            match byte {
                b'{' => depth += 1,
                // In plain text these mean nothing.
                b'(' if depth > 0 => depth += 1,
                b'}' | b')' => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth > DEEPEST_WORDS
        })
    }
}

impl About {
    /// A game without options or texts so far.
    #[must_use]
    pub fn new(id: &str, version: &str, seats: &[&str]) -> About {
        About {
            id: id.to_owned(),
            version: version.to_owned(),
            designer: String::new(),
            seats: seats.iter().map(|s| (*s).to_owned()).collect(),
            hues: Vec::new(),
            hidden: false,
            chance: false,
            options: Vec::new(),
            presets: vec![Preset { name: "standard".to_owned(), values: Values::new() }],
            languages: BTreeMap::new(),
        }
    }

    /// Names the designer.
    #[must_use]
    pub fn designer(mut self, who: &str) -> About {
        self.designer = who.to_owned();
        self
    }

    /// Sets the colours that the seats are called by.
    #[must_use]
    pub fn hues(mut self, hues: &[Hue]) -> About {
        self.hues = hues.to_vec();
        self
    }

    /// The colour that a seat is called by.
    #[must_use]
    pub fn hue(&self, seat: Seat) -> Hue {
        self.hues.get(seat.index()).copied().unwrap_or_else(|| Hue::of(seat))
    }

    /// Declares that something is kept from a seat or from watchers. Nobody can
    /// try moves in a match then until it is over, since that could show it.
    #[must_use]
    pub fn hides(mut self) -> About {
        self.hidden = true;
        self
    }

    /// Declares that something is drawn by chance after the start. Nobody can
    /// try moves in a match then until it is over, since the draws come from the
    /// match's own seed: whoever tries them knows them.
    #[must_use]
    pub fn draws(mut self) -> About {
        self.chance = true;
        self
    }

    /// Whether everybody knows all there is to know: nothing is hidden, and
    /// nothing left to chance.
    #[must_use]
    pub fn is_open(&self) -> bool {
        !self.hidden && !self.chance
    }

    /// Adds a preset.
    #[must_use]
    pub fn preset(mut self, name: &str, values: &[(&str, &str)]) -> About {
        let values = values.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        self.presets.push(Preset { name: name.to_owned(), values });
        self
    }

    /// Adds the texts of a language: a Fluent file, and the rules as Markdown.
    #[must_use]
    pub fn language(mut self, tag: &str, words: &str, rules: &str) -> About {
        let texts = Texts { words: words.to_owned(), rules: rules.to_owned() };
        self.languages.insert(tag.to_owned(), texts);
        self
    }

    /// How many seats there are.
    #[must_use]
    pub fn seat_count(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(u8::MAX)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(flag: &bool) -> bool {
    !flag
}
