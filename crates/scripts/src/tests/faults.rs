//! Everything that can go wrong with a script, on real scripts: each is told with its place, and none does any harm.

use super::table::{level, script, table};
use crate::fault::{Fault, Kind};
use crate::helpers::SAMPLE;
use crate::inside;
use crate::limits::Limits;
use bots::game::Game;
use bots::{Bot, Level};

fn fault_of(script: &str) -> Fault {
    let limits = Limits { memory: 8 << 20, work: 500_000, ..Limits::default() };
    let answer = inside::ask(script, Some(&SAMPLE.replace('\n', "")), &limits);
    answer.chosen.expect_err("it goes wrong")
}

/// What is wrong, in which line, and words of what is said.
const WRONG: &[(&str, Kind, Option<u32>, &str)] = &[
    (
        "export function choose() {\n  return nowhere.card\n}",
        Kind::Thrown,
        Some(2),
        "ReferenceError: nowhere is not defined",
    ),
    (
        "export function choose(view) {\n  return [1].map(() => view.no.such)\n}",
        Kind::Thrown,
        Some(2),
        "cannot read property 'such' of undefined",
    ),
    (
        "export function choose() {\n  throw new Error('my own\\nwords')\n}",
        Kind::Thrown,
        Some(2),
        "Error: my own words",
    ),
    ("export function choose() {\n  throw 'only text'\n}", Kind::Thrown, Some(1), "it threw \"only text\""),
    (
        "export function choose() {\n  throw { no: 'error' }\n}",
        Kind::Thrown,
        Some(1),
        "something that is no error",
    ),
    ("export function choose( {\n  return 0\n}", Kind::Syntax, Some(3), "SyntaxError"),
    ("export function choose() {\n  return 0", Kind::Syntax, Some(2), "SyntaxError"),
    ("const x = 1", Kind::Form, Some(1), "there is no `export function choose"),
    ("export const choose = 5", Kind::Form, Some(1), "there is no `export function choose"),
    (
        "// one\nimport { readFile } from 'fs'\nexport function choose() { return 0 }",
        Kind::Form,
        Some(2),
        "a script is one file",
    ),
    (
        "await new Promise(() => {})\nexport function choose() { return 0 }",
        Kind::Form,
        None,
        "`await` has no use",
    ),
    (
        "let x = 0\nexport function choose() {\n  while (true) x += 1\n}",
        Kind::Endless,
        Some(3),
        "within 500,000 steps",
    ),
    (
        "export function choose() {\n  try { for (;;) {} } catch { return 0 } finally { for (;;) {} }\n}",
        Kind::Endless,
        Some(2),
        "did not come to an end",
    ),
    ("for (;;) {}\nexport function choose() { return 0 }", Kind::Endless, Some(1), "did not come to an end"),
    // Loops that look nothing up: the engine alone would tell what stands before them.
    (
        "function far(n) {\n  let i = n\n  for (;;) {\n    i += 1\n  }\n}\nexport function choose() {\n  return far(3)\n}",
        Kind::Endless,
        Some(3),
        "did not come to an end",
    ),
    (
        "export function choose(view, moves) {\n  let x = 1\n  for (const m of moves) x += m.number\n  while (true) {\n    if (x > 5) x = 0\n    x += 1\n  }\n}",
        Kind::Endless,
        Some(4),
        "did not come to an end",
    ),
    (
        "export function choose() {\n  let x = 1\n  for (let i = 0; i < 100; i++) x += i\n\n  do {\n    x = x % 7\n  } while (x >= 0)\n}",
        Kind::Endless,
        Some(7),
        "did not come to an end",
    ),
    (
        "export function choose() {\n  return /(a+)+$/.test('a'.repeat(40) + 'b')\n}",
        Kind::Endless,
        Some(2),
        "did not come to an end",
    ),
    (
        "export function choose() {\n  return think(0)\n}\nfunction think(n) {\n  return think(n + 1) + 1\n}",
        Kind::Depth,
        Some(5),
        "call each other too deeply",
    ),
    (
        "export function choose() {\n  const all = []\n  for (;;) all.push(new Array(1000).fill(7))\n}",
        Kind::Memory,
        Some(3),
        "more than 8 MB",
    ),
    (
        "export function choose() {\n  const all = []\n  for (;;) all.push({ some: 'thing' })\n}",
        Kind::Memory,
        Some(3),
        "more than 8 MB",
    ),
    (
        "export function choose() {\n  return 'x'.repeat(500000000).length\n}",
        Kind::Memory,
        Some(2),
        "more than 8 MB",
    ),
    (
        "export function choose() {}",
        Kind::Nonsense,
        Some(1),
        "`choose` returned nothing: return one of the moves",
    ),
    ("export function choose() { return 'Draw' }", Kind::Nonsense, Some(1), "returned \"Draw\""),
    ("export function choose() { return 3 }", Kind::Nonsense, Some(1), "returned 3"),
    ("export function choose() { return -1 }", Kind::Nonsense, Some(1), "returned -1"),
    ("export function choose() { return 0.5 }", Kind::Nonsense, Some(1), "returned 0.5"),
    ("export function choose() { return NaN }", Kind::Nonsense, Some(1), "returned"),
    ("export function choose() { return null }", Kind::Nonsense, Some(1), "returned null"),
    ("export function choose() { return [0] }", Kind::Nonsense, Some(1), "returned a list of 1"),
    (
        "export function choose(view, moves) { return { ...moves[0] } }",
        Kind::Nonsense,
        Some(1),
        "something called Play 7H",
    ),
    ("export function choose() { return () => 0 }", Kind::Nonsense, Some(1), "returned a function"),
    ("export async function choose() { return 0 }", Kind::Nonsense, Some(1), "returned a promise"),
    ("export function choose() { return import('fs') }", Kind::Nonsense, Some(1), "returned a promise"),
    ("export function choose() { return Symbol('x') }", Kind::Nonsense, Some(1), "returned Symbol(x)"),
    (
        "export function choose() { return 10n ** 20n }",
        Kind::Nonsense,
        Some(1),
        "returned 100000000000000000000n",
    ),
    (
        "export function choose() { return { get name() { for (;;) {} } } }",
        Kind::Endless,
        Some(1),
        "did not come to an end",
    ),
];

