//! Where games come from: a file that was named, the `games` folder here or above, or the games inside the program.

mod folder;
mod search;

pub use folder::{Folder, read};
pub use search::{Entry, entries};

use crate::failure::Failure;
use std::path::{Path, PathBuf};

/// A game's rules and where they lie.
#[derive(Clone, Debug)]
pub struct Game {
    /// The name it is called by: that of its file without the ending.
    pub name: String,
    /// What lies around it: scenarios, records, own libraries.
    pub folder: Folder,
}

impl Game {
    /// The text of the rules.
    pub fn text(&self) -> Result<String, Failure> {
        self.folder.read(&self.file()).map_err(|error| Failure::file("read", self.shown(), &error))
    }

    /// The rules' file, as one names it to a person.
    pub fn shown(&self) -> String {
        self.folder.shown(&self.file())
    }

    /// The path of the rules, if they are not inside the program.
    pub fn path(&self) -> Option<PathBuf> {
        self.folder.path(&self.file())
    }

    /// The text of a library, a set of cards or a ready deck that lies beside the rules.
    pub fn library(&self, name: &str) -> Option<String> {
        self.folder.read(&lang::compile::file_of(name)).ok()
    }

    /// Every file that belongs to it, with its path inside the folder and its text: the rules first.
    pub fn files(&self) -> Vec<(String, String)> {
        let mut paths = vec![self.file(), "README.md".to_string()];
        for (below, ending) in FILES {
            let found = self.folder.list(below, ending).into_iter();
            paths.extend(found.map(|path| path.trim_start_matches('/').to_string()));
        }
        let mut seen = std::collections::BTreeSet::new();
        paths.retain(|path| seen.insert(path.clone()));
        paths.into_iter().filter_map(|path| Some((path.clone(), self.folder.read(&path).ok()?))).collect()
    }

    /// Whether somebody may call it so: by the name of its file, or by the title in its first lines.
    pub fn is_called(&self, name: &str) -> bool {
        let name = simple(name);
        simple(&self.name) == name || self.title().is_some_and(|title| simple(&title) == name)
    }

    /// The title in its first lines.
    pub fn title(&self) -> Option<String> {
        let text = self.text().ok()?;
        let line = text.lines().find_map(|line| line.strip_prefix("game \""))?;
        line.split_once('"').map(|(title, _)| title.to_string())
    }

    /// The name of the rules' file.
    pub fn file(&self) -> String {
        format!("{}.cards", self.name)
    }
}

/// The folders of a game and the endings of the files in them.
const FILES: [(&str, &str); 6] = [
    ("", "cards"),
    ("sets", "cards"),
    ("decks", "deck"),
    ("bots", "js"),
    ("scenarios", "play"),
    ("records", "record"),
];

/// The game of this name: a path to a file or folder, or a name of the library.
pub fn find(wanted: &str) -> Result<Game, Failure> {
    let path = Path::new(wanted);
    if path.is_file() {
        return Ok(at_file(path));
    }
    if path.is_dir() && !wanted.is_empty() {
        return in_folder(path).ok_or_else(|| not_one(path));
    }
    if path.exists() {
        return Err(Failure::usage(format!("{wanted} is neither a file nor a folder.")));
    }
    if wanted.ends_with(".cards") || wanted.contains(['/', '\\']) {
        return Err(Failure::usage(format!("There is no file {wanted}.")));
    }
    let games = all();
    let by_name = games.iter().find(|game| simple(&game.name) == simple(wanted));
    match by_name.or_else(|| games.iter().find(|game| game.is_called(wanted))) {
        Some(game) => Ok(game.clone()),
        None => Err(unknown(wanted, &games)),
    }
}

/// Every game whose rules lie directly in a folder.
pub fn beside(folder: &Path) -> Vec<Game> {
    folder::with_ending(folder, "cards").iter().map(|file| at_file(file)).collect()
}

/// The games of one argument: one game, or all of a folder of games.
pub fn find_all(wanted: &str) -> Result<Vec<Game>, Failure> {
    let path = Path::new(wanted);
    if path.is_dir() && in_folder(path).is_none() {
        let games = in_library(path);
        if !games.is_empty() {
            return Ok(games);
        }
    }
    find(wanted).map(|game| vec![game])
}

/// The game in whose folder we are, else every game of the library.
pub fn here_or_all() -> Vec<Game> {
    match in_folder(Path::new(".")) {
        Some(game) => vec![game],
        None => all(),
    }
}

/// Every game of the library: those of the nearest `games` folder, or those inside the program if there is none.
pub fn all() -> Vec<Game> {
    match nearest_folder() {
        Some(folder) => in_library(&folder),
        None => folder::EMBEDDED
            .iter()
            .map(|(name, files)| Game { name: name.to_string(), folder: Folder::Embedded(name, files) })
            .collect(),
    }
}

/// A name without what people write differently: `Crazy Eights`, `crazy_eights` and `crazy-eights` are the same.
fn simple(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn unknown(wanted: &str, games: &[Game]) -> Failure {
    let near = lang::suggest::nearest(wanted, games.iter().map(|game| game.name.as_str()));
    let advice = match near {
        Some(near) => format!("Did you mean `{near}`?"),
        None => "`cardwright games` lists the library.".to_string(),
    };
    Failure::usage(format!("There is no game called `{wanted}`. {advice}"))
}

/// Why a folder is not that of one game.
fn not_one(folder: &Path) -> Failure {
    let files = folder::with_ending(folder, "cards");
    let names: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
    let folder = folder.display();
    Failure::usage(match &names[..] {
        [] => format!("There are no rules in {folder}: a game's folder holds one `.cards` file."),
        names => format!(
            "Which rules in {folder}? There are {}: name one of them, or call one like the folder.",
            names.join(" and ")
        ),
    })
}

fn at_file(path: &Path) -> Game {
    let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    match path.extension() {
        Some(ending) if ending == "cards" => Game { name, folder: Folder::Disk(folder.to_path_buf()) },
        // Any text may be given as a game; its file is then the only one that belongs to it.
        _ => Game { name, folder: Folder::File(path.to_path_buf()) },
    }
}

/// The game whose folder this is: the file named like the folder, or the only one.
fn in_folder(folder: &Path) -> Option<Game> {
    let files = folder::with_ending(folder, "cards");
    let named = folder.file_name().map(|name| folder.join(name).with_extension("cards"));
    let file = match &files[..] {
        [only] => Some(only),
        _ => files.iter().find(|file| Some(*file) == named.as_ref()),
    };
    file.map(|file| at_file(file))
}

/// The games of a folder of games.
fn in_library(folder: &Path) -> Vec<Game> {
    folder::sorted(folder).iter().filter(|path| path.is_dir()).filter_map(|path| in_folder(path)).collect()
}

/// The `games` folder of the working folder or of the nearest one above that has games in it.
fn nearest_folder() -> Option<PathBuf> {
    let here = std::env::current_dir().ok()?;
    let folders = here.ancestors().map(|folder| folder.join("games"));
    let found = folders.into_iter().find(|folder| folder.is_dir() && !in_library(folder).is_empty())?;
    // A path people can read: as seen from here, where it lies below.
    Some(found.strip_prefix(&here).map(Path::to_path_buf).unwrap_or(found))
}
