//! From the bytes of a module to a plugin that can be asked.

mod check;
pub(super) mod compile;
mod encode;

use std::sync::{Arc, OnceLock};

use boardwright_sdk::{Problem, Rules};
use sha2::{Digest, Sha256};

use super::Runtime;
use super::about::check_about;
use super::aside::Aside;
use super::entry::Entry;
use super::fault::Fault;
use super::gate::Gate;
use super::plugin::{Loaded, Plugin};

/// Checks a module, compiles it, here or aside, and asks it what it is.
///
/// # Errors
/// Codes of the steps: see [`Runtime::install`].
pub(super) fn install(
    runtime: &Runtime,
    module: Arc<[u8]>,
    aside: Option<&Aside>,
) -> Result<Plugin, Problem> {
    let sha256 = hash(&module);
    let checked = check::check(&module, &runtime.limits, &runtime.contract)?;
    let compiled = runtime.cache.as_ref().and_then(|cache| cache.get(&sha256));
    let component = match compiled.and_then(|bytes| compile::load(&runtime.engine, &bytes).ok()) {
        Some(component) => component,
        None => {
            let component = encode::encode(&checked, &runtime.contract)?;
            let compiled = match aside {
                Some(aside) => aside.compile(&component, &runtime.limits)?,
                None => compile::compile(&runtime.engine, &component)?,
            };
            if let Some(cache) = &runtime.cache {
                cache.put(&sha256, &compiled);
            }
            compile::load(&runtime.engine, &compiled)?
        }
    };
    let entry = Entry::find(&runtime.engine, &component)?;
    let [gate, search_gate] = [&runtime.gate, &runtime.searches].map(Gate::clone);
    let searches = OnceLock::new();
    introduce(Loaded { sha256, module, entry, gate, search_gate, searches }, runtime)
}

/// Lets the plugin say what it is.
fn introduce(loaded: Loaded, runtime: &Runtime) -> Result<Plugin, Problem> {
    let unnamed = Plugin::unnamed(loaded, Arc::clone(&runtime.limits));
    let about = unnamed.session()?.about()?;
    match check_about(&about) {
        Ok(()) => Ok(unnamed.named(about)),
        Err(detail) => Err(Fault::bad_answer(detail).problem(unnamed.label(), "about")),
    }
}

/// The name that a module goes by: its SHA-256 in hexadecimal.
pub(super) fn hash(module: &[u8]) -> String {
    Sha256::digest(module).iter().map(|byte| format!("{byte:02x}")).collect()
}
