//! Moves by name: the text of the item with the chosen values in it.
//!
//! A value that the text does not show stands behind it in brackets; so does one that it shows only in part, where another
//! move would read the same. If two items still give the same name, the later one has `#2` behind it.

use super::Style;
use super::template::{binder_of, tidy};
use crate::choice;
use crate::eval::Eval;
use crate::fault::FaultKind;
use crate::layout::Layout;
use crate::lower::walk;
use crate::moves::Move;
use crate::set::CardSet;
use crate::state::State;
use crate::table::Table;
use crate::texts::{self, Look, Viewer, Writer};
use lang::program::*;
use std::ops::ControlFlow;

/// So much work goes into one name.
const MOST_WORK: u64 = 2_000_000;

/// The name of a seat's move in the choice it is making.
pub fn of_move(table: &Table, state: &State, seat: u8, mv: &Move) -> String {
    let Some(choice) = table.choice(state) else { return String::new() };
    let mut state = state.clone();
    choice::as_chooser(&table.layout, &mut state, choice, seat);
    name_in(&table.layout, &mut state, choice, mv)
}

/// The name of a seat's move, and its title: the same in words, with the players called by these names.
pub fn name_and_title(
    table: &Table,
    state: &State,
    seat: u8,
    mv: &Move,
    players: &[String],
) -> (String, String) {
    let name = of_move(table, state, seat, mv);
    let item = table.choice(state).and_then(|choice| Some((choice, choice.items.get(mv.item as usize)?)));
    let Some((choice, item)) = item else { return (name.clone(), name) };
    let mut state = state.clone();
    choice::as_chooser(&table.layout, &mut state, choice, seat);
    let mut naming = Naming::new(&table.layout, &mut state, choice);
    naming.put(item, mv);
    let plain = naming.text(item, Style::Short);
    // What tells the name from others tells the title from others too.
    let added = name.strip_prefix(&plain).unwrap_or_default().to_string();
    let look = Look { players, ..naming.look(Style::Full) };
    let spread = naming.is_item_spread(item);
    let title = item
        .text
        .as_ref()
        .map_or(String::new(), |text| Writer::of_names(&mut naming.eval, look, spread).text(text));
    (name, title + &added)
}

/// The move of this name in the choice that a seat is making. If it is not possible, the move that was meant.
pub fn read_move(table: &Table, state: &State, seat: u8, text: &str) -> Option<Move> {
    let choice = table.choice(state)?;
    let mut state = state.clone();
    choice::as_chooser(&table.layout, &mut state, choice, seat);
    parse_in(&table.layout, &mut state, choice, text)
}

/// The name of a move, possible or not; unique among the possible moves of the choice.
pub fn move_name(layout: &Layout, state: &State, choice: &Choice, mv: &Move) -> String {
    name_in(layout, &mut state.clone(), choice, mv)
}

/// The same, with a state that may be written in.
fn name_in(layout: &Layout, state: &mut State, choice: &Choice, mv: &Move) -> String {
    let Some(item) = choice.items.get(mv.item as usize) else { return String::new() };
    let mut naming = Naming::new(layout, state, choice);
    let name = naming.of_item(item, mv);
    let before = naming.earlier_with(&name, mv.item);
    if before == 0 { name } else { format!("{name} #{}", before + 1) }
}

/// The move of this name. If several moves could be meant, a possible one; if none is possible, the first that is meant.
pub fn parse_move(layout: &Layout, state: &State, choice: &Choice, text: &str) -> Option<Move> {
    parse_in(layout, &mut state.clone(), choice, text)
}

/// The same, with a state that may be written in.
fn parse_in(layout: &Layout, state: &mut State, choice: &Choice, text: &str) -> Option<Move> {
    let mut naming = Naming::new(layout, state, choice);
    let text = tidy(text.trim());
    let (text, which) = match text.rsplit_once(" #").map(|(text, n)| (text, n.parse::<usize>())) {
        Some((front, Ok(n))) if n > 1 => (front.to_string(), n - 1),
        _ => (text, 0),
    };
    let mut impossible = None;
    let mut possible = Vec::new();
    for (index, item) in choice.items.iter().enumerate() {
        match naming.read(item, index as u16, &text) {
            Some((mv, true)) => possible.push(mv),
            Some((mv, false)) => impossible = impossible.or(Some(mv)),
            None => {}
        }
    }
    possible.get(which).or(possible.first()).copied().or(impossible)
}

