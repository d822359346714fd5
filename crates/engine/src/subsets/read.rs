//! Reading a condition on a subset into simple parts.
//!
//! Defines are opened. What does not speak of the subset is worked out at once, so that a plan holds for one state and one
//! choice of the other values. Whatever is not understood counts as "anything", and the plan is then no longer exact.

use super::plan::{Alternative, Cover, Faces, Mask, Part, Plan, Told};
use crate::eval::Eval;
use crate::families;
use crate::lower::walk;
use crate::set::CardSet;
use lang::program::*;

/// So many defines are opened in one condition, and so many inside each other.
const MOST_OPENED: u32 = 200;
const MOST_LEVELS: u32 = 20;
/// Cards a search can have.
const MOST_CARDS: usize = 128;

/// What a local that hangs on the subset is.
#[derive(Clone, Copy)]
pub(super) enum Form {
    /// A set of cards made from the subset.
    Set(SetForm),
    /// Something else: nothing with it can be worked out yet.
    Opaque,
}

/// A set made from the subset: the subset and the fixed cards, or the fixed cards without the subset; of these only some.
#[derive(Clone, Copy)]
pub(super) struct SetForm {
    pub fixed: CardSet,
    pub without: bool,
    pub only: Option<CardSet>,
}

/// A condition that must be tested, unless a subset fulfils all of certain parts.
pub(super) struct Doubt<'p> {
    pub condition: &'p Expr,
    pub enough: Vec<Vec<Part>>,
}

impl Doubt<'_> {
    /// Whether the chosen cards fulfil the condition as far as can be told without testing it.
    pub fn is_settled(&self, chosen: Mask) -> bool {
        self.enough.iter().any(|parts| parts.iter().all(|part| part.fulfilled(chosen, &mut 0)))
    }
}

/// Reads one condition.
pub(super) struct Reader<'e, 'a> {
    pub eval: &'e mut Eval<'a>,
    /// The cards of the subset's base, then fixed cards met on the way.
    pub cards: Vec<u16>,
    /// How many of them are the base.
    pub base: usize,
    names: Vec<(LocalId, Form)>,
    opened: u32,
    level: u32,
}

impl<'e, 'a> Reader<'e, 'a> {
    pub fn new(eval: &'e mut Eval<'a>, base: &CardSet, subset: LocalId) -> Reader<'e, 'a> {
        let cards: Vec<u16> = base.iter().take(MOST_CARDS).collect();
        let plain = SetForm { fixed: CardSet::EMPTY, without: false, only: None };
        Reader {
            eval,
            base: cards.len(),
            cards,
            names: vec![(subset, Form::Set(plain))],
            opened: 0,
            level: 0,
        }
    }

    /// Reads a condition, or its opposite, as one more that must hold.
    fn read(&mut self, plan: &mut Plan, expr: &Expr, wanted: bool) {
        use ExprKind::*;
        match &expr.kind {
            Not(e) => self.read(plan, e, !wanted),
            And(parts) if wanted => self.both(plan, parts, wanted),
            Or(parts) if wanted => self.either(plan, parts, wanted),
            And(parts) => self.either(plan, parts, wanted),
            Or(parts) => self.both(plan, parts, wanted),
            Openly(e) => self.read(plan, e, wanted),
            _ if !self.hangs(expr) => {
                plan.and(self.eval.truth(expr).map_or(Told::Unknown, |value| Told::known(value == wanted)))
            }
            If(condition, yes, no) => match self.known_truth(condition) {
                Some(holds) => self.read(plan, if holds { yes } else { no }, wanted),
                None => plan.and(Told::Unknown),
            },
            Call(define, args) => match self.listed(*define, args).filter(|_| wanted) {
                Some(told) => plan.and(told),
                None => {
                    let read = |reader: &mut Self, body: &Expr| {
                        reader.read(plan, body, wanted);
                        Some(())
                    };
                    if self.open(*define, args, read).is_none() {
                        plan.and(Told::Unknown);
                    }
                }
            },
            _ => plan.and(self.simple(expr, wanted).unwrap_or(Told::Unknown)),
        }
    }

