//! Who brings which deck, as it is said on the command line.

use crate::failure::Failure;
use crate::library::read;
use clap::Args;
use std::path::Path;

/// Who brings which deck: the arguments that several commands share.
#[derive(Args, Clone, Debug, Default)]
pub struct DeckArguments {
    /// The deck of a seat, or of everybody: a ready deck of the game, or a `.deck` file
    #[arg(long = "deck", value_name = "[SEAT=]DECK", value_parser = read_deck)]
    decks: Vec<(String, String)>,
}

impl DeckArguments {
    /// The decks as wishes for a table; files are read.
    pub fn wishes(&self) -> Result<Vec<(String, String)>, Failure> {
        self.decks.iter().map(|(who, deck)| Ok((who.clone(), contents(deck)?))).collect()
    }

    /// As it stands on a command line, a blank before each.
    pub fn told(&self) -> String {
        let one = |(who, deck): &(String, String)| {
            let seat = who.strip_prefix("deck ").map_or(String::new(), |seat| format!("{seat}="));
            match format!("{seat}{deck}") {
                words if words.contains(' ') => format!(" --deck \"{words}\""),
                word => format!(" --deck {word}"),
            }
        };
        self.decks.iter().map(one).collect()
    }

    /// Whether nothing was said.
    pub fn is_empty(&self) -> bool {
        self.decks.is_empty()
    }
}

/// The text of a deck that lies in a file; a name as it is.
fn contents(deck: &str) -> Result<String, Failure> {
    let path = Path::new(deck);
    if path.extension().is_none_or(|ending| ending != "deck") {
        return Ok(deck.to_string());
    }
    let text = read(path).map_err(|error| Failure::file("read", deck, &error))?;
    // The line break tells a list from a name, even if the list is a single line.
    Ok(format!("{text}\n"))
}

/// Reads `P0=embers` or `embers`.
fn read_deck(text: &str) -> Result<(String, String), String> {
    let (who, deck) = match text.split_once('=') {
        None => ("deck".to_string(), text),
        Some((seat, deck)) if is_seat(seat.trim()) => (format!("deck {}", seat.trim()), deck),
        Some(_) => return Err("write the seat, `=` and the deck, for example `P0=embers`".to_string()),
    };
    if deck.trim().is_empty() {
        return Err("write the name of a ready deck or a `.deck` file".to_string());
    }
    Ok((who, deck.trim().to_string()))
}

fn is_seat(text: &str) -> bool {
    text.strip_prefix('P')
        .is_some_and(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()))
}
