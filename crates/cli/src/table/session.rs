//! A game under way: its state, its record, and the log of what one viewer could see of it.

use super::events::{Happening, Watcher};
use super::paint::Paint;
use super::told::{self, Telling};
use engine::chance::Chance;
use engine::dictated::Dictated;
use engine::layout::head;
use engine::moves::{Move, Refusal};
use engine::names;
use engine::record::{Record, ReplayError};
use engine::set::CardSet;
use engine::state::{State, Status};
use engine::table::Table;
use engine::texts::{Look, Viewer};
use engine::view;
use std::sync::Arc;

/// A game under way.
pub struct Session {
    /// The table.
    pub table: Arc<Table>,
    /// Where the game stands.
    pub state: State,
    /// How it got there.
    pub record: Record,
    /// What the viewer could see of it, line by line.
    pub log: Vec<String>,
    /// How cards look.
    pub paint: Paint,
    viewer: Viewer,
    places: Vec<String>,
    chance: Dictated,
    /// Answers given at once that nobody may know yet: the state before, who, what.
    secret: Vec<(State, u8, Move)>,
}

impl Session {
    /// Starts a game.
    pub fn start(table: &Arc<Table>, seed: u64, viewer: Viewer) -> Session {
        let record = Record::new(table, seed);
        Session::begin(table, record, Dictated::new(), viewer)
    }

    /// Plays a record as far as move number `upto`.
    pub fn resume(
        table: &Arc<Table>,
        record: &Record,
        upto: usize,
        viewer: Viewer,
    ) -> Result<Session, ReplayError> {
        let mut chance = Dictated::new();
        for name in &record.chance {
            chance.push(&table.layout, name).ok_or_else(|| ReplayError::Chance(name.clone()))?;
        }
        let empty = Record { moves: Vec::new(), rules: table.hash(), ..record.clone() };
        let mut session = Session::begin(table, empty, chance, viewer);
        for (number, (seat, name)) in record.moves.iter().enumerate().take(upto) {
            session.step_named(number, *seat, name)?;
        }
        Ok(session)
    }

    fn begin(table: &Arc<Table>, record: Record, chance: Dictated, viewer: Viewer) -> Session {
        let mut state = State::blank(&table.layout);
        table.begin(&mut state, record.seed);
        let places = view::view(table, &mut state, None).zones.into_iter().map(|zone| zone.name).collect();
        let paint = Paint::new(&table.layout);
        let mut session = Session {
            table: table.clone(),
            state,
            record,
            log: Vec::new(),
            paint,
            viewer,
            places,
            chance,
            secret: Vec::new(),
        };
        let look = session.look();
        let mut watcher = Watcher::new(look);
        table.go_on(&mut session.state, &mut session.chance as &mut dyn Chance, &mut watcher);
        let lines = session.further(None, CardSet::EMPTY, &watcher.seen);
        // Nobody's deed stands above what happens in the beginning.
        session.log.extend(lines.iter().map(|line| line.strip_prefix("  ").unwrap_or(line).to_string()));
        session
    }

    /// Makes a move by name, as a record has it.
    fn step_named(&mut self, number: usize, seat: u8, name: &str) -> Result<(), ReplayError> {
        if let Status::Faulted(fault) = &self.state.status {
            return Err(ReplayError::Fault(number, fault.to_string()));
        }
        let refused = |refusal| ReplayError::Move { number, seat, name: name.to_string(), refusal };
        let chosen = names::read_move(&self.table, &self.state, seat, name).ok_or_else(|| refused(None))?;
        self.step(seat, &chosen).map_err(|why| refused(Some(why)))
    }

    /// Makes a move, writes it down and tells it. A refused one changes nothing.
    pub fn step(&mut self, seat: u8, chosen: &Move) -> Result<(), Refusal> {
        let name = names::of_move(&self.table, &self.state, seat, chosen);
        let before = self.state.clone();
        let mut watcher = Watcher::new(self.look());
        self.table.apply_with(
            &mut self.state,
            seat,
            chosen,
            &mut self.chance as &mut dyn Chance,
            &mut watcher,
        )?;
        self.record.moves.push((seat, name));
        let seen = watcher.seen;
        self.tell(before, seat, chosen, &seen);
        Ok(())
    }

