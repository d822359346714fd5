//! Every level against the one below it, in games where skill matters.
//!
//! Levels think in simulations, so the result is the same every time. A rung is played in all games before the next one, the
//! cheap ones first, and each result is printed when it is known: an interrupted run has shown what it found. A duel stops as
//! soon as it is certain.

use crate::argument;
use benches::cardwright;
use bots::duel::Duel;
use bots::levels::{LADDER, Level};
use engine::chance::stream_key;
use engine::table::Table;
use rayon::prelude::*;
use std::io::Write;

/// In so many games each level is to be better than the one below it.
const BAR: usize = 20;
/// Games in which skill matters, the quickest first, with the options that make a short game of them: most are played in matches,
/// and a deal more tells as much as another deal of the same match (the skill study of `cardwright playtest` says in which games
/// skill does not matter).
const GAMES: [(&str, &[(&str, &str)]); 34] = [
    ("briscola", &[]),
    ("goofspiel", &[]),
    ("crazy-eights", &[]),
    ("guinote", &[]),
    ("scopa", &[("target", "1")]),
    ("cassino", &[("target", "1")]),
    ("ronda", &[("target", "11")]),
    ("tressette", &[("target", "1")]),
    ("durak", &[]),
    ("colours", &[("target", "0")]),
    ("gin-rummy", &[("target", "0")]),
    ("chinchon", &[("target", "30")]),
    ("scat", &[("lives_each", "1")]),
    ("card-duel", &[]),
    ("wizard-league", &[]),
    ("euchre", &[("target", "1")]),
    ("cribbage", &[("target", "61")]),
    ("hearts", &[("target", "1")]),
    ("oh-hell", &[("course", "single"), ("most_cards", "6")]),
    ("presidents", &[("target", "1")]),
    ("cinquillo", &[("target", "1")]),
    ("big-two", &[]),
    ("pesten", &[]),
    ("go-fish", &[]),
    ("spades", &[("target", "100")]),
    ("skat", &[("deals", "1")]),
    ("court", &[]),
    ("deck-builder", &[]),
    ("rummy-500", &[("target", "100")]),
    ("draw-poker", &[("hands_to_play", "5")]),
    ("texas-holdem", &[("hands_to_play", "5")]),
    ("my-ship-sails", &[]),
    ("tarot", &[("deals", "1")]),
    ("mus", &[("target", "30")]),
];
/// After every so many deals, played side by side on all cores, it is looked whether more are needed.
const BETWEEN_LOOKS: u64 = 6;
/// How many standard errors from even are enough to stop early: more than for one look, because there are several.
const CERTAIN: f64 = 2.6;

pub fn print(arguments: &[String]) -> Result<(), String> {
    let most: u64 = argument(arguments, 0, 100)?;
    let wanted = |word: &&String| LADDER.iter().any(|level| level.to_string() == **word);
    let (rungs, named): (Vec<&String>, Vec<&String>) = arguments.iter().skip(1).partition(wanted);
    let named: Vec<&str> = named.into_iter().map(String::as_str).collect();
    let games = wanted_games(&named)?;
    println!(
        "Share of the wins against the level below, at most {most} deals; * better with 95 % certainty, ! worse"
    );
    let climbed = LADDER.windows(2).filter(|pair| rungs.is_empty() || rungs.contains(&&pair[1].to_string()));
    for pair in climbed {
        let better = games.iter().filter(|(name, table)| rung(name, table, pair, most)).count();
        let (all, [lower, upper]) = (games.len(), [&pair[0], &pair[1]]);
        println!("In {better} of {all} games {upper} is better than {lower}; wanted: {BAR}.\n");
    }
    Ok(())
}

/// The tables of the games that are named, or of all.
fn wanted_games(named: &[&str]) -> Result<Vec<(&'static str, Table)>, String> {
    if let Some(other) = named.iter().find(|name| !GAMES.iter().any(|(game, _)| game == *name)) {
        let all: Vec<&str> = GAMES.iter().map(|(game, _)| *game).collect();
        return Err(format!("`{other}` is neither a level nor a game of the ladder: {}", all.join(", ")));
    }
    let wanted = GAMES.iter().filter(|(game, _)| named.is_empty() || named.contains(game));
    wanted.map(|(game, options)| Ok((*game, cardwright::table(game, None, options)?))).collect()
}

/// Prints how a level does against the one below it. Whether it is better.
fn rung(name: &str, table: &Table, pair: &[Level], most: u64) -> bool {
    let duel = played(table, [&pair[1], &pair[0]], most);
    let (low, high) = duel.interval();
    let mark = match (low > 0.5, high < 0.5) {
        (true, _) => "*",
        (_, true) => "!",
        _ => "",
    };
    let (upper, lower) = (pair[1].to_string(), pair[0].to_string());
    let (share, low_share, high_share) = (duel.share() * 100.0, low * 100.0, high * 100.0);
    println!(
        "{upper:<7} against {lower:<9}{name:<15}{share:>4.0} % ({low_share:.0} to {high_share:.0}), {} deals {mark}",
        duel.deals
    );
    // Whoever reads it wants to see how far it is; if nobody reads it, nothing is lost.
    let _ = std::io::stdout().flush();
    low > 0.5
}

/// Deals until it is certain who is better, or there were enough.
fn played(table: &Table, levels: [&Level; 2], most: u64) -> Duel {
    let mut duel = Duel::default();
    while duel.deals < most && !is_certain(&duel) {
        let next = duel.deals..most.min(duel.deals + BETWEEN_LOOKS);
        let deals: Vec<Duel> =
            next.into_par_iter().map(|deal| Duel::of_deal(table, levels, stream_key(1, deal))).collect();
        // In their order, so that sums come out the same on any number of cores.
        duel = deals.into_iter().fold(duel, Duel::join);
    }
    duel
}

/// Wilson's interval, which a few deals that all end alike do not deceive, must agree.
fn is_certain(duel: &Duel) -> bool {
    let (low, high) = duel.interval();
    let clear = (duel.share() - 0.5).abs() > CERTAIN * duel.share_error();
    clear && duel.deals > BETWEEN_LOOKS && (low > 0.5 || high < 0.5)
}
