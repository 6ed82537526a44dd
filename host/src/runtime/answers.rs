//! Whether a plugin's answers are what the contract allows. The errors are
//! sentences without their beginning (“The plugin … failed in …:”) and full stop.

use boardwright_sdk::{
    About, Board, Geometry, Listed, Outcome, Problem, Scored, Searched, Seat, State, Status, View,
    WHOLE,
};
use serde::de::DeserializeOwned;

use super::bindings::rules::exports::boardwright::game::rules as wit;
use super::bindings::search::exports::boardwright::game::search as found;
use super::limits::{Limits, over, within};

/// The greatest length of a site's name, a code or a reason, in characters.
const NAME_CHARS: usize = 64;
/// More positions than fit into an instance's memory, and more actions than any
/// fuel allows.
const NODES: u32 = 1 << 28;
const STEPS: u64 = 1 << 40;
/// The greatest length of a problem's message, in characters.
const MESSAGE_CHARS: usize = 1_000;
/// The greatest number of steps of a path.
const PATH_STEPS: usize = 256;
/// The most columns or rows of a square board.
const BOARD_SIDE: u16 = 50;

pub(super) fn about(text: String, limits: &Limits) -> Result<About, String> {
    document(&text, limits.about_bytes, "about_bytes")
}

pub(super) fn board(text: String, limits: &Limits) -> Result<Board, String> {
    let board = document(&text, limits.view_bytes, "view_bytes")?;
    check_board(&board, limits)?;
    Ok(board)
}

pub(super) fn view(text: String, limits: &Limits) -> Result<View, String> {
    let view: View = document(&text, limits.view_bytes, "view_bytes")?;
    let pieces: usize = view.stacks.iter().map(|stack| stack.pieces.len()).sum();
    within("the pieces of its view", pieces as u64, limits.pieces, "pieces")?;
    within("the stacks of its view", view.stacks.len() as u64, limits.sites, "sites")?;
    if let Some(board) = &view.board {
        check_board(board, limits)?;
    }
    Ok(view)
}

pub(super) fn state(state: State, limits: &Limits) -> Result<State, String> {
    within("the bytes of its state", state.len() as u64, limits.state_bytes, "state_bytes")?;
    Ok(state)
}

pub(super) fn status(status: wit::Standing, seats: u8) -> Result<Status, String> {
    let seat = |number: u8| {
        if number < seats {
            Ok(Seat::new(number))
        } else {
            Err(format!("it names seat {number}, and the game has {seats}, counted from 0"))
        }
    };
    let to_move = status.to_move.map(seat).transpose()?;
    let outcome = status.outcome.map(|outcome| {
        if !is_name(&outcome.reason) {
            return Err("its outcome’s reason is no short code".to_owned());
        }
        let winners: Vec<Seat> = outcome.winners.into_iter().map(seat).collect::<Result<_, _>>()?;
        if (1..winners.len()).any(|i| winners[..i].contains(&winners[i])) {
            return Err("it names a winner twice".to_owned());
        }
        Ok(Outcome { winners, reason: outcome.reason })
    });
    let outcome = outcome.transpose()?;
    if to_move.is_some() == outcome.is_some() {
        return Err("somebody is to move exactly until the game has ended".to_owned());
    }
    Ok(Status { to_move, turn: status.turn, outcome })
}

pub(super) fn actions(actions: Vec<wit::Action>, limits: &Limits) -> Result<Vec<Listed>, String> {
    within("the actions it lists", actions.len() as u64, limits.actions, "actions")?;
    for action in &actions {
        check_action(action, limits)?;
    }
    if let Some(pair) = actions.windows(2).find(|pair| pair[0].text >= pair[1].text) {
        let (first, second) = (&pair[0].text, &pair[1].text);
        return Err(format!("it lists “{second}” after “{first}”, out of order or twice"));
    }
    Ok(actions.into_iter().map(|a| Listed { text: a.text, path: a.path }).collect())
}

pub(super) fn spelled(
    texts: Vec<String>,
    asked: usize,
    limits: &Limits,
) -> Result<Vec<String>, String> {
    if texts.len() != asked {
        return Err(format!("it spells {} actions where {asked} were asked for", texts.len()));
    }
    texts.iter().try_for_each(|text| check_action_text(text, limits))?;
    Ok(texts)
}

/// What a search of at most `asked` playouts found, if its counts can be right.
pub(super) fn searched(
    found: found::Searched,
    seats: u8,
    asked: u32,
    limits: &Limits,
) -> Result<Searched, String> {
    within("the actions it searched", found.actions.len() as u64, limits.actions, "actions")?;
    found.actions.iter().try_for_each(|action| check_action_text(&action.text, limits))?;
    if found.actions.windows(2).any(|pair| pair[0].text >= pair[1].text) {
        return Err("the actions it searched are out of order or there twice".to_owned());
    }
    let visits: u64 = found.actions.iter().map(|action| u64::from(action.visits)).sum();
    let played = found.playouts <= asked && visits == u64::from(found.playouts);
    if found.seat >= seats || !played || found.nodes > NODES || found.steps > STEPS {
        return Err("it counts the playouts of its search wrongly".to_owned());
    }
    let possible = |action: &found::Scored| {
        let most = u64::from(action.visits) * u64::from(WHOLE);
        action.sums.len() == usize::from(seats)
            && action.sums.iter().all(|sum| *sum <= most)
            && action.least <= action.most
            && action.most <= WHOLE
    };
    if let Some(wrong) = found.actions.iter().find(|action| !possible(action)) {
        return Err(format!("what it found of “{}” can’t be", wrong.text));
    }
    let scored = |found::Scored { text, visits, sums, least, most }| Scored {
        text,
        visits,
        sums,
        least,
        most,
    };
    Ok(Searched {
        seat: Seat::new(found.seat),
        actions: found.actions.into_iter().map(scored).collect(),
        playouts: found.playouts,
        nodes: found.nodes,
        steps: found.steps,
    })
}

