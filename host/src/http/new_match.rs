//! The form for a new match, and what it makes.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use boardwright_sdk::{About, Level, Problem, Seat, Values};
use boardwright_web::model::NewMatch;

use super::failure::{Failure, no_store};
use super::form::Posted;
use super::seats::Grants;
use super::variants;
use super::visitor::Visitor;
use crate::app::App;
use crate::matches::{MatchError, New, Settings, Watch};

pub(crate) async fn form(
    State(app): State<App>,
    visitor: Visitor,
    Query(values): Query<BTreeMap<String, String>>,
) -> Result<Response, Failure> {
    let game = app.game(values.get("game").map(String::as_str).unwrap_or_default())?;
    let model = model(&app, game, values, None).await?;
    let html = app.pages().new_match(&visitor.reader(), &model)?;
    Ok((no_store(), Html(html)).into_response())
}

/// The form with these values.
async fn model(
    app: &App,
    game: Arc<About>,
    values: Values,
    problem: Option<Problem>,
) -> Result<NewMatch, Failure> {
    let plugin = app.plugin(&game.id)?;
    let job = move |app: &App| Ok((variants::list(app, &plugin.info().id)?, plugin.has_search()));
    let (variants, bots) = app.run(job).await?;
    Ok(NewMatch { game, settings: Settings::fields(), variants, values, problem, bots })
}

pub(crate) async fn create(State(app): State<App>, posted: Posted) -> Result<Response, Failure> {
    let game = app.game(posted.text("game"))?;
    let asked = Asked::read(&game, &posted);
    if let Some(problem) = asked.blind().or_else(|| asked.crowded()) {
        return refused(&app, game, &posted, problem).await;
    }
    let new = asked.new.clone();
    let made = app.run(move |app| Ok(app.matches().create(&new))).await?;
    let record = match made {
        Ok(record) => record,
        Err(MatchError::Game(problem)) => return refused(&app, game, &posted, problem).await,
        Err(error) => return Err(error.into()),
    };
    let mine = asked.mine.into_iter().map(|seat| app.matches().seat_key(&record.id, seat));
    let grants = mine.fold(Grants::none(&record.id).by_maker(), Grants::with);
    let address = format!("/matches/{}", record.id);
    Ok((grants.jar(&app), Redirect::to(&address)).into_response())
}

/// The form again, with what was filled in and what is wrong with it.
pub(crate) async fn refused(
    app: &App,
    game: Arc<About>,
    posted: &Posted,
    problem: Problem,
) -> Result<Response, Failure> {
    let model = model(app, game, posted.fields(), Some(problem)).await?;
    let html = app.pages().new_match(&posted.visitor.reader(), &model)?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, no_store(), Html(html)).into_response())
}

/// What the form asks for.
struct Asked {
    new: New,
    mine: Vec<Seat>,
    /// The level of the bots that are to have all other seats.
    bots: Option<Level>,
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
        let others = || seats().filter(|seat| !mine.contains(seat));
        let level = posted.text("bots").parse().ok().and_then(Level::new);
        let bots = level.into_iter().flat_map(|level| others().map(move |seat| (seat, level)));
        let bots: BTreeMap<Seat, Level> = bots.collect();
        let open = others().filter(|seat| public && !bots.contains_key(seat)).collect();
        let fields = posted.fields();
        let (options, settings) = (options(game, &fields), Settings::given(&fields));
        let new = New { game: game.id.clone(), options, open, bots, settings };
        Asked { new, mine, bots: level }
    }

    /// Who takes no seat could neither see a match for its players only nor
    /// share its links.
    fn blind(&self) -> Option<Problem> {
        let private = Settings::read(&self.new.settings).is_ok_and(|s| s.watch == Watch::Players);
        let message = "Who takes no seat can’t watch a match for its players only, nor share its links; take a seat, or let anybody watch.";
        (private && self.mine.is_empty()).then(|| Problem::option("match-watch", message))
    }

    /// Who takes all seats leaves none to the bots that they ask for.
    fn crowded(&self) -> Option<Problem> {
        let message = "You take all seats, so there is none for a bot; take one seat or none, or ask for no bots.";
        (self.bots.is_some() && self.new.bots.is_empty()).then(|| Problem::option("bots", message))
    }
}

/// The fields that are options of the game.
pub(crate) fn options(game: &About, fields: &BTreeMap<String, String>) -> Values {
    let given = game.options.iter().filter_map(|spec| fields.get_key_value(&spec.key));
    given.map(|(key, value)| (key.clone(), value.clone())).collect()
}
