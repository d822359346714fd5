//! What pages ask: each request gets exactly one answer.

use super::{MOST_CHAT, Room, Sitter};
use crate::bots;
use crate::limits::Bucket;
use crate::problem::Problem;
use crate::space;
use crate::wire::{self, Answer, Ask, ChatLine, News, Refusal, RefusalCode};
use std::collections::BTreeMap;

/// Lines of chat of one person at once, and a second.
const LINES: (f64, f64) = (5.0, 1.0);
/// So many people are remembered who said something; those who were quiet for a while are forgotten.
const MOST_TALKERS: usize = 50;
/// A line of chat has at most so many characters.
const LONGEST_LINE: usize = 300;
/// So many people one page may mute,
const MOST_MUTED: usize = 100;
/// and no name of a person is longer: what is muted is kept.
const LONGEST_PERSON: usize = 64;

type Answered = Result<Answer, Refusal>;

fn refuse<T>(code: RefusalCode, text: &str) -> Result<T, Refusal> {
    Err(Refusal { code, text: text.to_string(), why: None })
}

fn too_many_taken_back() -> Answered {
    refuse(RefusalCode::NotNow, "So many moves were taken back in this game that no more can be.")
}

/// Whether somebody may say one more line, on whichever of their pages.
fn may_talk(talk: &mut BTreeMap<String, Bucket>, person: &str) -> bool {
    if talk.len() >= MOST_TALKERS {
        talk.retain(|_, bucket| !bucket.is_full());
    }
    let bucket = talk.entry(person.to_string()).or_insert_with(|| Bucket::new(LINES.0, LINES.1));
    bucket.take(1.0)
}

impl Room {
    pub(super) async fn ask(&mut self, connection: u64, request: wire::Request) {
        let Some(asking) = self.connections.get(&connection) else { return };
        if !asking.greeted && !matches!(request.ask, Ask::Hello { .. }) {
            let text = "The first message must be the hello.".to_string();
            let reason = Refusal { code: RefusalCode::NoHello, text, why: None };
            return self.answer(connection, request.id, Answer::Refused { reason });
        }
        if let Ask::Hello { version, seen } = request.ask {
            return self.hello(connection, request.id, version, seen).await;
        }
        if let Ask::Hint {} = request.ask {
            // The answer comes when it is thought out.
            if let Err(reason) = self.hint(connection, request.id) {
                self.answer(connection, request.id, Answer::Refused { reason });
            }
            return;
        }
        let answer = self.answer_to(connection, request.ask).await;
        let answer = answer.unwrap_or_else(|reason| Answer::Refused { reason });
        self.answer(connection, request.id, answer);
    }

    async fn hello(&mut self, connection: u64, id: u32, version: u32, seen: Option<wire::Seen>) {
        if version != wire::VERSION {
            let reason = Refusal::other_version();
            return self.answer(connection, id, Answer::Refused { reason });
        }
        self.answer(connection, id, Answer::Done);
        self.come_in(connection, seen).await;
    }

    async fn answer_to(&mut self, connection: u64, ask: Ask) -> Answered {
        match ask {
            Ask::Hello { .. } | Ask::Hint {} => refuse(RefusalCode::NotNow, "You have said hello."),
            Ask::Choose { question, pick } => {
                let (seat, live) = self.playing(connection)?;
                live.expects(seat, question)?;
                let chosen = live.picked(seat, &pick)?;
                self.make(seat, &chosen).await.map(|()| Answer::Done)
            }
            Ask::Extend { question, built } => {
                let (seat, live) = self.playing(connection)?;
                live.expects(seat, question)?;
                live.extended(seat, &built)
            }
            Ask::WhyNot { question, about } => {
                let (seat, live) = self.playing(connection)?;
                live.expects(seat, question)?;
                Ok(Answer::Because { why: live.why_not(seat, &about)? })
            }
            Ask::Undo {} => self.undo(connection).await,
            Ask::Change { question } => self.change(connection, question).await,
            Ask::AnswerUndo { allow } => self.answer_undo(connection, allow).await,
            Ask::Say { text } => self.say(connection, &text).await,
            Ask::Mute { person, muted } => self.mute(connection, person, muted),
            Ask::Sit { seat } => self.sit(connection, seat).await,
            Ask::Leave {} => self.leave(connection).await,
            Ask::HandOver { to_bot } => self.hand_over(connection, to_bot).await,
            Ask::SetBot { seat, bot } => self.set_bot(connection, seat, bot).await,
            Ask::Ready { ready } => self.ready(connection, ready).await,
            Ask::MoreTime {} => {
                let (seat, live) = self.playing(connection)?;
                live.expects(seat, live.question_number())?;
                match self.give_more_time() {
                    true => Ok(Answer::Done),
                    false => refuse(RefusalCode::NotNow, "There is no more time to be had."),
                }
            }
            Ask::Rematch {} => self.want_rematch(connection).await,
        }
    }

