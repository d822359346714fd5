//! Bringing a game into a situation: random moves to the right choice, then everything is laid out anew.

use super::{Given, Lay};
use crate::asked;
use crate::chance::Stream;
use crate::dictated::Dictated;
use crate::labels;
use crate::layout::{NO_CARD, NOBODY, Ordering, head};
use crate::names;
use crate::set::CardSet;
use crate::state::{State, Status};
use crate::state_text::card_names;
use crate::table::Table;
use crate::watched;
use lang::program::Shape;
use std::ops::Range;

/// So many games are begun to reach the choice a scenario wants.
const MOST_GAMES: u64 = 60;
/// So many are played for one where the loops stand right.
const ENOUGH_GAMES: u64 = 5;
/// So many moves are made in each.
const MOST_MOVES: u32 = 3_000;
/// The stream of the random moves, apart from those of the game.
const STREAM: u64 = 1 << 40;

/// A line and what is wrong with it.
pub(super) type Wrong = (usize, String);

/// A state, and where it may not be what was meant.
type Found = (State, Option<String>);

/// A state in the situation a scenario gives.
pub(super) fn state(table: &Table, given: &Given, seed: u64) -> Result<Found, Wrong> {
    let (mut state, doubt) = lay_out(table, given, seed, few_cards(table, given))?;
    refresh(table, given, &mut state)?;
    Ok((state, doubt))
}

/// The same, whether or not there is still something to choose: enough for values.
pub(super) fn laid_out(table: &Table, given: &Given, seed: u64) -> Result<State, Wrong> {
    lay_out(table, given, seed, Vec::new()).map(|(state, _)| state)
}

fn lay_out(table: &Table, given: &Given, seed: u64, few: Vec<(u16, usize)>) -> Result<Found, Wrong> {
    let chance = dictated(table, given)?;
    let reached = Reaching { table, given, seed, chance, few }.run();
    let (mut state, doubt) = reached.map_err(|message| (given.line, message))?;
    Laying::of(table, &state).run(given, &mut state)?;
    watched::remember(table, &mut state);
    Ok((state, doubt))
}

/// What chance brings on the way.
fn dictated(table: &Table, given: &Given) -> Result<Option<Dictated>, Wrong> {
    let mut chance = Dictated::new();
    for (line, outcomes) in &given.chance {
        for name in outcomes {
            let pushed = chance.push(&table.layout, name);
            pushed.ok_or_else(|| (*line, format!("chance cannot bring {name}: there is no such card")))?;
        }
    }
    Ok((!given.chance.is_empty()).then_some(chance))
}

/// The shared rows that are laid out with no more cards than there are players, and how many: cards that players lay one by
/// one, so that their number says how far a round has come.
fn few_cards(table: &Table, given: &Given) -> Vec<(u16, usize)> {
    let layout = &table.layout;
    let few = |(_, lay): &(usize, Lay)| {
        let Lay::Put(zone, cards) = lay else { return None };
        let place = labels::read_place(layout, zone)?;
        let count = card_names(cards).ok()?.0.len();
        let zone = &layout.program.zones[layout.places[place as usize].zone.index()];
        let is_row = zone.owners.is_empty() && zone.shape == Shape::Row;
        (is_row && count <= layout.players).then_some((place, count))
    };
    given.lay.iter().filter_map(few).collect()
}

/// Plays at random until the wanted choice is open.
struct Reaching<'a> {
    table: &'a Table,
    given: &'a Given,
    seed: u64,
    chance: Option<Dictated>,
    few: Vec<(u16, usize)>,
}

