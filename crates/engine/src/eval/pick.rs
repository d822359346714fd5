//! `highest`, `lowest` and their kin.

use super::bits::bit;
use super::{Eval, Key};
use crate::fault::FaultKind;
use crate::set::CardSet;
use lang::program::*;
use std::cmp::Ordering;

impl<'a> Eval<'a> {
    /// `highest` and `sole highest`: one member, or none.
    pub(super) fn pick_one(&mut self, pick: &Pick) -> Result<i64, FaultKind> {
        let sole = matches!(pick.mode, PickMode::Sole);
        let mut best = NONE;
        self.rank(pick, &mut |eval, compared| match compared {
            Ordering::Greater => best = eval.local(pick.domain.var),
            Ordering::Equal if sole => best = NONE,
            _ => {}
        })?;
        Ok(best)
    }

    /// A set of the best cards, or (ranging over subsets) the best subset.
    pub(super) fn pick_cards(&mut self, pick: &Pick) -> Result<CardSet, FaultKind> {
        if matches!(pick.domain.over, Over::Subsets(_)) {
            return self.pick_subset(pick);
        }
        let mut best = CardSet::EMPTY;
        if let PickMode::Several(count) = &pick.mode {
            self.best_few(pick, count, &mut |card| best.insert(card as u16))?;
            return Ok(best);
        }
        self.rank(pick, &mut |eval, compared| {
            let card = eval.local(pick.domain.var) as u16;
            match compared {
                Ordering::Greater => best = CardSet::of(card),
                Ordering::Equal => best.insert(card),
                Ordering::Less => {}
            }
        })?;
        Ok(best)
    }

    /// A set of the best words, players or teams.
    pub(super) fn pick_bits(&mut self, pick: &Pick) -> Result<u64, FaultKind> {
        let mut best = 0;
        if let PickMode::Several(count) = &pick.mode {
            self.best_few(pick, count, &mut |value| best |= bit(value))?;
            return Ok(best);
        }
        self.rank(pick, &mut |eval, compared| {
            let value = bit(eval.local(pick.domain.var));
            match compared {
                Ordering::Greater => best = value,
                Ordering::Equal => best |= value,
                Ordering::Less => {}
            }
        })?;
        Ok(best)
    }

    fn pick_subset(&mut self, pick: &Pick) -> Result<CardSet, FaultKind> {
        let sole = matches!(pick.mode, PickMode::Sole);
        let mut best = CardSet::EMPTY;
        self.rank(pick, &mut |eval, compared| match compared {
            Ordering::Greater => best = eval.local_cards(pick.domain.var),
            Ordering::Equal if sole => best = CardSet::EMPTY,
            _ => {}
        })?;
        Ok(best)
    }

    /// Goes through the members and tells how each compares with the best before it; the first is better than nothing.
    fn rank(&mut self, pick: &Pick, note: &mut dyn FnMut(&mut Eval<'a>, Ordering)) -> Result<(), FaultKind> {
        if pick.by.ty == Type::Key {
            return self.rank_by_key(pick, note);
        }
        let mut best = NONE;
        self.through(&pick.domain, &mut |eval| {
            let value = eval.number(&pick.by)?;
            if value == NONE {
                return Ok(());
            }
            let compared =
                if best == NONE { Ordering::Greater } else { directed(pick.which, value.cmp(&best)) };
            if compared == Ordering::Greater {
                best = value;
            }
            note(eval, compared);
            Ok(())
        })?;
        Ok(())
    }

    #[inline(never)]
    fn rank_by_key(
        &mut self,
        pick: &Pick,
        note: &mut dyn FnMut(&mut Eval<'a>, Ordering),
    ) -> Result<(), FaultKind> {
        let mut best = Key::none();
        self.through(&pick.domain, &mut |eval| {
            let key = eval.key(&pick.by)?;
            if key.is_none() {
                return Ok(());
            }
            let compared =
                if best.is_none() { Ordering::Greater } else { directed(pick.which, key.cmp(&best)) };
            if compared == Ordering::Greater {
                best = key;
            }
            note(eval, compared);
            Ok(())
        })?;
        Ok(())
    }

    /// Goes through the best so many members, the best first, earlier in order first among equals.
    fn best_few(&mut self, pick: &Pick, count: &Expr, note: &mut dyn FnMut(i64)) -> Result<(), FaultKind> {
        let count = usize::try_from(self.number(count)?).unwrap_or(0);
        if let Over::Cards(_) = pick.domain.over
            && let Some(hand) = self.handful(&pick.domain)?
            && let Some(keys) = self.few_keys(hand.cards(), pick.domain.var, &pick.by)?
        {
            let best = keys.best_first(pick.which).take(count);
            best.for_each(|at| note(i64::from(hand.cards()[at])));
            return Ok(());
        }
        let (mut keys, mut members) = (Vec::new(), Vec::new());
        self.through(&pick.domain, &mut |eval| {
            let key = eval.key(&pick.by)?;
            if !key.is_none() {
                members.push((keys.len(), eval.local(pick.domain.var)));
                keys.push(key);
            }
            Ok(())
        })?;
        // Keys are large: they stay where they are.
        members.sort_by(|(a, _), (b, _)| directed(pick.which, keys[*a].cmp(&keys[*b])).reverse());
        members.into_iter().take(count).for_each(|(_, value)| note(value));
        Ok(())
    }
}

/// Greater means better.
pub(super) fn directed(which: Which, ordering: Ordering) -> Ordering {
    if which == Which::Greatest { ordering } else { ordering.reverse() }
}
