//! From the typed program to compact code, for one table.
//!
//! Options and player count are constants here: what cannot happen at this table leaves no code. A filter over cards becomes
//! a few operations on sets ([`masks`]); what is not worth an instruction is left to the evaluator ([`Op::Eval`]).

mod answers;
mod apart;
mod cards;
mod choices;
pub(crate) mod closed;
mod code;
mod conditions;
mod domains;
mod fuse;
mod masks;
mod numbers;
mod sets;
mod statements;
mod survey;
mod turns;
mod whens;

pub(crate) use answers::AnswersCode;
pub use code::*;
pub(crate) use lang::program::walk;
pub(crate) use survey::{
    asks_at_once, is_recursive, lasting_locals, loop_words, most_frames, offer_words, runs_inside,
    shows_cards, shuffled_zones,
};

use crate::constants::Known;
use crate::layout::{Layout, OpenError};
use crate::ops::Op;
use crate::set::CardSet;
use crate::sorted::Sorted;
use lang::program::*;
use lang::span::Span;

/// Makes the code of a table and completes its layout with the registers.
pub(crate) fn lower(layout: &mut Layout) -> Result<Code, OpenError> {
    let program = layout.program.clone();
    let options = layout.options.clone();
    let attrs = layout.attrs.clone();
    let known = Known {
        program: &program,
        players: layout.players,
        options: &options,
        attrs: &attrs,
        fixed_vars: &[],
    };
    // Variables that no rule changes do not count here: a scenario may lay them out as it likes.
    layout.fixed = survey::fixed_defines(&known, layout.cards);
    layout.sorted_attrs = attrs.iter().map(|values| Sorted::new(values)).collect();
    layout.sorted_fixed = layout.fixed.iter().map(|values| Sorted::new(values)).collect();
    layout.closed = closed::defines(&program);
    layout.lengthy = survey::lengthy_defines(&program);
    let fixed = survey::fixed_vars(&known);
    let known = Known { fixed_vars: &fixed, ..known };
    let mut lower = Lower {
        layout,
        known,
        code: Code::default(),
        labels: Vec::new(),
        bound_at: 0,
        span: Span::default(),
        next_loop: 0,
        apart: 0,
        registers: 0,
        highest: 0,
        step: None,
        rule: 0,
        runs_inside: survey::runs_inside(&program),
        kept_by_callers: survey::kept_by_callers(&program),
        watched: whens::watched(&program),
        called: Vec::new(),
        loops: Vec::new(),
        moments: 0,
        turns_open: 0,
        guarding: false,
        inlined: 0,
    };
    lower.program()?;
    let highest = lower.highest;
    let code = lower.finish();
    layout.words = highest as usize;
    layout.families = crate::families::all(layout);
    Ok(code)
}

/// A place in the code that is not known yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Label(u16);

/// A loop that `stop` can leave: where to, and how many moments were open around it.
#[derive(Clone, Copy)]
struct Loop {
    exit: Label,
    moments: u32,
}

struct Lower<'a> {
    layout: &'a mut Layout,
    known: Known<'a>,
    code: Code,
    /// For each label its instruction.
    labels: Vec<Option<u16>>,
    /// Where the last label was put: what stands before it and what comes behind it stay apart.
    bound_at: u16,
    span: Span,
    next_loop: u16,
    /// First word of those for defines that are called.
    apart: u16,
    /// First free register of the statement.
    registers: u16,
    /// One past the highest word used.
    highest: u16,
    /// The step being lowered, with the label of its end.
    step: Option<(StepId, Label)>,
    /// The rule being lowered: a step, or a `when` rule behind all steps.
    rule: usize,
    /// Which rules may run inside which.
    runs_inside: Vec<Vec<bool>>,
    /// Rules whose words are kept aside by whoever runs them.
    kept_by_callers: Vec<bool>,
    /// What each `when` reads.
    watched: Vec<whens::Touched>,
    /// Defines that are called, in the order in which a call was first met.
    called: Vec<apart::Called>,
    loops: Vec<Loop>,
    /// Moments open around the statement, within the step.
    moments: u32,
    /// `take turns` open around the statement, within the step.
    turns_open: u32,
    /// In the conditions of a choice.
    guarding: bool,
    /// How many defines were opened in place so far: a bound against rules that double at every level.
    inlined: u32,
}

