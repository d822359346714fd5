//! Steps that always run themselves again.

use super::Context;
use super::flow::leaves;
use super::text::own;
use super::walk;
use crate::diagnostic::{Complaint, Diagnostic, Severity};
use crate::program::*;

/// A step that always does itself, directly or by a detour.
pub static ENDLESS_STEPS: Complaint = Complaint {
    code: "C0440",
    title: "a step that always runs itself again",
    severity: Severity::Error,
    explanation: "\
The step runs itself, directly or through another step, whatever happens, so it never ends. What goes on until something
happens is a `repeat`.

    step deal
      deal 1 card from stock to each hand
      do deal

Mended:

    step deal
      repeat until stock is empty
        deal 1 card from stock to each hand
",
};

/// More steps than this are not followed.
const MOST_STEPS: usize = 500;

/// Looks for them.
pub fn check(cx: &Context, found: &mut Vec<Diagnostic>) {
    let steps = &cx.program.steps;
    if steps.len() > MOST_STEPS || cx.program.whens.iter().any(|when| when.ends) {
        return;
    }
    let always: Vec<Vec<(usize, &Stmt)>> = steps.iter().map(|step| surely_done(cx, &step.body)).collect();
    let mut told: Vec<usize> = Vec::new();
    for (id, step) in steps.iter().enumerate().filter(|(_, step)| own(step.span)) {
        let back = always[id].iter().find(|(next, _)| reaches(&always, *next, id));
        let again = told.iter().any(|other| reaches(&always, id, *other));
        if let Some((_, stmt)) = back.filter(|_| !again) {
            told.push(id);
            let message = format!("`{}` always runs itself again and so never ends.", step.name);
            found.push(Diagnostic::new(&ENDLESS_STEPS, stmt.span, message));
        }
    }
}

/// The steps that a block runs on every path.
fn surely_done<'a>(cx: &Context, block: &'a [Stmt]) -> Vec<(usize, &'a Stmt)> {
    let mut done = Vec::new();
    for stmt in block {
        match &stmt.kind {
            StmtKind::Do(step, _) => done.push((step.index(), stmt)),
            StmtKind::Together(body) | StmtKind::Repeat(Repeat::Forever | Repeat::Until(_), body) => {
                done.extend(surely_done(cx, body))
            }
            _ => {}
        }
        if may_leave(cx, stmt) {
            break;
        }
    }
    done
}

/// Whether something in a statement may leave the block it stands in.
fn may_leave(cx: &Context, stmt: &Stmt) -> bool {
    let effects = cx.facts.effects(std::slice::from_ref(stmt));
    let mut leaving = leaves(stmt) || effects.wins || !effects.ends.is_empty();
    walk::blocks(stmt)
        .into_iter()
        .for_each(|block| walk::each_stmt(block, &mut |inner| leaving |= leaves(inner)));
    leaving
}

fn reaches(edges: &[Vec<(usize, &Stmt)>], from: usize, to: usize) -> bool {
    let mut seen = vec![false; edges.len()];
    let mut open = vec![from];
    while let Some(at) = open.pop() {
        if at == to {
            return true;
        }
        if !std::mem::replace(&mut seen[at], true) {
            open.extend(edges[at].iter().map(|(next, _)| *next));
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use crate::analyse::testing::{NOTHING, said};

    #[test]
    fn a_step_that_may_end_is_fine() {
        assert_eq!(
            said(&[
                (
                    "setup\n",
                    "step again\n  if stock is not empty\n    move stock.top to discard\n    do again\n\nsetup\n"
                ),
                ("to discard\n\nturn", "to discard\n  do again\n\nturn")
            ]),
            NOTHING
        );
    }
}
