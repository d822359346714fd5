//! Every code block of the guide, the reference and the READMEs does what the page says.
//!
//! What stands behind the fence says what a block is:
//!
//! | fence | the block |
//! |---|---|
//! | `cards [FILE]` | a whole game: no errors, no warnings, in the usual form. FILE is written for the commands below it |
//! | `cards wrong CODE [FILE]` | a game about which exactly this is said |
//! | `cards set FILE`, `deck FILE` | a set of cards or a deck that lies beside the games below it on the page |
//! | `cards part` | an example of the reference, compiled inside the sample game of the description |
//! | `play [FILE]` | scenarios that pass in the last game above them; `play for GAME`: in a game of the library |
//! | `play wrong [FILE]` | a scenario that does not pass |
//! | `js [FILE]` | a script that chooses, without a fault, in the sample of `scripts::helpers`; `js wrong [FILE]`: one with a fault |
//! | `console` | `$ cardwright …` and what it prints, `> …` is what is typed; `…` stands for anything |
//! | `text`, `sh`, `json`, `traces` | left alone |
//!
//! Commands are run only where the variable `CARDWRIGHT` names the program; `cargo xtask test` sets it. With `UPDATE_DOCS=1`
//! what they print is written into the pages.

#[path = "docs/blocks.rs"]
mod blocks;
#[path = "docs/console.rs"]
mod console;

use blocks::{Block, blocks};
use console::Console;
use lang::describe::language;
use lang::diagnostic::{Diagnostic, Severity};
use lang::program::Program;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[test]
fn every_block_does_what_the_page_says() {
    let mut failed = String::new();
    for path in pages() {
        let text = fs::read_to_string(&path).expect("a page can be read");
        let mut page = Page::new(&path, &text);
        blocks(&text).iter().for_each(|block| page.block(block));
        failed += &page.failed;
        if page.text != text {
            fs::write(&path, &page.text).expect("a page can be written");
        }
    }
    assert!(failed.is_empty(), "{failed}UPDATE_DOCS=1 writes down what the commands print.");
}

/// A folder that was renamed or emptied must not pass for a tested one.
#[test]
fn there_are_blocks_of_every_kind() {
    let kinds = |part: &str| -> Vec<String> {
        let pages = pages().into_iter().filter(|path| path.to_string_lossy().contains(part));
        let texts = pages.map(|path| fs::read_to_string(path).expect("a page can be read"));
        texts.flat_map(|text| blocks(&text).into_iter().map(|block| block.kind).collect::<Vec<_>>()).collect()
    };
    for (part, kind) in [
        ("guide", "cards"),
        ("guide", "play"),
        ("guide", "console"),
        ("guide", "js"),
        ("reference", "cards"),
        ("reference", "play"),
        ("crazy-eights", "cards"),
        ("README.md", "cards"),
    ] {
        assert!(kinds(part).iter().any(|found| found == kind), "no block `{kind}` in {part}");
    }
}

