//! A condition that can never hold.

use super::conditions::settled;
use super::text::quoted;
use super::{Context, impossible_item, missing_card};
use crate::diagnostic::{Complaint, Diagnostic, Severity};

/// A condition that is always no.
pub static NEVER_HOLDS: Complaint = Complaint {
    code: "C0417",
    title: "a condition that can never hold",
    severity: Severity::Warning,
    explanation: "\
Whatever happens, and however many play with whatever options, this is never so. Often a number is out of reach, or two parts
contradict each other.

    if count of hand > 60            # there are 52 cards
      nobody wins
    choose \"Play {c}\" for c in hand where c.suit is hearts and c.suit is spades: move c to discard

Mended:

    if count of hand > 10
      nobody wins
    choose \"Play {c}\" for c in hand where c.suit is hearts or c.suit is spades: move c to discard
",
};

/// Looks for them. What makes an item impossible, or asks for a card that is not in the deck, is told in better words.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    let told: Vec<_> = impossible_item::impossible(cx).into_iter().map(|(_, why)| why).collect();
    for settled in settled(cx).into_iter().filter(|settled| !settled.holds) {
        let span = settled.expr.span;
        let inside =
            told.iter().any(|why| why.file == span.file && why.start <= span.start && span.end <= why.end);
        if !inside && !missing_card::asks_for_missing_inside(cx, settled.expr) {
            let message = format!("`{}` can never hold.", quoted(cx.program, span));
            found.push(Diagnostic::new(&NEVER_HOLDS, span, message));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn only_what_holds_nowhere_is_told() {
        assert_eq!(said(&[("passes > 3", "(passes > 3 or count of stock > 52)")]), ["C0417"]);
        assert_eq!(said(&[("passes > 3", "(passes > 3 or count of stock > 51)")]), NOTHING);
        assert_eq!(said(&[("passes > 3", "(passes > 3 and passes < 2)")]), ["C0417"]);
        assert_eq!(said(&[("passes > 3", "(passes > 3 and passes < 5)")]), NOTHING);
    }

    #[test]
    fn long_ranges_and_many_options_are_not_guessed_at() {
        assert_eq!(
            said(&[
                ("zones\n", "option big from 0 to 1000000, usually 5\n\nzones\n"),
                ("passes > 3", "passes > 3 and big is 77 or passes > big")
            ]),
            NOTHING
        );
    }
}
