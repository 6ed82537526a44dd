//! The schemas that the SDK makes describe what games really answer.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test’s helpers may fail it")]

use std::collections::BTreeMap;
use std::fs;

use boardwright_sdk::{Seat, Values, Viewer, kit};
use boardwright_tests::{games, root};
use serde_json::Value;

/// A schema, as much of JSON Schema as the SDK’s have: a keyword that isn’t
/// known here fails.
struct Schema {
    root: Value,
}

impl Schema {
    fn read(name: &str) -> Schema {
        let text = fs::read_to_string(root().join(format!("sdk/schemas/{name}.json"))).unwrap();
        Schema { root: serde_json::from_str(&text).unwrap() }
    }

    /// What is wrong with a document; empty when nothing is.
    fn wrong(&self, document: &Value) -> Vec<String> {
        self.check(&self.root, document, "it")
    }

    fn check(&self, schema: &Value, value: &Value, place: &str) -> Vec<String> {
        let Value::Object(keywords) = schema else { return Vec::new() };
        let check = |(keyword, rule): (&String, &Value)| match keyword.as_str() {
            "$ref" => self.check(self.definition(rule), value, place),
            "type" => said(is_any(rule, value), place, &format!("is no {rule}")),
            "const" => said(rule == value, place, &format!("is not {rule}")),
            "enum" => {
                said(list(rule).contains(value), place, &format!("is none of {rule}: {value}"))
            }
            "anyOf" | "oneOf" => {
                let fits = |one: &&Value| self.check(one, value, place).is_empty();
                let count = list(rule).iter().filter(fits).count();
                let good = if keyword == "oneOf" { count == 1 } else { count > 0 };
                said(good, place, &format!("fits {count} of {keyword}: {value}"))
            }
            "properties" => self.fields(rule, value, place),
            "required" => {
                let missing = |name: &&Value| value.get(name.as_str().unwrap()).is_none();
                let missing: Vec<_> = list(rule).iter().filter(missing).collect();
                said(missing.is_empty(), place, &format!("lacks {missing:?}"))
            }
            "items" | "additionalProperties" => self.all(rule, value, place),
            "prefixItems" => {
                let pairs = list(rule).iter().zip(list(value));
                pairs.flat_map(|(rule, item)| self.check(rule, item, place)).collect()
            }
            "minItems" => {
                said(list(value).len() as u64 >= rule.as_u64().unwrap(), place, "is short")
            }
            "maxItems" => {
                said(list(value).len() as u64 <= rule.as_u64().unwrap(), place, "is long")
            }
            "minimum" => said(value.as_f64() >= rule.as_f64(), place, "is too small"),
            "maximum" => said(value.as_f64() <= rule.as_f64(), place, "is too large"),
            "$schema" | "$defs" | "title" | "description" | "default" | "format" => Vec::new(),
            other => panic!("nobody knows the keyword {other}"),
        };
        // Some keywords are about values of one type only.
        let about_lists = ["items", "prefixItems", "minItems", "maxItems"];
        let about_objects = ["properties", "required", "additionalProperties"];
        let matters = |(keyword, _): &(&String, &Value)| match keyword.as_str() {
            keyword if about_lists.contains(&keyword) => value.is_array(),
            keyword if about_objects.contains(&keyword) => value.is_object(),
            "minimum" | "maximum" => value.is_number(),
            _ => true,
        };
        keywords.iter().filter(matters).flat_map(check).collect()
    }

    fn definition(&self, rule: &Value) -> &Value {
        let name = rule.as_str().unwrap().strip_prefix("#/$defs/").unwrap();
        &self.root["$defs"][name]
    }

    fn fields(&self, rule: &Value, value: &Value, place: &str) -> Vec<String> {
        let rules = rule.as_object().unwrap().iter();
        let present = rules.filter_map(|(name, rule)| Some((name, rule, value.get(name)?)));
        present
            .flat_map(|(name, rule, v)| self.check(rule, v, &format!("{place}.{name}")))
            .collect()
    }

    fn all(&self, rule: &Value, value: &Value, place: &str) -> Vec<String> {
        let items: Vec<&Value> = match value {
            Value::Array(items) => items.iter().collect(),
            Value::Object(fields) => fields.values().collect(),
            _ => Vec::new(),
        };
        items.iter().flat_map(|item| self.check(rule, item, &format!("{place}[]"))).collect()
    }
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap()
}

fn said(good: bool, place: &str, what: &str) -> Vec<String> {
    if good { Vec::new() } else { vec![format!("{place} {what}")] }
}

fn is_any(types: &Value, value: &Value) -> bool {
    let is = |name: &Value| match name.as_str().unwrap() {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("nobody knows the type {other}"),
    };
    if let Value::Array(types) = types { types.iter().any(is) } else { is(types) }
}

#[track_caller]
fn assert_fits(schema: &Schema, document: &impl serde::Serialize, game: &str) {
    let wrong = schema.wrong(&serde_json::to_value(document).unwrap());
    assert!(wrong.is_empty(), "{game}: {}", wrong.join("\n"));
}

#[test]
fn the_games_documents_fit_the_schemas() {
    let schemas: BTreeMap<&str, Schema> =
        ["about", "board", "view"].map(|name| (name, Schema::read(name))).into();
    for game in games::all() {
        let rules = &game.native;
        let about = rules.about().unwrap();
        assert_fits(&schemas["about"], &about, game.id);
        assert_fits(&schemas["board"], &rules.board(&Values::new()).unwrap(), game.id);
        let mut state = rules.setup(&Values::new(), 0).unwrap();
        for seed in 0..6 {
            for viewer in [Viewer::Watcher, Viewer::Seat(Seat::SECOND)] {
                assert_fits(&schemas["view"], &rules.view(&state, viewer).unwrap(), game.id);
            }
            let mut rng = boardwright_sdk::Rng::new(seed);
            (_, state) = kit::random_play(&**rules, &state, 8, &mut rng).unwrap();
        }
    }
}

#[test]
fn what_is_no_view_does_not_fit() {
    let view = Schema::read("view");
    for wrong in [
        r#"{"stacks": [{"site": 3, "pieces": []}]}"#,
        r#"{"stacks": [{"pieces": []}]}"#,
        r#"{"marks": [{"site": "a1", "role": "pretty"}]}"#,
        r#"{"stacks": [{"site": "a1", "pieces": [{"kind": "pawn", "owner": -1}]}]}"#,
        "[]",
    ] {
        assert!(!view.wrong(&serde_json::from_str(wrong).unwrap()).is_empty(), "{wrong}");
    }
}
