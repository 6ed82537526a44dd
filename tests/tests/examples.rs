//! The example games in Rust as plugins, and a plugin from earlier.

use boardwright::runtime::{Cancel, Limits, Slice};
use boardwright_sdk::{Rng, Rules, Seat, Values, Viewer};
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

#[test]
fn a_plugin_without_a_search_is_searched_by_its_rules() {
    let plugin = games::runtime().install(EARLIER).unwrap();
    let start = plugin.setup(&Values::new(), 0).unwrap();
    // a1 and a2 are the first seat's: a3 wins, and b3 would for the second.
    let state = plugin.play(&start, &["a1", "b1", "a2", "b2"].map(str::to_owned)).unwrap();
    let found = plugin.search(&state, 200, 10_000, 1).unwrap();
    let best = found.pick(0.0, &mut Rng::new(0)).unwrap();
    assert!(best.text == "a3" && best.is_win(), "{found:?}");
    assert_eq!(plugin.search(&state, 200, 10_000, 1), Ok(found), "it is deterministic");
    let cancel = Cancel::default();
    cancel.cancel();
    let slice = Slice { playouts: 200, steps: 10_000, seed: 1 };
    let cut = plugin.slice(&state, &slice, &cancel);
    assert_eq!(cut.found.unwrap_err().code, "cancelled");
    assert_eq!(plugin.faults(), 0);
}

#[test]
fn a_search_that_is_called_off_ends_early() {
    let vault = games::catalogue().by_id("vault").unwrap();
    let start = vault.setup(&Values::new(), 0).unwrap();
    let cancel = Cancel::default();
    let slice = Slice { playouts: u32::MAX, steps: u64::MAX, seed: 1 };
    let cut = std::thread::scope(|scope| {
        let search = scope.spawn(|| vault.slice(&start, &slice, &cancel));
        cancel.cancel();
        search.join().unwrap()
    });
    assert_eq!(cut.found.unwrap_err().code, "cancelled");
    let most = Limits::default().search_fuel;
    assert!(cut.fuel < most, "the limit alone would have ended it");
}
