//! Lines and columns of places in a text.

/// A point in a text, both counted from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

/// The point at a byte of a text; one past the end is the end.
pub fn point(text: &str, byte: usize) -> Point {
    let before = &text[..floor(text, byte)];
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    Point { line: before.matches('\n').count() + 1, column: before[start..].chars().count() + 1 }
}

/// The range of bytes nearest to these that lies in the text and cuts no character.
pub fn range(text: &str, start: u32, end: u32) -> std::ops::Range<usize> {
    let start = floor(text, start as usize);
    start..floor(text, end as usize).max(start)
}

fn floor(text: &str, byte: usize) -> usize {
    text.floor_char_boundary(byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_count_characters() {
        let text = "uno\nciñó x";
        assert_eq!(point(text, 0), Point { line: 1, column: 1 });
        assert_eq!(point(text, text.len() - 1), Point { line: 2, column: 6 });
        assert_eq!(point(text, 999), Point { line: 2, column: 7 });
    }

    #[test]
    fn ranges_never_cut_a_character() {
        assert_eq!(range("ñ", 1, 99), 0..2);
        assert_eq!(range("abc", 2, 1), 2..2);
    }
}
