//! How many playouts a bot makes: `cargo bench -p boardwright-tests --bench search`.
#![expect(clippy::unwrap_used, reason = "helpers of measurements")]

use std::hint::black_box;
use std::time::Duration;

use boardwright_sdk::{Game, Native, Rules, Search, Values};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use onager::Onager;
use vault::Vault;
use vorcept::Vorcept;

const PLAYOUTS: u32 = 200;

fn searches(criterion: &mut Criterion) {
    search::<Vault>(criterion, "vault 10×10 playouts", "");
    search::<Onager>(criterion, "onager playouts", "L@c3 L@e5 L@g7");
    let pylons = "P@e5 B@b2 B@h2 B@b5 B@h5 B@c2 B@g2 B@c6 B@g6 H@a1 H@i5";
    search::<Vorcept>(criterion, "vorcept playouts", pylons);
}

/// Searches the position after these first turns.
fn search<G: Game>(criterion: &mut Criterion, name: &str, opening: &str) {
    let rules = Native::<G>::new();
    let start = rules.setup(&Values::new(), 0).unwrap();
    let opening: Vec<String> = opening.split_whitespace().map(str::to_owned).collect();
    let state = rules.play(&start, &opening).unwrap();
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(PLAYOUTS.into()));
    let search = Search::new(PLAYOUTS, 1);
    for (name, search) in [("the author’s", search), ("plain", search.plain())] {
        group.bench_function(name, |bench| {
            bench.iter(|| {
                assert_eq!(rules.search(black_box(&state), &search).unwrap().playouts, PLAYOUTS)
            });
        });
    }
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
