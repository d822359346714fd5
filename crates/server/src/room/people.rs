//! Coming in, taking seats, leaving, and being away.

use super::{Chair, NOTED_EVERY, Room, Sitter};
use crate::bots;
use crate::store::Person;
use crate::wire::{self, LobbyTable, Message, News, Seen, Welcome};
use tokio::time::Instant;

impl Room {
    /// A page has said hello.
    pub(super) async fn come_in(&mut self, connection: u64, seen: Option<Seen>) {
        let Some(one) = self.connections.get_mut(&connection) else { return };
        one.greeted = true;
        (self.idle, self.visited) = (Instant::now(), true);
        if let Some(seat) = self.seat_of(connection) {
            // Whoever was only away plays again.
            let chair = &mut self.chairs[usize::from(seat)];
            chair.bot_plays &= chair.handed_over;
        }
        self.welcome(connection, seen);
        self.tell_room();
        self.go_on().await;
        self.list();
        self.note_use(NOTED_EVERY).await;
    }

    /// Sends a page everything from scratch.
    pub(super) fn welcome(&mut self, connection: u64, seen: Option<Seen>) {
        let Some(one) = self.connections.get(&connection) else { return };
        let (person, muted) = (one.person.id.clone(), one.muted.clone());
        let you = self.seat_of(connection);
        let people = self.people_bits();
        let room = self.room();
        let mut table = self.fixed.info.clone();
        table.table = self.id.clone();
        let (mut view, mut number, mut missed) = (None, 0, Vec::new());
        if let Some((id, live)) = &mut self.current {
            table.game_id = id.clone();
            let mut seen_now = live.view(you);
            seen_now.can_undo = you.is_some_and(|seat| live.can_undo(seat, people));
            view = Some(seen_now);
            number = live.number();
            let seen = seen.filter(|seen| seen.game_id == *id && seen.you == you);
            missed = live.missed_since(you, seen.map(|seen| seen.number));
        }
        let chat = self.setup.chat.iter().filter(|line| !muted.contains(&line.person)).cloned().collect();
        let undo = self.open_wish(you);
        let version = wire::VERSION;
        let welcome = Welcome { version, table, room, you, person, view, number, missed, chat, undo };
        self.send(connection, &Message::News { news: News::Welcome(Box::new(welcome)) });
    }

    /// A page is not connected any more.
    pub(super) fn somebody_has_gone(&mut self) {
        self.idle = Instant::now();
        self.tell_room();
        self.list();
    }

    /// Takes any free seat for somebody.
    pub(super) async fn sit_down(&mut self, person: Person) -> Option<u8> {
        if let Some(seat) = self.seat_of_person(&person.id) {
            return Some(seat);
        }
        let free = self.chairs.iter().position(|chair| matches!(chair.sitter, Sitter::Nobody))? as u8;
        self.take_seat(person, free).await;
        Some(free)
    }

    /// Somebody sits down.
    pub(super) async fn take_seat(&mut self, person: Person, seat: u8) {
        let id = person.id.clone();
        self.chairs[usize::from(seat)] = Chair::of(Sitter::Person { id: person.id, name: person.name });
        self.closed = false;
        if let Some((current, _)) = &self.current
            && let Err(error) = self.hall.store.joined(current, &id, seat).await
        {
            tracing::error!(table = self.id, %error, "a new player could not be stored");
        }
        self.seats_changed().await;
        self.welcome_person(&id);
        self.go_on().await;
    }

    /// Leaves a seat for good.
    pub(super) async fn vacate(&mut self, seat: u8) {
        let person = self.chairs[usize::from(seat)].person().map(str::to_string);
        let sitter = match self.phase() {
            wire::Phase::Gathering => Sitter::Nobody,
            _ => Sitter::Bot { level: bots::STAND_IN.to_string() },
        };
        self.chairs[usize::from(seat)] = Chair::of(sitter);
        self.rematch.retain(|&other| other != seat);
        self.forget_undo_of(seat);
        // Without people nobody would ever see the end.
        self.closed = !self.chairs.iter().any(|chair| chair.person().is_some());
        self.seats_changed().await;
        if let Some(person) = person {
            self.welcome_person(&person);
        }
        if !self.closed {
            self.go_on().await;
        }
    }

    pub(super) async fn set_bot_plays(&mut self, seat: u8, bot_plays: bool) {
        let chair = &mut self.chairs[usize::from(seat)];
        chair.handed_over &= bot_plays;
        if chair.bot_plays == bot_plays {
            return;
        }
        chair.bot_plays = bot_plays;
        self.forget_undo_of(seat);
        self.seats_changed().await;
        self.go_on().await;
    }

