//! Decks: declared as a section, and named or written out in a game's header.

use super::{Parse, Parser};
use crate::ast::*;
use crate::token::TokenKind;

/// More copies of a value than any table has cards.
const MOST_COPIES: usize = 1_000;

impl Parser<'_> {
    /// The section `deck NAME`.
    pub(super) fn deck(&mut self) -> Option<Deck> {
        let start = self.span();
        self.advance();
        let name = self.header(|p| p.name("the name of the deck"));
        let (mut attributes, mut jokers, mut spoken, mut texts) = (Vec::new(), None, Vec::new(), Vec::new());
        let about = self.lines(Some("The attributes of the deck are"), &mut |p| {
            if p.at_word("jokers") && p.is_name(1) {
                jokers = Some(p.jokers()?);
            } else if p.at_word("in") {
                spoken.push(p.spoken()?);
            } else if p.at_word("text") && p.kind_at(1) != TokenKind::Open {
                p.advance();
                texts.push(p.worded("what is printed on such cards, in quotes")?);
            } else {
                attributes.push(p.deck_attribute()?);
            }
            p.line_end()
        });
        Some(Deck { name: name?, attributes, jokers, spoken, texts, about, span: self.since(start) })
    }

    /// Behind `deck` in a game's header.
    pub(super) fn deck_use(&mut self) -> Parse<DeckUse> {
        if self.eat_word("of").is_none() {
            return self.named_deck();
        }
        let mut attributes = vec![self.deck_attribute()?];
        while self.eat(TokenKind::Comma).is_some() || self.at_name() {
            attributes.push(self.deck_attribute()?);
        }
        Ok(DeckUse::Own(attributes))
    }

    fn named_deck(&mut self) -> Parse<DeckUse> {
        let name = self.name("the name of a deck")?;
        let mut jokers = None;
        if self.eat_word("with").is_some() {
            jokers = Some(self.operand()?);
            if self.eat_word("jokers").or_else(|| self.eat_word("joker")).is_none() {
                return self.expected("`jokers`");
            }
        }
        let filter = self.filter()?.map(|filter| *filter);
        let mut otherwise = None;
        if self.eat_word("if").is_some() {
            let condition = self.condition()?;
            self.expect_word("else")?;
            let deck = Box::new(self.nested(|p| p.named_deck())?);
            otherwise = Some(DeckElse { condition, deck });
        }
        Ok(DeckUse::Named { name, jokers, filter, otherwise })
    }

    fn deck_attribute(&mut self) -> Parse<DeckAttribute> {
        let start = self.span();
        let name = self.name("an attribute such as `suit`")?;
        let open = self.expect(TokenKind::Open, "its values in brackets")?;
        let mut values = Vec::new();
        while !self.at(TokenKind::Close) && !self.kind().is_layout() {
            let copies = self.copies()?;
            let value = self.member()?;
            values.extend(std::iter::repeat_n(value, copies));
            self.eat(TokenKind::Comma);
        }
        self.close(open)?;
        Ok(DeckAttribute { name, values, span: self.since(start) })
    }

    /// `60 of`: how often the value behind it is there; otherwise once.
    fn copies(&mut self) -> Parse<usize> {
        if !self.at(TokenKind::Number) || self.word_at(1) != "of" {
            return Ok(1);
        }
        let number = self.slice(self.span()).parse().unwrap_or(usize::MAX);
        if !(1..=MOST_COPIES).contains(&number) {
            return self.expected(&format!("a number of copies from 1 to {MOST_COPIES}"));
        }
        self.advance();
        self.advance();
        Ok(number)
    }

    fn jokers(&mut self) -> Parse<Jokers> {
        let start = self.advance().span;
        let attribute = self.name("the attribute that a joker has")?;
        let value = self.member()?;
        Ok(Jokers { attribute, value, span: self.since(start) })
    }

    /// `in TEXT with TEXT (WORD TEXT, WORD of WORD TEXT)`.
    fn spoken(&mut self) -> Parse<Spoken> {
        let start = self.advance().span;
        let Some(language) = self.text_if_any()? else {
            return self.expected("a language in quotes, such as `\"es\"`");
        };
        self.expect_word("with")?;
        let Some(between) = self.text_if_any()? else {
            return self.expected("what stands between rank and suit, in quotes");
        };
        let open = self.expect(TokenKind::Open, "words and their names in brackets")?;
        let mut names = Vec::new();
        while !self.at(TokenKind::Close) && !self.kind().is_layout() {
            names.push(self.worded("what it is called, in quotes")?);
            self.eat(TokenKind::Comma);
        }
        self.close(open)?;
        Ok(Spoken { language, between, names, span: self.since(start) })
    }

    /// `WORD TEXT`, `WORD of WORD TEXT`.
    fn worded(&mut self, expected: &str) -> Parse<(Word, Option<Word>, Text)> {
        let first = self.member()?;
        let second = match &first.sign {
            None if self.eat_word("of").is_some() => Some(self.member()?),
            _ => None,
        };
        match second.as_ref().unwrap_or(&first).sign.clone() {
            Some(name) => Ok((first, second, name)),
            None => self.expected(expected),
        }
    }
}
