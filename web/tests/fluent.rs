//! The files of words: that languages agree, that no word is missing or without
//! use, and that templates have no text of their own.
#![expect(clippy::unwrap_used, reason = "a test may stop at what it can’t read")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use boardwright_web::Words;
use boardwright_web::pages::TEMPLATES;
use boardwright_web::words::LANGUAGES;
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::parser::parse;

/// Keys that are put together at run time: how they begin, and the file and the
/// text in it that make them.
const FAMILIES: [(&str, &str, &str); 7] = [
    ("bot-level-", "src/pages/bots.rs", "format!(\"bot-level-{level}\")"),
    ("option-match-", "src/pages/fields.rs", "format!(\"option-{}"),
    ("switch-", "src/pages/fields.rs", "format!(\"switch-{value}\")"),
    ("outcome-", "src/words.rs", "format!(\"outcome-{}\""),
    ("look-", "src/pages/preferences.rs", "text(\"look\","),
    ("confirm-", "src/pages/preferences.rs", "text(\"confirm\","),
    ("prefer-", "src/pages/preferences.rs", "text(\"prefer\","),
];

/// The plural forms that whole numbers take in a language.
fn plurals(tag: &str) -> &'static [&'static str] {
    match tag {
        "ru" => &["few", "many", "one"],
        "ko" => &["other"],
        _ => &["one", "other"],
    }
}

/// What one message says and asks for.
#[derive(Debug, Default, PartialEq)]
struct Message {
    /// The arguments that it takes.
    arguments: BTreeSet<String>,
    /// The names of the variants of its choices, `[…]`.
    variants: BTreeSet<String>,
}

impl Message {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for Variant { key, value, .. } in variants {
                    let (VariantKey::Identifier { name }
                    | VariantKey::NumberLiteral { value: name }) = key;
                    self.variants.insert((*name).to_owned());
                    self.pattern(value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            _ => {}
        }
    }
}

/// All messages of a file by their keys.
fn messages(source: &str) -> BTreeMap<String, Message> {
    let mut found = BTreeMap::new();
    for entry in parse(source).unwrap().body {
        if let Entry::Message(message) = entry {
            let mut said = Message::default();
            said.pattern(&message.value.unwrap());
            let before = found.insert(message.id.name.to_owned(), said);
            assert_eq!(before, None, "{} is there twice", message.id.name);
        }
    }
    found
}

fn english() -> BTreeMap<String, Message> {
    messages(LANGUAGES[0].1)
}

#[test]
fn every_language_has_the_same_words_with_the_same_arguments() {
    let english = english();
    for (tag, source) in LANGUAGES {
        let own = messages(source);
        let keys = |words: &BTreeMap<String, Message>| words.keys().cloned().collect::<Vec<_>>();
        assert_eq!(keys(&own), keys(&english), "{tag}");
        let words = Words::platform(tag);
        for (key, message) in &english {
            assert_eq!(own[key].arguments, message.arguments, "{tag}: {key}");
            assert_ne!(words.text(key, &[]), *key, "{tag} can’t say {key}");
        }
    }
}

#[test]
fn where_a_number_chooses_every_plural_form_of_the_language_is_there() {
    let all: Vec<_> = LANGUAGES.iter().map(|(tag, source)| (*tag, messages(source))).collect();
    let counts = |key: &str| {
        let plural = |name: &String| ["zero", "one", "two", "few", "many"].contains(&name.as_str());
        all.iter().any(|(_, words)| words[key].variants.iter().any(plural))
    };
    let mut counted = 0;
    for key in english().keys().filter(|key| counts(key)) {
        for (tag, words) in &all {
            let forms: Vec<&str> = words[key]
                .variants
                .iter()
                .map(String::as_str)
                .filter(|name| name.parse::<f64>().is_err())
                .collect();
            // Where there is one form only, nothing has to be chosen.
            let needs = plurals(tag);
            let needless = needs.len() == 1 && forms.is_empty();
            assert!(needless || forms == needs, "{tag}: {key} has {forms:?}, not {needs:?}");
        }
        counted += 1;
    }
    assert!(counted > 1, "{counted}");
}

