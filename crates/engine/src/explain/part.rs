//! The part of a condition that fails, and how to tell it.

use super::{Explainer, Why};
use crate::fault::FaultKind;
use crate::texts::Writer;
use lang::program::*;
use lang::span::Span;
use std::ops::ControlFlow;

/// So many parts inside each other are opened.
const MOST_DEPTH: u32 = 60;

impl Explainer<'_, '_> {
    /// Why a condition does not have the wanted value.
    pub(super) fn part(&mut self, expr: &Expr, wanted: bool) -> Result<Why, FaultKind> {
        self.depth += 1;
        let why = if self.depth > MOST_DEPTH { None } else { self.inner_part(expr, wanted)? };
        self.depth -= 1;
        match why {
            Some(why) => Ok(why),
            None => self.plain_part(expr, wanted),
        }
    }

    /// The part inside that decides, if one does.
    fn inner_part(&mut self, expr: &Expr, wanted: bool) -> Result<Option<Why>, FaultKind> {
        use ExprKind::*;
        match &expr.kind {
            And(parts) | Or(parts) if matches!(expr.kind, And(_)) == wanted => {
                for part in parts {
                    if self.eval.truth(part)? != wanted {
                        return self.part(part, wanted).map(Some);
                    }
                }
                Ok(None)
            }
            And(parts) | Or(parts) => self.written_part(parts, wanted),
            // `x is not empty`: the `not` stands inside, and the whole reads better with it.
            Not(e)
                if e.span == expr.span || matches!(e.kind, Same(..) | Compare(..) | In(..) | IsEmpty(_)) =>
            {
                Ok(None)
            }
            Not(e) => self.part(e, !wanted).map(Some),
            Openly(e) => self.part(e, wanted).map(Some),
            If(condition, yes, no) => {
                let branch = if self.eval.truth(condition)? { yes } else { no };
                self.part(branch, wanted).map(Some)
            }
            Call(define, args) => self.define(*define, args, wanted).map(Some),
            // What cards have their own of: the one of this card says why.
            Table(of, rows, otherwise) => match self.eval.row(of, rows, otherwise.as_deref())? {
                Some(row) if matches!(row.kind, Call(..)) => self.part(row, wanted).map(Some),
                _ => Ok(None),
            },
            In(element, set) if wanted => self.rung_or_filter(element, set),
            Every(domain, fulfils) if wanted => self.failing_member(domain, fulfils),
            _ => Ok(None),
        }
    }

    fn define(&mut self, define: DefineId, args: &[Expr], wanted: bool) -> Result<Why, FaultKind> {
        let layout = self.eval.layout;
        let body = self.eval.enter(define, args)?;
        let define = &layout.program.defines[define.index()];
        match &define.why_not {
            Some(text) if wanted => {
                let why = self.written(text, define.span);
                Ok(Why { values: self.failed(body, wanted), ..why })
            }
            _ => match self.looked_up(define, wanted)? {
                Some(why) => Ok(why),
                None => self.part(body, wanted),
            },
        }
    }

    /// Of alternatives that all fail, the first that says why in its own words.
    fn written_part(&mut self, parts: &[Expr], wanted: bool) -> Result<Option<Why>, FaultKind> {
        for part in parts {
            if matches!(part.kind, ExprKind::Call(..) | ExprKind::And(_) | ExprKind::In(..)) {
                let why = self.part(part, wanted)?;
                if why.written {
                    return Ok(Some(why));
                }
            }
        }
        Ok(None)
    }

    /// `c in allowed`: the rung of the ladder that is in force, or the condition of the set that the card fails.
    fn rung_or_filter(&mut self, element: &Expr, set: &Expr) -> Result<Option<Why>, FaultKind> {
        let value = self.eval.number(element)?;
        self.rung(set, value)
    }

    fn rung(&mut self, set: &Expr, value: i64) -> Result<Option<Why>, FaultKind> {
        use ExprKind::*;
        self.depth += 1;
        if self.depth > MOST_DEPTH {
            return Ok(None);
        }
        match &set.kind {
            FirstPossible(rungs) => self.rung_in_force(rungs, value),
            Call(define, args) => {
                let body = self.eval.enter(*define, args)?;
                self.rung(body, value)
            }
            If(condition, yes, no) => {
                let branch = if self.eval.truth(condition)? { yes } else { no };
                self.rung(branch, value)
            }
            Else(a, b) => {
                let nothing = self.eval.cards(a)?.is_empty();
                self.rung(if nothing { b } else { a }, value)
            }
            Openly(e) | Except(e, _) => self.rung(e, value),
            // Outside of both: the part that says why in its own words, else the first that says anything.
            Union(a, b) => {
                let first = self.rung(a, value)?;
                if first.as_ref().is_some_and(|why| why.written) {
                    return Ok(first);
                }
                let second = self.rung(b, value)?;
                Ok(second.filter(|why| why.written || first.is_none()).or(first))
            }
            Collect(domain) => {
                if !crate::choice::contains(&mut self.eval, domain, value)? {
                    return Ok(None);
                }
                let Some(filter) = &domain.filter else { return Ok(None) };
                self.eval.set_local(domain.var, value);
                if self.eval.truth(filter)? {
                    return Ok(None);
                }
                self.part(filter, true).map(Some)
            }
            _ => Ok(None),
        }
    }

    fn rung_in_force(
        &mut self,
        rungs: &[(Expr, Option<Text>)],
        value: i64,
    ) -> Result<Option<Why>, FaultKind> {
        for (set, text) in rungs {
            if !self.eval.cards(set)?.is_empty() {
                let Some(text) = text else { return Ok(None) };
                let why = self.written(text, set.span);
                return Ok(Some(Why { values: self.failed_in(set, value), ..why }));
            }
        }
        Ok(None)
    }

    fn failing_member(&mut self, domain: &Domain, fulfils: &Expr) -> Result<Option<Why>, FaultKind> {
        let failing = self.eval.for_each(domain, &mut |eval| {
            Ok(if eval.truth(fulfils)? { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
        })?;
        if failing.is_break() { self.part(fulfils, true).map(Some) } else { Ok(None) }
    }

    /// A text of the rules.
    pub(super) fn written(&mut self, text: &Text, span: Span) -> Why {
        let text = Writer::new(&mut self.eval, self.look).text(text);
        Why { written: true, ..Why::plain(text, span) }
    }
}
