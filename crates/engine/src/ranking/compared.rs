//! What the rules compare cards by: defines of a card whose value is a number or a key, wherever that value is put in order or
//! reckoned with.

use lang::program::*;

/// A value of a card that the rules compare by.
pub(super) struct Measure {
    pub(super) define: DefineId,
    /// In how many places.
    pub(super) uses: usize,
}

/// All that the rules compare by, in the order of reading. Wishes of bots do not count: they say nothing about the game.
pub(super) fn measures(program: &Program) -> Vec<Measure> {
    let mut reading = Reading { program, seen: vec![false; program.defines.len()], found: Vec::new() };
    let steps = program.steps.iter().map(|step| &step.body);
    for block in steps.chain(program.whens.iter().map(|when| &when.body)) {
        walk::statements(block, &mut |stmt| walk::expressions(stmt, &mut |expr| reading.read(expr)));
    }
    for (_, by) in program.zones.iter().filter_map(|zone| zone.sorted_by.as_ref()) {
        reading.note(by);
        reading.read(by);
    }
    for when in &program.whens {
        match &when.watch {
            Watch::Condition(condition) => reading.read(condition),
            Watch::Any(domain) => walk::domain(domain, &mut |expr| reading.read(expr)),
        }
    }
    reading.found
}

struct Reading<'a> {
    program: &'a Program,
    /// The defines that were gone into: what no rule uses of a library says nothing.
    seen: Vec<bool>,
    found: Vec<Measure>,
}

impl<'a> Reading<'a> {
    fn read(&mut self, expr: &'a Expr) {
        compared(expr, &mut |by| self.note(by));
        if let ExprKind::Call(define, _) = expr.kind
            && !std::mem::replace(&mut self.seen[define.index()], true)
        {
            self.read(&self.program.defines[define.index()].body);
        }
        walk::children(expr, &mut |child| self.read(child));
    }

    /// Notes the values of cards that decide a comparison.
    fn note(&mut self, by: &Expr) {
        use ExprKind::*;
        match &by.kind {
            Call(define, _) if self.is_of_card(*define) => self.count(*define),
            Key(parts) => parts.iter().for_each(|part| self.note(part)),
            Arith(_, a, b) | Else(a, b) | If(_, a, b) => {
                self.note(a);
                self.note(b);
            }
            _ => {}
        }
    }

    fn is_of_card(&self, define: DefineId) -> bool {
        let define = &self.program.defines[define.index()];
        define.on == Some(Type::Card)
            && define.params.len() == 1
            && matches!(define.body.ty, Type::Number | Type::Key)
    }

    fn count(&mut self, define: DefineId) {
        match self.found.iter_mut().find(|measure| measure.define == define) {
            Some(measure) => measure.uses += 1,
            None => self.found.push(Measure { define, uses: 1 }),
        }
    }
}

/// Calls `f` with what an expression compares, or adds up.
fn compared<'a>(expr: &'a Expr, f: &mut dyn FnMut(&'a Expr)) {
    use ExprKind::*;
    match &expr.kind {
        Compare(_, a, b) | Same(a, b) => {
            f(a);
            f(b);
        }
        Total(by, _) | Best(_, by, _) | Sorted(_, by, _) => f(by),
        Pick(pick) => f(&pick.by),
        Pattern(pattern) => match &pattern.form {
            PatternForm::Run(_, by) => f(by),
            PatternForm::Share(..) | PatternForm::Differ(..) => {}
        },
        _ => {}
    }
}
