//! `game` and `library`, the sections a file begins with.

use super::{Parse, Parser};
use crate::ast::*;
use crate::span::Span;
use crate::token::TokenKind;

const HEADER_WORDS: &[&str] =
    &["about", "found", "players", "deck", "each", "cards", "decks", "at", "packs", "remove", "turns"];

impl Parser<'_> {
    pub(super) fn game(&mut self) -> Game {
        let start = self.span();
        let name = self.title();
        let mut lines = Vec::new();
        let about = self.lines(Some("The players and the cards of the game are"), &mut |p| {
            let start = p.span();
            let kind = p.header_line()?;
            let span = p.since(start);
            p.line_end()?;
            lines.push(HeaderLine { kind, span });
            Ok(())
        });
        Game { name, lines, about, span: self.since(start) }
    }

    pub(super) fn library(&mut self) -> Library {
        let start = self.span();
        let name = self.title();
        let mut needs = Vec::new();
        let about = self.lines(None, &mut |p| {
            if !p.at_word("needs") {
                return p.unknown_line("a `library`", &["needs", "about"]);
            }
            needs.push(p.need()?);
            p.line_end()
        });
        Library { name, needs, about, span: self.since(start) }
    }

    pub(super) fn card_set(&mut self) -> CardSet {
        let start = self.span();
        let name = self.title();
        let about = self.lines(None, &mut |p| p.unknown_line("a `set`", &["about"]));
        CardSet { name, about, span: self.since(start) }
    }

    /// `game "…"`, `library "…"` or `set "…"`; the empty text if the name is missing.
    fn title(&mut self) -> Text {
        let span = self.advance().span;
        self.header(|p| p.text()).unwrap_or(Text { parts: Vec::new(), span })
    }

    fn header_line(&mut self) -> Parse<HeaderKind> {
        match self.word() {
            "players" => {
                self.advance();
                self.players().map(HeaderKind::Players)
            }
            "deck" => {
                self.advance();
                self.deck_use().map(HeaderKind::Deck)
            }
            "each" if self.word_at(1) == "player" => self.brings().map(HeaderKind::Brings),
            "cards" => self.names_after("from").map(HeaderKind::CardsFrom),
            "decks" => self.names_after("from").map(HeaderKind::DecksFrom),
            "found" => self.names_after("as").map(HeaderKind::FoundAs),
            "at" if self.word_at(1) == "most" => self.at_most(),
            "packs" => {
                self.advance();
                self.value().map(HeaderKind::Packs)
            }
            "remove" => self.remove(),
            "turns" => self.turns_go(),
            _ => self.unknown_line("a `game`", HEADER_WORDS),
        }
    }

    fn players(&mut self) -> Parse<Players> {
        let mut counts = vec![self.player_count()?];
        while self.eat_word("or").is_some() {
            counts.push(self.player_count()?);
        }
        let (mut pairs, mut together) = (None, None);
        while self.eat(TokenKind::Comma).is_some() {
            match self.word() {
                "in" => pairs = Some(self.pairs()?),
                "together" => together = Some(self.advance().span),
                _ => return self.expected("`in pairs` or `together`"),
            }
        }
        Ok(Players { counts, pairs, together })
    }

    fn player_count(&mut self) -> Parse<PlayerCount> {
        let start = self.span();
        let least = self.number()?;
        let most = if self.eat_word("to").is_some() { self.number()? } else { least };
        Ok(PlayerCount { least, most, span: self.since(start) })
    }

    fn pairs(&mut self) -> Parse<Pairs> {
        let start = self.advance().span;
        self.expect_word("pairs")?;
        let mut only_if = Vec::new();
        if self.eat_word("if").is_some() {
            only_if.push(self.number()?);
            while self.eat_word("or").is_some() {
                only_if.push(self.number()?);
            }
        }
        Ok(Pairs { only_if, span: self.since(start) })
    }

    fn brings(&mut self) -> Parse<Brings> {
        self.advance();
        self.advance();
        self.expect_word("brings")?;
        let count = self.operand()?;
        let most = if self.eat_word("to").is_some() { Some(self.operand()?) } else { None };
        self.expect_word("cards")?;
        let (except, needed) = (Vec::new(), Vec::new());
        let mut brings = Brings { count, most, most_alike: None, except, needed, usually_each: None };
        while self.eat(TokenKind::Comma).is_some() {
            self.brings_clause(&mut brings)?;
        }
        Ok(brings)
    }

    fn brings_clause(&mut self, brings: &mut Brings) -> Parse<()> {
        if self.eat_words("at", "most").is_some() {
            brings.most_alike = Some(self.operand()?);
            self.expect_word("alike")?;
            if self.eat_word("except").is_some() {
                brings.except.push(self.text()?);
                while self.at(TokenKind::Comma) && self.kind_at(1) == TokenKind::Text {
                    self.advance();
                    brings.except.push(self.text()?);
                }
            }
            return Ok(());
        }
        if self.eat_words("at", "least").is_some() {
            let least = self.operand()?;
            brings.needed.push((least, self.text()?));
            return Ok(());
        }
        if self.eat_word("usually").is_none() {
            return self.expected("`at most`, `at least` or `usually`");
        }
        brings.usually_each = Some(self.operand()?);
        self.expect_word("of")?;
        self.expect_word("each").map(drop)
    }

    /// `cards from "first", "second"`, `found as "One", "Another"`.
    fn names_after(&mut self, joining: &str) -> Parse<Vec<Text>> {
        self.advance();
        self.expect_word(joining)?;
        let mut names = vec![self.text()?];
        while self.eat(TokenKind::Comma).is_some() {
            names.push(self.text()?);
        }
        Ok(names)
    }

    fn at_most(&mut self) -> Parse<HeaderKind> {
        self.advance();
        self.advance();
        let most = self.operand()?;
        if self.eat_words("made", "cards").is_some() {
            return Ok(HeaderKind::MadeCards(most));
        }
        if self.eat_word("statuses").is_some() {
            return Ok(HeaderKind::Statuses(most));
        }
        if self.eat_word("decisions").is_none() {
            return self.expected("`decisions`, `made cards` or `statuses`");
        }
        let mut outcome = None;
        if self.eat(TokenKind::Comma).is_some() {
            self.expect_word("then")?;
            outcome = Some(self.outcome()?);
        }
        Ok(HeaderKind::Decisions { most, outcome })
    }

    fn remove(&mut self) -> Parse<HeaderKind> {
        self.advance();
        let card = self.postfix()?;
        let condition = if self.eat_word("if").is_some() { Some(self.condition()?) } else { None };
        Ok(HeaderKind::Remove { card, condition })
    }

    fn turns_go(&mut self) -> Parse<HeaderKind> {
        self.advance();
        self.expect_word("go")?;
        let right = self.at_word("right");
        if !right && !self.at_word("left") {
            return self.expected("`right` or `left`");
        }
        self.advance();
        Ok(HeaderKind::TurnsGo { right })
    }

    fn need(&mut self) -> Parse<Need> {
        let start: Span = self.advance().span;
        let kind = match self.word() {
            _ if !self.is_name(1) => NeedKind::Value,
            "zone" => NeedKind::Zone,
            "step" => NeedKind::Step,
            "action" => NeedKind::Action,
            _ => NeedKind::Value,
        };
        if kind != NeedKind::Value {
            self.advance();
        }
        let mut owner = None;
        let mut name = self.name("the name of what is needed")?;
        if self.eat(TokenKind::Dot).is_some() {
            owner = Some(std::mem::replace(&mut name, self.name("the name of what is needed")?));
        }
        let params = self.params()?;
        let ty = if self.eat(TokenKind::Colon).is_some() { Some(self.type_ref()?) } else { None };
        Ok(Need { kind, owner, name, params, ty, span: self.since(start) })
    }
}
