//! The match at a table: beginning it, making moves, letting bots move, keeping time.

use super::Room;
use crate::bots::Thinker;
use crate::live::Live;
use crate::replays::Lost;
use crate::store::{MatchHead, Step};
use crate::wire::{self, Message, News, RefusalCode};
use ::bots::Level;
use axum::extract::ws::Utf8Bytes;
use engine::moves::Move;
use engine::record::Record;
use std::collections::BTreeMap;
use std::time::Duration;
use tokio::time::Instant;

/// So many moves of bots are made before others get a chance to be heard,
const MOST_BOT_MOVES: usize = 100;
/// and for so long: rules may be slow.
const LONGEST_BOT_MOVES: Duration = Duration::from_millis(20);

/// Whoever has let the time run out is asked for so long within the same turn: long enough to take the turn up again.
const FOR_THE_OVERDUE: Duration = Duration::from_secs(3);

/// Messages about moves that are not stored yet, by viewer.
type Pending = BTreeMap<Option<u8>, Vec<Utf8Bytes>>;

impl Room {
    /// Begins if every chair is taken and everybody is ready.
    pub(super) async fn begin_if_ready(&mut self) {
        let waits = self.current.is_none() && !self.closed;
        let taken = self.chairs.iter().all(|chair| !matches!(chair.sitter, super::Sitter::Nobody));
        let ready = self.chairs.iter().all(|chair| chair.person().is_none() || chair.ready);
        if waits && taken && ready {
            self.begin().await;
        }
    }

    /// Begins a match. If it cannot be stored, nothing has happened.
    pub(super) async fn begin(&mut self) {
        let id = crate::secret::name();
        let secret = self.hall.config.seed.map_or_else(crate::secret::bytes, |seed| [seed; 32]);
        let record = Record::secret(&self.table, secret);
        let names = self.names();
        let people = self.chairs.iter().enumerate();
        let people = people.filter_map(|(seat, chair)| Some((chair.person()?.to_string(), seat as u8)));
        let head = MatchHead {
            id: id.clone(),
            table: self.id.clone(),
            game: self.setup.game.clone(),
            title: self.table.program().name.clone(),
            rulebook: self.rulebook.clone(),
            record: record.print(),
            names: names.clone(),
            people: people.collect(),
        };
        let live = Live::begin(&self.table, &self.fixed, record, &names);
        let live = match live {
            Ok(live) => live,
            Err(error) => {
                return tracing::error!(table = self.id, why = %Lost::from(error), "a match could not be begun");
            }
        };
        if let Err(error) = self.hall.store.begin_match(&head).await {
            return tracing::error!(table = self.id, %error, "a match could not be stored, so it was not begun");
        }
        self.current = Some((id, live));
        self.end_noted = false;
        self.rematch.clear();
        self.failed.clear();
        self.undo_asked = None;
        self.store().await;
        for connection in self.greeted() {
            self.welcome(connection, None);
        }
        self.go_on().await;
        self.list();
    }

    /// Makes a move of a person, and those of bots that follow from it. Everything is stored before anybody is told.
    pub(super) async fn make(&mut self, seat: u8, chosen: &Move) -> Result<(), wire::Refusal> {
        let begun = Instant::now();
        let first = self.next_number();
        let mut pending = Pending::new();
        let mut steps = vec![self.apply(seat, chosen, &mut pending)?];
        self.late.retain(|&other| other != seat);
        self.overdue.retain(|&other| other != seat);
        self.let_bots_move(&mut steps, &mut pending);
        self.commit(first, steps, pending).await?;
        self.hall.metrics.moves.add(1);
        self.hall.metrics.move_time.observe(begun.elapsed());
        Ok(())
    }

    /// Makes a move a bot has thought of, and those of bots that follow from it.
    pub(super) async fn make_for_bot(&mut self, seat: u8, chosen: &Move) {
        let (first, mut pending) = (self.next_number(), Pending::new());
        self.note_lateness(seat, "the computer chose for");
        let Ok(step) = self.apply(seat, chosen, &mut pending) else { return };
        let mut steps = vec![step];
        self.let_bots_move(&mut steps, &mut pending);
        // A failure is told in the log; the bots try again with whatever happens next.
        let _ = self.commit(first, steps, pending).await;
    }

    /// Lets bots move if it is their turn, and sees to the clock.
    pub(super) async fn go_on(&mut self) {
        if self.bots_move.is_some() {
            return;
        }
        let (first, mut steps, mut pending) = (self.next_number(), Vec::new(), Pending::new());
        self.let_bots_move(&mut steps, &mut pending);
        // A failure is told in the log; the bots try again with whatever happens next.
        let _ = self.commit(first, steps, pending).await;
    }

