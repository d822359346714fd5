//! Secrets from the operating system.

/// 32 bytes nobody can guess.
///
/// # Panics
/// If the operating system has no randomness to give: nothing could be kept secret then.
pub fn bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    // Without chance there is no session and no deal that others could not guess: nothing is better than that.
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A number nobody can guess.
pub fn number() -> u64 {
    let bytes = bytes();
    u64::from_le_bytes(std::array::from_fn(|i| bytes[i]))
}

/// A short name for links that nobody can guess: 16 letters and digits, about 80 bits.
pub fn name() -> String {
    const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    bytes()[..16].iter().map(|byte| SIGNS[usize::from(byte % 32)] as char).collect()
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes of 64 hexadecimal digits.
pub fn from_hex(text: &str) -> Option<[u8; 32]> {
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    let byte = |at: usize| {
        let digits = text.get(at * 2..at * 2 + 2)?;
        digits.bytes().all(|digit| digit.is_ascii_hexdigit()).then(|| u8::from_str_radix(digits, 16).ok())?
    };
    let bytes: Vec<u8> = (0..32).map(byte).collect::<Option<_>>()?;
    bytes.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_go_both_ways() {
        let secret = bytes();
        assert_eq!(from_hex(&hex(&secret)), Some(secret));
        assert_eq!(from_hex("12"), None);
        assert_eq!(from_hex(&"x".repeat(64)), None);
        assert_eq!(from_hex(&"+1".repeat(32)), None);
    }

    #[test]
    fn names_differ() {
        assert_ne!(name(), name());
        assert_eq!(name().len(), 16);
    }
}
