//! The contract that this host keeps: its names and its version.

use std::collections::BTreeSet;

use boardwright_sdk::{Problem, WIT};
use wit_parser::{Resolve, WorldId, WorldItem};

/// The worlds of `sdk/wit` and the names that a module exports for them.
#[derive(Debug)]
pub(crate) struct Contract {
    pub(crate) resolve: Resolve,
    /// That of a game with rules alone.
    world: WorldId,
    /// That of one which can be searched too.
    searched: WorldId,
    /// `boardwright:game`.
    package: String,
    /// `0.1.0`.
    version: String,
    /// `boardwright:game/rules@0.1.0#about` and so on: what every plugin exports.
    functions: Vec<String>,
    /// What else one exports that can be searched.
    search: Vec<String>,
}

/// Exports of every plugin beside the contract's functions.
const PLUMBING: [&str; 2] = ["memory", "cabi_realloc"];

impl Contract {
    /// Reads the contract.
    ///
    /// # Errors
    /// `contract`: the text that this host was built with is wrong.
    pub(crate) fn read() -> Result<Contract, Problem> {
        let fail = |error: &dyn std::fmt::Display| {
            Problem::new("contract", format!("This host’s own contract can’t be read: {error}."))
        };
        let mut resolve = Resolve::default();
        let package = resolve.push_str("game.wit", WIT).map_err(|error| fail(&error))?;
        let world = |name| resolve.select_world(&[package], Some(name)).map_err(|e| fail(&e));
        let (world, searched) = (world("rules-only")?, world("game")?);
        let functions = functions(&resolve, world);
        let also = |name: &String| !functions.contains(name);
        let name = &resolve.packages[package].name;
        let version = name.version.as_ref().map(ToString::to_string);
        Ok(Contract {
            package: format!("{}:{}", name.namespace, name.name),
            version: version.ok_or_else(|| fail(&"it has no version"))?,
            search: self::functions(&resolve, searched).into_iter().filter(also).collect(),
            functions,
            resolve,
            world,
            searched,
        })
    }

    /// Its version.
    pub(crate) fn version(&self) -> &str {
        &self.version
    }

    /// The world of a module with these exports.
    pub(crate) fn world_of(&self, exports: &BTreeSet<String>) -> WorldId {
        let searched = self.search.iter().any(|name| exports.contains(name));
        if searched { self.searched } else { self.world }
    }

    /// Checks what a module exports: the version first, then that all is there.
    ///
    /// # Errors
    /// `not-a-plugin`, `contract-version` or `missing-export`.
    pub(crate) fn check_exports(&self, exports: &BTreeSet<String>) -> Result<(), Problem> {
        self.check_version(exports)?;
        let functions = self.functions.iter().map(String::as_str);
        match functions.chain(PLUMBING).find(|name| !exports.contains(*name)) {
            None => Ok(()),
            Some(missing) => Err(Problem::new(
                "missing-export",
                format!(
                    "The module doesn’t export {missing}; build it with boardwright-sdk {} and \
                     `boardwright_sdk::export!`, or as sdk/OTHER-LANGUAGES.md says.",
                    self.version
                ),
            )),
        }
    }

    fn check_version(&self, exports: &BTreeSet<String>) -> Result<(), Problem> {
        let versions: BTreeSet<&str> = exports.iter().filter_map(|e| self.version_of(e)).collect();
        if versions.is_empty() {
            let package = &self.package;
            let message = format!(
                "The module exports nothing of {package}, so it is no plugin; a plugin’s crate in \
                 Rust has crate-type cdylib and calls `boardwright_sdk::export!`."
            );
            return Err(Problem::new("not-a-plugin", message));
        }
        match versions.into_iter().find(|version| *version != self.version) {
            None => Ok(()),
            Some(theirs) => Err(Problem::new(
                "contract-version",
                format!(
                    "The plugin is built for version {theirs} of {}, and this host takes {ours}: \
                     build it with boardwright-sdk {ours}, or run a host that takes {theirs}.",
                    self.package,
                    ours = self.version
                ),
            )),
        }
    }

    /// The version in `boardwright:game/rules@0.1.0#about`.
    fn version_of<'a>(&self, export: &'a str) -> Option<&'a str> {
        let interface = export.strip_prefix(&self.package)?.strip_prefix('/')?;
        let (interface, _function) = interface.split_once('#')?;
        Some(interface.split_once('@').map_or("none", |(_, version)| version))
    }
}

fn functions(resolve: &Resolve, world: WorldId) -> Vec<String> {
    let exports = resolve.worlds[world].exports.values();
    let interfaces = exports.filter_map(|item| match item {
        WorldItem::Interface { id, .. } => Some((resolve.id_of(*id)?, &resolve.interfaces[*id])),
        _ => None,
    });
    let names = interfaces.flat_map(|(id, interface)| {
        interface.functions.keys().map(move |name| format!("{id}#{name}"))
    });
    names.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_functions_have_the_names_that_modules_export() {
        let contract = Contract::read().unwrap();
        assert_eq!(contract.functions.len(), 10);
        assert_eq!(contract.functions[0], "boardwright:game/rules@0.1.0#about");
        assert_eq!(contract.search, ["boardwright:game/search@0.1.0#search"]);
    }
}
