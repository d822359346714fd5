//! The words on the cards of the library: what a card does is told as on a trading card, not as it is written in the rules.

use lang::program::Face;
use std::fs;
use std::path::Path;

/// More does not fit on a card.
const LONGEST: usize = 100;

#[test]
fn cards_that_do_something_say_it_in_words_of_their_own() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let mut told = 0;
    for entry in fs::read_dir(folder).expect("the folder of games can be read").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let Ok(text) = fs::read_to_string(entry.path().join(format!("{name}.cards"))) else { continue };
        let beside = |file: &str| fs::read_to_string(entry.path().join(lang::compile::file_of(file))).ok();
        let program = lang::compile::compile(&name, &text, &beside).program.expect("it is without errors");
        for face in program.carried.faces.iter().filter(|face| does_something(face)) {
            let words = face.text.as_deref().unwrap_or_default();
            let length = words.chars().count();
            assert!(length > 0, "{} in {name} has no `text`", face.name);
            assert!(length <= LONGEST, "the text of {} in {name} has {length} letters", face.name);
            told += 1;
        }
        let printed = program.deck.texts.iter().map(|(_, words)| words.chars().count());
        assert!(printed.into_iter().all(|length| length <= LONGEST), "{name} prints long texts on cards");
    }
    assert!(told > 150, "only {told} cards do something");
}

/// Tokens lie on the stack of one game as what creatures do, and say it by their name.
fn does_something(face: &Face) -> bool {
    !face.token && (!face.rules.is_empty() || !face.steps.is_empty() || !face.defines.is_empty())
}
