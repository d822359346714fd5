//! Tokens and comments → logical lines with their columns.

use std::ops::Range;

use super::blank;
use crate::token::{Comment, Token, TokenKind};

/// How far a block lies deeper than its header.
pub(super) const STEP: usize = 2;

/// A sentence: one line of the file, or several that belong together.
pub(super) struct LogicalLine<'a> {
    /// The comments above it.
    pub above: Vec<OwnComment<'a>>,
    /// An empty line stands before it, below its comments.
    pub blank_before: bool,
    /// The column of its first word.
    pub column: usize,
    /// The column of the lines that continue it.
    pub continued: usize,
    /// Its pieces, as the writer broke it. Never empty, except that the last line of a file may hold comments only.
    pub pieces: Vec<Piece<'a>>,
    /// It is a rung of a ladder.
    pub is_rung: bool,
}

/// A comment on a line of its own.
pub(super) struct OwnComment<'a> {
    pub text: &'a str,
    pub column: usize,
    pub blank_before: bool,
}

/// What the writer put on one line.
pub(super) struct Piece<'a> {
    /// Comments above it, inside the sentence.
    pub above: Vec<&'a str>,
    /// Its tokens, as places in the file's list: how one is printed depends on its neighbours.
    pub tokens: Range<usize>,
    /// The comment behind it.
    pub comment: Option<&'a str>,
}

/// Finds the logical lines of a file that has no faults.
pub(super) fn logical_lines<'a>(
    source: &'a str,
    tokens: &'a [Token],
    comments: &[Comment],
) -> Vec<LogicalLine<'a>> {
    let mut builder = Builder {
        source,
        tokens,
        comments: comments.to_vec(),
        next_comment: 0,
        blocks: vec![(0, 0)],
        opening: None,
        lines: Vec::new(),
        head: None,
    };
    let mut start = 0;
    for (at, token) in tokens.iter().enumerate() {
        match token.kind {
            TokenKind::Newline => {
                builder.line(start..at, tokens.get(at + 1).is_some_and(|t| t.kind == TokenKind::Indent));
                start = at + 1;
            }
            TokenKind::Indent | TokenKind::Dedent => start = at + 1,
            _ => {}
        }
    }
    builder.finish();
    builder.lines
}

struct Builder<'a> {
    source: &'a str,
    tokens: &'a [Token],
    comments: Vec<Comment>,
    next_comment: usize,
    /// The open blocks: their column in the source and in the result.
    blocks: Vec<(usize, usize)>,
    /// The column that the block below the last line gets, and whether its lines are rungs.
    opening: Option<(usize, bool)>,
    lines: Vec<LogicalLine<'a>>,
    /// The first words of the section before.
    head: Option<(&'a str, &'a str)>,
}

impl<'a> Builder<'a> {
    fn line(&mut self, place: Range<usize>, opens_block: bool) {
        let tokens = &self.tokens[place.clone()];
        let Some(first) = tokens.first() else { return };
        let source_column = self.column_of(first.span.start as usize);
        let before = self.blocks.clone();
        let is_rung = self.enter(source_column);
        let column = self.blocks.last().map_or(0, |block| block.1);
        let mut above = self.comments_above(first.span.start as usize, (source_column, column), &before);
        let mut blank_before = self.has_blank_before(first.span.start as usize);
        if column == 0 {
            self.separate(tokens, &mut above, &mut blank_before);
        }
        let pieces = self.pieces(place);
        let hangs = self.hangs_ladder(&pieces);
        let continued = column + if opens_block && !hangs { 2 * STEP } else { STEP };
        if opens_block {
            let deeper = if hangs { continued + STEP } else { column + STEP };
            self.opening = Some((deeper, self.ends_in_ladder(tokens)));
        }
        self.lines.push(LogicalLine { above, blank_before, column, continued, pieces, is_rung });
    }

    /// Opens or closes blocks; whether the line is a rung.
    fn enter(&mut self, source_column: usize) -> bool {
        if let Some((column, rungs)) = self.opening.take() {
            self.blocks.push((source_column, column));
            return rungs;
        }
        while self.blocks.len() > 1 && self.blocks.last().is_some_and(|block| block.0 > source_column) {
            self.blocks.pop();
        }
        let last = self.lines.last();
        last.is_some_and(|line| line.is_rung && Some(line.column) == self.blocks.last().map(|block| block.1))
    }

