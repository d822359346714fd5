//! Tuning: options are searched for a game of the wished length that is fair.
//!
//! First a coarse grid over the ranges of the options is played, then finer ones around the best settings. What comes out is not
//! one answer but a trade-off: the settings that no other beats in both length and fairness.

use crate::plan::Plan;
use crate::play::play;
use crate::report::words::{counted, grouped, interval, number};
use crate::report::{Bar, Chart, Grid, Section, Unit};
use crate::sums::Estimate;
use crate::work::Progress;
use bots::levels::Level;
use engine::table::Table;
use lang::program::{GameOption, OptionValues, Program, Type};
use std::collections::BTreeSet;
use std::str::FromStr;
use std::sync::Arc;

/// So many values of an option are tried at first.
const COARSE: usize = 5;
/// So many settings in all.
const MOST_SETTINGS: usize = 200;
/// So often it is looked more closely.
const ROUNDS: usize = 3;
/// A length that is away from the wish by more than this part of it is not near.
const FAR: f64 = 0.1;
/// So many settings are shown.
const SHOWN: usize = 20;

/// How long a game should be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wish {
    /// What is counted.
    pub length: LengthIn,
    /// How much of it.
    pub value: f64,
}

/// What the length of a game is counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LengthIn {
    /// Turns.
    Turns,
    /// Decisions.
    Decisions,
    /// Minutes, as estimated.
    Minutes,
}

impl FromStr for Wish {
    type Err = String;

    fn from_str(text: &str) -> Result<Wish, String> {
        let wrong = || format!("`{text}` is no wish: write `turns=40`, `decisions=80` or `minutes=15`");
        let (name, value) = text.split_once('=').ok_or_else(wrong)?;
        let length = match name.trim() {
            "turns" => LengthIn::Turns,
            "decisions" => LengthIn::Decisions,
            "minutes" => LengthIn::Minutes,
            _ => return Err(wrong()),
        };
        let value: f64 = value.trim().parse().map_err(|_| wrong())?;
        if value > 0.0 && value.is_finite() { Ok(Wish { length, value }) } else { Err(wrong()) }
    }
}

/// An option that may be changed, with the numbers it may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dial {
    /// Its name.
    pub name: String,
    /// Its values, in order, as they are written; of a wide range some that are evenly spread.
    pub values: Vec<String>,
}

impl Dial {
    /// The dial of an option, or of a part of its range (`5..9`). The error says what can be done.
    pub fn new(program: &Program, text: &str) -> Result<Dial, String> {
        let (name, range) = text.split_once('=').map_or((text, None), |(name, range)| (name, Some(range)));
        let found = program.options.iter().find(|option| option.name == name.trim());
        let names: Vec<&str> = program.options.iter().map(|option| option.name.as_str()).collect();
        let option = found.ok_or_else(|| match &names[..] {
            [] => format!("{} has no options to tune.", program.name),
            names => format!("There is no option called `{name}`. There are: {}.", names.join(", ")),
        })?;
        let values = match range {
            Some(range) => part_of(range).map_or(Vec::new(), |part| values(program, option, part)),
            None => values(program, option, ALL),
        };
        if values.is_empty() {
            let (range, all) = (range.unwrap_or_default(), told(program, option));
            return Err(format!(
                "`{range}` is no part of what `{name}` may be ({all}): write for example `{name}=5..9`."
            ));
        }
        Ok(Dial { name: option.name.clone(), values })
    }

    /// Every dial a game has: its options with ranges of numbers.
    pub fn all(program: &Program) -> Vec<Dial> {
        let ranges = program.options.iter().filter(|option| matches!(option.values, OptionValues::Range(..)));
        ranges
            .map(|option| Dial { name: option.name.clone(), values: values(program, option, ALL) })
            .collect()
    }
}

/// From the first to the last number of a part of a range.
type Part = (i64, i64);

/// A range as it is.
const ALL: Part = (i64::MIN, i64::MAX);
/// So many numbers of a range are listed, evenly spread if there are more.
const MOST_VALUES: u64 = 10_000;

/// `5..9`.
fn part_of(range: &str) -> Option<Part> {
    let (from, to) = range.split_once("..")?;
    Some((from.trim().parse().ok()?, to.trim().parse().ok()?))
}

