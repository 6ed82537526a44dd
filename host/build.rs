//! Builds the bundled games, so that the binary has them inside.
//!
//! They are no dependencies of the host: it knows a game by its module alone.

use std::env;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// The crates in `games/` that are part of the binary.
const BUNDLED: &[&str] = &["vault", "vorcept", "onager"];
const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "plugin";

fn main() -> ExitCode {
    match build() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("cargo::error={error}");
            ExitCode::FAILURE
        }
    }
}

fn build() -> Result<(), Box<dyn Error>> {
    // Not `env!`: a shared target folder may hold this script from another clone.
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("..");
    for path in ["games", "sdk", "Cargo.toml", "Cargo.lock"] {
        println!("cargo::rerun-if-changed={}", root.join(path).display());
    }
    println!("cargo::rerun-if-changed=build.rs");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    check_target()?;
    let target_dir = target_dir(&out)?;
    compile(&root, &target_dir)?;
    copy(&target_dir.join(TARGET).join(PROFILE), &out)
}

fn check_target() -> Result<(), Box<dyn Error>> {
    let rustc = env::var("RUSTC")?;
    let printed =
        Command::new(rustc).args(["--print", "target-libdir", "--target", TARGET]).output()?;
    if Path::new(String::from_utf8(printed.stdout)?.trim()).is_dir() {
        return Ok(());
    }
    Err(format!("The games need Rust’s target {TARGET}: run `rustup target add {TARGET}`.").into())
}

/// A directory of its own, because cargo holds a lock on the one in use.
fn target_dir(out: &Path) -> Result<PathBuf, Box<dyn Error>> {
    // OUT_DIR is TARGET_DIR/PROFILE/build/PACKAGE/out.
    let target_dir = out.ancestors().nth(4).ok_or("OUT_DIR is not where cargo puts it")?;
    Ok(target_dir.join("plugins"))
}

fn compile(root: &Path, target_dir: &Path) -> Result<(), Box<dyn Error>> {
    let mut cargo = Command::new(env::var("CARGO")?);
    cargo.current_dir(root).args(["build", "--lib", "--target", TARGET, "--profile", PROFILE]);
    cargo.arg("--target-dir").arg(target_dir);
    BUNDLED.iter().for_each(|game| {
        cargo.args(["--package", game]);
    });
    forget_outer_build(&mut cargo);
    let built = cargo.output()?;
    if built.status.success() {
        return Ok(());
    }
    eprintln!("{}", String::from_utf8_lossy(&built.stderr));
    Err("The bundled games can’t be built; cargo’s output is above.".into())
}

/// What the cargo that runs this script says to rustc is for the host's own
/// target, and with clippy it isn't rustc that runs.
fn forget_outer_build(cargo: &mut Command) {
    const KEPT: [&str; 2] = ["CARGO_HOME", "CARGO_MAKEFLAGS"];
    let ours = |name: &str| {
        let for_network = name.starts_with("CARGO_NET_") || name.starts_with("CARGO_HTTP_");
        let cargos = name.starts_with("CARGO") && !KEPT.contains(&name) && !for_network;
        let rustcs = name.starts_with("RUSTC") || name == "RUSTFLAGS" || name == "RUSTDOC";
        cargos || rustcs
    };
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(ours) {
            cargo.env_remove(name);
        }
    }
}

fn copy(built: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    let mut list = String::from("&[\n");
    for game in BUNDLED {
        let file = format!("{}.wasm", game.replace('-', "_"));
        fs::copy(built.join(&file), out.join(&file))?;
        let bytes = format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/{file}\"))");
        writeln!(list, "    (\"{game}\", {bytes}),")?;
    }
    list.push(']');
    Ok(fs::write(out.join("bundled.rs"), list)?)
}
