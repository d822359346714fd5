//! `when` and `end when`: looked at after every statement that changed something they read.

use super::{Lower, walk};
use crate::ops::Op;
use lang::program::*;

/// What a condition reads or a statement changes: zones and variables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Touched {
    zones: Vec<ZoneId>,
    vars: Vec<VarId>,
    all_zones: bool,
}

impl Touched {
    fn meets(&self, other: &Touched) -> bool {
        let zones = |a: &Touched, b: &Touched| a.all_zones && (b.all_zones || !b.zones.is_empty());
        zones(self, other)
            || zones(other, self)
            || self.zones.iter().any(|z| other.zones.contains(z))
            || self.vars.iter().any(|v| other.vars.contains(v))
    }
}

impl Lower<'_> {
    /// The code of every `when`: remember, and do the body if it became true just now.
    pub(super) fn lower_whens(&mut self) {
        let program = self.known.program;
        for (index, when) in program.whens.iter().enumerate() {
            let (label, end) = (self.when_label(index), self.label());
            let first_loop = self.next_loop;
            self.rule = program.steps.len() + index;
            self.bind(label);
            self.span = when.span;
            let registers = self.registers;
            self.became(index, when, end);
            self.registers = registers;
            self.block(&when.body);
            self.bind(end);
            self.emit(Op::Return);
            self.note_frame(program.steps.len() + index, first_loop);
        }
    }

    /// What every `when` begins with: the truth before `setup`. A hand that is empty because nothing was dealt yet has not
    /// become empty.
    pub(super) fn remember_whens(&mut self) {
        let program = self.known.program;
        for (index, when) in program.whens.iter().enumerate() {
            let registers = self.registers;
            self.span = when.span;
            self.watched_into(when, self.layout.when_slot[index]);
            self.registers = registers;
        }
    }

    fn became(&mut self, index: usize, when: &When, end: super::Label) {
        let d = self.layout.when_slot[index];
        let t = end.0;
        if let Watch::Condition(cond) = &when.watch {
            self.settle(cond, true);
        }
        let a = if when.watch.is_of_cards() { self.set_register() } else { self.register(1) };
        self.watched_into(when, a);
        self.emit(match &when.watch {
            Watch::Condition(_) => Op::Became { d, a, t },
            Watch::Any(_) if when.watch.is_of_cards() => Op::BecameCards { d, a, t },
            Watch::Any(_) => Op::BecameBits { d, a, t },
        });
        if let Some(fresh) = when.fresh {
            let d = self.layout.local_slot[fresh.index()];
            self.emit(if when.watch.is_of_cards() { Op::CopySet { d, a } } else { Op::Copy { d, a } });
        }
    }

    /// Whether the condition of a `when` holds now, or the members that fulfil it.
    fn watched_into(&mut self, when: &When, d: u16) {
        let domain = match &when.watch {
            Watch::Condition(cond) => return self.number_into(cond, d),
            Watch::Any(domain) => domain,
        };
        let cards = when.watch.is_of_cards();
        let expr = Expr {
            kind: ExprKind::Collect(domain.clone()),
            ty: if cards { Type::Cards } else { Type::Players },
            maybe_none: false,
            span: domain.span,
        };
        if cards {
            self.collect_into(&expr, domain, d);
        } else {
            self.domain_bits_into(&expr, domain, d);
        }
    }

    /// Looks at every `when` that reads what the statement changed: those that end the game first.
    pub(super) fn watch(&mut self, stmt: &Stmt) {
        let program = self.known.program;
        if program.whens.is_empty() {
            return;
        }
        let changed = changes(program, stmt);
        for ends in [true, false] {
            for (index, _) in program.whens.iter().enumerate().filter(|(_, w)| w.ends == ends) {
                if self.watched[index].meets(&changed) {
                    let t = self.when_label(index).0;
                    self.around(program.steps.len() + index, |l| l.emit(Op::Watch { when: index as u16, t }));
                }
            }
        }
    }
}

/// What each `when` reads.
pub(super) fn watched(program: &Program) -> Vec<Touched> {
    let reads = |when: &When| {
        let mut reads =
            Reads { program, touched: Touched::default(), seen: vec![false; program.defines.len()] };
        match &when.watch {
            Watch::Condition(e) => reads.note(e),
            Watch::Any(d) => walk::domain(d, &mut |e| reads.note(e)),
        }
        reads.touched
    };
    program.whens.iter().map(reads).collect()
}

/// Looks through an expression, and through each define it calls once.
struct Reads<'p> {
    program: &'p Program,
    touched: Touched,
    seen: Vec<bool>,
}

impl Reads<'_> {
    fn note(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Zone(z) | ExprKind::IsExhausted(z) | ExprKind::HasRoom(z) => {
                self.touched.zones.push(z.zone)
            }
            ExprKind::AllZones(z) => self.touched.zones.push(*z),
            ExprKind::CardOwner(_) => self.touched.all_zones = true,
            ExprKind::Var(v) => self.touched.vars.push(v.var),
            ExprKind::Call(define, _) if !std::mem::replace(&mut self.seen[define.index()], true) => {
                self.note(&self.program.defines[define.index()].body);
            }
            _ => {}
        }
        walk::children(expr, &mut |child| self.note(child));
    }
}

/// For each `when` whether a statement may make it true.
pub(super) fn may_make_true(program: &Program, watched: &[Touched], stmt: &Stmt) -> Vec<bool> {
    let changed = changes(program, stmt);
    watched.iter().map(|reads| reads.meets(&changed)).collect()
}

/// What a statement itself changes; statements inside it are looked at by themselves.
fn changes(program: &Program, stmt: &Stmt) -> Touched {
    let mut touched = Touched::default();
    match &stmt.kind {
        StmtKind::Assign(Place::Var(v), ..) | StmtKind::Random(Place::Var(v), _) => touched.vars.push(v.var),
        // A card moved comes from anywhere.
        StmtKind::Move { .. }
        | StmtKind::ShuffleAll(_)
        | StmtKind::MoveCount { .. }
        | StmtKind::Deal { .. } => {
            touched.all_zones = true;
            touched.vars.extend(program.carried.vars.iter().map(|own| own.var));
        }
        _ => {}
    }
    touched
}
