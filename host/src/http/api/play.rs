//! Playing matches.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use boardwright_sdk::{Level, Problem, Seat};
use serde::Deserialize;

use super::matches::{Shape, bad_json};
use super::{SeatKey, seat_named};
use crate::app::App;
use crate::http::failure::{Failure, no_store};
use crate::http::match_page::site;
use crate::matches::{Act, Answers, DRAW, Held, MIGRATION, Match, MatchError, Matches, TAKEBACK};

type Answered = Result<Response, Failure>;
type Body<T> = Result<Json<T>, JsonRejection>;

/// What is asked of a match, and by whom.
pub(crate) struct Asked {
    app: App,
    id: String,
    key: SeatKey,
    headers: HeaderMap,
}

impl FromRequestParts<App> for Asked {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asked, Failure> {
        let path = Path::<String>::from_request_parts(parts, app).await;
        let Path(id) = path.map_err(|rejection| {
            Failure::bad_request("bad-address", format!("The address can’t be read: {rejection}."))
        })?;
        let key = SeatKey::from_request_parts(parts, app).await?;
        Ok(Asked { app: app.clone(), id, key, headers: parts.headers.clone() })
    }
}

/// A turn to play.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Turn {
    actions: Actions,
    /// The last event that the sender has seen; the present one when missing.
    #[serde(default)]
    number: Option<u64>,
}

/// A turn's actions: a list, or one text with spaces between.
#[derive(Deserialize)]
#[serde(untagged)]
enum Actions {
    List(Vec<String>),
    Text(String),
}

/// A word by which players agree on something.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Answer {
    answer: String,
}

/// A bot for a seat.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatedBot {
    seat: String,
    level: Level,
}

pub(crate) async fn play(asked: Asked, body: Body<Turn>) -> Answered {
    let Json(turn) = body.map_err(|rejection| bad_json(&rejection))?;
    let actions = match turn.actions {
        Actions::List(list) => list,
        Actions::Text(text) => text.split_whitespace().map(str::to_owned).collect(),
    };
    asked
        .run(move |matches, held| {
            let number = match turn.number {
                Some(number) => number,
                None => matches.read(held.id())?.number,
            };
            matches.play(held, number, &actions).map(drop)
        })
        .await
}

pub(crate) async fn resign(asked: Asked) -> Answered {
    asked.act(Matches::resign).await
}

pub(crate) async fn swap(asked: Asked) -> Answered {
    asked.act(Matches::swap_seats).await
}

pub(crate) async fn draw(asked: Asked, body: Body<Answer>) -> Answered {
    asked.answer(&DRAW, body).await
}

pub(crate) async fn takeback(asked: Asked, body: Body<Answer>) -> Answered {
    asked.answer(&TAKEBACK, body).await
}

/// Gives a free seat to a bot.
pub(crate) async fn seat_bot(asked: Asked, body: Body<SeatedBot>) -> Answered {
    let Json(SeatedBot { seat, level }) = body.map_err(|rejection| bad_json(&rejection))?;
    asked
        .run(move |matches, held| {
            let m = matches.read(held.id())?;
            let about = matches.about(&m.game, &m.plugin);
            let seat = about.and_then(|about| seat_named(&about, &seat));
            let seat = seat.ok_or_else(|| MatchError::Game(no_such_seat()))?;
            matches.seat_bot(held, false, seat, level).map(drop)
        })
        .await
}

fn no_such_seat() -> Problem {
    Problem::new("unknown-seat", "There is no such seat; the match’s “seats” lists them.")
}

/// The whole match is played again for it, so one waits for the other.
pub(crate) async fn migration(asked: Asked, body: Body<Answer>) -> Answered {
    let app = asked.app.clone();
    app.branches().run(asked.answer(&MIGRATION, body)).await
}

impl Asked {
    async fn answer(self, answers: &'static Answers, body: Body<Answer>) -> Answered {
        let Json(Answer { answer }) = body.map_err(|rejection| bad_json(&rejection))?;
        let act = answers.named(&answer).map_err(|message| {
            Failure::new(StatusCode::UNPROCESSABLE_ENTITY, Problem::new("bad-json", message))
        })?;
        self.act(act).await
    }

    /// Does something for the seat whose key was sent.
    async fn act(self, act: Act) -> Answered {
        let act = move |matches: &Matches, held: &Held| {
            let seat = own_seat(&*matches.read(held.id())?, held);
            act(matches, held, seat).map(drop)
        };
        self.run(act).await
    }

    /// Does something with the seat whose key was sent, and shows the match after it.
    async fn run(
        self,
        job: impl FnOnce(&Matches, &Held) -> Result<(), MatchError> + Send + 'static,
    ) -> Answered {
        let Asked { app, id, key, headers } = self;
        let shown = app
            .run(move |app| {
                let held = app.matches().held(&id, key.0);
                job(app.matches(), &held)?;
                Ok(app.matches().present(&id, &held, None, &[])?)
            })
            .await?;
        Ok((no_store(), Json(Shape::new(&app, shown, &site(&headers)))).into_response())
    }
}

/// The seat whose key was sent. Without one it is a seat that isn't held, which
/// the service refuses.
fn own_seat(m: &Match, held: &Held) -> Seat {
    held.seats(m).first().copied().unwrap_or_default()
}