    /// Takes the last move of a seat back, and stores that.
    pub(super) async fn take_back(&mut self, seat: u8) -> Result<(), wire::Refusal> {
        let first = self.next_number();
        let Some((_, live)) = &mut self.current else { return Err(not_begun()) };
        let Some(step) = live.take_back(seat) else {
            let text = "You have made no move yet.".to_string();
            return Err(wire::Refusal { code: RefusalCode::NotNow, text, why: None });
        };
        let mut pending = Pending::new();
        self.note(&mut pending);
        let mut steps = vec![step];
        self.let_bots_move(&mut steps, &mut pending);
        let asked = self.undo_asked.take();
        self.commit(first, steps, pending).await?;
        // Somebody else's wish was about a game that is another now.
        if let Some((other, _)) = asked.filter(|(other, _)| *other != seat) {
            self.tell_everybody(&wire::News::UndoDenied { seat: other });
        }
        Ok(())
    }

    /// Somebody has not answered in time: the computer plays for them; for those who are away, from now on.
    pub(super) async fn time_is_up(&mut self) {
        self.deadline = None;
        let Some((_, live)) = &self.current else { return };
        let waited_for = live.to_choose().into_iter();
        self.late = waited_for.filter(|&seat| self.chairs[usize::from(seat)].is_played_by_person()).collect();
        for seat in self.late.clone() {
            self.chairs[usize::from(seat)].bot_plays = !self.is_here(seat);
        }
        self.go_on().await;
        self.tell_room();
    }

    /// Somebody was late, and the choice is made: the log says that it was not the person who made it.
    fn note_lateness(&mut self, seat: u8, what: &str) {
        if !self.late.contains(&seat) {
            return;
        }
        let name = self.chairs[usize::from(seat)].name(usize::from(seat));
        self.remark = Some(format!("Time was up: {what} {name}."));
        self.late.retain(|&other| other != seat);
        if !self.overdue.contains(&seat) {
            self.overdue.push(seat);
        }
    }

    /// What is done for somebody who has not answered in time, if that is nothing: nobody's answers are used up for them.
    fn silence_of(&mut self, seat: u8) -> Option<Move> {
        let (_, live) = self.current.as_mut().filter(|_| self.late.contains(&seat))?;
        let still = live.silence(seat)?;
        self.note_lateness(seat, "nothing was done for");
        Some(still)
    }

    /// Whether a bot decides what is played on a seat now.
    pub(super) fn is_played_by_bot(&self, seat: u8) -> bool {
        !self.chairs[usize::from(seat)].is_played_by_person() || self.late.contains(&seat)
    }

    /// Whether the person on a seat is connected.
    pub(super) fn is_here(&self, seat: u8) -> bool {
        let person = self.chairs[usize::from(seat)].person();
        person
            .is_some_and(|person| self.connections.values().any(|one| one.greeted && one.person.id == person))
    }

    fn apply(&mut self, seat: u8, chosen: &Move, pending: &mut Pending) -> Result<Step, wire::Refusal> {
        let Some((_, live)) = &mut self.current else { return Err(not_begun()) };
        let step = live.choose(seat, chosen).map_err(|why| {
            let code = match why {
                engine::moves::Refusal::NotYourChoice => RefusalCode::NotYourChoice,
                engine::moves::Refusal::Over => RefusalCode::Over,
                engine::moves::Refusal::NotOffered => RefusalCode::NotPossible,
            };
            wire::Refusal { code, text: format!("{why}."), why: None }
        })?;
        if let Some(remark) = self.remark.take() {
            live.remark(&remark);
        }
        // Whoever was asked was asked about what went before; and what ends the game opens all cards.
        self.undo_asked = None;
        self.note(pending);
        Ok(step)
    }

    fn let_bots_move(&mut self, steps: &mut Vec<Step>, pending: &mut Pending) {
        let among_themselves = !self.chairs.iter().any(|chair| chair.is_played_by_person());
        let nobody_looks = !self.connections.values().any(|one| one.greeted);
        // Where everybody has left, nobody wants to see the end; bots that play among themselves wait for somebody who looks on. So does the first
        // move of all: whoever comes to the table sees the deal and everything after it. `come_in` lets it go on.
        let just_dealt = self.next_number() == 0;
        if self.closed || (nobody_looks && (among_themselves || just_dealt)) {
            return;
        }
        let (begun, pace) = (Instant::now(), self.hall.config.bot_pace);
        for _ in 0..MOST_BOT_MOVES {
            let Some((_, live)) = &self.current else { return };
            let waited_for = live.to_choose();
            let Some(seat) = waited_for.into_iter().find(|&seat| self.is_played_by_bot(seat)) else { return };
            if among_themselves && !steps.is_empty() {
                self.bots_move = Some(Instant::now() + pace);
                return;
            }
            let still = self.silence_of(seat);
            let thinker = self.thinker(seat);
            if still.is_none() && thinker != Thinker::Level(Level::Random) {
                return self.think_about_move(seat, thinker);
            }
            let Some(chosen) = still.or_else(|| self.any_move(seat)) else { return };
            match self.apply(seat, &chosen, pending) {
                Ok(step) => steps.push(step),
                Err(_) => return,
            }
            if begun.elapsed() > LONGEST_BOT_MOVES {
                break;
            }
        }
        self.bots_move = Some(Instant::now() + Duration::from_millis(1));
    }

