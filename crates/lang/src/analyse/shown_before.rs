//! Which zones may have had cards shown before each choice: a `reveal` that can only come afterwards tells a chooser nothing.

use super::Context;
use super::bits::Bits;
use super::secrets::whole_zones;
use super::walk;
use crate::program::*;
use std::collections::BTreeMap;

/// Steps entered in all, and one inside the other; in a game beyond that everything may have been shown before.
const MOST_ENTERED: u32 = 5_000;
const DEEPEST: u32 = 32;

/// For each choice the zones whose cards may have been shown before it.
pub struct ShownBefore {
    choices: BTreeMap<u32, Bits>,
    /// All zones whose cards are ever shown.
    ever: Bits,
}

impl ShownBefore {
    /// Follows a program.
    pub fn of(cx: &Context) -> ShownBefore {
        let program = cx.program;
        let ever = walk::bodies(program).fold(Bits::default(), |sum, body| with(sum, &shown_in(cx, body)));
        // A `when` may run at any time; behind one that ends the game nothing is asked.
        let whens = program.whens.iter().filter(|when| !when.ends);
        let always = whens.fold(Bits::default(), |sum, when| with(sum, &shown_in(cx, &when.body)));
        let escaped = Bits::default();
        let mut follower = Follower { cx, always, escaped, choices: BTreeMap::new(), entered: 0 };
        let shown = follower.always.clone();
        let shown = program.setup.map_or(shown.clone(), |setup| follower.step(setup, shown, 0));
        match (program.play, program.turn) {
            (Some(play), _) => drop(follower.step(play, shown, 0)),
            (None, Some(turn)) => drop(follower.again(shown, &mut |f, shown| f.step(turn, shown, 0))),
            (None, None) => {}
        }
        let choices = if follower.is_lost() { BTreeMap::new() } else { follower.choices };
        let mut before = ShownBefore { choices, ever };
        program.whens.iter().for_each(|when| before.forget(&when.body));
        before
    }

    /// The zones of one choice; of one that was not met, all there are.
    pub fn choice(&self, id: u32) -> &Bits {
        self.choices.get(&id).unwrap_or(&self.ever)
    }

    /// Choices that may come at any time.
    fn forget(&mut self, body: &[Stmt]) {
        walk::each_stmt(body, &mut |stmt| {
            if let StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. } = &stmt.kind {
                self.choices.remove(&choice.id);
            }
        });
    }
}

struct Follower<'a> {
    cx: &'a Context<'a>,
    /// What is shown at any time.
    always: Bits,
    /// What was shown where something is left in the middle: it may be shown wherever that leads.
    escaped: Bits,
    choices: BTreeMap<u32, Bits>,
    entered: u32,
}

impl Follower<'_> {
    fn is_lost(&self) -> bool {
        self.entered >= MOST_ENTERED
    }

    /// What may be shown behind a step, if this may be shown before it.
    fn step(&mut self, step: StepId, shown: Bits, depth: u32) -> Bits {
        self.entered += 1;
        if depth >= DEEPEST {
            self.entered = MOST_ENTERED;
        }
        if self.is_lost() {
            return shown;
        }
        let cx = self.cx;
        let shown = self.block(&cx.program.steps[step.index()].body, shown, depth);
        with(shown, &self.escaped)
    }

    fn block(&mut self, block: &[Stmt], shown: Bits, depth: u32) -> Bits {
        block.iter().fold(shown, |shown, stmt| self.stmt(stmt, shown, depth))
    }

    fn stmt(&mut self, stmt: &Stmt, shown: Bits, depth: u32) -> Bits {
        use StmtKind::*;
        match &stmt.kind {
            Reveal(cards) | Show(cards, _) => with(shown, &shown_by(self.cx, cards)),
            ShuffleAll(_) => self.always.clone(),
            Choose(choice) | AtOnce { choice, .. } => {
                self.choices.entry(choice.id).or_default().add(&shown);
                let items = choice.items.iter().map(|item| self.block(&item.body, shown.clone(), depth));
                let behind: Vec<Bits> = items.collect();
                behind.iter().fold(shown, with)
            }
            If(_, yes, no) => {
                let yes = self.block(yes, shown.clone(), depth);
                with(self.block(no, shown, depth), &yes)
            }
            Repeat(_, body) | Each(_, body) => self.again(shown, &mut |f, shown| f.block(body, shown, depth)),
            TakeTurns { step, .. } => self.again(shown, &mut |f, shown| f.step(*step, shown, depth + 1)),
            Do(step, _) => self.step(*step, shown, depth + 1),
            Together(body) => self.block(body, shown, depth),
            Stop | End(_) => {
                self.escaped.add(&shown);
                shown
            }
            _ => shown,
        }
    }

    /// What may be shown behind something that is done again and again: each time finds what the times before it showed.
    fn again(&mut self, shown: Bits, body: &mut dyn FnMut(&mut Self, Bits) -> Bits) -> Bits {
        let mut shown = shown;
        loop {
            let behind = body(self, shown.clone());
            let grew = shown.add(&behind) | shown.add(&self.escaped.clone());
            if !grew || self.is_lost() {
                return shown;
            }
        }
    }
}

fn with(mut sum: Bits, more: &Bits) -> Bits {
    sum.add(more);
    sum
}

/// The zones that showing some cards speaks of.
fn shown_by(cx: &Context, cards: &Expr) -> Bits {
    with(whole_zones(cards), &cx.facts.reads(cards).zones)
}

fn shown_in(cx: &Context, block: &[Stmt]) -> Bits {
    let mut shown = Bits::default();
    walk::each_stmt(block, &mut |stmt| {
        if let StmtKind::Reveal(cards) | StmtKind::Show(cards, _) = &stmt.kind {
            shown.add(&shown_by(cx, cards));
        }
    });
    shown
}