    /// A condition that is not made of others.
    fn simple(&mut self, expr: &Expr, wanted: bool) -> Option<Told> {
        use ExprKind::*;
        match &expr.kind {
            Compare(..) | Same(..) => self.compared(expr, wanted),
            Any(domain) => self.some(domain, None, wanted),
            Every(domain, fulfils) => self.some(domain, Some(fulfils), !wanted),
            IsEmpty(set) => self.emptiness(set, wanted),
            In(a, b) => self.membership(a, b, wanted),
            Pattern(pattern) if wanted => self.pattern(pattern),
            Splits(set, group, fits) if wanted => self.splits(set, *group, fits),
            _ => None,
        }
    }

    /// Whether an expression hangs on the subset.
    pub(super) fn hangs(&self, expr: &Expr) -> bool {
        hangs_on(&self.names, expr)
    }

    pub(super) fn known_truth(&mut self, expr: &Expr) -> Option<bool> {
        if self.hangs(expr) { None } else { self.eval.truth(expr).ok() }
    }

    pub(super) fn known_cards(&mut self, expr: &Expr) -> Option<CardSet> {
        if self.hangs(expr) { None } else { self.eval.cards(expr).ok() }
    }

    fn both(&mut self, plan: &mut Plan, parts: &[Expr], wanted: bool) {
        for part in soon_first(parts) {
            if plan.is_hopeless() {
                return;
            }
            self.read(plan, part, wanted);
        }
        // What was enough for one part is not enough for all.
        plan.enough.clear();
    }

