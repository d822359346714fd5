//! The house around the tables: which there are, who sits where, and what the lobby shows.

use crate::beforehand;
use crate::board::{self, Board};
use crate::catalogue::{Catalogue, Game};
use crate::clock::DAY;
use crate::closing::Closing;
use crate::config::Config;
use crate::farewell::Farewell;
use crate::limits::Limiter;
use crate::live::Live;
use crate::metrics::Metrics;
use crate::places::{Place, Places, Turns};
use crate::presence::Presence;
use crate::problem::Problem;
use crate::replays::{self, Lost, Replays};
use crate::room::{Chair, Handle, Parts, Room, Setup, Sitter};
use crate::scripts::{Scripts, Written};
use crate::space;
use crate::store::{Person, Store, StoreError, StoredTable, as_text};
use crate::wire::{Lobby, LobbyTable, MyTable, NewTable, Phase, TableOpened, Who};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

/// Tables touched longer ago than this are only loaded when somebody comes.
const RECENT_DAYS: i64 = 7;
/// So many tables are loaded at the start.
const MOST_LOADED: u32 = 5_000;
/// So many requests that only read are answered at once, and so many a second: a whole class behind one address opens the page.
pub const READS: (f64, f64) = (2_000.0, 100.0);
/// So many texts are read at once for those who write them, and so many a second: whoever types asks about twice a second.
const READINGS: (f64, f64) = (120.0, 6.0);
/// Of what is sent and kept, so many bytes at once and in a second: seven of the largest games, then a page of rules every few seconds.
const BROUGHT: (f64, f64) = (30e6, 2e3);
/// So many tables of one person may be open at once, those counted at which they let bots play.
const MOST_TABLES: usize = 20;

/// The house.
#[derive(Debug)]
pub struct Hall {
    /// How it runs.
    pub config: Config,
    /// What survives.
    pub store: Store,
    /// The games.
    pub catalogue: Catalogue,
    /// Figures.
    pub metrics: Metrics,
    /// Who is here.
    pub presence: Presence,
    /// The pages at tables, and the sessions they were opened with.
    pub farewell: Farewell,
    /// What the lobby shows.
    pub board: Board,
    /// Requests that change something, by address.
    pub changes: Limiter,
    /// Requests that only read, by address.
    pub reads: Limiter,
    /// Attempts to log in, by address.
    pub logins: Limiter,
    /// New guests, by address: each is written to the disk.
    pub guests: Limiter,
    /// Counts the bytes of the games that each address brings along.
    pub brought: Limiter,
    /// Texts that are read while they are written, by address.
    pub readings: Limiter,
    /// Where scripts run.
    pub scripts: Arc<Scripts>,
    /// Where bots think.
    pub thinkers: crate::bots::Thinkers,
    /// What play-tests found out.
    pub playtests: crate::playtest::Playtests,
    /// Games are measured one at a time.
    pub measuring: Places,
    /// Where games are tried: a trial may take a whole core for seconds.
    pub trials: Places,
    /// Games that come from one network are tried one at a time.
    pub turns: Turns,
    /// Games are published one at a time.
    pub publishing: Places,
    /// Where texts are read for those who write them.
    pub readers: Places,
    /// Where passwords are worked with: each takes 19 MB for a moment.
    pub passwords: Places,
    /// Matches that are looked at again.
    pub replays: Replays,
    /// Who must hear that the server goes down.
    pub closing: Closing,
    rooms: Mutex<HashMap<String, Entry>>,
    /// Where tables are loaded: one after the other, so that none is loaded twice.
    loading: Places,
    connections: AtomicU64,
}

/// A table as the hall knows it.
#[derive(Debug)]
struct Entry {
    handle: Handle,
    listed: Option<LobbyTable>,
    public: bool,
    /// The persons who sit there, with their names.
    people: Vec<(String, String)>,
    /// Who opened it.
    host: String,
    /// In the order of coming.
    number: u64,
}

