//! Where a seat is.

use boardwright_sdk::Problem;

/// A match on a server, and the key to a seat of it.
#[derive(Debug, PartialEq)]
pub(super) struct Address {
    /// What comes before `/api`.
    pub(super) site: String,
    pub(super) id: String,
    pub(super) key: String,
}

impl Address {
    /// Reads a seat's link, or a match's link and the seat's key.
    ///
    /// # Errors
    /// It is no such link, or the key is missing.
    pub(super) fn read(link: &str, key: Option<&str>) -> Result<Address, Problem> {
        let bad = || {
            let message = "--match: copy a seat’s link, like http://host/matches/ID/seats/KEY.";
            Problem::new("bad-link", message)
        };
        let link = link.trim().split(['?', '#']).next().unwrap_or_default();
        let (site, path) = link.split_once("/matches/").ok_or_else(bad)?;
        if !["http://", "https://"].iter().any(|scheme| site.starts_with(scheme)) {
            return Err(bad());
        }
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let (id, in_link) = match parts.as_slice() {
            [id] => (*id, None),
            [id, "seats", key] => (*id, Some(*key)),
            _ => return Err(bad()),
        };
        let Some(key) = in_link.or(key.map(str::trim)) else {
            let message = "This link has no seat’s key; give the seat’s link, or the key by --key or BOARDWRIGHT_KEY.";
            return Err(Problem::new("no-key", message));
        };
        let plain =
            |text: &str| text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b));
        if !plain(id) || !plain(key) || key.is_empty() {
            return Err(bad());
        }
        Ok(Address { site: site.to_owned(), id: id.to_owned(), key: key.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::Address;

    #[test]
    fn a_link_is_read_with_its_key_or_without() {
        let address = Address {
            site: "https://b.org/x".to_owned(),
            id: "m1".to_owned(),
            key: "k-_".to_owned(),
        };
        for (link, key) in [
            ("https://b.org/x/matches/m1/seats/k-_", None),
            (" https://b.org/x/matches/m1/seats/k-_/?turn=3#board\n", Some("other")),
            ("https://b.org/x/matches/m1", Some(" k-_ ")),
        ] {
            assert_eq!(Address::read(link, key).unwrap(), address, "{link}");
        }
    }

    #[test]
    fn what_is_no_link_is_refused() {
        for (link, key, code) in [
            ("m1", Some("k"), "bad-link"),
            ("b.org/matches/m1", Some("k"), "bad-link"),
            ("http://b.org/matches/m1/analysis", Some("k"), "bad-link"),
            ("http://b.org/matches/m1", Some("k\nx: y"), "bad-link"),
            ("http://b.org/matches/m1", None, "no-key"),
        ] {
            assert_eq!(Address::read(link, key).unwrap_err().code, code, "{link}");
        }
    }
}
