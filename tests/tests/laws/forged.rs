//! Forged texts of states and records: whatever is read can be played on.

use super::tables::usual_tables;
use engine::chance::Stream;
use engine::record::{OtherRules, Record, replay};
use engine::state_text;
use engine::table::Table;

/// So many states of each table are forged, each so often.
const STATES: usize = 12;
const FORGERIES: usize = 4;
/// So many moves are made in a state that was read.
const MOVES: u32 = 50;

/// Texts of states on the way through a random game, and its record.
fn papers(table: &Table, random: &mut Stream) -> (Vec<String>, String) {
    let (mut states, mut record) = (Vec::new(), Record::new(table, 1));
    let mut state = table.start(1);
    while states.len() < STATES {
        states.push(state_text::print(table, &state));
        for _ in 0..=random.below(6) {
            let Some(&seat) = table.to_choose(&state).first() else { break };
            let count = table.count(&mut state, seat);
            let Some(chosen) = table.nth(&mut state, seat, random.below(count.max(1))) else { break };
            assert!(record.play(table, &mut state, seat, &chosen).is_ok(), "a listed move is accepted");
        }
    }
    (states, record.print())
}

/// Exchanges, drops, doubles or changes words and lines; the last line is put right again.
fn forge(text: &str, random: &mut Stream) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    for _ in 0..=random.below(3) {
        let last = lines.len() as u64 - 1;
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
    let (mut played, mut refused) = (0, 0);
    for laid in usual_tables() {
        let table = laid.open();
        let (states, _) = papers(&table, &mut random);
        for text in states.iter().flat_map(|text| [text; FORGERIES]) {
            let Ok(mut state) = state_text::read(&table, &forge(text, &mut random)) else {
                refused += 1;
                continue;
            };
            played += 1;
            (0..MOVES).all(|_| table.random_move(&mut state, &mut random));
        }
    }
    println!("{played} forged states were played on, {refused} refused");
    assert!(played > 100 && refused > 100, "{played} were played on, {refused} refused");
}

#[test]
fn a_forged_record_is_refused_or_replayed() {
    let mut random = Stream::new(8, 8);
    for laid in usual_tables() {
        let table = laid.open();
        let (_, record) = papers(&table, &mut random);
        for _ in 0..STATES {
            let forged = forge(&record, &mut random);
            let without_check: Vec<&str> =
                forged.lines().filter(|line| !line.starts_with("check ")).collect();
            if let Ok(record) = Record::parse(&without_check.join("\n")) {
                let _ = replay(&table, &record, usize::MAX, OtherRules::Refuse);
            }
        }
    }
}