/// Names and reads the moves of one choice.
pub(super) struct Naming<'n, 'a> {
    pub eval: Eval<'a>,
    pub choice: &'n Choice,
    viewer: Viewer,
}

/// What is known of a move while it is read.
#[derive(Clone, Copy, Default)]
pub(super) struct Given {
    pub values: [Option<i64>; 4],
    pub set: Option<CardSet>,
}

impl<'n, 'a> Naming<'n, 'a> {
    fn new(layout: &'a Layout, state: &'a mut State, choice: &'n Choice) -> Naming<'n, 'a> {
        let mut eval = Eval::bounded(layout, state, MOST_WORK, FaultKind::Endless);
        let seat = eval.number(&choice.chooser).ok().and_then(|seat| u8::try_from(seat).ok());
        Naming { eval, choice, viewer: Viewer::of(seat) }
    }

    /// The text of an item with a move's values, and what must be added to tell it from others.
    fn of_item(&mut self, item: &Item, mv: &Move) -> String {
        self.put(item, mv);
        let mut name = self.text(item, Style::Short);
        let added: Vec<usize> =
            (0..item.binders.len()).filter(|&at| self.needs_more(item, at, mv, &name)).collect();
        if !added.is_empty() {
            self.put(item, mv);
            let values: Vec<String> = added.iter().map(|&at| self.shown(item, at)).collect();
            name = format!("{name} ({})", values.join(", "));
        }
        name
    }