/// The pages with blocks: README.md, the guide, the reference and the READMEs of the games.
fn pages() -> Vec<PathBuf> {
    let mut pages = vec![root().join("README.md")];
    for folder in ["docs/guide", "docs/reference"] {
        pages.extend(
            entries(&root().join(folder))
                .into_iter()
                .filter(|path| path.extension().is_some_and(|e| e == "md")),
        );
    }
    pages.extend(
        entries(&root().join("games"))
            .into_iter()
            .map(|game| game.join("README.md"))
            .filter(|path| path.is_file()),
    );
    pages
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// A page while its blocks are gone through.
struct Page {
    name: String,
    /// The page with what the commands print now.
    text: String,
    /// How long the page was when it was read.
    read: usize,
    /// The last whole game.
    game: Option<Arc<Program>>,
    console: Console,
    /// Sets and decks by file.
    beside: BTreeMap<String, String>,
    failed: String,
}

impl Page {
    fn new(path: &Path, text: &str) -> Page {
        let name = path.strip_prefix(root()).unwrap_or(path).to_string_lossy().into_owned();
        let console = Console::new(&name);
        let (beside, failed) = (BTreeMap::new(), String::new());
        Page { name, text: text.to_owned(), read: text.len(), game: None, console, beside, failed }
    }

    fn block(&mut self, block: &Block) {
        let words: Vec<&str> = block.words.iter().map(String::as_str).collect();
        let outcome = match (block.kind.as_str(), words.as_slice()) {
            ("cards", ["part"]) => part(&block.text),
            ("cards", ["set", file]) | ("deck", [file]) => {
                self.console.write(&[file], &block.text);
                self.beside.insert(file.to_string(), block.text.clone());
                Ok(())
            }
            ("cards", ["wrong", code, file @ ..]) => {
                self.console.write(file, &block.text);
                wrong(&block.text, code)
            }
            ("cards", file @ ([] | [_])) => {
                self.console.write(file, &block.text);
                whole_with(&block.text, &self.beside).map(|program| self.game = Some(program))
            }
            ("play", ["wrong", file @ ..]) => {
                self.console.write(file, &block.text);
                match self.game.as_ref().map(|program| scenarios(program, &block.text)) {
                    Some(Err(_)) => Ok(()),
                    _ => Err("passes, or has no game, although it is called wrong".to_owned()),
                }
            }
            ("play", ["for", game]) => library(game).and_then(|program| scenarios(&program, &block.text)),
            ("play", file @ ([] | [_])) => {
                self.console.write(file, &block.text);
                let none = || "no game stands above these scenarios".to_owned();
                self.game.as_ref().ok_or_else(none).and_then(|program| scenarios(program, &block.text))
            }
            ("js", ["wrong", file @ ..]) => {
                self.console.write(file, &block.text);
                if script(&block.text).is_err() { Ok(()) } else { Err("has no fault".to_owned()) }
            }
            ("js", file @ ([] | [_])) => {
                self.console.write(file, &block.text);
                script(&block.text)
            }
            ("console", []) => self.commands(block),
            ("text" | "sh" | "json" | "traces", []) => Ok(()),
            _ => Err("nobody knows what kind of block this is".to_owned()),
        };
        if let Err(message) = outcome {
            self.failed += &format!("{}:{} {message}\n", self.name, block.line);
        }
    }

    fn commands(&mut self, block: &Block) -> Result<(), String> {
        let printed = self.console.run(&block.text)?;
        if printed != block.text && std::env::var_os("UPDATE_DOCS").is_some() {
            let start = block.start + self.text.len() - self.read;
            self.text.replace_range(start..start + block.text.len(), &printed);
        } else if printed != block.text {
            return Err(format!("prints something else now:\n{printed}"));
        }
        Ok(())
    }
}

fn script(text: &str) -> Result<(), String> {
    let sample = scripts::helpers::SAMPLE.replace('\n', "");
    let answer = scripts::inside::ask(text, Some(&sample), &scripts::Limits::default());
    answer.chosen.map(|_| ()).map_err(|fault| fault.in_file("the script"))
}

fn said(complaints: &[Diagnostic], at_least: Severity) -> Vec<&Diagnostic> {
    let counts = |found: Severity| match at_least {
        Severity::Error => found == Severity::Error,
        Severity::Warning => found != Severity::Hint,
        Severity::Hint => true,
    };
    complaints.iter().filter(|complaint| counts(complaint.complaint.severity)).collect()
}

fn whole(text: &str) -> Result<Arc<Program>, String> {
    whole_with(text, &BTreeMap::new())
}

fn whole_with(text: &str, beside: &BTreeMap<String, String>) -> Result<Arc<Program>, String> {
    let file = |name: &str| beside.get(&lang::compile::file_of(name)).cloned();
    let compiled = lang::compile::compile("game", text, &file);
    let complaints = said(&compiled.diagnostics, Severity::Hint);
    if let Some(first) = complaints.first() {
        return Err(format!("{} {}", first.complaint.code, first.message));
    }
    match lang::format::format(text) {
        Ok(usual) if usual != text => return Err(format!("is not in the usual form, which is:\n{usual}")),
        _ => {}
    }
    compiled.program.map(Arc::new).ok_or_else(|| "is no game".to_owned())
}

fn wrong(text: &str, code: &str) -> Result<(), String> {
    let compiled = lang::compile::compile("game", text, &|_| None);
    let codes: Vec<&str> = compiled.diagnostics.iter().map(|found| found.complaint.code).collect();
    if codes == [code] { Ok(()) } else { Err(format!("{code} is wanted, and what is said is {codes:?}")) }
}

fn part(text: &str) -> Result<(), String> {
    let language = language();
    let example = language.entries.iter().find(|entry| entry.example.trim_end() == text.trim_end());
    let entry = example.ok_or_else(|| "is no example of the description".to_owned())?;
    let whole = entry.frame.whole(entry.example);
    let beside = |path: &str| entry.frame.beside(entry.example, path);
    let diagnostics = lang::compile::compile("sample", &whole, &beside).diagnostics;
    match said(&diagnostics, Severity::Error).first() {
        Some(first) => Err(format!("{} {}", first.complaint.code, first.message)),
        None => Ok(()),
    }
}

fn library(game: &str) -> Result<Arc<Program>, String> {
    let path = root().join("games").join(game).join(format!("{game}.cards"));
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    whole(&text)
}

fn scenarios(program: &Arc<Program>, text: &str) -> Result<(), String> {
    let scenarios = engine::scenario::parse(text)
        .map_err(|errors| errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))?;
    if scenarios.is_empty() {
        return Err("there is no scenario in it".to_owned());
    }
    for scenario in &scenarios {
        engine::scenario::run(program, scenario)
            .map_err(|failure| format!("\"{}\", {failure}\n{}", scenario.name, failure.state_text))?;
    }
    Ok(())
}
