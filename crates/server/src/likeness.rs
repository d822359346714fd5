//! What a name looks like: two names with one likeness could be taken for each other.
//!
//! An account's name belongs to it in every spelling that a reader would take for it: in capitals (`ZOË` for `zoë`), with a
//! letter of another alphabet (`Bоbby` with a Cyrillic о), with signs that print nothing, or with other blanks.

use unicode_security::confusable_detection::skeleton;

/// What a name looks like. Kept with every account: whoever changes this lets the storage forget what it has
/// (`store/schema.rs`), and it is reckoned anew.
pub fn likeness(name: &str) -> String {
    // Capitals are compared by their looks first, as a Cyrillic В is a B, and not the в it is small. What was told apart by its
    // capitals only is compared once more.
    let small = skeleton(name).collect::<String>().to_lowercase();
    let alike = skeleton(&small).filter(|letter| !letter.is_whitespace());
    // A large i is a small L, and large and small letters are the same.
    alike.map(|letter| if letter == 'i' { 'l' } else { letter }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_that_look_alike_are_one() {
        let groups: [&[&str]; 6] = [
            &["zoë", "ZOË", "Zoe\u{308}"],
            &["Bobby", "BOBBY", "Bоbby", "ВОВВУ", "B0bby", "Bob\u{ad}by", "Bobby\u{3164}", "Bob by"],
            &["Igor", "igor", "IGOR", "lgor", "1gor", "|gor"],
            &["Mary", "MARY", "rnary"],
            &["Ana María", "ANA  MARÍA", "Ana Mari\u{301}a"],
            &["Ａｎｎ", "Ann"],
        ];
        for group in groups {
            for name in group {
                assert_eq!(likeness(name), likeness(group[0]), "{name} beside {}", group[0]);
            }
        }
    }

    #[test]
    fn other_names_stay_other_names() {
        let names = [
            "Ana",
            "Anna",
            "Aña",
            "Zoe",
            "zoë",
            "Bob",
            "Rob",
            "Ольга",
            "Олег",
            "李",
            "Guest 1234",
            "Guest 1235",
            "🦊",
            "🐺",
        ];
        for (at, name) in names.iter().enumerate() {
            for other in &names[..at] {
                assert_ne!(likeness(name), likeness(other), "{name} beside {other}");
            }
        }
    }
}
