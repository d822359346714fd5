//! `define`, `option` and `words`.

use super::{Parse, Parser, Rows};
use crate::ast::*;
use crate::span::Span;
use crate::token::TokenKind;

impl Parser<'_> {
    /// `define`, which is the current word, with what stands below it.
    pub(super) fn define(&mut self, replace: Option<Span>) -> Option<Define> {
        let start = replace.unwrap_or(self.span());
        self.advance();
        self.rows = Rows::Unread;
        let mut define = self.one_line(|p| p.define_line(replace, start))?;
        define.about = match std::mem::replace(&mut self.rows, Rows::Unread) {
            Rows::Closed => None,
            Rows::Open => self.rest_of_lines(&mut |p| p.define_tail(&mut define.why_not)),
            Rows::Unread => self.lines(None, &mut |p| p.define_tail(&mut define.why_not)),
        };
        define.span = self.since(start);
        Some(define)
    }

    fn define_line(&mut self, replace: Option<Span>, start: Span) -> Parse<Define> {
        let mut owner = None;
        let mut name = self.name("the name of what is defined")?;
        if self.eat(TokenKind::Dot).is_some() {
            owner = Some(std::mem::replace(&mut name, self.name("the name of what is defined")?));
        }
        let params = self.params()?;
        self.expect(TokenKind::Equals, "`=` and a value")?;
        let value = self.value()?;
        let here = self.rows == Rows::Unread && self.at_words("why", "not");
        let why_not = if here { Some(self.why_not()?) } else { None };
        let span = self.since(start);
        if !self.kind().is_layout() && self.rows == Rows::Unread {
            self.line_end()?;
        }
        Ok(Define { replace, owner, name, params, value, why_not, about: None, span })
    }

    fn why_not(&mut self) -> Parse<Text> {
        self.advance();
        self.advance();
        self.text()
    }

    fn define_tail(&mut self, why_not: &mut Option<Text>) -> Parse<()> {
        if !self.at_words("why", "not") {
            return self.unknown_line("a `define`", &["why not", "about"]);
        }
        *why_not = Some(self.why_not()?);
        self.line_end()
    }

    pub(super) fn option(&mut self) -> Option<OptionDecl> {
        let start = self.span();
        self.advance();
        let head = self.header(|p| {
            let name = p.name("the name of the option")?;
            let values = p.option_values()?;
            p.eat(TokenKind::Comma);
            let usually = if p.eat_word("usually").is_some() { Some(p.value()?) } else { None };
            Ok((name, values, usually))
        });
        let about = self.lines(None, &mut |p| p.unknown_line("an `option`", &["about"]));
        let (name, values, usually) = head?;
        Some(OptionDecl { name, values, usually, about, span: self.since(start) })
    }

    fn option_values(&mut self) -> Parse<OptionValues> {
        if self.eat_word("in").is_some() {
            return Ok(OptionValues::OneOf(self.plain_list()?));
        }
        if self.eat_word("from").is_none() {
            return Ok(OptionValues::YesNo);
        }
        let least = self.sum()?;
        self.expect_word("to")?;
        Ok(OptionValues::Range { least, most: self.sum()? })
    }

    pub(super) fn words_section(&mut self) -> Option<Words> {
        let start = self.span();
        self.advance();
        let head = self.header(|p| {
            let name = p.name("the name of the words")?;
            p.expect(TokenKind::Colon, "`:` and the words")?;
            let mut members = vec![p.member()?];
            while p.eat(TokenKind::Comma).is_some() {
                members.push(p.member()?);
            }
            Ok((name, members))
        });
        let about = self.lines(None, &mut |p| p.unknown_line("a list of `words`", &["about"]));
        let (name, members) = head?;
        Some(Words { name, members, about, span: self.since(start) })
    }

    /// A name or a number, perhaps with its short sign.
    pub(super) fn member(&mut self) -> Parse<Word> {
        let span = self.span();
        let (name, number) = if self.at(TokenKind::Number) {
            (Ident { name: self.slice(span).to_string(), span }, Some(self.number()?))
        } else {
            (self.name("a word or a number")?, None)
        };
        Ok(Word { name, number, sign: self.text_if_any()? })
    }
}
