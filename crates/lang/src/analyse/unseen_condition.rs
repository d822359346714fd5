//! An item whose condition reads cards that the chooser cannot see.

use super::Context;
use super::bits::Bits;
use super::secrets::whole_zones;
use super::sight::{Env, Looker};
use super::text::{own, quoted};
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// A legal move that hangs on cards the chooser cannot see.
pub static UNSEEN_CONDITION: Complaint = Complaint {
    code: "C0426",
    title: "a move that hangs on cards the chooser cannot see",
    severity: Severity::Error,
    explanation: "\
Which moves a player may make is shown to that player. If `where` or `if` of an item looks at cards the player cannot see, the
list of moves tells what they are. Let the player choose first and look afterwards, in the body of the item.

    choose
      \"Ask {p} for {r}\" for p in others, r in ranks where any card in p.hand where rank is r
        move cards in p.hand where rank is r to hand

Mended:

    choose
      \"Ask {p} for {r}\" for p in others, r in ranks
        move cards in p.hand where rank is r to hand
",
};

/// Looks for them. Where cards of a zone are ever shown to somebody, nothing is sure and nothing is said.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    let shown = ever_shown(cx);
    walk::every_stmt(cx.program, &mut |stmt| {
        let (StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. }) = &stmt.kind else { return };
        if own(choice.span) {
            let looker = Looker::chooser(cx, &choice.chooser, shown.clone());
            for condition in choice.items.iter().filter_map(|item| unseen(&looker, item)) {
                let message = format!(
                    "The chooser cannot see the cards that `{}` asks about.",
                    quoted(cx.program, condition.span)
                );
                found.push(
                    Diagnostic::new(&UNSEEN_CONDITION, condition.span, message)
                        .with_help("let the player choose first, and test it in the body of the item"),
                );
            }
        }
    });
}

/// The first condition of an item that the chooser cannot work out.
fn unseen<'a>(looker: &Looker, item: &'a Item) -> Option<&'a Expr> {
    let mut env = Env::new();
    for binder in &item.binders {
        if looker.filter_hidden(binder, &env) {
            return binder.filter.as_ref();
        }
        env = looker.bind(binder, &env, 0);
    }
    item.condition.as_ref().filter(|condition| looker.hidden(condition, &env))
}

fn ever_shown(cx: &Context) -> Bits {
    let mut shown = Bits::default();
    walk::every_stmt(cx.program, &mut |stmt| {
        if let StmtKind::Reveal(cards) | StmtKind::Show(cards, _) = &stmt.kind {
            shown.add(&whole_zones(cards));
            shown.add(&cx.facts.reads(cards).zones);
        }
    });
    shown
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn how_many_cards_is_public() {
        assert_eq!(said(&[("if stock is not empty", "if any p in others where p.hand is empty")]), NOTHING);
        assert_eq!(
            said(&[("if stock is not empty", "if any p in others where p.hand share suit")]),
            ["C0426"]
        );
    }
}
