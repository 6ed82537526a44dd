//! What the games tell.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Duration;

use boardwright_sdk::{About, Problem, Seat, Values};
use serde::Serialize;

use super::super::Failure;
use super::super::show::title;
use super::game::Played;
use super::hall::{GameResult, Hall};
use super::share::Share;
use crate::runtime::grouped;

/// What the games tell; as JSON its names are stable.
#[derive(Serialize)]
pub(super) struct Report<'a> {
    game: &'a str,
    version: &'a str,
    sha256: &'a str,
    options: &'a Values,
    seed: u64,
    a: String,
    b: String,
    games: u32,
    played: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    undecided: u32,
    score: Score,
    seats: Vec<SeatLine<'a>>,
    turns: Option<Turns>,
    reasons: BTreeMap<&'a str, u32>,
    branching: Option<Branching>,
    playouts: u64,
    speed: Speed,
    failed: Vec<FailedGame<'a>>,
    #[serde(skip)]
    heading: String,
}

/// What A got.
#[derive(Serialize)]
struct Score {
    points: f64,
    #[serde(flatten)]
    share: Option<Share>,
}

#[derive(Serialize)]
struct SeatLine<'a> {
    seat: &'a str,
    wins: u32,
    #[serde(flatten)]
    share: Option<Share>,
}

#[derive(Serialize)]
struct Turns {
    mean: f64,
    median: f64,
    min: u32,
    max: u32,
}

#[derive(Serialize)]
struct Branching {
    mean: f64,
    max: u64,
    positions: u64,
}

#[derive(Serialize)]
struct Speed {
    seconds: f64,
    /// Of one thread; nothing if nobody searched.
    playouts_per_second: Option<f64>,
}

#[derive(Serialize)]
struct FailedGame<'a> {
    game: u32,
    #[serde(flatten)]
    problem: &'a Problem,
}

impl<'a> Report<'a> {
    pub(super) fn new(
        hall: &'a Hall,
        games: u32,
        seed: u64,
        results: &'a [GameResult],
        seconds: f64,
    ) -> Report<'a> {
        let about = hall.plugin.info();
        let played: Vec<&Played> = results.iter().filter_map(|(_, r)| r.as_ref().ok()).collect();
        let failed = results.iter().filter_map(|(game, result)| {
            Some(FailedGame { game: *game, problem: result.as_ref().err()? })
        });
        let number = played.len() as u32;
        let wins = count(&played, |played| played.winners().contains(&played.seat));
        let draws = count(&played, |played| played.winners().is_empty());
        let playouts = played.iter().map(|played| played.playouts).sum();
        Report {
            game: &about.id,
            version: &about.version,
            sha256: hall.plugin.sha256(),
            options: &hall.options,
            seed,
            a: hall.players[0].word(),
            b: hall.players[1].word(),
            games,
            played: number,
            wins,
            draws,
            losses: number - wins - draws,
            undecided: count(&played, |played| played.outcome.is_none()),
            score: score(about, &played),
            seats: seats(about, &played),
            turns: turns(&played),
            reasons: reasons(&played),
            branching: branching(&played),
            playouts,
            speed: speed(&played, playouts, seconds),
            failed: failed.collect(),
            heading: heading(hall, number, seed),
        }
    }

    /// How many games came to their end.
    pub(super) const fn played(&self) -> u32 {
        self.played
    }

    /// A sentence about those that didn't.
    pub(super) fn failure(&self) -> Option<String> {
        let FailedGame { game, problem } = self.failed.first()?;
        let count = self.failed.len();
        Some(format!("Games that failed: {count}. The first is game {game}: {}", problem.message))
    }

    /// Writes it for people.
    pub(super) fn write(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let Report { wins, draws, losses, .. } = self;
        writeln!(out, "{}\n", self.heading)?;
        let Some(share) = self.score.share else { return Ok(()) };
        let points = self.score.points;
        writeln!(out, "A         {share}: {points} of {} points", self.played)?;
        writeln!(out, "          {wins} won, {draws} drawn, {losses} lost")?;
        for (index, SeatLine { seat, wins, share }) in self.seats.iter().enumerate() {
            let label = if index == 0 { "seats" } else { "" };
            let share = share.map(|share| share.to_string()).unwrap_or_default();
            writeln!(out, "{label:8}  {seat} wins {share}: {wins}")?;
        }
        if let Some(Turns { mean, median, min, max }) = &self.turns {
            writeln!(out, "turns     {mean:.1} on average, median {median}, {min} to {max}")?;
        }
        let mut ends: Vec<String> =
            self.reasons.iter().map(|(reason, count)| format!("{reason} {count}")).collect();
        if self.undecided > 0 {
            ends.push(format!("undecided {}", self.undecided));
        }
        writeln!(out, "ends      {}", ends.join(", "))?;
        if let Some(Branching { mean, max, .. }) = &self.branching {
            writeln!(out, "choice    {mean:.1} legal actions on average, at most {max}")?;
        }
        let Speed { seconds, playouts_per_second } = &self.speed;
        let pace = playouts_per_second.map_or_else(String::new, |pace| {
            format!(", {} playouts a second on each core", grouped(pace as u64))
        });
        Ok(writeln!(out, "speed     {seconds:.1} s{pace}")?)
    }
}

