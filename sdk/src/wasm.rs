//! The glue between [`Rules`] and the WIT contract. [`export!`](crate::export!)
//! is all that an author sees of it.
#![allow(missing_docs, unsafe_code, unreachable_pub, reason = "generated from sdk/wit")]

use std::marker::PhantomData;

use crate::{Game, Native, Problem, Rules, Scored, Seat, Viewer};

wit_bindgen::generate!({
    path: "wit",
    world: "game",
    pub_export_macro: true,
    default_bindings_module: "boardwright_sdk::wasm",
});

use exports::boardwright::game::{rules as wit, search};

pub struct Plugin<G>(PhantomData<G>);

impl<G: Game + 'static> wit::Guest for Plugin<G> {
    fn about() -> String {
        rules::<G>().about().map(|about| json(&about)).unwrap_or_default()
    }

    fn board(options: String) -> Result<String, wit::Problem> {
        let board = values(&options).and_then(|o| rules::<G>().board(&o));
        board.map(|board| json(&board)).map_err(problem)
    }

    fn setup(options: String, seed: u64) -> Result<Vec<u8>, wit::Problem> {
        values(&options).and_then(|o| rules::<G>().setup(&o, seed)).map_err(problem)
    }

    fn status(state: Vec<u8>) -> Result<wit::Standing, wit::Problem> {
        let status = rules::<G>().status(&state).map_err(problem)?;
        let outcome = status.outcome.map(|o| wit::Outcome {
            winners: o.winners.into_iter().map(Seat::number).collect(),
            reason: o.reason,
        });
        Ok(wit::Standing { to_move: status.to_move.map(Seat::number), turn: status.turn, outcome })
    }

    fn actions(state: Vec<u8>) -> Result<Vec<wit::Action>, wit::Problem> {
        let actions = rules::<G>().actions(&state).map_err(problem)?;
        Ok(actions.into_iter().map(|a| wit::Action { text: a.text, path: a.path }).collect())
    }

    fn play(state: Vec<u8>, actions: Vec<String>) -> Result<Vec<u8>, wit::Problem> {
        rules::<G>().play(&state, &actions).map_err(problem)
    }

    fn spell(state: Vec<u8>, actions: Vec<String>) -> Result<Vec<String>, wit::Problem> {
        rules::<G>().spell(&state, &actions).map_err(problem)
    }

    fn key(state: Vec<u8>) -> Result<Vec<u8>, wit::Problem> {
        rules::<G>().key(&state).map_err(problem)
    }

    fn view(state: Vec<u8>, viewer: Option<u8>) -> Result<String, wit::Problem> {
        let viewer = Viewer::from(viewer.map(Seat::new));
        rules::<G>().view(&state, viewer).map(|view| json(&view)).map_err(problem)
    }

    fn perft(state: Vec<u8>, depth: u32) -> Result<u64, wit::Problem> {
        rules::<G>().perft(&state, depth).map_err(problem)
    }
}

impl<G: Game + 'static> search::Guest for Plugin<G> {
    fn search(
        state: Vec<u8>,
        playouts: u32,
        steps: u64,
        seed: u64,
    ) -> Result<search::Searched, wit::Problem> {
        let found = rules::<G>().search(&state, playouts, steps, seed).map_err(problem)?;
        let scored = |scored: Scored| search::Scored {
            text: scored.text,
            visits: scored.visits,
            sums: scored.sums,
            least: scored.least,
            most: scored.most,
        };
        Ok(search::Searched {
            seat: found.seat.number(),
            actions: found.actions.into_iter().map(scored).collect(),
            playouts: found.playouts,
            nodes: found.nodes,
            steps: found.steps,
        })
    }
}

fn rules<G: Game>() -> Native<G> {
    crate::panic::watch();
    Native::new()
}

fn json<T: serde::Serialize>(document: &T) -> String {
    #[expect(clippy::expect_used, reason = "the SDK's own types have string keys only")]
    serde_json::to_string(document).expect("the SDK's documents are plain data")
}

fn values(options: &str) -> Result<crate::Values, Problem> {
    serde_json::from_str(options).map_err(|error| {
        Problem::new("bad-options", format!("The options are no JSON object of texts: {error}."))
    })
}

fn problem(problem: Problem) -> wit::Problem {
    wit::Problem { code: problem.code, message: problem.message }
}
