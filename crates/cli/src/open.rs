//! From a name to rules, and from rules to a table.

use crate::decks::DeckArguments;
use crate::draw;
use crate::failure::Failure;
use crate::library::{self, Game};
use crate::numbers;
use crate::term;
use clap::Args;
use engine::layout::OpenError;
use engine::table::Table;
use lang::compile::Compiled;
use lang::program::{GameOption, OptionValues, Program, Type};
use std::sync::Arc;

/// Which game, and how it is set up: the arguments that several commands share.
#[derive(Args, Clone, Debug)]
pub struct TableArguments {
    /// The game: a name of the library, a `.cards` file, or a game's folder
    pub game: String,
    /// How many play [default: the fewest the game allows]
    #[arg(short, long, value_name = "N", value_parser = numbers::players, allow_negative_numbers = true)]
    pub players: Option<usize>,
    /// An option that differs from the usual; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = read_option)]
    pub options: Vec<(String, String)>,
    #[command(flatten)]
    pub decks: DeckArguments,
}

impl TableArguments {
    /// Finds the game, compiles it and opens the table.
    pub fn open(&self) -> Result<(Game, Arc<Table>), Failure> {
        let game = library::find(&self.game)?;
        let program = rules(&game)?;
        let table = open(&program, self.players, &self.wishes()?)?;
        Ok((game, table))
    }

    /// The options and the decks, as a table takes them.
    pub fn wishes(&self) -> Result<Vec<(String, String)>, Failure> {
        Ok([self.options.clone(), self.decks.wishes()?].concat())
    }
}

/// Compiles a game; complaints are part of the result.
pub fn compile(game: &Game) -> Result<Compiled, Failure> {
    let text = game.text()?;
    let mut compiled = lang::compile::compile(&game.file(), &text, &|name| game.library(name));
    // The rules know their file by its name alone, so that their hash does not depend on the folder; people want its path.
    if let Some(source) = compiled.sources.first_mut() {
        source.name = game.shown();
    }
    Ok(compiled)
}

/// The rules of a game that can be played. If they cannot, its errors are drawn.
pub fn rules(game: &Game) -> Result<Arc<Program>, Failure> {
    let compiled = compile(game)?;
    if let Some(program) = compiled.program {
        tell_left_out(game, &program);
        return Ok(Arc::new(program));
    }
    term::complain(&draw::complaints(&compiled.diagnostics, &compiled.sources));
    let counts = draw::counts(&compiled.diagnostics);
    Err(Failure::finding(format!(
        "{} cannot be played: {counts}. `cardwright explain CODE` tells more.",
        game.shown()
    )))
}

/// Tells which cards of sets cannot be used.
fn tell_left_out(game: &Game, program: &Program) {
    let names: Vec<&str> = program.carried.left_out.iter().map(|card| card.name.as_str()).collect();
    if !names.is_empty() {
        let advice = format!("`cardwright check {}` tells why", game.name);
        term::complain(&format!("Left out because of mistakes: {}; {advice}.\n", names.join(", ")));
    }
}

/// Opens a table; every reason why it cannot be is told with what can be done.
pub fn open(
    program: &Arc<Program>,
    players: Option<usize>,
    options: &[(String, String)],
) -> Result<Arc<Table>, Failure> {
    let players = players.unwrap_or_else(|| fewest(program));
    match Table::open(program.clone(), players, options) {
        Ok(table) => Ok(Arc::new(table)),
        Err(errors) => {
            let others = errors.iter().filter(|error| !matches!(error, OpenError::Deck(..)));
            let reasons = others.map(|error| reason(program, error)).chain(about_decks(&errors));
            Err(Failure::usage(reasons.collect::<Vec<_>>().join(" ")))
        }
    }
}

/// The smallest number of players a game is for.
pub fn fewest(program: &Program) -> usize {
    program.players.counts.first().map_or(2, |&count| usize::from(count))
}

