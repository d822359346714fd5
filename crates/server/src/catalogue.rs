//! The games of the hub: those of the library and those that people brought along.

pub mod complaints;
mod cover;
mod describe;
mod difficulty;
pub mod drafts;
mod how_to;
pub mod length;
mod reload;
pub mod trial;
mod words;

pub use describe::{card, page};
pub use how_to::sections as how_to_play;

use crate::live::Fixed;
use crate::scripts::{self, Written};
use crate::store::StoredGame;
use crate::wire::{Face, GameOption, Section};
use difficulty::Difficulty;
use drafts::Drafts;
use engine::layout::OpenError;
use engine::table::Table;
use lang::compile::Compiled;
use lang::program::Program;
use length::Length;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock, RwLock};

/// The files of a game: path inside its folder, and text.
pub type Files = Vec<(String, String)>;

/// Where a game says more than its rules do.
pub const README: &str = "README.md";

/// How to play, written from the rules whenever a game is taken along.
pub const GUIDE: &str = "how-to-play.md";

/// A game of the library, as the program brings it along.
#[derive(Clone, Debug)]
pub struct LibraryGame {
    /// Its name in links.
    pub id: String,
    /// Its files; the rules are in `{id}.cards`.
    pub files: Files,
    /// The folder the files lie in, if they may change while the server runs.
    pub folder: Option<PathBuf>,
}

/// A game that can be played.
#[derive(Debug)]
pub struct Game {
    /// Its name in links.
    pub id: String,
    /// Its files.
    pub files: Files,
    /// The rules.
    pub program: Arc<Program>,
    /// Who brought it along: person and name; None for the library.
    pub owner: Option<(String, String)>,
    /// The game it was forked from.
    pub forked_from: Option<String>,
    /// Its version.
    pub version: u32,
    /// The folder its files lie in, if they may change.
    folder: Option<PathBuf>,
    /// How long it is, once that is known.
    length: OnceLock<Length>,
    /// The cards of its picture, once somebody wanted to see them.
    cover: OnceLock<Vec<Face>>,
    /// Its options, likewise: what is usual is known only from open tables.
    options: OnceLock<Vec<GameOption>>,
    /// How it is played, once somebody wanted to read it.
    how_to_play: OnceLock<Vec<Section>>,
    /// How hard it is to learn, once somebody wanted to know.
    difficulty: OnceLock<Difficulty>,
    /// The words it is found by, once somebody looked for something.
    words: OnceLock<String>,
}

impl Game {
    /// Compiles the files of a game; what was said about it if it cannot be played.
    pub fn new(id: &str, files: Files) -> Result<Game, Box<Compiled>> {
        Game::again(None, id, files)
    }

    /// The same for a game of which some files have changed.
    fn again(before: Option<&Program>, id: &str, files: Files) -> Result<Game, Box<Compiled>> {
        let compiled = compile_again(before, id, &files);
        Game::of(id, files, compiled)
    }

    /// The same for files that are compiled already.
    fn of(id: &str, files: Files, mut compiled: Compiled) -> Result<Game, Box<Compiled>> {
        match compiled.program.take() {
            Some(program) => Ok(Game {
                id: id.to_string(),
                files,
                length: length::of_library(&hash_of(&program)).map_or_else(OnceLock::new, OnceLock::from),
                program: Arc::new(program),
                owner: None,
                forked_from: None,
                version: 1,
                folder: None,
                cover: OnceLock::new(),
                options: OnceLock::new(),
                how_to_play: OnceLock::new(),
                difficulty: OnceLock::new(),
                words: OnceLock::new(),
            }),
            None => Err(Box::new(compiled)),
        }
    }

    /// A game as it was stored, if its rules can still be used.
    pub fn stored(stored: &StoredGame) -> Option<Game> {
        let game = Game::new(&stored.id, stored.files.clone()).ok()?;
        Some(Game {
            owner: Some((stored.owner.clone(), stored.author.clone())),
            forked_from: stored.forked_from.clone(),
            version: stored.version,
            ..game
        })
    }

    /// Opens a table of this game.
    pub fn open(
        &self,
        players: usize,
        options: &[(String, String)],
    ) -> Result<(Arc<Table>, Arc<Fixed>), Vec<OpenError>> {
        let table = Table::open(self.program.clone(), players, options)?;
        let fixed = Fixed::of(&table, &self.id);
        Ok((Arc::new(table), Arc::new(fixed)))
    }

    /// How many play where nobody says it: four, or as many as can.
    pub fn usual_players(&self) -> u8 {
        let counts = &self.program.players.counts;
        let usual = counts.iter().find(|count| **count == 4).or(counts.iter().find(|count| **count > 1));
        usual.or(counts.first()).copied().unwrap_or(2)
    }

    /// A file by its path.
    pub fn file(&self, path: &str) -> Option<&str> {
        self.files.iter().find(|(name, _)| name == path).map(|(_, text)| text.as_str())
    }

    /// The files besides the rules. Records and maps of traces belong to the very rules they were played with: whatever is
    /// made of this game begins without them.
    pub fn other_files(&self) -> impl Iterator<Item = &(String, String)> {
        let rules = format!("{}.cards", self.id);
        self.files.iter().filter(move |(path, _)| {
            *path != rules && path != GUIDE && !path.ends_with(".record") && !path.ends_with(".traces")
        })
    }

