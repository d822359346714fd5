//! A searching player against Random and Greedy, on paired deals.

use crate::{argument, verdict};
use benches::cardwright;
use bots::duel::Duel;
use bots::levels::Level;
use engine::chance::stream_key;

/// The games with a bar.
const GAMES: [&str; 6] = ["gin-rummy", "briscola", "scopa", "cassino", "card-duel", "wizard-league"];
/// The share of the wins against Random that we want to reach.
const BAR: f64 = 0.95;

pub fn print(arguments: &[String]) -> Result<(), String> {
    let level: Level = argument(arguments, 0, Level::Milliseconds(200))?;
    let deals: u64 = argument(arguments, 1, 20)?;
    let named: Vec<&str> = arguments.iter().skip(2).map(String::as_str).collect();
    println!("{level}, {deals} deals, each from both seats: its share of the wins");
    for name in if named.is_empty() { GAMES.to_vec() } else { named } {
        let random = duel(name, &level, &Level::Random, deals)?;
        let greedy = duel(name, &level, &Level::Greedy, deals)?;
        let reached = verdict(random.share() >= BAR && greedy.share() > 0.5);
        println!("  {name}: Random {}, Greedy {} ({reached})", figures(&random), figures(&greedy));
    }
    Ok(())
}

/// A duel between two players in a game for two.
fn duel(name: &str, first: &Level, second: &Level, deals: u64) -> Result<Duel, String> {
    let table = cardwright::table(name, Some(2), &[])?;
    let played = (0..deals).map(|deal| Duel::of_deal(&table, [first, second], stream_key(1, deal)));
    Ok(played.fold(Duel::default(), Duel::join))
}

fn figures(duel: &Duel) -> String {
    let (low, high) = duel.interval();
    format!("{:.1} % ({:.0} to {:.0})", duel.share() * 100.0, low * 100.0, high * 100.0)
}
