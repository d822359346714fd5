//! One table with the people around it: an actor that owns everything about it and answers one request after the other.
//!
//! ```text
//! socket ──Command──▶ Room ──▶ Live (rules) ──▶ Store (on the disk) ──▶ answer, news to everybody
//! ```

mod asks;
mod people;
mod play;
mod seats;
mod thinking;

pub use seats::{Chair, Setup, Sitter, names_with_bots};

use crate::clock::DAY;
use crate::hall::Hall;
use crate::limits::Bucket;
use crate::live::{Fixed, Live};
use crate::scripts::Written;
use crate::store::{Person, StoreError, StoredTable, as_text};
use crate::wire::{self, Message, News, Section};
use axum::extract::ws::Utf8Bytes;
use engine::chance::Stream;
use engine::table::Table;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, MissedTickBehavior};

/// That somebody has come is written down at most so often, in seconds.
const NOTED_EVERY: i64 = 60;
/// So many commands wait for a room.
const WAITING: usize = 256;
/// So many thoughts wait for a room.
const THOUGHTS: usize = 16;
/// So many lines of chat are kept.
const MOST_CHAT: usize = 100;
/// How often a room looks around.
const LOOKS: Duration = Duration::from_secs(5);
/// A new table to which nobody comes stays in memory only so long: whoever opens one for themselves is there at once.
const UNVISITED: Duration = Duration::from_secs(60);

/// What a room is told.
#[derive(Debug)]
pub enum Command {
    /// A page is connected; messages go there.
    Connect {
        /// The number of the connection.
        connection: u64,
        /// Whose page.
        person: Person,
        /// Where its messages go.
        sender: mpsc::Sender<Utf8Bytes>,
    },
    /// A page is gone.
    Disconnect(u64),
    /// A page asks something.
    Ask(u64, wire::Request),
    /// A message of a page could not even be read.
    Refuse(u64, u32, wire::Refusal),
    /// Takes any free seat for somebody.
    SitDown(Person, oneshot::Sender<Option<u8>>),
    /// Somebody has another name now.
    Renamed(Person),
    /// Gets somebody up from their seat; false if they have none.
    GetUp(String, oneshot::Sender<bool>),
}

/// The way to a room.
#[derive(Clone, Debug)]
pub struct Handle {
    commands: mpsc::Sender<Command>,
    /// What is played there.
    pub table: Arc<Table>,
    /// How it is played, once somebody there wanted to read it.
    how_to_play: Arc<OnceLock<Vec<Section>>>,
}

impl Handle {
    /// How to play by the rules of this very table.
    pub fn how_to_play(&self) -> &[Section] {
        self.how_to_play.get_or_init(|| crate::catalogue::how_to_play(self.table.program()))
    }

    /// Tells the room something; false if it is not there any more.
    pub async fn tell(&self, command: Command) -> bool {
        self.commands.send(command).await.is_ok()
    }
}

/// A page that looks at the table.
#[derive(Debug)]
struct Connection {
    person: Person,
    sender: mpsc::Sender<Utf8Bytes>,
    /// Whether it has said hello.
    greeted: bool,
    muted: Vec<String>,
}

/// A table with the people around it.
#[derive(Debug)]
pub struct Room {
    hall: Arc<Hall>,
    id: String,
    setup: Setup,
    table: Arc<Table>,
    fixed: Arc<Fixed>,
    /// The files of the rules and their hash.
    rulebook: (String, String),
    /// The scripts that may sit here.
    scripts: Vec<Written>,
    chairs: Vec<Chair>,
    /// The match under way or played last.
    current: Option<(String, Live)>,
    /// Everybody has left. A game under way is over then; before it, whoever sits down opens the table again.
    closed: bool,
    connections: BTreeMap<u64, Connection>,
    random: Stream,
    /// Until when the open question must be answered, and which one that is.
    deadline: Option<(Instant, u32)>,
    more_time_given: bool,
    /// When bots that play among themselves move next.
    bots_move: Option<Instant>,
    undo_asked: Option<(u8, Vec<u8>)>,
    rematch: Vec<u8>,
    /// How much each person may still say.
    talk: BTreeMap<String, Bucket>,
    /// Seats whose people are away, and since when.
    away: BTreeMap<u8, Instant>,
    /// Since when nobody is connected.
    idle: Instant,
    /// When it was last written down that somebody is here, in seconds since 1970.
    noted: i64,
    /// Whether anybody has come to it, or may have before the server was started.
    visited: bool,
    /// The move a bot thinks about.
    thinking: Option<thinking::Thinking>,
    /// Where thoughts arrive.
    thoughts: mpsc::Sender<thinking::Arrived>,
    /// Seats for which a hint is thought out: one at a time, on however many pages it was asked for.
    hinting: Vec<u8>,
    /// Seats whose people have not answered in time: a bot makes this one move for them.
    late: Vec<u8>,
    /// Seats for which a bot chose last, and who are asked again in the same turn: nobody waits the whole time for them once more.
    overdue: Vec<u8>,
    /// Seats of which everybody was told that their script has failed.
    failed: Vec<u8>,
    /// What is to be said in the log beside the next move.
    remark: Option<String>,
    /// Whether the match here is another one than what is stored: then the table must be loaded anew.
    lost: bool,
    /// Whether a page was dropped of which the others are still to be told.
    dropped: bool,
    /// Whether it is written down how the match ended.
    end_noted: bool,
}

