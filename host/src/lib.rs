//! Boardwright: a self-hosted server for abstract board games.

pub mod catalogue;
pub mod runtime;
