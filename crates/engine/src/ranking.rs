//! In which order the rules rank what is printed on cards: in Gin Rummy the ace is low, in Tressette the three is high. For whoever
//! lays a hand out in order.
//!
//! No line of a game says it outright; it is read off what the rules compare cards by (`run by low`, `highest card in trick by
//! strength`). Only what tells all cards of a suit apart is an order: by points, where all court cards count ten, nobody sorts a
//! hand. Of several orders the one counts that the rules compare by most often.

mod compared;
mod merge;

use crate::eval::{Eval, Key};
use crate::fault::FaultKind;
use crate::state::State;
use crate::table::Table;
use compared::Measure;
use lang::program::{NONE, Type};
use std::collections::BTreeMap;

/// So much work goes into one measure of all cards.
const MOST_WORK: u64 = 200_000;

/// For each attribute whose values are words: these from the lowest to the highest, as the rules rank them. None: the rules do not say,
/// or they say what the enumeration says already.
pub fn rankings(table: &Table) -> Vec<Option<Vec<i64>>> {
    let program = table.program();
    let measured: Vec<(Vec<Key>, usize)> = compared::measures(program)
        .iter()
        .filter_map(|measure| Some((keys(table, measure)?, measure.uses)))
        .collect();
    let ranking = |(attr, attribute): (usize, &lang::program::Attribute)| match attribute.ty {
        Type::Words(words) => ranking(table, attr, program.words[words.index()].members.len(), &measured),
        _ => None,
    };
    program.attributes.iter().enumerate().map(ranking).collect()
}

/// The order of an attribute's values that the rules compare by most often.
fn ranking(table: &Table, attr: usize, members: usize, measured: &[(Vec<Key>, usize)]) -> Option<Vec<i64>> {
    let mut orders: Vec<(Vec<i64>, usize)> = Vec::new();
    for (keys, uses) in measured {
        let Some(order) = order_by(table, attr, members, keys) else { continue };
        match orders.iter_mut().find(|(known, _)| *known == order) {
            Some((_, so_far)) => *so_far += uses,
            None => orders.push((order, *uses)),
        }
    }
    let most = orders.iter().map(|(_, uses)| *uses).max()?;
    let (order, _) = orders.into_iter().find(|(_, uses)| *uses == most)?;
    let as_listed = order.windows(2).all(|pair| pair[0] < pair[1]);
    (!as_listed).then_some(order)
}

/// What a measure gives for every card before anything has happened; None if it fails there.
fn keys(table: &Table, measure: &Measure) -> Option<Vec<Key>> {
    let layout = &table.layout;
    let define = &table.program().defines[measure.define.index()];
    let param = *define.params.first()?;
    let mut blank = State::blank(layout);
    table.begin(&mut blank, 0);
    let mut eval = Eval::bounded(layout, &mut blank, MOST_WORK, FaultKind::Endless);
    let of_card = |card: usize| {
        eval.set_local(param, card as i64);
        eval.key(&define.body).ok()
    };
    (0..layout.cards).map(of_card).collect()
}

/// The values of an attribute in the order of these keys, if they tell apart all cards that differ in nothing else.
fn order_by(table: &Table, attr: usize, members: usize, keys: &[Key]) -> Option<Vec<i64>> {
    let attrs = &table.layout.attrs;
    let mut alike: BTreeMap<Vec<i64>, BTreeMap<i64, &Key>> = BTreeMap::new();
    for (card, key) in keys.iter().enumerate() {
        let value = attrs[attr][card];
        if value == NONE || key.is_none() {
            continue;
        }
        let others = (0..attrs.len()).filter(|&other| other != attr).map(|other| attrs[other][card]);
        alike.entry(others.collect()).or_default().insert(value, key);
    }
    let mut chains = Vec::new();
    for group in alike.values().filter(|group| group.len() > 1) {
        let mut chain: Vec<(&Key, i64)> = group.iter().map(|(value, key)| (*key, *value)).collect();
        chain.sort();
        if chain.windows(2).any(|pair| pair[0].0 == pair[1].0) {
            return None;
        }
        chains.push(chain.into_iter().map(|(_, value)| value).collect::<Vec<i64>>());
    }
    if chains.is_empty() { None } else { merge::merge(members, &chains) }
}