fn heading(hall: &Hall, games: u32, seed: u64) -> String {
    let [a, b] = hall.players;
    let title = title(hall.plugin.info(), &hall.options);
    let plural = if games == 1 { "" } else { "s" };
    format!("{title}: {games} game{plural}, A is {a}, B is {b}, seed {seed}")
}

fn count(played: &[&Played], of: impl Fn(&Played) -> bool) -> u32 {
    played.iter().filter(|played| of(played)).count() as u32
}

fn score(about: &About, played: &[&Played]) -> Score {
    // A sum of nothing is -0.
    let points = 0.0 + played.iter().map(|played| played.points(about.seat_count())).sum::<f64>();
    Score { points, share: Share::of(points, played.len() as u32) }
}

fn seats<'a>(about: &'a About, played: &[&Played]) -> Vec<SeatLine<'a>> {
    let line = |(seat, name): (Seat, &'a String)| {
        let wins = count(played, |played| played.winners().contains(&seat));
        SeatLine { seat: name, wins, share: Share::of(wins.into(), played.len() as u32) }
    };
    Seat::all(about.seat_count()).zip(&about.seats).map(line).collect()
}

fn reasons<'a>(played: &[&'a Played]) -> BTreeMap<&'a str, u32> {
    let mut reasons = BTreeMap::new();
    for outcome in played.iter().filter_map(|played| played.outcome.as_ref()) {
        *reasons.entry(outcome.reason.as_str()).or_default() += 1;
    }
    reasons
}

fn turns(played: &[&Played]) -> Option<Turns> {
    let mut turns: Vec<u32> = played.iter().map(|played| played.turns).collect();
    turns.sort_unstable();
    let (min, max) = (*turns.first()?, *turns.last()?);
    let sum: u64 = turns.iter().map(|turns| u64::from(*turns)).sum();
    let middle = |index: usize| f64::from(turns[index]);
    let median = f64::midpoint(middle((turns.len() - 1) / 2), middle(turns.len() / 2));
    Some(Turns { mean: sum as f64 / turns.len() as f64, median, min, max })
}

fn branching(played: &[&Played]) -> Option<Branching> {
    let positions: u64 = played.iter().map(|played| played.positions).sum();
    let legal: u64 = played.iter().map(|played| played.legal).sum();
    let max = played.iter().map(|played| played.most_legal).max()?;
    (positions > 0).then(|| Branching { mean: legal as f64 / positions as f64, max, positions })
}

fn speed(played: &[&Played], playouts: u64, seconds: f64) -> Speed {
    let searching: Duration = played.iter().map(|played| played.searching).sum();
    let pace = playouts as f64 / searching.as_secs_f64();
    Speed { seconds, playouts_per_second: Some(pace).filter(|_| playouts > 0) }
}
