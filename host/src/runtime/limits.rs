//! What a plugin may use.

use serde::{Deserialize, Serialize};

/// Waiting for the processor counts for less than using it.
pub(super) const PATIENCE: u32 = 6;

/// What a plugin may use. Every field is a setting: `call_fuel` is
/// `limits.call_fuel` in the configuration file and
/// `BOARDWRIGHT_LIMITS__CALL_FUEL` in the environment.
///
/// Bytes are bytes, times milliseconds, and a unit of fuel is about one
/// WebAssembly instruction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// The size of a module.
    pub module_bytes: u64,
    /// The functions of a module.
    pub functions: u64,
    /// The local variables of one function.
    pub locals: u64,
    /// The parameters of one function.
    pub params: u64,
    /// The memory of an instance.
    pub memory_bytes: u64,
    /// The entries of an instance's table.
    pub table_elements: u64,
    /// What `about` answers.
    pub about_bytes: u64,
    /// A position.
    pub state_bytes: u64,
    /// One action's text.
    pub action_bytes: u64,
    /// What `actions` answers, with about 100 bytes an action for bookkeeping.
    pub listing_bytes: u64,
    /// What `view` and `board` answer.
    pub view_bytes: u64,
    /// The actions that are legal in one position.
    pub actions: u64,
    /// The sites of a board and its trays.
    pub sites: u64,
    /// The pieces of a view.
    pub pieces: u64,
    /// The fuel of a call.
    pub call_fuel: u64,
    /// The fuel of a call of `setup`.
    pub setup_fuel: u64,
    /// The time of a call.
    pub call_millis: u64,
    /// The time of a call of `setup`.
    pub setup_millis: u64,
    /// The fuel of a search by a bot or for a player, which is cut into pieces
    /// that need less.
    pub search_fuel: u64,
    /// The time of a search. Searches give way to all else, so it is long.
    pub search_millis: u64,
    /// The fuel of all searches of a bot of the highest level for an action. Less
    /// of it makes bots quicker, and that level weaker, on a small machine.
    pub bot_fuel: u64,
    /// The processor time, in seconds, that compiling a module may take.
    pub compile_seconds: u64,
    /// The memory that compiling a module may take.
    pub compile_bytes: u64,
    /// The time, in seconds, after which the trial games of a new plugin are
    /// broken off; what was seen until then counts.
    pub trial_seconds: u64,
    /// After so many faults within an hour a plugin gets no new matches.
    pub faults_an_hour: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            module_bytes: 2 << 20,
            functions: 20_000,
            locals: 1_000,
            params: 100,
            memory_bytes: 16 << 20,
            table_elements: 10_000,
            about_bytes: 1 << 20,
            state_bytes: 256 << 10,
            action_bytes: 4 << 10,
            listing_bytes: 4 << 20,
            view_bytes: 1 << 20,
            actions: 20_000,
            sites: 5_000,
            pieces: 5_000,
            call_fuel: 50_000_000,
            setup_fuel: 200_000_000,
            call_millis: 250,
            setup_millis: 1_000,
            search_fuel: 8_000_000_000,
            search_millis: 20_000,
            // Some 5 seconds of two cores of 2025, by measurement of three games.
            bot_fuel: 100_000_000_000,
            compile_seconds: 10,
            compile_bytes: 1 << 30,
            trial_seconds: 30,
            faults_an_hour: 5,
        }
    }
}

impl Limits {
    /// The same with more time, for whoever judges a plugin by itself: on a busy
    /// machine a call waits for the processor, and fuel is what it uses.
    pub(super) fn patient(&self) -> Limits {
        let patient = |millis: u64| millis.saturating_mul(PATIENCE.into());
        Limits {
            call_millis: patient(self.call_millis),
            setup_millis: patient(self.setup_millis),
            ..self.clone()
        }
    }

    /// The same without a bound on fuel and time, for somebody who waits at
    /// their own terminal and can interrupt.
    #[must_use]
    pub fn unbounded_time(mut self) -> Limits {
        self.call_fuel = u64::MAX;
        self.setup_fuel = u64::MAX;
        self.call_millis = u64::MAX;
        self.setup_millis = u64::MAX;
        self.search_millis = u64::MAX;
        self
    }
}

/// Says that `what` went over a limit: the figure reached and the setting that raises it.
pub(crate) fn over(what: &str, reached: u64, limit: u64, setting: &str) -> String {
    let (reached, limit) = (grouped(reached), grouped(limit));
    format!("{what}: {reached}; at most {limit} are allowed (the setting limits.{setting})")
}

/// Checks a figure against its limit; the error is a sentence without its full stop.
pub(crate) fn within(what: &str, reached: u64, limit: u64, setting: &str) -> Result<(), String> {
    if reached <= limit { Ok(()) } else { Err(over(what, reached, limit, setting)) }
}

/// `1234567` as `1,234,567`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1000), "1,000");
        assert_eq!(grouped(1_234_567), "1,234,567");
    }

    #[test]
    fn a_setting_that_is_not_one_is_refused() {
        let limits: Result<Limits, _> = serde_json::from_str(r#"{"call_fuell": 1}"#);
        assert!(limits.unwrap_err().to_string().contains("call_fuell"));
    }
}
