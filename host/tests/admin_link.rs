//! The link to the operator’s page of a running server.
#![cfg(unix)]
#![expect(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// A running server; it is killed when it is dropped.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    /// Its log goes to the file `log` of the data folder.
    fn start(data: &Path) -> Server {
        let mut command = boardwright(data);
        command.args(["serve", "--listen", "127.0.0.1:0"]).env("RUST_LOG", "info");
        command.stdout(Stdio::piped()).stderr(File::create(data.join("log")).unwrap());
        let mut process = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Boardwright listens on http://");
        Server { address: address.unwrap_or_else(|| panic!("“{line}”")).to_owned(), process }
    }

    /// Sends a signal by its name and waits for the end.
    fn end(&mut self, signal: &str) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        self.process.wait().unwrap();
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(stream, "GET {path} HTTP/1.0\r\nhost: {}\r\n\r\n", self.address).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn boardwright(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardwright"));
    command.env_remove("BOARDWRIGHT_CONFIG").current_dir(data).arg("--data").arg(data);
    command
}

fn link(data: &Path, more: &[&str]) -> Output {
    boardwright(data).arg("admin-link").args(more).output().unwrap()
}

#[track_caller]
fn printed(output: Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().count(), 1, "{text}");
    text.trim().to_owned()
}

#[track_caller]
fn assert_refused(output: &Output, words: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(output.stdout.is_empty());
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.contains(words), "no “{words}” in “{said}”");
}

#[test]
fn a_link_is_made_while_a_server_runs_and_no_longer() {
    let data = tempfile::tempdir().unwrap();
    let data = data.path();
    assert_refused(&link(data, &[]), "there is no file admin.key");
    let help = link(data, &["--help"]).stdout;
    assert!(String::from_utf8(help).unwrap().contains("  boardwright admin-link --data "));

    let mut server = Server::start(data);
    let printed_link = printed(link(data, &[]));
    let path = printed_link.strip_prefix(&format!("http://{}", server.address)).unwrap();
    assert!(path.starts_with("/admin/enter/"), "{path}");
    let page = server.get(path);
    assert!(page.starts_with("HTTP/1.0 200") && page.contains("Sign in"), "{page}");
    assert!(server.get("/admin").starts_with("HTTP/1.0 403"));
    let elsewhere = printed(link(data, &["--site", "https://games.example/"]));
    assert!(elsewhere.starts_with("https://games.example/admin/enter/"), "{elsewhere}");
    assert_refused(&link(data, &["--site", "games.example"]), "games.example");
    let key = data.join("admin.key");
    assert_eq!(fs::metadata(&key).unwrap().permissions().mode() & 0o777, 0o600);
    let before = fs::read(&key).unwrap();

    // Killed, it leaves its file behind; a new one makes it anew.
    server.end("-KILL");
    assert!(key.exists());
    assert_refused(&link(data, &[]), "nothing answers at 127.0.0.1:");
    fs::set_permissions(&key, fs::Permissions::from_mode(0o644)).unwrap();
    let mut server = Server::start(data);
    assert_ne!(fs::read(&key).unwrap(), before);
    assert_eq!(fs::metadata(&key).unwrap().permissions().mode() & 0o777, 0o600);
    assert!(server.get(path).starts_with("HTTP/1.0 403"), "the key is another one");

    server.end("-TERM");
    assert!(!key.exists());
    assert_refused(&link(data, &[]), "there is no file admin.key");
    let log = fs::read_to_string(data.join("log")).unwrap();
    assert!(log.contains("stopping") && !log.contains('\u{1b}'), "{log}");
}
