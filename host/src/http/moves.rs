//! What players do: play, resign, offer and answer draws, take seats, agree on
//! another version of the game.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};

use super::failure::Failure;
use super::form::Posted;
use super::match_page::{self, Refused};
use super::seats::Grants;
use crate::app::App;
use crate::matches::{Held, MatchError, Matches, Refusal};

/// Plays a turn. A refused one brings the present board back with the reason.
pub(crate) async fn play(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    posted: Posted,
) -> Result<Response, Failure> {
    let number = posted.number("number")?;
    let typed = posted.text("actions").trim().to_owned();
    let actions: Vec<String> = typed.split_whitespace().map(str::to_owned).collect();
    act(app, id, headers, posted, typed, move |matches, held| {
        matches.play(held, number, &actions)?;
        Ok(())
    })
    .await
}

pub(crate) async fn resign(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    posted: Posted,
) -> Result<Response, Failure> {
    let seat = posted.seat()?;
    act(app, id, headers, posted, String::new(), move |matches, held| {
        matches.resign(held, seat)?;
        Ok(())
    })
    .await
}

pub(crate) async fn draw(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    posted: Posted,
) -> Result<Response, Failure> {
    let seat = posted.seat()?;
    let answer = match posted.text("answer") {
        "offer" => Matches::offer_draw,
        "accept" => Matches::accept_draw,
        "decline" => Matches::decline_draw,
        _ => {
            let message = "A draw is answered with “offer”, “accept” or “decline”.";
            return Err(Failure::bad_request("bad-form", message));
        }
    };
    act(app, id, headers, posted, String::new(), move |matches, held| {
        answer(matches, held, seat)?;
        Ok(())
    })
    .await
}

pub(crate) async fn swap(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    posted: Posted,
) -> Result<Response, Failure> {
    let seat = posted.seat()?;
    act(app, id, headers, posted, String::new(), move |matches, held| {
        matches.swap_seats(held, seat)?;
        Ok(())
    })
    .await
}

pub(crate) async fn takeback(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    posted: Posted,
) -> Result<Response, Failure> {
    let seat = posted.seat()?;
    let answer = match posted.text("answer") {
        "ask" => Matches::ask_takeback,
        "grant" => Matches::grant_takeback,
        "decline" => Matches::decline_takeback,
        _ => {
            let message = "A takeback is answered with “ask”, “grant” or “decline”.";
            return Err(Failure::bad_request("bad-form", message));
        }
    };
    act(app, id, headers, posted, String::new(), move |matches, held| {
        answer(matches, held, seat)?;
        Ok(())
    })
    .await
}

pub(crate) async fn migration(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    posted: Posted,
) -> Result<Response, Failure> {
    let seat = posted.seat()?;
    let answer = match posted.text("answer") {
        "ask" => Matches::ask_migration,
        "agree" => Matches::agree_migration,
        "decline" => Matches::decline_migration,
        _ => {
            let message = "Another version is answered with “ask”, “agree” or “decline”.";
            return Err(Failure::bad_request("bad-form", message));
        }
    };
    act(app, id, headers, posted, String::new(), move |matches, held| {
        answer(matches, held, seat)?;
        Ok(())
    })
    .await
}

/// Does something with the seats that the browser holds, and goes back to the
/// match, with the reason if it was refused.
async fn act(
    app: App,
    id: String,
    headers: HeaderMap,
    posted: Posted,
    typed: String,
    job: impl FnOnce(&Matches, &Held) -> Result<(), MatchError> + Send + 'static,
) -> Result<Response, Failure> {
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
