//! A match being played: the engine's state, its record, and what each viewer could see of it so far.
//!
//! Everything here is plain computation. Whoever calls [`Live::choose`] must store the step before telling anybody.

mod asks;
mod fixed;
mod present;
mod worths;

pub use fixed::Fixed;

use crate::replays::Lost;
use crate::store::{Act, Step};
use crate::wire;
use engine::dictated::Dictated;
use engine::ending::Ending;
use engine::layout::head;
use engine::learned::Learned;
use engine::moves::{Move, Refusal};
use engine::names::{self, Style};
use engine::offered::Offered;
use engine::record::{Record, ReplayError};
use engine::state::{State, Status};
use engine::table::Table;
use engine::texts::Viewer;
use engine::watch::{Happening, Teller, Told, Watcher, Watchers};
use std::sync::Arc;

/// A match being played.
#[derive(Debug)]
pub struct Live {
    /// The table.
    pub table: Arc<Table>,
    /// What does not change.
    pub fixed: Arc<Fixed>,
    /// The moves that are in force.
    pub record: Record,
    state: State,
    /// What everybody has learned in it: bots may use it.
    known: Learned,
    chance: Dictated,
    /// One for each seat, then one for the spectators.
    tellers: Vec<Teller>,
    /// For each of them what happened, by the number of the update; the deal is number 0.
    history: Vec<Vec<wire::Missed>>,
    /// The number of the update that asked what is asked now.
    question: u32,
    /// For each move in force the seats that learned something from it, as bits.
    learned: Vec<u16>,
    /// For each move in force what every viewer was told of it; none where it was secret.
    deeds: Vec<Vec<Option<String>>>,
    /// What is offered to each seat in the open question, once it was looked up.
    offers: Vec<Option<Arc<Offered>>>,
    /// How it ended, once it has.
    ending: Option<Ending>,
    /// How often a move was taken back.
    undone: u32,
}

impl Live {
    /// Begins a match.
    pub fn begin(
        table: &Arc<Table>,
        fixed: &Arc<Fixed>,
        record: Record,
        names: &[String],
    ) -> Result<Live, ReplayError> {
        Live::begin_told(table, fixed, record, tellers(table, names, false))
    }

    /// A match that is looked at again: nobody is called "you".
    pub fn look_back(
        table: &Arc<Table>,
        fixed: &Arc<Fixed>,
        record: Record,
        names: &[String],
    ) -> Result<Live, ReplayError> {
        Live::begin_told(table, fixed, record, tellers(table, names, true))
    }

    fn begin_told(
        table: &Arc<Table>,
        fixed: &Arc<Fixed>,
        record: Record,
        tellers: Vec<Teller>,
    ) -> Result<Live, ReplayError> {
        let chance = record.chance_of(table)?;
        let mut live = Live {
            table: table.clone(),
            fixed: fixed.clone(),
            state: State::blank(&table.layout),
            known: Learned::default(),
            chance,
            tellers,
            history: vec![Vec::new(); table.layout.players + 1],
            question: 0,
            learned: Vec::new(),
            deeds: Vec::new(),
            offers: vec![None; table.layout.players],
            ending: None,
            undone: 0,
            record,
        };
        live.deal();
        Ok(live)
    }

    /// Plays a stored match up to where it stood.
    pub fn resume(
        table: &Arc<Table>,
        fixed: &Arc<Fixed>,
        record: Record,
        names: &[String],
        steps: &[Step],
    ) -> Result<Live, ReplayError> {
        if record.rules != table.hash() {
            return Err(ReplayError::OtherRules);
        }
        let mut live = Live::begin(table, fixed, record, names)?;
        for (number, step) in steps.iter().enumerate() {
            live.step(number, step)?;
        }
        Ok(live)
    }

    /// Makes a step that was stored.
    pub fn step(&mut self, number: usize, step: &Step) -> Result<(), ReplayError> {
        let name = match &step.act {
            Act::Move(name) => name,
            act => {
                self.go_back(step.seat, act);
                return Ok(());
            }
        };
        let refused = |refusal| ReplayError::Move { number, seat: step.seat, name: name.clone(), refusal };
        let found = names::read_move(&self.table, &self.state, step.seat, name);
        let chosen = found.ok_or_else(|| refused(None))?;
        self.choose(step.seat, &chosen).map(|_| ()).map_err(|why| refused(Some(why)))
    }

