//! The match, by the server's JSON API.

use std::io::{BufRead, BufReader};
use std::time::Duration;

use boardwright_sdk::{About, Problem, Values};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use ureq::http::Response;
use ureq::{Agent, Body};

use super::super::Failure;
use super::Stop;
use super::address::Address;

/// A server that is there answers sooner, and a stream has a sign of life
/// every 15 seconds.
const PATIENCE: Duration = Duration::from_secs(60);

/// A match as its player sees it.
#[derive(Deserialize)]
pub(super) struct Seen {
    pub(super) game: String,
    pub(super) version: String,
    pub(super) options: Values,
    /// The number of the last event.
    pub(super) number: u64,
    /// The seat whose key was sent.
    pub(super) you: Option<String>,
    pub(super) to_move: Option<String>,
    pub(super) outcome: Option<Outcome>,
    turns: Vec<Turn>,
}

#[derive(Deserialize)]
pub(super) struct Outcome {
    pub(super) winners: Vec<String>,
    pub(super) reason: String,
}

#[derive(Deserialize)]
struct Turn {
    actions: Vec<String>,
}

impl Seen {
    /// All actions so far.
    pub(super) fn played(&self) -> impl Iterator<Item = &str> {
        self.turns.iter().flat_map(|turn| &turn.actions).map(String::as_str)
    }
}

/// What became of a turn.
pub(super) enum Answer {
    Played,
    /// Another action has to follow.
    Unfinished,
    /// The match isn't any more what was seen.
    MovedOn,
    Illegal(String),
}

/// A server, and a seat of a match on it.
pub(super) struct Server {
    agent: Agent,
    address: Address,
}

impl Server {
    pub(super) fn new(address: Address) -> Server {
        let config = Agent::config_builder()
            .http_status_as_error(false)
            // A turn must not become a question on the way.
            .max_redirects(0)
            .timeout_connect(Some(PATIENCE))
            .timeout_per_read(Some(PATIENCE))
            .user_agent(concat!("boardwright/", env!("CARGO_PKG_VERSION")));
        Server { agent: config.build().new_agent(), address }
    }

    /// The match as it stands.
    pub(super) fn read(&self) -> Result<Seen, Stop> {
        good(self.get(&self.path(""), "application/json")?)
    }

    /// What a game says of itself.
    pub(super) fn about(&self, game: &str) -> Result<About, Stop> {
        let path = format!("{}/api/games/{game}", self.address.site);
        good(self.get(&path, "application/json")?)
    }

    /// Waits until something has happened after this event.
    pub(super) fn wait(&self, number: u64) -> Result<(), Stop> {
        let path = self.path(&format!("/events?after={number}"));
        let answer = self.get(&path, "text/event-stream")?;
        if !answer.status().is_success() {
            return good::<Value>(answer).map(drop);
        }
        for line in BufReader::new(answer.into_body().into_reader()).lines() {
            if line.map_err(|error| broken(&error))?.starts_with("data:") {
                return Ok(());
            }
        }
        Err(Stop::Broken("The server has ended the connection.".to_owned()))
    }

    /// Plays a turn, or tries what there is of it so far.
    pub(super) fn play(&self, actions: &[String], number: u64) -> Result<Answer, Stop> {
        let turn = json!({ "actions": actions, "number": number }).to_string();
        let request = self.agent.post(self.path("/turns"));
        let request = request.header("content-type", "application/json");
        let request = request.header("authorization", self.bearer());
        let answer = request.send(turn).map_err(|error| broken(&error))?;
        match answer.status().as_u16() {
            409 => Ok(Answer::MovedOn),
            422 => {
                let problem: Problem = body(answer)?;
                let unfinished = problem.code == "unfinished-turn";
                Ok(if unfinished { Answer::Unfinished } else { Answer::Illegal(problem.message) })
            }
            _ => good::<Value>(answer).map(|_| Answer::Played),
        }
    }

    fn get(&self, path: &str, accept: &str) -> Result<Response<Body>, Stop> {
        let request = self.agent.get(path).header("accept", accept);
        let request = request.header("authorization", self.bearer());
        request.call().map_err(|error| broken(&error))
    }

    fn bearer(&self) -> String {
        format!("Bearer {}", self.address.key)
    }

    fn path(&self, rest: &str) -> String {
        let Address { site, id, .. } = &self.address;
        format!("{site}/api/matches/{id}{rest}")
    }
}

fn broken(error: &dyn std::error::Error) -> Stop {
    Stop::Broken(format!("The server can’t be reached: {error}."))
}

/// The answer, unless it is a refusal.
fn good<T: DeserializeOwned>(answer: Response<Body>) -> Result<T, Stop> {
    let status = answer.status();
    if status.is_success() {
        return body(answer);
    }
    if status.is_redirection() {
        let to = answer.headers().get("location").and_then(|to| to.to_str().ok());
        let to = to.unwrap_or("another address");
        let message = format!("The server sends one on to {to}; take the link from there.");
        return Err(Problem::new("redirected", message).into());
    }
    if status.is_server_error() || [408, 429].contains(&status.as_u16()) {
        let why = body::<Problem>(answer).map_or_else(|_| String::new(), |problem| problem.message);
        return Err(Stop::Broken(format!("The server answers {status}. {why}").trim().to_owned()));
    }
    Err(body::<Problem>(answer)?.into())
}

fn body<T: DeserializeOwned>(mut answer: Response<Body>) -> Result<T, Stop> {
    let text = answer.body_mut().read_to_string().map_err(|error| broken(&error))?;
    serde_json::from_str(&text).map_err(|_| {
        let message = "This server’s answers are none of Boardwright’s; check the link.";
        Stop::Failed(Failure::Input(Problem::new("bad-answer", message)))
    })
}
