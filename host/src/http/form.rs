//! A form that was sent from one of our own pages.

use std::collections::BTreeMap;

use axum::Form;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use boardwright_sdk::{Problem, Seat};

use super::failure::Failure;
use super::visitor::Visitor;
use crate::app::App;

/// The fields of a form whose token and origin are good, and who sent it.
pub(crate) struct Posted {
    pub(crate) visitor: Visitor,
    fields: BTreeMap<String, String>,
}

impl Posted {
    /// A field; empty when it is missing.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.fields.get(name).map(String::as_str).unwrap_or_default()
    }

    /// All fields but the token.
    pub(crate) fn fields(&self) -> BTreeMap<String, String> {
        self.fields.clone()
    }

    /// A field that holds a number.
    pub(crate) fn number(&self, name: &str) -> Result<u64, Failure> {
        self.text(name).parse().map_err(|_| missing(name, "a number"))
    }

    /// A field that holds a seat's number.
    pub(crate) fn seat(&self) -> Result<Seat, Failure> {
        self.text("seat").parse().map(Seat::new).map_err(|_| missing("seat", "a seat’s number"))
    }
}

fn missing(name: &str, what: &str) -> Failure {
    Failure::bad_request("bad-form", format!("The form’s field “{name}” should hold {what}."))
}

impl FromRequest<App> for Posted {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &App) -> Result<Posted, Failure> {
        let visitor = request.extensions().get::<Visitor>().cloned();
        let headers = request.headers().clone();
        let form = Form::<BTreeMap<String, String>>::from_request(request, app).await;
        let Form(mut fields) = form.map_err(|rejection| {
            let message = format!("The form can’t be read: {rejection}.");
            Failure::new(rejection.status(), Problem::new("bad-form", message))
        })?;
        let token = fields.remove("token");
        let visitor = visitor.ok_or_else(|| {
            let problem = Problem::new("no-visitor", "This form is served without cookies.");
            Failure::new(StatusCode::INTERNAL_SERVER_ERROR, problem)
        })?;
        visitor.check_form(app, token.as_deref(), &headers)?;
        Ok(Posted { visitor, fields })
    }
}
