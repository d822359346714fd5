//! The content hash of rules.

use lang::program::Source;

/// BLAKE3 over every source, lengths and the names of libraries included, so that no two sets of sources look alike. What the
/// game's own file is called does not count.
pub fn of_sources(sources: &[Source]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    for (index, source) in sources.iter().enumerate() {
        let name = if index == 0 { "" } else { &source.name };
        for part in [name, &source.text] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
    }
    *hasher.finalize().as_bytes()
}
