//! A choice of any set out of many cards.

use super::Context;
use super::text::{own, quoted};
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// Too many sets to choose from.
pub static MANY_SETS: Complaint = Complaint {
    code: "C0443",
    title: "too many sets to choose from",
    severity: Severity::Error,
    explanation: "\
Any set of cards may be chosen here, and there may be more than twelve cards: that makes thousands of moves, and with thirteen
cards more than eight thousand. Say how many cards are chosen, or what they have in common (`share`, `differ in`, `run by`,
`splits into groups`).

    choose \"Discard {cs}\" for cs among hand: move cs to discard

Mended:

    choose \"Discard {cs}\" for 1 to 3 cs among hand: move cs to discard
",
};

/// Above so many cards a size or a pattern is needed.
const MOST_CARDS: i64 = 12;

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    let patterned = patterned_defines(cx.program);
    walk::every_stmt(cx.program, &mut |stmt| {
        let (StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. }) = &stmt.kind else { return };
        for binder in choice.items.iter().flat_map(|item| &item.binders).filter(|binder| own(binder.span)) {
            let Over::Subsets(subsets) = &binder.over else { continue };
            let pattern = binder.filter.as_ref().is_some_and(|filter| has_pattern(cx, filter, &patterned));
            if subsets.most.is_none() && !pattern && can_be_many(cx, &subsets.of) {
                let message = format!(
                    "Any set of cards of `{}` may be chosen: that can be thousands.",
                    quoted(cx.program, subsets.of.span)
                );
                found.push(Diagnostic::new(&MANY_SETS, binder.span, message).with_help(
                    "say how many (`1 to 3 cs among …`), or what they have in common (`where cs share rank`)",
                ));
            }
        }
    });
}

/// Whether there may be many cards in a set: it has room for them, and some rule puts many there at once. A hand of five that
/// is drawn to card by card is not judged.
fn can_be_many(cx: &Context, set: &Expr) -> bool {
    let reads = cx.facts.reads(set);
    let tables = cx.constants.tables(&cx.constants.needs(set));
    let room = tables.iter().any(|table| cx.constants.at(table).size(set).1 > MOST_CARDS);
    room && (reads.zones.is_empty() && reads.cards || reads.zones.iter().any(|zone| filled_by_many(cx, zone)))
}

fn filled_by_many(cx: &Context, zone: usize) -> bool {
    let mut many = false;
    walk::every_stmt(cx.program, &mut |stmt| {
        many |= match &stmt.kind {
            StmtKind::ShuffleAll(to) => to.zone.index() == zone,
            StmtKind::Deal { count, to, who, .. } => {
                to.index() == zone && large_deal(cx, count.as_ref(), who)
            }
            StmtKind::MoveCount { count, to, .. } => to.zone.index() == zone && large(cx, count),
            StmtKind::Move { cards, to, .. } => {
                to.zone.index() == zone
                    && matches!(cards.kind, ExprKind::Zone(_) | ExprKind::AllZones(_) | ExprKind::AllCards)
            }
            _ => false,
        };
    });
    many
}

/// Whether a deal gives somebody more than a few cards at some table.
fn large_deal(cx: &Context, count: Option<&Expr>, who: &Domain) -> bool {
    if let Some(count) = count {
        return large(cx, count);
    }
    let mut needs = cx.constants.deck().clone();
    needs.players = true;
    cx.constants.tables(&needs).iter().any(|table| {
        let deck = cx.constants.cards(table).map_or(0, |cards| cards.size);
        deck / cx.constants.at(table).domain_size(who).1.max(1) > MOST_CARDS
    })
}

fn large(cx: &Context, count: &Expr) -> bool {
    let tables = cx.constants.tables(&cx.constants.needs(count));
    tables.iter().any(|table| cx.constants.at(table).eval(count).exactly().is_some_and(|n| n > MOST_CARDS))
}

fn is_pattern(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Pattern(_) | ExprKind::Splits(..) | ExprKind::Leftover(_))
}

fn patterned_defines(program: &Program) -> Vec<bool> {
    let each = |define: &Define| {
        let mut found = false;
        walk::deep(&define.body, &mut |expr| found |= is_pattern(expr));
        found
    };
    program.defines.iter().map(each).collect()
}

fn has_pattern(cx: &Context, filter: &Expr, patterned: &[bool]) -> bool {
    let mut found = false;
    walk::deep(filter, &mut |expr| found |= is_pattern(expr));
    found || cx.facts.reads(filter).defines.iter().any(|define| patterned[define])
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn a_size_or_a_pattern_keeps_them_few() {
        assert_eq!(
            said(&[
                ("for fitting card c in hand: move c", "for 1 to 4 c among hand: move c"),
                ("setup\n", "bot\n  likes more count of cards in hand where fitting\n\nsetup\n")
            ]),
            NOTHING
        );
        assert_eq!(
            said(&[
                ("for fitting card c in hand: move c", "for c among hand where c share rank: move c"),
                ("setup\n", "bot\n  likes more count of cards in hand where fitting\n\nsetup\n")
            ]),
            NOTHING
        );
        assert_eq!(
            said(&[
                ("deal 7", "deal 13"),
                ("for fitting card c in hand: move c", "for c among hand: move c"),
                ("players 2 to 4", "players 2 to 3"),
                ("setup\n", "bot\n  likes more count of cards in hand where fitting\n\nsetup\n")
            ]),
            ["C0443"]
        );
    }
}
