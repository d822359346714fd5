//! A zone that rules look at, and that never holds a card.

use super::Context;
use super::bits::Bits;
use super::text::own;
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// A zone that is always empty.
pub static EMPTY_ZONE: Complaint = Complaint {
    code: "C0404",
    title: "a zone that is always empty",
    severity: Severity::Warning,
    explanation: "\
Rules look at this zone or take cards from it, but no card ever gets there. At the start all cards lie outside the table:
`shuffle all cards into stock` brings them in, and `deal` and `move` carry them on.

    setup
      deal 5 cards from stock to each hand      # nothing was put into the stock before

Mended:

    setup
      shuffle all cards into stock
      deal 5 cards from stock to each hand
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    let filled = filled(cx);
    let empty =
        |(id, zone): &(usize, &Zone)| own(zone.span) && cx.usage.zones_read.has(*id) && !filled.has(*id);
    let all: Vec<_> = cx.program.zones.iter().enumerate().filter(empty).map(|(_, zone)| zone).collect();
    match all.split_first() {
        Some((first, _)) if filled.is_empty() => found.push(
            Diagnostic::new(&EMPTY_ZONE, first.span, "No card ever comes onto the table.")
                .with_help(format!("begin with `shuffle all cards into {}`", first.name)),
        ),
        _ => found.extend(all.into_iter().map(|zone| {
            let message = format!("`{}` is always empty: no rule puts a card there.", zone.name);
            Diagnostic::new(&EMPTY_ZONE, zone.span, message)
        })),
    }
}

/// The zones that may ever hold a card: those where all cards are gathered, and whatever cards are carried to from there.
fn filled(cx: &Context) -> Bits {
    let ways = ways(cx);
    let mut filled = Bits::default();
    for _ in 0..=cx.program.zones.len().min(64) {
        let mut grew = false;
        for (from, to) in &ways {
            if !filled.has(*to) && from.as_ref().is_none_or(|from| from.meets(&filled)) {
                filled.insert(*to);
                grew = true;
            }
        }
        if !grew {
            break;
        }
    }
    filled
}

/// From where cards are carried to where; None is from outside, where all cards are at the start.
fn ways(cx: &Context) -> Vec<(Option<Bits>, usize)> {
    let mut ways = Vec::new();
    let one = |zone: ZoneId| {
        let mut bits = Bits::default();
        bits.insert(zone.index());
        Some(bits)
    };
    walk::every_stmt(cx.program, &mut |stmt| match &stmt.kind {
        StmtKind::ShuffleAll(zone) => ways.push((None, zone.zone.index())),
        StmtKind::Move { cards, to, .. } => {
            let from = (!from_anywhere(cards)).then(|| sources(cx, cards));
            ways.push((from, to.zone.index()));
        }
        StmtKind::MoveCount { from, to, .. } => ways.push((one(from.zone), to.zone.index())),
        StmtKind::Deal { from, to, .. } => ways.push((one(from.zone), to.index())),
        _ => {}
    });
    ways.extend(cx.program.carried.brings.iter().map(|brings| (None, brings.zone.index())));
    for (id, zone) in cx.program.zones.iter().enumerate() {
        ways.extend(zone.refill.iter().map(|refill| (Some(sources(cx, &refill.cards)), id)));
    }
    ways
}

/// The zones that these cards may come from: all of them, if nothing says which.
fn sources(cx: &Context, cards: &Expr) -> Bits {
    let reads = cx.facts.reads(cards);
    if reads.cards || !reads.vars.is_empty() || holds_local_card(cards) || reads.zones.is_empty() {
        let mut all = Bits::default();
        (0..cx.program.zones.len()).for_each(|zone| all.insert(zone));
        return all;
    }
    reads.zones
}

/// Whether these are cards wherever they lie, outside included: `cards in deck`, `queen of spades`.
fn from_anywhere(cards: &Expr) -> bool {
    let mut anywhere = false;
    walk::deep(cards, &mut |expr| {
        anywhere |= matches!(expr.kind, ExprKind::AllCards | ExprKind::NamedCard(_));
    });
    anywhere
}

/// Whether a local name stands for the cards themselves, not only for their owner.
fn holds_local_card(cards: &Expr) -> bool {
    let mut holds = false;
    walk::deep(cards, &mut |expr| {
        holds |= matches!(expr.kind, ExprKind::Local(_)) && matches!(expr.ty, Type::Card | Type::Cards);
    });
    holds
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn cards_of_the_deck_come_from_outside() {
        let brought = "  move cards in deck where suit is hearts to stock\n  shuffle stock\n";
        assert_eq!(said(&[("  shuffle all cards into stock\n", brought)]), NOTHING);
    }

    #[test]
    fn cards_arrive_by_a_detour() {
        assert_eq!(
            said(&[
                ("  discard: pile", "  widow: pile, face down\n  discard: pile"),
                ("to discard\n\nturn", "to discard\n  move widow to discard\n\nturn")
            ]),
            ["C0404"]
        );
        assert_eq!(
            said(&[
                ("  discard: pile", "  widow: pile, face down\n  discard: pile"),
                (
                    "to discard\n\nturn",
                    "to discard\n  move discard.top to widow\n  move widow to discard\n\nturn"
                )
            ]),
            NOTHING
        );
    }
}
