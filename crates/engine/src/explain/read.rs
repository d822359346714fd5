//! What a rule has read that says why in its own words: each comparison that failed, with both its sides.

use super::Explainer;
use crate::fault::FaultKind;
use crate::texts::Visible;
use lang::program::*;

/// So many comparisons are told.
const MOST_READ: usize = 4;
/// So many defines inside each other are looked into.
const MOST_DEFINES: u32 = 4;

/// What was read, and its value.
type Read = (String, String);

impl Explainer<'_, '_> {
    /// The comparisons because of which a condition does not have the wanted value, as far as the reader may know both sides.
    pub(super) fn failed(&mut self, condition: &Expr, wanted: bool) -> Vec<Read> {
        let mut read = Vec::new();
        // What cannot be worked out is not told.
        let _ = self.note_failed(condition, wanted, 0, &mut read);
        read.truncate(MOST_READ);
        read
    }

    /// The same for a card that is not in a set: what the set asks of its cards.
    pub(super) fn failed_in(&mut self, set: &Expr, card: i64) -> Vec<Read> {
        match &set.kind {
            ExprKind::Collect(domain) => {
                let Some(filter) = &domain.filter else { return Vec::new() };
                self.eval.set_local(domain.var, card);
                self.failed(filter, true)
            }
            ExprKind::Openly(set) => self.failed_in(set, card),
            ExprKind::Call(define, args) => match self.eval.enter(*define, args) {
                Ok(body) => self.failed_in(body, card),
                Err(_) => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    fn note_failed(
        &mut self,
        expr: &Expr,
        wanted: bool,
        defines: u32,
        read: &mut Vec<Read>,
    ) -> Result<(), FaultKind> {
        use ExprKind::*;
        match &expr.kind {
            And(parts) | Or(parts) => {
                for part in parts {
                    if self.eval.truth(part)? != wanted {
                        self.note_failed(part, wanted, defines, read)?;
                    }
                }
            }
            Not(inner) => self.note_failed(inner, !wanted, defines, read)?,
            Openly(inner) => self.note_failed(inner, wanted, defines, read)?,
            If(condition, yes, no) => {
                let branch = if self.eval.truth(condition)? { yes } else { no };
                self.note_failed(branch, wanted, defines, read)?;
            }
            Call(define, args) if defines < MOST_DEFINES => {
                let body = self.eval.enter(*define, args)?;
                self.note_failed(body, wanted, defines + 1, read)?;
            }
            Same(a, b) => self.note_sides(expr, a, b, if wanted { "is not" } else { "is" }, read),
            Compare(order, a, b) => self.note_sides(expr, a, b, compared(*order, wanted), read),
            _ => {}
        }
        Ok(())
    }

    /// `suit is called`: spades is not hearts. A side that the rules write out needs no name: `rank`: king is not 8.
    fn note_sides(&mut self, whole: &Expr, a: &Expr, b: &Expr, word: &str, read: &mut Vec<Read>) {
        if a.ty == Type::Key || !Visible::new(&mut self.eval, self.look.viewer).value(whole) {
            return;
        }
        let named = if matches!(b.kind, ExprKind::Const(_)) { a } else { whole };
        let name = self.source(named.span);
        let value = format!("{} {word} {}", self.value(a), self.value(b));
        if !name.is_empty() && !read.iter().any(|(_, known)| *known == value) {
            read.push((name, value));
        }
    }
}

/// How two sides stand to each other where a comparison does not have the wanted value.
fn compared(order: Order, wanted: bool) -> &'static str {
    match (order, wanted) {
        (Order::Less, false) | (Order::AtLeast, true) => "is less than",
        (Order::More, false) | (Order::AtMost, true) => "is more than",
        (Order::Less, true) | (Order::AtLeast, false) => "is not less than",
        (Order::More, true) | (Order::AtMost, false) => "is not more than",
    }
}
