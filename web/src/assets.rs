//! The files that pages load, each under an address that changes with its content.

use std::borrow::Cow;
use std::sync::LazyLock;

/// A file as it is sent.
#[derive(Clone, Debug)]
pub struct Asset {
    /// What pages call it: `style.css`.
    pub name: &'static str,
    /// Its address: `/assets/style-0123456789abcdef.css`.
    pub url: String,
    /// Its content type.
    pub content_type: &'static str,
    /// Its content.
    pub bytes: Cow<'static, [u8]>,
}

/// The SSE extension must be there before htmx looks at the page, so both are
/// one file.
const HTMX: &str = concat!(
    include_str!("../static/htmx.licence.txt"),
    include_str!("../static/htmx.min.js"),
    "\n",
    include_str!("../static/hx-sse.min.js"),
);

/// One style sheet, in files by what they are about.
const STYLE: &str =
    concat!(include_str!("../static/style.css"), "\n", include_str!("../static/looks.css"));

/// The scripts, each after those that it imports.
const SCRIPTS: [(&str, &str); 10] = [
    ("page.js", include_str!("../static/page.js")),
    ("targets.js", include_str!("../static/targets.js")),
    ("entry.js", include_str!("../static/entry.js")),
    ("drag.js", include_str!("../static/drag.js")),
    ("keyboard.js", include_str!("../static/keyboard.js")),
    ("motion.js", include_str!("../static/motion.js")),
    ("notice.js", include_str!("../static/notice.js")),
    ("live.js", include_str!("../static/live.js")),
    ("copy.js", include_str!("../static/copy.js")),
    ("form.js", include_str!("../static/form.js")),
];

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let mut assets = vec![
        asset("style.css", "text/css; charset=utf-8", STYLE.as_bytes().into()),
        asset("embed.css", "text/css; charset=utf-8", include_bytes!("../static/embed.css").into()),
        asset("admin.css", "text/css; charset=utf-8", include_bytes!("../static/admin.css").into()),
        asset("htmx.js", SCRIPT, HTMX.as_bytes().into()),
        asset("favicon.svg", SVG, include_bytes!("../static/favicon.svg").into()),
        asset("favicon-turn.svg", SVG, include_bytes!("../static/favicon-turn.svg").into()),
    ];
    for (name, text) in SCRIPTS {
        let text = assets.iter().fold(text.to_owned(), |text, other| import(&text, other));
        assets.push(asset(name, SCRIPT, text.into_bytes().into()));
    }
    assets
});

const SCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// A script's text with its import of `other` at the address that it has.
fn import(text: &str, other: &Asset) -> String {
    text.replace(&format!("from \"./{}\"", other.name), &format!("from \"{}\"", other.url))
}

/// All files.
#[must_use]
pub fn all() -> &'static [Asset] {
    &ASSETS
}

/// The file at this address.
#[must_use]
pub fn find(path: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.url == path)
}

/// The address of the file that pages call `name`; empty when there is none.
#[must_use]
pub fn url(name: &str) -> &'static str {
    ASSETS.iter().find(|asset| asset.name == name).map_or("", |asset| &asset.url)
}

fn asset(name: &'static str, content_type: &'static str, bytes: Cow<'static, [u8]>) -> Asset {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    let url = format!("/assets/{stem}-{:016x}.{ending}", checksum(&bytes));
    Asset { name, url, content_type, bytes }
}

/// FNV-1a, 64 bits: it tells versions of our own files apart, nothing more.
fn checksum(bytes: &[u8]) -> u64 {
    let mix = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix)
}
