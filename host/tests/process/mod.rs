//! The server as a process, and its JSON API.
#![allow(dead_code, reason = "not every test needs all of it")]

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

/// What takes longer than this has stopped for good.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) fn command(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardwright"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(data);
    command.env_remove("BOARDWRIGHT_CONFIG").current_dir(data);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).stdin(Stdio::null());
    command
}

/// A running server; it is killed when it is dropped.
pub(crate) struct Server {
    pub(crate) process: Child,
    pub(crate) address: String,
}

impl Server {
    pub(crate) fn start(data: &Path) -> Server {
        Server::run(command(data).stderr(Stdio::null()))
    }

    /// The same with its log in a file.
    pub(crate) fn start_logging(data: &Path, log: std::fs::File) -> Server {
        Server::run(command(data).stderr(log))
    }

    fn run(command: &mut Command) -> Server {
        let mut process = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Boardwright listens on http://");
        Server { address: address.unwrap_or_else(|| panic!("“{line}”")).to_owned(), process }
    }

    /// SIGKILL: nothing in it gets to run any more.
    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Calls the JSON API; an error when the answer didn't come, or not whole.
pub(crate) fn call(
    address: &str,
    request: &str,
    key: &str,
    body: &Value,
) -> io::Result<(u16, Value)> {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let length = body.len();
    let key =
        if key.is_empty() { String::new() } else { format!("authorization: Bearer {key}\r\n") };
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(
        stream,
        "{request} HTTP/1.0\r\nhost: {address}\r\n{key}\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let cut = || io::Error::from(io::ErrorKind::UnexpectedEof);
    let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(cut)?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(cut)?;
    // A body that is cut is no JSON.
    Ok((status, serde_json::from_str(body).map_err(|_| cut())?))
}
