//! The checked, typed program: what the checker hands to the engine.
//!
//! Everything is resolved. Names are ids, subjects (`player`, `it`) are ordinary locals, a bare `hand` says whose hand it is,
//! and every expression has a type. Player count and options are still free: the engine fixes them when a table is opened.
//!
//! The order of reading: [`types`], then [`expr`], then [`stmt`], then the declarations here.

pub(crate) mod build;
pub mod cards;
pub mod expr;
pub mod rewrite;
pub mod stmt;
pub mod types;
pub mod walk;

pub use cards::*;
pub use expr::*;
pub use stmt::*;
pub use types::*;

use crate::span::Span;
use std::sync::Arc;

/// A whole game.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// The name of the game.
    pub name: String,
    /// What the game is about, in a few sentences; empty if the file says nothing.
    pub about: String,
    /// `found as`: what else people look for it by.
    pub found_as: Vec<String>,
    /// The sources it was made from: the game first, then each library used. [`Span::file`] points here.
    pub sources: Vec<Source>,
    /// How many may play, and how they are paired.
    pub players: Players,
    /// The cards of the common deck.
    pub deck: Deck,
    /// At most so many choices in a game, and what happens then. The number is a constant of the table.
    pub bound: Bound,
    /// `turns go right`: the next player sits to the right. Only names `left` and `right` and the picture depend on it.
    pub turns_go_right: bool,
    /// `players …, together`: everybody wins or nobody does.
    pub cooperative: bool,
    /// The enumerations: suits, ranks, words, options of named values.
    pub words: Vec<Words>,
    /// What is printed on cards.
    pub attributes: Vec<Attribute>,
    /// House rules.
    pub options: Vec<GameOption>,
    /// Places for cards.
    pub zones: Vec<Zone>,
    /// Variables.
    pub vars: Vec<Var>,
    /// Values computed.
    pub defines: Vec<Define>,
    /// Procedures, in file order; includes `setup`, `play` and `turn` where the file has them.
    pub steps: Vec<Step>,
    /// The step `setup`, run first.
    pub setup: Option<StepId>,
    /// The step `play`, run after it. None: players take turns from the first player for ever.
    pub play: Option<StepId>,
    /// The step `turn`, what `take turns` runs.
    pub turn: Option<StepId>,
    /// Rules that watch for something to become true, in file order.
    pub whens: Vec<When>,
    /// Every local name of the program: parameters, `let`s, things ranged over, subjects.
    pub locals: Vec<Local>,
    /// Cards that carry rules.
    pub carried: Carried,
    /// Number of choices in the program; [`Choice::id`] counts them in file order.
    pub choices: u32,
    /// Characters of computer players.
    pub bots: Vec<Bot>,
    /// Looks, as written.
    pub style: Vec<StyleLine>,
}

/// One text the program was made from.
#[derive(Clone, Debug, Default)]
pub struct Source {
    /// The name of the file or library.
    pub name: String,
    /// Its text, shared by all programs made from it.
    pub text: Arc<str>,
}

impl Source {
    /// The line of a byte of the text, from 1.
    pub fn line(&self, byte: u32) -> usize {
        let before = &self.text[..self.text.floor_char_boundary(byte as usize)];
        before.matches('\n').count() + 1
    }
}

/// No table has more: a set of seats and the spectators is kept in 16 bits.
pub const MOST_PLAYERS: u8 = 15;

/// How many may play.
#[derive(Clone, Debug, Default)]
pub struct Players {
    /// The allowed counts, ascending.
    pub counts: Vec<u8>,
    /// With these counts partners sit across and share a team; with others everybody is a team of one.
    pub pairs: Vec<u8>,
    /// Where the file says so.
    pub span: Span,
}

impl Players {
    /// Whether there are tables at which nobody has a partner.
    pub fn some_without_partner(&self) -> bool {
        self.pairs.len() < self.counts.len() || self.counts.is_empty()
    }
}

/// The common deck: products of attribute values, some cards taken out, some jokers put in, several packs.
#[derive(Clone, Debug, Default)]
pub struct Deck {
    /// Alternatives with their conditions (constants of the table), the first that holds is used; the last has none.
    pub variants: Vec<(Option<Expr>, DeckVariant)>,
    /// How many packs, a constant of the table; None is one.
    pub packs: Option<Expr>,
    /// `remove CARD if C`: the attributes that name the card, and the condition.
    pub removals: Vec<Removal>,
    /// What the cards are called in other languages.
    pub tongues: Vec<Tongue>,
    /// What is printed on cards that show all of this.
    pub texts: Vec<(Vec<(AttrId, i64)>, String)>,
}

/// What cards are called in one language. What is not named keeps its name.
#[derive(Clone, Debug)]
pub struct Tongue {
    /// The language: `es`.
    pub language: String,
    /// What stands between rank and suit: `de`.
    pub between: String,
    /// Ranks and suits.
    pub words: Vec<(WordsId, i64, String)>,
    /// Single cards: what they show, and what they are called.
    pub cards: Vec<(Vec<(AttrId, i64)>, String)>,
}

