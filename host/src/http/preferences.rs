//! What a reader likes and how they have turned a board: kept in plain cookies,
//! since nothing depends on them.

use axum::extract::Path;
use axum::http::header::{HOST, REFERER};
use axum::http::{HeaderMap, Method, Uri};
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};
use boardwright_web::targets::match_url;
use boardwright_web::{Look, Preferences, Sight};

use super::failure::Failure;
use super::form::Posted;

/// For every page, and for the pages of one match.
const PREFERENCES: &str = "preferences";
const SIGHT: &str = "sight";
const DAYS: i64 = 400;
/// The fields of these forms that are no preferences.
const OTHERS: [&str; 1] = ["back"];

/// What the reader has decided.
pub(crate) fn preferences(headers: &HeaderMap) -> Preferences {
    let jar = CookieJar::from_headers(headers);
    jar.get(PREFERENCES).map(|cookie| Preferences::read(cookie.value())).unwrap_or_default()
}

/// How the reader sees the board of the match whose pages this request is for.
pub(crate) fn sight(headers: &HeaderMap) -> Sight {
    let jar = CookieJar::from_headers(headers);
    jar.get(SIGHT).map(|cookie| Sight::read(cookie.value())).unwrap_or_default()
}

/// The look that the address of a match's page asks for: `?board=text`.
pub(crate) fn asked(method: &Method, address: &Uri) -> Option<Look> {
    // Elsewhere `board` may be a game's own option.
    let page = method == Method::GET && address.path().starts_with("/matches/");
    let mut pairs = address.query().filter(|_| page)?.split('&');
    pairs.find_map(|pair| Look::of(pair.strip_prefix("board=")?))
}

/// The cookie that remembers what the reader likes.
pub(crate) fn remember(preferences: &Preferences) -> CookieJar {
    kept(PREFERENCES, preferences.cookie(), "/".to_owned())
}

/// Keeps what the form says and goes back to the page it came from. Fields that
/// it lacks stay as they are.
pub(crate) async fn keep(headers: HeaderMap, posted: Posted) -> Result<Response, Failure> {
    let mut preferences = preferences(&headers);
    for (key, value) in posted.fields() {
        if !OTHERS.contains(&key.as_str()) && !preferences.set(&key, &value) {
            let message = format!("“{key}” can’t be “{value}”.");
            return Err(Failure::bad_request("bad-form", message));
        }
    }
    let back = back(&headers, &posted, "/");
    Ok((remember(&preferences), Redirect::to(&back)).into_response())
}

/// Turns or enlarges one match's board for this reader.
pub(crate) async fn see(
    Path(id): Path<String>,
    headers: HeaderMap,
    posted: Posted,
) -> Result<Response, Failure> {
    let Some(sight) = sight(&headers).after(posted.text("do")) else {
        let message = "“do” is “left”, “right”, “flip”, “in”, “out” or “reset”.";
        return Err(Failure::bad_request("bad-form", message));
    };
    let page = match_url(&id);
    let back = back(&headers, &posted, &page);
    Ok((kept(SIGHT, sight.cookie(), page), Redirect::to(&back)).into_response())
}

fn kept(name: &'static str, value: String, path: String) -> CookieJar {
    let cookie = Cookie::build((name, value))
        .path(path)
        .same_site(SameSite::Lax)
        .max_age(time::Duration::days(DAYS));
    CookieJar::new().add(cookie)
}

/// The page that a form was sent from: as its field `back` says, with what a
/// script has since changed in the query; else as the browser says; else `usual`.
fn back(headers: &HeaderMap, posted: &Posted, usual: &str) -> String {
    let field = Some(posted.text("back")).filter(|address| local(address));
    let page = |address: &str| address.split('?').next().unwrap_or_default().to_owned();
    match (referer(headers), field) {
        (Some(shown), Some(field)) if page(shown) == page(field) => shown.to_owned(),
        (Some(shown), None) => shown.to_owned(),
        (_, Some(field)) => field.to_owned(),
        (None, None) => usual.to_owned(),
    }
}

/// Path and query of the page that the browser shows, if it is one of ours.
fn referer(headers: &HeaderMap) -> Option<&str> {
    let text = |name| headers.get(name)?.to_str().ok();
    let (_, rest) = text(REFERER)?.split_once("://")?;
    let address = rest.strip_prefix(text(HOST)?)?;
    local(address).then_some(address)
}

/// Whether an address is on this server, and as a header can say it: two
/// slashes would begin another site's.
fn local(address: &str) -> bool {
    let rest = address.strip_prefix('/');
    rest.is_some_and(|rest| !rest.starts_with(['/', '\\']))
        && address.bytes().all(|byte| byte.is_ascii_graphic())
}
