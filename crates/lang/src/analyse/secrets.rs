//! Following a game through its steps with an eye on secrets: where a condition on unseen cards decides whether, or by whom,
//! a choice is made.

use super::Context;
use super::bits::Bits;
use super::cover::covered;
use super::sight::{Env, Looker, Sight};
use super::walk;
use crate::program::*;

/// Steps entered in all, and one inside the other; a game beyond that is not followed further.
const MOST_ENTERED: u32 = 2_000;
const DEEPEST: u32 = 32;

/// A place that may give a secret away.
pub enum Secret<'a> {
    /// This condition, or this choice of a player, decides who is asked.
    Asks(&'a Expr),
    /// Every item of this choice hangs on unseen cards.
    Items(&'a Choice),
}

/// All such places, in the order in which play meets them.
pub fn secrets<'a>(cx: &'a Context<'a>) -> Vec<Secret<'a>> {
    let mut follower = Follower { cx, looker: Looker::everybody(cx), found: Vec::new(), entered: 0 };
    let program = cx.program;
    for step in [program.setup, program.play.or(program.turn)].into_iter().flatten() {
        follower.step(step, Env::new(), 0);
    }
    for when in &program.whens {
        follower.when(when);
    }
    follower.found
}

struct Follower<'a> {
    cx: &'a Context<'a>,
    looker: Looker<'a>,
    found: Vec<Secret<'a>>,
    entered: u32,
}

impl<'a> Follower<'a> {
    fn step(&mut self, step: StepId, env: Env, depth: u32) {
        self.entered += 1;
        if self.entered < MOST_ENTERED && depth < DEEPEST {
            self.block(&self.cx.program.steps[step.index()].body, env, depth);
        }
    }

    fn when(&mut self, when: &'a When) {
        self.looker.set_shown(Bits::default());
        let asks = self.asks(&when.body);
        match &when.watch {
            Watch::Condition(condition) => self.condition(condition, &Env::new(), asks),
            Watch::Any(domain) => self.filter(domain, &Env::new(), asks),
        }
        self.block(&when.body, Env::new(), 0);
    }

    /// What the names mean changes from line to line, so a block has its own.
    fn block(&mut self, block: &'a [Stmt], mut env: Env, depth: u32) {
        for (at, stmt) in block.iter().enumerate() {
            self.stmt(stmt, &mut env, &block[at + 1..], depth);
        }
    }

    fn stmt(&mut self, stmt: &'a Stmt, env: &mut Env, rest: &'a [Stmt], depth: u32) {
        use StmtKind::*;
        match &stmt.kind {
            Let(local, e) => {
                let sight = self.looker.sight(e, env);
                env.insert(*local, sight);
            }
            Move { cards, to, .. } if self.cx.program.zones[to.zone.index()].seen_by == SeenBy::Everybody => {
                make_known(cards, env);
            }
            ShuffleAll(_) => self.looker.set_shown(Bits::default()),
            Reveal(cards) => {
                make_known(cards, env);
                let mut shown = self.looker.shown().clone();
                shown.add(&whole_zones(cards));
                self.looker.set_shown(shown);
            }
            Choose(choice) => self.choice(choice, env, depth),
            AtOnce { who, choice, .. } => {
                self.filter(who, env, true);
                let inner = self.looker.bind(who, env, 0);
                self.choice(choice, &inner, depth);
            }
            If(condition, yes, no) => {
                let asks = self.asks(yes) || self.asks(no) || (leaves(yes) || leaves(no)) && self.asks(rest);
                self.condition(condition, env, asks);
                self.branches([yes, no], env, depth);
            }
            Repeat(how, body) => {
                use crate::program::Repeat::*;
                if let While(condition) | Until(condition) = how {
                    self.condition(condition, env, self.asks(body));
                }
                self.block(body, env.clone(), depth);
            }
            Each(domain, body) => {
                self.filter(domain, env, self.asks(body));
                let inner = self.looker.bind(domain, env, 0);
                self.block(body, inner, depth);
            }
            TakeTurns { who, step, until } => {
                let asks = self.cx.facts.step(*step).choice;
                self.filter(who, env, asks);
                if let Some(until) = until {
                    self.condition(until, env, asks);
                }
                self.step(*step, Env::new(), depth + 1);
            }
            Do(step, args) => self.run(*step, args, env, depth),
            Together(body) => self.block(body, env.clone(), depth),
            _ => {}
        }
    }

