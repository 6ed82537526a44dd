//! What players do: play, resign, offer and answer draws, take seats, agree on
//! another version of the game.

use axum::RequestExt;
use axum::extract::{FromRequest, Path, Request, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use boardwright_sdk::Level;

use super::failure::Failure;
use super::form::Posted;
use super::match_page::{self, Refused};
use super::seats::Grants;
use crate::app::App;
use crate::matches::{Act, Answers, DRAW, Held, MIGRATION, MatchError, Matches, Refusal, TAKEBACK};

type Answered = Result<Response, Failure>;

/// A form about a match, from one of its pages.
pub(crate) struct Asked {
    app: App,
    id: String,
    headers: HeaderMap,
    posted: Posted,
}

impl FromRequest<App> for Asked {
    type Rejection = Failure;

    async fn from_request(mut request: Request, app: &App) -> Result<Asked, Failure> {
        let path = request.extract_parts::<Path<String>>().await;
        let Path(id) = path.map_err(|rejection| {
            Failure::bad_request("bad-address", format!("The address can’t be read: {rejection}."))
        })?;
        let headers = request.headers().clone();
        let posted = Posted::from_request(request, app).await?;
        Ok(Asked { app: app.clone(), id, headers, posted })
    }
}

/// Plays a turn. A refused one brings the present board back with the reason.
pub(crate) async fn play(asked: Asked) -> Answered {
    let number = asked.posted.number("number")?;
    let typed = asked.posted.text("actions").trim().to_owned();
    let actions: Vec<String> = typed.split_whitespace().map(str::to_owned).collect();
    asked.run(typed, move |matches, held| matches.play(held, number, &actions).map(drop)).await
}

pub(crate) async fn resign(asked: Asked) -> Answered {
    asked.act(Matches::resign).await
}

pub(crate) async fn swap(asked: Asked) -> Answered {
    asked.act(Matches::swap_seats).await
}

pub(crate) async fn draw(asked: Asked) -> Answered {
    asked.answer(&DRAW).await
}

pub(crate) async fn takeback(asked: Asked) -> Answered {
    asked.answer(&TAKEBACK).await
}

/// The whole match is played again for it, so one waits for the other.
pub(crate) async fn migration(asked: Asked) -> Answered {
    let app = asked.app.clone();
    app.branches().run(asked.answer(&MIGRATION)).await
}

impl Asked {
    /// Does what the form’s field `answer` says.
    async fn answer(self, answers: &'static Answers) -> Answered {
        let act = answers
            .named(self.posted.text("answer"))
            .map_err(|message| Failure::bad_request("bad-form", message))?;
        self.act(act).await
    }

    /// Does something for the seat that the form names.
    async fn act(self, act: Act) -> Answered {
        let seat = self.posted.seat()?;
        self.run(String::new(), move |matches, held| act(matches, held, seat).map(drop)).await
    }

    /// Does something with the seats that the browser holds, and goes back to the
    /// match, with the reason if it was refused.
    async fn run(
        self,
        typed: String,
        job: impl FnOnce(&Matches, &Held) -> Result<(), MatchError> + Send + 'static,
    ) -> Answered {
        let Asked { app, id, headers, posted } = self;
        let held = Grants::read(&app, &headers, &id).held(&app);
        let done = app.run(move |app| Ok(job(app.matches(), &held))).await?;
        match done {
            Ok(()) => match_page::done(&app, id, &headers, &posted.visitor, Vec::new()).await,
            // So far so good: the rest of the turn is chosen on the page.
            Err(MatchError::Refused(Refusal::UnfinishedTurn)) => {
                let actions = typed.split_whitespace().map(str::to_owned).collect();
                match_page::done(&app, id, &headers, &posted.visitor, actions).await
            }
            Err(error @ (MatchError::Refused(_) | MatchError::Game(_))) => {
                let foreign = matches!(error, MatchError::Refused(Refusal::NotYourSeat));
                let failure = Failure::from(error);
                if foreign {
                    return Err(failure);
                }
                let refused = Refused { failure, typed };
                match_page::refused(&app, id, &headers, &posted.visitor, refused).await
            }
            Err(error) => Err(error.into()),
        }
    }
}

/// Takes a seat that anybody may have.
pub(crate) async fn take_free_seat(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    posted: Posted,
) -> Result<Response, Failure> {
    let seat = posted.seat()?;
    let match_id = id.clone();
    let key = app.run(move |app| Ok(app.matches().take_free_seat(&match_id, seat)?)).await?;
    let grants = Grants::read(&app, &headers, &id).with(key);
    Ok((grants.jar(&app), Redirect::to(&format!("/matches/{id}"))).into_response())
}

/// Gives a free seat to a bot.
pub(crate) async fn seat_bot(asked: Asked) -> Answered {
    let (seat, level) = (asked.posted.seat()?, asked.posted.number("level")?);
    let level = u8::try_from(level).ok().and_then(Level::new).ok_or_else(|| {
        Failure::bad_request("no-such-level", "Bots have levels from 1 to 6; choose one of these.")
    })?;
    let maker = Grants::read(&asked.app, &asked.headers, &asked.id).maker;
    let job = move |matches: &Matches, held: &Held| matches.seat_bot(held, maker, seat, level);
    asked.run(String::new(), move |matches, held| job(matches, held).map(drop)).await
}

/// Opens a link that gives away a seat. It only sets a cookie: nothing about
/// the match changes, however often and by whomever the link is opened.
pub(crate) async fn open_seat_link(
    State(app): State<App>,
    Path((id, key)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let match_id = id.clone();
    app.run(move |app| Ok(app.matches().read(&match_id).map(|_| ())?)).await?;
    if app.matches().seat_for_key(&id, &key).is_none() {
        return Err(Failure::not_found("This link gives no seat; ask for a new one."));
    }
    let grants = Grants::read(&app, &headers, &id).with(key);
    Ok((grants.jar(&app), Redirect::to(&format!("/matches/{id}"))).into_response())
}
