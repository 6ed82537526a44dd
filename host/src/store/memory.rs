//! A store that forgets everything with the process: for tests and trials.

use std::collections::{BTreeMap, HashMap};
use std::sync::Mutex;

use super::record::{check_plugin, decode, encode, small};
use super::{Entry, Mark, Place, Recorded, Shelf, Store, StoreError, VARIANT_LIMIT, locked};
use crate::matches::Event;

/// Everything in memory.
pub struct MemoryStore {
    content: Mutex<Content>,
    secret: [u8; 64],
}

#[derive(Default)]
struct Content {
    matches: HashMap<String, Kept>,
    shelves: BTreeMap<(Shelf, Mark), Vec<u8>>,
    plugins: HashMap<String, Vec<u8>>,
    variants: BTreeMap<String, Vec<u8>>,
    points: HashMap<String, BTreeMap<u32, Vec<u8>>>,
}

#[derive(Default)]
struct Kept {
    events: Vec<Vec<u8>>,
    place: Option<(Shelf, Mark)>,
}

impl MemoryStore {
    /// An empty one with a key of its own.
    ///
    /// # Errors
    /// [`StoreError::Entropy`].
    pub fn new() -> Result<MemoryStore, StoreError> {
        let mut secret = [0; 64];
        getrandom::fill(&mut secret)?;
        Ok(MemoryStore { content: Mutex::default(), secret })
    }
}

impl Store for MemoryStore {
    fn append(
        &self,
        id: &str,
        expected: u64,
        at: u64,
        events: &[Event],
        place: &Place,
    ) -> Result<(), StoreError> {
        let encoded = encode(at, events, place)?;
        let mut content = locked(&self.content);
        let actual = content.matches.get(id).map_or(1, |kept| kept.events.len() as u64 + 1);
        if actual != expected {
            return Err(StoreError::Stale { actual });
        }
        let now = (place.shelf, Mark { at: place.at, id: id.to_owned() });
        let kept = content.matches.entry(id.to_owned()).or_default();
        kept.events.extend(encoded);
        let before = kept.place.replace(now.clone());
        if let Some(before) = before {
            content.shelves.remove(&before);
        }
        content.shelves.insert(now, place.summary.clone());
        Ok(())
    }

    fn events(&self, id: &str, after: u64) -> Result<Vec<Recorded>, StoreError> {
        let content = locked(&self.content);
        let Some(kept) = content.matches.get(id) else {
            return Ok(Vec::new());
        };
        (1..)
            .zip(&kept.events)
            .filter(|(number, _)| *number > after)
            .map(|(number, bytes)| decode(id, number, bytes))
            .collect()
    }

    fn list(
        &self,
        shelf: Shelf,
        before: Option<&Mark>,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        let first = (shelf, Mark { at: 0, id: String::new() });
        let content = locked(&self.content);
        let newest_first = content.shelves.range(first..).rev();
        Ok(newest_first
            .filter(|((on, mark), _)| *on == shelf && before.is_none_or(|before| mark < before))
            .take(limit)
            .map(|((_, Mark { at, id }), summary)| Entry {
                id: id.clone(),
                at: *at,
                summary: summary.clone(),
            })
            .collect())
    }

    fn put_plugin(&self, sha256: &str, bytes: &[u8]) -> Result<(), StoreError> {
        let mut content = locked(&self.content);
        if !content.plugins.contains_key(sha256) {
            check_plugin(sha256, bytes)?;
            content.plugins.insert(sha256.to_owned(), bytes.to_vec());
        }
        Ok(())
    }

    fn plugin(&self, sha256: &str) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(locked(&self.content).plugins.get(sha256).cloned())
    }

    fn put_variant(&self, id: &str, bytes: &[u8]) -> Result<(), StoreError> {
        small(bytes)?;
        let variants = &mut locked(&self.content).variants;
        if variants.len() >= VARIANT_LIMIT && !variants.contains_key(id) {
            return Err(StoreError::VariantsFull);
        }
        variants.insert(id.to_owned(), bytes.to_vec());
        Ok(())
    }

    fn variant(&self, id: &str) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(locked(&self.content).variants.get(id).cloned())
    }

    fn variants(&self) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        let content = locked(&self.content);
        Ok(content.variants.iter().map(|(id, bytes)| (id.clone(), bytes.clone())).collect())
    }

    fn put_point(&self, id: &str, turn: u32, bytes: &[u8]) -> Result<(), StoreError> {
        small(bytes)?;
        let points = &mut locked(&self.content).points;
        points.entry(id.to_owned()).or_default().insert(turn, bytes.to_vec());
        Ok(())
    }

    fn points(&self, id: &str) -> Result<Vec<Vec<u8>>, StoreError> {
        let content = locked(&self.content);
        Ok(content.points.get(id).into_iter().flat_map(|kept| kept.values().cloned()).collect())
    }

    fn secret(&self) -> Result<[u8; 64], StoreError> {
        Ok(self.secret)
    }
}