    /// Reads conditions that must all hold, and tells which of them the plan does not say all of.
    pub fn all<'p>(&mut self, parts: &'p [Expr]) -> (Plan, Vec<Doubt<'p>>) {
        let (mut plan, mut doubts) = (Plan::any_of(self.base_mask()), Vec::new());
        for condition in soon_first(parts) {
            plan.exact = true;
            self.read(&mut plan, condition, true);
            if plan.is_hopeless() {
                return (Plan { exact: true, ..plan }, Vec::new());
            }
            let enough = std::mem::take(&mut plan.enough);
            if !plan.exact {
                doubts.push(Doubt { condition, enough });
            }
        }
        plan.exact = doubts.is_empty();
        (plan, doubts)
    }

    fn base_mask(&self) -> Mask {
        if self.base == MOST_CARDS { Mask::MAX } else { (1 << self.base) - 1 }
    }

    fn either(&mut self, plan: &mut Plan, parts: &[Expr], wanted: bool) {
        let (mut sure, mut doubtful) = (Vec::<Alternative>::new(), Vec::<Alternative>::new());
        let mut exact = true;
        for part in parts {
            let mut one = Plan::any_of(self.base_mask());
            self.read(&mut one, part, wanted);
            if one.is_hopeless() {
                continue;
            }
            if one.exact && one.says_nothing() {
                return;
            }
            exact &= one.exact;
            if one.exact { &mut sure } else { &mut doubtful }.append(&mut one.alternatives);
        }
        plan.exact &= exact;
        if doubtful.iter().any(|one| one.parts.is_empty()) {
            sure.retain(Alternative::only_counts);
            plan.enough = sure.into_iter().map(|one| one.parts).collect();
        } else {
            sure.append(&mut doubtful);
            plan.and_one_of(sure);
        }
    }

    /// A condition that allows only groups which are listed: those that can be made of the base and the fixed cards.
    fn listed(&mut self, define: DefineId, args: &[Expr]) -> Option<Told> {
        let layout = self.eval.layout;
        let param = layout.program.defines[define.index()].params.first()?;
        let family = layout.listed(*param).filter(|family| family.plain)?;
        let form = self.set_form(args.first()?).filter(|form| !form.without && form.only.is_none())?;
        let base: CardSet = self.cards[..self.base].iter().copied().collect();
        if !form.fixed.and(&base).is_empty() {
            return None;
        }
        let fixed = families::mask(&form.fixed);
        let mut groups = Vec::new();
        for group in family.within(families::mask(&base) | fixed).filter(|group| fixed & !group == 0) {
            groups.push(self.places(group & !fixed));
        }
        Some(if groups.is_empty() { Told::Never } else { Told::Part(Part::Listed(groups)) })
    }

    /// The places of cards of the base, given by their numbers.
    fn places(&self, cards: Mask) -> Mask {
        let place = |card: usize| self.cards[..self.base].binary_search(&(card as u16)).ok();
        super::plan::each(cards).filter_map(place).fold(0, |mask, at| mask | 1 << at)
    }

    /// Opens a define: arguments that hang on the subset become names, the others are worked out and written.
    pub(super) fn open<R>(
        &mut self,
        define: DefineId,
        args: &[Expr],
        inside: impl FnOnce(&mut Self, &'a Expr) -> Option<R>,
    ) -> Option<R> {
        self.opened += 1;
        let layout = self.eval.layout;
        let define = &layout.program.defines[define.index()];
        if self.opened > MOST_OPENED || self.level >= MOST_LEVELS {
            return None;
        }
        self.eval.tick().ok()?;
        let before = self.names.len();
        let pairs = || define.params.iter().copied().zip(args);
        for (param, arg) in pairs() {
            if self.hangs(arg) {
                let form = self.set_form(arg).map_or(Form::Opaque, Form::Set);
                self.names.push((param, form));
            }
        }
        // No argument speaks of a parameter, so the new names do not matter here.
        let mut known = pairs().filter(|(_, arg)| !hangs_on(&self.names, arg));
        let bound = self.eval.bind(&mut known);
        self.level += 1;
        let result = bound.ok().and_then(|()| inside(self, &define.body));
        self.level -= 1;
        self.names.truncate(before);
        result
    }

    /// How a set of cards is made from the subset, if it is simple.
    pub(super) fn set_form(&mut self, expr: &Expr) -> Option<SetForm> {
        use ExprKind::*;
        match &expr.kind {
            Local(local) => match self.names.iter().rev().find(|(name, _)| name == local)?.1 {
                Form::Set(form) => Some(form),
                Form::Opaque => None,
            },
            Openly(e) | Single(e) => self.set_form(e),
            Call(define, args) => self.open(*define, args, |reader, body| reader.set_form(body)),
            If(condition, yes, no) => match self.known_truth(condition)? {
                true => self.set_form(yes),
                false => self.set_form(no),
            },
            Union(a, b) => {
                let (hanging, other) = if self.hangs(a) { (a, b) } else { (b, a) };
                let more = self.known_cards(other)?;
                let form = self.set_form(hanging).filter(|form| !form.without)?;
                Some(SetForm {
                    fixed: form.fixed.or(&more),
                    only: form.only.map(|only| only.or(&more)),
                    ..form
                })
            }
            Except(a, b) => match self.known_cards(b) {
                Some(less) => {
                    let form = self.set_form(a)?;
                    let only = form.only.unwrap_or_else(|| CardSet::first_n(self.eval.layout.cards));
                    Some(SetForm { only: Some(only.minus(&less)), ..form })
                }
                None => {
                    let from = self.known_cards(a)?;
                    let form = self.set_form(b).filter(|form| !form.without && form.only.is_none())?;
                    Some(SetForm { fixed: from.minus(&form.fixed), without: true, only: None })
                }
            },
            Collect(domain) => {
                let form = self.domain_form(domain)?;
                let cards = self.concerned(&form);
                let kept = self.kept(domain, &cards)?;
                Some(SetForm { only: Some(kept), ..form })
            }
            _ => None,
        }
    }

    /// The set that a domain of cards ranges over.
    pub(super) fn domain_form(&mut self, domain: &Domain) -> Option<SetForm> {
        match &domain.over {
            Over::Cards(set) => self.set_form(set),
            _ => None,
        }
    }

    /// The cards that can be in a set: those of the base and the fixed ones.
    pub(super) fn concerned(&self, form: &SetForm) -> CardSet {
        let base: CardSet = self.cards[..self.base].iter().copied().collect();
        let all = if form.without { form.fixed } else { base.or(&form.fixed) };
        form.only.map_or(all, |only| all.and(&only))
    }

    /// Those of the cards that fulfil a domain's condition; None if that hangs on the subset.
    pub(super) fn kept(&mut self, domain: &Domain, cards: &CardSet) -> Option<CardSet> {
        let Some(filter) = &domain.filter else { return Some(*cards) };
        self.fulfilling(domain.var, filter, cards)
    }

    /// Those of the cards that fulfil a condition; None if that hangs on the subset.
    pub(super) fn fulfilling(
        &mut self,
        local: LocalId,
        condition: &Expr,
        cards: &CardSet,
    ) -> Option<CardSet> {
        if self.hangs(condition) {
            return None;
        }
        self.eval.those_where(cards, local, condition).ok()
    }

    /// The places of cards in the search; fixed cards get new places behind the base.
    pub(super) fn mask(&mut self, cards: &CardSet) -> Option<Mask> {
        let mut mask = 0;
        for card in cards.iter() {
            let at = self.cards.iter().position(|&c| c == card).unwrap_or(self.cards.len());
            if at >= MOST_CARDS {
                return None;
            }
            if at == self.cards.len() {
                self.cards.push(card);
            }
            mask |= 1 << at;
        }
        Some(mask)
    }

    fn pattern(&mut self, pattern: &Pattern) -> Option<Told> {
        let form = self.set_form(&pattern.cards).filter(|form| !form.without)?;
        let seen = self.concerned(&form);
        let wild = match &pattern.apart {
            Some((local, wild)) => self.fulfilling(*local, wild, &seen)?,
            None => CardSet::EMPTY,
        };
        let (PatternForm::Share(local, of) | PatternForm::Differ(local, of) | PatternForm::Run(local, of)) =
            &pattern.form;
        if self.hangs(of) {
            return None;
        }
        let fixed = self.mask(&form.fixed.and(&seen))?;
        let (seen, tame) = (self.mask(&seen)?, self.mask(&seen.minus(&wild))?);
        let mut values = vec![NONE; self.cards.len()];
        for at in super::plan::each(tame) {
            values[at] = self.eval.of_card(*local, self.cards[at], of).ok()?;
        }
        let alike = |at: usize| {
            super::plan::each(tame).filter(|&b| values[b] == values[at]).fold(0, |m, b| m | 1 << b)
        };
        let faces = Faces { fixed, seen, tame, alike: (0..values.len()).map(alike).collect() };
        Some(Told::Part(match &pattern.form {
            PatternForm::Share(..) => Part::Share(faces),
            PatternForm::Differ(..) => Part::Differ(faces),
            PatternForm::Run(..) => Part::Run(faces, values),
        }))
    }

    /// The groups are worked out once for the whole base.
    fn splits(&mut self, set: &Expr, group: LocalId, fits: &Expr) -> Option<Told> {
        let form = self.set_form(set).filter(|form| !form.without && form.only.is_none())?;
        if self.hangs(fits) || !form.fixed.is_empty() {
            return None;
        }
        let base: CardSet = self.cards[..self.base].iter().copied().collect();
        let groups = crate::splits::groups(self.eval, &base, group, fits).ok()?;
        Some(Told::Part(Part::Cover(Cover::new(self.base, &groups))))
    }
}

/// Conditions in the order of reading: what is soon read may show that the rest need not be.
fn soon_first(parts: &[Expr]) -> impl Iterator<Item = &Expr> {
    let soon = |part: &&Expr| !matches!(part.kind, ExprKind::Call(..) | ExprKind::Pattern(_));
    parts.iter().filter(soon).chain(parts.iter().filter(move |part| !soon(part)))
}

/// Whether an expression speaks of one of the names.
fn hangs_on(names: &[(LocalId, Form)], expr: &Expr) -> bool {
    walk::speaks_of(expr, &|local| names.iter().any(|(name, _)| *name == local))
}
