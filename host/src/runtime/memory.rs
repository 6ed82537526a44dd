//! The memory that one instance may have.

use std::fmt;

use wasmtime::{Error, ResourceLimiter, Result};

use super::limits::{Limits, over};

/// What a store holds: its limits of memory.
///
/// `wasmtime::StoreLimits` does the same, but its errors don't say what was asked for.
#[derive(Debug)]
pub(crate) struct Memory {
    bytes: u64,
    table_elements: u64,
}

impl Memory {
    pub(crate) fn new(limits: &Limits) -> Memory {
        Memory { bytes: limits.memory_bytes, table_elements: limits.table_elements }
    }
}

/// An instance wanted more memory than it may have.
#[derive(Debug)]
pub(crate) struct OverMemory(String);

impl fmt::Display for OverMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for OverMemory {}

impl ResourceLimiter for Memory {
    fn memory_growing(
        &mut self,
        _now: usize,
        wanted: usize,
        maximum: Option<usize>,
    ) -> Result<bool> {
        allow("its bytes of memory", wanted, maximum, self.bytes, "memory_bytes")
    }

    // An instance that is refused memory would stop in ways that tell less.
    fn memory_grow_failed(&mut self, error: Error) -> Result<()> {
        Err(Error::new(OverMemory(format!("its memory can’t grow: {error}"))))
    }

    fn table_growing(
        &mut self,
        _now: usize,
        wanted: usize,
        maximum: Option<usize>,
    ) -> Result<bool> {
        allow("its table’s entries", wanted, maximum, self.table_elements, "table_elements")
    }
}

/// `maximum` is what the module itself declares.
fn allow(
    what: &str,
    wanted: usize,
    maximum: Option<usize>,
    limit: u64,
    setting: &str,
) -> Result<bool> {
    let own = maximum.map_or(u64::MAX, |maximum| maximum as u64);
    if wanted as u64 <= limit.min(own) {
        return Ok(true);
    }
    let detail = if own < limit {
        format!("{what}: {wanted}, where the module itself declares at most {own}")
    } else {
        over(what, wanted as u64, limit, setting)
    };
    Err(Error::new(OverMemory(detail)))
}