/// The code below `src`, by path.
fn code() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    for folder in ["src", "src/pages"] {
        for file in fs::read_dir(root.join(folder)).unwrap() {
            let path = file.unwrap().path();
            if path.is_file() {
                let name = path.strip_prefix(root).unwrap().display().to_string();
                found.push((name, fs::read_to_string(path).unwrap()));
            }
        }
    }
    found
}

/// Every `MARKER"key"` in `source`.
fn used(source: &str, marker: &str) -> Vec<String> {
    let rest = source.split(marker).skip(1);
    rest.filter_map(|rest| rest.split('"').next().map(str::to_owned)).collect()
}

#[test]
fn every_word_that_is_used_exists_and_every_word_is_used() {
    let (english, code) = (english(), code());
    let mut named: Vec<String> = Vec::new();
    let mut all = String::new();
    for (_, template) in TEMPLATES {
        named.extend(used(template, "t(key=\""));
        all.push_str(template);
    }
    for (_, source) in &code {
        let joined: String = source.split_whitespace().collect();
        named.extend(used(&joined, ".text(\""));
        all.push_str(source);
    }
    for key in named.iter().filter(|key| !key.contains('{')) {
        assert!(english.contains_key(key), "{key} is in no Fluent file");
    }
    for (family, file, maker) in FAMILIES {
        let source = &code.iter().find(|(name, _)| name == file).unwrap().1;
        assert!(source.contains(maker), "{file} doesn’t make {family}…");
        assert!(english.keys().any(|key| key.starts_with(family)), "{family}… is in no file");
    }
    let made = |key: &str| FAMILIES.iter().any(|(family, ..)| key.starts_with(family));
    for key in english.keys().filter(|key| !made(key)) {
        assert!(all.contains(&format!("\"{key}\"")), "{key} is never used");
    }
}

/// What is left of a template without its expressions.
fn plain(template: &str) -> String {
    let mut out = String::new();
    let mut rest = template;
    while let Some(start) = ["{{", "{%", "{#"].iter().filter_map(|begin| rest.find(begin)).min() {
        out.push_str(&rest[..start]);
        let end = match &rest[start..start + 2] {
            "{{" => "}}",
            "{%" => "%}",
            _ => "#}",
        };
        let length = rest[start..].find(end).unwrap() + end.len();
        rest = &rest[start + length..];
    }
    out + rest
}

fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphabetic()).collect()
}

#[test]
fn templates_hold_no_text_of_their_own() {
    for (name, template) in TEMPLATES {
        let mut rest = plain(template);
        let mut text = String::new();
        while let Some(start) = rest.find('<') {
            text.push_str(&rest[..start]);
            let end = start + rest[start..].find('>').unwrap();
            let tag = rest[start..end].to_owned();
            // A value that is seen: not of what is hidden or chosen by its label.
            let typed = tag.starts_with("<input ")
                && !["hidden", "checkbox", "radio"]
                    .iter()
                    .any(|kind| tag.contains(&format!("type=\"{kind}\"")));
            let mut attributes = vec!["placeholder=\"", "alt=\"", " title=\"", "aria-label=\""];
            attributes.extend(typed.then_some("value=\""));
            for attribute in attributes {
                for value in used(&tag, attribute) {
                    assert_eq!(letters(&value), "", "{name}: {attribute}{value}");
                }
            }
            rest = rest.split_off(end + 1);
            // What is printed on keys is the same in all languages.
            if tag == "<kbd" {
                rest = rest.split_off(rest.find("</kbd").unwrap());
            }
        }
        text.push_str(&rest);
        assert_eq!(letters(&text), "", "{name} has text of its own");
    }
}
