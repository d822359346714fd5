//! Forged texts of states and records: whatever is read can be played on.

use engine::chance::Stream;
use engine::record::{OtherRules, Record, replay};
use engine::state_text;
use engine::table::Table;
use std::sync::Arc;

/// Games that between them use turns, moments, answers at once, rules that run inside themselves, and cards that carry rules.
const GAMES: [(&str, usize); 8] = [
    ("crazy-eights", 3),
    ("hearts", 4),
    ("cribbage", 2),
    ("ronda", 4),
    ("card-duel", 2),
    ("go-fish", 3),
    ("cinquillo", 4),
    ("canasta", 4),
];
/// So many texts of each game are forged.
const FORGED: u64 = 400;
/// So many moves are made in a state that was read.
const MOVES: u32 = 50;

fn table(game: &str, players: usize) -> Table {
    let path = format!("{}/../../games/{game}/{game}.cards", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    let compiled = lang::compile::compile(&path, &text, &|_| None);
    let program = compiled.program.unwrap_or_else(|| panic!("{game} cannot be played"));
    Table::open(Arc::new(program), players, &[]).unwrap_or_else(|e| panic!("{game}: {e:?}"))
}

/// Texts of states on the way through random games, and the record of one.
fn papers(table: &Table, random: &mut Stream) -> (Vec<String>, String) {
    let mut states = Vec::new();
    let mut record = Record::new(table, 1);
    for seed in 1..=3 {
        let mut state = table.start(seed);
        while states.len() < 40 * seed as usize {
            states.push(state_text::print(table, &state));
            for _ in 0..=random.below(6) {
                let Some(&seat) = table.to_choose(&state).first() else { break };
                let count = table.count(&mut state, seat);
                let Some(chosen) = table.nth(&mut state, seat, random.below(count.max(1))) else { break };
                if seed == 1 {
                    record.note(table, &state, seat, &chosen);
                }
                assert!(table.apply(&mut state, seat, &chosen).is_ok(), "a listed move is accepted");
            }
        }
    }
    (states, record.print())
}

/// Exchanges, drops, doubles or changes words and lines; the last line is put right again.
fn forge(text: &str, random: &mut Stream) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    let last = lines.len() as u64 - 1;
    for _ in 0..=random.below(3) {
        // The first lines name the game.
        let at = (5 + random.below(last.saturating_sub(5).max(1))).min(last - 1) as usize;
        match random.below(8) {
            0 => drop(lines.remove(at)),
            1 => lines.swap(at, random.below(last - 1) as usize + 1),
            2 => {
                let copied = lines[random.below(last) as usize].clone();
                lines.insert(at, copied);
            }
            _ => lines[at] = with_other_word(&lines[at], random),
        }
        if lines.len() < 8 {
            break;
        }
    }
    let body: String = lines[..lines.len() - 1].iter().map(|line| format!("{line}\n")).collect();
    state_text::with_check(&body)
}

fn with_other_word(line: &str, random: &mut Stream) -> String {
    const OTHER: [&str; 14] = [
        "0",
        "1",
        "2",
        "3",
        "7",
        "255",
        "65535",
        "-1",
        "4294967296",
        "18446744073709551615",
        "P1",
        "none",
        "nothing",
        "=",
    ];
    let mut words: Vec<String> = line.split(' ').map(str::to_string).collect();
    let at = random.below(words.len() as u64) as usize;
    let number = words[at].parse::<u64>().ok();
    words[at] = match (number, random.below(3)) {
        (Some(n), 0) => (n ^ 1 << random.below(40)).to_string(),
        (Some(n), 1) => n.wrapping_add(random.below(5)).wrapping_sub(2).to_string(),
        _ => OTHER[random.below(OTHER.len() as u64) as usize].to_string(),
    };
    words.join(" ")
}

#[test]
fn a_forged_state_is_refused_or_played_on() {
    let mut random = Stream::new(7, 7);
    for (game, players) in GAMES {
        let table = table(game, players);
        let (states, _) = papers(&table, &mut random);
        let mut played = 0;
        for round in 0..FORGED {
            let forged = forge(&states[round as usize % states.len()], &mut random);
            let Ok(mut state) = state_text::read(&table, &forged) else { continue };
            played += 1;
            for _ in 0..MOVES {
                if !table.random_move(&mut state, &mut random) {
                    break;
                }
            }
        }
        assert!(played > 0, "{game}: some changes do no harm");
    }
}

#[test]
fn a_forged_record_is_refused_or_replayed() {
    let mut random = Stream::new(8, 8);
    for (game, players) in GAMES {
        let table = table(game, players);
        let (_, record) = papers(&table, &mut random);
        for _ in 0..FORGED / 4 {
            let forged = forge(&record, &mut random);
            let body: String =
                forged.lines().filter(|l| !l.starts_with("check ")).map(|l| format!("{l}\n")).collect();
            if let Ok(record) = Record::parse(&body) {
                let _ = replay(&table, &record, usize::MAX, OtherRules::Refuse);
            }
        }
    }
}
