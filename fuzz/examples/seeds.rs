//! Writes what fuzzing starts from: `target/corpus/TARGET` with the games, the cases, the scenarios and papers of random games,
//! and `target/words.dict` with the words of the language and of the papers.

use cardwright_fuzz::papers::OPENED;
use engine::chance::{Stream, mix};
use engine::record::Record;
use engine::state_text;
use engine::table::Table;
use lang::describe::language;
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

fn main() -> io::Result<()> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let corpus = here.join("target/corpus");
    write(&corpus.join("compile"), texts(here)?)?;
    write(&corpus.join("papers"), papers(here)?)?;
    write(&corpus.join("play"), (0..64).map(noise).collect())?;
    fs::write(here.join("target/words.dict"), dictionary())
}

fn write(folder: &Path, seeds: Vec<Vec<u8>>) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for (number, seed) in seeds.iter().enumerate() {
        fs::write(folder.join(format!("seed-{number}")), seed)?;
    }
    println!("{}: {} seeds", folder.display(), seeds.len());
    Ok(())
}

/// Every game, library and case.
fn texts(here: &Path) -> io::Result<Vec<Vec<u8>>> {
    let mut texts: Vec<String> = lang::stdlib::LIBRARIES.iter().map(|library| library.text.to_string()).collect();
    for path in files(&here.join("../games"), "cards")? {
        texts.push(fs::read_to_string(path)?);
    }
    for path in files(&here.join("../tests/cases"), "case")? {
        let text = fs::read_to_string(path)?;
        texts.push(text.split("--- complaints\n").next().unwrap_or("").to_string());
    }
    Ok(texts.into_iter().map(String::into_bytes).collect())
}

/// Scenarios of the games, and records and states of random games.
fn papers(here: &Path) -> io::Result<Vec<Vec<u8>>> {
    let mut papers = Vec::new();
    for path in files(&here.join("../games"), "play")? {
        let text = fs::read_to_string(path)?;
        // One scenario a seed: they are small, and one that cannot be read hides no other.
        papers.extend(text.split("\nscenario ").skip(1).map(|one| paper(1, 0, &format!("scenario {one}"))));
    }
    for (game, opened) in OPENED.iter().enumerate() {
        for (players, table) in opened.tables.iter().enumerate() {
            for seed in 0..3 {
                papers.extend(of_random_game(table, seed).iter().map(|text| paper(game, players, text)));
            }
        }
    }
    Ok(papers)
}

fn paper(game: usize, players: usize, text: &str) -> Vec<u8> {
    let mut bytes = vec![game as u8, players as u8];
    bytes.extend(text.bytes());
    bytes
}

fn of_random_game(table: &Table, seed: u64) -> [String; 2] {
    let mut state = table.start(seed);
    let mut record = Record::new(table, seed);
    let mut random = Stream::new(seed, 1);
    for _ in 0..random.below(40) {
        let Some(&seat) = table.to_choose(&state).first() else { break };
        let number = random.below(table.count(&mut state, seat));
        let Some(chosen) = table.nth(&mut state, seat, number) else { break };
        if record.play(table, &mut state, seat, &chosen).is_err() {
            break;
        }
    }
    let hash: String = table.hash().iter().map(|byte| format!("{byte:02x}")).collect();
    let state = state_text::print(table, &state);
    // Whoever changes the text cannot know its check.
    let forgeable = state.rsplit_once("check ").map_or("", |(before, _)| before).to_string() + "check @";
    [record.print(), forgeable].map(|text| text.replace(&hash, "@"))
}

/// Bytes that mean nothing, more of them in later seeds.
fn noise(seed: u64) -> Vec<u8> {
    (0..seed * 8).map(|i| mix(seed << 32 | i) as u8).collect()
}

fn dictionary() -> String {
    let language = language();
    let entries = language.entries.iter().flat_map(|entry| entry.words.iter().chain([&entry.name]));
    let mut words: BTreeSet<String> = entries.map(|word| word.to_string()).collect();
    words.extend(PAPER_WORDS.split(' ').map(str::to_string));
    // libFuzzer reads plain signs only.
    let words = words.iter().filter(|word| word.is_ascii());
    words.map(|word| format!("\"{}\"\n", word.replace('\\', "\\\\").replace('"', "\\\""))).collect()
}

/// The words that begin lines of papers.
const PAPER_WORDS: &str = "cardwright record state game rules players options seed chance waits code fuel head zone mixing var \
    local owner known word check @ scenario given at of rest in then may only not because does sees wins nothing to choose P0 P1 none";

fn files(folder: &Path, extension: &str) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(files(&path, extension)?);
        } else if path.extension().is_some_and(|e| e == extension) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
