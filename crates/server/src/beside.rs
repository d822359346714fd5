//! The table beside the rules while they are written: a game played anew for every question, and nothing of it kept.

use crate::catalogue::Game;
use crate::live::Live;
use crate::problem::Problem;
use crate::room;
use crate::store::Step;
use crate::wire::{Answer, DraftAct, DraftDeed, DraftGame, DraftPlayed, Refusal, RefusalCode, Update};
use engine::chance::Stream;
use engine::record::Record;
use std::time::{Duration, Instant};

/// The seat of the author.
const AUTHOR: u8 = 0;
/// So many moves of a game are played anew, and so many the others make by themselves.
const MOST_MOVES: usize = 600;
const MOST_IN_A_ROW: usize = 60;
/// All of it takes at most so long: rules that nobody has tried yet may be slow, and others wait until their texts are read.
const LONGEST: Duration = Duration::from_secs(3);

/// Plays a game as far as it was, and does what is wished. Nobody but its author plays there, so nothing in it is a secret: the view is
/// that of one seat because that is what players will see.
pub fn play(game: &Game, author: &str, wish: &DraftGame) -> Result<DraftPlayed, Problem> {
    play_until(Instant::now() + LONGEST, game, author, wish)
}

fn play_until(end: Instant, game: &Game, author: &str, wish: &DraftGame) -> Result<DraftPlayed, Problem> {
    let players = wish.players.filter(|wished| game.program.players.counts.contains(wished));
    let players = players.unwrap_or_else(|| game.usual_players());
    let (table, fixed) = game.open(usize::from(players), &[]).map_err(|errors| {
        Problem::bad(&errors.first().map_or_else(String::new, |error| format!("{error}.")))
    })?;
    let names = room::names_with_bots(author, usize::from(players));
    let record = Record::new(&table, u64::from(wish.seed));
    let live = Live::begin(&table, &fixed, record, &names).map_err(|_| Problem::trouble())?;
    let mut beside = Beside { live, done: Vec::new(), updates: Vec::new(), seed: wish.seed, end };
    beside.catch_up(&wish.done)?;
    let answer = beside.act(&wish.act).unwrap_or_else(|reason| Answer::Refused { reason });
    let Beside { mut live, done, mut updates, .. } = beside;
    if updates.is_empty() {
        updates.push(live.update(Some(AUTHOR)));
    }
    let afresh = matches!(wish.act, DraftAct::Look {} | DraftAct::GoOn {});
    let cards = if afresh { fixed.faces.clone() } else { Vec::new() };
    Ok(DraftPlayed { table: fixed.info.clone(), names, cards, done, updates, answer })
}

struct Beside {
    live: Live,
    done: Vec<DraftDeed>,
    /// What is new.
    updates: Vec<Update>,
    seed: u32,
    /// Then it has taken long enough.
    end: Instant,
}

impl Beside {
    /// Plays what was done. By rules that have changed since, some of it may not be possible: then the game stands there.
    fn catch_up(&mut self, done: &[DraftDeed]) -> Result<(), Problem> {
        for (number, deed) in done.iter().take(MOST_MOVES).enumerate() {
            if self.is_late() {
                return Err(Problem::bad(
                    "With these rules it takes too long to play as far as this again: take moves back, or deal again.",
                ));
            }
            let step = Step::moved(deed.seat, &deed.name);
            if self.live.is_over() || self.live.step(number, &step).is_err() {
                break;
            }
            self.done.push(deed.clone());
        }
        Ok(())
    }

    fn is_late(&self) -> bool {
        Instant::now() >= self.end
    }

    fn act(&mut self, act: &DraftAct) -> Result<Answer, Refusal> {
        match act {
            DraftAct::Look {} => {}
            DraftAct::GoOn {} => self.go_on(),
            DraftAct::Step {} => {
                self.move_of_any();
            }
            DraftAct::Choose { question, pick } => {
                self.live.expects(AUTHOR, *question)?;
                if self.done.len() >= MOST_MOVES {
                    return Err(not_possible("Here no game is played further than this: deal again."));
                }
                let chosen = self.live.picked(AUTHOR, pick)?;
                let step = self.live.choose(AUTHOR, &chosen).map_err(|why| not_possible(&why.to_string()))?;
                self.note(step);
                self.go_on();
            }
            DraftAct::Extend { question, built } => {
                self.live.expects(AUTHOR, *question)?;
                return self.live.extended(AUTHOR, built);
            }
            DraftAct::WhyNot { question, about } => {
                self.live.expects(AUTHOR, *question)?;
                return self.live.why_not(AUTHOR, about).map(|why| Answer::Because { why });
            }
        }
        Ok(Answer::Done)
    }

    /// The others move until the author is asked.
    fn go_on(&mut self) {
        for _ in 0..MOST_IN_A_ROW {
            if self.is_late() || self.live.to_choose().contains(&AUTHOR) || !self.move_of_any() {
                return;
            }
        }
    }

    /// Whoever is first to choose makes any move. Whether there was one.
    fn move_of_any(&mut self) -> bool {
        let Some(&seat) = self.live.to_choose().first() else { return false };
        if self.done.len() >= MOST_MOVES {
            return false;
        }
        // The same game goes on in the same way whenever it is asked for.
        let mut random = Stream::new(u64::from(self.seed), self.done.len() as u64);
        let table = self.live.table.clone();
        let Some(chosen) = crate::bots::any(&table, self.live.state(), seat, &mut random) else {
            return false;
        };
        let made = self.live.choose(seat, &chosen);
        made.map(|step| self.note(step)).is_ok()
    }

    fn note(&mut self, step: Step) {
        self.done.push(DraftDeed { seat: step.seat, name: step.name().to_string() });
        self.updates.push(self.live.update(Some(AUTHOR)));
    }
}

fn not_possible(text: &str) -> Refusal {
    Refusal { code: RefusalCode::NotPossible, text: text.to_string(), why: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "game \"Higher\"\n  players 3\n  deck french\n\nzones\n  stock: pile, face down\n  each player\n    hand: private\n\nplay\n  shuffle all cards into stock\n  deal 3 cards from stock to each hand\n  players take turns from first player\n\nturn\n  choose \"Drop {c}\" for c in hand: move c to stock\n\nend when every player has hand is empty\n  nobody wins\n";

    fn game() -> Game {
        Game::new("higher", vec![("higher.cards".to_string(), RULES.to_string())]).expect("it can be played")
    }

    fn wish(done: Vec<DraftDeed>, act: DraftAct) -> DraftGame {
        let game = serde_json::from_value(serde_json::json!({"id": "higher", "rules": RULES}));
        DraftGame { game: game.expect("an upload"), players: None, seed: 7, done, act }
    }

    #[test]
    fn rules_that_are_slow_hold_nobody_up() {
        let game = game();
        let stepped = play(&game, "Ana", &wish(Vec::new(), DraftAct::Step {})).expect("it can be played");
        let begun = stepped.done.clone();
        assert_eq!(begun.len(), 1);
        let went_on = play(&game, "Ana", &wish(begun.clone(), DraftAct::GoOn {})).expect("it can be played");
        assert_eq!(went_on.done.len(), 3, "the others have moved");
        // There is no time: what was done cannot be played again, and nobody goes on.
        let late = Instant::now();
        assert!(play_until(late, &game, "Ana", &wish(begun, DraftAct::GoOn {})).is_err());
        let dealt = play_until(late, &game, "Ana", &wish(Vec::new(), DraftAct::GoOn {}));
        assert!(dealt.expect("the cards are dealt").done.is_empty());
    }
}
