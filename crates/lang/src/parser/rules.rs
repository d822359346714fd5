//! Rules, wherever they stand: reactions, prohibitions, changes.

use super::{Parse, Parser};
use crate::ast::*;
use crate::token::TokenKind;

const RULE_WORDS: &[&str] = &["before", "after", "cannot", "while", "at its end"];

impl Parser<'_> {
    /// Whether a rule begins here.
    pub(super) fn at_rule(&self) -> bool {
        matches!(self.word(), "before" | "after" | "cannot" | "while")
            || self.at_words("at", "its")
            || self.line_has("have")
            || self.line_has("has")
    }

    /// A rule with its block.
    pub(super) fn rule(&mut self) -> Parse<Rule> {
        let start = self.span();
        let kind = match self.word() {
            "before" => self.reaction(true),
            "after" => self.reaction(false),
            "cannot" => self.cannot()?,
            "while" => self.while_rule(),
            "at" if self.word_at(1) == "its" => self.at_end(),
            _ if self.line_has("have") || self.line_has("has") => self.have()?,
            _ => return self.unknown_line("a list of rules", RULE_WORDS),
        };
        Ok(Rule { kind, span: self.since(start) })
    }

    fn reaction(&mut self, before: bool) -> RuleKind {
        let word = self.word();
        self.advance();
        let head = self.header(|p| {
            let mut events = vec![p.event()?];
            while p.eat_word("or").is_some() {
                events.push(p.event()?);
            }
            Ok((events, p.filter()?.map(|filter| *filter)))
        });
        let body = self.block(word);
        match head {
            Some((events, filter)) => RuleKind::React { before, events, filter, body },
            None => RuleKind::Error,
        }
    }

    fn event(&mut self) -> Parse<Event> {
        let start = self.span();
        let name = self.name("the name of an action")?;
        if !self.open_params() {
            return self.expected("`(` and what the action is done with");
        }
        let args = self.args()?;
        Ok(Event { name, args, span: self.since(start) })
    }

    fn cannot(&mut self) -> Parse<RuleKind> {
        self.advance();
        let event = self.event()?;
        let filter = self.filter()?.map(|filter| *filter);
        let why = self.text_if_any()?;
        self.line_end()?;
        Ok(RuleKind::Cannot { event, filter, why })
    }

    fn while_rule(&mut self) -> RuleKind {
        let start = self.advance().span;
        let condition = self.condition_of_header(start);
        let mut rules = Vec::new();
        self.lines(Some("The rules that hold only then are"), &mut |p| {
            rules.push(p.rule()?);
            Ok(())
        });
        RuleKind::While { condition, rules }
    }

    fn at_end(&mut self) -> RuleKind {
        self.advance();
        self.advance();
        if self.header(|p| p.expect_word("end")).is_none() {
            self.block("at its end");
            return RuleKind::Error;
        }
        RuleKind::AtEnd(self.block("at its end"))
    }

    fn have(&mut self) -> Parse<RuleKind> {
        let who = self.domain()?;
        if self.eat_word("have").or_else(|| self.eat_word("has")).is_none() {
            return self.expected("`have`");
        }
        let change = if self.eat_words("no", "abilities").is_some() {
            Change::NoAbilities
        } else {
            let name = self.name("the name of a property")?;
            let op = self.change_op()?;
            Change::Property { name, op, value: self.sum()? }
        };
        self.line_end()?;
        Ok(RuleKind::Have { who, change })
    }

    fn change_op(&mut self) -> Parse<ChangeOp> {
        let op = match self.kind() {
            TokenKind::Equals => ChangeOp::Set,
            TokenKind::Plus => ChangeOp::Add,
            TokenKind::Minus => ChangeOp::Subtract,
            TokenKind::Star => ChangeOp::Multiply,
            _ => return self.expected("`=`, `+`, `-` or `*`"),
        };
        self.advance();
        Ok(op)
    }
}
