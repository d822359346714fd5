//! The cards that players bring: every player's deck is put together, and only the faces in it are seated.

use crate::constants::Known;
use crate::layout::{Fresh, Layout, OpenError};
use crate::set::MOST_CARDS;
use lang::program::*;
use std::sync::Arc;

/// `attrs[attribute][card]`.
type Attrs = Vec<Vec<i64>>;

/// The program with the faces of the decks seated, and what is printed on every card.
pub(crate) fn bring(
    program: &Program,
    brings: &Brings,
    players: usize,
    options: &[i64],
) -> Result<(Arc<Program>, Attrs), Vec<OpenError>> {
    let known = Known { program, players, options, attrs: &[], fixed_vars: &[] };
    let deck = usual_deck(&known, brings);
    let faces: Vec<FaceId> = deck.iter().map(|(face, _)| *face).collect();
    let mut cards: Vec<(FaceId, usize)> = Vec::new();
    for seat in 0..players {
        cards.extend(deck.iter().flat_map(|&(face, count)| std::iter::repeat_n((face, seat), count)));
    }
    if cards.len() > MOST_CARDS {
        return Err(vec![OpenError::TooManyCards(cards.len())]);
    }
    Ok((Arc::new(lang::seat::seat(program, &faces)), printed(program, &cards)))
}

/// A deck as the game says it usually is: so many of each card.
fn usual_deck(known: &Known<'_>, brings: &Brings) -> Vec<(FaceId, usize)> {
    let each = brings.usually_each.as_ref().and_then(|each| known.value(each)).unwrap_or(1).clamp(0, 100);
    let faces = (0u32..).zip(&known.program.carried.faces).filter(|(_, face)| !face.token);
    faces.map(|(id, _)| (FaceId(id), each as usize)).collect()
}

/// What every card shows: its face with all its properties, and who brought it.
fn printed(program: &Program, cards: &[(FaceId, usize)]) -> Attrs {
    let mut attrs = vec![vec![NONE; cards.len()]; program.attributes.len().max(1)];
    let Some(shown) = program.carried.printed else { return attrs };
    for (card, (id, seat)) in cards.iter().enumerate() {
        let face = &program.carried.faces[id.index()];
        attrs[shown.face.index()][card] = i64::from(id.0);
        attrs[shown.kind.index()][card] = i64::from(face.kind.0);
        attrs[shown.home.index()][card] = *seat as i64;
        for (attribute, value) in &face.shows {
            attrs[attribute.index()][card] = *value;
        }
    }
    attrs
}

/// How the variables of cards start, for each card.
pub(crate) fn fresh(layout: &Layout) -> Vec<Fresh> {
    let program = &layout.program;
    let known = Known {
        program,
        players: layout.players,
        options: &layout.options,
        attrs: &layout.attrs,
        fixed_vars: &[],
    };
    let of = |own: &OwnVar| {
        let start = &program.vars[own.var.index()].start;
        let value = |card: usize| match start {
            Some((locals, start)) => {
                let card = locals.first().map(|local| (*local, card as i64));
                known.value_with(start, card.as_slice()).unwrap_or(NONE)
            }
            None => NONE,
        };
        Fresh {
            var: own.var,
            slot: layout.var_slot[own.var.index()],
            values: (0..layout.cards).map(value).collect(),
            within: own.within,
        }
    };
    program.carried.vars.iter().filter(|own| !program.vars[own.var.index()].ty.is_set()).map(of).collect()
}
