//! Any bytes as the text of a record, a scenario or a state of some game. What can be read is printed and read again, and then
//! used: replayed, run, played on.
//!
//! The first byte chooses the game, the second the number of players; the rest is read as each kind of paper. `@` behind `rules`
//! stands for the hash of the rules, which nobody could guess.

use engine::chance::Stream;
use engine::record::{OtherRules, Record, replay};
use engine::scenario::{self, Given, Lay, Line, Scenario};
use engine::state::State;
use engine::state_text;
use engine::table::Table;
use lang::program::Program;
use std::fmt::Write;
use std::sync::{Arc, LazyLock};

/// Games that have every kind of choice, zone and variable between them.
pub const GAMES: [&str; 6] = [
    include_str!("../../games/kuhn-poker/kuhn-poker.cards"),
    include_str!("../../games/crazy-eights/crazy-eights.cards"),
    include_str!("../../games/hearts/hearts.cards"),
    include_str!("../../games/go-fish/go-fish.cards"),
    include_str!("../../games/my-ship-sails/my-ship-sails.cards"),
    include_str!("../../games/war/war.cards"),
];

/// A game and its table for every number of players.
pub struct Opened {
    /// The rules.
    pub program: Arc<Program>,
    /// By number of players.
    pub tables: Vec<Table>,
}

/// The games, opened once.
pub static OPENED: LazyLock<Vec<Opened>> = LazyLock::new(|| GAMES.iter().map(|text| open(text)).collect());

fn open(text: &str) -> Opened {
    let compiled = lang::compile::compile("game", text, &|_| None);
    let program = Arc::new(compiled.program.expect("the games of the library are without errors"));
    let at =
        |&players: &u8| Table::open(program.clone(), usize::from(players), &[]).expect("and can be opened");
    Opened { tables: program.players.counts.iter().map(at).collect(), program }
}

/// Panics if the text is not treated as every paper must be.
pub fn check(bytes: &[u8]) {
    let [game, players, text @ ..] = bytes else { return };
    let text = String::from_utf8_lossy(text);
    let game = &OPENED[usize::from(*game) % OPENED.len()];
    let table = &game.tables[usize::from(*players) % game.tables.len()];
    let text = text.replace("rules @", &format!("rules {}", hash(table)));
    check_record(table, &text);
    check_state(table, &text);
    check_scenarios(&game.program, &text);
}

fn hash(table: &Table) -> String {
    table.hash().iter().map(|byte| format!("{byte:02x}")).collect()
}

fn check_record(table: &Table, text: &str) {
    let Ok(record) = Record::parse(text) else { return };
    assert_eq!(Record::parse(&record.print()).as_ref(), Ok(&record), "a record reads back as another one");
    if let Ok(mut state) = replay(table, &record, usize::MAX, OtherRules::GoOn) {
        reads_back(table, &state);
        play_on(table, &mut state);
    }
}

fn check_state(table: &Table, text: &str) {
    // Nobody guesses the last line: a text that ends like this gets the right one.
    let forged = text.trim_end().strip_suffix("check @").map(state_text::with_check);
    let Ok(mut state) = state_text::read(table, forged.as_deref().unwrap_or(text)) else { return };
    reads_back(table, &state);
    for seat in 0..table.layout.players as u8 {
        let _ = engine::view::view(table, &mut state, Some(seat));
        table.moves(&mut state, seat);
    }
    play_on(table, &mut state);
}

fn reads_back(table: &Table, state: &State) {
    let printed = state_text::print(table, state);
    match state_text::read(table, &printed) {
        Ok(again) => assert!(again == *state, "a state reads back as another one:\n{printed}"),
        Err(errors) => panic!("a printed state cannot be read: {errors:?}\n{printed}"),
    }
}

/// Random moves from here: whatever comes of them, nothing panics.
fn play_on(table: &Table, state: &mut State) {
    let mut random = Stream::new(1, 0);
    (0..20).all(|_| table.random_move(state, &mut random));
}

fn check_scenarios(program: &Arc<Program>, text: &str) {
    let Ok(scenarios) = scenario::parse(text) else { return };
    let printed: String = scenarios.iter().map(print).collect();
    match scenario::parse(&printed) {
        Ok(again) => assert_eq!(
            again.into_iter().map(without_lines).collect::<Vec<_>>(),
            scenarios.iter().cloned().map(without_lines).collect::<Vec<_>>(),
            "scenarios read back as others:\n{printed}"
        ),
        Err(errors) => panic!("printed scenarios cannot be read: {errors:?}\n{printed}"),
    }
    for one in scenarios.iter().take(4) {
        let _ = scenario::run(program, one);
    }
}

