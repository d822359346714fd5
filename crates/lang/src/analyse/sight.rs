//! Who can work out what: whether a value hangs on cards that somebody cannot see.
//!
//! How many cards lie somewhere is always public; which ones is known to those who see the zone. Local names carry what is
//! known of the value they stand for; variables are public unless they are private.

use super::Context;
use super::bits::Bits;
use super::same::same_expr;
use crate::program::*;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

/// Calls nested deeper than this, and work beyond this many steps, are not followed; the answer is then "seen".
const DEEPEST: u32 = 48;
const FUEL: u32 = 400_000;

/// Whose eyes are asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Eyes {
    /// Everybody at the table: a value is seen only if all can work it out.
    Everybody,
    /// One player, the one who chooses.
    Chooser,
}

/// Who a player is, as far as the chooser is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Who {
    /// The chooser.
    Chooser,
    /// Somebody else, or anybody.
    Another,
    /// Nobody can say.
    Unknown,
}

/// What is known of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sight {
    /// The value hangs on unseen cards; of a set, which things are in it.
    pub hidden: bool,
    /// Of a set: how many things are in it hangs on unseen cards.
    pub size_hidden: bool,
    /// Of a player: who it is.
    pub who: Who,
}

impl Sight {
    /// A value that everybody knows.
    pub const SEEN: Sight = Sight { hidden: false, size_hidden: false, who: Who::Unknown };
    /// A value that hangs on unseen cards in every way.
    const HIDDEN: Sight = Sight { hidden: true, size_hidden: true, who: Who::Unknown };

    fn or(self, other: Sight) -> Sight {
        let who = if self.who == other.who { self.who } else { Who::Unknown };
        Sight { hidden: self.hidden || other.hidden, size_hidden: self.size_hidden || other.size_hidden, who }
    }

    /// A single value worked out from it.
    fn worked_out(self) -> Sight {
        if self.hidden || self.size_hidden { Sight::HIDDEN } else { Sight::SEEN }
    }
}

/// What local names stand for.
pub type Env = BTreeMap<LocalId, Sight>;

/// Answers for one pair of eyes.
pub struct Looker<'a> {
    cx: &'a Context<'a>,
    eyes: Eyes,
    /// Zones whose cards have been shown to all.
    shown: Bits,
    chooser: Option<&'a Expr>,
    memo: RefCell<BTreeMap<(DefineId, Vec<Sight>), Sight>>,
    fuel: Cell<u32>,
}

