//! What a look over the whole program tells before any code is made.

use super::walk;
use super::whens::Touched;
use crate::constants::Known;
use lang::program::*;

/// Every block of the program.
fn all_blocks(program: &Program) -> impl Iterator<Item = &Block> {
    program.steps.iter().map(|s| &s.body).chain(program.whens.iter().map(|w| &w.body))
}

fn each_statement<'a>(program: &'a Program, f: &mut dyn FnMut(&'a Stmt)) {
    all_blocks(program).for_each(|block| walk::statements(block, f));
}

/// Locals that are part of a state: bound by statements, not by expressions.
pub(crate) fn lasting_locals(program: &Program) -> Vec<LocalId> {
    let rules = program.steps.len() + program.whens.len();
    let mut locals: Vec<LocalId> = (0..rules).flat_map(|rule| own_locals(program, rule)).collect();
    locals.sort();
    locals.dedup();
    locals
}

/// How many words the loops of a program may need.
pub(crate) fn loop_words(program: &Program, width: usize, runs: &[Vec<bool>]) -> usize {
    let mut words = 0;
    each_statement(program, &mut |stmt| {
        words += match &stmt.kind {
            StmtKind::Answers(answers) => width * (1 + recurring(runs, answers)) + 1,
            StmtKind::Together(_) => 1,
            StmtKind::Each(..) => width + 2,
            StmtKind::TakeTurns { .. } => 1,
            StmtKind::Repeat(Repeat::Times(_), _) | StmtKind::MoveCount { .. } => 1,
            StmtKind::Deal { .. } => 4,
            StmtKind::AtOnce { .. } => 3,
            _ => 0,
        }
    });
    // Two for the turns that go on for ever when the file has no `play`.
    words + 2
}

/// How many words the moves on offer may need: those of the largest choice.
pub(crate) fn offer_words(program: &Program, width: usize) -> usize {
    let mut most = 0;
    each_statement(program, &mut |stmt| {
        if let StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. } = &stmt.kind {
            // How many moves there are is counted behind them: for each item, and in all.
            let words: usize = choice.items.iter().map(|item| 1 + words_of_offer(item, width)).sum();
            most = most.max(words + 1);
        }
    });
    most
}

/// The most words in which the moves of an item are kept: see [`Offer`](super::Offer).
fn words_of_offer(item: &Item, width: usize) -> usize {
    let values = |binder: &Domain| match binder.over {
        Over::Cards(_) => width,
        Over::Subsets(_) => width + 2,
        Over::Numbers(..) => 2,
        _ => 1,
    };
    match item.binders.as_slice() {
        [one] => values(one),
        [one, two] => values(one) + values(two),
        _ => 1,
    }
}

/// Zones that are ever shuffled: these are kept as piles.
pub(crate) fn shuffled_zones(program: &Program) -> Vec<bool> {
    let mut shuffled: Vec<bool> = program.zones.iter().map(|z| z.refill.is_some()).collect();
    each_statement(program, &mut |stmt| {
        if let StmtKind::Shuffle(z) | StmtKind::ShuffleAll(z) = &stmt.kind {
            shuffled[z.zone.index()] = true;
        }
    });
    shuffled
}

/// Whether any choice is made by several at once.
pub(crate) fn asks_at_once(program: &Program) -> bool {
    let mut asks = false;
    each_statement(program, &mut |stmt| asks |= matches!(stmt.kind, StmtKind::AtOnce { .. }));
    asks
}

/// Whether any rule shows cards that their zone does not.
pub(crate) fn shows_cards(program: &Program) -> bool {
    let mut shows = false;
    each_statement(program, &mut |stmt| {
        shows |= matches!(stmt.kind, StmtKind::Reveal(..) | StmtKind::Show(..));
    });
    shows
}

/// Steps that can run at this table, starting from setup, play, turn and the `when` rules.
pub(crate) fn reachable_steps(known: &Known<'_>) -> Vec<bool> {
    let program = known.program;
    let mut seen = vec![false; program.steps.len()];
    let mut todo: Vec<&Block> = program.whens.iter().map(|w| &w.body).collect();
    let mut roots: Vec<StepId> = program.setup.into_iter().chain(program.play).collect();
    if program.play.is_none() {
        roots.extend(program.turn);
    }
    let reach = |step: StepId, seen: &mut Vec<bool>| {
        (!std::mem::replace(&mut seen[step.index()], true)).then(|| &program.steps[step.index()].body)
    };
    for root in roots {
        todo.extend(reach(root, &mut seen));
    }
    while let Some(block) = todo.pop() {
        live_statements(known, block, &mut |stmt| {
            stmt.kind.runs(&mut |step| todo.extend(reach(step, &mut seen)));
        });
    }
    seen
}