/// The values of an option; those that are numbers only as far as they lie in a part.
fn values(program: &Program, option: &GameOption, (least, most): Part) -> Vec<String> {
    let is_inside = |value: &String| match value.parse::<i64>() {
        Ok(number) => (least..=most).contains(&number),
        Err(_) => (least, most) == ALL,
    };
    let all = match &option.values {
        OptionValues::YesNo => vec!["no".to_string(), "yes".to_string()],
        OptionValues::Range(from, to) => {
            return spread(least.max(*from), most.min(*to)).map(|value| value.to_string()).collect();
        }
        OptionValues::List(list) => list.iter().map(|&value| written(program, option.ty, value)).collect(),
    };
    all.into_iter().filter(is_inside).collect()
}

/// The numbers of a range, its last among them.
fn spread(from: i64, to: i64) -> impl Iterator<Item = i64> {
    let count = if from > to { 0 } else { to.abs_diff(from).saturating_add(1) };
    let apart = count.div_ceil(MOST_VALUES).max(1);
    let steps = (0..count.div_ceil(apart)).map(move |step| from.saturating_add_unsigned(step * apart));
    steps.chain((count % apart != 1 && apart > 1).then_some(to))
}

/// What an option may be, for people.
fn told(program: &Program, option: &GameOption) -> String {
    match &option.values {
        OptionValues::Range(from, to) => format!("{from} to {to}"),
        _ => values(program, option, ALL).join(", "),
    }
}

/// A value as it is written.
fn written(program: &Program, ty: Type, value: i64) -> String {
    match ty {
        Type::YesNo => if value == 0 { "no" } else { "yes" }.to_string(),
        Type::Words(words) => {
            let member =
                usize::try_from(value).ok().and_then(|at| program.words[words.index()].members.get(at));
            member.map_or(value.to_string(), |word| word.name.clone())
        }
        _ => value.to_string(),
    }
}

/// What is tuned.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// The rules.
    pub program: Arc<Program>,
    /// How many play.
    pub players: usize,
    /// Options that are fixed.
    pub fixed: Vec<(String, String)>,
    /// Options that may change.
    pub dials: Vec<Dial>,
    /// What is wished.
    pub wish: Wish,
    /// Who plays.
    pub levels: Vec<Level>,
    /// The seed, games for each setting, threads.
    pub seed: u64,
    /// Games for each setting.
    pub games: u64,
    /// On how many threads.
    pub threads: usize,
}

/// A setting that was tried.
#[derive(Clone, Debug)]
pub struct Tried {
    /// For each dial the number of its value.
    at: Vec<usize>,
    /// How long a game is.
    pub length: Estimate,
    /// How far the seat furthest from its fair share is away from it; None where nobody ever won.
    pub unfairness: Option<Estimate>,
}

/// What came of tuning.
#[derive(Clone, Debug, Default)]
pub struct Tuned {
    /// The settings that were tried.
    pub tried: Vec<Tried>,
    /// Whether somebody ended it before all were.
    pub stopped: bool,
}

impl Tried {
    /// Whether the wish lies beyond what this setting gives, for all that is known of it.
    fn misses(&self, wish: &Wish) -> bool {
        self.miss(wish) > FAR && !(self.length.low..=self.length.high).contains(&wish.value)
    }

    /// How far the length is from the wish, as a part of it.
    fn miss(&self, wish: &Wish) -> f64 {
        (self.length.value - wish.value).abs() / wish.value
    }

    /// One number for both: a tenth of the length counts as much as five points of unfairness.
    fn cost(&self, wish: &Wish) -> f64 {
        self.miss(wish) + 2.0 * self.unfair()
    }

    /// How unfair it is. A game that nobody wins is no fairer than one that always the same seat wins.
    fn unfair(&self) -> f64 {
        self.unfairness.map_or(1.0, |unfairness| unfairness.value)
    }
}

impl Tuning {
    /// How many settings will be tried at most.
    pub fn most_settings(&self) -> u64 {
        let all = self.dials.iter().map(|dial| dial.values.len() as u64).fold(1, u64::saturating_mul);
        all.min(MOST_SETTINGS as u64)
    }

