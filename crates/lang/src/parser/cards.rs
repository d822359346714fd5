//! `kind`, `card`, `token`, `action` and `status`.

use super::complaints::LATE_ONLY_IF;
use super::statements::block_of;
use super::{Parse, Parser};
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use crate::token::TokenKind;

const KIND_WORDS: &[&str] =
    &["works", "one", "vars", "define", "step", "before", "after", "cannot", "while", "about"];
const CARD_WORDS: &[&str] =
    &["works", "text", "vars", "define", "before", "after", "cannot", "while", "about"];

impl Parser<'_> {
    pub(super) fn kind_section(&mut self) -> Option<Kind> {
        let start = self.span();
        self.advance();
        let name = self.header(|p| p.name("the name of the kind"));
        let mut members = Vec::new();
        let about = self.lines(None, &mut |p| {
            members.extend(p.kind_member()?);
            Ok(())
        });
        Some(Kind { name: name?, members, about, span: self.since(start) })
    }

    fn kind_member(&mut self) -> Parse<Option<KindMember>> {
        let member = match self.word() {
            _ if self.at_properties() => KindMember::Properties(self.properties()?),
            "works" => KindMember::WorksIn(self.works_in()?),
            "one" => KindMember::OnePerEvent(self.one_per_event()?),
            "vars" => KindMember::Vars(self.own_vars()),
            "define" => return Ok(self.define(None).map(KindMember::Define)),
            "step" => return Ok(self.step(None, false).map(KindMember::Step)),
            _ if self.at_rule() => KindMember::Rule(self.rule()?),
            _ => return self.unknown_line("a `kind`", KIND_WORDS),
        };
        Ok(Some(member))
    }

    /// Whether names and then a colon stand here.
    fn at_properties(&self) -> bool {
        let mut offset = 0;
        while self.is_name(offset) && self.kind_at(offset + 1) == TokenKind::Comma {
            offset += 2;
        }
        self.is_name(offset) && self.kind_at(offset + 1) == TokenKind::Colon
    }

    fn properties(&mut self) -> Parse<Properties> {
        let start = self.span();
        let names = self.name_list("the name of a property")?;
        self.expect(TokenKind::Colon, "`:` and a type")?;
        let ty = self.type_ref()?;
        let (mut at_least, mut usually) = (None, None);
        while self.eat(TokenKind::Comma).is_some() {
            if self.eat_words("at", "least").is_some() {
                at_least = Some(self.sum()?);
            } else if self.eat_word("usually").is_some() {
                usually = Some(self.value()?);
            } else {
                return self.expected("`at least` or `usually`");
            }
        }
        let text = self.text_if_any()?;
        let span = self.since(start);
        self.line_end()?;
        Ok(Properties { names, ty, at_least, usually, text, span })
    }

    fn works_in(&mut self) -> Parse<Vec<Ident>> {
        self.advance();
        self.expect_word("in")?;
        let names = self.name_list("the name of a zone")?;
        self.line_end()?;
        Ok(names)
    }

    fn one_per_event(&mut self) -> Parse<Span> {
        let start = self.advance().span;
        self.expect_word("per")?;
        let end = self.expect_word("event")?;
        self.line_end()?;
        Ok(start.to(end))
    }

    /// `card` or `token`, which is the current word.
    pub(super) fn card(&mut self) -> Option<Card> {
        let start = self.span();
        let token = self.at_word("token");
        self.advance();
        let head = self.header(|p| p.card_line());
        let mut members = Vec::new();
        let about = self.lines(None, &mut |p| {
            members.extend(p.card_member()?);
            Ok(())
        });
        let (name, kind, settings) = head?;
        Some(Card { token, name, kind, settings, members, about, span: self.since(start) })
    }

    fn card_line(&mut self) -> Parse<(Text, Ident, Vec<Setting>)> {
        let name = self.text()?;
        self.expect(TokenKind::Colon, "`:` and a kind")?;
        let kind = self.name("a kind")?;
        let mut settings = Vec::new();
        while self.comma_before(Self::at_name) {
            let start = self.span();
            let name = self.name("the name of a property")?;
            let ends = self.at(TokenKind::Comma) || self.kind().is_layout();
            let value = if ends { None } else { Some(self.setting()?) };
            settings.push(Setting { name, value, span: self.since(start) });
        }
        Ok((name, kind, settings))
    }

    fn setting(&mut self) -> Parse<Expr> {
        if self.at(TokenKind::Open) { self.bracket() } else { self.plain_value() }
    }

    fn card_member(&mut self) -> Parse<Option<CardMember>> {
        let member = match self.word() {
            "vars" => CardMember::Vars(self.own_vars()),
            "define" => return Ok(self.define(None).map(CardMember::Define)),
            "works" => CardMember::WorksIn(self.works_in()?),
            "text" if self.kind_at(1) == TokenKind::Text => {
                self.advance();
                let text = self.text()?;
                self.line_end()?;
                CardMember::Text(text)
            }
            _ if self.at_own_step() => self.own_step(),
            _ if self.at_rule() => CardMember::Rule(self.rule()?),
            _ => return self.unknown_line("a card", CARD_WORDS),
        };
        Ok(Some(member))
    }

    /// A bare name with a block: a step of the kind, overridden.
    fn at_own_step(&self) -> bool {
        let below = self.kind_at(1) == TokenKind::Newline && self.kind_at(2) == TokenKind::Indent;
        self.at_name() && (below || self.kind_at(1) == TokenKind::Colon)
    }

    fn own_step(&mut self) -> CardMember {
        let name = self.any_word();
        let start = name.span;
        let body = self.block("step");
        CardMember::Step { name, body, span: self.since(start) }
    }

    pub(super) fn action(&mut self, replace: Option<Span>) -> Option<Action> {
        let start = replace.unwrap_or(self.span());
        self.advance();
        let head = self.header(|p| Ok((p.name("the name of the action")?, p.params()?)));
        let mut action = ActionBody::default();
        let mut about = None;
        if self.at(TokenKind::Colon) {
            action.stmts = self.block("action").stmts;
        } else {
            about = self.lines(Some("What the action does is"), &mut |p| p.action_line(&mut action));
        }
        let body = block_of(action.stmts, self.since(start));
        let (name, params) = head?;
        Some(Action { replace, name, params, only_if: action.only_if, body, about, span: self.since(start) })
    }

    fn action_line(&mut self, action: &mut ActionBody) -> Parse<()> {
        if !self.at_words("only", "if") {
            action.stmts.push(self.statement(false));
            return Ok(());
        }
        let start = self.span();
        if !action.stmts.is_empty() {
            let message = "`only if` stands before everything the action does: move this line up.";
            self.complain(Diagnostic::new(&LATE_ONLY_IF, start, message));
        }
        self.advance();
        self.advance();
        let condition = self.condition()?;
        let why = self.text_if_any()?;
        let span = self.since(start);
        self.line_end()?;
        action.only_if.push(OnlyIf { condition, why, span });
        Ok(())
    }

    pub(super) fn status(&mut self) -> Option<Status> {
        let start = self.span();
        self.advance();
        let head = self.header(|p| {
            let name = p.name("the name of the status")?;
            let params = p.params()?;
            p.expect_word("for")?;
            Ok((name, params, p.name("a kind, or `player`")?))
        });
        let mut rules = Vec::new();
        let about = self.lines(None, &mut |p| {
            rules.push(p.rule()?);
            Ok(())
        });
        let (name, params, bearer) = head?;
        Some(Status { name, params, bearer, rules, about, span: self.since(start) })
    }
}

#[derive(Default)]
struct ActionBody {
    only_if: Vec<OnlyIf>,
    stmts: Vec<Stmt>,
}
