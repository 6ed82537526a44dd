//! The bundled games natively and in the sandbox, with their case files.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test’s helpers may fail it")]

use std::sync::{Arc, LazyLock};

use boardwright::catalogue::Catalogue;
use boardwright::runtime::{Limits, Plugin, Runtime};
use boardwright_sdk::kit::owner_initials;
use boardwright_sdk::{Native, Piece, Rules};

static CATALOGUE: LazyLock<Arc<Catalogue>> =
    LazyLock::new(|| Arc::new(Catalogue::bundled(runtime()).unwrap()));

/// A game whose rules run natively and in the sandbox.
pub struct Game {
    /// Its id.
    pub id: &'static str,
    /// Its rules natively.
    pub native: Box<dyn Rules>,
    /// Its case file.
    pub cases: &'static str,
    /// How the case file writes a piece.
    pub code: Box<dyn Fn(&Piece) -> String>,
}

impl Game {
    /// Its rules in the sandbox.
    ///
    /// # Panics
    /// When the binary doesn't carry it.
    #[must_use]
    pub fn plugin(&self) -> Plugin {
        catalogue().by_id(self.id).unwrap_or_else(|| panic!("{} is not bundled", self.id))
    }
}

/// Every bundled game.
#[must_use]
pub fn all() -> [Game; 3] {
    [
        Game {
            id: "vault",
            native: Box::new(Native::<vault::Vault>::new()),
            cases: include_str!("../../games/vault/tests/cases/vault.json"),
            code: Box::new(owner_initials(&["white", "black"])),
        },
        Game {
            id: "onager",
            native: Box::new(Native::<onager::Onager>::new()),
            cases: include_str!("../../games/onager/tests/cases/onager.json"),
            code: Box::new(owner_initials(&["black", "white"])),
        },
        Game {
            id: "vorcept",
            native: Box::new(Native::<vorcept::Vorcept>::new()),
            cases: include_str!("../../games/vorcept/tests/cases/vorcept.json"),
            code: Box::new(vorcept_code),
        },
    ]
}

/// The bundled games for all tests of a process, since compiling them takes a while.
#[must_use]
pub fn catalogue() -> Arc<Catalogue> {
    Arc::clone(&CATALOGUE)
}

/// A sandbox with the usual limits, except for time: tests run beside each
/// other on slow machines, and only fuel shall stop a plugin.
///
/// # Panics
/// When this machine can't run one.
#[must_use]
pub fn runtime() -> Runtime {
    let limits = Limits { call_millis: 60_000, setup_millis: 60_000, ..Limits::default() };
    Runtime::new(limits).unwrap()
}

/// Reserves are left out.
fn vorcept_code(piece: &Piece) -> String {
    if piece.count.is_some() {
        return String::new();
    }
    let owner = piece.owner.map_or("", |seat| ["b", "r"][seat.index()]);
    let kind = match piece.kind.as_str() {
        "pylon" => "P",
        "block" => "#",
        "host" => "H",
        "drone" => "D",
        "scout" => "S",
        "vector" => "V",
        other => other,
    };
    format!("{owner}{kind}")
}
