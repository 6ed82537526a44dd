use std::io::{BufRead, BufReader};
use std::process::{Command, Output, Stdio};
use std::thread;

use serde_json::{Value, json};

use super::process::{Server, call};
use super::{command, program, said};

/// A match of vault on a board of 4 by 4.
struct Match {
    id: String,
    /// The seats' links.
    links: [String; 2],
    keys: [String; 2],
}

impl Match {
    fn new(server: &Server) -> Match {
        let new = json!({ "game": "vault", "options": { "size": "4", "stacking": "on" } });
        let (status, made) = call(&server.address, "POST /api/matches", "", &new).unwrap();
        assert_eq!(status, 201, "{made}");
        let of = |seat: usize, what: &str| made["seats"][seat][what].as_str().unwrap().to_owned();
        Match {
            id: made["id"].as_str().unwrap().to_owned(),
            links: [of(0, "url"), of(1, "url")],
            keys: [of(0, "key"), of(1, "key")],
        }
    }

    fn read(&self, server: &Server) -> Value {
        let path = format!("GET /api/matches/{}", self.id);
        call(&server.address, &path, "", &Value::Null).unwrap().1
    }
}

fn engine() -> String {
    format!("'{}' engine vault", program().display())
}

fn bot(engine: &str, link: &str) -> Command {
    let mut bot = command(&["bot", "--nodes", "50", "--engine", engine, "--match", link]);
    bot.env_remove("BOARDWRIGHT_KEY").stdout(Stdio::piped()).stderr(Stdio::piped());
    bot
}

#[test]
fn two_engines_play_a_match_to_its_end() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let game = Match::new(&server);
    let white = bot(&engine(), &game.links[0]).spawn().unwrap();
    // A match's link and a key do the same as the seat's link.
    let link = format!("http://{}/matches/{}", server.address, game.id);
    let black = bot(&engine(), &link).env("BOARDWRIGHT_KEY", &game.keys[1]).spawn().unwrap();
    let outputs = [white, black].map(|bot| bot.wait_with_output().unwrap());
    let shown = game.read(&server);
    let outcome = &shown["outcome"];
    assert!(outcome["winners"].is_array(), "{shown} {}", said(&outputs[0]));
    for (seat, output) in ["white", "black"].iter().zip(&outputs) {
        assert!(output.status.success(), "{}", said(output));
        let told = String::from_utf8_lossy(&output.stdout);
        assert!(told.starts_with("Boardwright vault "), "{told}");
        assert!(told.contains(&format!(" plays {seat} in vault ")), "{told}");
        let turns = shown["turns"].as_array().unwrap().iter();
        let own: Vec<String> = turns
            .filter(|turn| turn["seat"] == *seat)
            .map(|turn| {
                let actions: Vec<&str> =
                    turn["actions"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
                format!("{seat}: {}", actions.join(" "))
            })
            .collect();
        let lines: Vec<&str> = told.lines().collect();
        assert_eq!(lines[1..lines.len() - 1], own);
        assert!(told.contains(outcome["reason"].as_str().unwrap()), "{told}");
    }
}

#[test]
fn a_bot_goes_on_after_the_server_was_away() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Server::start(data.path());
    let game = Match::new(&server);
    // It waits for white.
    let mut black = bot(&engine(), &game.links[1]).spawn().unwrap();
    let mut started = String::new();
    let mut told = BufReader::new(black.stdout.take().unwrap());
    told.read_line(&mut started).unwrap();
    server.kill();
    let address = server.address.clone();
    let mut again = command(&["serve", "--listen", &address, "--data"]);
    again.arg(data.path()).stdout(Stdio::null()).stderr(Stdio::null());
    let _again = Restarted(again.spawn().unwrap());
    let turn = json!({ "actions": "a1-a2" });
    let path = format!("POST /api/matches/{}/turns", game.id);
    while call(&address, &path, &game.keys[0], &turn).is_err() {
        thread::yield_now();
    }
    let mut played = String::new();
    told.read_line(&mut played).unwrap();
    assert!(played.starts_with("black: "), "{started}{played}");
    black.kill().unwrap();
    black.wait().unwrap();
}

/// A server that is killed in the end.
struct Restarted(std::process::Child);

impl Drop for Restarted {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[track_caller]
fn assert_stops(output: &Output, code: i32, words: &[&str]) {
    let said = said(output);
    assert_eq!(output.status.code(), Some(code), "{said}");
    let last = said.lines().last().unwrap_or_default();
    for word in words {
        assert!(last.contains(word), "no “{word}” in “{said}”");
    }
}

#[test]
fn a_bot_says_what_is_wrong_before_it_begins() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let game = Match::new(&server);
    let link = format!("http://{}/matches/{}", server.address, game.id);
    let ended = |engine: &str, link: &str| bot(engine, link).output().unwrap();
    assert_stops(&ended(&engine(), "somewhere"), 2, &["--match", "/matches/ID/seats/KEY"]);
    assert_stops(&ended(&engine(), &link), 2, &["BOARDWRIGHT_KEY"]);
    assert_stops(&ended(&engine(), &format!("{link}/seats/wrong")), 2, &["none of this match’s"]);
    let other = format!("http://{}/matches/nowhere/seats/k", server.address);
    assert_stops(&ended(&engine(), &other), 2, &["nowhere"]);
    assert_stops(&ended("/no/engine", &game.links[0]), 2, &["/no/engine", "can’t be started"]);
    assert_stops(&ended("'half", &game.links[0]), 2, &["'half", "quotes"]);
    let nobody = ended(&engine(), "http://127.0.0.1:1/matches/x/seats/k");
    assert_stops(&nobody, 2, &["can’t be reached"]);
}

#[cfg(unix)]
#[test]
fn a_bot_says_what_is_wrong_with_its_engine() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let game = Match::new(&server);
    let link = &game.links[0];
    assert_stops(&bot("true", link).output().unwrap(), 1, &["true has ended", "exit status: 0"]);
    let engine = |options: &str, answer: &str| {
        let script = format!(
            "while read word rest; do case $word in ugi) printf '{options}ugiok\\n';; \
             isready) echo readyok;; go) {answer};; esac; done"
        );
        bot(&shlex::try_join(["sh", "-c", &script]).unwrap(), link).output().unwrap()
    };
    let all = "option name size type spin\\noption name stacking type check\\n";
    // The options that it lacks and the match has as the game is published are none of its business.
    let deaf = engine("option name size type spin\\n", "true");
    assert_stops(&deaf, 2, &["has no option stacking", "stacking on"]);
    let wrong = engine(all, "echo bestmove a1-a9");
    assert_stops(&wrong, 1, &["“a1-a9”", "no cell a9"]);
    assert!(said(&wrong).contains("asked once more"), "{}", said(&wrong));
    assert_stops(&engine(all, "echo bestmove 0000"), 1, &["no move"]);
    assert_stops(&engine(all, "exit 3"), 1, &["has ended", "exit status: 3"]);
    assert_eq!(game.read(&server)["turn"], 0, "nothing was played");
}
