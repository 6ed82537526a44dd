//! `sdk/schemas/` is as the types are.

use std::fs;
use std::path::Path;

#[test]
fn the_schemas_are_current() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas");
    let schemas = boardwright_sdk::schemas();
    assert_eq!(fs::read_dir(&folder).unwrap().count(), schemas.len());
    for (name, schema) in schemas {
        let written = fs::read_to_string(folder.join(format!("{name}.json"))).unwrap();
        let again = "run “cargo run -p boardwright-sdk --example schemas”";
        assert!(written == schema, "{name}.json is out of date: {again}");
    }
}
