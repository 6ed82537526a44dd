//! A share, and what it may really be.

use serde::Serialize;

/// The quantile of 95 per cent.
const Z: f64 = 1.959_964;

/// What part of all it was, and between what it is in the long run, with 95 per
/// cent confidence: Wilson's interval. A draw's half counts as half a win, which
/// makes it a little too wide.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(super) struct Share {
    pub(super) share: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

impl Share {
    /// The share of `part` in `all`; nothing of nothing.
    pub(super) fn of(part: f64, all: u32) -> Option<Share> {
        let all = f64::from(all);
        if all == 0.0 {
            return None;
        }
        let share = part / all;
        let spread = Z * Z / all;
        let middle = share + spread / 2.0;
        let reach = (share * (1.0 - share) * spread + spread * spread / 4.0).sqrt();
        let bound = |value: f64| (value / (1.0 + spread)).clamp(0.0, 1.0);
        Some(Share { share, low: bound(middle - reach), high: bound(middle + reach) })
    }
}

impl std::fmt::Display for Share {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [share, low, high] = [self.share, self.low, self.high].map(|part| part * 100.0);
        write!(f, "{share:.1}% ({low:.1}–{high:.1}%)")
    }
}

#[cfg(test)]
mod tests {
    use super::Share;

    #[test]
    fn an_interval_is_the_published_one() {
        // Wilson's interval of 10 in 20, and of 0 in 10, as tables have them.
        assert_eq!(Share::of(10.0, 20).unwrap().to_string(), "50.0% (29.9–70.1%)");
        assert_eq!(Share::of(0.0, 10).unwrap().to_string(), "0.0% (0.0–27.8%)");
        assert_eq!(Share::of(10.0, 10).unwrap().to_string(), "100.0% (72.2–100.0%)");
        assert_eq!(Share::of(0.0, 0), None);
    }
}
