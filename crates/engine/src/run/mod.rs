//! The machine: one flat match over the instructions, one line an arm, each calling a small function of its topic.

mod answers;
mod choices;
mod piles;
mod results;
mod runaway;
mod words;

pub(crate) use runaway::fault_at;

use crate::cells::Row;
use crate::chance::{Chance, Seeded};
use crate::eval::Eval;
use crate::fault::{Fault, FaultKind};
use crate::frames::*;
use crate::layout::{Layout, head};
use crate::lower::Code;
use crate::ops::Op;
use crate::probe::{Event, Off, Probe};
use crate::state::{State, Status};
use lang::program::NONE;
use words::*;

/// So many backward steps and calls may happen between two decisions.
pub(crate) const FUEL: u32 = 2_000_000;

/// Why the machine stops in the middle of an instruction. The state is as it was before the instruction.
pub(crate) enum Stop {
    /// A random outcome is wanted.
    Ask,
    /// The rules went wrong.
    Fault(FaultKind),
}

impl From<FaultKind> for Stop {
    fn from(kind: FaultKind) -> Stop {
        Stop::Fault(kind)
    }
}

/// A state being run on.
pub(crate) struct Machine<'a, const W: usize, C: Chance + ?Sized, P: Probe + ?Sized> {
    pub layout: &'a Layout,
    pub code: &'a Code,
    pub state: &'a mut State,
    pub chance: &'a mut C,
    pub probe: &'a mut P,
    /// Only a choice is wanted: where nothing is on offer, the rules do not go on.
    pub only_asks: bool,
}

/// Runs a state on until a choice, the end, a fault, or an open question of chance.
pub(crate) fn run<C: Chance + ?Sized, P: Probe + ?Sized>(
    layout: &Layout,
    code: &Code,
    state: &mut State,
    chance: &mut C,
    probe: &mut P,
) {
    let only_asks = false;
    match layout.width {
        1 => Machine::<1, C, P> { layout, code, state, chance, probe, only_asks }.run(),
        2 => Machine::<2, C, P> { layout, code, state, chance, probe, only_asks }.run(),
        _ => Machine::<4, C, P> { layout, code, state, chance, probe, only_asks }.run(),
    }
}

/// Runs the conditions of a choice, at which the state stands. It then waits for the chooser, or, if nothing is on offer, still
/// runs.
pub(crate) fn ask(layout: &Layout, code: &Code, state: &mut State) {
    let (chance, probe, only_asks) = (&mut Seeded, &mut Off, true);
    match layout.width {
        1 => Machine::<1, _, _> { layout, code, state, chance, probe, only_asks }.run(),
        2 => Machine::<2, _, _> { layout, code, state, chance, probe, only_asks }.run(),
        _ => Machine::<4, _, _> { layout, code, state, chance, probe, only_asks }.run(),
    }
}

