//! A game as the hub shows it.

use super::{Game, README};
use crate::bots;
use crate::scripts::Scripts;
use crate::wire::{
    DeckCard, DeckInfo, GameCard, GameOption, GamePage, GameVersion, OptionValues, ScriptFault, Usual,
};
use engine::table::Table;
use lang::deck_list::DeckLine;
use lang::program::{self, Program, Type};
use std::sync::Arc;

/// The cards that most people have at home.
const KNOWN_CARDS: &str = "french";
/// So many sit at the table that is offered first.
const COMPANY: u8 = 4;

/// A game in the list, as a person sees it.
pub fn card(game: &Game, person: Option<&str>) -> GameCard {
    let program = &game.program;
    let length = game.length();
    let owner = game.owner.as_ref();
    GameCard {
        id: game.id.clone(),
        title: program.name.clone(),
        about: program.about.clone(),
        players: program.players.counts.clone(),
        tags: tags(program),
        deck: crate::live::Fixed::deck(program),
        decisions: length.map(|length| length.decisions),
        deals: length.map(|length| length.deals),
        minutes: length.map(|length| length.seconds.div_ceil(60)),
        difficulty: game.difficulty().level,
        start_here: starts_here(game),
        author: owner.map_or(String::new(), |(_, author)| author.clone()),
        mine: owner.is_some_and(|(owner, _)| Some(owner.as_str()) == person),
        forked_from: game.forked_from.clone(),
        version: game.version,
        cover: game.cover().to_vec(),
    }
}

/// Everything about a game. `lineage` goes from the game it was forked from to the oldest.
pub fn page(
    game: &Game,
    person: Option<&str>,
    scripts: &Scripts,
    lineage: Vec<String>,
    versions: Vec<GameVersion>,
) -> GamePage {
    let card = card(game, person);
    let script_faults = if card.mine { faults(game, scripts) } else { Vec::new() };
    GamePage {
        card,
        how_to_play: game.how_to_play().to_vec(),
        options: game.options().to_vec(),
        rules: game.rules().to_string(),
        readme: game.file(README).unwrap_or_default().to_string(),
        files: game.other_files().map(|(path, _)| path.clone()).filter(|path| path != README).collect(),
        brings_decks: game.program.carried.brings.is_some(),
        decks: game.program.carried.decks.iter().map(deck).collect(),
        bots: bots::levels(&game.program, &scripts.of(game)),
        script_faults,
        lineage,
        hash: game.hash(),
        language: lang::VERSION.to_string(),
        versions,
    }
}

/// What went wrong with the scripts of a game.
fn faults(game: &Game, scripts: &Scripts) -> Vec<ScriptFault> {
    let told = |path: &str, (fault, times): (::scripts::Fault, u64)| {
        let (line, column) = fault.place.unzip();
        let times = u32::try_from(times).unwrap_or(u32::MAX);
        ScriptFault { file: path.to_string(), line, column, text: fault.message, times }
    };
    let of_one = |script: &crate::scripts::Written| {
        let path = script.path();
        scripts.faults(script).into_iter().map(move |fault| told(&path, fault)).collect::<Vec<_>>()
    };
    scripts.of(game).iter().flat_map(of_one).collect()
}

/// Whether somebody who knows no game of ours should begin with this one: a game of the library, as nobody has looked at what
/// people bring along.
fn starts_here(game: &Game) -> bool {
    let difficulty = game.difficulty();
    let company = game.program.players.counts.contains(&COMPANY);
    game.owner.is_none()
        && difficulty.level == 1
        && difficulty.decides
        && company
        && crate::live::Fixed::deck(&game.program) == KNOWN_CARDS
}

