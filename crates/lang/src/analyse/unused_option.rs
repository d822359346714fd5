//! An option that changes nothing.

use super::Context;
use super::text::{own, removable_lines};
use crate::diagnostic::{Complaint, Diagnostic, Severity};

/// An option that no rule reads.
pub static UNUSED_OPTION: Complaint = Complaint {
    code: "C0409",
    title: "an option that changes nothing",
    severity: Severity::Warning,
    explanation: "\
People may choose this option when they open a table, but no rule reads it, so whatever they choose, the game is the same.

    option jokers_wild, usually no   # no rule asks for it

Mended:

    option jokers_wild, usually no
    define card.wild = jokers_wild and rank is joker
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    for (id, option) in cx.program.options.iter().enumerate() {
        if own(option.span) && !cx.usage.options.has(id) {
            let message = format!("Choosing `{}` changes nothing: no rule reads this option.", option.name);
            let mut complaint = Diagnostic::new(&UNUSED_OPTION, option.span, message);
            if let Some(lines) = removable_lines(cx.program, option.span) {
                complaint = complaint.with_fix(format!("take `{}` out", option.name), lines, "");
            }
            found.push(complaint);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn an_option_of_the_deck_is_used() {
        assert_eq!(said(&[("zones\n", "option short, usually no\n\nzones\n")]), ["C0409"]);
        assert_eq!(
            said(&[
                ("deck french", "deck french\n  remove 2 of clubs if short"),
                ("zones\n", "option short, usually no\n\nzones\n")
            ]),
            NOTHING
        );
    }
}
