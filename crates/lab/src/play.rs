//! Playing the games of a plan, on some threads, until they are done or somebody has had enough.

use crate::look::Onlooker;
use crate::plan::{CHOICES, Plan};
use crate::statistics::Statistics;
use crate::work::{Progress, spread};
use bots::Bot;
use bots::game::Game;
use engine::chance::{Seeded, Stream};
use engine::learned::Learned;
use engine::record::Record;
use engine::state::{State, Status};
use engine::table::Table;

/// In so many games, evenly spread, it is followed who is ahead: working that out takes longer than playing.
const FOLLOWED: u64 = 1_000;

/// Plays the games of a plan and gathers the statistics.
pub fn play(plan: &Plan<'_>, progress: &Progress) -> Statistics {
    let sit = || (Seats::heeding(plan, progress), Statistics::new(plan.table));
    let work = |(seats, statistics): &mut (Seats<'_>, Statistics), game: u64| {
        if seats.play(game, None) {
            statistics.add(plan.table, &seats.onlooker.played);
            progress.advance(1);
        }
    };
    spread(plan.threads, plan.games, progress, sit, work, |all, other| all.1.join(&other.1)).1
}

/// One game of a plan, written down.
pub fn record(plan: &Plan<'_>, game: u64) -> Record {
    let mut record = Record::new(plan.table, plan.seed_of(game));
    Seats::new(plan).play(game, Some(&mut record));
    record
}

/// A table where games of a plan are played one after the other.
pub struct Seats<'a> {
    plan: &'a Plan<'a>,
    /// Who may want the run to end.
    progress: Option<&'a Progress>,
    state: State,
    /// What was seen of the game played last.
    pub onlooker: Onlooker<'a>,
}

impl<'a> Seats<'a> {
    /// A table for a plan.
    pub fn new(plan: &'a Plan<'a>) -> Seats<'a> {
        let (state, onlooker) = (State::blank(&plan.table.layout), Onlooker::new(plan.table));
        Seats { plan, progress: None, state, onlooker }
    }

    /// The same, but nobody who has had enough waits for the end of a game: it is broken off.
    pub fn heeding(plan: &'a Plan<'a>, progress: &'a Progress) -> Seats<'a> {
        Seats { progress: Some(progress), ..Seats::new(plan) }
    }

    /// Plays a game; a record takes down its moves. Whether it was played to its end.
    pub fn play(&mut self, game: u64, record: Option<&mut Record>) -> bool {
        let (seed, moved_on) = (self.plan.seed_of(game), self.plan.moved_on(game));
        self.play_seeded(game, (seed, seed), moved_on, record)
    }

    /// Plays a game with one seed for what chance brings and one for what is chosen, after the players have moved on by so many
    /// seats.
    pub fn play_seeded(
        &mut self,
        game: u64,
        (deal, choices): (u64, u64),
        moved_on: usize,
        record: Option<&mut Record>,
    ) -> bool {
        let apart = self.plan.games.div_ceil(FOLLOWED).max(1);
        self.onlooker.follows_lead = game.is_multiple_of(apart) && self.onlooker.can_follow_lead();
        self.onlooker.sit_down(game, deal, moved_on);
        let table = self.plan.table;
        let is_whole = if self.plan.is_random() {
            table.begin(&mut self.state, deal);
            table.go_on(&mut self.state, &mut Seeded, &mut self.onlooker);
            self.onlooker.after_deal(&self.state);
            self.at_random(choices, record)
        } else {
            let (state, learned) = Learned::start_with(table, deal, &mut Seeded, &mut self.onlooker);
            self.onlooker.after_deal(&state);
            self.with_bots(Game::from(table, state, learned), &mut self.plan.bots(choices, moved_on), record)
        };
        self.onlooker.get_up(&mut self.state);
        is_whole
    }

    fn is_stopped(&self) -> bool {
        self.progress.is_some_and(Progress::is_stopped)
    }

    fn at_random(&mut self, choices: u64, mut record: Option<&mut Record>) -> bool {
        let table = self.plan.table;
        let mut random = Stream::new(choices, CHOICES);
        while let Some(seat) = next(table, &self.state) {
            if self.is_stopped() {
                return false;
            }
            let count = table.count(&mut self.state, seat);
            let Some(m) =
                (count > 0).then(|| table.nth(&mut self.state, seat, random.below(count))).flatten()
            else {
                break;
            };
            if let Some(record) = &mut record {
                record.note(table, &self.state, seat, &m);
            }
            self.onlooker.decision(seat, count);
            if table.apply_with(&mut self.state, seat, &m, &mut Seeded, &mut self.onlooker).is_err() {
                break;
            }
            self.onlooker.done(&mut self.state);
        }
        true
    }

    fn with_bots(
        &mut self,
        mut game: Game<'_>,
        bots: &mut [Box<dyn Bot>],
        mut record: Option<&mut Record>,
    ) -> bool {
        let table = self.plan.table;
        let mut is_whole = true;
        while let Some(seat) = game.next() {
            if self.is_stopped() {
                is_whole = false;
                break;
            }
            let Some(m) = game.choice_of(seat, bots[usize::from(seat)].as_mut()) else { break };
            if let Some(record) = &mut record {
                record.note(table, &game.state, seat, &m);
            }
            let count = table.count(&mut game.state, seat);
            self.onlooker.decision(seat, count);
            if !game.make_with(seat, &m, &mut self.onlooker) {
                break;
            }
            self.onlooker.done(&mut game.state);
        }
        self.state = game.state;
        is_whole
    }
}

/// Who must choose, the first of them.
fn next(table: &Table, state: &State) -> Option<u8> {
    match state.status {
        Status::Choice(_, seat) => Some(seat),
        _ => table.to_choose(state).first().copied(),
    }
}