impl<const W: usize, C: Chance + ?Sized, P: Probe + ?Sized> Machine<'_, W, C, P> {
    fn run(mut self) {
        self.state.wake(self.layout);
        self.state.status = Status::Running;
        if let Err((stop, pc)) = self.steps() {
            self.state.pc = pc;
            self.state.status = match stop {
                Stop::Ask => Status::Chance,
                Stop::Fault(kind) => Status::Faulted(Box::new(self.fault(kind, pc))),
            };
        }
    }

    #[inline(never)]
    fn fault(&self, kind: FaultKind, pc: u32) -> Fault {
        runaway::fault(self.layout, self.code, self.state, kind, pc)
    }

    #[rustfmt::skip]
    fn steps(&mut self) -> Result<(), (Stop, u32)> {
        let (code, layout) = (self.code, self.layout);
        let ops: &[Op] = &code.ops;
        let mut pc = self.state.pc as usize;
        macro_rules! jump { ($cond:expr, $t:expr) => { if $cond { pc = $t as usize } }; }
        macro_rules! fallible { ($e:expr) => { match $e { Ok(v) => v, Err(stop) => return Err((stop.into(), pc as u32 - 1)) } }; }
        loop {
            // What needs nothing but words, and calls nothing, is done in a loop of its own: it keeps its variables in registers.
            let State { words, fuel, .. } = &mut *self.state;
            let w: &mut [u64] = words;
            let op = loop {
                self.probe.step(pc as u32);
                let op = ops[pc];
                pc += 1;
                match op {
                    Op::Const { d, value } => put(w, d, i64::from(value)),
                    Op::Nothing { d } => put(w, d, NONE),
                    Op::Copy { d, a } => put(w, d, num(w, a)),
                    Op::Add { d, a, b } => fallible!(arith(w, d, num(w, a), num(w, b), |a, b| a + b)),
                    Op::Sub { d, a, b } => fallible!(arith(w, d, num(w, a), num(w, b), |a, b| a - b)),
                    Op::Mul { d, a, b } => fallible!(arith(w, d, num(w, a), num(w, b), |a, b| a * b)),
                    Op::AddConst { d, a, k } => fallible!(arith(w, d, num(w, a), i64::from(k), |a, k| a + k)),
                    Op::Raise { d, a } => if num(w, a) != NONE { fallible!(arith(w, d, num(w, d), num(w, a), |a, b| a + b)) },
                    Op::Reduce { d, a } => if num(w, a) != NONE { fallible!(arith(w, d, num(w, d), num(w, a), |a, b| a - b)) },
                    Op::Larger { d, a, b } => put(w, d, larger(num(w, a), num(w, b))),
                    Op::Smaller { d, a, b } => put(w, d, smaller(num(w, a), num(w, b))),
                    Op::Load { d, base, a } => put(w, d, load(w, base, num(w, a))),
                    Op::LoadPacked { size, d, base, a } => put(w, d, load_packed(w, Row { first: base, words: 1, size }, num(w, a))),
                    Op::Store { base, a, b } => store(w, base, num(w, a), num(w, b)),
                    Op::Zero { d, n } => (d..d + n).for_each(|i| w[i as usize] = 0),
                    Op::Lookup { d, table, a } => put(w, d, lookup(&code.tables[table as usize], num(w, a))),
                    Op::NextSeat { d, a } => put(w, d, next_seat(w, num(w, a), layout.players)),
                    Op::Jump { t } => pc = t as usize,
                    Op::Back { t } => { fallible!(burn_way(fuel, pc, t)); pc = t as usize }
                    Op::JumpIf { a, t } => jump!(num(w, a) == 1, t),
                    Op::JumpUnless { a, t } => jump!(num(w, a) != 1, t),
                    Op::JumpSame { a, b, t } => jump!(num(w, a) == num(w, b), t),
                    Op::JumpDiffer { a, b, t } => jump!(num(w, a) != num(w, b), t),
                    Op::JumpLess { a, b, t } => jump!(less(num(w, a), num(w, b)), t),
                    Op::JumpNotLess { a, b, t } => jump!(!less(num(w, a), num(w, b)), t),
                    Op::JumpAtMost { a, b, t } => jump!(at_most(num(w, a), num(w, b)), t),
                    Op::JumpNotAtMost { a, b, t } => jump!(!at_most(num(w, a), num(w, b)), t),
                    Op::JumpIs { a, k, t } => jump!(num(w, a) == i64::from(k), t),
                    Op::JumpIsNot { a, k, t } => jump!(num(w, a) != i64::from(k), t),
                    Op::JumpBelow { a, k, t } => jump!(less(num(w, a), i64::from(k)), t),
                    Op::JumpNotBelow { a, k, t } => jump!(!less(num(w, a), i64::from(k)), t),
                    Op::JumpAbove { a, k, t } => jump!(num(w, a) > i64::from(k), t),
                    Op::JumpNotAbove { a, k, t } => jump!(num(w, a) <= i64::from(k), t),
                    Op::JumpNone { a, t } => jump!(num(w, a) == NONE, t),
                    Op::JumpSome { a, t } => jump!(num(w, a) != NONE, t),
                    Op::Call { step, t } => { fallible!(burn(fuel)); fallible!(push(w, layout, frame_of_step(step, pc))); pc = t as usize }
                    Op::Return => pc = pc_of_frame(pop(w, layout)),
                    Op::CallDefine { d, t } => { w[d as usize] = pc as u64; pc = t as usize }
                    Op::ReturnTo { a } => pc = w[a as usize] as usize,
                    Op::MomentEnd => { w[head::TOGETHER as usize] -= 1; pop(w, layout); }
                    Op::JumpNotDue { t } => jump!(w[head::TOGETHER as usize] > 0 || w[head::DUE as usize] == 0, t),
                    Op::Clear { d } => put_set::<W>(w, d, [0; W]),
                    Op::CopySet { d, a } => put_set::<W>(w, d, set(w, a)),
                    Op::And { d, a, b } => put_set::<W>(w, d, zip(set(w, a), set(w, b), |a, b| a & b)),
                    Op::Or { d, a, b } => put_set::<W>(w, d, zip(set(w, a), set(w, b), |a, b| a | b)),
                    Op::Minus { d, a, b } => put_set::<W>(w, d, zip(set(w, a), set(w, b), |a, b| a & !b)),
                    Op::LoadSet { d, base, a } => put_set::<W>(w, d, load_set(w, base, num(w, a))),
                    Op::StoreSet { base, a, b } => store_set::<W>(w, base, num(w, a), set(w, b)),
                    Op::AndFamily { d, base, a } => put_set::<W>(w, d, zip(set(w, d), load_set(w, base, num(w, a)), |a, b| a & b)),
                    Op::Mask { d, mask } => { let m = mask_of(code, mask); put_set::<W>(w, d, m) }
                    Op::AndMask { d, mask } => { let m = mask_of(code, mask); put_set::<W>(w, d, zip(set(w, d), m, |a, b| a & b)) }
                    Op::MinusMask { d, mask } => { let m = mask_of(code, mask); put_set::<W>(w, d, zip(set(w, d), m, |a, b| a & !b)) }
                    Op::MaskOf { d, family, a } => { let m = showing(code, family, num(w, a)); put_set::<W>(w, d, m) }
                    Op::OrMaskOf { d, family, a } => { let m = showing(code, family, num(w, a)); put_set::<W>(w, d, zip(set(w, d), m, |a, b| a | b)) }
                    Op::AndMaskOf { d, family, a } => { let m = showing(code, family, num(w, a)); put_set::<W>(w, d, zip(set(w, d), m, |a, b| a & b)) }
                    Op::MaskOfLast { d, list, family } => put_set::<W>(w, d, belonging(code, family, last_in(w, list))),
                    Op::MaskOfFirst { d, list, family } => put_set::<W>(w, d, belonging(code, family, first_in(w, list))),
                    Op::OrMaskOfLast { d, list, family } => put_set::<W>(w, d, zip(set(w, d), belonging(code, family, last_in(w, list)), |a, b| a | b)),
                    Op::Union { d, base, n } => put_set::<W>(w, d, union(w, base, n)),
                    Op::Insert { d, a } => insert(w, d, num(w, a)),
                    Op::JumpEmpty { a, t } => jump!(set::<W>(w, a) == [0; W], t),
                    Op::JumpFilled { a, t } => jump!(set::<W>(w, a) != [0; W], t),
                    Op::JumpNoCards { base, a, t } => jump!(load_set::<W>(w, base, num(w, a)) == [0; W], t),
                    Op::JumpCards { base, a, t } => jump!(load_set::<W>(w, base, num(w, a)) != [0; W], t),
                    Op::JumpHolds { a, c, t } => jump!(holds(w, a, num(w, c)), t),
                    Op::JumpLacks { a, c, t } => jump!(!holds(w, a, num(w, c)), t),
                    Op::Count { d, a } => put(w, d, count::<W>(set(w, a))),
                    Op::Total { d, a, table } => fallible!(arith(w, d, total::<W>(set(w, a), &code.tables[table as usize]), 0, |a, b| a + b)),
                    Op::OrBits { d, a, b } => w[d as usize] = w[a as usize] | w[b as usize],
                    Op::MinusBits { d, a, b } => w[d as usize] = w[a as usize] & !w[b as usize],
                    Op::BitOf { d, a } => w[d as usize] = bit_of(num(w, a)),
                    Op::JumpBit { a, b, t } => jump!(w[a as usize] & bit_of(num(w, b)) != 0, t),
                    Op::JumpNoBit { a, b, t } => jump!(w[a as usize] & bit_of(num(w, b)) == 0, t),
                    Op::InsertBit { d, a } => w[d as usize] |= bit_of(num(w, a)),
                    Op::CountBits { d, a } => put(w, d, i64::from(w[a as usize].count_ones())),
                    Op::PlaceAt { d, first, a } => put(w, d, match num(w, a) { NONE => NONE, a => i64::from(first) + a }),
                    Op::LookupLast { d, list, table } => put(w, d, lookup_card(&code.tables[table as usize], last_in(w, list))),
                    Op::LookupFirst { d, list, table } => put(w, d, lookup_card(&code.tables[table as usize], first_in(w, list))),
                    Op::EachSeat { d, rem, t } => jump!(!each_seat(w, d, rem, layout.players), t),
                    Op::EachBit { d, rem, t } => jump!(!each_bit(w, d, rem), t),
                    Op::EachCard { d, rem, t } => jump!(!each_card::<W>(w, d, rem), t),
                    Op::EachNumber { d, rem, t } => jump!(!each_number(w, d, rem), t),
                    Op::CountDown { d, t } => jump!(!count_down(w, d), t),
                    Op::Watch { when, t } => if w[head::TOGETHER as usize] > 0 { w[head::DUE as usize] |= 1 << when } else { fallible!(burn(fuel)); fallible!(push(w, layout, frame_of_step(u16::MAX, pc))); pc = t as usize },
                    Op::Became { d, a, t } => { let now = w[a as usize]; let before = std::mem::replace(&mut w[d as usize], now); jump!(now != 1 || before == 1, t) }
                    Op::BecameBits { d, a, t } => { let now = w[a as usize]; let fresh = now & !std::mem::replace(&mut w[d as usize], now); w[a as usize] = fresh; jump!(fresh == 0, t) }
                    Op::BecameCards { d, a, t } => { let (now, before) = (set::<W>(w, a), set::<W>(w, d)); let fresh = zip(now, before, |n, b| n & !b); put_set(w, d, now); put_set(w, a, fresh); jump!(fresh == [0; W], t) }
                    Op::AndFamilyFilled { d, .. } => { let s = set::<W>(w, d); pc += narrow(w, d, s, op) - 1 }
                    Op::MaskOrMaskOf { mask, d, family, a } => { let s = zip(mask_of::<W>(code, mask.into()), showing(code, family, num(w, a)), |a, b| a | b); put_set(w, d, s); pc += 1 }
                    Op::OrMaskOfLastFamily { d, list, family } => { let s = zip(set::<W>(w, d), belonging(code, family, last_in(w, list)), |a, b| a | b); and_family(w, d, s, ops[pc]); pc += 1 }
                    Op::JumpEmptyOrNotBelow { a, t } => pc = if set::<W>(w, a) == [0; W] || not_below(w, ops[pc]) { t as usize } else { pc + 1 },
                    Op::MaskFamilyFilled { mask, d, .. } => pc += narrow::<W>(w, d, mask_of(code, mask.into()), ops[pc]),
                    Op::MaskOfFirstFilled { d, list, family } => { let s = belonging::<W>(code, family, first_in(w, list)); pc += narrow(w, d, s, ops[pc]) }
                    Op::MaskFamily { mask, d, base, a } => { let m = mask_of(code, mask.into()); put_set::<W>(w, d, zip(m, load_set(w, base, num(w, a)), |a, b| a & b)); pc += 1 }
                    Op::EachSeatHolding { d, rem, t } => pc = if each_seat_holding::<W>(w, d, rem, layout.players, ops[pc]) { pc + 1 } else { t as usize },
                    _ => break op,
                }
            };
            let w: &mut [u64] = &mut self.state.words;
            match op {
                Op::Div { d, a, b } => fallible!(divide(w, d, num(w, a), num(w, b), i64::div_euclid)),
                Op::Mod { d, a, b } => fallible!(divide(w, d, num(w, a), num(w, b), i64::rem_euclid)),
                Op::StorePacked { size, base, a, b } => fallible!(self.store_packed(Row { first: base, words: 1, size }, a, b)),
                Op::FillPacked { size, d, n, a } => fallible!(self.fill_packed(Row { first: d, words: 1, size }, n, a)),
                Op::Unwind { step } => pc = self.unwind(step),
                Op::TurnsBegin => fallible!(self.turns_begin()),
                Op::TurnsEnd => self.leave_frame(),
                Op::MomentBegin => { w[head::TOGETHER as usize] += 1; let waiting = self.waiting(); fallible!(self.push(frame_of_moment(waiting))) }
                Op::CallDue => pc = fallible!(self.call_due(pc)),
                Op::Keep { rule } => fallible!(self.keep(rule)),
                Op::Restore { rule } => self.restore(rule),
                Op::NoRoom => fallible!(Err(Stop::Fault(FaultKind::TooManyStatuses))),
                Op::MaskOfBits { d, family, a } => { let m = self.members(family, a); put_set::<W>(&mut self.state.words, d, m) }
                Op::Greatest { d, a, table } => put(w, d, best::<W>(set(w, a), &self.code.tables[table as usize], i64::gt).1),
                Op::Least { d, a, table } => put(w, d, best::<W>(set(w, a), &self.code.tables[table as usize], i64::lt).1),
                Op::Highest { d, a, table } => put(w, d, best::<W>(set(w, a), &self.code.tables[table as usize], i64::gt).0),
                Op::Lowest { d, a, table } => put(w, d, best::<W>(set(w, a), &self.code.tables[table as usize], i64::lt).0),
                Op::HighestIn { d, place, table } => self.best_in(d, place, table, i64::gt),
                Op::LowestIn { d, place, table } => self.best_in(d, place, table, i64::lt),
                Op::Top { d, place } => self.top(d, place),
                Op::First { d, place } => self.first(d, place),
                Op::Settle { place } => fallible!(self.settle_top(place)),
                Op::SettleFirst { a } => fallible!(self.settle_first(a)),
                Op::SettleAt { a, n } => fallible!(self.settle_at(a, n)),
                Op::Move { c, place, bottom } => self.move_one(c, i64::from(place), bottom),
                Op::MoveAt { c, a, bottom } => { let to = num(w, a); self.move_one(c, to, bottom) }
                Op::MoveSetAt { set, a, bottom } => fallible!(self.move_set(set, a, bottom)),
                Op::Draw { from, first, a } => { let a = num(w, a); if a != NONE { fallible!(self.draw(i64::from(from), i64::from(first) + a, 0)) } }
                Op::DrawAt { a, b, bottom } => { let (from, to) = (num(w, a), num(w, b)); fallible!(self.draw(from, to, bottom)) }
                Op::Deal { deal } => fallible!(self.deal(deal)),
                Op::ShuffleAt { a } => self.shuffle(a),
                Op::Gather { place } => self.gather(place),
                Op::OwnerOf { d, a } => self.owner_of(d, a),
                Op::Reveal { a } => self.show(a, crate::knowledge::everybody(self.layout)),
                Op::Show { a, b } => { let seats = w[b as usize] as u16; self.show(a, seats) }
                Op::EachCardInOrder { d, rem, t } => jump!(!self.each_in_order(d, rem), t),

                Op::Bring => self.bring(),
                Op::Fresh { fresh } => self.fresh(fresh),
                Op::Switch { a, switch, t } => pc = self.switch(a, switch).unwrap_or(t).into(),
                Op::EachAnswer { d, rem, t } => jump!(!self.each_answer(d, rem), t),
                Op::CallAnswer { t } => { fallible!(burn(&mut self.state.fuel)); fallible!(self.push(frame_of_step(u16::MAX, pc))); pc = t as usize }
                Op::Wait { answers, t } => jump!(fallible!(self.wait(answers)), t),
                Op::MomentEndAt { d } => { w[head::TOGETHER as usize] -= 1; let frame = self.pop(); put(&mut self.state.words, d, waiting_of_frame(frame)) }
                Op::JumpNobodyWaits { d, t } => jump!(!self.somebody_waits(d), t),
                Op::CallWaiting { d } => pc = fallible!(self.call_waiting(d, pc)),
                Op::WaitedFor => self.waited_for(),

                Op::Choose { choice } => match self.choose(choice, pc) { Some(next) => pc = next, None => return Ok(()) },
                Op::AtOnceBegin { a, d } => self.at_once_begin(a, d),
                Op::AtOnce { choice } => match fallible!(self.at_once(choice)) { Some(next) => pc = next, None => return Ok(()) },
                Op::Answer { choice, a, t } => { let t = t as usize; pc = self.answer(choice, a).unwrap_or(t) }
                Op::RandomCard { d, a } => fallible!(self.random_card(d, a)),
                Op::RandomBit { d, a } => fallible!(self.random_bit(d, a)),
                Op::RandomNumber { d, a, b } => fallible!(self.random_number(d, a, b)),
                Op::Say { text } => self.probe.event(self.layout, self.state, Event::Said(&self.code.texts[text as usize])),
                Op::Told { expr } => self.probe.event(self.layout, self.state, Event::Told(&self.code.exprs[expr as usize])),
                Op::Win { a } => { let players = w[a as usize]; self.win(players); return Ok(()) }
                Op::WinTeams { a } => { let teams = w[a as usize]; self.win_teams(teams); return Ok(()) }
                Op::Rank { rank } => { fallible!(self.rank(rank)); return Ok(()) }
                Op::WinNobody => { self.win(0); return Ok(()) }
                Op::MoveBack { bottom, c, place, t } => { self.move_one(c, i64::from(place), bottom.into()); pc += 1; fallible!(burn(&mut self.state.fuel)); pc = t as usize }
                Op::Eval { d, expr } => fallible!(self.eval(d, expr)),
                Op::EvalCards { d, expr } => fallible!(self.eval_cards(d, expr)),
                Op::Fill { d, n, a } => { let v = w[a as usize]; w[d as usize..(d + n) as usize].fill(v) }
                // All others were done above.
                _ => debug_assert!(false, "nobody does {op:?}"),
            }
        }
    }

    #[inline(never)]
    fn store_packed(&mut self, row: Row, a: u16, b: u16) -> Result<(), Stop> {
        let value = self.packed(b)?;
        if let Ok(index) = usize::try_from(num(&self.state.words, a)) {
            self.state.write(row.cell(index), value);
        }
        Ok(())
    }

    #[inline(never)]
    fn fill_packed(&mut self, row: Row, n: u16, a: u16) -> Result<(), Stop> {
        let value = self.packed(a)?;
        burn_many(&mut self.state.fuel, n)?;
        (0..n.into()).for_each(|index| self.state.write(row.cell(index), value));
        Ok(())
    }

    /// A value to be packed. The lowest number of all stands for none there.
    fn packed(&self, a: u16) -> Result<i64, Stop> {
        let value = num(&self.state.words, a);
        if value == i64::from(i32::MIN) { Err(Stop::Fault(FaultKind::Overflow)) } else { Ok(value) }
    }

    #[inline(never)]
    fn top(&mut self, d: u16, place: u16) {
        let top = self.state.top_of(self.layout, place);
        put(&mut self.state.words, d, card_number(top));
    }

    #[inline(never)]
    fn first(&mut self, d: u16, place: u16) {
        let first = self.state.first_of(self.layout, place);
        put(&mut self.state.words, d, card_number(first));
    }

    /// Of the cards in a set the one with the best number; of several, the one laid first.
    #[inline(never)]
    fn best_in(&mut self, d: u16, place: u16, table: u16, better: impl Fn(&i64, &i64) -> bool) {
        let (set, table) = (set::<W>(&self.state.words, d), &self.code.tables[table as usize]);
        let (mut card, mut found) = (NONE, NONE);
        self.state.each_in(self.layout, place, &mut |c| {
            let value = lookup(table, i64::from(c));
            let inside = set[c as usize / 64] >> (c % 64) & 1 == 1;
            if inside && value != NONE && (found == NONE || better(&value, &found)) {
                (card, found) = (i64::from(c), value);
            }
        });
        put(&mut self.state.words, d, card);
    }

    /// The cards that show one of the values in a word of bits.
    #[inline(never)]
    fn members(&self, family: u16, a: u16) -> [u64; W] {
        let family = &self.code.families[family as usize];
        let mut bits = self.state.words[a as usize];
        let mut found = [0; W];
        while bits != 0 {
            let index = i64::from(bits.trailing_zeros()) - family.lowest;
            bits &= bits - 1;
            if let (true, Some(set)) = (index >= 0, family.sets.get(index as usize)) {
                (0..W).for_each(|i| found[i] |= set.0[i]);
            }
        }
        found
    }

    #[inline(never)]
    fn eval(&mut self, d: u16, expr: u16) -> Result<(), Stop> {
        let expr = &self.code.exprs[expr as usize];
        let mut eval = Eval::new(self.layout, self.state);
        let value = if expr.ty.is_set() { eval.bits(expr)? as i64 } else { eval.number(expr)? };
        eval.charge()?;
        self.state.set_num(d, value);
        Ok(())
    }

    #[inline(never)]
    fn eval_cards(&mut self, d: u16, expr: u16) -> Result<(), Stop> {
        let mut eval = Eval::new(self.layout, self.state);
        let set = eval.cards(&self.code.exprs[expr as usize])?;
        eval.charge()?;
        self.state.put_card_set(self.layout, d, &set);
        Ok(())
    }

    #[inline(always)]
    fn push(&mut self, frame: u64) -> Result<(), Stop> {
        push(&mut self.state.words, self.layout, frame)
    }

    #[inline(always)]
    fn pop(&mut self) -> u64 {
        pop(&mut self.state.words, self.layout)
    }

    /// Leaves frames up to the running step of this number, and goes on behind its call.
    #[inline(never)]
    fn unwind(&mut self, step: u16) -> usize {
        loop {
            let frame = self.pop();
            match kind_of_frame(frame) {
                FrameKind::Step if step_of_frame(frame) == step => return pc_of_frame(frame),
                FrameKind::Step if self.state.words[head::STACK as usize] == 0 => return pc_of_frame(frame),
                FrameKind::Step => {}
                FrameKind::Turns => self.restore_turns(frame),
                FrameKind::Moment => self.state.words[head::TOGETHER as usize] -= 1,
                // An action that is still running further out gets its words back.
                FrameKind::Kept => self.put_back(rule_of_frame(frame)),
            }
        }
    }

    #[inline(never)]
    fn turns_begin(&mut self) -> Result<(), Stop> {
        let w = &mut self.state.words;
        let frame = frame_of_turns(num(w, head::DIRECTION), num(w, head::GOES_NEXT));
        put(w, head::GOES_NEXT, NONE);
        self.push(frame)
    }

    #[inline(never)]
    fn leave_frame(&mut self) {
        let frame = self.pop();
        self.restore_turns(frame);
    }

    fn restore_turns(&mut self, frame: u64) {
        let (direction, next) = turns_of_frame(frame);
        put(&mut self.state.words, head::DIRECTION, direction);
        put(&mut self.state.words, head::GOES_NEXT, next);
    }

    /// Does the next rule that is due, and comes back.
    #[inline(never)]
    fn call_due(&mut self, pc: usize) -> Result<usize, Stop> {
        burn(&mut self.state.fuel)?;
        let when = self.next_due(self.state.words[head::DUE as usize]);
        self.state.words[head::DUE as usize] &= !(1 << when);
        self.push(frame_of_step(u16::MAX, pc))?;
        Ok(self.code.whens[when] as usize)
    }

    /// Puts the words of a rule on the stack, and their number on top. All or nothing: words without their number would be
    /// taken for frames.
    #[inline(never)]
    fn keep(&mut self, rule: u16) -> Result<(), Stop> {
        let frames = &self.code.frames[rule as usize];
        let count: u64 = frames.iter().map(|&(_, words)| u64::from(words)).sum();
        if self.state.words[head::STACK as usize] + count >= u64::from(self.layout.parts.stack_len) {
            return Err(Stop::Fault(FaultKind::TooDeep));
        }
        for &(first, words) in frames {
            for word in first..first + words {
                self.push(self.state.words[word as usize])?;
            }
        }
        self.push(frame_of_kept(rule, count))
    }

    #[inline(never)]
    fn restore(&mut self, rule: u16) {
        self.pop();
        self.put_back(rule);
    }

    /// Puts back the words of a rule that lie on top of the stack.
    fn put_back(&mut self, rule: u16) {
        for &(first, words) in self.code.frames[rule as usize].iter().rev() {
            for word in (first..first + words).rev() {
                self.state.words[word as usize] = self.pop();
            }
        }
    }

    /// Of the rules that became due: those that end the game first, then in file order.
    fn next_due(&self, due: u64) -> usize {
        let whens = &self.layout.program.whens;
        let is_due = |i: &usize| due >> *i & 1 == 1;
        let ends = (0..whens.len()).filter(|&i| whens[i].ends).find(is_due);
        ends.or_else(|| (0..whens.len()).find(is_due)).unwrap_or(0)
    }
}

