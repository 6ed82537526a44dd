//! The WebAssembly engine and the clock that interrupts it.

use std::thread;
use std::time::Duration;

use boardwright_sdk::Problem;
use wasmtime::{
    Config, Enabled, Engine, InstanceAllocationStrategy, PoolingAllocationConfig, Strategy,
};

use super::limits::Limits;
use super::pool::workers;

/// How often the epoch moves on, and so how exact limits of time are.
const TICK: Duration = Duration::from_millis(10);
/// The stack of one call.
pub(crate) const STACK_BYTES: usize = 512 << 10;
const PAGE_BYTES: usize = 64 << 10;

/// Builds the engine and starts its clock, which stops when the engine is dropped.
///
/// # Errors
/// `engine`: this machine can't run it.
pub(crate) fn start(limits: &Limits) -> Result<Engine, Problem> {
    let mut config = config();
    // Allocation is no matter of the machine code.
    config.allocation_strategy(InstanceAllocationStrategy::Pooling(slots(limits)));
    let engine = Engine::new(&config).map_err(|error| fail(&error))?;
    start_clock(&engine).map_err(|error| fail(&error))?;
    Ok(engine)
}

/// Builds an engine that only compiles: it takes no memory for instances.
///
/// # Errors
/// `engine`: this machine can't run it.
pub(crate) fn compiler() -> Result<Engine, Problem> {
    Engine::new(&config()).map_err(|error| fail(&error))
}

fn fail(error: &dyn std::fmt::Display) -> Problem {
    Problem::new("engine", format!("The WebAssembly engine can’t start here: {error}."))
}

/// The number of ticks after which at least `millis` have passed.
pub(crate) fn ticks(millis: u64) -> u64 {
    // The engine adds this to the present epoch, which must not overflow.
    millis.div_ceil(TICK.as_millis() as u64).saturating_add(1).min(u64::MAX / 2)
}

fn config() -> Config {
    let mut config = Config::new();
    config
        .strategy(Strategy::Cranelift)
        .cranelift_nan_canonicalization(true)
        .consume_fuel(true)
        .epoch_interruption(true)
        .max_wasm_stack(STACK_BYTES)
        // Names are stripped at install, so that a backtrace would say nothing.
        .wasm_backtrace_max_frames(None)
        // Its memory says why it stopped; see `panic`.
        .coredump_on_trap(true)
        .wasm_relaxed_simd(false)
        .wasm_simd(false)
        .wasm_memory64(false)
        .wasm_multi_memory(false)
        .wasm_tail_call(false)
        // Threads and garbage collection aren't compiled in.
        .wasm_bulk_memory(true);
    config
}

fn slots(limits: &Limits) -> PoolingAllocationConfig {
    // The gates let as many run as there are workers, and as many search.
    let instances = u32::try_from(workers() * 2).unwrap_or(u32::MAX);
    let memory = usize::try_from(limits.memory_bytes).unwrap_or(usize::MAX);
    let mut slots = PoolingAllocationConfig::new();
    slots
        .total_component_instances(instances)
        .total_core_instances(instances * 2)
        .total_memories(instances)
        .total_tables(instances)
        .max_memories_per_component(1)
        .max_tables_per_component(1)
        .max_core_instances_per_component(2)
        .max_memory_size(memory.next_multiple_of(PAGE_BYTES))
        .table_elements(usize::try_from(limits.table_elements).unwrap_or(usize::MAX));
    // Where the system knows which pages an instance has used, those are cleared and
    // kept for the next, since getting new ones takes longer. Elsewhere it would be
    // all pages.
    if PoolingAllocationConfig::is_pagemap_scan_available() {
        slots.pagemap_scan(Enabled::Yes).linear_memory_keep_resident(memory);
    }
    slots
}

fn start_clock(engine: &Engine) -> std::io::Result<()> {
    let engine = engine.weak();
    let run = move || {
        loop {
            thread::sleep(TICK);
            match engine.upgrade() {
                Some(engine) => engine.increment_epoch(),
                None => return,
            }
        }
    };
    thread::Builder::new().name("plugin-clock".to_owned()).spawn(run)?;
    Ok(())
}
