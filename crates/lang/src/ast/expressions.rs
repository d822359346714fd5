//! Values, conditions and domains.

use super::{Ident, Text};
use crate::span::Span;

/// A value or a condition.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Where.
    pub span: Span,
}

/// The forms of values and conditions.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// A whole number of at most 32 bits. A sign is folded in only inside a [`ExprKind::List`] and an option.
    Number(i64),
    /// `"Fireball"`: a face.
    Text(Text),
    /// `yes` or `no`.
    YesNo(bool),
    /// `none`.
    None,
    /// `nobody`.
    Nobody,
    /// `it`.
    It,
    /// `this`.
    This,
    /// Any other name.
    Name(Ident),
    /// `f(x, y)`: the bracket touches the name.
    Call {
        /// What is called.
        name: Ident,
        /// The values in the brackets.
        args: Vec<Expr>,
    },
    /// `x.name` or `x.name(args)`.
    Property {
        /// Whose.
        of: Box<Expr>,
        /// Which.
        name: Ident,
        /// The values in touching brackets, if there are brackets.
        args: Option<Vec<Expr>>,
    },
    /// `queen of spades`, `7 of trump`.
    CardOf {
        /// A number or a name.
        rank: Box<Expr>,
        /// The suit: a postfix value.
        suit: Box<Expr>,
    },
    /// One value in brackets.
    Paren(Box<Expr>),
    /// `(a, b)`: compared from the left.
    Key(Vec<Expr>),
    /// `(a b c)`: two or more numbers, names or texts without commas.
    List(Vec<Expr>),
    /// `-x`.
    Negate(Box<Expr>),
    /// `not C`.
    Not(Box<Expr>),
    /// Two values joined by a word or a sign.
    Binary {
        /// The joining word or sign.
        op: BinaryOp,
        /// Where it stands.
        op_span: Span,
        /// Before it.
        left: Box<Expr>,
        /// Behind it.
        right: Box<Expr>,
    },
    /// `a is b`, `a are b`, `a is not b`.
    Is {
        /// Before `is`.
        left: Box<Expr>,
        /// Behind it.
        right: Box<Expr>,
        /// With `not`.
        negated: bool,
    },
    /// `a in S`, `a not in S`; also a plain domain such as `cards in hand`, see the top of [`crate::ast`].
    In {
        /// Before `in`.
        left: Box<Expr>,
        /// Behind it.
        right: Box<Expr>,
        /// With `not`.
        negated: bool,
    },
    /// `S is empty`, `S is not exhausted`, `Z has room`.
    Test {
        /// The thing asked about.
        of: Box<Expr>,
        /// What is asked.
        test: Test,
        /// With `not`.
        negated: bool,
    },
    /// `cs share rank apart from wild`.
    Pattern {
        /// The cards.
        cards: Box<Expr>,
        /// What they must do.
        pattern: Pattern,
        /// The adjective of cards that stand for any other.
        apart_from: Option<Ident>,
    },
    /// `cs splits into groups where C`; inside C, `group` is one group.
    Splits {
        /// The cards.
        cards: Box<Expr>,
        /// What each group must fulfil.
        condition: Box<Expr>,
    },
    /// `A if C else B`.
    Conditional {
        /// The value if C holds.
        then: Box<Expr>,
        /// C.
        condition: Box<Expr>,
        /// The value if not. May be a [`ExprKind::Ladder`].
        otherwise: Box<Expr>,
    },
    /// `A else B`: B if A is none.
    OrElse {
        /// A.
        value: Box<Expr>,
        /// B.
        fallback: Box<Expr>,
    },
    /// `by E (a b: X, else Z)`, or with rows below.
    Table(Table),
    /// `first possible of` with rows below.
    Ladder(Vec<Rung>),
    /// `any DOM`.
    Any(Box<Domain>),
    /// `no DOM`.
    No(Box<Domain>),
    /// `every DOM has C`.
    Every {
        /// DOM.
        domain: Box<Domain>,
        /// C.
        has: Box<Expr>,
    },
    /// `count of DOM`, `count of different E of DOM`.
    Count {
        /// E.
        different: Option<Box<Expr>>,
        /// DOM.
        domain: Box<Domain>,
    },
    /// `total E of DOM`, `greatest E of DOM`, `falling E of DOM` …
    Aggregate {
        /// The word.
        op: AggregateOp,
        /// E.
        value: Box<Expr>,
        /// DOM.
        domain: Box<Domain>,
    },
    /// `larger of (a, b)`, `smaller of (a, b)`.
    Larger {
        /// `larger`, not `smaller`.
        larger: bool,
        /// The values.
        values: Vec<Expr>,
    },
    /// `[sole | all] highest [n] DOM by E`.
    Best(Best),
    /// `the DOM`: the first, or none.
    The(Box<Domain>),
    /// `next [ADJ] player [after P] [where C]`.
    Next {
        /// The words behind `next`: adjectives and `player`.
        words: Vec<Ident>,
        /// P.
        after: Option<Box<Expr>>,
        /// C.
        filter: Option<Box<Expr>>,
    },
    /// `position of E in (a b c)`.
    PositionOf {
        /// E.
        value: Box<Expr>,
        /// The list, or a set.
        list: Box<Expr>,
    },
    /// `positions of DOM`: the places of cards in their zone, for texts.
    PositionsOf(Box<Domain>),
    /// `all hands`: the zones of every owner as one set.
    AllOf(Ident),
    /// `openly E`.
    Openly(Box<Expr>),
    /// `can A(x)`: holds a [`ExprKind::Call`], a name or a property.
    Can(Box<Expr>),
    /// `leftover of S by E after groups where C`; inside C, `group` is one group.
    Leftover {
        /// S.
        of: Box<Expr>,
        /// E.
        by: Box<Expr>,
        /// C.
        condition: Box<Expr>,
    },
    /// `random DOM`: only as the whole right side of an assignment or `let`.
    Random(Box<Domain>),
    /// A set written as a domain: `red_three cards in hand`, `hand where suit is led`, `first player`.
    Domain(Box<Domain>),
    /// Could not be read; a complaint has been made.
    Error,
}