/// Words to filter by, from the rules alone.
fn tags(program: &Program) -> Vec<String> {
    let deck = crate::live::Fixed::deck(program);
    let mut tags: Vec<String> = Vec::new();
    tags.push(if deck.is_empty() { "own cards".to_string() } else { deck });
    // The libraries a game uses say what kind of game it is; decks are libraries too.
    let libraries =
        program.sources.iter().skip(1).map(|source| source.name.trim_end_matches(".cards").to_string());
    // Sets of cards lie in folders of their own.
    let telling = |name: &String| {
        !name.contains("deck") && !name.contains('/') && name != "french" && name != "spanish"
    };
    tags.extend(libraries.filter(telling));
    let says = [
        (!program.players.pairs.is_empty(), "partners"),
        (program.cooperative, "cooperative"),
        (program.players.counts.contains(&1), "for one"),
        // The numbers stand beside it: only what is for nobody else is told.
        (program.players.counts == [2], "for two"),
        (program.players.counts.first().is_some_and(|&least| least >= 4), "for many"),
    ];
    tags.extend(says.iter().filter(|(says, _)| *says).map(|(_, tag)| tag.to_string()));
    tags.sort();
    tags.dedup();
    tags
}

pub(super) fn options(program: &Arc<Program>) -> Vec<GameOption> {
    let usual: Vec<(u8, Vec<i64>)> = program
        .players
        .counts
        .iter()
        .filter_map(|&count| {
            Some((count, Table::open(program.clone(), usize::from(count), &[]).ok()?.layout.options))
        })
        .collect();
    let one = |(index, option): (usize, &program::GameOption)| GameOption {
        name: option.name.clone(),
        about: option.about.clone(),
        values: values(program, option),
        usually: usual
            .iter()
            .map(|(players, values)| Usual {
                players: *players,
                value: value(program, option.ty, values[index]),
            })
            .collect(),
    };
    program.options.iter().enumerate().map(one).chain(decks(program)).collect()
}

/// Which ready deck each seat brings, as options.
fn decks(program: &Program) -> Vec<GameOption> {
    let names: Vec<String> = program.carried.decks.iter().map(|deck| deck.name.clone()).collect();
    let most = program.players.counts.last().copied().unwrap_or(0);
    let of_seat = |seat: u8| GameOption {
        name: format!("deck P{seat}"),
        about: format!("The deck of seat {}.", seat + 1),
        values: OptionValues::List { values: names.clone() },
        usually: program
            .players
            .counts
            .iter()
            .filter(|count| **count > seat)
            .map(|&players| Usual { players, value: names[usize::from(seat) % names.len()].clone() })
            .collect(),
    };
    if names.is_empty() { Vec::new() } else { (0..most).map(of_seat).collect() }
}

/// A deck that lies beside the game.
fn deck(ready: &program::ReadyDeck) -> DeckInfo {
    let list = &ready.list;
    let title = if list.title.is_empty() { &ready.name } else { &list.title };
    let card = |line: &DeckLine| DeckCard { count: line.count, card: line.card.clone() };
    DeckInfo {
        name: ready.name.clone(),
        title: title.clone(),
        about: list.about.clone(),
        size: list.size(),
        cards: list.lines.iter().map(card).collect(),
    }
}

fn values(program: &Program, option: &program::GameOption) -> OptionValues {
    match &option.values {
        program::OptionValues::YesNo => OptionValues::YesNo,
        program::OptionValues::Range(from, to) => OptionValues::Range { from: *from as i32, to: *to as i32 },
        program::OptionValues::List(list) => {
            OptionValues::List { values: list.iter().map(|&one| value(program, option.ty, one)).collect() }
        }
    }
}

fn value(program: &Program, ty: Type, value: i64) -> String {
    match ty {
        Type::YesNo => if value == 0 { "no" } else { "yes" }.to_string(),
        Type::Words(words) => {
            let members = &program.words[words.index()].members;
            let word = usize::try_from(value).ok().and_then(|at| members.get(at));
            word.map_or(value.to_string(), |word| word.name.clone())
        }
        _ => value.to_string(),
    }
}
