//! Domains: what is ranged over.
//!
//! ```text
//! dom = ( ["other"] {name} noun [name] ["in" source] | [sum ["to" sum]] name "among" postfix ["ignoring" name] | postfix )
//!       ["from" sum] ["where" cond]
//! ```

use super::{Context, Parse, Parser, UNEXPECTED};
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use crate::token::TokenKind;

impl Parser<'_> {
    pub(super) fn domain(&mut self) -> Parse<Domain> {
        self.nested(|p| p.domain_inner())
    }

    /// Gives a value a `where`: it becomes a domain, and `c in hand` turns out to be one.
    pub(super) fn filtered(&mut self, value: Expr) -> Parse<Expr> {
        let start = value.span;
        let mut domain = into_domain(value);
        domain.filter = self.filter()?;
        domain.span = self.since(start);
        Ok(self.expr(ExprKind::Domain(Box::new(domain)), start))
    }

    /// `where C`, if it may stand here.
    pub(super) fn filter(&mut self) -> Parse<Option<Box<Expr>>> {
        if self.context.no_where || self.eat_word("where").is_none() {
            return Ok(None);
        }
        Ok(Some(Box::new(self.condition()?)))
    }

    /// How many bare words stand side by side here. A word that goes on as a call or property ends the run before.
    pub(super) fn run_length(&self) -> usize {
        let mut length = 0;
        while self.is_name(length) && !self.is_phrase(length) {
            length += 1;
        }
        let goes_on = |offset: usize| {
            let token = self.token_at(offset);
            token.kind == TokenKind::Dot || token.kind == TokenKind::Open && !token.spaced
        };
        if length > 0 && goes_on(length) { length - 1 } else { length }
    }

    /// A word run that the caller has measured, as a value: `first player`, `red_three cards in hand`.
    pub(super) fn run_value(&mut self, length: usize) -> Parse<Expr> {
        let start = self.span();
        let kind = self.words(None, length)?;
        let domain = Domain { kind, from: None, filter: None, span: self.since(start) };
        Ok(self.expr(ExprKind::Domain(Box::new(domain)), start))
    }

    pub(super) fn idents(&mut self, count: usize) -> Vec<Ident> {
        (0..count).map(|_| self.any_word()).collect()
    }

    fn domain_inner(&mut self) -> Parse<Domain> {
        let start = self.span();
        let kind = self.domain_kind()?;
        let from = match self.at_word("from") && !self.context.no_where {
            true => Some(Box::new(self.starting_point()?)),
            false => None,
        };
        let filter = self.filter()?;
        Ok(Domain { kind, from, filter, span: self.since(start) })
    }

    /// `from P`. A `where` behind it belongs to the domain.
    fn starting_point(&mut self) -> Parse<Expr> {
        self.advance();
        self.within(Context { no_where: true, ..self.context }, |p| p.sum())
    }

    fn domain_kind(&mut self) -> Parse<DomainKind> {
        if self.sum_then("among") {
            return self.among();
        }
        if let Some(other) = self.eat_word("other") {
            let length = self.run_length();
            if length == 0 {
                return self.expected("a word such as `player` or `card`");
            }
            return self.words(Some(other), length);
        }
        match self.run_length() {
            0 => Ok(DomainKind::Value(Box::new(self.postfix()?))),
            length => self.words(None, length),
        }
    }

    fn words(&mut self, other: Option<Span>, length: usize) -> Parse<DomainKind> {
        let words = self.idents(length);
        let within = if self.eat_in() { Some(self.source()?) } else { None };
        Ok(DomainKind::Words { other, words, within })
    }

    /// Whether `in` stands here. `n from 1 to 6` is read as `n in 1 to 6`, with a complaint.
    fn eat_in(&mut self) -> bool {
        let numbers = self.token_at(1).kind == TokenKind::Number && self.word_at(2) == "to";
        if self.at_word("from") && numbers {
            let message = "`from` says with whom one begins; numbers stand behind `in`.";
            let fault = Diagnostic::new(&UNEXPECTED, self.span(), message);
            self.complain(fault.with_fix("write `in`", self.span(), "in"));
            self.advance();
            return true;
        }
        self.eat_word("in").is_some()
    }

    /// Behind `in`: a range, a word run, or a value that binds tightly.
    fn source(&mut self) -> Parse<Source> {
        if !self.context.no_range && self.sum_then("to") {
            let least = Box::new(self.sum()?);
            self.expect_word("to")?;
            return Ok(Source::Range { least, most: Box::new(self.sum()?) });
        }
        let start = self.span();
        let other = self.eat_word("other");
        let length = self.run_length();
        if length > 1 || length == 1 && other.is_some() {
            let words = self.idents(length);
            return Ok(Source::Words { other, words, span: self.since(start) });
        }
        if other.is_some() {
            return self.expected("a word such as `players` or `cards`");
        }
        Ok(Source::Value(Box::new(self.postfix()?)))
    }

    fn among(&mut self) -> Parse<DomainKind> {
        let (mut least, mut most) = (None, None);
        if self.word_at(1) != "among" {
            let context = Context { no_run: true, no_of: true, ..self.context };
            least = Some(Box::new(self.within(context, |p| p.sum())?));
            if self.eat_word("to").is_some() {
                most = Some(Box::new(self.within(context, |p| p.sum())?));
            }
        }
        let name = self.name("the name of the cards chosen")?;
        self.expect_word("among")?;
        let source = Box::new(self.postfix()?);
        let ignoring = match self.eat_word("ignoring") {
            Some(_) => Some(self.name("the property that does not matter")?),
            None => None,
        };
        Ok(DomainKind::Among { least, most, name, source, ignoring })
    }

    /// Two words that together belong to the statement and end a word run.
    fn is_phrase(&self, offset: usize) -> bool {
        matches!(
            (self.word_at(offset), self.word_at(offset + 1)),
            ("take", "turns") | ("at", "once" | "the") | ("why", "not")
        )
    }
}

fn into_domain(value: Expr) -> Domain {
    let span = value.span;
    let plain = |kind| Domain { kind, from: None, filter: None, span };
    match value.kind {
        ExprKind::Name(name) => plain(DomainKind::Words { other: None, words: vec![name], within: None }),
        ExprKind::In { left, right, negated: false } if matches!(left.kind, ExprKind::Name(_)) => {
            let words = if let ExprKind::Name(name) = left.kind { vec![name] } else { Vec::new() };
            plain(DomainKind::Words { other: None, words, within: Some(Source::Value(right)) })
        }
        ExprKind::Domain(domain) if domain.filter.is_none() => *domain,
        kind => plain(DomainKind::Value(Box::new(Expr { kind, span }))),
    }
}