impl Entry {
    /// Whether somebody sits there.
    fn seats(&self, person: &str) -> bool {
        self.people.iter().any(|(one, _)| one == person)
    }

    /// How it is listed for somebody who sits there.
    fn own(&self, person: &str, now: i64) -> Option<MyTable> {
        let table = self.listed.as_ref()?;
        let others = self.people.iter().filter(|(one, _)| one != person);
        Some(MyTable {
            table: table.table.clone(),
            game: table.game.clone(),
            title: table.title.clone(),
            others: others.map(|(_, name)| name.clone()).collect(),
            begun: table.phase != Phase::Gathering,
            seen: now.clamp(0, i64::from(u32::MAX)) as u32,
        })
    }
}

impl Hall {
    /// Opens the storage and compiles the games.
    pub async fn open(mut config: Config) -> Result<Arc<Hall>, StoreError> {
        tokio::fs::create_dir_all(&config.data).await.map_err(|error| StoreError(error.to_string()))?;
        let store = Store::open(&config.data.join("cardwright.sqlite"), config.clock.clone()).await?;
        let library = std::mem::take(&mut config.library);
        let catalogue = Catalogue::new(library, &store.games().await?);
        let scripts = Arc::new(Scripts::new(config.scripts.clone()));
        crate::faults::recall(&store, &catalogue, &scripts).await?;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let hall = Arc::new(Hall {
            config,
            catalogue,
            metrics: Metrics::default(),
            presence: Presence::default(),
            farewell: Farewell::default(),
            board: Board::default(),
            changes: Limiter::new(60.0, 1.0),
            reads: Limiter::new(READS.0, READS.1),
            logins: Limiter::new(10.0, 0.1),
            guests: Limiter::new(100.0, 0.5),
            brought: Limiter::new(BROUGHT.0, BROUGHT.1),
            readings: Limiter::new(READINGS.0, READINGS.1),
            thinkers: crate::bots::Thinkers::new(scripts.clone()),
            scripts,
            playtests: crate::playtest::Playtests::new(store.clone()),
            measuring: Places::new(1),
            // Two at least: nobody who writes a small game waits for somebody's large one.
            trials: Places::new(cores.max(2)),
            turns: Turns::default(),
            publishing: Places::new(1),
            readers: Places::new(cores.max(2)),
            passwords: Places::new(cores),
            replays: Replays::default(),
            rooms: Mutex::new(HashMap::new()),
            loading: Places::new(1),
            closing: Closing::default(),
            connections: AtomicU64::new(1),
            store,
        });
        beforehand::keep(&hall);
        crate::faults::keep(&hall);
        board::keep(&hall);
        hall.load_in_time();
        crate::sweep::keep(&hall);
        Ok(hall)
    }

    /// Loads the tables at which something may go on, one after the other. Nobody waits for all of them: whoever comes to a table
    /// that is not loaded yet has it loaded next.
    fn load_in_time(self: &Arc<Hall>) {
        let (hall, mut bell) = (self.clone(), self.closing.listen());
        tokio::spawn(async move {
            tokio::select! {
                loaded = hall.load_recent() => match loaded {
                    Ok(0) => {}
                    Ok(tables) => tracing::info!(tables, "tables go on where they were"),
                    Err(error) => tracing::error!(%error, "it cannot be found out which tables go on"),
                },
                () = bell.rings() => {}
            }
        });
    }

    /// How many tables there were.
    async fn load_recent(self: &Arc<Hall>) -> Result<usize, StoreError> {
        let tables = self.store.open_tables(self.store.now() - RECENT_DAYS * DAY, MOST_LOADED).await?;
        for table in &tables {
            // Why one cannot be loaded is in the log; the others go on.
            let _ = self.room(table).await;
        }
        Ok(tables.len())
    }

