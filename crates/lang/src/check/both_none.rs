//! `a is b` where both may be none, unless what is known at the place rules it out for one of them.
//!
//! A comparison is suspected when it is read, and whoever reads a condition around or beside it acquits it if that condition
//! says that one side is not none. What is still suspected when the definition or the whole game has been read is a
//! complaint. So it does not matter whether the part that rules it out stands before or behind.

use super::Checker;
use super::types::is_none;
use crate::analyse::same::same_expr;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

/// Two values compared that may both be none.
#[derive(Clone, Debug)]
pub(crate) struct Suspect {
    left: Expr,
    right: Expr,
    span: Span,
}

/// What was suspected before something is read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Before(usize);

impl Checker<'_> {
    /// Notes a comparison of two values that may both be none.
    pub fn suspect(&mut self, left: &Expr, right: &Expr, span: Span) {
        let open = left.maybe_none && right.maybe_none && !is_none(left) && !is_none(right);
        // The writer of a game cannot mend a library, which must cope with what games replace.
        if open && span.file == 0 {
            self.suspects.push(Suspect { left: left.clone(), right: right.clone(), span });
        }
    }

    /// To be asked before something is read that a condition may govern.
    pub fn before(&self) -> Before {
        Before(self.suspects.len())
    }

    /// Acquits what was read since: there it is certain that the condition holds, or that it does not.
    pub fn acquit<'e>(&mut self, before: Before, conditions: impl IntoIterator<Item = &'e Expr>, hold: bool) {
        if self.suspects.len() <= before.0 {
            return;
        }
        let mut known = Vec::new();
        let mut steps = MOST_STEPS;
        for condition in conditions {
            not_none(&self.program, condition, hold, &mut steps, &mut known);
        }
        let ruled_out = |side: &Expr| known.iter().any(|known| same_expr(known, side));
        let mut index = 0;
        self.suspects.retain(|suspect| {
            index += 1;
            index <= before.0 || !ruled_out(&suspect.left) && !ruled_out(&suspect.right)
        });
    }

    /// Complains about what is still suspected.
    pub fn convict(&mut self) {
        for suspect in std::mem::take(&mut self.suspects) {
            let complaint = self.both_may_be_none(&suspect);
            self.complain(complaint);
        }
    }

    fn both_may_be_none(&self, suspect: &Suspect) -> Diagnostic {
        let (left, right) = (self.text(suspect.left.span), self.text(suspect.right.span));
        let message = format!("`{left}` and `{right}` may both be none, and then they count as the same.");
        let help = format!("if that is not meant, add `and {right} is not none`");
        Diagnostic::new(&BOTH_MAY_BE_NONE, suspect.span, message).with_help(help)
    }
}

/// How many parts of a condition are looked at, definitions included; more are no clearer to a reader either.
const MOST_STEPS: usize = 200;

/// Collects what cannot be none where a condition holds, or where it does not.
fn not_none(program: &Program, condition: &Expr, holds: bool, steps: &mut usize, known: &mut Vec<Expr>) {
    let Some(left) = steps.checked_sub(1) else { return };
    *steps = left;
    match (&condition.kind, holds) {
        (ExprKind::Not(inner), _) => not_none(program, inner, !holds, steps, known),
        (ExprKind::Openly(inner), _) => not_none(program, inner, holds, steps, known),
        (ExprKind::And(parts), true) | (ExprKind::Or(parts), false) => {
            parts.iter().for_each(|part| not_none(program, part, holds, steps, known));
        }
        (ExprKind::Same(a, b), _) => {
            for (side, other) in [(a, b), (b, a)] {
                if if holds { !other.maybe_none } else { is_none(other) } {
                    thing_itself(side, known);
                }
            }
        }
        // With none both are no.
        (ExprKind::Compare(_, a, b), true) => [a, b].into_iter().for_each(|side| thing_itself(side, known)),
        (ExprKind::In(one, _), true) => thing_itself(one, known),
        (ExprKind::Call(define, _), _) => {
            let mut inside = Vec::new();
            let body = &program.defines[define.index()].body;
            not_none(program, body, holds, steps, &mut inside);
            known.extend(inside.into_iter().filter(is_of_game));
        }
        _ => {}
    }
}

/// A value that is not none; and of what it is a property is not none either.
fn thing_itself(value: &Expr, known: &mut Vec<Expr>) {
    known.push(value.clone());
    if let ExprKind::CardOwner(of) | ExprKind::Attr(_, of) | ExprKind::Player(_, of) = &value.kind {
        thing_itself(of, known);
    }
}

/// A variable of the whole game means the same inside a definition and outside.
fn is_of_game(value: &Expr) -> bool {
    matches!(&value.kind, ExprKind::Var(var) if var.owners.is_empty())
}

/// Two values that may both be none.
pub static BOTH_MAY_BE_NONE: Complaint = Complaint {
    code: "C0206",
    title: "both sides may be none",
    severity: Severity::Warning,
    explanation: "\
None is the same as none. If both sides of `is` may be none, the comparison is true when there is nothing on either side,
which is rarely meant. A condition beside it or around it that rules out none for one of them is enough.

    define player.safe = winning.owner is partner      # no card played, and no partner: safe?

Mended:

    define player.safe = partner is not nobody and winning.owner is partner
",
};
