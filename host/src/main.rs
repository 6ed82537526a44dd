//! The program `boardwright`.

use std::process::ExitCode;

fn main() -> ExitCode {
    boardwright::commands::main()
}
