//! Players, numbered, and tables with one entry for each of them.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Word;

/// A player's place in a match, numbered from 0 in the order of the first turns.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat that acts first in most games.
    pub const FIRST: Seat = Seat(0);
    /// The other seat of a game for two.
    pub const SECOND: Seat = Seat(1);

    /// Seat number `number`, counted from 0.
    #[must_use]
    pub const fn new(number: u8) -> Seat {
        Seat(number)
    }

    /// The number, from 0.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number as an index into a list.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat after this one in a game of `seats` players, round and round.
    #[must_use]
    pub const fn next(self, seats: u8) -> Seat {
        Seat((self.0 + 1) % seats)
    }

    /// The opponent in a game for two.
    #[must_use]
    pub const fn other(self) -> Seat {
        Seat(1 - self.0 % 2)
    }

    /// What people call the seat that has its place in `names`, which are those
    /// of [`About::seats`](crate::About::seats): the word `seat-NAME`.
    ///
    /// ```
    /// use boardwright_sdk::{Seat, Word};
    /// assert_eq!(Seat::SECOND.word(&["white", "black"]), Word::new("seat-black"));
    /// ```
    #[must_use]
    pub fn word(self, names: &[&str]) -> Word {
        Word::new(format!("seat-{}", names.get(self.index()).unwrap_or(&"")))
    }

    /// All seats of a game of `seats` players, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> {
        (0..seats).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One value for each of `N` seats.
///
/// ```
/// use boardwright_sdk::{BySeat, Seat};
/// let mut pieces = BySeat([8, 8]);
/// pieces[Seat::SECOND] -= 1;
/// assert_eq!(pieces[Seat::SECOND], 7);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BySeat<T, const N: usize = 2>(pub [T; N]);

impl<T, const N: usize> BySeat<T, N> {
    /// Builds the value of every seat by calling `make` with it.
    pub fn new(mut make: impl FnMut(Seat) -> T) -> Self {
        BySeat(std::array::from_fn(|i| make(Seat(i as u8))))
    }

    /// Every seat with its value, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(i, v)| (Seat(i as u8), v))
    }
}

impl<T: Default, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        BySeat::new(|_| T::default())
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T: Serialize, const N: usize> Serialize for BySeat<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tuple = serializer.serialize_tuple(N)?;
        for value in &self.0 {
            tuple.serialize_element(value)?;
        }
        tuple.end()
    }
}

impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for BySeat<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_tuple(N, SeatValues(std::marker::PhantomData))
    }
}

struct SeatValues<T, const N: usize>(std::marker::PhantomData<T>);

impl<'de, T: Deserialize<'de>, const N: usize> Visitor<'de> for SeatValues<T, N> {
    type Value = BySeat<T, N>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "one value for each of {N} seats")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Self::Value, A::Error> {
        let mut list = Vec::with_capacity(N);
        while let Some(value) = values.next_element()? {
            list.push(value);
        }
        let found = list.len();
        list.try_into().map(BySeat).map_err(|_| A::Error::invalid_length(found, &self))
    }
}
