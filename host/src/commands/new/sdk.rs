//! Where a new game takes the SDK from.

use std::fmt;
use std::path::{Path, PathBuf};

use boardwright_sdk::Problem;

/// A dependency on the SDK.
#[derive(Debug, PartialEq)]
pub(super) enum Sdk {
    /// Its folder.
    Folder(PathBuf),
    /// The address of a Git repository that has it.
    Git(String),
    /// A version in cargo's registry.
    Version(String),
}

impl Sdk {
    /// The one beside this program's sources, if they are still there, or else
    /// the one of this program's version.
    pub(super) fn usual() -> Sdk {
        let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sdk");
        Sdk::folder(&beside).unwrap_or_else(|_| Sdk::Version(env!("CARGO_PKG_VERSION").to_owned()))
    }

    /// What somebody named: an address has a scheme or ends with `.git`, a
    /// version begins with a digit, and all else is a folder.
    pub(super) fn read(text: &str) -> Result<Sdk, Problem> {
        if text.contains("://") || text.starts_with("git@") || text.ends_with(".git") {
            return quotable(text).map(Sdk::Git);
        }
        let version = |c: char| c.is_ascii_alphanumeric() || ".-+".contains(c);
        if text.starts_with(|c: char| c.is_ascii_digit()) && text.chars().all(version) {
            return Ok(Sdk::Version(text.to_owned()));
        }
        Sdk::folder(Path::new(text))
    }

    fn folder(path: &Path) -> Result<Sdk, Problem> {
        let folder = path.canonicalize().ok().filter(|folder| is_sdk(folder));
        let folder = folder.ok_or_else(|| {
            let message = format!(
                "--sdk: {} is not the SDK’s folder; name the folder “sdk” of Boardwright’s \
                 sources, a Git address, or a version like {}.",
                path.display(),
                env!("CARGO_PKG_VERSION")
            );
            Problem::new("bad-sdk", message)
        })?;
        quotable(&folder.to_string_lossy()).map(|text| Sdk::Folder(text.into()))
    }

    /// The dependency's fields in `Cargo.toml`.
    pub(super) fn dependency(&self) -> String {
        match self {
            Sdk::Folder(folder) => format!("path = '{}'", folder.display()),
            Sdk::Git(address) => format!("git = '{address}'"),
            Sdk::Version(version) => format!("version = \"{version}\""),
        }
    }
}

/// What can stand between single quotes in TOML.
fn quotable(text: &str) -> Result<String, Problem> {
    if text.contains(|c: char| c == '\'' || c.is_control()) {
        return Err(Problem::new(
            "bad-sdk",
            format!("--sdk: {text:?} has a character that Cargo.toml can’t hold."),
        ));
    }
    Ok(text.to_owned())
}

fn is_sdk(folder: &Path) -> bool {
    let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_default();
    manifest.lines().any(|line| line.trim() == "name = \"boardwright-sdk\"")
}

impl fmt::Display for Sdk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sdk::Folder(folder) => write!(f, "the folder {}", folder.display()),
            Sdk::Git(address) => write!(f, "from {address}"),
            Sdk::Version(version) => write!(f, "version {version}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Sdk;

    #[test]
    fn the_sdk_is_a_folder_an_address_or_a_version() {
        let dependency = |text| Sdk::read(text).map(|sdk| sdk.dependency());
        let address = "https://example.org/boardwright.git";
        assert_eq!(dependency(address).unwrap(), format!("git = '{address}'"));
        assert_eq!(dependency("0.1.0").unwrap(), "version = \"0.1.0\"");
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../sdk");
        assert_eq!(Sdk::read(folder).unwrap(), Sdk::usual());
        assert!(dependency(folder).unwrap().starts_with("path = '/"));
        assert!(dependency(env!("CARGO_MANIFEST_DIR")).is_err(), "it is another crate");
        assert!(dependency("nowhere").is_err());
        assert!(dependency("https://it's").is_err());
    }
}
