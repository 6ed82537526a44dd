//! How a finished match went.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use boardwright_sdk::Problem;
use boardwright_web::model::Course;
use serde::Serialize;

use super::SeatKey;
use crate::app::App;
use crate::http::course::begin;
use crate::http::failure::{Failure, no_store};
use crate::matches::{Held, MatchError};

/// What each seat could expect of each position, from the start on.
#[derive(Serialize)]
struct Shape {
    /// The seats’ names.
    seats: Vec<String>,
    /// For each position one value for each seat, from 0 (a loss) to 1 (a win).
    course: Vec<Vec<f64>>,
}

/// How many positions were looked at.
#[derive(Serialize)]
struct Progress {
    done: u32,
    of: u32,
}

pub(crate) async fn read(
    State(app): State<App>,
    Path(id): Path<String>,
    key: SeatKey,
) -> Result<Response, Failure> {
    app.run(move |app| tell(app, &app.matches().held(&id, key.0))).await
}

pub(crate) async fn start(
    State(app): State<App>,
    Path(id): Path<String>,
    key: SeatKey,
) -> Result<Response, Failure> {
    app.run(move |app| {
        let held = app.matches().held(&id, key.0);
        begin(app, &held)?;
        tell(app, &held)
    })
    .await
}

fn tell(app: &App, held: &Held) -> Result<Response, Failure> {
    let m = app.matches().finished(held)?;
    let status = match app.course(&m).map_err(MatchError::from)? {
        Course::Done(course) => {
            let about = app.matches().about(&m.game, &m.plugin);
            let seats = about.map(|about| about.seats.clone()).unwrap_or_default();
            return Ok((no_store(), Json(Shape { seats, course })).into_response());
        }
        Course::Running { done, of } => Progress { done, of },
        Course::None | Course::Offered => {
            let message = "No bot looks at how this match went; POST here to ask one.";
            let problem = Problem::new("no-course", message);
            return Err(Failure::new(StatusCode::NOT_FOUND, problem));
        }
    };
    Ok((StatusCode::ACCEPTED, no_store(), Json(status)).into_response())
}
