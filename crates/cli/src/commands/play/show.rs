//! What the person at the table is shown.

use super::asked::Asked;
use super::seat::Seat;
use crate::table;
use crate::term;
use engine::explain::Reason;
use engine::names;
use engine::offered::OfferedItem;
use engine::table::Table;
use engine::view::{self, View};

/// Of what happened so many lines are shown at once.
const MOST_TOLD: usize = 40;

/// What a card says: its kind and properties, its own words, and what is made from its rules.
pub(super) fn card(table: &Table, name: &str) -> String {
    let simple = |name: &str| -> String {
        name.chars().filter(|sign| sign.is_alphabetic()).flat_map(char::to_lowercase).collect()
    };
    let program = table.program();
    let wanted = simple(name);
    let Some(face) = program.carried.faces.iter().find(|face| simple(&face.name) == wanted) else {
        let cards = names::cards_named(&table.layout, name);
        let printed = cards.iter().find_map(|card| names::text_on(&table.layout, card));
        return match printed {
            Some(text) => format!("{}: {text}\n", term::styled(term::STRONG, name)),
            None => format!("No card with rules is called `{name}` at this table.\n"),
        };
    };
    let mut parts = vec![program.carried.kinds[face.kind.index()].name.clone()];
    let properties = &program.carried.kinds[face.kind.index()].properties;
    for property in properties.iter().filter(|property| property.usually.is_none()) {
        let attribute = &program.attributes[property.attribute.index()];
        let value = face.shows.iter().find(|(known, _)| *known == property.attribute).map(|(_, value)| value);
        if let (Some(value), lang::program::Type::Number) = (value, attribute.ty) {
            parts.push(format!("{} {value}", attribute.name));
        }
    }
    let mut text = format!("{}: {}\n", term::styled(term::STRONG, &face.name), parts.join(", "));
    if let Some(own) = &face.text {
        text += &format!("  {own}\n");
    }
    if !face.rules_text.is_empty() {
        text += &format!("  {}\n", term::styled(term::FAINT, &face.rules_text));
    }
    text
}

/// A kind of move that takes a set: what it is called, and how many cards it takes.
pub(super) fn set_label(item: &OfferedItem) -> String {
    let how_many =
        item.set.as_ref().and_then(|set| set.sizes).map_or("cards".to_string(), |sizes| match sizes {
            (least, most) if least == most => term::counted(least, "card"),
            (least, most) => format!("{least} to {most} cards"),
        });
    format!("{}: choose {how_many}", label(item))
}

/// What a kind of move is called, without what is still to be chosen: `Pass {cs}` is `Pass …`.
pub(super) fn label(item: &OfferedItem) -> String {
    let mut label = String::new();
    for (at, part) in item.label.split(['{', '}']).enumerate() {
        label += if at % 2 == 1 { "…" } else { part };
    }
    label
}

impl Seat {
    /// What happened since, then the table, then the question or the result.
    pub(super) fn show(&mut self) {
        self.show_news();
        self.show_table();
    }

    /// What happened since the person looked last.
    pub(super) fn show_news(&mut self) {
        let new = &self.session.log[self.told.min(self.session.log.len())..];
        let left_out = new.len().saturating_sub(MOST_TOLD);
        let mut text = String::from("\n");
        if left_out > 0 {
            text += &format!("… {left_out} lines before these: `log` shows all.\n");
        }
        text.extend(new[left_out..].iter().map(|line| format!("{}\n", self.session.paint.text(line))));
        self.told = self.session.log.len();
        term::print(if text.len() > 1 { text + "\n" } else { text }.as_str());
    }

    /// The table with the question or the result.
    pub(super) fn show_table(&mut self) {
        let view = self.view();
        term::print(&table::screen(&view, &self.session.paint));
        let you = (!self.others.shares_keyboard()).then_some(self.seat);
        match self.session.result(you) {
            Some(result) => {
                let advice =
                    "`save FILE` writes the game down, `undo` takes your last move back, `quit` ends.";
                term::print(&format!("\n{}\n{advice}\n", term::styled(term::STRONG, &result)));
            }
            None => self.show_question(),
        }
    }

