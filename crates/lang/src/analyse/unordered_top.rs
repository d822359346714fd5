//! The top of a zone that has no order.

use super::Context;
use super::bits::Bits;
use super::text::own;
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

/// `top` or `first` of a heap.
pub static UNORDERED_TOP: Complaint = Complaint {
    code: "C0441",
    title: "the top of a zone without an order",
    severity: Severity::Warning,
    explanation: "\
A zone that is neither a `pile` nor a `row` has no order: nothing lies on top of it. `top` and `first` would always pick the same
card of the deck, not the one laid last.

    zones
      discard: face up
    define last = discard.top

Mended:

    zones
      discard: pile, face up
    define last = discard.top
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    let mut told = Bits::default();
    walk::every_expr(cx.program, &mut |expr| {
        let (zone, word) = match &expr.kind {
            ExprKind::Top(zone) | ExprKind::TopCards(zone, _) => (zone, "top"),
            ExprKind::First(zone) => (zone, "first"),
            _ => return,
        };
        let ExprKind::Zone(zone) = &zone.kind else { return };
        let declared = &cx.program.zones[zone.zone.index()];
        if declared.shape == Shape::Heap && own(expr.span) && !told.has(zone.zone.index()) {
            told.insert(zone.zone.index());
            let message = format!(
                "`{}` has no order, so it has no `{word}`: make it a `pile` or a `row`.",
                declared.name
            );
            let complaint = Diagnostic::new(&UNORDERED_TOP, expr.span, message)
                .with_place(declared.span, "declared here");
            found.push(match clauses(cx.program, declared) {
                Some(at) => complaint.with_fix(format!("make `{}` a pile", declared.name), at, "pile, "),
                None => complaint,
            });
        }
    });
}

/// Where the clauses of a zone begin.
fn clauses(program: &Program, zone: &Zone) -> Option<Span> {
    let text = &program.sources.get(usize::from(zone.span.file))?.text;
    let line = text.get(zone.span.start as usize..)?.lines().next()?;
    let at = zone.span.start as usize + line.find(": ")? + 2;
    own(zone.span).then(|| Span::new(zone.span.file, at, at))
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn a_row_has_an_order() {
        assert_eq!(said(&[("discard: pile", "discard: row")]), NOTHING);
        assert_eq!(said(&[("discard: pile, ", "discard: ")]), ["C0441"]);
    }
}