/// What a room is made of.
#[derive(Debug)]
pub struct Parts {
    /// Its name in links.
    pub id: String,
    /// How it was set up.
    pub setup: Setup,
    /// The table.
    pub table: Arc<Table>,
    /// Its description.
    pub fixed: Arc<Fixed>,
    /// The files of the rules and their hash.
    pub rulebook: (String, String),
    /// The scripts that may sit here.
    pub scripts: Vec<Written>,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// The match under way, if there is one.
    pub current: Option<(String, Live)>,
    /// Whether everybody has left.
    pub closed: bool,
    /// Whether it was opened just now.
    pub is_new: bool,
}

/// A room that does not run yet.
#[derive(Debug)]
pub struct Waiting {
    room: Room,
    commands: mpsc::Receiver<Command>,
    arriving: mpsc::Receiver<thinking::Arrived>,
}

impl Waiting {
    /// Lists the room, which the hall must know already, and starts the actor.
    pub fn start(self) {
        self.room.list();
        tokio::spawn(self.room.run(self.commands, self.arriving));
    }
}

/// The hall knows a room as long as it runs. One that fails is forgotten too: it is set up again from the disk when somebody comes.
#[derive(Debug)]
struct Running {
    hall: Arc<Hall>,
    id: String,
}

impl Running {
    fn with(room: &Room) -> Running {
        room.hall.metrics.rooms.add(1);
        Running { hall: room.hall.clone(), id: room.id.clone() }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if std::thread::panicking() {
            tracing::error!(table = self.id, "a table has failed");
        }
        self.hall.forget(&self.id);
        self.hall.metrics.rooms.add(-1);
    }
}

impl Room {
    /// A room that does not run yet, and the way to it.
    pub fn set_up(hall: &Arc<Hall>, parts: Parts) -> (Waiting, Handle) {
        let (sender, commands) = mpsc::channel(WAITING);
        let (thoughts, arriving) = mpsc::channel(THOUGHTS);
        let handle = Handle { commands: sender, table: parts.table.clone(), how_to_play: Arc::default() };
        let room = Room {
            hall: hall.clone(),
            id: parts.id,
            setup: parts.setup,
            table: parts.table,
            fixed: parts.fixed,
            rulebook: parts.rulebook,
            scripts: parts.scripts,
            chairs: parts.chairs,
            current: parts.current,
            closed: parts.closed,
            connections: BTreeMap::new(),
            random: Stream::new(hall.config.seed.map_or_else(crate::secret::number, u64::from), u64::MAX),
            deadline: None,
            more_time_given: false,
            bots_move: None,
            undo_asked: None,
            rematch: Vec::new(),
            talk: BTreeMap::new(),
            away: BTreeMap::new(),
            idle: Instant::now(),
            thinking: None,
            thoughts,
            hinting: Vec::new(),
            late: Vec::new(),
            overdue: Vec::new(),
            failed: Vec::new(),
            remark: None,
            lost: false,
            dropped: false,
            end_noted: false,
            noted: if parts.is_new { hall.store.now() } else { 0 },
            visited: !parts.is_new,
        };
        (Waiting { room, commands, arriving }, handle)
    }

