//! A cache that drops what was not used for longest.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::sync::Mutex;

use crate::store::locked;

/// Values by key, with a bound on the sum of their weights.
pub(crate) struct Cache<K, V> {
    capacity: usize,
    content: Mutex<Content<K, V>>,
}

struct Content<K, V> {
    entries: HashMap<K, Entry<V>>,
    /// Keys by when they were last used.
    order: BTreeMap<u64, K>,
    clock: u64,
    weight: usize,
}

struct Entry<V> {
    value: V,
    used: u64,
    weight: usize,
}

impl<K: Hash + Eq + Clone, V: Clone> Cache<K, V> {
    /// Holds values of up to `capacity` weight together.
    pub(crate) fn new(capacity: usize) -> Self {
        let content =
            Content { entries: HashMap::new(), order: BTreeMap::new(), clock: 0, weight: 0 };
        Cache { capacity, content: Mutex::new(content) }
    }

    /// The value at `key`.
    pub(crate) fn get(&self, key: &K) -> Option<V> {
        let content = &mut *locked(&self.content);
        let entry = content.entries.get_mut(key)?;
        content.order.remove(&entry.used);
        content.clock += 1;
        entry.used = content.clock;
        content.order.insert(content.clock, key.clone());
        Some(entry.value.clone())
    }

    /// Keeps a value, unless `stays` says that the one there is to stay.
    pub(crate) fn put(&self, key: K, value: V, weight: usize, stays: impl FnOnce(&V) -> bool) {
        let content = &mut *locked(&self.content);
        if content.entries.get(&key).is_some_and(|entry| stays(&entry.value)) {
            return;
        }
        content.remove(&key);
        content.clock += 1;
        content.weight += weight;
        content.order.insert(content.clock, key.clone());
        content.entries.insert(key, Entry { value, used: content.clock, weight });
        while content.weight > self.capacity {
            let Some((_, oldest)) = content.order.first_key_value() else {
                break;
            };
            let oldest = oldest.clone();
            content.remove(&oldest);
        }
    }

    /// Drops the value at `key`.
    pub(crate) fn remove(&self, key: &K) {
        locked(&self.content).remove(key);
    }
}

impl<K: Hash + Eq, V> Content<K, V> {
    fn remove(&mut self, key: &K) {
        if let Some(entry) = self.entries.remove(key) {
            self.order.remove(&entry.used);
            self.weight -= entry.weight;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_used_go_first_and_the_weight_stays_bounded() {
        let cache = Cache::new(10);
        for key in 0..3 {
            cache.put(key, key, 3, |_| false);
        }
        assert_eq!(cache.get(&0), Some(0));
        cache.put(3, 3, 3, |_| false);
        assert_eq!([0, 1, 2, 3].map(|k| cache.get(&k)), [Some(0), None, Some(2), Some(3)]);
        cache.put(4, 4, 11, |_| false);
        assert_eq!([0, 2, 3, 4].map(|k| cache.get(&k)), [None; 4]);
    }

    #[test]
    fn a_value_may_stay_be_replaced_or_be_dropped() {
        let cache = Cache::new(10);
        cache.put("a", 2, 8, |_| false);
        cache.put("a", 1, 8, |kept| *kept >= 1);
        assert_eq!(cache.get(&"a"), Some(2));
        cache.put("a", 3, 8, |kept| *kept >= 3);
        assert_eq!(cache.get(&"a"), Some(3));
        cache.remove(&"a");
        assert_eq!(cache.get(&"a"), None);
    }
}
