//! Patterns that fail (`share`, `differ in`, `run by`), told with the cards that decide it.

use super::Explainer;
use crate::fault::FaultKind;
use crate::texts::Writer;
use lang::program::*;

/// Of a run so many cards are told.
const MOST_OF_A_RUN: usize = 8;

/// A card and what the pattern reads of it.
type Read = (u16, i64);

impl Explainer<'_, '_> {
    /// The values of the patterns that stand under `and`, `or` and `not`.
    pub(super) fn pattern_values(&mut self, expr: &Expr) -> Vec<(String, String)> {
        match &expr.kind {
            ExprKind::And(parts) | ExprKind::Or(parts) => {
                parts.iter().flat_map(|part| self.pattern_values(part)).collect()
            }
            ExprKind::Not(e) => self.pattern_values(e),
            ExprKind::Pattern(pattern) => self.of_pattern(pattern).unwrap_or_default(),
            _ => Vec::new(),
        }
    }

    /// `rank of AC` is ace, `rank of JD` is jack.
    fn of_pattern(&mut self, pattern: &Pattern) -> Result<Vec<(String, String)>, FaultKind> {
        let (PatternForm::Share(local, of) | PatternForm::Differ(local, of) | PatternForm::Run(local, of)) =
            &pattern.form;
        let mut read = Vec::new();
        for card in self.eval.cards(&pattern.cards)?.iter() {
            let wild = match &pattern.apart {
                Some((local, wild)) => self.eval.of_card(*local, card, wild)? == 1,
                None => false,
            };
            if !wild {
                read.push((card, self.eval.of_card(*local, card, of)?));
            }
        }
        let property = self.source(of.span);
        let mut values = Vec::new();
        for (card, _) in deciding(&pattern.form, read) {
            self.eval.set_local(*local, i64::from(card));
            let name = Writer::new(&mut self.eval, self.look).single(Type::Card, i64::from(card), false);
            values.push((format!("{property} of {name}"), self.value(of)));
        }
        Ok(values)
    }
}

/// The cards that show why a pattern fails: two that are not alike, two that are, or all of a run in their order.
fn deciding(form: &PatternForm, mut read: Vec<Read>) -> Vec<Read> {
    match form {
        PatternForm::Share(..) => {
            let first = read.first().copied();
            let other = read.iter().find(|(_, value)| first.is_some_and(|(_, alike)| alike != *value));
            first.into_iter().chain(other.copied()).collect()
        }
        PatternForm::Differ(..) => {
            let twin = |at: usize| read[..at].iter().find(|(_, value)| *value == read[at].1);
            let twins = (0..read.len()).find_map(|at| twin(at).map(|first| vec![*first, read[at]]));
            twins.unwrap_or_default()
        }
        PatternForm::Run(..) => {
            read.sort_by_key(|(_, value)| *value);
            read.truncate(MOST_OF_A_RUN);
            read
        }
    }
}
