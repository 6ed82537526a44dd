//! Answers that say what is wrong: a page for people, JSON for programs.
//!
//! | where it goes wrong | type | becomes |
//! |---|---|---|
//! | a match's or a game's rules, store, plugin | [`MatchError`] | the status of the table in `matches::error` |
//! | the request itself: form, cookie, address | [`Failure`] | its own status |
//! | the pool | [`PoolError`] | 503 |
//!
//! Handlers return `Result<_, Failure>`; one layer a router turns a failure
//! into the right kind of answer, so no handler knows how errors look.

use axum::Json;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use boardwright_sdk::Problem;
use boardwright_web::model::ProblemPage;
use boardwright_web::{PictureError, RenderError};

use super::visitor::Visitor;
use crate::app::App;
use crate::matches::{MatchError, Refusal};
use crate::runtime::PoolError;
use crate::store::StoreError;

/// Why a request has no better answer.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    pub(crate) status: StatusCode,
    pub(crate) problem: Problem,
}

impl Failure {
    pub(crate) fn new(status: StatusCode, problem: Problem) -> Failure {
        Failure { status, problem }
    }

    pub(crate) fn bad_request(code: &str, message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::BAD_REQUEST, Problem::new(code, message))
    }

    /// A fault of the pages' own.
    fn unshowable(error: &dyn std::error::Error) -> Failure {
        tracing::error!(%error, "a page can’t be rendered");
        let message = "This page can’t be shown; the operator finds the reason in the log.";
        Failure::new(StatusCode::INTERNAL_SERVER_ERROR, Problem::new("page-failed", message))
    }

    pub(crate) fn not_found(message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::NOT_FOUND, Problem::new("not-found", message))
    }
}

impl From<MatchError> for Failure {
    fn from(error: MatchError) -> Failure {
        let status = match &error {
            MatchError::NoSuchMatch(_) | MatchError::NoSuchGame(_) => StatusCode::NOT_FOUND,
            MatchError::Refused(
                Refusal::NotYourSeat | Refusal::Private | Refusal::NotWhileOthersPlay,
            ) => StatusCode::FORBIDDEN,
            MatchError::Refused(Refusal::NoSuchTurn { .. } | Refusal::NoSuchSeat(_)) => {
                StatusCode::NOT_FOUND
            }
            MatchError::Refused(
                Refusal::EmptyTurn
                | Refusal::UnfinishedTurn
                | Refusal::TooManyActions
                | Refusal::BadAction(_),
            )
            | MatchError::Game(_) => StatusCode::UNPROCESSABLE_ENTITY,
            MatchError::Refused(_) => StatusCode::CONFLICT,
            MatchError::Plugin { .. } => StatusCode::INTERNAL_SERVER_ERROR,
            MatchError::Store(StoreError::TooLarge { .. }) => StatusCode::PAYLOAD_TOO_LARGE,
            MatchError::Store(StoreError::VariantsFull) => StatusCode::INSUFFICIENT_STORAGE,
            MatchError::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
        };
        if status.is_server_error() {
            tracing::error!(%error, "a request failed");
        }
        Failure::new(status, error.problem())
    }
}

impl From<PoolError> for Failure {
    fn from(error: PoolError) -> Failure {
        Failure::new(StatusCode::SERVICE_UNAVAILABLE, error.into())
    }
}

impl From<RenderError> for Failure {
    fn from(error: RenderError) -> Failure {
        Failure::unshowable(&error)
    }
}

impl From<PictureError> for Failure {
    fn from(error: PictureError) -> Failure {
        Failure::unshowable(&error)
    }
}

/// The failure travels to its layer as an extension of an empty response.
impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// The failure that a response stands for. axum refuses some addresses by
/// itself, in plain text.
fn failure(response: &Response) -> Option<Failure> {
    let ours = response.extensions().get::<Failure>().cloned();
    ours.or_else(|| {
        let kind = response.headers().get(header::CONTENT_TYPE)?;
        let text = kind.to_str().is_ok_and(|kind| kind.starts_with("text/plain"));
        let message = "This address can’t be read; check what follows its “?” and its “%”s.";
        (text && response.status() == StatusCode::BAD_REQUEST)
            .then(|| Failure::bad_request("bad-address", message))
    })
}

/// Shows failures as pages.
pub(crate) async fn as_page(State(app): State<App>, request: Request, next: Next) -> Response {
    let reader = request.extensions().get::<Visitor>().map(Visitor::reader);
    let response = next.run(request).await;
    let Some(failure) = failure(&response) else { return response };
    let reader = reader.unwrap_or_default();
    let page = ProblemPage { status: failure.status.as_u16(), problem: failure.problem.clone() };
    match app.pages().problem(&reader, &page) {
        Ok(html) => (failure.status, no_store(), Html(html)).into_response(),
        Err(_) => (failure.status, failure.problem.message).into_response(),
    }
}

/// Shows failures as JSON.
pub(crate) async fn as_json(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    match failure(&response) {
        None => response,
        Some(failure) => (failure.status, no_store(), Json(failure.problem)).into_response(),
    }
}

/// The header of everything that differs from viewer to viewer.
pub(crate) fn no_store() -> [(header::HeaderName, HeaderValue); 1] {
    [(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))]
}
