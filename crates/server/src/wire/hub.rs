//! The hub: games to find, read, play, change and bring along.

use super::RefusalCode;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A game in the list (`GET /api/games`).
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GameCard {
    /// Its name in links: `/game/{id}`.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it is about.
    pub about: String,
    /// How many can play, ascending.
    pub players: Vec<u8>,
    /// Words to filter by, made from the rules: the deck, `tricks`, `partners`, `cooperative`, `for one`, ….
    pub tags: Vec<String>,
    /// The kind of cards: `french`, `spanish`, …; empty for own cards.
    pub deck: String,
    /// Decisions of a whole game at the table that is offered first, measured in games of bots who look one move ahead; none while not measured yet, or if they come to no end.
    pub decisions: Option<u32>,
    /// How many deals that is; 0 if nothing is dealt.
    pub deals: Option<u32>,
    /// About how many minutes people take for the whole game, as the lab estimates them.
    pub minutes: Option<u32>,
    /// How much there is to learn before one can play with the usual house rules: 1 (little) to 3.
    pub difficulty: u8,
    /// Whether it is good to begin with: of the library, little to learn but something to decide, French cards, and for four.
    pub start_here: bool,
    /// Who brought it along; empty for games of the library.
    pub author: String,
    /// Whether it is one's own.
    pub mine: bool,
    /// The game it was forked from.
    pub forked_from: Option<String>,
    /// Its version, counted from 1.
    pub version: u32,
    /// Three of its cards, for its picture.
    pub cover: Vec<super::Face>,
}

/// What a game is found by besides what the list says of it (`GET /api/words`).
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GameWords {
    /// Its name in links.
    pub id: String,
    /// What else people look for it by, as its rules say (`found as`).
    pub names: Vec<String>,
    /// The names of its cards and the words of its rules, each once, in small letters and with spaces between; at most 6 KB.
    pub words: String,
}

/// Everything about one game (`GET /api/games/{id}`).
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GamePage {
    /// As in the list.
    pub card: GameCard,
    /// How to play, made from the rules.
    pub how_to_play: Vec<Section>,
    /// What can be chosen at the table.
    pub options: Vec<GameOption>,
    /// The text of the rules.
    pub rules: String,
    /// What the author says beside the rules (the README), as Markdown; may be empty.
    pub readme: String,
    /// Its other files (scenarios, sets, decks, scripts), which stay when the rules are changed.
    pub files: Vec<String>,
    /// Whether players bring decks of their own.
    pub brings_decks: bool,
    /// The ready decks; a seat for which none is chosen brings the one of its own number.
    pub decks: Vec<DeckInfo>,
    /// The levels of bots there are, and the characters and scripts of the game.
    pub bots: Vec<BotLevel>,
    /// What went wrong with its scripts at tables, the newest version of each; told to its author only.
    pub script_faults: Vec<ScriptFault>,
    /// From the game this one was forked from to the oldest.
    pub lineage: Vec<String>,
    /// The hash of the rules and of everything they use, in hexadecimal.
    pub hash: String,
    /// The version of the language they are read in.
    pub language: String,
    /// The versions that were published, the newest first; none for games of the library.
    pub versions: Vec<GameVersion>,
}

/// A published version of a game.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GameVersion {
    /// Counted from 1.
    pub version: u32,
    /// When it was published, in seconds since 1970.
    pub published: i64,
    /// The hash of its rules; empty where it was not written down.
    pub hash: String,
}

/// What a version of a game says (`GET /api/games/{id}/versions/{version}`).
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct VersionText {
    /// Which.
    pub version: GameVersion,
    /// Its rules first, then its other files.
    pub files: Vec<TextFile>,
}

/// A file of a game.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TextFile {
    /// Its path inside the game's folder.
    pub path: String,
    /// What is in it.
    pub text: String,
}

/// A part of the text on how to play.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// Sentences.
    pub lines: Vec<String>,
    /// What can be done there, as the moves are called: `Play {c}`.
    pub actions: Vec<String>,
    /// The same moves, each with what it does and what forbids it.
    pub moves: Vec<MoveHelp>,
    /// The zones it speaks of, by their names in the rules.
    pub zones: Vec<String>,
}

/// A move as somebody reads of it who wants to learn a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct MoveHelp {
    /// What it is called: "Play a card".
    pub name: String,
    /// When it is possible, what it does, what may come after it, and what forbids it; sentences.
    pub lines: Vec<String>,
}

/// A house rule.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GameOption {
    /// Its name.
    pub name: String,
    /// What it means.
    pub about: String,
    /// What it may be.
    pub values: OptionValues,
    /// What is usual, by number of players.
    pub usually: Vec<Usual>,
}

