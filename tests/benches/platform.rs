//! How fast rules, turns and pages are: `make bench`.
#![expect(clippy::unwrap_used, reason = "helpers of measurements")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::Method;
use boardwright::runtime::Limits;
use boardwright_sdk::{Rules, Values};
use boardwright_tests::games;
use boardwright_tests::site::{Site, request};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use serde_json::json;
use tokio::runtime::Runtime;

/// Sequences of three turns from Vault's start.
const SEQUENCES: u64 = 30_744;

fn perft(criterion: &mut Criterion) {
    let vault = &games::all()[0];
    let plugin = vault.plugin().with_limits(Limits::default().unbounded_time());
    let mut group = criterion.benchmark_group("vault perft 3");
    for (name, rules) in [("native", &*vault.native), ("sandbox", &plugin as &dyn Rules)] {
        let start = rules.setup(&Values::new(), 0).unwrap();
        group.bench_function(name, |bench| {
            bench.iter(|| assert_eq!(rules.perft(black_box(&start), 3), Ok(SEQUENCES)));
        });
    }
}

/// A turn from the request to the answer, over a store in memory: the first of
/// a match, so that each costs the same.
fn turn(criterion: &mut Criterion) {
    let runtime = Runtime::new().unwrap();
    for (name, bots) in [("a turn is played", 0), ("a turn is played while 4 bots think", 4)] {
        let site = {
            let _inside = runtime.enter();
            Site::new().with_bots()
        };
        for _ in 0..bots {
            let bots = json!({ "white": 6, "black": 6 });
            runtime.block_on(site.make(json!({ "game": "vault", "bots": bots })));
        }
        let make = || runtime.block_on(site.make(json!({ "game": "vault" })));
        let play = |(id, keys): (String, Vec<String>)| {
            let answer = runtime.block_on(site.play(&id, &keys[0], "a1-a2"));
            assert_eq!(answer.status, 200);
        };
        criterion.bench_function(name, |bench| {
            bench.iter_batched(make, play, BatchSize::PerIteration);
        });
        tell_slowest(name, make, play);
    }
}

/// Says how long the slower ones take, which a mean hides.
fn tell_slowest<T>(name: &str, prepare: impl Fn() -> T, run: impl Fn(T)) {
    let mut times: Vec<Duration> = (0..200)
        .map(|_| {
            let prepared = prepare();
            let began = Instant::now();
            run(prepared);
            began.elapsed()
        })
        .collect();
    times.sort_unstable();
    eprintln!("{name}: median {:?}, p95 {:?}, slowest {:?}", times[100], times[190], times[199]);
}

/// The part of a match's page that is sent to everybody who watches, for the
/// seat to move, whose links to every legal action are the most work.
fn page(criterion: &mut Criterion) {
    let runtime = Runtime::new().unwrap();
    let mut group = criterion.benchmark_group("a match is shown");
    for game in games::all() {
        let site = Site::new();
        let mut browser = site.browser();
        let fields = [("game", game.id), ("seat", "all")];
        let id = runtime.block_on(browser.make(&fields));
        let path = format!("/matches/{id}");
        for (viewer, browser) in [("seat", browser), ("watcher", site.browser())] {
            let ask = || {
                let live = browser.request(Method::GET, &path).header("hx-request", "true");
                site.send(live.body(Body::empty()).unwrap())
            };
            group.bench_function(format!("{} {viewer}", game.id), |bench| {
                bench.iter(|| assert_eq!(runtime.block_on(ask()).status, 200));
            });
        }
    }
}

/// The front page of a server without matches.
fn lobby(criterion: &mut Criterion) {
    let runtime = Runtime::new().unwrap();
    let site = Site::new();
    let ask = || site.send(request(Method::GET, "/").body(Body::empty()).unwrap());
    criterion.bench_function("the lobby is shown", |bench| {
        bench.iter(|| assert_eq!(runtime.block_on(ask()).status, 200));
    });
}

fn quick() -> Criterion {
    Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
        .without_plots()
}

criterion_group! {
    name = platform;
    config = quick();
    targets = perft, turn, page, lobby
}
criterion_main!(platform);
