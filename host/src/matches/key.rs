//! Match ids and seat keys.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use boardwright_sdk::Seat;
use hmac::{Hmac, Mac};
use sha2::Sha256;

/// The bytes of a seat key: the seat's number and this much of its code.
const CODE: usize = 17;
/// Base 32 without letters that look like digits.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const ID_LENGTH: usize = 10;

/// A match id from random bytes: 50 bits.
pub(super) fn match_id(random: [u8; ID_LENGTH]) -> String {
    random.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// Whether a match could have this id.
pub(super) fn is_match_id(text: &str) -> bool {
    text.len() == ID_LENGTH && text.bytes().all(|b| LETTERS.contains(&b))
}

/// Makes and reads the keys that let their holders act for a seat.
pub(super) struct SeatKeys(Hmac<Sha256>);

impl SeatKeys {
    pub(super) fn new(secret: &[u8; 64]) -> SeatKeys {
        SeatKeys(Hmac::new(secret.into()))
    }

    /// The key of a seat: 24 characters that are safe in links.
    pub(super) fn key(&self, id: &str, seat: Seat) -> String {
        let code = self.code(id, seat).finalize().into_bytes();
        let bytes = [&[seat.number()], &code[..CODE]].concat();
        BASE64_URL_SAFE_NO_PAD.encode(bytes)
    }

    /// The seat that this key is for, if it is one of this match's.
    pub(super) fn seat(&self, id: &str, key: &str) -> Option<Seat> {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(key).ok()?;
        let (&number, code) = bytes.split_first()?;
        let seat = Seat::new(number);
        // A shorter code would be easier to guess.
        if code.len() != CODE {
            return None;
        }
        // Takes the same time wherever the codes differ.
        self.code(id, seat).verify_truncated_left(code).ok()?;
        Some(seat)
    }

    fn code(&self, id: &str, seat: Seat) -> Hmac<Sha256> {
        let mut code = self.0.clone();
        code.update(b"seat\0");
        code.update(id.as_bytes());
        code.update(&[0, seat.number()]);
        code
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_opens_its_own_seat_and_no_other() {
        let keys = SeatKeys::new(&[7; 64]);
        let key = keys.key("abc", Seat::FIRST);
        assert_eq!(key.len(), 24);
        assert_eq!(keys.seat("abc", &key), Some(Seat::FIRST));
        assert_eq!(keys.seat("abd", &key), None);
        assert_eq!(SeatKeys::new(&[8; 64]).seat("abc", &key), None);
        assert_eq!(keys.seat("abc", &keys.key("abc", Seat::SECOND)), Some(Seat::SECOND));
        for bad in ["", "AA", "?", &key[..20], &format!("{key}AAAA"), &format!("B{}", &key[1..])] {
            assert_eq!(keys.seat("abc", bad), None, "{bad}");
        }
    }

    #[test]
    fn another_seat_number_before_the_same_code_opens_nothing() {
        let keys = SeatKeys::new(&[7; 64]);
        let mut bytes = BASE64_URL_SAFE_NO_PAD.decode(keys.key("abc", Seat::FIRST)).unwrap();
        bytes[0] = 1;
        assert_eq!(keys.seat("abc", &BASE64_URL_SAFE_NO_PAD.encode(bytes)), None);
    }

    #[test]
    fn ids_are_recognised() {
        let id = match_id([0, 1, 31, 32, 63, 255, 9, 10, 11, 12]);
        assert_eq!(id, "01z0zz9abc");
        assert!(is_match_id(&id));
        assert!(!is_match_id("01z0zz9ab"));
        assert!(!is_match_id("01z0zz9abC"));
    }
}