/// What an option may be.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionValues {
    /// `yes` or `no`.
    YesNo,
    /// A number.
    Range {
        /// The least.
        from: i32,
        /// The most.
        to: i32,
    },
    /// One of these.
    List {
        /// Which.
        values: Vec<String>,
    },
}

/// What is usual with a number of players.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Usual {
    /// How many play.
    pub players: u8,
    /// The value.
    pub value: String,
}

/// A ready deck: `deck P0` as an option chooses the one of the first seat, by its name or as a list of one's own.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct DeckInfo {
    /// Its name: `embers`.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// What it is like; may be empty.
    pub about: String,
    /// How many cards it has.
    pub size: u32,
    /// Its cards.
    pub cards: Vec<DeckCard>,
}

/// So many of one card.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct DeckCard {
    /// How many.
    pub count: u32,
    /// Of which card.
    pub card: String,
}

/// A level of bot, or a character.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct BotLevel {
    /// Its name: `random`.
    pub level: String,
    /// What it is like.
    pub about: String,
    /// What it is.
    pub kind: BotKind,
}

/// What a bot is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BotKind {
    /// A level that every game has.
    Level,
    /// A character that the rules describe.
    Character,
    /// A script that comes with the game.
    Script,
}

/// What went wrong with a script of one's own game at somebody's table. A simple player chose in its place.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ScriptFault {
    /// The script: `bots/patient.js`.
    pub file: String,
    /// The line, from 1; none if that cannot be told.
    pub line: Option<u32>,
    /// The character in the line, from 1.
    pub column: Option<u32>,
    /// What happened, in a sentence.
    pub text: String,
    /// How often, since the server was started.
    pub times: u32,
}

/// What an editor of rules needs (`GET /api/language`).
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Language {
    /// The words of the language, from its description.
    pub words: Vec<String>,
    /// The rules of a small game to begin with.
    pub starter: String,
    /// The languages in which the cards of some game have names: `es`.
    pub tongues: Vec<String>,
}

/// A game brought along as text (`POST /api/games`); a zip is sent as `application/zip` instead.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Upload {
    /// The name in links; letters, digits and hyphens.
    pub id: String,
    /// The text of the rules.
    pub rules: String,
    /// The README; nothing said keeps the one there is, an empty one takes it away.
    #[serde(default)]
    pub readme: Option<String>,
    /// The game it changes (its own name) or comes from: its other files are kept, its records are not. Without it, it is new.
    #[serde(default)]
    pub from: Option<String>,
    /// Paths of files that are not kept after all.
    #[serde(default)]
    pub leave_out: Vec<String>,
    /// Only check it, publish nothing.
    #[serde(default)]
    pub only_check: bool,
}

/// What came of a game that was brought along.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Verdict {
    /// The name it was published under; none if it was not.
    pub published: Option<String>,
    /// What the checker says about the rules, at their lines.
    pub complaints: Vec<Complaint>,
    /// What else is wrong: scenarios that fail, games that never end, limits.
    pub troubles: Vec<String>,
    /// How many quick games were played to try it.
    pub games_played: u32,
}

/// A complaint at its line.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Complaint {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The character in the line, from 1.
    pub column: u32,
    /// The line where it ends.
    pub end_line: u32,
    /// The character behind its end.
    pub end_column: u32,
    /// `error`, `warning` or `note`.
    pub severity: String,
    /// Its code: `C0100`.
    pub code: String,
    /// What is wrong, in one sentence.
    pub text: String,
    /// What to do about it.
    pub help: String,
    /// A change of the text that mends it, if there is one that needs no thought.
    pub fix: Option<Fix>,
}

/// A change that mends what is complained about.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Fix {
    /// What it does, as an instruction: "write `discard`".
    pub title: String,
    /// What is replaced in the file of the complaint; no two of them overlap.
    pub edits: Vec<Edit>,
}

/// A piece of a text that is replaced.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Edit {
    /// The line, from 1.
    pub line: u32,
    /// The character in the line, from 1.
    pub column: u32,
    /// The line where it ends.
    pub end_line: u32,
    /// The character behind its end.
    pub end_column: u32,
    /// What stands there afterwards.
    pub text: String,
}

/// Forks a game (`POST /api/games/{id}/fork`).
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Fork {
    /// The name of the new game in links.
    pub id: String,
}

/// Every HTTP answer that is no success.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Problem {
    /// The kind of reason.
    pub code: RefusalCode,
    /// One sentence for the person.
    pub text: String,
}