/// Attributes with the values they have in one group of cards.
pub type DeckGroup = Vec<(AttrId, Vec<i64>)>;

/// One make of deck.
#[derive(Clone, Debug, Default)]
pub struct DeckVariant {
    /// The name (`french`), empty for an own deck.
    pub name: String,
    /// Groups of cards, one after the other. In each, every combination of values is a card, the first attribute varying
    /// slowest; a value named twice makes two cards. An attribute that a group does not name is none on its cards.
    pub groups: Vec<DeckGroup>,
    /// `with N jokers`: how many, and the attributes they have (the others are none).
    pub jokers: Option<(Expr, Vec<(AttrId, i64)>)>,
    /// `where C`: only cards for which this holds. The local is the card.
    pub filter: Option<(LocalId, Expr)>,
}

/// `remove 2 of diamonds if C`.
#[derive(Clone, Debug)]
pub struct Removal {
    /// What the card shows.
    pub card: Vec<(AttrId, Expr)>,
    /// When; a constant of the table.
    pub condition: Option<Expr>,
    /// Where.
    pub span: Span,
}

/// `at most N decisions, then RESULT`.
#[derive(Clone, Debug, Default)]
pub struct Bound {
    /// How many; None is the default of 10,000.
    pub decisions: Option<Expr>,
    /// What then; None is `nobody wins`.
    pub result: Option<Winners>,
    /// Where the file says so.
    pub span: Span,
}

/// An enumeration.
#[derive(Clone, Debug)]
pub struct Words {
    /// Its name in the singular: `suit`.
    pub name: String,
    /// Its members in order; a value of this type is an index into them. At most 64.
    pub members: Vec<Word>,
    /// Where it is declared.
    pub span: Span,
}

/// A member of an enumeration.
#[derive(Clone, Debug)]
pub struct Word {
    /// Its name: `hearts`, `8`.
    pub name: String,
    /// A short sign for cards and logs (`♥`, `K`); None is the name.
    pub sign: Option<String>,
    /// Where it is declared.
    pub span: Span,
}

/// Something printed on cards: `suit`, `rank`, `role`.
#[derive(Clone, Debug)]
pub struct Attribute {
    /// Its name.
    pub name: String,
    /// [`Type::Words`], [`Type::Number`] or [`Type::YesNo`]; of cards that carry rules also a face or a player.
    pub ty: Type,
}

/// A house rule, fixed when a table is opened.
#[derive(Clone, Debug)]
pub struct GameOption {
    /// Its name.
    pub name: String,
    /// What it means; may be empty.
    pub about: String,
    /// [`Type::Number`], [`Type::YesNo`] or [`Type::Words`].
    pub ty: Type,
    /// What may be chosen.
    pub values: OptionValues,
    /// What is usual: depends on the player count and on earlier options only.
    pub usually: Expr,
    /// Where it is declared.
    pub span: Span,
}

/// The values an option may have.
#[derive(Clone, Debug)]
pub enum OptionValues {
    /// Yes or no.
    YesNo,
    /// Any number from the first to the second.
    Range(i64, i64),
    /// One of these (numbers, or members of the words type).
    List(Vec<i64>),
}

/// What there is one of, for each: the owner of a zone or variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// One for each player.
    Player,
    /// One for each team.
    Team,
    /// One for each member of an enumeration.
    Words(WordsId),
    /// One for each card (variables only).
    Card,
}

/// A place for cards, or a family of them.
#[derive(Clone, Debug)]
pub struct Zone {
    /// Its name.
    pub name: String,
    /// What it is for; may be empty.
    pub about: String,
    /// One zone for each combination of these, outermost first. Empty: a single zone.
    pub owners: Vec<Owner>,
    /// How it lies on the table.
    pub shape: Shape,
    /// Who sees the cards in it.
    pub seen_by: SeenBy,
    /// `seen by X only ATTR where C`: single attributes that more people see.
    pub glimpses: Vec<Glimpse>,
    /// `at most N`; may read variables of the owner, who is the local.
    pub capacity: Option<(Option<LocalId>, Expr)>,
    /// `sorted by E`, for the picture only. The local is the card.
    pub sorted_by: Option<(LocalId, Expr)>,
    /// `refills from …`.
    pub refill: Option<Refill>,
    /// Kept by the language itself, so that no rule names it and nobody is shown it.
    pub made: bool,
    /// The words of `style` on it, if any.
    pub span: Span,
}

/// How a zone lies on the table, and whether it has an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One on top of the other; has an order, `top` is the card laid last.
    Pile,
    /// Side by side; has an order, `first` is the card laid first.
    Row,
    /// Held or spread in any way; without an order.
    Heap,
}

