//! Loops and ways out of them, and whether a block reaches a result.

use super::Context;
use super::facts::Effects;
use super::walk;
use crate::program::*;

/// A loop of the program.
pub struct Loop<'a> {
    /// The statement.
    pub stmt: &'a Stmt,
    /// What is repeated: a block, or the body of the step that is taken turns at.
    pub body: &'a [Stmt],
    /// The step it stands in; None in a `when`.
    pub within: Option<StepId>,
}

/// Every `repeat` and every `take turns`.
pub fn loops(program: &Program) -> Vec<Loop<'_>> {
    let mut found = Vec::new();
    let steps = program.steps.iter().enumerate().map(|(id, step)| (Some(StepId(id as u32)), &step.body));
    for (within, body) in steps.chain(program.whens.iter().map(|when| (None, &when.body))) {
        walk::each_stmt(body, &mut |stmt| match &stmt.kind {
            StmtKind::Repeat(_, body) => found.push(Loop { stmt, body, within }),
            StmtKind::TakeTurns { step, .. } => {
                found.push(Loop { stmt, body: &program.steps[step.index()].body, within });
            }
            _ => {}
        });
    }
    found
}

impl Loop<'_> {
    /// Whether only something in it can end it: no condition, or one that never lets go.
    pub fn endless(&self, cx: &Context) -> bool {
        match &self.stmt.kind {
            StmtKind::Repeat(Repeat::Forever, _) => true,
            StmtKind::Repeat(Repeat::While(condition), _) => cx.constants.everywhere(condition) == Some(true),
            StmtKind::Repeat(Repeat::Until(condition), _) => {
                cx.constants.everywhere(condition) == Some(false)
            }
            StmtKind::TakeTurns { who, until, .. } => who.filter.is_none() && until.is_none(),
            _ => false,
        }
    }

    /// Whether something in it may leave it: `stop`, the end of a step around it, a result, or an `end when`.
    pub fn may_be_left(&self, cx: &Context) -> bool {
        let effects = cx.facts.effects_with_whens(self.body);
        let around =
            |step: usize| !effects.does.has(step) || self.within.is_some_and(|within| within.index() == step);
        effects.wins
            || effects.ends.iter().any(around)
            || cx.program.whens.iter().any(|when| when.ends)
            || stops(self.body)
    }

    /// What it may do, `when`s included.
    pub fn effects(&self, cx: &Context) -> Effects {
        cx.facts.effects_with_whens(self.body)
    }
}

/// Whether a `stop` in these statements leaves the loop they are repeated in.
fn stops(block: &[Stmt]) -> bool {
    block.iter().any(|stmt| match &stmt.kind {
        StmtKind::Stop => true,
        StmtKind::Repeat(..) | StmtKind::Each(..) => false,
        _ => walk::blocks(stmt).into_iter().any(|inner| stops(inner)),
    })
}

/// Whether statements reach a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Result {
    /// On every path.
    Always,
    /// On some paths, and others surely pass by.
    Partly,
    /// Nobody can say before play.
    Perhaps,
    /// On no path.
    Never,
}

/// Steps nested deeper than this are not followed.
const DEEPEST: u32 = 32;

/// Whether a block reaches a result.
pub fn result(cx: &Context, block: &[Stmt]) -> Result {
    result_at(cx, block, 0)
}

fn result_at(cx: &Context, block: &[Stmt], depth: u32) -> Result {
    let mut sum = Result::Never;
    for stmt in block {
        let here = match &stmt.kind {
            StmtKind::Win(_) => Result::Always,
            StmtKind::If(condition, yes, no) => match cx.constants.everywhere(condition) {
                Some(true) => result_at(cx, yes, depth),
                Some(false) => result_at(cx, no, depth),
                None => either(result_at(cx, yes, depth), result_at(cx, no, depth)),
            },
            StmtKind::Together(body) => result_at(cx, body, depth),
            StmtKind::Do(step, _) if depth < DEEPEST && cx.facts.step(*step).wins => {
                result_at(cx, &cx.program.steps[step.index()].body, depth + 1)
            }
            _ if cx.facts.effects(std::slice::from_ref(stmt)).wins => Result::Perhaps,
            _ => Result::Never,
        };
        sum = match (sum, here) {
            (_, Result::Always) => return Result::Always,
            (Result::Perhaps, _) | (_, Result::Perhaps) => Result::Perhaps,
            (Result::Partly, _) | (_, Result::Partly) => Result::Partly,
            _ => Result::Never,
        };
    }
    sum
}

fn either(a: Result, b: Result) -> Result {
    match (a, b) {
        _ if a == b => a,
        (Result::Perhaps, _) | (_, Result::Perhaps) => Result::Perhaps,
        _ => Result::Partly,
    }
}

/// Whether nothing after this statement in its block is ever done.
pub fn leaves(stmt: &Stmt) -> bool {
    match &stmt.kind {
        StmtKind::Stop | StmtKind::End(_) | StmtKind::Win(_) => true,
        StmtKind::If(_, yes, no) => leaves_block(yes) && leaves_block(no),
        StmtKind::Together(body) => leaves_block(body),
        _ => false,
    }
}

fn leaves_block(block: &[Stmt]) -> bool {
    block.iter().any(leaves)
}
