//! Where a blank stands between two tokens of a line.

use crate::token::{Token, TokenKind, is_reserved};

/// Words that are values, so that a minus behind them takes away.
const VALUE_WORDS: &[&str] = &["it", "this", "yes", "none", "nobody", "empty", "exhausted"];

/// Whether a blank stands before the token at `at` of a file, which is not the first of its line.
pub(super) fn blank_before(source: &str, tokens: &[Token], at: usize) -> bool {
    use TokenKind::*;
    let (before, token) = (tokens[at - 1], tokens[at]);
    match (before.kind, token.kind) {
        (_, Comma | Close | Colon | Dot) | (Open | Dot, _) => false,
        (_, Open) => !is_call(source, tokens, at),
        (Minus, _) => !is_sign(source, tokens, at - 1),
        (_, Slash) => !is_yes_no(source, tokens, at),
        (Slash, _) => !is_yes_no(source, tokens, at - 1),
        _ => true,
    }
}

/// Whether a bracket touches a name that can be called.
pub(super) fn is_call(source: &str, tokens: &[Token], at: usize) -> bool {
    let Some(before) = at.checked_sub(1).map(|i| tokens[i]) else { return false };
    !tokens[at].spaced && before.kind == TokenKind::Name && !is_reserved(word(source, before))
}

/// Whether a minus belongs to the value behind it: nothing to take from stands before it, or it is written so.
pub(super) fn is_sign(source: &str, tokens: &[Token], at: usize) -> bool {
    let Some(before) = at.checked_sub(1).map(|i| tokens[i]) else { return true };
    let ends_value = match before.kind {
        TokenKind::Number | TokenKind::Text | TokenKind::Close => true,
        TokenKind::Name => !is_reserved(word(source, before)) || VALUE_WORDS.contains(&word(source, before)),
        _ => false,
    };
    let touches_next = tokens.get(at + 1).is_some_and(|next| !next.spaced);
    !ends_value || tokens[at].spaced && touches_next
}

/// The type `yes/no` is one word.
fn is_yes_no(source: &str, tokens: &[Token], at: usize) -> bool {
    let around = |i: Option<&Token>, expected: &str| i.is_some_and(|token| word(source, *token) == expected);
    at > 0 && around(tokens.get(at - 1), "yes") && around(tokens.get(at + 1), "no")
}

fn word(source: &str, token: Token) -> &str {
    source.get(token.span.start as usize..token.span.end as usize).unwrap_or("")
}
