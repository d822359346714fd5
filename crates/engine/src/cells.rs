//! Where values lie in the words of a state: each in a word of its own, or, of a large family, many in a word.
//!
//! A variable of every card takes as many bits as its values need: two say yes, no or none, eight are enough for players, words
//! and most decks, a number takes 32. Small families are not worth the shifting.

use crate::layout::Layout;
use crate::state::State;
use lang::program::{NONE, Type, Var};

/// The values of a family, one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// The first word.
    pub first: u16,
    /// How many words a value takes; 1 if many share one.
    pub words: u8,
    /// How many bits a value takes: a whole word, or a power of two less.
    pub bits: u8,
}

/// A single value: bits of a word, or the first word of a set of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The word.
    pub word: u16,
    shift: u8,
    bits: u8,
}

/// A value that has a word for itself.
pub const WHOLE: u8 = 64;

/// Families of so many share words.
const MANY: usize = 16;

impl Row {
    /// How the values of a variable are kept; the first word is still to be given.
    pub(crate) fn of(layout: &Layout, var: &Var) -> Row {
        let many = layout.instances(&var.owners) >= MANY && !var.ty.is_set();
        let bits = if many { bits_of(layout, var.ty) } else { WHOLE };
        Row { first: 0, words: layout.words_of(var.ty) as u8, bits }
    }

    /// Whether every value has a word for itself.
    pub fn is_plain(self) -> bool {
        self.bits == WHOLE
    }

    /// How many words a row of so many takes.
    pub fn words_for(self, count: usize) -> usize {
        if self.is_plain() {
            count.saturating_mul(self.words.into())
        } else {
            count.div_ceil(self.in_a_word())
        }
    }

    /// Where the value of this number lies.
    #[inline]
    pub fn cell(self, index: usize) -> Cell {
        if self.is_plain() {
            return Cell::word(self.first + (index * self.words as usize) as u16);
        }
        let (word, at) = (index / self.in_a_word(), index % self.in_a_word());
        Cell { word: self.first + word as u16, shift: at as u8 * self.bits, bits: self.bits }
    }

    fn in_a_word(self) -> usize {
        (WHOLE / self.bits.max(1)).into()
    }
}

/// How many bits the values of a type need, and none.
fn bits_of(layout: &Layout, ty: Type) -> u8 {
    let values = match ty {
        Type::YesNo => 2,
        Type::Words(words) => layout.program.words[words.index()].members.len(),
        Type::Card => layout.cards,
        Type::Player => layout.players,
        Type::Team => layout.teams,
        Type::Face => layout.program.carried.faces.len(),
        Type::Number => return 32,
        _ => return WHOLE,
    };
    match values {
        0..=3 => 2,
        4..=255 => 8,
        256..=65_535 => 16,
        _ => WHOLE,
    }
}

impl Cell {
    /// A word by itself.
    pub fn word(word: u16) -> Cell {
        Cell { word, shift: 0, bits: WHOLE }
    }

    /// What the word says here.
    #[inline]
    fn read(self, word: u64) -> i64 {
        let bits = word >> self.shift;
        match self.bits {
            WHOLE => word as i64,
            32 if bits as i32 == i32::MIN => NONE,
            32 => i64::from(bits as i32),
            _ if bits & self.mask() == self.mask() => NONE,
            _ => (bits & self.mask()) as i64,
        }
    }

    /// The word with a value put here.
    #[inline]
    fn write(self, word: u64, value: i64) -> u64 {
        let bits = match self.bits {
            WHOLE => return value as u64,
            32 if value == NONE => i32::MIN as u32 as u64,
            _ if value == NONE => self.mask(),
            _ => value as u64 & self.mask(),
        };
        word & !(self.mask() << self.shift) | bits << self.shift
    }

    fn mask(self) -> u64 {
        (1 << self.bits) - 1
    }
}

impl State {
    /// The value in a cell.
    #[inline]
    pub fn read(&self, cell: Cell) -> i64 {
        cell.read(self.words[cell.word as usize])
    }

    /// Puts a value into a cell.
    #[inline]
    pub fn write(&mut self, cell: Cell, value: i64) {
        let word = &mut self.words[cell.word as usize];
        *word = cell.write(*word, value);
    }
}

#[cfg(test)]
mod tests;