    async fn run(
        mut self,
        mut commands: mpsc::Receiver<Command>,
        mut thoughts: mpsc::Receiver<thinking::Arrived>,
    ) {
        let _running = Running::with(&self);
        let mut bell = self.hall.closing.listen();
        self.begin_if_ready().await;
        self.go_on().await;
        self.list();
        // Not at once: whoever had the table loaded is only on the way.
        let mut look = tokio::time::interval_at(Instant::now() + LOOKS, LOOKS);
        look.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let next = self.deadline.map(|(at, _)| at).into_iter().chain(self.bots_move).min();
            tokio::select! {
                command = commands.recv() => match command {
                    Some(command) => self.obey(command).await,
                    None => break,
                },
                () = bell.rings() => break,
                () = tokio::time::sleep_until(next.unwrap_or_else(Instant::now)), if next.is_some() => {
                    self.something_is_due().await;
                }
                // The room has a sender itself, so this never ends.
                Some(arrived) = thoughts.recv() => self.consider(arrived).await,
                _ = look.tick() => if self.look_around().await { break },
            }
            self.tell_of_dropped();
            if self.lost {
                break;
            }
        }
        self.say_goodbye();
    }

    async fn obey(&mut self, command: Command) {
        match command {
            Command::Connect { connection, person, sender } => {
                let greeted = Connection { person, sender, greeted: false, muted: Vec::new() };
                self.connections.insert(connection, greeted);
            }
            Command::Disconnect(connection) => {
                if self.connections.remove(&connection).is_some() {
                    self.somebody_has_gone();
                }
            }
            Command::Ask(connection, request) => self.ask(connection, request).await,
            Command::Refuse(connection, id, reason) => {
                self.answer(connection, id, wire::Answer::Refused { reason });
            }
            Command::SitDown(person, reply) => {
                let seat = self.sit_down(person).await;
                let _ = reply.send(seat);
            }
            Command::GetUp(person, reply) => {
                let seat = self.seat_of_person(&person);
                if let Some(seat) = seat {
                    self.vacate(seat).await;
                }
                let _ = reply.send(seat.is_some());
            }
            Command::Renamed(person) => self.renamed(&person).await,
        }
    }

    async fn something_is_due(&mut self) {
        let now = Instant::now();
        if self.bots_move.is_some_and(|at| at <= now) {
            self.bots_move = None;
            self.go_on().await;
        }
        if self.deadline.is_some_and(|(at, _)| at <= now) {
            self.time_is_up().await;
        }
    }

    /// Lets bots play for those who are away, and ends a room in which nothing has happened for long. Whether it ends.
    async fn look_around(&mut self) -> bool {
        if self.connections.is_empty() {
            let patience = self.hall.config.idle_room;
            let patience = if self.visited { patience } else { patience.min(UNVISITED) };
            return self.closed || self.idle.elapsed() > patience;
        }
        self.idle = Instant::now();
        self.note_use(DAY).await;
        self.replace_the_absent().await;
        // Whoever was waited for may have gone meanwhile.
        self.play_again_if_all_want().await;
        false
    }

    fn say_goodbye(&mut self) {
        let text = match self.lost {
            true => "The last moves could not be stored: the table is set up again as it was before.",
            false => "The server stops for a moment.",
        };
        self.tell_everybody(&News::Closing { text: text.to_string(), retry_seconds: Some(2) });
    }

    /// Sends an answer.
    fn answer(&mut self, connection: u64, id: u32, answer: wire::Answer) {
        if let wire::Answer::Refused { .. } = &answer {
            self.hall.metrics.refused.add(1);
        }
        self.send(connection, &Message::Answer { id, answer });
    }

    fn send(&mut self, connection: u64, message: &Message) {
        if let Ok(text) = serde_json::to_string(message) {
            self.send_text(connection, text.into());
        }
    }

    /// Sends a text; a page that does not read what it gets is dropped. The others are told later: among them may be the next
    /// that is dropped, and a thousand of them one inside the other are more than the stack holds.
    fn send_text(&mut self, connection: u64, text: Utf8Bytes) {
        let Some(to) = self.connections.get(&connection) else { return };
        if to.sender.try_send(text).is_err() {
            self.connections.remove(&connection);
            self.dropped = true;
        }
    }

    fn tell_of_dropped(&mut self) {
        while std::mem::take(&mut self.dropped) {
            self.somebody_has_gone();
        }
    }

    /// Sends the same to every page that has said hello.
    fn tell_everybody(&mut self, news: &News) {
        let Ok(text) = serde_json::to_string(&Message::News { news: news.clone() }) else { return };
        let text = Utf8Bytes::from(text);
        for connection in self.greeted() {
            self.send_text(connection, text.clone());
        }
    }

    fn greeted(&self) -> Vec<u64> {
        self.connections.iter().filter(|(_, one)| one.greeted).map(|(&number, _)| number).collect()
    }

    /// The seat of a connection's person.
    fn seat_of(&self, connection: u64) -> Option<u8> {
        self.seat_of_person(&self.connections.get(&connection)?.person.id)
    }

    fn seat_of_person(&self, person: &str) -> Option<u8> {
        self.chairs.iter().position(|chair| chair.person() == Some(person)).map(|seat| seat as u8)
    }

    /// Writes down who sits where and what is played.
    async fn store(&self) {
        if let Err(error) = self.try_to_store().await {
            tracing::error!(table = self.id, %error, "a table could not be stored");
        }
    }

    /// Writes down that somebody is here, unless that was done so many seconds ago or less: what is used is kept.
    async fn note_use(&mut self, every: i64) {
        let now = self.hall.store.now();
        if now - self.noted < every {
            return;
        }
        self.noted = now;
        if let Err(error) = self.hall.store.touch_table(&self.id).await {
            tracing::error!(table = self.id, %error, "it could not be stored that a table is in use");
        }
    }

    async fn try_to_store(&self) -> Result<(), StoreError> {
        let (setup, seats) = (as_text(&self.setup)?, as_text(&self.chairs)?);
        let current = self.current.as_ref().map(|(id, _)| id.clone());
        let table = StoredTable { id: self.id.clone(), setup, seats, current, over: self.closed };
        self.hall.store.put_table(&table).await
    }

    /// How far the table is.
    fn phase(&self) -> wire::Phase {
        match &self.current {
            None => wire::Phase::Gathering,
            Some((_, live)) if live.is_over() || self.closed => wire::Phase::Over,
            Some(_) => wire::Phase::Playing,
        }
    }
}

#[cfg(test)]
mod tests;
