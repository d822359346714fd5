//! The folder of a game: on the disk, or inside the program.

use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// A folder's name and its files, each with its path inside the folder and its text.
type Embedded = (&'static str, &'static [(&'static str, &'static str)]);

/// The games inside the program.
pub static EMBEDDED: &[Embedded] = include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// No text of a game is larger than this; what is, is something else.
const LARGEST: u64 = 16 * 1024 * 1024;

/// Where the files of a game lie.
#[derive(Clone, Debug)]
pub enum Folder {
    /// On the disk.
    Disk(PathBuf),
    /// A single file of any name on the disk; nothing lies beside it.
    File(PathBuf),
    /// Inside the program.
    Embedded(&'static str, &'static [(&'static str, &'static str)]),
}

impl Folder {
    /// The text of a file, named by its path inside the folder.
    pub fn read(&self, file: &str) -> io::Result<String> {
        match self {
            Folder::Disk(folder) => read(&folder.join(file)),
            Folder::File(path) if path.file_stem() == Path::new(file).file_stem() => read(path),
            Folder::File(_) => Err(io::ErrorKind::NotFound.into()),
            Folder::Embedded(_, files) => {
                let found = files.iter().find(|(name, _)| *name == file);
                found.map(|(_, text)| text.to_string()).ok_or_else(|| io::ErrorKind::NotFound.into())
            }
        }
    }

    /// The files of a sub-folder with this ending, by name, as paths inside the folder.
    pub fn list(&self, below: &str, ending: &str) -> Vec<String> {
        let name = |path: &Path| path.file_name().map(|name| format!("{below}/{}", name.to_string_lossy()));
        match self {
            Folder::Disk(folder) => {
                with_ending(&folder.join(below), ending).iter().filter_map(|path| name(path)).collect()
            }
            Folder::File(_) => Vec::new(),
            Folder::Embedded(_, files) => {
                let names = files.iter().map(|(name, _)| Path::new(name));
                let wanted = names.filter(|path| path.parent() == Some(Path::new(below)));
                wanted.filter(|path| path.extension().is_some_and(|e| e == ending)).filter_map(name).collect()
            }
        }
    }

    /// A file as one names it to a person.
    pub fn shown(&self, file: &str) -> String {
        match self {
            Folder::Embedded(name, _) => format!("{name}/{file} (inside cardwright)"),
            _ => self.path(file).unwrap_or_default().display().to_string(),
        }
    }

    /// The folder itself, if it is on the disk.
    pub fn on_disk(&self) -> Option<PathBuf> {
        match self {
            Folder::Disk(folder) => Some(folder.clone()),
            _ => None,
        }
    }

    /// The path of a file, if it is on the disk.
    pub fn path(&self, file: &str) -> Option<PathBuf> {
        match self {
            Folder::Disk(folder) if folder == Path::new(".") => Some(PathBuf::from(file)),
            Folder::Disk(folder) => Some(folder.join(file)),
            Folder::File(path) => Some(path.clone()),
            Folder::Embedded(..) => None,
        }
    }
}

/// The text of a file, unless it is too large to be one of a game.
pub fn read(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    // What a file says about its size may be a lie, as with those that have no end.
    let read = std::fs::File::open(path)?.take(LARGEST + 1).read_to_string(&mut text);
    if text.len() as u64 > LARGEST {
        return Err(io::Error::other("it is larger than 16 MB"));
    }
    read.map(|_| text)
}

/// The files of a folder with this ending, by name.
pub fn with_ending(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut files = sorted(folder);
    files.retain(|path| path.is_file() && path.extension().is_some_and(|e| e == ending));
    files
}

/// What lies in a folder, by name; nothing if it cannot be read.
pub fn sorted(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    paths.sort();
    paths
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_an_end_is_too_large() {
        let error = read(Path::new("/dev/zero")).expect_err("it is no text of a game");
        assert_eq!(error.to_string(), "it is larger than 16 MB");
    }
}