    /// The way to a table, which is loaded if it is not in memory.
    pub async fn room(self: &Arc<Hall>, id: &str) -> Result<Handle, Problem> {
        if let Some(handle) = self.known(id) {
            return Ok(handle);
        }
        let place = self.loading.take().await;
        if let Some(handle) = self.known(id) {
            return Ok(handle);
        }
        let stored = self.store.table(id).await?;
        let stored = stored.ok_or_else(|| Problem::not_found("There is no such table."))?;
        self.load(stored, place).await.map_err(|lost| match lost {
            Lost::Rules(_) => {
                Problem::not_found("The game of this table has changed or is gone: it cannot go on.")
            }
            Lost::Stored(_) => Problem::trouble(),
        })
    }

    fn known(&self, id: &str) -> Option<Handle> {
        self.rooms().get(id).map(|entry| entry.handle.clone())
    }

    /// No table is loaded as long as somebody holds this.
    pub async fn keep_from_loading(&self) -> Place {
        self.loading.take().await
    }

    /// Whether a table is in memory.
    pub fn is_in_memory(&self, id: &str) -> bool {
        self.rooms().contains_key(id)
    }

    /// Whether somebody has a page open or sits at a table in memory.
    pub fn is_anywhere(&self, person: &str) -> bool {
        self.presence.is_here(person) || self.rooms().values().any(|entry| entry.seats(person))
    }

    async fn load(self: &Arc<Hall>, stored: StoredTable, place: Place) -> Result<Handle, Lost> {
        let id = stored.id.clone();
        let (parts, _place) = self.parts(stored, place).await.inspect_err(|lost| match lost {
            Lost::Rules(why) => tracing::warn!(table = id, why, "a table cannot be loaded"),
            Lost::Stored(why) => tracing::error!(table = id, why, "a table cannot be loaded"),
        })?;
        Ok(self.start(parts))
    }

    /// Puts a stored table together; a match is played again from its record.
    async fn parts(&self, stored: StoredTable, place: Place) -> Result<(Parts, Place), Lost> {
        let setup: Setup = replays::read("the setup", &stored.setup)?;
        let chairs: Vec<Chair> = replays::read("the seats", &stored.seats)?;
        let played = match &stored.current {
            Some(id) => self.store.a_match(id).await?,
            None => None,
        };
        if stored.current.is_some() && played.is_none() {
            return Err(Lost::Stored("its match is not stored".to_string()));
        }
        let known = self.catalogue.get(&setup.game);
        // A match keeps its rules; its scripts are those that the game has now.
        let scripts = known.as_ref().map_or(Vec::new(), |game| self.scripts.of(game));
        let work = move || -> Result<Parts, Lost> {
            let game = match &played {
                Some(played) => replays::game_as_it_was(played, known)?,
                None => known.ok_or_else(|| Lost::Rules("its game is not there any more".to_string()))?,
            };
            let (table, fixed) = replays::open(&game, usize::from(setup.players), &setup.options)?;
            let current = match played {
                Some(played) => {
                    let record = replays::record_of(&played)?;
                    let live = Live::resume(&table, &fixed, record, &played.names, &played.steps)?;
                    Some((played.id, live))
                }
                None => None,
            };
            let rulebook = rulebook(&game, &table)?;
            let (id, closed, is_new) = (stored.id, stored.over, false);
            Ok(Parts { id, setup, table, fixed, rulebook, scripts, chairs, current, closed, is_new })
        };
        let (parts, place) = place.work(work).await?;
        Ok((parts?, place))
    }

    pub(crate) fn start(self: &Arc<Hall>, parts: Parts) -> Handle {
        let id = parts.id.clone();
        let (public, host, people) = (parts.setup.public, parts.setup.host.clone(), Vec::new());
        let number = self.next_number();
        let (room, handle) = Room::set_up(self, parts);
        let entry = Entry { handle: handle.clone(), listed: None, public, people, host, number };
        self.rooms().insert(id, entry);
        // Listed before anybody can ask for it.
        room.start();
        handle
    }

