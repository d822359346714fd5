//! What cards are worth, for whoever learns a game: in which order they beat each other, and what they count.

use crate::wire::{Face, Worth, Worths};
use engine::gleaned::{self, Counts};
use engine::names::{self, Style};
use engine::table::Table;
use lang::program::Type;

/// What the rules rank or count in a way of their own; None where the order is the one on the cards and nothing is counted.
/// `tricks`: whether cards are taken in tricks.
pub fn worths(table: &Table, faces: &[Face], tricks: bool) -> Option<Worths> {
    let mut rankings = engine::ranking::rankings(table);
    let counts = gleaned::counts(table);
    let attribute = match &counts {
        Some(counts) => counts.attribute,
        None => rankings.iter().position(Option::is_some)?,
    };
    let order = rankings.get_mut(attribute)?.take();
    // In tricks cards beat each other, if nothing else is said in the order they are listed in.
    let ranked = order.is_some() || tricks;
    let mut values = order.unwrap_or_else(|| (0..members(table, attribute) as i64).collect());
    values.reverse();
    let mut cards: Vec<Worth> =
        values.iter().filter_map(|&value| worth(table, faces, attribute, value, counts.as_ref())).collect();
    if !ranked {
        cards.sort_by_key(|worth| std::cmp::Reverse(worth.counts));
    }
    let counted = counts.map(|counts| counts.name);
    (cards.len() > 1).then_some(Worths { counted, ranked, cards })
}

fn members(table: &Table, attribute: usize) -> usize {
    match table.program().attributes[attribute].ty {
        Type::Words(words) => table.program().words[words.index()].members.len(),
        _ => 0,
    }
}

/// A specimen with this value: the first card that has it, without its name. So no message tells the name of a card unless that
/// card is seen.
fn worth(
    table: &Table,
    faces: &[Face],
    attribute: usize,
    value: i64,
    counts: Option<&Counts>,
) -> Option<Worth> {
    let card = table.layout.attrs[attribute].iter().position(|&shown| shown == value)?;
    let counted = counts.and_then(|counts| *counts.of_value.get(usize::try_from(value).ok()?)?);
    let title = names::value_in(&table.layout, table.program().attributes[attribute].ty, value, Style::Full);
    Some(Worth {
        face: Face { name: String::new(), title, ..faces.get(card)?.clone() },
        counts: counted.and_then(|counted| i32::try_from(counted).ok()),
    })
}
