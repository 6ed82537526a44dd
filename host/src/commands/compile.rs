//! `boardwright compile`, which the program calls by itself.

use std::io::{self, Write};

use clap::Args;

use super::Failure;
use crate::runtime::{self, Limits};

#[derive(Args)]
pub(super) struct CompileArgs {
    /// The limits as JSON
    #[arg(value_parser = limits)]
    limits: Limits,
}

fn limits(text: &str) -> Result<Limits, serde_json::Error> {
    serde_json::from_str(text)
}

/// Compiles what comes by the standard input.
pub(super) fn compile(args: &CompileArgs, out: &mut dyn Write) -> Result<(), Failure> {
    bound(&args.limits)?;
    Ok(runtime::compile(&mut io::stdin().lock(), out)?)
}

#[cfg(unix)]
fn bound(limits: &Limits) -> io::Result<()> {
    use rlimit::Resource;
    // A core file of a compiler that ran out of memory is of use to nobody.
    let bounds = [
        (Resource::CORE, 0),
        (Resource::CPU, limits.compile_seconds),
        (Resource::AS, limits.compile_bytes),
    ];
    bounds.into_iter().try_for_each(|(resource, bound)| {
        let most = resource.get()?.1.min(bound);
        resource.set(most, most)
    })
}

#[cfg(not(unix))]
fn bound(_: &Limits) -> io::Result<()> {
    Ok(())
}
