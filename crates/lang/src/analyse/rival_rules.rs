//! Two rules that name somebody, neither of which prevails.

use super::Context;
use super::same::same_expr;
use super::text::{own, place_name, quoted};
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// Two conditions that can both hold, each naming another one.
pub static RIVAL_RULES: Complaint = Complaint {
    code: "C0444",
    title: "two rules that can name different winners",
    severity: Severity::Warning,
    explanation: "\
Both conditions can hold at the same time, and each rule names somebody. The one that stands last would prevail, and nobody reading
the rules would know whether that is meant. Say which rule prevails: with `else if`, or as one value with `else`, where the first
that names anybody prevails.

    if any card in trick where suit is trump
      taker = highest card in trick where suit is trump by high
    if any card in trick where suit is led
      taker = highest card in trick where suit is led by high

Mended:

    taker = highest card in trick where suit is trump by high
      else highest card in trick where suit is led by high
",
};

/// A rule: `if C: NAME = WHO`, without `else`.
struct Rule<'a> {
    condition: &'a Expr,
    body: &'a Block,
    place: &'a Place,
    who: &'a Expr,
}

/// Looks for rules that stand one behind the other.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    let mut look = |block: &Block| {
        for pair in block.windows(2) {
            if let (Some(first), Some(second)) = (rule(&pair[0]), rule(&pair[1]))
                && own(second.condition.span)
                && rivals(cx, &first, &second)
            {
                found.push(complaint(cx, &first, &second));
            }
        }
    };
    walk::bodies(cx.program).for_each(&mut look);
    walk::every_stmt(cx.program, &mut |stmt| walk::blocks(stmt).into_iter().for_each(&mut look));
}

fn complaint(cx: &Context, first: &Rule, second: &Rule) -> Diagnostic {
    let message = format!(
        "`{}` and `{}` can both hold, and then two rules name `{}`: which one prevails?",
        quoted(cx.program, first.condition.span),
        quoted(cx.program, second.condition.span),
        place_name(cx.program, second.place)
    );
    Diagnostic::new(&RIVAL_RULES, second.condition.span, message)
        .with_place(first.condition.span, "the other rule")
        .with_help("write `else if`, with the rule that prevails in front")
}

fn rule(stmt: &Stmt) -> Option<Rule<'_>> {
    let StmtKind::If(condition, body, otherwise) = &stmt.kind else { return None };
    let names =
        |stmt: &'_ Stmt| matches!(&stmt.kind, StmtKind::Assign(_, AssignOp::Set, who) if somebody(who));
    let naming = body.iter().find(|stmt| names(stmt))?;
    match &naming.kind {
        StmtKind::Assign(place, _, who) if otherwise.is_empty() => Some(Rule { condition, body, place, who }),
        _ => None,
    }
}

fn somebody(who: &Expr) -> bool {
    matches!(who.ty, Type::Player | Type::Team | Type::Card) && !matches!(who.kind, ExprKind::Const(_))
}

/// Whether both can hold and differ. What the first rule changes, the second may look at: then it is the writer who says which
/// prevails.
fn rivals(cx: &Context, first: &Rule, second: &Rule) -> bool {
    let effects = cx.facts.effects(first.body);
    let leaves = effects.wins || effects.choice || !effects.ends.is_empty() || stops(first.body);
    let both = Expr {
        kind: ExprKind::And(vec![first.condition.clone(), second.condition.clone()]),
        ..first.condition.clone()
    };
    same_place(first.place, second.place)
        && !same_expr(first.who, second.who)
        && !leaves
        && !effects.touch(&cx.facts.reads(second.condition))
        && !effects.touch(&cx.facts.reads(second.who))
        && !opposite(first.condition, second.condition)
        && cx.constants.everywhere(&both) != Some(false)
}

/// Whether one is just the `not` of the other.
fn opposite(a: &Expr, b: &Expr) -> bool {
    let denies = |a: &Expr, b: &Expr| matches!(&a.kind, ExprKind::Not(inner) if same_expr(inner, b));
    denies(a, b) || denies(b, a)
}

fn stops(body: &Block) -> bool {
    let mut stops = false;
    walk::each_stmt(body, &mut |stmt| stops |= matches!(stmt.kind, StmtKind::Stop));
    stops
}

fn same_place(a: &Place, b: &Place) -> bool {
    match (a, b) {
        (Place::Local(a), Place::Local(b)) => a == b,
        (Place::Var(a), Place::Var(b)) => {
            a.var == b.var
                && a.owners.len() == b.owners.len()
                && a.owners.iter().zip(&b.owners).all(|(a, b)| same_expr(a, b))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    fn with(second: &str) -> Vec<&'static str> {
        let rules = format!(
            "taker: player\n\nwhen passes is 1\n  if stock is empty: taker = first player\n  {second}\n  say \"{{taker}}\"\n\n"
        );
        said(&[("passes = 0\n", &format!("passes = 0\n  {rules}"))])
    }

    #[test]
    fn who_prevails_must_be_said() {
        assert_eq!(with("if discard is empty: taker = lowest player by count of hand"), ["C0444"]);
        assert_eq!(with("else if discard is empty: taker = lowest player by count of hand"), NOTHING);
    }

    #[test]
    fn rules_that_cannot_clash_are_fine() {
        let contrary = "if stock is not empty: taker = lowest player by count of hand";
        assert_eq!(with(contrary), NOTHING);
        assert_eq!(with("if discard is empty: taker = first player"), NOTHING);
        assert_eq!(with("if taker is nobody: taker = lowest player by count of hand"), NOTHING);
    }
}
