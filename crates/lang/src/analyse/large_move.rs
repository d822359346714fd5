//! A `move` of more cards than there can be.

use super::Context;
use super::demand::{Shortage, demands};
use super::text::{counted, own};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::StmtKind;

/// A move of more cards than there are.
pub static LARGE_MOVE: Complaint = Complaint {
    code: "C0402",
    title: "more cards moved than there are",
    severity: Severity::Warning,
    explanation: "\
`move N cards` moves as many as there are. Here there are always fewer than N, for some number of players or some choice of
options, so the number is probably not what was meant.

    shuffle all cards into stock
    deal 13 cards from stock to each hand
    move 4 cards from stock to table            # with 4 players nothing is left

Mended:

    deal 12 cards from stock to each hand
    move 4 cards from stock to table
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    for demand in demands(cx) {
        if !matches!(demand.stmt.kind, StmtKind::MoveCount { .. }) || !own(demand.stmt.span) {
            continue;
        }
        if let Some(first) = demand.shortages(cx).into_iter().next() {
            found.push(Diagnostic::new(&LARGE_MOVE, demand.stmt.span, message(cx, &first)));
        }
    }
}

fn message(cx: &Context, short: &Shortage) -> String {
    let table = match short.table.words(cx.program) {
        words if words.is_empty() => String::new(),
        words => format!("{words} "),
    };
    let left = short.deck - short.before;
    let there = match (short.before, left) {
        (0, all) => format!("there are {} in all", counted(all, "card")),
        (_, 0) => "no card is left here".into(),
        (_, 1) => "only 1 card is left here".into(),
        (_, left) => format!("only {left} cards are left here"),
    };
    let message = format!("{table}{there}, not {}.", short.count);
    message[..1].to_uppercase() + &message[1..]
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn what_may_be_there_is_enough() {
        assert_eq!(
            said(&[("  move stock.top to discard\n", "  move 60 cards from stock to discard\n")]),
            ["C0402"]
        );
        assert_eq!(
            said(&[("  move stock.top to discard\n", "  move 24 cards from stock to discard\n")]),
            NOTHING
        );
    }
}
