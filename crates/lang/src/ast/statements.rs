//! Statements and choices.

use super::{Direction, Domain, Expr, Ident, Text};
use crate::span::Span;

/// Statements run one after the other. An item without a body has an empty block.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// In order.
    pub stmts: Vec<Stmt>,
    /// From the first to the last; a point if there are none.
    pub span: Span,
}

/// One statement.
#[derive(Clone, Debug, PartialEq)]
pub struct Stmt {
    /// What it does.
    pub kind: StmtKind,
    /// With its blocks.
    pub span: Span,
}

/// The statements, in the order of the language's table.
#[derive(Clone, Debug, PartialEq)]
pub enum StmtKind {
    /// `x = E`, `x += E`, `x -= E`.
    Assign {
        /// A name, call or property.
        target: Expr,
        /// The sign.
        op: AssignOp,
        /// E.
        value: Expr,
    },
    /// `let x = E`.
    Let {
        /// x.
        name: Ident,
        /// E.
        value: Expr,
    },
    /// `move E to Z [at the bottom]`.
    Move {
        /// E.
        cards: Expr,
        /// Z.
        to: Expr,
        /// With `at the bottom`.
        at_bottom: bool,
    },
    /// `move N cards from Z to Z2 [at the bottom]`.
    MoveCount {
        /// N.
        amount: Amount,
        /// Z.
        from: Expr,
        /// Z2.
        to: Expr,
        /// With `at the bottom`.
        at_bottom: bool,
    },
    /// `deal N cards from Z to each H [of DOM] [from P]`.
    Deal {
        /// N.
        amount: Amount,
        /// Z.
        from: Expr,
        /// H.
        zone: Ident,
        /// DOM, its `from` taken out.
        of: Option<Domain>,
        /// P.
        starting: Option<Expr>,
    },
    /// `shuffle Z`.
    Shuffle(Expr),
    /// `shuffle all cards into Z`.
    ShuffleAll(Expr),
    /// `reveal E`.
    Reveal(Expr),
    /// `show E to P`.
    Show {
        /// E.
        cards: Expr,
        /// P.
        to: Expr,
    },
    /// `choose`, `P chooses`.
    Choose(Choose),
    /// `DOM at once [, first only]` and its block.
    AtOnce {
        /// DOM.
        who: Domain,
        /// With `first only`.
        first_only: bool,
        /// The block.
        body: Block,
    },
    /// `if` with its `else if` and `else`.
    If {
        /// `if` and each `else if`.
        branches: Vec<Branch>,
        /// `else`.
        otherwise: Option<Block>,
    },
    /// `repeat`.
    Repeat {
        /// How often.
        mode: Repeat,
        /// The block.
        body: Block,
    },
    /// `each DOM`.
    Each {
        /// DOM.
        domain: Domain,
        /// The block.
        body: Block,
    },
    /// `DOM take turns [at STEP] from P [until C]`.
    TakeTurns {
        /// DOM.
        who: Domain,
        /// STEP.
        at: Option<Ident>,
        /// P.
        from: Expr,
        /// C.
        until: Option<Expr>,
    },
    /// `P goes next`.
    GoesNext(Expr),
    /// `reverse turns`.
    ReverseTurns,
    /// `do step(args)`: a name, call or property.
    Do(Expr),
    /// `stop`.
    Stop,
    /// `end NAME`.
    End(Ident),
    /// The game is over.
    Outcome(Outcome),
    /// `say "…"`.
    Say(Text),
    /// `together` and its block.
    Together(Block),
    /// `cancel`.
    Cancel,
    /// `give STATUS to E [DURATION]`.
    Give {
        /// A name or call.
        status: Expr,
        /// E.
        to: Expr,
        /// How long.
        duration: Option<Duration>,
    },
    /// `take STATUS from E`.
    Take {
        /// A name or call.
        status: Expr,
        /// E.
        from: Expr,
    },
    /// `make N FACE in Z`.
    Make {
        /// N.
        count: Expr,
        /// FACE.
        face: Expr,
        /// Z.
        zone: Expr,
    },
    /// `E becomes FACE [DURATION]`.
    Becomes {
        /// E.
        card: Expr,
        /// FACE.
        face: Expr,
        /// How long.
        duration: Option<Duration>,
    },
    /// Could not be read; a complaint has been made.
    Error,
}

/// `=`, `+=` or `-=`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AssignOp {
    /// `=`.
    Set,
    /// `+=`.
    Add,
    /// `-=`.
    Subtract,
}

/// How many cards.
#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    /// `all cards`.
    All,
    /// `N cards`.
    Count(Expr),
}

/// `if C` or `else if C` with its block.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch {
    /// C.
    pub condition: Expr,
    /// The block.
    pub body: Block,
    /// All of it.
    pub span: Span,
}

/// How often a `repeat` runs.
#[derive(Clone, Debug, PartialEq)]
pub enum Repeat {
    /// Until something leaves it.
    Forever,
    /// `N times`.
    Times(Expr),
    /// `while C`, looked at before each pass.
    While(Expr),
    /// `until C`, looked at behind each pass.
    Until(Expr),
}

/// A result of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// `DOM wins`, `DOM win`.
    Wins(Domain),
    /// `highest E wins`.
    Ranked {
        /// `highest` or `lowest`.
        direction: Direction,
        /// E.
        by: Expr,
    },
    /// `nobody wins`.
    Nobody,
}

/// How long a status or a face lasts.
#[derive(Clone, Debug, PartialEq)]
pub struct Duration {
    /// Until when.
    pub kind: DurationKind,
    /// Where.
    pub span: Span,
}

/// Until when.
#[derive(Clone, Debug, PartialEq)]
pub enum DurationKind {
    /// `until end of turn`.
    EndOfTurn,
    /// `until start of next turn of P`.
    StartOfNextTurn(Expr),
    /// `until end of next turn of P`.
    EndOfNextTurn(Expr),
    /// `for N turns of P`.
    Turns(Expr, Expr),
    /// `for N uses`.
    Uses(Expr),
    /// `while C`.
    While(Expr),
}

/// A choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Choose {
    /// P of `P chooses`; none for `choose`.
    pub chooser: Option<Expr>,
    /// What may be chosen.
    pub items: Vec<Item>,
}

/// One kind of move.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// An `otherwise` item. It has neither binders nor costs.
    pub otherwise: bool,
    /// The label; only `otherwise` may lack it.
    pub text: Option<Text>,
    /// `for …`, from left to right.
    pub binders: Vec<Domain>,
    /// `if C`.
    pub condition: Option<Expr>,
    /// `costing …`.
    pub costs: Vec<Cost>,
    /// What happens; may be empty.
    pub body: Block,
    /// With its body.
    pub span: Span,
}

/// `E VAR`: one price.
#[derive(Clone, Debug, PartialEq)]
pub struct Cost {
    /// E.
    pub amount: Expr,
    /// VAR.
    pub variable: Expr,
    /// Both.
    pub span: Span,
}
