//! Cargo's files: every dependency says what it is for, and the pure crates are kept pure.

use crate::repository::{File, Repository};
use crate::{assert_none, here};

/// Where every dependency comes from.
const PUBLIC_SOURCE: &str = r#"source = "registry+https://github.com/rust-lang/crates.io-index""#;
/// Crates that may see neither files nor clock nor environment.
const PURE_CRATES: &[&str] = &["lang", "engine"];
/// What their lints must forbid at least.
const FORBIDDEN: &[&str] = &[
    "std::fs::File",
    "std::fs::read_to_string",
    "std::time::Instant",
    "std::time::SystemTime",
    "std::env::var",
    "std::thread::spawn",
    "std::process::Command",
    "std::net::TcpStream",
    "std::collections::HashMap",
    "std::collections::HashSet",
];

fn unexplained_dependencies(repository: &Repository) -> Vec<String> {
    repository.files().filter(|file| file.name() == "Cargo.toml").flat_map(unexplained_in).collect()
}

/// Our own crates and entries taken over from the workspace need no words: those stand in the root's table.
fn unexplained_in(manifest: &File) -> Vec<String> {
    let mut offences = Vec::new();
    let (mut in_dependencies, mut explained) = (false, false);
    for (number, line) in manifest.lines().map(|(number, line)| (number, line.trim())) {
        if let Some(table) = line.strip_prefix('[') {
            in_dependencies = table.trim_end_matches(']').ends_with("dependencies");
        } else if in_dependencies
            && is_entry(line)
            && !is_our_own(line)
            && !explained
            && !line.contains(" # ")
        {
            offences.push(format!("{}:{number}: {line}", manifest.path));
        }
        explained = line.starts_with("# ");
    }
    offences
}

/// Whether the line opens a dependency; the further lines of a long one start with a quote or a bracket.
fn is_entry(line: &str) -> bool {
    line.starts_with(|first: char| first.is_ascii_alphanumeric()) && line.contains('=')
}

fn is_our_own(line: &str) -> bool {
    line.contains("workspace = true") || line.contains(".workspace") || line.contains("path = ")
}

/// Dependencies in a table of their own would escape the check, so they are written as lines.
fn dependency_tables(repository: &Repository) -> Vec<String> {
    let manifests = repository.files().filter(|file| file.name() == "Cargo.toml");
    let is_table = |line: &str| line.starts_with('[') && line.contains("dependencies.");
    let offences = manifests.flat_map(|file| file.lines().map(move |(number, line)| (file, number, line)));
    let offences = offences.filter(|(_, _, line)| is_table(line.trim()));
    offences.map(|(file, number, line)| format!("{}:{number}: {line}", file.path)).collect()
}

/// A lock file written behind a mirror would name the mirror.
fn foreign_sources(repository: &Repository) -> Vec<String> {
    let locks = repository.files().filter(|file| file.name() == "Cargo.lock");
    let sources = locks.flat_map(|file| file.lines().map(move |(number, line)| (file, number, line)));
    let foreign = sources.filter(|(_, _, line)| line.starts_with("source = ") && *line != PUBLIC_SOURCE);
    foreign.map(|(file, number, line)| format!("{}:{number}: {line}", file.path)).collect()
}

fn impure_crates(repository: &Repository) -> Vec<String> {
    PURE_CRATES.iter().flat_map(|name| missing_lints(repository, name)).collect()
}

fn missing_lints(repository: &Repository, crate_name: &str) -> Vec<String> {
    let path = format!("crates/{crate_name}/clippy.toml");
    let Some(text) = repository.text(&path) else {
        return vec![format!("{path} is missing")];
    };
    let missing = FORBIDDEN.iter().filter(|item| !text.contains(&format!("\"{item}\"")));
    missing.map(|item| format!("{path} does not forbid {item}")).collect()
}

#[test]
fn every_dependency_says_what_it_is_for() {
    assert_none(unexplained_dependencies(&here()), "Add a comment that says what each is for:");
    assert_none(dependency_tables(&here()), "Write these as lines of the table of dependencies:");
}

#[test]
fn every_dependency_comes_from_the_public_registry() {
    assert_none(foreign_sources(&here()), "Others cannot fetch these:");
}

#[test]
fn the_pure_crates_are_kept_pure() {
    assert_none(impure_crates(&here()), "lang and engine must not see the world outside:");
}

#[test]
fn an_unexplained_dependency_is_noticed() {
    let manifest = "[package]\nname = \"a\"\n[dependencies]\nlang = { workspace = true }\nengine.workspace = true\n\
        own = { path = \"own\" }\nbare = \"1.0\"\nsaid = \"1.0\" # says it here\n# says it above\n\
        above = \"1.0\"\nnext = \"1.0\"\n[dev-dependencies]\nlong = { version = \"1.0\", features = [\n  \"x\",\n] }\n";
    let repository = Repository::of(&[("crates/a/Cargo.toml", manifest)]);
    let lines: Vec<String> = unexplained_dependencies(&repository);
    assert_eq!(lines.len(), 3, "{lines:#?}");
    assert!(lines[0].ends_with("bare = \"1.0\"") && lines[1].ends_with("next = \"1.0\""), "{lines:#?}");
    assert!(lines[2].contains(":13: long"), "{lines:#?}");
}

#[test]
fn a_dependency_in_its_own_table_is_noticed() {
    let manifest = "[dependencies]\n[dev-dependencies.rand]\nversion = \"1.0\"\n";
    assert_eq!(dependency_tables(&Repository::of(&[("Cargo.toml", manifest)])).len(), 1);
}

#[test]
fn a_foreign_source_is_noticed() {
    let lock =
        format!("name = \"a\"\n{PUBLIC_SOURCE}\nname = \"b\"\nsource = \"git+https://example.org/b\"\n");
    assert_eq!(foreign_sources(&Repository::of(&[("Cargo.lock", &lock)])).len(), 1);
}

#[test]
fn a_missing_lint_is_noticed() {
    let all: String = FORBIDDEN.iter().map(|item| format!("  {{ path = \"{item}\" }},\n")).collect();
    let less = all.replace("std::env::var", "std::env::home_dir");
    let files = [("crates/lang/clippy.toml", all.as_str()), ("crates/engine/clippy.toml", less.as_str())];
    assert_eq!(
        impure_crates(&Repository::of(&files)),
        ["crates/engine/clippy.toml does not forbid std::env::var"]
    );
    assert_eq!(impure_crates(&Repository::of(&files[..1])), ["crates/engine/clippy.toml is missing"]);
}
