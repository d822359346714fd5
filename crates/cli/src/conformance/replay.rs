//! Replays one trace: at every step the player to move and the legal moves are compared, then the chosen move is made; at the
//! end the result.

use super::deal::{FromTrace, in_our_order};
use super::eval;
use super::ready::{Opened, Ready};
use super::report::Mismatch;
use super::spell::in_one_form;
use super::trace::{Entry, Step};
use super::words::{Offers, Said, Speaker};
use engine::moves::Move;
use engine::probe::Off;
use engine::state::{State, Status};
use engine::state_text;
use std::collections::BTreeSet;
use std::sync::Arc;

/// So many moves that the trace does not have are made one after the other.
const MOST_SILENT: usize = 1000;

/// What came of a line: the steps that agreed, and where it went wrong.
pub struct Replayed {
    /// Steps compared.
    pub steps: usize,
    /// The first thing that differs.
    pub mismatch: Option<Box<Mismatch>>,
}

/// Replays a game.
pub fn replay(ready: &Ready, entry: &Entry) -> Replayed {
    let mut steps = 0;
    let outcome = Replay::start(ready, entry).and_then(|mut replay| {
        let result = replay.run(entry, &mut steps);
        result.map_err(|mismatch| mismatch.at(steps, state_text::print(&replay.opened.table, &replay.state)))
    });
    Replayed { steps, mismatch: outcome.err() }
}

struct Replay<'a> {
    ready: &'a Ready,
    opened: Arc<Opened>,
    state: State,
    chance: FromTrace,
    /// A move of which not all words were said yet, and who makes it.
    begun: Option<(u8, Offers)>,
}

impl<'a> Replay<'a> {
    fn start(ready: &'a Ready, entry: &Entry) -> Result<Replay<'a>, Box<Mismatch>> {
        let opened = ready.open(entry).map_err(|m| Mismatch::unreadable(format!("no table for it: {m}")))?;
        let cards = in_our_order(ready.family.deal.as_ref(), entry, opened.table.layout.players);
        let mut coming = Vec::new();
        for name in cards.map_err(Mismatch::unreadable)? {
            let cards = opened.spelling.cards_named(&name);
            let cards = cards.ok_or_else(|| Mismatch::unreadable(format!("our game has no card {name}")))?;
            coming.push((name, cards));
        }
        let mut chance = FromTrace::new(coming);
        let state = opened.table.start_with(0, &mut chance);
        Ok(Replay { ready, opened, state, chance, begun: None })
    }

    fn run(&mut self, entry: &Entry, steps: &mut usize) -> Result<(), Box<Mismatch>> {
        for (index, step) in entry.steps().map_err(Mismatch::unreadable)?.iter().enumerate() {
            self.step(step)?;
            *steps = index + 1;
            for expected in &self.ready.family.each_step {
                self.compare(expected, &entry.data["steps"][index])?;
            }
        }
        self.make_silent_moves()?;
        self.check_end()?;
        for expected in &self.ready.family.results {
            self.compare(expected, &entry.data)?;
        }
        self.check_winners(entry)
    }

    fn step(&mut self, step: &Step) -> Result<(), Box<Mismatch>> {
        let theirs: BTreeSet<String> = step.legal.iter().map(|word| in_one_form(word)).collect();
        let offers = match self.begun.take() {
            Some((seat, begun)) if seat == step.player => begun,
            Some((seat, _)) => {
                let ours = format!("P{seat}, whose move is not complete");
                return Err(Mismatch::new("the player to move", format!("P{}", step.player), ours));
            }
            None => {
                self.make_silent_moves()?;
                if self.is_unasked(step)? {
                    return Ok(());
                }
                self.check_player(step)?;
                self.speaker(step.player).offers(&self.state).map_err(Mismatch::unreadable)?
            }
        };
        let ours = offers.words();
        if !offers.silent.is_empty() || ours != theirs {
            return Err(Mismatch::legal(step, &theirs, &ours, offers.silent.len()));
        }
        self.choose(step, &offers)
    }

    fn choose(&mut self, step: &Step, offers: &Offers) -> Result<(), Box<Mismatch>> {
        let word = in_one_form(&step.chosen);
        match self.speaker(step.player).say(offers, &word, &self.state).map_err(Mismatch::unreadable)? {
            Said::Made(mv) => self.make(step.player, &mv),
            Said::Partly(begun) => {
                self.begun = Some((step.player, begun));
                Ok(())
            }
            Said::Unclear(count) => Err(Mismatch::new(
                "the chosen move",
                step.chosen.clone(),
                format!("{count} moves of ours are called so"),
            )),
        }
    }

    fn make(&mut self, seat: u8, mv: &Move) -> Result<(), Box<Mismatch>> {
        let made = self.opened.table.apply_with(&mut self.state, seat, mv, &mut self.chance, &mut Off);
        made.map_err(|refusal| {
            Mismatch::new("the chosen move", "is possible".to_string(), refusal.to_string())
        })?;
        self.check_fault()
    }

    fn speaker(&self, seat: u8) -> Speaker<'_> {
        Speaker { ready: self.ready, opened: &self.opened, seat }
    }

