//! Two items of a choice that look the same.

use super::Context;
use super::same::same_expr;
use super::text::own;
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// Two items with one text.
pub static ALIKE_ITEMS: Complaint = Complaint {
    code: "C0439",
    title: "two items with the same text",
    severity: Severity::Warning,
    explanation: "\
The text of an item is the button, the line in the log and the name of the move. Two items of one choice with the same text
cannot be told apart when both are possible.

    choose
      \"Draw\": move stock.top to hand
      \"Draw\" if discard is not empty: move discard.top to hand

Mended:

    choose
      \"Draw\": move stock.top to hand
      \"Take {discard.top}\" if discard is not empty: move discard.top to hand
",
};

/// Looks for them. Items that exclude each other (`if x`, `if not x`), and `otherwise`, may share a text.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    walk::every_stmt(cx.program, &mut |stmt| {
        let (StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. }) = &stmt.kind else { return };
        let items: Vec<&Item> = choice.items.iter().filter(|item| !item.otherwise).take(64).collect();
        for (at, item) in items.iter().enumerate().filter(|(_, item)| own(item.span)) {
            if let Some(first) =
                items[..at].iter().find(|first| first.label == item.label && !exclude(first, item))
            {
                let message = format!("Two items of this choice are called \"{}\".", item.label);
                found.push(
                    Diagnostic::new(&ALIKE_ITEMS, item.span, message).with_place(first.span, "the other"),
                );
            }
        }
    });
}

/// Whether the two are surely not possible together, or different in what is chosen.
fn exclude(a: &Item, b: &Item) -> bool {
    if !a.binders.is_empty() || !b.binders.is_empty() {
        return true;
    }
    match (&a.condition, &b.condition) {
        (Some(a), Some(b)) => opposite(a, b) || opposite(b, a) || both_compare(a, b),
        _ => false,
    }
}

fn opposite(a: &Expr, b: &Expr) -> bool {
    matches!(&a.kind, ExprKind::Not(inner) if same_expr(inner, b))
}

/// Comparisons of any kind on both sides may exclude each other (`x < 3`, `x >= 3`): nothing is said.
fn both_compare(a: &Expr, b: &Expr) -> bool {
    let compares = |e: &Expr| !matches!(e.kind, ExprKind::Option(_) | ExprKind::Var(_) | ExprKind::Const(_));
    compares(a) && compares(b)
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn items_that_exclude_each_other_may_be_alike() {
        assert_eq!(
            said(&[(
                "    \"Draw\" if stock is not empty: move stock.top to hand\n",
                "    \"Draw\" if stock is not empty: move stock.top to hand\n    \"Draw\" if stock is empty: passes += 1\n"
            )]),
            NOTHING
        );
        assert_eq!(
            said(&[(
                "    \"Draw\" if stock is not empty: move stock.top to hand\n",
                "    \"Draw\": move stock.top to hand\n    \"Draw\": passes += 1\n"
            )]),
            ["C0439"]
        );
    }
}
