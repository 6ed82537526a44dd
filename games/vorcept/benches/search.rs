//! How many playouts a bot makes: `cargo bench -p vorcept`.
#![expect(clippy::unwrap_used, reason = "helpers of measurements")]

use std::hint::black_box;
use std::time::Duration;

use boardwright_sdk::{Native, Rules, Search, Values};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use vorcept::Vorcept;

const PLAYOUTS: u32 = 200;
/// How the first turns are played.
const OPENING: &str = "P@e5 B@b2 B@h2 B@b5 B@h5 B@c2 B@g2 B@c6 B@g6 H@a1 H@i5";

fn search(criterion: &mut Criterion) {
    let rules = Native::<Vorcept>::new();
    let start = rules.setup(&Values::new(), 0).unwrap();
    let opening: Vec<String> = OPENING.split_whitespace().map(str::to_owned).collect();
    let state = rules.play(&start, &opening).unwrap();
    let mut group = criterion.benchmark_group("vorcept playouts");
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
    name = searches;
    config = quick();
    targets = search
}
criterion_main!(searches);
