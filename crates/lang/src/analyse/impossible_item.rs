//! An item of a choice that nobody can ever choose.

use super::Context;
use super::text::own;
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;
use crate::span::Span;

/// An item that can never be chosen.
pub static IMPOSSIBLE_ITEM: Complaint = Complaint {
    code: "C0416",
    title: "an item that can never be chosen",
    severity: Severity::Warning,
    explanation: "\
The condition of this item never holds, or there is nothing it could be chosen for, however many play with whatever options.

    option limit from 1 to 3, usually 2
    turn
      choose
        \"Draw\" if limit > 3: move stock.top to hand
        \"Pass\"

Mended:

    turn
      choose
        \"Draw\" if drawn < limit: move stock.top to hand
        \"Pass\"
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    for (item, why) in impossible(cx) {
        let message = format!("\"{}\" can never be chosen.", item.label);
        let complaint = Diagnostic::new(&IMPOSSIBLE_ITEM, item.span, message);
        found.push(complaint.with_place(why, "this is never so"));
    }
}

/// Every such item of the game's own file, with the place of the reason.
pub fn impossible<'a>(cx: &Context<'a>) -> Vec<(&'a Item, Span)> {
    let mut found = Vec::new();
    walk::every_stmt(cx.program, &mut |stmt| {
        let (StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. }) = &stmt.kind else { return };
        for item in choice.items.iter().filter(|item| own(item.span)) {
            found.extend(reason(cx, item).map(|why| (item, why)));
        }
    });
    found
}

fn reason(cx: &Context, item: &Item) -> Option<Span> {
    let condition =
        item.condition.as_ref().filter(|condition| cx.constants.everywhere(condition) == Some(false));
    condition
        .map(|condition| condition.span)
        .or_else(|| item.binders.iter().find(|binder| empty(cx, binder)).map(|b| b.span))
}

fn empty(cx: &Context, binder: &Domain) -> bool {
    let mut needs = cx.constants.deck().clone();
    let reads = cx.facts.domain_reads(binder);
    needs.players |= reads.players;
    needs.options.add(&reads.options);
    cx.constants.every_table(&needs).iter().all(|table| cx.constants.at(table).domain_size(binder).1 == 0)
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn an_item_of_some_tables_is_fine() {
        assert_eq!(
            said(&[("if stock is not empty", "if stock is not empty and count of players > 4")]),
            ["C0416"]
        );
        assert_eq!(
            said(&[("if stock is not empty", "if stock is not empty and count of players > 3")]),
            NOTHING
        );
    }
}
