//! `docs/reference/`: the pages made from the description of the language are what the description makes now.
//!
//! With `UPDATE_REFERENCE=1` they are written anew. That every example on them compiles is tested beside the description.

use lang::describe::language;
use std::fs;
use std::path::Path;

#[test]
fn the_reference_says_what_the_language_is() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/reference");
    let update = std::env::var_os("UPDATE_REFERENCE").is_some();
    let mut stale = Vec::new();
    for (name, page) in language().to_markdown() {
        let path = folder.join(&name);
        if fs::read_to_string(&path).ok().as_deref() == Some(&page) {
            continue;
        }
        if update {
            fs::write(&path, page).expect("a page can be written");
        } else {
            stale.push(name);
        }
    }
    assert!(stale.is_empty(), "{stale:?} are not up to date: UPDATE_REFERENCE=1 writes them anew");
}
