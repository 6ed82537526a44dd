//! `boardwright admin-link`

use std::io::Write;

use boardwright_sdk::Problem;
use clap::Args;

use super::Failure;
use crate::admin::KeyFile;
use crate::config::Config;
use crate::matches::SystemWorld;

#[derive(Args)]
#[command(after_help = "\
Examples:
  boardwright admin-link
  boardwright admin-link --data /var/lib/boardwright --site https://games.example")]
pub(super) struct AdminLinkArgs {
    /// How browsers reach the server [default: the address that it listens on]
    #[arg(long, value_name = "URL")]
    site: Option<String>,
}

pub(super) fn admin_link(
    args: &AdminLinkArgs,
    config: &Config,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (listen, key) = KeyFile::read(&config.data)?;
    let path = key.link(&SystemWorld).map_err(|error| {
        let message = format!("The system gives no random bytes: {error}.");
        Failure::Host(Problem::new("no-chance", message))
    })?;
    let site = match &args.site {
        Some(site) if site.starts_with("http://") || site.starts_with("https://") => site.clone(),
        Some(site) => {
            let message = format!("“{site}” should begin with http:// or https:// (--site).");
            return Err(Problem::new("bad-site", message).into());
        }
        None => format!("http://{listen}"),
    };
    Ok(writeln!(out, "{}{path}", site.trim_end_matches('/'))?)
}