/// Where things stood is not what they say.
fn without_lines(mut scenario: Scenario) -> Scenario {
    scenario.line = 0;
    if let Some(given) = &mut scenario.given {
        given.line = 0;
        given.lay.iter_mut().for_each(|(line, _)| *line = 0);
        given.chance.iter_mut().for_each(|(line, _)| *line = 0);
    }
    scenario.lines.iter_mut().for_each(|(line, _)| *line = 0);
    scenario
}

/// A scenario as text. People write scenarios and nothing prints them, so this stands here: it says the grammar once more.
fn print(scenario: &Scenario) -> String {
    let mut text = format!("scenario {}\n", quoted(&scenario.name));
    if let Some(players) = scenario.players {
        let _ = writeln!(text, "  players {players}");
    }
    let _ = writeln!(text, "  seed {}", scenario.seed);
    for (name, value) in &scenario.options {
        let brought = matches!(name.split(' ').next(), Some("deck" | "cards"));
        let _ = writeln!(text, "  {}{name} {value}", if brought { "" } else { "options " });
    }
    text += &scenario.given.as_ref().map(print_given).unwrap_or_default();
    for (_, line) in &scenario.lines {
        let _ = writeln!(text, "  {}", print_line(line));
    }
    text
}

fn print_given(given: &Given) -> String {
    let step = given.step.as_ref().map(|step| format!(" at {step}")).unwrap_or_default();
    let seat = given.seat.map(|seat| format!(" of P{seat}")).unwrap_or_default();
    let mut text: String =
        given.chance.iter().map(|(_, outcomes)| format!("  chance {}\n", outcomes.join(" "))).collect();
    let _ = writeln!(text, "  given{step}{seat}");
    for (_, lay) in &given.lay {
        let _ = match lay {
            Lay::Put(what, value) => writeln!(text, "    {what} = {value}"),
            Lay::Owner(card, seat) => writeln!(text, "    owner of {card} is P{seat}"),
            Lay::Rest(zone) => writeln!(text, "    rest in {zone}"),
            Lay::Reversed(reversed) => writeln!(text, "    {}", direction(*reversed)),
        };
    }
    text
}

fn print_line(line: &Line) -> String {
    match line {
        Line::Chance(outcomes) => format!("chance {}", outcomes.join(" ")),
        Line::MayOnly(seat, moves) if moves.is_empty() => format!("P{seat} may only nothing"),
        Line::MayOnly(seat, moves) => format!("P{seat} may only {}", all_quoted(moves)),
        Line::May(seat, moves) => format!("P{seat} may {}", all_quoted(moves)),
        Line::MayNot(seat, moves, None) => format!("P{seat} may not {}", all_quoted(moves)),
        Line::MayNot(seat, moves, Some(why)) => {
            format!("P{seat} may not {} because {}", all_quoted(moves), quoted(why))
        }
        Line::Does(seat, chosen) => format!("P{seat} does {}", quoted(chosen)),
        Line::Holds(condition) => format!("then {condition}"),
        Line::Lies { zone, cards, in_order: true } => format!("then {zone} = {cards} in order"),
        Line::Lies { zone, cards, in_order: false } => format!("then {zone} = {cards}"),
        Line::Reversed(reversed) => format!("then {}", direction(*reversed)),
        Line::ToChoose(seats) => format!("then {}to choose", all_seats(seats)),
        Line::Over => "then game over".to_string(),
        Line::Wins(seats) if seats.is_empty() => "then nobody wins".to_string(),
        Line::Wins(seats) => format!("then {}wins", all_seats(seats)),
        Line::Sees(seat, zone, cards) => format!("P{seat} sees {zone} = {cards}"),
    }
}

fn direction(reversed: bool) -> &'static str {
    if reversed { "turns are reversed" } else { "turns are not reversed" }
}

fn all_seats(seats: &[u8]) -> String {
    seats.iter().map(|seat| format!("P{seat} ")).collect()
}

fn all_quoted(texts: &[String]) -> String {
    texts.iter().map(|text| quoted(text)).collect::<Vec<_>>().join(", ")
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
