//! Statements and choices.

use super::cards::{Answers, ByFace};
use super::expr::*;
use super::types::*;
use crate::span::Span;

/// Statements done one after the other.
pub type Block = Vec<Stmt>;

/// A statement.
#[derive(Clone, Debug)]
pub struct Stmt {
    /// What it does.
    pub kind: StmtKind,
    /// Where it stands (its first line).
    pub span: Span,
}

/// The forms of a statement.
#[derive(Clone, Debug)]
pub enum StmtKind {
    /// `x = E`, `x += E`, `x -= E`; on sets the latter two add and take away (a single value or a set).
    Assign(Place, AssignOp, Expr),
    /// `let x = E`.
    Let(LocalId, Expr),
    /// `x = random DOM`, `let x = random DOM`: one member, each equally likely; none if there is none.
    Random(Place, Domain),
    /// `move E to Z`: a card or a set of cards. A set from one zone keeps that zone's order.
    Move {
        /// What.
        cards: Expr,
        /// Where to.
        to: ZoneRef,
        /// Under the others.
        at_the_bottom: bool,
    },
    /// `move N cards from Z to Z2`: from the top, one by one, as many as there are (the source refills if it can).
    MoveCount {
        /// How many.
        count: Expr,
        /// From where.
        from: ZoneRef,
        /// Where to.
        to: ZoneRef,
        /// Under the others.
        at_the_bottom: bool,
    },
    /// `deal N cards from Z to each H of DOM from P`: one at a time, round and round.
    Deal {
        /// How many each; None deals all.
        count: Option<Expr>,
        /// From where.
        from: ZoneRef,
        /// To the zone of this family that each player has.
        to: ZoneId,
        /// To whom, in order.
        who: Domain,
    },
    /// `shuffle Z`.
    Shuffle(ZoneRef),
    /// `shuffle all cards into Z`: gathers every card of the game.
    ShuffleAll(ZoneRef),
    /// `reveal E`: everybody now knows these cards.
    Reveal(Expr),
    /// `show E to P`: these players (a player or a set) now know these cards.
    Show(Expr, Expr),
    /// A choice by one player.
    Choose(Choice),
    /// `DOM at once`: the choice is made by each of the domain (its variable is the chooser) on the same state, unseen by the
    /// others; then the bodies run in order, as one moment.
    AtOnce {
        /// Who.
        who: Domain,
        /// What; its chooser is the domain's variable.
        choice: Choice,
        /// `first only`: the first answer whose item has a body closes the window.
        first_only: bool,
    },
    /// `if C … else …`.
    If(Expr, Block, Block),
    /// `repeat`.
    Repeat(Repeat, Block),
    /// `each DOM`: the members are those at the start; the filter is tested when the turn of each comes.
    Each(Domain, Block),
    /// `players take turns at STEP from P until C`.
    TakeTurns {
        /// Who: a domain of players whose filter is tested when the turn of each comes; `from` says who begins.
        who: Domain,
        /// What each does; its acting player is the domain's variable.
        step: StepId,
        /// Tested after each turn, with the domain's variable still the one who had it.
        until: Option<Expr>,
    },
    /// `P goes next`: in the innermost running `take turns`.
    GoesNext(Expr),
    /// `reverse turns`.
    ReverseTurns,
    /// `do step(args)`: the acting player first, if the step has one.
    Do(StepId, Vec<Expr>),
    /// `stop`: leaves the innermost `repeat`, `each` or `take turns`.
    Stop,
    /// `end NAME`: leaves the running step of that name.
    End(StepId),
    /// The game is over.
    Win(Winners),
    /// `say "…"`.
    Say(Text),
    /// `together`: one moment.
    Together(Block),
    /// Those who can answer an action do so. Only in a program whose cards are seated, see [`crate::seat`].
    Answers(Box<Answers>),
    /// A step that each card has its own of. Only in a program whose cards are seated.
    ByFace(Box<ByFace>),
    /// There is no room for one more status: the rules cannot go on.
    NoRoom,
}

impl StmtKind {
    /// Calls `f` with every step that the statement itself may run; those of blocks inside it apart.
    pub fn runs(&self, f: &mut dyn FnMut(StepId)) {
        match self {
            StmtKind::Do(step, _) | StmtKind::TakeTurns { step, .. } => f(*step),
            StmtKind::Answers(answers) => answers.listeners.iter().for_each(|listener| f(listener.step)),
            StmtKind::ByFace(by) => by.steps.iter().for_each(|(_, step)| f(*step)),
            _ => {}
        }
    }
}

/// What can be assigned.
#[derive(Clone, Debug)]
pub enum Place {
    /// A `let`.
    Local(LocalId),
    /// A variable.
    Var(VarRef),
}

/// How it is assigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssignOp {
    /// `=`
    Set,
    /// `+=`
    Add,
    /// `-=`
    Sub,
}

/// How often a `repeat` repeats.
#[derive(Clone, Debug)]
pub enum Repeat {
    /// Until something leaves it.
    Forever,
    /// So many times.
    Times(Expr),
    /// As long as this holds, looked at before each pass.
    While(Expr),
    /// Until this holds, looked at after each pass.
    Until(Expr),
}

/// Who wins.
#[derive(Clone, Debug)]
pub enum Winners {
    /// These: a player, a team, or a set of either. The others lose. An empty set is a draw.
    These(Expr),
    /// `highest E wins`, `lowest E wins`: everybody gets a place; ties share.
    Ranked {
        /// Highest or lowest.
        which: Which,
        /// The player or team in `by`; its type says which of them are ranked.
        each: LocalId,
        /// The number or key that counts.
        by: Expr,
    },
    /// A draw, or everybody loses.
    Nobody,
}

/// One choice.
#[derive(Clone, Debug)]
pub struct Choice {
    /// Its number in the program, in file order.
    pub id: u32,
    /// Who chooses.
    pub chooser: Expr,
    /// What may be chosen, in file order.
    pub items: Vec<Item>,
    /// Where.
    pub span: Span,
}

/// One kind of move.
#[derive(Clone, Debug)]
pub struct Item {
    /// Its text; None only for an `otherwise` that happens by itself.
    pub text: Option<Text>,
    /// The text as written, holes included: names the kind of move for people and files.
    pub label: String,
    /// What is chosen, from left to right. At most 4, at most one of them a subset.
    pub binders: Vec<Domain>,
    /// `if C`.
    pub condition: Option<Expr>,
    /// `costing E VAR`: legal only when every variable suffices, and paid before the body.
    pub costs: Vec<(Expr, VarRef)>,
    /// Offered only when no other item of this choice is legal.
    pub otherwise: bool,
    /// What happens.
    pub body: Block,
    /// Where.
    pub span: Span,
}
