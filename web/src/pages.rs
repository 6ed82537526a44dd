//! Models to HTML.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use boardwright_sdk::{About, Arg};
use serde::Serialize;
use tera::{Context, Kwargs, State, Tera};

use crate::assets;
use crate::model::{
    AdminPage, AnalysisPage, GamePage, ImportPage, Lobby, MatchPage, NewMatch, ProblemPage, Reader,
    VariantPage,
};
use crate::picture::{self, PictureError};
use crate::words::{self, Words};

mod admin;
mod analysis;
mod board;
mod bots;
mod course;
mod fields;
mod house;
mod lobby;
mod match_page;
mod new_match;
mod position;
mod preferences;
mod rules;
mod seats;
mod sharing;
mod suggestions;
mod turns;
mod variants;
mod versions;

pub use house::house_rules;
pub use rules::rules_text;

/// All templates; every one is HTML and escaped.
pub const TEMPLATES: [(&str, &str); 37] = [
    ("admin.html", include_str!("../templates/admin.html")),
    ("admin_counts.html", include_str!("../templates/admin_counts.html")),
    ("admin_enter.html", include_str!("../templates/admin_enter.html")),
    ("admin_install.html", include_str!("../templates/admin_install.html")),
    ("admin_plugin.html", include_str!("../templates/admin_plugin.html")),
    ("analysis_live.html", include_str!("../templates/analysis_live.html")),
    ("analysis_page.html", include_str!("../templates/analysis_page.html")),
    ("base.html", include_str!("../templates/base.html")),
    ("board.html", include_str!("../templates/board.html")),
    ("card.html", include_str!("../templates/card.html")),
    ("choices.html", include_str!("../templates/choices.html")),
    ("course.html", include_str!("../templates/course.html")),
    ("embed.html", include_str!("../templates/embed.html")),
    ("embed_live.html", include_str!("../templates/embed_live.html")),
    ("field.html", include_str!("../templates/field.html")),
    ("game_line.html", include_str!("../templates/game_line.html")),
    ("game_rules.html", include_str!("../templates/game_rules.html")),
    ("give_bot.html", include_str!("../templates/give_bot.html")),
    ("history.html", include_str!("../templates/history.html")),
    ("invitation.html", include_str!("../templates/invitation.html")),
    ("keys.html", include_str!("../templates/keys.html")),
    ("lobby.html", include_str!("../templates/lobby.html")),
    ("match_lines.html", include_str!("../templates/match_lines.html")),
    ("match_live.html", include_str!("../templates/match_live.html")),
    ("match_page.html", include_str!("../templates/match_page.html")),
    ("new_match.html", include_str!("../templates/new_match.html")),
    ("preferences.html", include_str!("../templates/preferences.html")),
    ("problem.html", include_str!("../templates/problem.html")),
    ("seat_list.html", include_str!("../templates/seat_list.html")),
    ("steps.html", include_str!("../templates/steps.html")),
    ("suggestions.html", include_str!("../templates/suggestions.html")),
    ("turn_list.html", include_str!("../templates/turn_list.html")),
    ("typed.html", include_str!("../templates/typed.html")),
    ("variant.html", include_str!("../templates/variant.html")),
    ("variant_import.html", include_str!("../templates/variant_import.html")),
    ("variant_lines.html", include_str!("../templates/variant_lines.html")),
    ("view_buttons.html", include_str!("../templates/view_buttons.html")),
];

/// So many games' words are kept; after that the memory starts afresh.
const KEPT_WORDS: usize = 256;

/// A page could not be made: a fault in this crate.
#[derive(Debug)]
pub struct RenderError(tera::Error);

impl fmt::Display for RenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a page could not be rendered: {}", self.0)
    }
}

impl std::error::Error for RenderError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.0)
    }
}

impl From<tera::Error> for RenderError {
    fn from(error: tera::Error) -> RenderError {
        RenderError(error)
    }
}

/// The game whose words they are, and the words.
type Kept = (Arc<About>, Arc<Words>);

