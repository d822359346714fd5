//! Statements that hold others or say who acts: `if`, `repeat`, `each`, `at once`, `take turns`; results; durations.

use super::complaints::UNEXPECTED;
use super::{Parse, Parser, TOO_DEEP};
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use crate::suggest::nearest;
use crate::token::TokenKind;

/// How many branches an `if` may have, and how many of them count as one thing inside another.
const MOST_RUNGS: usize = 100;
const RUNGS_A_LEVEL: usize = 4;

impl Parser<'_> {
    /// `if` with its `else`s. One behind a colon has no `else`: that would belong to a line it does not start.
    pub(super) fn if_statement(&mut self, inline: bool) -> StmtKind {
        let mut branches = vec![self.branch("if")];
        let mut otherwise = None;
        let outer = self.depth;
        while !inline && otherwise.is_none() && self.at_word("else") && !self.at_else_row() {
            let start = self.advance().span;
            if self.at_word("if") {
                self.climb(outer, branches.len() + 1, start);
                let mut branch = self.branch("else if");
                branch.span = start.to(branch.span);
                branches.push(branch);
            } else {
                otherwise = Some(self.block("else"));
            }
        }
        self.depth = outer;
        branches.truncate(MOST_RUNGS);
        StmtKind::If { branches, otherwise }
    }

    /// Each `else if` lies inside the one before it, so a ladder uses up depth: a level for every few rungs. One that is too
    /// high is complained of once.
    fn climb(&mut self, outer: usize, rungs: usize, at: Span) {
        if rungs == MOST_RUNGS + 1 {
            let message = "There are too many `else if`s in a row: a table (`by …`) says it better.";
            self.complain(Diagnostic::new(&TOO_DEEP, at, message));
        }
        self.depth = outer + rungs.min(MOST_RUNGS) / RUNGS_A_LEVEL;
    }

    /// `else` and a value is no branch. Left alone here, it is complained of as a statement.
    fn at_else_row(&self) -> bool {
        !(self.word_at(1) == "if" || self.kind_at(1) == TokenKind::Colon || self.kind_at(1).is_layout())
    }

    fn branch(&mut self, header: &str) -> Branch {
        let start = self.advance().span;
        let condition = self.condition_of_header(start);
        let body = self.block(header);
        Branch { condition, body, span: self.since(start) }
    }

    /// A condition in front of a block. A fault in it does not lose the block.
    pub(super) fn condition_of_header(&mut self, start: Span) -> Expr {
        let found = self.header(|p| p.condition());
        found.unwrap_or(Expr { kind: ExprKind::Error, span: self.since(start) })
    }

    /// A domain in front of a block. A fault in it does not lose the block.
    fn domain_of_header(&mut self, start: Span) -> Domain {
        let found = self.header(|p| p.domain());
        let span = self.since(start);
        found.unwrap_or(Domain { kind: DomainKind::Error, from: None, filter: None, span })
    }

    pub(super) fn repeat(&mut self) -> StmtKind {
        let start = self.advance().span;
        let mode = match self.word() {
            "while" => {
                self.advance();
                Repeat::While(self.condition_of_header(start))
            }
            "until" => {
                self.advance();
                Repeat::Until(self.condition_of_header(start))
            }
            _ if self.at(TokenKind::Colon) || self.kind().is_layout() => Repeat::Forever,
            _ => self.times(start),
        };
        StmtKind::Repeat { mode, body: self.block("repeat") }
    }

    fn times(&mut self, start: Span) -> Repeat {
        let count = self.header(|p| {
            let count = p.operand()?;
            p.expect_word("times")?;
            Ok(count)
        });
        Repeat::Times(count.unwrap_or(Expr { kind: ExprKind::Error, span: start }))
    }

    pub(super) fn each(&mut self) -> StmtKind {
        let start = self.advance().span;
        let domain = self.domain_of_header(start);
        StmtKind::Each { domain, body: self.block("each") }
    }

    pub(super) fn at_once(&mut self) -> StmtKind {
        let start = self.span();
        let who = self.domain_of_header(start);
        let first_only = self.header(|p| {
            p.expect_word("at")?;
            p.expect_word("once")?;
            let first_only = p.eat(TokenKind::Comma).is_some();
            if first_only {
                p.expect_word("first")?;
                p.expect_word("only")?;
            }
            Ok(first_only)
        });
        StmtKind::AtOnce { who, first_only: first_only.unwrap_or(false), body: self.block("at once") }
    }

    pub(super) fn take_turns(&mut self) -> Parse<StmtKind> {
        let who = self.domain()?;
        self.expect_word("take")?;
        self.expect_word("turns")?;
        let at = match self.eat_word("at") {
            Some(_) => Some(self.name("the name of a step")?),
            None => None,
        };
        self.expect_word("from")?;
        let from = self.sum()?;
        let until = match self.eat_word("until") {
            Some(_) => Some(self.condition()?),
            None => None,
        };
        Ok(StmtKind::TakeTurns { who, at, from, until })
    }

    /// `DOM wins`, `highest E wins`, `nobody wins`.
    pub(super) fn outcome(&mut self) -> Parse<Outcome> {
        let first = self.span();
        let outcome = if self.at_word("nobody") {
            self.advance();
            Outcome::Nobody
        } else if matches!(self.word(), "highest" | "lowest") && !self.line_has("by") {
            let direction = self.direction();
            Outcome::Ranked { direction, by: self.sum()? }
        } else {
            Outcome::Wins(self.domain()?)
        };
        match self.eat_word("wins").or_else(|| self.eat_word("win")) {
            Some(_) => Ok(outcome),
            None => self.no_wins(first),
        }
    }

    /// `wins` is not where it should be: perhaps the line begins with a slip of the pen.
    fn no_wins<T>(&mut self, first: Span) -> Parse<T> {
        let word = self.slice(first);
        match nearest(word, ["highest", "lowest"]) {
            Some(near) => {
                let message = format!("`{word}` stands here: did you mean `{near}`?");
                let fault = Diagnostic::new(&UNEXPECTED, first, message);
                self.fail(fault.with_fix(format!("write `{near}`"), first, near))
            }
            None => self.expected("`wins`"),
        }
    }

    /// `until end of turn`, `until start of next turn of P`, `for N turns of P`, `for N uses`, `while C`, if one stands here.
    pub(super) fn duration(&mut self) -> Parse<Option<Duration>> {
        let start = self.span();
        let kind = if self.eat_word("while").is_some() {
            DurationKind::While(self.condition()?)
        } else if self.eat_word("until").is_some() {
            self.until()?
        } else if self.eat_word("for").is_some() {
            self.so_many()?
        } else {
            return Ok(None);
        };
        Ok(Some(Duration { kind, span: self.since(start) }))
    }

    fn so_many(&mut self) -> Parse<DurationKind> {
        let count = self.sum()?;
        if self.eat_word("uses").or_else(|| self.eat_word("use")).is_some() {
            return Ok(DurationKind::Uses(count));
        }
        if self.eat_word("turns").or_else(|| self.eat_word("turn")).is_none() {
            return self.expected("`turns of` and a player, or `uses`");
        }
        self.expect_word("of")?;
        Ok(DurationKind::Turns(count, self.operand()?))
    }

    fn until(&mut self) -> Parse<DurationKind> {
        let starts = self.at_word("start");
        if !starts && !self.at_word("end") {
            return self.expected("`end of turn`, or `start of next turn of` and a player");
        }
        self.advance();
        self.expect_word("of")?;
        if !starts && self.eat_word("turn").is_some() {
            return Ok(DurationKind::EndOfTurn);
        }
        self.expect_word("next")?;
        self.expect_word("turn")?;
        self.expect_word("of")?;
        let who = self.operand()?;
        Ok(if starts { DurationKind::StartOfNextTurn(who) } else { DurationKind::EndOfNextTurn(who) })
    }
}
