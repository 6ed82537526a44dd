//! The operator’s page. No other page leads to it.

mod act;
mod enter;
mod show;
mod upload;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{any, get, post};

use super::lobby::{no_such_method, no_such_page};
use crate::app::App;

pub(super) fn routes(app: &App) -> Router<App> {
    // Whoever isn’t signed in doesn’t even learn which addresses there are.
    let inside = Router::new()
        .route("/admin", get(show::show))
        .route("/admin/leave", post(enter::leave))
        .route(
            "/admin/plugins",
            post(upload::upload).layer(DefaultBodyLimit::max(upload::body_limit(app))),
        )
        .route("/admin/plugins/{sha256}/{act}", post(act::act))
        .route("/admin/", any(no_such_page))
        .route("/admin/{*rest}", any(no_such_page))
        .method_not_allowed_fallback(no_such_method)
        .route_layer(from_fn_with_state(app.clone(), enter::guard));
    let link = get(enter::form).post(enter::enter);
    Router::new().route("/admin/enter/{token}", link).merge(inside)
}
