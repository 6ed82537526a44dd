//! How a match went, as a bot sees it.

use boardwright_sdk::Seat;
use serde::Serialize;

use super::turns::count;
use crate::bots::percent;
use crate::model::{Course, MatchPage};
use crate::shape::{seat_class, thread};
use crate::targets::match_url;
use crate::words::Words;

/// The height that the columns have, in percent; below it the shown one is marked.
const HEIGHT: f64 = 93.0;
/// A column is at least so wide, in pixels: all of a long match is to be seen
/// at once, and the list of turns leads to each position, too.
const NARROWEST: u32 = 1;
/// So many swings are told, and from how much on.
const SWINGS: usize = 3;
const SWING: f64 = 0.05;

/// The part of a page that tells it, by itself.
#[derive(Serialize)]
pub(super) struct Part {
    url: String,
    number: u64,
    course: Option<Shown>,
}

/// What there is of it.
#[derive(Serialize)]
pub(super) struct Shown {
    offered: bool,
    running: Option<Running>,
    chart: Option<Chart>,
}

#[derive(Serialize)]
struct Running {
    text: String,
    done: u32,
    of: u32,
    /// Where a script asks for the part again.
    ask: String,
}

/// One column for each position, each a link.
#[derive(Serialize)]
struct Chart {
    /// The least width in pixels.
    width: u32,
    bars: Vec<Bar>,
    columns: Vec<Column>,
    seats: Vec<Key>,
    /// Where half of the height is, if there are two to share it.
    half: Option<f64>,
    turns: u32,
    swings: Vec<Swing>,
}

/// A seat's part of a column; lengths are in percent.
#[derive(Serialize)]
struct Bar {
    seat: u8,
    x: String,
    y: String,
    width: String,
    height: String,
}

#[derive(Serialize)]
struct Column {
    url: String,
    name: String,
    current: bool,
    x: String,
    width: String,
}

/// How a seat's part of the columns looks.
#[derive(Serialize)]
struct Key {
    number: u8,
    name: String,
    class: &'static str,
    thread: &'static str,
    /// The number of the pattern, whose style it has.
    style: u8,
}

#[derive(Serialize)]
struct Swing {
    text: String,
    url: String,
}

impl Shown {
    /// Whether it is known already.
    pub(super) fn known(&self) -> bool {
        self.chart.is_some()
    }
}

/// What a script asks for while a bot looks.
pub(super) fn part(words: &Words, page: &MatchPage) -> Part {
    let url = match_url(&page.id);
    Part { number: page.number, course: course(words, page, &url, page.shown_turn().0), url }
}

/// The course of a match; its positions are at `base`, which shows the one
/// after so many turns.
pub(super) fn course(words: &Words, page: &MatchPage, base: &str, turn: u32) -> Option<Shown> {
    let shown = Shown { offered: false, running: None, chart: None };
    match &page.course {
        Course::None => None,
        Course::Offered => Some(Shown { offered: true, ..shown }),
        Course::Running { done, of } => {
            let running = Some(running(words, page, *done, *of));
            Some(Shown { running, ..shown })
        }
        Course::Done(points) if points.is_empty() => None,
        Course::Done(points) => {
            let chart = Some(chart(words, page, points, base, turn));
            Some(Shown { chart, ..shown })
        }
    }
}

fn running(words: &Words, page: &MatchPage, done: u32, of: u32) -> Running {
    let past = page.past.map(|turn| format!("?turn={turn}")).unwrap_or_default();
    let args = [("done", done.into()), ("of", of.into())];
    Running {
        text: words.text("course-running", &args),
        done,
        of: of.max(1),
        ask: format!("{}/course{past}", match_url(&page.id)),
    }
}

