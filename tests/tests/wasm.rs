//! In the sandbox a game is the same game, and a search finds the same.
#![expect(clippy::unwrap_used, reason = "a test’s helpers may fail it")]

use boardwright::runtime::{Cancel, Limits, Plugin, Slice};
use boardwright::search::{Budget, search_here};
use boardwright_sdk::kit::{Effort, assert_cases, assert_conforms};
use boardwright_sdk::{About, Native, Rng, Rules, Searched, Seat, Values, Viewer};
use boardwright_tests::{fixture, games};
use cairn::Cairn;

/// Counting deep takes more fuel than a request may have.
fn unbounded() -> Limits {
    Limits::default().unbounded_time()
}

#[test]
fn every_case_has_its_answers_in_the_sandbox() {
    for game in games::all() {
        let rules = game.plugin().with_limits(unbounded()).session().unwrap();
        assert_cases(&rules, game.cases, &game.code);
    }
}

#[test]
fn the_contract_is_kept_in_the_sandbox() {
    let effort = Effort { games: 1, option_sets: 2, cap: 40, seed: 5 };
    for game in games::all() {
        let plugin = game.plugin();
        assert_conforms(&plugin.session().unwrap(), &effort);
        assert_eq!(plugin.faults(), 0);
    }
    assert_conforms(&games::runtime().install(fixture::cairn("1.0.0")).unwrap(), &effort);
}

#[test]
fn the_known_sequences_are_counted() {
    let vault = &games::all()[0];
    let rules = vault.plugin().with_limits(unbounded()).session().unwrap();
    let options = Values::from([("size".to_owned(), "6".to_owned())]);
    assert_eq!(rules.perft(&rules.setup(&options, 0).unwrap(), 4), Ok(136_900));
}

#[test]
fn sandbox_and_machine_agree_step_by_step() {
    for game in games::all() {
        assert_same(&*game.native, &game.plugin().session().unwrap(), 60);
    }
}

#[test]
fn they_agree_about_a_graph_for_three() {
    let plugin = games::runtime().install(fixture::cairn("1.0.0")).unwrap();
    assert_same(&Native::<Cairn>::new(), &plugin, 120);
}

/// Plays a random game with the defaults and with each preset, and compares
/// every answer on the way.
fn assert_same(native: &dyn Rules, sandbox: &dyn Rules, cap: usize) {
    let about = native.about().unwrap();
    let told = sandbox.about().unwrap();
    // The fixture is told its version when it is built.
    assert_eq!(About { version: about.version.clone(), ..told }, about);
    for (seed, preset) in (0..).zip(&about.presets) {
        let what = format!("{} {}", about.id, preset.name);
        let board = native.board(&preset.values).unwrap();
        assert_eq!(sandbox.board(&preset.values).unwrap(), board, "{what}");
        let mut rng = Rng::new(seed);
        let mut state = native.setup(&preset.values, seed).unwrap();
        assert_eq!(sandbox.setup(&preset.values, seed).unwrap(), state, "{what}");
        for ply in 0..cap {
            let what = format!("{what}, ply {ply}");
            let status = native.status(&state).unwrap();
            assert_eq!(sandbox.status(&state).unwrap(), status, "{what}");
            assert_eq!(sandbox.key(&state), native.key(&state), "{what}");
            let viewers = Seat::all(about.seat_count()).map(Viewer::Seat);
            for viewer in viewers.chain([Viewer::Watcher]) {
                let json = |rules: &dyn Rules| {
                    serde_json::to_string(&rules.view(&state, viewer).unwrap()).unwrap()
                };
                assert_eq!(json(sandbox), json(native), "{what}");
            }
            let actions = native.actions(&state).unwrap();
            assert_eq!(sandbox.actions(&state).unwrap(), actions, "{what}");
            let Some(action) = rng.pick(&actions) else { break };
            let action = [action.text.clone()];
            assert_eq!(sandbox.spell(&state, &action), native.spell(&state, &action), "{what}");
            let next = native.play(&state, &action).unwrap();
            assert_eq!(sandbox.play(&state, &action).unwrap(), next, "{what}");
            state = next;
        }
    }
}

