//! A game under way: its state, its record, and the log of what one viewer could see of it.

use super::deals::{DealEnd, Deals};
use super::paint::Paint;
use super::result;
use engine::chance::Chance;
use engine::dictated::Dictated;
use engine::ending::Ending;
use engine::learned::Learned;
use engine::moves::{Move, Refusal};
use engine::names;
use engine::record::{Record, ReplayError};
use engine::state::{State, Status};
use engine::table::Table;
use engine::texts::{Look, Viewer};
use engine::watch::Teller;
use std::sync::Arc;

/// A game under way.
pub struct Session {
    /// The table.
    pub table: Arc<Table>,
    /// Where the game stands.
    pub state: State,
    /// What everybody has learned in it: computer players infer from it.
    pub learned: Learned,
    /// How it got there.
    pub record: Record,
    /// What the viewer could see of it, line by line.
    pub log: Vec<String>,
    /// How cards look.
    pub paint: Paint,
    viewer: Viewer,
    chance: Dictated,
    teller: Teller,
    deals: Deals,
    /// The deal that ended with the last move, if one did.
    pub deal_end: Option<DealEnd>,
    /// How it ended, once it has.
    ending: Option<Ending>,
}

impl Session {
    /// Plays a record as far as move number `upto`.
    pub fn resume(
        table: &Arc<Table>,
        record: &Record,
        upto: usize,
        viewer: Viewer,
    ) -> Result<Session, ReplayError> {
        let chance = record.chance_of(table)?;
        let empty = Record { moves: Vec::new(), rules: table.hash(), ..record.clone() };
        let mut session = Session::begin(table, empty, chance, viewer);
        session
            .go_on(&Record { moves: record.moves.iter().take(upto).cloned().collect(), ..record.clone() })?;
        Ok(session)
    }

    fn begin(table: &Arc<Table>, record: Record, chance: Dictated, viewer: Viewer) -> Session {
        let paint = Paint::new(&table.layout);
        let teller = Teller::new(table, viewer, paint.written);
        let (mut chance, mut watcher) = (chance, teller.watcher());
        let (state, learned) = Learned::start_with(table, record.seed, &mut chance, &mut watcher);
        let ending = Ending::of(table, &state, watcher.last);
        let log = teller.begin(&state, &watcher.seen);
        let deals = Deals::new(table, &state, viewer);
        Session {
            table: table.clone(),
            state,
            learned,
            record,
            log,
            paint,
            viewer,
            chance,
            teller,
            deals,
            deal_end: None,
            ending,
        }
    }

    /// Makes a move by name, as a record has it.
    fn step_named(&mut self, number: usize, seat: u8, name: &str) -> Result<(), ReplayError> {
        if let Status::Faulted(fault) = &self.state.status {
            return Err(ReplayError::Fault(number, fault.told(&self.table.program().sources)));
        }
        let refused = |refusal| ReplayError::Move { number, seat, name: name.to_string(), refusal };
        let chosen = names::read_move(&self.table, &self.state, seat, name).ok_or_else(|| refused(None))?;
        self.step(seat, &chosen).map_err(|why| refused(Some(why)))
    }

    /// Makes a move, writes it down and tells it. A refused one changes nothing.
    pub fn step(&mut self, seat: u8, chosen: &Move) -> Result<(), Refusal> {
        let name = names::of_move(&self.table, &self.state, seat, chosen);
        let before = self.state.clone();
        let mut watcher = self.teller.watcher();
        let Session { table, state, chance, .. } = self;
        self.learned.apply_with(table, state, seat, chosen, chance as &mut dyn Chance, &mut watcher)?;
        self.record.moves.push((seat, name));
        let (seen, last) = (watcher.seen, watcher.last);
        self.ending = Ending::of(&self.table, &self.state, last);
        let mut lines = self.teller.tell(&before, &self.state, seat, chosen, &seen).lines;
        self.deal_end = self.deals.see(&self.table, &self.state, &seen, &mut lines);
        self.log.extend(lines);
        Ok(())
    }

    /// How many of its moves are those of a record, from the first on.
    pub fn agrees_with(&self, record: &Record) -> usize {
        self.record.moves.iter().zip(&record.moves).take_while(|(own, other)| own == other).count()
    }

    /// Makes the moves of a record that goes on from here.
    pub fn go_on(&mut self, record: &Record) -> Result<(), ReplayError> {
        for (number, (seat, name)) in record.moves.iter().enumerate().skip(self.record.moves.len()) {
            self.step_named(number, *seat, name)?;
        }
        Ok(())
    }

    /// Goes back to before move number `upto` by playing the record again.
    pub fn back_to(&mut self, upto: usize) -> Result<(), ReplayError> {
        let paint = self.paint.clone();
        *self = Session::resume(&self.table, &self.record, upto, self.viewer)?;
        self.paint = paint;
        Ok(())
    }

    /// How it ended, as `you` (if any) reads it; None while it goes on.
    pub fn result(&self, you: Option<u8>) -> Option<String> {
        result::result_in_full(&self.table, &self.state, self.ending.as_ref(), self.look(), you)
    }

    /// For whom and how texts are written.
    pub fn look(&self) -> Look<'static> {
        Look { viewer: self.viewer, style: self.paint.written, players: &[] }
    }
}
