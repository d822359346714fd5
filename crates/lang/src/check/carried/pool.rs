//! The list of statuses that were given: its variables, and the steps that write it.
//!
//! Everything here is made of ordinary variables and statements, so that views, records, laws and explanations need to know
//! nothing about statuses. A status that is given takes a free slot; a game holds as many at once as there are slots.

use super::Checker;
use super::statuses::OF_STATUSES;
use crate::ast::{self, HeaderKind};
use crate::check::domains::all_of;
use crate::check::types::{local_value, yes_no};
use crate::check::units::Progress;
use crate::diagnostic::Diagnostic;
pub(super) use crate::program::build::{NOWHERE, constant, same, var_alone as alone, var_of as of};
use crate::program::*;

/// So many statuses can be borne at once, if the game says nothing else; and so many at most.
const USUALLY: usize = 31;
const MOST: usize = 64;

/// The beginning of a note in the list.
pub(super) struct Noting {
    /// Where it is to stand.
    pub slot: LocalId,
    /// Parameters of the step that makes it: until when, whose turns, how many of them, and the card that gives it.
    pub lasts: [LocalId; 4],
    /// What is written so far.
    pub done: Block,
}

impl Checker<'_> {
    /// `at most N statuses`.
    pub(super) fn declare_most_statuses(&mut self, game: &ast::Game) {
        for line in &game.lines {
            let HeaderKind::Statuses(most) = &line.kind else { continue };
            match most.kind {
                ast::ExprKind::Number(n) if (1..=MOST as i64).contains(&n) => {
                    self.carrying.most_statuses = Some(n as usize);
                }
                _ => {
                    let message = format!("How many statuses there can be is a number from 1 to {MOST}.");
                    self.complain(Diagnostic::new(&OF_STATUSES, most.span, message));
                }
            }
        }
    }

    /// The variables of the list.
    pub(super) fn declare_pool(&mut self) -> Given {
        let slot = WordsId(self.program.words.len() as u32);
        let member = |n: usize| Word { name: format!("given_{n}"), sign: None, span: NOWHERE };
        let members = (1..=self.carrying.most_statuses.unwrap_or(USUALLY)).map(member).collect();
        self.program.words.push(Words { name: "given status".into(), members, span: NOWHERE });
        let taken = self.made_var("given", &[], Type::WordsSet(slot));
        let each = [Owner::Words(slot)];
        let card = self.made_var("given to card", &each, Type::Card);
        let player = self.made_var("given to player", &each, Type::Player);
        self.program.carried.forgetful.push(card);
        let mut number = |name: &str| self.made_var(name, &each, Type::Number);
        let (which, when, until, left) =
            (number("which status"), number("given when"), number("given until"), number("given left"));
        let whose = self.made_var("given until whose turn", &each, Type::Player);
        let by = self.made_var("given by", &each, Type::Card);
        let _ = self.clock();
        let [end, turn_begins, turn_ends] =
            ["end of a status", "statuses as a turn begins", "statuses as a turn ends"]
                .map(|name| self.add_step(name, String::new(), Vec::new(), false, NOWHERE));
        Given { slot, taken, card, player, which, when, until, whose, left, by, end, turn_begins, turn_ends }
    }

    /// The variable that counts what comes into play.
    pub(super) fn clock(&mut self) -> VarId {
        match self.program.carried.clock {
            Some(clock) => clock,
            None => {
                let clock = self.made_var("clock", &[], Type::Number);
                self.program.carried.clock = Some(clock);
                clock
            }
        }
    }

    /// A variable that no rule names. A number starts as 0, everything else as none.
    pub(super) fn made_var(&mut self, name: &str, owners: &[Owner], ty: Type) -> VarId {
        let id = VarId(self.program.vars.len() as u32);
        let locals: Vec<LocalId> =
            owners.iter().map(|owner| self.local("it", Self::owner_type(*owner), NOWHERE)).collect();
        let start = match ty {
            Type::Number | Type::YesNo => Some((locals, constant(0, ty))),
            _ => None,
        };
        self.program.vars.push(Var {
            name: name.to_string(),
            owners: owners.to_vec(),
            ty,
            kind: None,
            start,
            private: false,
            made: true,
            each: None,
            span: NOWHERE,
        });
        self.units.vars.push((Progress::Done, None));
        id
    }

    /// The steps of one status, once the list is there.
    pub(super) fn make_status_steps(&mut self, id: StatusId) {
        self.make_give(id);
        self.make_end(id);
        self.make_take(id);
    }

    fn make_give(&mut self, id: StatusId) {
        let Some(given) = self.program.carried.given else { return };
        let status = self.program.carried.statuses[id.index()].clone();
        let bearer_type = if status.kind.is_some() { Type::Card } else { Type::Player };
        let to = self.local("bearer", bearer_type, NOWHERE);
        let params: Vec<LocalId> = status
            .params
            .iter()
            .map(|param| self.local("value", self.program.vars[param.index()].ty, NOWHERE))
            .collect();
        let Noting { slot, lasts, mut done } = self.noting(&given, i64::from(id.0));
        let at = || value(slot, Type::Words(given.slot));
        let free = self.free_slot(&given);
        let to_value = || value(to, bearer_type);
        let home = if status.kind.is_some() { given.card } else { given.player };
        for (var, local) in status.params.iter().zip(&params) {
            let ty = self.program.vars[var.index()].ty;
            done.push(set(place(*var, at()), value(*local, ty)));
        }
        done.push(set(place(home, at()), to_value()));
        // That the slot is taken comes last: before, nobody looks at what it holds.
        done.push(take_slot(&given, at(), true));
        done.push(self.bear(&status, to_value(), true));
        let body = noted_in(slot, free, some(to_value()), done);
        let step = &mut self.program.steps[status.give.index()];
        step.params = [to].into_iter().chain(params).chain(lasts).collect();
        step.body = body;
    }

    /// The beginning of a note in the list: what it is, when it was made and how long it lasts.
    pub(super) fn noting(&mut self, given: &Given, which: i64) -> Noting {
        let vars = [given.until, given.whose, given.left, given.by];
        let values = vars.map(|var| {
            let ty = self.program.vars[var.index()].ty;
            (var, self.local("value", ty, NOWHERE), ty)
        });
        let slot = self.local("slot", Type::Words(given.slot), NOWHERE);
        let at = || value(slot, Type::Words(given.slot));
        let mut done = vec![set(place(given.which, at()), constant(which, Type::Number)), self.tick()];
        done.push(set(place(given.when, at()), alone(self.clock(), Type::Number)));
        done.extend(values.map(|(var, local, ty)| set(place(var, at()), value(local, ty))));
        Noting { slot, lasts: values.map(|(_, local, _)| local), done }
    }

    /// The time goes on.
    pub(super) fn tick(&mut self) -> Stmt {
        let clock = self.clock();
        let place = Place::Var(VarRef { var: clock, owners: Vec::new(), span: NOWHERE });
        stmt(StmtKind::Assign(place, AssignOp::Add, constant(1, Type::Number)))
    }

    /// Somebody bears a status from now on, or not any more.
    fn bear(&self, status: &Status, who: Expr, yes: bool) -> Stmt {
        if status.kind.is_none() {
            return set(place(status.bearers, who), constant(i64::from(yes), Type::YesNo));
        }
        let place = Place::Var(VarRef { var: status.bearers, owners: Vec::new(), span: NOWHERE });
        let who =
            Expr { kind: ExprKind::Single(Box::new(who)), ty: Type::Cards, maybe_none: false, span: NOWHERE };
        stmt(StmtKind::Assign(place, if yes { AssignOp::Add } else { AssignOp::Sub }, who))
    }

    fn make_end(&mut self, id: StatusId) {
        let Some(given) = self.program.carried.given else { return };
        let status = self.program.carried.statuses[id.index()].clone();
        let (home, ty) =
            if status.kind.is_some() { (given.card, Type::Card) } else { (given.player, Type::Player) };
        let slot = self.local("slot", Type::Words(given.slot), NOWHERE);
        let bearer = self.local("bearer", ty, NOWHERE);
        let at = || value(slot, Type::Words(given.slot));
        let who = || value(bearer, ty);
        let mut body = vec![stmt(StmtKind::Let(bearer, of(home, at(), ty)))];
        let mut args = Vec::new();
        for param in status.params.iter().filter(|_| status.at_end.is_some()) {
            let ty = self.program.vars[param.index()].ty;
            let local = self.local("value", ty, NOWHERE);
            body.push(stmt(StmtKind::Let(local, of(*param, at(), ty))));
            args.push(value(local, ty));
        }
        body.extend(leave_slot(&given, home, at()));
        let more = self.first_slot(|g| {
            let which = of(given.which, g.clone(), Type::Number);
            vec![same(which, constant(i64::from(id.0), Type::Number)), same(of(home, g, ty), who())]
        });
        let last = none_of(more);
        body.push(stmt(StmtKind::If(last, vec![self.bear(&status, who(), false)], Vec::new())));
        if let Some(at_end) = status.at_end {
            let owner = match status.kind {
                Some(_) => super::own::owner_of(who(), NOWHERE),
                None => who(),
            };
            let args = [owner, who()].into_iter().chain(args).collect();
            body.push(stmt(StmtKind::Do(at_end, args)));
        }
        let step = &mut self.program.steps[status.end.index()];
        step.params = vec![slot];
        step.body = body;
    }

    fn make_take(&mut self, id: StatusId) {
        let Some(given) = self.program.carried.given else { return };
        let status = self.program.carried.statuses[id.index()].clone();
        let (home, ty) =
            if status.kind.is_some() { (given.card, Type::Card) } else { (given.player, Type::Player) };
        let bearer = self.local("bearer", ty, NOWHERE);
        let body = self.end_each(status.end, |g| {
            let which = of(given.which, g.clone(), Type::Number);
            vec![
                same(which, constant(i64::from(id.0), Type::Number)),
                same(of(home, g, ty), value(bearer, ty)),
                some(value(bearer, ty)),
            ]
        });
        let step = &mut self.program.steps[status.take.index()];
        step.params = vec![bearer];
        step.body = body;
    }

    /// The steps that know all statuses: ending any one, and what a turn's begin and end bring.
    pub(super) fn make_pool_steps(&mut self) {
        let Some(given) = self.program.carried.given else { return };
        let slot = self.local("slot", Type::Words(given.slot), NOWHERE);
        let at = || value(slot, Type::Words(given.slot));
        let statuses = self.program.carried.statuses.clone();
        let mut body: Block = Vec::new();
        for (id, status) in statuses.iter().enumerate().rev() {
            let which = same(of(given.which, at(), Type::Number), constant(id as i64, Type::Number));
            let done = vec![stmt(StmtKind::Do(status.end, vec![at()]))];
            body = vec![stmt(StmtKind::If(which, done, body))];
        }
        if let Some(copies) = self.program.carried.copies {
            let which = same(of(given.which, at(), Type::Number), constant(Copies::WHICH, Type::Number));
            let done = vec![stmt(StmtKind::Do(copies.end, vec![at()]))];
            body = vec![stmt(StmtKind::If(which, done, body))];
        }
        self.program.steps[given.end.index()].params = vec![slot];
        self.program.steps[given.end.index()].body = body;
        self.program.steps[given.turn_ends.index()].body =
            self.end_each(given.end, |g| vec![lasts(&given, g, Lasting::END_OF_TURN)]);
        let player = self.local("player", Type::Player, NOWHERE);
        let whose = |g: Expr| same(of(given.whose, g, Type::Player), value(player, Type::Player));
        let mut body =
            self.end_each(given.end, |g| vec![lasts(&given, g.clone(), Lasting::START_OF_TURN), whose(g)]);
        let slot = self.local("slot", Type::Words(given.slot), NOWHERE);
        let at = || value(slot, Type::Words(given.slot));
        let counted = all_of(vec![lasts(&given, at(), Lasting::TURNS), whose(at())]);
        let left = || of(given.left, at(), Type::Number);
        let last = yes_no(
            ExprKind::Compare(Order::AtMost, Box::new(left()), Box::new(constant(0, Type::Number))),
            NOWHERE,
        );
        let fewer = StmtKind::Assign(place(given.left, at()), AssignOp::Sub, constant(1, Type::Number));
        let ends = set(place(given.until, at()), constant(Lasting::END_OF_TURN, Type::Number));
        let block = vec![stmt(fewer), stmt(StmtKind::If(last, vec![ends], Vec::new()))];
        body.push(stmt(StmtKind::Each(self.slots(slot, counted), block)));
        self.program.steps[given.turn_begins.index()].params = vec![player];
        self.program.steps[given.turn_begins.index()].body = body;
    }

    /// Ends everything that fulfils conditions, in the order in which it was given.
    pub(super) fn end_each(&mut self, end: StepId, conditions: impl Fn(Expr) -> Vec<Expr>) -> Block {
        let Some(given) = self.program.carried.given else { return Vec::new() };
        let (next, each) = (
            self.local("slot", Type::Words(given.slot), NOWHERE),
            self.local("slot", Type::Words(given.slot), NOWHERE),
        );
        let ty = Type::Words(given.slot);
        let filter = all_of(conditions(value(each, ty)));
        let pick = Pick {
            which: Which::Least,
            mode: PickMode::One,
            domain: self.slots(each, filter),
            by: of(given.when, value(each, ty), Type::Number),
        };
        let first = Expr { kind: ExprKind::Pick(Box::new(pick)), ty, maybe_none: true, span: NOWHERE };
        let block = vec![
            stmt(StmtKind::Let(next, first)),
            stmt(StmtKind::If(none_of(value(next, ty)), vec![stmt(StmtKind::Stop)], Vec::new())),
            stmt(StmtKind::Do(end, vec![value(next, ty)])),
        ];
        vec![stmt(StmtKind::Repeat(Repeat::Forever, block))]
    }

    /// A slot that is not taken, or none.
    pub(super) fn free_slot(&mut self, given: &Given) -> Expr {
        let (ty, set) = (Type::Words(given.slot), Type::WordsSet(given.slot));
        let each = self.local("slot", ty, NOWHERE);
        let all = Expr { kind: ExprKind::AllWords(given.slot), ty: set, maybe_none: false, span: NOWHERE };
        let taken = alone(given.taken, set);
        let kind = ExprKind::Except(Box::new(all), Box::new(taken));
        let free = Expr { kind, ty: set, maybe_none: false, span: NOWHERE };
        let domain = Domain { var: each, over: Over::Words(free), from: None, filter: None, span: NOWHERE };
        Expr { kind: ExprKind::The(Box::new(domain)), ty, maybe_none: true, span: NOWHERE }
    }

    /// The first slot that fulfils conditions, or none.
    fn first_slot(&mut self, conditions: impl Fn(Expr) -> Vec<Expr>) -> Expr {
        let ty = self.slot_type();
        let each = self.local("slot", ty, NOWHERE);
        let domain = self.slots(each, all_of(conditions(value(each, ty))));
        Expr { kind: ExprKind::The(Box::new(domain)), ty, maybe_none: true, span: NOWHERE }
    }

    pub(super) fn slot_type(&self) -> Type {
        Type::Words(self.program.carried.given.map_or(WordsId(0), |given| given.slot))
    }

    /// The slots that are taken and for which something holds.
    pub(super) fn slots(&self, each: LocalId, filter: Option<Expr>) -> Domain {
        let given = self.program.carried.given;
        let (words, taken) = given.map_or((WordsId(0), VarId(0)), |given| (given.slot, given.taken));
        let taken = alone(taken, Type::WordsSet(words));
        Domain { var: each, over: Over::Words(taken), from: None, filter, span: NOWHERE }
    }
}

