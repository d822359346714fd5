//! Text → tokens, with the layout made explicit.
//!
//! Works line by line, because no token crosses the end of a line. `layout` decides for each line whether it starts
//! a logical line or continues the one before; `scan` cuts a line into tokens.

mod complaints;
mod layout;
mod scan;

pub use complaints::*;

use crate::diagnostic::Diagnostic;
use crate::token::{Comment, Token};

/// What the lexer found in a file.
#[derive(Clone, Debug, Default)]
pub struct Lexed {
    /// The tokens; the last one is `End`. Every logical line ends in `Newline`, every `Indent` has its `Dedent`.
    pub tokens: Vec<Token>,
    /// The comments in order.
    pub comments: Vec<Comment>,
    /// The complaints in order.
    pub diagnostics: Vec<Diagnostic>,
}

/// Cuts a file into tokens. Any text gives tokens; faults become complaints.
pub fn lex(source: &str, file: u16) -> Lexed {
    layout::Layout::new(source, file).run()
}

/// Cuts a piece of a line, such as the inside of a hole in a text, into tokens without layout.
pub(crate) fn lex_piece(source: &str, file: u16, start: usize, end: usize) -> Lexed {
    let mut lexed = Lexed::default();
    scan::Scanner { source, file, in_style: false, out: &mut lexed }.scan(start, end);
    lexed
}
