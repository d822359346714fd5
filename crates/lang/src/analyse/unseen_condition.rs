//! An item whose condition reads cards that the chooser cannot see.

use super::Context;
use super::shown_before::ShownBefore;
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

/// Looks for them. Where cards of a zone may have been shown to somebody before, nothing is sure and nothing is said.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    let shown = ShownBefore::of(cx);
    walk::every_stmt(cx.program, &mut |stmt| {
        let (StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. }) = &stmt.kind else { return };
        if own(choice.span) {
            let looker = Looker::chooser(cx, &choice.chooser, shown.choice(choice.id).clone());
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

    const ASKS: (&str, &str) =
        ("if stock is not empty", "if any p in others where any card in p.hand where rank is ace");

    #[test]
    fn cards_shown_afterwards_are_not_known_yet() {
        let end = "lowest count of hand wins";
        assert_eq!(said(&[ASKS, (end, "reveal all hands\n  lowest count of hand wins")]), ["C0426"]);
        let last = ("end when passes > 3 or any player where hand is empty\n  ", "");
        let play = "play\n  repeat until passes > 3\n    players take turns from first player until passes > 1\n    reveal all hands\n  ";
        assert_eq!(said(&[ASKS, last, (end, &format!("{play}{end}"))]), NOTHING, "the next round knows them");
        let anew = format!("{play}{end}").replace(
            "    players take",
            "    shuffle all cards into stock\n    deal 7 cards from stock to each hand\n    players take",
        );
        assert_eq!(said(&[ASKS, last, (end, &anew)]), ["C0426"], "they are shuffled before");
    }

    #[test]
    fn cards_shown_before_may_be_known() {
        assert_eq!(
            said(&[ASKS, ("move stock.top to discard\n", "move stock.top to discard\n  reveal all hands\n")]),
            NOTHING
        );
        assert_eq!(
            said(&[ASKS, ("passes += 1", "reveal hand\n      passes += 1")]),
            NOTHING,
            "in a turn before"
        );
    }
}