    /// Makes moves that the trace does not have, where there is nothing else to choose.
    fn make_silent_moves(&mut self) -> Result<(), Box<Mismatch>> {
        self.check_fault()?;
        if self.ready.family.moves.iter().all(|line| !line.words.is_empty()) {
            return Ok(());
        }
        for _ in 0..MOST_SILENT {
            let mut silent = None;
            for seat in self.opened.table.to_choose(&self.state) {
                let offers = self.speaker(seat).offers(&self.state).map_err(Mismatch::unreadable)?;
                if let (true, &[only]) = (offers.is_silent(), &offers.silent[..]) {
                    silent = Some((seat, only));
                    break;
                }
            }
            let Some((seat, mv)) = silent else { return Ok(()) };
            self.make(seat, &mv)?;
        }
        Err(Mismatch::new(
            "moves the trace does not have",
            "an end".to_string(),
            format!("more than {MOST_SILENT}"),
        ))
    }

    /// Whether the trace asks for something that our rules do by themselves.
    fn is_unasked(&self, step: &Step) -> Result<bool, Box<Mismatch>> {
        let [only] = &step.legal[..] else { return Ok(false) };
        if !self.ready.family.unasked.contains(only) {
            return Ok(false);
        }
        if !self.opened.table.to_choose(&self.state).contains(&step.player) {
            return Ok(true);
        }
        let offers = self.speaker(step.player).offers(&self.state).map_err(Mismatch::unreadable)?;
        Ok(!offers.words().contains(&in_one_form(only)))
    }

    fn check_player(&self, step: &Step) -> Result<(), Box<Mismatch>> {
        let seats = self.opened.table.to_choose(&self.state);
        if seats.contains(&step.player) {
            return Ok(());
        }
        Err(Mismatch::new("the player to move", format!("P{}", step.player), self.waits()))
    }

    fn check_end(&self) -> Result<(), Box<Mismatch>> {
        let dealing = self.ready.family.one_deal && self.state.status == Status::Chance;
        if self.begun.is_some() || !(self.state.status == Status::Over || dealing) {
            return Err(Mismatch::new("the end", "the game is over".to_string(), self.waits()));
        }
        match self.chance.left() {
            0 => Ok(()),
            left => Err(Mismatch::new("the cards", "all are drawn".to_string(), format!("{left} are left"))),
        }
    }

    fn check_winners(&self, entry: &Entry) -> Result<(), Box<Mismatch>> {
        let Some(field) = &self.ready.family.winners else { return Ok(()) };
        let theirs = eval::greatest(entry, field);
        let theirs =
            theirs.ok_or_else(|| Mismatch::unreadable(format!("`{}` is no list", field.0.join("."))))?;
        let ours = self.opened.table.outcome(&self.state).map(|outcome| outcome.winners).unwrap_or_default();
        let seats = |winners: &[bool]| {
            let seats =
                winners.iter().enumerate().filter(|(_, wins)| **wins).map(|(seat, _)| format!("P{seat}"));
            seats.collect::<Vec<_>>().join(" ")
        };
        if ours == theirs { Ok(()) } else { Err(Mismatch::new("the winners", seats(&theirs), seats(&ours))) }
    }

    fn compare(
        &self,
        expected: &super::map::Expectation,
        data: &serde_json::Value,
    ) -> Result<(), Box<Mismatch>> {
        let found = eval::difference(self.ready, &self.opened, &self.state, data, expected);
        match found.map_err(Mismatch::unreadable)? {
            Some((theirs, ours)) => Err(Mismatch::new("a value", theirs, ours)),
            None => Ok(()),
        }
    }

    fn check_fault(&self) -> Result<(), Box<Mismatch>> {
        match &self.state.status {
            Status::Faulted(fault) => {
                let card = self.chance.impossible.as_ref();
                let expected =
                    card.map_or("the game goes on".to_string(), |card| format!("{card} comes next"));
                Err(Mismatch::new(
                    "our rules went wrong",
                    expected,
                    fault.told(&self.opened.table.program().sources),
                ))
            }
            _ => Ok(()),
        }
    }

    /// What our game waits for.
    fn waits(&self) -> String {
        match &self.state.status {
            Status::Over => "the game is over".to_string(),
            Status::Chance => "a card that the trace does not have".to_string(),
            _ => {
                let seats =
                    self.opened.table.to_choose(&self.state).into_iter().map(|seat| format!("P{seat}"));
                seats.collect::<Vec<_>>().join(" ")
            }
        }
    }
}