    /// Goes back to before move number `upto` by playing the record again.
    pub fn back_to(&mut self, upto: usize) -> Result<(), ReplayError> {
        *self = Session::resume(&self.table, &self.record, upto, self.viewer)?;
        Ok(())
    }

    /// For whom and how texts are written.
    pub fn look(&self) -> Look<'static> {
        Look { viewer: self.viewer, style: self.paint.written, players: &[] }
    }

    fn tell(&mut self, before: State, seat: u8, chosen: &Move, seen: &[Happening]) {
        let hidden = matches!(before.status, Status::AtOnce(_));
        let own = matches!(self.viewer, Viewer::Everything) || self.viewer == Viewer::Seat(seat);
        let open = !hidden || own || !self.still_secret(seat);
        let mut lines = Vec::new();
        if hidden && !self.still_secret(seat) {
            let secret = std::mem::take(&mut self.secret);
            lines.extend(secret.iter().map(|(state, who, what)| {
                told::deed(&self.table, state, &self.state, *who, what, self.look())
            }));
        }
        if open {
            lines.push(told::deed(&self.table, &before, &self.state, seat, chosen, self.look()));
        } else {
            lines.push(format!("P{seat} has chosen."));
            self.secret.push((before.clone(), seat, *chosen));
        }
        // What is done when all have answered is not the deed of the last of them: there everything is told.
        let (mover, named) = match hidden {
            true => (None, CardSet::EMPTY),
            false => (Some(seat), told::cards_of(&self.table, &before, chosen)),
        };
        lines.extend(self.further(mover, named, seen));
        self.log.extend(lines);
    }

    /// What came of a move, each line below the deed it belongs to. Where the viewer had nothing to choose in a turn of their
    /// own, that is told first and the rest stands below it.
    fn further(&self, mover: Option<u8>, named: CardSet, seen: &[Happening]) -> Vec<String> {
        let mut lines = Vec::new();
        let mut telling = self.telling(mover, named);
        let mut rest = seen;
        loop {
            let until = (0..rest.len()).find(|&at| self.is_turn_lost(telling.mover, &rest[at..]));
            let (now, later) = rest.split_at(until.unwrap_or(rest.len()));
            lines.extend(telling.lines(now).into_iter().map(|line| format!("  {line}")));
            let Some((Happening::Passed(seat), later)) = later.split_first() else { return lines };
            let who = if self.viewer == Viewer::Seat(*seat) { "You".to_string() } else { format!("P{seat}") };
            lines.push(format!("{who}: no move is possible."));
            telling = self.telling(Some(*seat), CardSet::EMPTY);
            rest = later;
        }
    }

    /// Whether a seat whose passing the viewer may know loses a turn here: it is neither the mover nor asked right after.
    fn is_turn_lost(&self, mover: Option<u8>, happenings: &[Happening]) -> bool {
        let Some(Happening::Passed(seat)) = happenings.first() else { return false };
        let seen = self.viewer == Viewer::Seat(*seat) || self.viewer == Viewer::Everything;
        let others_pass =
            happenings.iter().any(|next| matches!(next, Happening::Passed(other) if other != seat));
        let asked_next = !others_pass && self.table.to_choose(&self.state).contains(seat);
        seen && mover != Some(*seat) && !asked_next
    }

    /// Whether somebody has answered in a choice made at once that is still open.
    fn still_secret(&self, seat: u8) -> bool {
        matches!(self.state.status, Status::AtOnce(_))
            && self.state.words[head::ANSWERED as usize] >> seat & 1 == 1
    }

    fn telling(&self, mover: Option<u8>, named: CardSet) -> Telling<'_> {
        Telling { layout: &self.table.layout, places: &self.places, look: self.look(), mover, named }
    }
}
