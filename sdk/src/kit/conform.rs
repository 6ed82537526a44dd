//! Whether a game keeps the contract, tried by random play.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::fluent::{English, english};
use super::report::{Effort, Report, with};
use super::validate::{check_board, check_view, validate_texts};
use crate::{
    About, Board, Listed, OptionKind, OptionSpec, Problem, Rng, Rules, Seat, State, Status, Values,
    Viewer,
};

/// So many actions are played in one call, to see whether that is the same.
const AT_ONCE: usize = 20;

/// Every so many actions a search is tried, by so many playouts, of which none
/// begins after so many actions.
const SEARCHED: usize = 20;
const PLAYOUTS: u32 = 8;
const STEPS: u64 = 200;

/// So many of the actions of a position are tried in each way.
const SAMPLE: usize = 5;

/// What [`conform_watched`] tells how it goes.
pub type Watch<'a> = &'a mut dyn FnMut(&Report) -> ControlFlow<()>;

/// Fails the test with everything that breaks the contract.
///
/// # Panics
/// When something does.
#[expect(clippy::panic, reason = "an assertion for tests")]
pub fn assert_conforms(rules: &dyn Rules, effort: &Effort) -> Report {
    let report = conform(rules, effort);
    if !report.wrong.is_empty() {
        panic!("the contract is broken:\n{}", report.wrong.join("\n"));
    }
    assert!(report.actions > 0, "nothing was played");
    report
}

/// Plays random games with the defaults, every preset and random options, and
/// checks every promise of the contract on the way.
#[must_use]
pub fn conform(rules: &dyn Rules, effort: &Effort) -> Report {
    conform_watched(rules, effort, &mut |_| ControlFlow::Continue(()))
}

/// The same for somebody who watches: `watch` is shown the report at every
/// position, and before the game is asked with bad options; it may stop the whole.
#[must_use]
pub fn conform_watched(rules: &dyn Rules, effort: &Effort, watch: Watch<'_>) -> Report {
    let mut report = Report::default();
    let about = match rules.about() {
        Ok(about) => about,
        Err(problem) => {
            report.wrong.push(format!("about: {problem}"));
            return report;
        }
    };
    let english = english(&about);
    let mut rng = Rng::new(effort.seed);
    report.wrong.extend(validate_texts(&about));
    bad_options(rules, &about, &mut report, watch);
    for (options, must_work) in option_sets(&about, effort, &mut rng) {
        if report.stopped || report.wrong.len() > 20 {
            break;
        }
        match rules.setup(&options, rng.bits()) {
            Ok(start) => {
                let (about, english, rng) = (&about, &english, &mut rng);
                let report = &mut report;
                Course { rules, about, english, rng, report, watch }
                    .trial(&options, &start, effort);
            }
            Err(problem) if must_work || is_fault(&problem) => {
                report.note(&with(&options), &format!("setup: {problem}"));
            }
            Err(_) => report.refused_options += 1,
        }
    }
    report
}

/// Sets of options to try, and whether the game must take them.
fn option_sets(about: &About, effort: &Effort, rng: &mut Rng) -> Vec<(Values, bool)> {
    let defaults = std::iter::once((Values::new(), true));
    let presets = about.presets.iter().map(|preset| (preset.values.clone(), true));
    let random = (0..effort.option_sets).map(|_| {
        let values =
            about.options.iter().map(|spec| (spec.key.clone(), random_value(spec, rng))).collect();
        (values, false)
    });
    defaults.chain(presets).chain(random).collect()
}

fn random_value(spec: &OptionSpec, rng: &mut Rng) -> String {
    match &spec.kind {
        OptionKind::Number { min, max, step } => {
            let steps = (max - min) / step.max(&1) + 1;
            let chosen = rng.below(usize::try_from(steps).unwrap_or(1));
            (min + step * i64::try_from(chosen).unwrap_or(0)).to_string()
        }
        OptionKind::Choice { values } => rng.pick(values).cloned().unwrap_or_default(),
        OptionKind::Switch => ["off", "on"][rng.below(2)].to_owned(),
        OptionKind::Text { .. } => spec.default.clone(),
    }
}