    /// Tries settings, coarse ones first, then closer to the best.
    pub fn study(&self, progress: &Progress) -> Tuned {
        let mut steps: Vec<usize> =
            self.dials.iter().map(|dial| (dial.values.len() - 1).div_ceil(COARSE - 1).max(1)).collect();
        let mut next = self.coarse(&steps);
        let mut known = BTreeSet::new();
        let mut tried = Vec::new();
        for _ in 0..ROUNDS {
            for setting in next {
                if tried.len() >= MOST_SETTINGS || progress.is_stopped() || !known.insert(setting.clone()) {
                    continue;
                }
                tried.extend(self.try_out(setting, progress));
            }
            steps.iter_mut().for_each(|step| *step = step.div_ceil(2));
            next = self.closer(&tried, &steps);
        }
        Tuned { tried, stopped: progress.is_stopped() }
    }

    fn coarse(&self, steps: &[usize]) -> Vec<Vec<usize>> {
        let mut settings = vec![Vec::new()];
        for (dial, &step) in self.dials.iter().zip(steps) {
            let last = dial.values.len() - 1;
            let mut values: Vec<usize> = (0..=last).step_by(step).collect();
            if values.last() != Some(&last) {
                values.push(last);
            }
            let longer = |setting: &Vec<usize>, &value: &usize| [&setting[..], &[value]].concat();
            settings = settings
                .iter()
                .flat_map(|setting| values.iter().map(move |value| longer(setting, value)))
                .collect();
        }
        settings
    }

    /// The neighbours of the three best settings.
    fn closer(&self, tried: &[Tried], steps: &[usize]) -> Vec<Vec<usize>> {
        let mut best: Vec<&Tried> = tried.iter().collect();
        best.sort_by(|a, b| a.cost(&self.wish).total_cmp(&b.cost(&self.wish)));
        let mut settings = Vec::new();
        for tried in best.into_iter().take(3) {
            for (dial, &step) in steps.iter().enumerate() {
                let last = self.dials[dial].values.len() - 1;
                let mut put = |value: usize| {
                    let mut setting = tried.at.clone();
                    setting[dial] = value;
                    settings.push(setting);
                };
                put(tried.at[dial].saturating_sub(step));
                put((tried.at[dial] + step).min(last));
            }
        }
        settings
    }

    fn try_out(&self, at: Vec<usize>, progress: &Progress) -> Option<Tried> {
        let mut options = self.fixed.clone();
        options.extend(self.written(&at));
        let table = Table::open(self.program.clone(), self.players, &options).ok()?;
        let (levels, seed) = (self.levels.clone(), self.seed);
        let plan = Plan { table: &table, levels, seed, games: self.games, threads: self.threads };
        let statistics = play(&plan, progress);
        let length = match self.wish.length {
            LengthIn::Turns => statistics.length.turns(),
            LengthIn::Decisions => statistics.length.decisions(),
            LengthIn::Minutes => statistics.length.minutes(),
        };
        let unfairness = statistics.fairness.unfairness(&table);
        (statistics.games == self.games).then_some(Tried { at, length, unfairness })
    }

    /// A setting as options are written.
    fn written(&self, at: &[usize]) -> Vec<(String, String)> {
        self.dials.iter().zip(at).map(|(dial, &at)| (dial.name.clone(), dial.values[at].clone())).collect()
    }

    /// What was found.
    pub fn section(&self, Tuned { tried, stopped }: &Tuned) -> Section {
        let wish = &self.wish;
        let about = format!(
            "{} with {} each, wished: {} {}. A star marks the trade-off: no other setting is both nearer to the \
             wished length and fairer. Unfairness is how far the seat furthest from its fair share is away from it.",
            counted(tried.len() as u64, "setting"),
            counted(self.games, "game"),
            number(Unit::Number, wish.value),
            self.unit_name(),
        );
        let mut section = Section::new("tuning", "Tuning", about);
        section.stopped = stopped.then(|| {
            let most = counted(self.most_settings(), "setting");
            format!("{} of at most {most} were tried", grouped(tried.len() as u64))
        });
        let mut best: Vec<&Tried> = tried.iter().collect();
        best.sort_by(|a, b| a.cost(wish).total_cmp(&b.cost(wish)));
        let Some(first) = best.first() else {
            section.warn("no table could be opened with these options");
            return section;
        };
        let options: Vec<String> =
            self.written(&first.at).iter().map(|(name, value)| format!("--option {name}={value}")).collect();
        section.tell(
            format!("{} with the best", self.unit_name()),
            self.unit(),
            first.length,
            options.join(" "),
        );
        match first.unfairness {
            Some(unfairness) => {
                let says = "the smaller the fairer";
                section.tell("unfairness with the best", Unit::Points, unfairness, says);
            }
            None => {
                section.warn("nobody ever wins, whatever the setting: nothing can be said about fairness")
            }
        }
        if !stopped && first.misses(wish) {
            section.warn(format!(
                "no setting comes near the wish: the best has {} {}",
                number(Unit::Number, first.length.value),
                self.unit_name()
            ));
        }
        section.charts = self.charts(&best);
        section.grids.push(self.grid(&best));
        section
    }

