//! Words in the reader's language: the platform's own, and those of a game.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, LazyLock};

use boardwright_sdk::{About, Arg, Outcome, Seat, Word};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The languages that the platform itself speaks, English first.
pub const LANGUAGES: [(&str, &str); 4] = [
    ("en", include_str!("../words/en.ftl")),
    ("ko", include_str!("../words/ko.ftl")),
    ("pt", include_str!("../words/pt.ftl")),
    ("ru", include_str!("../words/ru.ftl")),
];

type Bundle = FluentBundle<FluentResource>;

/// The platform's files are constants, so they are parsed once a process.
static PLATFORM: LazyLock<BTreeMap<&'static str, Arc<Bundle>>> = LazyLock::new(|| {
    LANGUAGES.iter().map(|(tag, source)| (*tag, Arc::new(bundle(tag, source)))).collect()
});

/// What the reason of an end begins with that misère has turned round.
const MISERE: &str = "misere-";

/// How deep words may stand in each other's arguments.
const DEPTH: u8 = 4;

/// Everything that can be said to one reader about one game.
pub struct Words {
    language: String,
    game: Vec<Bundle>,
    platform: Vec<Arc<Bundle>>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Words {
    /// The words of a game in `language` (or in the first of several, with spaces
    /// between, that has them), with English and the platform's words to fall
    /// back on. A file that can't be read in full gives what can be read.
    #[must_use]
    pub fn new(about: &About, language: &str) -> Words {
        let mut words = Words::platform(language);
        let texts = |tag: &str| about.languages.get(tag).map(|t| bundle(tag, &t.words));
        words.game = tags(language).into_iter().filter_map(texts).collect();
        words
    }

    /// The platform's words alone.
    #[must_use]
    pub fn platform(language: &str) -> Words {
        let platform = tags(language).into_iter().filter_map(|tag| PLATFORM.get(tag).cloned());
        Words { language: language.to_owned(), game: Vec::new(), platform: platform.collect() }
    }

    /// The reader's languages, as they were asked for.
    #[must_use]
    pub fn language(&self) -> &str {
        &self.language
    }

    /// A word of the game's: in the reader's language, else in English, else
    /// the platform's word of that key, else the key.
    #[must_use]
    pub fn say(&self, word: &Word) -> String {
        self.say_nested(word, DEPTH)
    }

    /// Like [`Words::say`], for a key without arguments.
    #[must_use]
    pub fn key(&self, key: &str) -> String {
        self.say(&Word::new(key))
    }

    /// A word that a game may leave out.
    #[must_use]
    pub fn find(&self, key: &str) -> Option<String> {
        self.game.iter().find_map(|bundle| format(bundle, key, &FluentArgs::new()))
    }

    /// A word that the platform may leave out.
    #[must_use]
    pub fn find_own(&self, key: &str) -> Option<String> {
        self.platform.iter().find_map(|bundle| format(bundle, key, &FluentArgs::new()))
    }

    /// One of the platform's own words.
    #[must_use]
    pub fn text(&self, key: &str, args: &[(&str, Arg)]) -> String {
        let args = self.args(args.iter().map(|(name, arg)| (*name, arg)), DEPTH);
        self.platform
            .iter()
            .find_map(|bundle| format(bundle, key, &args))
            .unwrap_or_else(|| key.to_owned())
    }

    /// What people call a seat.
    #[must_use]
    pub fn seat(&self, about: &About, seat: Seat) -> String {
        let key = about.seats.get(seat.index()).map(|name| format!("seat-{name}"));
        key.and_then(|key| self.find(&key))
            .or_else(|| about.seats.get(seat.index()).cloned())
            .unwrap_or_else(|| (u32::from(seat.number()) + 1).to_string())
    }

    /// How a match ended, in a sentence.
    #[must_use]
    pub fn outcome(&self, about: &About, outcome: &Outcome) -> String {
        if let Some(reason) = outcome.reason.strip_prefix(MISERE) {
            return self.misere(about, outcome, reason);
        }
        let winners: Vec<String> = outcome.winners.iter().map(|s| self.seat(about, *s)).collect();
        let losers: Vec<String> = Seat::all(about.seat_count())
            .filter(|seat| !outcome.winners.contains(seat))
            .map(|seat| self.seat(about, seat))
            .collect();
        let mut word = Word::new(format!("outcome-{}", outcome.reason))
            .arg("winner", winners.join(", "))
            .arg("loser", losers.join(", "));
        if winners.is_empty() {
            word = word.arg("winner", "");
        }
        let why = self.say(&word);
        if why != word.key {
            return why;
        }
        match winners.is_empty() {
            true => self.text("outcome-draw", &[]),
            false => self.text("outcome-win", &[("winner", winners.join(", ").into())]),
        }
    }

    /// The game's own sentence names those who won by its rules.
    fn misere(&self, about: &About, outcome: &Outcome, reason: &str) -> String {
        let (winners, losers): (Vec<Seat>, Vec<Seat>) =
            Seat::all(about.seat_count()).partition(|seat| outcome.winners.contains(seat));
        let by_game = Outcome { winners: losers, reason: reason.to_owned() };
        let winners: Vec<String> = winners.iter().map(|seat| self.seat(about, *seat)).collect();
        let args =
            [("why", self.outcome(about, &by_game).into()), ("winner", winners.join(", ").into())];
        self.text("outcome-misere", &args)
    }

    fn say_nested(&self, word: &Word, depth: u8) -> String {
        let args = self.args(word.args.iter().map(|(name, arg)| (name.as_str(), arg)), depth);
        self.game
            .iter()
            .chain(self.platform.iter().map(Arc::as_ref))
            .find_map(|bundle| format(bundle, &word.key, &args))
            .unwrap_or_else(|| word.key.clone())
    }

    fn args<'a>(
        &self,
        args: impl Iterator<Item = (&'a str, &'a Arg)>,
        depth: u8,
    ) -> FluentArgs<'a> {
        let value = |arg: &'a Arg| match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.as_str()),
            Arg::Word(word) if depth > 0 => FluentValue::from(self.say_nested(word, depth - 1)),
            Arg::Word(word) => FluentValue::from(word.key.as_str()),
        };
        args.map(|(name, arg)| (Cow::Borrowed(name), value(arg))).collect()
    }
}

