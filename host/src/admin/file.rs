//! The file that tells the operator’s commands how to reach the server: its
//! address and the key of its links. Only the server’s own user can read it.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use boardwright_sdk::Problem;
use serde::{Deserialize, Serialize};

use super::LinkKey;

const NAME: &str = "admin.key";
/// How long a server may take to pick up.
const PATIENCE: Duration = Duration::from_secs(2);

/// The file of a running server; it goes when this is dropped.
#[derive(Debug)]
pub(crate) struct KeyFile {
    path: PathBuf,
}

#[derive(Serialize, Deserialize)]
struct Content {
    listen: SocketAddr,
    key: String,
}

impl KeyFile {
    /// Writes the file of the server that listens here.
    pub(crate) fn write(data: &Path, listen: SocketAddr, key: &LinkKey) -> io::Result<KeyFile> {
        let content = Content { listen, key: BASE64_URL_SAFE_NO_PAD.encode(key.0) };
        let path = data.join(NAME);
        // One that a killed server left. Made anew, it is surely ours alone.
        if let Err(error) = fs::remove_file(&path)
            && error.kind() != io::ErrorKind::NotFound
        {
            return Err(error);
        }
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(&path)?.write_all(&serde_json::to_vec(&content)?)?;
        Ok(KeyFile { path })
    }

    /// The address of the server that runs over a data folder, and its key.
    ///
    /// # Errors
    /// `no-server`: none runs there, or another user’s.
    pub(crate) fn read(data: &Path) -> Result<(SocketAddr, LinkKey), Problem> {
        let path = data.join(NAME);
        let no_server = |why: &str| {
            let message = format!(
                "No Boardwright server runs over the data folder {}: {why}. Start it, or name its \
                 folder with --data.",
                data.display()
            );
            Problem::new("no-server", message)
        };
        let text = fs::read(&path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => no_server(&format!("there is no file {NAME}")),
            _ => {
                let message = format!(
                    "{} can’t be read: {error}. Run this as the user that the server runs as.",
                    path.display()
                );
                Problem::new("unreadable-file", message)
            }
        })?;
        let Content { listen, key } = serde_json::from_slice(&text)
            .map_err(|error| no_server(&format!("{NAME} is broken ({error})")))?;
        let key = BASE64_URL_SAFE_NO_PAD.decode(key).ok().and_then(|key| key.try_into().ok());
        let key = key.ok_or_else(|| no_server(&format!("{NAME} is broken")))?;
        let listen = reachable(listen);
        // A server that was killed leaves its file behind.
        TcpStream::connect_timeout(&listen, PATIENCE)
            .map_err(|error| no_server(&format!("nothing answers at {listen} ({error})")))?;
        Ok((listen, LinkKey(key)))
    }
}

/// An address of this machine at which a server that listens here answers.
fn reachable(mut listen: SocketAddr) -> SocketAddr {
    if listen.ip().is_unspecified() {
        listen.set_ip(match listen {
            SocketAddr::V4(_) => std::net::Ipv4Addr::LOCALHOST.into(),
            SocketAddr::V6(_) => std::net::Ipv6Addr::LOCALHOST.into(),
        });
    }
    listen
}

impl Drop for KeyFile {
    fn drop(&mut self) {
        // One that stays is of no use to anybody: its key dies with the server.
        let _ = fs::remove_file(&self.path);
    }
}
