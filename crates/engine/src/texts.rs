//! Texts with values in them, as one viewer may read them: what the viewer cannot know prints as "a card" or "3 cards".

mod order;
mod visible;

pub(crate) use order::{in_view, position};
pub(crate) use visible::Visible;

use crate::eval::Eval;
use crate::layout::Layout;
use crate::names::{self, Style};
use crate::set::CardSet;
use crate::state::State;
use lang::program::*;

/// So much work goes into one text.
const MOST_WORK: u64 = 500_000;

/// Who reads a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// A player.
    Seat(u8),
    /// Somebody who only watches.
    Spectator,
    /// Somebody who may see everything: a log of the table itself.
    Everything,
}

impl Viewer {
    /// A player, or a spectator.
    pub fn of(seat: Option<u8>) -> Viewer {
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }
}

/// For whom and how a text is written.
#[derive(Clone, Copy, Debug)]
pub struct Look<'n> {
    /// Who reads it.
    pub viewer: Viewer,
    /// How cards and words are written.
    pub style: Style,
    /// The names of the players by seat; without them they are `P0`, `P1`, ….
    pub players: &'n [String],
}

impl Look<'_> {
    /// Short, with seats for names.
    pub fn short(viewer: Viewer) -> Look<'static> {
        Look { viewer, style: Style::Short, players: &[] }
    }
}

/// Whether a viewer (None: a spectator) can tell where a card is: its zone shows it, or it is known.
pub fn knows(layout: &Layout, state: &State, viewer: Option<u8>, card: u16) -> bool {
    let seat = viewer.map_or(layout.players, usize::from);
    let Some(place) = state.place_of(layout, card) else { return false };
    let seen = layout.places[place as usize].seen_by | state.cards[layout.rows.known + card as usize];
    seen >> seat & 1 == 1
}

/// Writes a text for a viewer. Locals must have their values in the state.
pub fn render(layout: &Layout, state: &State, text: &Text, look: Look<'_>) -> String {
    let mut state = state.clone();
    let mut eval = Eval::bounded(layout, &mut state, MOST_WORK, crate::fault::FaultKind::Endless);
    Writer::new(&mut eval, look).text(text)
}

/// Writes values one after the other.
pub(crate) struct Writer<'w, 'a> {
    pub eval: &'w mut Eval<'a>,
    look: Look<'w>,
    /// Cards that the viewer does not know are told apart by their position: for the names of moves.
    by_position: bool,
    /// And by their place.
    with_place: bool,
}

impl<'w, 'a> Writer<'w, 'a> {
    pub fn new(eval: &'w mut Eval<'a>, look: Look<'w>) -> Writer<'w, 'a> {
        Writer { eval, look, by_position: false, with_place: false }
    }

    /// A writer for the names of moves: hidden cards are told apart by their positions, and their places if asked for.
    pub fn of_names(eval: &'w mut Eval<'a>, look: Look<'w>, with_place: bool) -> Writer<'w, 'a> {
        Writer { eval, look, by_position: true, with_place }
    }

    /// A whole text.
    pub fn text(&mut self, text: &Text) -> String {
        let mut written = String::new();
        for part in &text.parts {
            match part {
                TextPart::Plain(plain) => written.push_str(plain),
                TextPart::Value(value) => written.push_str(&self.value(value)),
            }
        }
        written
    }

    /// The value of an expression, or what can be said of it.
    pub fn value(&mut self, expr: &Expr) -> String {
        let mut visible = Visible::new(self.eval, self.look.viewer);
        if !visible.value(expr) {
            return hidden(expr.ty).to_string();
        }
        let by_name = visible.by_name(expr);
        self.known_value(expr, by_name).unwrap_or_else(|_| hidden(expr.ty).to_string())
    }

    fn known_value(&mut self, expr: &Expr, by_name: bool) -> Result<String, crate::fault::FaultKind> {
        if let ExprKind::Positions(domain) = &expr.kind {
            return self.positions(domain);
        }
        Ok(match expr.ty {
            Type::Cards => {
                let set = self.eval.cards(expr)?;
                if by_name { self.named(&set) } else { self.cards(&set) }
            }
            Type::Key => {
                let key = self.eval.key(expr)?;
                key.values().iter().map(i64::to_string).collect::<Vec<_>>().join(" ")
            }
            ty if ty.is_set() => {
                let bits = self.eval.bits(expr)?;
                let element = ty.element().unwrap_or(ty);
                let members = (0..64).filter(|value| bits >> value & 1 == 1);
                let members = members.map(|value| self.single(element, value, true)).collect();
                self.list(members)
            }
            ty => {
                let value = self.eval.number(expr)?;
                self.single(ty, value, by_name)
            }
        })
    }