    /// The comments above a line. One that lies deeper than the line belongs to the block before it.
    fn comments_above(
        &mut self,
        until: usize,
        line: (usize, usize),
        before: &[(usize, usize)],
    ) -> Vec<OwnComment<'a>> {
        let mut found = Vec::new();
        while let Some(comment) = self.take_comment(until) {
            let start = comment.span.start as usize;
            let source_column = self.column_of(start);
            let deeper = before.iter().rev().find(|block| block.0 <= source_column);
            let column = match deeper {
                Some(block) if source_column > line.0 => block.1.max(line.1),
                _ => line.1,
            };
            found.push(OwnComment {
                text: self.text(comment),
                column,
                blank_before: self.has_blank_before(start),
            });
        }
        found
    }

    /// Puts the empty lines between sections: always one, but lists of one-line sections may stand close.
    fn separate(&mut self, tokens: &'a [Token], above: &mut [OwnComment<'a>], blank_before: &mut bool) {
        let word =
            |at: usize| tokens.get(at).map_or("", |token| self.slice(token.span.start, token.span.end));
        let head = (word(0), word(1));
        let first = self.head.is_none();
        let close = self.head.is_some_and(|before| blank::may_stand_close(before, head));
        self.head = Some(head);
        let own = above.iter_mut().find(|comment| comment.column == 0);
        let blank = match own {
            Some(comment) => &mut comment.blank_before,
            None => blank_before,
        };
        if first {
            *blank = false;
        } else if !close {
            *blank = true;
        }
    }

    /// Cuts a sentence where the writer broke it, with the comments that stand between.
    fn pieces(&mut self, place: Range<usize>) -> Vec<Piece<'a>> {
        let mut pieces = Vec::new();
        let mut start = place.start;
        let mut above = Vec::new();
        for at in place.start + 1..=place.end {
            let end = self.tokens[at - 1].span.end as usize;
            let next = (at < place.end).then(|| self.tokens[at].span.start as usize);
            if next.is_some_and(|next| !self.source[end..next].contains('\n')) {
                continue;
            }
            let comment = self.trailing_comment(end);
            pieces.push(Piece { above: std::mem::take(&mut above), tokens: start..at, comment });
            start = at;
            while let Some(comment) = next.and_then(|next| self.take_comment(next)) {
                above.push(self.text(comment));
            }
        }
        pieces
    }

    /// The comment behind a token, if its line has one.
    fn trailing_comment(&mut self, end: usize) -> Option<&'a str> {
        let line_end = self.source[end..].find('\n').map_or(self.source.len(), |n| end + n);
        let comment = self.take_comment(line_end)?;
        Some(self.text(comment))
    }

    fn take_comment(&mut self, until: usize) -> Option<Comment> {
        let comment = *self.comments.get(self.next_comment)?;
        if comment.span.start as usize >= until {
            return None;
        }
        self.next_comment += 1;
        Some(comment)
    }

    /// The comments behind the last line.
    fn finish(&mut self) {
        let before = self.blocks.clone();
        let above = self.comments_above(self.source.len() + 1, (0, 0), &before);
        if !above.is_empty() {
            let empty = LogicalLine {
                above,
                blank_before: false,
                column: 0,
                continued: 0,
                pieces: Vec::new(),
                is_rung: false,
            };
            self.lines.push(empty);
        }
    }

    /// A ladder behind a continuing `else` has its rungs below that line, not below the first one.
    fn hangs_ladder(&self, pieces: &[Piece]) -> bool {
        let Some(last) = pieces.last().filter(|_| pieces.len() > 1) else { return false };
        let tokens = &self.tokens[last.tokens.clone()];
        let first = tokens.first().map(|token| self.slice(token.span.start, token.span.end));
        first == Some("else") && self.ends_in_ladder(tokens)
    }

    fn ends_in_ladder(&self, tokens: &[Token]) -> bool {
        let words: Vec<&str> =
            tokens.iter().rev().take(3).map(|token| self.slice(token.span.start, token.span.end)).collect();
        words == ["of", "possible", "first"]
    }

    /// Whether the line above the one that holds `start` is empty.
    fn has_blank_before(&self, start: usize) -> bool {
        let above = self.source[..start].rsplit('\n').nth(1);
        above.is_some_and(|line| line.trim().is_empty())
    }

    fn column_of(&self, start: usize) -> usize {
        let line = self.source[..start].rfind('\n').map_or(0, |n| n + 1);
        start - line
    }

    fn text(&self, comment: Comment) -> &'a str {
        self.slice(comment.span.start, comment.span.end)
    }

    fn slice(&self, start: u32, end: u32) -> &'a str {
        self.source.get(start as usize..end as usize).unwrap_or("")
    }
}
