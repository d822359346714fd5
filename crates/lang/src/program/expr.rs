//! Expressions. All are total: see the rules for none at each form.

use super::types::*;
use crate::span::Span;

/// A typed expression.
#[derive(Clone, Debug)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// The type of its value.
    pub ty: Type,
    /// Whether its value may be none.
    pub maybe_none: bool,
    /// Where it stands; for a value the checker supplied, the place that made it necessary.
    pub span: Span,
}

/// A zone with its owners, one expression for each of [`super::Zone::owners`]. If an owner is none, it is no zone: empty, and
/// nothing can be moved there.
#[derive(Clone, Debug)]
pub struct ZoneRef {
    /// Which family.
    pub zone: ZoneId,
    /// Whose.
    pub owners: Vec<Expr>,
    /// Where.
    pub span: Span,
}

/// A variable with its owners, one expression for each of [`super::Var::owners`]. Of a none owner it reads as none (or the
/// empty set), and changing it changes nothing.
#[derive(Clone, Debug)]
pub struct VarRef {
    /// Which family.
    pub var: VarId,
    /// Whose.
    pub owners: Vec<Expr>,
    /// Where.
    pub span: Span,
}

/// The forms of an expression.
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// A value known now: a number, yes or no, a member of an enumeration, or [`NONE`].
    Const(i64),
    /// The empty set.
    EmptySet,
    /// A list of single values as a set (of words, players, teams or cards).
    SetOf(Vec<Expr>),
    /// A local name.
    Local(LocalId),
    /// A variable.
    Var(VarRef),
    /// An option of the table.
    Option(OptionId),
    /// How many play.
    PlayerCount,
    /// The player in seat 0.
    FirstPlayer,
    /// All players, in seat order.
    AllPlayers,
    /// All teams.
    AllTeams,
    /// All members of an enumeration.
    AllWords(WordsId),
    /// Every card of the table, wherever it lies.
    AllCards,
    /// The cards in a zone.
    Zone(ZoneRef),
    /// `all hands`: the cards in every zone of a family.
    AllZones(ZoneId),
    /// `Z.top`: the card laid last; of an unordered zone or set the one with the highest number. None if empty.
    Top(Box<Expr>),
    /// `Z.top(n)`: the n cards laid last, or as many as there are.
    TopCards(Box<Expr>, Box<Expr>),
    /// `Z.first`: the card laid first; of an unordered zone or set the one with the lowest number. None if empty.
    First(Box<Expr>),
    /// What is printed on a card.
    Attr(AttrId, Box<Expr>),
    /// A player's property, see [`PlayerPart`].
    Player(PlayerPart, Box<Expr>),
    /// The members of a team.
    Members(Box<Expr>),
    /// Whose a card is: the player of the zone it lies in; in a shared zone, whoever put it there; none if nobody.
    CardOwner(Box<Expr>),
    /// The first card of the table that shows these attributes: `queen of spades` as a thing.
    NamedCard(Vec<(AttrId, Expr)>),
    /// A defined value with its arguments, the owner first.
    Call(DefineId, Vec<Expr>),
    /// `not`.
    Not(Box<Expr>),
    /// `and` of two or more yes/no parts, looked at from the left.
    And(Vec<Expr>),
    /// `or` of two or more yes/no parts, looked at from the left.
    Or(Vec<Expr>),
    /// `is`: equal, for single values, sets and keys. None is none.
    Same(Box<Expr>, Box<Expr>),
    /// `< <= > >=` of two numbers or two keys. With none it is no.
    Compare(Order, Box<Expr>, Box<Expr>),
    /// `in`: whether a set holds a single value (none: no), or holds a whole set.
    In(Box<Expr>, Box<Expr>),
    /// `is empty`: of a set.
    IsEmpty(Box<Expr>),
    /// `is exhausted`: the zone is empty and its refill could not give a card either.
    IsExhausted(ZoneRef),
    /// `has room`: fewer cards than its capacity.
    HasRoom(ZoneRef),
    /// `+ - * / mod` of two numbers. With none, or divided by nothing, it is none. `/` and `mod` round down.
    Arith(Arith, Box<Expr>, Box<Expr>),
    /// `-x`.
    Negate(Box<Expr>),
    /// `larger of (a, b)`, `smaller of (a, b)`: of numbers; a none is passed over.
    Extreme(Which, Vec<Expr>),
    /// `a if c else b`.
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `a else b`: b if a is none.
    Else(Box<Expr>, Box<Expr>),
    /// `A and B` of two sets.
    Union(Box<Expr>, Box<Expr>),
    /// `A except B` of two sets. A single value counts as a set of one.
    Except(Box<Expr>, Box<Expr>),
    /// A single value as a set of one; none gives the empty set.
    Single(Box<Expr>),
    /// The members of a domain as a set (`cards in hand where suit is led`).
    Collect(Box<Domain>),
    /// `any DOM`.
    Any(Box<Domain>),
    /// `every DOM has C`.
    Every(Box<Domain>, Box<Expr>),
    /// `count of DOM`; of a whole set or zone, the domain has no condition.
    Count(Box<Domain>),
    /// `count of different E of DOM`.
    CountDifferent(Box<Expr>, Box<Domain>),
    /// `total E of DOM`: none values count nothing.
    Total(Box<Expr>, Box<Domain>),
    /// `greatest E of DOM`, `least E of DOM`: number or key; none if there are none.
    Best(Which, Box<Expr>, Box<Domain>),
    /// `highest DOM by E` and its kin.
    Pick(Box<Pick>),
    /// `the DOM`: the first member, or none.
    The(Box<Domain>),
    /// `falling E of DOM`, `rising E of DOM`: a key of the values, sorted. Greatest first if falling.
    Sorted(Which, Box<Expr>, Box<Domain>),
    /// `next ADJ player after P where C`: the domain's set is ignored, its condition counts. Goes once round in the current
    /// direction of turns, P last; none if nobody fits.
    Next(Box<Domain>, Box<Expr>),
    /// `position of E in (a b c)`: from 1, or none.
    Position(Box<Expr>, Vec<Expr>),
    /// `by E (a b: X, else Z)`: the first row that lists the value; none if no row does and there is no else.
    Table(Box<Expr>, Vec<(Vec<Expr>, Expr)>, Option<Box<Expr>>),
    /// `first possible of`: the first set that is not empty, each with the reason it gives for what lies outside it. The last
    /// if all are empty.
    FirstPossible(Vec<(Expr, Option<Text>)>),
    /// A tuple: numbers, yes/no, members of enumerations, or keys.
    Key(Vec<Expr>),
    /// A pattern of a set of cards: see [`Pattern`].
    Pattern(Box<Pattern>),
    /// `S splits into groups where C`: the cards can be parted into non-empty groups, each fulfilling C. The local is the group.
    Splits(Box<Expr>, LocalId, Box<Expr>),
    /// `leftover of S by E after groups where C`, see [`Leftover`].
    Leftover(Box<Leftover>),
    /// `openly E`: E, and everybody knows the answer from now on.
    Openly(Box<Expr>),
    /// `positions of DOM`: for texts only, the places (from 1) of the cards in their zones.
    Positions(Box<Domain>),
}

