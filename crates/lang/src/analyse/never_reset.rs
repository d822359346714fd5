//! A variable that is set in one deal and still set in the next.

use super::Context;
use super::bits::Bits;
use super::same::same_expr;
use super::text::own;
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// A variable of the game that a repeated step sets and nothing sets back.
pub static NEVER_RESET: Complaint = Complaint {
    code: "C0430",
    title: "a variable that is never set back",
    severity: Severity::Hint,
    explanation: "\
The step is run again and again, sets this variable, and nothing ever gives it its first value back: from the second time on
it is already set. Variables that belong to one deal stand under `vars each deal` and start afresh with each.

    vars
      cut = no
    step deal
      repeat until cut
        do speak                       # may say `cut = yes`, in every deal after the first it still is

Mended:

    vars each deal
      cut = no
",
};

/// Looks for them: a yes/no that is only ever made one of the two, in a step that gathers the cards and is run repeatedly.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    let deals = repeated_deals(cx);
    for (id, var) in cx.program.vars.iter().enumerate() {
        let Some((_, start)) = var.start.as_ref().filter(|_| var.each.is_none() && own(var.span)) else {
            continue;
        };
        if !var.owners.is_empty()
            || var.ty != Type::YesNo
            || !cx.usage.vars_read.has(id)
            || !one_way(cx, id, start)
        {
            continue;
        }
        let Some(deal) = deals.iter().find(|deal| lives_in(cx, id, **deal)) else { continue };
        let name = &cx.program.steps[deal.index()].name;
        let message =
            format!("`{}` is set in `{name}` and never set back: the next `{name}` finds it set.", var.name);
        found.push(
            Diagnostic::new(&NEVER_RESET, var.span, message)
                .with_help(format!("put it under `vars each {name}`")),
        );
    }
}

/// Steps that gather all cards and are run in a loop.
fn repeated_deals(cx: &Context) -> Vec<StepId> {
    let mut looped = Bits::default();
    for looping in super::flow::loops(cx.program) {
        looped.add(&cx.facts.effects(looping.body).does);
    }
    let gathers = |step: &Step| {
        let mut gathers = false;
        walk::each_stmt(&step.body, &mut |stmt| gathers |= matches!(stmt.kind, StmtKind::ShuffleAll(_)));
        gathers
    };
    let ids = looped.iter().filter(|id| gathers(&cx.program.steps[*id]));
    ids.map(|id| StepId(id as u32)).collect()
}

/// Whether a variable is only ever given one constant, other than its first value.
fn one_way(cx: &Context, var: usize, start: &Expr) -> bool {
    let mut one_way = cx.usage.vars_set.has(var) && matches!(start.kind, ExprKind::Const(_));
    walk::every_stmt(cx.program, &mut |stmt| match &stmt.kind {
        StmtKind::Assign(Place::Var(place), op, value) if place.var.index() == var => {
            one_way &=
                *op == AssignOp::Set && matches!(value.kind, ExprKind::Const(_)) && !same_expr(value, start);
        }
        StmtKind::Random(Place::Var(place), _) if place.var.index() == var => one_way = false,
        _ => {}
    });
    one_way
}

/// Whether a variable is set and read nowhere but in a step and in those it runs. One that is read outside is meant to last.
fn lives_in(cx: &Context, var: usize, deal: StepId) -> bool {
    let inside = &cx.facts.step(deal).does;
    let outside = |id: usize| id != deal.index() && !inside.has(id);
    let steps =
        cx.program.steps.iter().enumerate().filter(|(id, _)| outside(*id)).map(|(_, step)| &step.body);
    let mut speaks = cx.program.whens.iter().any(|when| match &when.watch {
        Watch::Condition(condition) => cx.facts.reads(condition).vars.has(var),
        Watch::Any(domain) => cx.facts.domain_reads(domain).vars.has(var),
    });
    for body in steps.chain(cx.program.whens.iter().map(|when| &when.body)) {
        walk::each_stmt(body, &mut |stmt| {
            walk::stmt_parts(stmt, &mut |expr| speaks |= cx.facts.reads(expr).vars.has(var));
            speaks |=
                matches!(&stmt.kind, StmtKind::Assign(Place::Var(place), ..) if place.var.index() == var);
        });
    }
    !speaks
}
