//! Texts and the values in their holes.

use super::complaints::BAD_HOLE;
use super::{Context, Parse, Parser};
use crate::ast::{Expr, ExprKind, Text, TextPart};
use crate::diagnostic::Diagnostic;
use crate::lexer;
use crate::span::Span;
use crate::token::{Token, TokenKind};

impl Parser<'_> {
    pub(super) fn text(&mut self) -> Parse<Text> {
        if !self.at(TokenKind::Text) {
            return self.expected("a text in quotes");
        }
        let span = self.advance().span;
        Ok(Text { parts: self.parts(span), span })
    }

    pub(super) fn text_if_any(&mut self) -> Parse<Option<Text>> {
        if self.at(TokenKind::Text) { self.text().map(Some) } else { Ok(None) }
    }

    /// Cuts the inside of a text. `{{` is a brace to show, and so is any `}` outside a hole.
    fn parts(&mut self, span: Span) -> Vec<TextPart> {
        let start = span.start as usize + 1;
        let inside = self.slice(Span { start: span.start + 1, ..span });
        let inside = inside.strip_suffix('"').unwrap_or(inside);
        let mut parts = Vec::new();
        let mut plain = String::new();
        let mut at = 0;
        while let Some(c) = inside[at..].chars().next() {
            let rest = &inside[at..];
            if rest.starts_with("{{") || rest.starts_with("}}") {
                plain.push(c);
                at += 2;
            } else if c == '{' {
                if !plain.is_empty() {
                    parts.push(TextPart::Plain(std::mem::take(&mut plain)));
                }
                let end = rest.find('}');
                parts.push(TextPart::Hole(self.hole(start + at, end)));
                at += end.map_or(rest.len(), |n| n + 1);
            } else {
                plain.push(c);
                at += c.len_utf8();
            }
        }
        if !plain.is_empty() {
            parts.push(TextPart::Plain(plain));
        }
        parts
    }

    /// A hole whose `{` stands at `start`; `len` reaches to its `}`.
    fn hole(&mut self, start: usize, len: Option<usize>) -> Expr {
        let error = |end| Expr { kind: ExprKind::Error, span: Span::new(self.file, start, end) };
        let Some(len) = len else {
            let found = error(start + 1);
            self.complain(self.open_hole(start));
            return found;
        };
        let failed = error(start + len + 1);
        let lexed = lexer::lex_piece(self.source, self.file, start + 1, start + len);
        if let Some(fault) = lexed.diagnostics.into_iter().next() {
            self.complain(fault);
            return failed;
        }
        self.read_apart(lexed.tokens, start, start + len).unwrap_or(failed)
    }

    /// A hole without its `}`. If one stands further on in the line, a quote inside the hole has ended the text.
    fn open_hole(&self, start: usize) -> Diagnostic {
        let span = Span::new(self.file, start, start + 1);
        let line = self.source[start..].lines().next().unwrap_or_default();
        let quoted = line.find('"').is_some_and(|quote| line[quote..].contains('}'));
        if !quoted {
            let message = "This `{` has no `}` in its text: close it, or write `{{` to show a brace.";
            return Diagnostic::new(&BAD_HOLE, span, message);
        }
        let message =
            "A text cannot hold another text: the quote behind this `{` ends the text before its `}`.";
        Diagnostic::new(&BAD_HOLE, span, message)
            .with_help("write the whole text twice, each under its own `if`, or show a value without quotes")
    }

    /// Reads a value from tokens of its own and then returns to the line.
    fn read_apart(&mut self, mut tokens: Vec<Token>, start: usize, end: usize) -> Parse<Expr> {
        let span = Span::new(self.file, end, end);
        if tokens.is_empty() {
            let hole = Span::new(self.file, start, end + 1);
            let message = "This hole is empty: write a value in it, or `{{` to show a brace.";
            return self.fail(Diagnostic::new(&BAD_HOLE, hole, message));
        }
        tokens.push(Token { kind: TokenKind::End, span, spaced: true });
        let line = std::mem::replace(&mut self.tokens, tokens);
        let pos = std::mem::replace(&mut self.pos, 0);
        let value = self.within(Context::default(), |p| p.value()).and_then(|value| self.hole_end(value));
        self.tokens = line;
        self.pos = pos;
        value
    }

    /// Nothing may follow the value of a hole.
    fn hole_end(&mut self, value: Expr) -> Parse<Expr> {
        if self.at(TokenKind::End) { Ok(value) } else { self.expected("`}`") }
    }
}