/// What a player has by nature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerPart {
    /// The neighbour on the left.
    Left,
    /// The neighbour on the right.
    Right,
    /// The other member of the team; none without one.
    Partner,
    /// The only opponent (two players, or two sides: the next one); none without one.
    Opponent,
    /// Everybody of other teams.
    Opponents,
    /// Everybody else.
    Others,
    /// The team.
    Team,
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
}

impl Order {
    /// The same comparison with its sides exchanged.
    pub fn turned(self) -> Order {
        match self {
            Order::Less => Order::More,
            Order::AtMost => Order::AtLeast,
            Order::More => Order::Less,
            Order::AtLeast => Order::AtMost,
        }
    }
}

/// An operation on numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arith {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`, rounded down
    Div,
    /// `mod`, never negative for a positive divisor
    Mod,
}

/// Which end of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// The greatest, highest, larger; falling.
    Greatest,
    /// The least, lowest, smaller; rising.
    Least,
}

/// What is ranged over, in order, with a condition.
#[derive(Clone, Debug)]
pub struct Domain {
    /// The thing ranged over; for an unnamed one it is the subject.
    pub var: LocalId,
    /// Over what.
    pub over: Over,
    /// Players: who comes first; default the first player.
    pub from: Option<Expr>,
    /// Adjectives and `where`, all in one.
    pub filter: Option<Expr>,
    /// Where.
    pub span: Span,
}

