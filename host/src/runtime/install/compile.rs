//! From a component to machine code.
//!
//! Bytes go in and bytes come out, so that a process of its own can do it that
//! may be killed: see [`Aside`](crate::runtime::aside::Aside).

use boardwright_sdk::Problem;
use wasmtime::Engine;
use wasmtime::component::Component;

/// Compiles a component into bytes that [`load`] takes.
///
/// # Errors
/// `compile`.
pub(in crate::runtime) fn compile(engine: &Engine, component: &[u8]) -> Result<Vec<u8>, Problem> {
    engine.precompile_component(component).map_err(|error| fail(&error))
}

/// Loads what [`compile`] made: here, or in an earlier run by way of the cache,
/// which gives back nothing but what it was given.
///
/// # Errors
/// `compile`: another engine made it.
pub(super) fn load(engine: &Engine, compiled: &[u8]) -> Result<Component, Problem> {
    #[expect(unsafe_code, reason = "the bytes are our own compiler's, as said above")]
    let component = unsafe { Component::deserialize(engine, compiled) };
    component.map_err(|error| fail(&error))
}

fn fail(error: &wasmtime::Error) -> Problem {
    let reason = error.root_cause().to_string();
    let words: Vec<&str> = reason.split_whitespace().collect();
    Problem::new("compile", format!("The module can’t be compiled: {}.", words.join(" ")))
}