/// The plugin's own problem, made fit to be shown.
pub(super) fn problem(problem: wit::Problem) -> Result<Problem, String> {
    let wit::Problem { code, message } = problem;
    // Codes of faults are the host's own.
    if !is_name(&code) || code.starts_with("plugin-") {
        return Err("its problem has a code that plugins can’t use".to_owned());
    }
    let visible = message.chars().filter(|c| !c.is_control());
    Ok(Problem { code, message: visible.take(MESSAGE_CHARS).collect() })
}

fn document<T: DeserializeOwned>(text: &str, limit: u64, setting: &str) -> Result<T, String> {
    within("the bytes of its answer", text.len() as u64, limit, setting)?;
    serde_json::from_str(text).map_err(|error| format!("its answer can’t be read: {error}"))
}

fn check_board(board: &Board, limits: &Limits) -> Result<(), String> {
    let cells = match &board.geometry {
        Geometry::Square { cols, rows, .. } => {
            if ![cols, rows].iter().all(|side| (1..=BOARD_SIDE).contains(*side)) {
                let size = format!("{cols} columns and {rows} rows");
                return Err(format!("its board has {size}; 1 to {BOARD_SIDE} are possible"));
            }
            usize::from(*cols) * usize::from(*rows)
        }
        Geometry::Hex { cells, .. } => cells.len(),
        Geometry::Graph { sites, edges } => sites.len().max(edges.len() / 8),
    };
    let slots: usize = board.trays.iter().map(|tray| tray.slots.len()).sum();
    within("the sites of its board", (cells + slots) as u64, limits.sites, "sites")
}

fn check_action(action: &wit::Action, limits: &Limits) -> Result<(), String> {
    let text = &action.text;
    check_action_text(text, limits)?;
    if action.path.len() > PATH_STEPS {
        return Err(format!("the path of “{text}” has more than {PATH_STEPS} steps"));
    }
    let named = |site: &String| is_printable(site) && site.chars().count() <= NAME_CHARS;
    if !action.path.iter().all(named) {
        return Err(format!("the path of “{text}” has a step that is no short name"));
    }
    Ok(())
}

fn check_action_text(text: &str, limits: &Limits) -> Result<(), String> {
    let length = text.len() as u64;
    if length > limits.action_bytes {
        return Err(over("the bytes of an action", length, limits.action_bytes, "action_bytes"));
    }
    if !is_printable(text) {
        return Err("it names an action without text, or with spaces in it".to_owned());
    }
    Ok(())
}

/// Whether a text is visible and in one piece.
fn is_printable(text: &str) -> bool {
    !text.is_empty() && !text.chars().any(|c| c.is_control() || c.is_whitespace())
}

/// Whether a text is a code: lower case letters, digits, hyphens and underscores.
pub(super) fn is_name(text: &str) -> bool {
    let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
    (1..=NAME_CHARS).contains(&text.len()) && text.chars().all(allowed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scored(text: &str, visits: u32, sums: &[u64]) -> found::Scored {
        let (least, most) = (0, WHOLE);
        found::Scored { text: text.to_owned(), visits, sums: sums.to_vec(), least, most }
    }

    /// Ten playouts of two actions for two seats, with a change.
    fn found(change: impl FnOnce(&mut found::Searched)) -> Result<Searched, String> {
        let actions = vec![scored("a", 4, &[4000, 0]), scored("b", 6, &[0, 6000])];
        let mut found = found::Searched { seat: 1, actions, playouts: 10, nodes: 11, steps: 90 };
        change(&mut found);
        searched(found, 2, 10, &Limits::default())
    }

    #[test]
    fn a_search_whose_counts_can_be_right_is_taken() {
        let taken = found(|_| {}).unwrap();
        assert_eq!((taken.seat, taken.playouts, taken.actions.len()), (Seat::SECOND, 10, 2));
    }

    #[test]
    fn a_search_whose_counts_cant_be_right_is_refused() {
        let wrong: [fn(&mut found::Searched); 11] = [
            |f| f.seat = 2,
            |f| f.playouts = 11,
            |f| f.actions[0].visits = 5,
            |f| f.actions[0].visits = u32::MAX,
            |f| f.actions[0].sums = vec![4001, 0],
            |f| f.actions[0].sums.push(0),
            |f| f.actions[0].least = 1001,
            |f| f.actions[0].most = 1001,
            |f| f.actions.reverse(),
            |f| f.actions[0].text = "a b".to_owned(),
            |f| f.steps = u64::MAX,
        ];
        for (number, change) in wrong.into_iter().enumerate() {
            assert!(found(change).is_err(), "{number}");
        }
    }
}
