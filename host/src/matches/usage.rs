//! Which plugins matches use, for the operator.

use std::collections::BTreeMap;

use super::error::MatchError;
use super::service::Matches;
use crate::store::Shelf;

/// How many matches use a plugin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Used {
    /// The game’s id.
    pub game: String,
    /// Those that wait for players.
    pub open: usize,
    /// Those under way.
    pub running: usize,
    /// Those that are over.
    pub finished: usize,
}

/// A page of the lists that are counted.
const PAGE: usize = 100;

impl Matches {
    /// How many matches use each plugin, by its SHA-256. It reads all lists.
    ///
    /// # Errors
    /// The store fails.
    pub fn usage(&self) -> Result<BTreeMap<String, Used>, MatchError> {
        let mut usage: BTreeMap<String, Used> = BTreeMap::new();
        for shelf in [Shelf::Open, Shelf::Running, Shelf::Finished] {
            let mut before = None;
            loop {
                let page = self.list(shelf, before.as_ref(), PAGE)?;
                before = page.last().map(|line| line.mark.clone());
                for line in page {
                    let used = usage.entry(line.summary.plugin).or_default();
                    used.game = line.summary.game;
                    let count = match shelf {
                        Shelf::Open => &mut used.open,
                        Shelf::Running => &mut used.running,
                        Shelf::Finished => &mut used.finished,
                    };
                    *count += 1;
                }
                if before.is_none() {
                    break;
                }
            }
        }
        Ok(usage)
    }
}
