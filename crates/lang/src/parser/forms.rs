//! The forms that begin with a reserved word: `any`, `count of`, `highest` …

use super::{Context, Parse, Parser};
use crate::ast::*;
use crate::token::TokenKind;

impl Parser<'_> {
    /// A form; the current word is reserved.
    pub(super) fn form(&mut self) -> Parse<Expr> {
        let start = self.span();
        let kind = match self.word() {
            "any" => ExprKind::Any(self.domain_behind()?),
            "no" => ExprKind::No(self.domain_behind()?),
            "the" => ExprKind::The(self.domain_behind()?),
            "every" => self.every()?,
            "count" => self.count()?,
            "total" => self.aggregate(AggregateOp::Total)?,
            "greatest" => self.aggregate(AggregateOp::Greatest)?,
            "least" => self.aggregate(AggregateOp::Least)?,
            "falling" => self.aggregate(AggregateOp::Falling)?,
            "rising" => self.aggregate(AggregateOp::Rising)?,
            "larger" | "smaller" => self.larger()?,
            "highest" | "lowest" => self.best(Tie::First)?,
            "sole" => self.tied(Tie::Sole)?,
            "all" => self.all()?,
            "next" => self.next_player()?,
            "position" => self.position()?,
            "positions" => {
                self.advance();
                self.expect_word("of")?;
                ExprKind::PositionsOf(Box::new(self.domain()?))
            }
            "openly" => self.openly()?,
            "can" => {
                self.advance();
                ExprKind::Can(Box::new(self.operand()?))
            }
            "leftover" => self.leftover()?,
            "by" => return self.table(),
            "random" => return self.misplaced_random(),
            "other" => return self.other(),
            _ => return self.expected("a value"),
        };
        Ok(self.expr(kind, start))
    }

    fn domain_behind(&mut self) -> Parse<Box<Domain>> {
        self.advance();
        Ok(Box::new(self.domain()?))
    }

    /// `other alive players` as a set.
    fn other(&mut self) -> Parse<Expr> {
        let start = self.span();
        let domain = Box::new(self.domain()?);
        Ok(self.expr(ExprKind::Domain(domain), start))
    }

    fn every(&mut self) -> Parse<ExprKind> {
        let domain = self.domain_behind()?;
        self.expect_word("has")?;
        Ok(ExprKind::Every { domain, has: Box::new(self.condition()?) })
    }

    fn count(&mut self) -> Parse<ExprKind> {
        self.advance();
        self.expect_word("of")?;
        let different = match self.eat_word("different") {
            Some(_) => Some(self.measured()?),
            None => None,
        };
        Ok(ExprKind::Count { different, domain: Box::new(self.domain()?) })
    }

    fn aggregate(&mut self, op: AggregateOp) -> Parse<ExprKind> {
        self.advance();
        let value = self.measured()?;
        Ok(ExprKind::Aggregate { op, value, domain: Box::new(self.domain()?) })
    }

    /// `E of`: what is taken of each member.
    fn measured(&mut self) -> Parse<Box<Expr>> {
        let context = Context { no_run: true, no_of: true, ..self.context };
        let value = self.within(context, |p| p.unary())?;
        self.expect_word("of")?;
        Ok(Box::new(value))
    }

    fn larger(&mut self) -> Parse<ExprKind> {
        let larger = self.at_word("larger");
        self.advance();
        self.expect_word("of")?;
        Ok(ExprKind::Larger { larger, values: self.args()? })
    }

    fn tied(&mut self, tie: Tie) -> Parse<ExprKind> {
        self.advance();
        if !matches!(self.word(), "highest" | "lowest") {
            return self.expected("`highest` or `lowest`");
        }
        self.best(tie)
    }

    fn best(&mut self, tie: Tie) -> Parse<ExprKind> {
        let direction = self.direction();
        let count = self.best_count()?;
        let domain = Box::new(self.domain()?);
        self.expect_word("by")?;
        let by = Box::new(self.sum()?);
        Ok(ExprKind::Best(Best { direction, tie, count, domain, by }))
    }

    /// Reads `highest` or `lowest`; the caller has seen one of them.
    pub(super) fn direction(&mut self) -> Direction {
        let direction = if self.at_word("lowest") { Direction::Lowest } else { Direction::Highest };
        self.advance();
        direction
    }

    /// A number or a bracket in front of a word is a count; a name is left to the domain's words.
    fn best_count(&mut self) -> Parse<Option<Box<Expr>>> {
        let counted = match self.kind() {
            TokenKind::Number => self.is_name(1),
            TokenKind::Open => self.name_behind_bracket(),
            _ => false,
        };
        if !counted || self.sum_then("among") {
            return Ok(None);
        }
        Ok(Some(Box::new(self.operand()?)))
    }

    fn all(&mut self) -> Parse<ExprKind> {
        if matches!(self.word_at(1), "highest" | "lowest") {
            return self.tied(Tie::All);
        }
        self.advance();
        Ok(ExprKind::AllOf(self.name("the name of a zone")?))
    }

    fn next_player(&mut self) -> Parse<ExprKind> {
        self.advance();
        let words = match self.run_length() {
            0 => return self.expected("`player`"),
            length => self.idents(length),
        };
        let after = match self.eat_word("after") {
            Some(_) => {
                let context = Context { no_where: true, ..self.context };
                Some(Box::new(self.within(context, |p| p.nested(|p| p.postfix()))?))
            }
            None => None,
        };
        Ok(ExprKind::Next { words, after, filter: self.filter()? })
    }

    fn position(&mut self) -> Parse<ExprKind> {
        self.advance();
        self.expect_word("of")?;
        let context = Context { no_run: true, no_of: true, ..self.context };
        let value = Box::new(self.within(context, |p| p.unary())?);
        if self.eat_word("in").is_none() {
            return self.expected("`in` and a list");
        }
        let list = Box::new(match self.at(TokenKind::Open) {
            true => self.bracket()?,
            false => self.operand()?,
        });
        Ok(ExprKind::PositionOf { value, list })
    }

    fn openly(&mut self) -> Parse<ExprKind> {
        self.advance();
        Ok(ExprKind::Openly(Box::new(self.comparison()?)))
    }

    fn leftover(&mut self) -> Parse<ExprKind> {
        self.advance();
        self.expect_word("of")?;
        let of = Box::new(self.operand()?);
        self.expect_word("by")?;
        let by = Box::new(self.sum()?);
        self.expect_word("after")?;
        self.expect_word("groups")?;
        self.expect_word("where")?;
        Ok(ExprKind::Leftover { of, by, condition: Box::new(self.condition()?) })
    }
}
