//! The tables of all games of the library.

use engine::laws::tables;
use engine::table::Table;
use lang::program::Program;
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// A table that can be opened.
#[derive(Clone)]
pub struct Laid {
    /// The name of the game's folder.
    pub game: String,
    /// How many play.
    pub players: u8,
    /// What differs from the usual.
    pub options: Vec<(String, String)>,
    program: Arc<Program>,
}

impl Laid {
    /// Opens it.
    pub fn open(&self) -> Table {
        self.open_with(&[])
    }

    /// Opens it with something more that differs from the usual.
    pub fn open_with(&self, more: &[(String, String)]) -> Table {
        let options = [&self.options, more].concat();
        let opened = Table::open(self.program.clone(), usize::from(self.players), &options);
        opened.unwrap_or_else(|errors| {
            panic!("{} with {} players and {:?}: {errors:?}", self.game, self.players, self.options)
        })
    }
}

/// Every game with every number of players; and with the fewest and the most players, every option at its ends, one changed at a
/// time.
pub fn all_tables() -> Vec<Laid> {
    let with_ends = |(game, program): &(String, Arc<Program>)| {
        let settings = tables::usual(program).into_iter().chain(tables::at_the_ends(program));
        laid(game, program, settings.collect())
    };
    games().iter().flat_map(with_ends).collect()
}

/// Every game with every number of players and the usual options.
pub fn usual_tables() -> Vec<Laid> {
    games().iter().flat_map(|(game, program)| laid(game, program, tables::usual(program))).collect()
}

fn laid(game: &str, program: &Arc<Program>, settings: Vec<tables::Setting>) -> Vec<Laid> {
    let of = |(players, options)| Laid { game: game.to_string(), players, options, program: program.clone() };
    settings.into_iter().map(of).collect()
}

/// The games whose folders are there now.
fn games() -> Vec<(String, Arc<Program>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let mut games = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder of games can be read").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if let Ok(text) = fs::read_to_string(entry.path().join(format!("{name}.cards"))) {
            let beside =
                |name: &str| fs::read_to_string(entry.path().join(lang::compile::file_of(name))).ok();
            let program = lang::compile::compile(&name, &text, &beside).program;
            games.push((name, Arc::new(program.expect("the games of the library are without errors"))));
        }
    }
    games.sort_by(|(a, _), (b, _)| a.cmp(b));
    games
}
