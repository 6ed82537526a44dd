//! The variants that an operator ships.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use boardwright_sdk::Problem;

use super::Variant;
use crate::catalogue::of_file;

/// Larger files are no variants.
const FILE_BYTES: u64 = 64 * 1024;

/// Reads every `.toml` file of a folder. The file's name is the variant's id. A
/// file that is no variant is logged and left out.
///
/// # Errors
/// The folder can't be read.
pub fn read_folder(folder: &Path) -> io::Result<BTreeMap<String, Variant>> {
    let mut variants = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        match read_file(&path) {
            Ok((id, variant)) => {
                variants.insert(id, variant);
            }
            Err(problem) => {
                tracing::error!(file = %path.display(), code = problem.code, "{}", problem.message);
            }
        }
    }
    Ok(variants)
}

fn read_file(path: &Path) -> Result<(String, Variant), Problem> {
    let id = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if id.is_empty() || id.len() > 60 || id == "import" || !id.chars().all(letters) {
        let message = "The file of a variant is named with lower case letters, digits and hyphens.";
        return Err(Problem::new("bad-file-name", message));
    }
    let read = fs::metadata(path).and_then(|meta| {
        if meta.len() > FILE_BYTES {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        of_file(&meta, || fs::read_to_string(path))
    });
    let text = read.map_err(|error| {
        Problem::new("unreadable-file", format!("The file can’t be read: {error}."))
    })?;
    Ok((id.to_owned(), Variant::from_toml(&text)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_files_are_read_and_bad_ones_left_out() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        write("good.toml", "name = \"Good\"\ngame = \"tafl\"\n");
        write("Bad name.toml", "name = \"Good\"\ngame = \"tafl\"\n");
        write("bad.toml", "name = ");
        write("huge.toml", &"#".repeat(70_000));
        write("other.txt", "name = \"Good\"\ngame = \"tafl\"\n");
        let variants = read_folder(folder.path()).unwrap();
        assert_eq!(variants.keys().collect::<Vec<_>>(), ["good"]);
        assert!(read_folder(&folder.path().join("none")).is_err());
    }
}
