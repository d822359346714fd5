//! The content hash of rules.

use lang::program::Source;

/// BLAKE3 over every source, names and lengths included, so that no two sets of sources look alike.
pub fn of_sources(sources: &[Source]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    for source in sources {
        for part in [&source.name, &source.text] {
            hasher.update(&(part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
    }
    *hasher.finalize().as_bytes()
}