impl Reaching<'_> {
    /// The first state with the wanted choice; or a later one with the same choice where as many cards lie as are laid out, so
    /// that loops have come as far.
    fn run(&self) -> Result<Found, String> {
        let (table, given) = (self.table, self.given);
        if let Some(step) = &given.step
            && !table.program().steps.iter().any(|s| s.name == *step)
        {
            return Err(format!("there is no step called {step}"));
        }
        let mut first = None;
        for game in 0..MOST_GAMES {
            if let Some(found) = self.play(self.seed.wrapping_add(game), &mut first) {
                return Ok((found, None));
            }
            if first.is_some() && game >= ENOUGH_GAMES {
                break;
            }
        }
        let doubt = "no random game had as many cards there at this choice as are laid out, \
                     so the rounds of a loop may stand elsewhere";
        first.map(|state| (state, Some(doubt.to_string()))).ok_or_else(|| {
            let whose = given.seat.map_or("anybody".to_string(), |seat| format!("P{seat}"));
            let step = given.step.as_deref().unwrap_or("the first step");
            format!("random games never reach a choice of {whose} in {step}")
        })
    }

    /// One game: the state that is wanted in every respect; the first that has the right choice is noted.
    fn play(&self, seed: u64, first: &mut Option<State>) -> Option<State> {
        let (table, mut chance) = (self.table, self.chance.clone());
        let mut state = match &mut chance {
            Some(chance) => table.start_with(seed, chance),
            None => table.start(seed),
        };
        let mut random = Stream::new(seed, STREAM);
        for _ in 0..MOST_MOVES {
            if is_wanted(table, self.given, &state) {
                let asked = |state: &State| table.choice(state).map(|choice| choice.id);
                let first = first.get_or_insert_with(|| state.clone());
                let as_many =
                    |&(place, count): &(u16, usize)| state.cards_in(&table.layout, place).len() == count;
                if asked(first) == asked(&state) && self.few.iter().all(as_many) {
                    return Some(state);
                }
            }
            let made = self.given.step.is_some()
                && match &mut chance {
                    Some(chance) => table.random_move_with(&mut state, &mut random, chance),
                    None => table.random_move(&mut state, &mut random),
                };
            if !made {
                break;
            }
        }
        None
    }
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
        Status::Faulted(fault) => format!(": {}", fault.told(&table.program().sources)),
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
            Lay::Reversed(reversed) => {
                state.set_num(head::DIRECTION, if *reversed { -1 } else { 1 });
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
        labels::put_content(layout, state, one.cell, ty, value)
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
                let tokens = &self.table.layout.tokens;
                displaced
                    .extend(cards.iter().copied().filter(|&c| !self.used.contains(c) && !tokens.contains(c)));
            }
        }
        let nowhere = CardSet::first_n(self.table.layout.cards).minus(&laid).minus(&self.used);
        let nowhere = nowhere.minus(&self.table.layout.tokens);
        displaced.extend(nowhere.iter());
        displaced
    }

    /// Fills the places no line speaks of.
    fn fill(&mut self, old: Vec<(Vec<u16>, Range<usize>)>, displaced: Vec<u16>) -> Result<(), String> {
        let filled = self.fill_places(old, displaced);
        self.keep_tokens();
        filled
    }

    /// Tokens that no line speaks of lie in the reserve.
    fn keep_tokens(&mut self) {
        let layout = &self.table.layout;
        for card in layout.tokens.minus(&self.used).iter() {
            if let Some(place) = layout.in_reserve(card) {
                self.piles[place as usize].0.push(card);
            }
        }
    }

    fn fill_places(&mut self, old: Vec<(Vec<u16>, Range<usize>)>, displaced: Vec<u16>) -> Result<(), String> {
        if let Some(rest) = self.rest {
            for place in (0..self.piles.len()).filter(|&p| !self.named[p]) {
                self.piles[place] = (Vec::new(), 0..0);
            }
            return self.put_rest(rest, displaced);
        }
        let mut displaced = displaced.into_iter();
        for (place, (cards, mixed)) in old.into_iter().enumerate().filter(|(p, _)| !self.named[*p]) {
            let fill = |card: u16| if self.used.contains(card) { displaced.next() } else { Some(card) };
            let tokens = &self.table.layout.tokens;
            let cards = cards.into_iter().filter(|card| !tokens.contains(*card));
            let filled: Vec<u16> = cards.filter_map(fill).collect();
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
