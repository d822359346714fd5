//! Bringing a game into a situation: random moves to the right choice, then everything is laid out anew.

use super::{Given, Lay};
use crate::asked;
use crate::chance::Stream;
use crate::labels;
use crate::layout::{NO_CARD, NOBODY, Ordering};
use crate::names;
use crate::set::CardSet;
use crate::state::{State, Status};
use crate::state_text::card_names;
use crate::table::Table;
use crate::watched;
use std::ops::Range;

/// So many games are begun to reach the choice a scenario wants.
const MOST_GAMES: u64 = 60;
/// So many moves are made in each.
const MOST_MOVES: u32 = 3_000;
/// The stream of the random moves, apart from those of the game.
const STREAM: u64 = 1 << 40;

/// A line and what is wrong with it.
pub(super) type Wrong = (usize, String);

/// A state in the situation a scenario gives.
pub(super) fn state(table: &Table, given: &Given, seed: u64) -> Result<State, Wrong> {
    let mut state = laid_out(table, given, seed)?;
    refresh(table, given, &mut state)?;
    Ok(state)
}

/// The same, whether or not there is still something to choose: enough for values.
pub(super) fn laid_out(table: &Table, given: &Given, seed: u64) -> Result<State, Wrong> {
    let mut state = reach(table, given, seed).map_err(|message| (given.line, message))?;
    Laying::of(table, &state).run(given, &mut state)?;
    watched::remember(table, &mut state);
    Ok(state)
}

/// Plays at random until the wanted choice is open.
fn reach(table: &Table, given: &Given, seed: u64) -> Result<State, String> {
    if let Some(step) = &given.step
        && !table.program().steps.iter().any(|s| s.name == *step)
    {
        return Err(format!("there is no step called {step}"));
    }
    for game in 0..MOST_GAMES {
        let mut state = table.start(seed.wrapping_add(game));
        let mut random = Stream::new(seed.wrapping_add(game), STREAM);
        for _ in 0..MOST_MOVES {
            if is_wanted(table, given, &state) {
                return Ok(state);
            }
            if given.step.is_none() || !table.random_move(&mut state, &mut random) {
                break;
            }
        }
    }
    let whose = given.seat.map_or("anybody".to_string(), |seat| format!("P{seat}"));
    let step = given.step.as_deref().unwrap_or("the first step");
    Err(format!("random games never reach a choice of {whose} in {step}"))
}

fn is_wanted(table: &Table, given: &Given, state: &State) -> bool {
    let (seats, Some(choice)) = (table.to_choose(state), table.choice(state)) else { return false };
    let step = asked::name_of_step(table.program(), choice.id);
    given.seat.is_none_or(|seat| seats.contains(&seat))
        && given.step.as_ref().is_none_or(|wanted| *wanted == step)
}

/// Works out the offers; the choice must still be there.
fn refresh(table: &Table, given: &Given, state: &mut State) -> Result<(), Wrong> {
    let laid_out = state.clone();
    if asked::refresh(table, state) {
        return Ok(());
    }
    let who = given
        .seat
        .or(table.to_choose(&laid_out).first().copied())
        .map_or("nobody".to_string(), |seat| format!("P{seat}"));
    let step = given.step.as_deref().unwrap_or("the first choice");
    let why = match &state.status {
        Status::Faulted(fault) => format!(": {fault}"),
        _ => String::new(),
    };
    *state = laid_out;
    Err((given.line, format!("as it is laid out here, {who} has nothing to choose at {step}{why}")))
}

/// Where every card lies, and lies then.
struct Laying<'a> {
    table: &'a Table,
    /// For each place what lies there, and which part is mixed.
    piles: Vec<(Vec<u16>, Range<usize>)>,
    /// Places that a line speaks of.
    named: Vec<bool>,
    /// Cards that a line speaks of.
    used: CardSet,
    /// Where the others go.
    rest: Option<u16>,
    /// The row of owners as it was.
    owners: Vec<u16>,
}

