//! How much memory a state takes: under 4 KB, so that a search can keep thousands, unless a game has a reason.

use engine::table::Table;
use lang::program::Program;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What a state may take.
const USUAL: usize = 4 * 1024;

/// Games that take more: one with as many cards as a table can hold, and those with a rule or two on every card.
const LARGE: [(&str, usize); 3] =
    [("deck-builder", 8 * 1024), ("wizard-league", 8 * 1024), ("lands-and-spells", 12 * 1024)];

#[test]
fn states_of_all_games_are_small() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let mut tables = 0;
    for entry in fs::read_dir(folder).expect("the folder of games can be read").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let most = LARGE.iter().find(|(large, _)| *large == name).map_or(USUAL, |(_, most)| *most);
        let Some(program) = program(&name, entry.path()) else { continue };
        for &players in &program.players.counts {
            let table = Table::open(program.clone(), players.into(), &[]);
            let table = table.unwrap_or_else(|errors| panic!("{name} for {players}: {errors:?}"));
            let bytes = table.start(1).bytes();
            assert!(bytes < most, "a state of {name} for {players} takes {bytes} bytes, not under {most}");
            tables += 1;
        }
    }
    assert!(tables > 40, "there are only {tables} tables");
}

/// The rules of a game of the library, if this is the folder of one.
fn program(name: &str, folder: PathBuf) -> Option<Arc<Program>> {
    let text = fs::read_to_string(folder.join(format!("{name}.cards"))).ok()?;
    let beside = |file: &str| fs::read_to_string(folder.join(lang::compile::file_of(file))).ok();
    let program = lang::compile::compile(name, &text, &beside).program;
    Some(Arc::new(program.expect("the games of the library are without errors")))
}
