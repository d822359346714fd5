//! Matching a written move against the text of an item.

use lang::program::*;

/// What stands in the holes of a text: for each part of the item's text that is a value, what was written there.
pub(super) type Holes<'t> = Vec<(&'t Expr, String)>;

/// Calls `found` for each way in which the text fits the template, until it says enough. The text must be in small letters.
pub(super) fn each_match<'t>(
    template: &'t Text,
    text: &str,
    found: &mut dyn FnMut(&Holes<'t>) -> bool,
) -> bool {
    fit(&template.parts, text, &mut Vec::new(), found)
}

fn fit<'t>(
    parts: &'t [TextPart],
    text: &str,
    holes: &mut Holes<'t>,
    found: &mut dyn FnMut(&Holes<'t>) -> bool,
) -> bool {
    match parts.split_first() {
        None => text.trim().is_empty() && found(holes),
        Some((TextPart::Plain(plain), rest)) => {
            let plain = tidy(plain);
            match text.strip_prefix(&plain) {
                Some(text) => fit(rest, text, holes, found),
                // A blank at the end of the text may be missing.
                None => text.trim() == plain.trim() && rest.is_empty() && found(holes),
            }
        }
        Some((TextPart::Value(value), rest)) => {
            let ends = text.char_indices().map(|(at, _)| at).skip(1).chain([text.len()]);
            for end in ends {
                if !fits_next(rest, &text[end..]) {
                    continue;
                }
                holes.push((value, text[..end].trim().to_string()));
                let enough = fit(rest, &text[end..], holes, found);
                holes.pop();
                if enough {
                    return true;
                }
            }
            false
        }
    }
}

/// Whether what follows a hole can follow here: saves trying most of the ends.
fn fits_next(rest: &[TextPart], text: &str) -> bool {
    match rest.first() {
        None => text.is_empty(),
        Some(TextPart::Plain(plain)) => text.starts_with(&tidy(plain)),
        Some(TextPart::Value(_)) => !text.is_empty(),
    }
}

/// In small letters, runs of blanks as one.
pub(super) fn tidy(text: &str) -> String {
    let mut tidy = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        if !letter.is_whitespace() {
            tidy.push(letter);
        } else if !tidy.ends_with(' ') {
            tidy.push(' ');
        }
    }
    tidy
}

/// The number of the binder that a hole shows as it is.
pub(super) fn binder_of(item: &Item, hole: &Expr) -> Option<usize> {
    match hole.kind {
        ExprKind::Local(local) => item.binders.iter().position(|binder| binder.var == local),
        _ => None,
    }
}
