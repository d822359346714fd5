//! The deck at one table: how many cards, and what is printed on them.

use super::evaluator::Evaluator;
use super::values::{Known, Values};
use crate::program::*;

/// More combinations of attributes than this are not counted out; the checks about cards are then silent.
const MOST_FACES: usize = 10_000;

/// The cards of a table.
#[derive(Clone, Debug, Default)]
pub struct Cards {
    /// How many.
    pub size: i64,
    /// Each face once, with all that is printed on it.
    pub faces: Vec<Face>,
    /// The faces before `remove` took any out.
    pub whole: Vec<Face>,
    /// For each attribute what it may be on a card.
    values: Vec<Known>,
}

/// What is printed on a card.
pub type Face = Vec<(AttrId, i64)>;

impl Cards {
    /// The cards of a table; None if they cannot be worked out before play.
    pub fn of(evaluator: &mut Evaluator) -> Option<Cards> {
        let program = evaluator.program;
        let variant = chosen(evaluator)?;
        let packs = program.deck.packs.as_ref().map_or(Some(1), |packs| evaluator.eval(packs).exactly())?;
        let mut faces = combinations(variant)?;
        if let Some((card, filter)) = &variant.filter {
            faces = filtered(evaluator, *card, filter, faces)?;
        }
        let whole = faces.clone();
        faces = without_removed(evaluator, faces)?;
        let jokers = jokers(evaluator, variant)?;
        let size = (faces.len() as i64 + jokers.as_ref().map_or(0, |(count, _)| *count))
            .saturating_mul(packs.max(0));
        faces.extend(jokers.filter(|(count, _)| *count > 0).map(|(_, face)| face));
        let values =
            (0..program.attributes.len()).map(|id| printed(program, AttrId(id as u32), &faces)).collect();
        Some(Cards { size, faces, whole, values })
    }

    /// What an attribute may be on a card of this table.
    pub fn values(&self, attribute: AttrId) -> Known {
        self.values.get(attribute.index()).cloned().unwrap_or_else(Known::any)
    }

    /// Whether a card shows these attributes.
    pub fn has(&self, named: &[(AttrId, i64)]) -> bool {
        self.faces.iter().any(|face| shows(face, named))
    }
}

/// Whether what is printed on a card includes all of these.
pub fn shows(face: &[(AttrId, i64)], named: &[(AttrId, i64)]) -> bool {
    named.iter().all(|part| face.contains(part))
}

/// The attributes that name a card, if they are constants here.
pub fn named(evaluator: &mut Evaluator, card: &[(AttrId, Expr)]) -> Option<Face> {
    let part = |(attribute, expr): &(AttrId, Expr)| match evaluator.eval(expr) {
        Known { none: false, some: Values::Members(bits) } if bits.count_ones() == 1 => {
            Some((*attribute, i64::from(bits.trailing_zeros())))
        }
        known => known.exactly().map(|n| (*attribute, n)),
    };
    card.iter().map(part).collect()
}

fn chosen<'a>(evaluator: &mut Evaluator<'a>) -> Option<&'a DeckVariant> {
    for (condition, variant) in &evaluator.program.deck.variants {
        match condition.as_ref().map_or(Some(true), |condition| evaluator.eval(condition).truth()) {
            Some(true) => return Some(variant),
            Some(false) => {}
            None => return None,
        }
    }
    None
}

fn combinations(variant: &DeckVariant) -> Option<Vec<Face>> {
    let size = |group: &DeckGroup| group.iter().fold(1usize, |n, (_, values)| n.saturating_mul(values.len()));
    let count = variant.groups.iter().fold(0usize, |n, group| n.saturating_add(size(group)));
    let faces = || variant.groups.iter().flat_map(faces_of).collect();
    (!variant.groups.is_empty() && count <= MOST_FACES).then(faces)
}

fn faces_of(group: &DeckGroup) -> Vec<Face> {
    let mut faces = vec![Face::new()];
    for (attribute, values) in group {
        let grow = |face: &Face| -> Vec<Face> {
            values.iter().map(|value| face.iter().copied().chain([(*attribute, *value)]).collect()).collect()
        };
        faces = faces.iter().flat_map(grow).collect();
    }
    faces
}

fn filtered(evaluator: &mut Evaluator, card: LocalId, filter: &Expr, faces: Vec<Face>) -> Option<Vec<Face>> {
    let mut kept = Vec::new();
    for face in faces {
        if evaluator.with(card, Known::some(Values::Face(face.clone())), |e| e.eval(filter)).truth()? {
            kept.push(face);
        }
    }
    Some(kept)
}

fn without_removed(evaluator: &mut Evaluator, mut faces: Vec<Face>) -> Option<Vec<Face>> {
    for removal in &evaluator.program.deck.removals {
        let gone =
            removal.condition.as_ref().map_or(Some(true), |condition| evaluator.eval(condition).truth())?;
        let name = named(evaluator, &removal.card)?;
        faces.retain(|face| !(gone && shows(face, &name)));
    }
    Some(faces)
}

fn jokers(evaluator: &mut Evaluator, variant: &DeckVariant) -> Option<Option<(i64, Face)>> {
    let Some((count, face)) = &variant.jokers else { return Some(None) };
    let count = evaluator.eval(count).exactly()?;
    Some(Some((count.max(0), face.clone())))
}

/// What an attribute may be on one of these faces.
fn printed(program: &Program, attribute: AttrId, faces: &[Face]) -> Known {
    let number = program.attributes[attribute.index()].ty == Type::Number;
    let mut known = Known { none: false, some: Values::Nothing };
    for face in faces {
        let here = match face.iter().find(|(id, _)| *id == attribute).map(|(_, value)| *value) {
            None | Some(NONE) => Known::nothing(),
            Some(value) if number => Known::number(value),
            Some(value) => Known::some(Values::Members(1u64.checked_shl(value as u32).unwrap_or(0))),
        };
        known = known.or(here);
    }
    known
}