    /// Whether another setting is both nearer to the wish and fairer.
    fn is_beaten(&self, one: &Tried, all: &[&Tried]) -> bool {
        all.iter().any(|other| {
            let (a, b) = (other.miss(&self.wish), one.miss(&self.wish));
            let (c, d) = (other.unfair(), one.unfair());
            (a < b && c <= d) || (a <= b && c < d)
        })
    }

    /// Length and unfairness of the best settings, in the order of their values; a star marks the trade-off.
    fn charts(&self, best: &[&Tried]) -> Vec<Chart> {
        let mut shown: Vec<&Tried> = best.iter().take(SHOWN).copied().collect();
        shown.sort_by(|a, b| a.at.cmp(&b.at));
        let label = |one: &Tried| {
            let values: Vec<String> = self.written(&one.at).into_iter().map(|(_, value)| value).collect();
            format!("{}{}", values.join(" · "), if self.is_beaten(one, best) { "" } else { " *" })
        };
        let bar = |one: &Tried, estimate: Estimate| Bar { label: label(one), estimate };
        let across = self.dials.iter().map(|dial| dial.name.as_str()).collect::<Vec<_>>().join(" · ");
        let fair = shown.iter().filter_map(|one| Some(bar(one, one.unfairness?))).collect();
        let length = Chart {
            title: format!("{} by setting; dashed is the wish", self.title_name()),
            unit: self.unit(),
            across: across.clone(),
            bars: shown.iter().map(|one| bar(one, one.length)).collect(),
            mark: Some(self.wish.value),
        };
        let unfairness = Chart {
            title: "Unfairness by setting".to_string(),
            unit: Unit::Points,
            across,
            bars: fair,
            mark: None,
        };
        vec![length, unfairness]
    }

    fn grid(&self, best: &[&Tried]) -> Grid {
        let row = |one: &&Tried| {
            let mut row: Vec<String> = self.written(&one.at).into_iter().map(|(_, value)| value).collect();
            row.push(format!(
                "{} ({})",
                number(self.unit(), one.length.value),
                interval(self.unit(), &one.length)
            ));
            row.push(one.unfairness.map_or("nobody wins".to_string(), |unfairness| {
                let [value, low, high] =
                    [unfairness.value, unfairness.low, unfairness.high].map(|part| part * 100.0);
                format!("{value:.1} points ({low:.1} to {high:.1})")
            }));
            row.push(if self.is_beaten(one, best) { "" } else { "*" }.to_string());
            row
        };
        let mut head: Vec<String> = self.dials.iter().map(|dial| dial.name.clone()).collect();
        head.extend([self.unit_name(), "unfairness", "trade-off"].map(str::to_string));
        Grid {
            title: "Settings, the best first".to_string(),
            head,
            rows: best.iter().take(SHOWN).map(row).collect(),
        }
    }

    fn title_name(&self) -> &'static str {
        match self.wish.length {
            LengthIn::Turns => "Turns",
            LengthIn::Decisions => "Decisions",
            LengthIn::Minutes => "Minutes",
        }
    }

    fn unit(&self) -> Unit {
        if self.wish.length == LengthIn::Minutes { Unit::Minutes } else { Unit::Number }
    }

    fn unit_name(&self) -> &'static str {
        match self.wish.length {
            LengthIn::Turns => "turns",
            LengthIn::Decisions => "decisions",
            LengthIn::Minutes => "minutes",
        }
    }
}
