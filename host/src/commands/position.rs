//! The position that a command is about: a game, its options, what was played.

use boardwright_sdk::{Problem, Rules, State, Values, resolve};
use clap::Args;

use super::{Failure, game};
use crate::config::Config;
use crate::runtime::{Plugin, Session};

/// A game and its house rules.
#[derive(Args)]
pub(super) struct GameArgs {
    /// A game's id, or the path of a .wasm file
    pub(super) game: String,
    /// Begin with the options of a preset
    #[arg(long, value_name = "NAME")]
    preset: Option<String>,
    /// Set an option; may be given several times
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
    /// What chance decides: the same number, the same game
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(super) seed: u64,
}

#[derive(Args)]
pub(super) struct PositionArgs {
    #[command(flatten)]
    pub(super) game: GameArgs,
    /// Actions to play, also of several turns, separated by spaces or commas
    #[arg(long, value_name = "ACTIONS", default_value = "", hide_default_value = true)]
    play: String,
}

/// A position, and an instance of its game to ask about it.
pub(super) struct Position {
    pub(super) plugin: Plugin,
    pub(super) rules: Session,
    /// All of them.
    pub(super) options: Values,
    pub(super) state: State,
}

impl Position {
    /// Sets the game up and plays the actions.
    pub(super) fn reach(args: &PositionArgs, config: &Config) -> Result<Position, Failure> {
        let plugin = game(&args.game.game, config)?;
        let options = args.game.options(&plugin)?;
        let rules = plugin.session()?;
        let mut state = rules.setup(&options, args.game.seed)?;
        let words = args.play.split(|c: char| c == ',' || c.is_whitespace());
        for (index, action) in words.filter(|word| !word.is_empty()).enumerate() {
            state = rules
                .play(&state, &[action.to_owned()])
                .map_err(|problem| at_place(problem, index, action))?;
        }
        Ok(Position { plugin, rules, options, state })
    }
}

impl GameArgs {
    /// The value of every option.
    pub(super) fn options(&self, plugin: &Plugin) -> Result<Values, Problem> {
        let about = plugin.info();
        let mut values = match &self.preset {
            None => Values::new(),
            Some(name) => match about.presets.iter().find(|preset| preset.name == *name) {
                Some(preset) => preset.values.clone(),
                None => {
                    let known: Vec<&str> = about.presets.iter().map(|p| p.name.as_str()).collect();
                    let message = format!(
                        "--preset: there is no “{name}”; this game has {}.",
                        known.join(", ")
                    );
                    return Err(Problem::new("unknown-preset", message));
                }
            },
        };
        values.extend(settings(&self.set)?);
        resolve(&about.options, &values)
            .map_err(|problem| Problem::new(problem.code, format!("--set: {}", problem.message)))
    }
}

fn settings(set: &[String]) -> Result<Values, Problem> {
    let mut values = Values::new();
    for setting in set {
        let Some((key, value)) = setting.split_once('=') else {
            let message = format!("--set: “{setting}” has no “=”; write it like size=8.");
            return Err(Problem::new("bad-set", message));
        };
        if values.insert(key.trim().to_owned(), value.to_owned()).is_some() {
            let message = format!("--set: {} is given twice.", key.trim());
            return Err(Problem::new("bad-set", message));
        }
    }
    Ok(values)
}

fn at_place(problem: Problem, index: usize, action: &str) -> Problem {
    let place = index + 1;
    let message = format!("--play: action {place}, “{action}”: {}", problem.message);
    Problem::new(problem.code, message)
}