    /// Opens a new table for somebody.
    pub async fn open_table(self: &Arc<Hall>, host: &Person, new: NewTable) -> Result<TableOpened, Problem> {
        let game =
            self.catalogue.current(&new.game).ok_or_else(|| Problem::not_found("There is no such game."))?;
        // What is not published is not listed either.
        let public = new.public && self.catalogue.drafts.get(&game.id).is_none();
        if new.seats.len() != usize::from(new.players) {
            return Err(Problem::bad("There must be as many seats as players."));
        }
        if new.seconds.is_some_and(|seconds| !(5..=600).contains(&seconds)) {
            return Err(Problem::bad("The time for a move is 5 to 600 seconds."));
        }
        if self.tables_of(&host.id).len() + self.bot_tables_of(&host.id) >= MOST_TABLES {
            return Err(Problem::too_often("You have 20 tables already: finish or leave one of them."));
        }
        space::is_left(self).await?;
        let scripts = self.scripts.of(&game);
        let chairs = chairs(host, &new.seats, &game.program, &scripts)?;
        let seat = chairs.iter().position(|chair| chair.person() == Some(host.id.as_str()));
        let options: Vec<(String, String)> = new.options.into_iter().map(|o| (o.name, o.value)).collect();
        let setup = Setup {
            game: game.id.clone(),
            players: new.players,
            options,
            public,
            seconds: new.seconds,
            host: host.id.clone(),
            chat: std::collections::VecDeque::new(),
        };
        let id = crate::secret::name();
        let parts = new_parts(id.clone(), game, setup, chairs, scripts).await?;
        self.store_new(&parts).await?;
        self.start(parts);
        Ok(TableOpened { table: id, seat: seat.map(|seat| seat as u8) })
    }

    async fn store_new(&self, parts: &Parts) -> Result<(), Problem> {
        let table = StoredTable {
            id: parts.id.clone(),
            setup: as_text(&parts.setup)?,
            seats: as_text(&parts.chairs)?,
            current: None,
            over: false,
        };
        Ok(self.store.put_table(&table).await?)
    }

    /// A public table of this game with a free seat, the oldest first.
    pub fn waiting_table(&self, game: &str) -> Option<(String, Handle)> {
        let rooms = self.rooms();
        let waiting = rooms.iter().filter(|(_, entry)| {
            let fits =
                |table: &LobbyTable| table.game == game && table.free > 0 && table.phase == Phase::Gathering;
            entry.public && entry.listed.as_ref().is_some_and(fits)
        });
        let oldest = waiting.min_by_key(|(_, entry)| entry.number);
        oldest.map(|(id, entry)| (id.clone(), entry.handle.clone()))
    }

    /// The tables at which somebody sits and the game is not over.
    pub fn tables_of(&self, person: &str) -> Vec<LobbyTable> {
        let rooms = self.rooms();
        let own = rooms.values().filter(|entry| entry.seats(person));
        own.filter_map(|entry| entry.listed.clone()).filter(|table| table.phase != Phase::Over).collect()
    }

    /// The tables in memory at which somebody sits and waits for a game to begin, the last opened first.
    pub fn gathering_of(&self, person: &str) -> Vec<MyTable> {
        let (rooms, now) = (self.rooms(), self.store.now());
        let mut own: Vec<&Entry> = rooms.values().filter(|entry| entry.seats(person)).collect();
        own.sort_by_key(|entry| std::cmp::Reverse(entry.number));
        own.into_iter().filter_map(|entry| entry.own(person, now)).filter(|table| !table.begun).collect()
    }

    /// How many tables somebody has opened at which only bots sit, and the game is not over.
    fn bot_tables_of(&self, person: &str) -> usize {
        let rooms = self.rooms();
        let own = rooms.values().filter(|entry| entry.people.is_empty() && entry.host == person);
        own.filter(|entry| entry.listed.as_ref().is_some_and(|table| table.phase != Phase::Over)).count()
    }

