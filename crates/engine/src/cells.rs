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
    /// How many bits a value takes.
    pub size: Size,
}

/// A single value: bits of a word, or the first word of a set of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The word.
    pub word: u16,
    shift: u8,
    size: Size,
}

/// How many bits a value takes: two to the power of this number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Size {
    /// Yes, no, none.
    Two = 1,
    /// Players, words, cards of most decks.
    Eight = 3,
    /// Cards of a large deck, faces.
    Sixteen = 4,
    /// A number.
    Number = 5,
    /// A word for itself.
    #[default]
    Whole = 6,
}

/// Families of so many share words.
const MANY: usize = 16;

impl Row {
    /// How the values of a variable are kept; the first word is still to be given.
    pub(crate) fn of(layout: &Layout, var: &Var) -> Row {
        let many = layout.instances(&var.owners) >= MANY && !var.ty.is_set();
        let size = if many { size_of(layout, var.ty) } else { Size::Whole };
        Row { first: 0, words: layout.words_of(var.ty) as u8, size }
    }

    /// Whether every value has a word for itself.
    pub fn is_plain(self) -> bool {
        self.size == Size::Whole
    }

    /// How many words a row of so many takes.
    pub fn words_for(self, count: usize) -> usize {
        if self.is_plain() {
            count.saturating_mul(self.words.into())
        } else {
            (count << self.size as u8).div_ceil(64)
        }
    }

    /// Where the value of this number lies.
    #[inline(always)]
    pub fn cell(self, index: usize) -> Cell {
        if self.is_plain() {
            return Cell::word(self.first + (index * self.words as usize) as u16);
        }
        let bit = index << self.size as u8;
        Cell { word: self.first.wrapping_add((bit / 64) as u16), shift: (bit % 64) as u8, size: self.size }
    }
}

/// How many bits the values of a type need, and none.
fn size_of(layout: &Layout, ty: Type) -> Size {
    let values = match ty {
        Type::YesNo => 2,
        Type::Words(words) => layout.program.words[words.index()].members.len(),
        Type::Card => layout.cards,
        Type::Player => layout.players,
        Type::Team => layout.teams,
        Type::Face => layout.program.carried.faces.len(),
        Type::Number => return Size::Number,
        _ => return Size::Whole,
    };
    match values {
        0..=3 => Size::Two,
        4..=255 => Size::Eight,
        256..=65_535 => Size::Sixteen,
        _ => Size::Whole,
    }
}

impl Cell {
    /// A word by itself.
    pub fn word(word: u16) -> Cell {
        Cell { word, shift: 0, size: Size::Whole }
    }

    /// What these words say here.
    #[inline(always)]
    pub(crate) fn of(self, words: &[u64]) -> i64 {
        self.read(words[self.word as usize])
    }

    /// Whether a number can be kept here. Where many share words, the lowest of all stands for none.
    pub(crate) fn has_room_for(self, number: i64) -> bool {
        self.size != Size::Number || number != i64::from(i32::MIN)
    }

    /// What the word says here.
    #[inline(always)]
    fn read(self, word: u64) -> i64 {
        let (bits, mask) = (word >> self.shift, self.mask());
        match self.size {
            Size::Whole => word as i64,
            Size::Number if bits as i32 == i32::MIN => NONE,
            Size::Number => i64::from(bits as i32),
            _ if bits & mask == mask => NONE,
            _ => (bits & mask) as i64,
        }
    }

    /// The word with a value put here.
    #[inline(always)]
    fn write(self, word: u64, value: i64) -> u64 {
        let mask = self.mask();
        let bits = match self.size {
            Size::Whole => return value as u64,
            Size::Number if value == NONE => u64::from(i32::MIN as u32),
            _ if value == NONE => mask,
            _ => value as u64 & mask,
        };
        word & !(mask << self.shift) | bits << self.shift
    }

    #[inline(always)]
    fn mask(self) -> u64 {
        u64::MAX >> (64 - (1u32 << self.size as u8))
    }
}

impl State {
    /// The value in a cell.
    #[inline(always)]
    pub fn read(&self, cell: Cell) -> i64 {
        cell.of(&self.words)
    }

    /// Puts a value into a cell.
    #[inline(always)]
    pub fn write(&mut self, cell: Cell, value: i64) {
        let word = &mut self.words[cell.word as usize];
        *word = cell.write(*word, value);
    }
}

#[cfg(test)]
mod tests;
