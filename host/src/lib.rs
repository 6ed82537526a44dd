//! Boardwright: a self-hosted server for abstract board games.
//!
//! - [`runtime`] and [`catalogue`]: plugins in their sandbox, and which there are;
//! - [`mod@matches`] and [`store`]: what happened in each match, kept for good;
//! - [`variants`]: house rules that are kept under a name;
//! - [`app`], [`http`] and [`mod@serve`]: pages, the JSON API, and the server around them;
//! - [`admin`]: who may see the operator’s page;
//! - [`commands`] and [`config`]: the command line and its settings.

pub mod admin;
pub mod app;
mod bots;
pub mod catalogue;
pub mod commands;
pub mod config;
mod course;
pub mod http;
pub mod matches;
mod plugins;
pub mod runtime;
pub mod search;
pub mod serve;
pub mod store;
pub mod variants;
