//! The catalogue as matches see it.

use std::sync::Arc;

use boardwright_sdk::{About, Problem};

use crate::catalogue::Catalogue;
use crate::matches;
use crate::runtime::Plugin;

/// The catalogue's plugins for matches.
pub(crate) struct Shelved(Arc<Catalogue>);

impl Shelved {
    pub(crate) fn new(catalogue: Arc<Catalogue>) -> Shelved {
        Shelved(catalogue)
    }
}

impl matches::Plugins for Shelved {
    fn newest(&self, game: &str) -> Option<Arc<dyn matches::Plugin>> {
        let plugin = self.0.by_id(game).filter(Plugin::takes_new_matches)?;
        Some(Arc::new(plugin))
    }

    fn by_hash(&self, sha256: &str) -> Option<Arc<dyn matches::Plugin>> {
        Some(Arc::new(self.0.by_hash(sha256)?))
    }

    fn of_match(&self, sha256: &str, id: &str) -> Option<Arc<dyn matches::Plugin>> {
        Some(Arc::new(self.0.for_match(sha256)?.within(id)))
    }

    fn load(&self, bytes: Vec<u8>) -> Result<Arc<dyn matches::Plugin>, Problem> {
        Ok(Arc::new(self.0.pin(bytes)?))
    }
}

impl matches::Plugin for Plugin {
    fn shared_about(&self) -> Arc<About> {
        Arc::clone(self.info())
    }

    fn sha256(&self) -> &str {
        Plugin::sha256(self)
    }

    fn bytes(&self) -> Result<Arc<[u8]>, Problem> {
        Ok(Arc::clone(self.module()))
    }
}