/// Calls `f` for every statement of a block that can run at this table.
fn live_statements<'a>(known: &Known<'_>, block: &'a Block, f: &mut dyn FnMut(&'a Stmt)) {
    for stmt in block {
        f(stmt);
        if let StmtKind::If(cond, yes, no) = &stmt.kind {
            match known.value(cond) {
                Some(1) => live_statements(known, yes, f),
                Some(_) => live_statements(known, no, f),
                None => {
                    live_statements(known, yes, f);
                    live_statements(known, no, f);
                }
            }
        } else {
            walk::blocks(stmt, &mut |inner| live_statements(known, inner, f));
        }
    }
}

/// For each define that depends on nothing but one card its value for every card; empty for the others. The evaluator looks
/// them up: ranks and points of cards are asked for more often than anything else.
pub(crate) fn fixed_defines(known: &Known<'_>, cards: usize) -> Vec<Box<[i64]>> {
    let values = |define: &Define| -> Option<Box<[i64]>> {
        let &[param] = define.params.as_slice() else { return None };
        if known.program.locals[param.index()].ty != Type::Card
            || define.body.ty.is_set()
            || define.body.ty == Type::Key
        {
            return None;
        }
        (0..cards as i64).map(|card| known.value_with(&define.body, &[(param, card)])).collect()
    };
    known.program.defines.iter().map(|define| values(define).unwrap_or_default()).collect()
}

/// For each define whether the evaluator remembers its value: it takes one argument or none, goes through something (itself or
/// in a define that it calls), and is no key.
pub(crate) fn lengthy_defines(program: &Program) -> Vec<bool> {
    let mut ranges = vec![false; program.defines.len()];
    // Once round for each level of defines that call each other; deeper ones are not worth more.
    for _ in 0..4 {
        for (index, define) in program.defines.iter().enumerate() {
            ranges[index] = ranges[index] || walk::binds(&define.body) || calls_one_of(&define.body, &ranges);
        }
    }
    let remembered =
        |(define, ranges): (&Define, bool)| ranges && define.params.len() <= 1 && define.body.ty != Type::Key;
    program.defines.iter().zip(ranges).map(remembered).collect()
}

fn calls_one_of(expr: &Expr, defines: &[bool]) -> bool {
    let mut found = matches!(expr.kind, ExprKind::Call(define, _) if defines[define.index()]);
    walk::children(expr, &mut |child| found = found || calls_one_of(child, defines));
    found
}

/// Frames that can lie on the stack at once where no rule runs inside itself: one for each rule, and for each place where turns
/// are taken or things happen together.
pub(crate) fn most_frames(program: &Program) -> usize {
    let mut frames = program.steps.len() + program.whens.len() + 4;
    each_statement(program, &mut |stmt| {
        let opens =
            matches!(stmt.kind, StmtKind::TakeTurns { .. } | StmtKind::Together(_) | StmtKind::AtOnce { .. });
        frames += usize::from(opens);
    });
    frames
}

/// Single variables that nothing at this table ever changes, with their value.
pub(crate) fn fixed_vars(known: &Known<'_>) -> Vec<Option<i64>> {
    let program = known.program;
    let reachable = reachable_steps(known);
    let mut changed = vec![false; program.vars.len()];
    let start = |v: &Var| match &v.start {
        Some((_, e)) => known.value(e),
        None => Some(NONE),
    };
    // Putting a variable to the value it has anyway is no change.
    let keeps = |v: &VarRef, op: AssignOp, e: &Expr| {
        op == AssignOp::Set
            && known.value(e).is_some()
            && known.value(e) == start(&program.vars[v.var.index()])
    };
    let mut note = |stmt: &Stmt| match &stmt.kind {
        StmtKind::Assign(Place::Var(v), op, e) if !keeps(v, *op, e) => changed[v.var.index()] = true,
        StmtKind::Random(Place::Var(v), _) => changed[v.var.index()] = true,
        StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. } => {
            for (_, var) in choice.items.iter().flat_map(|i| &i.costs) {
                changed[var.var.index()] = true;
            }
        }
        _ => {}
    };
    for (step, _) in program.steps.iter().zip(&reachable).filter(|(_, r)| **r) {
        live_statements(known, &step.body, &mut note);
    }
    for when in &program.whens {
        live_statements(known, &when.body, &mut note);
    }
    program
        .vars
        .iter()
        .zip(&changed)
        .map(|(v, &changed)| if changed || !v.owners.is_empty() || v.ty.is_set() { None } else { start(v) })
        .collect()
}

