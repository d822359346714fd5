//! What each move is called, what it does and what forbids it, in words.

use super::spoken::{Names, Spoken};
use crate::text::{capital, sentence};
use crate::wire::MoveHelp;
use lang::program::*;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// So many reasons are told why a move cannot be made.
const MOST_REASONS: usize = 12;

/// The moves of a choice, as people read them. What happens by itself is none.
/// `has_part` says which steps are told in a part of their own.
pub fn of_choice(names: &Names<'_>, choice: &Choice, has_part: &dyn Fn(StepId) -> bool) -> Vec<MoveHelp> {
    choice.items.iter().filter_map(|item| of_item(names, item, has_part)).collect()
}

/// Moves of one name are told once: with the first of them that says something.
pub fn each_once(moves: Vec<MoveHelp>) -> Vec<MoveHelp> {
    let (mut once, mut places) = (Vec::<MoveHelp>::new(), HashMap::new());
    for one in moves {
        match places.entry(one.name.clone()) {
            Entry::Occupied(place) => {
                let told: &mut MoveHelp = &mut once[*place.get()];
                if told.lines.is_empty() {
                    *told = one;
                }
            }
            Entry::Vacant(place) => {
                place.insert(once.len());
                once.push(one);
            }
        }
    }
    once
}

fn of_item(names: &Names<'_>, item: &Item, has_part: &dyn Fn(StepId) -> bool) -> Option<MoveHelp> {
    let (program, words) = (names.program, Spoken::of_item(names, item));
    let name = name_of(&words, item)?;
    let mut lines = Vec::new();
    if item.otherwise {
        lines.push("Only where nothing else is possible.".to_string());
    }
    for (price, var) in &item.costs {
        lines.push(cost(&words, price, &words.variable(var.var)));
    }
    let (when, refusals) = conditions(names, item, &words);
    lines.extend(when);
    lines.extend(effects(program, item, &words, has_part));
    lines.extend(then_chosen(names, &item.body));
    if !refusals.is_empty() {
        let when = if lines.is_empty() { "Where it cannot be done" } else { "Otherwise" };
        lines.push(format!("{when} you are told why: {}", refusals.join(" ")));
    }
    Some(MoveHelp { name, lines })
}

/// "Costs 3 coins." What is printed on the card is not counted but named: "You pay its price in mana."
fn cost(words: &Spoken<'_, '_>, price: &Expr, paid_in: &str) -> String {
    sentence(&match (&price.kind, words.of(price.span)) {
        (ExprKind::Const(_), Some(price)) => format!("costs {price} {paid_in}"),
        (_, Some(price)) => format!("you pay {price} in {paid_in}"),
        (_, None) => format!("costs {paid_in}"),
    })
}

fn name_of(words: &Spoken<'_, '_>, item: &Item) -> Option<String> {
    Some(capital(&words.text(item.text.as_ref()?, true)?))
}

/// Short conditions as they are written, and what the rules say to whoever cannot make the move, each once.
fn conditions(names: &Names<'_>, item: &Item, words: &Spoken<'_, '_>) -> (Vec<String>, Vec<String>) {
    let (mut when, mut told) = (Vec::new(), Vec::new());
    let filters = item.binders.iter().filter_map(|binder| binder.filter.as_ref());
    for expr in item.condition.iter().chain(filters) {
        parts(expr, &mut |part| match &part.kind {
            // `monster c in hand` says what is chosen from, and that the name of the move tells.
            _ if words.is_domain(part.span) => reasons(names, part, &mut told),
            ExprKind::Compare(..)
            | ExprKind::IsEmpty(_)
            | ExprKind::Not(_)
            | ExprKind::Same(..)
            | ExprKind::Any(_) => {
                when.extend(words.condition(part.span).map(|said| format!("If {said}.")));
            }
            _ => reasons(names, part, &mut told),
        });
    }
    let mut once: Vec<String> = Vec::new();
    for text in told.into_iter().map(|text| format!("“{}”", capital(&text))) {
        if !once.contains(&text) {
            once.push(text);
        }
    }
    (when, once)
}

/// The parts of a condition that must all hold.
fn parts<'e>(expr: &'e Expr, visit: &mut dyn FnMut(&'e Expr)) {
    match &expr.kind {
        ExprKind::And(all) => all.iter().for_each(|part| parts(part, visit)),
        _ => visit(expr),
    }
}

/// What a define says to those for whom it does not hold; where it says nothing, what those say that it is made of.
fn reasons(names: &Names<'_>, expr: &Expr, told: &mut Vec<String>) {
    let ExprKind::Call(define, _) = &expr.kind else { return };
    if told.len() >= MOST_REASONS {
        return;
    }
    let (defines, words) = (&names.program.defines, Spoken::plain(names));
    let define = &defines[define.index()];
    match &define.why_not {
        Some(text) => told.extend(words.text(text, false)),
        None => parts(&define.body, &mut |part| {
            let ExprKind::Call(inner, _) = &part.kind else { return };
            let why_not = defines[inner.index()].why_not.as_ref();
            if told.len() < MOST_REASONS {
                told.extend(why_not.and_then(|text| words.text(text, false)));
            }
        }),
    }
}

/// Where cards go; what only the rules count is left out.
fn effects(
    program: &Program,
    item: &Item,
    words: &Spoken<'_, '_>,
    has_part: &dyn Fn(StepId) -> bool,
) -> Vec<String> {
    let mut lines = Vec::new();
    for stmt in &item.body {
        match &stmt.kind {
            StmtKind::Move { cards, to, at_the_bottom } => {
                let under = if *at_the_bottom { ", under the others" } else { "" };
                let said = words.of(cards.span).zip(words.of(to.span));
                lines.extend(said.map(|(cards, to)| format!("Move {cards} to {to}{under}.")));
            }
            StmtKind::MoveCount { count, from, to, .. } => {
                let cards = match count.kind {
                    ExprKind::Const(1) => "1 card".to_string(),
                    ExprKind::Const(count) => format!("{count} cards"),
                    _ => "so many cards".to_string(),
                };
                let said = words.of(from.span).zip(words.of(to.span));
                lines.extend(said.map(|(from, to)| format!("Move {cards} from {from} to {to}.")));
            }
            StmtKind::Do(step, _) if has_part(*step) && !program.steps[step.index()].about.is_empty() => {
                let name = program.steps[step.index()].name.replace('_', " ");
                lines.push(format!("Then: {name}."));
            }
            _ => {}
        }
    }
    lines
}

/// "After that, as it may be: Call a suit." What comes after that in turn is told with the moves it comes after: whoever told it
/// here too would tell it twice for every choice that lies inside another.
fn then_chosen(names: &Names<'_>, body: &Block) -> Option<String> {
    let mut next: Vec<String> = Vec::new();
    super::each_until_chosen(body, &mut |stmt| {
        if let StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. } = &stmt.kind {
            next.extend(choice.items.iter().filter_map(|item| name_of(&Spoken::of_item(names, item), item)));
        }
    });
    next.dedup();
    (!next.is_empty()).then(|| format!("After that, as it may be: {}.", next.join(", ")))
}
