//! What is on the sites of a board.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use crate::{Grid, Piece, Site, Stack, Way};

/// One value for each site of a [`Grid`], which it carries with it: what stands
/// where.
///
/// ```
/// use boardwright_sdk::{BySite, Grid, Seat, Site};
/// let mut stones = BySite::new(Grid::square(3, 3), |_| None);
/// let (a1, b2) = (Site::new(0, 0), Site::new(1, 1));
/// stones[a1] = Some(Seat::FIRST);
/// stones[b2] = Some(Seat::FIRST);
/// assert_eq!(stones.count(None), 7);
/// assert!(stones.holding(Some(Seat::FIRST)).eq([a1, b2]));
/// assert_eq!(stones.line(a1), [a1, b2]);
/// assert_eq!(stones.group(a1), [a1], "touching corners are no connection");
/// ```
///
/// # Panics
/// Indexing with a site that the grid lacks fails, as with a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BySite<T> {
    grid: Grid,
    values: Vec<T>,
}

impl<T> BySite<T> {
    /// Builds the value of every site by calling `make` with it.
    #[must_use]
    pub fn new(grid: Grid, make: impl FnMut(Site) -> T) -> BySite<T> {
        let values = grid.sites().map(make).collect();
        BySite { grid, values }
    }

    /// The sites and how one gets from one to another.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The value of a site, if the grid has it.
    #[must_use]
    pub fn get(&self, site: Site) -> Option<&T> {
        self.values.get(self.grid.index(site)?)
    }

    /// All sites with their values, row by row.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Site, &T)> {
        self.grid.sites().zip(&self.values)
    }

    /// The pieces for a view: `pieces` says what stands on a site, from bottom
    /// to top, by its value: nothing, one ([`Option`]) or several ([`Vec`]).
    pub fn stacks<P: IntoIterator<Item = Piece>>(
        &self,
        mut pieces: impl FnMut(&T) -> P,
    ) -> Vec<Stack> {
        let stack = |(site, value)| Stack::of(site, pieces(value).into_iter().collect());
        self.iter().map(stack).filter(|stack| !stack.pieces.is_empty()).collect()
    }
}

impl<T: PartialEq> BySite<T> {
    /// The sites that hold `value`.
    pub fn holding(&self, value: T) -> impl DoubleEndedIterator<Item = Site> {
        self.iter().filter(move |(_, other)| **other == value).map(|(site, _)| site)
    }

    /// How many sites hold `value`.
    #[must_use]
    pub fn count(&self, value: T) -> usize {
        self.holding(value).count()
    }

    /// The longest straight line of sites through `site` that all hold the same
    /// as `site` does; at least itself.
    #[must_use]
    pub fn line(&self, site: Site) -> Vec<Site> {
        let same = |other: &Site| self[*other] == self[site];
        let line = |way: &Way| {
            let mut line: Vec<Site> =
                self.grid.ray(site, way.opposite()).take_while(same).collect();
            line.reverse();
            line.push(site);
            line.extend(self.grid.ray(site, *way).take_while(same));
            line
        };
        Way::ALL[..4].iter().map(line).max_by_key(Vec::len).unwrap_or_default()
    }

    /// The sites that hold the same as `site` and are connected with it by
    /// neighbours that do, the nearest first; at least itself.
    ///
    /// ```
    /// use boardwright_sdk::{BySite, Grid, Seat, Site};
    /// # let site = |name: &str| name.parse::<Site>().unwrap();
    /// // Go: two white stones in the corner, black around them.
    /// let mut stones = BySite::new(Grid::square(9, 9), |_| None);
    /// for name in ["a1", "b1"] {
    ///     stones[site(name)] = Some(Seat::SECOND);
    /// }
    /// for name in ["a2", "b2", "c1"] {
    ///     stones[site(name)] = Some(Seat::FIRST);
    /// }
    /// let group = stones.group(site("a1"));
    /// assert_eq!(group, [site("a1"), site("b1")]);
    /// let next = |stone: &Site| stones.grid().neighbours(*stone);
    /// assert!(!group.iter().flat_map(next).any(|liberty| stones[liberty].is_none()));
    /// ```
    #[must_use]
    pub fn group(&self, site: Site) -> Vec<Site> {
        self.grid.flood([site], |other| self[other] == self[site])
    }
}

impl<T> Index<Site> for BySite<T> {
    type Output = T;

    #[expect(clippy::panic, reason = "as an index beyond the end of a list")]
    fn index(&self, site: Site) -> &T {
        self.get(site).unwrap_or_else(|| panic!("the board has no site {site}"))
    }
}

impl<T> IndexMut<Site> for BySite<T> {
    #[expect(clippy::panic, reason = "as an index beyond the end of a list")]
    fn index_mut(&mut self, site: Site) -> &mut T {
        let value = self.grid.index(site).and_then(|index| self.values.get_mut(index));
        value.unwrap_or_else(|| panic!("the board has no site {site}"))
    }
}
