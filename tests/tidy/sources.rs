//! Source files: short, finished, and free of the machine they were written on.

use crate::repository::{File, Repository};
use crate::{assert_none, here};

const MOST_LINES: usize = 600;
const SOURCES: &[&str] = &["rs", "ts", "js", "svelte", "css", "cards"];
/// Macros that mark unfinished work, without their exclamation mark, which would make this line an offence.
const UNFINISHED: &[&str] = &["todo", "unimplemented", "dbg"];
/// Folders at the root of somebody's machine.
const MACHINE_FOLDERS: &[&str] = &["work", "root", "tmp", "home", "Users"];

fn long_files(repository: &Repository) -> Vec<String> {
    let sources = repository.files().filter(|file| SOURCES.contains(&file.extension()));
    let long = sources.filter(|file| !is_generated(file) && file.text.lines().count() > MOST_LINES);
    long.map(|file| format!("{}: {} lines", file.path, file.text.lines().count())).collect()
}

/// A program wrote it and a test keeps it in step; nobody reads it from top to bottom.
fn is_generated(file: &File) -> bool {
    file.text.lines().next().is_some_and(|first| first.contains("Do not edit"))
}

fn unfinished_code(repository: &Repository) -> Vec<String> {
    let rust = repository.files().filter(|file| file.extension() == "rs");
    rust.flat_map(|file| lines_where(file, |line| UNFINISHED.iter().any(|name| calls_macro(line, name))))
        .collect()
}

fn machine_paths(repository: &Repository) -> Vec<String> {
    repository.files().flat_map(|file| lines_where(file, names_machine_path)).collect()
}

fn lines_where(file: &File, offends: impl Fn(&str) -> bool) -> Vec<String> {
    let offences = file.lines().filter(|(_, line)| offends(line));
    offences.map(|(number, line)| format!("{}:{number}: {}", file.path, line.trim())).collect()
}

/// Whether the line has this macro's name as a whole word, followed by an exclamation mark.
fn calls_macro(line: &str, name: &str) -> bool {
    let call = format!("{name}!");
    line.match_indices(&call).any(|(start, _)| !ends_in_word(&line[..start]))
}

/// Whether the line has an absolute path through a folder of [`MACHINE_FOLDERS`]. The same words further down
/// a path or an address are harmless.
fn names_machine_path(line: &str) -> bool {
    MACHINE_FOLDERS.iter().any(|folder| {
        let path = format!("/{folder}/");
        line.match_indices(&path).any(|(start, _)| !ends_in_word(&line[..start]))
    })
}

fn ends_in_word(text: &str) -> bool {
    text.chars().next_back().is_some_and(|last| last.is_alphanumeric() || "_.-".contains(last))
}

#[test]
fn no_source_file_is_too_long() {
    let rule = format!("A source file has at most {MOST_LINES} lines; split these by topic:");
    assert_none(long_files(&here()), &rule);
}

#[test]
fn no_code_is_unfinished() {
    assert_none(unfinished_code(&here()), "Finish these or take them out:");
}

#[test]
fn no_text_names_a_path_of_a_machine() {
    assert_none(machine_paths(&here()), "Paths of one machine mean nothing on another:");
}

#[test]
fn a_long_file_is_noticed() {
    let (enough, too_much) = ("\n".repeat(MOST_LINES), "\n".repeat(MOST_LINES + 1));
    let generated = format!("// Written from c. Do not edit.{too_much}");
    let files = [("a.rs", &enough), ("b.rs", &too_much), ("c.txt", &too_much), ("d.ts", &generated)];
    let files = files.map(|(path, text)| (path, text.as_str()));
    let repository = Repository::of(&files);
    assert_eq!(long_files(&repository), ["b.rs: 601 lines"]);
}

#[test]
fn unfinished_code_is_noticed() {
    let code = a_line_each(UNFINISHED, |name| format!("    {name}!()")) + "not_a_todo_macro()\nmy_dbg!()\n";
    let offences = unfinished_code(&Repository::of(&[("a.rs", &code), ("a.md", &code)]));
    assert_eq!(offences.len(), UNFINISHED.len(), "{offences:?}");
}

#[test]
fn a_machine_path_is_noticed() {
    let text = a_line_each(MACHINE_FOLDERS, |folder| format!("see /{folder}/notes"))
        + "https://example.org/home/page\ncrates/work/x\n/worker/\n";
    let offences = machine_paths(&Repository::of(&[("a.md", &text)]));
    assert_eq!(offences.len(), MACHINE_FOLDERS.len(), "{offences:?}");
}

/// A text of one line per word.
fn a_line_each(words: &[&str], line: impl Fn(&str) -> String) -> String {
    words.iter().map(|word| line(word) + "\n").collect()
}
