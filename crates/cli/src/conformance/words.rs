//! Our moves in the words of a trace.
//!
//! A move is a path of one or more words; a trace says them one after the other. A set of cards that is named card by card has
//! no list of paths: it is built up with what the engine says can follow.

use super::eval;
use super::map::{Hole, MoveLine, Piece, Template};
use super::ready::{Opened, Ready};
use super::spell::in_one_form;
use engine::choice;
use engine::moves::Move;
use engine::set::CardSet;
use engine::state::State;
use lang::program::{Choice, Item, Over, Type};
use std::collections::BTreeSet;

/// What a seat may do, in the words of the trace.
#[derive(Clone, Debug, Default)]
pub struct Offers {
    paths: Vec<Path>,
    builders: Vec<Builder>,
    /// How many words were said already.
    said: usize,
    /// Moves that the trace does not have.
    pub silent: Vec<Move>,
}

/// A move and its words.
#[derive(Clone, Debug)]
struct Path {
    words: Vec<String>,
    mv: Move,
}

/// A set that is named card by card.
#[derive(Clone, Debug)]
struct Builder {
    item: u16,
    /// What is said for a card.
    word: Template,
    /// The cards named so far.
    partial: CardSet,
    /// The words for the cards that can follow.
    cards: Vec<(String, u16)>,
    /// Whether the set is possible as it is.
    possible: bool,
    /// What is said when the set is complete, if anything.
    closing: Option<String>,
}

/// What came of saying a word.
#[derive(Clone, Debug)]
pub enum Said {
    /// A move is complete.
    Made(Move),
    /// More words must follow.
    Partly(Offers),
    /// Several moves, or none, are called so.
    Unclear(usize),
}

/// A seat that speaks in the words of a trace.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    /// The map.
    pub ready: &'a Ready,
    /// The table.
    pub opened: &'a Opened,
    /// The seat.
    pub seat: u8,
}

