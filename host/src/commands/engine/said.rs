//! The lines that an engine hears.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::time::Duration;

use boardwright_sdk::{Level, Problem, Seat};

use super::thinking::Task;
use crate::runtime::Limits;
use crate::search::Budget;

/// What plain `go` asks for.
const USUAL: u8 = 4;
/// A clock is meant to last for so many actions more.
const ACTIONS_LEFT: u64 = 20;

/// A line, understood.
#[derive(Debug, PartialEq)]
pub(super) enum Said {
    Nothing,
    Ugi,
    IsReady,
    SetOption {
        name: String,
        value: String,
    },
    NewGame,
    /// The start, and the actions played from there.
    Position(Vec<String>),
    Go(Limit),
    Query(String),
    Stop,
    Quit,
}

/// When a search is to end.
#[derive(Debug, PartialEq)]
pub(super) enum Limit {
    Millis(u64),
    Nodes(u32),
    Level(Level),
    /// Not before `stop`.
    Infinite,
    Clock(Clock),
}

/// What each seat's clock shows and what it gains an action, in milliseconds.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Clock {
    time: BTreeMap<u8, u64>,
    gain: BTreeMap<u8, u64>,
}

impl Said {
    /// Reads a line.
    ///
    /// # Errors
    /// It is none that an engine knows.
    pub(super) fn read(line: &str) -> Result<Said, Problem> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] => Ok(Said::Nothing),
            ["ugi"] => Ok(Said::Ugi),
            ["isready"] => Ok(Said::IsReady),
            ["setoption", "name", name, rest @ ..] => {
                let value = match rest {
                    [] => String::new(),
                    ["value", value @ ..] => value.join(" "),
                    _ => return Err(unknown("Write it like setoption name size value 8.")),
                };
                Ok(Said::SetOption { name: (*name).to_owned(), value })
            }
            ["uginewgame"] => Ok(Said::NewGame),
            ["position", "startpos"] => Ok(Said::Position(Vec::new())),
            ["position", "startpos", "moves", moves @ ..] => {
                Ok(Said::Position(moves.iter().map(|word| (*word).to_owned()).collect()))
            }
            ["position", "fen", ..] => {
                let message =
                    "Positions have no texts here; send position startpos moves and the actions.";
                Err(Problem::new("no-fen", message))
            }
            ["go", limits @ ..] => limit(limits).map(Said::Go),
            ["query", query] => Ok(Said::Query((*query).to_owned())),
            ["stop"] => Ok(Said::Stop),
            ["quit"] => Ok(Said::Quit),
            _ => {
                let shown: String = line.trim().chars().take(60).collect();
                Err(unknown(&format!("This engine knows no “{shown}”.")))
            }
        }
    }
}

fn unknown(message: &str) -> Problem {
    Problem::new("unknown-command", message)
}

fn limit(words: &[&str]) -> Result<Limit, Problem> {
    match words {
        [] => Ok(Limit::Level(Level::ALL[usize::from(USUAL) - 1])),
        ["infinite"] => Ok(Limit::Infinite),
        ["movetime", millis] => number(millis).map(Limit::Millis),
        ["nodes", nodes] => number(nodes).map(Limit::Nodes),
        ["level", level] => Level::try_from(number::<u8>(level)?).map(Limit::Level),
        [word, ..] if word.starts_with('p') => clock(words).map(Limit::Clock),
        _ => Err(unknown(
            "After go there may be movetime MS, nodes N, level 1 to 6, infinite, or the clocks: p1time MS p2time MS p1inc MS p2inc MS.",
        )),
    }
}

fn clock(words: &[&str]) -> Result<Clock, Problem> {
    let mut clock = Clock::default();
    for pair in words.chunks(2) {
        let [name, value] = pair else {
            return Err(unknown(&format!("{} wants a number.", pair.concat())));
        };
        let value = number(value)?;
        let seat = |text: &str| text.parse::<u8>().ok()?.checked_sub(1);
        let name = name.strip_prefix('p').unwrap_or_default();
        if let Some(seat) = name.strip_suffix("time").and_then(seat) {
            clock.time.insert(seat, value);
        } else if let Some(seat) = name.strip_suffix("inc").and_then(seat) {
            clock.gain.insert(seat, value);
        } else {
            return Err(unknown(&format!("No clock is called p{name}; one is p1time.")));
        }
    }
    Ok(clock)
}

fn number<T: FromStr>(text: &str) -> Result<T, Problem> {
    text.parse().map_err(|_| unknown(&format!("“{text}” is no number that fits here.")))
}

impl Limit {
    /// What to do for the seat to move.
    pub(super) fn task(&self, seat: Option<Seat>, limits: &Limits) -> Task {
        let best = |budget| Task { budget, temperature: 0.0, waits: false };
        match self {
            Limit::Millis(millis) => best(Budget::millis(*millis)),
            Limit::Nodes(nodes) => best(Budget::playouts(*nodes)),
            Limit::Level(level) => {
                Task { temperature: level.temperature(), ..best(Budget::of(*level, limits)) }
            }
            Limit::Infinite => {
                let budget = Budget { time: Duration::MAX, ..Budget::millis(0) };
                Task { waits: true, ..best(budget) }
            }
            Limit::Clock(clock) => best(Budget::millis(clock.share(seat.unwrap_or_default()))),
        }
    }
}

impl Clock {
    /// How much of its time a seat may use now.
    fn share(&self, seat: Seat) -> u64 {
        let of = |times: &BTreeMap<u8, u64>| times.get(&seat.number()).copied().unwrap_or(0);
        let (time, gain) = (of(&self.time), of(&self.gain));
        (time / ACTIONS_LEFT).saturating_add(gain).min(time / 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn lines_are_understood_however_they_are_spaced() {
        assert_eq!(Said::read(" \t ").unwrap(), Said::Nothing);
        assert_eq!(Said::read("  ugi\r").unwrap(), Said::Ugi);
        let moves = Said::Position(words("a1-a2 b4-b3"));
        assert_eq!(Said::read("position  startpos moves a1-a2  b4-b3").unwrap(), moves);
        let option = Said::SetOption { name: "goal".to_owned(), value: "two words".to_owned() };
        assert_eq!(Said::read("setoption name goal value two  words").unwrap(), option);
        assert_eq!(Said::read("go level 3").unwrap(), Said::Go(Limit::Level(Level::ALL[2])));
        assert_eq!(Said::read("go movetime 50").unwrap(), Said::Go(Limit::Millis(50)));
    }

    #[test]
    fn what_is_not_understood_says_so() {
        for (line, word) in [
            ("fly", "fly"),
            ("position fen x", "startpos"),
            ("go depth 3", "movetime"),
            ("go nodes many", "many"),
            ("go level 7", "7"),
            ("go p1time", "p1time"),
            ("go p0time 5", "p0time"),
            ("setoption name size to 3", "value"),
        ] {
            let problem = Said::read(line).unwrap_err();
            assert!(problem.message.contains(word), "{line}: {problem}");
        }
    }

    #[test]
    fn a_clock_is_shared_out() {
        let go = Said::read("go p1time 60000 p2time 4000 p1inc 500 p2inc 0").unwrap();
        let Said::Go(limit) = go else { panic!("{go:?}") };
        let millis = |seat| limit.task(Some(seat), &Limits::default()).budget.time.as_millis();
        assert_eq!((millis(Seat::FIRST), millis(Seat::SECOND)), (3500, 200));
        let short = Clock { time: [(0, 100)].into(), gain: [(0, 500)].into() };
        assert_eq!(short.share(Seat::FIRST), 50, "it never runs out");
    }
}
