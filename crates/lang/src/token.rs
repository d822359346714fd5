//! Tokens: the words and signs of a file, with its layout.

use crate::span::Span;

/// A word, sign, text or piece of layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Where. Layout tokens are points, or the blanks at the start of a line.
    pub span: Span,
    /// Blanks or the start of a line stand before it. A bracket that touches a name makes a call.
    pub spaced: bool,
}

/// The sorts of tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// A word: letters, digits and `_`.
    Name,
    /// A whole number without a sign.
    Number,
    /// A text with its quotes. An unclosed one reaches to the end of its line.
    Text,
    /// `#2a6f4e`, only in `style`.
    Colour,
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// `,`.
    Comma,
    /// `:`.
    Colon,
    /// `.`.
    Dot,
    /// `=`.
    Equals,
    /// `+=`.
    PlusEquals,
    /// `-=`.
    MinusEquals,
    /// `+`.
    Plus,
    /// `-`.
    Minus,
    /// `*`.
    Star,
    /// `/`.
    Slash,
    /// `<`.
    Less,
    /// `<=`.
    LessEquals,
    /// `>`.
    Greater,
    /// `>=`.
    GreaterEquals,
    /// A sign of other languages that has a word here, such as `!=`.
    Foreign,
    /// The end of a logical line.
    Newline,
    /// The next line lies deeper.
    Indent,
    /// The next line lies less deep; one for each level.
    Dedent,
    /// The end of the file.
    End,
}

impl TokenKind {
    /// Layout: the tokens that no character stands for.
    pub fn is_layout(self) -> bool {
        matches!(self, TokenKind::Newline | TokenKind::Indent | TokenKind::Dedent | TokenKind::End)
    }
}

/// A comment, from its `#` to the end of its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comment {
    /// Where.
    pub span: Span,
    /// Nothing but blanks stands before it on its line.
    pub own_line: bool,
}

/// The joining words. They cannot be names.
///
/// Words that only begin a line (`move`, `deal`, `zones`) are not among them, so a step may be called `deal`.
pub static RESERVED: &[&str] = &[
    "after",
    "all",
    "among",
    "and",
    "any",
    "apart",
    "are",
    "becomes",
    "by",
    "can",
    "chooses",
    "costing",
    "count",
    "differ",
    "different",
    "each",
    "else",
    "empty",
    "every",
    "except",
    "exhausted",
    "falling",
    "for",
    "from",
    "goes",
    "greatest",
    "has",
    "have",
    "highest",
    "if",
    "ignoring",
    "in",
    "is",
    "it",
    "larger",
    "least",
    "leftover",
    "lowest",
    "mod",
    "next",
    "no",
    "nobody",
    "none",
    "not",
    "of",
    "openly",
    "or",
    "other",
    "position",
    "positions",
    "random",
    "rising",
    "run",
    "share",
    "smaller",
    "sole",
    "splits",
    "the",
    "this",
    "to",
    "total",
    "until",
    "where",
    "while",
    "win",
    "wins",
    "yes",
];

/// Whether a word joins others and so cannot be a name.
pub fn is_reserved(word: &str) -> bool {
    RESERVED.binary_search(&word).is_ok()
}

/// Whether a character may stand in a name. Accented letters may, also as letter and accent.
pub fn is_name_char(c: char) -> bool {
    c == '_' || c.is_alphanumeric() || ('\u{300}'..='\u{36f}').contains(&c)
}
