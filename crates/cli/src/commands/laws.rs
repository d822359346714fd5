//! `laws`: whether a game keeps what every game must keep.

mod all;
mod seen;

use crate::decks::DeckArguments;
use crate::failure::{Done, Failure};
use crate::library;
use crate::numbers;
use crate::open;
use crate::term;
use crate::threads;
use clap::Args;
use engine::laws::{LAWS, Sample};
use engine::table::Table;
use rayon::prelude::*;
use serde_json::{Value, json};

const EXAMPLES: &str = "Examples:
  cardwright laws crazy-eights               20 random games of every law and number of players
  cardwright laws games/my-game --seeds 200  more of them
  cardwright laws hearts --players 3 --option passing=across --seed 7   one game at one table
  cardwright laws hearts --ends              also with every option at its ends
  cardwright laws --all --seconds 3600       the whole library at all such tables, as many games as an hour allows
  cardwright laws --all --seeds 1000 --looks 1   a thousand games at each of these tables

Without --looks every law plays its own game, and looks at the first 40 decisions and at every 37th with the eyes of all players.
With --looks N all laws share one game. It is played to its end: that somebody can move, that it ends within its bound, and every
16 decisions that all cards are there. N of its decisions are marked at random, among the first 400; in every 16th game anywhere.
The game is played once more up to the last mark: it must come to the same state, and its record must give that state. At each
mark the other laws are looked at once, with the eyes of one random viewer and up to 16 of the moves, and 10 decisions ahead.
The same seeds give the same result on any number of threads; Ctrl-C ends the run and tells what was looked at until then.";

/// Check the laws every game must keep
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Laws {
    /// The game: a name of the library, a `.cards` file, or a game's folder
    #[arg(required_unless_present = "all")]
    game: Option<String>,
    /// Every game of the library at every table, see `--ends`
    #[arg(long, conflicts_with_all = ["game", "players", "options", "seed"])]
    all: bool,
    /// Also every option at its ends, one changed at a time, with the fewest and the most players
    #[arg(long, conflicts_with_all = ["players", "options", "seed"])]
    ends: bool,
    /// With `--all`, `--ends` or `--looks`: no random game is begun after so many seconds
    #[arg(long, value_name = "N")]
    seconds: Option<u64>,
    /// How many threads [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// How many play [default: every number the game allows]
    #[arg(short, long, value_name = "N")]
    players: Option<u8>,
    /// An option that differs from the usual; may be given several times
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = open::read_option)]
    options: Vec<(String, String)>,
    #[command(flatten)]
    decks: DeckArguments,
    /// How many random games for each law and number of players
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = numbers::count, allow_negative_numbers = true)]
    seeds: u64,
    /// Only the random game of this seed
    #[arg(long, value_name = "N", conflicts_with = "seeds", value_parser = numbers::seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Follow each random game for so many decisions at most [default: to its end]
    #[arg(long, value_name = "N", value_parser = numbers::count, allow_negative_numbers = true)]
    decisions: Option<u64>,
    /// All laws on each random game at once, those about single states at so many random decisions of it: see below
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    looks: Option<u32>,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// What came of one law with one number of players: the first seed that broke it, and how.
struct Kept {
    players: u8,
    law: &'static str,
    broken: Option<(u64, String)>,
}

impl Laws {
    /// Checks every law.
    pub fn run(self) -> Done {
        let pool = threads::start(self.threads)?;
        match self.game.as_ref().filter(|_| !self.ends && self.looks.is_none()) {
            Some(game) => pool.install(|| self.one_by_one(game)),
            None => all::run(&self, &pool),
        }
    }

    /// Law by law at the usual tables of a game.
    fn one_by_one(&self, game: &str) -> Done {
        let program = open::rules(&library::find(game)?)?;
        let mut results = Vec::new();
        let counts = self.players.map_or(program.players.counts.clone(), |players| vec![players]);
        let wishes = [self.options.clone(), self.decks.wishes()?].concat();
        for players in counts {
            let table = open::open(&program, Some(usize::from(players)), &wishes)?;
            results.extend(self.check(&table, players));
        }
        match self.json {
            true => term::print_json(
                &json!({ "game": program.name, "seeds": self.seeds, "laws": results.iter().map(value).collect::<Vec<_>>() }),
            ),
            false => results.iter().for_each(|kept| term::print(&line(kept))),
        }
        let broken = results.iter().filter(|kept| kept.broken.is_some()).count();
        if broken == 0 {
            Ok(())
        } else {
            Err(Failure::finding(format!("{} broken.", term::counted(broken, "law"))))
        }
    }

    fn sample(&self, seed: u64) -> Sample {
        Sample {
            seed,
            most: self.decisions.map_or(usize::MAX, |most| usize::try_from(most).unwrap_or(usize::MAX)),
        }
    }

    fn check(&self, table: &Table, players: u8) -> Vec<Kept> {
        let seeds = self.seed.map_or(1..=self.seeds, |seed| seed..=seed);
        let of_law = |&(law, check): &engine::laws::Law| {
            let broken = seeds
                .clone()
                .into_par_iter()
                .filter_map(|seed| check(table, self.sample(seed)).err().map(|found| (seed, found)));
            Kept { players, law, broken: broken.min() }
        };
        LAWS.iter().map(of_law).collect()
    }
}

fn line(kept: &Kept) -> String {
    match &kept.broken {
        None => format!("{} players  {}  {}\n", kept.players, term::styled(term::GOOD, "kept  "), kept.law),
        Some((seed, found)) => {
            let found: String = found.lines().map(|line| format!("    {line}\n")).collect();
            let word = term::styled(term::ERROR, "broken");
            format!("{} players  {word}  {} (seed {seed})\n{found}", kept.players, kept.law)
        }
    }
}

fn value(kept: &Kept) -> Value {
    let broken = kept.broken.as_ref().map(|(seed, found)| json!({ "seed": seed, "found": found }));
    json!({ "players": kept.players, "law": kept.law, "kept": kept.broken.is_none(), "broken": broken })
}
