//! What the operator does to one plugin.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use boardwright_sdk::Problem;

use crate::app::App;
use crate::catalogue::Installer;
use crate::http::failure::Failure;
use crate::http::form::Posted;
use crate::http::lobby::no_such_page;

pub(super) async fn act(
    State(app): State<App>,
    Path((sha256, act)): Path<(String, String)>,
    _posted: Posted,
) -> Result<Response, Failure> {
    let no_such = no_such_page().await;
    app.run(move |app| {
        let entry = app.catalogue().entries().into_iter().find(|e| e.plugin.sha256() == sha256);
        let entry = entry.ok_or_else(|| Failure::not_found("There is no such plugin any more."))?;
        let label = entry.plugin.label();
        let done = match act.as_str() {
            "disable" => installer(app)?.set_disabled(&entry, true),
            "enable" => installer(app)?.set_disabled(&entry, false),
            "remove" => installer(app)?.remove(&entry),
            "forgive" => {
                entry.plugin.forgive();
                Ok(())
            }
            _ => return Err(no_such),
        };
        done.map_err(refused)?;
        tracing::info!(plugin = label, act, "the operator changed a plugin");
        Ok(Redirect::to("/admin").into_response())
    })
    .await
}

/// What installs plugins on this server.
pub(super) fn installer(app: &App) -> Result<&Installer, Failure> {
    let message = "This server has no folder for plugins.";
    let problem = Problem::new("no-folder", message);
    app.installer().ok_or_else(|| Failure::new(StatusCode::CONFLICT, problem))
}

/// Why the plugins’ folder stays as it is.
pub(super) fn refused(problem: Problem) -> Failure {
    let status = match problem.code.as_str() {
        "bundled-plugin" => StatusCode::CONFLICT,
        "busy" => StatusCode::SERVICE_UNAVAILABLE,
        _ => StatusCode::INTERNAL_SERVER_ERROR,
    };
    Failure::new(status, problem)
}
