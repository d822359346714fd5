//! Cuts one line into tokens.

use super::{BAD_NUMBER, Lexed, STRAY_CHARACTER, UNCLOSED_TEXT};
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use crate::token::{Comment, Token, TokenKind, is_name_char};

/// Reads pieces of lines and adds what it finds to `out`.
pub(super) struct Scanner<'a> {
    pub source: &'a str,
    pub file: u16,
    /// In `style`, `#` and hexadecimal digits are a colour.
    pub in_style: bool,
    pub out: &'a mut Lexed,
}

impl Scanner<'_> {
    /// Reads from `start` to `end`, which lie on one line and on the edges of characters.
    pub fn scan(&mut self, start: usize, end: usize) {
        let mut at = start;
        let mut spaced = true;
        while let Some(c) = self.source[at..end].chars().next() {
            if matches!(c, ' ' | '\t' | '\r') {
                at += 1;
                spaced = true;
                continue;
            }
            at = self.token(c, at, end, spaced);
            spaced = false;
        }
    }

    /// Reads one token, comment or stray character and returns where it ends.
    fn token(&mut self, c: char, start: usize, end: usize, spaced: bool) -> usize {
        let rest = &self.source[start..end];
        if c == '#' && !(self.in_style && colour_len(rest).is_some()) {
            let trimmed = start + rest.trim_end().len();
            self.out.comments.push(Comment { span: self.span(start, trimmed), own_line: false });
            return end;
        }
        let (kind, len) = match c {
            '#' => (TokenKind::Colour, colour_len(rest).unwrap_or(1)),
            '"' => (TokenKind::Text, self.text_len(start, rest)),
            '0'..='9' => (TokenKind::Number, self.number_len(start, rest)),
            _ if is_name_char(c) => (TokenKind::Name, prefix_len(rest, is_name_char)),
            _ => match sign(rest) {
                Some(found) => found,
                None => return self.stray(c, start),
            },
        };
        self.out.tokens.push(Token { kind, span: self.span(start, start + len), spaced });
        start + len
    }

    fn text_len(&mut self, start: usize, rest: &str) -> usize {
        if let Some(close) = rest[1..].find('"') {
            return close + 2;
        }
        let len = rest.trim_end().len();
        let span = self.span(start, start + len);
        let fault = Diagnostic::new(&UNCLOSED_TEXT, span, "This text has no closing `\"` on its line.");
        self.complain(fault.with_fix("close the text", self.span(start + len, start + len), "\""));
        len
    }

    /// A number takes all digits and letters that touch it, so that `3rd` and `1.5` are one fault.
    fn number_len(&mut self, start: usize, rest: &str) -> usize {
        let digits = prefix_len(rest, |c| c.is_ascii_digit());
        let mut len = prefix_len(rest, is_name_char);
        if let Some(fraction) =
            rest[len..].strip_prefix('.').filter(|f| f.starts_with(|c: char| c.is_ascii_digit()))
        {
            len += 1 + prefix_len(fraction, is_name_char);
        }
        let span = self.span(start, start + len);
        if len > digits {
            let message = match rest[digits..].starts_with('.') {
                true => "Numbers are whole: write it without a fraction.",
                false => "A name starts with a letter and a number has only digits: change this word.",
            };
            self.complain(Diagnostic::new(&BAD_NUMBER, span, message));
        } else if rest[..len].parse::<i32>().is_err() {
            let message = "This number is too large: the largest is 2147483647.";
            self.complain(Diagnostic::new(&BAD_NUMBER, span, message));
        }
        len
    }

    /// Complains about a character that means nothing. Several in a row are one fault.
    fn stray(&mut self, c: char, start: usize) -> usize {
        let end = start + c.len_utf8();
        let span = self.span(start, end);
        let fault = match replacement(c) {
            Some(by) => Diagnostic::new(&STRAY_CHARACTER, span, format!("Write `{by}` instead of `{c}`."))
                .with_fix(format!("write `{by}`"), span, by),
            None if c.is_control() || c.is_whitespace() => {
                Diagnostic::new(&STRAY_CHARACTER, span, "An invisible character stands here: write a blank.")
                    .with_fix("write a blank", span, " ")
            }
            None => {
                Diagnostic::new(&STRAY_CHARACTER, span, format!("`{c}` means nothing here: take it out."))
                    .with_fix(format!("take `{c}` out"), span, "")
            }
        };
        self.complain(fault);
        end
    }

    fn complain(&mut self, fault: Diagnostic) {
        self.out.diagnostics.push(fault);
    }

    fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.file, start, end)
    }
}

/// The sign at the start of `rest` and its length.
fn sign(rest: &str) -> Option<(TokenKind, usize)> {
    use TokenKind::*;
    const SIGNS: &[(&str, TokenKind)] = &[
        ("==", Foreign),
        ("!=", Foreign),
        ("<>", Foreign),
        ("&&", Foreign),
        ("||", Foreign),
        ("≠", Foreign),
        ("≤", Foreign),
        ("≥", Foreign),
        ("+=", PlusEquals),
        ("-=", MinusEquals),
        ("<=", LessEquals),
        (">=", GreaterEquals),
        ("!", Foreign),
        ("%", Foreign),
        ("(", Open),
        (")", Close),
        (",", Comma),
        (":", Colon),
        (".", Dot),
        ("=", Equals),
        ("+", Plus),
        ("-", Minus),
        ("*", Star),
        ("/", Slash),
        ("<", Less),
        (">", Greater),
    ];
    SIGNS.iter().find(|(text, _)| rest.starts_with(text)).map(|(text, kind)| (*kind, text.len()))
}

/// What people type instead of a sign of the language.
fn replacement(c: char) -> Option<&'static str> {
    Some(match c {
        '“' | '”' | '„' | '«' | '»' => "\"",
        '‘' | '’' | '\'' | '`' => "\"",
        '[' | '{' => "(",
        ']' | '}' => ")",
        '–' | '—' | '−' => "-",
        '×' | '·' => "*",
        '÷' => "/",
        _ => return None,
    })
}

/// The length of `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa` at the start of `rest`.
fn colour_len(rest: &str) -> Option<usize> {
    let word = prefix_len(&rest[1..], is_name_char);
    let digits = &rest[1..1 + word];
    let fits = matches!(word, 3 | 4 | 6 | 8) && digits.bytes().all(|b| b.is_ascii_hexdigit());
    fits.then_some(word + 1)
}

fn prefix_len(text: &str, fits: impl Fn(char) -> bool) -> usize {
    text.find(|c| !fits(c)).unwrap_or(text.len())
}