/// The templates, and the words of games that were shown lately.
pub struct Pages {
    tera: Tera,
    /// By game, version and language.
    words: Mutex<HashMap<(String, String, String), Kept>>,
}

impl fmt::Debug for Pages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pages").finish_non_exhaustive()
    }
}

impl Pages {
    /// Reads the templates.
    ///
    /// # Errors
    /// When one of them is broken, which the tests rule out.
    pub fn new() -> Result<Pages, RenderError> {
        let mut tera = Tera::new();
        tera.autoescape_on([""]);
        tera.register_function("t", translate);
        tera.register_function("asset", |args: Kwargs, _: &State| -> tera::TeraResult<String> {
            Ok(assets::url(args.must_get::<&str>("name")?).to_owned())
        });
        tera.add_raw_templates(TEMPLATES)?;
        Ok(Pages { tera, words: Mutex::default() })
    }

    /// The words of a game in a language, read once and then kept.
    #[must_use]
    pub fn words(&self, about: &Arc<About>, language: &str) -> Arc<Words> {
        let language = words::spoken(about, language);
        // Matches of several versions of a game may go on side by side.
        let key = (about.id.clone(), about.version.clone(), language);
        let mut kept = self.words.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((game, words)) = kept.get(&key)
            && Arc::ptr_eq(game, about)
        {
            return Arc::clone(words);
        }
        if kept.len() >= KEPT_WORDS {
            kept.clear();
        }
        let words = Arc::new(Words::new(about, &key.2));
        kept.insert(key, (Arc::clone(about), Arc::clone(&words)));
        words
    }

    /// The front page.
    ///
    /// # Errors
    /// When a template fails.
    pub fn lobby(&self, reader: &Reader, lobby: &Lobby) -> Result<String, RenderError> {
        self.render("lobby.html", reader, &lobby::page(self, reader, lobby))
    }

    /// The form for a new match.
    ///
    /// # Errors
    /// When a template fails.
    pub fn new_match(&self, reader: &Reader, form: &NewMatch) -> Result<String, RenderError> {
        self.render("new_match.html", reader, &new_match::page(self, reader, form))
    }

    /// The page of a variant.
    ///
    /// # Errors
    /// When a template fails.
    pub fn variant(&self, reader: &Reader, page: &VariantPage) -> Result<String, RenderError> {
        self.render("variant.html", reader, &variants::page(self, reader, page))
    }

    /// The form that a variant is imported by.
    ///
    /// # Errors
    /// When a template fails.
    pub fn import(&self, reader: &Reader, page: &ImportPage) -> Result<String, RenderError> {
        self.render("variant_import.html", reader, &variants::import(page))
    }

    /// The page of a match.
    ///
    /// # Errors
    /// When a template fails.
    pub fn match_page(&self, reader: &Reader, page: &MatchPage) -> Result<String, RenderError> {
        self.render("match_page.html", reader, &match_page::page(self, reader, page))
    }

    /// Only the part of a match's page that changes: `<section id="match">`.
    ///
    /// # Errors
    /// When a template fails.
    pub fn match_live(&self, reader: &Reader, page: &MatchPage) -> Result<String, RenderError> {
        self.render("match_live.html", reader, &match_page::page(self, reader, page))
    }

    /// Only the part of a match's page that tells how the match went:
    /// `<section id="course">`; nothing where nothing is known or offered.
    ///
    /// # Errors
    /// When a template fails.
    pub fn course(&self, reader: &Reader, page: &MatchPage) -> Result<String, RenderError> {
        let words = self.words(&page.game, &reader.language);
        self.render("course.html", reader, &course::part(&words, page))
    }

    /// The page for trying moves off a match.
    ///
    /// # Errors
    /// When a template fails.
    pub fn analysis_page(
        &self,
        reader: &Reader,
        page: &AnalysisPage,
    ) -> Result<String, RenderError> {
        self.render("analysis_page.html", reader, &analysis::page(self, reader, page))
    }

