//! A match as a stream: one JSON object for each event, from the first on.
//!
//! As lines (`application/x-ndjson`), or as server-sent events for those who
//! accept them. `?after=N`, or `Last-Event-ID`, leaves out what is known.

use std::collections::VecDeque;
use std::convert::Infallible;

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::sse::{KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use boardwright_sdk::{About, Level, Seat, Values, Word};
use futures::stream::unfold;
use futures::{Stream, StreamExt};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use super::{NamedOutcome, SeatKey, name};
use crate::app::App;
use crate::http::failure::{Failure, no_store};
use crate::http::live::last_event_id;
use crate::http::lobby::timestamp;
use crate::matches::{Event, Held};
use crate::store::Recorded;

/// Lines of JSON.
pub(crate) const NDJSON: &str = "application/x-ndjson";

/// An event as the API shows it. The seed is nobody's business.
#[derive(Serialize)]
struct Told {
    number: u64,
    at: String,
    #[serde(flatten)]
    what: What,
}

#[derive(Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
enum What {
    Created {
        game: String,
        version: String,
        sha256: String,
        options: Values,
        settings: Values,
    },
    SeatTaken {
        seat: String,
    },
    BotSeated {
        seat: String,
        level: Level,
    },
    Turn {
        seat: String,
        actions: Vec<String>,
        to_move: Option<String>,
        outcome: Option<NamedOutcome>,
        /// What the game adds to it: the key of one of its words, with arguments.
        #[serde(skip_serializing_if = "Option::is_none")]
        note: Option<Word>,
    },
    Resigned {
        seat: String,
    },
    DrawOffered {
        seat: String,
    },
    DrawDeclined {
        seat: String,
    },
    DrawAccepted {
        seat: String,
    },
    SeatsSwapped {
        seat: String,
    },
    TakebackAsked {
        seat: String,
    },
    TakebackGranted {
        seat: String,
    },
    TakebackDeclined {
        seat: String,
    },
    TakenBack {
        seat: String,
        turns: u32,
    },
    MigrationAsked {
        seat: String,
        version: String,
        sha256: String,
    },
    MigrationAgreed {
        seat: String,
    },
    MigrationDeclined {
        seat: String,
    },
    Migrated {
        version: String,
        sha256: String,
        options: Values,
    },
}

fn told(about: &About, recorded: Recorded) -> Told {
    let named = |seat: Seat| name(about, seat);
    let what = match recorded.event {
        Event::Created(created) => What::Created {
            game: created.game,
            version: created.version,
            sha256: created.plugin,
            options: created.options,
            settings: created.settings.values(),
        },
        Event::SeatTaken { seat } => What::SeatTaken { seat: named(seat) },
        Event::BotSeated { seat, level } => What::BotSeated { seat: named(seat), level },
        Event::Turn(turn) => What::Turn {
            seat: named(turn.seat),
            to_move: turn.to_move.map(named),
            outcome: turn.outcome.map(|outcome| NamedOutcome::new(about, &outcome)),
            actions: turn.actions,
            note: turn.note,
        },
        Event::Resigned { seat } => What::Resigned { seat: named(seat) },
        Event::DrawOffered { seat } => What::DrawOffered { seat: named(seat) },
        Event::DrawDeclined { seat } => What::DrawDeclined { seat: named(seat) },
        Event::DrawAccepted { seat } => What::DrawAccepted { seat: named(seat) },
        Event::SeatsSwapped { seat } => What::SeatsSwapped { seat: named(seat) },
        Event::TakebackAsked { seat } => What::TakebackAsked { seat: named(seat) },
        Event::TakebackGranted { seat } => What::TakebackGranted { seat: named(seat) },
        Event::TakebackDeclined { seat } => What::TakebackDeclined { seat: named(seat) },
        Event::TakenBack { seat, turns } => What::TakenBack { seat: named(seat), turns },
        Event::MigrationAsked { seat, version, plugin } => {
            What::MigrationAsked { seat: named(seat), version, sha256: plugin }
        }
        Event::MigrationAgreed { seat } => What::MigrationAgreed { seat: named(seat) },
        Event::MigrationDeclined { seat } => What::MigrationDeclined { seat: named(seat) },
        Event::Migrated(to) => {
            What::Migrated { version: to.version, sha256: to.plugin, options: to.options }
        }
    };
    Told { number: recorded.number, at: timestamp(recorded.at), what }
}

/// What a stream's address says after the `?`.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct From {
    after: u64,
}

pub(crate) async fn events(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(from): Query<From>,
    key: SeatKey,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let held = app.matches().held(&id, key.0);
    let followed = held.clone();
    let numbers = app.run(move |app| Ok(app.matches().follow(&followed)?)).await?;
    let after = last_event_id(&headers).unwrap_or(from.after);
    let reader = Reader { app, held, after, ready: VecDeque::new() };
    let stream = told_events(reader, numbers);
    let accept = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    if accept.is_some_and(|accept| accept.contains("text/event-stream")) {
        let events = stream.map(|told| {
            let event = axum::response::sse::Event::default().id(told.number.to_string());
            Ok::<_, Infallible>(event.data(json(&told)))
        });
        return Ok((no_store(), Sse::new(events).keep_alive(KeepAlive::default())).into_response());
    }
    let lines = stream.map(|told| Ok::<_, Infallible>(json(&told) + "\n"));
    let body = Body::from_stream(lines);
    Ok((no_store(), [(header::CONTENT_TYPE, NDJSON)], body).into_response())
}

fn json(told: &Told) -> String {
    // Plain data with text keys always serialises.
    serde_json::to_string(told).unwrap_or_default()
}

/// A stream's place in the match.
struct Reader {
    app: App,
    held: Held,
    after: u64,
    ready: VecDeque<Told>,
}

impl Reader {
    /// Reads what has happened since.
    async fn read(&mut self) -> Result<(), Failure> {
        let (held, after) = (self.held.clone(), self.after);
        let read = move |app: &App| {
            let (about, events) = app.matches().history(&held, after)?;
            Ok(events.into_iter().map(|event| told(&about, event)).collect::<VecDeque<_>>())
        };
        self.ready = self.app.run_in_turn(read).await?;
        Ok(())
    }
}

fn told_events(reader: Reader, numbers: watch::Receiver<u64>) -> impl Stream<Item = Told> {
    let closing = reader.app.closing();
    unfold((reader, numbers, closing), |(mut reader, mut numbers, mut closing)| async move {
        loop {
            if let Some(told) = reader.ready.pop_front() {
                reader.after = told.number;
                return Some((told, (reader, numbers, closing)));
            }
            if *numbers.borrow_and_update() > reader.after {
                reader.read().await.ok()?;
                if !reader.ready.is_empty() {
                    continue;
                }
            }
            tokio::select! {
                changed = numbers.changed() => changed.ok()?,
                _ = closing.wait_for(|closing| *closing) => return None,
            }
        }
    })
}