    /// How a table looks from outside now.
    pub fn list(&self, table: LobbyTable, public: bool, people: Vec<(String, String)>) {
        if let Some(entry) = self.rooms().get_mut(&table.table) {
            entry.listed = Some(table);
            entry.public = public;
            entry.people = people;
        }
        self.board.touch();
    }

    /// A table is not in memory any more.
    pub fn forget(&self, id: &str) {
        self.rooms().remove(id);
        self.board.touch();
    }

    /// How the lobby is at this moment.
    pub(crate) fn lobby_now(&self) -> Lobby {
        const MOST_SHOWN: usize = 100;
        let rooms = self.rooms();
        let shown = rooms.values().filter(|entry| entry.public);
        let mut tables: Vec<(u64, LobbyTable)> =
            shown.filter_map(|entry| Some((entry.number, entry.listed.clone()?))).collect();
        tables.retain(|(_, table)| table.phase != Phase::Over);
        tables.sort_by_key(|(number, _)| std::cmp::Reverse(*number));
        let tables = tables.into_iter().take(MOST_SHOWN).map(|(_, table)| table).collect();
        Lobby { tables, people: self.presence.people() }
    }

    /// Tells everybody that the server goes down.
    pub async fn close(&self) {
        self.closing.ring();
        crate::faults::write_down_all(self).await;
    }

    /// Every table in memory.
    pub fn handles(&self) -> Vec<Handle> {
        self.rooms().values().map(|entry| entry.handle.clone()).collect()
    }

    /// A number that was not given before.
    pub fn next_number(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Entry>> {
        // What is in the map stays true even if somebody panicked while holding it.
        self.rooms.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// What a new table is made of. Large games take a while to open: that is done off the threads that answer requests.
async fn new_parts(
    id: String,
    game: Arc<Game>,
    setup: Setup,
    chairs: Vec<Chair>,
    scripts: Vec<Written>,
) -> Result<Parts, Problem> {
    let work = move || {
        let (table, fixed) = game.open(usize::from(setup.players), &setup.options).map_err(|errors| {
            let reasons: Vec<String> = errors.iter().map(crate::text::sentence).collect();
            Problem::bad(&reasons.join(" "))
        })?;
        let rulebook = rulebook(&game, &table)?;
        let (current, closed, is_new) = (None, false, true);
        Ok(Parts { id, setup, table, fixed, rulebook, scripts, chairs, current, closed, is_new })
    };
    crate::places::aside(work).await?
}

/// The hash and the files of a game's rules.
fn rulebook(game: &Game, table: &engine::table::Table) -> Result<(String, String), StoreError> {
    let rules: Vec<&(String, String)> =
        game.files.iter().filter(|(path, _)| path.ends_with(".cards") || path.ends_with(".deck")).collect();
    Ok((crate::secret::hex(&table.hash()), as_text(&rules)?))
}

/// The chairs of a new table: the first for a person is the host's.
fn chairs(
    host: &Person,
    seats: &[Who],
    program: &lang::program::Program,
    scripts: &[Written],
) -> Result<Vec<Chair>, Problem> {
    let mut host_sits = false;
    let mut chairs = Vec::new();
    for who in seats {
        let sitter = match who {
            Who::Bot { level } if crate::bots::thinker(program, scripts, level).is_some() => {
                Sitter::Bot { level: level.clone() }
            }
            Who::Bot { .. } => return Err(Problem::bad("There is no bot of that level.")),
            Who::Person if !host_sits => {
                host_sits = true;
                Sitter::Person { id: host.id.clone(), name: host.name.clone() }
            }
            Who::Person | Who::Empty => Sitter::Nobody,
        };
        chairs.push(Chair::of(sitter));
    }
    // Whoever opens a table for themselves and bots need not say that they are ready.
    let alone = chairs.iter().all(|chair| !matches!(chair.sitter, Sitter::Nobody));
    chairs.iter_mut().for_each(|chair| chair.ready = alone);
    Ok(chairs)
}
