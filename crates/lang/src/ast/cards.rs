//! Cards that carry rules: kinds, cards, actions, statuses and the forms of rules.

use super::{Block, Define, Domain, Expr, Ident, Param, Step, Text, TypeRef, VarEntry};
use crate::span::Span;

/// `kind NAME`.
#[derive(Clone, Debug, PartialEq)]
pub struct Kind {
    /// Its name.
    pub name: Ident,
    /// What it says.
    pub members: Vec<KindMember>,
    /// The `about` line.
    pub about: Option<Text>,
    /// With its block.
    pub span: Span,
}

/// A line or block of a kind.
#[derive(Clone, Debug, PartialEq)]
pub enum KindMember {
    /// `cost, attack: number, at least 0`.
    Properties(Properties),
    /// `works in board`.
    WorksIn(Vec<Ident>),
    /// `one per event`.
    OnePerEvent(Span),
    /// `vars` of each card.
    Vars(Vec<VarEntry>),
    /// A `define` that a card may override.
    Define(Define),
    /// A `step` that a card may override; often without a body.
    Step(Step),
    /// A rule that every card of the kind carries.
    Rule(Rule),
}

/// `name {, name}: type [, at least n] [, usually value] [text]`.
#[derive(Clone, Debug, PartialEq)]
pub struct Properties {
    /// The names.
    pub names: Vec<Ident>,
    /// Their type.
    pub ty: TypeRef,
    /// `at least n`.
    pub at_least: Option<Expr>,
    /// `usually value`.
    pub usually: Option<Expr>,
    /// What a yes/no property says on the card.
    pub text: Option<Text>,
    /// The line.
    pub span: Span,
}

/// `card "…": kind, settings` or `token …`.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// Only `make` brings it.
    pub token: bool,
    /// What is printed as its name.
    pub name: Text,
    /// Its kind.
    pub kind: Ident,
    /// Its properties.
    pub settings: Vec<Setting>,
    /// Its own lines.
    pub members: Vec<CardMember>,
    /// The `about` line.
    pub about: Option<Text>,
    /// With its block.
    pub span: Span,
}

/// `cost 3`, or `flies` alone for yes.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    /// The property.
    pub name: Ident,
    /// Its value; none is yes.
    pub value: Option<Expr>,
    /// Both.
    pub span: Span,
}

/// A line or block of a card.
#[derive(Clone, Debug, PartialEq)]
pub enum CardMember {
    /// `vars` of this card.
    Vars(Vec<VarEntry>),
    /// A `define` of the kind, overridden.
    Define(Define),
    /// A step of the kind, overridden: its bare name and a block.
    Step {
        /// The step's name.
        name: Ident,
        /// The block.
        body: Block,
        /// Both.
        span: Span,
    },
    /// `works in graveyard`.
    WorksIn(Vec<Ident>),
    /// `text "…"`: shown instead of the generated sentences.
    Text(Text),
    /// A rule.
    Rule(Rule),
}

/// `action NAME(params)`.
#[derive(Clone, Debug, PartialEq)]
pub struct Action {
    /// The place of `replace`.
    pub replace: Option<Span>,
    /// Its name.
    pub name: Ident,
    /// Its parameters.
    pub params: Vec<Param>,
    /// The `only if` lines.
    pub only_if: Vec<OnlyIf>,
    /// What it does.
    pub body: Block,
    /// The `about` line.
    pub about: Option<Text>,
    /// With its block.
    pub span: Span,
}

/// `only if C ["why"]`.
#[derive(Clone, Debug, PartialEq)]
pub struct OnlyIf {
    /// C.
    pub condition: Expr,
    /// The reason shown.
    pub why: Option<Text>,
    /// The line.
    pub span: Span,
}

/// `status NAME [params] for KIND`.
#[derive(Clone, Debug, PartialEq)]
pub struct Status {
    /// Its name.
    pub name: Ident,
    /// Its parameters.
    pub params: Vec<Param>,
    /// Who can bear it: a kind, or `player`.
    pub bearer: Ident,
    /// What it does.
    pub rules: Vec<Rule>,
    /// The `about` line.
    pub about: Option<Text>,
    /// With its block.
    pub span: Span,
}

/// A rule, wherever it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// Which form.
    pub kind: RuleKind,
    /// With its block.
    pub span: Span,
}

/// The forms of rules.
#[derive(Clone, Debug, PartialEq)]
pub enum RuleKind {
    /// `before A(x) or B(x) where C` block, or `after …`.
    React {
        /// `before`, not `after`.
        before: bool,
        /// At least one.
        events: Vec<Event>,
        /// C.
        filter: Option<Expr>,
        /// What it does.
        body: Block,
    },
    /// `cannot A(x) where C "why"`.
    Cannot {
        /// A(x).
        event: Event,
        /// C.
        filter: Option<Expr>,
        /// The reason shown.
        why: Option<Text>,
    },
    /// `DOM have …`.
    Have {
        /// DOM.
        who: Domain,
        /// What they have.
        change: Change,
    },
    /// `while C` over rules.
    While {
        /// C.
        condition: Expr,
        /// The rules.
        rules: Vec<Rule>,
    },
    /// `at its end` block.
    AtEnd(Block),
    /// Could not be read; a complaint has been made.
    Error,
}

/// `A(x, this, 3)`: names bind, other values must match.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// The action.
    pub name: Ident,
    /// Its arguments; fewer than parameters leave the rest free.
    pub args: Vec<Expr>,
    /// All of it.
    pub span: Span,
}

/// What a `have` line changes.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// `no abilities`.
    NoAbilities,
    /// `power + 1`.
    Property {
        /// The property.
        name: Ident,
        /// How.
        op: ChangeOp,
        /// By what.
        value: Expr,
    },
}

/// How a property is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChangeOp {
    /// `=`.
    Set,
    /// `+`.
    Add,
    /// `-`.
    Subtract,
    /// `*`.
    Multiply,
}
