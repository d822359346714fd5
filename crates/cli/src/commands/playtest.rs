//! `playtest`: many games, and an honest picture of how the game behaves.

mod compare;
mod output;
mod text;
mod tune;

use crate::failure::{Done, Failure};
use crate::library::{self, Game};
use crate::numbers;
use crate::open::{self, TableArguments};
use crate::players::{self, Player};
use crate::progress;
use bots::levels::Level;
use clap::Args;
use engine::table::Table;
use lab::plan::Plan;
use lab::report::{Report, Section};
use lab::statistics::Statistics;
use lab::studies::settings::Settings;
use lab::studies::tune::Wish;
use lab::studies::{ladder, luck, matter};
use output::Output;
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "Examples:
  cardwright playtest crazy-eights --players 4          10,000 random games, everything that shows in them
  cardwright playtest hearts --bots greedy -n 500       players who look one move ahead
  cardwright playtest scat --bots clever.js,greedy      a script of your own against another player
  cardwright playtest my-game --deep                    also by search: do choices matter, does skill?
  cardwright playtest my-game --html report.html        a page with charts; --json and --csv for other programs
  cardwright playtest my-game --every-option            rules that come up with no option and no number of players
  cardwright playtest my-game --records odd-games       keeps the longest game, an endless one and so on
  cardwright playtest old.cards --against new.cards     two versions on the same deals: what is different?
  cardwright playtest hearts --against-option target=50
  cardwright playtest crazy-eights --tune hand_size --wish turns=30

Players: random, greedy, beginner, easy, medium, hard, expert, a number of simulations (`500`), a time (`200ms`), a
character of the game, a script (`clever.js`; `cardwright help script`).
`--deep` takes minutes, most of them for the strongest levels, which come last. Ctrl-C ends it; what is done by then is told.
With the same seed the report is the same on any number of threads, unless a player thinks by the clock. Ctrl-C ends the run; the
report then tells of the games that are done.";

/// Play a game many times and tell how it behaves
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Playtest {
    #[command(flatten)]
    table: TableArguments,
    /// How many games; with --tune, for each setting [default: 10000; with --tune 1000]
    #[arg(short = 'n', long, value_name = "N", value_parser = numbers::count, allow_negative_numbers = true)]
    games: Option<u64>,
    /// Who plays: one player for all, or as many as play with commas between, who change seats after every game
    #[arg(long, value_name = "WHO", value_delimiter = ',', default_value = "random")]
    bots: Vec<Player>,
    /// What chance and the players' choices come from
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = numbers::seed, allow_negative_numbers = true)]
    seed: u64,
    /// How many threads [default: all cores]
    #[arg(long, value_name = "N", value_parser = numbers::threads, allow_negative_numbers = true)]
    threads: Option<u16>,
    /// Let searching players look at N moments, and each level from random to expert play at most N deals against the one below
    /// [default: 100]
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "100", value_parser = numbers::telling_deals, allow_negative_numbers = true)]
    deep: Option<u64>,
    /// Compare with another game or version, on the same deals
    #[arg(long, value_name = "GAME", conflicts_with_all = ["deep", "records"])]
    against: Option<String>,
    /// Compare with this option set otherwise, on the same deals; may be given several times
    #[arg(long, value_name = "NAME=VALUE", value_parser = open::read_option, conflicts_with_all = ["deep", "records"])]
    against_option: Vec<(String, String)>,
    /// Search this option for a fair game of the wished length; `all` takes every option with a range
    #[arg(long, value_name = "NAME[=FROM..TO]", requires = "wish", conflicts_with_all = ["deep", "records", "against", "against_option"])]
    tune: Vec<String>,
    /// The length wished for: `turns=40`, `decisions=80` or `minutes=15`
    #[arg(long, value_name = "LENGTH", requires = "tune")]
    wish: Option<Wish>,
    /// Look for rules that never come up with any option and any number of players
    #[arg(long, conflicts_with_all = ["against", "against_option", "tune"])]
    every_option: bool,
    #[command(flatten)]
    output: Output,
    /// Keep records of games worth looking at in this folder
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
}

/// So many games at most are played with each setting of the options.
const GAMES_A_SETTING: u64 = 300;
/// So many deals at most are played twice to see what the deal explains.
const DEALS_TWICE: u64 = 1_000;

