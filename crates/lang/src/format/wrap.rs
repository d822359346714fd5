//! Logical lines → printed lines no wider than they may be.

use std::ops::Range;

use super::WIDTH;
use super::lines::{LogicalLine, Piece, STEP};
use super::spacing::blank_before;
use crate::token::{Token, TokenKind};

/// A break that leaves less than this in front of it looks like a mistake.
const LEAST: usize = 24;

/// A line as it will be printed.
#[derive(Default)]
pub(super) struct PrintedLine {
    pub column: usize,
    pub text: String,
    /// A closing text that lines up with its neighbours: the reason of a rung.
    pub reason: Option<String>,
    pub comment: Option<String>,
    pub blank_before: bool,
}

impl PrintedLine {
    /// The column behind its words.
    pub fn width(&self) -> usize {
        self.column + self.text.chars().count()
    }
}

pub(super) fn printed_lines(source: &str, tokens: &[Token], lines: &[LogicalLine]) -> Vec<PrintedLine> {
    print(source, tokens, lines).printed
}

fn print<'a>(source: &'a str, tokens: &'a [Token], lines: &[LogicalLine]) -> Printer<'a> {
    let mut printer = Printer { source, tokens, printed: Vec::new(), looked_at: 0 };
    for line in lines {
        for comment in &line.above {
            printer.comment(comment.text, comment.column, comment.blank_before);
        }
        let mut columns = Columns { line, started: false, after_or: false };
        for piece in &line.pieces {
            printer.piece(&mut columns, piece);
        }
    }
    if let Some(first) = printer.printed.first_mut() {
        first.blank_before = false;
    }
    printer
}

/// The columns of one logical line's printed lines, one after the other.
struct Columns<'a> {
    line: &'a LogicalLine<'a>,
    started: bool,
    /// The last line that did not start with `and` starts with `or`.
    after_or: bool,
}

impl Columns<'_> {
    /// The column of the next line, which starts with this word. An `and` below an `or` belongs to it and lies deeper.
    fn next(&mut self, word: &str) -> usize {
        if !std::mem::replace(&mut self.started, true) {
            return self.line.column;
        }
        let deeper = word == "and" && self.after_or;
        self.after_or = word == "or" || deeper;
        self.line.continued + if deeper { STEP } else { 0 }
    }
}

struct Printer<'a> {
    source: &'a str,
    tokens: &'a [Token],
    printed: Vec<PrintedLine>,
    /// How many tokens were looked at to find breaks: the work that a long line makes.
    looked_at: usize,
}

