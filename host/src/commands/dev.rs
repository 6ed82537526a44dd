//! `boardwright dev`
//!
//! A thread builds the plugin whenever its sources change and puts it onto the
//! [`Bench`], a server whose one player holds every seat. Its page, `/dev`,
//! frames the match and says what is wrong with the game.

mod bench;
mod build;
mod log;
mod page;
mod source;
mod status;
mod watch;

use std::io::{self, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;

use clap::Args;

use super::Failure;
use crate::config::Config;
use crate::serve::listen;
use bench::Bench;
use source::Source;
use status::Status;
use watch::Watch;

/// Beside the port of `boardwright serve`.
const PORT: u16 = 7879;

#[derive(Args)]
#[command(after_help = "\
Examples:
  boardwright dev
  boardwright dev path/to/my-game
  boardwright dev path/to/a/game.wasm --no-open")]
pub(super) struct DevArgs {
    /// The game's crate, or a .wasm file that something else builds
    #[arg(default_value = ".")]
    source: PathBuf,
    /// The address and port to listen on; whoever reaches it plays all seats
    #[arg(long, value_name = "ADDR", default_value_t = SocketAddr::from((Ipv4Addr::LOCALHOST, PORT)))]
    listen: SocketAddr,
    /// Leave the browser alone
    #[arg(long)]
    no_open: bool,
}

pub(super) fn dev(args: &DevArgs, config: &Config, out: &mut dyn Write) -> Result<(), Failure> {
    let source = Source::find(&args.source)?;
    let watch = Watch::begin(&source, &config.data)?;
    let status = Status::default();
    log::start(&status);
    let bench = Bench::new(config, status).map(Arc::new).map_err(Failure::Host)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let router = page::router(&bench);
    let builder = Arc::clone(&bench);
    let listening = |address: SocketAddr| {
        let page = format!("http://{address}/dev");
        // That nobody may read it is no reason to stop.
        let _ = writeln!(out, "Play at {page} while you write; Ctrl-C ends it.");
        let _ = out.flush();
        if !args.no_open && open::that_detached(&page).is_err() {
            say("No browser could be opened; open that address yourself.");
        }
        thread::spawn(move || work(&source, &watch, &builder));
        Ok(())
    };
    let served = listen(bench.app(), router, args.listen, listening);
    runtime.block_on(served).map_err(Failure::of_server)
}

/// Builds, and builds again after every change.
fn work(source: &Source, watch: &Watch, bench: &Bench) {
    loop {
        bench.status().begin();
        match source.module() {
            Ok(module) => say(&bench.take(module)),
            Err(why) => bench.status().fail(&why),
        }
        bench.status().done();
        if watch.wait().is_none() {
            return;
        }
    }
}

/// Tells the terminal. The main thread keeps standard output for itself.
fn say(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}
