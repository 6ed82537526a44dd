//! `boardwright new`

mod sdk;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use boardwright_sdk::Problem;
use clap::Args;

use super::Failure;
use sdk::Sdk;

/// What a new game is made of: where each file goes, and its text with blanks.
const FILES: &[(&str, &str)] = &[
    ("Cargo.toml", include_str!("../../template/Cargo.toml.in")),
    (".gitignore", include_str!("../../template/gitignore")),
    ("README.md", include_str!("../../template/README.md")),
    ("src/lib.rs", include_str!("../../template/src/lib.rs")),
    ("tests/rules.rs", include_str!("../../template/tests/rules.rs")),
    ("words/en.ftl", include_str!("../../template/words/en.ftl")),
    ("rules/en.md", include_str!("../../template/rules/en.md")),
];

/// The longest id that a game may have.
const LONGEST: usize = 40;

/// Names that are no crate's: Rust's words, its own crates, and those that the
/// game needs beside it.
const TAKEN: &[&str] = &[
    "abstract",
    "alloc",
    "as",
    "async",
    "await",
    "become",
    "boardwright-sdk",
    "box",
    "break",
    "const",
    "continue",
    "core",
    "crate",
    "do",
    "dyn",
    "else",
    "enum",
    "extern",
    "false",
    "final",
    "fn",
    "for",
    "gen",
    "if",
    "impl",
    "in",
    "let",
    "loop",
    "macro",
    "match",
    "mod",
    "move",
    "mut",
    "override",
    "priv",
    "proc-macro",
    "pub",
    "ref",
    "return",
    "self",
    "serde",
    "static",
    "std",
    "struct",
    "super",
    "test",
    "trait",
    "true",
    "try",
    "type",
    "typeof",
    "unsafe",
    "unsized",
    "use",
    "virtual",
    "where",
    "while",
    "yield",
];

#[derive(Args)]
#[command(after_help = "\
Examples:
  boardwright new hexapawn
  boardwright new hexapawn --sdk ../boardwright/sdk
  boardwright new hexapawn --sdk https://example.org/boardwright.git
  boardwright new hexapawn --sdk 0.1.0")]
pub(super) struct NewArgs {
    /// The game's id and folder: lower case letters, digits and hyphens
    name: String,
    /// The SDK's folder, Git address or version
    #[arg(long, value_name = "SDK")]
    sdk: Option<String>,
}

pub(super) fn new(args: &NewArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let name = args.name.as_str();
    check_name(name)?;
    let sdk = args.sdk.as_deref().map_or_else(|| Ok(Sdk::usual()), Sdk::read)?;
    write_files(Path::new(name), |text| fill(text, name, &sdk))?;
    writeln!(out, "{name}/ has a whole small game: change src/lib.rs into yours.")?;
    writeln!(out, "Its SDK is {sdk}; Cargo.toml says so in two places.\n")?;
    writeln!(out, "  cd {name}\n  boardwright dev")?;
    Ok(())
}

fn check_name(name: &str) -> Result<(), Problem> {
    let usual = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let begins = name.starts_with(|c: char| c.is_ascii_lowercase());
    let wrong = if !begins || !name.chars().all(usual) || name.ends_with('-') {
        "a name has lower case letters, digits and hyphens, and begins with a letter, like hex-chess"
    } else if name.len() > LONGEST {
        "a name has at most 40 characters"
    } else if TAKEN.contains(&name) {
        "this is a word of Rust’s, or a crate that the game needs; choose another name"
    } else {
        return Ok(());
    };
    let shown: String = name.chars().take(LONGEST).collect();
    Err(Problem::new("bad-name", format!("A game can’t be called “{shown}”: {wrong}.")))
}

/// A file of the template for this game.
fn fill(text: &str, name: &str, sdk: &Sdk) -> String {
    let mut title = name.replace('-', " ");
    title[..1].make_ascii_uppercase();
    text.replace("@name@", name)
        .replace("@crate@", &name.replace('-', "_"))
        .replace("@title@", &title)
        .replace("@sdk@", &sdk.dependency())
}

/// Writes the template into a folder that isn't there yet.
fn write_files(folder: &Path, fill: impl Fn(&str) -> String) -> Result<(), Problem> {
    let failed = |path: &Path, error: &io::Error| {
        let path = path.display();
        Problem::new("unwritable", format!("{path} can’t be made: {error}."))
    };
    fs::create_dir(folder).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => {
            let folder = folder.display();
            let message =
                format!("{folder} is there already; choose another name or move it away.");
            Problem::new("already-there", message)
        }
        _ => failed(folder, &error),
    })?;
    for (name, text) in FILES {
        let path: PathBuf = folder.join(name);
        let made = path.parent().map_or(Ok(()), fs::create_dir_all);
        made.and_then(|()| fs::write(&path, fill(text))).map_err(|error| failed(&path, &error))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::check_name;

    #[test]
    fn names_are_ids_and_crates() {
        for good in ["hex", "hex-chess", "y2", "a"] {
            assert!(check_name(good).is_ok(), "{good}");
        }
        let long = "x".repeat(41);
        for bad in ["", "Hex", "2y", "-x", "x-", "hex_chess", "../x", "a b", "match", "ö", &long] {
            assert!(check_name(bad).is_err(), "{bad}");
        }
    }
}
