//! Statements, one by one.

use super::{Label, Loop, Lower, RankCode, walk};
use crate::cells::Row;
use crate::layout::head;
use crate::ops::Op;
use lang::program::*;

impl Lower<'_> {
    /// What happens first: variables get their start, then setup, then play, then nobody has won.
    pub(super) fn lower_start(&mut self) {
        let program = self.known.program;
        if program.carried.brings.is_some() {
            self.emit(Op::Bring);
        }
        for var in 0..program.vars.len() {
            self.reset(VarId(var as u32));
        }
        self.remember_whens();
        if let Some(setup) = program.setup {
            self.call(setup);
        }
        match (program.play, program.turn) {
            (Some(play), _) => self.call(play),
            (None, Some(turn)) => self.turns_for_ever(turn),
            (None, None) => {}
        }
        self.emit(Op::WinNobody);
    }

    /// What happens when the bound on decisions is reached.
    pub(super) fn lower_bound(&mut self) {
        let bound = &self.known.program.bound;
        self.span = bound.span;
        self.code.most_decisions =
            bound.decisions.as_ref().and_then(|e| self.constant(e)).map_or(10_000, |n| n.max(1) as u64);
        self.code.bound = self.here();
        match &bound.result {
            Some(winners) => self.win(winners),
            None => self.emit(Op::WinNobody),
        }
    }

    pub(super) fn lower_step(&mut self, id: StepId) {
        let step = &self.known.program.steps[id.index()];
        let end = self.label();
        let first = self.step_label(id);
        let first_loop = self.next_loop;
        self.bind(first);
        self.step = Some((id, end));
        self.rule = id.index();
        self.span = step.span;
        for (index, var) in self.known.program.vars.iter().enumerate() {
            if var.each == Some(id) {
                self.reset(VarId(index as u32));
            }
        }
        self.block(&step.body);
        self.bind(end);
        self.span = step.span;
        self.emit(Op::Return);
        self.step = None;
        self.note_frame(id.index(), first_loop);
    }

    pub(super) fn block(&mut self, block: &Block) {
        block.iter().for_each(|stmt| self.statement(stmt));
    }

    pub(super) fn call(&mut self, step: StepId) {
        self.emit(Op::Call { step: step.0 as u16, t: self.step_label(step).0 });
    }

    fn statement(&mut self, stmt: &Stmt) {
        let registers = self.registers;
        self.span = stmt.span;
        // `move Z.top to …` draws, which decides the top by itself.
        let draws =
            matches!(&stmt.kind, StmtKind::Move { cards, .. } if matches!(cards.kind, ExprKind::Top(_)));
        if !draws {
            walk::expressions(stmt, &mut |e| self.settle(e, !matches!(stmt.kind, StmtKind::Choose(_))));
        }
        match &stmt.kind {
            StmtKind::Assign(place, op, value) => self.assign(place, *op, value),
            StmtKind::Let(local, value) => self.let_in(*local, value),
            StmtKind::Random(place, domain) => self.random(place, domain),
            StmtKind::Move { cards, to, at_the_bottom } => self.move_cards(cards, to, *at_the_bottom),
            StmtKind::MoveCount { count, from, to, at_the_bottom } => {
                self.move_count(count, from, to, *at_the_bottom)
            }
            StmtKind::Deal { count, from, to, who } => self.deal(count.as_ref(), from, *to, who),
            StmtKind::Shuffle(zone) => {
                let a = self.place(zone);
                self.emit(Op::ShuffleAt { a });
            }
            StmtKind::ShuffleAll(zone) => {
                if let Some(place) = self.fixed_place(zone) {
                    self.emit(Op::Gather { place });
                }
            }
            StmtKind::Reveal(cards) => {
                let a = self.set(cards);
                self.emit(Op::Reveal { a });
            }
            StmtKind::Show(cards, who) => {
                let (a, b) = (self.set(cards), self.bits(who));
                self.emit(Op::Show { a, b });
            }
            StmtKind::Choose(choice) => self.choose(choice),
            StmtKind::AtOnce { who, choice, first_only } => self.at_once(who, choice, *first_only),
            StmtKind::If(cond, yes, no) => self.if_else(cond, yes, no),
            StmtKind::Repeat(repeat, body) => self.repeat(repeat, body),
            StmtKind::Each(domain, body) => self.each(domain, body),
            StmtKind::TakeTurns { who, step, until } => self.take_turns(who, *step, until.as_ref()),
            StmtKind::GoesNext(player) => self.number_into(player, head::GOES_NEXT),
            StmtKind::ReverseTurns => self.reverse(),
            StmtKind::Do(step, args) => self.do_step(*step, args),
            StmtKind::Stop => self.stop(),
            StmtKind::End(step) => self.end(*step),
            StmtKind::Win(winners) => self.win(winners),
            StmtKind::Say(text) => self.say(text),
            StmtKind::Together(body) => self.together(body),
            StmtKind::Answers(answers) => self.answers(answers),
            StmtKind::ByFace(by) => self.by_face(by),
            StmtKind::NoRoom => self.emit(Op::NoRoom),
        }
        self.watch(stmt);
        self.registers = registers;
    }

    /// Puts a variable and all its instances back to their start.
    fn reset(&mut self, id: VarId) {
        let var = &self.known.program.vars[id.index()];
        self.span = var.span;
        if let Some(fresh) = self.layout.fresh.iter().position(|fresh| fresh.var == id) {
            return self.emit(Op::Fresh { fresh: fresh as u16 });
        }
        let registers = self.registers;
        let row = self.layout.vars[id.index()];
        let count = self.layout.instances(&var.owners);
        let constant = match &var.start {
            None => Some(if var.ty.is_set() { 0 } else { NONE }),
            Some((_, e)) if var.ty.is_set() => matches!(e.kind, ExprKind::EmptySet).then_some(0),
            Some((_, e)) => self.constant(e),
        };
        match (constant, &var.start) {
            (Some(value), _) if row.words_for(count) == 1 && row.is_plain() => {
                self.put_constant(row.first, value)
            }
            (Some(value), _) => {
                let a = self.register(1);
                self.put_constant(a, value);
                self.fill(row, count, a);
            }
            (None, Some((owners, start))) => {
                for i in 0..count {
                    self.bind_owners(&var.owners, owners, i);
                    self.start_into(start, row, i);
                }
            }
            (None, None) => {}
        }
        self.registers = registers;
    }

    /// All of a family become a.
    fn fill(&mut self, row: Row, count: usize, a: u16) {
        let (d, size) = (row.first, row.size);
        self.emit(match row.is_plain() {
            true => Op::Fill { d, n: row.words_for(count) as u16, a },
            false => Op::FillPacked { size, d, n: count as u16, a },
        });
    }

    /// The i-th of a family becomes what it starts with.
    fn start_into(&mut self, start: &Expr, row: Row, i: usize) {
        if row.is_plain() {
            return self.value_into(start, row.cell(i).word);
        }
        let (a, b) = (self.register(1), self.register(1));
        self.put_constant(a, i as i64);
        self.number_into(start, b);
        self.store(row, a, b);
    }

    /// The i-th instance of a family: its owners' values go into their locals.
    fn bind_owners(&mut self, kinds: &[Owner], locals: &[LocalId], mut i: usize) {
        for (&kind, &local) in kinds.iter().zip(locals).rev() {
            let count = self.layout.owner_count(kind).max(1);
            self.put_constant(self.slot(local), (i % count) as i64);
            i /= count;
        }
    }

    fn let_in(&mut self, local: LocalId, value: &Expr) {
        let slot = self.slot(local);
        self.value_into(value, slot);
    }

    fn assign(&mut self, place: &Place, op: AssignOp, value: &Expr) {
        let (slot, owners, ty) = match place {
            Place::Local(local) => (self.slot(*local), None, self.known.program.locals[local.index()].ty),
            Place::Var(v) => {
                let ty = self.known.program.vars[v.var.index()].ty;
                (self.layout.vars[v.var.index()].first, (!v.owners.is_empty()).then_some(v), ty)
            }
        };
        match (owners, ty) {
            (None, Type::Cards) => self.assign_set(slot, op, value),
            (None, _) if ty.is_set() => self.assign_bits(slot, op, value),
            (None, _) => self.assign_number(slot, op, value),
            (Some(v), Type::Cards) => self.assign_owned_set(v, op, value),
            (Some(v), _) => self.assign_owned(v, op, value, ty.is_set()),
        }
    }

    fn assign_number(&mut self, slot: u16, op: AssignOp, value: &Expr) {
        let small = self.constant(value).and_then(|k| i16::try_from(k).ok());
        match (op, small) {
            (AssignOp::Set, _) if writes_once(value) => self.number_into(value, slot),
            (AssignOp::Set, _) => {
                let d = self.register(1);
                self.number_into(value, d);
                self.emit(Op::Copy { d: slot, a: d });
            }
            (AssignOp::Add, Some(k)) => self.emit(Op::AddConst { d: slot, a: slot, k }),
            (AssignOp::Sub, Some(k)) if k != i16::MIN => self.emit(Op::AddConst { d: slot, a: slot, k: -k }),
            _ => {
                let b = self.number(value);
                self.emit(change(op, slot, b));
            }
        }
    }

    fn assign_bits(&mut self, slot: u16, op: AssignOp, value: &Expr) {
        let b = self.bits(value);
        self.emit(bits_op(op, slot, slot, b));
    }

    fn assign_set(&mut self, slot: u16, op: AssignOp, value: &Expr) {
        let b = self.set(value);
        self.emit(match op {
            AssignOp::Set => Op::CopySet { d: slot, a: b },
            AssignOp::Add => Op::Or { d: slot, a: slot, b },
            AssignOp::Sub => Op::Minus { d: slot, a: slot, b },
        });
    }

    /// A variable of somebody: the value is worked out first, then whose it is.
    fn assign_owned(&mut self, v: &VarRef, op: AssignOp, value: &Expr, bits: bool) {
        let b = self.register(1);
        if bits {
            let a = self.bits(value);
            self.emit(Op::Copy { d: b, a });
        } else {
            self.number_into(value, b);
        }
        let (a, row) = (self.owner_index(v), self.layout.vars[v.var.index()]);
        if op == AssignOp::Set {
            return self.store(row, a, b);
        }
        let old = self.register(1);
        self.load(row, a, old);
        self.emit(if bits { bits_op(op, old, old, b) } else { change(op, old, b) });
        self.store(row, a, old);
    }

    fn assign_owned_set(&mut self, v: &VarRef, op: AssignOp, value: &Expr) {
        let b = self.set(value);
        let (a, d) = (self.owner_index(v), self.set_register());
        let base = self.layout.vars[v.var.index()].first;
        self.emit(Op::LoadSet { d, base, a });
        self.emit(match op {
            AssignOp::Set => Op::CopySet { d, a: b },
            AssignOp::Add => Op::Or { d, a: d, b },
            AssignOp::Sub => Op::Minus { d, a: d, b },
        });
        self.emit(Op::StoreSet { base, a, b: d });
    }

    /// Which instance of a family: the owners' numbers make one; none if one of them is.
    pub(super) fn owner_index(&mut self, v: &VarRef) -> u16 {
        let kinds = self.known.program.vars[v.var.index()].owners.clone();
        let mut owners = v.owners.iter();
        let Some(first) = owners.next() else {
            let d = self.register(1);
            self.put_constant(d, 0);
            return d;
        };
        let mut index = self.number(first);
        for (owner, kind) in owners.zip(kinds.into_iter().skip(1)) {
            let (d, count) = (self.register(1), self.register(1));
            self.put_constant(count, self.layout.owner_count(kind) as i64);
            self.emit(Op::Mul { d, a: index, b: count });
            let b = self.number(owner);
            self.emit(Op::Add { d, a: d, b });
            index = d;
        }
        index
    }

    fn random(&mut self, place: &Place, domain: &Domain) {
        let d = self.register(1);
        match &domain.over {
            Over::Numbers(a, b) => {
                let (a, b) = (self.number(a), self.number(b));
                self.emit(Op::RandomNumber { d, a, b });
            }
            Over::Cards(_) | Over::Subsets(_) => {
                let a = self.cards_of(domain);
                self.emit(Op::RandomCard { d, a });
            }
            Over::Players(set) | Over::Teams(set) | Over::Words(set) => {
                let a = self.register(1);
                let members = Expr {
                    kind: ExprKind::Collect(Box::new(domain.clone())),
                    ty: set.ty,
                    maybe_none: false,
                    span: domain.span,
                };
                self.domain_bits_into(&members, domain, a);
                self.emit(Op::RandomBit { d, a });
            }
        }
        match place {
            Place::Local(local) => self.emit(Op::Copy { d: self.slot(*local), a: d }),
            Place::Var(v) => {
                let a = self.owner_index(v);
                self.store(self.layout.vars[v.var.index()], a, d);
            }
        }
    }

    /// The players of a domain as bits, and in the word after it who is first.
    pub(super) fn seats_into(&mut self, who: &Domain, words: u16) {
        let expr = Expr {
            kind: ExprKind::Collect(Box::new(who.clone())),
            ty: Type::Players,
            maybe_none: false,
            span: who.span,
        };
        self.domain_bits_into(&expr, who, words);
        match &who.from {
            Some(from) => self.number_into(from, words + 1),
            None => self.put_constant(words + 1, 0),
        }
    }

    fn if_else(&mut self, cond: &Expr, yes: &Block, no: &Block) {
        match self.constant(cond) {
            Some(1) => return self.block(yes),
            Some(_) => return self.block(no),
            None => {}
        }
        let (other, end) = (self.label(), self.label());
        self.branch(cond, false, other);
        self.block(yes);
        if !no.is_empty() {
            self.jump(end);
        }
        self.bind(other);
        self.block(no);
        self.bind(end);
    }

    pub(super) fn looped(&mut self, exit: Label, body: impl FnOnce(&mut Self)) {
        self.loops.push(Loop { exit, moments: self.moments });
        body(self);
        self.loops.pop();
    }

    fn repeat(&mut self, repeat: &Repeat, body: &Block) {
        let (again, end) = (self.label(), self.label());
        let left = matches!(repeat, Repeat::Times(_)).then(|| self.loop_word(1));
        if let (Repeat::Times(count), Some(left)) = (repeat, left) {
            self.number_into(count, left);
        }
        self.bind(again);
        match (repeat, left) {
            (Repeat::Times(_), Some(left)) => self.emit(Op::CountDown { d: left, t: end.0 }),
            (Repeat::While(cond), _) => {
                self.settle(cond, true);
                self.branch(cond, false, end);
            }
            _ => {}
        }
        self.looped(end, |l| l.block(body));
        if let Repeat::Until(cond) = repeat {
            self.settle(cond, true);
            self.branch(cond, true, end);
        }
        self.emit(Op::Back { t: again.0 });
        self.bind(end);
    }

    fn each(&mut self, domain: &Domain, body: &Block) {
        let (again, end) = (self.label(), self.label());
        let var = self.slot(domain.var);
        let words = self.loop_word(self.layout.width + 2);
        let whole = Domain { filter: None, ..domain.clone() };
        let next = match &domain.over {
            Over::Players(_) => {
                self.seats_into(&whole, words);
                Op::EachSeat { d: var, rem: words, t: end.0 }
            }
            Over::Teams(set) | Over::Words(set) => {
                self.number_into(set, words);
                Op::EachBit { d: var, rem: words, t: end.0 }
            }
            Over::Cards(set) => self.each_card(set, var, words, end),
            Over::Numbers(from, to) => {
                self.number_into(from, words);
                self.number_into(to, words + 1);
                Op::EachNumber { d: var, rem: words, t: end.0 }
            }
            Over::Subsets(_) => return,
        };
        self.bind(again);
        self.emit(next);
        if let Some(filter) = &domain.filter {
            self.branch(filter, false, again);
        }
        self.looped(end, |l| l.block(body));
        self.emit(Op::Back { t: again.0 });
        self.bind(end);
    }

    fn each_card(&mut self, set: &Expr, var: u16, words: u16, end: Label) -> Op {
        let rem = words + 1;
        self.set_into(set, rem);
        match &set.kind {
            ExprKind::Zone(zone) if self.has_order(set) => {
                let a = self.place(zone);
                self.emit(Op::Copy { d: words, a });
                Op::EachCardInOrder { d: var, rem, t: end.0 }
            }
            _ => Op::EachCard { d: var, rem, t: end.0 },
        }
    }

    fn do_step(&mut self, step: StepId, args: &[Expr]) {
        // All arguments are worked out before the first parameter is written: they may speak of the same words.
        let values: Vec<u16> = args.iter().map(|a| self.argument(a, args.len() > 1)).collect();
        self.run_step(step, args, &values);
    }

    /// Runs a step with arguments that have been worked out.
    pub(super) fn run_step(&mut self, step: StepId, args: &[Expr], values: &[u16]) {
        let callee = &self.known.program.steps[step.index()];
        let params: Vec<LocalId> = callee.player.into_iter().chain(callee.params.iter().copied()).collect();
        let pass = |l: &mut Self| {
            for ((param, &value), arg) in params.into_iter().zip(values).zip(args) {
                let d = l.slot(param);
                if d != value {
                    let cards = arg.ty == Type::Cards;
                    l.emit(if cards { Op::CopySet { d, a: value } } else { Op::Copy { d, a: value } });
                }
            }
            l.call(step);
        };
        self.around(step.index(), |l| l.running(step, pass));
    }

    /// The word of an argument; apart from all variables if the words of several might get in each other's way.
    pub(super) fn argument(&mut self, arg: &Expr, apart: bool) -> u16 {
        let cards = arg.ty == Type::Cards;
        if !apart {
            return if cards { self.set(arg) } else { self.number(arg) };
        }
        let d = if cards { self.set_register() } else { self.register(1) };
        self.value_into(arg, d);
        d
    }

    fn stop(&mut self) {
        // The checker lets `stop` stand only in a loop.
        let Some(&Loop { exit, moments }) = self.loops.last() else { return };
        for _ in moments..self.moments {
            self.leave_moment();
        }
        self.jump(exit);
    }

    fn end(&mut self, step: StepId) {
        match self.step {
            Some((running, end)) if running == step && self.moments == 0 && !self.in_turns() => {
                self.jump(end)
            }
            _ => self.emit(Op::Unwind { step: step.0 as u16 }),
        }
    }

    pub(super) fn win(&mut self, winners: &Winners) {
        match winners {
            Winners::These(e) => {
                let a = self.bits(e);
                let teams = matches!(e.ty, Type::Team | Type::Teams);
                self.emit(if teams { Op::WinTeams { a } } else { Op::Win { a } });
            }
            Winners::Ranked { which, each, by } => {
                let teams = self.known.program.locals[each.index()].ty == Type::Team;
                self.code.ranks.push(RankCode {
                    which: *which,
                    each: self.slot(*each),
                    teams,
                    by: by.clone(),
                });
                self.emit(Op::Rank { rank: (self.code.ranks.len() - 1) as u16 });
            }
            Winners::Nobody => self.emit(Op::WinNobody),
        }
    }

    /// The direction of turns changes its sign.
    fn reverse(&mut self) {
        let zero = self.register(1);
        self.put_constant(zero, 0);
        self.emit(Op::Sub { d: head::DIRECTION, a: zero, b: head::DIRECTION });
    }

    fn say(&mut self, text: &Text) {
        for part in &text.parts {
            if let TextPart::Value(value) = part {
                self.settle(value, true);
            }
        }
        self.code.texts.push(text.clone());
        self.emit(Op::Say { text: (self.code.texts.len() - 1) as u16 });
    }

    fn together(&mut self, body: &Block) {
        self.emit(Op::MomentBegin);
        self.moments += 1;
        self.block(body);
        self.moments -= 1;
        self.leave_moment();
    }

    /// The end of a moment: the outermost looks at what became due, one rule after the other.
    pub(super) fn leave_moment(&mut self) {
        if self.answers_wait() {
            return self.leave_moment_with_answers();
        }
        self.emit(Op::MomentEnd);
        self.look_at_due();
    }

    /// Looks at the `when` rules that became due.
    pub(super) fn look_at_due(&mut self) {
        if self.known.program.whens.is_empty() {
            return;
        }
        let (again, end) = (self.label(), self.label());
        self.bind(again);
        self.emit(Op::JumpNotDue { t: end.0 });
        // Any of them may be: the one that could bring this rule about again decides.
        let steps = self.known.program.steps.len();
        let whens = steps..steps + self.known.program.whens.len();
        let other = whens.clone().find(|&w| self.runs_inside[w][self.rule]).unwrap_or(whens.start);
        self.around(other, |l| l.emit(Op::CallDue));
        self.emit(Op::Back { t: again.0 });
        self.bind(end);
    }
}

/// Whether the value is written only at the very end, so that the target may be read while it is worked out.
fn writes_once(value: &Expr) -> bool {
    matches!(
        value.kind,
        ExprKind::Const(_)
            | ExprKind::Local(_)
            | ExprKind::Var(_)
            | ExprKind::Attr(..)
            | ExprKind::Arith(..)
            | ExprKind::Option(_)
            | ExprKind::Top(_)
            | ExprKind::CardOwner(_)
            | ExprKind::Player(..)
    )
}

/// A number changed by another; none changes nothing.
fn change(op: AssignOp, d: u16, a: u16) -> Op {
    match op {
        AssignOp::Set => Op::Copy { d, a },
        AssignOp::Add => Op::Raise { d, a },
        AssignOp::Sub => Op::Reduce { d, a },
    }
}

fn bits_op(op: AssignOp, d: u16, a: u16, b: u16) -> Op {
    match op {
        AssignOp::Set => Op::Copy { d, a: b },
        AssignOp::Add => Op::OrBits { d, a, b },
        AssignOp::Sub => Op::MinusBits { d, a, b },
    }
}
