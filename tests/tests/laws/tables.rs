//! The tables of all games of the library.

use engine::open::option_value;
use engine::table::Table;
use lang::program::{GameOption, OptionValues, Program, Type};
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
        let opened = Table::open(self.program.clone(), usize::from(self.players), &self.options);
        opened.unwrap_or_else(|errors| {
            panic!("{} with {} players and {:?}: {errors:?}", self.game, self.players, self.options)
        })
    }
}

/// Every game with every number of players; and with the fewest and the most players, every option at its ends, one changed at a
/// time.
pub fn all_tables() -> Vec<Laid> {
    let mut tables = usual_tables();
    for (game, program) in games() {
        let usual = with_all_counts(&game, &program);
        let (fewest, most) = (usual.first(), usual.last().filter(|_| usual.len() > 1));
        tables.extend(fewest.into_iter().chain(most).flat_map(changed));
    }
    tables
}

/// The tables that differ from this one in one option, which is at one of its ends.
fn changed(usual: &Laid) -> Vec<Laid> {
    let at_usual = usual.open().layout.options;
    let mut tables = Vec::new();
    for (option, &usually) in usual.program.options.iter().zip(&at_usual) {
        for value in ends(option).into_iter().filter(|&value| value != usually) {
            let text = written(&usual.program, option.ty, value);
            debug_assert_eq!(option_value(&usual.program, option, &text), Some(value), "{}", option.name);
            tables.push(Laid { options: vec![(option.name.clone(), text)], ..usual.clone() });
        }
    }
    tables
}

/// Every game with every number of players and the usual options.
pub fn usual_tables() -> Vec<Laid> {
    games().iter().flat_map(|(game, program)| with_all_counts(game, program)).collect()
}

fn with_all_counts(game: &str, program: &Arc<Program>) -> Vec<Laid> {
    let laid = |&players: &u8| Laid {
        game: game.to_string(),
        players,
        options: Vec::new(),
        program: program.clone(),
    };
    program.players.counts.iter().map(laid).collect()
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

/// The first and the last value an option may have.
fn ends(option: &GameOption) -> Vec<i64> {
    match &option.values {
        OptionValues::YesNo => vec![0, 1],
        OptionValues::Range(least, most) => vec![*least, *most],
        OptionValues::List(values) => values.first().into_iter().chain(values.last()).copied().collect(),
    }
}

fn written(program: &Program, ty: Type, value: i64) -> String {
    match ty {
        Type::YesNo => if value == 0 { "no" } else { "yes" }.to_string(),
        Type::Words(words) => program.words[words.index()].members[value as usize].name.clone(),
        _ => value.to_string(),
    }
}
