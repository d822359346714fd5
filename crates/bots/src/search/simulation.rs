//! One simulated game: down the tree, on at random, and back.

use super::clock::Clock;
use super::liked::Liked;
use super::playing_on::PlayingOn;
use super::taste::{self, Taste};
use super::tree::{Candidate, Step, Tree};
use crate::deals::Deals;
use crate::greedy::Leaning;
use crate::key;
use crate::sight::Sight;
use crate::wishes::Wishes;
use crate::worth::{Judge, Worths};
use engine::chance::{Stream, mix};
use engine::knowledge::everybody;
use engine::layout::head;
use engine::moves::Move;
use engine::state::{State, Status};
use engine::table::Table;
use std::array::from_fn;

/// So many drawn states are kept and used again: drawing one takes as long as playing one out.
const KEPT: usize = 512;
/// How many quick moves are made between two looks at the clock.
const UNWATCHED: u32 = 4;
/// Beyond so many moves not all are looked at.
const WIDE: u64 = 40;
/// So many decisions are made at random before a game is judged as it stands.
const MOST_RANDOM: u32 = 600;

/// So many moves are made behind the tree where the author says what players like: then that tells how the deal stands.
const ENOUGH_MOVES: u32 = 60;
/// What the author's preferences say of a move counts as much as so many tries of it.
const LEANING: f64 = 30.0;
/// And as this part of all tries at most: where there are few of them, it would decide alone.
const LEANING_PART: f64 = 0.1;
/// What a player likes of a move behind the root counts as much as so many tries of it.
const LIKING: f64 = 10.0;
/// So many moves behind the tree are made as players like; after that it is not worth its time.
const LIKED_MOVES: u32 = 8;
/// So many choices deep it is told apart what players hold.
const DEEP: u32 = 6;

/// Everything that simulations share.
pub(super) struct Simulation<'a> {
    table: &'a Table,
    seat: u8,
    deals: Deals<'a>,
    kept: Vec<State>,
    clock: Clock,
    random: Stream,
    judge: Judge<'a>,
    deal: u64,
    state: State,
    taste: Taste,
    on: PlayingOn<'a>,
    liked: Liked<'a>,
    /// Whether the candidates are judged by what their player likes.
    by_liking: bool,
    /// What the author's preferences say of the moves at the root.
    leanings: Vec<Leaning>,
    /// How many tries each of these is worth.
    leaning: f64,
    /// For each seat the places only it and perhaps some others see.
    own_places: Vec<Vec<u16>>,
    moves: Vec<Move>,
    candidates: Vec<Candidate>,
    way: Vec<Step>,
    /// How many choices deep the way goes.
    depth: u32,
}

