//! Bots that think at a table, and hints: the room goes on answering while they do.

use super::Room;
use crate::bots::{self, Position, Thinker};
use crate::wire::{self, Answer, Refusal, RefusalCode};
use ::bots::Level;
use engine::moves::Move;

/// What a thought is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// The seat's next move.
    Move,
    /// The answer to a request for a hint.
    Hint {
        /// Who asked.
        connection: u64,
        /// The number of the request.
        request: u32,
    },
}

/// A thought on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Thinking {
    pub purpose: Purpose,
    pub seat: u8,
    /// The number of the last update when it began: what came later makes it worthless.
    pub number: u32,
    /// Tells it from others about the same position.
    pub id: u64,
}

/// A thought that has come.
pub(super) type Arrived = (Thinking, Option<bots::Thought>);

impl Room {
    /// Who plays on a seat, in the name of a person or for itself. A script that is not there any more has a stand-in.
    pub(super) fn thinker(&self, seat: u8) -> Thinker {
        let (chair, program) = (&self.chairs[usize::from(seat)], self.table.program());
        if chair.person().is_some() {
            return Thinker::Level(bots::in_the_name_of_somebody(program));
        }
        let found = chair.level().and_then(|name| bots::thinker(program, &self.scripts, name));
        found.unwrap_or(Thinker::Level(bots::STAND_IN))
    }

    /// Lets a bot think about a seat's next move, unless it does already.
    pub(super) fn think_about_move(&mut self, seat: u8, thinker: Thinker) {
        let Some((_, live)) = &self.current else { return };
        let number = live.number();
        if self.thinking.is_some_and(|one| one.seat == seat && one.number == number) {
            return;
        }
        self.thinking = self.think(Purpose::Move, seat, thinker);
    }

    fn think(&mut self, purpose: Purpose, seat: u8, thinker: Thinker) -> Option<Thinking> {
        let (table, seed) = (self.table.clone(), self.random.below(u64::MAX));
        let (_, live) = self.current.as_mut()?;
        let number = live.number();
        let (state, learned) = (live.state().clone(), live.known().clone());
        let position = Position { thinker, table, state, learned, seat, seed };
        let thinking = Thinking { purpose, seat, number, id: self.hall.next_number() };
        let (hall, thoughts) = (self.hall.clone(), self.thoughts.clone());
        tokio::spawn(async move {
            let thought = hall.thinkers.think(position).await;
            // The room may be gone by now: then nobody wants to know.
            let _ = thoughts.send((thinking, thought)).await;
        });
        Some(thinking)
    }

    /// A thought has come: makes the move, or answers who asked.
    pub(super) async fn consider(&mut self, (thinking, thought): Arrived) {
        let is_current = self
            .current
            .as_ref()
            .is_some_and(|(_, live)| live.number() == thinking.number && !live.is_over());
        match thinking.purpose {
            Purpose::Hint { connection, request } => {
                self.hinting.retain(|&asking| asking != thinking.seat);
                let answer = if is_current { self.advice(thinking.seat, thought) } else { Err(too_late()) };
                let answer = answer.unwrap_or_else(|reason| Answer::Refused { reason });
                self.answer(connection, request, answer);
            }
            Purpose::Move if self.thinking == Some(thinking) => {
                self.thinking = None;
                let wanted = is_current && !self.closed && self.is_played_by_bot(thinking.seat);
                if wanted && thought.as_ref().is_some_and(|thought| thought.fault.is_some()) {
                    self.remark_failure(thinking.seat);
                }
                match thought.map(|thought| thought.chosen).or_else(|| self.any_move(thinking.seat)) {
                    Some(chosen) if wanted => self.make_for_bot(thinking.seat, &chosen).await,
                    _ => self.go_on().await,
                }
            }
            // An older thought: another is on its way.
            Purpose::Move => {}
        }
    }

    /// A script has failed: the log says so, once in a match. The author is told where and why.
    fn remark_failure(&mut self, seat: u8) {
        self.hall.metrics.script_faults.add(1);
        if !self.failed.contains(&seat) {
            self.failed.push(seat);
            let name = self.chairs[usize::from(seat)].name(usize::from(seat));
            self.remark = Some(format!("{name}'s script failed: the computer chose for it."));
        }
    }

    /// Any move a seat has.
    pub(super) fn any_move(&mut self, seat: u8) -> Option<Move> {
        let table = self.table.clone();
        let (_, live) = self.current.as_mut()?;
        bots::any(&table, live.state(), seat, &mut self.random)
    }

    /// Somebody wants to know what to do. The answer comes when it is thought out.
    pub(super) fn hint(&mut self, connection: u64, request: u32) -> Result<(), Refusal> {
        let (seat, live) = self.playing(connection)?;
        live.expects(seat, live.question_number())?;
        if self.hinting.contains(&seat) {
            return Err(refusal(RefusalCode::TooOften, "The hint is being thought about."));
        }
        self.hinting.push(seat);
        self.think(Purpose::Hint { connection, request }, seat, Thinker::Level(Level::Hard));
        Ok(())
    }

    /// A hint in words: the move, and how many games are won with it and with the next best.
    fn advice(&mut self, seat: u8, thought: Option<bots::Thought>) -> Result<Answer, Refusal> {
        let Some((_, live)) = &mut self.current else { return Err(too_late()) };
        let thought = thought.ok_or_else(|| refusal(RefusalCode::Trouble, "The computer has no idea."))?;
        let (choice, text) = live.named(seat, &thought.chosen);
        let share = |worth: f64| (worth * 100.0).round().clamp(0.0, 100.0);
        let mine = thought.estimates.iter().find(|(one, _)| *one == thought.chosen);
        let next = thought.estimates.iter().find(|(one, _)| *one != thought.chosen);
        let because = match (mine, next) {
            (Some((_, worth)), Some((other, less))) => {
                let other = live.named(seat, other).1;
                format!("won in about {} of 100 games; {other}: {}.", share(*worth), share(*less))
            }
            (Some((_, worth)), None) => format!("won in about {} of 100 games.", share(*worth)),
            (None, _) => "there is nothing else to do.".to_string(),
        };
        Ok(Answer::Hinted { choice, text, because })
    }
}

fn refusal(code: RefusalCode, text: &str) -> Refusal {
    wire::Refusal { code, text: text.to_string(), why: None }
}

fn too_late() -> Refusal {
    refusal(RefusalCode::Stale, "The game has gone on since.")
}