    /// The seat of somebody who plays, and the match.
    pub(super) fn playing(&mut self, connection: u64) -> Result<(u8, &mut crate::live::Live), Refusal> {
        let Some(seat) = self.seat_of(connection) else {
            return refuse(RefusalCode::NoSeat, "You only watch here.");
        };
        if self.chairs[usize::from(seat)].bot_plays {
            return refuse(RefusalCode::NotNow, "A bot plays for you: take your seat back first.");
        }
        match &mut self.current {
            Some((_, live)) => Ok((seat, live)),
            None => refuse(RefusalCode::NotBegun, "The game has not begun."),
        }
    }

    async fn undo(&mut self, connection: u64) -> Answered {
        let people = self.people_bits();
        let (seat, live) = self.playing(connection)?;
        if live.is_over() {
            return refuse(RefusalCode::Over, "The game is over: nothing is taken back any more.");
        }
        if live.takes_back_no_more() {
            return too_many_taken_back();
        }
        if live.can_undo(seat, people) {
            return self.take_back(seat).await.map(|()| Answer::Done);
        }
        if !live.has_moved(seat) {
            return refuse(RefusalCode::NotNow, "You have made no move yet.");
        }
        // Whoever lets a bot play has no say in it, and nobody waits for them.
        let others: Vec<u8> = (0..self.chairs.len() as u8)
            .filter(|&other| other != seat && self.chairs[usize::from(other)].is_played_by_person())
            .collect();
        if others.is_empty() {
            return refuse(
                RefusalCode::NotNow,
                "You have seen something new since: it cannot be taken back.",
            );
        }
        // Another wish in its place would leave whoever had the first one waiting.
        if let Some((asking, _)) = self.undo_asked {
            let text = match asking == seat {
                true => "The others are asked already.",
                false => "Somebody else would like to take a move back: that comes first.",
            };
            return refuse(RefusalCode::NotNow, text);
        }
        self.undo_asked = Some((seat, others));
        self.tell_of_wish(seat);
        Ok(Answer::Done)
    }

    /// Takes an answer back that lies face down. Were it turned up meanwhile, that would be more than was asked for.
    async fn change(&mut self, connection: u64, question: u32) -> Answered {
        let (seat, live) = self.playing(connection)?;
        if live.is_over() || live.question_number() != question || !live.has_answered(seat) {
            return refuse(RefusalCode::Stale, "Everybody has chosen.");
        }
        if live.takes_back_no_more() {
            return too_many_taken_back();
        }
        self.take_back(seat).await.map(|()| Answer::Done)
    }

    /// Tells everybody that somebody would like to take a move back, each as far as they know which.
    fn tell_of_wish(&mut self, seat: u8) {
        for connection in self.greeted() {
            let wish = self.wish_of(seat, self.seat_of(connection));
            self.send(connection, &wire::Message::News { news: News::UndoAsked(wish) });
        }
    }

    /// The wish of a seat to take its last move back, as far as a viewer knows which that is.
    fn wish_of(&self, seat: u8, viewer: Option<u8>) -> wire::UndoWish {
        let told = self.current.as_ref().and_then(|(_, live)| live.last_move_of(seat, viewer));
        wire::UndoWish { seat, text: told.unwrap_or_else(|| "the last move".to_string()) }
    }

    /// The wish that is still open, for whoever has it and for those who are to answer it.
    pub(super) fn open_wish(&self, viewer: Option<u8>) -> Option<wire::UndoWish> {
        let (asking, waiting) = self.undo_asked.as_ref()?;
        let concerns = viewer.is_some_and(|seat| seat == *asking || waiting.contains(&seat));
        concerns.then(|| self.wish_of(*asking, viewer))
    }

