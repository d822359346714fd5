//! Lines → logical lines with `Newline`, `Indent` and `Dedent`.

use super::scan::Scanner;
use super::{BAD_INDENTATION, Lexed, TABS};
use crate::diagnostic::{Diagnostic, Fix};
use crate::span::Span;
use crate::token::{Comment, Token, TokenKind};

/// A tab in front of a line counts as one level.
const TAB_WIDTH: usize = 2;

/// Words that cannot start a statement: a deeper line that starts with one continues the line before.
const CONTINUING: &[&str] = &["where", "and", "or", "else", "until", "costing"];

/// The words in front of the rungs of a ladder, the last first.
const LADDER: [&str; 3] = ["of", "possible", "first"];

/// A line with something on it besides blanks and comments.
struct Line {
    /// Where the line starts, before its blanks.
    start: usize,
    /// Where its first word starts.
    content: usize,
    end: usize,
    indent: usize,
}

pub(super) struct Layout<'a> {
    source: &'a str,
    file: u16,
    lines: Vec<Line>,
    /// The columns of the open blocks, outermost first. Never empty.
    columns: Vec<usize>,
    /// Those of them that hold rungs.
    ladders: Vec<usize>,
    in_style: bool,
    out: Lexed,
}

impl<'a> Layout<'a> {
    pub fn new(source: &'a str, file: u16) -> Layout<'a> {
        let mut layout = Layout {
            source,
            file,
            lines: Vec::new(),
            columns: vec![0],
            ladders: Vec::new(),
            in_style: false,
            out: Lexed::default(),
        };
        layout.split();
        layout
    }

    pub fn run(mut self) -> Lexed {
        let mut next = 0;
        while next < self.lines.len() {
            let first = next;
            next = self.logical_line(first);
        }
        self.finish();
        self.out.comments.sort_by_key(|c| c.span.start);
        self.out
    }

    /// Finds the lines, and the comments that have a line of their own.
    fn split(&mut self) {
        let mut tabs = Vec::new();
        let mut start = if self.source.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        while start < self.source.len() {
            let end = self.source[start..].find('\n').map_or(self.source.len(), |n| start + n);
            self.split_line(start, end, &mut tabs);
            start = end + 1;
        }
        self.complain_of_tabs(tabs);
    }

    fn split_line(&mut self, start: usize, end: usize, tabs: &mut Vec<Span>) {
        let text = &self.source[start..end];
        let content = start + text.len() - text.trim_start_matches([' ', '\t', '\r']).len();
        let rest = self.source[content..end].trim_end();
        if rest.is_empty() {
            return;
        }
        let blanks = &self.source[start..content];
        if blanks.contains('\t') {
            tabs.push(Span::new(self.file, start, content));
        }
        let own_line = rest.starts_with('#');
        if own_line {
            let span = Span::new(self.file, content, content + rest.len());
            self.out.comments.push(Comment { span, own_line });
            return;
        }
        self.lines.push(Line { start, content, end: content + rest.len(), indent: width(blanks) });
    }

    /// One complaint for all tabs of the file, with one fix for all.
    fn complain_of_tabs(&mut self, tabs: Vec<Span>) {
        let Some(&first) = tabs.first() else { return };
        let message = "Lines are indented with blanks, not with tabs: write two blanks for each level.";
        let mut fault = Diagnostic::new(&TABS, first, message);
        let blanks = |span: &Span| " ".repeat(width(&self.source[span.start as usize..span.end as usize]));
        let edits = tabs.iter().map(|span| (*span, blanks(span))).collect();
        fault.fix = Some(Fix { title: "write blanks for the tabs".into(), edits });
        self.out.diagnostics.push(fault);
    }

    /// Reads a logical line that starts at line `first`; returns the line behind it.
    fn logical_line(&mut self, first: usize) -> usize {
        self.indentation(first);
        let indent = self.lines[first].indent;
        if indent == 0 {
            self.in_style = self.first_word(first) == "style";
        }
        let from = self.out.tokens.len();
        let mut open = 0;
        let mut at = first;
        loop {
            let scanned = self.out.tokens.len();
            self.scan_line(at);
            open = depth_after(open, &self.out.tokens[scanned..]);
            at += 1;
            if at == self.lines.len() || !self.continues(at, indent, open, from) {
                break;
            }
        }
        let end = self.lines[at - 1].end;
        self.push(TokenKind::Newline, end, end);
        at
    }

    fn scan_line(&mut self, at: usize) {
        let (start, end) = (self.lines[at].content, self.lines[at].end);
        let mut scanner =
            Scanner { source: self.source, file: self.file, in_style: self.in_style, out: &mut self.out };
        scanner.scan(start, end);
    }

    /// Opens and closes blocks in front of a line.
    fn indentation(&mut self, at: usize) {
        let Line { start, content, indent, .. } = self.lines[at];
        if indent > self.top() {
            if self.opens_ladder() {
                self.ladders.push(indent);
            }
            self.columns.push(indent);
            self.push(TokenKind::Indent, start, content);
            return;
        }
        while indent < self.top() {
            let below = self.columns[self.columns.len() - 2];
            if indent > below {
                return self.complain_of_column(start, content);
            }
            self.columns.pop();
            self.ladders.retain(|&column| column <= below);
            self.push(TokenKind::Dedent, content, content);
        }
    }

    /// The line is read as if it stood at the column of the open block.
    fn complain_of_column(&mut self, start: usize, content: usize) {
        let column = self.top();
        let span = Span::new(self.file, start, content);
        let message = "This line lines up with no line above it: indent it like the lines it belongs to.";
        let fault = Diagnostic::new(&BAD_INDENTATION, span, message);
        let title = format!("indent by {column} blanks");
        self.out.diagnostics.push(fault.with_fix(title, span, " ".repeat(column)));
    }

    /// Whether line `at` goes on with a logical line of that indentation.
    fn continues(&self, at: usize, indent: usize, open: usize, from: usize) -> bool {
        let deeper = self.lines[at].indent > indent;
        if open > 0 {
            return deeper || self.source[self.lines[at].content..].starts_with(')');
        }
        let after_comma = self.out.tokens[from..].last().is_some_and(|t| t.kind == TokenKind::Comma);
        deeper && (after_comma || self.starts_with_continuation(at, indent) || self.is_text_of_rung(at))
    }

    fn starts_with_continuation(&self, at: usize, indent: usize) -> bool {
        let word = self.first_word(at);
        CONTINUING.contains(&word) || word == "if" && self.is_continued_if(at, indent)
    }

    /// In a ladder a deeper line that starts with a text gives the reason of the rung above it.
    fn is_text_of_rung(&self, at: usize) -> bool {
        self.ladders.last() == Some(&self.top()) && self.source[self.lines[at].content..].starts_with('"')
    }

    /// Whether the line before a block ends in `first possible of`.
    fn opens_ladder(&self) -> bool {
        let words = self.out.tokens.iter().rev().filter(|token| token.kind != TokenKind::Newline).take(3);
        words.map(|token| &self.source[token.span.start as usize..token.span.end as usize]).eq(LADDER)
    }

    /// A statement `if` has a block or a colon. One that has neither, or whose next line lies between it and the
    /// line before, belongs to the line before.
    fn is_continued_if(&self, at: usize, indent: usize) -> bool {
        let own = self.lines[at].indent;
        let mut next = at + 1;
        while next < self.lines.len()
            && self.lines[next].indent > own
            && CONTINUING.contains(&self.first_word(next))
        {
            next += 1;
        }
        let following = self.lines.get(next).map_or(0, |line| line.indent);
        if following > indent {
            return following < own;
        }
        !(at..next).any(|line| self.has_colon(line))
    }

    /// Whether a colon stands on a line outside texts, comments and brackets.
    fn has_colon(&self, at: usize) -> bool {
        let (mut depth, mut in_text) = (0i32, false);
        for c in self.source[self.lines[at].content..self.lines[at].end].chars() {
            match c {
                '"' => in_text = !in_text,
                _ if in_text => {}
                '#' => return false,
                '(' => depth += 1,
                ')' => depth -= 1,
                ':' if depth <= 0 => return true,
                _ => {}
            }
        }
        false
    }

    fn first_word(&self, at: usize) -> &'a str {
        let rest = &self.source[self.lines[at].content..self.lines[at].end];
        &rest[..rest.find(|c| !crate::token::is_name_char(c)).unwrap_or(rest.len())]
    }

    fn finish(&mut self) {
        let end = self.source.len();
        for _ in 1..self.columns.len() {
            self.push(TokenKind::Dedent, end, end);
        }
        self.push(TokenKind::End, end, end);
    }

    fn push(&mut self, kind: TokenKind, start: usize, end: usize) {
        self.out.tokens.push(Token { kind, span: Span::new(self.file, start, end), spaced: true });
    }

    fn top(&self) -> usize {
        // `columns` starts with 0 and only what was pushed behind it is popped.
        self.columns[self.columns.len() - 1]
    }
}

fn width(blanks: &str) -> usize {
    blanks.chars().map(|c| if c == '\t' { TAB_WIDTH } else { 1 }).sum()
}

/// How many brackets are open behind some tokens. Brackets that close nothing do not count.
fn depth_after(open: usize, tokens: &[Token]) -> usize {
    tokens.iter().fold(open, |depth, token| match token.kind {
        TokenKind::Open => depth + 1,
        TokenKind::Close => depth.saturating_sub(1),
        _ => depth,
    })
}
