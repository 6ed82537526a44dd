//! The server as a process: open the data, listen, stop when told.

use std::collections::BTreeMap;
use std::io::Write;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use boardwright_sdk::Problem;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::admin::KeyFile;
use crate::app::{App, Extras};
use crate::catalogue::{Catalogue, Installer};
use crate::config::Config;
use crate::http::router;
use crate::matches::SystemWorld;
use crate::store::SledStore;
use crate::variants::{Variant, read_folder};

/// How long requests may take to end when the server is told to stop.
const PATIENCE: Duration = Duration::from_secs(3);

/// Runs the server until it gets SIGINT or SIGTERM.
///
/// # Errors
/// Why it can't start, or stopped by itself.
pub fn serve(config: &Config) -> Result<(), Problem> {
    let app = open(config)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| start("Its threads", &error))?;
    let listening = |address: SocketAddr| {
        let key = KeyFile::write(&config.data, address, app.link_key()).map_err(|error| {
            let folder = config.data.display();
            let message = format!("The data folder {folder} can’t be written to: {error}.");
            Problem::new("unreadable-folder", message)
        })?;
        // Scripts wait for this line. That nobody may read it is no reason to stop.
        let _ = writeln!(std::io::stdout(), "Boardwright listens on http://{address}");
        Ok(key)
    };
    runtime.block_on(listen(&app, router(app.clone()), config.listen, listening))
}

/// Opens the data folder and loads the games.
fn open(config: &Config) -> Result<App, Problem> {
    let store = SledStore::open(&config.data.join("store")).map_err(|error| {
        let message = format!("The data folder can’t be opened. {error}");
        Problem::new("unreadable-folder", message)
    })?;
    let catalogue = Arc::new(Catalogue::bundled(config.runtime()?)?);
    let folder = config.plugins();
    let installer = Installer::start(Arc::clone(&catalogue), folder).map_err(|error| {
        let folder = config.plugins().path().display().to_string();
        let message = format!("The plugins’ folder {folder} can’t be used: {error}.");
        Problem::new("unreadable-folder", message)
    })?;
    let variants = match &config.variants {
        Some(folder) => shipped(folder, &catalogue)?,
        None => BTreeMap::new(),
    };
    let data = Some(config.data.clone());
    let pace = Duration::from_millis(config.bot_millis);
    let extras = Extras { variants, installer: Some(installer), data, pace };
    App::with(Arc::new(store), catalogue, Arc::new(SystemWorld), extras)
}

/// The operator's variants. One that its game doesn't take is logged; pages say
/// so too.
fn shipped(folder: &Path, catalogue: &Catalogue) -> Result<BTreeMap<String, Variant>, Problem> {
    let variants = read_folder(folder).map_err(|error| {
        let folder = folder.display();
        let message = format!("The variants’ folder {folder} can’t be read: {error}.");
        Problem::new("unreadable-folder", message)
    })?;
    for (id, variant) in &variants {
        let wrong = match catalogue.by_id(&variant.game) {
            Some(plugin) => variant.check_for(plugin.info()).err().map(|problem| problem.message),
            None => Some(format!("There is no game {}.", variant.game)),
        };
        if let Some(wrong) = wrong {
            tracing::warn!(variant = id, "{wrong}");
        }
    }
    Ok(variants)
}

/// Serves until a signal comes. `listening` is told the address as soon as
/// somebody can connect; what it gives is kept as long.
pub(crate) async fn listen<T>(
    app: &App,
    router: Router,
    address: SocketAddr,
    listening: impl FnOnce(SocketAddr) -> Result<T, Problem>,
) -> Result<(), Problem> {
    let listener = TcpListener::bind(address).await.map_err(|error| {
        let message = format!(
            "Boardwright can’t listen on {address}: {error}. Choose another address with --listen."
        );
        Problem::new("listen", message)
    })?;
    let address = listener.local_addr().map_err(|error| start("Its address", &error))?;
    let _while_it_serves = listening(address)?;
    tokio::spawn(app.clone().play_bots());
    let stop = stop(app.clone());
    let patience = patience(app.closing());
    let served = axum::serve(listener, router).with_graceful_shutdown(stop);
    tokio::select! {
        served = served => served.map_err(|error| start("The listener", &error)),
        () = patience => Ok(()),
    }
}

/// Ends some time after the server was told to stop: a connection on which
/// half a request has come would hold it up for ever.
async fn patience(mut closing: watch::Receiver<bool>) {
    if closing.wait_for(|closing| *closing).await.is_ok() {
        tokio::time::sleep(PATIENCE).await;
    }
}

fn start(what: &str, error: &dyn std::fmt::Display) -> Problem {
    Problem::new("start", format!("{what} failed: {error}."))
}

/// Waits for a signal, then ends the streams, which would go on for ever.
async fn stop(app: App) {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        _ = interrupt => {}
        () = terminate => {}
    }
    tracing::info!("stopping");
    app.close();
}
