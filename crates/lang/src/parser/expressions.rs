//! Values and conditions, from the loosest joining word to the tightest.
//!
//! ```text
//! value    = cond ["where" cond] ["if" cond "else" value | "else" value]
//! cond     = and {"or" and}      and = not {("and" | "except") not}      not = "not" not | compare
//! compare  = sum {is … | < … | in … | has room | share … | splits …}
//! sum      = product {("+" | "-") product}      product = unary {("*" | "/" | "mod") unary}
//! unary    = "-" unary | postfix                postfix = atom {"." name [args]}
//! ```

use super::complaints::{EQUALS_IN_CONDITION, MISPLACED_RANDOM};
use super::{Context, Parse, Parser, Rows};
use crate::ast::*;
use crate::diagnostic::Diagnostic;
use crate::lexer::FOREIGN_SIGN;
use crate::span::Span;
use crate::token::TokenKind;

impl Parser<'_> {
    /// A value that may take everything to the end of its line, brackets or list place.
    pub(super) fn value(&mut self) -> Parse<Expr> {
        self.nested(|p| p.value_inner())
    }

    /// The whole right side of an assignment, where chance may stand.
    pub(super) fn right_side(&mut self) -> Parse<Expr> {
        if !self.at_word("random") {
            return self.value();
        }
        let start = self.advance().span;
        let domain = Box::new(self.domain()?);
        Ok(self.expr(ExprKind::Random(domain), start))
    }

    pub(super) fn condition(&mut self) -> Parse<Expr> {
        self.nested(|p| p.alternatives())
    }

    pub(super) fn sum(&mut self) -> Parse<Expr> {
        let mut left = self.product()?;
        loop {
            let op = match self.kind() {
                TokenKind::Plus => BinaryOp::Add,
                TokenKind::Minus => BinaryOp::Subtract,
                _ => return Ok(left),
            };
            left = self.binary(left, op, Self::product)?;
        }
    }

    /// `-x`, or a name, call, property, form or bracket.
    pub(super) fn unary(&mut self) -> Parse<Expr> {
        if !self.at(TokenKind::Minus) {
            return self.postfix();
        }
        let start = self.advance().span;
        let value = self.nested(|p| p.unary())?;
        Ok(self.expr(ExprKind::Negate(Box::new(value)), start))
    }

    pub(super) fn postfix(&mut self) -> Parse<Expr> {
        let start = self.span();
        let mut value = self.atom()?;
        while self.eat(TokenKind::Dot).is_some() {
            self.link()?;
            let name = self.name("the name of a property")?;
            let args = if self.at_touching_open() { Some(self.args()?) } else { None };
            value = self.expr(ExprKind::Property { of: Box::new(value), name, args }, start);
        }
        Ok(value)
    }

    /// A name, call, property, number or bracket by itself: names behind it do not belong to it.
    pub(super) fn operand(&mut self) -> Parse<Expr> {
        let context = Context { no_run: true, no_of: true, ..self.context };
        self.within(context, |p| p.postfix())
    }

    pub(super) fn expr(&self, kind: ExprKind, start: Span) -> Expr {
        Expr { kind, span: self.since(start) }
    }

    fn value_inner(&mut self) -> Parse<Expr> {
        let start = self.span();
        if self.at_words("first", "possible") {
            return self.ladder();
        }
        let mut value = self.alternatives()?;
        if self.at_word("where") && !self.context.no_where {
            value = self.filtered(value)?;
        }
        if self.rows != Rows::Unread {
            return Ok(value);
        }
        if self.at_word("if") {
            return self.conditional(value, start);
        }
        if self.eat_word("else").is_none() {
            return Ok(value);
        }
        self.link()?;
        let fallback = self.value()?;
        Ok(self.expr(ExprKind::OrElse { value: Box::new(value), fallback: Box::new(fallback) }, start))
    }

    fn conditional(&mut self, then: Expr, start: Span) -> Parse<Expr> {
        self.expect_word("if")?;
        self.link()?;
        let condition = self.condition()?;
        self.expect_word("else")?;
        let otherwise = self.value()?;
        let kind = ExprKind::Conditional {
            then: Box::new(then),
            condition: Box::new(condition),
            otherwise: Box::new(otherwise),
        };
        Ok(self.expr(kind, start))
    }

    fn alternatives(&mut self) -> Parse<Expr> {
        let mut left = self.conjunction()?;
        while self.at_word("or") || self.foreign("||", "or") {
            left = self.binary(left, BinaryOp::Or, Self::conjunction)?;
        }
        Ok(left)
    }

    fn conjunction(&mut self) -> Parse<Expr> {
        let mut left = self.negation()?;
        loop {
            let op = match self.word() {
                "and" => BinaryOp::And,
                "except" => BinaryOp::Except,
                _ if self.foreign("&&", "and") => BinaryOp::And,
                _ => return Ok(left),
            };
            left = self.binary(left, op, Self::negation)?;
        }
    }

    fn negation(&mut self) -> Parse<Expr> {
        if !self.at_word("not") && !self.foreign("!", "not ") {
            return self.comparison();
        }
        let start = self.advance().span;
        let value = self.nested(|p| p.negation())?;
        Ok(self.expr(ExprKind::Not(Box::new(value)), start))
    }

    fn product(&mut self) -> Parse<Expr> {
        let mut left = self.unary()?;
        loop {
            let op = match self.kind() {
                TokenKind::Star => BinaryOp::Multiply,
                TokenKind::Slash => BinaryOp::Divide,
                TokenKind::Name if self.at_word("mod") => BinaryOp::Modulo,
                TokenKind::Foreign if self.foreign("%", "mod") => BinaryOp::Modulo,
                _ => return Ok(left),
            };
            left = self.binary(left, op, Self::unary)?;
        }
    }

    fn binary(&mut self, left: Expr, op: BinaryOp, right: fn(&mut Self) -> Parse<Expr>) -> Parse<Expr> {
        let start = left.span;
        let op_span = self.advance().span;
        self.link()?;
        let right = Box::new(right(self)?);
        Ok(self.expr(ExprKind::Binary { op, op_span, left: Box::new(left), right }, start))
    }

    pub(super) fn comparison(&mut self) -> Parse<Expr> {
        let mut left = self.sum()?;
        while let Some(next) = self.comparison_step(&left)? {
            self.link()?;
            left = self.compare(left, next)?;
        }
        Ok(left)
    }

    /// Which comparison follows, its words read.
    fn comparison_step(&mut self, left: &Expr) -> Parse<Option<Step>> {
        let step = match self.word() {
            "is" | "are" => self.is_step(),
            "in" => Step::In { negated: false },
            "not" if self.word_at(1) == "in" => {
                self.advance();
                Step::In { negated: true }
            }
            "has" if self.word_at(1) == "room" => {
                self.advance();
                Step::Test { test: Test::Room, negated: false }
            }
            "share" => Step::Share,
            "differ" => Step::Differ,
            "run" => Step::Run,
            "splits" => Step::Splits,
            _ => return self.sign_step(left),
        };
        self.advance();
        Ok(Some(step))
    }

    /// `is [not] [empty | exhausted]`, all but its last word read.
    fn is_step(&mut self) -> Step {
        let negated = self.word_at(1) == "not";
        if negated {
            self.advance();
        }
        let test = match self.word_at(1) {
            "empty" => Test::Empty,
            "exhausted" => Test::Exhausted,
            _ => return Step::Is { negated },
        };
        self.advance();
        Step::Test { test, negated }
    }

    fn sign_step(&mut self, left: &Expr) -> Parse<Option<Step>> {
        let step = match self.kind() {
            TokenKind::Less => Step::Order(BinaryOp::Less),
            TokenKind::LessEquals => Step::Order(BinaryOp::AtMost),
            TokenKind::Greater => Step::Order(BinaryOp::More),
            TokenKind::GreaterEquals => Step::Order(BinaryOp::AtLeast),
            TokenKind::Equals => {
                self.complain_of_equals(left);
                Step::Is { negated: false }
            }
            TokenKind::Foreign => match self.foreign_step() {
                Some(step) => step,
                None => return Ok(None),
            },
            _ => return Ok(None),
        };
        // The sign itself is the place of an order; the others have nothing more to say about it.
        if !matches!(step, Step::Order(_)) {
            self.advance();
        }
        Ok(Some(step))
    }

    fn foreign_step(&mut self) -> Option<Step> {
        const SIGNS: &[(&str, &str, Step)] = &[
            ("==", "is", Step::Is { negated: false }),
            ("!=", "is not", Step::Is { negated: true }),
            ("<>", "is not", Step::Is { negated: true }),
            ("≠", "is not", Step::Is { negated: true }),
            ("≤", "<=", Step::Order(BinaryOp::AtMost)),
            ("≥", ">=", Step::Order(BinaryOp::AtLeast)),
        ];
        SIGNS.iter().find(|(sign, words, _)| self.foreign(sign, words)).map(|(_, _, step)| *step)
    }

    /// Whether a sign of another language stands here; complains of it and goes on as if the word stood here.
    fn foreign(&mut self, sign: &str, words: &str) -> bool {
        if !self.at(TokenKind::Foreign) || self.slice(self.span()) != sign {
            return false;
        }
        let (span, word) = (self.span(), words.trim_end());
        let fault = Diagnostic::new(&FOREIGN_SIGN, span, format!("`{sign}` is written `{word}` here."));
        self.complain(fault.with_fix(format!("write `{word}`"), span, words));
        true
    }

    fn complain_of_equals(&mut self, left: &Expr) {
        let span = self.span();
        let what = self.slice(left.span);
        let message = format!("`=` gives a value; to ask whether `{what}` has one, write `is`.");
        self.complain(Diagnostic::new(&EQUALS_IN_CONDITION, span, message).with_fix(
            "write `is`",
            span,
            "is",
        ));
    }

    fn compare(&mut self, left: Expr, step: Step) -> Parse<Expr> {
        let start = left.span;
        let left = Box::new(left);
        let kind = match step {
            Step::Order(op) => return self.binary(*left, op, Self::sum),
            Step::Is { negated } => ExprKind::Is { left, right: Box::new(self.sum()?), negated },
            Step::In { negated } => ExprKind::In { left, right: Box::new(self.sum()?), negated },
            Step::Test { test, negated } => ExprKind::Test { of: left, test, negated },
            Step::Share => {
                let pattern = Pattern::Share(self.name("the property they share")?);
                self.pattern(left, pattern)?
            }
            Step::Differ => {
                self.expect_word("in")?;
                let pattern = Pattern::Differ(self.name("the property they differ in")?);
                self.pattern(left, pattern)?
            }
            Step::Run => {
                self.expect_word("by")?;
                let pattern = Pattern::Run(Box::new(self.sum()?));
                self.pattern(left, pattern)?
            }
            Step::Splits => self.splits(left)?,
        };
        Ok(self.expr(kind, start))
    }

    fn pattern(&mut self, cards: Box<Expr>, pattern: Pattern) -> Parse<ExprKind> {
        let mut apart_from = None;
        if self.eat_word("apart").is_some() {
            self.expect_word("from")?;
            apart_from = Some(self.name("the adjective of wild cards")?);
        }
        Ok(ExprKind::Pattern { cards, pattern, apart_from })
    }

    fn splits(&mut self, cards: Box<Expr>) -> Parse<ExprKind> {
        self.expect_word("into")?;
        self.expect_word("groups")?;
        self.expect_word("where")?;
        let condition = Box::new(self.condition()?);
        Ok(ExprKind::Splits { cards, condition })
    }

    /// Chance outside a whole right side is read all the same, so that the rest of the line makes sense.
    pub(super) fn misplaced_random(&mut self) -> Parse<Expr> {
        let message =
            "`random` must be the whole right side: write `let x = random …` above and use `x` here.";
        self.complain(Diagnostic::new(&MISPLACED_RANDOM, self.span(), message));
        self.right_side()
    }
}

/// A comparison whose words have been read.
#[derive(Clone, Copy)]
enum Step {
    Order(BinaryOp),
    Is { negated: bool },
    In { negated: bool },
    Test { test: Test, negated: bool },
    Share,
    Differ,
    Run,
    Splits,
}
