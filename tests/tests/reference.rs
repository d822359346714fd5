//! `docs/reference/`: the pages made from the descriptions of the language and of what scripts have are what those make now.
//!
//! With `UPDATE_REFERENCE=1` they are written anew. That every example on them compiles is tested beside the description.

use lang::check::{COLOURS, LOOKS};
use lang::describe::language;
use std::fs;
use std::path::Path;

#[test]
fn the_reference_says_what_the_language_is() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/reference");
    let update = std::env::var_os("UPDATE_REFERENCE").is_some();
    let mut stale = Vec::new();
    let scripts = ("scripts.md".to_owned(), scripts::helpers::markdown());
    for (name, page) in language().to_markdown().into_iter().chain([scripts]) {
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

/// The checker lets a game name these; a page that does not know one would show nothing of it.
#[test]
fn the_page_knows_every_look_and_colour() {
    let styles = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/styles");
    let read = |name: &str| fs::read_to_string(styles.join(name)).expect("a file of the page can be read");
    let (looks, own) = (read("looks.ts"), read("own.ts"));
    for look in LOOKS {
        assert!(looks.contains(&format!("look('{look}'")), "the page has no look {look}");
    }
    for colour in COLOURS {
        assert!(own.contains(&format!(" {colour}: '#")), "the page has no colour {colour}");
    }
    assert_eq!(looks.matches("  look('").count(), LOOKS.len(), "the page has looks that no game can name");
}
