//! Stored matches put on a table again: to go on there, or to be looked at step by step.

use crate::catalogue::Game;
use crate::live::{Fixed, Live};
use crate::places::Places;
use crate::store::{StoreError, StoredMatch};
use engine::record::{Record, ReplayError};
use engine::table::Table;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard};

/// Why something stored cannot be put on a table again. It is for the log: no move, no card and no seed of a match is told, because
/// whoever reads logs may sit at the table.
#[derive(Debug)]
pub enum Lost {
    /// The rules it was played with are not those of today, or cannot be used any more.
    Rules(String),
    /// What is stored cannot be read or does not fit together: the fault is ours.
    Stored(String),
}

impl std::fmt::Display for Lost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Lost::Rules(why) | Lost::Stored(why) => f.write_str(why),
        }
    }
}

impl From<StoreError> for Lost {
    fn from(error: StoreError) -> Lost {
        Lost::Stored(error.to_string())
    }
}

impl From<tokio::task::JoinError> for Lost {
    fn from(error: tokio::task::JoinError) -> Lost {
        Lost::Stored(error.to_string())
    }
}

impl From<ReplayError> for Lost {
    fn from(error: ReplayError) -> Lost {
        Lost::Stored(match error {
            ReplayError::OtherRules => return Lost::Rules(error.to_string()),
            ReplayError::OtherTable(_) => "the record belongs to another table".to_string(),
            ReplayError::Chance(_) => "chance cannot bring one of its cards".to_string(),
            ReplayError::Move { number, seat, refusal, .. } => {
                let why = refusal.map_or("there is no such move".to_string(), |why| why.to_string());
                format!("move {} of P{seat} is not possible: {why}", number + 1)
            }
            ReplayError::Fault(number, _) => format!("the rules go wrong before move {}", number + 1),
        })
    }
}

/// Reads something stored as JSON.
pub fn read<T: serde::de::DeserializeOwned>(what: &str, text: &str) -> Result<T, Lost> {
    let why = |error: serde_json::Error| format!("{what} cannot be read from column {} on", error.column());
    serde_json::from_str(text).map_err(|error| Lost::Stored(why(error)))
}

/// The game of a match, with the rules it was played with.
pub fn game_of(stored: &StoredMatch) -> Result<Game, Lost> {
    Game::new(&stored.game, read("the rules", &stored.files)?).map_err(|compiled| {
        let errors = compiled.diagnostics.iter().map(|found| found.complaint);
        let first = errors.min_by_key(|complaint| complaint.severity).map_or("", |complaint| complaint.code);
        Lost::Rules(format!("the rules cannot be used any more: {first}"))
    })
}

/// The same; where the game still has these rules they are not read again.
pub fn game_as_it_was(stored: &StoredMatch, now: Option<Arc<Game>>) -> Result<Arc<Game>, Lost> {
    match now.filter(|now| now.hash() == stored.rulebook) {
        Some(same) => Ok(same),
        None => game_of(stored).map(Arc::new),
    }
}

/// Opens a table of a stored game.
pub fn open(
    game: &Game,
    players: usize,
    options: &[(String, String)],
) -> Result<(Arc<Table>, Arc<Fixed>), Lost> {
    // The reasons may name cards of decks that players brought along.
    game.open(players, options)
        .map_err(|_| Lost::Rules(format!("no table for {players} can be opened with its options")))
}

/// The record of a match, without moves.
pub fn record_of(stored: &StoredMatch) -> Result<Record, Lost> {
    Record::parse(&stored.record).map_err(|errors| {
        let line = errors.first().map_or(1, |error| error.line);
        Lost::Stored(format!("line {line} of the record cannot be read"))
    })
}

/// So many matches are kept on their tables.
const MOST_KEPT: usize = 32;

/// The matches looked at last, each where it was left: the next step costs one move, and no step compiles the rules again.
#[derive(Debug)]
pub struct Replays {
    kept: Mutex<VecDeque<(String, Played)>>,
    /// Long matches take a while: those who look at them leave the machine to those who play.
    looking: Places,
}

impl Default for Replays {
    fn default() -> Replays {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        // Two at least: nobody who takes one step waits for the end of somebody's long match.
        Replays { kept: Mutex::default(), looking: Places::new((cores / 2).max(2)) }
    }
}

/// A match that was played again up to a step.
#[derive(Debug)]
struct Played {
    live: Live,
    steps: usize,
}