/// So many languages that the platform doesn't speak are tried.
const FOREIGN: usize = 4;

/// The languages to answer in, best first and with spaces between. The last is
/// one of the platform's: the one that was chosen, else the best that the browser
/// asks for, else English. Before it are those that the browser would rather
/// have, because a game may speak them.
#[must_use]
pub fn choose(accept_language: Option<&str>, chosen: Option<&str>) -> String {
    if let Some(chosen) = chosen.and_then(known) {
        return chosen.to_owned();
    }
    let asked = accept_language.map(by_quality).unwrap_or_default();
    let asked: Vec<&str> = asked.into_iter().filter(|tag| is_tag(tag)).collect();
    let own = asked.iter().position(|tag| known(tag).is_some());
    let foreign = asked.iter().take(own.unwrap_or(asked.len())).take(FOREIGN).copied();
    let last = own.and_then(|index| asked.get(index)).copied();
    let mut tags: Vec<&str> = foreign.chain(last).collect();
    let known = last.and_then(known).unwrap_or(LANGUAGES[0].0);
    if last != Some(known) {
        tags.push(known);
    }
    tags.join(" ")
}

/// The one of these languages that the platform's own words are in.
pub(crate) fn own(languages: &str) -> &'static str {
    languages.split(' ').find_map(known).unwrap_or(LANGUAGES[0].0)
}

/// Those of these languages, and of their fallbacks, that some words are in.
pub(crate) fn spoken(about: &About, languages: &str) -> String {
    let mut tags = tags(languages);
    tags.retain(|tag| about.languages.contains_key(*tag) || PLATFORM.contains_key(tag));
    tags.join(" ")
}

fn is_tag(text: &str) -> bool {
    let part = |part: &str| {
        (1..=8).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_alphanumeric())
    };
    text.len() <= 35 && text.split('-').all(part)
}

/// The platform's language of this tag, by its first subtag.
fn known(tag: &str) -> Option<&'static str> {
    let primary = tag.trim().split(['-', '_']).next()?.to_ascii_lowercase();
    LANGUAGES.iter().map(|(tag, _)| *tag).find(|tag| *tag == primary)
}

/// The tags of an `Accept-Language` header, the most wanted first.
fn by_quality(header: &str) -> Vec<&str> {
    let mut tags: Vec<(&str, f32)> = header
        .split(',')
        .filter_map(|item| {
            let (tag, rest) = item.split_once(';').unwrap_or((item, ""));
            let quality = rest.trim().strip_prefix("q=").map_or(Some(1.0), |q| q.parse().ok())?;
            (quality > 0.0).then(|| (tag.trim(), quality))
        })
        .collect();
    tags.sort_by(|a, b| b.1.total_cmp(&a.1));
    tags.into_iter().map(|(tag, _)| tag).collect()
}

/// Where to look, in order: each tag itself and its language alone, then English.
pub(crate) fn tags(languages: &str) -> Vec<&str> {
    let primary = |tag: &str| tag.find(['-', '_']).unwrap_or(tag.len());
    let asked = languages.split(' ').flat_map(|tag| [tag, &tag[..primary(tag)]]);
    let mut tags = Vec::new();
    for tag in asked.chain([LANGUAGES[0].0]) {
        if !tags.contains(&tag) {
            tags.push(tag);
        }
    }
    tags
}

fn bundle(tag: &str, source: &str) -> Bundle {
    let language: LanguageIdentifier = tag.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    bundle.set_use_isolating(false);
    // A file with errors still holds the messages that could be read.
    let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(read, _)| read);
    bundle.add_resource_overriding(resource);
    bundle
}

/// The message, unless it is missing or can't be filled in.
fn format(bundle: &Bundle, key: &str, args: &FluentArgs) -> Option<String> {
    let pattern = bundle.get_message(key)?.value()?;
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(args), &mut errors);
    Some(text.into_owned())
}
