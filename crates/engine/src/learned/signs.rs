//! What a move gives away about the hand it was made from, to everybody.
//!
//! Only what is certain and can be worked out from what all see is used. Two shapes of rules say such things:
//!
//! - `otherwise`: nothing else could be done, so the hand holds no card of any other item `for c in hand where …`.
//! - `first possible of`: who chose a card outside the first sets of the ladder had none of those.

use crate::eval::Eval;
use crate::knowledge::everybody;
use crate::layout::Layout;
use crate::lower::walk;
use crate::moves::Move;
use crate::set::CardSet;
use crate::state::State;
use crate::table::Table;
use lang::program::*;

/// What a move gives away.
#[derive(Debug, Default)]
pub(super) struct Sign {
    /// Cards that are certainly not in a place.
    pub absent: Vec<(u16, CardSet)>,
    /// If this card is seen by everybody.
    pub card: Option<u16>,
}

/// What this move, before it is made, will give away. In a choice made at once nobody sees the answers.
pub(super) fn of(table: &Table, state: &State, seat: u8, m: &Move) -> Sign {
    let mut sign = Sign::default();
    let Some(code) = table.choice_code(state).filter(|code| code.at_once.is_none()) else { return sign };
    let Some(item) = code.choice.items.get(m.item as usize) else { return sign };
    let mut reader = Reader { layout: &table.layout, state: state.clone(), seat, absent: Vec::new() };
    if item.otherwise {
        code.choice.items.iter().filter(|item| !item.otherwise).for_each(|item| reader.impossible(item));
    } else if let ([domain], card) = (&item.binders[..], m.values[0])
        && let Over::Cards(base) = &domain.over
    {
        sign.card = Some(card as u16);
        reader.chosen(base, card as u16);
        let parts = match domain.filter.as_ref().map(|filter| &filter.kind) {
            Some(ExprKind::And(parts)) => &parts[..],
            _ => domain.filter.as_slice(),
        };
        for part in parts {
            if let ExprKind::In(_, set) = &part.kind {
                reader.chosen(set, card as u16);
            }
        }
    }
    sign.absent = reader.absent;
    sign
}

struct Reader<'a> {
    layout: &'a Layout,
    state: State,
    seat: u8,
    absent: Vec<(u16, CardSet)>,
}

impl Reader<'_> {
    /// Nothing of this item could be chosen.
    fn impossible(&mut self, item: &Item) {
        let possible = item.costs.is_empty()
            && item.condition.as_ref().is_none_or(|c| self.is_public(c, &[], 0) && self.holds(c));
        if let ([domain], true) = (&item.binders[..], possible) {
            self.none_of(domain);
        }
    }

    /// A card of this set was chosen: of the sets before it in a ladder there was none.
    fn chosen(&mut self, set: &Expr, card: u16) {
        match &set.kind {
            ExprKind::Call(define, args) => {
                let define = &self.layout.program.defines[define.index()];
                if !args.iter().any(walk::binds) {
                    self.chosen(&opened(define, args), card);
                }
            }
            ExprKind::If(condition, yes, no) if self.is_public(condition, &[], 0) => {
                let branch = if self.holds(condition) { yes } else { no };
                self.chosen(branch, card);
            }
            ExprKind::FirstPossible(rungs) => {
                for (rung, _) in rungs {
                    let inside = Eval::new(self.layout, &mut self.state).cards(rung);
                    if !inside.is_ok_and(|set| !set.contains(card)) {
                        return self.chosen(rung, card);
                    }
                    if let ExprKind::Collect(domain) = &rung.kind {
                        self.none_of(domain);
                    }
                }
            }
            _ => {}
        }
    }

    /// No card of the player's own zone fulfils the condition.
    fn none_of(&mut self, domain: &Domain) {
        let (Over::Cards(base), Some(filter)) = (&domain.over, &domain.filter) else { return };
        let ExprKind::Zone(zone) = &base.kind else { return };
        let Some(place) = self.place(zone) else { return };
        let own = &self.layout.places[place as usize];
        let hidden = own.player == Some(self.seat) && own.seen_by != everybody(self.layout);
        if !hidden || !self.is_public(filter, &[domain.var], 0) {
            return;
        }
        let mut eval = Eval::new(self.layout, &mut self.state);
        let cards = 0..self.layout.cards as u16;
        let fulfils = |card: &u16| {
            eval.set_local(domain.var, i64::from(*card));
            eval.truth(filter).unwrap_or(false)
        };
        let cards: CardSet = cards.filter(fulfils).collect();
        self.absent.push((place, cards));
    }

    fn place(&mut self, zone: &ZoneRef) -> Option<u16> {
        let mut eval = Eval::new(self.layout, &mut self.state);
        let owners: Option<Vec<i64>> = zone.owners.iter().map(|e| eval.number(e).ok()).collect();
        self.layout.place(zone.zone, &owners?)
    }

    fn holds(&mut self, condition: &Expr) -> bool {
        Eval::new(self.layout, &mut self.state).truth(condition).unwrap_or(false)
    }

    /// Whether everybody can work this out, given the cards it speaks of. Refuses when in doubt.
    fn is_public(&self, expr: &Expr, given: &[LocalId], depth: u32) -> bool {
        let program = &self.layout.program;
        let seen = |zone: ZoneId| program.zones[zone.index()].seen_by == SeenBy::Everybody;
        let cards = |ty: Type| matches!(ty, Type::Card | Type::Cards);
        let own = match &expr.kind {
            ExprKind::Zone(z) => seen(z.zone),
            ExprKind::AllZones(z) => seen(*z),
            ExprKind::CardOwner(_) => false,
            ExprKind::Local(local) => given.contains(local) || !cards(program.locals[local.index()].ty),
            ExprKind::Var(v) => {
                let var = &program.vars[v.var.index()];
                !var.private && !var.owners.contains(&Owner::Card) && !cards(var.ty)
            }
            ExprKind::Call(define, args) => {
                let define = &program.defines[define.index()];
                depth < 32 && self.is_public(&opened(define, args), given, depth + 1)
            }
            _ => true,
        };
        // A card ranged over is as public as the set it comes from.
        let mut given = given.to_vec();
        walk::bound(expr, &mut |local| given.push(local));
        let mut all = own;
        walk::children(expr, &mut |child| all = all && self.is_public(child, &given, depth));
        all
    }
}

/// A define with its arguments in place.
fn opened(define: &Define, args: &[Expr]) -> Expr {
    let with: Vec<(LocalId, Expr)> = define.params.iter().copied().zip(args.iter().cloned()).collect();
    walk::substitute(&define.body, &with)
}
