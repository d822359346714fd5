//! Looks one move ahead, with the game's own preferences.

use crate::at_once;
use crate::bot::{Bot, Chosen, Estimate};
use crate::ending::{Ending, WON};
use crate::key::{self, Key};
use crate::search::clock::Clock;
use crate::sight::Sight;
use crate::wishes::Wishes;
use engine::chance::Stream;
use engine::moves::Move;
use engine::state::State;
use engine::table::Table;

/// So many moves are looked at; if there are more, random ones.
const MOST_MOVES: usize = 200;
/// In so many drawn states.
const STATES: usize = 8;

/// Plays what looks best after its own move.
#[derive(Clone, Debug)]
pub struct Greedy {
    random: Stream,
    character: String,
}

impl Greedy {
    /// One who breaks ties by this seed.
    pub fn new(seed: u64) -> Greedy {
        Greedy { random: Stream::new(seed, 1), character: String::new() }
    }

    /// One with a character that the game names.
    pub fn with_character(seed: u64, name: &str) -> Greedy {
        Greedy { character: name.to_string(), ..Greedy::new(seed) }
    }

    fn wishes<'a>(&self, table: &'a Table) -> Option<Wishes<'a>> {
        Wishes::named(table, &self.character).or_else(|| Wishes::plain(table))
    }
}

impl Bot for Greedy {
    fn choose(&mut self, sight: &Sight<'_>) -> Chosen {
        let keys = sight.keys(MOST_MOVES, &mut self.random);
        let Some(wishes) = self.wishes(sight.table()) else {
            return Chosen::plain(keys[self.random.below(keys.len() as u64) as usize]);
        };
        let deals = sight.deals();
        let clock = Clock::start(None);
        let mut states: Vec<State> =
            (0..STATES).filter_map(|_| deals.draw(&mut self.random, clock)).collect();
        if states.is_empty() {
            return Chosen::plain(keys[self.random.below(keys.len() as u64) as usize]);
        }
        let wanted = most_wanted(sight, &wishes, &keys, &mut states[0]);
        let mut thoughts: Vec<Estimate> =
            wanted.iter().map(|key| look_ahead(sight, &wishes, key, &mut states)).collect();
        // A random order first, so that equal ones are equally likely.
        for i in (1..thoughts.len()).rev() {
            thoughts.swap(i, self.random.below(i as u64 + 1) as usize);
        }
        thoughts.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        Chosen { key: thoughts[0].key, thoughts }
    }
}

/// What the author's preferences say of a move: how good it seems before anybody has thought about it, from 0 to 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leaning {
    pub(crate) key: Key,
    pub(crate) thought: f64,
}

/// What the author's preferences say of all moves; nothing if there are too many.
pub(crate) fn leanings(
    sight: &Sight<'_>,
    wishes: &Wishes<'_>,
    random: &mut Stream,
    clock: Clock,
) -> Vec<Leaning> {
    let deals = sight.deals();
    let mut states: Vec<State> = (0..STATES).filter_map(|_| deals.draw(random, clock)).collect();
    if states.is_empty() || sight.count() > MOST_MOVES as u64 {
        return Vec::new();
    }
    let keys = sight.keys(MOST_MOVES, random);
    let wanted = most_wanted(sight, wishes, &keys, &mut states[0]);
    let mut liked = Vec::new();
    for key in &keys {
        if clock.is_up() {
            return Vec::new();
        }
        liked.push(look_ahead(sight, wishes, key, &mut states));
    }
    let values: Vec<f64> = liked.iter().map(|l| l.worth).filter(|worth| worth.abs() < WON / 16.0).collect();
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let spread = (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt().max(1e-9);
    let thought = |liked: &Estimate| {
        let nod = if wanted.len() == keys.len() || wanted.contains(&liked.key) { 0.0 } else { -0.25 };
        (0.5 + 0.2 * ((liked.worth - mean) / spread).tanh() + nod).clamp(0.0, 1.0)
    };
    liked.iter().map(|liked| Leaning { key: liked.key, thought: thought(liked) }).collect()
}

/// The moves whose item the author wants most; all of them where nothing is said.
fn most_wanted(sight: &Sight<'_>, wishes: &Wishes<'_>, keys: &[Key], state: &mut State) -> Vec<Key> {
    let Some(choice) = sight.table().choice(state) else { return keys.to_vec() };
    let mut rank = |key: &Key| {
        let label = choice.items.get(key.known.item as usize).map_or("", |item| &item.label);
        wishes.rank(state, sight.seat(), label).unwrap_or(usize::MAX)
    };
    let ranks: Vec<usize> = keys.iter().map(&mut rank).collect();
    let best = ranks.iter().copied().min().unwrap_or(usize::MAX);
    keys.iter().zip(ranks).filter(|(_, rank)| *rank == best).map(|(key, _)| *key).collect()
}

/// How much the seat likes what comes of a move, on average over the states it could be in.
fn look_ahead(sight: &Sight<'_>, wishes: &Wishes<'_>, key: &Key, states: &mut [State]) -> Estimate {
    let (table, seat) = (sight.table(), sight.seat());
    let ending = Ending::new(table);
    let (mut sum, mut tried) = (0.0, 0u32);
    for (number, state) in (0..).zip(states) {
        let Some(m) = find(table, state, key) else { continue };
        let mut next = state.clone();
        table.make(&mut next, seat, &m);
        // The same answers to every move, as far as they can be given.
        at_once::others_answer(table, &mut next, seat, &mut Stream::new(number, 9));
        sum += ending.worth(state, &mut next, seat) + wishes.liking(&mut next, seat).unwrap_or(0) as f64;
        tried += 1;
    }
    Estimate { key: *key, worth: if tried > 0 { sum / f64::from(tried) } else { f64::MIN }, tried }
}

/// The move of a key in a state its player cannot tell from the one the key comes from.
pub(crate) fn find(table: &Table, state: &mut State, key: &Key) -> Option<Move> {
    if key.hidden == 0 {
        return table.contains(state, key.seat, &key.known).then_some(key.known);
    }
    let moves = table.moves(state, key.seat);
    moves.into_iter().find(|m| key::of(table, state, key.seat, m) == *key)
}
