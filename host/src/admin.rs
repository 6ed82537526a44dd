//! Who may see the operator’s page: whoever can read a file of the data folder
//! while the server runs. It holds a key; a link made with it works once, within
//! a quarter of an hour. Key, used links and who is signed in go with the
//! process, so that a restart ends all of it.

mod file;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Mutex;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hmac::{Hmac, Mac};
use sha2::Sha256;

use crate::matches::World;
use crate::store::locked;

pub(crate) use file::KeyFile;

/// How long a link works, in milliseconds.
const LINK: u64 = 15 * 60 * 1000;
/// How long one stays signed in, in milliseconds.
const SESSION: u64 = 12 * 60 * 60 * 1000;

/// A link's bytes: when it ends, what makes it its own, and a code of both.
const END: usize = 8;
const NONCE: usize = 16;

/// The key that links to the operator’s page are made with.
#[derive(Clone, PartialEq, Eq)]
pub struct LinkKey([u8; 64]);

/// What tells one link from all others.
type Nonce = [u8; NONCE];

impl LinkKey {
    pub(crate) fn draw(world: &dyn World) -> Result<LinkKey, getrandom::Error> {
        let mut key = [0; 64];
        world.random(&mut key)?;
        Ok(LinkKey(key))
    }

    /// The path of a link that works once, for a quarter of an hour from now.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn link(&self, world: &dyn World) -> Result<String, getrandom::Error> {
        let mut nonce: Nonce = [0; NONCE];
        world.random(&mut nonce)?;
        let end = world.now_ms().saturating_add(LINK).to_be_bytes();
        let signed = [&end[..], &nonce].concat();
        let code = self.mac(&signed).finalize().into_bytes();
        let token = BASE64_URL_SAFE_NO_PAD.encode([&signed[..], &code].concat());
        Ok(format!("/admin/enter/{token}"))
    }

    /// When a link ends and its nonce, if it was made with this key.
    fn read(&self, token: &str) -> Option<(u64, Nonce)> {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(token).ok()?;
        let (signed, code) = bytes.split_at_checked(END + NONCE)?;
        self.mac(signed).verify_slice(code).ok()?;
        let (end, nonce) = signed.split_first_chunk::<END>()?;
        Some((u64::from_be_bytes(*end), nonce.try_into().ok()?))
    }

    fn mac(&self, signed: &[u8]) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new((&self.0).into());
        mac.update(b"admin-link\0");
        mac.update(signed);
        mac
    }
}

impl fmt::Debug for LinkKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LinkKey(…)")
    }
}

/// Which links were used, and who is signed in. Times are Unix milliseconds.
#[derive(Debug)]
pub(crate) struct Admin {
    key: LinkKey,
    state: Mutex<State>,
}

/// By when they end; those that have ended are dropped.
#[derive(Debug, Default)]
struct State {
    used: BTreeMap<Nonce, u64>,
    sessions: BTreeMap<String, u64>,
}

impl Admin {
    pub(crate) fn new(key: LinkKey) -> Admin {
        Admin { key, state: Mutex::default() }
    }

    pub(crate) fn key(&self) -> &LinkKey {
        &self.key
    }

    /// Whether a link would work now.
    pub(crate) fn takes(&self, token: &str, now: u64) -> bool {
        let link = self.key.read(token).filter(|(end, _)| now < *end);
        link.is_some_and(|(_, nonce)| !locked(&self.state).used.contains_key(&nonce))
    }

    /// Uses a link up and signs in whoever holds `session` from now on, if the
    /// link works.
    pub(crate) fn enter(&self, token: &str, session: String, now: u64) -> bool {
        let Some((end, nonce)) = self.key.read(token).filter(|(end, _)| now < *end) else {
            return false;
        };
        let mut state = locked(&self.state);
        state.used.retain(|_, end| now < *end);
        state.sessions.retain(|_, end| now < *end);
        if state.used.insert(nonce, end).is_some() {
            return false;
        }
        state.sessions.insert(session, now.saturating_add(SESSION));
        true
    }

    /// Whether this session is signed in.
    pub(crate) fn knows(&self, session: &str, now: u64) -> bool {
        locked(&self.state).sessions.get(session).is_some_and(|end| now < *end)
    }

    /// Signs a session out, wherever its cookie has gone.
    pub(crate) fn leave(&self, session: &str) {
        locked(&self.state).sessions.remove(session);
    }
}
