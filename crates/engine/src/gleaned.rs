//! What can be gleaned from the rules of any game for whoever draws its table: the number that ends it, the pile that lies under another,
//! the card that wins the trick, the suit that beats all others, and what cards count. No line of a game says these outright, and none has to.

use crate::constants::Known;
use crate::eval::Eval;
use crate::fault::FaultKind;
use crate::layout::Layout;
use crate::state::State;
use crate::table::Table;
use crate::texts::{Viewer, Visible};
use lang::program::*;

/// So much work goes into one question.
const MOST_WORK: u64 = 200_000;

/// The number that a variable must reach: that of the one option, or else the one number, with which the rules compare it to see
/// whether they go on. None where they do not say, or say 0, which switches it off.
pub fn target(table: &Table, var: VarId) -> Option<i64> {
    let program = table.program();
    let mut options: Vec<OptionId> = Vec::new();
    each_expression(program, &mut |expr| {
        if let Some(ExprKind::Option(option)) = reached(expr, var).map(|by| &by.kind)
            && !options.contains(option)
        {
            options.push(*option);
        }
    });
    let value = match options[..] {
        [option] => table.layout.options.get(option.index()).copied()?,
        [] => ending_number(program, var)?,
        _ => return None,
    };
    (value > 0).then_some(value)
}

/// The option whose value is the target of a variable.
pub fn is_target(table: &Table, var: VarId, option: usize) -> bool {
    let mut found = false;
    each_expression(table.program(), &mut |expr| {
        let by = reached(expr, var).map(|by| &by.kind);
        found |= matches!(by, Some(ExprKind::Option(one)) if one.index() == option);
    });
    found
}

/// The number in the conditions with which a game, or a repetition, ends.
fn ending_number(program: &Program, var: VarId) -> Option<i64> {
    let mut numbers = Vec::new();
    let mut note = |expr: &Expr| {
        if let Some(ExprKind::Const(number)) = reached(expr, var).map(|by| &by.kind) {
            numbers.push(*number);
        }
    };
    for when in program.whens.iter().filter(|when| when.ends) {
        each_watched(&when.watch, &mut note);
    }
    for step in &program.steps {
        walk::statements(&step.body, &mut |stmt| {
            if let StmtKind::Repeat(Repeat::Until(condition), _) = &stmt.kind {
                deep(condition, &mut note);
            }
        });
    }
    numbers.dedup();
    match numbers[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// What a variable must reach for a comparison to hold.
fn reached(expr: &Expr, var: VarId) -> Option<&Expr> {
    use ExprKind::*;
    let is_it = |side: &Expr| matches!(&side.kind, Var(read) if read.var == var);
    match &expr.kind {
        Compare(Order::AtLeast | Order::More, a, b) | Same(a, b) if is_it(a) => Some(b),
        Compare(Order::AtMost | Order::Less, a, b) | Same(a, b) if is_it(b) => Some(a),
        _ => None,
    }
}

/// The zones that lie under another: from which the rules take when that one is empty (`stock.top else turned.top`). Each with
/// the zone it lies under.
pub fn lying_under(program: &Program) -> Vec<(ZoneId, ZoneId)> {
    let mut found = Vec::new();
    each_expression(program, &mut |expr| {
        let ExprKind::Else(a, b) = &expr.kind else { return };
        if let (Some(upper), Some(lower)) = (shared_top(a), shared_top(b))
            && upper != lower
            && !found.contains(&(lower, upper))
        {
            found.push((lower, upper));
        }
    });
    found
}

/// The zone of everybody's whose top card an expression is.
fn shared_top(expr: &Expr) -> Option<ZoneId> {
    let ExprKind::Top(of) = &expr.kind else { return None };
    match &of.kind {
        ExprKind::Zone(zone) if zone.owners.is_empty() => Some(zone.zone),
        _ => None,
    }
}

/// The value that says which card takes the trick, in a game that is played in tricks: the best card of a zone of everybody's, of
/// which the rules ask whose it is. None where there is none, or several.
pub fn taking(program: &Program) -> Option<DefineId> {
    let mut found: Vec<DefineId> = Vec::new();
    each_expression(program, &mut |expr| {
        if let ExprKind::CardOwner(card) = &expr.kind
            && let ExprKind::Call(define, _) = card.kind
            && is_best_of_shared(&program.defines[define.index()])
            && !found.contains(&define)
        {
            found.push(define);
        }
    });
    match found[..] {
        [only] => Some(only),
        _ => None,
    }
}

fn is_best_of_shared(define: &Define) -> bool {
    let ExprKind::Pick(pick) = &define.body.kind else { return false };
    let Over::Cards(of) = &pick.domain.over else { return false };
    define.params.is_empty()
        && define.body.ty == Type::Card
        && matches!(&of.kind, ExprKind::Zone(zone) if zone.owners.is_empty())
}

/// The card that takes the trick as it lies, by the value that says so ([`taking`]); None where none lies there, or the viewer cannot
/// tell which one it is from what the viewer knows.
pub fn winning(table: &Table, taking: DefineId, state: &State, viewer: Viewer) -> Option<u16> {
    let define = &table.program().defines[taking.index()];
    let mut state = state.clone();
    let mut eval = Eval::bounded(&table.layout, &mut state, MOST_WORK, FaultKind::Endless);
    if !Visible::new(&mut eval, viewer).value(&define.body) {
        return None;
    }
    let card = eval.number(&define.body).ok()?;
    u16::try_from(card).ok().filter(|&card| usize::from(card) < table.layout.cards)
}

/// What makes a suit beat all others in tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trumps {
    /// It is always the same one.
    Always,
    /// A variable of everybody's says which; while it says none there are no trumps.
    Said(VarId),
}

/// What makes trumps, where tricks are taken: who takes them depends on a comparison of that which must be followed, the suit, with
/// something that no card of the trick has a say in. None where nothing does, or several things do.
pub fn trumps(program: &Program) -> Option<Trumps> {
    let mut followed: Vec<AttrId> = Vec::new();
    let mut compared: Vec<(AttrId, Trumps)> = Vec::new();
    let taking = &program.defines[taking(program)?.index()];
    each_depended(program, &taking.body, &mut |expr| {
        let ExprKind::Same(a, b) = &expr.kind else { return };
        match (&a.kind, &b.kind) {
            (ExprKind::Attr(a, _), ExprKind::Attr(b, _)) if a == b => followed.push(*a),
            (ExprKind::Attr(attr, _), other) | (other, ExprKind::Attr(attr, _)) => {
                compared.extend(said_by(program, other).map(|trumps| (*attr, trumps)));
            }
            _ => {}
        }
    });
    let mut found = compared.into_iter().filter(|(attr, _)| followed.contains(attr)).map(|(_, by)| by);
    let first = found.next()?;
    found.all(|other| other == first).then_some(first)
}

fn said_by(program: &Program, expr: &ExprKind) -> Option<Trumps> {
    match expr {
        ExprKind::Const(value) if *value != NONE => Some(Trumps::Always),
        ExprKind::Var(read) => {
            let var = &program.vars[read.var.index()];
            (var.owners.is_empty() && !var.private).then_some(Trumps::Said(read.var))
        }
        _ => None,
    }
}

/// Calls `f` with every expression on which a value depends, those in defines that it uses too.
pub(crate) fn each_depended<'a>(program: &'a Program, expr: &'a Expr, f: &mut dyn FnMut(&'a Expr)) {
    let mut seen: Vec<DefineId> = Vec::new();
    let mut waiting = vec![expr];
    while let Some(expr) = waiting.pop() {
        deep(expr, &mut |expr| {
            f(expr);
            if let ExprKind::Call(define, _) = &expr.kind
                && !seen.contains(define)
            {
                seen.push(*define);
                waiting.push(&program.defines[define.index()].body);
            }
        });
    }
}

