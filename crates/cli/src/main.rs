//! The program `cardwright`.
//!
//! ```text
//! arguments ──clap──▶ a command ──library──▶ its game ──open──▶ a program, a table ──▶ what the command prints
//! ```
//!
//! Every command is one file in [`commands`]. They find games through [`library`], compile and open them through [`open`],
//! draw complaints through [`draw`], seat [`players`], and write to the terminal through [`term`]. What goes wrong comes back as a [`failure`]
//! and is told here, once.

mod commands;
mod conformance;
mod decks;
mod draw;
mod failure;
mod interrupt;
mod library;
mod numbers;
mod open;
mod players;
mod progress;
mod records;
mod table;
mod tables;
mod term;
mod threads;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    match commands::Arguments::parse().command.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.tell(),
    }
}
