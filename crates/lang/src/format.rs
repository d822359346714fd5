//! The formatter: one look for all files, the same tokens as before.
//!
//! It works on tokens and comments, never on the tree, so it cannot lose what the tree does not hold. The writer's line
//! breaks inside a long sentence stay, for they often say more than a rule could; longer lines are broken as well.
//!
//! ```text
//! tokens, comments ──lines──▶ logical lines ──wrap──▶ printed lines ──align──▶ text
//! ```

mod align;
mod blank;
mod lines;
mod spacing;
mod wrap;

use crate::diagnostic::Diagnostic;
use crate::lexer::{self, Lexed};
use crate::parser;
use crate::token::TokenKind;

/// How many columns a line may have.
pub const WIDTH: usize = 110;

/// Formats a file, or returns its complaints if it cannot be read.
///
/// The result has the same tokens and the same comments, and formatting it again changes nothing.
pub fn format(source: &str) -> Result<String, Vec<Diagnostic>> {
    let parsed = parser::parse(source, 0);
    if !parsed.diagnostics.is_empty() {
        return Err(parsed.diagnostics);
    }
    let lines = lines::logical_lines(source, &parsed.tokens, &parsed.comments);
    let formatted = align::text(&wrap::printed_lines(source, &parsed.tokens, &lines));
    let same = same_tokens(source, &formatted);
    debug_assert!(same, "formatting changed the tokens");
    // A formatter that would change a game must not touch it.
    Ok(if same { formatted } else { source.to_string() })
}

/// Whether two files have the same tokens, layout and comments.
pub fn same_tokens(left: &str, right: &str) -> bool {
    let (left_file, right_file) = (lexer::lex(left, 0), lexer::lex(right, 0));
    let comments = |source: &str, file: &Lexed| -> Vec<String> {
        let text = |c: &crate::token::Comment| source[c.span.start as usize..c.span.end as usize].to_string();
        file.comments.iter().map(text).collect()
    };
    meaning(left, &left_file) == meaning(right, &right_file)
        && comments(left, &left_file) == comments(right, &right_file)
}

/// What of a token decides how it is read: its sort, its text, and whether a bracket or sign touches its neighbour.
fn meaning<'a>(source: &'a str, file: &Lexed) -> Vec<(TokenKind, &'a str, bool)> {
    let tokens = &file.tokens;
    let text = |at: usize| &source[tokens[at].span.start as usize..tokens[at].span.end as usize];
    let of = |at: usize| {
        let kind = tokens[at].kind;
        let touches = match kind {
            TokenKind::Open => spacing::is_call(source, tokens, at),
            TokenKind::Minus => spacing::is_sign(source, tokens, at),
            _ => false,
        };
        (kind, if kind.is_layout() { "" } else { text(at) }, touches)
    };
    (0..tokens.len()).map(of).collect()
}
