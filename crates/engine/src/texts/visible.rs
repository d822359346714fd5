//! Whether a viewer can tell the value of an expression from what the viewer knows.
//!
//! A card is a thing that can be pointed at without being known; what is printed on it, and where a card that was only named
//! lies, is for those who know it. When in doubt the answer is no.

use super::{Viewer, knows};
use crate::eval::Eval;
use crate::lower::walk;
use crate::set::CardSet;
use lang::program::*;
use std::ops::ControlFlow;

/// One question about what a viewer can tell.
pub(crate) struct Visible<'v, 'a> {
    eval: &'v mut Eval<'a>,
    viewer: Viewer,
    /// Locals that are cards by name, not things on the table.
    named: Vec<LocalId>,
    depth: u32,
}

/// So many expressions inside each other; beyond, nothing can be told.
const MOST_DEPTH: u32 = 150;

impl<'v, 'a> Visible<'v, 'a> {
    pub fn new(eval: &'v mut Eval<'a>, viewer: Viewer) -> Visible<'v, 'a> {
        Visible { eval, viewer, named: Vec::new(), depth: 0 }
    }

    /// Whether the viewer can tell the value. A card or set of cards as such can always be pointed at.
    pub fn value(&mut self, expr: &Expr) -> bool {
        self.viewer == Viewer::Everything || self.tells(expr)
    }

    /// Whether an expression names cards by what is printed on them, wherever they lie.
    pub fn by_name(&mut self, expr: &Expr) -> bool {
        self.depth += 1;
        let by_name = self.depth <= MOST_DEPTH && self.is_by_name(expr);
        self.depth -= 1;
        by_name
    }

    fn is_by_name(&mut self, expr: &Expr) -> bool {
        use ExprKind::*;
        match &expr.kind {
            NamedCard(_) | AllCards => true,
            Local(local) => self.named.contains(local),
            Collect(domain) | The(domain) => self.ranges_by_name(domain),
            Pick(pick) => self.ranges_by_name(&pick.domain),
            SetOf(parts) => parts.iter().all(|part| self.by_name(part)),
            Single(e) | Openly(e) | Top(e) | First(e) => self.by_name(e),
            If(condition, yes, no) => match self.eval.truth(condition) {
                Ok(holds) => self.by_name(if holds { yes } else { no }),
                Err(_) => false,
            },
            Call(define, args) => match self.eval.enter(*define, args) {
                Ok(body) => self.by_name(body),
                Err(_) => false,
            },
            _ => false,
        }
    }

    fn ranges_by_name(&mut self, domain: &Domain) -> bool {
        match &domain.over {
            Over::Cards(set) => self.by_name(set),
            _ => false,
        }
    }

    fn tells(&mut self, expr: &Expr) -> bool {
        self.depth += 1;
        let tells = self.depth <= MOST_DEPTH && self.can_tell(expr);
        self.depth -= 1;
        tells
    }

    fn can_tell(&mut self, expr: &Expr) -> bool {
        use ExprKind::*;
        match &expr.kind {
            Var(var) => self.tells_var(var),
            Attr(attr, card) => self.tells(card) && self.sees_attribute(*attr, card),
            CardOwner(card) => self.tells(card) && self.knows_all(card),
            Top(e) | First(e) => self.tells(e) && (self.has_order(e) || self.knows_all(e)),
            In(a, b) => self.tells(a) && self.tells(b) && (b.ty != Type::Cards || self.knows_all(a)),
            Same(a, b) if matches!(a.ty, Type::Card | Type::Cards) => {
                self.tells(a) && self.tells(b) && self.knows_all(a) && self.knows_all(b)
            }
            If(condition, yes, no) => {
                self.tells(condition)
                    && self.eval.truth(condition).is_ok_and(|holds| self.tells(if holds { yes } else { no }))
            }
            Call(define, args) => self.tells_call(*define, args),
            Openly(_) | Positions(_) => true,
            Collect(d) | Any(d) | Count(d) | The(d) => self.tells_domain(d, None),
            Every(d, e) | CountDifferent(e, d) | Total(e, d) | Best(_, e, d) | Sorted(_, e, d) => {
                self.tells_domain(d, Some(e))
            }
            Next(d, e) => self.tells(e) && self.tells_domain(d, None),
            Pick(pick) => self.tells_domain(&pick.domain, Some(&pick.by)),
            Pattern(pattern) => self.tells(&pattern.cards) && self.knows_all(&pattern.cards),
            Splits(set, ..) => self.tells(set) && self.knows_all(set),
            Leftover(leftover) => self.tells(&leftover.of) && self.knows_all(&leftover.of),
            _ => {
                let mut all = true;
                walk::children(expr, &mut |child| all = all && self.tells(child));
                all
            }
        }
    }

