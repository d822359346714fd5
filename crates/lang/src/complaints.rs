//! Every kind of complaint the language makes, in one list.
//!
//! A complaint lives beside the check that makes it; this list only gathers them, for `explain`, the reference, and the test
//! that each has a case.

use crate::diagnostic::Complaint;
use crate::{analyse, check, compile, parser};

/// Every kind of complaint, in order of code.
pub fn all() -> impl Iterator<Item = &'static Complaint> {
    let mut all: Vec<&'static Complaint> = Vec::new();
    all.extend(parser::SYNTAX);
    all.extend(check::CHECK);
    all.extend(compile::BESIDE);
    all.extend(analyse::complaints());
    all.sort_by_key(|complaint| complaint.code);
    all.into_iter()
}

/// The complaint with a code such as `C0401`; the case of the letter does not matter.
pub fn find(code: &str) -> Option<&'static Complaint> {
    all().find(|complaint| complaint.code.eq_ignore_ascii_case(code.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_unique_and_well_formed() {
        let codes: Vec<&str> = all().map(|complaint| complaint.code).collect();
        for code in &codes {
            assert!(
                code.len() == 5 && code.starts_with('C') && code[1..].bytes().all(|b| b.is_ascii_digit()),
                "{code}"
            );
        }
        for pair in codes.windows(2) {
            assert!(pair[0] < pair[1], "{} twice", pair[0]);
        }
    }

    #[test]
    fn every_explanation_has_a_fault_and_its_mending() {
        let indented = |text: &str| text.lines().any(|line| line.starts_with("    "));
        let complete = |complaint: &&Complaint| {
            complaint
                .explanation
                .split_once("Mended")
                .is_some_and(|(wrong, mended)| indented(wrong) && indented(mended))
        };
        let wanting: Vec<&str> =
            all().filter(|complaint| !complete(complaint)).map(|complaint| complaint.code).collect();
        assert!(wanting.is_empty(), "without an example or its mending: {wanting:?}");
    }

    #[test]
    fn a_code_is_found() {
        assert_eq!(find(" c0401").map(|complaint| complaint.code), Some("C0401"));
        assert_eq!(find("C9999"), None);
    }
}