/// A set known before.
#[inline(always)]
fn mask_of<const W: usize>(code: &Code, mask: u16) -> [u64; W] {
    code.masks[mask as usize].0[..W].try_into().unwrap_or([0; W])
}

/// The cards that show a value.
#[inline(always)]
fn showing<const W: usize>(code: &Code, family: u16, value: i64) -> [u64; W] {
    code.families[family as usize].showing(value).0[..W].try_into().unwrap_or([0; W])
}

/// The set that belongs to a card in a family by cards.
#[inline(always)]
fn belonging<const W: usize>(code: &Code, family: u16, card: u16) -> [u64; W] {
    code.families[family as usize].of_card(card).0[..W].try_into().unwrap_or([0; W])
}

/// d = those of the cards that are also in the set `AndFamilyFilled` speaks of. How far to go on from that instruction.
#[inline(always)]
fn narrow<const W: usize>(w: &mut [u64], d: u16, cards: [u64; W], narrowing: Op) -> usize {
    let Op::AndFamilyFilled { skip, base, a, .. } = narrowing else { return 0 };
    let left = zip(cards, load_set(w, base, num(w, a)), |a, b| a & b);
    put_set(w, d, left);
    if left == [0; W] { 2 } else { 1 + skip as usize }
}

/// d = those of the cards that are also in the set `AndFamily` speaks of.
#[inline(always)]
fn and_family<const W: usize>(w: &mut [u64], d: u16, cards: [u64; W], narrowing: Op) {
    if let Op::AndFamily { base, a, .. } | Op::AndFamilyFilled { base, a, .. } = narrowing {
        put_set(w, d, zip(cards, load_set(w, base, num(w, a)), |a, b| a & b));
    }
}

/// Whether `JumpNotBelow` jumps.
#[inline(always)]
fn not_below(w: &[u64], jump: Op) -> bool {
    matches!(jump, Op::JumpNotBelow { a, k, .. } if !less(num(w, a), i64::from(k)))
}

/// The next seat of a loop over those that hold cards in a family; the test stands in the next instruction.
#[inline(always)]
fn each_seat_holding<const W: usize>(w: &mut [u64], d: u16, rem: u16, players: usize, test: Op) -> bool {
    let Op::JumpNoCards { base, .. } = test else { return false };
    while each_seat(w, d, rem, players) {
        if load_set::<W>(w, base, num(w, d)) != [0; W] {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests;