    /// All that whoever takes it along gets: its files, and how it is played.
    pub fn packed(&self) -> Files {
        let own = self.files.iter().filter(|(path, _)| path != GUIDE).cloned();
        own.chain([(GUIDE.to_string(), how_to::guide(&self.program.name, self.how_to_play()))]).collect()
    }

    /// The players it brings along.
    pub fn scripts(&self) -> Vec<Written> {
        scripts::of(&self.id, &self.files)
    }

    /// The same game as somebody tries it before it is published: under a name that nobody can guess.
    pub fn as_draft(self, owner: (String, String)) -> Game {
        let (main, id) = (format!("{}.cards", self.id), Drafts::new_name());
        let called = |path: String| if path == main { format!("{id}.cards") } else { path };
        let files = self.files.into_iter().map(|(path, text)| (called(path), text)).collect();
        Game { id, files, owner: Some(owner), ..self }
    }

    /// The text of the rules.
    pub fn rules(&self) -> &str {
        self.file(&format!("{}.cards", self.id)).unwrap_or_default()
    }

    /// The hash of the rules and of everything they use, in hexadecimal.
    pub fn hash(&self) -> String {
        hash_of(&self.program)
    }

    /// Three of its cards, for its picture.
    pub fn cover(&self) -> &[Face] {
        self.cover.get_or_init(|| cover::cards(&self.program, self.rules()))
    }

    /// Its options and decks, with what is usual for each number of players.
    pub fn options(&self) -> &[GameOption] {
        self.options.get_or_init(|| describe::options(&self.program))
    }

    /// How it is played, in words.
    pub fn how_to_play(&self) -> &[Section] {
        self.how_to_play.get_or_init(|| how_to::sections(&self.program))
    }

    /// How hard it is to learn.
    pub fn difficulty(&self) -> Difficulty {
        *self.difficulty.get_or_init(|| difficulty::of(&self.program))
    }

    /// The words it is found by besides its name.
    pub fn words(&self) -> &str {
        self.words.get_or_init(|| words::of(&self.program, self.how_to_play()))
    }

    /// How long it is, once that is known.
    pub fn length(&self) -> Option<Length> {
        self.length.get().copied()
    }

    /// Somebody has found out how long it is.
    pub fn set_length(&self, length: Length) {
        // Whoever was first is as good.
        let _ = self.length.set(length);
    }
}

fn hash_of(program: &Program) -> String {
    crate::secret::hex(&engine::hash::of_sources(&program.sources))
}

/// Compiles the files of a game.
pub fn compile(id: &str, files: &Files) -> Compiled {
    compile_again(None, id, files)
}

fn compile_again(before: Option<&Program>, id: &str, files: &Files) -> Compiled {
    let main = format!("{id}.cards");
    let text = |path: &str| files.iter().find(|(name, _)| name == path).map(|(_, text)| text.clone());
    lang::compile::compile_again(before, &main, &text(&main).unwrap_or_default(), &|name| {
        text(&lang::compile::file_of(name))
    })
}

/// All games by name.
#[derive(Debug, Default)]
pub struct Catalogue {
    games: RwLock<BTreeMap<String, Arc<Game>>>,
    /// What is tried before it is published.
    pub drafts: Drafts,
}

impl Catalogue {
    /// The games of the library and those that were stored. What cannot be compiled is left out, and told in the log.
    pub fn new(library: Vec<LibraryGame>, stored: &[StoredGame]) -> Catalogue {
        let catalogue = Catalogue::default();
        for game in stored {
            match Game::stored(game) {
                Some(game) => catalogue.put(game),
                None => tracing::warn!(game = game.id, "the rules of a stored game cannot be used any more"),
            }
        }
        for game in library {
            match Game::new(&game.id, game.files) {
                Ok(new) => catalogue.put(Game { folder: game.folder, ..new }),
                Err(_) => tracing::warn!(game = game.id, "the rules of a game of the library have mistakes"),
            }
        }
        catalogue
    }

    /// Every game, by name.
    pub fn all(&self) -> Vec<Arc<Game>> {
        self.games.read().map_or(Vec::new(), |games| games.values().cloned().collect())
    }

    /// A game by name; a draft, too.
    pub fn get(&self, id: &str) -> Option<Arc<Game>> {
        self.games.read().ok()?.get(id).cloned().or_else(|| self.drafts.get(id))
    }

    /// What a game made from this one is said to come from. Only those who were told may find a draft: for them it is what the draft
    /// came from.
    pub fn origin(&self, id: String) -> Option<String> {
        match self.drafts.get(&id) {
            Some(draft) => draft.forked_from.clone(),
            None => Some(id),
        }
    }

    /// Puts a game in, or a new version of one.
    pub fn put(&self, game: Game) {
        if let Ok(mut games) = self.games.write() {
            games.insert(game.id.clone(), Arc::new(game));
        }
    }

    /// Takes a game out that somebody brought along. The library's stays, whoever else had one of that name.
    pub fn remove(&self, id: &str) {
        if let Ok(mut games) = self.games.write()
            && games.get(id).is_some_and(|game| game.owner.is_some())
        {
            games.remove(id);
        }
    }
}