/// Whether a problem tells of a plugin that failed rather than of bad input.
fn is_fault(problem: &Problem) -> bool {
    problem.code.starts_with("plugin-")
}

fn bad_options(rules: &dyn Rules, about: &About, report: &mut Report, watch: Watch<'_>) {
    let unknown = Values::from([("no-such-option".to_owned(), "1".to_owned())]);
    let bad_values = about
        .options
        .iter()
        .filter(|spec| !matches!(spec.kind, OptionKind::Text { .. }))
        .map(|spec| Values::from([(spec.key.clone(), "\u{1}no value".to_owned())]));
    for options in std::iter::once(unknown).chain(bad_values) {
        report.stopped = report.stopped || watch(report).is_break();
        if report.stopped {
            return;
        }
        for answer in [rules.setup(&options, 0).err(), rules.board(&options).err()] {
            match answer {
                None => report.wrong.push(format!("bad options are taken: {options:?}")),
                Some(p) if is_fault(&p) => report.wrong.push(format!("bad options: {p}")),
                Some(_) => {}
            }
        }
    }
}

/// What all games with one set of options share.
struct Course<'a> {
    rules: &'a dyn Rules,
    about: &'a About,
    english: &'a English,
    rng: &'a mut Rng,
    report: &'a mut Report,
    watch: Watch<'a>,
}

impl Course<'_> {
    fn trial(&mut self, options: &Values, start: &[u8], effort: &Effort) {
        let board = match self.rules.board(options) {
            Ok(board) => board,
            Err(problem) => return self.report.note(&with(options), &format!("board: {problem}")),
        };
        for wrong in check_board(self.about, self.english, &board) {
            self.report.note(&with(options), &format!("board: {wrong}"));
        }
        for _ in 0..effort.games {
            let mut trial = Trial { course: self, board: &board, played: Vec::new() };
            if let Err(why) = trial.game(start, effort.cap) {
                let place = match trial.played.as_slice() {
                    [] => format!("{}, at the start", with(options)),
                    played => format!("{}, after “{}”", with(options), played.join(" ")),
                };
                return self.report.note(&place, &why);
            }
            if self.report.stopped {
                return;
            }
        }
    }
}

/// One random game.
struct Trial<'a, 'c> {
    course: &'a mut Course<'c>,
    board: &'a Board,
    played: Vec<String>,
}

impl Trial<'_, '_> {
    fn game(&mut self, start: &[u8], cap: usize) -> Result<(), String> {
        self.course.report.games += 1;
        let mut state = start.to_vec();
        let mut early = state.clone();
        let mut previous = Vec::new();
        while self.played.len() < cap {
            let actions = self.position(&state, &previous)?;
            self.course.report.stopped = (self.course.watch)(self.course.report).is_break();
            if self.course.report.stopped {
                break;
            }
            let Some(action) = self.course.rng.pick(&actions).cloned() else {
                self.course.report.finished += 1;
                break;
            };
            state = self.play(&state, std::slice::from_ref(&action.text))?;
            self.played.push(action.text);
            self.course.report.actions += 1;
            if self.played.len() <= AT_ONCE {
                early = state.clone();
            }
            previous = actions;
        }
        let together = &self.played[..self.played.len().min(AT_ONCE)];
        if self.play(start, together)? == early {
            Ok(())
        } else {
            Err(format!("“{}” at once gives another state", together.join(" ")))
        }
    }

    /// Everything that must hold in one position; gives its legal actions.
    fn position(&mut self, state: &State, previous: &[Listed]) -> Result<Vec<Listed>, String> {
        let status = self.course.rules.status(state).map_err(|p| format!("status: {p}"))?;
        self.outcome_has_words(&status)?;
        let actions = self.actions(state)?;
        self.course.report.largest_state = self.course.report.largest_state.max(state.len());
        self.course.report.longest_list = self.course.report.longest_list.max(actions.len());
        let longest = actions.iter().map(|action| action.text.len()).max().unwrap_or(0);
        self.course.report.longest_action = self.course.report.longest_action.max(longest);
        if status.outcome.is_some() != actions.is_empty() {
            return Err(format!("{} actions, outcome {:?}", actions.len(), status.outcome));
        }
        if status.outcome.is_some() != status.to_move.is_none() {
            return Err("somebody is to move after the end, or nobody before".to_owned());
        }
        if self.actions(state)? != actions {
            return Err("asked twice, the actions differ".to_owned());
        }
        self.views(state, &actions)?;
        self.spelling(state, &actions)?;
        self.unlisted(state, &actions, previous)?;
        self.bad_states(state)?;
        if self.played.len().is_multiple_of(SEARCHED) && !actions.is_empty() {
            self.search(state, &actions, &status)?;
        }
        Ok(actions)
    }

