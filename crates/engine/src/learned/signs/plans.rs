//! What the items of a table's choices can give away, as far as the rules alone decide it.

use crate::layout::Layout;
use crate::lower::{ChoiceCode, walk};
use crate::table::Table;
use lang::program::*;
use std::sync::OnceLock;

/// Defines that use defines are opened so deep.
const MOST_DEPTH: u32 = 32;

/// For each choice and each of its items a plan; found when it is first asked for.
#[derive(Debug, Default)]
pub(crate) struct Plans(OnceLock<Vec<Vec<Plan>>>);

/// How to find out what a move of one item gives away.
#[derive(Debug, Default)]
pub(super) struct Plan {
    /// The item asks for one card, and which it was may show.
    pub is_of_a_card: bool,
    /// The card comes from these sets.
    pub ladders: Vec<Ladder>,
    /// If the condition holds, no card of the domain could be chosen.
    pub impossible: Vec<(Option<Expr>, Domain)>,
}

/// A set of cards from which what came first in a `first possible of` can be told.
#[derive(Debug)]
pub(super) enum Ladder {
    Nothing,
    /// Everybody can work out the condition.
    If(Expr, Box<Ladder>, Box<Ladder>),
    Rungs(Vec<Rung>),
}

#[derive(Debug)]
pub(super) struct Rung {
    pub cards: Expr,
    /// If the chosen card is not of this rung, there was none of these.
    pub none_of: Option<Domain>,
    /// What is known if it is.
    pub inside: Ladder,
}

impl Plans {
    /// The plan of an item; None in a choice made at once.
    pub(super) fn of(&self, table: &Table, choice: u32, item: u16) -> Option<&Plan> {
        let all = self.0.get_or_init(|| {
            let of_choice = |code: &Option<ChoiceCode>| {
                code.as_ref().map_or(Vec::new(), |code| plans(&table.layout, code))
            };
            table.code.choices.iter().map(of_choice).collect()
        });
        all.get(choice as usize)?.get(usize::from(item))
    }
}

fn plans(layout: &Layout, code: &ChoiceCode) -> Vec<Plan> {
    if code.at_once.is_some() {
        return Vec::new();
    }
    let planner = Planner { program: &layout.program };
    code.choice.items.iter().map(|item| planner.plan(&code.choice, item)).collect()
}

impl Plan {
    /// Nothing is ever given away.
    pub(super) fn is_empty(&self) -> bool {
        self.ladders.is_empty() && self.impossible.is_empty()
    }
}

struct Planner<'a> {
    program: &'a Program,
}

impl Planner<'_> {
    fn plan(&self, choice: &Choice, item: &Item) -> Plan {
        if item.otherwise {
            let others = choice.items.iter().filter(|item| !item.otherwise);
            return Plan {
                impossible: others.filter_map(|item| self.impossible(item)).collect(),
                ..Plan::default()
            };
        }
        let [domain] = &item.binders[..] else { return Plan::default() };
        let Over::Cards(base) = &domain.over else { return Plan::default() };
        let parts = match domain.filter.as_ref().map(|filter| &filter.kind) {
            Some(ExprKind::And(parts)) => &parts[..],
            _ => domain.filter.as_slice(),
        };
        let sets = parts.iter().filter_map(|part| match &part.kind {
            ExprKind::In(_, set) => Some(&**set),
            _ => None,
        });
        let ladders = [base].into_iter().chain(sets).map(|set| self.ladder(set, 0));
        let ladders = ladders.filter(|ladder| !matches!(ladder, Ladder::Nothing)).collect();
        Plan { is_of_a_card: true, ladders, impossible: Vec::new() }
    }

    /// When nothing of this item could be chosen.
    fn impossible(&self, item: &Item) -> Option<(Option<Expr>, Domain)> {
        let [domain] = &item.binders[..] else { return None };
        let possible =
            item.costs.is_empty() && item.condition.as_ref().is_none_or(|c| self.is_public(c, &[], 0));
        (possible && self.is_telling(domain)).then(|| (item.condition.clone(), domain.clone()))
    }

    fn ladder(&self, set: &Expr, depth: u32) -> Ladder {
        match &set.kind {
            ExprKind::Call(define, args) if depth < MOST_DEPTH && !args.iter().any(walk::binds) => {
                self.ladder(&opened(&self.program.defines[define.index()], args), depth + 1)
            }
            ExprKind::If(condition, yes, no) if self.is_public(condition, &[], 0) => {
                match (self.ladder(yes, depth), self.ladder(no, depth)) {
                    (Ladder::Nothing, Ladder::Nothing) => Ladder::Nothing,
                    (yes, no) => Ladder::If((**condition).clone(), yes.into(), no.into()),
                }
            }
            ExprKind::FirstPossible(rungs) => {
                Ladder::Rungs(rungs.iter().map(|(rung, _)| self.rung(rung, depth)).collect())
            }
            _ => Ladder::Nothing,
        }
    }

    fn rung(&self, cards: &Expr, depth: u32) -> Rung {
        let none_of = match &cards.kind {
            ExprKind::Collect(domain) if self.is_telling(domain) => Some((**domain).clone()),
            _ => None,
        };
        Rung { cards: cards.clone(), none_of, inside: self.ladder(cards, depth) }
    }

    /// Whether everybody can work out the condition on the cards of a zone.
    fn is_telling(&self, domain: &Domain) -> bool {
        let zone = matches!(&domain.over, Over::Cards(base) if matches!(base.kind, ExprKind::Zone(_)));
        zone && domain.filter.as_ref().is_some_and(|filter| self.is_public(filter, &[domain.var], 0))
    }

    /// Whether everybody can work this out, given the cards it speaks of. Refuses when in doubt.
    fn is_public(&self, expr: &Expr, given: &[LocalId], depth: u32) -> bool {
        let program = self.program;
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
                depth < MOST_DEPTH && self.is_public(&opened(define, args), given, depth + 1)
            }
            _ => true,
        };
        if !own {
            return false;
        }
        // A card ranged over is as public as the set it comes from.
        let mut given = given.to_vec();
        walk::bound(expr, &mut |local| given.push(local));
        let mut all = true;
        walk::children(expr, &mut |child| all = all && self.is_public(child, &given, depth));
        all
    }
}

/// A define with its arguments in place.
fn opened(define: &Define, args: &[Expr]) -> Expr {
    let with: Vec<(LocalId, Expr)> = define.params.iter().copied().zip(args.iter().cloned()).collect();
    walk::substitute(&define.body, &with)
}
