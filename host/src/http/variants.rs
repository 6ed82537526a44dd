//! Variants: saved from the form for a new match, shown, exported, imported.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use boardwright_sdk::Problem;
use boardwright_web::model::{self, ImportPage, VariantPage};

use super::failure::{Failure, no_store};
use super::form::Posted;
use super::match_page::site;
use super::new_match;
use super::visitor::Visitor;
use crate::app::App;
use crate::matches::{MatchError, New, Settings};
use crate::variants::Variant;

/// What the addresses of the files end with.
const TOML: &str = ".toml";

/// A variant's page, or with `.toml` its file.
pub(crate) async fn show(
    State(app): State<App>,
    Path(name): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Response, Failure> {
    let id = name.strip_suffix(TOML).unwrap_or(&name).to_owned();
    let variant = find(&app, id.clone()).await?;
    if name.ends_with(TOML) {
        let kind = (header::CONTENT_TYPE, "application/toml; charset=utf-8");
        return Ok(([kind], variant.to_toml()).into_response());
    }
    // Nothing links to a variant whose game is gone, so this is for old links.
    app.game(&variant.game)?;
    let shown = shown(&app, id, variant).ok_or_else(no_such_variant)?;
    let page = VariantPage { variant: shown, site: site(&headers) };
    let html = app.pages().variant(&visitor.reader(), &page)?;
    Ok((no_store(), Html(html)).into_response())
}

/// The variant with this id.
pub(crate) async fn find(app: &App, id: String) -> Result<Variant, Failure> {
    let found = app.run(move |app| Ok(app.variants().get(&id).map_err(MatchError::from)?)).await?;
    found.ok_or_else(no_such_variant)
}

fn no_such_variant() -> Failure {
    Failure::not_found("There is no such variant; start from a game’s page.")
}

/// Saves what the form for a new match holds.
pub(crate) async fn save(State(app): State<App>, posted: Posted) -> Result<Response, Failure> {
    let game = app.game(posted.text("game"))?;
    let fields = posted.fields();
    let variant = Variant {
        name: posted.text("match-name").to_owned(),
        game: game.id.clone(),
        version: game.version.clone(),
        options: new_match::options(&game, &fields),
        settings: Settings::given(&fields),
    };
    match keep(&app, variant).await? {
        Ok(id) => Ok(Redirect::to(&format!("/variants/{id}")).into_response()),
        Err(problem) => new_match::refused(&app, game, &posted, problem).await,
    }
}

pub(crate) async fn import_form(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Response, Failure> {
    let html = app.pages().import(&visitor.reader(), &ImportPage::default())?;
    Ok((no_store(), Html(html)).into_response())
}

pub(crate) async fn import(State(app): State<App>, posted: Posted) -> Result<Response, Failure> {
    let kept = match Variant::from_toml(posted.text("toml")) {
        Ok(variant) => keep(&app, variant).await?,
        Err(problem) => Err(problem),
    };
    match kept {
        Ok(id) => Ok(Redirect::to(&format!("/variants/{id}")).into_response()),
        Err(problem) => {
            let text = posted.text("toml").to_owned();
            let page = ImportPage { text, problem: Some(problem) };
            let html = app.pages().import(&posted.visitor.reader(), &page)?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, no_store(), Html(html)).into_response())
        }
    }
}

/// Keeps a variant that a match can begin with, and gives its id; or the
/// problem with it.
pub(crate) async fn keep(app: &App, variant: Variant) -> Result<Result<String, Problem>, Failure> {
    let about = match app.game(&variant.game) {
        Ok(about) => about,
        Err(error) => return Ok(Err(error.problem())),
    };
    let variant = match variant.settled(&about) {
        Ok(variant) => variant,
        Err(problem) => return Ok(Err(problem)),
    };
    let id = app.random_id();
    let id = id.map_err(|problem| Failure::new(StatusCode::INTERNAL_SERVER_ERROR, problem))?;
    app.run(move |app| {
        let new = New {
            game: variant.game.clone(),
            options: variant.options.clone(),
            settings: variant.settings.clone(),
            ..New::default()
        };
        match app.matches().try_out(&new) {
            Ok(()) => {}
            Err(MatchError::Game(problem)) => return Ok(Err(problem)),
            Err(error) => return Err(error.into()),
        }
        app.variants().keep(&id, &variant).map_err(MatchError::from)?;
        Ok(Ok(id))
    })
    .await
}

/// A game's variants for a page.
pub(crate) fn list(app: &App, game: &str) -> Result<Vec<model::Variant>, Failure> {
    let list = app.variants().list(Some(game)).map_err(MatchError::from)?;
    Ok(list.into_iter().filter_map(|(id, variant)| shown(app, id, variant)).collect())
}

/// A variant for a page; nothing when its game is gone.
fn shown(app: &App, id: String, variant: Variant) -> Option<model::Variant> {
    let game = app.game(&variant.game).ok()?;
    let problem = variant.check_for(&game).err();
    let values = Settings::as_fields(&variant.settings);
    Some(model::Variant {
        id,
        name: variant.name,
        version: variant.version,
        options: variant.options,
        settings: model::Settings { specs: Settings::fields(), values },
        problem,
        game,
    })
}
