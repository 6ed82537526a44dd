//! Live updates of a match page, as server-sent events.
//!
//! An event's id is the match's event number and its data the page's changing
//! part, whole; so resuming means sending the present part when the numbers
//! differ, and a slow reader skips what it missed.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures::Stream;
use futures::stream::unfold;
use serde::Deserialize;
use tokio::sync::watch;

use super::failure::Failure;
use super::match_page::{page, site};
use super::seats::Grants;
use super::visitor::Visitor;
use crate::app::App;

/// How often an idle stream says that it is still there.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// What a stream's address says after the `?`.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Since {
    /// The last event that the page shows.
    seen: Option<u64>,
    part: Part,
}

/// Whose changing part is sent.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Part {
    /// The match's own page.
    #[default]
    Match,
    /// The one that other sites frame, for nobody's seat.
    Embed,
}

pub(crate) async fn events(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(since): Query<Since>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Response, Failure> {
    let grants = match since.part {
        Part::Match => Grants::read(&app, &headers, &id),
        Part::Embed => Grants::none(&id),
    };
    let held = grants.held(&app);
    let numbers = app.run(move |app| Ok(app.matches().follow(&held)?)).await?;
    let seen = last_event_id(&headers).or(since.seen);
    let site = site(&headers);
    let watcher = Watcher { app, id, grants, part: since.part, visitor, site, seen, over: false };
    let stream =
        Sse::new(updates(watcher, numbers)).keep_alive(KeepAlive::new().interval(HEARTBEAT));
    let unbuffered = [
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        // Proxies that gather answers would keep turns back.
        (header::HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no")),
    ];
    Ok((unbuffered, stream).into_response())
}

pub(crate) fn last_event_id(headers: &HeaderMap) -> Option<u64> {
    headers.get("last-event-id")?.to_str().ok()?.parse().ok()
}

/// One open page.
struct Watcher {
    app: App,
    id: String,
    grants: Grants,
    part: Part,
    visitor: Visitor,
    site: String,
    /// The last event that the page shows.
    seen: Option<u64>,
    /// Whether the page shows that the match is over, so that nothing more comes.
    over: bool,
}

fn updates(
    watcher: Watcher,
    numbers: watch::Receiver<u64>,
) -> impl Stream<Item = Result<Event, Infallible>> {
    let closing = watcher.app.closing();
    unfold((watcher, numbers, closing), |(mut watcher, mut numbers, mut closing)| async move {
        loop {
            let number = *numbers.borrow_and_update();
            if watcher.seen != Some(number) {
                let update = watcher.render().await.ok()?;
                watcher.seen = Some(update.number);
                watcher.over = update.over;
                let event = Event::default().id(update.number.to_string()).data(update.html);
                return Some((Ok(event), (watcher, numbers, closing)));
            }
            if std::mem::take(&mut watcher.over) {
                // The page closes the stream now and doesn't come back.
                let event = Event::default().event("over").data("over");
                return Some((Ok(event), (watcher, numbers, closing)));
            }
            tokio::select! {
                changed = numbers.changed() => changed.ok()?,
                _ = closing.wait_for(|closing| *closing) => return None,
            }
        }
    })
}

/// A page's changing part at one event.
struct Update {
    number: u64,
    over: bool,
    html: String,
}

impl Watcher {
    /// The page's changing part as it is now.
    async fn render(&self) -> Result<Update, Failure> {
        let (id, grants, site) = (self.id.clone(), self.grants.clone(), self.site.clone());
        let (reader, part) = (self.visitor.reader(), self.part);
        let run = move |app: &App| {
            let held = grants.held(app);
            let shown = app.matches().present(&id, &held, None, &[])?;
            let model = page(app, shown, grants.maker, Vec::new(), &site);
            Ok(Update {
                number: model.number,
                over: model.outcome.is_some(),
                html: match part {
                    Part::Match => app.pages().match_live(&reader, &model)?,
                    Part::Embed => app.pages().embed_live(&reader, &model)?,
                },
            })
        };
        self.app.run_in_turn(run).await
    }
}
