//! Static files. Their names change with their content, so they never expire.

use axum::http::{Uri, header};
use axum::response::{IntoResponse, Response};
use boardwright_web::assets;

use super::failure::Failure;

pub(crate) async fn asset(uri: Uri) -> Response {
    let Some(asset) = assets::find(uri.path()) else {
        return Failure::not_found("There is no such file.").into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, asset.content_type),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    (headers, &*asset.bytes).into_response()
}