/// What cards count where the rules add them up: a define of a card that depends on one printed value alone, by that value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    /// What the rules call it.
    pub name: String,
    /// The attribute it depends on.
    pub attribute: usize,
    /// What each of its values counts; none for those that no card has.
    pub of_value: Vec<Option<i64>>,
}

/// What cards count in the sums of the rules, wishes of bots apart. Only what is fixed before the first card is dealt, and not the
/// same for all.
pub fn counts(table: &Table) -> Option<Counts> {
    let program = table.program();
    let mut summed: Vec<DefineId> = Vec::new();
    each_expression(program, &mut |expr| {
        if let ExprKind::Total(by, _) = &expr.kind
            && let ExprKind::Call(define, _) = by.kind
            && !summed.contains(&define)
        {
            summed.push(define);
        }
    });
    summed.into_iter().find_map(|define| counted(&table.layout, &program.defines[define.index()]))
}

fn counted(layout: &Layout, define: &Define) -> Option<Counts> {
    let own = define.on == Some(Type::Card) && define.params.len() == 1 && define.body.ty == Type::Number;
    let param = *define.params.first().filter(|_| own)?;
    let Layout { program, players, options, attrs, .. } = layout;
    let known = Known { program, players: *players, options, attrs, fixed_vars: &[] };
    let of_card = |card: usize| known.value_with(&define.body, &[(param, card as i64)]);
    let values: Vec<i64> = (0..layout.cards).map(of_card).collect::<Option<_>>()?;
    if values.iter().all(|value| *value == values[0]) {
        return None;
    }
    (0..attrs.len()).find_map(|attribute| {
        let Type::Words(words) = program.attributes[attribute].ty else { return None };
        let mut of_value = vec![None; program.words[words.index()].members.len()];
        for (card, value) in values.iter().enumerate() {
            let shown = usize::try_from(attrs[attribute][card]).ok()?;
            let so_far = of_value.get_mut(shown)?;
            if so_far.is_some_and(|known: i64| known != *value) {
                return None;
            }
            *so_far = Some(*value);
        }
        // A value that every card has of its own, its name, says nothing.
        let alike = of_value.iter().flatten().count() < layout.cards;
        alike.then(|| Counts { name: define.name.clone(), attribute, of_value })
    })
}

/// Calls `f` with every expression of the rules, those inside others too. What bots wish for is not among them.
fn each_expression<'a>(program: &'a Program, f: &mut dyn FnMut(&'a Expr)) {
    let blocks = program.steps.iter().map(|step| &step.body);
    for block in blocks.chain(program.whens.iter().map(|when| &when.body)) {
        walk::statements(block, &mut |stmt| walk::expressions(stmt, &mut |expr| deep(expr, f)));
    }
    program.whens.iter().for_each(|when| each_watched(&when.watch, f));
    program.defines.iter().for_each(|define| deep(&define.body, f));
}

fn each_watched<'a>(watch: &'a Watch, f: &mut dyn FnMut(&'a Expr)) {
    match watch {
        Watch::Condition(condition) => deep(condition, f),
        Watch::Any(domain) => walk::domain(domain, &mut |expr| deep(expr, f)),
    }
}

fn deep<'a>(expr: &'a Expr, f: &mut dyn FnMut(&'a Expr)) {
    f(expr);
    walk::children(expr, &mut |child| deep(child, f));
}
