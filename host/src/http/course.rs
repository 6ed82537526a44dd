//! How a finished match went.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};

use super::failure::Failure;
use super::form::Posted;
use super::match_page::{self, Asked, Refused};
use super::seats::Grants;
use super::visitor::Visitor;
use crate::app::App;
use crate::matches::{Held, Refusal};

/// The part of the match's page that tells it, for a script that waits for more;
/// whoever comes without one is led to the page.
pub(crate) async fn part(
    State(app): State<App>,
    Path(id): Path<String>,
    asked: Result<Query<Asked>, QueryRejection>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Response, Failure> {
    let asked = Asked::read(asked)?.position();
    if !headers.contains_key("hx-request") {
        return Ok(Redirect::to(&asked.address(&id)).into_response());
    }
    let grants = Grants::read(&app, &headers, &id);
    let model = match_page::position(&app, grants, &headers, asked).await?;
    match_page::answer(&headers, StatusCode::OK, |_| app.pages().course(&visitor.reader(), &model))
}

/// Lets a bot look at the match.
pub(crate) async fn start(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    posted: Posted,
) -> Result<Response, Failure> {
    let held = Grants::read(&app, &headers, &id).held(&app);
    match app.run(move |app| Ok(begin(app, &held))).await? {
        Ok(()) => match_page::done(&app, id, &headers, &posted.visitor, Vec::new()).await,
        Err(failure) if failure.problem.code == Refusal::NotOver.code() => {
            let refused = Refused { failure, typed: String::new() };
            match_page::refused(&app, id, &headers, &posted.visitor, refused).await
        }
        Err(failure) => Err(failure),
    }
}

/// The same for whoever holds these seats. Blocks.
pub(super) fn begin(app: &App, held: &Held) -> Result<(), Failure> {
    let m = app.matches().finished(held)?;
    app.start_course(&m)
}
