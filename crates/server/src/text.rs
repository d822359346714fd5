//! Texts that people type: names and lines of chat.

/// A text without control characters and without blanks that are not needed.
pub fn tidy(text: &str) -> String {
    let visible: String = text.chars().map(|c| if is_hidden(c) { ' ' } else { c }).collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A name of 1 to 24 characters, tidied; None if it is none.
pub fn name(text: &str) -> Option<String> {
    let name = tidy(text);
    (1..=24).contains(&name.chars().count()).then_some(name)
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
    fn names_are_tidied() {
        assert_eq!(name("  Ana \t María\u{202e} "), Some("Ana María".to_string()));
        assert_eq!(name(" \u{200b} "), None);
        assert_eq!(name(&"x".repeat(25)), None);
    }
}
