//! What a domain comes to: any, every, how many, how much, the best value, the first member.

use super::domain::{ENOUGH, GO_ON};
use super::{Eval, Key, fitting};
use crate::fault::FaultKind;
use crate::set::CardSet;
use lang::program::*;

impl Eval<'_> {
    pub(super) fn any(&mut self, domain: &Domain) -> Result<bool, FaultKind> {
        if let (Over::Cards(set), None) = (&domain.over, &domain.filter) {
            return Ok(!self.is_empty(set)?);
        }
        Ok(self.for_each(domain, &mut |_| ENOUGH)?.is_break())
    }

    pub(super) fn every(&mut self, domain: &Domain, fulfils: &Expr) -> Result<bool, FaultKind> {
        let failed = self.for_each(domain, &mut |eval| if eval.truth(fulfils)? { GO_ON } else { ENOUGH })?;
        Ok(failed.is_continue())
    }

    pub(super) fn count(&mut self, domain: &Domain) -> Result<i64, FaultKind> {
        if domain.filter.is_none() {
            match &domain.over {
                Over::Cards(set) => return self.count_cards(set),
                Over::Players(set) | Over::Teams(set) | Over::Words(set) => {
                    return Ok(i64::from(self.bits(set)?.count_ones()));
                }
                _ => {}
            }
        }
        if let Some(count) = self.count_showing(domain)? {
            return Ok(count);
        }
        let mut count = 0;
        self.through(domain, &mut |_| {
            count += 1;
            Ok(())
        })?;
        Ok(count)
    }

    /// How many cards show a value that does not depend on the card (`count of c in cs where c.rank is r`): no need to bind each.
    fn count_showing(&mut self, domain: &Domain) -> Result<Option<i64>, FaultKind> {
        use ExprKind::{Attr, Const, Local, Same};
        let (Over::Cards(set), Some(filter)) = (&domain.over, &domain.filter) else { return Ok(None) };
        let Same(shown, wanted) = &filter.kind else { return Ok(None) };
        let Attr(attr, card) = &shown.kind else { return Ok(None) };
        let apart = match &wanted.kind {
            Const(_) => true,
            Local(local) => *local != domain.var,
            Attr(_, other) => matches!(other.kind, Local(local) if local != domain.var),
            _ => false,
        };
        if !apart || !matches!(card.kind, Local(local) if local == domain.var) {
            return Ok(None);
        }
        let wanted = self.number(wanted)?;
        let set = self.cards(set)?;
        self.spend(set.len() as u64)?;
        Ok(Some(set.iter().filter(|&card| self.attribute(*attr, i64::from(card)) == wanted).count() as i64))
    }

    fn count_cards(&mut self, set: &Expr) -> Result<i64, FaultKind> {
        match &set.kind {
            ExprKind::Zone(zone) => {
                Ok(self.place(zone)?.map_or(0, |place| self.state.count_in(self.layout, place) as i64))
            }
            ExprKind::Collect(domain) => self.count(domain),
            _ => Ok(self.cards(set)?.len() as i64),
        }
    }

    /// None is no value, so it is not counted.
    pub(super) fn count_different(&mut self, of: &Expr, domain: &Domain) -> Result<i64, FaultKind> {
        if of.ty == Type::Key {
            return self.count_different_keys(of, domain);
        }
        let (mut small, mut large) = (0u64, Vec::new());
        self.through(domain, &mut |eval| {
            match eval.number(of)? {
                NONE => {}
                value @ 0..64 => small |= 1 << value,
                value => large.push(value),
            }
            Ok(())
        })?;
        large.sort_unstable();
        large.dedup();
        Ok(i64::from(small.count_ones()) + large.len() as i64)
    }

    fn count_different_keys(&mut self, of: &Expr, domain: &Domain) -> Result<i64, FaultKind> {
        let mut keys: Vec<Key> = Vec::new();
        self.through(domain, &mut |eval| {
            let key = eval.key(of)?;
            if !key.is_none() {
                keys.push(key);
            }
            Ok(())
        })?;
        keys.sort_unstable();
        keys.dedup();
        Ok(keys.len() as i64)
    }

    pub(super) fn total(&mut self, of: &Expr, domain: &Domain) -> Result<i64, FaultKind> {
        let mut sum = 0;
        self.through(domain, &mut |eval| {
            match eval.number(of)? {
                NONE => {}
                value => sum += value,
            }
            Ok(())
        })?;
        fitting(sum)
    }

    pub(super) fn best(&mut self, which: Which, of: &Expr, domain: &Domain) -> Result<i64, FaultKind> {
        let mut best = NONE;
        self.through(domain, &mut |eval| {
            let value = eval.number(of)?;
            if value != NONE && (best == NONE || (which == Which::Greatest) == (value > best)) {
                best = value;
            }
            Ok(())
        })?;
        Ok(best)
    }

    pub(super) fn the(&mut self, domain: &Domain) -> Result<i64, FaultKind> {
        let found = self.for_each(domain, &mut |_| ENOUGH)?.is_break();
        Ok(if found { self.local(domain.var) } else { NONE })
    }

    /// `the cs among …`: the first subset, or no cards.
    pub(super) fn the_cards(&mut self, domain: &Domain) -> Result<CardSet, FaultKind> {
        let found = self.for_each(domain, &mut |_| ENOUGH)?.is_break();
        Ok(if found { self.local_cards(domain.var) } else { CardSet::EMPTY })
    }
}
