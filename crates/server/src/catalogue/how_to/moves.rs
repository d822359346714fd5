//! What each move is called, what it does and what forbids it, in words.

use super::spoken::Spoken;
use crate::text::{capital, sentence};
use crate::wire::MoveHelp;
use lang::program::*;

/// The moves of a choice, as people read them. What happens by itself is none.
pub fn of_choice(program: &Program, choice: &Choice) -> Vec<MoveHelp> {
    choice.items.iter().filter_map(|item| of_item(program, item)).collect()
}

fn of_item(program: &Program, item: &Item) -> Option<MoveHelp> {
    let words = Spoken::of_item(program, item);
    let name = capital(&words.text(item.text.as_ref()?, true)?);
    let mut lines = Vec::new();
    if item.otherwise {
        lines.push("Only where nothing else is possible.".to_string());
    }
    lines.extend(conditions(program, item, &words));
    for (price, var) in &item.costs {
        lines.push(sentence(&format!("costs {} {}", words.of(price.span), words.variable(var.var))));
    }
    lines.extend(effects(program, item, &words));
    let mut told: Vec<String> = Vec::new();
    lines.into_iter().for_each(|line| {
        if !told.contains(&line) {
            told.push(line);
        }
    });
    Some(MoveHelp { name, lines: told })
}

/// What the rules say to whoever cannot make the move, and short conditions as they are written.
fn conditions(program: &Program, item: &Item, words: &Spoken<'_>) -> Vec<String> {
    let mut found = Vec::new();
    let filters = item.binders.iter().filter_map(|binder| binder.filter.as_ref());
    item.condition.iter().chain(filters).for_each(|expr| reasons(program, expr, words, &mut found));
    found
}

fn reasons(program: &Program, expr: &Expr, words: &Spoken<'_>, found: &mut Vec<String>) {
    match &expr.kind {
        ExprKind::And(parts) => parts.iter().for_each(|part| reasons(program, part, words, found)),
        ExprKind::Call(define, _) => {
            let define = &program.defines[define.index()];
            match &define.why_not {
                Some(text) => found.extend(Spoken::plain(program).text(text, false)),
                None => reasons_inside(program, &define.body, found),
            }
        }
        ExprKind::Compare(..) | ExprKind::IsEmpty(_) | ExprKind::Not(_) | ExprKind::Same(..) => {
            found.extend(words.condition(expr.span).map(|said| format!("If {said}.")));
        }
        _ => {}
    }
}

/// Of a define that says nothing itself only what those it is made of say: its own words are for those who write rules.
fn reasons_inside(program: &Program, body: &Expr, found: &mut Vec<String>) {
    match &body.kind {
        ExprKind::And(parts) => parts.iter().for_each(|part| reasons_inside(program, part, found)),
        ExprKind::Call(define, _) => {
            let why_not = program.defines[define.index()].why_not.as_ref();
            found.extend(why_not.and_then(|text| Spoken::plain(program).text(text, false)));
        }
        _ => {}
    }
}

/// Where cards go, and what is chosen next; what only the rules count is left out.
fn effects(program: &Program, item: &Item, words: &Spoken<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    for stmt in &item.body {
        match &stmt.kind {
            StmtKind::Move { cards, to, at_the_bottom } => {
                let under = if *at_the_bottom { ", under the others" } else { "" };
                lines.push(format!("Move {} to {}{under}.", words.of(cards.span), words.of(to.span)));
            }
            StmtKind::MoveCount { count, from, to, .. } => {
                let cards = match count.kind {
                    ExprKind::Const(1) => "1 card".to_string(),
                    ExprKind::Const(count) => format!("{count} cards"),
                    _ => "so many cards".to_string(),
                };
                lines.push(format!("Move {cards} from {} to {}.", words.of(from.span), words.of(to.span)));
            }
            StmtKind::Do(step, _) if !program.steps[step.index()].about.is_empty() => {
                let name = program.steps[step.index()].name.replace('_', " ");
                lines.push(format!("Then: {name}."));
            }
            _ => {}
        }
    }
    lines.extend(then_chosen(program, &item.body));
    lines
}

/// `Then: call a suit.`
fn then_chosen(program: &Program, body: &Block) -> Option<String> {
    let mut names: Vec<String> = Vec::new();
    super::each_statement(body, &mut |stmt| {
        if let StmtKind::Choose(choice) | StmtKind::AtOnce { choice, .. } = &stmt.kind {
            names.extend(of_choice(program, choice).into_iter().map(|one| one.name));
        }
    });
    names.dedup();
    (!names.is_empty()).then(|| format!("After that, as it may be: {}.", names.join(", ")))
}