impl<'a> Simulation<'a> {
    /// Games as this seat imagines them, with what it knows of what players like. None if there is no state to be imagined.
    pub(super) fn new(
        sight: &'a Sight<'_>,
        advice: Option<Wishes<'a>>,
        seed: u64,
        clock: Clock,
    ) -> Option<Simulation<'a>> {
        let (table, deals) = (sight.table(), sight.deals());
        let mut random = Stream::new(seed, 2);
        let mut state = deals.draw(&mut random, clock)?;
        Some(Simulation {
            table,
            seat: sight.seat(),
            kept: vec![state.clone()],
            clock,
            judge: Judge::new(table, advice, &mut state),
            taste: Taste::new(),
            on: PlayingOn::new(table, advice),
            liked: Liked::new(table, advice, clock),
            by_liking: false,
            leanings: Vec::new(),
            leaning: 0.0,
            own_places: own_places(table),
            deal: state.words[head::DEALS as usize],
            deals,
            random,
            state,
            moves: Vec::new(),
            candidates: Vec::new(),
            way: Vec::new(),
            depth: 0,
        })
    }

    /// Plays one game. Whether there was one to play, and time to: a game that the clock breaks off teaches nothing, unless it is
    /// the first.
    pub(super) fn run(&mut self, tree: &mut Tree) -> bool {
        let first = tree.simulations() == 0;
        if !first && self.clock.is_up() {
            return false;
        }
        self.draw(tree.simulations());
        self.way.clear();
        self.descend(tree);
        if self.way.is_empty() {
            return false;
        }
        let midway = self.play_out();
        if !first && self.clock.is_up() {
            return false;
        }
        let at_end = match self.goes_on() {
            true => self.judge.unfinished(&mut self.state),
            false => self.judge.worths(&mut self.state),
        };
        // Half by half: the end is true but owes much to chance, what is liked before is neither.
        let worths = midway.map_or(at_end, |midway| from_fn(|seat| 0.5 * at_end[seat] + 0.5 * midway[seat]));
        tree.learn(&self.way, &worths);
        self.taste.learn(&worths);
        true
    }

    fn draw(&mut self, number: u32) {
        if self.kept.len() < KEPT
            && let Some(drawn) = self.deals.draw(&mut self.random, self.clock)
        {
            self.state.copy_from(&drawn);
            self.kept.push(drawn);
        } else {
            self.state.copy_from(&self.kept[number as usize % self.kept.len()]);
            // What chance will bring is new all the same.
            engine::resample::new_chance(self.table, &mut self.state, &mut |n| self.random.below(n));
        }
    }

    /// What the author's preferences say of the moves at the root, before so many simulations: of few it is a small part, and the
    /// more there are, the less it matters.
    pub(super) fn lean(&mut self, leanings: Vec<Leaning>, simulations: u32) {
        self.leanings = leanings;
        self.leaning = LEANING.min(LEANING_PART * f64::from(simulations));
    }

    /// Goes down the tree until a move is new in it, or the deal is over.
    fn descend(&mut self, tree: &mut Tree) {
        let (mut node, mut own) = (0, None);
        self.depth = 0;
        while self.goes_on() && (self.way.is_empty() || !self.clock.is_up()) {
            let all_choose = matches!(self.state.status, Status::AtOnce(_));
            let Some(seat) = self.next_seat(self.way.is_empty()) else { return };
            if all_choose && seat != self.seat && self.answer_roughly(seat) {
                match self.state.waits(seat) {
                    true => continue,
                    // What follows is hardly ever met again.
                    false => return,
                }
            }
            self.list(tree, node, seat);
            if self.candidates.is_empty() {
                return;
            }
            let holding = (!self.way.is_empty() && self.depth < DEEP).then(|| self.holding(seat));
            let selected = tree.select(node, &self.candidates, holding, self.by_liking, &mut self.random);
            let step = selected.step;
            self.way.push(step);
            self.way.extend(selected.held);
            self.depth += 1;
            self.taste.note(self.candidates[selected.at].slot, seat);
            let m = self.moves[selected.at];
            self.table.make(&mut self.state, seat, &m);
            if all_choose {
                // Nobody's answer depends on another's: all are kept at this node, and the way goes on behind one's own.
                if seat == self.seat || own.is_none() {
                    own = Some(step);
                }
                if self.state.waits(seat) {
                    continue;
                }
            }
            let behind = own.take().unwrap_or(step);
            node = behind.target(tree);
            if selected.fresh {
                return;
            }
        }
    }

    /// Somebody else's answer, at once with one's own, among many: with other cards it is another one in nearly every state, so
    /// the tree would learn nothing of it. Whether there were so many.
    fn answer_roughly(&mut self, seat: u8) -> bool {
        if self.table.count(&mut self.state, seat) <= WIDE {
            return false;
        }
        let Status::AtOnce(choice) = self.state.status else { return false };
        self.on.answer(&mut self.state, choice, seat, &mut self.taste, &mut self.random)
    }

    /// A number for the cards that a seat holds hidden from others.
    fn holding(&self, seat: u8) -> u64 {
        let layout = &self.table.layout;
        let mut code = u64::from(seat);
        for &place in &self.own_places[usize::from(seat)] {
            for word in self.state.card_set(layout, layout.places[place as usize].set).0 {
                code = mix(code ^ word);
            }
        }
        code
    }

    /// Who chooses next; the one who searches comes first.
    fn next_seat(&self, first: bool) -> Option<u8> {
        match self.state.status {
            Status::Choice(_, seat) => Some(seat),
            Status::AtOnce(_) if first => Some(self.seat),
            Status::AtOnce(_) => Some(self.state.words[head::OWING as usize].trailing_zeros() as u8),
            _ => None,
        }
    }

    /// Lists the moves to choose from: all, or where there are many those known and now and then a new one.
    fn list(&mut self, tree: &Tree, node: u32, seat: u8) {
        self.moves.clear();
        self.candidates.clear();
        let count = self.table.count(&mut self.state, seat);
        if count <= WIDE {
            self.table.moves_into(&mut self.state, seat, &mut self.moves);
        } else {
            self.list_some(tree, node, seat, count);
        }
        let root = self.way.is_empty();
        let feels = !root && self.depth < DEEP && matches!(self.state.status, Status::Choice(..));
        let (liked, random) = (&mut self.liked, &mut self.random);
        let thoughts = if feels { liked.thoughts(&mut self.state, seat, &self.moves, random) } else { None };
        self.by_liking = thoughts.is_some();
        for (at, m) in self.moves.iter().enumerate() {
            let key = key::of(self.table, &self.state, seat, m);
            let slot = taste::slot(key.choice, seat, &key.known) ^ (key.hidden % 512) as u16;
            let leaning = if root { self.leanings.iter().find(|leaning| leaning.key == key) } else { None };
            let (thought, weight) = match (thoughts, leaning) {
                (Some(thoughts), _) => (thoughts[at], LIKING),
                (None, Some(leaning)) => (leaning.thought, self.leaning),
                (None, None) => (self.taste.of(slot), 1.0),
            };
            self.candidates.push(Candidate { key, slot, thought, weight });
        }
    }

    /// Progressive widening: the more often a node is visited, the more of its moves are looked at.
    fn list_some(&mut self, tree: &Tree, node: u32, seat: u8, count: u64) {
        let known = tree.keys(node).filter(|key| key.seat == seat && key.hidden == 0).map(|key| key.known);
        self.table.those_offered(&mut self.state, seat, known, &mut self.moves);
        let wanted = 6 + (2.0 * f64::from(tree.visits(node)).sqrt()) as usize;
        if tree.width(node) < wanted || self.moves.is_empty() {
            let n = self.random.below(count);
            if let Some(m) = self.table.nth(&mut self.state, seat, n).filter(|m| !self.moves.contains(m)) {
                self.moves.push(m);
            }
        }
    }

    /// Plays on to the end of the deal: at first as players like, then roughly. What it seemed worth in between, if that can be
    /// told.
    fn play_out(&mut self) -> Option<Worths> {
        let mut midway = None;
        let most = if self.judge.has_likes() { ENOUGH_MOVES } else { MOST_RANDOM };
        for made in 0..most {
            let by_liking = made < LIKED_MOVES && self.liked.says_anything();
            let late = (by_liking || made % UNWATCHED == 0) && self.clock.is_up();
            if late || !self.goes_on() {
                return midway;
            }
            if made == LIKED_MOVES && self.liked.says_anything() {
                midway = Some(self.judge.unfinished(&mut self.state));
            }
            let liked = by_liking.then_some(&mut self.liked);
            if !self.on.step(&mut self.state, &mut self.taste, &mut self.random, liked) {
                return midway;
            }
        }
        midway
    }

    /// Whether somebody has to choose, and still in the same deal.
    fn goes_on(&self) -> bool {
        matches!(self.state.status, Status::Choice(..) | Status::AtOnce(_))
            && self.state.words[head::DEALS as usize] == self.deal
    }
}

/// For each seat the places of its own that not everybody sees.
fn own_places(table: &Table) -> Vec<Vec<u16>> {
    let layout = &table.layout;
    let own = |seat: usize| {
        let places = layout.places.iter().enumerate();
        let own = places.filter(|(_, p)| p.player == Some(seat as u8) && p.seen_by != everybody(layout));
        own.map(|(place, _)| place as u16).collect()
    };
    (0..layout.players).map(own).collect()
}