/// What joins two values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    /// `or`.
    Or,
    /// `and`: of conditions, or the union of cards.
    And,
    /// `except`: cards without others.
    Except,
    /// `<`.
    Less,
    /// `<=`.
    AtMost,
    /// `>`.
    More,
    /// `>=`.
    AtLeast,
    /// `+`.
    Add,
    /// `-`.
    Subtract,
    /// `*`.
    Multiply,
    /// `/`, rounding down.
    Divide,
    /// `mod`.
    Modulo,
}

/// A question about a zone or set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Test {
    /// `is empty`.
    Empty,
    /// `is exhausted`.
    Exhausted,
    /// `has room`.
    Room,
}

/// What a set of cards must do.
#[derive(Clone, Debug, PartialEq)]
pub enum Pattern {
    /// `share rank`.
    Share(Ident),
    /// `differ in suit`.
    Differ(Ident),
    /// `run by high`.
    Run(Box<Expr>),
}

/// How many values become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AggregateOp {
    /// `total`.
    Total,
    /// `greatest`.
    Greatest,
    /// `least`.
    Least,
    /// `falling`: a key, sorted downwards.
    Falling,
    /// `rising`: a key, sorted upwards.
    Rising,
}

/// `highest` or `lowest`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// `highest`.
    Highest,
    /// `lowest`.
    Lowest,
}

/// What happens on a tie for the highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tie {
    /// No word: the first in order.
    First,
    /// `sole`: none on a tie.
    Sole,
    /// `all`: the tied ones.
    All,
}

/// `[sole | all] highest [n] DOM by E`.
#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    /// `highest` or `lowest`.
    pub direction: Direction,
    /// `sole`, `all` or neither.
    pub tie: Tie,
    /// A count that is a number or in brackets. A named count stands in front of the words of the domain.
    pub count: Option<Box<Expr>>,
    /// DOM.
    pub domain: Box<Domain>,
    /// E.
    pub by: Box<Expr>,
}

/// `by E (a b: X, c: Y, else Z)`.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// E.
    pub subject: Box<Expr>,
    /// The rows in order, without the last `else`.
    pub rows: Vec<TableRow>,
    /// The value behind `else`.
    pub otherwise: Option<Box<Expr>>,
}

/// `a b: X`.
#[derive(Clone, Debug, PartialEq)]
pub struct TableRow {
    /// Numbers, names or texts.
    pub keys: Vec<Expr>,
    /// X.
    pub value: Expr,
    /// The row.
    pub span: Span,
}

/// One rung of `first possible of`: a set and why one must choose from it.
#[derive(Clone, Debug, PartialEq)]
pub struct Rung {
    /// The set.
    pub value: Expr,
    /// The reason shown.
    pub why: Option<Text>,
    /// The rung.
    pub span: Span,
}

/// What is ranged over: `[other] {ADJ} noun [name] [in S] [from P] [where C]`, `cs among S` and so on.
#[derive(Clone, Debug, PartialEq)]
pub struct Domain {
    /// The form.
    pub kind: DomainKind,
    /// `from P`.
    pub from: Option<Box<Expr>>,
    /// `where C`.
    pub filter: Option<Box<Expr>>,
    /// The whole domain.
    pub span: Span,
}

/// The forms of a domain.
#[derive(Clone, Debug, PartialEq)]
pub enum DomainKind {
    /// One or more bare words, perhaps `in` something: `c in hand`, `other ready monster m in board`, `players`,
    /// `won`, `k in 1 to 2`. The checker names the words.
    Words {
        /// The place of `other`.
        other: Option<Span>,
        /// At least one word.
        words: Vec<Ident>,
        /// Behind `in`.
        within: Option<Source>,
    },
    /// `[a to b | n] cs among S [ignoring suit]`.
    Among {
        /// a, or n.
        least: Option<Box<Expr>>,
        /// b; none if only n was written.
        most: Option<Box<Expr>>,
        /// The name of the set.
        name: Ident,
        /// S.
        source: Box<Expr>,
        /// The attribute in which sets may differ and still count as one.
        ignoring: Option<Ident>,
    },
    /// Any other value: `rest_of(cs)`, `t.members`, `(hand and board)`, `all hands`.
    Value(Box<Expr>),
    /// Could not be read.
    Error,
}

/// What stands behind `in` of a domain.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// A value: `hand`, `lower.hand`, `(field and hidden)`, `all boards`.
    Value(Box<Expr>),
    /// `a to b`.
    Range {
        /// a.
        least: Box<Expr>,
        /// b.
        most: Box<Expr>,
    },
    /// `other alive players`: two words or more, or `other`.
    Words {
        /// The place of `other`.
        other: Option<Span>,
        /// Adjectives and the noun.
        words: Vec<Ident>,
        /// All of it.
        span: Span,
    },
}
