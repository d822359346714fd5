//! Which sections may stand without an empty line between them.

/// Sections that often come in lists of one line each; between two of a sort the writer decides.
const LISTED: &[&[&str]] = &[
    &["use", "game", "library", "set"],
    &["option"],
    &["words"],
    &["define"],
    &["card", "token"],
    &["before", "after", "cannot"],
];

/// Whether two sections, told by their first two words, may stand without an empty line between them.
pub(super) fn may_stand_close(above: (&str, &str), below: (&str, &str)) -> bool {
    let (above, below) = (sort(above), sort(below));
    let listed = LISTED.iter().any(|words| words.contains(&above) && words.contains(&below));
    listed && !matches!(below, "game" | "library" | "set")
}

fn sort<'a>((first, second): (&'a str, &'a str)) -> &'a str {
    if first == "replace" { second } else { first }
}
