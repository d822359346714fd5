//! The language: text in, a checked and typed program out, with every complaint as data.

pub mod analyse;
pub mod ast;
pub mod card_text;
pub mod check;
pub mod compile;
pub mod complaints;
pub mod deck_list;
pub mod describe;
pub mod diagnostic;
pub mod format;
pub mod lexer;
pub mod parser;
pub mod program;
pub mod seat;
pub mod span;
pub mod stdlib;
pub mod suggest;
pub mod token;

/// The version of the language: that of the program it comes with.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
