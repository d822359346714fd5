//! Reads maps: the format of `docs/reference/traces.md`.
//!
//! A line at the left edge opens a family or adds to the rules; indented lines belong to what was opened last. Every
//! complaint names its line, and reading goes on behind it.

use super::map::{Family, Given, Kind, Laid, Map, MoveLine, Setting};
use super::read_line as read;

/// What is wrong with a line of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MapError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

/// Reads a map. What could be read comes back with every complaint.
pub fn read_map(text: &str) -> (Map, Vec<MapError>) {
    let mut reading = Reading::default();
    for (index, line) in text.lines().enumerate() {
        let line = read::without_comment(line).trim_end();
        if line.is_empty() {
            continue;
        }
        if let Err(message) = reading.line(line, index + 1) {
            reading.errors.push(MapError { line: index + 1, message });
        }
    }
    (reading.map, reading.errors)
}

/// What the indented lines belong to.
#[derive(Default, PartialEq)]
enum Inside {
    #[default]
    Nothing,
    Addition,
    Family,
}

#[derive(Default)]
struct Reading {
    map: Map,
    inside: Inside,
    errors: Vec<MapError>,
}

impl Reading {
    fn line(&mut self, line: &str, number: usize) -> Result<(), String> {
        let content = line.trim_start();
        if content.len() == line.len() {
            return self.heading(content, number);
        }
        match self.inside {
            Inside::Nothing => {
                Err("a map begins with `traces NAME` or `kernel NAME` at the left edge".to_string())
            }
            Inside::Addition => {
                self.add_to_rules(line);
                Ok(())
            }
            Inside::Family => match self.map.families.last_mut() {
                Some(family) => family_line(family, content, number),
                None => Ok(()),
            },
        }
    }

    fn heading(&mut self, line: &str, number: usize) -> Result<(), String> {
        let (first, name) = read::first_word(line);
        let kind = match first {
            "define" | "vars" => {
                self.inside = Inside::Addition;
                self.add_to_rules(line);
                return Ok(());
            }
            "traces" => Kind::Traces(name.to_string()),
            "kernel" => Kind::Kernel(name.to_string()),
            _ => {
                return Err(format!(
                    "`{first}` opens nothing: write `traces NAME`, `kernel NAME`, `define …` or `vars`"
                ));
            }
        };
        self.inside = Inside::Family;
        self.map.families.push(Family { kind, line: number, ..Family::default() });
        if name.is_empty() || name.contains(char::is_whitespace) {
            return Err(format!("write `{first}` and one name"));
        }
        Ok(())
    }

    fn add_to_rules(&mut self, line: &str) {
        self.map.additions.push_str(line);
        self.map.additions.push('\n');
    }
}

fn family_line(family: &mut Family, content: &str, line: usize) -> Result<(), String> {
    if content.starts_with('"') {
        family.moves.push(move_line(content, line)?);
        return Ok(());
    }
    let (first, rest) = read::first_word(content);
    match first {
        "where" => family.conditions.push(read::condition(rest)?),
        "players" => family.players = Some(read::source(rest)?),
        "option" => family.options.push(setting(rest, line)?),
        "set" => family.starts.push(setting(rest, line)?),
        "spell" => family.spellings.push(read::spelling(rest)?),
        "deal" => family.deal = Some(read::deal(rest)?),
        "nothing" => family.unasked.extend(read::texts(read::behind(rest, "=")?)?),
        "result" => family.results.push(read::expectation(rest, line)?),
        "after" => family.each_step.push(read::expectation(read::behind(rest, "each step ")?, line)?),
        "winners" => family.winners = Some(read::path(read::behind(rest, "have most ")?)?),
        "one" if rest == "deal" => family.one_deal = true,
        "given" => family.given = Some(Given { place: rest.to_string(), ..Given::default() }),
        "lay" => given(family)?.lay.push(laid(rest, line)?),
        "rest" => given(family)?.rest = Some(read::behind(rest, "in ")?.to_string()),
        _ => return Err(format!("`{first}` says nothing here: see docs/reference/traces.md")),
    }
    Ok(())
}

fn given(family: &mut Family) -> Result<&mut Given, String> {
    family.given.as_mut().ok_or_else(|| "`given` comes first".to_string())
}

/// `NAME = SOURCE`.
fn setting(text: &str, line: usize) -> Result<Setting, String> {
    let (name, source) = text.split_once('=').ok_or("write `NAME = VALUE`")?;
    Ok(Setting { name: name.trim().to_string(), source: read::source(source)?, line })
}

/// `NAME = SOURCE`, and `by P0 onward` or `by all up to P2`.
fn laid(text: &str, line: usize) -> Result<Laid, String> {
    let (text, by) = read::laid_by(text)?;
    Ok(Laid { setting: setting(text, line)?, by })
}

/// `"Label" = "word" then "word"`, `"Label" = "word" one by one`, `"Label" = nothing`.
fn move_line(content: &str, line: usize) -> Result<MoveLine, String> {
    let (label, rest) = read::quoted(content)?;
    let rest = read::behind(rest, "=")?;
    let mut this = MoveLine { label, words: Vec::new(), one_by_one: false, line };
    if rest == "nothing" {
        return Ok(this);
    }
    let mut rest = rest;
    loop {
        let (word, behind) = read::quoted(rest)?;
        this.words.push(read::template(&word)?);
        rest = behind;
        if this.words.len() == 1 && rest.starts_with("one by one") {
            this.one_by_one = true;
            rest = rest["one by one".len()..].trim_start();
        }
        if rest.is_empty() {
            return Ok(this);
        }
        rest = read::behind(rest, "then ")?;
    }
}