impl Playtest {
    /// Plays the games and prints the report.
    pub fn run(self) -> Done {
        self.check_files()?;
        if let Some(wish) = self.wish {
            return tune::run(&self, wish);
        }
        let (game, table) = self.table.open()?;
        if self.against.is_some() || !self.against_option.is_empty() {
            return compare::run(&self, &game, &table);
        }
        let plan = self.plan(&game, &table)?;
        let (statistics, mut report) = self.play(&plan);
        if statistics.games == 0 {
            return Err(Failure::finding(
                "Stopped before the first game was over: there is nothing to report.",
            ));
        }
        if self.every_option {
            report.put_after("coverage", self.every_option(&plan)?);
        }
        let kept = self.records.as_ref().map_or(Ok(()), |folder| keep_records(folder, &plan, &statistics));
        players::report(&plan.levels);
        self.output.write(&report).and(kept)
    }

    /// Whether everything can be written that will have to be.
    fn check_files(&self) -> Done {
        self.output.check()?;
        let Some(folder) = &self.records else { return Ok(()) };
        std::fs::create_dir_all(folder).map_err(|error| Failure::file("make", folder.display(), &error))?;
        output::can_write(&folder.join("longest.record"))
    }

    fn play(&self, plan: &Plan<'_>) -> (Statistics, Report) {
        let twice = (plan.games / 5).clamp(1, DEALS_TWICE);
        let (statistics, luck) = progress::watch(plan.games.saturating_add(2 * twice), |progress| {
            let statistics = lab::play::play(plan, progress);
            (statistics, luck::study(plan, twice, progress))
        });
        let mut report = lab::report::of(plan, &statistics);
        let mut parts = vec![luck::section(plan, &luck)];
        if let Some(deep) = self.deep.filter(|_| statistics.games > 0) {
            parts.extend(search(plan, deep, &statistics));
        }
        parts.into_iter().flatten().rev().for_each(|part| report.put_after("tension", part));
        (statistics, report)
    }

    /// Rules that come up in no setting of the options.
    fn every_option(&self, plan: &Plan<'_>) -> Result<Section, Failure> {
        let table = plan.table;
        let settings = Settings {
            program: open::rules(&library::find(&self.table.game)?)?,
            players: table.layout.players,
            fixed: self.table.wishes()?,
            level: plan.levels.first().cloned().unwrap_or(Level::Random),
            seed: self.seed,
            games: self.games.unwrap_or(GAMES_A_SETTING).min(GAMES_A_SETTING),
            threads: self.threads(),
        };
        let steps = settings.all().len() as u64 * settings.games;
        let found = progress::watch(steps, |progress| settings.study(progress));
        Ok(settings.section(&found, table))
    }

    fn plan<'a>(&self, game: &Game, table: &'a Table) -> Result<Plan<'a>, Failure> {
        let levels = self.levels(game, table)?;
        let games = self.games.unwrap_or(10_000);
        Ok(Plan { table, levels, seed: self.seed, games, threads: self.threads() })
    }

    fn levels(&self, game: &Game, table: &Table) -> Result<Vec<Level>, Failure> {
        let players = table.layout.players;
        let levels: Vec<Level> =
            self.bots.iter().map(|player| player.level(game, table)).collect::<Result<_, _>>()?;
        match &levels[..] {
            [one] => Ok(vec![one.clone(); players]),
            several if several.len() == players => Ok(several.to_vec()),
            several => Err(Failure::usage(format!(
                "`--bots` names {} players, but {players} play: name one for all, or {players}.",
                several.len()
            ))),
        }
    }

    fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }
}

/// What takes a search. How long the games are is known by now, so the bar can tell how long all of it will take.
fn search(plan: &Plan<'_>, deep: u64, statistics: &Statistics) -> [Option<Section>; 2] {
    let decisions = statistics.length.decisions().value;
    let steps = deep * matter::STEPS + ladder::steps(plan, deep, decisions);
    progress::watch_thinking(steps, |progress| {
        let moments = matter::study(plan, deep, progress);
        let ladder = ladder::study(plan, deep, decisions, progress);
        [matter::section(&moments), Some(ladder::section(&ladder))]
    })
}

/// Writes down the games worth looking at.
fn keep_records(folder: &Path, plan: &Plan<'_>, statistics: &Statistics) -> Done {
    for (name, game) in statistics.ends.notable.games() {
        let path = folder.join(format!("{name}.record"));
        std::fs::write(&path, lab::play::record(plan, game).print())
            .map_err(|error| Failure::file("write", path.display(), &error))?;
    }
    Ok(())
}
