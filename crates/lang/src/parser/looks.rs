//! `bot` and `style`: what helps to play and to show a game but is no rule of it.

use super::{Parse, Parser};
use crate::ast::*;
use crate::token::TokenKind;

impl Parser<'_> {
    pub(super) fn bot(&mut self) -> Bot {
        let start = self.advance().span;
        let name = self.header(|p| p.text_if_any()).flatten();
        let mut lines = Vec::new();
        let about = self.lines(Some("What the bot likes is"), &mut |p| {
            let start = p.span();
            let kind = p.bot_line()?;
            let span = p.since(start);
            p.line_end()?;
            lines.push(BotLine { kind, span });
            Ok(())
        });
        Bot { name, lines, about, span: self.since(start) }
    }

    fn bot_line(&mut self) -> Parse<BotLineKind> {
        match self.word() {
            "likes" => {
                self.advance();
                match self.word() {
                    "more" => self.bot_value().map(BotLineKind::LikesMore),
                    "less" => self.bot_value().map(BotLineKind::LikesLess),
                    _ => self.expected("`more` or `less`"),
                }
            }
            "value" => self.bot_value().map(BotLineKind::Value),
            "prefers" => {
                self.advance();
                let item = self.text()?;
                let condition = if self.eat_word("if").is_some() { Some(self.condition()?) } else { None };
                Ok(BotLineKind::Prefers { item, condition })
            }
            _ => self.unknown_line("a `bot`", &["likes", "prefers", "value", "about"]),
        }
    }

    fn bot_value(&mut self) -> Parse<Expr> {
        self.advance();
        self.value()
    }

    pub(super) fn style(&mut self) -> Style {
        let start = self.advance().span;
        let mut lines = Vec::new();
        let about = self.lines(Some("The looks are"), &mut |p| {
            lines.push(p.style_line()?);
            p.line_end()
        });
        Style { lines, about, span: self.since(start) }
    }

    fn style_line(&mut self) -> Parse<StyleLine> {
        let start = self.span();
        let name = self.name("what is styled")?;
        self.expect(TokenKind::Colon, "`:`")?;
        let mut atoms = vec![self.style_atom()?];
        while !self.kind().is_layout() {
            self.eat(TokenKind::Comma);
            atoms.push(self.style_atom()?);
        }
        Ok(StyleLine { name, atoms, span: self.since(start) })
    }

    fn style_atom(&mut self) -> Parse<StyleAtom> {
        Ok(match self.kind() {
            TokenKind::Name => StyleAtom::Word(self.any_word()),
            TokenKind::Colour => StyleAtom::Colour(self.any_word()),
            TokenKind::Text => StyleAtom::Text(self.text()?),
            TokenKind::Number => {
                let span = self.span();
                StyleAtom::Number(self.number()?, span)
            }
            _ => return self.expected("a word, a number, a text or a colour"),
        })
    }
}
