//! Variants: option values and match settings that are kept under a name.
//!
//! People save them, and operators ship a folder of them. They are only ever a
//! start for the form of a new match, so nothing of a match depends on them.

mod folder;
mod toml;

use std::collections::BTreeMap;
use std::sync::Arc;

use boardwright_sdk::{About, Problem, Values, resolve};
use serde::{Deserialize, Serialize};

pub use folder::read_folder;

use crate::matches::{PREFIX, Settings};
use crate::store::{Store, StoreError};

/// The most characters of a name.
const NAME_CHARS: usize = 60;

/// A named set of house rules for a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// What people call it.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// The version of the game that it was made for.
    #[serde(default)]
    pub version: String,
    /// Option values; the others are the game's own.
    #[serde(default)]
    pub options: Values,
    /// Match settings by name.
    #[serde(default)]
    pub settings: Values,
}

impl Variant {
    /// Checks the name.
    ///
    /// # Errors
    /// The [`Problem::option`] of the field that it is typed in.
    pub fn check_name(&self) -> Result<(), Problem> {
        let length = self.name.trim().chars().count();
        if (1..=NAME_CHARS).contains(&length) && !self.name.chars().any(char::is_control) {
            return Ok(());
        }
        let message = format!("A variant’s name has 1 to {NAME_CHARS} characters, on one line.");
        Err(Problem::option(&format!("{PREFIX}name"), message))
    }

    /// Whether this version of the game takes all values.
    ///
    /// # Errors
    /// What is wrong, with the option's or setting's name in it.
    pub fn check_for(&self, about: &About) -> Result<(), Problem> {
        resolve(&about.options, &self.options)?;
        Settings::read(&self.settings)?.check_for(about.seats.len())
    }

    /// The same for this version of the game, with only the values that differ
    /// from the game as published.
    ///
    /// # Errors
    /// What [`Variant::check_name`] and [`Variant::check_for`] say.
    pub fn settled(self, about: &About) -> Result<Variant, Problem> {
        self.check_name()?;
        self.check_for(about)?;
        let mut options = resolve(&about.options, &self.options)?;
        options.retain(|key, value| {
            about.options.iter().any(|spec| spec.key == *key && spec.default != *value)
        });
        Ok(Variant {
            name: self.name.trim().to_owned(),
            game: about.id.clone(),
            version: about.version.clone(),
            options,
            settings: Settings::read(&self.settings)?.differing(),
        })
    }
}

/// All variants of a server.
pub struct Variants {
    store: Arc<dyn Store>,
    /// The operator's, by id.
    shipped: BTreeMap<String, Variant>,
}

/// # Errors
/// When the store fails.
#[expect(clippy::missing_errors_doc, reason = "said once for all of them")]
impl Variants {
    /// Those of a store, and these.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, shipped: BTreeMap<String, Variant>) -> Variants {
        Variants { store, shipped }
    }

    /// All, or those of one game, by name; with their ids.
    pub fn list(&self, game: Option<&str>) -> Result<Vec<(String, Variant)>, StoreError> {
        let kept = self.store.variants()?.into_iter();
        let kept = kept.filter_map(|(id, bytes)| Some((id, read(&bytes)?)));
        let shipped = self.shipped.iter().map(|(id, variant)| (id.clone(), variant.clone()));
        let wanted =
            |(_, variant): &(String, Variant)| game.is_none_or(|game| variant.game == game);
        let mut list: Vec<_> = shipped.chain(kept).filter(wanted).collect();
        list.sort_by_cached_key(|(id, variant)| (variant.name.to_lowercase(), id.clone()));
        Ok(list)
    }

    /// The one with this id.
    pub fn get(&self, id: &str) -> Result<Option<Variant>, StoreError> {
        if let Some(shipped) = self.shipped.get(id) {
            return Ok(Some(shipped.clone()));
        }
        Ok(self.store.variant(id)?.and_then(|bytes| read(&bytes)))
    }

    /// Keeps one under a new id. [`StoreError::VariantsFull`] when there are too many.
    pub fn keep(&self, id: &str, variant: &Variant) -> Result<(), StoreError> {
        // Plain data with text keys always serialises.
        self.store.put_variant(id, &serde_json::to_vec(variant).unwrap_or_default())
    }
}

/// One that can't be read is left out, so that it doesn't take the others with it.
fn read(bytes: &[u8]) -> Option<Variant> {
    let read = serde_json::from_slice(bytes);
    read.inspect_err(|error| tracing::warn!(%error, "a variant can’t be read")).ok()
}
