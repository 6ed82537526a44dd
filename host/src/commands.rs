//! The command line.

mod admin_link;
mod arena;
mod bot;
mod check;
mod compile;
mod dev;
mod engine;
mod games;
mod new;
mod perft;
mod play;
mod plugins;
mod position;
mod show;

use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use boardwright_sdk::Problem;
use clap::{Args, Parser, Subcommand};
use tracing_subscriber::EnvFilter;

use crate::catalogue::Catalogue;
use crate::config::{Config, Given};
use crate::runtime::{COMMAND, Plugin, Runtime, is_fault};

/// A self-hosted server for abstract board games, whose rules are sandboxed plugins.
#[derive(Parser)]
#[command(name = "boardwright", version, subcommand_required = true)]
struct Cli {
    /// Settings in TOML; boardwright.toml of this folder if it is there
    #[arg(long, global = true, value_name = "FILE", env = "BOARDWRIGHT_CONFIG")]
    config: Option<PathBuf>,
    /// The folder for everything that is kept [default: data]
    #[arg(long, global = true, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The folder of further plugins (.wasm) [default: plugins in the data folder]
    #[arg(long, global = true, value_name = "DIR")]
    plugins: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run the server
    Serve(ServeArgs),
    /// Make a game of your own
    New(new::NewArgs),
    /// Play a game while you write it
    Dev(dev::DevArgs),
    /// List the games
    Games(games::GamesArgs),
    /// Try a plugin as an install would, and say all that is wrong with it
    Check(check::CheckArgs),
    /// Install plugins; a server that runs takes them up by itself
    Install(plugins::InstallArgs),
    /// Take an installed plugin away; its matches go on
    Remove(plugins::NamedArgs),
    /// Take no new matches with a plugin
    Disable(plugins::NamedArgs),
    /// Take new matches with it again
    Enable(plugins::NamedArgs),
    /// Print a link that opens the operator’s page of a running server once
    AdminLink(admin_link::AdminLinkArgs),
    /// Show a position of a game
    Show(show::ShowArgs),
    /// Play a game in the terminal
    Play(play::PlayArgs),
    /// Let bots play each other, and see what that tells of the rules
    Arena(arena::ArenaArgs),
    /// Let other programs ask for good moves, by the protocol UGI
    Engine(engine::EngineArgs),
    /// Let an engine play a seat of a match
    Bot(bot::BotArgs),
    /// Count the action sequences of a game
    Perft(perft::PerftArgs),
    /// Compile a component: the server does so in a process of its own
    #[command(name = COMMAND, hide = true)]
    Compile(compile::CompileArgs),
}

#[derive(Args)]
#[command(after_help = "\
Settings come from the command line, then from the environment, then from the file:
  boardwright serve --listen 0.0.0.0:80 --data /var/lib/boardwright
  BOARDWRIGHT_LISTEN=0.0.0.0:80 BOARDWRIGHT_LIMITS__CALL_MILLIS=500 boardwright serve
  boardwright serve --config boardwright.toml --plugins games/")]
struct ServeArgs {
    /// The address and port to listen on [default: 127.0.0.1:7878]
    #[arg(long, value_name = "ADDR")]
    listen: Option<SocketAddr>,
    /// A folder of variants (.toml) to offer
    #[arg(long, value_name = "DIR")]
    variants: Option<PathBuf>,
}

/// Why a command didn't do what it should.
enum Failure {
    /// Somebody asked for what can't be; exit code 2.
    Input(Problem),
    /// The program or a plugin failed; exit code 1.
    Host(Problem),
    /// The output can't be written. When nobody reads on, that is no failure.
    Output(io::Error),
}

impl Failure {
    /// Why a server stopped or didn’t start.
    fn of_server(problem: Problem) -> Failure {
        // What somebody asked for and can’t have, not a failure of ours.
        let asked = ["unreadable-folder", "listen"].contains(&problem.code.as_str());
        if asked { Failure::Input(problem) } else { Failure::Host(problem) }
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        if is_fault(&problem) { Failure::Host(problem) } else { Failure::Input(problem) }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// Reads the command line and does what it says.
#[must_use]
pub fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() => return complain(&first_sentence(&error), 2),
        // What was asked for is help.
        Err(help) => help.exit(),
    };
    start_logging(&cli.command);
    let mut out = io::stdout().lock();
    let done = run(&cli, &mut out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Input(problem)) => complain(&problem.message, 2),
        Err(Failure::Host(problem)) => complain(&problem.message, 1),
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(Failure::Output(error)) => complain(&format!("The output fails: {error}."), 1),
    }
}

/// What is wrong with the command line, without the usage that follows it.
fn first_sentence(error: &clap::Error) -> String {
    let text = error.to_string();
    let words = text.lines().take_while(|line| !line.trim().is_empty()).map(str::trim);
    let sentence = words.collect::<Vec<_>>().join(" ");
    format!("{} (--help tells more).", sentence.trim_start_matches("error: "))
}

/// Says what is wrong. If that fails too, nobody is there to hear it.
fn complain(message: &str, code: u8) -> ExitCode {
    let _ = writeln!(io::stderr(), "error: {message}");
    ExitCode::from(code)
}

