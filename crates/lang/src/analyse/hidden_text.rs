//! A text for everybody that names a card nobody sees.

use super::Context;
use super::text::{own, quoted};
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// A card of a face-down zone in a line for all.
pub static HIDDEN_TEXT: Complaint = Complaint {
    code: "C0431",
    title: "a text that names a card nobody sees",
    severity: Severity::Hint,
    explanation: "\
`say` writes a line for everybody, and every reader is told only what that reader may know. The card named here lies face down,
so everybody reads \"a card\". Reveal it first if it is to be told.

    say \"The next card is {stock.top}.\"

Mended:

    reveal stock.top
    say \"The next card is {stock.top}.\"
",
};

/// Looks for them: only the plainest case, the top or first card of a face-down zone that is not revealed in the same block.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    for body in walk::bodies(cx.program) {
        block(cx, body, found);
    }
}

fn block(cx: &Context, stmts: &[Stmt], found: &mut Vec<Diagnostic>) {
    let mut revealed = false;
    for stmt in stmts {
        revealed |= matches!(stmt.kind, StmtKind::Reveal(_) | StmtKind::Show(..));
        if let StmtKind::Say(text) = &stmt.kind
            && own(stmt.span)
            && !revealed
        {
            walk::text_parts(text, &mut |value| {
                if face_down(cx, value) {
                    let message = format!(
                        "Nobody sees `{}`, so everybody reads \"a card\" here.",
                        quoted(cx.program, value.span)
                    );
                    found.push(
                        Diagnostic::new(&HIDDEN_TEXT, value.span, message).with_help("reveal it first"),
                    );
                }
            });
        }
        walk::blocks(stmt).into_iter().for_each(|inner| block(cx, inner, found));
    }
}

fn face_down(cx: &Context, value: &Expr) -> bool {
    let (ExprKind::Top(zone) | ExprKind::First(zone)) = &value.kind else { return false };
    match &zone.kind {
        ExprKind::Zone(zone) => cx.program.zones[zone.zone.index()].seen_by == SeenBy::Nobody,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn a_revealed_card_may_be_named() {
        assert_eq!(said(&[("passes += 1", "say \"{stock.top}\"\n      passes += 1")]), ["C0431"]);
        assert_eq!(
            said(&[("passes += 1", "reveal stock.top\n      say \"{stock.top}\"\n      passes += 1")]),
            NOTHING
        );
    }
}
