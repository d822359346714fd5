//! Two versions of a game, or two settings of its options, on the same deals with the same players.

use crate::look::{End, Played};
use crate::plan::Plan;
use crate::play::Seats;
use crate::report::words::number;
use crate::report::{Bar, Chart, Figure, Grid, Section, Unit};
use crate::statistics::{tenths_of_seconds, turns};
use crate::sums::{Estimate, Sum, WHOLE};
use crate::work::{Progress, spread};

/// So few deals prove no difference, even if all differ alike.
const FEW: u64 = 10;

/// The measures that have to do with winning.
const STARTER: &str = "starter wins";
const NOBODY: &str = "won by nobody";

/// Something that both versions are compared by.
struct Measure {
    name: &'static str,
    unit: Unit,
    /// Whole numbers by which one unit is counted.
    scale: f64,
    of: fn(&Played) -> i64,
    more: &'static str,
    less: &'static str,
}

/// What versions are compared by: one line each.
const MEASURES: [Measure; 9] = [
    Measure {
        name: "decisions",
        unit: Unit::Number,
        scale: 1.0,
        of: |p| p.decisions.len() as i64,
        more: "longer",
        less: "shorter",
    },
    Measure {
        name: "turns",
        unit: Unit::Number,
        scale: 1.0,
        of: |p| turns(p) as i64,
        more: "longer",
        less: "shorter",
    },
    Measure {
        name: "time",
        unit: Unit::Minutes,
        scale: 600.0,
        of: tenths_of_seconds,
        more: "longer",
        less: "shorter",
    },
    Measure {
        name: "moves",
        unit: Unit::Number,
        scale: 1000.0,
        of: moves,
        more: "more to choose from",
        less: "less to choose from",
    },
    Measure {
        name: "forced",
        unit: Unit::Share,
        scale: WHOLE as f64,
        of: forced,
        more: "more often forced",
        less: "less often forced",
    },
    Measure {
        name: STARTER,
        unit: Unit::Share,
        scale: WHOLE as f64,
        of: starter,
        more: "better for the starter",
        less: "worse for the starter",
    },
    Measure {
        name: NOBODY,
        unit: Unit::Share,
        scale: WHOLE as f64,
        of: |p| whole(p.is_draw),
        more: "more draws",
        less: "fewer draws",
    },
    Measure {
        name: "won by several",
        unit: Unit::Share,
        scale: WHOLE as f64,
        of: |p| whole(p.is_shared),
        more: "more ties",
        less: "fewer ties",
    },
    Measure {
        name: "without an end",
        unit: Unit::Share,
        scale: WHOLE as f64,
        of: |p| whole(p.end == End::Bound),
        more: "more endless games",
        less: "fewer endless games",
    },
];

fn whole(holds: bool) -> i64 {
    if holds { WHOLE } else { 0 }
}

fn moves(played: &Played) -> i64 {
    let all: u128 = played.decisions.iter().map(|decision| u128::from(decision.moves)).sum();
    (all.saturating_mul(1000) / played.decisions.len().max(1) as u128).min(1 << 50) as i64
}

fn forced(played: &Played) -> i64 {
    let forced = played.decisions.iter().filter(|decision| decision.moves <= 1).count() as i64;
    forced * WHOLE / played.decisions.len().max(1) as i64
}

fn starter(played: &Played) -> i64 {
    played.decisions.first().map_or(0, |first| played.shares[usize::from(first.seat)])
}

/// Both versions by one measure, and their difference deal by deal.
#[derive(Clone, Copy, Debug, Default)]
struct Pair {
    a: Sum,
    b: Sum,
    difference: Sum,
}

/// Two versions side by side.
#[derive(Clone, Debug, Default)]
pub struct Comparison {
    /// How many deals both were played with.
    pub deals: u64,
    pairs: [Pair; MEASURES.len()],
    /// Wins by seat, for the seats that both have.
    seats: Vec<Pair>,
}

impl Comparison {
    fn new(seats: usize) -> Comparison {
        Comparison { seats: vec![Pair::default(); seats], ..Comparison::default() }
    }

    fn add(&mut self, a: &Played, b: &Played) {
        self.deals += 1;
        self.pairs
            .iter_mut()
            .zip(&MEASURES)
            .for_each(|(pair, measure)| pair.add((measure.of)(a), (measure.of)(b)));
        let shares = a.shares.iter().zip(&b.shares);
        self.seats.iter_mut().zip(shares).for_each(|(pair, (&a, &b))| pair.add(a, b));
    }

    /// Whether no game of either version had a winner.
    fn nobody_wins(&self) -> bool {
        let drawn = MEASURES.iter().position(|measure| measure.name == NOBODY).map(|at| &self.pairs[at]);
        drawn.is_some_and(|pair| pair.a.is_always(WHOLE) && pair.b.is_always(WHOLE))
    }

