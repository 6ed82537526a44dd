//! Which of two versions is the newer one.

/// What versions are compared by: their numbers, and of equal ones a version
/// without a suffix (`-beta`) is newer than one with it. What follows a `+` and
/// what is no number count for nothing.
pub(super) fn key(version: &str) -> (Vec<u64>, bool, Option<String>) {
    let version = version.split('+').next().unwrap_or_default();
    let (numbers, suffix) = match version.split_once('-') {
        Some((numbers, suffix)) => (numbers, Some(suffix.to_owned())),
        None => (version, None),
    };
    let numbers = numbers.split('.').map(|n| n.parse().unwrap_or(0)).collect();
    (numbers, suffix.is_none(), suffix)
}

#[cfg(test)]
mod tests {
    use super::key;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        let newer = |a: &str, b: &str| key(a) > key(b);
        assert_eq!(key("1.0.0+a"), key("1.0.0+b"));
        assert!(newer("0.10.0", "0.9.1"));
        assert!(!newer("0.9.1", "0.10.0"));
        assert!(!newer("1.0.0", "1.0.0"));
        assert!(newer("1.0.0", "1.0.0-beta"));
        assert!(newer("1.0.1-beta", "1.0.0"));
    }
}
