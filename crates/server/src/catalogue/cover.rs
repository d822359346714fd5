//! The picture of a game: three of its cards, those that its rules speak of before others.

use crate::live::Fixed;
use crate::wire::Face;
use engine::table::Table;
use lang::program::Program;
use std::sync::Arc;

/// So many cards lie on a cover.
const CARDS: usize = 3;

/// Three cards of a game's deck; always the same ones. None of them if no table can be opened.
pub fn cards(program: &Arc<Program>, rules: &str) -> Vec<Face> {
    let fewest = program.players.counts.first().copied().unwrap_or(2);
    let Ok(table) = Table::open(program.clone(), usize::from(fewest), &[]) else { return Vec::new() };
    let faces = Fixed::of(&table, "").faces;
    let words = words(rules);
    let mut ranked: Vec<(usize, usize, &Face)> =
        faces.iter().enumerate().map(|(at, face)| (spoken_of(face, &words), at, face)).collect();
    // Those spoken of most; among equals spread over the deck, so that not three neighbours lie there, and from another card on in each
    // game, so that not all games of one deck look alike.
    let step = (faces.len() / CARDS).max(1);
    let first = program.name.bytes().map(usize::from).sum::<usize>() % step;
    ranked.sort_by_key(|(points, at, _)| (std::cmp::Reverse(*points), (at + step - first) % step, *at));
    let mut chosen: Vec<Face> = Vec::new();
    for (_, _, face) in ranked {
        if chosen.len() < CARDS && chosen.iter().all(|other| other.attributes != face.attributes) {
            chosen.push(face.clone());
        }
    }
    chosen
}

/// The words of rules, without comments and texts.
fn words(rules: &str) -> Vec<&str> {
    let lines = rules.lines().map(|line| line.split('#').next().unwrap_or_default());
    let plain = lines.flat_map(|line| line.split('"').step_by(2));
    plain
        .flat_map(|text| text.split(|c: char| !c.is_alphanumeric() && c != '_'))
        .filter(|word| !word.is_empty())
        .collect()
}

/// How much the rules speak of a card: of itself (`queen of spades`), of its rank or suit (`rank is 8`), or not at all.
fn spoken_of(face: &Face, words: &[&str]) -> usize {
    let value =
        |name: &str| face.attributes.iter().find(|one| one.name == name).map(|one| one.value.as_str());
    let (rank, suit) = (value("rank"), value("suit"));
    let whole =
        words.windows(3).filter(|three| Some(three[0]) == rank && three[1] == "of" && Some(three[2]) == suit);
    let part = |name: &str, wanted: Option<&str>| {
        words
            .windows(3)
            .filter(|three| three[0] == name && three[1] == "is" && Some(three[2]) == wanted)
            .count()
    };
    100 * whole.count().min(1) + 10 * part("rank", rank).min(3) + part("suit", suit).min(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(rules: &str) -> Vec<String> {
        let rules =
            format!("game \"G\"\n  players 2\n  deck french\nzones\n  stock: pile, face down\nplay\n{rules}");
        let compiled = lang::compile::compile("g.cards", &rules, &|_| None);
        let program = Arc::new(compiled.program.expect("a game"));
        cards(&program, &rules).into_iter().map(|face| face.name).collect()
    }

    #[test]
    fn cards_that_the_rules_name_come_first() {
        let found = names("  if stock.top is queen of spades: first player wins\n  nobody wins\n");
        assert_eq!(found[0], "QS");
        assert_eq!(found.len(), 3);
    }

    #[test]
    fn games_of_one_deck_do_not_look_alike() {
        let of = |name: &str| {
            let rules = format!(
                "game \"{name}\"\n  players 2\n  deck french\nzones\n  stock: pile, face down\nplay\n  nobody wins\n"
            );
            let program = lang::compile::compile("g.cards", &rules, &|_| None).program.expect("a game");
            cards(&Arc::new(program), &rules).into_iter().map(|face| face.name).collect::<Vec<_>>()
        };
        assert_ne!(of("Go Fish"), of("Oh Hell"));
        assert_eq!(of("Go Fish"), of("Go Fish"));
    }

    #[test]
    fn a_rank_that_matters_is_shown_in_several_suits() {
        let found = names("  if stock.top.rank is 8: first player wins\n  nobody wins\n");
        assert!(found.iter().all(|name| name.starts_with('8')), "{found:?}");
    }
}
