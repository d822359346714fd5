//! Whole random games per second on one core: list the legal moves, pick one at random, apply it, to the end.
//!
//! Prints one line of JSON per measurement. Hand-coded Rust and the engine play the same rules with the same
//! random generator in the same run, so that their ratio does not depend on the machine or the hour.
//!
//! `-- hearts` measures only what has this word in its name, such as `hand-coded/hearts/4`. For those who tune:
//! `-- --games 2000 cardwright/hearts/4` plays so many games without looking at a clock, for a profiler that counts
//! instructions of the processor; `-- --listing cardwright/hearts/4` prints ours, and how often each runs.

use std::time::Duration;

use benches::contest::{Contestant, Timetable, json_line, measure};
use benches::{cardwright, hand_coded};

/// For the games that are there by hand too: their ratio is what counts.
const DUEL: Timetable = Timetable { rounds: 7, round: Duration::from_millis(300) };
/// For all games of the library.
const PARADE: Timetable = Timetable { rounds: 5, round: Duration::from_millis(150) };

fn main() {
    // Cargo adds `--bench` to whatever it is given.
    let mut arguments = std::env::args().skip(1).filter(|a| a != "--bench").peekable();
    let games = arguments.next_if(|a| a == "--games").and_then(|_| arguments.next()?.parse().ok());
    let listing = arguments.next_if(|a| a == "--listing").is_some();
    let wanted: Vec<String> = arguments.collect();
    let is_wanted =
        |c: &dyn Contestant| wanted.is_empty() || wanted.iter().any(|word| name(c).contains(word.as_str()));
    let mut duel: Vec<_> = hand_coded::contestants().into_iter().chain(cardwright::rivals()).collect();
    duel.retain(|c| is_wanted(c.as_ref()));
    let mut parade = cardwright::library();
    parade.retain(|c| is_wanted(c.as_ref()));
    match games {
        _ if listing => {
            duel.iter().chain(&parade).for_each(|c| print!("{}:\n{}", name(c.as_ref()), c.listing()))
        }
        Some(games) => duel.iter_mut().chain(&mut parade).for_each(|c| play(c.as_mut(), games)),
        None => {
            compete(&mut duel, DUEL);
            compete(&mut parade, PARADE);
        }
    }
}

fn name(contestant: &dyn Contestant) -> String {
    format!("{}/{}/{}", contestant.engine(), contestant.game(), contestant.players())
}

fn play(contestant: &mut dyn Contestant, games: u64) {
    let decisions: u64 = (0..games).map(|seed| contestant.play(seed)).sum();
    println!("{}: {games} games, {decisions} decisions", name(contestant));
}

/// Measures and prints; who is slow, and whether that is allowed, is told apart. In some games nobody decides anything.
fn compete(contestants: &mut [Box<dyn Contestant>], timetable: Timetable) {
    let speeds = measure(contestants, timetable);
    for (contestant, speed) in contestants.iter().zip(&speeds) {
        println!("{}", json_line(contestant.as_ref(), *speed));
    }
    let highest = contestants.iter().map(|c| c.bar()).fold(0.0, f64::max);
    for (contestant, speed) in contestants.iter().zip(&speeds) {
        let decisions = speed.decisions_per_s;
        if decisions > 0.0 && contestant.bar() > 0.0 && decisions < highest {
            eprintln!(
                "{}: {decisions:.0} decisions/s, {}",
                name(contestant.as_ref()),
                verdict(contestant.as_ref(), decisions)
            );
        }
    }
}

/// Whether a speed is below the bar, or allowed because the bar is lower here.
fn verdict(contestant: &dyn Contestant, decisions: f64) -> String {
    let bar = contestant.bar();
    match contestant.excuse() {
        _ if decisions < bar => format!("below {bar}"),
        Some(reason) => format!("allowed down to {bar}: {reason}"),
        None => "fast enough".to_string(),
    }
}
