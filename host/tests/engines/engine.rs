use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::thread;

use boardwright::catalogue::Catalogue;
use boardwright::runtime::{Cancel, Limits, Plugin, Runtime, Slice};
use boardwright_sdk::{Rng, Rules, Values};

use super::command;

/// A running engine of vault on a board of 4 by 4.
struct Engine {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut engine = command(&["engine", "vault", "--set", "size=4"]);
        let mut process = engine.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let input = process.stdin.take().unwrap();
        let output = BufReader::new(process.stdout.take().unwrap());
        Engine { process, input, output }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
        self.input.flush().unwrap();
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        assert!(self.output.read_line(&mut line).unwrap() > 0, "the engine has ended");
        line.trim().to_owned()
    }

    /// The next line that begins so.
    fn until(&mut self, word: &str) -> String {
        loop {
            let line = self.line();
            if line.starts_with(word) {
                return line;
            }
        }
    }

    /// Sends a line and gets the next one, whatever it is.
    fn ask(&mut self, line: &str) -> String {
        self.send(line);
        self.line()
    }

    fn best(&mut self, go: &str) -> String {
        self.send(go);
        self.until("bestmove ").split(' ').nth(1).unwrap().to_owned()
    }

    fn quit(mut self) {
        self.send("quit");
        assert!(self.process.wait().unwrap().success());
    }
}

fn vault() -> Plugin {
    let runtime = Runtime::new(Limits::default().unbounded_time()).unwrap();
    Catalogue::bundled_game(&runtime, "vault").unwrap().unwrap()
}

fn options(size: &str) -> Values {
    Values::from([("size".to_owned(), size.to_owned())])
}

/// What is legal after these actions.
fn legal(rules: &impl Rules, size: &str, played: &[String]) -> Vec<String> {
    let start = rules.setup(&options(size), 0).unwrap();
    let state = rules.play(&start, played).unwrap();
    rules.actions(&state).unwrap().into_iter().map(|action| action.text).collect()
}

#[test]
fn an_engine_introduces_itself_with_the_game_s_options() {
    let mut engine = Engine::start();
    engine.send("ugi");
    let name = engine.line();
    assert!(name.starts_with("id name Boardwright vault "), "{name}");
    assert!(engine.line().starts_with("id author "));
    assert_eq!(engine.line(), "option name size type spin default 4 min 4 max 20");
    assert_eq!(engine.line(), "option name stacking type check default false");
    engine.until("option name win type combo default reach var reach var majority");
    assert_eq!(engine.line(), "ugiok");
    assert_eq!(engine.ask("isready"), "readyok");
    engine.quit();
}

#[test]
fn an_engine_finds_legal_moves_by_every_limit() {
    let mut engine = Engine::start();
    let vault = vault();
    let mut played = Vec::new();
    for go in ["go nodes 50", "go level 1", "go movetime 20", "go", "go p1time 200 p2time 200"] {
        engine.send(&format!("position startpos moves {}", played.join(" ")));
        let action = engine.best(go);
        assert!(legal(&vault, "4", &played).contains(&action), "{go}: {action} after {played:?}");
        played.push(action);
    }
    engine.quit();
}

#[test]
fn options_count_from_the_next_start() {
    let mut engine = Engine::start();
    assert!(engine.ask("setoption name size value 5").contains("even number from 4 to 20"));
    assert!(engine.ask("setoption name width value 5").contains("no option “width”"));
    engine.send("setoption name size value 6");
    engine.send("setoption name stacking value true");
    engine.send("position startpos moves a1-b2 f6-e5");
    assert_eq!(engine.ask("query p1turn"), "response true");
    let action = engine.best("go nodes 20");
    let played = ["a1-b2", "f6-e5"].map(str::to_owned);
    assert!(legal(&vault(), "6", &played).contains(&action), "{action}");
    engine.quit();
}

#[test]
fn what_is_not_understood_changes_nothing() {
    let mut engine = Engine::start();
    engine.send("position startpos moves a1-a2");
    for (line, words) in [
        ("position startpos moves a1-a2 a1-a9", "Move 2, “a1-a9”"),
        ("position fen 8/8", "position startpos"),
        ("fly", "no “fly”"),
        ("go depth 3", "movetime"),
        ("query weather", "gameover"),
    ] {
        let answer = engine.ask(line);
        assert!(answer.starts_with("info string ") && answer.contains(words), "{line}: {answer}");
        assert_eq!(engine.ask("query p1turn"), "response false", "after {line}");
    }
    engine.quit();
}

