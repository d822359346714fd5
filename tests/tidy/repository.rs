//! The files of the repository.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Folders that are built or downloaded, never committed.
const NOT_OURS: &[&str] = &[".git", "target", "node_modules", "dist"];

/// All files, sorted by path.
pub struct Repository {
    files: Vec<File>,
}

/// One file.
pub struct File {
    /// Its path from the root, with forward slashes.
    pub path: String,
    /// Its text; empty for files that are not text.
    pub text: String,
}

impl Repository {
    /// Reads the repository in which Cargo runs this test; a clone may share its builds with another.
    pub fn read() -> io::Result<Repository> {
        let package = std::env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?;
        let root = Path::new(&package).join("..");
        let mut paths = Vec::new();
        collect(&root, &mut paths)?;
        paths.sort();
        let files: io::Result<Vec<File>> = paths.iter().map(|path| read_file(&root, path)).collect();
        Ok(Repository { files: files? })
    }

    /// A made-up repository of paths and texts.
    pub fn of(files: &[(&str, &str)]) -> Repository {
        let file = |&(path, text): &(&str, &str)| File { path: path.to_owned(), text: text.to_owned() };
        Repository { files: files.iter().map(file).collect() }
    }

    /// All files.
    pub fn files(&self) -> impl Iterator<Item = &File> {
        self.files.iter()
    }

    /// The text of one file.
    pub fn text(&self, path: &str) -> Option<&str> {
        self.files().find(|file| file.path == path).map(|file| file.text.as_str())
    }

    /// Whether a file or folder of this path exists: from the root, or as the end of a longer path, so that
    /// `check/names.rs` may be said where the crate is clear.
    pub fn has(&self, path: &str) -> bool {
        let wanted = format!("/{}/", path.trim_matches('/'));
        self.files().any(|file| format!("/{}/", file.path).contains(&wanted))
    }
}

impl File {
    /// The part of the name after the last dot.
    pub fn extension(&self) -> &str {
        self.name().rsplit_once('.').map_or("", |(_, extension)| extension)
    }

    /// The path's last part.
    pub fn name(&self) -> &str {
        self.path.rsplit_once('/').map_or(&self.path, |(_, name)| name)
    }

    /// The lines with their numbers, from 1.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if !entry.file_type()?.is_dir() {
            paths.push(entry.path());
        } else if !NOT_OURS.iter().any(|name| entry.file_name() == *name) {
            collect(&entry.path(), paths)?;
        }
    }
    Ok(())
}

fn read_file(root: &Path, path: &Path) -> io::Result<File> {
    let relative = path.strip_prefix(root).unwrap_or(path);
    let path_text = relative.to_string_lossy().replace('\\', "/");
    Ok(File { path: path_text, text: String::from_utf8(fs::read(path)?).unwrap_or_default() })
}

#[test]
fn the_walk_finds_this_file_and_leaves_out_what_is_built() {
    let repository = crate::here();
    assert!(repository.text("tests/tidy/repository.rs").is_some_and(|text| text.contains("NOT_OURS")));
    assert!(
        repository.files().all(|file| !file.path.starts_with("target/") && !file.path.starts_with(".git/"))
    );
}

#[test]
fn a_path_is_known_from_the_root_or_as_the_end_of_a_longer_one() {
    let repository = Repository::of(&[("crates/lang/src/check/names.rs", "")]);
    for path in ["crates/lang/src/check/names.rs", "check/names.rs", "names.rs", "crates/lang/", "src/check"]
    {
        assert!(repository.has(path), "{path}");
    }
    for path in ["crates/lang/src/names.rs", "ames.rs", "lang/check"] {
        assert!(!repository.has(path), "{path}");
    }
}
