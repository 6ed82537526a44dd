//! Boardwright: a self-hosted server for abstract board games.

pub mod catalogue;
pub mod commands;
pub mod config;
pub mod runtime;

use boardwright_sdk::Problem;

use config::Config;

/// Runs the server until it is told to stop.
///
/// # Errors
/// Why it can't start, or stopped by itself.
pub fn serve(config: Config) -> Result<(), Problem> {
    let _ = config;
    Err(Problem::new("not-built", "This build has no server yet; `boardwright show` works."))
}