/// If somebody is there to bear something, it takes a free slot; that there is none is a fault of whoever gives it.
pub(super) fn noted_in(slot: LocalId, free: Expr, somebody: Expr, done: Block) -> Block {
    let full = none_of(value(slot, free.ty));
    let no_room = stmt(StmtKind::If(full, vec![stmt(StmtKind::NoRoom)], Vec::new()));
    let noted = [stmt(StmtKind::Let(slot, free)), no_room].into_iter().chain(done).collect();
    vec![stmt(StmtKind::If(somebody, noted, Vec::new()))]
}

pub(super) fn take_slot(given: &Given, slot: Expr, yes: bool) -> Stmt {
    let place = Place::Var(VarRef { var: given.taken, owners: Vec::new(), span: NOWHERE });
    let set = Type::WordsSet(given.slot);
    let slot = Expr { kind: ExprKind::Single(Box::new(slot)), ty: set, maybe_none: false, span: NOWHERE };
    stmt(StmtKind::Assign(place, if yes { AssignOp::Add } else { AssignOp::Sub }, slot))
}

/// What a slot held is over: it is free, and belongs to nobody.
pub(super) fn leave_slot(given: &Given, home: VarId, slot: Expr) -> [Stmt; 2] {
    let ty = if home == given.player { Type::Player } else { Type::Card };
    [take_slot(given, slot.clone(), false), set(place(home, slot), constant(NONE, ty))]
}

pub(super) fn lasts(given: &Given, slot: Expr, lasting: i64) -> Expr {
    same(of(given.until, slot, Type::Number), constant(lasting, Type::Number))
}

pub(super) fn value(local: LocalId, ty: Type) -> Expr {
    Expr { maybe_none: true, ..local_value(local, ty, NOWHERE) }
}

pub(super) fn place(var: VarId, owner: Expr) -> Place {
    Place::Var(VarRef { var, owners: vec![owner], span: NOWHERE })
}

pub(super) fn set(place: Place, value: Expr) -> Stmt {
    stmt(StmtKind::Assign(place, AssignOp::Set, value))
}

pub(super) fn stmt(kind: StmtKind) -> Stmt {
    Stmt { kind, span: NOWHERE }
}

pub(super) fn none_of(a: Expr) -> Expr {
    let ty = a.ty;
    same(a, constant(NONE, ty))
}

pub(super) fn some(a: Expr) -> Expr {
    yes_no(ExprKind::Not(Box::new(none_of(a))), NOWHERE)
}
