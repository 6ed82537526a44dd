//! House rules: typed fields that a game declares once.
//!
//! On the wire every value is a text (`"4"`, `"on"`), as forms, commands and
//! links have it. [`resolve`] is the one place where such texts are checked.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::Problem;

/// Option values by key, as texts.
pub type Values = BTreeMap<String, String>;

/// One option as a game declares it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OptionSpec {
    /// Its key: `size`. The word `option-size` labels it, `option-size-help` explains it.
    pub key: String,
    /// The value of the game as published.
    pub default: String,
    /// Which values it takes.
    #[serde(flatten)]
    pub kind: OptionKind,
    /// Only when another option has one of these values does this one matter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
}

/// Which values an option takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum OptionKind {
    /// A whole number: `min`, `min + step`, … up to `max`.
    Number {
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
        /// From one to the next; at least 1.
        step: i64,
    },
    /// One of these; the word `option-KEY-VALUE` labels each.
    Choice {
        /// The values.
        values: Vec<String>,
    },
    /// `off` or `on`.
    Switch,
    /// Any text.
    Text {
        /// At most this many characters.
        max_length: usize,
    },
}

/// When an option matters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct When {
    /// The other option.
    pub key: String,
    /// Any of these values of it.
    pub values: Vec<String>,
}

impl OptionSpec {
    /// What a value of this option looks like, to complete “… takes …”.
    #[must_use]
    pub fn range(&self) -> String {
        match &self.kind {
            OptionKind::Number { min, max, step: 1 } => {
                format!("a whole number from {min} to {max}")
            }
            OptionKind::Number { min, max, step: 2 } if min % 2 == 0 => {
                format!("an even number from {min} to {max}")
            }
            OptionKind::Number { min, max, step } => {
                format!("a number from {min} to {max} in steps of {step}")
            }
            OptionKind::Choice { values } => format!("one of {}", values.join(", ")),
            OptionKind::Switch => "off or on".to_owned(),
            OptionKind::Text { max_length } => format!("a text of at most {max_length} characters"),
        }
    }

    /// Checks a value and brings it into its usual form.
    ///
    /// # Errors
    /// A [`Problem::option`] that names the option, the value and the range.
    pub fn check(&self, value: &str) -> Result<String, Problem> {
        let text = value.trim();
        let good = match &self.kind {
            OptionKind::Number { min, max, step } => text
                .parse::<i64>()
                .ok()
                .filter(|n| (min..=max).contains(&n) && (n - min) % step.max(&1) == 0)
                .map(|n| n.to_string()),
            OptionKind::Choice { values } => values.iter().find(|v| *v == text).cloned(),
            OptionKind::Switch => matches!(text, "off" | "on").then(|| text.to_owned()),
            OptionKind::Text { max_length } => (text.chars().count() <= *max_length
                && !text.chars().any(char::is_control))
            .then(|| text.to_owned()),
        };
        good.ok_or_else(|| {
            let shown: String = text.chars().take(40).collect();
            let message = format!("{} can’t be “{shown}”; it takes {}.", self.key, self.range());
            Problem::option(&self.key, message)
        })
    }
}

/// The value of every option: the given ones, checked, and the defaults.
///
/// # Errors
/// [`Problem::UNKNOWN_OPTION`] with the known ones listed, or what
/// [`OptionSpec::check`] says of the first bad value.
pub fn resolve(specs: &[OptionSpec], given: &Values) -> Result<Values, Problem> {
    if let Some(unknown) = given.keys().find(|key| specs.iter().all(|s| s.key != **key)) {
        return Err(unknown_option(unknown, specs));
    }
    specs
        .iter()
        .map(|spec| {
            let value = given.get(&spec.key).unwrap_or(&spec.default);
            Ok((spec.key.clone(), spec.check(value)?))
        })
        .collect()
}

fn unknown_option(unknown: &str, specs: &[OptionSpec]) -> Problem {
    let shown: String = unknown.chars().take(40).collect();
    let known: Vec<&str> = specs.iter().map(|s| s.key.as_str()).collect();
    let message = if known.is_empty() {
        format!("There is no option “{shown}”; this game has none.")
    } else {
        format!("There is no option “{shown}”; this game has {}.", known.join(", "))
    };
    Problem::new(Problem::UNKNOWN_OPTION, message)
}

/// A game's options as a type. Use [`options!`](crate::options!) to make one.
pub trait Options: Sized {
    /// The declaration of each field.
    fn specs() -> Vec<OptionSpec>;

    /// Reads the fields from texts that [`resolve`] has checked.
    ///
    /// # Errors
    /// What a field's [`OptionValue::read`] says, which is nothing after [`resolve`].
    fn from_resolved(values: &Values) -> Result<Self, Problem>;

    /// Reads the fields from texts; missing ones have their defaults.
    ///
    /// # Errors
    /// See [`resolve`].
    fn from_values(values: &Values) -> Result<Self, Problem> {
        Self::from_resolved(&resolve(&Self::specs(), values)?)
    }
}

/// The type of an option's field.
pub trait OptionValue: Sized {
    /// The value that this text stands for, if it stands for one.
    fn read(text: &str) -> Option<Self>;
    /// The text that stands for this value.
    fn text(&self) -> String;
}

macro_rules! number_values {
    ($($number:ty),*) => {$(
        impl OptionValue for $number {
            fn read(text: &str) -> Option<Self> {
                text.parse().ok()
            }
            fn text(&self) -> String {
                self.to_string()
            }
        }
    )*};
}
number_values!(u8, u16, u32, i32, i64);

