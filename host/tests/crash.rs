//! The server as a process that is killed, doubled and stopped.
#![expect(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

mod process;

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use boardwright_sdk::Rng;
use process::{PATIENCE, Server, call, command};
use serde_json::{Value, json};

/// A match, and what its players know of it.
struct Game {
    id: String,
    keys: [String; 2],
    /// Turns that were answered.
    answered: Vec<String>,
    /// A turn that was sent and not answered before the server died.
    sent: Option<String>,
}

impl Game {
    fn new(address: &str) -> Game {
        let new = json!({ "game": "vault", "preset": "small" });
        let (status, made) = call(address, "POST /api/matches", "", &new).unwrap();
        assert_eq!(status, 201, "{made}");
        let key = |seat: usize| made["seats"][seat]["key"].as_str().unwrap().to_owned();
        let id = made["id"].as_str().unwrap().to_owned();
        Game { id, keys: [key(0), key(1)], answered: Vec::new(), sent: None }
    }

    /// Plays until the server dies or the game ends.
    fn play(&mut self, address: &str, rng: &mut Rng, count: &AtomicUsize) -> io::Result<()> {
        loop {
            let key = &self.keys[self.answered.len() % 2];
            let (_, shown) =
                call(address, &format!("GET /api/matches/{}", self.id), key, &Value::Null)?;
            let Some(action) = rng.pick(shown["actions"].as_array().unwrap()) else {
                return Ok(());
            };
            let action = action["text"].as_str().unwrap().to_owned();
            let turn = json!({ "actions": action, "number": shown["number"] });
            self.sent = Some(action.clone());
            let path = format!("POST /api/matches/{}/turns", self.id);
            let (status, answer) = call(address, &path, key, &turn)?;
            assert_eq!(status, 200, "{answer}");
            self.sent = None;
            self.answered.push(action);
            count.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Checks that every answered turn is there, in order and once; the one
    /// that was not answered may be there too.
    fn check(&mut self, address: &str) {
        let path = format!("GET /api/matches/{}", self.id);
        let (status, shown) = call(address, &path, "", &Value::Null).unwrap();
        assert_eq!(status, 200, "after {:?}: {shown}", self.answered);
        let turns = shown["turns"].as_array().unwrap().iter();
        let there: Vec<String> =
            turns.map(|turn| turn["actions"][0].as_str().unwrap().to_owned()).collect();
        if there.len() > self.answered.len() {
            self.answered.extend(self.sent.take());
        }
        self.sent = None;
        assert_eq!(there, self.answered, "match {}", self.id);
        assert_eq!(shown["number"], self.answered.len() as u64 + 1);
    }
}

#[test]
fn every_answered_turn_outlasts_a_kill() {
    let data = tempfile::tempdir().unwrap();
    let mut chance = Rng::new(11);
    let mut server = Server::start(data.path());
    let mut games: Vec<Game> = (0..4).map(|_| Game::new(&server.address)).collect();
    for round in 0..5 {
        let count = AtomicUsize::new(0);
        let enough = 1 + chance.below(30);
        let address = server.address.clone();
        thread::scope(|scope| {
            for (number, game) in (0..).zip(&mut games) {
                let mut rng = Rng::new(round * 100 + number);
                let (address, count) = (&address, &count);
                scope.spawn(move || game.play(address, &mut rng, count));
            }
            let begun = Instant::now();
            while count.load(Ordering::Relaxed) < enough && begun.elapsed() < PATIENCE {
                thread::yield_now();
            }
            server.kill();
        });
        assert!(count.into_inner() >= enough, "nothing goes on in round {round}");
        server = Server::start(data.path());
        games.iter_mut().for_each(|game| game.check(&server.address));
        // A game that has ended makes room for another one.
        let over = |game: &Game| {
            let path = format!("GET /api/matches/{}", game.id);
            !call(&server.address, &path, "", &Value::Null).unwrap().1["outcome"].is_null()
        };
        let address = &server.address;
        games.iter_mut().filter(|game| over(game)).for_each(|game| *game = Game::new(address));
    }
}

/// Waits until a process has ended by itself.
fn ended(mut process: Child) -> Output {
    let begun = Instant::now();
    while process.try_wait().unwrap().is_none() {
        if begun.elapsed() > PATIENCE {
            process.kill().unwrap();
            panic!("it runs on");
        }
        thread::sleep(Duration::from_millis(10));
    }
    process.wait_with_output().unwrap()
}

#[test]
fn a_data_folder_is_for_one_server() {
    let data = tempfile::tempdir().unwrap();
    let first = Server::start(data.path());
    let second = ended(command(data.path()).spawn().unwrap());
    assert!(!second.status.success());
    assert!(second.stdout.is_empty());
    let said = String::from_utf8(second.stderr).unwrap();
    let sentence = said.lines().last().unwrap();
    assert!(sentence.contains(&*data.path().to_string_lossy()), "{said}");
    assert!(sentence.contains("another"), "{said}");
    assert_eq!(call(&first.address, "GET /api/games", "", &Value::Null).unwrap().0, 200);
}

#[cfg(unix)]
#[test]
fn a_server_stops_when_told_though_streams_are_open() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Server::start(data.path());
    let game = Game::new(&server.address);
    let open = |lines: &str| {
        let mut stream = TcpStream::connect(&server.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        write!(stream, "{lines}").unwrap();
        stream
    };
    let get = |path: &str| format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n");
    let id = &game.id;
    let mut streams = [
        open(&get(&format!("/matches/{id}/events"))),
        open(&get(&format!("/api/matches/{id}/events"))),
        open(&get("/")),
    ];
    // Each has begun to answer, so that none is met before its stream is open.
    streams.iter_mut().for_each(|stream| stream.read_exact(&mut [0; 15]).unwrap());
    let silent = open("");
    let slow = open("GET / HTTP/1.1\r\n");

    let told = Command::new("kill").arg(server.process.id().to_string()).status().unwrap();
    assert!(told.success());
    let begun = Instant::now();
    let status = loop {
        match server.process.try_wait().unwrap() {
            Some(status) => break status,
            None => assert!(begun.elapsed() < PATIENCE, "it runs on"),
        }
        thread::sleep(Duration::from_millis(10));
    };
    assert!(status.success(), "{status}");
    for mut stream in streams {
        stream.read_to_end(&mut Vec::new()).unwrap();
    }
    drop((silent, slow));
    let again = Server::start(data.path());
    let path = format!("GET /api/matches/{id}");
    assert_eq!(call(&again.address, &path, "", &Value::Null).unwrap().0, 200);
}
