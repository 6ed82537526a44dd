//! How many playouts a bot makes, natively and in the sandbox:
//! `cargo bench -p boardwright-tests --bench search`.
#![expect(clippy::unwrap_used, reason = "helpers of measurements")]

use std::hint::black_box;
use std::time::Duration;

use boardwright::catalogue::Catalogue;
use boardwright::runtime::{Cancel, Limits, Runtime, Slice};
use boardwright_sdk::{Game, Native, Rules, Values};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use onager::Onager;
use vault::Vault;
use vorcept::Vorcept;

/// As many as level 5 has for an action. Slices of level 6 are longer still.
const PLAYOUTS: u32 = 20_000;

fn searches(criterion: &mut Criterion) {
    search::<Vault>(criterion, "vault", "");
    search::<Onager>(criterion, "onager", "L@c3 L@e5 L@g7");
    search::<Vorcept>(criterion, "vorcept", "");
    let pylons = "P@e5 B@b2 B@h2 B@b5 B@h5 B@c2 B@g2 B@c6 B@g6 H@i5 H@a1";
    search::<Vorcept>(criterion, "vorcept", pylons);
}

/// Searches the position of `game` after these first turns.
fn search<G: Game>(criterion: &mut Criterion, game: &str, opening: &str) {
    let rules = Native::<G>::new();
    let start = rules.setup(&Values::new(), 0).unwrap();
    let opening: Vec<String> = opening.split_whitespace().map(str::to_owned).collect();
    let state = rules.play(&start, &opening).unwrap();
    let runtime = Runtime::new(Limits::default().unbounded_time()).unwrap();
    let plugin = Catalogue::bundled_game(&runtime, game).unwrap().unwrap();
    let mut group = criterion.benchmark_group(format!("{game} after {} actions", opening.len()));
    group.throughput(Throughput::Elements(PLAYOUTS.into()));
    let slice = Slice { playouts: PLAYOUTS, steps: u64::MAX, seed: 1 };
    let native = || rules.search(black_box(&state), slice.playouts, slice.steps, slice.seed);
    let sandboxed = || plugin.slice(black_box(&state), &slice, &Cancel::default()).found;
    assert_eq!(native(), sandboxed());
    group.bench_function("native", |bench| bench.iter(native));
    group.bench_function("sandbox", |bench| bench.iter(sandboxed));
}

fn quick() -> Criterion {
    Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
        .without_plots()
}

criterion_group! {
    name = playouts;
    config = quick();
    targets = searches
}
criterion_main!(playouts);
