//! Working out, before a card is dealt, what an expression can be at a table.
//!
//! The answer is always safe: what it rules out cannot happen. Work is bounded by fuel; without fuel nothing is known, and the
//! checks that ask stay silent.

use super::deck::{self, Cards};
use super::facts::Facts;
use super::same::same_expr;
use super::tables::{Needs, Table, tables};
use super::values::{self, Known, MOST, Values};
use crate::program::*;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Calls nested deeper than this are not followed.
const DEEPEST: u32 = 64;
/// Steps of evaluation for one program, and for one question at one table.
const FUEL: u64 = 2_000_000;
const FUEL_EACH: u64 = 20_000;

/// Answers questions about one program.
pub struct Constants<'a> {
    program: &'a Program,
    facts: &'a Facts,
    /// For each variable that keeps its first value, that value.
    fixed: Vec<Option<&'a Expr>>,
    deck_needs: Needs,
    decks: RefCell<BTreeMap<Table, Option<Rc<Cards>>>>,
    fuel: Cell<u64>,
}

impl<'a> Constants<'a> {
    /// Makes ready to answer.
    pub fn new(program: &'a Program, facts: &'a Facts) -> Constants<'a> {
        let mut constants = Constants {
            program,
            facts,
            fixed: fixed_vars(program),
            deck_needs: Needs::default(),
            decks: RefCell::new(BTreeMap::new()),
            fuel: Cell::new(FUEL),
        };
        constants.deck_needs = constants.deck_needs();
        constants
    }

    /// What the value of an expression hangs on.
    pub fn needs(&self, expr: &Expr) -> Needs {
        let mut reads = self.facts.reads(expr);
        for var in reads.vars.clone().iter() {
            if let Some(start) = self.fixed[var] {
                reads.add(&self.facts.reads(start));
            }
        }
        let mut needs = Needs { players: reads.players, options: reads.options };
        if reads.deck {
            needs.add(&self.deck_needs);
        }
        needs
    }

    /// What the size of the deck hangs on.
    pub fn deck(&self) -> &Needs {
        &self.deck_needs
    }

    /// Every table that matters for these needs.
    pub fn tables(&self, needs: &Needs) -> Vec<Table> {
        tables(self.program, needs)
    }

    /// An evaluator for one table.
    pub fn at<'e>(&'e self, table: &Table) -> Evaluator<'e> {
        let fuel = self.fuel.get().min(FUEL_EACH);
        let mut evaluator = Evaluator {
            program: self.program,
            constants: self,
            table: table.clone(),
            cards: None,
            env: Vec::new(),
            memo: BTreeMap::new(),
            fuel,
            depth: 0,
        };
        evaluator.cards = self.cards(table);
        evaluator
    }

    /// The cards of a table, if they can be worked out.
    pub fn cards(&self, table: &Table) -> Option<Rc<Cards>> {
        let wanted = |(id, _): &&(u32, i64)| self.deck_needs.options.has(*id as usize);
        let options: Vec<_> = table.options.iter().filter(wanted).copied().collect();
        let key = Table { players: table.players.filter(|_| self.deck_needs.players), options };
        if let Some(known) = self.decks.borrow().get(&key) {
            return known.clone();
        }
        let mut evaluator = Evaluator {
            program: self.program,
            constants: self,
            table: key.clone(),
            cards: None,
            env: Vec::new(),
            memo: BTreeMap::new(),
            fuel: self.fuel.get().min(FUEL_EACH * 10),
            depth: 0,
        };
        let cards = Cards::of(&mut evaluator).map(Rc::new);
        self.decks.borrow_mut().insert(key, cards.clone());
        cards
    }

    /// Whether a condition is the same at every table: yes or no, where that is known.
    pub fn everywhere(&self, condition: &Expr) -> Option<bool> {
        let mut answer = None;
        for table in self.tables(&self.needs(condition)) {
            let here = self.at(&table).eval(condition).truth()?;
            if answer.is_some_and(|before| before != here) {
                return None;
            }
            answer = Some(here);
        }
        answer
    }

    fn deck_needs(&self) -> Needs {
        let mut needs = Needs::default();
        let deck = &self.program.deck;
        let mut add = |expr: &Expr| {
            let reads = self.facts.reads(expr);
            needs.add(&Needs { players: reads.players, options: reads.options });
        };
        for (condition, variant) in &deck.variants {
            condition.iter().for_each(&mut add);
            variant.jokers.iter().for_each(|(count, _)| add(count));
            variant.filter.iter().for_each(|(_, filter)| add(filter));
        }
        deck.packs.iter().for_each(&mut add);
        for removal in &deck.removals {
            removal.condition.iter().for_each(&mut add);
            removal.card.iter().for_each(|(_, expr)| add(expr));
        }
        needs
    }
}

