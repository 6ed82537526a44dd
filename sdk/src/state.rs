//! Positions as bytes: what the host stores and hands back.
//!
//! A check sum stands before the content, so that cut, mixed-up or invented
//! bytes are refused here and a game only ever reads what it wrote itself.

use serde::{Deserialize, Serialize};

use crate::{Game, Problem};

/// The first byte of every state; another one means another layout.
const LAYOUT: u8 = 1;
const HEADER: usize = 1 + 8;

/// A game and how many of its turns are complete.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Position<G> {
    pub(crate) turn: u32,
    pub(crate) game: G,
}

/// A value's bytes.
#[expect(clippy::expect_used, reason = "a game's own value always serialises into memory")]
pub(crate) fn content<T: Serialize>(value: &T) -> Vec<u8> {
    postcard::to_allocvec(value).expect("a position is plain data of known length")
}

pub(crate) fn write<G: Game>(position: &Position<G>) -> Vec<u8> {
    let mut bytes = vec![0; HEADER];
    bytes[0] = LAYOUT;
    bytes.append(&mut content(position));
    let sum = checksum(&bytes[HEADER..]).to_le_bytes();
    bytes[1..HEADER].copy_from_slice(&sum);
    bytes
}

pub(crate) fn read<G: Game>(bytes: &[u8]) -> Result<Position<G>, Problem> {
    bytes
        .split_at_checked(HEADER)
        .filter(|(header, content)| {
            header[0] == LAYOUT && header[1..] == checksum(content).to_le_bytes()
        })
        .and_then(|(_, content)| postcard::from_bytes(content).ok())
        .ok_or_else(|| {
            Problem::new(Problem::BAD_STATE, "These bytes are no position of this game.")
        })
}

/// FNV-1a, 64 bits: against accidents, not against attackers.
fn checksum(bytes: &[u8]) -> u64 {
    let mix = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix)
}