    /// Makes a move. What came of it is the last update of everybody's history. A refused one changes nothing.
    pub fn choose(&mut self, seat: u8, chosen: &Move) -> Result<Step, Refusal> {
        let name = names::of_move(&self.table, &self.state, seat, chosen);
        let before = self.state.clone();
        let mut watchers = Watchers(self.tellers.iter().map(Teller::watcher).collect());
        self.known.apply_with(&self.table, &mut self.state, seat, chosen, &mut self.chance, &mut watchers)?;
        let (seen, learned, last) = finish(watchers.0);
        self.ending = Ending::of(&self.table, &self.state, last);
        self.learned.push(learned);
        self.record.moves.push((seat, name.clone()));
        let number = self.number() + 1;
        let mut deeds = Vec::new();
        for (viewer, happenings) in seen.iter().enumerate() {
            let told = self.tellers[viewer].tell(&before, &self.state, seat, chosen, happenings);
            deeds.push(told.deeds.iter().find(|deed| deed.seat == seat).and_then(|deed| deed.text.clone()));
            let missed = self.missed(number, viewer, told, happenings);
            self.history[viewer].push(missed);
        }
        self.deeds.push(deeds);
        self.ask_anew(!is_same_question(&before, &self.state, seat), number);
        Ok(Step::moved(seat, name))
    }

    /// Says something to everybody beside the last update.
    pub fn remark(&mut self, text: &str) {
        let last = self.history.iter_mut().filter_map(|history| history.last_mut());
        last.for_each(|update| update.log.push(text.to_string()));
    }

    /// Takes back the last move of a seat; None if there is none. An answer that lies face down is taken back alone, and its seat
    /// asked again: those of others stay, and so does the question they are asked. Else what came after the move goes too.
    pub fn take_back(&mut self, seat: u8) -> Option<Step> {
        let act = if self.has_answered(seat) { Act::Change } else { Act::TakeBack };
        self.go_back(seat, &act).then_some(Step { seat, act })
    }

    /// Does what was taken back once, or is now. Whether there was such a move.
    fn go_back(&mut self, seat: u8, act: &Act) -> bool {
        let Some(at) = self.record.moves.iter().rposition(|(who, _)| *who == seat) else { return false };
        let (alone, question) = (*act == Act::Change, self.question);
        let mut kept = self.record.moves.clone();
        if alone {
            kept.remove(at);
        } else {
            kept.truncate(at);
        }
        if let Err(error) = self.play_anew(kept) {
            tracing::error!(why = %Lost::from(error), "a move could not be taken back");
            return false;
        }
        let number = self.number() + 1;
        let what = if alone { "choice" } else { "last move" };
        let takes = format!("{} takes", self.names()[usize::from(seat)]);
        let by_name = self.by_name();
        for (viewer, history) in self.history.iter_mut().enumerate() {
            let who = if viewer == usize::from(seat) && !by_name { "You take" } else { &takes };
            history.push(wire::Missed {
                number,
                events: vec![wire::Event::TakenBack { seat }],
                log: vec![format!("{who} back the {what}.")],
            });
        }
        self.ask_anew(true, if alone { question } else { number });
        true
    }

    /// Only these moves were made. They are played anew beside: if that fails, nothing has changed.
    fn play_anew(&mut self, moves: Vec<(u8, String)>) -> Result<(), ReplayError> {
        let record = Record { moves: Vec::new(), ..self.record.clone() };
        let tellers = tellers(&self.table, self.names(), self.by_name());
        let mut again = Live::begin_told(&self.table, &self.fixed, record, tellers)?;
        for (number, (seat, name)) in moves.into_iter().enumerate() {
            again.step(number, &Step::moved(seat, name))?;
        }
        again.history = std::mem::take(&mut self.history);
        again.undone = self.undone + 1;
        *self = again;
        Ok(())
    }

    fn deal(&mut self) {
        let mut watchers = Watchers(self.tellers.iter().map(Teller::watcher).collect());
        let begun = Learned::start_with(&self.table, self.record.seed, &mut self.chance, &mut watchers);
        (self.state, self.known) = begun;
        let (seen, _, last) = finish(watchers.0);
        self.ending = Ending::of(&self.table, &self.state, last);
        for (viewer, happenings) in seen.iter().enumerate() {
            let lines = self.tellers[viewer].begin(&self.state, happenings);
            let missed = self.missed(0, viewer, Told { deeds: Vec::new(), lines }, happenings);
            self.history[viewer].push(missed);
        }
    }

    fn ask_anew(&mut self, anew: bool, number: u32) {
        if anew {
            self.question = number;
            self.offers.fill(None);
        }
    }

    /// The number of the last update.
    pub fn number(&self) -> u32 {
        self.history[0].len().saturating_sub(1) as u32
    }

    /// The updates after this number, or the last 200 without one, as a viewer could see them.
    pub fn missed_since(&self, seat: Option<u8>, seen: Option<u32>) -> Vec<wire::Missed> {
        let history = &self.history[self.viewer(seat)];
        let from = match seen {
            Some(seen) => (seen as usize).saturating_add(1),
            None => history.len().saturating_sub(MOST_TOLD),
        };
        history.get(from..).unwrap_or_default().to_vec()
    }

    /// The last update as a viewer could see it.
    pub fn update(&mut self, seat: Option<u8>) -> wire::Update {
        let view = self.view(seat);
        let last = self.history[self.viewer(seat)].last().cloned();
        let (events, log) = last.map_or_else(Default::default, |last| (last.events, last.log));
        wire::Update { number: self.number(), events, log, view }
    }

