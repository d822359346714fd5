//! Whole random games per second on one core: list the legal moves, pick one at random, apply it, to the end.
//!
//! Prints one line of JSON per measurement. Hand-coded Rust and the engine play the same rules with the same
//! random generator in the same run, so that their ratio does not depend on the machine or the hour.

use std::time::Duration;

use benches::contest::{Timetable, json_line, measure};
use benches::{cardwright, hand_coded};

const TIMETABLE: Timetable = Timetable { rounds: 7, round: Duration::from_millis(300) };

fn main() {
    let mut contestants = hand_coded::contestants();
    contestants.extend(cardwright::contestants());
    let speeds = measure(&mut contestants, TIMETABLE);
    for (contestant, speed) in contestants.iter().zip(speeds) {
        println!("{}", json_line(contestant.as_ref(), speed));
    }
}
