//! What a game's own tests call: case files, random play, conformance.
//!
//! Everything here works on [`Rules`], so the same checks run natively, against
//! the plugin in its sandbox, and when a host installs a plugin.
//!
//! ```ignore
//! #[test]
//! fn cases() {
//!     let code = kit::owner_initials(&["white", "black"]);
//!     kit::assert_cases(&Native::<Vault>::new(), include_str!("cases/vault.json"), code);
//! }
//!
//! #[test]
//! fn conformance() {
//!     kit::assert_conforms(&Native::<Vault>::new(), &kit::Effort::default());
//! }
//! ```

mod cases;
mod conform;
mod contest;
mod fluent;
mod report;
mod script;
mod tactics;
mod validate;

pub use cases::{Cases, assert_cases, fingerprint, owner_initials, run_cases};
pub use conform::{Watch, assert_conforms, conform, conform_watched};
pub use contest::{Player, contest};
pub use fluent::{word_keys, word_variables};
pub use report::{Effort, Report};
pub use script::{assert_diagrams, assert_playthroughs};
pub use tactics::{Tactic, Tactics};
pub use validate::{validate_board, validate_texts, validate_view};

use crate::{Problem, Rng, Rules, State};

/// A random game's actions and the position after them: at most `cap` actions,
/// fewer when the game ends before.
///
/// # Errors
/// What the rules say against their own actions.
pub fn random_play(
    rules: &dyn Rules,
    start: &[u8],
    cap: usize,
    rng: &mut Rng,
) -> Result<(Vec<String>, State), Problem> {
    let mut state = start.to_vec();
    let mut played = Vec::new();
    while played.len() < cap {
        let actions = rules.actions(&state)?;
        let Some(action) = rng.pick(&actions) else { break };
        state = rules.play(&state, std::slice::from_ref(&action.text))?;
        played.push(action.text.clone());
    }
    Ok((played, state))
}
