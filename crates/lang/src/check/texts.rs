//! Texts with values in them.

use super::Checker;
use crate::ast;
use crate::program::*;

impl Checker<'_> {
    /// A text shown to people. A hole that could not be understood is left out; its complaint has been made.
    pub fn shown_text(&mut self, text: &ast::Text) -> Text {
        let mut parts = Vec::new();
        for part in &text.parts {
            match part {
                ast::TextPart::Plain(plain) => parts.push(TextPart::Plain(plain.clone())),
                ast::TextPart::Hole(value) => parts.extend(self.hole(value).map(TextPart::Value)),
            }
        }
        Text { parts, span: text.span }
    }

    fn hole(&mut self, value: &ast::Expr) -> Option<Expr> {
        match &value.kind {
            ast::ExprKind::PositionsOf(domain) => self.positions(domain, value.span),
            _ => self.expr(value, None),
        }
    }

    /// A text as it is written, holes included, without its quotes.
    pub fn label(&self, text: &ast::Text) -> String {
        let written = self.text(text.span);
        let inner = written.strip_prefix('"').unwrap_or(written);
        inner.strip_suffix('"').unwrap_or(inner).to_string()
    }
}
