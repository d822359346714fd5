//! A rule that asks for a card, or for something printed on cards, that is not in the deck.

use super::Context;
use super::deck;
use super::tables::word;
use super::text::own;
use super::values::{Known, Values};
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// A card or value that no deck has.
pub static MISSING_CARD: Complaint = Complaint {
    code: "C0419",
    title: "a card that is not in the deck",
    severity: Severity::Warning,
    explanation: "\
The rule asks for a card, or for a rank or suit, that the deck of this game does not hold at any table. Either the deck leaves
out too much, or the rule speaks of another deck.

    game \"Skat\"
      deck french where rank in (7 8 9 10 jack queen king ace)
    define card.low_trump = rank is 2           # no card has rank 2

Mended:

    define card.low_trump = rank is 7
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    walk::every_expr_in_play(cx.program, &mut |expr| {
        if !own(expr.span) {
            return;
        }
        if let ExprKind::NamedCard(card) = &expr.kind
            && missing(cx, card)
        {
            let name = super::text::quoted(cx.program, expr.span);
            found.push(Diagnostic::new(&MISSING_CARD, expr.span, format!("The deck has no {name}.")));
        } else if let Some((attribute, words, value)) = asked(expr)
            && no_card_shows(cx, attribute, value)
        {
            let name = &cx.program.attributes[attribute.index()].name;
            let message = format!("No card of the deck has {name} {}.", word(cx.program, words, value));
            found.push(Diagnostic::new(&MISSING_CARD, expr.span, message));
        }
    });
}

/// Whether something in a condition asks for what is printed on no card.
pub fn asks_for_missing_inside(cx: &Context, expr: &Expr) -> bool {
    let mut asks = false;
    walk::deep(expr, &mut |part| {
        let shown = asked(part).is_some_and(|(attribute, _, value)| no_card_shows(cx, attribute, value));
        asks |= shown || matches!(&part.kind, ExprKind::NamedCard(card) if missing(cx, card));
    });
    asks
}

/// `rank is 8`: the attribute and the member it is compared with.
fn asked(expr: &Expr) -> Option<(AttrId, WordsId, i64)> {
    let ExprKind::Same(a, b) = &expr.kind else { return None };
    match (&a.kind, a.ty, &b.kind) {
        (ExprKind::Attr(attribute, _), Type::Words(words), ExprKind::Const(value)) if *value != NONE => {
            Some((*attribute, words, *value))
        }
        _ => None,
    }
}

fn no_card_shows(cx: &Context, attribute: AttrId, value: i64) -> bool {
    let wanted = Known::some(Values::Members(1u64.checked_shl(value as u32).unwrap_or(0)));
    let lacks = |table| match cx.constants.cards(&table) {
        Some(cards) => cards.size > 0 && cards.values(attribute).and(&wanted).is_none(),
        None => false,
    };
    cx.constants.every_table(cx.constants.deck()).into_iter().all(lacks)
}

fn missing(cx: &Context, card: &[(AttrId, Expr)]) -> bool {
    let lacks = |table| {
        let mut evaluator = cx.constants.at(&table);
        let name = deck::named(&mut evaluator, card);
        name.is_some_and(|name| evaluator.cards().is_some_and(|cards| cards.size > 0 && !cards.has(&name)))
    };
    cx.constants.every_table(cx.constants.deck()).into_iter().all(lacks)
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn a_card_of_some_tables_is_there() {
        assert_eq!(
            said(&[
                ("deck french", "deck french where rank is not 8"),
                ("or rank is discard", "or rank is 8 or rank is discard")
            ]),
            ["C0419"]
        );
        assert_eq!(
            said(&[
                ("deck french", "deck french\n  remove 8 of clubs if count of players is 2"),
                ("or rank is discard", "or it is 8 of clubs or rank is discard")
            ]),
            NOTHING
        );
    }
}