impl Lower<'_> {
    fn program(&mut self) -> Result<(), OpenError> {
        let program = self.known.program;
        self.code.choices = (0..program.choices).map(|_| None).collect();
        self.code.steps = vec![None; program.steps.len()];
        self.code.frames = vec![Vec::new(); program.steps.len() + program.whens.len()];
        // The first labels belong to the steps and the `when` rules, so that they can be named before they are made.
        self.labels = vec![None; program.steps.len() + program.whens.len()];
        self.next_loop = self.layout.loops;
        if program.whens.len() > MOST_WHENS {
            return Err(OpenError::TooLarge("more than 64 rules that begin with `when`"));
        }
        self.apart = self.layout.words as u16;
        self.registers = self.apart.saturating_add(self.apart_words());
        self.highest = self.registers;
        self.lower_start();
        self.lower_bound();
        let reachable = survey::reachable_steps(&self.known);
        for (index, _) in reachable.iter().enumerate().filter(|(_, r)| **r) {
            self.lower_step(StepId(index as u32));
        }
        self.lower_whens();
        self.lower_called();
        let parts = [self.code.ops.len(), self.labels.len(), self.highest as usize];
        if parts.iter().any(|&part| part > 60_000) || self.inlined > MOST_INLINED {
            return Err(OpenError::TooLarge(match program.carried.faces.is_empty() {
                true => "too many rules, or values defined by values without end",
                false => {
                    "the cards of these decks have too many different rules, or values are defined by values without end"
                }
            }));
        }
        Ok(())
    }

    fn finish(mut self) -> Code {
        let labels = &self.labels;
        let bound = |t: u16| labels.get(t as usize).copied().flatten().unwrap_or(0);
        for op in &mut self.code.ops {
            if let Some(t) = op.target_mut() {
                *t = bound(*t);
            }
        }
        shorten_jumps(&mut self.code.ops);
        fuse::fuse(&mut self.code.ops, &self.code.spans);
        for (index, step) in self.code.steps.iter_mut().enumerate() {
            *step = labels[index];
        }
        self.code.whens = (0..self.known.program.whens.len()).map(|w| bound(self.when_label(w).0)).collect();
        for switch in &mut self.code.switches {
            switch.iter_mut().for_each(|t| *t = bound(*t));
        }
        self.code.answers.iter_mut().for_each(|answers| answers.sub = bound(answers.sub));
        for choice in self.code.choices.iter_mut().flatten() {
            choice.after = labels[choice.after as usize].unwrap_or(0);
            if let Some((bodies, _)) = &mut choice.at_once {
                *bodies = labels[*bodies as usize].unwrap_or(0);
            }
            for item in &mut choice.items {
                item.body = through_jumps(&self.code.ops, labels[item.body as usize].unwrap_or(0));
            }
            choice.quick = choice.quick_items();
        }
        self.code
    }

    fn step_label(&self, step: StepId) -> Label {
        Label(step.0 as u16)
    }

    fn when_label(&self, when: usize) -> Label {
        Label((self.known.program.steps.len() + when) as u16)
    }

    fn label(&mut self) -> Label {
        self.labels.push(None);
        Label((self.labels.len() - 1).min(u16::MAX as usize) as u16)
    }

    /// The label stands here.
    fn bind(&mut self, label: Label) {
        let here = self.here();
        self.labels[label.0 as usize] = Some(here);
        self.bound_at = here;
    }

    fn here(&self) -> u16 {
        self.code.ops.len().min(u16::MAX as usize) as u16
    }

    fn emit(&mut self, op: Op) {
        // A program this large is refused at the end; until then nothing may run over.
        if self.code.ops.len() < u16::MAX as usize {
            self.code.ops.push(op);
            self.code.spans.push(self.span);
        }
    }

    fn jump(&mut self, label: Label) {
        self.emit(Op::Jump { t: label.0 });
    }

    /// A new register of so many words, free again after the statement.
    fn register(&mut self, words: usize) -> u16 {
        let slot = self.registers;
        self.registers = self.registers.saturating_add(words as u16);
        self.highest = self.highest.max(self.registers);
        slot
    }

    fn set_register(&mut self) -> u16 {
        self.register(self.layout.width)
    }

    /// Words of a loop, which stay as long as the state.
    fn loop_word(&mut self, words: usize) -> u16 {
        let slot = self.next_loop;
        self.next_loop += words as u16;
        slot
    }

    fn slot(&self, local: LocalId) -> u16 {
        self.layout.local_slot[local.index()]
    }

    fn constant(&self, expr: &Expr) -> Option<i64> {
        self.known.value(expr)
    }

    /// An expression left to the evaluator.
    fn expression(&mut self, expr: &Expr) -> u16 {
        self.code.exprs.push(expr.clone());
        (self.code.exprs.len() - 1) as u16
    }

    /// `openly`: whoever looks on is told. Conditions of choices are looked at again and again, so they tell nothing.
    fn tell(&mut self, question: &Expr) {
        if !self.guarding {
            let expr = self.expression(question);
            self.emit(Op::Told { expr });
        }
    }

    fn table(&mut self, values: Vec<i64>) -> u16 {
        let values = values.into_boxed_slice();
        if let Some(index) = self.code.tables.iter().position(|t| *t == values) {
            return index as u16;
        }
        self.code.tables.push(values);
        (self.code.tables.len() - 1) as u16
    }

    fn mask(&mut self, set: CardSet) -> u16 {
        if let Some(index) = self.code.masks.iter().position(|m| *m == set) {
            return index as u16;
        }
        self.code.masks.push(set);
        (self.code.masks.len() - 1) as u16
    }

    /// Opens a define in place: the body with its arguments, where that is safe and small enough. Arguments that range over
    /// something are computed first, into the words of the parameters.
    fn open(&mut self, define: DefineId, args: &[Expr]) -> Expr {
        let define = &self.known.program.defines[define.index()];
        self.count_opened(args);
        let mut with = Vec::new();
        for (&param, arg) in define.params.iter().zip(args) {
            if walk::binds(arg) && self.inlined <= MOST_INLINED {
                self.store_param(param, arg);
            } else {
                with.push((param, arg.clone()));
            }
        }
        walk::substitute(&define.body, &with)
    }

    /// What is opened counts by how much is put in its place: arguments that double from one define to the next would outgrow any memory.
    fn count_opened(&mut self, args: &[Expr]) {
        let parts: usize = args.iter().map(walk::size).sum();
        let cost = u32::try_from(1 + parts / SMALL_ARGUMENTS).unwrap_or(u32::MAX);
        self.inlined = self.inlined.saturating_add(cost);
    }

    fn store_param(&mut self, param: LocalId, arg: &Expr) {
        let slot = self.slot(param);
        self.value_into(arg, slot);
    }

    /// Any value into words: a number, bits, or a set of cards.
    fn value_into(&mut self, expr: &Expr, slot: u16) {
        match expr.ty {
            Type::Cards => self.set_into(expr, slot),
            _ => self.number_into(expr, slot),
        }
    }

    /// Around something that runs other rules: if one of them may come to run this rule again, its words are kept aside.
    fn around(&mut self, other: usize, body: impl FnOnce(&mut Self)) {
        let again =
            self.runs_inside.get(other).is_some_and(|row| row.get(self.rule).copied().unwrap_or(false));
        let again = (again || other == self.rule) && !self.kept_by_callers[self.rule];
        if again {
            self.emit(Op::Keep { rule: self.rule as u16 });
        }
        body(self);
        if again {
            self.emit(Op::Restore { rule: self.rule as u16 });
        }
    }

    /// Around running an action or what answers one: if it may be running already, its words are kept aside.
    fn running(&mut self, step: StepId, body: impl FnOnce(&mut Self)) {
        let callee = step.index();
        let already = callee == self.rule || self.runs_inside[callee][self.rule];
        let keep = self.kept_by_callers[callee] && already;
        if keep {
            self.emit(Op::Keep { rule: callee as u16 });
        }
        body(self);
        if keep {
            self.emit(Op::Restore { rule: callee as u16 });
        }
    }

    /// The words of a rule are those of its locals and of its loops.
    fn note_frame(&mut self, rule: usize, first_loop: u16) {
        let locals = survey::own_locals(self.known.program, rule);
        let ty = |l: &LocalId| self.known.program.locals[l.index()].ty;
        let mut words: Vec<(u16, u16)> =
            locals.iter().map(|l| (self.slot(*l), self.layout.words_of(ty(l)) as u16)).collect();
        if self.next_loop > first_loop {
            words.push((first_loop, self.next_loop - first_loop));
        }
        self.code.frames[rule] = words;
    }

    /// Whether a define may still be opened.
    fn may_open(&self) -> bool {
        self.inlined <= MOST_INLINED
    }
}

/// A jump to a jump goes where that one goes; a jump to the end of a step is the end of the step.
fn shorten_jumps(ops: &mut [Op]) {
    for i in 0..ops.len() {
        let mut op = ops[i];
        if let Some(t) = op.target_mut() {
            *t = through_jumps(ops, *t);
        }
        if let Op::Jump { t } = op
            && let Some(end @ (Op::Return | Op::Back { .. })) = ops.get(t as usize)
        {
            op = *end;
        }
        ops[i] = op;
    }
}

/// Where a jump to this place ends that leads to further jumps.
pub(crate) fn through_jumps(ops: &[Op], mut t: u16) -> u16 {
    // A circle of jumps is a loop in which nothing happens: after so many it stays as it is.
    for _ in 0..8 {
        let Some(Op::Jump { t: further }) = ops.get(t as usize) else { break };
        t = *further;
    }
    t
}

/// So many defines may be opened in the code of a table.
const MOST_INLINED: u32 = 20_000;
/// Arguments with fewer parts count nothing by themselves.
const SMALL_ARGUMENTS: usize = 16;

/// Which rules are due is kept in the bits of a word.
const MOST_WHENS: usize = 64;
