//! The smallest values: numbers, texts, names, calls, card names; the forms are in `forms`.

use super::{Parse, Parser};
use crate::ast::*;
use crate::token::TokenKind;

impl Parser<'_> {
    pub(super) fn atom(&mut self) -> Parse<Expr> {
        match self.kind() {
            TokenKind::Number => self.number_or_card(),
            TokenKind::Text => {
                let start = self.span();
                let text = self.text()?;
                Ok(self.expr(ExprKind::Text(text), start))
            }
            TokenKind::Open => self.nested(|p| p.bracket()),
            TokenKind::Name => self.word_atom(),
            _ => self.expected("a value"),
        }
    }

    /// A whole number. One that is too large has had its complaint from the lexer and reads as 0.
    pub(super) fn number(&mut self) -> Parse<i64> {
        if !self.at(TokenKind::Number) {
            return self.expected("a number");
        }
        let span = self.advance().span;
        Ok(self.slice(span).parse::<i32>().map_or(0, i64::from))
    }

    pub(super) fn number_expr(&mut self) -> Parse<Expr> {
        let start = self.span();
        let number = self.number()?;
        Ok(self.expr(ExprKind::Number(number), start))
    }

    /// A number, perhaps with a sign that is folded in; a name; a text; or a word such as `yes`.
    pub(super) fn plain_value(&mut self) -> Parse<Expr> {
        let start = self.span();
        if self.at(TokenKind::Minus) && self.kind_at(1) == TokenKind::Number {
            self.advance();
            let number = self.number()?;
            return Ok(self.expr(ExprKind::Number(-number), start));
        }
        match self.kind() {
            TokenKind::Number => self.number_expr(),
            TokenKind::Text => self.atom(),
            TokenKind::Name if self.at_name() => self.plain_name(),
            _ => match self.value_word() {
                Some(value) => Ok(value),
                None => self.expected("a number, a name or a text"),
            },
        }
    }

    fn plain_name(&mut self) -> Parse<Expr> {
        let name = self.any_word();
        let span = name.span;
        Ok(Expr { kind: ExprKind::Name(name), span })
    }

    fn number_or_card(&mut self) -> Parse<Expr> {
        let start = self.span();
        let rank = self.number_expr()?;
        if self.at_word("of") && !self.context.no_of { self.card_of(rank, start) } else { Ok(rank) }
    }

    fn word_atom(&mut self) -> Parse<Expr> {
        if let Some(value) = self.value_word() {
            return Ok(value);
        }
        if !self.at_name() {
            return self.nested(|p| p.form());
        }
        let run = if self.context.no_run { 1 } else { self.run_length() };
        if run > 1 { self.run_value(run) } else { self.name_atom() }
    }

    /// `yes`, `none`, `it` and the like. `no` in front of a domain is a form.
    fn value_word(&mut self) -> Option<Expr> {
        let kind = match self.word() {
            "yes" => ExprKind::YesNo(true),
            "no" if !self.domain_follows() => ExprKind::YesNo(false),
            "none" => ExprKind::None,
            "nobody" => ExprKind::Nobody,
            "it" => ExprKind::It,
            "this" => ExprKind::This,
            _ => return None,
        };
        let span = self.advance().span;
        Some(Expr { kind, span })
    }

    fn domain_follows(&self) -> bool {
        self.is_name(1) || self.word_at(1) == "other" || self.kind_at(1) == TokenKind::Number
    }

    fn name_atom(&mut self) -> Parse<Expr> {
        let start = self.span();
        let name = self.any_word();
        if self.at_touching_open() {
            let args = self.args()?;
            return Ok(self.expr(ExprKind::Call { name, args }, start));
        }
        let value = self.expr(ExprKind::Name(name), start);
        if self.at_word("of") && !self.context.no_of { self.card_of(value, start) } else { Ok(value) }
    }

    /// `queen of spades`, with the rank read.
    fn card_of(&mut self, rank: Expr, start: crate::span::Span) -> Parse<Expr> {
        self.advance();
        let suit = Box::new(self.nested(|p| p.operand())?);
        Ok(self.expr(ExprKind::CardOf { rank: Box::new(rank), suit }, start))
    }
}
