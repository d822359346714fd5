//! Lines and columns of places in a text. Where its lines begin is found once, so that ten thousand questions about one text
//! cost little more than one.

use std::ops::Range;

/// A point in a text, both counted from 1, columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

/// A text and where its lines begin.
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    text: &'a str,
    starts: Vec<usize>,
}

/// Whole lines of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece<'a> {
    /// The lines.
    pub text: &'a str,
    /// The number of the first of them.
    pub line: usize,
    /// Where in the whole text they begin.
    pub start: usize,
}

impl<'a> Lines<'a> {
    /// The lines of a text.
    pub fn of(text: &'a str) -> Lines<'a> {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Lines { text, starts }
    }

    /// The point at a byte; one past the end is the end.
    pub fn point(&self, byte: usize) -> Point {
        let byte = self.text.floor_char_boundary(byte);
        let line = self.line(byte);
        Point { line: line + 1, column: self.text[self.starts[line]..byte].chars().count() + 1 }
    }

    /// The range of bytes nearest to these that lies in the text and cuts no character.
    pub fn range(&self, start: u32, end: u32) -> Range<usize> {
        let start = self.text.floor_char_boundary(start as usize);
        start..self.text.floor_char_boundary(end as usize).max(start)
    }

    /// The lines from that of the first byte to that of the last, with so many more on both sides.
    pub fn around(&self, bytes: Range<usize>, more: usize) -> Piece<'a> {
        let first = self.line(bytes.start).saturating_sub(more);
        let behind = self.line(bytes.end).saturating_add(more + 1);
        let (start, end) = (self.starts[first], self.starts.get(behind).copied().unwrap_or(self.text.len()));
        Piece { text: &self.text[start..end], line: first + 1, start }
    }

    /// The line of a byte, from 0. The first line begins at 0, so there is one.
    fn line(&self, byte: usize) -> usize {
        self.starts.partition_point(|&start| start <= byte) - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_count_characters() {
        let text = "uno\nciñó x";
        let lines = Lines::of(text);
        assert_eq!(lines.point(0), Point { line: 1, column: 1 });
        assert_eq!(lines.point(3), Point { line: 1, column: 4 });
        assert_eq!(lines.point(4), Point { line: 2, column: 1 });
        assert_eq!(lines.point(text.len() - 1), Point { line: 2, column: 6 });
        assert_eq!(lines.point(999), Point { line: 2, column: 7 });
        assert_eq!(Lines::of("").point(7), Point { line: 1, column: 1 });
    }

    #[test]
    fn ranges_never_cut_a_character() {
        assert_eq!(Lines::of("ñ").range(1, 99), 0..2);
        assert_eq!(Lines::of("abc").range(2, 1), 2..2);
    }

    #[test]
    fn pieces_are_whole_lines() {
        let lines = Lines::of("a\nbb\nccc\ndddd\n");
        assert_eq!(lines.around(3..3, 0), Piece { text: "bb\n", line: 2, start: 2 });
        assert_eq!(lines.around(3..6, 0), Piece { text: "bb\nccc\n", line: 2, start: 2 });
        assert_eq!(lines.around(6..6, 1), Piece { text: "bb\nccc\ndddd\n", line: 2, start: 2 });
        assert_eq!(lines.around(0..99, 9).text.len(), 14);
        assert_eq!(lines.around(14..14, 0), Piece { text: "", line: 5, start: 14 });
    }
}
