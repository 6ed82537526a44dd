//! Chance that can be repeated.

use serde::{Deserialize, Serialize};

/// A seeded source of chance: the same seed gives the same draws on every
/// machine. A game that draws keeps it in its state. (SplitMix64 by Steele,
/// Lea and Flood; good for games, not for secrets.)
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rng(u64);

impl Rng {
    /// Chance that starts from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 up to, not including, `bound`; 0 when `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let (bits, bound) = (self.bits(), bound as u64);
        let (high, low) = (bits >> 32, bits & u64::from(u32::MAX));
        // The same, without numbers of 128 bits, which the sandbox is slow with.
        match u32::try_from(bound) {
            Ok(_) => ((high * bound + ((low * bound) >> 32)) >> 32) as usize,
            Err(_) => ((u128::from(bits) * u128::from(bound)) >> 64) as usize,
        }
    }

    /// One of `items`, each as likely; nothing when there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// Brings `items` into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_the_published_ones_and_stay_below_their_bound() {
        let mut rng = Rng::new(1_234_567);
        assert_eq!(rng.bits(), 6_457_827_717_110_365_317);
        assert_eq!(rng.bits(), 3_203_168_211_198_807_973);
        assert!((0..1000).all(|_| rng.below(7) < 7));
        assert_eq!(rng.below(0), 0);
    }

    #[test]
    fn a_shuffle_keeps_every_item() {
        let mut items: Vec<u32> = (0..50).collect();
        Rng::new(9).shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }
}
