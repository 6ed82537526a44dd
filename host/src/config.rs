//! The settings of a server.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use boardwright_sdk::Problem;
use figment::Figment;
use figment::providers::{Env, Format, Serialized, Toml};
use serde::{Deserialize, Serialize};

use crate::catalogue::Folder;
use crate::runtime::{Limits, Runtime};

/// Read when it is there and no other file is named.
const FILE: &str = "boardwright.toml";
const ENVIRONMENT: &str = "BOARDWRIGHT_";

/// The settings of a server. They come from, each before the next: the command
/// line, the environment (`BOARDWRIGHT_LISTEN`, `BOARDWRIGHT_LIMITS__CALL_FUEL`),
/// a file in TOML, and the defaults.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// The address and port to listen on.
    pub listen: SocketAddr,
    /// The folder for everything that is kept.
    pub data: PathBuf,
    /// The folder of further plugins; `plugins` of the data folder when missing.
    pub plugins: Option<PathBuf>,
    /// A folder of variants to offer.
    pub variants: Option<PathBuf>,
    /// A bot takes at least so many milliseconds for a turn, so that people can
    /// follow.
    pub bot_millis: u64,
    /// What plugins may use.
    pub limits: Limits,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 7878)),
            data: PathBuf::from("data"),
            plugins: None,
            variants: None,
            bot_millis: 700,
            limits: Limits::default(),
        }
    }
}

/// The settings that a command was given; they come before all others.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct Given {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) listen: Option<SocketAddr>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) data: Option<PathBuf>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) plugins: Option<PathBuf>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) variants: Option<PathBuf>,
}

impl Config {
    /// The folder of further plugins.
    #[must_use]
    pub fn plugins(&self) -> Folder {
        match &self.plugins {
            Some(folder) => Folder::new(folder),
            None => Folder::new(&self.data.join("plugins")),
        }
    }

    /// The folder of compiled plugins.
    #[must_use]
    pub fn compiled(&self) -> PathBuf {
        self.data.join("compiled")
    }

    /// The sandbox as the server has it: compiled plugins are kept, and
    /// strangers' are compiled by this program in a process of its own.
    ///
    /// # Errors
    /// `engine`, `cache`: this machine can't run it.
    pub fn runtime(&self) -> Result<Runtime, Problem> {
        let runtime = Runtime::new(self.limits.clone())?.with_cache(&self.compiled())?;
        Ok(runtime.compiling_aside(program()))
    }

    /// Reads the settings. `file` must be there if it is named.
    ///
    /// # Errors
    /// `config`: what can't be read, and where it was set.
    pub(crate) fn read(file: Option<&Path>, given: &Given) -> Result<Config, Problem> {
        let mut figment = Figment::from(Serialized::defaults(Config::default()));
        if let Some(file) = file.or_else(|| Path::new(FILE).is_file().then_some(Path::new(FILE))) {
            figment = figment.merge(Toml::file_exact(file));
        }
        figment
            // The file's own name is read by the command line.
            .merge(Env::prefixed(ENVIRONMENT).ignore(&["config"]).split("__"))
            .merge(Serialized::defaults(given))
            .extract()
            .map_err(|error| {
                let error = error.to_string();
                let words: Vec<&str> = error.split_whitespace().collect();
                let error = words.join(" ");
                let message =
                    format!("The settings can’t be read: {}.", error.trim_end_matches('.'));
                Problem::new("config", message)
            })
    }
}

/// This program, to be started once more.
pub(crate) fn program() -> PathBuf {
    // Linux finds it by this name even when a newer one has taken its place.
    let itself = PathBuf::from("/proc/self/exe");
    if itself.exists() { itself } else { std::env::current_exe().unwrap_or_default() }
}