    async fn answer_undo(&mut self, connection: u64, allow: bool) -> Answered {
        let (seat, _) = self.playing(connection)?;
        let Some((asking, waiting)) = &mut self.undo_asked else {
            return refuse(RefusalCode::NotNow, "Nobody has asked to take a move back.");
        };
        let asking = *asking;
        if !waiting.contains(&seat) {
            return refuse(RefusalCode::NotNow, "You were not asked.");
        }
        if !allow {
            self.undo_asked = None;
            self.tell_everybody(&News::UndoDenied { seat: asking });
            return Ok(Answer::Done);
        }
        waiting.retain(|&other| other != seat);
        if waiting.is_empty() {
            self.take_back(asking).await?;
        }
        Ok(Answer::Done)
    }

    /// Somebody who was to take a move back, or to allow it, is not there any more.
    pub(super) fn forget_undo_of(&mut self, seat: u8) {
        if let Some((asking, _)) =
            self.undo_asked.take_if(|(asking, waiting)| *asking == seat || waiting.contains(&seat))
        {
            self.tell_everybody(&News::UndoDenied { seat: asking });
        }
    }

    async fn say(&mut self, connection: u64, text: &str) -> Answered {
        let text = crate::text::tidy(text);
        if text.is_empty() {
            return refuse(RefusalCode::NotNow, "There is nothing to say.");
        }
        if text.chars().count() > LONGEST_LINE {
            return refuse(RefusalCode::TooLarge, "That is longer than 300 characters.");
        }
        let seat = self.seat_of(connection);
        let Some(from) = self.connections.get(&connection) else { return Ok(Answer::Done) };
        if self.hall.config.limits && !may_talk(&mut self.talk, &from.person.id) {
            return refuse(
                RefusalCode::TooOften,
                "You have said a lot at once: wait a moment and send it again.",
            );
        }
        let line = ChatLine { person: from.person.id.clone(), name: from.person.name.clone(), seat, text };
        self.setup.chat.push_back(line.clone());
        if self.setup.chat.len() > MOST_CHAT {
            self.setup.chat.pop_front();
        }
        for to in self.greeted() {
            let muted = self.connections.get(&to).is_some_and(|one| one.muted.contains(&line.person));
            if !muted {
                self.send(to, &wire::Message::News { news: News::Chat(line.clone()) });
            }
        }
        self.store().await;
        Ok(Answer::Done)
    }

    fn mute(&mut self, connection: u64, person: String, muted: bool) -> Answered {
        let Some(one) = self.connections.get_mut(&connection) else { return Ok(Answer::Done) };
        if person.len() > LONGEST_PERSON {
            return refuse(RefusalCode::TooLarge, "Nobody is called that.");
        }
        one.muted.retain(|other| *other != person);
        if muted && one.muted.len() >= MOST_MUTED {
            return refuse(RefusalCode::TooLarge, "You hear nothing of 100 people already.");
        }
        if muted {
            one.muted.push(person);
        }
        Ok(Answer::Done)
    }

    async fn sit(&mut self, connection: u64, seat: u8) -> Answered {
        let Some(person) = self.connections.get(&connection).map(|one| one.person.clone()) else {
            return Ok(Answer::Done);
        };
        match self.seat_of_person(&person.id) {
            Some(own) if own == seat => {
                self.set_bot_plays(seat, false).await;
                return Ok(Answer::Done);
            }
            Some(_) => return refuse(RefusalCode::NotNow, "You sit already: leave your seat first."),
            None => {}
        }
        let Some(chair) = self.chairs.get(usize::from(seat)) else {
            return refuse(RefusalCode::NotNow, "There is no such seat.");
        };
        if chair.person().is_some() {
            return refuse(RefusalCode::Taken, "Somebody sits there.");
        }
        if self.phase() == wire::Phase::Over {
            return refuse(RefusalCode::Over, "The game is over.");
        }
        if self.has_seen_another_hand(&person.id, seat).await {
            return refuse(
                RefusalCode::NotNow,
                "You have seen other cards in this game: only your old seat is open to you.",
            );
        }
        self.take_seat(person, seat).await;
        Ok(Answer::Done)
    }

