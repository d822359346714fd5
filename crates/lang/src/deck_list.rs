//! Decks as people write them: one card a line with how many of it there are.
//!
//! ```text
//! deck "Embers"
//! about "Fire first, questions later."
//!
//! 3 Fireball
//! 2 Stone Boar   # slow, but it holds
//! ```
//!
//! A record keeps a whole deck on one line; there semicolons stand for the ends of lines.

use std::ops::Range;

/// More of one card than this is a slip of the finger.
const MOST_COPIES: u32 = 250;

/// What stands in a deck file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeckList {
    /// What the deck is called; empty if the file does not say it.
    pub title: String,
    /// What it is like; may be empty.
    pub about: String,
    /// The cards in the order of the lines.
    pub lines: Vec<DeckLine>,
}

/// So many of one card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckLine {
    /// How many.
    pub count: u32,
    /// Of which card.
    pub card: String,
    /// Where the name stands in the text.
    pub place: Range<usize>,
}

/// A line that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckFault {
    /// Where it stands in the text.
    pub place: Range<usize>,
    /// What is wrong with it.
    pub message: String,
}

impl DeckList {
    /// Reads the text of a deck; what cannot be read is left out and told.
    pub fn read(text: &str) -> (DeckList, Vec<DeckFault>) {
        let (mut list, mut faults) = (DeckList::default(), Vec::new());
        let mut start = 0;
        for line in text.split_inclusive(['\n', ';']) {
            let content = without_comment(line.trim_end_matches(['\n', ';', '\r']));
            let indent = content.len() - content.trim_start().len();
            let place = start + indent..start + content.trim_end().len();
            start += line.len();
            if let Err(message) = list.line(content.trim(), place.clone()) {
                faults.push(DeckFault { place, message });
            }
        }
        (list, faults)
    }

    fn line(&mut self, content: &str, place: Range<usize>) -> Result<(), String> {
        let (first, rest) = content.split_once(char::is_whitespace).unwrap_or((content, ""));
        let rest = rest.trim_start();
        match first {
            "" => Ok(()),
            "deck" => quoted(rest).map(|title| self.title = title),
            "about" => quoted(rest).map(|about| self.about = about),
            _ => self.cards(first, rest, place),
        }
    }

    fn cards(&mut self, count: &str, card: &str, place: Range<usize>) -> Result<(), String> {
        let Ok(count) = count.parse::<u32>() else {
            return Err("A line of a deck is a number and the name of a card: `3 Fireball`.".into());
        };
        if card.is_empty() {
            return Err("The name of the card is missing behind the number.".into());
        }
        if count == 0 || count > MOST_COPIES {
            return Err(format!("There may be 1 to {MOST_COPIES} of a card, not {count}."));
        }
        if self.lines.iter().any(|line| line.card == card) {
            return Err(format!("\"{card}\" is in this deck already: put both lines together."));
        }
        let place = place.end - card.len()..place.end;
        self.lines.push(DeckLine { count, card: card.to_string(), place });
        Ok(())
    }

    /// How many cards there are.
    pub fn size(&self) -> u32 {
        self.lines.iter().map(|line| line.count).sum()
    }

    /// The deck on one line, as a record keeps it.
    pub fn on_one_line(&self) -> String {
        let lines: Vec<String> =
            self.lines.iter().map(|line| format!("{} {}", line.count, line.card)).collect();
        lines.join("; ")
    }

    /// The deck as a file.
    pub fn print(&self) -> String {
        let mut text = String::new();
        for (word, said) in [("deck", &self.title), ("about", &self.about)] {
            if !said.is_empty() {
                text += &format!("{word} \"{said}\"\n");
            }
        }
        if !text.is_empty() {
            text.push('\n');
        }
        self.lines.iter().for_each(|line| text += &format!("{} {}\n", line.count, line.card));
        text
    }
}

fn quoted(text: &str) -> Result<String, String> {
    let inside = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    inside
        .filter(|inside| !inside.contains('"'))
        .map(str::to_string)
        .ok_or_else(|| "Behind this word stands a text in double quotes.".to_string())
}

/// The line up to a `#` at its beginning or behind a space.
fn without_comment(line: &str) -> &str {
    let mut before = ' ';
    for (at, sign) in line.char_indices() {
        if sign == '#' && before.is_whitespace() {
            return &line[..at];
        }
        before = sign;
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deck_is_read_and_written() {
        let text = "deck \"Embers\"\nabout \"Fire.\"\n\n3 Fireball\n2 Stone Boar # slow\n";
        let (list, faults) = DeckList::read(text);
        assert_eq!((list.size(), faults.len(), list.title.as_str()), (5, 0, "Embers"));
        assert_eq!(&text[list.lines[1].place.clone()], "Stone Boar");
        assert_eq!(list.on_one_line(), "3 Fireball; 2 Stone Boar");
        let cards = |list: &DeckList| -> Vec<(u32, String)> {
            list.lines.iter().map(|line| (line.count, line.card.clone())).collect()
        };
        for again in [list.print(), list.on_one_line()] {
            let (read, faults) = DeckList::read(&again);
            assert_eq!((cards(&read), faults.len()), (cards(&list), 0), "{again}");
        }
    }

    #[test]
    fn a_line_that_cannot_be_read_is_told_with_its_place() {
        let text = "Fireball\n3\n0 Toad\n2 Wolf\n1 Wolf\r\ndeck Embers\n";
        let (list, faults) = DeckList::read(text);
        assert_eq!(list.on_one_line(), "2 Wolf");
        let places: Vec<&str> = faults.iter().map(|fault| &text[fault.place.clone()]).collect();
        assert_eq!(places, ["Fireball", "3", "0 Toad", "1 Wolf", "deck Embers"]);
    }
}