    fn show_question(&mut self) {
        let Some(asked) = self.asked() else { return };
        let head = term::styled(term::STRONG, "Your choice");
        let step = term::styled(term::FAINT, &format!("({})", asked.step));
        if !asked.sets.is_empty() {
            let sets = self.sets(&asked);
            term::print(&format!("\n{head} {step}\n{sets}{}", self.listed(&asked, false)));
        } else if asked.numbered().is_some() {
            term::print(&format!("\n{head} {step}\n{}", self.listed(&asked, false)));
        } else {
            let advice = "Type a move, or only its cards; `moves` shows more.";
            let moves = self.listed(&asked, false);
            term::print(&format!("\n{head} {step}: {} moves\n{moves}{advice}\n", asked.moves.count));
        }
    }

    /// The moves that have a name: with numbers, or by kind.
    fn listed(&self, asked: &Asked, all: bool) -> String {
        let names = asked.moves.groups.iter().flat_map(|(_, names)| names);
        match asked.numbered() {
            Some(_) => table::columns(names, &self.session.paint),
            None => table::groups(&asked.moves, all, &self.session.paint),
        }
    }

    /// The kinds of moves that take a set: how many cards of which.
    fn sets(&mut self, asked: &Asked) -> String {
        asked.sets.iter().map(|item| self.set_of(item)).collect()
    }

    fn set_of(&mut self, item: &OfferedItem) -> String {
        let Some(set) = &item.set else { return String::new() };
        let cards = self.cards_at(&set.cards);
        let how_many = match set.sizes {
            Some((least, most)) if least == most => term::counted(least, "card"),
            Some((least, most)) if most < cards.len() => format!("{least} to {most} cards"),
            _ => "cards".to_string(),
        };
        let mut text = format!("  {}\n", term::styled(term::STRONG, &label(item)));
        text += &format!("    choose {how_many} of {}\n", self.names(cards));
        for (at, (name, ty)) in item.binders.iter().enumerate() {
            let layout = &self.session.table.layout;
            let values = set.values[at].iter().map(|&value| engine::names::value(layout, *ty, value));
            let values: Vec<String> = values.collect();
            let cards = self.cards_at(&set.single[at]);
            if !cards.is_empty() || !values.is_empty() {
                text += &format!("    and {name}: {}{}\n", self.names(cards), values.join(", "));
            }
        }
        text
    }

    /// All moves by kind.
    pub(super) fn show_moves(&mut self, asked: Option<&Asked>) {
        match asked {
            Some(asked) if asked.sets.is_empty() => {
                term::print(&table::groups(&asked.moves, true, &self.session.paint));
            }
            Some(asked) => {
                let sets = self.sets(asked);
                term::print(&format!("{sets}{}", table::groups(&asked.moves, true, &self.session.paint)));
            }
            None => term::print("You have nothing to choose now.\n"),
        }
    }

    /// Everything the person could see so far.
    pub(super) fn show_log(&self) {
        let lines: String =
            self.session.log.iter().map(|line| format!("{}\n", self.session.paint.text(line))).collect();
        term::print(if lines.is_empty() { "Nothing has happened yet.\n" } else { &lines });
    }

    /// A reason with the line of the rules and the values it was read with.
    pub(super) fn reason(&self, reason: &Reason) -> String {
        let source = self.session.table.program().sources.get(usize::from(reason.span.file));
        let rule = source.map_or(String::new(), |source| {
            let line = source.line(reason.span.start);
            let text = source.text.lines().nth(line - 1).unwrap_or_default();
            format!("\n  {}:{line}: {}", source.name, text.trim())
        });
        let values: String =
            reason.values.iter().map(|(name, value)| format!("\n  {name}: {value}")).collect();
        format!("{}{}", reason.text, term::styled(term::FAINT, &format!("{rule}{values}")))
    }

    /// What the person may see.
    pub(super) fn view(&mut self) -> View {
        let table = self.session.table.clone();
        view::glance(&table, &mut self.session.state, Some(self.seat))
    }
}
