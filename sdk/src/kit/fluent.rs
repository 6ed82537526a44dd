//! What stands in a game's Fluent files.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement,
};
use fluent_syntax::parser;

use crate::About;

/// The ids of the messages in a Fluent file.
#[must_use]
pub fn word_keys(fluent: &str) -> BTreeSet<String> {
    word_variables(fluent).into_keys().collect()
}

/// The messages of a Fluent file, with the arguments that each asks for.
#[must_use]
pub fn word_variables(fluent: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = match parser::parse(fluent) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    let message = |entry: Entry<&str>| match entry {
        Entry::Message(Message { id, value: Some(pattern), .. }) => {
            let mut variables = BTreeSet::new();
            of_pattern(&pattern, &mut variables);
            Some((id.name.to_owned(), variables))
        }
        _ => None,
    };
    resource.body.into_iter().filter_map(message).collect()
}

/// A game's English words, with the arguments that each asks for.
pub(super) type English = BTreeMap<String, BTreeSet<String>>;

pub(super) fn english(about: &About) -> English {
    about.languages.get("en").map(|texts| word_variables(&texts.words)).unwrap_or_default()
}

/// What can't be read in a Fluent file, and in which line.
pub(super) fn syntax_error(fluent: &str) -> Option<String> {
    let (_, errors) = parser::parse(fluent).err()?;
    let error = errors.first()?;
    let line = fluent.get(..error.pos.start).map_or(1, |before| before.matches('\n').count() + 1);
    Some(format!("line {line}: {error}"))
}

fn of_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, variables);
        }
    }
}

fn of_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, variables),
        Expression::Select { selector, variants } => {
            of_inline(selector, variables);
            variants.iter().for_each(|variant| of_pattern(&variant.value, variables));
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => of_call(arguments, variables),
        InlineExpression::Placeable { expression } => of_expression(expression, variables),
        // Terms have their own arguments only.
        _ => {}
    }
}

fn of_call(arguments: &CallArguments<&str>, variables: &mut BTreeSet<String>) {
    arguments.positional.iter().for_each(|argument| of_inline(argument, variables));
    arguments.named.iter().for_each(|argument| of_inline(&argument.value, variables));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arguments_of_words_are_found_wherever_they_stand() {
        let words = "a = { $x } and { NUMBER($y) }\nb = { $n ->\n    [one] { $z }\n   *[other] none\n }\nc = c\n";
        let found = word_variables(words);
        let set = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        assert_eq!(found["a"], set(&["x", "y"]));
        assert_eq!(found["b"], set(&["n", "z"]));
        assert_eq!(found["c"], BTreeSet::new());
        assert_eq!(syntax_error(words), None);
        assert!(syntax_error("a = a\n= b\n").unwrap().starts_with("line 2: "));
    }
}
