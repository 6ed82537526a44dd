//! How a match's settings bear on the end that a turn brings.

use boardwright_sdk::{Outcome, Seat};

use super::record::Match;
use super::settings::Repetition;

/// What the reason of an end begins with where misère has turned it round.
pub const MISERE: &str = "misere-";
/// The time at which a position that comes back makes a draw.
pub(super) const TOO_OFTEN: usize = 3;

/// How the match ends with a turn that leads to the position with this `key`,
/// where the game itself ends with `outcome`.
pub(super) fn ending(m: &Match, outcome: Option<Outcome>, key: Option<&str>) -> Option<Outcome> {
    by_game(m, outcome)
        .or_else(|| repeated(m, key).then(|| Outcome::draw("repetition")))
        .or_else(|| limit_reached(m).then(|| Outcome::draw("turn-limit")))
}

/// What the game's own end means in the match.
pub(super) fn by_game(m: &Match, outcome: Option<Outcome>) -> Option<Outcome> {
    outcome.map(|outcome| if m.settings.misere { turned(m, outcome) } else { outcome })
}

/// All others win; a draw stays one. The reason tells that it is turned round,
/// because the game's word for it names the other side as the winner.
fn turned(m: &Match, outcome: Outcome) -> Outcome {
    if outcome.winners.is_empty() {
        return outcome;
    }
    let loses = |seat: &Seat| !outcome.winners.contains(seat);
    let winners = m.all_seats().filter(loses).collect();
    Outcome { winners, reason: format!("{MISERE}{}", outcome.reason) }
}

fn repeated(m: &Match, key: Option<&str>) -> bool {
    let before = m.keys.iter().filter(|before| key == Some(before.as_str())).count();
    m.settings.repetition == Repetition::Draw && before + 1 >= TOO_OFTEN
}

fn limit_reached(m: &Match) -> bool {
    m.settings.turn_limit > 0 && m.turn_count() + 1 >= m.settings.turn_limit
}
