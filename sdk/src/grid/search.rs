//! What is connected with what.

use super::Grid;
use crate::Site;

impl Grid {
    /// Every site that is reached from `starts` by [neighbours](Grid::neighbours)
    /// that `open` lets through, starts included, the nearest first.
    ///
    /// ```
    /// use boardwright_sdk::{Grid, Site};
    /// let board = Grid::square(5, 5);
    /// let left = board.flood([Site::new(0, 0)], |site| site.letter < 2);
    /// assert_eq!(left.len(), 10);
    /// ```
    #[must_use]
    pub fn flood(
        &self,
        starts: impl IntoIterator<Item = Site>,
        open: impl Fn(Site) -> bool,
    ) -> Vec<Site> {
        self.reach(starts, open).into_iter().map(|reached| reached.site).collect()
    }

    /// A shortest way from one of `starts` to a site that is a `goal`, by
    /// neighbours that `open` lets through; both ends included. It tells whether
    /// two sides are connected, and by which sites.
    ///
    /// ```
    /// use boardwright_sdk::{Grid, Way};
    /// let board = Grid::square(5, 5);
    /// let goal = |site| board.step(site, Way::East).is_none();
    /// let path = board.path(board.edge(Way::West), goal, |site| site.number == 2).unwrap();
    /// assert_eq!(path.len(), 5);
    /// assert!(board.path(board.edge(Way::West), goal, |site| site.letter != 2).is_none());
    /// ```
    #[must_use]
    pub fn path(
        &self,
        starts: impl IntoIterator<Item = Site>,
        goal: impl Fn(Site) -> bool,
        open: impl Fn(Site) -> bool,
    ) -> Option<Vec<Site>> {
        let reached = self.reach(starts, open);
        let end = reached.iter().position(|reached| goal(reached.site))?;
        let back = std::iter::successors(Some(&reached[end]), |at| Some(&reached[at.before?]));
        let mut path: Vec<Site> = back.map(|at| at.site).collect();
        path.reverse();
        Some(path)
    }

    fn reach(
        &self,
        starts: impl IntoIterator<Item = Site>,
        open: impl Fn(Site) -> bool,
    ) -> Vec<Reached> {
        let mut seen = vec![false; self.0.sites.len()];
        let mut new = |site: Site| {
            let index = self.index(site)?;
            let first = open(site) && !std::mem::replace(&mut seen[index], true);
            first.then_some(site)
        };
        let starts = starts.into_iter().filter_map(&mut new);
        let mut reached: Vec<Reached> = starts.map(|site| Reached { site, before: None }).collect();
        let mut next = 0;
        while let Some(at) = reached.get(next).map(|reached| reached.site) {
            let further = self.neighbours(at).filter_map(&mut new);
            reached.extend(further.map(|site| Reached { site, before: Some(next) }));
            next += 1;
        }
        reached
    }
}

/// A site that a search came to, and the place in its list that it came from.
struct Reached {
    site: Site,
    before: Option<usize>,
}
