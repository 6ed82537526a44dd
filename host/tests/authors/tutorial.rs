//! `docs/write-a-game.md`, done as it says.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Stdio};

use super::workshop::Workshop;

const TUTORIAL: &str = include_str!("../../../docs/write-a-game.md");

/// A fenced block: what stands behind the fence, and what is in it.
struct Block {
    kind: &'static str,
    text: String,
}

fn blocks() -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for line in TUTORIAL.lines() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(kind), None) => open = Some(Block { kind, text: String::new() }),
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (None, Some(block)) => block.text.push_str(&format!("{line}\n")),
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a block isn’t closed");
    blocks
}

/// A program that goes on until somebody ends it.
struct Running(Child);

impl Running {
    fn start(workshop: &Workshop, line: &str) -> Running {
        let mut command = workshop.command(line);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Running(command.spawn().unwrap())
    }

    /// Reads lines until one has this text.
    #[track_caller]
    fn says(lines: impl Read, text: &str) -> String {
        let mut said = String::new();
        for line in BufReader::new(lines).lines() {
            let line = line.unwrap();
            said.push_str(&format!("{line}\n"));
            if line.contains(text) {
                return line;
            }
        }
        panic!("it never said “{text}” but\n{said}");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

#[test]
fn the_tutorial_works_as_it_says() {
    let mut workshop = Workshop::new("tutorial");
    let mut written: Vec<(&str, String)> = Vec::new();
    let mut ran = 0;
    for Block { kind, text } in blocks() {
        ran += 1;
        match kind.split_once(' ').unwrap_or((kind, "")) {
            ("sh", "once") => {}
            ("sh", "") => text.lines().for_each(|line| run(&mut workshop, line)),
            ("sh", "dev") => dev(&workshop, text.trim()),
            ("sh", "quit") => quit(&workshop, text.trim()),
            ("sh", "serve") => serve(&workshop, text.trim()),
            (_, file) if file.contains('.') => {
                // The pieces of a file follow each other.
                let known = written.iter().position(|(name, _)| *name == file);
                let at = known.unwrap_or_else(|| {
                    written.push((file, String::new()));
                    written.len() - 1
                });
                let whole = &mut written[at].1;
                if !whole.is_empty() {
                    whole.push('\n');
                }
                whole.push_str(&text);
                workshop.write(file, whole);
            }
            _ => panic!("nobody knows what to do with a block of “{kind}”"),
        }
    }
    assert_eq!(written.len(), 4, "the rules, two texts and their test");
    assert!(ran > 10);
}

fn run(workshop: &mut Workshop, line: &str) {
    if let Some(folder) = line.strip_prefix("cd ") {
        *workshop = workshop.inside(folder);
        return;
    }
    let said = workshop.run(line);
    match line.split(' ').collect::<Vec<_>>()[..] {
        ["cargo", "test"] => assert!(said.contains("4 passed"), "{said}"),
        ["boardwright", "check", ..] => assert!(said.contains("It keeps the contract."), "{said}"),
        ["boardwright", "show", ..] => assert!(said.contains("white to move, 3 actions\na1-a2 ")),
        ["boardwright", "perft", ..] => assert!(said.lines().nth(1).unwrap().contains(" 3 ")),
        _ => {}
    }
}

/// The page is there once the game is built.
fn dev(workshop: &Workshop, line: &str) {
    let mut dev = Running::start(workshop, &format!("{line} --no-open --listen 127.0.0.1:0"));
    Running::says(dev.0.stdout.take().unwrap(), "/dev");
    Running::says(dev.0.stderr.take().unwrap(), "is ready");
}

fn quit(workshop: &Workshop, line: &str) {
    let mut play = Running::start(workshop, line);
    play.0.stdin.take().unwrap().write_all(b"a1-a2\n").unwrap();
    Running::says(play.0.stdout.take().unwrap(), "black: ");
}

/// The game is in the lobby.
fn serve(workshop: &Workshop, lines: &str) {
    let (before, line) = lines.rsplit_once('\n').unwrap();
    before.lines().for_each(|line| drop(workshop.run(line)));
    let line = line.replace("0.0.0.0:7878", "127.0.0.1:0");
    let mut serve = Running::start(workshop, &line);
    let listens = Running::says(serve.0.stdout.take().unwrap(), "listens on");
    let address = listens.rsplit_once("//").unwrap().1.to_owned();
    let mut lobby = std::net::TcpStream::connect(&address).unwrap();
    write!(lobby, "GET /new?game=hexapawn HTTP/1.0\r\nHost: {address}\r\n\r\n").unwrap();
    let mut page = String::new();
    lobby.read_to_string(&mut page).unwrap();
    assert!(page.contains("Pawns a side"), "{page}");
}
