//! Case files: games and positions with the right answers, as JSON.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Deserialize;
use sha2::{Digest, Sha256};

use crate::{Outcome, Piece, Problem, Rules, State, Status, Values, Viewer};

/// The games and positions of a file.
#[derive(Debug, Deserialize)]
pub struct Cases {
    games: Vec<GameCase>,
    positions: Vec<PositionCase>,
}

/// A whole game, with the legal actions of every position on the way.
#[derive(Debug, Deserialize)]
struct GameCase {
    options: Values,
    actions: Vec<String>,
    /// Fingerprints of the legal actions before each action, and after the
    /// last one when the game is over.
    legal: Vec<String>,
    outcome: Option<CaseOutcome>,
}

/// One position, reached by actions.
#[derive(Debug, Deserialize)]
struct PositionCase {
    options: Values,
    actions: Vec<String>,
    board: BTreeMap<String, String>,
    legal: Legal,
    note: String,
    outcome: Option<CaseOutcome>,
    #[serde(default)]
    perft: Vec<u64>,
    to_move: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Legal {
    Listed(Vec<String>),
    Fingerprint(String),
}

#[derive(Debug, PartialEq, Deserialize)]
struct CaseOutcome {
    winner: Option<String>,
    reason: String,
}

/// Fails the test with every case that has another answer.
///
/// # Panics
/// When a case fails, when the file can't be read, or when it holds no case.
#[expect(clippy::panic, reason = "an assertion for tests")]
pub fn assert_cases(rules: &dyn Rules, json: &str, code: impl Fn(&Piece) -> String) {
    match run_cases(rules, json, code) {
        Ok(0) => panic!("the file holds no case"),
        Ok(_) => {}
        Err(failures) => panic!("{} cases fail:\n{}", failures.len(), failures.join("\n")),
    }
}

/// Runs a file's cases; `code` writes a piece as the file's boards do, and
/// pieces that it writes as nothing are left out. Gives the number of cases.
///
/// # Errors
/// One line for each case with another answer, or for a file that can't be read.
pub fn run_cases(
    rules: &dyn Rules,
    json: &str,
    code: impl Fn(&Piece) -> String,
) -> Result<usize, Vec<String>> {
    let cases: Cases = serde_json::from_str(json).map_err(|error| vec![error.to_string()])?;
    let seats = rules.about().map_err(|problem| vec![problem.to_string()])?.seats;
    let runner = Runner { rules, seats, code: &code };
    let games = cases.games.iter().enumerate().map(|(n, case)| {
        runner.game(case).map_err(|why| format!("game {n} {:?}: {why}", case.options))
    });
    let positions = cases.positions.iter().enumerate().map(|(n, case)| {
        runner.position(case).map_err(|why| format!("position {n} ({}): {why}", case.note))
    });
    let failures: Vec<String> = games.chain(positions).filter_map(Result::err).collect();
    if failures.is_empty() { Ok(cases.games.len() + cases.positions.len()) } else { Err(failures) }
}

/// `COUNT:HASH` of a list of actions: the first 12 hexadecimal digits of the
/// SHA-256 of their texts, sorted by bytes and joined by newlines.
#[must_use]
pub fn fingerprint(actions: &[String]) -> String {
    let mut sorted = actions.to_vec();
    sorted.sort_unstable();
    let digest = Sha256::digest(sorted.join("\n").as_bytes());
    let mut text = format!("{}:", sorted.len());
    for byte in &digest[..6] {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// The usual code of a piece where all are of one kind: the first letter of
/// its owner's place, `w` for seat names that begin so, and so on.
///
/// # Panics
/// Never: a piece without an owner is written as nothing.
pub fn owner_initials(seats: &[&str]) -> impl Fn(&Piece) -> String {
    let initials: Vec<String> = seats.iter().map(|name| name.chars().take(1).collect()).collect();
    move |piece| {
        let owner = piece.owner.map(|seat| seat.index());
        owner.and_then(|index| initials.get(index).cloned()).unwrap_or_default()
    }
}

struct Runner<'a> {
    rules: &'a dyn Rules,
    seats: Vec<String>,
    code: &'a dyn Fn(&Piece) -> String,
}

impl Runner<'_> {
    fn game(&self, case: &GameCase) -> Result<(), String> {
        let mut state = self.rules.setup(&case.options, 0).map_err(said)?;
        for (ply, expected) in case.legal.iter().enumerate() {
            let found = fingerprint(&self.listed(&state)?);
            if found != *expected {
                return Err(format!("before action {ply}: {found} legal, not {expected}"));
            }
            if let Some(action) = case.actions.get(ply) {
                state = self.rules.play(&state, std::slice::from_ref(action)).map_err(said)?;
            }
        }
        let at_once = self.after(&case.options, &case.actions)?;
        if at_once != state {
            return Err("all actions at once give another position".to_owned());
        }
        self.outcome(&self.status(&state)?, case.outcome.as_ref())
    }

    fn position(&self, case: &PositionCase) -> Result<(), String> {
        let state = self.after(&case.options, &case.actions)?;
        let status = self.status(&state)?;
        self.outcome(&status, case.outcome.as_ref())?;
        let to_move = status.to_move.and_then(|seat| self.seats.get(seat.index()));
        same("to move", &to_move, &case.to_move.as_ref())?;
        let legal = self.listed(&state)?;
        match &case.legal {
            Legal::Listed(expected) => same("legal actions", &legal, expected)?,
            Legal::Fingerprint(expected) => {
                same("legal actions", &fingerprint(&legal), expected)?;
            }
        }
        same("board", &self.drawn(&state)?, &case.board)?;
        for (depth, expected) in (1..).zip(&case.perft) {
            let found = self.rules.perft(&state, depth).map_err(said)?;
            same(&format!("perft {depth}"), &found, expected)?;
        }
        Ok(())
    }

    fn after(&self, options: &Values, actions: &[String]) -> Result<State, String> {
        let start = self.rules.setup(options, 0).map_err(said)?;
        self.rules.play(&start, actions).map_err(said)
    }

    fn status(&self, state: &[u8]) -> Result<Status, String> {
        self.rules.status(state).map_err(said)
    }

    fn listed(&self, state: &[u8]) -> Result<Vec<String>, String> {
        let actions = self.rules.actions(state).map_err(said)?;
        Ok(actions.into_iter().map(|action| action.text).collect())
    }

    fn outcome(&self, status: &Status, expected: Option<&CaseOutcome>) -> Result<(), String> {
        let named = |outcome: &Outcome| CaseOutcome {
            winner: outcome.winners.first().map(|seat| self.seats[seat.index()].clone()),
            reason: outcome.reason.clone(),
        };
        same("outcome", &status.outcome.as_ref().map(named).as_ref(), &expected)
    }

    fn drawn(&self, state: &[u8]) -> Result<BTreeMap<String, String>, String> {
        let view = self.rules.view(state, Viewer::Watcher).map_err(said)?;
        let coded = view.stacks.into_iter().map(|stack| {
            let code: String = stack.pieces.iter().map(self.code).collect();
            (stack.site, code)
        });
        Ok(coded.filter(|(_, code)| !code.is_empty()).collect())
    }
}

fn said(problem: Problem) -> String {
    problem.to_string()
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, found: &T, expected: &T) -> Result<(), String> {
    if found == expected {
        Ok(())
    } else {
        Err(format!("{what}: found {found:?}, not {expected:?}"))
    }
}
