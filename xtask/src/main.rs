//! The two commands of this repository, without a dependency of their own:
//!
//! - `cargo xtask up` builds what is needed and starts the server with its pages ([`up`]);
//! - `cargo xtask test` runs every check there is ([`stages`] lists them, [`checks`] runs them).

mod checks;
mod command;
mod stages;
mod summary;
mod up;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  up     build Cardwright with its pages and start the server; it says where to find it
  test   run every check: formatting, lints, tests, the games' scenarios, recorded games, the guide
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments.as_slice() {
        ["up"] => up::run(),
        ["test"] => checks::run(),
        ["help" | "--help" | "-h"] => {
            print!("{USAGE}");
            ExitCode::SUCCESS
        }
        _ => {
            eprint!("{USAGE}");
            ExitCode::from(2)
        }
    }
}
