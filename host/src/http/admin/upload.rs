//! A plugin that the operator sends.

use axum::extract::multipart::{MultipartError, MultipartRejection};
use axum::extract::{Multipart, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use boardwright_sdk::Problem;

use super::act::{installer, refused};
use crate::app::App;
use crate::http::failure::Failure;
use crate::http::visitor::Visitor;
use crate::runtime::grouped;

/// Modules that are some times too large are read to their end, so that the
/// browser shows why they are refused and not that the connection broke.
const SPARE: usize = 8;

/// The longest body of an upload, in bytes.
pub(super) fn body_limit(app: &App) -> usize {
    most(app).saturating_mul(SPARE)
}

fn most(app: &App) -> usize {
    usize::try_from(app.catalogue().runtime().limits().module_bytes).unwrap_or(usize::MAX)
}

pub(super) async fn upload(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    form: Result<Multipart, MultipartRejection>,
) -> Result<Response, Failure> {
    let mut form = form.map_err(|_| no_file())?;
    let unreadable = |error: MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => too_large(&app),
        status => {
            let message = format!("The form can’t be read: {error}.");
            Failure::new(status, Problem::new("bad-form", message))
        }
    };
    // The token comes first, so that nothing of a foreign form is kept.
    let token = match form.next_field().await.map_err(unreadable)? {
        Some(field) if field.name() == Some("token") => field.text().await.map_err(unreadable)?,
        _ => String::new(),
    };
    visitor.check_form(&app, Some(&token), &headers)?;
    let module = form.next_field().await.map_err(unreadable)?;
    let module = module.filter(|field| field.name() == Some("module")).ok_or_else(no_file)?;
    let name = module.file_name().unwrap_or_default().to_owned();
    let module = module.bytes().await.map_err(unreadable)?;
    if module.is_empty() {
        return Err(no_file());
    }
    if module.len() > most(&app) {
        return Err(too_large(&app));
    }
    installer(&app)?.upload(&name, module.into()).map_err(refused)?;
    Ok(Redirect::to("/admin").into_response())
}

fn no_file() -> Failure {
    Failure::bad_request("no-file", "The form has no file; go back and choose a .wasm file.")
}

fn too_large(app: &App) -> Failure {
    let most = grouped(app.catalogue().runtime().limits().module_bytes);
    let message = format!(
        "This file is too large for a plugin: at most {most} bytes are allowed (the setting \
         limits.module_bytes). Build it with --release."
    );
    Failure::new(StatusCode::PAYLOAD_TOO_LARGE, Problem::new("module-limit", message))
}
