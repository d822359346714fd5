//! Conditions of the language in scenarios, with seats, teams and cards by their short names.
//!
//! `P0`, `T1` and `KS` are no names of the language. Each becomes a definition with a constant value in a copy of the program, and the
//! condition is compiled with the names of those.

use super::given::Wrong;
use super::{Line, Scenario};
use crate::labels;
use crate::layout::Layout;
use crate::names;
use lang::program::{Define, DefineId, Expr, ExprKind, Program, Type};
use std::sync::Arc;

/// The conditions of a scenario with their lines, and the program in which they can be evaluated.
pub(super) struct Conditions {
    pub program: Arc<Program>,
    pub exprs: Vec<(usize, Expr)>,
}

/// Compiles every condition of a scenario for a table.
pub(super) fn compile(
    program: &Arc<Program>,
    layout: &Layout,
    scenario: &Scenario,
) -> Result<Conditions, Wrong> {
    let mut copy = Program::clone(program);
    let mut exprs = Vec::new();
    for (line, content) in &scenario.lines {
        let expr = match content {
            Line::Holds(condition) => condition_of(&mut copy, layout, condition),
            Line::Lies { zone, .. } if labels::read_place(layout, zone).is_none() => {
                set_of(&mut copy, layout, zone)
            }
            _ => continue,
        };
        let expr = expr.map_err(|message| (*line, message))?;
        exprs.push((*line, as_define(&mut copy, expr)));
    }
    let program = if exprs.is_empty() { program.clone() } else { Arc::new(copy) };
    Ok(Conditions { program, exprs })
}

/// A condition is asked like a define, so that opening the table treats it like the rules: properties are as they are now.
fn as_define(program: &mut Program, body: Expr) -> Expr {
    let (ty, maybe_none, span) = (body.ty, body.maybe_none, body.span);
    let id = DefineId(program.defines.len() as u32);
    program.defines.push(Define {
        name: format!("scenario_condition_{}", id.0),
        about: String::new(),
        on: None,
        params: Vec::new(),
        body,
        why_not: None,
        span,
    });
    Expr { kind: ExprKind::Call(id, Vec::new()), ty, maybe_none, span }
}

/// `P0.allowed`: a set that is no zone.
fn set_of(program: &mut Program, layout: &Layout, set: &str) -> Result<Expr, String> {
    let expr = one(program, layout, set)
        .map_err(|message| format!("there is no zone {set}, and as a set of cards {message}"))?;
    match expr.ty {
        Type::Cards => Ok(expr),
        Type::Card => {
            let (ty, span) = (Type::Cards, expr.span);
            Ok(Expr { kind: ExprKind::Single(Box::new(expr)), ty, maybe_none: false, span })
        }
        _ => Err(format!("`{set}` is neither a zone nor cards; for a value write `then {set} is …`")),
    }
}

fn one(program: &mut Program, layout: &Layout, text: &str) -> Result<Expr, String> {
    let plain = with_names_of_the_language(program, layout, text)?;
    let found = lang::compile::expression(program, &plain, None).map_err(|complaints| {
        let messages: Vec<String> = complaints.into_iter().map(|c| c.message).collect();
        format!("`{text}` cannot be understood: {}", messages.join(" "))
    });
    found.map(|(_, expr)| expr)
}

fn condition_of(program: &mut Program, layout: &Layout, condition: &str) -> Result<Expr, String> {
    let expr = one(program, layout, condition)?;
    if expr.ty != Type::YesNo {
        return Err(format!("`{condition}` is no condition, which is yes or no"));
    }
    Ok(expr)
}

/// Puts a name of the language in place of each seat, team and card.
fn with_names_of_the_language(program: &mut Program, layout: &Layout, text: &str) -> Result<String, String> {
    let mut result = String::new();
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let end = if sign == '"' {
            rest[1..].find('"').map_or(rest.len(), |end| end + 2)
        } else {
            rest.find(is_between).unwrap_or(rest.len()).max(sign.len_utf8())
        };
        let (word, after) = rest.split_at(end);
        match short_name(program, layout, word)? {
            Some(name) => result += &name,
            None => result += word,
        }
        rest = after;
    }
    Ok(result)
}

/// Signs that end a word.
fn is_between(sign: char) -> bool {
    sign.is_whitespace() || "()[].,:<>=+*/\"".contains(sign)
}

/// The definition that stands for a seat, a team or a card; None if the word is none of them.
fn short_name(program: &mut Program, layout: &Layout, word: &str) -> Result<Option<String>, String> {
    if word.is_empty() || word.bytes().all(|b| b.is_ascii_digit()) || is_known(program, word) {
        return Ok(None);
    }
    if let Ok(seat) = super::text::seat(word) {
        if usize::from(seat) >= layout.players {
            return Err(format!("nobody sits at {word}"));
        }
        return Ok(Some(constant(program, format!("scenario_seat_{seat}"), Type::Player, seat.into())));
    }
    let team = names::read_value(layout, Type::Team, word).filter(|_| word.starts_with('T'));
    if let Some(team) = team {
        return Ok(Some(constant(program, format!("scenario_team_{team}"), Type::Team, team)));
    }
    let cards = names::cards_named(layout, word);
    let card = cards.lowest();
    if cards.len() > 1 {
        let names: Vec<String> = cards.iter().map(|card| names::card(layout, card)).collect();
        return Err(format!("there are several cards {word}: {}", names.join(", ")));
    }
    Ok(card.map(|card| constant(program, format!("scenario_card_{card}"), Type::Card, card.into())))
}

/// Whether the rules use this word themselves.
fn is_known(program: &Program, word: &str) -> bool {
    program.words.iter().any(|w| w.name == word || w.members.iter().any(|m| m.name == word))
        || program.zones.iter().any(|z| z.name == word)
        || program.vars.iter().any(|v| v.name == word)
        || program.defines.iter().any(|d| d.name == word)
        || program.options.iter().any(|o| o.name == word)
        || program.attributes.iter().any(|a| a.name == word)
}

fn constant(program: &mut Program, name: String, ty: Type, value: i64) -> String {
    if !program.defines.iter().any(|d| d.name == name) {
        let body = Expr { kind: ExprKind::Const(value), ty, maybe_none: false, span: Default::default() };
        program.defines.push(Define {
            name: name.clone(),
            about: String::new(),
            on: None,
            params: Vec::new(),
            body,
            why_not: None,
            span: Default::default(),
        });
    }
    name
}
