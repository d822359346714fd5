//! Why a move is not offered: the part of the rule that fails, its place in the file, and the values it was read with.
//!
//! Looked at in this order: each binder's value (is it there at all, then the parts of its `where`), `if`, `costing`,
//! `otherwise`. A part that calls a define with `why not` is told in those words, a ladder in the words of the rung in force,
//! a bare name as a sentence about whoever has it; anything else by its text in the rules. Values that the reader may not know
//! are never told, and of a move with a card the reader does not know only what is the same whichever card it is.

mod card;
mod hidden;
mod named;
mod part;
mod patterns;
mod read;
mod values;

pub use card::explain_card;

use crate::choice::{self, whole};
use crate::eval::Eval;
use crate::fault::FaultKind;
use crate::layout::Layout;
use crate::moves::Move;
use crate::names;
use crate::state::State;
use crate::subsets::Sizes;
use crate::texts::{Look, Viewer, Writer};
use lang::program::*;
use lang::span::Span;
use std::ops::ControlFlow;

/// So much work goes into one reason.
const MOST_WORK: u64 = 2_000_000;
/// So many other moves are named when `otherwise` is refused.
const MOST_NAMED: usize = 3;

/// Why a move is not offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The item it would belong to.
    pub item: u16,
    /// One sentence for the player.
    pub text: String,
    /// The part of the rules that fails.
    pub span: Span,
    /// What was read, as it stands in the rules, and its value.
    pub values: Vec<(String, String)>,
}

/// Why this seat cannot make a move that was written down with the names of its cards; None if it can. Cards are written short.
pub fn explain(layout: &Layout, state: &State, seat: u8, choice: &Choice, mv: &Move) -> Option<Reason> {
    Doubt::short(layout, state, seat, choice).of_named_move(mv)
}

/// A choice that a seat has, and somebody who wonders why something in it is not possible.
#[derive(Clone, Copy)]
pub struct Doubt<'a> {
    /// The table.
    pub layout: &'a Layout,
    /// How the game stands.
    pub state: &'a State,
    /// Whose choice it is.
    pub seat: u8,
    /// What is asked.
    pub choice: &'a Choice,
    /// Who reads the reason, and how it is written. A card that this reader does not know is not named.
    pub look: Look<'a>,
}

