//! An option that leaves nothing to choose.

use super::Context;
use super::tables::value_words;
use super::text::own;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// A value that cannot be chosen, or no choice at all.
pub static OPTION_LIST: Complaint = Complaint {
    code: "C0414",
    title: "an option that leaves nothing to choose",
    severity: Severity::Warning,
    explanation: "\
An option is a choice between several values. This one has a single value, or none, or the same value twice, so that the
second can never be chosen.

    option hand_size in (5 7 7), usually 5

Mended:

    option hand_size in (5 7), usually 5
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    for option in cx.program.options.iter().filter(|option| own(option.span)) {
        if let Some(message) = fault(cx, option) {
            found.push(Diagnostic::new(&OPTION_LIST, option.span, message));
        }
    }
}

fn fault(cx: &Context, option: &GameOption) -> Option<String> {
    let name = &option.name;
    match &option.values {
        OptionValues::Range(a, b) if a > b => Some(format!("`{name}` has no value: {a} is more than {b}.")),
        OptionValues::Range(a, b) if a == b => {
            Some(format!("`{name}` can only be {a}: there is nothing to choose."))
        }
        OptionValues::List(list) => {
            let twice = list.iter().enumerate().find(|(at, value)| list[..*at].contains(value));
            match (twice, &list[..]) {
                (Some((_, value)), _) => {
                    Some(format!("`{name}` lists {} twice.", value_words(option, *value, cx.program)))
                }
                (None, [only]) => {
                    let only = value_words(option, *only, cx.program);
                    Some(format!("`{name}` can only be {only}: there is nothing to choose."))
                }
                _ => None,
            }
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn two_values_are_a_choice() {
        assert_eq!(
            said(&[("zones\n", "option size in (5), usually 5\n\nzones\n"), ("deal 7", "deal size")]),
            ["C0414"]
        );
        assert_eq!(
            said(&[("zones\n", "option size in (5 6), usually 5\n\nzones\n"), ("deal 7", "deal size")]),
            NOTHING
        );
    }
}
