//! What a game's author says a player should like: the `bot` sections of the rules.

use engine::eval::Eval;
use engine::layout::Layout;
use engine::state::State;
use engine::table::Table;
use lang::program::{Bot as Character, NONE};

/// The wishes of one character of a game, or of the game itself.
#[derive(Clone, Copy, Debug)]
pub struct Wishes<'a> {
    layout: &'a Layout,
    character: &'a Character,
}

impl<'a> Wishes<'a> {
    /// The game's plain wishes, if it has any.
    pub fn plain(table: &'a Table) -> Option<Wishes<'a>> {
        Wishes::named(table, "").or_else(|| {
            let first = table.program().bots.first()?;
            Some(Wishes { layout: &table.layout, character: first })
        })
    }

    /// The wishes of the character of this name.
    pub fn named(table: &'a Table, name: &str) -> Option<Wishes<'a>> {
        let character = table.program().bots.iter().find(|bot| bot.name == name)?;
        Some(Wishes { layout: &table.layout, character })
    }

    /// How much a seat likes a position: more is better; without meaning beside other positions of other games.
    pub fn liking(&self, state: &mut State, seat: u8) -> Option<i64> {
        if self.character.likes.is_empty() {
            return self.value(state, seat);
        }
        let mut sum = 0i64;
        for (more, expr) in &self.character.likes {
            let value = self.number(state, seat, expr);
            sum = sum.saturating_add(if *more { value } else { -value });
        }
        Some(sum)
    }

    /// What the author says a position is worth to a seat.
    pub fn value(&self, state: &mut State, seat: u8) -> Option<i64> {
        self.character.value.as_ref().map(|expr| self.number(state, seat, expr))
    }

    /// Whether the author says what players like.
    pub fn has_explicit_likes(&self) -> bool {
        !self.character.likes.is_empty()
    }

    /// Whether the author says what players like, or what a position is worth.
    pub fn has_likes(&self) -> bool {
        self.has_explicit_likes() || self.has_value()
    }

    /// Whether the author gives positions a value of their own.
    pub fn has_value(&self) -> bool {
        self.character.value.is_some()
    }

    /// How wanted an item of a choice is, by its text as written: 0 is wanted most; None if nothing is said of it.
    pub fn rank(&self, state: &mut State, seat: u8, label: &str) -> Option<usize> {
        let prefers = self.character.prefers.iter().enumerate();
        let mut of_item = prefers.filter(|(_, (text, _))| text == label);
        of_item.find_map(|(rank, (_, condition))| {
            let holds = condition.as_ref().is_none_or(|c| self.number(state, seat, c) == 1);
            holds.then_some(rank)
        })
    }

    /// Whether the author orders items at all.
    pub fn has_preferences(&self) -> bool {
        !self.character.prefers.is_empty()
    }

    /// Whether the author says anything of an item, by its text as written.
    pub fn mentions(&self, label: &str) -> bool {
        self.character.prefers.iter().any(|(text, _)| text == label)
    }

    fn number(&self, state: &mut State, seat: u8, expr: &lang::program::Expr) -> i64 {
        let mut eval = Eval::new(self.layout, state);
        eval.set_local(self.character.player, i64::from(seat));
        // What cannot be worked out (none, or too much work) counts for nothing.
        eval.number(expr).ok().filter(|&value| value != NONE).unwrap_or(0)
    }
}
