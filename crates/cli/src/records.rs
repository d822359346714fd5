//! Records in files, and the games they belong to.

use crate::failure::Failure;
use crate::library::{self, Game};
use crate::open;
use crate::term;
use engine::record::Record;
use engine::table::Table;
use std::path::Path;
use std::sync::Arc;

/// Reads a record.
pub fn read(path: &Path) -> Result<Record, Failure> {
    let text = library::read(path).map_err(|error| Failure::file("read", path.display(), &error))?;
    Record::parse(&text).map_err(|errors| {
        let lines: Vec<String> = errors.iter().take(5).map(ToString::to_string).collect();
        let more = if errors.len() > lines.len() {
            format!(" (and {} more)", errors.len() - lines.len())
        } else {
            String::new()
        };
        Failure::finding(format!("{} is no record: {}{more}.", path.display(), lines.join("; ")))
    })
}

/// Whether a file holds something that would be lost by writing this game into it: anything but the same game.
pub fn is_in_the_way(file: &str, record: &Record) -> bool {
    let path = Path::new(file);
    let is_same =
        |other: Record| (&other.game, &other.rules, other.seed) == (&record.game, &record.rules, record.seed);
    path.is_file() && !read(path).is_ok_and(is_same)
}

/// Writes a record into a file. What was there before stays until all of the new is written: a full disk costs nobody a saved game.
pub fn write(file: &str, record: &Record) -> Result<(), Failure> {
    let (path, text) = (Path::new(file), record.print());
    let path = path.canonicalize().unwrap_or(path.to_path_buf());
    let written = match path.exists() && !path.is_file() {
        // A folder refuses; a pipe or a device takes the text as it comes.
        true => std::fs::write(&path, text),
        false => {
            let beside = path.with_added_extension("part");
            std::fs::write(&beside, text)
                .and_then(|()| std::fs::rename(&beside, &path))
                .inspect_err(|_| drop(std::fs::remove_file(&beside)))
        }
    };
    written.map_err(|error| Failure::file("write", file, &error))
}

/// The game of a record: the one that was named, one of its name in the folder where the record lies or the one above, or the
/// one of its name in the library. `naming` says how its rules can be named.
pub fn game(path: &Path, record: &Record, named: Option<&str>, naming: &str) -> Result<Game, Failure> {
    if let Some(name) = named {
        return named_game(path, record, library::find(name)?);
    }
    let around = path.ancestors().skip(1).take(2).map(|folder| match folder.as_os_str().is_empty() {
        true => Path::new("."),
        false => folder,
    });
    match around.flat_map(library::beside).find(|game| game.is_called(&record.game)) {
        Some(game) => Ok(game),
        None => library::find(&record.game).map_err(|_| {
            Failure::usage(format!(
                "There is no game called `{}` here: name the file of its rules with {naming}.",
                record.game
            ))
        }),
    }
}

/// The game somebody named for a record, unless the record is of another one.
fn named_game(path: &Path, record: &Record, game: Game) -> Result<Game, Failure> {
    if game.is_called(&record.game) {
        return Ok(game);
    }
    let title = game.title().unwrap_or_else(|| game.name.clone());
    let path = path.display();
    Err(Failure::usage(format!("{path}: this is a record of {}, not of {title}.", record.game)))
}

/// The table of a record.
pub fn table(game: &Game, record: &Record) -> Result<Arc<Table>, Failure> {
    let program = open::rules(game)?;
    if !program.players.counts.iter().any(|&count| usize::from(count) == record.players) {
        let (name, counts) = (&program.name, open::player_counts(&program));
        return Err(Failure::finding(format!(
            "This record cannot be used: it says that {} play, but {name} is for {counts} players.",
            record.players
        )));
    }
    open::open(&program, Some(record.players), &record.options)
}

/// Says so if the rules are not those of the record.
pub fn warn_if_changed(table: &Table, record: &Record) {
    if record.rules != table.hash() {
        term::complain(
            "The rules have changed since this game was played. It goes on as long as its moves are possible.\n",
        );
    }
}