#[test]
fn a_search_finds_the_same_in_the_sandbox() {
    for game in games::all() {
        let (native, sandbox) = (&*game.native, game.plugin().session().unwrap());
        let mut state = native.setup(&Values::new(), 0).unwrap();
        let mut rng = Rng::new(3);
        for turn in 0..6 {
            let found = native.search(&state, 300, 20_000, turn).unwrap();
            assert_eq!(sandbox.search(&state, 300, 20_000, turn), Ok(found), "{}", game.id);
            let actions = native.actions(&state).unwrap();
            state = native.play(&state, &[rng.pick(&actions).unwrap().text.clone()]).unwrap();
        }
    }
}

#[test]
fn a_budget_is_cut_into_slices_that_keep_the_limits() {
    let vault = games::catalogue().by_id("vault").unwrap();
    let start = vault.setup(&Values::new(), 0).unwrap();
    let search = |plugin: &Plugin, budget| {
        search_here(plugin, &start, budget, 7, &Cancel::default()).unwrap()
    };
    let all = Budget::playouts(3000);
    let whole = search(&vault, all);
    assert_eq!(whole.playouts, 3000);
    assert_eq!(search(&vault, all), whole, "the same seed finds the same");
    // A call may use so little that the same takes many slices, none of which fails.
    let limits = Limits { search_fuel: 20_000_000, ..Limits::default().unbounded_time() };
    let strict = vault.with_limits(limits);
    let cut = search(&strict, all);
    assert_eq!((cut.playouts, strict.faults()), (3000, vault.faults()));
    assert_ne!(cut.nodes, whole.nodes, "it was cut into several trees");
    // Fuel ends a search as playouts do.
    let little = search(&vault, Budget { fuel: 30_000_000, ..Budget::playouts(u32::MAX) });
    assert!((1..3000).contains(&little.playouts), "{}", little.playouts);
}

#[test]
fn the_largest_tree_has_room_in_the_sandbox() {
    const PLAYOUTS: u32 = 150_000;
    let limits = Limits { search_fuel: u64::MAX, ..unbounded() };
    let check = |id: &str, values: &[(&str, &str)], opening: &str| {
        let plugin = games::catalogue().by_id(id).unwrap().with_limits(limits.clone());
        let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        let start = plugin.setup(&values.iter().map(owned).collect(), 0).unwrap();
        let opening: Vec<String> = opening.split_whitespace().map(str::to_owned).collect();
        let state = plugin.play(&start, &opening).unwrap();
        let slice = Slice { playouts: PLAYOUTS, steps: u64::MAX, seed: 1 };
        let found = plugin.slice(&state, &slice, &Cancel::default()).found;
        let found = found.unwrap_or_else(|p| panic!("{id} {values:?}: {}", p.message));
        assert_eq!(found.playouts, PLAYOUTS, "{id} {values:?}");
        assert!(found.nodes < PLAYOUTS / 2, "{id} {values:?} may grow on: {}", found.nodes);
    };
    // Few actions make many nodes, many make long lists.
    for size in ["4", "6", "8", "10", "20"] {
        check("vault", &[("size", size)], "");
    }
    check("vault", &[("stacking", "on"), ("multijump", "on")], "");
    check("onager", &[], "");
    check("vorcept", &[], "P@e5 B@b2 B@h2 B@b5 B@h5 B@c2 B@g2 B@c6 B@g6 H@i5 H@a1");
}

#[test]
fn a_search_ends_once_it_is_clear_and_plays_the_same() {
    let limits = Limits { search_fuel: 20_000_000, ..unbounded() };
    let vault = games::catalogue().by_id("vault").unwrap().with_limits(limits);
    let mut state = vault.setup(&Values::new(), 0).unwrap();
    let (mut rng, mut shorter) = (Rng::new(8), 0);
    let whole = Budget { fuel: 150_000_000, ..Budget::playouts(u32::MAX) };
    for turn in 0..12 {
        let search = |budget| search_here(&vault, &state, budget, turn, &Cancel::default());
        let (all, some) = (search(whole), search(Budget { until_clear: true, ..whole }));
        let (all, some) = (all.unwrap(), some.unwrap());
        let picked = |found: &Searched| found.pick(0.0, &mut Rng::new(0)).unwrap().text.clone();
        assert_eq!(picked(&some), picked(&all), "turn {turn}");
        shorter += u32::from(some.playouts < all.playouts);
        let actions = vault.actions(&state).unwrap();
        state = vault.play(&state, &[rng.pick(&actions).unwrap().text.clone()]).unwrap();
    }
    assert!((1..12).contains(&shorter), "{shorter} of 12 were clear early");
}