    /// Stores steps, then tells everybody. If they cannot be stored, the match goes back to what is.
    async fn commit(&mut self, first: u32, steps: Vec<Step>, pending: Pending) -> Result<(), wire::Refusal> {
        if !steps.is_empty() {
            let Some((id, _)) = &self.current else { return Err(not_begun()) };
            let id = id.clone();
            if let Err(error) = self.hall.store.append(&id, first, steps).await {
                tracing::error!(table = self.id, %error, "a move could not be stored");
                self.lost = !self.go_back_to_what_is_stored(&id).await;
                let text = "The move could not be stored; nothing has changed.".to_string();
                return Err(wire::Refusal { code: RefusalCode::Trouble, text, why: None });
            }
        }
        self.deliver(pending);
        let to_choose = self.current.as_ref().map_or(Vec::new(), |(_, live)| live.to_choose());
        self.late.retain(|seat| to_choose.contains(seat));
        self.overdue.retain(|seat| to_choose.contains(seat));
        self.set_clock();
        self.note_the_end().await;
        Ok(())
    }

    /// Whether that was possible.
    async fn go_back_to_what_is_stored(&mut self, id: &str) -> bool {
        let stored = self.hall.store.a_match(id).await.ok().flatten();
        let Some(stored) = stored else { return false };
        let Ok(record) = Record::parse(&stored.record) else { return false };
        let live = Live::resume(&self.table, &self.fixed, record, &self.names(), &stored.steps);
        let Ok(live) = live else { return false };
        self.current = Some((id.to_string(), live));
        for connection in self.greeted() {
            self.welcome(connection, None);
        }
        true
    }

    /// Keeps the last update for everybody who looks on.
    fn note(&mut self, pending: &mut Pending) {
        let viewers: Vec<Option<u8>> = self.greeted().into_iter().map(|one| self.seat_of(one)).collect();
        let people = self.people_bits();
        let Some((_, live)) = &mut self.current else { return };
        let mut told: Vec<Option<u8>> = viewers;
        told.sort_unstable();
        told.dedup();
        for viewer in told {
            let mut update = live.update(viewer);
            update.view.can_undo = viewer.is_some_and(|seat| live.can_undo(seat, people));
            let news = News::Update(Box::new(update));
            if let Ok(text) = serde_json::to_string(&Message::News { news }) {
                pending.entry(viewer).or_default().push(text.into());
            }
        }
    }

    fn deliver(&mut self, pending: Pending) {
        for connection in self.greeted() {
            let viewer = self.seat_of(connection);
            for text in pending.get(&viewer).into_iter().flatten() {
                self.send_text(connection, text.clone());
            }
        }
    }

    /// Begins the time for a question that was not asked before.
    fn set_clock(&mut self) {
        let (Some(seconds), Some((_, live))) = (self.setup.seconds, &mut self.current) else { return };
        let question = live.question_number();
        let mut waited_for = live.to_choose();
        waited_for.retain(|&seat| self.chairs[usize::from(seat)].is_played_by_person());
        let anybody_here = (0..self.chairs.len() as u8).any(|seat| self.is_here(seat));
        if waited_for.is_empty() || !anybody_here {
            self.deadline = None;
            return;
        }
        if self.deadline.is_none_or(|(_, about)| about != question) && self.late.is_empty() {
            let all_overdue = waited_for.iter().all(|seat| self.overdue.contains(seat));
            let time = Duration::from_secs(seconds.into());
            let time = if all_overdue { time.min(FOR_THE_OVERDUE) } else { time };
            self.more_time_given = false;
            self.deadline = Some((Instant::now() + time, question));
            self.tell_room();
        }
    }

    /// More time for the open question, once.
    pub(super) fn give_more_time(&mut self) -> bool {
        let (Some(seconds), Some((at, _))) = (self.setup.seconds, &mut self.deadline) else { return false };
        if self.more_time_given {
            return false;
        }
        self.more_time_given = true;
        *at += Duration::from_secs(seconds.into());
        self.tell_room();
        true
    }

    async fn note_the_end(&mut self) {
        let Some((id, live)) = &self.current else { return };
        if !live.is_over() || self.end_noted {
            return;
        }
        self.deadline = None;
        match self.hall.store.end_match(id, &live.places()).await {
            Ok(()) => self.end_noted = true,
            Err(error) => {
                tracing::error!(table = self.id, %error, "the end of a match could not be stored; it is tried again");
            }
        }
        self.tell_room();
        self.list();
    }

    /// The seats with people, as bits.
    pub(super) fn people_bits(&self) -> u16 {
        let people = self.chairs.iter().enumerate().filter(|(_, chair)| chair.person().is_some());
        people.fold(0, |bits, (seat, _)| bits | 1 << seat)
    }

    /// The number of the next step: updates are numbered from the deal, which is no step.
    fn next_number(&self) -> u32 {
        self.current.as_ref().map_or(0, |(_, live)| live.number())
    }
}

fn not_begun() -> wire::Refusal {
    wire::Refusal { code: RefusalCode::NotBegun, text: "The game has not begun.".to_string(), why: None }
}