    fn join(&mut self, other: &Comparison) {
        self.deals += other.deals;
        self.pairs.iter_mut().zip(&other.pairs).for_each(|(pair, more)| pair.join(more));
        self.seats.iter_mut().zip(&other.seats).for_each(|(pair, more)| pair.join(more));
    }
}

impl Pair {
    fn add(&mut self, a: i64, b: i64) {
        self.a.add(a);
        self.b.add(b);
        self.difference.add(b - a);
    }

    fn join(&mut self, other: &Pair) {
        self.a.join(&other.a);
        self.b.join(&other.b);
        self.difference.join(&other.difference);
    }
}

/// Plays both versions on the same deals; the plan of the first says how many.
pub fn study(a: &Plan<'_>, b: &Plan<'_>, progress: &Progress) -> Comparison {
    let seats = a.table.layout.players.min(b.table.layout.players);
    let sit = || (Seats::heeding(a, progress), Seats::heeding(b, progress), Comparison::new(seats));
    let work = |(first, second, comparison): &mut (Seats<'_>, Seats<'_>, Comparison), deal: u64| {
        if first.play(deal, None) && second.play(deal, None) {
            comparison.add(&first.onlooker.played, &second.onlooker.played);
            progress.advance(1);
        }
    };
    spread(a.threads, a.games, progress, sit, work, |all, other| all.2.join(&other.2)).2
}

/// What was found; the versions go by these names.
pub fn section(comparison: &Comparison, a: &str, b: &str) -> Section {
    let about = format!(
        "A is {a}, B is {b}; both were played on the same deals by the same players. The difference is B less A: what does not \
         differ for certain is called so."
    );
    let mut section = Section::new("comparison", "A and B", about);
    let mut rows = Vec::new();
    let told = |measure: &Measure| measure.name != STARTER || !comparison.nobody_wins();
    for (pair, measure) in comparison.pairs.iter().zip(&MEASURES).filter(|(_, measure)| told(measure)) {
        let words = (measure.more, measure.less);
        tell(&mut section, &mut rows, (measure.name.to_string(), measure.unit, measure.scale), pair, words);
    }
    if comparison.nobody_wins() {
        section.about += " Nobody won any game, so nothing is said about who wins.";
        section.warn("nobody won any game of either version: nothing can be said about fairness");
    }
    for (seat, pair) in comparison.seats.iter().enumerate().filter(|_| !comparison.nobody_wins()) {
        let name = format!("P{seat} wins");
        let words = ("better for this seat", "worse for this seat");
        tell(&mut section, &mut rows, (name, Unit::Share, WHOLE as f64), pair, words);
    }
    section.charts.push(chart(&section, "What is more or less often so with B", Unit::Points));
    section.charts.push(chart(&section, "How much there is more or less of with B", Unit::Change));
    section.grids.push(Grid {
        title: "Both versions".to_string(),
        head: ["figure", "A", "B"].map(str::to_string).to_vec(),
        rows,
    });
    section
}

/// The differences of one unit: what lies beside the dashed line with all of its interval differs for certain.
fn chart(section: &Section, title: &str, unit: Unit) -> Chart {
    let figures = section.figures.iter().filter(|figure| figure.unit == unit);
    let bar = |figure: &Figure| Bar { label: figure.name.clone(), estimate: figure.estimate };
    let (title, across) = (title.to_string(), "figure".to_string());
    Chart { title, unit, across, bars: figures.map(bar).collect(), mark: Some(0.0) }
}

fn tell(
    section: &mut Section,
    rows: &mut Vec<Vec<String>>,
    (name, unit, scale): (String, Unit, f64),
    pair: &Pair,
    (more, less): (&str, &str),
) {
    let difference = pair.difference.estimate().times(1.0 / scale);
    let certain = verdict(&difference).filter(|_| pair.difference.count >= FEW);
    let says = match certain {
        Some(true) => format!("B: {more}"),
        Some(false) => format!("B: {less}"),
        None if difference.low == difference.high && difference.value == 0.0 => {
            "the same in every game".to_string()
        }
        None => "no evidence yet of a difference".to_string(),
    };
    let value = |sum: &Sum| number(unit, sum.mean() / scale);
    rows.push(vec![name.clone(), value(&pair.a), value(&pair.b)]);
    let unit = match unit {
        Unit::Share => Unit::Points,
        Unit::Number => Unit::Change,
        Unit::Minutes => Unit::MoreMinutes,
        other => other,
    };
    section.tell(name, unit, difference, says);
}

/// Whether it is more or less for certain.
fn verdict(difference: &Estimate) -> Option<bool> {
    match (difference.low > 0.0, difference.high < 0.0) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    }
}
