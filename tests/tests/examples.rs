//! The example games in Rust as plugins, and a plugin from earlier.

use boardwright_sdk::{Rules, Seat, Values, Viewer};
use boardwright_tests::{fixture, games};

const GAMES: [&str; 4] = ["tic-tac-toe", "hex", "reversi", "nine-mens-morris"];

/// Tic-tac-toe 0.1.0, built with boardwright-sdk 0.1.0 for the contract 0.1.0.
/// It is never built again: plugins outlive the host that they were built for.
const EARLIER: &[u8] = include_bytes!("../golden/tic-tac-toe-contract-0.1.0.wasm");

#[test]
fn the_example_games_are_installed_like_a_strangers() {
    for (id, module) in GAMES.iter().zip(fixture::examples(&GAMES)) {
        let admitted = games::runtime().admit(module, &mut |_| {});
        let (plugin, trial) = admitted.unwrap_or_else(|p| panic!("{id}: {}", p.message));
        assert_eq!(plugin.info().id, *id);
        assert!(trial.report.actions > 20, "{id}: {:?}", trial.report);
        assert_eq!(plugin.faults(), 0);
    }
}

#[test]
fn a_plugin_from_earlier_goes_on_loading() {
    let (plugin, _) = games::runtime().admit(EARLIER, &mut |_| {}).unwrap();
    assert_eq!(
        plugin.sha256(),
        "0bd930485ebcd60959e758978283896688cf8cda990d2b6b109581489ca627b3",
        "the file itself is never to be changed"
    );
    let start = plugin.setup(&Values::new(), 0).unwrap();
    assert_eq!(plugin.perft(&start, 4), Ok(3024));
    let end = ["a1", "b1", "a2", "b2", "a3"].map(str::to_owned);
    let end = plugin.play(&start, &end).unwrap();
    let outcome = plugin.status(&end).unwrap().outcome.unwrap();
    assert_eq!((outcome.winners, outcome.reason.as_str()), (vec![Seat::FIRST], "three"));
    assert_eq!(plugin.view(&end, Viewer::Watcher).unwrap().stacks.len(), 5);
}
