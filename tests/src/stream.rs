//! What a server tells bit by bit: server-sent events, or lines.
#![expect(clippy::unwrap_used, reason = "a test’s helpers may fail it")]

use std::time::Duration;

use axum::body::BodyDataStream;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use futures::StreamExt;

/// A test that waits longer than this for news will never get it.
const PATIENCE: Duration = Duration::from_secs(60);

/// An answer that goes on.
pub struct Stream {
    /// The status.
    pub status: StatusCode,
    /// The headers.
    pub headers: HeaderMap,
    body: BodyDataStream,
    text: String,
}

/// One server-sent event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Event {
    /// What kind; empty for the usual one.
    pub kind: String,
    /// Its id; empty when it has none.
    pub id: String,
    /// Its lines.
    pub data: String,
}

impl Stream {
    pub(crate) fn new(response: Response) -> Stream {
        let (parts, body) = response.into_parts();
        let body = body.into_data_stream();
        Stream { status: parts.status, headers: parts.headers, body, text: String::new() }
    }

    /// The next event; nothing when the stream has ended.
    pub async fn event(&mut self) -> Option<Event> {
        loop {
            let text = self.until("\n\n").await?;
            let mut event = Event::default();
            for line in text.lines() {
                match line.split_once(": ") {
                    Some(("event", kind)) => event.kind = kind.to_owned(),
                    Some(("id", id)) => event.id = id.to_owned(),
                    Some(("data", data)) => {
                        event.data.push_str(data);
                        event.data.push('\n');
                    }
                    // A sign of life.
                    _ => {}
                }
            }
            if event != Event::default() {
                return Some(event);
            }
        }
    }

    /// The next line; nothing when the stream has ended.
    pub async fn line(&mut self) -> Option<String> {
        self.until("\n").await
    }

    /// Whether nothing is there to be read now.
    pub async fn is_quiet(&mut self) -> bool {
        // The other tasks of this test's one thread run until they wait.
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        let next = futures::poll!(self.body.next());
        self.text.is_empty() && next.is_pending()
    }

    async fn until(&mut self, end: &str) -> Option<String> {
        loop {
            if let Some((found, rest)) = self.text.split_once(end) {
                let found = found.to_owned();
                self.text = rest.to_owned();
                return Some(found);
            }
            let more = tokio::time::timeout(PATIENCE, self.body.next()).await.unwrap()?.unwrap();
            self.text.push_str(std::str::from_utf8(&more).unwrap());
        }
    }
}
