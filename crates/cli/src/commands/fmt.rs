//! `fmt`: one look for all files.

use crate::draw;
use crate::failure::{Done, Failure};
use crate::library;
use crate::term;
use clap::Args;
use lang::program::Source;
use serde_json::json;
use std::io::Read;
use std::path::PathBuf;

const EXAMPLES: &str = "Examples:
  cardwright fmt my-game.cards      writes it anew
  cardwright fmt --check games      only says which files are not in order
  cardwright fmt - < my-game.cards  from stdin to stdout

Comments stay, and the meaning never changes. With --check it ends with 1 if a file is not in order.";

/// Bring files into the usual form
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Fmt {
    /// `.cards` files, folders of games, or `-` for stdin
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Change nothing, only say which files are not in order
    #[arg(long)]
    check: bool,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// What came of a file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Formatted {
    InOrder,
    Changed,
    Unreadable,
}

impl Fmt {
    /// Formats every file.
    pub fn run(self) -> Done {
        if self.files == ["-"] {
            return format_stdin();
        }
        let mut results = Vec::new();
        for path in self.paths()? {
            let result = self.format(&path)?;
            if !self.json {
                self.tell(&path, result);
            }
            results.push((path, result));
        }
        if self.json {
            let files = results
                .iter()
                .map(|(path, result)| json!({ "file": path.to_string_lossy(), "result": result.word() }));
            term::print_json(&json!({ "files": files.collect::<Vec<_>>() }));
        }
        let bad = |result: &Formatted| {
            *result == Formatted::Unreadable || (self.check && *result == Formatted::Changed)
        };
        if results.iter().any(|(_, result)| bad(result)) { Err(Failure::told()) } else { Ok(()) }
    }

    fn paths(&self) -> Result<Vec<PathBuf>, Failure> {
        let mut paths = Vec::new();
        for file in &self.files {
            for game in library::find_all(file)? {
                let inside = || Failure::usage(format!("{} cannot be changed: name a file.", game.shown()));
                paths.push(game.path().ok_or_else(inside)?);
            }
        }
        Ok(paths)
    }

    fn format(&self, path: &PathBuf) -> Result<Formatted, Failure> {
        let text = library::read(path).map_err(|error| Failure::file("read", path.display(), &error))?;
        let Some(formatted) = formatted(&path.to_string_lossy(), &text) else {
            return Ok(Formatted::Unreadable);
        };
        if formatted == text {
            return Ok(Formatted::InOrder);
        }
        if !self.check {
            std::fs::write(path, formatted)
                .map_err(|error| Failure::file("write", path.display(), &error))?;
        }
        Ok(Formatted::Changed)
    }

    fn tell(&self, path: &std::path::Path, result: Formatted) {
        let word = match result {
            Formatted::InOrder if self.check => return,
            Formatted::InOrder => "in order",
            Formatted::Changed if self.check => "not in order (`cardwright fmt` would change it)",
            Formatted::Changed => "written anew",
            Formatted::Unreadable => "not changed: it has mistakes that must be mended first",
        };
        term::print(&format!("{}: {word}\n", path.display()));
    }
}

impl Formatted {
    fn word(self) -> &'static str {
        match self {
            Formatted::InOrder => "in order",
            Formatted::Changed => "changed",
            Formatted::Unreadable => "unreadable",
        }
    }
}

fn format_stdin() -> Done {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).map_err(|error| Failure::file("read", "stdin", &error))?;
    term::print(&formatted("stdin", &text).ok_or_else(Failure::told)?);
    Ok(())
}

/// The text in the usual form; if it cannot be read its complaints are drawn.
fn formatted(name: &str, text: &str) -> Option<String> {
    match lang::format::format(text) {
        Ok(formatted) => Some(formatted),
        Err(diagnostics) => {
            let source = Source { name: name.to_string(), text: text.into() };
            term::complain(&draw::complaints(&diagnostics, &[source]));
            None
        }
    }
}
