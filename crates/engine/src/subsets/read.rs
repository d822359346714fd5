//! Reading a condition on a subset into simple parts.
//!
//! Defines are opened. What does not speak of the subset is worked out at once, so that a plan holds for one state and one
//! choice of the other values. Whatever is not understood counts as "anything", and the plan is then no longer exact.

use super::plan::{Cover, Faces, Mask, Part, Plan};
use crate::eval::Eval;
use crate::families;
use crate::lower::walk;
use crate::set::CardSet;
use lang::program::*;

/// More alternatives than this are not told apart.
const MOST_ALTERNATIVES: usize = 16;
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

    /// Reads a condition, or its opposite.
    pub fn plan(&mut self, expr: &Expr, wanted: bool) -> Plan {
        use ExprKind::*;
        match &expr.kind {
            Not(e) => self.plan(e, !wanted),
            And(parts) if wanted => self.both(parts, wanted),
            Or(parts) if wanted => self.either(parts, wanted),
            And(parts) => self.either(parts, wanted),
            Or(parts) => self.both(parts, wanted),
            Openly(e) => self.plan(e, wanted),
            _ if !self.hangs(expr) => match self.eval.truth(expr) {
                Ok(value) if value == wanted => Plan::yes(),
                Ok(_) => Plan::no(),
                Err(_) => Plan::unknown(),
            },
            If(condition, yes, no) => match self.known_truth(condition) {
                Some(holds) => self.plan(if holds { yes } else { no }, wanted),
                None => Plan::unknown(),
            },
            Call(define, args) => match self.listed(*define, args).filter(|_| wanted) {
                Some(plan) => plan,
                None => self.open(*define, args, |reader, body| reader.plan(body, wanted)),
            },
            Compare(..) | Same(..) => self.compared(expr, wanted).unwrap_or_else(Plan::unknown),
            Any(domain) => self.some(domain, None, wanted),
            Every(domain, fulfils) => self.some(domain, Some(fulfils), !wanted),
            IsEmpty(set) => self.emptiness(set, wanted),
            In(a, b) => self.membership(a, b, wanted),
            Pattern(pattern) if wanted => self.pattern(pattern).unwrap_or_else(Plan::unknown),
            Splits(set, group, fits) if wanted => {
                self.splits(set, *group, fits).unwrap_or_else(Plan::unknown)
            }
            _ => Plan::unknown(),
        }
    }

    /// Whether an expression hangs on the subset.
    pub(super) fn hangs(&self, expr: &Expr) -> bool {
        if let ExprKind::Local(local) = expr.kind {
            return self.names.iter().any(|(name, _)| *name == local);
        }
        let mut found = false;
        walk::children(expr, &mut |child| found = found || self.hangs(child));
        found
    }

    pub(super) fn known_truth(&mut self, expr: &Expr) -> Option<bool> {
        if self.hangs(expr) { None } else { self.eval.truth(expr).ok() }
    }

    pub(super) fn known_cards(&mut self, expr: &Expr) -> Option<CardSet> {
        if self.hangs(expr) { None } else { self.eval.cards(expr).ok() }
    }

    fn both(&mut self, parts: &[Expr], wanted: bool) -> Plan {
        self.all(parts, wanted).0
    }

    /// Reads conditions that must all hold, and tells which of them the plan does not say all of.
    pub fn all<'p>(&mut self, parts: &'p [Expr], wanted: bool) -> (Plan, Vec<&'p Expr>) {
        let (mut all, mut doubtful) = (Plan::yes(), Vec::new());
        // What is soon read may show that the rest need not be.
        let soon = |part: &&Expr| !matches!(part.kind, ExprKind::Call(..) | ExprKind::Pattern(_));
        for part in parts.iter().filter(soon).chain(parts.iter().filter(|part| !soon(part))) {
            let plan = self.plan(part, wanted);
            let too_many = all.alternatives.len() * plan.alternatives.len() > MOST_ALTERNATIVES;
            if too_many || !plan.exact {
                all.exact = false;
                doubtful.push(part);
            }
            if too_many || plan.says_nothing() {
                continue;
            }
            all.alternatives = product(all.alternatives, plan.alternatives);
            all.alternatives.retain(|parts| self.can_begin(parts));
            if all.alternatives.is_empty() {
                return (Plan::no(), Vec::new());
            }
        }
        (all, doubtful)
    }

    /// Whether the cards of the base suffice for an alternative, as far as can be told before one is chosen.
    fn can_begin(&self, parts: &[Part]) -> bool {
        let all = if self.base == MOST_CARDS { Mask::MAX } else { (1 << self.base) - 1 };
        // What narrows the candidates comes before what counts them.
        let first = parts.iter().filter(|part| part.narrows());
        let mut parts = first.chain(parts.iter().filter(|part| !part.narrows()));
        parts.try_fold(all, |candidates, part| part.begin(candidates)).is_some()
    }

    fn either(&mut self, parts: &[Expr], wanted: bool) -> Plan {
        let mut any = Plan::no();
        for part in parts {
            let plan = self.plan(part, wanted);
            if plan.says_nothing() {
                return if plan.exact { Plan::yes() } else { Plan::unknown() };
            }
            any.exact &= plan.exact;
            any.alternatives.extend(plan.alternatives);
        }
        if any.alternatives.len() > MOST_ALTERNATIVES { Plan::unknown() } else { any }
    }

    /// A condition that allows only groups which are listed: those that can be made of the base and the fixed cards.
    fn listed(&mut self, define: DefineId, args: &[Expr]) -> Option<Plan> {
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
        Some(if groups.is_empty() { Plan::no() } else { Plan::of(Part::Listed(groups)) })
    }

    /// The places of cards of the base, given by their numbers.
    fn places(&self, cards: Mask) -> Mask {
        let place = |card: usize| self.cards[..self.base].binary_search(&(card as u16)).ok();
        super::plan::each(cards).filter_map(place).fold(0, |mask, at| mask | 1 << at)
    }

    /// Opens a define: arguments that hang on the subset become names, the others are worked out and written.
    pub(super) fn open<R: Unread>(
        &mut self,
        define: DefineId,
        args: &[Expr],
        inside: impl FnOnce(&mut Self, &'a Expr) -> R,
    ) -> R {
        self.opened += 1;
        let layout = self.eval.layout;
        let define = &layout.program.defines[define.index()];
        if self.opened > MOST_OPENED || self.level >= MOST_LEVELS || self.eval.tick().is_err() {
            return R::unread();
        }
        let before = self.names.len();
        let mut names = Vec::new();
        let mut known = Vec::new();
        for (&param, arg) in define.params.iter().zip(args) {
            if !self.hangs(arg) {
                known.push((param, arg));
            } else {
                names.push((param, self.set_form(arg).map_or(Form::Opaque, Form::Set)));
            }
        }
        if self.eval.bind(&mut known.into_iter()).is_err() {
            return R::unread();
        }
        self.names.extend(names);
        self.level += 1;
        let result = inside(self, &define.body);
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

    fn pattern(&mut self, pattern: &Pattern) -> Option<Plan> {
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
        Some(Plan::of(match &pattern.form {
            PatternForm::Share(..) => Part::Share(faces),
            PatternForm::Differ(..) => Part::Differ(faces),
            PatternForm::Run(..) => Part::Run(faces, values),
        }))
    }

    /// The groups are worked out once for the whole base.
    fn splits(&mut self, set: &Expr, group: LocalId, fits: &Expr) -> Option<Plan> {
        let form = self.set_form(set).filter(|form| !form.without && form.only.is_none())?;
        if self.hangs(fits) || !form.fixed.is_empty() {
            return None;
        }
        let base: CardSet = self.cards[..self.base].iter().copied().collect();
        let groups = crate::splits::groups(self.eval, &base, group, fits).ok()?;
        Some(Plan::of(Part::Cover(Cover::new(self.base, &groups))))
    }
}

/// Every alternative of one with every alternative of the other.
fn product(mut a: Vec<Vec<Part>>, mut b: Vec<Vec<Part>>) -> Vec<Vec<Part>> {
    if let ([one], [other]) = (&mut a[..], &mut b[..]) {
        one.append(other);
        return a;
    }
    a.iter().flat_map(|one| b.iter().map(|other| [&one[..], &other[..]].concat())).collect()
}

/// What stands for a define that could not be opened.
pub(super) trait Unread {
    fn unread() -> Self;
}

impl Unread for Plan {
    fn unread() -> Plan {
        Plan::unknown()
    }
}

impl<T> Unread for Option<T> {
    fn unread() -> Option<T> {
        None
    }
}
