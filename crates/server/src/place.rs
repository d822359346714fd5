//! Lines and columns of places in a text.

/// The line and the character at a byte of a text, both from 1; one past the end is the end.
pub fn point(text: &str, byte: usize) -> (u32, u32) {
    let before = &text[..text.floor_char_boundary(byte)];
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    (before.matches('\n').count() as u32 + 1, before[start..].chars().count() as u32 + 1)
}

#[cfg(test)]
mod tests {
    #[test]
    fn points_count_characters() {
        assert_eq!(super::point("uno\nciñó x", 0), (1, 1));
        assert_eq!(super::point("uno\nciñó x", 11), (2, 6));
        assert_eq!(super::point("uno\nciñó x", 999), (2, 7));
    }
}