impl OptionValue for bool {
    fn read(text: &str) -> Option<bool> {
        match text {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        }
    }
    fn text(&self) -> String {
        if *self { "on" } else { "off" }.to_owned()
    }
}

impl OptionValue for String {
    fn read(text: &str) -> Option<String> {
        Some(text.to_owned())
    }
    fn text(&self) -> String {
        self.clone()
    }
}

/// A game without options.
impl Options for () {
    fn specs() -> Vec<OptionSpec> {
        Vec::new()
    }
    fn from_resolved(_: &Values) -> Result<(), Problem> {
        Ok(())
    }
}

/// Reads one field; used by [`options!`](crate::options!).
///
/// # Errors
/// When the text is missing or is none of the type's.
#[doc(hidden)]
pub fn field<T: OptionValue>(values: &Values, key: &str) -> Result<T, Problem> {
    values
        .get(key)
        .and_then(|text| T::read(text))
        .ok_or_else(|| Problem::option(key, format!("{key} can’t be read.")))
}

/// Declares a game's options: fields with a type, a default and a range.
///
/// ```
/// use boardwright_sdk::{Options, choices, options, Values};
///
/// choices! {
///     /// What wins.
///     pub enum Win { Reach = "reach", Majority = "majority" }
/// }
///
/// options! {
///     /// House rules.
///     pub struct HouseRules {
///         /// Cells a side.
///         size: u8 = 10 => number(4, 20, step 2),
///         /// Turns after which it is a draw.
///         turns: u32 = 200 => number(10, 1000),
///         /// Whether pieces pile up.
///         stacking: bool = false => switch,
///         /// What wins.
///         win: Win = Win::Reach => choice,
///         /// A board of one's own.
///         rows: String = "" => text(80) when win = ["majority"],
///     }
/// }
///
/// let values = Values::from([("size".to_owned(), "6".to_owned())]);
/// assert_eq!(HouseRules::from_values(&values).unwrap().size, 6);
/// let values = Values::from([("size".to_owned(), "7".to_owned())]);
/// let problem = HouseRules::from_values(&values).unwrap_err();
/// assert_eq!(problem.message, "size can’t be “7”; it takes an even number from 4 to 20.");
/// ```
#[macro_export]
macro_rules! options {
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident {
            $(
                $(#[$field_meta:meta])*
                $field:ident : $type:ty = $default:expr => $kind:ident $(($($range:tt)*))?
                    $(when $other:ident = [$($value:literal),+ $(,)?])?
            ),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis struct $name {
            $($(#[$field_meta])* pub $field: $type,)*
        }

        impl $crate::Options for $name {
            fn specs() -> ::std::vec::Vec<$crate::OptionSpec> {
                ::std::vec![$(
                    $crate::OptionSpec {
                        key: ::std::string::ToString::to_string(stringify!($field)),
                        default: $crate::options!(@default $type, $kind $default),
                        kind: $crate::options!(@kind $type, $kind $($($range)*)?),
                        when: $crate::options!(@when $($other $($value)+)?),
                    },
                )*]
            }
            fn from_resolved(values: &$crate::Values) -> ::std::result::Result<Self, $crate::Problem> {
                ::std::result::Result::Ok($name {
                    $($field: $crate::option_field(values, stringify!($field))?,)*
                })
            }
        }
    };
    // A text's default is written as a literal, which is no `String` yet; a
    // number's must not go through `From`, or its type would be guessed.
    (@default $type:ty, text $default:expr) => { ::std::string::String::from($default) };
    (@default $type:ty, $kind:ident $default:expr) => {{
        let default: $type = $default;
        $crate::OptionValue::text(&default)
    }};
    (@kind $type:ty, number $min:literal, $max:literal) => {
        $crate::OptionKind::Number { min: $min, max: $max, step: 1 }
    };
    (@kind $type:ty, number $min:literal, $max:literal, step $step:literal) => {
        $crate::OptionKind::Number { min: $min, max: $max, step: $step }
    };
    (@kind $type:ty, switch) => { $crate::OptionKind::Switch };
    (@kind $type:ty, choice) => {
        $crate::OptionKind::Choice {
            values: <$type>::ALL.iter().map($crate::OptionValue::text).collect(),
        }
    };
    (@kind $type:ty, text $max:literal) => { $crate::OptionKind::Text { max_length: $max } };
    (@when) => { ::std::option::Option::None };
    (@when $other:ident $($value:literal)+) => {
        ::std::option::Option::Some($crate::When {
            key: ::std::string::ToString::to_string(stringify!($other)),
            values: ::std::vec![$(::std::string::ToString::to_string($value)),+],
        })
    };
}

/// Declares the values of a choice, each with the text that stands for it.
/// See [`options!`](crate::options!).
#[macro_export]
macro_rules! choices {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$value_meta:meta])* $value:ident = $text:literal),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $name {
            $(
                #[doc = concat!("`", $text, "`")]
                $(#[$value_meta])*
                $value
            ),+
        }

        impl $name {
            /// All of them, the default first.
            pub const ALL: &'static [$name] = &[$($name::$value),+];
        }

        impl $crate::OptionValue for $name {
            fn read(text: &str) -> ::std::option::Option<Self> {
                match text {
                    $($text => ::std::option::Option::Some($name::$value),)+
                    _ => ::std::option::Option::None,
                }
            }
            fn text(&self) -> ::std::string::String {
                ::std::string::ToString::to_string(match self { $($name::$value => $text),+ })
            }
        }
    };
}
