//! `games`: the library, searchable.

mod details;

use crate::failure::{Done, Failure};
use crate::library::{Entry, entries};
use crate::open;
use crate::term;
use clap::Args;
use serde_json::{Value, json};

/// So many columns say how many play.
const PLAYERS: usize = 7;

const EXAMPLES: &str = "Examples:
  cardwright games                 all games
  cardwright games trick           those that speak of tricks
  cardwright games crazy-eights    one game in full: players, options, how to start it
  cardwright games --json          for other programs

The library is the `games` folder here or above; where there is none, the games that came with the program.";

/// List the library, or search it
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Games {
    /// Only games in whose name or description all these words occur
    words: Vec<String>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

impl Games {
    /// Prints what was found.
    pub fn run(self) -> Done {
        let found = entries(&self.words);
        if self.json {
            term::print_json(&json!({ "games": found.iter().map(value).collect::<Vec<_>>() }));
        }
        match &found[..] {
            [] if self.words.is_empty() => Err(Failure::finding("There are no games here.")),
            [] => Err(Failure::finding(format!(
                "No game speaks of `{}`: try other words.",
                self.words.join(" ")
            ))),
            _ if self.json => Ok(()),
            [only] => {
                term::print(&details::text(only));
                Ok(())
            }
            several => {
                term::print(&list(several));
                Ok(())
            }
        }
    }
}

/// One line for each game: its name, how many play, what it is about.
fn list(entries: &[Entry]) -> String {
    let width = entries.iter().map(|entry| entry.game.name.chars().count()).max().unwrap_or(0);
    // Whoever reads the list from a file or a pipe gets all of it.
    let room = term::screen_columns().map(|columns| columns.saturating_sub(width + PLAYERS + 4));
    let line = |entry: &Entry| {
        let counts = entry.program.as_ref().map_or("?".to_string(), |program| open::player_counts(program));
        let name = format!("{:<width$}", entry.game.name);
        let about = fitting(first_sentence(entry.about()), room);
        format!("{}  {counts:<7}  {about}\n", term::styled(term::STRONG, &name))
    };
    let head = format!("{:<width$}  {:<7}  about\n", "name", "players");
    term::styled(term::FAINT, &head) + &entries.iter().map(line).collect::<String>()
}

/// As many whole words as there is room for.
fn fitting(text: &str, room: Option<usize>) -> String {
    let Some(room) = room.filter(|room| text.chars().count() > *room) else { return text.to_string() };
    let cut: String = text.chars().take(room.saturating_sub(1)).collect();
    let whole = cut.rfind(' ').map_or("", |at| &cut[..at]);
    format!("{}…", whole.trim_end_matches([',', ':', ';']))
}

fn first_sentence(about: &str) -> &str {
    about.find(". ").map_or(about, |at| &about[..=at])
}

fn value(entry: &Entry) -> Value {
    json!({
        "name": entry.game.name,
        "title": entry.title(),
        "about": entry.about(),
        "file": entry.game.shown(),
        "playable": entry.program.is_some(),
        "players": entry.program.as_ref().map(|program| &program.players.counts),
        "options": entry.program.as_ref().map(details::options_json),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_no_longer_than_there_is_room() {
        let text = "Bluff, about two hidden courtiers.";
        assert_eq!(fitting(text, None), text);
        assert_eq!(fitting(text, Some(text.len())), text);
        assert_eq!(fitting(text, Some(20)), "Bluff, about two…");
        assert_eq!(fitting(text, Some(9)), "Bluff…");
        assert_eq!(fitting(text, Some(1)), "…");
    }
}
