//! A question that was answered openly.

use crate::eval::Eval;
use crate::layout::Layout;
use crate::lower::walk;
use crate::set::CardSet;
use crate::state::State;
use lang::program::*;

/// A question, what it was asked about, and the answer.
#[derive(Clone, Debug)]
pub(super) struct Said {
    question: Expr,
    answer: Vec<u64>,
    /// The local names the question uses from outside, with their words.
    about: Vec<(u16, u64)>,
    /// The variables it reads, with their words then.
    vars: Vec<(u16, u64)>,
    /// The zones it reads; None for all.
    zones: Option<Vec<ZoneId>>,
}

/// The same question of the same things with the same answer.
impl PartialEq for Said {
    fn eq(&self, other: &Said) -> bool {
        (self.question.span, &self.answer, &self.about) == (other.question.span, &other.answer, &other.about)
    }
}

impl Eq for Said {}

impl Said {
    /// A question with its answer now; None if it is about a card or a variable that not all may know, so that nobody could tell
    /// when the answer changes, or if it takes too long to answer.
    pub(super) fn of(layout: &Layout, state: &State, question: &Expr) -> Option<Said> {
        let mut reads = Reads { zones: Some(Vec::new()), ..Reads::default() };
        reads.note(layout, question, 0);
        let locals = &layout.program.locals;
        let free: Vec<LocalId> = reads.locals.into_iter().filter(|l| !reads.bound.contains(l)).collect();
        let cards = |ty: Type| matches!(ty, Type::Card | Type::Cards);
        let secret = |var: &VarId| {
            let decl = &layout.program.vars[var.index()];
            decl.private || cards(decl.ty)
        };
        if free.iter().any(|l| cards(locals[l.index()].ty)) || reads.vars.iter().any(secret) {
            return None;
        }
        let word = |slot: u16| (slot, state.words[slot as usize]);
        Some(Said {
            answer: answer(layout, state, question)?,
            about: free.iter().map(|l| word(layout.local_slot[l.index()])).collect(),
            vars: reads.vars.iter().flat_map(|var| layout.words_of_var(*var)).map(word).collect(),
            zones: reads.zones,
            question: question.clone(),
        })
    }

    /// Whether this is the same place in the rules.
    pub(super) fn asks(&self, question: &Expr) -> bool {
        self.question.span == question.span
    }

    /// Whether it reads this zone.
    pub(super) fn is_about(&self, zone: ZoneId) -> bool {
        self.zones.as_ref().is_none_or(|zones| zones.contains(&zone))
    }

    /// Whether the answer is the same in another state. Of variables that have changed since it says nothing.
    pub(super) fn is_so(&self, layout: &Layout, state: &State) -> bool {
        if self.vars.iter().any(|&(slot, word)| state.words[slot as usize] != word) {
            return true;
        }
        let mut asked = state.clone();
        asked.wake(layout);
        for &(slot, word) in &self.about {
            asked.words[slot as usize] = word;
        }
        answer(layout, &asked, &self.question).is_none_or(|answer| answer == self.answer)
    }
}

fn answer(layout: &Layout, state: &State, question: &Expr) -> Option<Vec<u64>> {
    let mut scratch = state.clone();
    let mut eval = Eval::new(layout, &mut scratch);
    match question.ty {
        Type::Key => None,
        Type::Cards => eval.cards(question).ok().map(|CardSet(words)| words.to_vec()),
        ty if ty.is_set() => eval.bits(question).ok().map(|bits| vec![bits]),
        _ => eval.number(question).ok().map(|value| vec![value as u64]),
    }
}

#[derive(Default)]
struct Reads {
    zones: Option<Vec<ZoneId>>,
    vars: Vec<VarId>,
    locals: Vec<LocalId>,
    bound: Vec<LocalId>,
}

impl Reads {
    fn note(&mut self, layout: &Layout, expr: &Expr, depth: u32) {
        let mut zone = |zone: ZoneId| self.zones.iter_mut().for_each(|zones| zones.push(zone));
        match &expr.kind {
            ExprKind::Zone(z) | ExprKind::HasRoom(z) => zone(z.zone),
            ExprKind::AllZones(z) => zone(*z),
            ExprKind::CardOwner(_) | ExprKind::IsExhausted(_) => self.zones = None,
            ExprKind::Var(v) => self.vars.push(v.var),
            ExprKind::Local(local) => self.locals.push(*local),
            ExprKind::Call(define, _) if depth < 64 => {
                let define = &layout.program.defines[define.index()];
                self.bound.extend(&define.params);
                self.note(layout, &define.body, depth + 1);
            }
            _ => {}
        }
        walk::bound(expr, &mut |local| self.bound.push(local));
        walk::children(expr, &mut |child| self.note(layout, child, depth));
    }
}