/// The start of every variable that is never changed and starts with a constant of the table.
fn fixed_vars(program: &Program) -> Vec<Option<&Expr>> {
    let mut effects = super::facts::Effects::default();
    super::walk::every_stmt(program, &mut |stmt| super::facts::stmt_effects(stmt, &mut effects));
    let fixed = |(id, var): (usize, &'_ Var)| !effects.vars.has(id) && var.owners.is_empty();
    let start = |(id, var)| if fixed((id, var)) { var.start.as_ref().map(|(_, expr)| expr) } else { None };
    program.vars.iter().enumerate().map(start).collect()
}

/// Evaluates at one table.
pub struct Evaluator<'a> {
    /// The program.
    pub program: &'a Program,
    constants: &'a Constants<'a>,
    table: Table,
    cards: Option<Rc<Cards>>,
    env: Vec<(LocalId, Known)>,
    /// Defines whose arguments are unknown always give the same answer at one table.
    memo: BTreeMap<DefineId, Known>,
    fuel: u64,
    depth: u32,
}

impl Evaluator<'_> {
    /// The cards of the table, if they could be worked out.
    pub fn cards(&self) -> Option<&Cards> {
        self.cards.as_deref()
    }

    /// Evaluates with a local name known.
    pub fn with<T>(&mut self, local: LocalId, known: Known, f: impl FnOnce(&mut Self) -> T) -> T {
        self.env.push((local, known));
        let answer = f(self);
        self.env.pop();
        answer
    }

    /// What an expression can be.
    pub fn eval(&mut self, expr: &Expr) -> Known {
        if self.fuel == 0 {
            return Known::any();
        }
        self.fuel -= 1;
        self.constants.fuel.set(self.constants.fuel.get().saturating_sub(1));
        use ExprKind::*;
        match &expr.kind {
            Const(value) => constant(expr.ty, *value),
            Local(id) => self.local(*id, expr),
            Var(var) => match self.constants.fixed[var.var.index()] {
                Some(start) if self.depth < DEEPEST => self.deeper(|e| e.eval(start)),
                _ => self.anything(expr),
            },
            Option(id) => match self.table.option(*id) {
                Some(value) => constant(expr.ty, value),
                None => self.anything(expr),
            },
            PlayerCount => self.table.players.map_or(Known::some(Values::Numbers(1, 64)), Known::number),
            Attr(id, card) => self.attribute(*id, card),
            Player(part, player) => self.player_part(*part, player, expr),
            NamedCard(card) => self.named_card(card),
            Call(id, args) => self.call(*id, args, expr),
            Not(_) | And(_) | Or(_) | Same(..) | Compare(..) | In(..) | IsEmpty(_) | Any(_) | Every(..) => {
                Known::of_truth(self.truth(expr))
            }
            Arith(op, a, b) => values::arith(*op, &self.eval(a), &self.eval(b)),
            Negate(e) => values::arith(crate::program::Arith::Sub, &Known::number(0), &self.eval(e)),
            Extreme(which, list) => self.extreme(*which, list),
            If(condition, yes, no) => match self.eval(condition).truth() {
                Some(true) => self.eval(yes),
                Some(false) => self.eval(no),
                None => self.eval(yes).or(self.eval(no)),
            },
            Else(a, b) => match self.eval(a) {
                known if !known.none => known,
                known => Known { none: false, some: known.some }.or(self.eval(b)),
            },
            Count(domain) => {
                let (least, most) = self.domain_size(domain);
                Known::some(Values::Numbers(least, most))
            }
            Total(e, domain) => self.total(e, domain),
            Best(_, e, domain) => {
                let each = self.each(domain, |s| s.eval(e));
                Known { none: each.none || self.domain_size(domain).0 == 0, ..each }
            }
            Position(e, list) => self.position(e, list),
            Table(e, rows, other) => self.table(e, rows, other.as_deref()),
            Openly(e) => self.eval(e),
            _ if expr.ty.is_set() => {
                let (least, most) = self.size(expr);
                Known::some(Values::Size(least, most))
            }
            _ => self.anything(expr),
        }
    }

    /// Whether a condition holds, where that is known.
    pub fn truth(&mut self, expr: &Expr) -> std::option::Option<bool> {
        use ExprKind::*;
        match &expr.kind {
            Not(e) => self.eval(e).truth().map(|yes| !yes),
            And(list) => {
                let parts: Vec<_> = list.iter().map(|e| self.eval(e).truth()).collect();
                if parts.contains(&Some(false)) || self.contradict(list) {
                    return Some(false);
                }
                parts.iter().all(|part| *part == Some(true)).then_some(true)
            }
            Or(list) => {
                let parts: Vec<_> = list.iter().map(|e| self.eval(e).truth()).collect();
                if parts.contains(&Some(true)) {
                    return Some(true);
                }
                parts.iter().all(|part| *part == Some(false)).then_some(false)
            }
            Same(a, b) if same_expr(a, b) => Some(true),
            Same(a, b) => values::same(&self.eval(a), &self.eval(b)),
            Compare(order, a, b) => values::compare(*order, &self.eval(a), &self.eval(b)),
            In(e, set) => self.contains(e, set),
            IsEmpty(set) => match self.size(set) {
                (_, 0) => Some(true),
                (least, _) => (least > 0).then_some(false),
            },
            Any(domain) => match self.domain_size(domain) {
                (_, 0) => Some(false),
                (least, _) => (least > 0).then_some(true),
            },
            Every(domain, condition) => match (self.domain_size(domain), self.each(domain, |s| s.eval(condition)).truth()) {
                ((_, 0), _) | (_, Some(true)) => Some(true),
                ((least, _), Some(false)) if least > 0 => Some(false),
                _ => None,
            },
            _ => self.eval(expr).truth(),
        }
    }

    /// All that a value of this type can be.
    pub fn anything(&self, expr: &Expr) -> Known {
        let some = match expr.ty {
            Type::YesNo => Values::Members(3),
            Type::Number => Values::Numbers(values::LEAST, MOST),
            Type::Words(words) => Values::Members(all_members(self.program.words[words.index()].members.len())),
            _ => Values::Any,
        };
        Known { none: expr.maybe_none, some }
    }

    /// The fuel-guarded way into another body.
    pub(super) fn deeper<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        self.depth += 1;
        let answer = f(self);
        self.depth -= 1;
        answer
    }

    fn local(&mut self, id: LocalId, expr: &Expr) -> Known {
        let known = self.env.iter().rev().find(|(local, _)| *local == id).map(|(_, known)| known.clone());
        known.filter(|known| known.some != Values::Any).unwrap_or_else(|| self.anything(expr))
    }

    fn attribute(&mut self, id: AttrId, card: &Expr) -> Known {
        let known = self.eval(card);
        if let Values::Face(face) = &known.some {
            let value = face.iter().find(|(attribute, _)| *attribute == id).map(|(_, value)| *value);
            return value.map_or_else(Known::nothing, |value| constant(self.program.attributes[id.index()].ty, value));
        }
        if known.some == Values::Nothing {
            return Known::nothing();
        }
        let values = self.cards.as_ref().map_or_else(Known::any, |cards| cards.values(id));
        Known { none: values.none || known.none || card.maybe_none, some: values.some }
    }

    fn named_card(&mut self, card: &[(AttrId, Expr)]) -> Known {
        let name = deck::named(self, card);
        match (name, &self.cards) {
            (Some(name), Some(cards)) if !cards.has(&name) => Known::nothing(),
            (Some(_), Some(_)) => Known::some(Values::Any),
            _ => Known::any(),
        }
    }

    fn player_part(&mut self, part: PlayerPart, player: &Expr, expr: &Expr) -> Known {
        let paired = self.table.players.map(|n| self.program.players.pairs.iter().any(|pair| i64::from(*pair) == n));
        match (part, self.table.players) {
            (PlayerPart::Partner, Some(_)) if paired == Some(false) => Known::nothing(),
            (PlayerPart::Others, Some(n)) if !player.maybe_none => Known::some(Values::Size(n - 1, n - 1)),
            (PlayerPart::Others | PlayerPart::Opponents, Some(n)) => Known::some(Values::Size(0, n - 1)),
            _ => self.anything(expr),
        }
    }

    fn call(&mut self, id: DefineId, args: &[Expr], expr: &Expr) -> Known {
        if self.depth >= DEEPEST {
            return self.anything(expr);
        }
        let define = &self.program.defines[id.index()];
        let known: Vec<Known> = args.iter().map(|arg| self.eval(arg)).collect();
        let blank = known.iter().all(|known| known.some == Values::Any);
        let remembered = if blank { self.memo.get(&id).cloned() } else { None };
        let answer = remembered.unwrap_or_else(|| {
            let outer = std::mem::take(&mut self.env);
            self.env = define.params.iter().copied().zip(known).collect();
            let answer = self.deeper(|e| e.eval(&define.body));
            self.env = outer;
            answer
        });
        if blank && self.fuel > 0 {
            self.memo.insert(id, answer.clone());
        }
        // Totality: of a none owner a define may be none whatever its body says.
        Known { none: answer.none || expr.maybe_none, ..answer }
    }
}

fn constant(ty: Type, value: i64) -> Known {
    match ty {
        _ if value == NONE => Known::nothing(),
        Type::Number => Known::number(value),
        Type::YesNo | Type::Words(_) if (0..64).contains(&value) => Known::some(Values::Members(1 << value)),
        _ => Known::some(Values::Any),
    }
}

/// The bits of the first n members.
pub fn all_members(n: usize) -> u64 {
    if n >= 64 { u64::MAX } else { (1 << n) - 1 }
}
