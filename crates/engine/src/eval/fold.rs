//! What a domain comes to: any, every, how many, how much, the best value, the first member.

use super::columns::HANDFUL;
use super::domain::{ENOUGH, GO_ON};
use super::{Eval, Key, fitting};
use crate::fault::FaultKind;
use crate::set::CardSet;
use lang::program::*;

/// Different values, to be counted.
#[derive(Default)]
pub(super) struct Different {
    small: u64,
    large: Vec<i64>,
}

impl Different {
    pub fn note(&mut self, value: i64) {
        match value {
            0..64 => self.small |= 1 << value,
            _ => self.large.push(value),
        }
    }

    pub fn count(mut self) -> i64 {
        self.large.sort_unstable();
        self.large.dedup();
        i64::from(self.small.count_ones()) + self.large.len() as i64
    }
}

impl Eval<'_> {
    pub(super) fn any(&mut self, domain: &Domain) -> Result<bool, FaultKind> {
        match (&domain.over, &domain.filter) {
            (Over::Cards(set), None) => return Ok(!self.is_empty(set)?),
            (Over::Cards(set), Some(_)) => return Ok(!self.cards_where(set, domain)?.is_empty()),
            _ => {}
        }
        Ok(self.for_each(domain, &mut |_| ENOUGH)?.is_break())
    }

    pub(super) fn every(&mut self, domain: &Domain, fulfils: &Expr) -> Result<bool, FaultKind> {
        if let Over::Cards(set) = &domain.over {
            let members = self.cards_where(set, domain)?;
            return Ok(self.those_where(&members, domain.var, fulfils)? == members);
        }
        let failed = self.for_each(domain, &mut |eval| if eval.truth(fulfils)? { GO_ON } else { ENOUGH })?;
        Ok(failed.is_continue())
    }

    pub(super) fn count(&mut self, domain: &Domain) -> Result<i64, FaultKind> {
        match &domain.over {
            Over::Cards(set) if domain.filter.is_none() => return self.count_cards(set),
            Over::Cards(set) => return Ok(self.cards_where(set, domain)?.len() as i64),
            Over::Players(set) | Over::Teams(set) | Over::Words(set) if domain.filter.is_none() => {
                return Ok(i64::from(self.bits(set)?.count_ones()));
            }
            _ => {}
        }
        let mut count = 0;
        self.through(domain, &mut |_| {
            count += 1;
            Ok(())
        })?;
        Ok(count)
    }

    /// Goes through the values of an expression for the members of a domain, in no order; none is no value.
    pub(super) fn each_value(
        &mut self,
        of: &Expr,
        domain: &Domain,
        mut visit: impl FnMut(i64),
    ) -> Result<(), FaultKind> {
        if let Over::Cards(set) = &domain.over {
            let members = self.cards_where(set, domain)?;
            if let Some(printed) = self.printed(of, domain.var) {
                printed.each(&members, visit);
                return Ok(());
            }
            return self.by_handfuls(&members, &mut |eval, cards| {
                let mut values = [NONE; HANDFUL];
                eval.column(cards, domain.var, of, &mut values)?;
                values[..cards.len()].iter().filter(|&&value| value != NONE).for_each(|&value| visit(value));
                Ok(())
            });
        }
        self.through(domain, &mut |eval| {
            match eval.number(of)? {
                NONE => {}
                value => visit(value),
            }
            Ok(())
        })
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
        let mut values = Different::default();
        self.each_value(of, domain, |value| values.note(value))?;
        Ok(values.count())
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
        self.each_value(of, domain, |value| sum += value)?;
        fitting(sum)
    }

    pub(super) fn best(&mut self, which: Which, of: &Expr, domain: &Domain) -> Result<i64, FaultKind> {
        let mut best = NONE;
        self.each_value(of, domain, |value| {
            if best == NONE || (which == Which::Greatest) == (value > best) {
                best = value;
            }
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
