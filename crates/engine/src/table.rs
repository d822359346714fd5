//! A table: a game, a number of players, the options; it starts games, tells who must choose what, and makes moves.

use crate::chance::{Chance, Playing, Seeded, Stream};
use crate::fault::FaultKind;
use crate::layout::{Layout, OpenError, head};
use crate::learned::Plans;
use crate::lower::{self, ChoiceCode, Code};
use crate::moves::{Move, Refusal};
use crate::offers;
use crate::open;
use crate::ops::Op;
use crate::probe::{Off, Probe};
use crate::run::{FUEL, ask, fault_at, run};
use crate::state::{State, Status};
use lang::program::*;
use std::sync::Arc;

/// A table, ready to start games. Cheap to share; never changes.
#[derive(Debug)]
pub struct Table {
    /// Where everything lies in memory.
    pub layout: Layout,
    /// The code of the rules.
    pub code: Code,
    /// What moves give away.
    pub(crate) signs: Plans,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The place of each seat, from 1; ties share the better place.
    pub places: Vec<u8>,
    /// Who won; nobody in a draw.
    pub winners: Vec<bool>,
}

impl Table {
    /// Opens a table. Every reason why it cannot be is listed.
    pub fn open(
        program: Arc<Program>,
        players: usize,
        options: &[(String, String)],
    ) -> Result<Table, Vec<OpenError>> {
        let mut layout = open::lay_out(program, players, options)?;
        let code = lower::lower(&mut layout).map_err(|e| vec![e])?;
        Ok(Table { layout, code, signs: Plans::default() })
    }

    /// The rules.
    pub fn program(&self) -> &Program {
        &self.layout.program
    }

    /// Starts a game and runs it to the first choice.
    pub fn start(&self, seed: u64) -> State {
        self.start_with(seed, &mut Seeded)
    }

    /// Starts a game with somebody else deciding what happens by chance.
    pub fn start_with(&self, seed: u64, chance: &mut dyn Chance) -> State {
        let mut state = State::blank(&self.layout);
        self.begin(&mut state, seed);
        self.go_on(&mut state, chance, &mut Off);
        state
    }

    /// Puts a state back to the very beginning, before the first rule.
    pub fn begin(&self, state: &mut State, seed: u64) {
        state.words.fill(0);
        state.words[head::DIRECTION as usize] = 1;
        state.words[head::SEED as usize] = seed;
        state.set_num(head::GOES_NEXT, NONE);
        state.clear_all(&self.layout);
        self.forget_names(state);
        state.pc = 0;
        state.fuel = FUEL;
        state.status = Status::Running;
    }

    /// No name stands for a card yet: 0 would be the first one.
    fn forget_names(&self, state: &mut State) {
        let layout = &self.layout;
        if layout.program.carried.actions.is_empty() {
            return;
        }
        let lasting = |slot: &u16| *slot < layout.parts.temporaries;
        let locals = layout.program.locals.iter().zip(&layout.local_slot);
        let cards = locals.filter(|(local, _)| local.ty == Type::Card).map(|(_, slot)| *slot);
        cards.filter(lasting).for_each(|slot| state.set_num(slot, NONE));
        self.code.answers.iter().for_each(|answers| state.set_num(answers.card, NONE));
    }

    /// Runs a state on that has just begun, or that waits for chance.
    pub fn go_on(&self, state: &mut State, chance: &mut dyn Chance, probe: &mut dyn Probe) {
        if matches!(state.status, Status::Running | Status::Chance) {
            run(&self.layout, &self.code, state, chance, probe);
            self.look_through(state);
        }
    }

