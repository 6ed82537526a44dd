//! A compiled plugin, ready to be instantiated and called.

use boardwright_sdk::Problem;
use wasmtime::component::{Component, InstancePre, Linker};
use wasmtime::{Engine, Store};

use super::bindings::rules::exports::boardwright::game::rules;
use super::bindings::rules::{RulesOnly, RulesOnlyIndices};
use super::bindings::search::exports::boardwright::game::search;
use super::bindings::search::{SearchOnly, SearchOnlyIndices};
use super::memory::Memory;

/// A compiled plugin: what it takes to make an instance, and where in it the
/// contract's functions are.
pub(super) struct Entry {
    pre: InstancePre<Memory>,
    rules: RulesOnlyIndices,
    search: Option<SearchOnlyIndices>,
}

/// The contract's functions of one instance.
pub(super) struct Functions {
    pub(super) rules: RulesOnly,
    pub(super) search: Option<SearchOnly>,
}

impl Entry {
    /// Finds the functions.
    ///
    /// # Errors
    /// `bad-exports`: one is missing or of another type.
    pub(super) fn find(engine: &Engine, component: &Component) -> Result<Entry, Problem> {
        let found = Linker::<Memory>::new(engine).instantiate_pre(component).and_then(|pre| {
            let has_search = component.get_export_index(None, SEARCH).is_some();
            let search = has_search.then(|| SearchOnlyIndices::new(&pre)).transpose()?;
            Ok(Entry { rules: RulesOnlyIndices::new(&pre)?, search, pre })
        });
        found.map_err(|error| {
            let reason = error.root_cause();
            Problem::new("bad-exports", format!("The module doesn’t fit the contract: {reason}."))
        })
    }

    /// Whether it brings a search of its own.
    pub(super) const fn has_search(&self) -> bool {
        self.search.is_some()
    }

    pub(super) fn engine(&self) -> &Engine {
        self.pre.engine()
    }

    pub(super) fn instantiate(&self, store: &mut Store<Memory>) -> wasmtime::Result<Functions> {
        let instance = self.pre.instantiate(&mut *store)?;
        let rules = self.rules.load(&mut *store, &instance)?;
        let search = self.search.as_ref().map(|search| search.load(&mut *store, &instance));
        Ok(Functions { rules, search: search.transpose()? })
    }
}

impl Functions {
    pub(super) fn rules(&self) -> &rules::Guest {
        self.rules.boardwright_game_rules()
    }

    /// The answer of a search. To be called only if there is one.
    pub(super) fn search(
        &self,
        store: &mut Store<Memory>,
        state: &Vec<u8>,
        playouts: u32,
        steps: u64,
        seed: u64,
    ) -> wasmtime::Result<Result<search::Searched, rules::Problem>> {
        let missing = || wasmtime::Error::msg("it has no search");
        let guest = self.search.as_ref().ok_or_else(missing)?.boardwright_game_search();
        let found = guest.call_search(store, state, playouts, steps, seed)?;
        Ok(found.map_err(|p| rules::Problem { code: p.code, message: p.message }))
    }
}

/// The name of the interface in a component.
const SEARCH: &str = "boardwright:game/search@0.1.0";