/// Who sees the cards of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeenBy {
    /// `face up`.
    Everybody,
    /// `face down`.
    Nobody,
    /// `private`, `seen by owner`: the owning player, or the members of the owning team.
    Owner,
    /// `seen by others`: everybody but the owner.
    Others,
    /// `seen by team`: the owner and the partners.
    Team,
}

/// One attribute that more people see.
#[derive(Clone, Debug)]
pub struct Glimpse {
    /// Who.
    pub seen_by: SeenBy,
    /// What.
    pub attribute: AttrId,
    /// When: the local is the card.
    pub condition: Option<(LocalId, Expr)>,
}

/// Where an empty zone gets new cards from.
#[derive(Clone, Debug)]
pub struct Refill {
    /// The cards that are shuffled into it: a set.
    pub cards: Expr,
    /// When; a constant of the table.
    pub condition: Option<Expr>,
}

/// A variable, or a family of them.
#[derive(Clone, Debug)]
pub struct Var {
    /// Its name.
    pub name: String,
    /// One variable for each combination of these, outermost first. Empty: one for the game.
    pub owners: Vec<Owner>,
    /// Its type: scalar or set.
    pub ty: Type,
    /// The kind of card it always holds, if it holds cards of a kind (or none).
    pub kind: Option<KindId>,
    /// How it starts. The locals are the owners, outermost first. None: `none`, or the empty set.
    pub start: Option<(Vec<LocalId>, Expr)>,
    /// Not public: only the owner knows it (nobody, if it has no player or team).
    pub private: bool,
    /// Kept by the language itself, so that no rule names it and nobody is shown it.
    pub made: bool,
    /// `vars each STEP`: starts afresh whenever this step starts. `vars each turn` names the step `turn`.
    pub each: Option<StepId>,
    /// Where it is declared.
    pub span: Span,
}

/// A value computed, never recursive.
#[derive(Clone, Debug)]
pub struct Define {
    /// Its name.
    pub name: String,
    /// What it means; may be empty.
    pub about: String,
    /// `define card.f(x)`: the thing it belongs to is the first parameter.
    pub on: Option<Type>,
    /// The parameters, the owner first.
    pub params: Vec<LocalId>,
    /// The value.
    pub body: Expr,
    /// `why not`: what to tell somebody for whom a yes/no value is no.
    pub why_not: Option<Text>,
    /// Where it is declared.
    pub span: Span,
}

/// A procedure.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its name.
    pub name: String,
    /// What it does; may be empty.
    pub about: String,
    /// The acting player, where the body speaks of one; passed by every caller before the other arguments.
    pub player: Option<LocalId>,
    /// The parameters as written.
    pub params: Vec<LocalId>,
    /// What is done.
    pub body: Block,
    /// Where it is declared.
    pub span: Span,
}

/// `when C` or `end when C`: a block run when something becomes true.
#[derive(Clone, Debug)]
pub struct When {
    /// `end when`: looked at first, and must reach a result.
    pub ends: bool,
    /// What is watched.
    pub watch: Watch,
    /// Of `when any DOM` whose body speaks of the member: where those stand that have come to fulfil it. The body is then a
    /// `let` that keeps them and an `each`.
    pub fresh: Option<LocalId>,
    /// What then.
    pub body: Block,
    /// Where.
    pub span: Span,
}

/// What a `when` watches.
#[derive(Clone, Debug)]
pub enum Watch {
    /// Runs when this becomes true.
    Condition(Expr),
    /// `when any DOM where C`: runs when one more member fulfils C.
    Any(Box<Domain>),
}

impl Watch {
    /// Whether what is remembered is a set of cards: those that fulfil the condition.
    pub fn is_of_cards(&self) -> bool {
        matches!(self, Watch::Any(domain) if matches!(domain.over, Over::Cards(_)))
    }
}

/// A local name.
#[derive(Clone, Debug)]
pub struct Local {
    /// As written; `player` or `it` for a subject.
    pub name: String,
    /// Its type.
    pub ty: Type,
    /// The kind of card it always is, if it is one of a kind (or none).
    pub kind: Option<KindId>,
    /// Where it is bound.
    pub span: Span,
}

/// A character of a computer player.
#[derive(Clone, Debug, Default)]
pub struct Bot {
    /// Its name; empty for the game's plain preferences.
    pub name: String,
    /// What it is like; may be empty.
    pub about: String,
    /// The player whose wishes these are.
    pub player: LocalId,
    /// Numbers it wants more of (`true`) or less of.
    pub likes: Vec<(bool, Expr)>,
    /// Items it prefers, by their text as written, most wanted first, each with a condition.
    pub prefers: Vec<(String, Option<Expr>)>,
    /// What a position is worth, if it says so.
    pub value: Option<Expr>,
}

/// A line of `style`, as written.
#[derive(Clone, Debug)]
pub struct StyleLine {
    /// What it speaks of.
    pub name: String,
    /// What it says.
    pub values: Vec<String>,
    /// What people call it, if it says so.
    pub called: Option<String>,
    /// Where.
    pub span: Span,
}
