//! In which order the rules rank what is printed on cards.

use crate::games;
use crate::support::scene;
use engine::names;
use engine::ranking::rankings;
use engine::table::Table;

/// Every attribute that the rules rank in another order than its enumeration lists it, as `rank: ace 2 3`.
fn ranked(table: &Table) -> Vec<String> {
    let attributes = table.program().attributes.iter();
    let told = |(attribute, order): (&lang::program::Attribute, Option<Vec<i64>>)| {
        let name = |&value: &i64| names::value(&table.layout, attribute.ty, value);
        Some(format!("{}: {}", attribute.name, order?.iter().map(name).collect::<Vec<_>>().join(" ")))
    };
    attributes.zip(rankings(table)).filter_map(told).collect()
}

/// The order of the ranks in a game of French cards with these lines.
fn of_game(lines: &str) -> Vec<String> {
    let text = format!(
        "game \"Order\"\n  players 2\n  deck french\n\nzones\n  table: row, face up\n\n{lines}\nplay\n  nobody wins\n"
    );
    ranked(&scene(&text, 2, &[], &[]).table)
}

const ACE_LOW: &str = "rank: ace 2 3 4 5 6 7 8 9 10 jack queen king";

#[test]
fn games_of_the_library() {
    let expected = [
        (
            "big-two",
            vec!["suit: diamonds clubs hearts spades", "rank: 3 4 5 6 7 8 9 10 jack queen king ace 2"],
        ),
        ("briscola", vec!["rank: 2 4 5 6 7 fante cavallo re 3 1"]),
        ("chinchon", vec![]),
        ("crazy-eights", vec![]),
        ("cribbage", vec![ACE_LOW]),
        ("gin-rummy", vec![ACE_LOW]),
        ("hearts", vec![]),
        ("lands-and-spells", vec![]),
        ("presidents", vec!["rank: 3 4 5 6 7 8 9 10 jack queen king ace 2 joker"]),
        ("tressette", vec!["rank: 4 5 6 7 fante cavallo re 1 2 3"]),
    ];
    for file in games::games() {
        let name = file.file_stem().expect("a name").to_string_lossy().to_string();
        let Some((_, orders)) = expected.iter().find(|(game, _)| *game == name) else { continue };
        assert_eq!(ranked(&games::open(&file, true).expect("a table")), *orders, "{name}");
    }
}

#[test]
fn what_is_never_compared_says_nothing() {
    assert_eq!(of_game(""), Vec::<String>::new());
    assert_eq!(of_game("define unused = highest card in table by low"), Vec::<String>::new());
}

#[test]
fn points_are_no_order() {
    let points = "when total pips of table > 20\n  move table to table\n";
    assert_eq!(of_game(points), Vec::<String>::new());
}

#[test]
fn the_order_used_most_counts() {
    let both = "define best = highest card in table by high\nwhen best.low > 3\n  move table to table\n";
    let low = format!("{both}when table run by low\n  move table to table\n");
    assert_eq!(of_game(&low), [ACE_LOW]);
}