    /// The seats that must choose now.
    pub fn to_choose(&self, state: &State) -> Vec<u8> {
        match state.status {
            Status::Choice(_, seat) => vec![seat],
            Status::AtOnce(_) => {
                let owing = state.words[head::OWING as usize];
                (0..self.layout.players as u8).filter(|s| owing >> s & 1 == 1).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The choice that is being made.
    pub fn choice(&self, state: &State) -> Option<&Choice> {
        self.choice_code(state).map(|code| &code.choice)
    }

    /// What a seat has answered in the choice made at once that is open: the set has all cards it speaks of. Nobody else may know.
    pub fn answer_of(&self, state: &State, seat: u8) -> Option<Move> {
        state.waits(seat).then(|| offers::read_answer(&self.layout, state, seat.into())).flatten()
    }

    /// What a seat may choose that leaves the open choice to the others, where the first to do something closes it.
    pub fn letting_pass(&self, state: &mut State, seat: u8) -> Option<Move> {
        let code = self.choice_code(state).filter(|code| matches!(code.at_once, Some((_, true))))?;
        let items = (0..).zip(&code.choice.items);
        let still = items
            .filter(|(_, item)| item.body.is_empty() && item.binders.is_empty() && item.costs.is_empty());
        still.map(|(index, _)| Move::plain(index)).find(|still| self.contains(state, seat, still))
    }

    /// How the game ended, once it has.
    pub fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.status != Status::Over {
            return None;
        }
        let at = self.layout.result as usize;
        let places: Vec<u8> = state.words[at..at + self.layout.players].iter().map(|&p| p as u8).collect();
        Some(Outcome { winners: places.iter().map(|&p| p == 1).collect(), places })
    }

    /// Whether a game is over because it had as many decisions as it may have.
    pub fn ended_at_bound(&self, state: &State) -> bool {
        state.status == Status::Over && state.pc == u32::from(self.code.bound)
    }

    /// How many moves a seat has.
    pub fn count(&self, state: &mut State, seat: u8) -> u64 {
        let all = |state: &mut State, code: &ChoiceCode| {
            let mut counts = (0..code.items.len()).map(|i| offers::count(&self.layout, state, code, i));
            counts.try_fold(0u64, |sum, count| Ok(sum.saturating_add(count?)))
        };
        self.asking(state, seat, all).unwrap_or(0)
    }

    /// The move of this number, from 0.
    pub fn nth(&self, state: &mut State, seat: u8, n: u64) -> Option<Move> {
        self.asking(state, seat, |state, code| {
            let mut n = n;
            for index in 0..code.items.len() {
                let here = offers::count(&self.layout, state, code, index)?;
                if n < here {
                    return offers::nth(&self.layout, state, code, index, n);
                }
                n -= here;
            }
            Ok(None)
        })?
    }

    /// Appends `count` random moves of a seat, each as likely as the others, so that one may come twice; none if it has none. Where
    /// moves must be looked through one by one it is only one.
    pub fn some_moves(
        &self,
        state: &mut State,
        seat: u8,
        count: u64,
        random: &mut Stream,
        moves: &mut Vec<Move>,
    ) {
        self.asking(state, seat, |state, code| {
            let of_item = |index| offers::count(&self.layout, state, code, index);
            let counts = (0..code.items.len()).map(of_item).collect::<Result<Vec<u64>, FaultKind>>()?;
            let total = counts.iter().copied().fold(0, u64::saturating_add);
            let count = if code.general { count.min(1) } else { count };
            for _ in 0..if total > 0 { count } else { 0 } {
                let (index, n) = item_of(&counts, random.below(total));
                moves.extend(offers::nth(&self.layout, state, code, index, n)?);
            }
            Ok(())
        });
    }

    /// All moves of a seat. May be many: see [`Table::count`].
    pub fn moves(&self, state: &mut State, seat: u8) -> Vec<Move> {
        let mut moves = Vec::new();
        self.moves_into(state, seat, &mut moves);
        moves
    }

    /// Appends all moves of a seat, for those who ask often.
    pub fn moves_into(&self, state: &mut State, seat: u8, moves: &mut Vec<Move>) {
        self.asking(state, seat, |state, code| {
            for index in 0..code.items.len() {
                offers::list(&self.layout, state, code, index, offers::MOST_LISTED, moves)?;
            }
            Ok(())
        });
    }

    /// The first `most` moves of one item of the choice a seat is making.
    pub fn moves_of(&self, state: &mut State, seat: u8, item: u16, most: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        self.asking(state, seat, |state, code| {
            if usize::from(item) < code.items.len() {
                offers::list(&self.layout, state, code, usize::from(item), most, &mut moves)?;
            }
            Ok(())
        });
        moves
    }

    /// Whether a seat may make this move, without listing the others.
    pub fn contains(&self, state: &mut State, seat: u8, m: &Move) -> bool {
        let found = |state: &mut State, code: &ChoiceCode| offers::contains(&self.layout, state, code, m);
        self.asking(state, seat, found).unwrap_or(false)
    }

    /// Appends those of some moves that a seat may make: asked at once, which is much quicker than one by one.
    pub fn those_offered(
        &self,
        state: &mut State,
        seat: u8,
        some: impl Iterator<Item = Move>,
        offered: &mut Vec<Move>,
    ) {
        self.asking(state, seat, |state, code| {
            for m in some {
                if offers::contains(&self.layout, state, code, &m)? {
                    offered.push(m);
                }
            }
            Ok(())
        });
    }

    /// Makes a move. A refused one leaves the state as it was.
    pub fn apply(&self, state: &mut State, seat: u8, m: &Move) -> Result<(), Refusal> {
        self.apply_with(state, seat, m, &mut Seeded, &mut Off)
    }

    /// Makes a move with somebody else deciding chance, and somebody looking on.
    pub fn apply_with(
        &self,
        state: &mut State,
        seat: u8,
        m: &Move,
        chance: &mut dyn Chance,
        probe: &mut dyn Probe,
    ) -> Result<(), Refusal> {
        if matches!(state.status, Status::Over | Status::Faulted(_)) {
            return Err(Refusal::Over);
        }
        if !self.to_choose(state).contains(&seat) {
            return Err(Refusal::NotYourChoice);
        }
        if !self.contains(state, seat, m) {
            return Err(Refusal::NotOffered);
        }
        self.commit(state, seat, m);
        run_if_ready(self, state, chance, probe);
        self.look_through(state);
        Ok(())
    }

    /// Counts moves that must be looked through one by one, so that a choice too large for it is a fault of its rule, and
    /// nobody is asked what cannot be answered.
    fn look_through(&self, state: &mut State) {
        if self.choice_code(state).is_some_and(|code| code.general) {
            self.to_choose(state).into_iter().for_each(|seat| _ = self.count(state, seat));
        }
    }

    /// Makes a move that was just listed for this seat. Any other would break the game: use [`Table::apply`].
    pub fn make(&self, state: &mut State, seat: u8, listed: &Move) {
        self.commit(state, seat, listed);
        run_if_ready(self, state, &mut Seeded, &mut Off);
    }

    /// Makes one random move of whoever must choose first, each move of that seat equally likely. For simulations: fast, and
    /// without asking twice. Whether there was one to make.
    pub fn random_move(&self, state: &mut State, random: &mut Stream) -> bool {
        let made = self.commit_at_random(state, random);
        run_if_ready(self, state, &mut Seeded, &mut Off);
        made
    }

    /// The same with chance from outside.
    pub fn random_move_with(&self, state: &mut State, random: &mut Stream, chance: &mut dyn Chance) -> bool {
        let made = self.commit_at_random(state, random);
        self.go_on(state, chance, &mut Off);
        made
    }

    /// Runs a whole game of random moves: what [`Table::random_move`] makes of it, without stopping at the choices. How many
    /// decisions it took.
    pub fn random_game(&self, state: &mut State, seed: u64, random: &mut Stream) -> u64 {
        self.begin(state, seed);
        run(&self.layout, &self.code, state, &mut Playing(random), &mut Off);
        // Where it stopped nevertheless, a move is made from outside.
        while self.commit_at_random(state, random) {
            run_if_ready(self, state, &mut Playing(random), &mut Off);
        }
        state.words[head::DECISIONS as usize]
    }

    /// Puts a random move of whoever must choose first into the state; it has not run yet. Whether there was one.
    fn commit_at_random(&self, state: &mut State, random: &mut Stream) -> bool {
        let seat = match state.status {
            Status::Choice(_, seat) => seat,
            Status::AtOnce(_) => state.words[head::OWING as usize].trailing_zeros() as u8,
            _ => return false,
        };
        let pick = |state: &mut State, code: &ChoiceCode| offers::pick(&self.layout, state, code, random);
        let picked = self.asking(state, seat, pick);
        match (picked, self.choice_code(state)) {
            (Some(offers::Picked::Item(index)), Some(code)) => self.enter(state, code.items[index].body),
            (Some(offers::Picked::Move(m)), _) => self.commit(state, seat, &m),
            _ => return false,
        }
        true
    }

    /// Works out anew what is on offer, after a state was made from a description or changed by hand. One that offers nothing any
    /// more waits for nobody.
    pub fn refresh(&self, state: &mut State) {
        let status = state.status.clone();
        if let Status::Choice(id, _) = status
            && let Some(Some(code)) = self.code.choices.get(id as usize)
        {
            state.pc = u32::from(code.guard);
            state.fuel = FUEL;
            ask(&self.layout, &self.code, state);
        }
    }

    /// A hash of the rules and of everything they use: records name it, so that none is replayed on other rules unnoticed.
    pub fn hash(&self) -> [u8; 32] {
        crate::hash::of_sources(&self.layout.program.sources)
    }

    pub(crate) fn choice_code(&self, state: &State) -> Option<&ChoiceCode> {
        match state.status {
            Status::Choice(id, _) | Status::AtOnce(id) => self.code.choices.get(id as usize)?.as_ref(),
            _ => None,
        }
    }

    /// Does something with the choice a seat is asked. Meanwhile the offers are in place, and in a choice made at once it is
    /// this seat that chooses.
    fn asking<R>(
        &self,
        state: &mut State,
        seat: u8,
        f: impl FnOnce(&mut State, &ChoiceCode) -> Result<R, FaultKind>,
    ) -> Option<R> {
        let code = self.ask(state, seat)?;
        if code.at_once.is_some() {
            state.set_num(code.chooser, i64::from(seat));
        }
        let result = f(state, code);
        if code.at_once.is_some() {
            state.set_num(code.chooser, NONE);
        }
        self.or_fault(state, code, result)
    }

    /// Rules that go wrong while somebody asks for their moves end the game as anywhere else.
    fn or_fault<R>(&self, state: &mut State, code: &ChoiceCode, result: Result<R, FaultKind>) -> Option<R> {
        let fault = |kind| fault_at(&self.layout, &self.code, kind, u32::from(code.guard));
        result.map_err(|kind| state.status = Status::Faulted(Box::new(fault(kind)))).ok()
    }

    /// The choice a seat is asked, with its offers in place.
    fn ask(&self, state: &mut State, seat: u8) -> Option<&ChoiceCode> {
        match state.status {
            Status::Choice(_, chooser) if chooser == seat => self.choice_code(state),
            Status::AtOnce(id) if state.words[head::OWING as usize] >> seat & 1 == 1 => {
                let code = self.code.choices.get(id as usize)?.as_ref()?;
                let offered = self.offer_to(state, code, seat);
                self.or_fault(state, code, offered)?;
                Some(code)
            }
            _ => None,
        }
    }

    /// Works out the offers of one seat in a choice made at once; nothing else changes.
    fn offer_to(&self, state: &mut State, code: &ChoiceCode, seat: u8) -> Result<(), FaultKind> {
        let status = state.status.clone();
        state.set_num(code.chooser, i64::from(seat));
        state.pc = u32::from(code.guard);
        state.status = Status::Running;
        run(&self.layout, &self.code, state, &mut Seeded, &mut Off);
        if let Status::Faulted(fault) = &state.status {
            return Err(fault.kind);
        }
        state.status = status;
        state.set_num(code.chooser, i64::from(seat));
        let opened = offers::open(&self.layout, state, code);
        state.set_num(code.chooser, NONE);
        opened.map(|_| ())
    }

    /// Puts a move that is known to be on offer into the state; it has not run yet.
    #[inline]
    fn commit(&self, state: &mut State, seat: u8, m: &Move) {
        let Some(code) = self.choice_code(state) else { return };
        let Some((bodies, first_only)) = code.at_once else {
            let item = &code.items[m.item as usize];
            offers::lay_out(&self.layout, state, item, m);
            return self.enter(state, item.body);
        };
        offers::keep_answer(&self.layout, state, seat as usize, &offers::with_cards(m, code));
        if first_only && !code.choice.items[m.item as usize].body.is_empty() {
            self.close(state, seat);
        }
        if state.words[head::OWING as usize] == 0 {
            state.words[head::ANSWERED as usize] = 0;
            self.enter(state, bodies);
        } else {
            self.one_answer_more(state);
        }
    }

    /// Others still owe their answers; unless this one was the last decision the game may have.
    fn one_answer_more(&self, state: &mut State) {
        let decisions = state.words[head::DECISIONS as usize] + 1;
        state.words[head::DECISIONS as usize] = decisions;
        if decisions >= self.code.most_decisions {
            state.words[head::OWING as usize] = 0;
            state.words[head::ANSWERED as usize] = 0;
            state.pc = u32::from(self.code.bound);
            state.status = Status::Running;
        }
    }

    /// One more decision is made, and it goes on here. Whether another may come is asked where it would be offered.
    #[inline(always)]
    fn enter(&self, state: &mut State, body: u16) {
        state.words[head::DECISIONS as usize] += 1;
        state.pc = u32::from(body);
        state.status = Status::Running;
    }

    /// `first only`: nobody else answers, and what the others said before does not count.
    fn close(&self, state: &mut State, seat: u8) {
        state.words[head::OWING as usize] = 0;
        for other in (0..self.layout.players).filter(|&o| o != seat as usize) {
            state.words[self.layout.answers as usize + other * self.layout.answer_len()] = 0;
        }
    }

    /// The rule an instruction belongs to: for reports.
    pub fn span_of(&self, pc: u32) -> lang::span::Span {
        self.code.spans.get(pc as usize).copied().unwrap_or_default()
    }

    /// The instructions, one a line: for those who look at how the rules were compiled.
    pub fn listing(&self) -> String {
        let line = |(i, op): (usize, &Op)| format!("{i:5} {op:?}\n");
        self.code.ops.iter().enumerate().map(line).collect()
    }
}

/// The item of the move of this number, and its number there.
fn item_of(counts: &[u64], mut n: u64) -> (usize, u64) {
    for (index, &here) in counts.iter().enumerate() {
        if n < here {
            return (index, n);
        }
        n -= here;
    }
    (0, 0)
}

#[inline]
fn run_if_ready<C: Chance + ?Sized, P: Probe + ?Sized>(
    table: &Table,
    state: &mut State,
    chance: &mut C,
    probe: &mut P,
) {
    if state.status == Status::Running {
        run(&table.layout, &table.code, state, chance, probe);
    }
}
