//! `cargo xtask up`: from a fresh clone to a server with its pages.

use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::SystemTime;

use crate::command;

/// The folder of the front end.
const WEB: &str = "web";
/// What the build of the front end is made from; anything newer than the build makes it stale.
const SOURCES: &[&str] =
    &["src", "public", "index.html", "package-lock.json", "svelte.config.js", "vite.config.ts"];
/// The file that a build writes.
const BUILT: &str = "dist/index.html";
/// What npm writes when it has installed everything.
const INSTALLED: &str = "node_modules/.package-lock.json";
/// What is started at the end; the program prints where it is to be found.
const START: &str = "cargo run --quiet --release --package cli -- serve";

/// Builds and starts; stops at the first failure and says which command it was.
pub fn run() -> ExitCode {
    match build_pages().and_then(|()| start()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("cargo xtask up: {reason}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the front end if it is not there or older than what it is made from. Without Node the server starts all the same and
/// says on its page what is missing.
fn build_pages() -> Result<(), String> {
    let web = command::root().join(WEB);
    if !is_stale(&web, BUILT, SOURCES) {
        return Ok(());
    }
    if !command::succeeds("node --version") {
        println!(
            "Node is missing, so the pages cannot be built: install Node 20.19 or newer from https://nodejs.org."
        );
        return Ok(());
    }
    if is_stale(&web, INSTALLED, &["package-lock.json"]) {
        command::run("npm --prefix web ci")?;
    }
    command::run("npm --prefix web run build")
}

/// The pages are inside the program: their time tells Cargo when to build it again.
fn start() -> Result<(), String> {
    let built = newest(&command::root().join(WEB).join(BUILT));
    let since = built.and_then(|time| time.duration_since(SystemTime::UNIX_EPOCH).ok());
    let stamp = since.map_or(String::new(), |since| since.as_secs().to_string());
    command::run_with("cargo build --release --package cli", &[("CARDWRIGHT_WEB", &stamp)])?;
    command::run_with(START, &[("CARDWRIGHT_WEB", &stamp)])
}

/// Whether a product is missing or older than one of its sources.
fn is_stale(folder: &Path, product: &str, sources: &[&str]) -> bool {
    let Some(made) = newest(&folder.join(product)) else { return true };
    sources.iter().filter_map(|source| newest(&folder.join(source))).any(|changed| changed > made)
}

/// When a file, or the newest file of a folder, was written; None if there is none.
fn newest(path: &Path) -> Option<SystemTime> {
    if path.is_dir() {
        let entries = fs::read_dir(path).ok()?.filter_map(Result::ok);
        return entries.filter_map(|entry| newest(&entry.path())).max();
    }
    fs::metadata(path).and_then(|file| file.modified()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_product_is_stale_when_it_is_missing_or_older() {
        let folder = std::env::temp_dir().join(format!("cardwright-up-{}", std::process::id()));
        fs::create_dir_all(folder.join("src")).unwrap();
        fs::write(folder.join("src/a"), "a").unwrap();
        assert!(is_stale(&folder, "made", &["src"]));
        fs::write(folder.join("made"), "a").unwrap();
        assert!(!is_stale(&folder, "made", &["src", "missing"]));
        let later = SystemTime::now() + std::time::Duration::from_secs(60);
        fs::File::options().write(true).open(folder.join("src/a")).unwrap().set_modified(later).unwrap();
        assert!(is_stale(&folder, "made", &["src"]));
        fs::remove_dir_all(folder).unwrap();
    }
}
