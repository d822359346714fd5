//! A growing set of small numbers: which variables, zones or steps something touches.

/// A set of indices.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bits {
    words: Vec<u64>,
}

impl Bits {
    /// Puts an index in.
    pub fn insert(&mut self, index: usize) {
        if self.words.len() <= index / 64 {
            self.words.resize(index / 64 + 1, 0);
        }
        self.words[index / 64] |= 1 << (index % 64);
    }

    /// Whether an index is in it.
    pub fn has(&self, index: usize) -> bool {
        self.words.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 == 1)
    }

    /// Puts all of another set in; says whether that made a difference.
    pub fn add(&mut self, other: &Bits) -> bool {
        if self.words.len() < other.words.len() {
            self.words.resize(other.words.len(), 0);
        }
        let mut grew = false;
        for (mine, theirs) in self.words.iter_mut().zip(&other.words) {
            grew |= *theirs & !*mine != 0;
            *mine |= *theirs;
        }
        grew
    }

    /// Whether the two share an index.
    pub fn meets(&self, other: &Bits) -> bool {
        self.words.iter().zip(&other.words).any(|(a, b)| a & b != 0)
    }

    /// Whether nothing is in it.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// The indices, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        let bits = |(at, word): (usize, &u64)| {
            let word = *word;
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| at * 64 + bit)
        };
        self.words.iter().enumerate().flat_map(bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_in_is_there() {
        let mut bits = Bits::default();
        bits.insert(3);
        bits.insert(130);
        assert!(bits.has(3) && bits.has(130) && !bits.has(64) && !bits.has(9000));
        assert_eq!(bits.iter().collect::<Vec<_>>(), [3, 130]);
    }

    #[test]
    fn adding_says_whether_something_was_new() {
        let (mut a, mut b) = (Bits::default(), Bits::default());
        a.insert(1);
        b.insert(70);
        assert!(!a.meets(&b));
        assert!(a.add(&b));
        assert!(!a.add(&b));
        assert!(a.meets(&b));
    }
}