impl<'a> Laying<'a> {
    fn of(table: &'a Table, state: &State) -> Laying<'a> {
        let layout = &table.layout;
        let places = 0..layout.places.len() as u16;
        let row = layout.rows.owner;
        Laying {
            table,
            piles: places.map(|p| (state.in_order(layout, p), state.mixed_part(layout, p))).collect(),
            named: vec![false; layout.places.len()],
            used: CardSet::EMPTY,
            rest: None,
            owners: state.cards[row..row + layout.cards].to_vec(),
        }
    }

    fn run(mut self, given: &Given, state: &mut State) -> Result<(), Wrong> {
        let old = self.piles.clone();
        for (line, lay) in &given.lay {
            self.line(lay, state).map_err(|message| (*line, message))?;
        }
        let displaced = self.displaced(&old);
        self.fill(old, displaced).map_err(|message| (given.line, message))?;
        self.lay(state);
        for (line, lay) in &given.lay {
            if let Lay::Owner(card, seat) = lay {
                self.own(state, card, *seat).map_err(|message| (*line, message))?;
            }
        }
        Ok(())
    }

    fn line(&mut self, lay: &Lay, state: &mut State) -> Result<(), String> {
        match lay {
            Lay::Put(what, value) => match labels::read_place(&self.table.layout, what) {
                Some(place) => self.put_cards(place, what, value),
                None => self.put_value(state, what, value),
            },
            Lay::Rest(zone) => {
                let place = labels::read_place(&self.table.layout, zone);
                self.rest = Some(place.ok_or_else(|| format!("there is no zone {zone}"))?);
                Ok(())
            }
            Lay::Owner(..) => Ok(()),
        }
    }

    fn put_cards(&mut self, place: u16, zone: &str, text: &str) -> Result<(), String> {
        let (names, mixed) = card_names(text)?;
        let is_pile = matches!(self.table.layout.places[place as usize].order, Ordering::Pile(..));
        if !mixed.is_empty() && !is_pile {
            return Err(format!("{zone} is never shuffled, so its cards are not mixed"));
        }
        if std::mem::replace(&mut self.named[place as usize], true) {
            return Err(format!("{zone} was laid out by a line before"));
        }
        let cards: Vec<u16> = names.iter().map(|name| self.take(name)).collect::<Result<_, _>>()?;
        self.piles[place as usize] = (cards, mixed);
        Ok(())
    }

    /// A card of this name that no line has spoken of yet.
    fn take(&mut self, name: &str) -> Result<u16, String> {
        let layout = &self.table.layout;
        let candidates = names::cards_named(layout, name);
        if candidates.is_empty() {
            return Err(format!("there is no card {name}"));
        }
        let card = candidates.minus(&self.used).lowest();
        let card = card.ok_or_else(|| format!("{name} is named more often than there are such cards"))?;
        self.used.insert(card);
        Ok(card)
    }

    fn put_value(&mut self, state: &mut State, what: &str, value: &str) -> Result<(), String> {
        let layout = &self.table.layout;
        let one =
            labels::read_var(layout, what).ok_or_else(|| format!("there is no zone or variable {what}"))?;
        let ty = layout.program.vars[one.var.index()].ty;
        labels::put_content(layout, state, one.slot, ty, value)
            .ok_or_else(|| format!("{what} cannot be `{value}`"))
    }

    /// Takes the cards that lines speak of out of the places they lay in, and gives the other cards of the places that were
    /// laid out anew.
    fn displaced(&self, old: &[(Vec<u16>, Range<usize>)]) -> Vec<u16> {
        let mut laid = CardSet::EMPTY;
        let mut displaced = Vec::new();
        for (place, (cards, _)) in old.iter().enumerate() {
            laid = laid.or(&cards.iter().copied().collect());
            if self.named[place] || self.rest.is_some() {
                displaced.extend(cards.iter().copied().filter(|&c| !self.used.contains(c)));
            }
        }
        let nowhere = CardSet::first_n(self.table.layout.cards).minus(&laid).minus(&self.used);
        displaced.extend(nowhere.iter());
        displaced
    }

    /// Fills the places no line speaks of.
    fn fill(&mut self, old: Vec<(Vec<u16>, Range<usize>)>, displaced: Vec<u16>) -> Result<(), String> {
        if let Some(rest) = self.rest {
            for place in (0..self.piles.len()).filter(|&p| !self.named[p]) {
                self.piles[place] = (Vec::new(), 0..0);
            }
            return self.put_rest(rest, displaced);
        }
        let mut displaced = displaced.into_iter();
        for (place, (cards, mixed)) in old.into_iter().enumerate().filter(|(p, _)| !self.named[*p]) {
            let fill = |card: u16| if self.used.contains(card) { displaced.next() } else { Some(card) };
            let filled: Vec<u16> = cards.into_iter().filter_map(fill).collect();
            let mixed = mixed.start.min(filled.len())..mixed.end.min(filled.len());
            self.piles[place] = (filled, mixed);
        }
        match displaced.count() {
            0 => Ok(()),
            left => Err(format!("{left} cards are left over: say where they lie with `rest in ZONE`")),
        }
    }

    /// Lays the rest under what a zone was given, in unknown order.
    fn put_rest(&mut self, place: u16, mut rest: Vec<u16>) -> Result<(), String> {
        rest.sort_unstable();
        let count = rest.len();
        let (cards, mixed) = &mut self.piles[place as usize];
        if mixed.start < mixed.end {
            return Err("the rest is mixed itself: leave out the square brackets".to_string());
        }
        rest.append(cards);
        *cards = rest;
        if matches!(self.table.layout.places[place as usize].order, Ordering::Pile(..)) {
            *mixed = 0..count;
        }
        Ok(())
    }

    fn lay(&self, state: &mut State) {
        let layout = &self.table.layout;
        let before: Vec<Option<u16>> = (0..layout.cards as u16).map(|c| state.place_of(layout, c)).collect();
        state.clear_all(layout);
        for (place, (cards, mixed)) in self.piles.iter().enumerate() {
            state.lay_out(layout, place as u16, cards, mixed.clone());
            for &card in cards.iter().filter(|&&c| before[c as usize] == Some(place as u16)) {
                if !self.used.contains(card) {
                    state.cards[layout.rows.owner + card as usize] = self.owners[card as usize];
                }
            }
        }
    }

    /// Says whose a card is that lies in a shared zone; of several alike, one that nobody has yet.
    fn own(&self, state: &mut State, name: &str, seat: u8) -> Result<(), String> {
        let layout = &self.table.layout;
        if usize::from(seat) >= layout.players {
            return Err(format!("nobody sits at P{seat}"));
        }
        let row = layout.rows.owner;
        let shared = |card: &u16| {
            let place = state.cards[layout.rows.place + *card as usize];
            place != NO_CARD && layout.places[place as usize].player.is_none()
        };
        let mut cards = names::cards_named(layout, name).iter().filter(shared);
        let free = cards.find(|&c| state.cards[row + c as usize] == NOBODY);
        let card =
            free.ok_or_else(|| format!("no card {name} lies in a shared zone and waits for an owner"))?;
        state.cards[row + card as usize] = u16::from(seat);
        Ok(())
    }
}