/// Which numbers of players a game is for, in words: `2 to 7`.
pub fn player_counts(program: &Program) -> String {
    let counts = &program.players.counts;
    match (&counts[..], counts.windows(2).all(|pair| pair[1] == pair[0] + 1)) {
        ([], _) => "no".to_string(),
        ([only], _) => only.to_string(),
        ([first, .., last], true) => format!("{first} to {last}"),
        (_, false) => counts.iter().map(u8::to_string).collect::<Vec<_>>().join(", "),
    }
}

/// What an option may be, in words: `5 to 9`, `yes or no`, `1, 3, 5`.
pub fn option_values(program: &Program, option: &GameOption) -> String {
    match &option.values {
        OptionValues::YesNo => "yes or no".to_string(),
        OptionValues::Range(from, to) => format!("{from} to {to}"),
        OptionValues::List(values) => {
            let names: Vec<String> =
                values.iter().map(|&value| option_value(program, option.ty, value)).collect();
            names.join(", ")
        }
    }
}

/// One value of an option as it is written in `--option`.
pub fn option_value(program: &Program, ty: Type, value: i64) -> String {
    match ty {
        Type::YesNo => if value == 0 { "no" } else { "yes" }.to_string(),
        Type::Words(words) => {
            let members = &program.words[words.index()].members;
            usize::try_from(value)
                .ok()
                .and_then(|v| members.get(v))
                .map_or(value.to_string(), |word| word.name.clone())
        }
        _ => value.to_string(),
    }
}

/// What is wrong with the decks; what is wrong with several is said once.
fn about_decks(errors: &[OpenError]) -> Vec<String> {
    let mut faults: Vec<(&str, Vec<String>)> = Vec::new();
    for error in errors {
        let OpenError::Deck(seat, what) = error else { continue };
        match faults.iter_mut().find(|(known, _)| known == what) {
            Some((_, seats)) => seats.push(format!("P{seat}")),
            None => faults.push((what, vec![format!("P{seat}")])),
        }
    }
    let sentence = |(what, seats): (&str, Vec<String>)| {
        let decks = if seats.len() == 1 { "the deck" } else { "the decks" };
        let text = format!("{decks} of {}: {what}", seats.join(" and "));
        format!("This table cannot be opened: {}.", text.trim_end_matches(['.', '?']))
    };
    faults.into_iter().map(sentence).collect()
}

fn reason(program: &Program, error: &OpenError) -> String {
    match error {
        OpenError::Players(count) => {
            let allowed = player_counts(program);
            format!("{} is for {allowed} players, not {count}: use `--players`.", program.name)
        }
        OpenError::UnknownOption(name) if engine::decks::is_about_decks(name) => {
            format!("In {} players bring no decks of their own.", program.name)
        }
        OpenError::UnknownOption(name) => unknown_option(program, name),
        OpenError::OptionValue(name, value) => {
            match program.options.iter().find(|option| option.name == *name) {
                Some(option) => {
                    let values = option_values(program, option);
                    format!("The option `{name}` cannot be `{value}`: it may be {values}.")
                }
                None => unknown_option(program, name),
            }
        }
        other => {
            let text = other.to_string();
            format!("This table cannot be opened: {}.", text.trim_end_matches(['.', '?']))
        }
    }
}

fn unknown_option(program: &Program, name: &str) -> String {
    let names: Vec<&str> = program.options.iter().map(|option| option.name.as_str()).collect();
    let advice = match (lang::suggest::nearest(name, names.iter().copied()), &names[..]) {
        (Some(near), _) => format!("Did you mean `{near}`?"),
        (None, []) => format!("{} has no options.", program.name),
        (None, names) => format!("There are: {}.", names.join(", ")),
    };
    format!("There is no option called `{name}`. {advice}")
}

/// Reads `NAME=VALUE`.
pub fn read_option(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() => {
            Ok((name.trim().to_string(), value.trim().to_string()))
        }
        _ => Err("write the name of the option, `=` and its value, for example `hand_size=7`".to_string()),
    }
}