impl Speaker<'_> {
    /// What the seat may do now.
    pub fn offers(self, state: &State) -> Result<Offers, String> {
        let mut state = state.clone();
        let Some(choice) = self.opened.table.choice(&state) else { return Ok(Offers::default()) };
        let lines: Vec<Option<&MoveLine>> =
            choice.items.iter().map(|i| self.ready.move_line(&i.label)).collect();
        let is_built = |line: &MoveLine| line.one_by_one;
        let mut offers = Offers::default();
        // Sets that are named card by card may be too many for a list.
        if !lines.iter().all(|line| line.is_some_and(is_built)) {
            for mv in self.opened.table.moves(&mut state, self.seat) {
                self.add(&mut offers, choice, lines[usize::from(mv.item)], mv, &mut state)?;
            }
        }
        for (index, line) in lines.into_iter().enumerate() {
            if let Some(line) = line.filter(|line| is_built(line)) {
                offers.builders.push(self.builder(index as u16, line, choice, &mut state)?);
            }
        }
        Ok(offers)
    }

    /// Adds a move that is not named card by card.
    fn add(
        self,
        offers: &mut Offers,
        choice: &Choice,
        line: Option<&MoveLine>,
        mv: Move,
        state: &mut State,
    ) -> Result<(), String> {
        let item = &choice.items[usize::from(mv.item)];
        let line = line.ok_or_else(|| format!("the map has no line for \"{}\"", item.label))?;
        let words: Vec<String> =
            line.words.iter().map(|word| self.speak(state, item, &mv, word)).collect::<Result<_, _>>()?;
        match (line.one_by_one, words.is_empty()) {
            (true, _) => {}
            (false, true) => offers.silent.push(mv),
            (false, false) => offers.paths.push(Path { words, mv }),
        }
        Ok(())
    }

    fn builder(
        self,
        item: u16,
        line: &MoveLine,
        choice: &Choice,
        state: &mut State,
    ) -> Result<Builder, String> {
        let closing = match line.words.get(1) {
            Some(word) => Some(self.write(state, word, &|_| None)?),
            None => None,
        };
        let word = line.words[0].clone();
        let begun =
            Builder { item, word, partial: CardSet::EMPTY, cards: Vec::new(), possible: false, closing };
        self.extend(begun, choice, state)
    }

    /// A builder with the cards that can follow what was named.
    fn extend(self, mut builder: Builder, choice: &Choice, state: &mut State) -> Result<Builder, String> {
        let layout = &self.opened.table.layout;
        choice::as_chooser(layout, state, choice, self.seat);
        let item = &choice.items[usize::from(builder.item)];
        let found = choice::extensions(layout, state, item, &[], &builder.partial);
        let found = found.map_err(|fault| format!("building \"{}\": {fault:?}", item.label))?;
        builder.cards.clear();
        for card in found.cards.iter() {
            let named = |_: &str| Some(Chosen::Value(Type::Card, i64::from(card)));
            builder.cards.push((self.write(state, &builder.word, &named)?, card));
        }
        builder.possible = !found.ways.is_empty();
        Ok(builder)
    }

    /// Says a word.
    pub fn say(self, offers: &Offers, word: &str, state: &State) -> Result<Said, String> {
        for builder in &offers.builders {
            if let Some(said) = self.say_card(builder, word, state)? {
                return Ok(said);
            }
        }
        let last = offers.said + 1;
        let fits = |path: &&Path| path.words.get(offers.said).is_some_and(|w| w == word);
        let paths: Vec<Path> = offers.paths.iter().filter(fits).cloned().collect();
        Ok(match &paths[..] {
            [only] if only.words.len() == last => Said::Made(only.mv),
            [] => Said::Unclear(0),
            _ if paths.iter().any(|path| path.words.len() == last) => Said::Unclear(paths.len()),
            _ => Said::Partly(Offers { paths, said: last, ..Offers::default() }),
        })
    }

    fn say_card(self, builder: &Builder, word: &str, state: &State) -> Result<Option<Said>, String> {
        if builder.possible && builder.closing.as_deref() == Some(word) {
            return Ok(Some(Said::Made(builder.as_move())));
        }
        let named = builder.cards.iter().find(|(name, _)| name == word);
        let (Some((_, card)), Some(choice)) = (named, self.opened.table.choice(state)) else {
            return Ok(None);
        };
        let mut next = builder.clone();
        next.partial.insert(*card);
        let next = self.extend(next, choice, &mut state.clone())?;
        let complete = next.possible && next.cards.is_empty() && next.closing.is_none();
        Ok(Some(match complete {
            true => Said::Made(next.as_move()),
            false => Said::Partly(Offers { builders: vec![next], ..Offers::default() }),
        }))
    }

    /// One word of a move.
    fn speak(self, state: &mut State, item: &Item, mv: &Move, word: &Template) -> Result<String, String> {
        let locals = &self.opened.table.layout.program.locals;
        self.write(state, word, &|name| {
            let at = item.binders.iter().position(|binder| locals[binder.var.index()].name == name)?;
            let ty = locals[item.binders[at].var.index()].ty;
            Some(match item.binders[at].over {
                Over::Subsets(_) => Chosen::Set(mv.set),
                _ => Chosen::Value(ty, mv.values[at]),
            })
        })
    }

    fn write(self, state: &mut State, word: &Template, chosen: &Lookup<'_>) -> Result<String, String> {
        let mut text = String::new();
        for piece in &word.0 {
            match piece {
                Piece::Plain(plain) => text += plain,
                Piece::Hole(hole) => text += &self.fill(state, hole, chosen)?,
            }
        }
        Ok(in_one_form(&text))
    }

    fn fill(self, state: &mut State, hole: &Hole, chosen: &Lookup<'_>) -> Result<String, String> {
        let spelling = &self.opened.spelling;
        let value = match &hole.value {
            Some(text) => {
                let value = self.ready.value(text, true).ok_or("a value was not compiled")?;
                Some((value.expr.ty, eval::number(self.opened, state, value, Some(self.seat))?))
            }
            None => None,
        };
        match (hole.chosen.as_ref().map(|name| chosen(name).ok_or(name)), value) {
            (Some(Ok(Chosen::Set(set))), _) => Ok(spelling.set(&set)),
            (Some(Ok(Chosen::Value(ty, number))), more) => {
                Ok(spelling.value(ty, number.saturating_add(more.map_or(0, |(_, more)| more))))
            }
            (Some(Err(name)), _) => Err(format!("nothing called `{name}` is chosen there")),
            (None, Some((ty, value))) => Ok(spelling.value(ty, value)),
            (None, None) => Err("a hole is empty".to_string()),
        }
    }
}

/// What was chosen.
enum Chosen {
    Value(Type, i64),
    Set(CardSet),
}

/// What was chosen under a name.
type Lookup<'l> = dyn Fn(&str) -> Option<Chosen> + 'l;

impl Offers {
    /// Whether there is nothing that the trace has a word for.
    pub fn is_silent(&self) -> bool {
        self.paths.is_empty()
            && self.builders.iter().all(|builder| builder.cards.is_empty() && !builder.possible)
    }

    /// The words that can be said now.
    pub fn words(&self) -> BTreeSet<String> {
        let paths = self.paths.iter().filter_map(|path| path.words.get(self.said).cloned());
        let cards =
            self.builders.iter().flat_map(|builder| builder.cards.iter().map(|(word, _)| word.clone()));
        let closing =
            self.builders.iter().filter(|builder| builder.possible).filter_map(|b| b.closing.clone());
        paths.chain(cards).chain(closing).collect()
    }
}

impl Builder {
    fn as_move(&self) -> Move {
        Move { set: self.partial, ..Move::plain(self.item) }
    }
}
