//! What an expression can be at one table.

use super::constants::Constants;
use super::deck::{self, Cards};
use super::same::same_expr;
use super::tables::Table;
use super::values::{self, Known, MOST, Values};
use crate::program::*;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Calls nested deeper than this are not followed.
const DEEPEST: u32 = 64;

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

impl<'a> Evaluator<'a> {
    /// For one table, with its cards if they are known, and so many steps to go.
    pub fn new(
        program: &'a Program,
        constants: &'a Constants<'a>,
        table: Table,
        cards: Option<Rc<Cards>>,
        fuel: u64,
    ) -> Evaluator<'a> {
        Evaluator { program, constants, table, cards, env: Vec::new(), memo: BTreeMap::new(), fuel, depth: 0 }
    }

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
                None => self.any_value(*id),
            },
            PlayerCount => self.table.players.map_or_else(|| self.any_count(), Known::number),
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
            Every(domain, condition) => {
                match (self.domain_size(domain), self.each(domain, |s| s.eval(condition)).truth()) {
                    ((_, 0), _) | (_, Some(true)) => Some(true),
                    ((least, _), Some(false)) if least > 0 => Some(false),
                    _ => None,
                }
            }
            _ => self.eval(expr).truth(),
        }
    }

    /// All that a value of this type can be.
    pub fn anything(&self, expr: &Expr) -> Known {
        let some = match expr.ty {
            Type::YesNo => Values::Members(3),
            Type::Number => Values::Numbers(values::LEAST, MOST),
            Type::Words(words) => {
                Values::Members(all_members(self.program.words[words.index()].members.len()))
            }
            _ => Values::Any,
        };
        Known { none: expr.maybe_none, some }
    }

    /// All that an option can be.
    fn any_value(&self, id: OptionId) -> Known {
        let option = &self.program.options[id.index()];
        let one = |value: i64| constant(option.ty, value);
        match &option.values {
            OptionValues::YesNo => Known::yes_no(true, true),
            OptionValues::Range(a, b) => Known::some(Values::Numbers(*a, *b)),
            OptionValues::List(list) => {
                list.iter().map(|value| one(*value)).reduce(Known::or).unwrap_or_else(Known::any)
            }
        }
    }

    /// All that the number of players can be.
    fn any_count(&self) -> Known {
        let counts = &self.program.players.counts;
        let ends = counts.iter().min().zip(counts.iter().max());
        let (least, most) = ends.map_or((1, 64), |(least, most)| (i64::from(*least), i64::from(*most)));
        Known::some(Values::Numbers(least, most))
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
        let known = known.filter(|known| known.some != Values::Any).unwrap_or_else(|| self.anything(expr));
        Known { none: known.none || self.may_be_given_none(id), ..known }
    }

    /// What an action is done with may be none: an attack on nobody in particular.
    fn may_be_given_none(&self, id: LocalId) -> bool {
        let actions = self.program.carried.actions.iter();
        let number = self.program.locals[id.index()].ty == Type::Number;
        !number
            && actions.map(|action| &self.program.steps[action.step.index()]).any(|s| s.params.contains(&id))
    }

    fn attribute(&mut self, id: AttrId, card: &Expr) -> Known {
        let known = self.eval(card);
        if let Values::Face(face) = &known.some {
            let value = face.iter().find(|(attribute, _)| *attribute == id).map(|(_, value)| *value);
            return value.map_or_else(Known::nothing, |value| {
                constant(self.program.attributes[id.index()].ty, value)
            });
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
        let paired =
            self.table.players.map(|n| self.program.players.pairs.iter().any(|pair| i64::from(*pair) == n));
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
