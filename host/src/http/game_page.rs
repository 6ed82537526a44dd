//! A game's rules, options and presets.

use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Response};

use super::failure::{Failure, no_store};
use super::visitor::Visitor;
use crate::app::App;

pub(crate) async fn rules(
    State(app): State<App>,
    Path(game): Path<String>,
    visitor: Visitor,
) -> Result<Response, Failure> {
    let about = app.game(&game)?;
    let html = app.pages().game_rules(&visitor.reader(), &about)?;
    Ok((no_store(), Html(html)).into_response())
}