    /// One single value.
    pub fn single(&self, ty: Type, value: i64, by_name: bool) -> String {
        match ty {
            Type::Card if (0..self.eval.layout.cards as i64).contains(&value) => {
                self.card(value as u16, by_name)
            }
            Type::Player => match usize::try_from(value).ok().and_then(|seat| self.look.players.get(seat)) {
                Some(name) => name.clone(),
                None => names::value(self.eval.layout, ty, value),
            },
            _ => names::value_in(self.eval.layout, ty, value, self.look.style),
        }
    }

    fn card(&self, card: u16, by_name: bool) -> String {
        if by_name || self.knows(card) {
            return names::card_in(self.eval.layout, card, self.look.style);
        }
        match self.eval.state.place_of(self.eval.layout, card) {
            Some(place) if self.by_position => {
                let at = in_view(self.eval.layout, self.eval.state, self.seat(), place)
                    .iter()
                    .position(|&c| c == card);
                let of = if self.with_place {
                    format!(" of {}", crate::labels::place(self.eval.layout, place))
                } else {
                    String::new()
                };
                format!("card {}{of}", at.map_or(0, |at| at + 1))
            }
            _ => "a card".to_string(),
        }
    }

    /// A set of cards: those the viewer knows by name, the others by their number (or positions).
    pub fn cards(&self, set: &CardSet) -> String {
        let (known, unknown): (Vec<u16>, Vec<u16>) = set.iter().partition(|&card| self.knows(card));
        let mut parts: Vec<String> = known.iter().map(|&card| self.card(card, true)).collect();
        if self.by_position {
            let mut hidden: Vec<String> = unknown.iter().map(|&card| self.card(card, false)).collect();
            hidden.sort();
            parts.extend(hidden);
            return self.list(parts);
        }
        let unknown = match unknown.len() {
            0 => return self.list(parts),
            1 => "a card".to_string(),
            n => format!("{n} cards"),
        };
        if parts.is_empty() { unknown } else { format!("{} and {unknown}", self.list(parts)) }
    }

    fn named(&self, set: &CardSet) -> String {
        self.list(set.iter().map(|card| self.card(card, true)).collect())
    }

    fn positions(&mut self, domain: &Domain) -> Result<String, crate::fault::FaultKind> {
        let seat = self.seat();
        let mut places = Vec::new();
        self.eval.through(domain, &mut |eval| {
            let card = eval.local(domain.var) as u16;
            if let Some(place) = eval.state.place_of(eval.layout, card) {
                let order = in_view(eval.layout, eval.state, seat, place);
                places.extend(order.iter().position(|&c| c == card).map(|at| at + 1));
            }
            Ok(())
        })?;
        places.sort_unstable();
        Ok(self.list(places.iter().map(usize::to_string).collect()))
    }

    fn list(&self, parts: Vec<String>) -> String {
        match (parts.len(), self.look.style) {
            (0, _) => "nothing".to_string(),
            (1, _) | (_, Style::Short | Style::Pretty) => parts.join(" "),
            (n, Style::Full) => format!("{} and {}", parts[..n - 1].join(", "), parts[n - 1]),
        }
    }

    fn knows(&self, card: u16) -> bool {
        match self.look.viewer {
            Viewer::Everything => true,
            Viewer::Seat(seat) => knows(self.eval.layout, self.eval.state, Some(seat), card),
            Viewer::Spectator => knows(self.eval.layout, self.eval.state, None, card),
        }
    }

    /// The viewer's bit; whoever may see everything needs none.
    fn seat(&self) -> Option<usize> {
        match self.look.viewer {
            Viewer::Everything => None,
            Viewer::Seat(seat) => Some(usize::from(seat)),
            Viewer::Spectator => Some(self.eval.layout.players),
        }
    }
}

/// What stands for a value that the viewer cannot know.
fn hidden(ty: Type) -> &'static str {
    match ty {
        Type::Card => "a card",
        Type::Cards => "some cards",
        Type::Number => "some",
        Type::Player | Type::Players => "somebody",
        _ => "something",
    }
}