/// What a domain ranges over.
#[derive(Clone, Debug)]
pub enum Over {
    /// The cards of a set: in the order of the zone if the expression is a single zone with an order, else by number.
    Cards(Expr),
    /// The players of a set, in the current direction of turns.
    Players(Expr),
    /// The teams of a set.
    Teams(Expr),
    /// The members of a set of words, in order of declaration.
    Words(Expr),
    /// The numbers from the first to the second.
    Numbers(Expr, Expr),
    /// The subsets of a set of cards.
    Subsets(Box<Subsets>),
}

/// `[a to b] cs among S [ignoring ATTR]`.
#[derive(Clone, Debug)]
pub struct Subsets {
    /// Of what.
    pub of: Expr,
    /// The least number of cards; default 1.
    pub least: Option<Expr>,
    /// The most; default all.
    pub most: Option<Expr>,
    /// Offer sets that differ only in this attribute once.
    pub ignoring: Option<AttrId>,
}

/// `highest [n] DOM by E`.
#[derive(Clone, Debug)]
pub struct Pick {
    /// Highest or lowest.
    pub which: Which,
    /// How ties and numbers are dealt with.
    pub mode: PickMode,
    /// Of what.
    pub domain: Domain,
    /// A number or a key. Members for which it is none are passed over.
    pub by: Expr,
}

/// What `highest` gives.
#[derive(Clone, Debug)]
pub enum PickMode {
    /// The first in order of the best: a single value.
    One,
    /// The best if it is alone, else none.
    Sole,
    /// All of the best: a set.
    All,
    /// The best n, earlier in order first: a set.
    Several(Expr),
}

/// A yes/no pattern of a set of cards. Cards for which `apart` holds are wild and looked past.
#[derive(Clone, Debug)]
pub struct Pattern {
    /// The set.
    pub cards: Expr,
    /// What is asked.
    pub form: PatternForm,
    /// `apart from ADJ`: the local is the card.
    pub apart: Option<(LocalId, Expr)>,
}

/// The patterns.
#[derive(Clone, Debug)]
pub enum PatternForm {
    /// `share E`: all the same; the local is the card.
    Share(LocalId, Expr),
    /// `differ in E`: no two the same.
    Differ(LocalId, Expr),
    /// `run by E`: different numbers whose span is less than the number of all cards, so that wild cards fill the gaps.
    Run(LocalId, Expr),
}

/// The cards left over by the split of a set into disjoint groups that leaves the least total; on a tie the fewest cards, then
/// the first in order.
#[derive(Clone, Debug)]
pub struct Leftover {
    /// The set.
    pub of: Expr,
    /// The card in `by`.
    pub card: LocalId,
    /// What a card left over costs.
    pub by: Expr,
    /// The group in `fits`.
    pub group: LocalId,
    /// What a group must fulfil.
    pub fits: Expr,
}

/// A text with values in it.
#[derive(Clone, Debug, Default)]
pub struct Text {
    /// Its parts in order.
    pub parts: Vec<TextPart>,
    /// Where it stands.
    pub span: Span,
}

/// A part of a text.
#[derive(Clone, Debug)]
pub enum TextPart {
    /// Plain words.
    Plain(String),
    /// A value shown.
    Value(Expr),
}
