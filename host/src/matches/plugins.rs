//! What matches need of plugins.

use std::sync::Arc;

use boardwright_sdk::{About, Problem, Rules};

/// A game's rules with where they come from.
pub trait Plugin: Rules + Send + Sync {
    /// What [`Rules::about`] says, read once.
    fn shared_about(&self) -> Arc<About>;
    /// The SHA-256 of its file, 64 lower-case hex digits.
    fn sha256(&self) -> &str;
    /// Its file.
    ///
    /// # Errors
    /// When it can't be read again.
    fn bytes(&self) -> Result<Arc<[u8]>, Problem>;
}

/// The plugins that are at hand. All calls may block.
pub trait Plugins: Send + Sync {
    /// The one that new matches of this game use.
    fn newest(&self, game: &str) -> Option<Arc<dyn Plugin>>;
    /// The one with this file, if it is at hand.
    fn by_hash(&self, sha256: &str) -> Option<Arc<dyn Plugin>>;
    /// The same for this match, which its faults shall name if they can.
    fn of_match(&self, sha256: &str, id: &str) -> Option<Arc<dyn Plugin>> {
        let _ = id;
        self.by_hash(sha256)
    }
    /// Makes a file that the store kept usable again, so that
    /// [`by_hash`](Plugins::by_hash) finds it from now on.
    ///
    /// # Errors
    /// When this host can't run it (any more).
    fn load(&self, bytes: Vec<u8>) -> Result<Arc<dyn Plugin>, Problem>;
}
