//! Writes `sdk/schemas/`: `cargo run -p boardwright-sdk --example schemas`.

use std::path::Path;
use std::{fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas");
    fs::create_dir_all(&folder)?;
    for (name, schema) in boardwright_sdk::schemas() {
        fs::write(folder.join(format!("{name}.json")), schema)?;
    }
    Ok(())
}