impl Printer<'_> {
    fn comment(&mut self, text: &str, column: usize, blank_before: bool) {
        self.printed.push(PrintedLine {
            column,
            text: text.to_string(),
            blank_before,
            ..PrintedLine::default()
        });
    }

    fn piece(&mut self, columns: &mut Columns, piece: &Piece) {
        for comment in &piece.above {
            self.comment(comment, columns.line.continued, false);
        }
        let start = self.printed.len();
        let mut rest = piece.tokens.clone();
        while !rest.is_empty() {
            let blank_before = !columns.started && columns.line.blank_before;
            let column = columns.next(self.slice(rest.start));
            let end = self.break_at(rest.clone(), column, columns.line.is_rung).unwrap_or(rest.end);
            let text = self.text(rest.start..end);
            self.printed.push(PrintedLine { column, text, blank_before, ..PrintedLine::default() });
            rest.start = end;
        }
        self.set_reason_apart(columns.line, piece);
        if let Some(first) = self.printed.get_mut(start) {
            first.comment = piece.comment.map(str::to_string);
        }
    }

    /// A closing text that gives a reason stands in a column of its own.
    fn set_reason_apart(&mut self, line: &LogicalLine, piece: &Piece) {
        let last = piece.tokens.end - 1;
        if self.tokens[last].kind != TokenKind::Text || !self.gives_reason(line, piece) {
            return;
        }
        let reason = self.slice(last).to_string();
        let Some(printed) = self.printed.last_mut() else { return };
        let before = printed.text.strip_suffix(&reason).map(|words| words.trim_end().to_string());
        if let Some(words) = before.filter(|words| !words.is_empty()) {
            printed.text = words;
            printed.reason = Some(reason);
        }
    }

    /// Whether a line that ends in a text is a rung, an `only if`, a `cannot` or a yes/no property.
    fn gives_reason(&self, line: &LogicalLine, piece: &Piece) -> bool {
        let (first, end) = (piece.tokens.start, piece.tokens.end);
        match self.slice(first) {
            "why" | "about" => false,
            "only" => self.slice(first + 1) == "if",
            "cannot" => true,
            _ => line.is_rung || end - first > 3 && self.slice(end - 2) == "no" && self.slice(end - 3) == "/",
        }
    }

    /// Where to break tokens that are too wide: before the text of a rung, else before the loosest joining word, as far to
    /// the right as fits; if none fits, at the first there is. Looks no further than it must, since the rest of a long line
    /// is looked at again for the next break.
    fn break_at(&mut self, place: Range<usize>, column: usize, is_rung: bool) -> Option<usize> {
        let (mut depth, mut end) = (0usize, column);
        let mut found: Option<(usize, usize, usize)> = None;
        for at in place.clone() {
            self.looked_at += 1;
            let before = if at == place.start { 0 } else { end };
            end += usize::from(at > place.start && self.blank_before(at)) + self.slice(at).chars().count();
            let is_reason = is_rung && at + 1 == place.end && self.tokens[at].kind == TokenKind::Text;
            let class = if is_reason { Some(0) } else { self.looseness(at) };
            match class.filter(|_| before >= column + LEAST) {
                Some(class) if before <= WIDTH => {
                    let this = (depth, class, place.end - at);
                    found = Some(found.map_or(this, |best| best.min(this)));
                }
                Some(_) => return Some(at),
                None => {}
            }
            match self.tokens[at].kind {
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            if end > WIDTH
                && let Some((_, _, back)) = found
            {
                return Some(place.end - back);
            }
        }
        None
    }

    /// How loosely a token hangs on the one before it; nothing if a line cannot start with it.
    fn looseness(&self, at: usize) -> Option<usize> {
        if at > 0 && self.tokens[at - 1].kind == TokenKind::Comma {
            return Some(2);
        }
        if self.tokens[at].kind != TokenKind::Name {
            return None;
        }
        match self.slice(at) {
            "until" | "costing" => Some(0),
            "else" => Some(1),
            "where" => Some(3),
            "or" => Some(4),
            "and" => Some(5),
            _ => None,
        }
    }

    fn text(&self, place: Range<usize>) -> String {
        let mut text = String::new();
        for at in place.clone() {
            if at > place.start && self.blank_before(at) {
                text.push(' ');
            }
            text.push_str(self.slice(at));
        }
        text
    }

    fn blank_before(&self, at: usize) -> bool {
        blank_before(self.source, self.tokens, at)
    }

    fn slice(&self, at: usize) -> &str {
        let span = self.tokens.get(at).map(|token| token.span).unwrap_or_default();
        self.source.get(span.start as usize..span.end as usize).unwrap_or("")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::lines::logical_lines;
    use crate::lexer;

    /// How many tokens are looked at to lay out one line of so many parts.
    fn work(parts: usize, part: &str) -> usize {
        let source = format!("define long = {}\n", vec![part; parts].join(" and "));
        let lexed = lexer::lex(&source, 0);
        let lines = logical_lines(&source, &lexed.tokens, &lexed.comments);
        let printer = print(&source, &lexed.tokens, &lines);
        assert!(printer.printed.len() > parts / 20, "it is broken into many lines");
        printer.looked_at
    }

    #[test]
    fn a_line_twice_as_long_is_twice_the_work() {
        for part in ["value", "(a or b)", "total (a, b, c) of cards"] {
            let (once, twice) = (work(2_000, part), work(4_000, part));
            assert!(twice <= once * 2 + once / 10, "{part}: {once} and {twice}");
        }
    }
}
