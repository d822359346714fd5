//! Texts that people type or read: names, lines of chat, sentences.

use crate::likeness::likeness;

/// What is said of a name that is none.
pub const NAMES: &str =
    "A name has 1 to 24 characters, and is not one of P0, P1, T0 and so on: seats are called so.";

/// A text without control characters and without blanks that are not needed.
pub fn tidy(text: &str) -> String {
    let visible: String = text.chars().map(|c| if is_hidden(c) { ' ' } else { c }).collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A name of 1 to 24 characters, tidied; None if it is none, nothing of it can be seen, or seats and sides are called so.
pub fn name(text: &str) -> Option<String> {
    let name = tidy(text);
    let fits = name.chars().count() <= 24 && !likeness(&name).is_empty() && !is_seat(&name);
    fits.then_some(name)
}

/// `P0` and `T1` stand for seats and sides in what the engine tells: nobody is called so, or would be taken for somebody else.
fn is_seat(name: &str) -> bool {
    let number = name.strip_prefix(['P', 'T']).unwrap_or_default();
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// A text that begins with a capital letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// What an error or a remark says, as a sentence for a person.
pub fn sentence(words: &impl std::fmt::Display) -> String {
    let text = capital(&words.to_string());
    if text.is_empty() || text.ends_with(['.', '?', '!']) { text } else { text + "." }
}

/// Characters that print nothing, or turn the direction of what follows.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_begin_large_and_end() {
        assert_eq!(sentence(&"élan is no game"), "Élan is no game.");
        assert_eq!(sentence(&"Is it?"), "Is it?");
        assert_eq!(sentence(&""), "");
    }

    #[test]
    fn names_are_tidied() {
        assert_eq!(name("  Ana \t María\u{202e} "), Some("Ana María".to_string()));
        assert_eq!(name(" \u{200b} "), None);
        assert_eq!(name("\u{3164}\u{ad}"), None);
        assert_eq!(name(&"x".repeat(25)), None);
        assert_eq!(name("P0"), None);
        assert_eq!(name(" T12 "), None);
        assert_eq!(name("P"), Some("P".to_string()));
        assert_eq!(name("Top10"), Some("Top10".to_string()));
    }
}
