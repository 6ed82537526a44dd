//! The addresses of what is tried off a match.

use crate::model::{AnalysisPage, BranchTurn, Step};
use crate::targets::{Links, encoded, match_url};

impl AnalysisPage {
    /// The address of just this page: it shows the same when the match has moved on.
    #[must_use]
    pub fn address(&self) -> String {
        let at = self.page.step.actions.len();
        let here = self.links(&self.base(), &self.fixed(), &self.page.step).here();
        self.with_rest(here, at)
    }

    /// The address of this page without its query.
    pub(crate) fn base(&self) -> String {
        format!("{}/analysis", match_url(&self.page.id))
    }

    /// The address where moves are tried from the match's position after `turns` turns.
    pub(crate) fn from(&self, turns: u32) -> String {
        format!("{}?turn={turns}", self.base())
    }

    /// The part of the query that stays while moves are tried.
    pub(crate) fn fixed(&self) -> String {
        format!("turn={}", self.from)
    }

    /// The address of the position after the first `at` actions, from which the
    /// others can be stepped through.
    pub(crate) fn after(&self, at: usize) -> String {
        let actions = self.actions().take(at).cloned().collect();
        let step = Step { actions, ..Step::default() };
        self.with_rest(self.links(&self.base(), &self.fixed(), &step).here(), at)
    }

    /// The address where these actions are tried, too.
    pub(crate) fn with(&self, more: &[String]) -> String {
        let actions = self.page.step.actions.iter().chain(more).cloned().collect();
        let step = Step { actions, ..Step::default() };
        self.links(&self.base(), &self.fixed(), &step).here()
    }

    fn links<'a>(&self, base: &'a str, fixed: &'a str, step: &'a Step) -> Links<'a> {
        Links { base, fixed, step }
    }

    fn with_rest(&self, address: String, at: usize) -> String {
        let rest: Vec<String> = self.actions().skip(at).map(|action| encoded(action)).collect();
        if rest.is_empty() { address } else { format!("{address}&rest={}", rest.join("+")) }
    }

    fn actions(&self) -> impl Iterator<Item = &String> {
        self.turns.iter().flat_map(|turn| &turn.actions)
    }

    /// Each turn that is tried, with the number of actions up to its end.
    pub(crate) fn ends(&self) -> impl Iterator<Item = (&BranchTurn, usize)> {
        self.turns.iter().scan(0, |sum, turn| {
            *sum += turn.actions.len();
            Some((turn, *sum))
        })
    }
}
