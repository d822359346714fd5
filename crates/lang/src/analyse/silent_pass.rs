//! A choice that is passed over when hidden cards allow no item.

use super::Context;
use super::secrets::{Secret, secrets};
use super::text::{line_after, own, written};
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

/// A choice that may have no legal item, because of cards that others cannot see.
pub static SILENT_PASS: Complaint = Complaint {
    code: "C0424",
    title: "a choice that may be passed over silently",
    severity: Severity::Warning,
    explanation: "\
Every item of this choice hangs on cards that the others cannot see. When none is possible the player is simply not asked, and
the others learn that. A labelled `otherwise` is offered when nothing else is possible, so that the player says it aloud.

    turn
      choose
        \"Play {c}\" for fitting card c in hand: move c to discard

Mended:

    turn
      choose
        \"Play {c}\" for fitting card c in hand: move c to discard
        otherwise \"Pass\"
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    let mut told: Vec<Span> = Vec::new();
    for secret in secrets(cx) {
        let Secret::Items(choice) = secret else { continue };
        if own(choice.span) && !told.contains(&choice.span) && !complementary(cx.program, choice) {
            told.push(choice.span);
            found.push(complaint(cx, choice));
        }
    }
}

fn complaint(cx: &Context, choice: &Choice) -> Diagnostic {
    let message = "If nothing here is possible the player is not asked, and the others learn it.";
    let complaint = Diagnostic::new(&SILENT_PASS, choice.span, message);
    if choice.items.iter().any(|item| item.otherwise) {
        return complaint.with_help("give the `otherwise` a text, so that the player says it aloud");
    }
    match choice.items.last().and_then(|item| line_after(cx.program, item.span, "otherwise \"Pass\"")) {
        Some((span, text)) => complaint.with_fix("add `otherwise \"Pass\"`", span, text),
        None => complaint.with_help("add `otherwise \"Pass\"`"),
    }
}

/// Whether one item is possible just where another is not: `for … where takes(cs)` and `if no … where takes(cs)`.
fn complementary(program: &Program, choice: &Choice) -> bool {
    let plain = |span: Span| written(program, span).split_whitespace().collect::<Vec<_>>().join(" ");
    let mut said: Vec<String> = Vec::new();
    let mut denied: Vec<String> = Vec::new();
    for item in &choice.items {
        said.extend(item.binders.iter().map(|binder| plain(binder.span)));
        said.extend(item.condition.iter().map(|condition| plain(condition.span)));
        walk::item_parts(item, &mut |part| {
            walk::deep(part, &mut |expr| {
                if let ExprKind::Not(inner) = &expr.kind {
                    denied.push(match &inner.kind {
                        ExprKind::Any(domain) => plain(domain.span),
                        _ => plain(inner.span),
                    });
                }
            });
        });
    }
    denied.iter().any(|words| !words.is_empty() && said.contains(words))
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn a_ladder_always_leaves_a_card() {
        assert_eq!(
            said(&[
                ("    \"Draw\" if stock is not empty: move stock.top to hand\n", ""),
                ("    otherwise \"Pass\"\n      passes += 1\n", "    \"Pass\" if passes < 9: passes += 1\n")
            ]),
            NOTHING
        );
        assert_eq!(
            said(&[
                (
                    "    \"Draw\" if stock is not empty: move stock.top to hand\n    otherwise \"Pass\"\n      passes += 1\n",
                    "  passes += 1\n"
                ),
                ("for fitting card c in hand", "for c in hand where c in playable"),
                (
                    "setup\n",
                    "define player.playable = first possible of\n  hand where fitting \"It must fit.\"\n  hand\n\nsetup\n"
                )
            ]),
            NOTHING
        );
        assert_eq!(
            said(&[(
                "    \"Draw\" if stock is not empty: move stock.top to hand\n    otherwise \"Pass\"\n      passes += 1\n",
                "  passes += 1\n"
            )]),
            ["C0424"]
        );
    }

    #[test]
    fn some_rank_of_a_hand_is_always_there() {
        let rest = "    \"Draw\" if stock is not empty: move stock.top to hand\n    otherwise \"Pass\"\n      passes += 1\n";
        let ask = |which: &str| {
            format!("\"Name {{r}}\" for r in ranks where {which}: move hand where rank is r to discard")
        };
        let item = "\"Play {c}\" for fitting card c in hand: move c to discard";
        let shown = ask("any card in hand where rank is r");
        let unused = ("define card.fitting = suit is discard.top.suit or rank is discard.top.rank\n", "");
        assert_eq!(said(&[(item, &shown), (rest, "  passes += 1\n"), unused]), NOTHING);
        let hidden = ask("any card in hand where rank is r and suit is hearts");
        assert_eq!(said(&[(item, &hidden), (rest, "  passes += 1\n"), unused]), ["C0424"]);
    }
}
