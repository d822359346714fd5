//! How a game came to its end: the rule that said who wins, and what everybody was ranked by.

use crate::eval::Eval;
use crate::lower::RankCode;
use crate::ops::Op;
use crate::state::{State, Status};
use crate::table::Table;
use crate::texts::{Look, Writer};
use lang::program::*;
use lang::span::Span;

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The instruction that said who wins.
    at: u32,
    /// So many decisions had been made that the game was broken off.
    pub at_bound: bool,
}

/// What players were ranked by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// What it is called in the rules: `score`, `cards in heap`.
    pub name: String,
    /// That of each seat, as far as the viewer may know it.
    pub of_seats: Vec<Option<i64>>,
}

impl Ending {
    /// How a game ended whose last instruction was this; None while it goes on.
    pub fn of(table: &Table, state: &State, last: u32) -> Option<Ending> {
        (state.status == Status::Over).then(|| Ending { at: last, at_bound: table.ended_at_bound(state) })
    }

    /// The rule that said who wins, as it is written: `highest score wins`. Empty where that is no sentence: `winner(l).team wins`.
    pub fn rule(&self, table: &Table) -> String {
        let span = table.code.spans.get(self.at as usize);
        let rule = span.map_or(String::new(), |span| source(table.program(), *span));
        let reads = rule.chars().all(|c| c.is_alphanumeric() || " -_,'".contains(c));
        if reads { rule.replace('_', " ") } else { String::new() }
    }

    /// What everybody was ranked by; None if the rules said only who wins.
    pub fn figures(&self, table: &Table, state: &State, look: Look<'_>) -> Option<Figures> {
        let Some(Op::Rank { rank }) = table.code.ops.get(self.at as usize) else { return None };
        let code = table.code.ranks.get(usize::from(*rank))?;
        let by = first_number(&code.by)?;
        let name = name_of(table.program(), by);
        let mut state = state.clone();
        state.wake(&table.layout);
        let of = |seat| figure(table, &mut state, code, by, seat, look);
        Some(Figures { name, of_seats: (0..table.layout.players).map(of).collect() })
    }
}

fn figure(
    table: &Table,
    state: &mut State,
    code: &RankCode,
    by: &Expr,
    seat: usize,
    look: Look<'_>,
) -> Option<i64> {
    let ranked = if code.teams { table.layout.team_of(seat) } else { seat };
    state.set_num(code.each, ranked as i64);
    let mut eval = Eval::new(&table.layout, state);
    // What the viewer may not know is written in words.
    Writer::new(&mut eval, look).value(by).parse().ok()
}

/// The number that decides: of a tuple the first one that is a number.
fn first_number(by: &Expr) -> Option<&Expr> {
    match &by.kind {
        ExprKind::Key(parts) => parts.iter().find(|part| part.ty == Type::Number),
        _ => Some(by).filter(|by| by.ty == Type::Number),
    }
}

/// What a number is called: by the variable or value it is, by the zone whose cards are counted, else as it is written.
fn name_of(program: &Program, by: &Expr) -> String {
    let name = match &by.kind {
        ExprKind::Var(var) => program.vars[var.var.index()].name.clone(),
        ExprKind::Call(define, _) => program.defines[define.index()].name.clone(),
        ExprKind::Count(domain) => match &domain.over {
            Over::Cards(Expr { kind: ExprKind::Zone(zone), .. }) => {
                format!("cards in {}", program.zones[zone.zone.index()].name)
            }
            _ => source(program, by.span),
        },
        _ => source(program, by.span),
    };
    name.replace('_', " ")
}

/// A piece of the rules, on one line.
fn source(program: &Program, span: Span) -> String {
    let text = program.sources.get(span.file as usize).map_or("", |source| &*source.text);
    let piece = text.get(span.start as usize..span.end as usize).unwrap_or("");
    piece.split_whitespace().collect::<Vec<_>>().join(" ")
}