impl<'a> Doubt<'a> {
    /// The doubt of the seat itself, to whom cards are written short.
    pub fn short(layout: &'a Layout, state: &'a State, seat: u8, choice: &'a Choice) -> Doubt<'a> {
        Doubt { layout, state, seat, choice, look: Look::short(Viewer::Seat(seat)) }
    }

    /// Why the seat cannot make this move; None if it can.
    pub fn of_move(self, mv: &Move) -> Option<Reason> {
        self.why_not(mv, Asked::default())?.or_else(|| self.still(mv))
    }

    /// The same for a reader who has called the cards of the move by their names, and is answered with these.
    pub fn of_named_move(self, mv: &Move) -> Option<Reason> {
        self.why_not(mv, Asked { by_name: true, ..Asked::default() })?.or_else(|| self.still(mv))
    }

    /// Why no move has all cards of this one's set: as [`Doubt::of_move`], but that there are too few of them is no reason.
    pub fn of_part(self, mv: &Move) -> Option<Reason> {
        self.why_not(mv, Asked { of_part: true, ..Asked::default() })?
    }

    /// The state as it is for the seat that chooses.
    fn chosen_in(self) -> State {
        let mut state = self.state.clone();
        choice::as_chooser(self.layout, &mut state, self.choice, self.seat);
        state
    }

    /// What the item of a move has against it, or against all moves with these cards. None if that cannot be found out.
    fn why_not(self, mv: &Move, asked: Asked) -> Option<Option<Reason>> {
        let item = self.choice.items.get(mv.item as usize)?;
        let mut state = self.chosen_in();
        let mut explainer = Explainer { asked, ..Explainer::new(self, &mut state) };
        let why = match explainer.is_blind(item, mv) {
            true => explainer.blind_item(item, mv),
            false => explainer.item(item, mv),
        };
        Some(why.ok()?.map(|why| why.of(mv.item)))
    }

    /// `otherwise` while there is something else to do.
    fn still(self, mv: &Move) -> Option<Reason> {
        let Doubt { layout, choice, .. } = self;
        let item = choice.items.get(mv.item as usize).filter(|item| item.otherwise)?;
        let mut state = self.chosen_in();
        let mut others = Vec::new();
        whole::for_each_move(layout, &mut state, choice, &mut |_, other| {
            if !choice.items[other.item as usize].otherwise {
                others.push(*other);
            }
            if others.len() > MOST_NAMED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .ok()?;
        let named = others.iter().take(MOST_NAMED);
        let mut names: Vec<String> =
            named.map(|other| names::move_name(layout, &state, choice, other)).collect();
        if names.is_empty() {
            return None;
        }
        if others.len() > MOST_NAMED {
            names.push("…".to_string());
        }
        let text = format!("You can still: {}.", names.join(", "));
        Some(Reason { item: mv.item, text, span: item.span, values: Vec::new() })
    }
}

/// How a reason is asked for.
#[derive(Clone, Copy, Default)]
struct Asked {
    /// Of a set that is still being put together: it may have too few cards.
    of_part: bool,
    /// By somebody who called the cards by their names.
    by_name: bool,
}

/// A reason without its item.
#[derive(Clone, Debug)]
struct Why {
    text: String,
    span: Span,
    values: Vec<(String, String)>,
    /// The words stand in the rules (`why not`, a rung).
    written: bool,
    /// It is that of one value among others that a binder could have.
    of_value: bool,
    /// There is no value at all that a binder could have.
    nothing: bool,
}

impl Why {
    fn of(self, item: u16) -> Reason {
        Reason { item, text: self.text, span: self.span, values: self.values }
    }

    fn plain(text: String, span: Span) -> Why {
        Why { text, span, values: Vec::new(), written: false, of_value: false, nothing: false }
    }
}

struct Explainer<'e, 'a> {
    eval: Eval<'a>,
    look: Look<'e>,
    seat: u8,
    depth: u32,
    asked: Asked,
}

impl<'e, 'a> Explainer<'e, 'a> {
    /// With the state as it is for the seat that chooses.
    fn new(of: Doubt<'a>, state: &'a mut State) -> Explainer<'e, 'a>
    where
        'a: 'e,
    {
        let eval = Eval::bounded(of.layout, state, MOST_WORK, FaultKind::Endless);
        Explainer { eval, look: of.look, seat: of.seat, depth: 0, asked: Asked::default() }
    }

    /// The first thing that fails for a move of an item.
    fn item(&mut self, item: &Item, mv: &Move) -> Result<Option<Why>, FaultKind> {
        for (at, binder) in item.binders.iter().enumerate() {
            if let Some(why) = self.binder(binder, at, mv)? {
                return Ok(Some(why));
            }
        }
        self.guard(item)
    }

    /// What fails beside the binders.
    fn guard(&mut self, item: &Item) -> Result<Option<Why>, FaultKind> {
        if let Some(condition) = &item.condition
            && !self.eval.truth(condition)?
        {
            return self.part(condition, true).map(Some);
        }
        for (price, var) in &item.costs {
            if let Some(why) = self.cost(price, var)? {
                return Ok(Some(why));
            }
        }
        if !choice::can_pay(&mut self.eval, item)? {
            return Ok(Some(Why::plain("You cannot pay for it.".to_string(), item.span)));
        }
        Ok(None)
    }

    /// What fails with one binder; its value is in its local afterwards.
    fn binder(&mut self, binder: &Domain, at: usize, mv: &Move) -> Result<Option<Why>, FaultKind> {
        let outside = match &binder.over {
            Over::Subsets(subsets) => {
                self.eval.set_local_cards(binder.var, &mv.set);
                self.no_subset(subsets, mv, binder.span)?
            }
            _ => {
                let value = mv.values.get(at).copied().unwrap_or(NONE);
                self.eval.set_local(binder.var, value);
                let inside = choice::contains(&mut self.eval, binder, value)?;
                if inside { None } else { Some(self.outside(binder, value)?) }
            }
        };
        if outside.is_some() {
            return Ok(outside);
        }
        match &binder.filter {
            Some(filter) if !self.eval.truth(filter)? => self.part(filter, true).map(Some),
            _ => Ok(None),
        }
    }

    fn no_subset(&mut self, subsets: &Subsets, mv: &Move, span: Span) -> Result<Option<Why>, FaultKind> {
        let of = self.eval.cards(&subsets.of)?;
        if let Some(card) = mv.set.minus(&of).lowest() {
            return self.not_there(&subsets.of, Type::Card, i64::from(card)).map(Some);
        }
        let count = mv.set.len();
        let text = match Sizes::read(&mut self.eval, subsets, of.len())? {
            Some(sizes) if sizes.allow(count) => return Ok(None),
            Some(sizes) if self.asked.of_part && count < sizes.least => return Ok(None),
            Some(sizes) if sizes.least == sizes.most => format!("Choose {}.", cards(sizes.least)),
            Some(sizes) if count < sizes.least => format!("Choose at least {}.", cards(sizes.least)),
            Some(sizes) => format!("Choose at most {}.", cards(sizes.most)),
            None => "There are not enough cards to choose from.".to_string(),
        };
        Ok(Some(Why::plain(text, span)))
    }

    /// A value that a binder does not range over.
    fn outside(&mut self, binder: &Domain, value: i64) -> Result<Why, FaultKind> {
        let ty = self.eval.layout.program.locals[binder.var.index()].ty;
        match &binder.over {
            Over::Numbers(least, most) => {
                let (least_value, most_value) = (self.eval.number(least)?, self.eval.number(most)?);
                let (a, b) = (self.value(least), self.value(most));
                let text = if least_value == NONE || most_value == NONE || least_value > most_value {
                    "There is no number to choose.".to_string()
                } else {
                    format!("At least {a}, at most {b}.")
                };
                let values = vec![(self.source(least.span), a), (self.source(most.span), b)];
                Ok(Why { values, ..Why::plain(text, binder.span) })
            }
            Over::Cards(set) | Over::Players(set) | Over::Teams(set) | Over::Words(set) => {
                self.not_there(set, ty, value)
            }
            Over::Subsets(subsets) => self.not_there(&subsets.of, ty, value),
        }
    }

    fn not_there(&mut self, set: &Expr, ty: Type, value: i64) -> Result<Why, FaultKind> {
        let what = match self.asked.by_name || !self.is_hidden(ty, value) {
            true => Writer::new(&mut self.eval, self.look).single(ty, value, true),
            false => "That card".to_string(),
        };
        let place = self.place_of(set)?;
        let text = match place {
            Some(place) => format!("{what} is not in {}.", self.zone_name(place)),
            None => format!("{what} is not among {}.", self.source(set.span)),
        };
        Ok(Why::plain(text, set.span))
    }

    fn cost(&mut self, price: &Expr, var: &VarRef) -> Result<Option<Why>, FaultKind> {
        let layout = self.eval.layout;
        let need = self.eval.number(price)?;
        let cell = self.eval.var_cell(var)?;
        let have = cell.map_or(NONE, |cell| self.eval.state.read(cell));
        if need != NONE && have != NONE && have >= need {
            return Ok(None);
        }
        let decl = &layout.program.vars[var.var.index()];
        let read = Expr { kind: ExprKind::Var(var.clone()), ty: decl.ty, maybe_none: true, span: var.span };
        let (need, have) = (self.value(price), self.value(&read));
        let whose = if decl.owners.is_empty() { "there are" } else { "you have" };
        let text = format!("It costs {need} {}, {whose} {have}.", decl.name);
        let values = vec![(self.source(price.span), need), (decl.name.clone(), have)];
        Ok(Some(Why { values, ..Why::plain(text, price.span) }))
    }

    /// A zone in the words of the seat: `your hand`, `P1's hand`, `stock`.
    fn zone_name(&self, place: u16) -> String {
        let layout = self.eval.layout;
        let place = &layout.places[place as usize];
        let zone = &layout.program.zones[place.zone.index()];
        let (mut words, mut members) = (Vec::new(), place.player.map(usize::from).into_iter().collect());
        for (kind, &value) in zone.owners.iter().zip(&place.owners) {
            match kind {
                Owner::Player => {}
                Owner::Team => members = self.members(value),
                _ => words.push(names::value(layout, crate::labels::owner_type(*kind), value)),
            }
        }
        words.push(zone.name.clone());
        format!("{}{}", self.whose(&members), words.join(" ").replace('_', " "))
    }

    fn members(&self, team: i64) -> Vec<usize> {
        let layout = self.eval.layout;
        (0..layout.players).filter(|&seat| layout.team_of(seat) as i64 == team).collect()
    }

    /// `your `, `Ann's `, `your side's `; of nobody nothing.
    fn whose(&self, members: &[usize]) -> String {
        let name = |seat: usize| self.look.players.get(seat).cloned().unwrap_or_else(|| format!("P{seat}"));
        match *members {
            [] => String::new(),
            [seat] if seat == usize::from(self.seat) => "your ".to_string(),
            [seat] => format!("{}'s ", name(seat)),
            _ if members.contains(&usize::from(self.seat)) => "your side's ".to_string(),
            _ => format!("{}'s ", members.iter().map(|&seat| name(seat)).collect::<Vec<_>>().join(" and ")),
        }
    }
}

fn cards(count: usize) -> String {
    if count == 1 { "one card".to_string() } else { format!("{count} cards") }
}
