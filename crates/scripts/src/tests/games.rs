//! Whole games.

use super::table::{level, script, table};
use bots::game::Game;
use bots::{Bot, Level};

/// A script that looks at everything it is given plays every game of these to its end.
#[test]
fn scripts_play_any_game() {
    let text = "export function choose(view, moves, help) {
        const known = help.seen().length + help.unseen().length === view.deck.length
        const mine = moves.every((move, at) => move.index === at && typeof move.name === 'string' && move.label !== '')
        if (!known || !mine || view.zones.length === 0) throw new Error('not as described')
        return help.best(moves, move => move.cards.length + help.random())
    }";
    for name in [
        "crazy-eights",
        "hearts",
        "go-fish",
        "cassino",
        "kuhn-poker",
        "goofspiel",
        "wizard-league",
        "old-maid",
    ] {
        let (table, script) = (table(name, 0), script("all.js", text));
        let mut bots: Vec<Box<dyn Bot>> =
            (0..table.layout.players as u64).map(|seed| level(&script).bot(seed)).collect();
        let mut game = Game::start(&table, 3);
        game.play(&mut bots);
        assert!(table.outcome(&game.state).is_some(), "{name}");
        assert_eq!(script.so_far().text("all.js"), None, "{name}");
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let table = table("crazy-eights", 2);
    let play = |seed: u64| {
        let script = script(
            "any.js",
            "export function choose(view, moves) { return Math.floor(Math.random() * moves.length) }",
        );
        let mut game = Game::start(&table, 1);
        game.play(&mut [level(&script).bot(seed), Level::Greedy.bot(2)]);
        assert_eq!(script.so_far().faults, 0);
        game.state.words
    };
    assert!(play(1) == play(1) && (2..9).any(|seed| play(seed) != play(1)));
}
