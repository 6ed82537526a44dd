//! What a reader likes: kept in plain cookies, since nothing depends on them.

use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::{Cookie, SameSite};

use super::failure::Failure;
use super::form::Posted;

const CONFIRM: &str = "confirm";
const DAYS: i64 = 400;

/// Whether finished turns wait for a last word, if the reader has decided that.
pub(crate) fn confirm(headers: &HeaderMap) -> Option<bool> {
    let jar = CookieJar::from_headers(headers);
    match jar.get(CONFIRM)?.value() {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

/// Keeps what the form says and goes back to the page it came from.
pub(crate) async fn keep(posted: Posted) -> Result<Response, Failure> {
    let value = match posted.text(CONFIRM) {
        value @ ("on" | "off") => value.to_owned(),
        _ => return Err(Failure::bad_request("bad-form", "“confirm” is “on” or “off”.")),
    };
    let cookie = Cookie::build((CONFIRM, value))
        .path("/")
        .same_site(SameSite::Lax)
        .max_age(time::Duration::days(DAYS));
    // Only to a page of ours: two slashes would begin another site's address.
    let back = posted.text("back");
    let plain = back.starts_with("/matches/") && back.chars().all(|c| c.is_ascii_graphic());
    let back = if plain { back } else { "/" };
    Ok((CookieJar::new().add(cookie), Redirect::to(back)).into_response())
}
