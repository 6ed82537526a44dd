//! Boardwright: a self-hosted server for abstract board games.

pub mod runtime;