    fn actions(&self, state: &State) -> Result<Vec<Listed>, String> {
        let actions = self.course.rules.actions(state).map_err(|p| format!("actions: {p}"))?;
        let sorted = actions.windows(2).all(|pair| pair[0].text < pair[1].text);
        let printable = |c: char| !c.is_whitespace() && !c.is_control();
        match actions.iter().find(|a| a.text.is_empty() || !a.text.chars().all(printable)) {
            Some(bad) => Err(format!("“{}” is no text for an action", bad.text)),
            None if !sorted => Err("the actions are not sorted, or one is there twice".to_owned()),
            None => Ok(actions),
        }
    }

    /// A search, where there is one, knows the same actions and counts rightly.
    fn search(&self, state: &[u8], actions: &[Listed], status: &Status) -> Result<(), String> {
        let found = match self.course.rules.search(state, PLAYOUTS, STEPS, 1) {
            Ok(found) => found,
            Err(problem) if problem.code == Problem::NO_SEARCH => return Ok(()),
            Err(problem) => return Err(format!("search: {problem}")),
        };
        if self.course.rules.search(state, PLAYOUTS, STEPS, 1) != Ok(found.clone()) {
            return Err("searched twice, what is found differs".to_owned());
        }
        if Some(found.seat) != status.to_move {
            return Err(format!("search: for {:?}, not for who is to move", found.seat));
        }
        if !found.actions.iter().map(|a| &a.text).eq(actions.iter().map(|a| &a.text)) {
            return Err("search: it knows other actions than are listed".to_owned());
        }
        Ok(())
    }

    fn play(&self, state: &[u8], actions: &[String]) -> Result<State, String> {
        let after = self.course.rules.play(state, actions).map_err(|p| format!("play: {p}"))?;
        let again = self.course.rules.play(state, actions).map_err(|p| format!("play: {p}"))?;
        if after == again { Ok(after) } else { Err("played twice, the states differ".to_owned()) }
    }

    /// Actions are spelled as they are listed; the key says the same each time.
    fn spelling(&self, state: &State, actions: &[Listed]) -> Result<(), String> {
        for Listed { text, .. } in actions.iter().take(SAMPLE) {
            let spelled = self.course.rules.spell(state, std::slice::from_ref(text));
            let spelled = spelled.map_err(|p| format!("spell: {p}"))?;
            if spelled != [text.as_str()] {
                return Err(format!("{text} is spelled {spelled:?}"));
            }
        }
        let key = || self.course.rules.key(state).map_err(|p| format!("key: {p}"));
        if key()? == key()? { Ok(()) } else { Err("asked twice, the keys differ".to_owned()) }
    }

    fn outcome_has_words(&self, status: &Status) -> Result<(), String> {
        let Some(outcome) = &status.outcome else { return Ok(()) };
        let key = format!("outcome-{}", outcome.reason);
        let known = self.course.english.contains_key(&key);
        if known { Ok(()) } else { Err(format!("English has no word “{key}”")) }
    }

    fn views(&mut self, state: &State, actions: &[Listed]) -> Result<(), String> {
        let seats = Seat::all(self.course.about.seat_count()).map(Viewer::Seat);
        let mut stacks = None;
        for viewer in seats.chain([Viewer::Watcher]) {
            let view = self.course.rules.view(state, viewer).map_err(|p| format!("view: {p}"))?;
            let bytes = serde_json::to_vec(&view).map_or(0, |json| json.len());
            self.course.report.largest_view = self.course.report.largest_view.max(bytes);
            let shown = stacks.get_or_insert_with(|| view.stacks.clone());
            if *shown != view.stacks && !self.course.about.hidden {
                let who = self.name(viewer);
                return Err(format!("{who} sees other pieces; declare it by About::hides"));
            }
            let Course { about, english, .. } = &*self.course;
            let wrong = check_view(about, english, self.board, &view, actions);
            if !wrong.is_empty() {
                return Err(format!("view for {}: {}", self.name(viewer), wrong.join("; ")));
            }
        }
        Ok(())
    }