    /// Whether somebody has sat elsewhere in the match under way. Who goes from seat to seat would know everybody's cards.
    async fn has_seen_another_hand(&self, person: &str, seat: u8) -> bool {
        let Some((id, _)) = &self.current else { return false };
        let sat = self.hall.store.seats_in(id, person).await;
        // If it cannot be found out, better not.
        sat.map_or(true, |sat| sat.iter().any(|&other| other != seat))
    }

    async fn leave(&mut self, connection: u64) -> Answered {
        match self.seat_of(connection) {
            Some(seat) => {
                self.vacate(seat).await;
                Ok(Answer::Done)
            }
            None => refuse(RefusalCode::NoSeat, "You have no seat here."),
        }
    }

    async fn hand_over(&mut self, connection: u64, to_bot: bool) -> Answered {
        let Some(seat) = self.seat_of(connection) else {
            return refuse(RefusalCode::NoSeat, "You have no seat here.");
        };
        if self.phase() != wire::Phase::Playing {
            return refuse(RefusalCode::NotNow, "There is no game under way.");
        }
        self.chairs[usize::from(seat)].handed_over = to_bot;
        self.set_bot_plays(seat, to_bot).await;
        Ok(Answer::Done)
    }

    async fn set_bot(&mut self, connection: u64, seat: u8, bot: Option<String>) -> Answered {
        let person = self.connections.get(&connection).map(|one| one.person.id.as_str());
        if person != Some(self.setup.host.as_str()) {
            return refuse(RefusalCode::NotHost, "Only who opened the table may do that.");
        }
        if self.phase() != wire::Phase::Gathering {
            return refuse(RefusalCode::NotNow, "The game has begun.");
        }
        let Some(chair) = self.chairs.get_mut(usize::from(seat)).filter(|chair| chair.person().is_none())
        else {
            return refuse(RefusalCode::Taken, "That seat is not free.");
        };
        chair.sitter = match bot {
            Some(level) if bots::thinker(self.table.program(), &self.scripts, &level).is_some() => {
                Sitter::Bot { level }
            }
            Some(_) => return refuse(RefusalCode::NotNow, "There is no such bot."),
            None => Sitter::Nobody,
        };
        self.seats_changed().await;
        self.begin_if_ready().await;
        Ok(Answer::Done)
    }

    async fn ready(&mut self, connection: u64, ready: bool) -> Answered {
        let Some(seat) = self.seat_of(connection) else {
            return refuse(RefusalCode::NoSeat, "You have no seat here.");
        };
        if self.phase() != wire::Phase::Gathering {
            return refuse(RefusalCode::NotNow, "The game has begun.");
        }
        self.chairs[usize::from(seat)].ready = ready;
        self.store().await;
        self.tell_room();
        self.begin_if_ready().await;
        Ok(Answer::Done)
    }

    async fn want_rematch(&mut self, connection: u64) -> Answered {
        let Some(seat) = self.seat_of(connection) else {
            return refuse(RefusalCode::NoSeat, "You have no seat here.");
        };
        if self.phase() != wire::Phase::Over || self.closed {
            return refuse(RefusalCode::NotNow, "The game is not over.");
        }
        space::is_left(&self.hall).await.map_err(Problem::as_refusal)?;
        // Who wants to play again means oneself, not the bot.
        let chair = &mut self.chairs[usize::from(seat)];
        (chair.bot_plays, chair.handed_over) = (false, false);
        if !self.rematch.contains(&seat) {
            self.rematch.push(seat);
        }
        self.play_again_if_all_want().await;
        self.tell_room();
        Ok(Answer::Done)
    }

    /// Begins a new game if somebody wants one, and nobody who is here is still waited for.
    pub(super) async fn play_again_if_all_want(&mut self) {
        let here = |&seat: &u8| self.is_here(seat);
        let mut people = (0..self.chairs.len() as u8).filter(here);
        let all_want = people.all(|seat| self.rematch.contains(&seat));
        if all_want && self.rematch.iter().any(here) && self.phase() == wire::Phase::Over && !self.closed {
            self.begin().await;
        }
    }
}