impl<'a> Looker<'a> {
    /// Everybody's eyes, with nothing shown yet.
    pub fn everybody(cx: &'a Context<'a>) -> Looker<'a> {
        Looker {
            cx,
            eyes: Eyes::Everybody,
            shown: Bits::default(),
            chooser: None,
            memo: Default::default(),
            fuel: Cell::new(FUEL),
        }
    }

    /// The eyes of the one who chooses, who knows what was ever shown from these zones.
    pub fn chooser(cx: &'a Context<'a>, chooser: &'a Expr, shown: Bits) -> Looker<'a> {
        Looker { eyes: Eyes::Chooser, shown, chooser: Some(chooser), ..Looker::everybody(cx) }
    }

    /// Which zones are shown to all now.
    pub fn shown(&self) -> &Bits {
        &self.shown
    }

    /// Changes which zones are shown; answers given before no longer hold.
    pub fn set_shown(&mut self, zones: Bits) {
        if self.shown != zones {
            self.shown = zones;
            self.memo.borrow_mut().clear();
        }
    }

    /// Whether a condition or value hangs on unseen cards.
    pub fn hidden(&self, expr: &Expr, env: &Env) -> bool {
        self.look(expr, env, 0).hidden
    }

    /// Whether the members a domain leaves over hang on unseen cards.
    pub fn filter_hidden(&self, domain: &Domain, env: &Env) -> bool {
        let inner = self.bind(domain, env, 0);
        domain.filter.as_ref().is_some_and(|filter| self.look(filter, &inner, 0).hidden)
    }

    /// The names as they stand behind a binder.
    pub fn bind(&self, domain: &Domain, env: &Env, depth: u32) -> Env {
        let mut inner = env.clone();
        inner.insert(domain.var, self.member(&domain.over, env, depth));
        inner
    }

    /// What is known of a value.
    pub fn sight(&self, expr: &Expr, env: &Env) -> Sight {
        self.look(expr, env, 0)
    }

    fn look(&self, expr: &Expr, env: &Env, depth: u32) -> Sight {
        if self.fuel.get() == 0 {
            return Sight::SEEN;
        }
        self.fuel.set(self.fuel.get() - 1);
        if expr.ty == Type::Player && self.chooser.is_some_and(|chooser| same_expr(chooser, expr)) {
            return Sight { who: Who::Chooser, ..Sight::SEEN };
        }
        use ExprKind::*;
        match &expr.kind {
            Local(id) => env.get(id).copied().unwrap_or(Sight::SEEN),
            Var(var) => self.variable(var, env, depth),
            Zone(zone) => Sight { hidden: self.zone_hidden(zone, env, depth), ..Sight::SEEN },
            AllZones(zone) => Sight { hidden: self.family_hidden(*zone), ..Sight::SEEN },
            Openly(_) => Sight::SEEN,
            Player(part, player) => self.player_part(*part, self.look(player, env, depth)),
            AllPlayers => Sight { who: Who::Another, ..Sight::SEEN },
            CardOwner(card) => self.owner(card, env, depth),
            IsEmpty(set) => self.look_size(set, env, depth),
            In(e, set) => self.look(e, env, depth).or(self.look(set, env, depth)).worked_out(),
            Same(a, b) if is_none(b) || is_none(a) => {
                self.none_or_not(if is_none(b) { a } else { b }, env, depth)
            }
            Call(id, args) => self.call(*id, args, env, depth),
            Top(e) | First(e) | Single(e) => Sight { size_hidden: false, ..self.look(e, env, depth) },
            TopCards(e, n) => Sight { hidden: self.look(e, env, depth).hidden, ..self.look(n, env, depth) },
            Union(a, b) | Except(a, b) => self.look(a, env, depth).or(self.look(b, env, depth)),
            If(c, a, b) => {
                let branches = self.look(a, env, depth).or(self.look(b, env, depth));
                if self.look(c, env, depth).hidden {
                    Sight { who: branches.who, ..Sight::HIDDEN }
                } else {
                    branches
                }
            }
            Else(a, b) => self.look(a, env, depth).or(self.look(b, env, depth)),
            FirstPossible(rungs) => self.ladder(rungs, env, depth),
            _ => self.domains(expr, env, depth),
        }
    }

    /// Forms that range over something, and all others, whose value hangs on each of their parts.
    fn domains(&self, expr: &Expr, env: &Env, depth: u32) -> Sight {
        use ExprKind::*;
        match &expr.kind {
            Collect(domain) => {
                let hidden = self.filtered(domain, env, depth);
                Sight {
                    hidden: hidden || self.over(&domain.over, env, depth).hidden,
                    size_hidden: hidden,
                    who: Who::Unknown,
                }
            }
            Any(domain) | Count(domain) => {
                let size = self.over(&domain.over, env, depth).size_hidden;
                if size || self.filtered(domain, env, depth) { Sight::HIDDEN } else { Sight::SEEN }
            }
            The(domain) => {
                self.member(&domain.over, env, depth).or(self.known(self.filtered(domain, env, depth)))
            }
            Every(domain, e)
            | CountDifferent(e, domain)
            | Total(e, domain)
            | Best(_, e, domain)
            | Sorted(_, e, domain) => self.aggregate(domain, e, env, depth),
            Pick(pick) => {
                let sight = self.aggregate(&pick.domain, &pick.by, env, depth);
                sight.or(self.member(&pick.domain.over, env, depth))
            }
            Next(domain, after) => {
                let hidden = self.filtered(domain, env, depth) || self.look(after, env, depth).hidden;
                self.known(hidden)
            }
            Pattern(pattern) => self.look(&pattern.cards, env, depth).worked_out(),
            Splits(set, ..) => self.look(set, env, depth).worked_out(),
            Leftover(leftover) => self.look(&leftover.of, env, depth).worked_out(),
            Table(e, rows, other) => {
                let rows = rows.iter().map(|(_, value)| value).chain(other.as_deref());
                rows.fold(self.look(e, env, depth).worked_out(), |sum, row| {
                    sum.or(self.look(row, env, depth))
                })
            }
            _ => {
                let mut sight = Sight::SEEN;
                super::walk::parts(expr, &mut |part| {
                    sight = sight.or(self.look(part, env, depth).worked_out())
                });
                sight
            }
        }
    }

    fn known(&self, hidden: bool) -> Sight {
        if hidden { Sight::HIDDEN } else { Sight::SEEN }
    }

    fn aggregate(&self, domain: &Domain, e: &Expr, env: &Env, depth: u32) -> Sight {
        let inner = self.bind(domain, env, depth);
        let size = self.over(&domain.over, env, depth).size_hidden;
        self.known(size || self.filtered(domain, env, depth) || self.look(e, &inner, depth).hidden)
    }

    fn filtered(&self, domain: &Domain, env: &Env, depth: u32) -> bool {
        let inner = self.bind(domain, env, depth);
        domain.filter.as_ref().is_some_and(|filter| self.look(filter, &inner, depth).hidden)
    }

    fn over(&self, over: &Over, env: &Env, depth: u32) -> Sight {
        match over {
            Over::Cards(e) | Over::Players(e) | Over::Teams(e) | Over::Words(e) => self.look(e, env, depth),
            Over::Numbers(a, b) => {
                let ends = self.look(a, env, depth).or(self.look(b, env, depth));
                self.known(ends.hidden)
            }
            Over::Subsets(subsets) => self.look(&subsets.of, env, depth),
        }
    }

    /// A member of a set: a card of a hidden zone is hidden, a player stays who the set says.
    fn member(&self, over: &Over, env: &Env, depth: u32) -> Sight {
        Sight { size_hidden: false, ..self.over(over, env, depth) }
    }

    fn look_size(&self, set: &Expr, env: &Env, depth: u32) -> Sight {
        self.known(self.look(set, env, depth).size_hidden)
    }

    /// `x is none`: whether a pile has a top is public, whoever the card is.
    fn none_or_not(&self, e: &Expr, env: &Env, depth: u32) -> Sight {
        match &e.kind {
            ExprKind::Top(zone) | ExprKind::First(zone) => self.look_size(zone, env, depth),
            _ => self.look(e, env, depth).worked_out(),
        }
    }

    /// Which rung is in force hangs on all of them; but the set is never empty if the last is not.
    fn ladder(&self, rungs: &[(Expr, Option<Text>)], env: &Env, depth: u32) -> Sight {
        rungs.iter().fold(Sight::SEEN, |sum, (rung, _)| sum.or(self.look(rung, env, depth)))
    }

    fn variable(&self, var: &VarRef, env: &Env, depth: u32) -> Sight {
        if !self.cx.program.vars[var.var.index()].private {
            return Sight::SEEN;
        }
        let own = var.owners.first().is_some_and(|owner| self.look(owner, env, depth).who == Who::Chooser);
        self.known(!(self.eyes == Eyes::Chooser && own))
    }

    /// Where a card lies is hidden as long as it may lie in a hidden zone with an owner.
    fn owner(&self, card: &Expr, env: &Env, depth: u32) -> Sight {
        let sight = self.look(card, env, depth);
        let anywhere = matches!(card.kind, ExprKind::NamedCard(_)) || self.names_a_card(card);
        let zones = (0..self.cx.program.zones.len()).map(|id| ZoneId(id as u32));
        let secret = anywhere && zones.into_iter().any(|zone| self.family_hidden(zone));
        self.known(sight.hidden || secret)
    }

    /// A define without arguments that picks a card out of the whole deck (`opener`).
    fn names_a_card(&self, card: &Expr) -> bool {
        matches!(&card.kind, ExprKind::Call(id, args) if args.is_empty() && self.cx.facts.define(*id).cards)
    }

    fn player_part(&self, part: PlayerPart, player: Sight) -> Sight {
        let who = match (part, player.who) {
            (_, Who::Unknown) => Who::Unknown,
            (PlayerPart::Team, _) => Who::Unknown,
            (_, Who::Chooser) => Who::Another,
            (_, Who::Another) => Who::Unknown,
        };
        Sight { who, ..player.worked_out() }
    }

    fn call(&self, id: DefineId, args: &[Expr], env: &Env, depth: u32) -> Sight {
        if depth >= DEEPEST {
            return Sight::SEEN;
        }
        let args: Vec<Sight> = args.iter().map(|arg| self.look(arg, env, depth)).collect();
        let key = (id, args);
        if let Some(known) = self.memo.borrow().get(&key) {
            return *known;
        }
        let define = &self.cx.program.defines[id.index()];
        let inner: Env = define.params.iter().copied().zip(key.1.iter().copied()).collect();
        let sight = self.look(&define.body, &inner, depth + 1);
        self.memo.borrow_mut().insert(key, sight);
        sight
    }

    fn family_hidden(&self, zone: ZoneId) -> bool {
        !self.shown.has(zone.index()) && self.cx.program.zones[zone.index()].seen_by != SeenBy::Everybody
    }

    fn zone_hidden(&self, zone: &ZoneRef, env: &Env, depth: u32) -> bool {
        if !self.family_hidden(zone.zone) {
            return false;
        }
        let who = zone.owners.first().map_or(Who::Unknown, |owner| self.look(owner, env, depth).who);
        let declared = &self.cx.program.zones[zone.zone.index()];
        match (self.eyes, declared.seen_by) {
            (Eyes::Everybody, _) => true,
            // What is glimpsed of a card may be just what is asked.
            (Eyes::Chooser, _) if !declared.glimpses.is_empty() => false,
            (_, SeenBy::Nobody) => true,
            (Eyes::Chooser, SeenBy::Owner) => who == Who::Another,
            (Eyes::Chooser, SeenBy::Others) => who == Who::Chooser,
            (Eyes::Chooser, SeenBy::Team | SeenBy::Everybody) => false,
        }
    }
}

fn is_none(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Const(NONE))
}
