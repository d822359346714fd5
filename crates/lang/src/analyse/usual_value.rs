//! An option whose usual value cannot be chosen.

use super::Context;
use super::tables::{Table, value_words};
use super::text::own;
use super::values::{Known, Values};
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// A usual value that is not among the values.
pub static USUAL_VALUE: Complaint = Complaint {
    code: "C0413",
    title: "a usual value that cannot be chosen",
    severity: Severity::Error,
    explanation: "\
What an option usually is must be one of the values it may have, for every number of players and every choice of the options
before it.

    option hand_size from 5 to 9, usually 10 if count of players is 2 else 7

Mended:

    option hand_size from 5 to 10, usually 10 if count of players is 2 else 7
",
};

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    for option in cx.program.options.iter().filter(|option| own(option.span)) {
        let tables = cx.constants.tables(&cx.constants.needs(&option.usually));
        let outside = tables.into_iter().find_map(|table| Some((outside(cx, option, &table)?, table)));
        if let Some((value, table)) = outside {
            let value = value_words(option, value, cx.program);
            let here = match table.words(cx.program) {
                words if words.is_empty() => String::new(),
                words => format!("{words} the usual value of ").replacen("With", "with", 1),
            };
            let message = match here.as_str() {
                "" => format!("`{}` cannot be {value}, its usual value.", option.name),
                _ => format!(
                    "{} `{}` would be {value}, which cannot be chosen.",
                    capital(here.trim_end()),
                    option.name
                ),
            };
            found.push(Diagnostic::new(&USUAL_VALUE, option.usually.span, message));
        }
    }
}

/// The usual value at a table, if it is known and not allowed.
fn outside(cx: &Context, option: &GameOption, table: &Table) -> Option<i64> {
    let value = match cx.constants.at(table).eval(&option.usually) {
        Known { none: false, some: Values::Members(bits) } if bits.count_ones() == 1 => {
            i64::from(bits.trailing_zeros())
        }
        known => known.exactly()?,
    };
    let allowed = match &option.values {
        OptionValues::YesNo => true,
        OptionValues::Range(a, b) => (*a..=*b).contains(&value),
        OptionValues::List(list) => list.contains(&value),
    };
    (!allowed).then_some(value)
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn computed_values_are_followed() {
        assert_eq!(
            said(&[
                ("zones\n", "option size from 5 to 7, usually 9 - count of players\n\nzones\n"),
                ("deal 7", "deal size")
            ]),
            NOTHING
        );
        assert_eq!(
            said(&[
                ("zones\n", "option size from 5 to 7, usually 10 - count of players\n\nzones\n"),
                ("deal 7", "deal size")
            ]),
            ["C0413"]
        );
    }
}