#[test]
fn columns_are_told() {
    let places = [
        ("export function choose() {\n  return nowhere.card\n}", (2, 10)),
        ("export function choose() {\n  throw new Error('x')\n}", (2, 13)),
        ("  export function choose() {}", (1, 10)),
    ];
    for (script, place) in places {
        assert_eq!(fault_of(script).place, Some(place), "{script}");
    }
}

#[test]
fn every_fault_is_told_with_its_place() {
    let mut other = String::new();
    for (script, kind, line, words) in WRONG {
        let fault = fault_of(script);
        if fault.kind != *kind || fault.place.map(|(line, _)| line) != *line || !fault.message.contains(words)
        {
            other += &format!("{script}\nwanted {kind:?} in line {line:?}: {words}\nfound  {fault:?}\n\n");
        }
    }
    assert!(other.is_empty(), "{other}");
}

/// There is nothing in there to do harm with.
#[test]
fn nothing_but_the_language_is_there() {
    for outside in [
        "Date",
        "performance",
        "eval",
        "require",
        "process",
        "std",
        "os",
        "setTimeout",
        "fetch",
        "WeakRef",
        "Proxy",
    ] {
        let fault = fault_of(&format!("export function choose() {{ return {outside}.x }}"));
        assert!(fault.message.contains(&format!("{outside} is not defined")), "{outside}: {fault:?}");
    }
}

/// The same fault at the same place, however often and wherever it is asked.
#[test]
fn work_is_counted_not_timed() {
    let counting =
        "export function choose() { let n = 0; for (;;) { n += 1; if (n % 1000 === 0) console.log(n) } }";
    let said = || {
        inside::ask(counting, Some(&SAMPLE.replace('\n', "")), &Limits { work: 50_000, ..Limits::default() })
            .said
    };
    assert!(said().len() > 10);
    assert_eq!(said(), said());
}

/// A script cannot fool whoever reads its choice.
#[test]
fn tampering_harms_nobody() {
    let all = "Array.prototype.indexOf = () => 99; Number.isInteger = () => true; JSON.stringify = () => { throw 1 };\
               Array.prototype.at = null; Object.prototype.chosen = 1; Math.floor = () => 7;";
    let script = format!("{all}\nexport function choose(view, moves) {{ moves.length = 0; return {{}} }}");
    assert_eq!(fault_of(&script).kind, Kind::Nonsense);
    let sorted = "export function choose(view, moves) { moves.reverse(); return moves[0] }";
    let answer = inside::ask(sorted, Some(&SAMPLE.replace('\n', "")), &Limits::default());
    assert_eq!(answer.chosen, Ok(2), "a move is known wherever it stands");
}

/// A game with faulty scripts in all seats ends as any other, and every fault is counted.
#[test]
fn a_faulty_script_disturbs_no_game() {
    let table = table("crazy-eights", 3);
    let text = "export function choose(view, moves, help) {\n  if (view.decisions % 2) throw new Error('odd')\n  return 1000\n}";
    let script = script("faulty.js", text);
    let mut bots: Vec<Box<dyn Bot>> = (0..3).map(|seed| level(&script).bot(seed)).collect();
    let mut game = Game::start(&table, 5);
    game.play(&mut bots);
    assert!(table.outcome(&game.state).is_some());
    let report = script.so_far();
    assert!(report.asked > 5 && report.faults == report.asked, "{report:?}");
    assert_eq!(report.kinds.len(), 2, "{report:?}");
    let told = report.text("faulty.js").expect("there is something to tell");
    assert!(
        told.contains("faulty.js:2:") && told.contains("Error: odd") && told.contains("returned 1000"),
        "{told}"
    );
}

/// The turn of a faulty script is Greedy's.
#[test]
fn greedy_plays_for_a_faulty_script() {
    let table = table("crazy-eights", 2);
    let script = script("faulty.js", "export function choose() { throw new Error('never') }");
    let play = |level: &Level| {
        let mut game = Game::start(&table, 9);
        game.play(&mut [level.bot(1), Level::Random.bot(2)]);
        game.shares()
    };
    assert_eq!(play(&level(&script)), play(&Level::Greedy));
}
