//! Saved house rules.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use boardwright_sdk::Problem;
use serde::{Deserialize, Serialize};

use super::matches::{bad_json, unprocessable};
use crate::app::App;
use crate::http::failure::{Failure, no_store};
use crate::http::match_page::site;
use crate::http::variants::{find, keep};
use crate::matches::MatchError;
use crate::variants::Variant;

/// A variant as the API shows it.
#[derive(Serialize)]
struct Shape {
    id: String,
    url: String,
    #[serde(flatten)]
    variant: Variant,
    /// Why the game doesn't take it any more.
    problem: Option<Problem>,
}

impl Shape {
    fn new(app: &App, site: &str, id: String, variant: Variant) -> Shape {
        let taken = app.game(&variant.game).map_err(|error| error.problem());
        let problem = taken.and_then(|about| variant.check_for(&about)).err();
        Shape { url: format!("{site}/variants/{id}"), id, variant, problem }
    }
}

/// Which variants are asked for.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    /// Those of this game alone.
    game: Option<String>,
}

pub(crate) async fn list(
    State(app): State<App>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let read = move |app: &App| {
        Ok(app.variants().list(asked.game.as_deref()).map_err(MatchError::from)?)
    };
    let site = site(&headers);
    let list = app.run(read).await?.into_iter();
    let list: Vec<Shape> = list.map(|(id, v)| Shape::new(&app, &site, id, v)).collect();
    Ok((no_store(), Json(list)).into_response())
}

pub(crate) async fn read(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let variant = find(&app, id.clone()).await?;
    Ok((no_store(), Json(Shape::new(&app, &site(&headers), id, variant))).into_response())
}

pub(crate) async fn create(
    State(app): State<App>,
    headers: HeaderMap,
    body: Result<Json<Variant>, JsonRejection>,
) -> Result<Response, Failure> {
    let Json(variant) = body.map_err(|rejection| bad_json(&rejection))?;
    let id = keep(&app, variant).await?;
    let id = id.map_err(|problem| unprocessable(&problem.code, problem.message))?;
    let variant = find(&app, id.clone()).await?;
    let shape = Shape::new(&app, &site(&headers), id, variant);
    let location = [(header::LOCATION, shape.url.clone())];
    Ok((StatusCode::CREATED, location, no_store(), Json(shape)).into_response())
}
