//! What one viewer sees, as lines for the terminal.

use super::paint::Paint;
use crate::term::{self, width};
use engine::names;
use engine::view::{CardView, Moves, Seen, Shown, VarView, View, ZoneView};
use lang::program::Shape;

/// A line has so many columns at most.
const LINE: usize = 96;
/// So many moves are shown of each kind where there are too many to list.
const EXAMPLES: usize = 6;

/// The table: zones, then variables.
pub fn screen(view: &View, paint: &Paint) -> String {
    let mut rows: Vec<(String, String)> =
        view.zones.iter().filter(|zone| is_shown(zone)).map(|zone| zone_row(zone, view)).collect();
    rows.extend(var_rows(&view.vars));
    let name_width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let line = |(name, content): &(String, String)| {
        let name = format!("{name:<name_width$}");
        format!("  {}  {}\n", term::styled(term::FAINT, &name), paint.text(content))
    };
    rows.iter().map(line).collect()
}

/// Names in columns, each with its number.
pub fn columns<'a>(names: impl Iterator<Item = &'a String>, paint: &Paint) -> String {
    let cells: Vec<String> = names
        .enumerate()
        .map(|(at, name)| {
            format!("{} {}", term::styled(term::FAINT, &format!("{:>3}", at + 1)), paint.text(name))
        })
        .collect();
    let widest = cells.iter().map(|cell| width(cell)).max().unwrap_or(0) + 2;
    let in_line = (term::screen_columns().map_or(LINE, |columns| columns.min(LINE)) / widest.max(1)).max(1);
    let mut text = String::new();
    for line in cells.chunks(in_line) {
        for (at, cell) in line.iter().enumerate() {
            let gap = if at + 1 == line.len() { 0 } else { widest.saturating_sub(width(cell)) };
            text += &format!("{cell}{}", " ".repeat(gap));
        }
        text.push('\n');
    }
    text
}

/// Moves by kind: all of them, or a few examples of each.
pub fn groups(moves: &Moves, all: bool, paint: &Paint) -> String {
    let mut text = String::new();
    let listed: usize = moves.groups.iter().map(|(_, names)| names.len()).sum();
    for (label, names) in &moves.groups {
        let shown = if all { names.len() } else { names.len().min(EXAMPLES) };
        let more =
            if shown < names.len() { format!(", and {} more", names.len() - shown) } else { String::new() };
        text += &format!("  {}\n", term::styled(term::STRONG, label));
        text += &format!("    {}{more}\n", paint.text(&names[..shown].join(", ")));
    }
    if (listed as u64) < moves.count {
        text += &format!("  … {} moves in all\n", moves.count);
    }
    text
}

/// Single zones are always shown, those of a family only if something lies there or they are the viewer's own.
fn is_shown(zone: &ZoneView) -> bool {
    zone.owners.is_empty() || !zone.cards.is_empty()
}

fn zone_row(zone: &ZoneView, view: &View) -> (String, String) {
    (own_name(&zone.name, view.viewer), zone_text(zone))
}

/// `P0.hand` as its owner calls it: `your hand`.
fn own_name(name: &str, viewer: Option<u8>) -> String {
    let own = viewer.and_then(|seat| name.strip_prefix(&format!("P{seat}.")));
    own.map_or(name.to_string(), |own| format!("your {own}"))
}

fn zone_text(zone: &ZoneView) -> String {
    let count = zone.cards.len();
    match (zone.shape, zone.cards.last()) {
        (_, None) => "nothing".to_string(),
        (Shape::Pile, Some(top)) if top.seen != Seen::Back => match count {
            1 => face(top),
            _ => format!("{} on top of {}", face(top), term::counted(count - 1, "card")),
        },
        (Shape::Pile, Some(top))
            if top.seen == Seen::Back && zone.cards.iter().any(|c| c.seen != Seen::Back) =>
        {
            let known: Vec<String> = zone.cards.iter().filter(|c| c.seen != Seen::Back).map(face).collect();
            format!("{}, with {}", term::counted(count, "card"), known.join(" "))
        }
        (Shape::Row, _) => zone.cards.iter().map(card_text).collect::<Vec<_>>().join(" "),
        _ => spread(&zone.cards),
    }
}

/// The cards that are seen by name, the backs by their number.
fn spread(cards: &[CardView]) -> String {
    let seen: Vec<String> = cards.iter().filter(|card| card.seen != Seen::Back).map(card_text).collect();
    let backs = cards.len() - seen.len();
    match (seen.is_empty(), backs) {
        (_, 0) => seen.join(" "),
        (true, _) => term::counted(backs, "card"),
        (false, _) => format!("{} and {}", seen.join(" "), term::counted(backs, "card")),
    }
}

fn face(card: &CardView) -> String {
    match &card.seen {
        Seen::Card(name, _) => names::without_strokes(name).0.to_string(),
        Seen::Part(attributes) => {
            format!("[{}]", attributes.iter().map(|(_, value)| value.as_str()).collect::<Vec<_>>().join(" "))
        }
        Seen::Back => "?".to_string(),
    }
}

/// A card with its marks and, on the table, whose it is.
fn card_text(card: &CardView) -> String {
    let face = face(card);
    let mark = |(name, value): &(String, String)| {
        if value == "yes" { name.clone() } else { format!("{name} {value}") }
    };
    let mut notes: Vec<String> = card.owner.iter().map(|seat| format!("P{seat}")).collect();
    notes.extend(card.marks.iter().map(mark));
    if notes.is_empty() { face } else { format!("{face} ({})", notes.join(", ")) }
}

/// Variables of the game on one line, those of a family on one line each.
fn var_rows(vars: &[VarView]) -> Vec<(String, String)> {
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    let mut single: Vec<String> = Vec::new();
    for var in vars {
        let Some(value) = var_text(&var.value) else { continue };
        if var.name == var.var {
            single.extend((!says_nothing(&value)).then(|| format!("{} {value}", var.name)));
            continue;
        }
        let owner = var.name.replacen(&format!(".{}", var.var), "", 1);
        match rows.iter_mut().find(|(name, _)| *name == var.var) {
            Some((_, values)) => values.push(format!("{owner} {value}")),
            None => rows.push((var.var.clone(), vec![format!("{owner} {value}")])),
        }
    }
    let is_idle = |values: &[String]| {
        values
            .iter()
            .all(|value| value.ends_with(" no") || value.ends_with(" none") || value.ends_with(" nobody"))
    };
    rows.retain(|(_, values)| !is_idle(values));
    let mut rows: Vec<(String, String)> =
        rows.into_iter().map(|(name, values)| (name, values.join(", "))).collect();
    if !single.is_empty() {
        rows.push(("also".to_string(), single.join(", ")));
    }
    rows
}

/// A value that a variable of the whole game has while it does not matter.
fn says_nothing(value: &str) -> bool {
    matches!(value, "no" | "none" | "nobody" | "0" | "nothing")
}

fn var_text(value: &Shown) -> Option<String> {
    match value {
        Shown::Hidden => None,
        Shown::Plain(_, text) => Some(text.clone()),
        Shown::Cards(names, 0) if names.is_empty() => Some("nothing".to_string()),
        Shown::Cards(names, 0) => Some(names.join(" ")),
        Shown::Cards(names, unknown) if names.is_empty() => Some(term::counted(*unknown, "card")),
        Shown::Cards(names, unknown) => {
            Some(format!("{} and {}", names.join(" "), term::counted(*unknown, "card")))
        }
    }
}
