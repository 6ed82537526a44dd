//! A game's rules with their diagrams, its options and presets, its matches.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Response};
use boardwright_sdk::{About, Rules, Script, Viewer, diagrams};
use boardwright_web::model::{Diagram, GamePage, MatchLine};
use boardwright_web::pages::rules_text;

use super::failure::{Failure, no_store};
use super::lobby::lines;
use super::variants;
use super::visitor::Visitor;
use crate::app::App;
use crate::runtime::Plugin;
use crate::store::Shelf;

/// So many positions of a rules text are drawn.
const DIAGRAMS: usize = 40;
/// So many matches are shown.
const RECENT: usize = 10;

pub(crate) async fn rules(
    State(app): State<App>,
    Path(game): Path<String>,
    visitor: Visitor,
) -> Result<Response, Failure> {
    let language = visitor.language.clone();
    let page = app
        .run(move |app| {
            let plugin = app.plugin(&game)?;
            let about = Arc::clone(plugin.info());
            let diagrams = drawn(&plugin, rules_text(&about, &language));
            let (recent, older) = recent(app, &about)?;
            let variants = variants::list(app, &about.id)?;
            Ok(GamePage { game: about, diagrams, variants, recent, older })
        })
        .await?;
    let html = app.pages().game_rules(&visitor.reader(), &page)?;
    Ok((no_store(), Html(html)).into_response())
}

/// The positions of a rules text. One that can't be reached is left out, and
/// the log says why; the text stands without it.
fn drawn(plugin: &Plugin, text: &str) -> Vec<Option<Diagram>> {
    let draw = |block: &String| {
        diagram(plugin, block)
            .inspect_err(|why| tracing::warn!(plugin = plugin.label(), "a diagram: {why}"))
            .ok()
    };
    diagrams(text).iter().take(DIAGRAMS).map(draw).collect()
}

fn diagram(plugin: &Plugin, block: &str) -> Result<Diagram, String> {
    let script = Script::read(block)?;
    let rules = plugin.session().map_err(|problem| problem.message)?;
    let state = script.play(&rules)?;
    let board = rules.board(&script.options).map_err(|problem| problem.message)?;
    let view = rules.view(&state, Viewer::Watcher).map_err(|problem| problem.message)?;
    Ok(Diagram { board, view, caption: script.caption.unwrap_or_default() })
}

/// A game’s newest matches, and the other versions of it that those not yet over
/// go on with.
fn recent(app: &App, game: &About) -> Result<(Vec<MatchLine>, Vec<String>), Failure> {
    let mut recent = Vec::new();
    let mut older = BTreeSet::new();
    for shelf in [Shelf::Open, Shelf::Running, Shelf::Finished] {
        let lines = lines(app, shelf, 100)?.into_iter().filter(|line| line.game.id == game.id);
        for line in lines {
            if shelf != Shelf::Finished && line.game.version != game.version {
                older.insert(line.game.version.clone());
            }
            recent.push(line);
        }
    }
    recent.truncate(RECENT);
    Ok((recent, older.into_iter().collect()))
}
