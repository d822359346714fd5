//! A set of cards, wide enough for any table.

/// The most cards a table can have.
pub const MOST_CARDS: usize = 256;

/// A set of cards by their numbers at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardSet(pub [u64; MOST_CARDS / 64]);

impl CardSet {
    /// No cards.
    pub const EMPTY: CardSet = CardSet([0; MOST_CARDS / 64]);

    /// One card.
    pub fn of(card: u16) -> CardSet {
        let mut set = CardSet::EMPTY;
        set.insert(card);
        set
    }

    /// The first `n` cards.
    pub fn first_n(n: usize) -> CardSet {
        let of_word = |i: usize| match n.saturating_sub(i * 64) {
            here @ 0..64 => (1 << here) - 1,
            _ => u64::MAX,
        };
        CardSet(std::array::from_fn(of_word))
    }

    /// The set kept in these words.
    pub fn from_words(words: &[u64]) -> CardSet {
        // One by one: a copy whose length is not known here would be a call.
        CardSet(std::array::from_fn(|i| words.get(i).copied().unwrap_or(0)))
    }

    /// Puts a card in.
    pub fn insert(&mut self, card: u16) {
        self.0[card as usize / 64] |= 1 << (card % 64);
    }

    /// Takes a card out.
    pub fn remove(&mut self, card: u16) {
        self.0[card as usize / 64] &= !(1 << (card % 64));
    }

    /// Whether the card is in it.
    pub fn contains(&self, card: u16) -> bool {
        self.0[card as usize / 64] >> (card % 64) & 1 == 1
    }

    /// How many cards.
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; MOST_CARDS / 64]
    }

    /// Whether every card of this set is in the other.
    pub fn is_subset(&self, other: &CardSet) -> bool {
        self.minus(other).is_empty()
    }

    /// Cards in both.
    pub fn and(&self, other: &CardSet) -> CardSet {
        self.zip(other, |a, b| a & b)
    }

    /// Cards in either.
    pub fn or(&self, other: &CardSet) -> CardSet {
        self.zip(other, |a, b| a | b)
    }

    /// Cards of this set that are not in the other.
    pub fn minus(&self, other: &CardSet) -> CardSet {
        self.zip(other, |a, b| a & !b)
    }

    /// The card with the lowest number.
    pub fn lowest(&self) -> Option<u16> {
        self.iter().next()
    }

    /// The card with the highest number.
    pub fn highest(&self) -> Option<u16> {
        let word = self.0.iter().rposition(|&w| w != 0)?;
        Some((word * 64 + 63 - self.0[word].leading_zeros() as usize) as u16)
    }

    /// The cards from the lowest number to the highest.
    pub fn iter(&self) -> impl Iterator<Item = u16> + use<> {
        let mut words = self.0;
        let mut word = 0;
        std::iter::from_fn(move || {
            while word < words.len() {
                if words[word] != 0 {
                    let bit = words[word].trailing_zeros() as u16;
                    words[word] &= words[word] - 1;
                    return Some(word as u16 * 64 + bit);
                }
                word += 1;
            }
            None
        })
    }

    /// Calls `f` for the cards from the lowest number to the highest; faster than [`CardSet::iter`].
    #[inline(always)]
    pub fn each(&self, mut f: impl FnMut(u16)) {
        for (i, mut word) in self.0.into_iter().enumerate() {
            while word != 0 {
                f(i as u16 * 64 + word.trailing_zeros() as u16);
                word &= word - 1;
            }
        }
    }

    fn zip(&self, other: &CardSet, f: impl Fn(u64, u64) -> u64) -> CardSet {
        CardSet(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl FromIterator<u16> for CardSet {
    fn from_iter<I: IntoIterator<Item = u16>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|c| set.insert(c));
        set
    }
}

/// A word with the running totals of its bits, one for each byte: they tell how many bits are set, and where the one of a
/// number is. A loop over the bits would be left at a place no processor can foresee.
#[derive(Clone, Copy)]
pub(crate) struct Tally {
    word: u64,
    /// In each byte the number of bits set in it and in those below it.
    totals: u64,
}

const EACH_BYTE: u64 = 0x0101_0101_0101_0101;
const TOP_BITS: u64 = 0x8080_8080_8080_8080;

impl Tally {
    #[inline(always)]
    pub fn of(word: u64) -> Tally {
        let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
        let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        let bytes = (nibbles + (nibbles >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
        Tally { word, totals: bytes.wrapping_mul(EACH_BYTE) }
    }

    /// How many bits are set.
    #[inline(always)]
    pub fn count(self) -> u64 {
        self.totals >> 56
    }

    /// The bit of this number, counted from 0; there are more than `n`.
    #[inline(always)]
    pub fn nth(self, n: u64) -> u32 {
        // The byte is found by comparing n with all totals at once.
        let passed = (n.wrapping_mul(EACH_BYTE) | TOP_BITS).wrapping_sub(self.totals) & TOP_BITS;
        let start = ((passed >> 7).wrapping_mul(EACH_BYTE) >> 56) as u32 * 8;
        let mut rest = self.word.wrapping_shr(start);
        for _ in (self.totals << 8).wrapping_shr(start) & 0xff..n {
            rest &= rest.wrapping_sub(1);
        }
        start.wrapping_add(rest.trailing_zeros())
    }
}

/// The bit of this number among those set in a word, counted from 0; there are more than `n`.
#[inline(always)]
pub(crate) fn nth_bit(word: u64, n: u64) -> u32 {
    Tally::of(word).nth(n)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::mix;

    #[test]
    fn bits_are_counted_upwards() {
        for word in (0..500).map(mix).chain([1, 1 << 63, u64::MAX]) {
            let bits = (0..64).filter(|bit| word >> bit & 1 == 1);
            assert_eq!(Tally::of(word).count(), u64::from(word.count_ones()));
            assert!(bits.enumerate().all(|(n, bit)| nth_bit(word, n as u64) == bit), "{word:#x}");
        }
    }
}
