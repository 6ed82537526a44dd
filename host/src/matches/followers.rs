//! Who wants to know when a match changes.

use std::collections::HashMap;
use std::sync::Mutex;

use tokio::sync::watch;

use crate::store::locked;

/// A channel for each match that is followed.
#[derive(Default)]
pub(super) struct Followers {
    channels: Mutex<Channels>,
}

#[derive(Default)]
struct Channels {
    by_id: HashMap<String, watch::Sender<u64>>,
    /// How many may be there before the abandoned ones are looked for.
    sweep_at: usize,
}

impl Followers {
    /// A receiver of the match's event numbers.
    pub(super) fn follow(&self, id: &str) -> watch::Receiver<u64> {
        let mut channels = locked(&self.channels);
        channels.sweep();
        let new = || watch::channel(0).0;
        channels.by_id.entry(id.to_owned()).or_insert_with(new).subscribe()
    }

    /// Tells all who follow the match that it has come to event `number`.
    pub(super) fn tell(&self, id: &str, number: u64) {
        if let Some(sender) = locked(&self.channels).by_id.get(id) {
            sender.send_if_modified(|known| {
                let news = *known < number;
                *known = number.max(*known);
                news
            });
        }
    }
}

impl Channels {
    fn sweep(&mut self) {
        if self.by_id.len() >= self.sweep_at {
            self.by_id.retain(|_, sender| sender.receiver_count() > 0);
            self.sweep_at = 64 + 2 * self.by_id.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_only_rise_and_abandoned_channels_go() {
        let followers = Followers::default();
        let mut receiver = followers.follow("a");
        followers.tell("a", 5);
        followers.tell("a", 4);
        assert!(receiver.has_changed().unwrap());
        assert_eq!(*receiver.borrow_and_update(), 5);
        followers.tell("b", 1);
        for n in 0..1000 {
            drop(followers.follow(&n.to_string()));
        }
        assert!(locked(&followers.channels).by_id.len() < 200);
        followers.tell("a", 6);
        assert_eq!(*receiver.borrow_and_update(), 6);
    }
}
