//! What several pages say of seats.

use boardwright_sdk::{About, Seat};
use serde::Serialize;

use crate::shape::chip_class;
use crate::words::Words;

/// A seat in a list.
#[derive(Serialize)]
pub(super) struct SeatName {
    pub(super) number: u8,
    pub(super) name: String,
    pub(super) class: String,
}

pub(super) fn seat(words: &Words, about: &About, seat: Seat) -> SeatName {
    SeatName {
        number: seat.number(),
        name: words.seat(about, seat),
        class: chip_class(about, seat),
    }
}

pub(super) fn seats(words: &Words, about: &About, seats: &[Seat]) -> Vec<SeatName> {
    seats.iter().map(|s| seat(words, about, *s)).collect()
}
