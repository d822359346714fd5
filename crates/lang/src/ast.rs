//! The syntax tree of a `.cards` file. This is the stable contract between the parser and everything behind it.
//!
//! The tree is purely syntactic: it keeps what was written and where, and never decides what a name means. Where
//! two readings look alike on paper, the parser keeps one node and the checker names it. These are:
//!
//! - **Word runs.** `live players`, `n cards`, `monster m` and `hand` are all [`DomainKind::Words`]: the checker
//!   tells adjectives, a count, the noun and the binder apart, because names are unique.
//! - **`x in S`.** As a value without `where` it is [`ExprKind::In`], also when `x` is a noun (`move cards in hand
//!   to won`). With a `where` behind it, or with two or more words in front, it is an [`ExprKind::Domain`].
//! - **Brackets with bare words.** `(clubs spades)` is an [`ExprKind::List`], and so is `(live players)`.
//! - **Calls.** `f(x)` is [`ExprKind::Call`] for defines, zone families, variable families, statuses, steps and
//!   actions alike.
//! - **Event arguments** are expressions: a bare name binds unless it is a plain value.
//!
//! A file has at most one `game`, `library`, `setup`, `play`, `turn` and `style`: further ones are complained of and left
//! out. A tree that came with complaints may hold `Error` nodes; later stages pass over them silently.

mod cards;
mod expressions;
mod game;
mod sections;
mod statements;

pub use cards::*;
pub use expressions::*;
pub use game::*;
pub use sections::*;
pub use statements::*;

use crate::span::Span;

/// One file: its sections in order.
#[derive(Clone, Debug, PartialEq)]
pub struct File {
    /// The sections as written.
    pub sections: Vec<Section>,
    /// The whole file.
    pub span: Span,
}

/// A name as written, with its place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ident {
    /// The letters. Members of `words` may be digits: then this is the number as written.
    pub name: String,
    /// Where.
    pub span: Span,
}

/// A text in double quotes.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// Plain pieces and holes, in order. Two plain pieces never stand side by side.
    pub parts: Vec<TextPart>,
    /// The literal with its quotes.
    pub span: Span,
}

/// A piece of a text.
#[derive(Clone, Debug, PartialEq)]
pub enum TextPart {
    /// Letters to show, with `{{` already read as `{`.
    Plain(String),
    /// `{…}`: a value to show.
    Hole(Expr),
}

impl Text {
    /// The text if it has no holes. The empty text is `Some("")`.
    pub fn plain(&self) -> Option<&str> {
        match self.parts.as_slice() {
            [] => Some(""),
            [TextPart::Plain(text)] => Some(text),
            _ => None,
        }
    }
}

/// A type as written: `number`, `yes/no`, `cards`, `creature in board`.
#[derive(Clone, Debug, PartialEq)]
pub struct TypeRef {
    /// Which type.
    pub kind: TypeKind,
    /// `in board`: the value is forgotten when that card leaves the zone family.
    pub within: Option<Box<Expr>>,
    /// The whole type.
    pub span: Span,
}

/// The word or words of a type.
#[derive(Clone, Debug, PartialEq)]
pub enum TypeKind {
    /// `yes/no`.
    YesNo,
    /// Any other: `number`, `suit`, `cards`, `monster`.
    Name(Ident),
    /// Could not be read.
    Error,
}

/// A parameter with its type: `n: number`.
#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    /// Its name.
    pub name: Ident,
    /// Its type.
    pub ty: TypeRef,
    /// Both.
    pub span: Span,
}
