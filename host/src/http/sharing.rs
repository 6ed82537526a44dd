//! What a match looks like on other sites: a picture of a position, and a page
//! to frame. Both are as somebody without a seat sees them, whatever cookies
//! come with the request.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use boardwright_web::model::{MatchPage, Reader};
use sha2::{Digest, Sha256};

use super::failure::{Failure, no_store};
use super::match_page::{Asked, position};
use super::queue::Queue;
use super::seats::Grants;
use super::visitor::Visitor;
use crate::app::App;
use crate::matches::Cache;

/// How many bytes of pictures are kept.
const KEPT: usize = 16 * 1024 * 1024;
/// Pictures of a position differ by language, and change when turns follow it.
const FRESH: &str = "public, max-age=60";

/// A page that other sites may show in a frame; else as [`super::POLICY`].
const FRAMED: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; \
    frame-ancestors *";

/// Match, event, turn that is shown, languages.
type Key = (String, u64, u32, String);

/// A picture and its tag.
#[derive(Clone)]
struct Picture {
    png: Arc<[u8]>,
    tag: HeaderValue,
}

/// The pictures that were asked for lately.
pub(crate) struct Pictures {
    kept: Cache<Key, Picture>,
    painters: Queue,
}

impl Pictures {
    pub(crate) fn new() -> Pictures {
        Pictures { kept: Cache::new(KEPT), painters: Queue::new() }
    }
}

/// `/matches/ID.png`: a position with a caption.
pub(super) async fn picture(
    app: &App,
    id: &str,
    asked: Asked,
    headers: &HeaderMap,
    visitor: &Visitor,
) -> Result<Response, Failure> {
    let model = position(app, Grants::none(id), headers, asked.position()).await?;
    let reader = visitor.reader();
    let (turn, _) = model.shown_turn();
    let key = (model.id.clone(), model.number, turn, reader.language.clone());
    let picture = match app.pictures().kept.get(&key) {
        Some(picture) => picture,
        None => app.pictures().drawn(app, key, reader, model).await?,
    };
    let kept = headers.get_all(header::IF_NONE_MATCH).iter();
    let same = kept.filter_map(|tags| tags.to_str().ok()).any(|tags| picture.is_in(tags));
    let about = [
        (header::CACHE_CONTROL, HeaderValue::from_static(FRESH)),
        (header::VARY, HeaderValue::from_static("accept-language")),
        (header::ETAG, picture.tag.clone()),
    ];
    if same {
        return Ok((StatusCode::NOT_MODIFIED, about).into_response());
    }
    let kind = [(header::CONTENT_TYPE, "image/png")];
    Ok((about, kind, picture.png.to_vec()).into_response())
}

impl Pictures {
    /// Draws a picture when its turn has come.
    async fn drawn(
        &self,
        app: &App,
        key: Key,
        reader: Reader,
        model: MatchPage,
    ) -> Result<Picture, Failure> {
        let (_place, painter) = self.painters.wait().await?;
        // Several may have waited for the same one.
        if let Some(picture) = self.kept.get(&key) {
            return Ok(picture);
        }
        app.run(move |app| {
            // Until the picture is done, even if nobody waits for it any more.
            let _painter = painter;
            let picture = Picture::new(app.pages().picture(&reader, &model)?);
            app.pictures().kept.put(key, picture.clone(), picture.png.len(), |_| true);
            Ok(picture)
        })
        .await
    }
}

impl Picture {
    fn new(png: Vec<u8>) -> Picture {
        let sum: String = Sha256::digest(&png)[..12].iter().map(|b| format!("{b:02x}")).collect();
        let tag = HeaderValue::from_str(&format!("\"{sum}\""));
        let tag = tag.unwrap_or_else(|_| HeaderValue::from_static("\"\""));
        Picture { png: png.into(), tag }
    }

    /// Whether it is among the tags of an `If-None-Match`; proxies that compress
    /// make tags weak.
    fn is_in(&self, tags: &str) -> bool {
        let mut tags = tags.split(',').map(|tag| tag.trim().trim_start_matches("W/"));
        tags.any(|tag| tag == "*" || tag.as_bytes() == self.tag.as_bytes())
    }
}

/// `/matches/ID/embed`: a page to frame.
pub(super) async fn embed(
    State(app): State<App>,
    Path(id): Path<String>,
    asked: Result<Query<Asked>, QueryRejection>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Response, Failure> {
    let asked = Asked::read(asked)?;
    let model = position(&app, Grants::none(&id), &headers, asked.position()).await?;
    let html = app.pages().embed(&visitor.reader(), &model)?;
    let policy = [(header::CONTENT_SECURITY_POLICY, FRAMED)];
    Ok((no_store(), policy, Html(html)).into_response())
}
