//! Puts the repository's games into the program, so that it has a library wherever it is run.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The endings of files that belong to a game.
const KEPT: [&str; 7] = ["cards", "deck", "js", "md", "play", "record", "traces"];

fn main() -> io::Result<()> {
    let crate_folder = PathBuf::from(variable("CARGO_MANIFEST_DIR")?);
    let games = crate_folder.join("../../games");
    println!("cargo::rerun-if-changed={}", games.display());
    let mut code = String::from("&[\n");
    for folder in sorted(&games)?.iter().filter(|path| path.is_dir()) {
        let mut files = Vec::new();
        gather(folder, &mut files)?;
        write_game(&mut code, folder, &files).map_err(io::Error::other)?;
    }
    code += "]\n";
    fs::write(Path::new(&variable("OUT_DIR")?).join("games.rs"), code)
}

/// One game: its folder's name, and its files with their paths inside the folder and their text.
fn write_game(code: &mut String, folder: &Path, files: &[PathBuf]) -> std::fmt::Result {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    writeln!(code, "    ({name:?}, &[")?;
    for file in files {
        let inside = file.strip_prefix(folder).unwrap_or(file).to_string_lossy().replace('\\', "/");
        writeln!(code, "        ({inside:?}, include_str!({:?})),", file.to_string_lossy())?;
    }
    writeln!(code, "    ]),")
}

fn gather(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for path in sorted(folder)? {
        if path.is_dir() {
            gather(&path, files)?;
        } else if path.extension().is_some_and(|ending| KEPT.iter().any(|kept| ending == *kept)) {
            files.push(path);
        }
    }
    Ok(())
}

/// What lies in a folder, by name; nothing if there is no such folder.
fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| entry.map(|e| e.path())).collect::<Result<_, _>>()?;
    paths.sort();
    Ok(paths)
}

fn variable(name: &str) -> io::Result<String> {
    env::var(name).map_err(io::Error::other)
}
