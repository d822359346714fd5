//! `sorted by`: the order in which a viewer is shown the known cards of a zone. The rules do not depend on it.

use super::CardView;
use crate::eval::Eval;
use crate::layout::Layout;
use crate::state::State;
use lang::program::{Shape, Type};
use std::ops::Range;

/// Puts known cards in the order of their zone. Those the viewer does not know keep their positions, which name them, and
/// where such cards lie between the others nothing moves; so does the top of a pile.
pub(super) fn sort(
    layout: &Layout,
    state: &State,
    place: u16,
    unordered: &Range<usize>,
    cards: &mut [(Option<u16>, CardView)],
) {
    let zone = &layout.program.zones[layout.places[place as usize].zone.index()];
    let Some((local, by)) = zone.sorted_by.as_ref().filter(|_| zone.shape != Shape::Pile) else { return };
    let all_known = cards.iter().all(|(card, _)| card.is_some());
    let part = if all_known { &mut *cards } else { &mut cards[unordered.clone()] };
    let known = part.iter().take_while(|(card, _)| card.is_some()).count();
    let mut scratch = state.clone();
    let mut eval = Eval::new(layout, &mut scratch);
    part[..known].sort_by_cached_key(|(card, _)| {
        eval.set_local(*local, card.map_or(lang::program::NONE, i64::from));
        match by.ty {
            Type::Key => eval.key(by).map(|key| key.values().to_vec()),
            _ => eval.number(by).map(|value| vec![value]),
        }
        .unwrap_or_default()
    });
}
