//! The sections of a file.

use super::{
    Action, Block, Card, CardSet, Deck, Expr, Game, Ident, Kind, Library, Param, Rule, Status, Text, TypeRef,
    Use,
};
use crate::span::Span;

/// A section: what stands at the left edge, with its block.
#[derive(Clone, Debug, PartialEq)]
pub enum Section {
    /// `game "…"`.
    Game(Game),
    /// `library "…"`.
    Library(Library),
    /// `set "…"`.
    Set(CardSet),
    /// `use tricks, melds`.
    Use(Use),
    /// `option …`.
    Option(OptionDecl),
    /// `words …`.
    Words(Words),
    /// `deck NAME` with its attributes.
    Deck(Deck),
    /// `zones`.
    Zones(Zones),
    /// `vars`.
    Vars(Vars),
    /// `define …`.
    Define(Define),
    /// `setup`, `play` or `turn`.
    Procedure(Procedure),
    /// `step …`.
    Step(Step),
    /// `when C` or `end when C`.
    When(When),
    /// `kind …`.
    Kind(Kind),
    /// `card …` or `token …`.
    Card(Card),
    /// `action …`.
    Action(Action),
    /// `status …`.
    Status(Status),
    /// A rule of the game itself.
    Rule(Rule),
    /// `bot`.
    Bot(Bot),
    /// `style`.
    Style(Style),
}

/// `option NAME …, usually V`.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionDecl {
    /// Its name.
    pub name: Ident,
    /// What it can be.
    pub values: OptionValues,
    /// V.
    pub usually: Option<Expr>,
    /// The `about` line.
    pub about: Option<Text>,
    /// With its block.
    pub span: Span,
}

/// What an option can be.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionValues {
    /// Nothing written: yes or no.
    YesNo,
    /// `from a to b`.
    Range {
        /// a.
        least: Expr,
        /// b.
        most: Expr,
    },
    /// `in (a b c)`: numbers (signs folded in) or names. Names that mean nothing yet are declared by it.
    OneOf(Vec<Expr>),
}

/// `words NAME: member, member`.
#[derive(Clone, Debug, PartialEq)]
pub struct Words {
    /// The type's name.
    pub name: Ident,
    /// Its members in order.
    pub members: Vec<Word>,
    /// The `about` line.
    pub about: Option<Text>,
    /// With its block.
    pub span: Span,
}

/// A member of an enumeration.
#[derive(Clone, Debug, PartialEq)]
pub struct Word {
    /// Its name, or the number as written.
    pub name: Ident,
    /// The number, if it is one.
    pub number: Option<i64>,
    /// The short sign in quotes.
    pub sign: Option<Text>,
}

/// `zones`.
#[derive(Clone, Debug, PartialEq)]
pub struct Zones {
    /// Zones and families.
    pub entries: Vec<ZoneEntry>,
    /// The `about` line.
    pub about: Option<Text>,
    /// With its block.
    pub span: Span,
}

/// A zone or a family of zones.
#[derive(Clone, Debug, PartialEq)]
pub enum ZoneEntry {
    /// `stock: pile, face down`.
    Zone(Zone),
    /// `each player` and what each has.
    Family {
        /// `player`, `team`, or a type of words.
        each: Ident,
        /// What each has.
        entries: Vec<ZoneEntry>,
        /// With its block.
        span: Span,
    },
}

/// `name {, name}: clause {, clause}`.
#[derive(Clone, Debug, PartialEq)]
pub struct Zone {
    /// One zone for each name.
    pub names: Vec<Ident>,
    /// What it is like.
    pub clauses: Vec<ZoneClause>,
    /// `seen by X only ATTR [where C]` lines below it.
    pub glimpses: Vec<Glimpse>,
    /// The `about` line.
    pub about: Option<Text>,
    /// With its block.
    pub span: Span,
}

/// One clause of a zone.
#[derive(Clone, Debug, PartialEq)]
pub struct ZoneClause {
    /// What it says.
    pub kind: ZoneClauseKind,
    /// Where.
    pub span: Span,
}

/// What a clause of a zone says.
#[derive(Clone, Debug, PartialEq)]
pub enum ZoneClauseKind {
    /// `pile`.
    Pile,
    /// `row`.
    Row,
    /// `face up`.
    FaceUp,
    /// `face down`.
    FaceDown,
    /// `private`.
    Private,
    /// `seen by others`.
    SeenBy(Ident),
    /// `at most N`.
    AtMost(Expr),
    /// `sorted by order`.
    SortedBy(Ident),
    /// `refills from X [if C]`.
    RefillsFrom {
        /// X.
        source: Expr,
        /// C.
        condition: Option<Expr>,
    },
}

/// `seen by owner only suit [where C]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Glimpse {
    /// Who sees it.
    pub who: Ident,
    /// The attribute seen.
    pub attribute: Ident,
    /// C.
    pub filter: Option<Expr>,
    /// The line.
    pub span: Span,
}

