//! Modules that are cut, changed or made up: whatever they are, there is an
//! answer, and soon.

use boardwright_sdk::Rng;

use super::wat::Wat;
use super::{CALLS, RUNTIME, call, others_go_on};

const EACH: usize = 1_000;

/// Installs it and calls everything, if that is possible at all.
fn try_out(module: Vec<u8>) -> bool {
    match RUNTIME.install(module) {
        Ok(plugin) => {
            CALLS.iter().for_each(|function| drop(call(&plugin, function)));
            true
        }
        Err(problem) => {
            assert!(!problem.code.is_empty() && problem.message.ends_with('.'), "{problem:?}");
            false
        }
    }
}

#[test]
fn cut_modules_are_refused() {
    let module = Wat::good().module();
    let mut rng = Rng::new(1);
    let cut = |_| try_out(module[..rng.below(module.len())].to_vec());
    let installed = (0..EACH).map(cut).filter(|installed| *installed).count();
    // A cut before the names at the end, which nobody needs, leaves all of it.
    assert!(installed < EACH / 100, "{installed} of {EACH} were taken");
    others_go_on();
}

#[test]
fn changed_modules_are_refused_or_contained() {
    let module = Wat::good().module();
    let mut rng = Rng::new(2);
    let mut installed = 0;
    for _ in 0..EACH {
        let mut changed = module.clone();
        for _ in 0..=rng.below(3) {
            changed[rng.below(module.len())] ^= 1 << rng.below(8);
        }
        installed += usize::from(try_out(changed));
    }
    assert!((1..EACH).contains(&installed), "{installed} of {EACH} can still be called");
    others_go_on();
}

#[test]
fn made_up_modules_are_refused() {
    let mut rng = Rng::new(3);
    for round in 0..EACH {
        let length = rng.below(2_000);
        let mut module: Vec<u8> = (0..length).map(|_| rng.bits() as u8).collect();
        // Most begin like a module, and many have sections as a module has.
        if round % 4 != 0 {
            let mut begun = b"\0asm\x01\0\0\0".to_vec();
            if round % 2 == 0 {
                begun.extend([rng.below(13) as u8, rng.below(64) as u8]);
            }
            begun.append(&mut module);
            module = begun;
        }
        assert!(!try_out(module));
    }
    others_go_on();
}
