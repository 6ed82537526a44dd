//! Stub.
#![allow(missing_docs)]
pub mod model;