    /// Only the part of that page that changes: `<section id="match">`.
    ///
    /// # Errors
    /// When a template fails.
    pub fn analysis_live(
        &self,
        reader: &Reader,
        page: &AnalysisPage,
    ) -> Result<String, RenderError> {
        self.render("analysis_live.html", reader, &analysis::page(self, reader, page))
    }

    /// The page of a match that other sites may frame: for watching alone.
    ///
    /// # Errors
    /// When a template fails.
    pub fn embed(&self, reader: &Reader, page: &MatchPage) -> Result<String, RenderError> {
        self.render("embed.html", reader, &sharing::embed(self, reader, page))
    }

    /// Only the part of it that changes: `<section id="match">`.
    ///
    /// # Errors
    /// When a template fails.
    pub fn embed_live(&self, reader: &Reader, page: &MatchPage) -> Result<String, RenderError> {
        self.render("embed_live.html", reader, &sharing::embed(self, reader, page))
    }

    /// The position that a page shows, as a PNG of [`picture::SIZE`].
    ///
    /// # Errors
    /// When it can't be drawn.
    pub fn picture(&self, reader: &Reader, page: &MatchPage) -> Result<Vec<u8>, PictureError> {
        picture::png(&picture::svg(page, &self.words(&page.game, &reader.language)))
    }

    /// The operator's page.
    ///
    /// # Errors
    /// When a template fails.
    pub fn admin(&self, reader: &Reader, page: &AdminPage) -> Result<String, RenderError> {
        self.render("admin.html", reader, &admin::page(self, reader, page))
    }

    /// The page that a link to it opens.
    ///
    /// # Errors
    /// When a template fails.
    pub fn admin_enter(&self, reader: &Reader) -> Result<String, RenderError> {
        self.render("admin_enter.html", reader, &HashMap::<&str, &str>::new())
    }

    /// A game's rules, options and presets.
    ///
    /// # Errors
    /// When a template fails.
    pub fn game_rules(&self, reader: &Reader, page: &GamePage) -> Result<String, RenderError> {
        self.render("game_rules.html", reader, &rules::page(self, reader, page))
    }

    /// A page that says what went wrong.
    ///
    /// # Errors
    /// When a template fails.
    pub fn problem(&self, reader: &Reader, page: &ProblemPage) -> Result<String, RenderError> {
        #[derive(Serialize)]
        struct Shown<'a> {
            status: u16,
            missing: bool,
            problem: &'a str,
            code: &'a str,
        }
        let shown = Shown {
            status: page.status,
            missing: page.status == 404,
            problem: &page.problem.message,
            code: &page.problem.code,
        };
        self.render("problem.html", reader, &shown)
    }

    fn render(
        &self,
        template: &str,
        reader: &Reader,
        page: &impl Serialize,
    ) -> Result<String, RenderError> {
        let mut context = Context::new();
        let language = words::own(&reader.language);
        context.insert("language", language);
        context.insert("direction", direction(language));
        context.insert("token", &reader.token);
        context.insert("preferences", &preferences::form(reader));
        context.insert("page", page);
        Ok(self.tera.render(template, &context)?)
    }
}

/// `t(key="…", …)` in templates: a word of the platform's with its arguments.
fn translate(args: Kwargs, state: &State) -> tera::TeraResult<String> {
    let language: String = state.get("language")?.unwrap_or_default();
    let key: &str = args.must_get("key")?;
    let mut given: Vec<(String, Arg)> = Vec::new();
    for (name, value) in args.iter() {
        let name = name.to_string();
        match (value.as_i64(), value.as_str()) {
            (Some(number), _) => given.push((name, number.into())),
            (None, Some(text)) => given.push((name, text.into())),
            (None, None) => {}
        }
    }
    let given: Vec<(&str, Arg)> =
        given.iter().map(|(name, arg)| (name.as_str(), arg.clone())).collect();
    Ok(Words::platform(&language).text(key, &given))
}

fn direction(language: &str) -> &'static str {
    let primary = language.split('-').next().unwrap_or_default();
    if matches!(primary, "ar" | "fa" | "he" | "ur") { "rtl" } else { "ltr" }
}
