//! JSON Schemas of the documents that a plugin answers with, for those who
//! write one in another language.

use schemars::{JsonSchema, schema_for};

use crate::{About, Board, View};

/// The schemas by name: `about`, `board`, `view`. `sdk/schemas/` has them as
/// files; `cargo run -p boardwright-sdk --example schemas` writes these anew.
#[must_use]
pub fn schemas() -> [(&'static str, String); 3] {
    [("about", schema::<About>()), ("board", schema::<Board>()), ("view", schema::<View>())]
}

fn schema<T: JsonSchema>() -> String {
    format!("{:#}\n", schema_for!(T).to_value())
}
