//! Plugins that nobody trusts, behind the trait [`Rules`].
//!
//! A [`Runtime`] turns the bytes of a module into a [`Plugin`]; a plugin opens
//! one [`Session`] — a fresh instance — for each request. Whatever a plugin
//! does wrong becomes a [`Problem`] for which [`is_fault`] holds, and nothing else.

mod about;
mod answers;
mod aside;
mod bindings;
mod by_rules;
mod cache;
mod cancel;
mod contract;
mod engine;
mod entry;
mod fault;
mod gate;
mod install;
mod limits;
mod memory;
mod panic;
mod peaks;
mod plugin;
mod pool;
mod session;
mod slice;
mod trial;
mod twice;

use std::fmt;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use boardwright_sdk::Problem;
#[cfg(doc)]
use boardwright_sdk::Rules;

use aside::Aside;
use cache::Cache;
use contract::Contract;
use gate::Gate;

pub(crate) use aside::COMMAND;
pub(crate) use cache::publish;
pub use cancel::Cancel;
pub(crate) use cancel::CancelOnDrop;
pub(crate) use fault::Fault;
pub use fault::{Failed, is_fault};
pub use limits::Limits;
pub(crate) use limits::grouped;
pub use peaks::{Peak, Peaks};
pub use plugin::Plugin;
pub(crate) use pool::workers;
pub use pool::{Pool, PoolError};
pub use session::Session;
pub use slice::{Cut, Slice};
pub use trial::{Progress, Trial};

/// The engine, the limits, and where compiled plugins are kept. One a process.
#[derive(Clone)]
pub struct Runtime {
    engine: wasmtime::Engine,
    limits: Arc<Limits>,
    contract: Arc<Contract>,
    cache: Option<Arc<Cache>>,
    aside: Option<Aside>,
    gate: Gate,
    /// The same for searches, which last.
    searches: Gate,
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
            aside: None,
            gate: Gate::new(pool::workers()),
            searches: Gate::new(pool::workers()),
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

    /// Compiles strangers' modules by this program, the command `boardwright`,
    /// in a process with the limits `compile_seconds` and `compile_bytes`.
    #[must_use]
    pub fn compiling_aside(mut self, program: PathBuf) -> Runtime {
        self.aside = Some(Aside::new(program));
        self
    }

    /// Makes a plugin of the bytes of a module that is trusted to be one: checks
    /// them, compiles them here unless the cache has them, and calls `about`
    /// once. It takes tens of milliseconds or more: on a server, run it on the
    /// [`Pool`].
    ///
    /// # Errors
    /// `module-limit`, `not-a-module`, `invalid-module`, `module-imports`,
    /// `refused-instruction`, `not-a-plugin`, `contract-version`,
    /// `missing-export`, `bad-exports`, `compile`, or a fault of `about`.
    pub fn install(&self, module: impl Into<Arc<[u8]>>) -> Result<Plugin, Problem> {
        install::install(self, module.into(), None)
    }

    /// The same for a module that was admitted before, perhaps by another
    /// version of this program.
    ///
    /// # Errors
    /// See [`Runtime::install`].
    pub fn reload(&self, module: impl Into<Arc<[u8]>>) -> Result<Plugin, Problem> {
        install::install(self, module.into(), self.aside.as_ref())
    }

    /// The same for a stranger's module, which has to pass its trial games too.
    /// It takes seconds; `tell` hears how far they are.
    ///
    /// # Errors
    /// See [`Runtime::install`], and `contract-broken`.
    pub fn admit(
        &self,
        module: impl Into<Arc<[u8]>>,
        tell: &mut dyn FnMut(Progress),
    ) -> Result<(Plugin, Trial), Problem> {
        let (plugin, trial) = self.examine(module, tell)?;
        trial.verdict()?;
        Ok((plugin, trial))
    }

    /// The same for whoever wants to see all that is wrong: the trial may have failed.
    ///
    /// # Errors
    /// See [`Runtime::install`].
    pub fn examine(
        &self,
        module: impl Into<Arc<[u8]>>,
        tell: &mut dyn FnMut(Progress),
    ) -> Result<(Plugin, Trial), Problem> {
        let plugin = self.reload(module)?;
        let kept = self.cache.as_ref().and_then(|cache| cache.trial(plugin.sha256()));
        let trial = kept.unwrap_or_else(|| {
            // What goes wrong in a trial is no fault of a match.
            let tried = plugin.afresh().with_limits(self.limits.patient());
            let trial = Trial::run(&tried, self.limits.trial_seconds, tell);
            // One that failed may pass with other limits, or on a quieter machine.
            if let (Some(cache), Ok(())) = (&self.cache, trial.verdict()) {
                cache.keep_trial(plugin.sha256(), &trial);
            }
            trial
        });
        Ok((plugin, trial))
    }

    /// What came of this module's trial games on this host, if they were played.
    #[must_use]
    pub fn trial(&self, module: &[u8]) -> Option<Trial> {
        self.cache.as_ref()?.trial(&install::hash(module))
    }

    /// The version of the contract that plugins are held to.
    #[must_use]
    pub fn contract(&self) -> &str {
        self.contract.version()
    }

    /// What plugins may use.
    #[must_use]
    pub fn limits(&self) -> &Limits {
        &self.limits
    }
}

/// Compiles the component that `input` holds: the whole task of a process that
/// [`Runtime::compiling_aside`] starts.
///
/// # Errors
/// `engine`, `compile`, or `output` when nobody takes the result.
pub(crate) fn compile(input: &mut dyn Read, output: &mut dyn Write) -> Result<(), Problem> {
    let mut component = Vec::new();
    let moved = |error: std::io::Error| Problem::new("output", format!("The pipe broke: {error}."));
    input.read_to_end(&mut component).map_err(moved)?;
    let compiled = install::compile::compile(&engine::compiler()?, &component)?;
    output.write_all(&compiled).map_err(moved)
}

impl fmt::Debug for Runtime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Runtime").field("limits", &self.limits).finish_non_exhaustive()
    }
}
