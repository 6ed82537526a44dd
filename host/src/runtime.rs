//! Plugins that nobody trusts, behind the trait [`Rules`].
//!
//! A [`Runtime`] turns the bytes of a module into a [`Plugin`]; a plugin opens
//! one [`Session`] — a fresh instance — for each request. Whatever a plugin
//! does wrong becomes a [`Problem`] for which [`is_fault`] holds, and nothing else.

mod about;
mod answers;
mod bindings;
mod cache;
mod contract;
mod engine;
mod fault;
mod gate;
mod install;
mod limits;
mod memory;
mod plugin;
mod pool;
mod session;

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use boardwright_sdk::Problem;
#[cfg(doc)]
use boardwright_sdk::Rules;

use cache::Cache;
use contract::Contract;
use gate::Gate;

pub use fault::is_fault;
pub use limits::Limits;
pub use plugin::Plugin;
pub use pool::{Pool, PoolError};
pub use session::Session;

/// The engine, the limits, and where compiled plugins are kept. One a process.
#[derive(Clone)]
pub struct Runtime {
    engine: wasmtime::Engine,
    limits: Arc<Limits>,
    contract: Arc<Contract>,
    cache: Option<Arc<Cache>>,
    gate: Gate,
}

impl Runtime {
    /// Starts the engine.
    ///
    /// # Errors
    /// `engine`: this machine can't run it.
    pub fn new(limits: Limits) -> Result<Runtime, Problem> {
        Ok(Runtime {
            engine: engine::start(&limits)?,
            limits: Arc::new(limits),
            contract: Arc::new(Contract::read()?),
            cache: None,
            gate: Gate::new(pool::workers()),
        })
    }

    /// Keeps compiled plugins in `folder`, which is made if need be and closed
    /// to everybody but this program's user.
    ///
    /// # Errors
    /// `cache`: the folder can't be made or not be closed to others.
    pub fn with_cache(mut self, folder: &Path) -> Result<Runtime, Problem> {
        self.cache = Some(Arc::new(Cache::open(folder, &self.engine)?));
        Ok(self)
    }

    /// Makes a plugin of a module's bytes: checks them, compiles them unless
    /// the cache has them, and calls `about` once. It takes tens of
    /// milliseconds or more: on a server, run it on the [`Pool`].
    ///
    /// # Errors
    /// `module-limit`, `not-a-module`, `invalid-module`, `module-imports`,
    /// `refused-instruction`, `not-a-plugin`, `contract-version`,
    /// `missing-export`, `bad-exports`, `compile`, or a fault of `about`.
    pub fn install(&self, module: impl Into<Arc<[u8]>>) -> Result<Plugin, Problem> {
        install::install(self, module.into())
    }

    /// What plugins may use.
    #[must_use]
    pub fn limits(&self) -> &Limits {
        &self.limits
    }
}

impl fmt::Debug for Runtime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Runtime").field("limits", &self.limits).finish_non_exhaustive()
    }
}
