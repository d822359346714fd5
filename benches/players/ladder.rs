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
use std::io::Write;

/// In so many games every level is to be better than the one below it.
const BAR: usize = 20;
/// Quick games in which skill matters, the quickest first (the skill study of `cardwright playtest` says in which it does not).
const GAMES: [&str; 26] = [
    "briscola",
    "scopa",
    "guinote",
    "cassino",
    "crazy-eights",
    "durak",
    "go-fish",
    "pesten",
    "colours",
    "card-duel",
    "scat",
    "tressette",
    "euchre",
    "oh-hell",
    "hearts",
    "big-two",
    "cinquillo",
    "presidents",
    "ronda",
    "cribbage",
    "deck-builder",
    "spades",
    "chinchon",
    "gin-rummy",
    "wizard-league",
    "rummy-500",
];
/// After every so many deals it is looked whether more are needed.
const BETWEEN_LOOKS: u64 = 5;
/// How many standard errors from even are enough to stop early: more than for one look, because there are several.
const CERTAIN: f64 = 2.6;

pub fn print(arguments: &[String]) -> Result<(), String> {
    let most: u64 = argument(arguments, 0, 100)?;
    let wanted = |word: &&String| LADDER.iter().any(|level| level.to_string() == **word);
    let (rungs, named): (Vec<&String>, Vec<&String>) = arguments.iter().skip(1).partition(wanted);
    let names: Vec<&str> = match named.is_empty() {
        true => GAMES.to_vec(),
        false => named.into_iter().map(String::as_str).collect(),
    };
    println!(
        "Share of the wins against the level below, at most {most} deals; * better with 95 % certainty, ! worse"
    );
    let mut better = vec![0; names.len()];
    let mut climbed = 0;
    for pair in LADDER.windows(2) {
        if !rungs.is_empty() && !rungs.contains(&&pair[1].to_string()) {
            continue;
        }
        climbed += 1;
        for (name, better) in names.iter().zip(&mut better) {
            *better += usize::from(rung(name, pair, most)?);
        }
    }
    let whole = better.iter().filter(|&&better| better == climbed).count();
    println!("In {whole} of {} games every level is better than the one below; wanted: {BAR}.", names.len());
    Ok(())
}

/// Prints how a level does against the one below it. Whether it is better.
fn rung(name: &str, pair: &[Level], most: u64) -> Result<bool, String> {
    let table = cardwright::table(name, None, &[])?;
    let duel = played(&table, [&pair[1], &pair[0]], most);
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
    Ok(low > 0.5)
}

/// Deals until it is certain who is better, or there were enough.
fn played(table: &Table, levels: [&Level; 2], most: u64) -> Duel {
    let mut duel = Duel::default();
    while duel.deals < most && !is_certain(&duel) {
        for deal in duel.deals..most.min(duel.deals + BETWEEN_LOOKS) {
            duel = duel.join(Duel::of_deal(table, levels, stream_key(1, deal)));
        }
    }
    duel
}

/// Wilson's interval, which a few deals that all end alike do not deceive, must agree.
fn is_certain(duel: &Duel) -> bool {
    let (low, high) = duel.interval();
    let clear = (duel.share() - 0.5).abs() > CERTAIN * duel.share_error();
    clear && duel.deals > BETWEEN_LOOKS && (low > 0.5 || high < 0.5)
}