/// Which rules can come to run inside which: steps first, then `when` rules. `runs[a][b]`: b may run while a does.
pub(crate) fn runs_inside(program: &Program) -> Vec<Vec<bool>> {
    let steps = program.steps.len();
    let count = steps + program.whens.len();
    let (later, watched) = (answer_later(program), super::whens::watched(program));
    let called = |block: &Block| called(program, block, count, &later, &watched);
    let mut runs: Vec<Vec<bool>> = all_blocks(program).map(called).collect();
    // Closing the relation one rule at a time.
    for via in 0..count {
        let further = runs[via].clone();
        for row in runs.iter_mut().filter(|row| row[via]) {
            row.iter_mut().zip(&further).for_each(|(to, from)| *to |= from);
        }
    }
    runs
}

/// What a block runs directly: steps, and the `when` rules that its statements may make true.
fn called(
    program: &Program,
    block: &Block,
    count: usize,
    later: &[StepId],
    watched: &[Touched],
) -> Vec<bool> {
    let mut row = vec![false; count];
    walk::statements(block, &mut |stmt| {
        stmt.kind.runs(&mut |step| row[step.index()] = true);
        if matches!(stmt.kind, StmtKind::Together(_) | StmtKind::AtOnce { .. }) {
            later.iter().for_each(|step| row[step.index()] = true);
        }
        let whens = super::whens::may_make_true(program, watched, stmt);
        row[program.steps.len()..].iter_mut().zip(whens).for_each(|(to, may)| *to |= may);
    });
    row
}

/// The steps that answer what has been done: at the end of a moment any of them may run.
fn answer_later(program: &Program) -> Vec<StepId> {
    let mut steps = Vec::new();
    each_statement(program, &mut |stmt| {
        if let StmtKind::Answers(answers) = &stmt.kind
            && !answers.before
        {
            steps.extend(answers.listeners.iter().map(|listener| listener.step));
        }
    });
    steps
}

/// Whether some rule can come to run inside itself.
pub(crate) fn is_recursive(runs: &[Vec<bool>]) -> bool {
    runs.iter().enumerate().any(|(i, row)| row[i])
}

/// How many of those who answer could come to answer what they do themselves.
fn recurring(runs: &[Vec<bool>], answers: &Answers) -> usize {
    answers.listeners.iter().filter(|l| !l.faces.is_empty() && runs[l.step.index()][l.step.index()]).count()
}

/// The rules whose words are kept aside by whoever runs them while they may be running already: actions, and what answers
/// them. Their parameters must not be put back by their own calls, because an answer may change them.
pub(crate) fn kept_by_callers(program: &Program) -> Vec<bool> {
    let mut kept = vec![false; program.steps.len() + program.whens.len()];
    program.carried.actions.iter().for_each(|action| kept[action.step.index()] = true);
    each_statement(program, &mut |stmt| {
        if let StmtKind::Answers(answers) = &stmt.kind {
            answers.listeners.iter().for_each(|listener| kept[listener.step.index()] = true);
        }
    });
    kept
}

/// The words a rule's own locals take, which must be kept while it runs inside itself.
pub(crate) fn own_locals(program: &Program, rule: usize) -> Vec<LocalId> {
    let mut locals: Vec<LocalId> = Vec::new();
    let block = match program.steps.get(rule) {
        Some(step) => {
            locals.extend(step.player);
            locals.extend(&step.params);
            &step.body
        }
        None => &program.whens[rule - program.steps.len()].body,
    };
    walk::statements(block, &mut |stmt| bound_by(stmt, &mut locals));
    locals.sort();
    locals.dedup();
    locals
}

fn bound_by(stmt: &Stmt, locals: &mut Vec<LocalId>) {
    match &stmt.kind {
        StmtKind::Let(local, _) | StmtKind::Random(Place::Local(local), _) => locals.push(*local),
        StmtKind::Each(d, _) | StmtKind::TakeTurns { who: d, .. } => locals.push(d.var),
        StmtKind::AtOnce { who, choice, .. } => {
            locals.push(who.var);
            locals.extend(choice.items.iter().flat_map(|i| &i.binders).map(|b| b.var));
        }
        StmtKind::Choose(choice) => {
            locals.extend(choice.items.iter().flat_map(|i| &i.binders).map(|b| b.var))
        }
        _ => {}
    }
}