impl Replays {
    /// Looks at a match after so many steps.
    pub async fn look<T: Send + 'static>(
        &self,
        stored: StoredMatch,
        steps: usize,
        look: impl FnOnce(&mut Live) -> T + Send + 'static,
    ) -> Result<T, Lost> {
        let place = self.looking.take().await;
        let id = stored.id.clone();
        let known = self.take(&id);
        let work = move || -> Result<(Played, T), Lost> {
            let mut played = known.map_or_else(|| Played::open(&stored), Ok)?;
            played.go_to(&stored, steps)?;
            let seen = look(&mut played.live);
            Ok((played, seen))
        };
        let (done, _place) = place.work(work).await?;
        let (played, seen) = done?;
        self.keep(id, played);
        Ok(seen)
    }

    /// Whoever looks has the match to themselves; somebody else who comes meanwhile puts it together again.
    fn take(&self, id: &str) -> Option<Played> {
        let mut kept = self.kept();
        let at = kept.iter().position(|(known, _)| known == id)?;
        kept.remove(at).map(|(_, played)| played)
    }

    fn keep(&self, id: String, played: Played) {
        let mut kept = self.kept();
        kept.retain(|(known, _)| *known != id);
        kept.push_back((id, played));
        if kept.len() > MOST_KEPT {
            kept.pop_front();
        }
    }

    fn kept(&self) -> MutexGuard<'_, VecDeque<(String, Played)>> {
        // What lies there stays true even if somebody panicked while holding it.
        self.kept.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Played {
    fn open(stored: &StoredMatch) -> Result<Played, Lost> {
        let (game, record) = (game_of(stored)?, record_of(stored)?);
        let (table, fixed) = open(&game, record.players, &record.options)?;
        if record.rules != table.hash() {
            return Err(ReplayError::OtherRules.into());
        }
        let live = Live::look_back(&table, &fixed, record, &stored.names)?;
        Ok(Played { live, steps: 0 })
    }

    /// Goes on to a step; to one that lies behind, from the deal.
    fn go_to(&mut self, stored: &StoredMatch, steps: usize) -> Result<(), Lost> {
        if steps < self.steps {
            let (table, fixed) = (self.live.table.clone(), self.live.fixed.clone());
            self.live = Live::look_back(&table, &fixed, record_of(stored)?, &stored.names)?;
            self.steps = 0;
        }
        for step in stored.steps.iter().take(steps).skip(self.steps) {
            self.live.step(self.steps, step)?;
            self.steps += 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Step;
    use engine::chance::Stream;

    const RULES: &str = "game \"Higher\"\n  players 2\n  deck french\n\nzones\n  stock: pile, face down\n  each player\n    hand: private\n    shown: row, face up\n\ndefine card.worth = by rank (ace: 14, king: 13, queen: 12, jack: 11, else pips)\n\nplay\n  shuffle all cards into stock\n  deal 3 cards from stock to each hand\n  repeat 3 times\n    each player\n      choose \"Show {c}\" for c in hand: move c to shown\n  highest total worth of shown wins\n";

    /// A match of which every step was made.
    fn played(id: &str) -> StoredMatch {
        let files = vec![("higher.cards".to_string(), RULES.to_string())];
        let game = Game::new("higher", files.clone()).unwrap();
        let (table, fixed) = game.open(2, &[]).unwrap();
        let record = Record::secret(&table, [3; 32]);
        let names = vec!["Ana".to_string(), "Ben".to_string()];
        let mut live = Live::begin(&table, &fixed, record.clone(), &names).unwrap();
        let mut random = Stream::new(1, 1);
        let mut steps: Vec<Step> = Vec::new();
        while let Some(&seat) = live.to_choose().first() {
            let chosen = crate::bots::any(&table, live.state(), seat, &mut random).unwrap();
            steps.push(live.choose(seat, &chosen).unwrap());
        }
        StoredMatch {
            id: id.to_string(),
            game: "higher".to_string(),
            title: "Higher".to_string(),
            rulebook: game.hash(),
            files: serde_json::to_string(&files).unwrap(),
            record: record.print(),
            names,
            began: 0,
            touched: 0,
            ended: true,
            places: None,
            steps,
        }
    }

    async fn log_of(replays: &Replays, stored: &StoredMatch, step: usize) -> Vec<String> {
        replays.look(stored.clone(), step, |live| live.update(None).log).await.unwrap()
    }

    #[tokio::test]
    async fn every_step_is_the_same_from_wherever_one_comes() {
        let stored = played("one");
        assert_eq!(stored.steps.len(), 6);
        let replays = Replays::default();
        for (before, step) in [(0, 0), (0, 3), (3, 4), (4, 2), (2, 6), (6, 1), (1, 6)] {
            log_of(&replays, &stored, before).await;
            let fresh = log_of(&Replays::default(), &stored, step).await;
            assert_eq!(log_of(&replays, &stored, step).await, fresh, "from {before} to {step}");
        }
    }

    #[tokio::test]
    async fn a_match_is_compiled_once_and_only_so_many_are_kept() {
        let mut stored = played("one");
        let replays = Replays::default();
        log_of(&replays, &stored, 1).await;
        // Rules that cannot be read do no harm to a match that lies on its table.
        stored.files = "nothing".to_string();
        log_of(&replays, &stored, 2).await;
        log_of(&replays, &stored, 0).await;
        let other = played("other");
        for n in 0..MOST_KEPT {
            let other = StoredMatch { id: n.to_string(), ..other.clone() };
            log_of(&replays, &other, 0).await;
        }
        assert_eq!(replays.kept().len(), MOST_KEPT);
        assert!(matches!(replays.look(stored, 0, |_| ()).await, Err(Lost::Stored(_))), "it was put away");
    }

    #[test]
    fn rules_are_read_again_only_if_the_game_has_others_now() {
        let stored = played("one");
        let game = |rules: String| {
            let game = Game::new("higher", vec![("higher.cards".to_string(), rules)]);
            Arc::new(game.expect("it can be played"))
        };
        let same = game(RULES.to_string());
        assert!(Arc::ptr_eq(&game_as_it_was(&stored, Some(same.clone())).unwrap(), &same));
        for other in [None, Some(game(RULES.replace("deal 3", "deal 4")))] {
            assert_eq!(game_as_it_was(&stored, other).unwrap().hash(), stored.rulebook);
        }
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn two_are_looked_at_at_once() {
        use std::sync::mpsc;
        let replays = Arc::new(Replays::default());
        let ((to_one, one), (to_other, other)) = (mpsc::channel(), mpsc::channel());
        let look = |id: &str, here: mpsc::Sender<()>, there: mpsc::Receiver<()>| {
            let (replays, stored) = (replays.clone(), played(id));
            let meets = move |_: &mut Live| {
                let _ = here.send(());
                there.recv_timeout(std::time::Duration::from_secs(30)).is_ok()
            };
            tokio::spawn(async move { replays.look(stored, 0, meets).await.unwrap() })
        };
        let (first, second) = (look("one", to_other, one), look("other", to_one, other));
        assert!(first.await.unwrap() && second.await.unwrap(), "one had to wait for the other");
    }

    #[tokio::test]
    async fn each_loss_has_its_reason() {
        let good = played("one");
        let lost = async |stored: StoredMatch| Replays::default().look(stored, 6, |_| ()).await.unwrap_err();
        let old =
            serde_json::to_string(&[("higher.cards", RULES.replace("shown wins", "shwon wins"))]).unwrap();
        let changed = serde_json::to_string(&[("higher.cards", RULES.replace("deal 3", "deal 4"))]).unwrap();
        let step = |name: &str| Step::moved(0, name);
        let seedless = good.record.replace("seed ", "seed SECRET");
        let dictated = format!("{}chance SECRET\n", good.record);
        for (stored, rules, word) in [
            (StoredMatch { files: "x".into(), ..good.clone() }, false, "the rules cannot be read"),
            (StoredMatch { files: old, ..good.clone() }, true, "cannot be used any more: C0"),
            (StoredMatch { files: changed, ..good.clone() }, true, "have changed"),
            (StoredMatch { record: "x".into(), ..good.clone() }, false, "line 1 of the record"),
            (StoredMatch { record: seedless, ..good.clone() }, false, "of the record cannot be read"),
            (StoredMatch { steps: vec![step("Show SECRET")], ..good.clone() }, false, "move 1 of P0"),
            (StoredMatch { record: dictated, ..good.clone() }, false, "chance cannot bring"),
        ] {
            let lost = lost(stored).await;
            assert_eq!(matches!(lost, Lost::Rules(_)), rules, "{lost}");
            assert!(lost.to_string().contains(word), "{lost}");
            // It goes to the log, which whoever sits at the table may read.
            assert!(!lost.to_string().contains("SECRET"), "{lost}");
        }
    }
}