#[test]
fn an_engine_listens_while_it_thinks() {
    let mut engine = Engine::start();
    engine.send("go infinite");
    engine.until("info time ");
    engine.send("isready");
    engine.until("readyok");
    engine.send("uginewgame");
    engine.until("info string It thinks");
    engine.send("stop");
    let best = engine.until("bestmove ");
    assert!(legal(&vault(), "4", &[]).contains(&best[9..].to_owned()), "{best}");
    // The end of the input is an end too, and what was found is said.
    engine.send("go infinite");
    let Engine { mut process, input, output } = engine;
    drop(input);
    let last = output.lines().last().unwrap().unwrap();
    assert!(last.starts_with("bestmove "), "{last}");
    assert!(process.wait().unwrap().success());
}

#[test]
fn what_follows_a_stop_waits_for_its_answer() {
    let mut engine = Engine::start();
    engine.send("go infinite");
    engine.until("info time ");
    engine.send("stop\nposition startpos moves a1-a2\nquery p1turn\ngo infinite\nstop");
    engine.until("bestmove ");
    assert_eq!(engine.line(), "response false");
    let best = engine.until("bestmove ")[9..].to_owned();
    assert!(legal(&vault(), "4", &["a1-a2".to_owned()]).contains(&best), "{best}");
    // Nobody stops what begins after the last line.
    engine.send("go infinite");
    engine.until("info time ");
    engine.send("stop\ngo infinite");
    let Engine { mut process, input, output } = engine;
    drop(input);
    let answers = output.lines().map_while(Result::ok).filter(|line| line.starts_with("bestmove "));
    assert_eq!(answers.count(), 2);
    assert!(process.wait().unwrap().success());
}

#[test]
fn a_script_gets_the_answer_that_it_asked_for() {
    let mut engine = Engine::start();
    engine.send("go nodes 1500");
    let Engine { mut process, input, output } = engine;
    drop(input);
    let lines: Vec<String> = output.lines().map(Result::unwrap).collect();
    let [.., info, best] = lines.as_slice() else { panic!("{lines:?}") };
    assert!(info.contains(" nodes 1500 ") && best.starts_with("bestmove "), "{lines:?}");
    assert!(process.wait().unwrap().success());
}

#[test]
fn an_engine_knows_how_a_game_ended() {
    let (vault, mut rng) = (vault(), Rng::new(3));
    let rules = vault.session().unwrap();
    let mut state = rules.setup(&options("4"), 0).unwrap();
    let mut played = Vec::new();
    while rules.status(&state).unwrap().to_move.is_some() {
        let listed = rules.actions(&state).unwrap();
        let action = rng.pick(&listed).unwrap().text.clone();
        state = rules.play(&state, std::slice::from_ref(&action)).unwrap();
        played.push(action);
    }
    let mut engine = Engine::start();
    assert_eq!(engine.ask("query gameover"), "response false");
    assert_eq!(engine.ask("query result"), "response none");
    engine.send(&format!("position startpos moves {}", played.join(" ")));
    assert_eq!(engine.ask("query gameover"), "response true");
    assert_eq!(engine.ask("query p1turn"), "response false");
    let winners = rules.status(&state).unwrap().outcome.unwrap().winners;
    let result = format!("response p{}win", winners[0].number() + 1);
    assert_eq!(engine.ask("query result"), result);
    assert_eq!(engine.best("go nodes 50"), "0000");
    engine.quit();
}

#[test]
fn a_slice_ends_when_it_is_called_off() {
    // Without limits it would run for good.
    let limits = Limits { search_fuel: u64::MAX, ..Limits::default().unbounded_time() };
    let vault = vault().with_limits(limits);
    let state = vault.setup(&Values::new(), 0).unwrap();
    let cancel = Cancel::default();
    let slice = Slice { playouts: u32::MAX, steps: u64::MAX, seed: 1 };
    let problem = thread::scope(|scope| {
        let searched = scope.spawn(|| vault.slice(&state, &slice, &cancel).found);
        cancel.cancel();
        searched.join().unwrap().unwrap_err()
    });
    assert_eq!(problem.code, "cancelled");
}