fn chart(words: &Words, page: &MatchPage, points: &[Vec<f64>], base: &str, turn: u32) -> Chart {
    let seats: Vec<Seat> = Seat::all(page.game.seat_count()).collect();
    let wide = 100.0 / f64::from(count(points.len()));
    let numbered = || (0_u32..).zip(points);
    let place = |number: u32| (length(f64::from(number) * wide), length(wide));
    let column = |(number, point): (u32, &Vec<f64>)| {
        let (x, width) = place(number);
        let url = format!("{base}?turn={number}");
        Column { url, name: told(words, page, number, point), current: number == turn, x, width }
    };
    Chart {
        width: count(points.len()).saturating_mul(NARROWEST),
        bars: numbered().flat_map(|(number, point)| bars(&seats, point, place(number))).collect(),
        columns: numbered().map(column).collect(),
        seats: seats.iter().map(|seat| key(words, page, *seat)).collect(),
        half: (seats.len() == 2).then_some(HEIGHT / 2.0),
        turns: count(points.len()).saturating_sub(1),
        swings: swings(words, page, points, base),
    }
}

/// What a seat may expect, from 0 to 1 whatever was answered.
fn expected(point: &[f64], seat: Seat) -> f64 {
    let value = point.get(seat.index()).copied().unwrap_or_default();
    if value.is_finite() { value.clamp(0.0, 1.0) } else { 0.0 }
}

/// The parts of a column, the first seat's at the foot. One seat alone has as
/// much of it as it may expect; several share it.
fn bars(seats: &[Seat], point: &[f64], (x, width): (String, String)) -> Vec<Bar> {
    let sum: f64 = seats.iter().map(|seat| expected(point, *seat)).sum();
    let mut top = HEIGHT;
    let bar = |seat: &Seat| {
        let share = match (seats.len(), sum > 0.0) {
            (1, _) => expected(point, *seat),
            (_, true) => expected(point, *seat) / sum,
            (many, false) => 1.0 / many as f64,
        };
        let high = share * HEIGHT;
        top -= high;
        let (x, width) = (x.clone(), width.clone());
        Bar { seat: seat.number(), x, y: length(top), width, height: length(high) }
    };
    seats.iter().map(bar).collect()
}

/// A length in percent.
fn length(percent: f64) -> String {
    format!("{:.2}%", percent.max(0.0))
}

fn told(words: &Words, page: &MatchPage, turn: u32, point: &[f64]) -> String {
    let seat = |seat: Seat| {
        let share = percent(expected(point, seat));
        let args = [("seat", words.seat(&page.game, seat).into()), ("percent", share.into())];
        words.text("course-seat", &args)
    };
    let seats: Vec<String> = Seat::all(page.game.seat_count()).map(seat).collect();
    words.text("course-point", &[("turn", turn.into()), ("seats", seats.join(", ").into())])
}

fn key(words: &Words, page: &MatchPage, seat: Seat) -> Key {
    Key {
        number: seat.number(),
        name: words.seat(&page.game, seat),
        class: seat_class(&page.game, seat),
        thread: thread(seat),
        style: seat.number() % 8,
    }
}

/// The turns by which those who played them lost most.
fn swings(words: &Words, page: &MatchPage, points: &[Vec<f64>], base: &str) -> Vec<Swing> {
    let turns = (1_u32..).zip(&page.turns).zip(points.windows(2));
    let mut swings: Vec<(f64, u32, Seat, [u32; 2])> = turns
        .filter_map(|((number, turn), points)| {
            let [before, after] = [points.first()?, points.get(1)?].map(|p| expected(p, turn.seat));
            let percents = [before, after].map(percent);
            (before - after >= SWING).then_some((before - after, number, turn.seat, percents))
        })
        .collect();
    swings.sort_by(|a, b| b.0.total_cmp(&a.0));
    swings.truncate(SWINGS);
    let swing = |(_, number, seat, [before, after]): (f64, u32, Seat, [u32; 2])| Swing {
        text: words.text(
            "course-swing",
            &[
                ("turn", number.into()),
                ("seat", words.seat(&page.game, seat).into()),
                ("before", before.into()),
                ("after", after.into()),
            ],
        ),
        url: format!("{base}?turn={number}"),
    };
    swings.into_iter().map(swing).collect()
}
