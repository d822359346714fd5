//! Bytes as a source of decisions.

/// Gives out decisions until the bytes are used up; from then on every decision is 0, so that whoever asks must make 0 the
/// simplest answer.
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// A source of these bytes.
    pub fn new(bytes: &'a [u8]) -> Bytes<'a> {
        Bytes(bytes)
    }

    /// A number below `n`, which is at most 256; 0 if `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        usize::from(first) % n.max(1)
    }

    /// Whether something happens that happens once in `n` times; never when the bytes are used up.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == n - 1
    }

    /// One of these.
    pub fn one_of<'t, T: ?Sized>(&mut self, things: &[&'t T]) -> &'t T {
        things[self.below(things.len())]
    }
}
