//! Every level against the one below it, in games where skill matters.
//!
//! Levels think in simulations, so the result is the same every time. A rung is played until it is certain, or until it has had
//! its deals; each game is printed as soon as it is known, and an interrupted run has shown what it found.

use crate::argument;
use benches::cardwright;
use bots::duel::Duel;
use bots::levels::LADDER;
use engine::chance::stream_key;
use engine::table::Table;
use std::io::Write;

/// In so many games every level is to be better than the one below it.
const BAR: usize = 20;
/// Quick games in which skill matters, quickest first (the skill study of `cardwright playtest` says in which it does not).
const GAMES: [&str; 26] = [
    "goofspiel",
    "briscola",
    "scopa",
    "guinote",
    "cassino",
    "crazy-eights",
    "colours",
    "pesten",
    "durak",
    "go-fish",
    "card-duel",
    "scat",
    "cribbage",
    "my-ship-sails",
    "deck-builder",
    "chinchon",
    "gin-rummy",
    "wizard-league",
    "rummy-500",
    "big-two",
    "oh-hell",
    "hearts",
    "euchre",
    "tressette",
    "ronda",
    "cinquillo",
];
/// After every so many deals it is looked whether more are needed.
const BETWEEN_LOOKS: u64 = 5;
/// How many standard errors from even are enough to stop early: more than for one look, because there are several.
const CERTAIN: f64 = 2.6;

pub fn print(arguments: &[String]) -> Result<(), String> {
    let most: u64 = argument(arguments, 0, 100)?;
    let named: Vec<&str> = arguments.iter().skip(1).map(String::as_str).collect();
    let names = if named.is_empty() { GAMES.to_vec() } else { named };
    println!("Share of the wins against the level below, in per cent; * better with 95 % certainty, ! worse");
    println!("{:<18}{:>14}{:>14}{:>14}{:>14}", "", "easy", "medium", "hard", "expert");
    let mut whole = 0;
    for name in &names {
        let table = cardwright::table(name, None, &[])?;
        print!("{name:<18}");
        let better = (1..LADDER.len()).filter(|&level| rung(&table, level, most)).count();
        println!();
        whole += usize::from(better == LADDER.len() - 1);
    }
    println!("In {whole} of {} games every level is better than the one below; wanted: {BAR}.", names.len());
    Ok(())
}
/// Prints how a level does against the one below it. Whether it is better.
fn rung(table: &Table, level: usize, most: u64) -> bool {
    let mut duel = Duel::default();
    while duel.deals < most && !is_certain(&duel) {
        for deal in duel.deals..most.min(duel.deals + BETWEEN_LOOKS) {
            let of_deal = Duel::of_deal(table, [&LADDER[level], &LADDER[level - 1]], stream_key(1, deal));
            duel = duel.join(of_deal);
        }
    }
    let (low, high) = duel.interval();
    let mark = if low > 0.5 {
        '*'
    } else if high < 0.5 {
        '!'
    } else {
        ' '
    };
    print!("{:>10.0} ±{:<2.0}{mark}", duel.share() * 100.0, (high - low) * 50.0);
    // Whoever reads it wants to see how far it is; if nobody reads it, nothing is lost.
    let _ = std::io::stdout().flush();
    low > 0.5
}

fn is_certain(duel: &Duel) -> bool {
    duel.deals > BETWEEN_LOOKS && (duel.share() - 0.5).abs() > CERTAIN * duel.share_error()
}
