//! A deck without cards.

use super::Context;
use super::text::own;
use crate::diagnostic::{Complaint, Diagnostic, Severity};

/// A deck without cards, at some table.
pub static EMPTY_DECK: Complaint = Complaint {
    code: "C0442",
    title: "a deck without cards",
    severity: Severity::Error,
    explanation: "\
For some number of players or some choice of options no card is left in the deck: its condition leaves none over, everything is
removed, or there are 0 packs.

    deck french where suit is hearts and suit is spades

Mended:

    deck french where suit is hearts or suit is spades
",
};

/// Looks for one.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    let tables = cx.constants.tables(cx.constants.deck());
    let empty = tables.into_iter().find(|table| cx.constants.no_cards(table));
    if let Some(table) = empty {
        let message = match table.words(cx.program) {
            words if words.is_empty() => "The deck has no cards.".into(),
            words => format!("{words} the deck has no cards."),
        };
        let places = cx
            .program
            .deck
            .packs
            .iter()
            .chain(cx.program.deck.variants.iter().filter_map(|(_, v)| v.filter.as_ref().map(|f| &f.1)));
        let span = places.map(|expr| expr.span).find(|span| own(*span)).unwrap_or(cx.program.players.span);
        found.push(Diagnostic::new(&EMPTY_DECK, span, message));
    }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn some_cards_are_enough() {
        assert_eq!(
            said(&[("deck french", "deck french where rank is 8 or rank is 9"), ("deal 7", "deal 1")]),
            NOTHING
        );
    }
}
