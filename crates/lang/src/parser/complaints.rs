//! What the parser complains about, and the list of all complaints of syntax.

mod places;
mod sentences;

pub use places::*;
pub use sentences::*;

use crate::diagnostic::Complaint;
use crate::lexer;

/// Every complaint of the lexer and the parser, in order of code.
pub static SYNTAX: &[&Complaint] = &[
    &lexer::TABS,
    &lexer::BAD_INDENTATION,
    &lexer::UNCLOSED_TEXT,
    &lexer::STRAY_CHARACTER,
    &lexer::BAD_NUMBER,
    &lexer::FOREIGN_SIGN,
    &UNEXPECTED,
    &LINE_ENDS,
    &LEFT_OVER,
    &MISSING_BLOCK,
    &STRAY_BLOCK,
    &UNCLOSED_BRACKET,
    &EMPTY_BRACKETS,
    &SPACED_BRACKET,
    &BAD_NAME,
    &EQUALS_IN_CONDITION,
    &TOO_DEEP,
    &UNKNOWN_SECTION,
    &DUPLICATE_SECTION,
    &UNKNOWN_STATEMENT,
    &ELSE_WITHOUT_IF,
    &ITEM_WITHOUT_TEXT,
    &UNKNOWN_LINE,
    &UNKNOWN_CLAUSE,
    &MISPLACED_RANDOM,
    &BAD_HOLE,
    &LATE_ONLY_IF,
    &BAD_REPLACE,
    &ABOUT_TWICE,
    &MISSING_COMMA,
];
