//! Tells one viewer, move by move, who did what and what came of it. Answers given at once stay untold until they are known.

use super::told::{self, Telling};
use super::{Happening, Watcher};
use crate::labels;
use crate::moves::Move;
use crate::names::Style;
use crate::set::CardSet;
use crate::state::{State, Status};
use crate::table::Table;
use crate::texts::{Look, Viewer};
use std::sync::Arc;

/// Tells one viewer what happens at a table.
#[derive(Clone, Debug)]
pub struct Teller {
    table: Arc<Table>,
    viewer: Viewer,
    style: Style,
    /// The names of the players by seat; empty: `P0`, `P1`, ….
    pub players: Vec<String>,
    /// The viewer is called by name too, not "you": whoever looks at a match again need not be the one who sat there.
    pub by_name: bool,
    places: Vec<String>,
    /// Answers given at once that nobody may know yet: the state before, who, what.
    secret: Vec<(State, u8, Move)>,
}

/// What one move came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// Who did what; several where answers given at once become known.
    pub deeds: Vec<Deed>,
    /// The lines of the log, the deeds included; what came of a deed begins with two blanks.
    pub lines: Vec<String>,
}

/// One deed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deed {
    /// Who.
    pub seat: u8,
    /// What, as the viewer may read it; None while it is secret.
    pub text: Option<String>,
}

impl Teller {
    /// Somebody who is told what happens at a table.
    pub fn new(table: &Arc<Table>, viewer: Viewer, style: Style) -> Teller {
        let places = (0..table.layout.places.len() as u16).map(|place| labels::place(&table.layout, place));
        Teller {
            table: table.clone(),
            viewer,
            style,
            players: Vec::new(),
            by_name: false,
            places: places.collect(),
            secret: Vec::new(),
        }
    }

    /// For whom and how texts are written.
    pub fn look(&self) -> Look<'_> {
        Look { viewer: self.viewer, style: self.style, players: &self.players }
    }

    /// Somebody who looks on for this viewer.
    pub fn watcher(&self) -> Watcher<'_> {
        Watcher::new(self.look())
    }

    /// What happened before the first choice: nobody's deed stands above it.
    pub fn begin(&self, state: &State, seen: &[Happening]) -> Vec<String> {
        let lines = self.further(state, None, CardSet::EMPTY, seen);
        lines.iter().map(|line| line.strip_prefix("  ").unwrap_or(line).to_string()).collect()
    }

    /// What happened in one move.
    pub fn tell(
        &mut self,
        before: &State,
        after: &State,
        seat: u8,
        chosen: &Move,
        seen: &[Happening],
    ) -> Told {
        let hidden = matches!(before.status, Status::AtOnce(_));
        let own = matches!(self.viewer, Viewer::Everything) || self.viewer == Viewer::Seat(seat);
        let secret = hidden && after.waits(seat);
        let mut deeds = Vec::new();
        if hidden && !secret {
            let known = std::mem::take(&mut self.secret);
            deeds.extend(known.iter().map(|(state, who, what)| self.deed(state, after, *who, what)));
        }
        if !secret || own {
            deeds.push(self.deed(before, after, seat, chosen));
        } else {
            deeds.push(Deed { seat, text: None });
            self.secret.push((before.clone(), seat, *chosen));
        }
        let mut lines: Vec<String> = deeds.iter().map(|deed| self.line(deed)).collect();
        // What is done when all have answered is not the deed of the last of them: there everything is told.
        let (mover, named) = match hidden {
            true => (None, CardSet::EMPTY),
            false => (Some(seat), told::cards_of(&self.table, before, chosen)),
        };
        lines.extend(self.further(after, mover, named, seen));
        Told { deeds, lines }
    }

    fn deed(&self, before: &State, after: &State, seat: u8, chosen: &Move) -> Deed {
        Deed { seat, text: Some(told::deed(&self.table, before, after, seat, chosen, self.look())) }
    }

    fn line(&self, deed: &Deed) -> String {
        let who = self.who(deed.seat);
        match &deed.text {
            Some(text) => format!("{who}: {text}"),
            None => format!("{who} has chosen."),
        }
    }

    /// A player at the beginning of a line.
    fn who(&self, seat: u8) -> String {
        match self.players.get(usize::from(seat)) {
            _ if self.viewer == Viewer::Seat(seat) && !self.by_name => "You".to_string(),
            Some(name) => name.clone(),
            None => format!("P{seat}"),
        }
    }

    /// What came of a move, each line below the deed it belongs to. Where the viewer had nothing to choose in a turn of their
    /// own, that is told first and the rest stands below it.
    fn further(&self, state: &State, mover: Option<u8>, named: CardSet, seen: &[Happening]) -> Vec<String> {
        let mut lines = Vec::new();
        let mut telling = self.telling(mover, named);
        let mut rest = seen;
        loop {
            let until = (0..rest.len()).find(|&at| self.is_turn_lost(state, telling.mover, &rest[at..]));
            let (now, later) = rest.split_at(until.unwrap_or(rest.len()));
            lines.extend(telling.lines(now).into_iter().map(|line| format!("  {line}")));
            let Some((Happening::Passed(seat), later)) = later.split_first() else { return lines };
            lines.push(format!("{}: no move is possible.", self.who(*seat)));
            telling = self.telling(Some(*seat), CardSet::EMPTY);
            rest = later;
        }
    }

    /// Whether a seat whose passing the viewer may know loses a turn here: it is neither the mover nor asked right after.
    fn is_turn_lost(&self, state: &State, mover: Option<u8>, happenings: &[Happening]) -> bool {
        let Some(Happening::Passed(seat)) = happenings.first() else { return false };
        let seen = self.viewer == Viewer::Seat(*seat) || self.viewer == Viewer::Everything;
        let others_pass =
            happenings.iter().any(|next| matches!(next, Happening::Passed(other) if other != seat));
        let asked_next = !others_pass && self.table.to_choose(state).contains(seat);
        seen && mover != Some(*seat) && !asked_next
    }

    fn telling(&self, mover: Option<u8>, named: CardSet) -> Telling<'_> {
        let (layout, look) = (&self.table.layout, self.look());
        Telling { layout, places: &self.places, look, by_name: self.by_name, mover, named }
    }
}
