//! The contract's functions as Rust, generated from `sdk/wit`.

wasmtime::component::bindgen!({ path: "../sdk/wit", world: "game" });