/// `vars` or `vars each STEP`.
#[derive(Clone, Debug, PartialEq)]
pub struct Vars {
    /// The step, or `turn`, that starts them afresh.
    pub each: Option<Ident>,
    /// Variables and families.
    pub entries: Vec<VarEntry>,
    /// The `about` line.
    pub about: Option<Text>,
    /// With its block.
    pub span: Span,
}

/// A variable or a family of variables.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "a file has few of them, and a plain value is easier to match")]
pub enum VarEntry {
    /// `score = 0`.
    Var(Var),
    /// `each player` and what each has.
    Family {
        /// `player`, `team`, `card`, or a type of words.
        each: Ident,
        /// What each has.
        entries: Vec<VarEntry>,
        /// With its block.
        span: Span,
    },
}

/// `[private] name [: type] [= E]`; at least one of the two is there.
#[derive(Clone, Debug, PartialEq)]
pub struct Var {
    /// The place of `private`.
    pub private: Option<Span>,
    /// Its name.
    pub name: Ident,
    /// Its type.
    pub ty: Option<TypeRef>,
    /// What it starts as.
    pub value: Option<Expr>,
    /// The `about` line.
    pub about: Option<Text>,
    /// With its block.
    pub span: Span,
}

/// `define [TYPE.]name[(params)] = value`.
#[derive(Clone, Debug, PartialEq)]
pub struct Define {
    /// The place of `replace`.
    pub replace: Option<Span>,
    /// TYPE.
    pub owner: Option<Ident>,
    /// Its name.
    pub name: Ident,
    /// Its parameters.
    pub params: Vec<Param>,
    /// The value; may be a table or a ladder.
    pub value: Expr,
    /// `why not "…"`.
    pub why_not: Option<Text>,
    /// The `about` line.
    pub about: Option<Text>,
    /// With its block.
    pub span: Span,
}

/// `setup`, `play` or `turn`.
#[derive(Clone, Debug, PartialEq)]
pub struct Procedure {
    /// Which.
    pub kind: ProcedureKind,
    /// What is done.
    pub body: Block,
    /// The `about` line.
    pub about: Option<Text>,
    /// With its block.
    pub span: Span,
}

/// The procedures that have no name of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ProcedureKind {
    /// `setup`.
    Setup,
    /// `play`.
    Play,
    /// `turn`.
    Turn,
}

/// `step NAME[(params)]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The place of `replace`.
    pub replace: Option<Span>,
    /// Its name.
    pub name: Ident,
    /// Its parameters.
    pub params: Vec<Param>,
    /// What is done; none only in a kind, where a card supplies it.
    pub body: Option<Block>,
    /// The `about` line.
    pub about: Option<Text>,
    /// With its block.
    pub span: Span,
}

/// `when C` or `end when C`.
#[derive(Clone, Debug, PartialEq)]
pub struct When {
    /// `end when`.
    pub end: bool,
    /// C.
    pub condition: Expr,
    /// What is done.
    pub body: Block,
    /// The `about` line.
    pub about: Option<Text>,
    /// With its block.
    pub span: Span,
}

/// `bot ["name"]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Bot {
    /// Its name.
    pub name: Option<Text>,
    /// What it likes.
    pub lines: Vec<BotLine>,
    /// The `about` line.
    pub about: Option<Text>,
    /// With its block.
    pub span: Span,
}

/// A line of a bot.
#[derive(Clone, Debug, PartialEq)]
pub struct BotLine {
    /// What it says.
    pub kind: BotLineKind,
    /// The line.
    pub span: Span,
}

/// What a line of a bot says.
#[derive(Clone, Debug, PartialEq)]
pub enum BotLineKind {
    /// `likes more E`.
    LikesMore(Expr),
    /// `likes less E`.
    LikesLess(Expr),
    /// `prefers "item text" [if C]`.
    Prefers {
        /// The text of an item, its holes included.
        item: Text,
        /// C.
        condition: Option<Expr>,
    },
    /// `value E`.
    Value(Expr),
}

/// `style`: looks, which only the table reads.
#[derive(Clone, Debug, PartialEq)]
pub struct Style {
    /// Its lines.
    pub lines: Vec<StyleLine>,
    /// The `about` line.
    pub about: Option<Text>,
    /// With its block.
    pub span: Span,
}

/// `NAME: atoms`.
#[derive(Clone, Debug, PartialEq)]
pub struct StyleLine {
    /// NAME.
    pub name: Ident,
    /// What stands behind the colon.
    pub atoms: Vec<StyleAtom>,
    /// The line.
    pub span: Span,
}

/// One word of a style line.
#[derive(Clone, Debug, PartialEq)]
pub enum StyleAtom {
    /// A word.
    Word(Ident),
    /// A number.
    Number(i64, Span),
    /// A text.
    Text(Text),
    /// `#2a6f4e`, with the `#`.
    Colour(Ident),
}
