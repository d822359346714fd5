//! ARCHITECTURE.md and CHANGELOG.md: what they say is so.

use crate::repository::Repository;
use crate::{assert_none, here};

const ARCHITECTURE: &str = "ARCHITECTURE.md";
const CHANGELOG: &str = "CHANGELOG.md";
/// Names with these endings are paths even without a slash.
const FILE_ENDINGS: &[&str] = &[".rs", ".md", ".toml", ".cards", ".ts", ".svelte", ".json"];

fn missing_paths(repository: &Repository) -> Vec<String> {
    let Some(text) = repository.text(ARCHITECTURE) else {
        return vec![format!("{ARCHITECTURE} itself is missing")];
    };
    let paths = inline_code(text).into_iter().filter(|(_, code)| looks_like_path(code));
    let missing = paths.filter(|(_, path)| !repository.has(path));
    missing.map(|(number, path)| format!("{ARCHITECTURE}:{number}: {path}")).collect()
}

/// Words in single backticks with the numbers of their lines; fenced blocks are drawings, not promises.
fn inline_code(text: &str) -> Vec<(usize, &str)> {
    let mut fenced = false;
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        if !fenced && !fence {
            found.extend(line.split('`').skip(1).step_by(2).map(|code| (index + 1, code)));
        }
    }
    found
}

/// Whether this is a path of the repository rather than code, an option, an address or a pattern.
fn looks_like_path(code: &str) -> bool {
    let plain = code.chars().all(|letter| letter.is_ascii_alphanumeric() || "._-/".contains(letter));
    let shaped = code.contains('/') || FILE_ENDINGS.iter().any(|ending| code.ends_with(ending));
    plain && shaped && !code.starts_with(['/', '-']) && !FILE_ENDINGS.contains(&code)
}

fn changelog_faults(repository: &Repository) -> Vec<String> {
    match repository.text(CHANGELOG) {
        None => vec![format!("{CHANGELOG} is missing")],
        Some(text) if !text.lines().any(|line| line.trim() == "## Unreleased") => {
            vec![format!("{CHANGELOG} has no line `## Unreleased`")]
        }
        Some(_) => Vec::new(),
    }
}

#[test]
fn every_path_of_the_architecture_exists() {
    assert_none(missing_paths(&here()), "Named in backticks, but not there:");
}

#[test]
fn the_changelog_has_a_place_for_what_comes_next() {
    assert_none(changelog_faults(&here()), "Users read there what changed:");
}

#[test]
fn a_missing_path_is_noticed() {
    let text = "`games/` and `crates/lang/src/lib.rs`, `lib.rs`, `run.rs`\n\
        `games/NAME/*.play` `a / b` `--json` `.cards` `count of players`\n\
        ```text\n`not/here`\n```\n`web/`\n";
    let files = [(ARCHITECTURE, text), ("games/war/war.cards", ""), ("crates/lang/src/lib.rs", "")];
    let offences = missing_paths(&Repository::of(&files));
    assert_eq!(offences, ["ARCHITECTURE.md:1: run.rs", "ARCHITECTURE.md:6: web/"]);
    assert_eq!(missing_paths(&Repository::of(&[])).len(), 1);
}

#[test]
fn a_changelog_without_an_unreleased_part_is_noticed() {
    assert_eq!(changelog_faults(&Repository::of(&[])).len(), 1);
    assert_eq!(changelog_faults(&Repository::of(&[(CHANGELOG, "# Changes\n\n## 1.0\n")])).len(), 1);
    assert!(changelog_faults(&Repository::of(&[(CHANGELOG, "# Changes\n\n## Unreleased\n")])).is_empty());
}