    /// The number of the open question.
    pub fn question_number(&self) -> u32 {
        self.question
    }

    /// Whether a seat's answer in the open choice made at once lies face down.
    pub fn has_answered(&self, seat: u8) -> bool {
        self.state.waits(seat)
    }

    /// Whether a seat has made a move that is in force.
    pub fn has_moved(&self, seat: u8) -> bool {
        self.record.moves.iter().any(|(who, _)| *who == seat)
    }

    /// A seat's last move as a viewer was told of it; None if they were not.
    pub fn last_move_of(&self, seat: u8, viewer: Option<u8>) -> Option<String> {
        let at = self.record.moves.iter().rposition(|(who, _)| *who == seat)?;
        self.deeds.get(at)?.get(self.viewer(viewer))?.clone()
    }

    /// A move's place in the list of the open question, and its title.
    pub fn named(&mut self, seat: u8, chosen: &Move) -> (Option<u32>, String) {
        let players = self.names().to_vec();
        let title = names::name_and_title(&self.table, &self.state, seat, chosen, &players).1;
        let offered = self.offered(seat);
        let at = offered.and_then(|offered| offered.moves.iter().position(|one| one.chosen == *chosen));
        (at.map(|at| at as u32), title)
    }

    /// Who must choose now.
    pub fn to_choose(&self) -> Vec<u8> {
        self.table.to_choose(&self.state)
    }

    /// Where the game stands.
    pub fn state(&mut self) -> &mut State {
        &mut self.state
    }

    /// What everybody has learned in it.
    pub fn known(&self) -> &Learned {
        &self.known
    }

    /// Whether nothing can be done any more.
    pub fn is_over(&self) -> bool {
        matches!(self.state.status, Status::Over | Status::Faulted(_))
    }

    /// The place of each seat, once it is over.
    pub fn places(&self) -> Vec<u8> {
        self.table.outcome(&self.state).map_or(vec![0; self.table.layout.players], |outcome| outcome.places)
    }

    /// Calls the players by other names from now on.
    pub fn rename(&mut self, names: &[String]) {
        self.tellers.iter_mut().for_each(|teller| teller.players = names.to_vec());
    }

    /// Whether nobody is called "you".
    fn by_name(&self) -> bool {
        self.tellers.iter().any(|teller| teller.by_name)
    }

    /// The names of the players.
    pub fn names(&self) -> &[String] {
        &self.tellers[0].players
    }

    /// Whether no more moves are taken back in this match.
    pub fn takes_back_no_more(&self) -> bool {
        self.undone >= MOST_UNDONE
    }

    /// Whether a seat may take its last move back without asking: it lies face down, or none of the seats with people (as bits)
    /// has learned anything from it or from what came after it, and none of them would lose a move of their own. After the end
    /// everybody may look at all cards: then nothing is.
    pub fn can_undo(&self, seat: u8, people: u16) -> bool {
        if self.is_over() || self.takes_back_no_more() {
            return false;
        }
        let Some(at) = self.record.moves.iter().rposition(|(who, _)| *who == seat) else { return false };
        let has_learned = self.learned[at..].iter().any(|learned| learned & people != 0);
        let others_moved = self.record.moves[at + 1..].iter().any(|(who, _)| people >> who & 1 == 1);
        self.has_answered(seat) || !(has_learned || others_moved)
    }

    /// The index of a viewer: a seat, or the one after the last for spectators.
    fn viewer(&self, seat: Option<u8>) -> usize {
        seat.map_or(self.table.layout.players, usize::from)
    }
}

/// So often a move is taken back in a match: each time is stored, and whoever loads the match plays all before it once more.
const MOST_UNDONE: u32 = 200;
/// Without a number, so many updates are told to somebody who comes in.
const MOST_TOLD: usize = 200;

fn tellers(table: &Arc<Table>, names: &[String], by_name: bool) -> Vec<Teller> {
    let seats = (0..table.layout.players as u8).map(Some).chain([None]);
    let teller = |seat| {
        let mut teller = Teller::new(table, Viewer::of(seat), Style::Pretty);
        teller.players = names.to_vec();
        teller.by_name = by_name;
        teller
    };
    seats.map(teller).collect()
}

/// What each viewer saw, who learned something, as bits, and the last instruction.
fn finish(watchers: Vec<Watcher<'_>>) -> (Vec<Vec<Happening>>, u16, u32) {
    let last = watchers.first().map_or(0, |one| one.last);
    let learned =
        watchers.iter().enumerate().filter(|(_, one)| one.learned).fold(0, |bits, (at, _)| bits | 1 << at);
    (watchers.into_iter().map(|one| one.seen).collect(), learned, last)
}

/// Whether what is asked is still the choice made at once to which this seat has given its answer.
fn is_same_question(before: &State, after: &State, seat: u8) -> bool {
    matches!((&before.status, &after.status), (Status::AtOnce(a), Status::AtOnce(b)) if a == b)
        && after.words[head::ANSWERED as usize] >> seat & 1 == 1
}

#[cfg(test)]
mod tests;