    fn tells_var(&mut self, var: &VarRef) -> bool {
        let layout = self.eval.layout;
        let decl = &layout.program.vars[var.var.index()];
        if !var.owners.iter().all(|owner| self.tells(owner)) {
            return false;
        }
        if !decl.private {
            return true;
        }
        let Viewer::Seat(seat) = self.viewer else { return false };
        decl.owners.iter().zip(&var.owners).any(|(kind, owner)| match (kind, self.eval.number(owner)) {
            (Owner::Player, Ok(value)) => value == i64::from(seat),
            (Owner::Team, Ok(value)) => value == layout.team_of(usize::from(seat)) as i64,
            _ => false,
        })
    }

    fn tells_call(&mut self, define: DefineId, args: &[Expr]) -> bool {
        if !args.iter().all(|arg| self.tells(arg)) {
            return false;
        }
        let layout = self.eval.layout;
        let params = &layout.program.defines[define.index()].params;
        let before = self.named.len();
        let by_name: Vec<LocalId> =
            params.iter().zip(args).filter(|(_, arg)| self.by_name(arg)).map(|(param, _)| *param).collect();
        let Ok(body) = self.eval.enter(define, args) else { return false };
        self.named.extend(by_name);
        let tells = self.tells(body);
        self.named.truncate(before);
        tells
    }

    /// Each member must be seen to fulfil the condition or not, and show its value.
    fn tells_domain(&mut self, domain: &Domain, of: Option<&Expr>) -> bool {
        let mut over = true;
        walk::domain(&Domain { filter: None, ..domain.clone() }, &mut |part| over = over && self.tells(part));
        if !over {
            return false;
        }
        if let Over::Subsets(subsets) = &domain.over {
            return self.knows_all(&subsets.of);
        }
        if domain.filter.is_none() && of.is_none() {
            return true;
        }
        let before = self.named.len();
        if self.ranges_by_name(domain) {
            self.named.push(domain.var);
        }
        let (viewer, depth, named) = (self.viewer, self.depth, std::mem::take(&mut self.named));
        let mut all = true;
        let walked = self.eval.for_all(domain, &mut |eval| {
            let mut member = Visible { eval, viewer, depth, named: named.clone() };
            all = domain.filter.iter().chain(of).all(|part| member.tells(part));
            Ok(if all { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
        });
        self.named = named;
        self.named.truncate(before);
        walked.is_ok() && all
    }

    fn sees_attribute(&mut self, attr: AttrId, card: &Expr) -> bool {
        if self.by_name(card) {
            return true;
        }
        let Ok(value) = self.eval.number(card) else { return false };
        if !(0..self.eval.layout.cards as i64).contains(&value) {
            return true;
        }
        let card = value as u16;
        self.knows(card) || {
            let seat = match self.viewer {
                Viewer::Seat(seat) => usize::from(seat),
                _ => self.eval.layout.players,
            };
            let glimpsed = crate::view::glimpse::of(self.eval.layout, self.eval.state, seat, card);
            glimpsed.iter().any(|(seen, _)| *seen == attr)
        }
    }

    /// Whether the viewer knows where each of the cards is.
    fn knows_all(&mut self, cards: &Expr) -> bool {
        match self.eval.cards(cards) {
            Ok(set) => self.knows_set(&set),
            Err(_) => false,
        }
    }

    fn knows_set(&self, set: &CardSet) -> bool {
        set.iter().all(|card| self.knows(card))
    }

    fn knows(&self, card: u16) -> bool {
        match self.viewer {
            Viewer::Everything => true,
            Viewer::Seat(seat) => knows(self.eval.layout, self.eval.state, Some(seat), card),
            Viewer::Spectator => knows(self.eval.layout, self.eval.state, None, card),
        }
    }

    /// Whether it is a zone in which `top` and `first` are positions, not cards.
    fn has_order(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Zone(zone) => self.eval.layout.program.zones[zone.zone.index()].shape != Shape::Heap,
            _ => false,
        }
    }
}
