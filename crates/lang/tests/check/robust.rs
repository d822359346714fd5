//! No text makes the compiler panic or hang.

use lang::compile::compile;
use lang::stdlib;

/// A small generator, so that a failure can be repeated.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n.max(1)
    }
}

#[test]
fn damaged_games_are_survived() {
    let words: Vec<String> = stdlib::LIBRARIES
        .iter()
        .flat_map(|library| library.text.split_whitespace())
        .map(String::from)
        .collect();
    let mut dice = Dice(7);
    for round in 0..300 {
        let library = stdlib::LIBRARIES[round % stdlib::LIBRARIES.len()];
        let game = format!(
            "game \"G\"\n  players 2 to 4\n  deck french\n{}\n",
            library.text.replacen("library", "words x:", 1)
        );
        let mut lines: Vec<String> = game.lines().map(String::from).collect();
        for _ in 0..=dice.below(4) {
            let line = dice.below(lines.len());
            let mut parts: Vec<String> = lines[line].split(' ').map(String::from).collect();
            let place = dice.below(parts.len());
            match dice.below(4) {
                0 => drop(parts.remove(place)),
                1 => parts[place] = words[dice.below(words.len())].clone(),
                2 => parts.insert(place, words[dice.below(words.len())].clone()),
                _ => parts.swap(place, 0),
            }
            lines[line] = parts.join(" ");
        }
        let _ = compile(library.name, &lines.join("\n"), &|_| None);
    }
}

#[test]
fn deep_and_long_texts_are_survived() {
    let head = "game \"G\"\n  players 2\n  deck french\n";
    let chain: String = (0..3000).map(|i| format!("define d{i} = d{} + 1\n", i + 1)).collect();
    let circle: String = (0..3000).map(|i| format!("define d{i} = d{} + 1\n", (i + 1) % 3000)).collect();
    let nested = format!("define a = {}1{}\n", "(".repeat(5000), ")".repeat(5000));
    let sum = format!("define a = 1{}\n", " + 1".repeat(20000));
    let choice = format!("define a = {} 3\n", "1 if yes else ".repeat(900));
    let calls =
        format!("define f(n: number) = n\ndefine a = {}1{}\n", "f(1 if yes else ".repeat(60), ")".repeat(60));
    for body in [chain, circle, nested, sum, choice, calls] {
        let _ = compile("deep", &format!("{head}{body}"), &|_| None);
    }
}

/// A game must come to a result.
const PLAY: &str = "play\n  nobody wins\n";

#[test]
fn a_long_chain_of_defines_is_understood() {
    let chain: String = (0..2000).map(|i| format!("define d{i} = d{} + 1\n", i + 1)).collect();
    let text = format!("game \"G\"\n  players 2\n  deck french\n{chain}define d2000 = 0\n{PLAY}");
    let compiled = compile("chain", &text, &|_| None);
    assert!(compiled.program.is_some(), "{:?}", compiled.diagnostics.first());
}

#[test]
fn libraries_that_use_each_other_end() {
    let text = format!("game \"G\"\n  players 2\n  deck french\nuse a\n{PLAY}");
    let compiled = compile("g", &text, &|name| Some(format!("library \"{name}\"\nuse {name}x\n")));
    assert!(compiled.program.is_none());
    let compiled = compile("g", &text, &|name| Some(format!("library \"{name}\"\nuse a, b\n")));
    assert!(compiled.program.is_some(), "{:?}", compiled.diagnostics);
}
