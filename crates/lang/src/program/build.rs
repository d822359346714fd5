//! Expressions that no text says: what the checker and the seating of cards put together themselves.

use super::*;

/// Where nothing is written.
pub(crate) const NOWHERE: Span = Span { file: u16::MAX, start: 0, end: 0 };

/// A yes/no value.
pub(crate) fn yes_no(kind: ExprKind, span: Span) -> Expr {
    Expr { kind, ty: Type::YesNo, maybe_none: false, span }
}

/// Yes or no.
pub(crate) fn truth(yes: bool, span: Span) -> Expr {
    yes_no(ExprKind::Const(i64::from(yes)), span)
}

/// A local as a value.
pub(crate) fn local_value(local: LocalId, ty: Type, span: Span) -> Expr {
    Expr { kind: ExprKind::Local(local), ty, maybe_none: false, span }
}

/// A value known now.
pub(crate) fn constant(value: i64, ty: Type) -> Expr {
    Expr { kind: ExprKind::Const(value), ty, maybe_none: value == NONE, span: NOWHERE }
}

/// A number.
pub(crate) fn number(kind: ExprKind) -> Expr {
    let maybe_none = matches!(kind, ExprKind::Const(NONE));
    Expr { kind, ty: Type::Number, maybe_none, span: NOWHERE }
}

/// A variable of somebody.
pub(crate) fn var_of(var: VarId, owner: Expr, ty: Type) -> Expr {
    let var = VarRef { var, owners: vec![owner], span: NOWHERE };
    Expr { kind: ExprKind::Var(var), ty, maybe_none: true, span: NOWHERE }
}

/// A variable of the game.
pub(crate) fn var_alone(var: VarId, ty: Type) -> Expr {
    let var = VarRef { var, owners: Vec::new(), span: NOWHERE };
    Expr { kind: ExprKind::Var(var), ty, maybe_none: false, span: NOWHERE }
}

/// Whether two values are the same.
pub(crate) fn same(a: Expr, b: Expr) -> Expr {
    yes_no(ExprKind::Same(Box::new(a), Box::new(b)), NOWHERE)
}

/// Whether one of these holds at least.
pub(crate) fn any_of(mut parts: Vec<Expr>) -> Expr {
    match parts.len() {
        0 => truth(false, NOWHERE),
        1 => parts.remove(0),
        _ => yes_no(ExprKind::Or(parts), NOWHERE),
    }
}

/// The sum of these.
pub(crate) fn added(parts: Vec<Expr>) -> Expr {
    let sum = parts.into_iter().reduce(|a, b| number(ExprKind::Arith(Arith::Add, Box::new(a), Box::new(b))));
    sum.unwrap_or_else(|| number(ExprKind::Const(0)))
}

/// Of several values the last that is not none.
pub(crate) fn last_of(values: Vec<Expr>, ty: Type) -> Expr {
    let of = |kind: ExprKind| Expr { kind, ty, maybe_none: true, span: NOWHERE };
    let last = values.into_iter().rev().reduce(|a, b| of(ExprKind::Else(Box::new(a), Box::new(b))));
    last.unwrap_or_else(|| of(ExprKind::Const(NONE)))
}