    /// Whether a binder's value must stand behind the text.
    fn needs_more(&mut self, item: &Item, at: usize, mv: &Move, name: &str) -> bool {
        let binder = &item.binders[at];
        let holes = holes(item);
        if holes.iter().any(|hole| binder_of(item, hole) == Some(at)) {
            return false;
        }
        if !holes.iter().any(|hole| walk::mentions(hole, binder.var)) {
            return true;
        }
        // It is shown in part: is there another value that reads the same?
        let own = value_of(mv, item, at);
        let mut same = false;
        let mut free = Given::of(item, mv);
        free.forget(item, at);
        let _ = self.each(item, 0, &free, &mut |naming, other| {
            same = value_of(other, item, at) != own && naming.text(item, Style::Short) == *name;
            if same { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.put(item, mv);
        same
    }

    /// How many possible moves of earlier items have this name.
    fn earlier_with(&mut self, name: &str, index: u16) -> usize {
        let text = tidy(name);
        let items = self.choice.items.iter().enumerate().take(index as usize);
        items.filter(|(at, item)| matches!(self.read(item, *at as u16, &text), Some((_, true)))).count()
    }

    /// Writes a move's values into the locals.
    pub(super) fn put(&mut self, item: &Item, mv: &Move) {
        for (at, binder) in item.binders.iter().enumerate() {
            match binder.over {
                Over::Subsets(_) => self.eval.set_local_cards(binder.var, &mv.set),
                _ => self.eval.set_local(binder.var, mv.values.get(at).copied().unwrap_or(NONE)),
            }
        }
    }

    pub(super) fn look(&self, style: Style) -> Look<'static> {
        Look { style, ..Look::short(self.viewer) }
    }

    pub(super) fn text(&mut self, item: &Item, style: Style) -> String {
        let look = self.look(style);
        let spread = self.is_item_spread(item);
        item.text
            .as_ref()
            .map_or(String::new(), |text| Writer::of_names(&mut self.eval, look, spread).text(text))
    }

    fn is_item_spread(&mut self, item: &Item) -> bool {
        item.binders.iter().any(|binder| match &binder.over {
            Over::Cards(set) => self.is_spread(set),
            Over::Subsets(subsets) => self.is_spread(&subsets.of),
            _ => false,
        })
    }

    /// Whether cards that the chooser does not know lie in several places, so that their positions must name the place too.
    fn is_spread(&mut self, set: &Expr) -> bool {
        let Ok(set) = self.eval.cards(set) else { return false };
        let hidden = set.iter().filter(|&card| !self.knows(card));
        let mut places = hidden.map(|card| self.eval.state.place_of(self.eval.layout, card));
        let first = places.next();
        places.any(|place| Some(place) != first)
    }

    /// Whether the chooser knows a card.
    pub(super) fn knows(&self, card: u16) -> bool {
        let seat = if let Viewer::Seat(seat) = self.viewer { Some(seat) } else { None };
        texts::knows(self.eval.layout, self.eval.state, seat, card)
    }

    /// A binder's value as it stands in its local.
    pub(super) fn shown(&mut self, item: &Item, at: usize) -> String {
        let binder = &item.binders[at];
        let ty = self.eval.layout.program.locals[binder.var.index()].ty;
        let look = self.look(Style::Short);
        let (value, set) = (self.eval.local(binder.var), matches!(binder.over, Over::Subsets(_)));
        let cards = if set { self.eval.local_cards(binder.var) } else { CardSet::EMPTY };
        let writer = Writer::of_names(&mut self.eval, look, true);
        if set { writer.cards(&cards) } else { writer.single(ty, value, false) }
    }

    /// Goes through the moves that have the given values, each in the locals. Values not given are gone through.
    pub(super) fn each(
        &mut self,
        item: &Item,
        at: usize,
        given: &Given,
        seen: &mut dyn FnMut(&mut Self, &Move) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, FaultKind> {
        let Some(binder) = item.binders.get(at) else {
            let mv = given.as_move();
            return Ok(seen(self, &mv));
        };
        let subset = matches!(binder.over, Over::Subsets(_));
        match (subset, given.set, given.values[at]) {
            (true, Some(set), _) => self.eval.set_local_cards(binder.var, &set),
            (false, _, Some(value)) => self.eval.set_local(binder.var, value),
            _ => {
                let mut values = Vec::new();
                self.eval.through(binder, &mut |eval| {
                    values.push(if subset {
                        (0, eval.local_cards(binder.var))
                    } else {
                        (eval.local(binder.var), CardSet::EMPTY)
                    });
                    Ok(())
                })?;
                for (value, set) in values {
                    let mut more = *given;
                    if subset {
                        more.set = Some(set)
                    } else {
                        more.values[at] = Some(value)
                    }
                    if self.each(item, at, &more, seen)?.is_break() {
                        return Ok(ControlFlow::Break(()));
                    }
                }
                return Ok(ControlFlow::Continue(()));
            }
        }
        self.each(item, at + 1, given, seen)
    }
}

impl Given {
    fn of(item: &Item, mv: &Move) -> Given {
        let mut given = Given::default();
        for (at, binder) in item.binders.iter().enumerate().take(4) {
            match binder.over {
                Over::Subsets(_) => given.set = Some(mv.set),
                _ => given.values[at] = Some(mv.values[at]),
            }
        }
        given
    }

    fn forget(&mut self, item: &Item, at: usize) {
        match item.binders[at].over {
            Over::Subsets(_) => self.set = None,
            _ => self.values[at] = None,
        }
    }

    pub(super) fn as_move(&self) -> Move {
        Move {
            item: 0,
            values: self.values.map(|value| value.unwrap_or(0)),
            set: self.set.unwrap_or(CardSet::EMPTY),
        }
    }
}

/// The values shown in an item's text.
fn holes(item: &Item) -> Vec<&Expr> {
    let parts = item.text.iter().flat_map(|text| &text.parts);
    parts.filter_map(|part| if let TextPart::Value(value) = part { Some(value) } else { None }).collect()
}

fn value_of(mv: &Move, item: &Item, at: usize) -> (i64, CardSet) {
    match item.binders[at].over {
        Over::Subsets(_) => (0, mv.set),
        _ => (mv.values.get(at).copied().unwrap_or(0), CardSet::EMPTY),
    }
}
