//! The contract's functions as Rust, generated from `sdk/wit`.

pub(super) mod rules {
    wasmtime::component::bindgen!({ path: "../sdk/wit", world: "rules-only" });
}

pub(super) mod search {
    wasmtime::component::bindgen!({
        path: "../sdk/wit",
        inline: "
            package boardwright:host;
            world search-only { export boardwright:game/search@0.1.0; }
        ",
    });
}
