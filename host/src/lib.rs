//! Stub.

pub mod matches;
pub mod store;
