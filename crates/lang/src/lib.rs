//! The language: text in, a checked and typed program out, with every complaint as data.
//!
//! ```text
//! text ──lexer──▶ tokens ──parser──▶ ast::File ──check──▶ Program ──analyse──▶ more complaints
//! ```
//!
//! [`compile`](compile::compile) runs the stages, one after the other, for a game and all files it names:
//!
//! 1. [`lexer`] cuts the text into [`token`]s, with indentation as tokens of its own; comments are kept.
//! 2. [`parser`] makes an [`ast::File`] of them. It is purely syntactic: any text has one, with complaints where lines make no sense.
//! 3. [`check`] takes the files of the game, its libraries ([`stdlib`] or beside it), sets and decks ([`deck_list`]), and gives
//!    every name and value its meaning: the typed [`Program`](program::Program), which is all that anybody else sees.
//! 4. [`analyse`] looks at a program that has no errors for what a writer of card games gets wrong.
//!
//! Each stage adds [`Diagnostic`](diagnostic::Diagnostic)s: a [`Complaint`](diagnostic::Complaint) (all of them: [`complaints`]) at a
//! [`span`], often with what may have been meant ([`suggest`]).
//!
//! Beside this way: [`format`] lays out the tokens of a text anew; [`describe`] is the description of the language, of which
//! completion, hover and the reference are made; [`card_text`] says what a card does. Once it is known who brings which cards,
//! [`seat`] puts a table's program together from the rules those cards carry.

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
pub mod lines;
pub mod parser;
pub mod program;
pub mod seat;
pub mod span;
pub mod stdlib;
pub mod suggest;
pub mod token;

/// The version of the language: that of the program it comes with.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
