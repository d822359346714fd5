//! Commands on a page, run in a folder of the page's own.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What stands for anything, in a line or as a line.
const GAP: &str = "…";

/// Where the commands of one page run.
pub struct Console {
    program: Option<PathBuf>,
    folder: PathBuf,
}

impl Console {
    /// A fresh folder for a page.
    pub fn new(page: &str) -> Console {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(page.replace(['/', '\\', '.'], "-"));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder can be made");
        Console { program: std::env::var_os("CARDWRIGHT").map(PathBuf::from), folder }
    }

    /// Puts a block into the file it names, if it names one.
    pub fn write(&self, file: &[&str], text: &str) {
        if let [file] = file {
            let path = self.folder.join(file);
            fs::create_dir_all(path.parent().unwrap_or(&self.folder)).expect("a folder can be made");
            fs::write(path, text).expect("a file can be written");
        }
    }

    /// The block as it should stand there: unchanged where it agrees with what the commands print.
    pub fn run(&self, block: &str) -> Result<String, String> {
        let Some(program) = &self.program else { return Ok(block.to_owned()) };
        let mut printed = String::new();
        for (command, expected) in commands(block)? {
            let typed: Vec<&str> = expected.iter().filter_map(|line| line.strip_prefix("> ")).collect();
            let actual = with_typed(&self.output(program, command, &typed)?, &typed);
            let actual: Vec<&str> = actual.lines().map(str::trim_end).collect();
            printed += &format!("$ cardwright {command}\n");
            let lines = if agrees(&expected, &actual) { expected } else { merged(&expected, &actual) };
            lines.iter().for_each(|line| printed += &format!("{line}\n"));
        }
        Ok(printed)
    }

    fn output(&self, program: &Path, command: &str, typed: &[&str]) -> Result<String, String> {
        // One file for both, so that errors stand where they were printed.
        let printed = self.folder.join("printed");
        let file = File::create(&printed).map_err(|error| error.to_string())?;
        let mut process = Command::new(program)
            .args(command.split(' '))
            .current_dir(&self.folder)
            .stdin(Stdio::piped())
            .stdout(file.try_clone().map_err(|error| error.to_string())?)
            .stderr(file)
            .spawn()
            .map_err(|error| format!("{} could not be started: {error}", program.display()))?;
        let input: String = typed.iter().map(|line| format!("{line}\n")).collect();
        // A command that reads nothing may be gone already.
        let _ = process.stdin.take().map(|mut stdin| stdin.write_all(input.as_bytes()));
        process.wait().map_err(|error| error.to_string())?;
        fs::read_to_string(&printed).map_err(|error| error.to_string())
    }
}

/// The commands of a block without `cardwright`, each with the lines below it.
fn commands(block: &str) -> Result<Vec<(&str, Vec<&str>)>, String> {
    let mut all: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in block.lines() {
        match (line.strip_prefix("$ cardwright "), all.last_mut()) {
            (Some(command), _) => all.push((command, Vec::new())),
            (None, Some((_, lines))) => lines.push(line),
            (None, None) => return Err(format!("`{line}` stands in front of the first command")),
        }
    }
    Ok(all)
}

/// What a terminal would show: behind each prompt what was typed there.
fn with_typed(output: &str, typed: &[&str]) -> String {
    let mut shown = String::new();
    let mut typed = typed.iter();
    let mut rest = output;
    while let Some(at) = prompt(rest) {
        shown += &rest[..at];
        shown += &typed.next().map_or_else(|| ">\n".to_owned(), |line| format!("> {line}\n"));
        rest = &rest[at + 2..];
    }
    shown + rest
}

fn prompt(text: &str) -> Option<usize> {
    if text.starts_with("> ") { Some(0) } else { text.find("\n> ").map(|at| at + 1) }
}

/// Whether the lines are as expected, gaps apart.
fn agrees(expected: &[&str], actual: &[&str]) -> bool {
    match (expected.split_first(), actual.split_first()) {
        (None, _) => actual.is_empty(),
        (Some((&GAP, after)), _) => (0..=actual.len()).any(|skipped| agrees(after, &actual[skipped..])),
        (Some((line, after)), Some((found, behind))) => fits(line, found) && agrees(after, behind),
        (Some(_), None) => false,
    }
}

/// Whether a line is as expected; everything behind a gap in it is free.
fn fits(expected: &str, actual: &str) -> bool {
    match expected.split_once(GAP) {
        Some((start, _)) => actual.starts_with(start),
        None => expected == actual,
    }
}

/// The new lines, with the gaps of the old ones as far as their surroundings are still there.
fn merged<'a>(expected: &[&'a str], actual: &[&'a str]) -> Vec<&'a str> {
    let mut lines = Vec::new();
    let mut rest = actual;
    let mut parts = expected.split(|line| *line == GAP).peekable();
    while let Some(part) = parts.next() {
        let next = parts
            .peek()
            .map(|next| next.first().and_then(|line| rest.iter().position(|found| fits(line, found))));
        let (own, later) = match next {
            Some(Some(at)) => (&rest[..at.min(part.len())], Some(&rest[at..])),
            // The last gap reaches to the end.
            Some(None) if parts.peek().is_some_and(|next| next.is_empty()) => {
                (&rest[..part.len().min(rest.len())], Some(&rest[rest.len()..]))
            }
            _ => (rest, None),
        };
        let old = |line: &&'a str| part.iter().find(|old| old.contains(GAP) && fits(old, line)).copied();
        lines.extend(own.iter().map(|line| old(line).unwrap_or(line)));
        match later {
            Some(later) => {
                lines.push(GAP);
                rest = later;
            }
            None => break,
        }
    }
    lines
}

#[test]
fn gaps_stand_for_anything() {
    let printed = ["a", "b 1", "c", "d"];
    assert!(
        agrees(&["a", GAP, "d"], &printed)
            && agrees(&[GAP], &printed)
            && agrees(&["a", "b …", "c", "d"], &printed)
    );
    assert!(
        !agrees(&["a", GAP, "c"], &printed) && !agrees(&["a"], &printed) && !agrees(&["b …", GAP], &printed)
    );
}

#[test]
fn gaps_stay_when_lines_are_written_anew() {
    let printed = ["new", "b 1", "c", "d"];
    assert_eq!(merged(&["old", GAP, "d"], &printed), ["new", GAP, "d"]);
    assert_eq!(merged(&["old", "b …", GAP], &printed), ["new", "b …", GAP]);
    assert_eq!(merged(&["old"], &printed), printed);
}

#[test]
fn what_was_typed_stands_behind_the_prompt() {
    assert_eq!(
        with_typed("Hello\n> \nYou: Draw\n> Bye.\n", &["1", "quit"]),
        "Hello\n> 1\n\nYou: Draw\n> quit\nBye.\n"
    );
}
