//! The games of this server.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use boardwright_sdk::About;
use serde::Serialize;

use crate::app::App;
use crate::http::failure::Failure;

/// A game in the list.
#[derive(Serialize)]
pub(crate) struct Listed {
    id: String,
    version: String,
    seats: Vec<String>,
    presets: Vec<String>,
}

pub(crate) async fn list(State(app): State<App>) -> Json<Vec<Listed>> {
    let listed = |about: Arc<About>| Listed {
        id: about.id.clone(),
        version: about.version.clone(),
        seats: about.seats.clone(),
        presets: about.presets.iter().map(|preset| preset.name.clone()).collect(),
    };
    Json(app.games().into_iter().map(listed).collect())
}

pub(crate) async fn about(
    State(app): State<App>,
    Path(game): Path<String>,
) -> Result<Json<About>, Failure> {
    Ok(Json(About::clone(&*app.game(&game)?)))
}
