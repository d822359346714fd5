//! What is known before the first card is dealt: values that depend only on the player count, the options, and what is printed
//! on a card.

use lang::program::*;

/// The fixed things of a table, as far as they are known.
#[derive(Clone, Debug)]
pub struct Known<'a> {
    /// The game.
    pub program: &'a Program,
    /// How many play.
    pub players: usize,
    /// The options fixed so far.
    pub options: &'a [i64],
    /// `attrs[attribute][card]`.
    pub attrs: &'a [Vec<i64>],
    /// Variables that no rule at this table ever changes.
    pub fixed_vars: &'a [Option<i64>],
}

/// Values of locals, innermost last.
type Env = Vec<(LocalId, i64)>;

/// More nodes than this and a value counts as unknown: defines can be nested without end.
const MOST_NODES: u32 = 20_000;

impl Known<'_> {
    /// The value of an expression without locals, if it is fixed.
    pub fn value(&self, expr: &Expr) -> Option<i64> {
        self.value_with(expr, &[])
    }

    /// The value of an expression in which some locals are known.
    pub fn value_with(&self, expr: &Expr, locals: &[(LocalId, i64)]) -> Option<i64> {
        self.value_and_work(expr, locals).0
    }

    /// The same, and how many expressions were looked at for it.
    pub(crate) fn value_and_work(&self, expr: &Expr, locals: &[(LocalId, i64)]) -> (Option<i64>, u32) {
        let mut fold = Fold { known: self, env: locals.to_vec(), nodes: 0 };
        (fold.number(expr), fold.nodes)
    }
}

struct Fold<'a> {
    known: &'a Known<'a>,
    env: Env,
    nodes: u32,
}