    fn name(&self, viewer: Viewer) -> &str {
        let seat = viewer.seat().and_then(|seat| self.course.about.seats.get(seat.index()));
        seat.map_or("watchers", String::as_str)
    }

    /// Listed actions play; what is not listed doesn't, unless it is another
    /// spelling of one that is.
    fn unlisted(
        &mut self,
        state: &State,
        actions: &[Listed],
        previous: &[Listed],
    ) -> Result<(), String> {
        for _ in 0..SAMPLE.min(actions.len()) {
            if let Some(action) = self.course.rng.pick(actions) {
                self.play(state, std::slice::from_ref(&action.text))?;
            }
        }
        let listed: BTreeSet<&str> = actions.iter().map(|a| a.text.as_str()).collect();
        let mut tries: Vec<String> = vec![String::new(), "\u{0}".to_owned(), "?".repeat(4000)];
        tries.extend(previous.iter().take(SAMPLE).map(|a| a.text.clone()));
        let spoiled = self.course.rng.pick(actions).map(|a| a.text.clone());
        tries.extend(spoiled.map(|text| self.spoil(&text)));
        for text in tries.iter().filter(|text| !listed.contains(text.as_str())) {
            match self.course.rules.play(state, std::slice::from_ref(text)) {
                Err(problem) if is_fault(&problem) => return Err(format!("“{text}”: {problem}")),
                Err(_) => {}
                Ok(after) => self.other_spelling(state, text, &after, &listed)?,
            }
        }
        Ok(())
    }

    /// A text that plays without being listed stands for one that is.
    fn other_spelling(
        &self,
        state: &State,
        text: &String,
        after: &State,
        listed: &BTreeSet<&str>,
    ) -> Result<(), String> {
        let spelled = self.course.rules.spell(state, std::slice::from_ref(text));
        let spelled = spelled.map_err(|p| format!("“{text}” plays, but spell says: {p}"))?;
        match spelled.as_slice() {
            [usual] if listed.contains(usual.as_str()) => {
                if self.play(state, &spelled)? == *after {
                    return Ok(());
                }
                Err(format!("“{text}” plays otherwise than “{usual}”, which it stands for"))
            }
            _ => Err(format!("“{text}” is not listed but plays")),
        }
    }

    /// A text with one character changed.
    fn spoil(&mut self, text: &str) -> String {
        let at = self.course.rng.below(text.chars().count());
        let other = char::from(b'!' + self.course.rng.below(94) as u8);
        text.chars().enumerate().map(|(i, c)| if i == at { other } else { c }).collect()
    }

    fn bad_states(&mut self, state: &State) -> Result<(), String> {
        if state.is_empty() {
            return Err(
                "the state has no bytes, so that it can’t be told from a spoiled one".to_owned()
            );
        }
        let cut = state[..self.course.rng.below(state.len())].to_vec();
        let mut flipped = state.clone();
        let at = self.course.rng.below(flipped.len());
        flipped[at] ^= 1 << self.course.rng.below(8);
        let random = (0..64).map(|_| self.course.rng.bits() as u8).collect();
        for bytes in [cut, flipped, random] {
            let answer = match self.course.rng.below(4) {
                0 => self.course.rules.status(&bytes).map(drop),
                1 => self.course.rules.actions(&bytes).map(drop),
                2 => self.course.rules.play(&bytes, &["a1".to_owned()]).map(drop),
                _ => self.course.rules.view(&bytes, Viewer::Watcher).map(drop),
            };
            match answer {
                Ok(()) => return Err("spoiled state bytes are taken".to_owned()),
                Err(problem) if is_fault(&problem) => return Err(format!("bad state: {problem}")),
                Err(_) => {}
            }
        }
        Ok(())
    }
}