    /// At a table with several people a bot plays for those who were away for too long.
    pub(super) async fn replace_the_absent(&mut self) {
        if self.phase() != wire::Phase::Playing {
            return;
        }
        let people = self.chairs.iter().filter(|chair| chair.person().is_some()).count();
        let away: Vec<u8> = (0..self.chairs.len() as u8)
            .filter(|&seat| self.chairs[usize::from(seat)].is_played_by_person() && !self.is_here(seat))
            .collect();
        let since = Instant::now();
        self.away.retain(|seat, _| away.contains(seat));
        for seat in away {
            let gone = self.away.entry(seat).or_insert(since).elapsed();
            if people > 1 && gone >= self.hall.config.patience {
                self.set_bot_plays(seat, true).await;
            }
        }
    }

    pub(super) async fn renamed(&mut self, person: &Person) {
        for one in self.connections.values_mut().filter(|one| one.person.id == person.id) {
            one.person.name = person.name.clone();
        }
        if let Some(seat) = self.seat_of_person(&person.id) {
            self.chairs[usize::from(seat)].sitter =
                Sitter::Person { id: person.id.clone(), name: person.name.clone() };
            self.seats_changed().await;
        }
    }

    /// Writes down and tells that somebody else sits somewhere.
    pub(super) async fn seats_changed(&mut self) {
        let names = self.names();
        if let Some((_, live)) = &mut self.current {
            live.rename(&names);
        }
        self.store().await;
        self.tell_room();
        self.list();
    }

    fn welcome_person(&mut self, person: &str) {
        let pages = self.connections.iter().filter(|(_, one)| one.greeted && one.person.id == person);
        let pages: Vec<u64> = pages.map(|(&number, _)| number).collect();
        for page in pages {
            self.welcome(page, None);
        }
    }

    /// Tells everybody who is here.
    pub(super) fn tell_room(&mut self) {
        let room = self.room();
        self.tell_everybody(&News::Room(Box::new(room)));
    }

    /// The seats and people.
    pub(super) fn room(&self) -> wire::Room {
        let seats = self.chairs.iter().enumerate().map(|(seat, chair)| wire::Seat {
            name: chair.name(seat),
            who: match &chair.sitter {
                Sitter::Nobody => wire::Who::Empty,
                Sitter::Person { .. } => wire::Who::Person,
                Sitter::Bot { level } => wire::Who::Bot { level: level.clone() },
            },
            person: chair.person().map(str::to_string),
            ready: chair.ready || matches!(chair.sitter, Sitter::Bot { .. }),
            here: self.is_here(seat as u8),
            bot_plays: chair.bot_plays,
        });
        let left =
            self.deadline.map(|(at, _)| at.saturating_duration_since(Instant::now()).as_millis() as u32);
        wire::Room {
            phase: self.phase(),
            seats: seats.collect(),
            host: self.seat_of_person(&self.setup.host),
            spectators: self.spectators(),
            public: self.setup.public,
            seconds: self.setup.seconds,
            left_ms: left,
            more_time_left: self.deadline.is_some() && !self.more_time_given,
            rematch: self.rematch.clone(),
        }
    }

    fn spectators(&self) -> Vec<String> {
        let watching = self.connections.values().filter(|one| one.greeted);
        let mut watching: Vec<(&str, &str)> = watching
            .filter(|one| self.seat_of_person(&one.person.id).is_none())
            .map(|one| (one.person.id.as_str(), one.person.name.as_str()))
            .collect();
        watching.sort_unstable();
        watching.dedup();
        watching.into_iter().map(|(_, name)| name.to_string()).collect()
    }

    /// The names of the players.
    pub(super) fn names(&self) -> Vec<String> {
        self.chairs.iter().enumerate().map(|(seat, chair)| chair.name(seat)).collect()
    }

    /// Tells the hall how the table looks from outside.
    pub(super) fn list(&self) {
        let people = self.chairs.iter().enumerate();
        let people = people.filter_map(|(seat, chair)| Some((chair.person()?.to_string(), chair.name(seat))));
        let table = LobbyTable {
            table: self.id.clone(),
            game: self.setup.game.clone(),
            title: self.table.program().name.clone(),
            phase: self.phase(),
            seats: self.names(),
            free: self.chairs.iter().filter(|chair| matches!(chair.sitter, Sitter::Nobody)).count() as u8,
            seconds: self.setup.seconds,
            spectators: self.spectators().len() as u32,
        };
        self.hall.list(table, self.setup.public && !self.closed, people.collect());
    }
}
