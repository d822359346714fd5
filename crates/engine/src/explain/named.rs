//! Conditions that are a single name (`ready`, `m.tapped`, `flies`), or ask whether a zone is empty: told as a sentence about whoever
//! has it or has it not.

use super::{Explainer, Why};
use crate::fault::FaultKind;
use crate::texts::Writer;
use lang::program::*;

impl Explainer<'_, '_> {
    /// A yes/no that stands alone: a variable, something printed, a house rule. None for everything else.
    pub(super) fn named(&mut self, expr: &Expr, wanted: bool) -> Result<Option<String>, FaultKind> {
        let program = &self.eval.layout.program;
        Ok(match &expr.kind {
            ExprKind::Var(var) => {
                let name = words(&program.vars[var.var.index()].name);
                match var.owners.last() {
                    Some(owner) => {
                        let owner = self.eval.number(owner).map(|value| (owner.ty, value))?;
                        Some(self.being(owner, &name, wanted))
                    }
                    None => None,
                }
            }
            ExprKind::Attr(attr, card) => {
                let name = words(&program.attributes[attr.index()].name);
                let card = self.eval.number(card)?;
                Some(self.bearing(card, &name, wanted))
            }
            ExprKind::Option(option) if wanted => {
                let name = words(&program.options[option.index()].name);
                Some(format!("That is a house rule, and it is off here: {name}."))
            }
            ExprKind::IsEmpty(set) => self.emptiness(set)?,
            ExprKind::Not(inside) => match &inside.kind {
                ExprKind::IsEmpty(set) => self.emptiness(set)?,
                _ => None,
            },
            _ => None,
        })
    }

    /// `Your hand is empty.`: how it is with a zone, which is not as the condition wants it.
    fn emptiness(&mut self, set: &Expr) -> Result<Option<String>, FaultKind> {
        let ExprKind::Zone(zone) = &set.kind else { return Ok(None) };
        let Some(place) = self.eval.place(zone)? else { return Ok(None) };
        let not = if self.eval.cards(set)?.is_empty() { "" } else { " not" };
        let mut name = self.zone_name(place);
        name.get_mut(..1).map(str::make_ascii_uppercase);
        Ok(Some(format!("{name} is{not} empty.")))
    }

    /// A define that only looks something up: its body says no more than its name does.
    pub(super) fn looked_up(&mut self, define: &Define, wanted: bool) -> Result<Option<Why>, FaultKind> {
        let (Some(&owner), true) = (define.params.first(), self.says_nothing(&define.body)?) else {
            return Ok(None);
        };
        let ty = self.eval.layout.program.locals[owner.index()].ty;
        if define.params.len() != 1 || ty.is_set() {
            return Ok(None);
        }
        let owner = (ty, self.eval.local(owner));
        Ok(Some(Why::plain(self.being(owner, &words(&define.name), wanted), define.span)))
    }

    /// Whether a condition comes to a plain yes or no without asking anything that could be told.
    fn says_nothing(&mut self, expr: &Expr) -> Result<bool, FaultKind> {
        match &expr.kind {
            ExprKind::Const(_) => Ok(true),
            ExprKind::If(condition, yes, no) => {
                let branch = if self.eval.truth(condition)? { yes } else { no };
                self.says_nothing(branch)
            }
            ExprKind::Table(of, rows, otherwise) => match self.eval.row(of, rows, otherwise.as_deref())? {
                Some(row) => self.says_nothing(row),
                None => Ok(true),
            },
            _ => Ok(false),
        }
    }

    /// `Wolf is not ready.`, `You are out.`
    fn being(&mut self, owner: (Type, i64), name: &str, wanted: bool) -> String {
        let not = if wanted { " not" } else { "" };
        match owner {
            (Type::Player, seat) if seat == i64::from(self.seat) => format!("You are{not} {name}."),
            _ => format!("{} is{not} {name}.", self.called(owner)),
        }
    }

    /// `Wolf does not have guard.`
    fn bearing(&mut self, card: i64, name: &str, wanted: bool) -> String {
        let has = if wanted { "does not have" } else { "has" };
        format!("{} {has} {name}.", self.called((Type::Card, card)))
    }

    /// Somebody or something at the beginning of a sentence.
    fn called(&mut self, (ty, value): (Type, i64)) -> String {
        let mut name = Writer::new(&mut self.eval, self.look).single(ty, value, false);
        name.get_mut(..1).map(str::make_ascii_uppercase);
        name
    }
}

/// A name of the rules as words.
fn words(name: &str) -> String {
    name.replace('_', " ")
}
