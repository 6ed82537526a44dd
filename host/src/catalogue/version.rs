//! Which of two versions is the newer one.

/// Whether version `a` is newer than `b`: by their numbers, and of equal ones
/// a version without a suffix (`-beta`) is newer than one with it.
pub(super) fn is_newer(a: &str, b: &str) -> bool {
    let key = |version: &str| {
        let version = version.split('+').next().unwrap_or_default().to_owned();
        let (numbers, suffix) = match version.split_once('-') {
            Some((numbers, suffix)) => (numbers.to_owned(), Some(suffix.to_owned())),
            None => (version, None),
        };
        let numbers: Vec<u64> = numbers.split('.').map(|n| n.parse().unwrap_or(0)).collect();
        (numbers, suffix.is_none(), suffix)
    };
    key(a) > key(b)
}

#[cfg(test)]
mod tests {
    use super::is_newer;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        assert!(is_newer("0.10.0", "0.9.1"));
        assert!(!is_newer("0.9.1", "0.10.0"));
        assert!(!is_newer("1.0.0", "1.0.0"));
        assert!(is_newer("1.0.0", "1.0.0-beta"));
        assert!(is_newer("1.0.1-beta", "1.0.0"));
    }
}
