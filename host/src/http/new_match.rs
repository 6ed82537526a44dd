//! The form for a new match, and what it makes.

use std::collections::BTreeMap;

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use boardwright_sdk::{About, Problem, Seat, Values};
use boardwright_web::model::NewMatch;

use super::failure::{Failure, no_store};
use super::form::Posted;
use super::seats::Grants;
use super::visitor::Visitor;
use crate::app::App;
use crate::matches::{MatchError, New};

pub(crate) async fn form(
    State(app): State<App>,
    visitor: Visitor,
    Query(values): Query<BTreeMap<String, String>>,
) -> Result<Response, Failure> {
    let game = values.get("game").map(String::as_str).unwrap_or_default();
    let model = NewMatch { game: app.game(game)?, values, problem: None };
    let html = app.pages().new_match(&visitor.reader(), &model)?;
    Ok((no_store(), Html(html)).into_response())
}

pub(crate) async fn create(State(app): State<App>, posted: Posted) -> Result<Response, Failure> {
    let game = app.game(posted.text("game"))?;
    let asked = Asked::read(&game, &posted);
    let new = asked.new.clone();
    let made = app.run(move |app| Ok(app.matches().create(&new))).await?;
    let record = match made {
        Ok(record) => record,
        Err(MatchError::Game(problem)) => return refused(&app, game, &posted, problem),
        Err(error) => return Err(error.into()),
    };
    let mine = asked.mine.into_iter().map(|seat| app.matches().seat_key(&record.id, seat));
    let grants = mine.fold(Grants::none(&record.id).by_maker(), Grants::with);
    let address = format!("/matches/{}", record.id);
    Ok((grants.jar(&app), Redirect::to(&address)).into_response())
}

/// The form again, with what was filled in and what is wrong with it.
fn refused(
    app: &App,
    game: std::sync::Arc<About>,
    posted: &Posted,
    problem: Problem,
) -> Result<Response, Failure> {
    let model = NewMatch { game, values: posted.fields(), problem: Some(problem) };
    let html = app.pages().new_match(&posted.visitor.reader(), &model)?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, no_store(), Html(html)).into_response())
}

/// What the form asks for.
struct Asked {
    new: New,
    mine: Vec<Seat>,
}

impl Asked {
    fn read(game: &About, posted: &Posted) -> Asked {
        let seats = || Seat::all(game.seat_count());
        let mine: Vec<Seat> = match posted.text("seat") {
            "all" => seats().collect(),
            "none" => Vec::new(),
            number => seats().filter(|seat| seat.to_string() == number).collect(),
        };
        let public = posted.text("public") == "on";
        let open = seats().filter(|seat| public && !mine.contains(seat)).collect();
        let options = options(game, &posted.fields());
        Asked { new: New { game: game.id.clone(), options, open }, mine }
    }
}

/// The fields that are options of the game.
fn options(game: &About, fields: &BTreeMap<String, String>) -> Values {
    let given = game.options.iter().filter_map(|spec| fields.get_key_value(&spec.key));
    given.map(|(key, value)| (key.clone(), value.clone())).collect()
}