fn start_logging(command: &Command) {
    if matches!(command, Command::Dev(_)) {
        // It shows its log on its page too.
        return;
    }
    // A command says by itself what is wrong with it; a server goes on.
    let level = if matches!(command, Command::Serve(_)) { "info" } else { "error" };
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(level));
    // A log that can’t be written is no reason to fail: its complaint would panic.
    let log = tracing_subscriber::fmt().log_internal_errors(false);
    let log = log.with_ansi(io::stderr().is_terminal());
    log.with_env_filter(filter).with_writer(io::stderr).init();
}

fn run(cli: &Cli, out: &mut dyn Write) -> Result<(), Failure> {
    let config = |given: Given| {
        let given = Given { data: cli.data.clone(), plugins: cli.plugins.clone(), ..given };
        Config::read(cli.config.as_deref(), &given)
    };
    match &cli.command {
        Command::Serve(args) => {
            let given =
                Given { listen: args.listen, variants: args.variants.clone(), ..Given::default() };
            crate::serve::serve(&config(given)?).map_err(Failure::of_server)
        }
        Command::New(args) => new::new(args, out),
        Command::Dev(args) => dev::dev(args, &config(Given::default())?, out),
        Command::Games(args) => games::games(args, &config(Given::default())?, out),
        Command::Check(args) => check::check(args, &config(Given::default())?, out),
        Command::Install(args) => plugins::install(args, &config(Given::default())?, out),
        Command::Remove(args) => plugins::remove(args, &config(Given::default())?, out),
        Command::Disable(args) => plugins::switch(args, true, &config(Given::default())?, out),
        Command::Enable(args) => plugins::switch(args, false, &config(Given::default())?, out),
        Command::AdminLink(args) => admin_link::admin_link(args, &config(Given::default())?, out),
        Command::Show(args) => show::show(args, &config(Given::default())?, out),
        Command::Play(args) => play::play(args, &config(Given::default())?, out),
        Command::Arena(args) => arena::arena(args, &config(Given::default())?, out),
        Command::Bot(args) => bot::bot(args, out),
        Command::Engine(args) => engine::engine(args, &config(Given::default())?, out),
        Command::Compile(args) => compile::compile(args, out),
        Command::Perft(args) => perft::perft(args, &config(Given::default())?, out),
    }
}

/// The bundled games and those of the plugins' folder.
fn catalogue(config: &Config) -> Result<Catalogue, Failure> {
    let catalogue = Catalogue::bundled(runtime(config)?).map_err(Failure::Host)?;
    let folder = config.plugins();
    // The usual folder need not be there.
    if config.plugins.is_some() || folder.path().is_dir() {
        // Files that are no plugins are logged; the others are of use.
        catalogue.install_folder(folder.path()).map_err(|error| {
            let folder = folder.path().display();
            let message = format!("The folder {folder} can’t be read: {error}.");
            Failure::Input(Problem::new("unreadable-folder", message))
        })?;
    }
    Ok(catalogue)
}

fn runtime(config: &Config) -> Result<Runtime, Failure> {
    let runtime = Runtime::new(config.limits.clone()).map_err(Failure::Host)?;
    let compiled = config.compiled();
    if !compiled.is_dir() {
        return Ok(runtime);
    }
    // A server’s, which may be another user’s; then it has to be done again.
    Ok(runtime.clone().with_cache(&compiled).unwrap_or(runtime))
}

/// The game that somebody named by its id or by a file. They wait for it at
/// their own terminal, so it may take its time.
fn game(name: &str, config: &Config) -> Result<Plugin, Failure> {
    let path = Path::new(name);
    let plugin = if path.extension().is_some_and(|e| e == "wasm") || path.components().count() > 1 {
        Catalogue::new(runtime(config)?).install_file(path)?
    } else if !config.plugins().path().is_dir()
        && let Some(plugin) = Catalogue::bundled_game(&runtime(config)?, name)?
    {
        plugin
    } else {
        let catalogue = catalogue(config)?;
        catalogue.by_id(name).ok_or_else(|| unknown_game(name, &catalogue))?
    };
    Ok(plugin.with_limits(config.limits.clone().unbounded_time()))
}

fn unknown_game(name: &str, catalogue: &Catalogue) -> Problem {
    let known: Vec<String> = catalogue.games().iter().map(|p| p.info().id.clone()).collect();
    let known = known.join(", ");
    let message =
        format!("There is no game “{name}”; there is {known}, or the path of a .wasm file.");
    Problem::new("unknown-game", message)
}

/// The end of a command's help, with a game that is there.
fn examples(text: &str) -> String {
    text.replace("GAME", Catalogue::example())
}

/// Writes a value as one line of JSON.
fn write_json(value: &impl serde::Serialize, out: &mut dyn Write) -> Result<(), Failure> {
    serde_json::to_writer(&mut *out, value).map_err(io::Error::from)?;
    Ok(writeln!(out)?)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        super::Cli::command().debug_assert();
    }
}