impl Fold<'_> {
    fn number(&mut self, expr: &Expr) -> Option<i64> {
        self.nodes += 1;
        if self.nodes > MOST_NODES {
            return None;
        }
        match &expr.kind {
            ExprKind::Const(value) => Some(*value),
            ExprKind::Local(local) => self.env.iter().rev().find(|(l, _)| l == local).map(|(_, v)| *v),
            ExprKind::Option(option) => self.known.options.get(option.index()).copied(),
            ExprKind::PlayerCount => Some(self.known.players as i64),
            ExprKind::FirstPlayer => Some(0),
            ExprKind::Var(var) if var.owners.is_empty() => *self.known.fixed_vars.get(var.var.index())?,
            ExprKind::Attr(attr, card) => self.attr(*attr, card),
            ExprKind::Call(define, args) => self.call(*define, args),
            ExprKind::Not(e) => self.number(e).map(|v| i64::from(v != 1)),
            ExprKind::And(parts) => self.junction(parts, 0),
            ExprKind::Or(parts) => self.junction(parts, 1),
            ExprKind::Same(a, b) if !a.ty.is_set() && a.ty != Type::Key => {
                Some(i64::from(self.number(a)? == self.number(b)?))
            }
            ExprKind::Compare(order, a, b) if a.ty != Type::Key && b.ty != Type::Key => {
                Some(i64::from(compare(*order, self.number(a)?, self.number(b)?)))
            }
            ExprKind::In(a, set) => self.contains(a, set),
            ExprKind::Arith(op, a, b) => arith(*op, self.number(a)?, self.number(b)?),
            ExprKind::Negate(e) => self.number(e).map(|v| if v == NONE { NONE } else { -v }),
            ExprKind::Extreme(which, parts) => self.extreme(*which, parts),
            ExprKind::If(cond, yes, no) => match self.number(cond)? {
                1 => self.number(yes),
                _ => self.number(no),
            },
            ExprKind::Else(a, b) => match self.number(a)? {
                NONE => self.number(b),
                value => Some(value),
            },
            ExprKind::Position(e, list) => self.position(e, list),
            ExprKind::Table(e, rows, otherwise) => self.table(e, rows, otherwise.as_deref()),
            ExprKind::Count(domain) => self.count(domain),
            ExprKind::Pick(pick) => self.pick(pick),
            ExprKind::Openly(e) => self.number(e),
            _ => None,
        }
    }

    fn attr(&mut self, attr: AttrId, card: &Expr) -> Option<i64> {
        match self.number(card)? {
            NONE => Some(NONE),
            card => self.known.attrs.get(attr.index())?.get(card as usize).copied(),
        }
    }

    fn call(&mut self, define: DefineId, args: &[Expr]) -> Option<i64> {
        let define = &self.known.program.defines[define.index()];
        let values: Option<Vec<i64>> = args.iter().map(|a| self.number(a)).collect();
        let depth = self.env.len();
        self.env.extend(define.params.iter().copied().zip(values?));
        let value = self.number(&define.body);
        self.env.truncate(depth);
        value
    }

    /// `and` (decided by a 0) or `or` (decided by a 1): one deciding part is enough, whatever the others are.
    fn junction(&mut self, parts: &[Expr], deciding: i64) -> Option<i64> {
        let values: Vec<Option<i64>> =
            parts.iter().map(|p| self.number(p).map(|v| i64::from(v == 1))).collect();
        if values.contains(&Some(deciding)) {
            return Some(deciding);
        }
        values.iter().all(Option::is_some).then_some(1 - deciding)
    }

    fn contains(&mut self, element: &Expr, set: &Expr) -> Option<i64> {
        if element.ty.is_set() {
            return None;
        }
        let value = self.number(element)?;
        match &set.kind {
            ExprKind::EmptySet => Some(0),
            ExprKind::AllWords(_) | ExprKind::AllPlayers => Some(i64::from(value != NONE)),
            ExprKind::SetOf(parts) => {
                let values: Option<Vec<i64>> = parts.iter().map(|p| self.number(p)).collect();
                Some(i64::from(value != NONE && values?.contains(&value)))
            }
            _ => None,
        }
    }

    fn extreme(&mut self, which: Which, parts: &[Expr]) -> Option<i64> {
        let values: Option<Vec<i64>> = parts.iter().map(|p| self.number(p)).collect();
        let some = values?.into_iter().filter(|&v| v != NONE);
        Some(if which == Which::Greatest { some.max() } else { some.min() }.unwrap_or(NONE))
    }

    fn position(&mut self, element: &Expr, list: &[Expr]) -> Option<i64> {
        let value = self.number(element)?;
        for (i, part) in list.iter().enumerate() {
            if self.number(part)? == value {
                return Some(i as i64 + 1);
            }
        }
        Some(NONE)
    }

    fn table(&mut self, e: &Expr, rows: &[(Vec<Expr>, Expr)], otherwise: Option<&Expr>) -> Option<i64> {
        let value = self.number(e)?;
        for (keys, result) in rows {
            for key in keys {
                if self.number(key)? == value {
                    return self.number(result);
                }
            }
        }
        otherwise.map_or(Some(NONE), |e| self.number(e))
    }

    /// `highest card in deck by E`, where all is printed.
    fn pick(&mut self, pick: &Pick) -> Option<i64> {
        let Over::Cards(Expr { kind: ExprKind::AllCards, .. }) = &pick.domain.over else { return None };
        if !matches!(pick.mode, PickMode::One) || pick.by.ty == Type::Key || self.known.attrs.is_empty() {
            return None;
        }
        let mut best: Option<(i64, i64)> = None;
        for card in 0..self.known.attrs[0].len() as i64 {
            self.env.push((pick.domain.var, card));
            let fits = pick.domain.filter.as_ref().map_or(Some(1), |f| self.number(f));
            let value = self.number(&pick.by);
            self.env.pop();
            let (fits, value) = (fits?, value?);
            let better =
                best.is_none_or(|(_, b)| if pick.which == Which::Greatest { value > b } else { value < b });
            if fits == 1 && value != NONE && better {
                best = Some((card, value));
            }
        }
        Some(best.map_or(NONE, |(card, _)| card))
    }

    fn count(&mut self, domain: &Domain) -> Option<i64> {
        match (&domain.over, &domain.filter) {
            (Over::Players(set), None) if matches!(set.kind, ExprKind::AllPlayers) => {
                Some(self.known.players as i64)
            }
            (Over::Words(set), None) => match set.kind {
                ExprKind::AllWords(w) => Some(self.known.program.words[w.index()].members.len() as i64),
                _ => None,
            },
            _ => None,
        }
    }
}

/// Whether two numbers stand in this order; with none it is no.
pub fn compare(order: Order, a: i64, b: i64) -> bool {
    a != NONE
        && b != NONE
        && match order {
            Order::Less => a < b,
            Order::AtMost => a <= b,
            Order::More => a > b,
            Order::AtLeast => a >= b,
        }
}

/// An operation on two numbers; None if the result leaves 32 bits.
pub fn arith(op: Arith, a: i64, b: i64) -> Option<i64> {
    if a == NONE || b == NONE || (matches!(op, Arith::Div | Arith::Mod) && b == 0) {
        return Some(NONE);
    }
    let value = match op {
        Arith::Add => a + b,
        Arith::Sub => a - b,
        Arith::Mul => a * b,
        Arith::Div => a.div_euclid(b),
        Arith::Mod => a.rem_euclid(b),
    };
    i32::try_from(value).ok().map(i64::from)
}
