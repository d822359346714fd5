//! `remove` of a card that is not there.

use super::Context;
use super::deck::{named, shows};
use super::tables::Table;
use super::text::own;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// A removal that takes nothing out.
pub static VAIN_REMOVAL: Complaint = Complaint {
    code: "C0420",
    title: "a removal that takes nothing out",
    severity: Severity::Warning,
    explanation: "\
`remove` takes a card out of the deck. Here the deck never holds such a card, or the condition never holds.

    game \"Manille\"
      players 4
      deck french where rank in (7 8 9 10 jack queen king ace)
      remove 2 of clubs

Mended:

    game \"Manille\"
      players 4
      deck french where rank in (7 8 9 10 jack queen king ace)
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    for removal in cx.program.deck.removals.iter().filter(|removal| own(removal.span)) {
        let tables = cx.constants.every_table(cx.constants.deck());
        if tables.iter().all(|table| takes_nothing(cx, removal, table)) {
            let message = "This takes nothing out of the deck, at any table.";
            let mut complaint = Diagnostic::new(&VAIN_REMOVAL, removal.span, message);
            if let Some(lines) = super::text::removable_lines(cx.program, removal.span) {
                complaint = complaint.with_fix("take the line out", lines, "");
            }
            found.push(complaint);
        }
    }
}

/// Whether surely nothing is taken out at a table. The deck is asked without its removals.
fn takes_nothing(cx: &Context, removal: &Removal, table: &Table) -> bool {
    let mut evaluator = cx.constants.at(table);
    if let Some(condition) = &removal.condition
        && evaluator.eval(condition).truth() == Some(false)
    {
        return true;
    }
    let name = named(&mut evaluator, &removal.card);
    let whole = evaluator.cards().map(|cards| cards.whole.iter());
    match (name, whole) {
        (Some(name), Some(mut whole)) => !whole.any(|face| shows(face, &name)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn a_removal_at_some_tables_is_fine() {
        assert_eq!(
            said(&[("deck french", "deck french\n  remove 8 of clubs if count of players is 3")]),
            NOTHING
        );
        assert_eq!(
            said(&[("deck french", "deck french where rank is not 8\n  remove 8 of clubs")]),
            ["C0420"]
        );
    }
}
