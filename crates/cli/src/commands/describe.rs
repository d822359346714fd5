//! `describe`: the language as data, and the reference pages made from it.

use crate::failure::{Done, Failure};
use crate::term;
use clap::Args;
use lang::describe::{Entry, LibraryEntry, language};
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "Examples:
  cardwright describe                            every word and form in a line
  cardwright describe --json                     the same for programs, with examples
  cardwright describe --markdown docs/reference  writes the pages of the reference";

/// Describe the language
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Describe {
    /// Print the description as JSON
    #[arg(long, conflicts_with = "markdown")]
    json: bool,
    /// Write the pages of the reference into this folder
    #[arg(long, value_name = "DIR")]
    markdown: Option<PathBuf>,
}

impl Describe {
    /// Prints the description or writes the pages.
    pub fn run(self) -> Done {
        let language = language();
        if let Some(folder) = self.markdown {
            return write_pages(&folder, language.to_markdown());
        }
        if self.json {
            term::print(&format!("{}\n", language.to_json()));
            return Ok(());
        }
        let entries = language.entries.iter().map(entry_line);
        term::print(&entries.chain(language.library.iter().map(library_line)).collect::<String>());
        Ok(())
    }
}

fn write_pages(folder: &Path, pages: Vec<(String, String)>) -> Done {
    std::fs::create_dir_all(folder)
        .map_err(|error| Failure::file("make the folder", folder.display(), &error))?;
    for (name, text) in pages {
        let path = folder.join(name);
        std::fs::write(&path, text).map_err(|error| Failure::file("write", path.display(), &error))?;
        term::print(&format!("{}\n", path.display()));
    }
    Ok(())
}

fn entry_line(entry: &Entry) -> String {
    format!(
        "{:<10}  {}\n            {}\n",
        entry.kind.word(),
        term::styled(term::STRONG, entry.form),
        entry.meaning
    )
}

fn library_line(entry: &LibraryEntry) -> String {
    let head = format!(
        "{} {}",
        term::styled(term::STRONG, &entry.form),
        term::styled(term::FAINT, &format!("(use {})", entry.library))
    );
    let meaning =
        if entry.meaning.is_empty() { String::new() } else { format!("            {}\n", entry.meaning) };
    format!("{:<10}  {head}\n{meaning}", entry.kind)
}