    /// Cards shown in one branch are not shown in the other, nor surely afterwards.
    fn branches(&mut self, branches: [&'a Block; 2], env: &Env, depth: u32) {
        let shown = self.looker.shown().clone();
        for branch in branches {
            self.block(branch, env.clone(), depth);
            self.looker.set_shown(shown.clone());
        }
    }

    fn run(&mut self, step: StepId, args: &[Expr], env: &Env, depth: u32) {
        let declared = &self.cx.program.steps[step.index()];
        let names = declared.player.into_iter().chain(declared.params.iter().copied());
        let inner = names.zip(args.iter().map(|arg| self.looker.sight(arg, env))).collect();
        self.step(step, inner, depth + 1);
    }

    fn choice(&mut self, choice: &'a Choice, env: &Env, depth: u32) {
        self.condition(&choice.chooser, env, true);
        let sure = |item: &Item| item.otherwise && item.text.is_some();
        let others = || choice.items.iter().filter(|item| !item.otherwise);
        if !choice.items.iter().any(sure)
            && others().count() > 0
            && others().all(|item| self.item_hidden(item, env))
        {
            self.found.push(Secret::Items(choice));
        }
        for item in &choice.items {
            let inner =
                item.binders.iter().fold(env.clone(), |env, binder| self.looker.bind(binder, &env, 0));
            let shown = self.looker.shown().clone();
            self.block(&item.body, inner, depth);
            self.looker.set_shown(shown);
        }
    }

    /// Whether unseen cards decide if an item may be chosen.
    fn item_hidden(&self, item: &Item, env: &Env) -> bool {
        let mut inner = env.clone();
        for binder in &item.binders {
            if !covered(self.cx, binder) && self.looker.filter_hidden(binder, &inner) {
                return true;
            }
            inner = self.looker.bind(binder, &inner, 0);
        }
        item.condition.as_ref().is_some_and(|condition| self.looker.hidden(condition, &inner))
    }

    fn asks(&self, block: &[Stmt]) -> bool {
        self.cx.facts.effects(block).choice
    }

    fn condition(&mut self, condition: &'a Expr, env: &Env, asks: bool) {
        if asks && self.looker.hidden(condition, env) {
            self.found.push(Secret::Asks(condition));
        }
    }

    fn filter(&mut self, domain: &'a Domain, env: &Env, asks: bool) {
        if let Some(filter) =
            domain.filter.as_ref().filter(|_| asks && self.looker.filter_hidden(domain, env))
        {
            self.found.push(Secret::Asks(filter));
        }
    }
}

/// What is moved to where all see it, or revealed, is known from then on.
fn make_known(cards: &Expr, env: &mut Env) {
    walk::deep(cards, &mut |expr| {
        if let (ExprKind::Local(id), Type::Card | Type::Cards) = (&expr.kind, expr.ty) {
            env.insert(*id, Sight::SEEN);
        }
    });
}

/// The zones that an expression names as a whole.
pub fn whole_zones(cards: &Expr) -> Bits {
    let mut zones = Bits::default();
    match &cards.kind {
        ExprKind::Zone(zone) => zones.insert(zone.zone.index()),
        ExprKind::AllZones(zone) => zones.insert(zone.index()),
        ExprKind::Union(a, b) => {
            zones.add(&whole_zones(a));
            zones.add(&whole_zones(b));
        }
        _ => {}
    }
    zones
}

/// Whether a block may leave what is around it, other than by ending the game.
fn leaves(block: &[Stmt]) -> bool {
    let mut leaves = false;
    walk::each_stmt(block, &mut |stmt| leaves |= matches!(stmt.kind, StmtKind::Stop | StmtKind::End(_)));
    leaves
}
